// Reports remade from a log while it is verified, and compared with those that a player got.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "formats/log/evidence.hpp"
#include "src/game/replay/replay.hpp"
#include "src/store/store.hpp"

namespace cursus::report {

struct Rechecked {
  enum class Kind : std::uint8_t {
    Foreign,  // it quotes no head of this log
    Hidden,   // what is still secret is needed to make it again
    Differs,
    Same,  // byte for byte, but for letters of players: they stand in no log
  };
  Kind kind = Kind::Foreign;
  std::uint64_t seq = 0;  // the entry with whose head it was made
  std::string seat;       // for whom; of Differs, for whom it looks most like
  std::string expected;   // the first line that differs
  std::string found;
};

class ReportCheck {
 public:
  // Texts as they came; only their line ends may have changed on the way.
  explicit ReportCheck(const std::vector<std::string>& texts);
  ~ReportCheck();

  // Every entry in turn, after the replay has taken it.
  void hear(const Replay& replay, const formats::ProvenEntry& proven,
            const std::vector<formats::PrivateFact>& facts);

  // In the order of the texts.
  std::vector<Rechecked> results() const;

 private:
  struct Text {
    std::string text;
    std::set<std::string> heads;  // all that it might quote
    Rechecked result;
    std::size_t alike = 0;  // bytes, of the best try
  };
  struct Desk;  // a store of its own for what the reports look up
  void keep(const formats::ProvenEntry& proven, const std::vector<formats::PrivateFact>& facts);
  void compare(Text& text, const Replay& replay, std::uint64_t seq);

  std::vector<Text> texts_;
  std::unique_ptr<Desk> desk_;
};

}  // namespace cursus::report
