// One rule for writing: before an entry is committed, the code that verifies logs has accepted it.
// So what a host writes is always true, or is not written.
#pragma once

#include "src/game/game.hpp"
#include "src/game/log/log_writer.hpp"
#include "src/game/replay/replay.hpp"
#include "src/verify/audit.hpp"

namespace cursus {

class LogCheck {
 public:
  // From the first entry on, all links being known.
  LogCheck(signing::OpenPgp& openpgp, const formats::ChainLinks& own);
  // Behind what stands in the store.
  LogCheck(signing::OpenPgp& openpgp, const formats::ChainLinks& own, const Store& store,
           const std::string& game, const ResumeState& stand);
  // The same, by playing the whole log again: something before entry `from` is needed, because what
  // follows it will be undone.
  LogCheck(signing::OpenPgp& openpgp, const formats::ChainLinks& own, const Store& store,
           const std::string& game, const ResumeState& stand, std::uint64_t from);

  // Throws Defect.
  void take(const formats::ProvenEntry& proven, const std::vector<formats::PrivateFact>& facts);
  const Replay& replay() const { return *replay_; }

 private:
  std::unique_ptr<Replay> replay_;
  Audit audit_;
};

// What the log writer has written for this game. Throws Defect, and then nothing may be stored.
// REQUIRES: all of it is behind what was checked before.
void check_written(const Store& store, Game& game, const LogWriter& log_writer);

// Before a correction is written: from this entry on all will be undone.
void prepare_correction(const Store& store, const Game& now, Game& then, std::uint64_t from);

}  // namespace cursus
