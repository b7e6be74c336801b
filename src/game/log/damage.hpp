// What is stored of a game, held against the hashes that go with it. A disk that forgets and a file
// that somebody has edited are neither the program's fault nor a player's: the damage is named, and
// only that game stands still.
//
// The log has its chain of hashes, private facts have the commits in the log, the secrets have
// their anchors in the log. To walk the chains of secrets back to their anchors takes longer than
// to play a turn; so a snapshot carries one hash of the log's head, of the secrets and of itself,
// and they are walked only where there is no snapshot.
#pragma once

#include <string>
#include <string_view>

#include "src/game/resume_state.hpp"
#include "src/store/spoken_error.hpp"
#include "src/store/store.hpp"

namespace cursus {

// "store.damaged.log", ".fact", ".secrets", ".snapshot", ".order", ".inbox", ".status": a
// literal.
struct Damaged : SpokenStoreError {
  Damaged(const Store& store, std::string_view which, std::string_view of_game,
          std::int64_t at_entry = 0);
  // The same as a refusal, for those who tell of games one by one.
  Refusal refusal() const;

  std::string_view what_kind;
  std::string game;
  std::int64_t seq = 0;  // 0: no entry is to blame
};

// Of all that a game's dice and salts come from; pairs of chains that came later, one by one.
formats::Digest hash_of(const SecretRow& secret);
formats::Digest hash_of(const formats::Digest& before, const FurtherRow& later);

// Of those of a game; zeros: they are not here.
formats::Digest stored_secrets_hash(const Store& store, std::string_view game);

// What `hash` of this snapshot must be. `secrets`: as above.
formats::Digest hash_of(std::string_view game, const SnapshotRow& snapshot,
                        const formats::Digest& secrets);

// One line and its facts, which are `facts` from `next` on; moves `next` behind them. `all`: none
// may be missing.
void check_line(const Store& store, std::string_view game, const LogView& line, LogHead& before,
                const std::vector<PrivateRow>& facts, std::size_t& next, bool all);

// The log behind `checked`, with its private facts; returns its end.
LogHead check_stored_log(const Store& store, std::string_view game, const LogHead& checked = {});

// The secrets, walked back to the anchors that the log states.
void check_stored_secrets(const Store& store, std::string_view game);

// Files that wait have the hash by which they were receipted, and are those that wait according to
// the log.
void check_waiting_files(const Store& store, std::string_view game,
                         const std::vector<WaitingFile>& in_log);

// The snapshot, if there is one: its hash, and that the log goes on from there.
void check_stored_snapshot(const Store& store, std::string_view game, const SnapshotRow& snapshot,
                           const formats::Digest& secrets, const LogHead& end);

// All of it.
void check_stored_game(const Store& store, const std::string& game);

}  // namespace cursus
