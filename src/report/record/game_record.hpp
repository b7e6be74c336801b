// What remains of a game: who played, how it ended, its figures. All of it is read from the log and
// comes out alike on every host that has it.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "adjudicator/core/seat.hpp"
#include "src/game/replay/replay.hpp"
#include "src/report/luck_tally.hpp"
#include "src/store/store.hpp"

namespace cursus::report {

struct SeatRecord {
  std::string seat{};
  std::string player{};              // as the charter calls them; empty: it does not
  std::uint64_t files = 0;           // order files that were taken
  std::uint64_t answers = 0;         // how often they were asked and have answered
  std::chrono::seconds thinking{0};  // for all of these
  std::uint64_t late = 0;            // deadlines that they have missed

  // On average, in minutes; 0: they were never asked.
  std::uint64_t mean_minutes() const;
};

struct GameRecord {
  std::string game{};
  std::string module{};
  std::string scenario{};
  std::string rules{};
  std::string began{};
  std::string ended{};  // the time of the last `end`; empty: it goes on
  bool over = false;
  std::string winner{};  // a seat; empty: nobody, or not yet
  PerSeat<SeatRecord> seats{};

  // Rolls by whose orders were being played ("": nobody's), and by the sides of the die.
  std::map<std::pair<std::string, std::uint32_t>, DiceTally> dice{};

  // What the rules alone can tell: see add_course().
  struct ScoreAtTurn {
    std::uint64_t turn = 0;  // 0: the game counts none
    PerSeat<int> score{};
  };
  std::vector<ScoreAtTurn> course{};  // step by step
  std::map<std::pair<Seat, std::string>, LuckTally> luck{};
};

// Of a game that has begun. `to`: as the log was up to that entry.
GameRecord game_record(const Store& store, const GameRow& row, std::int64_t to = Store::no_end);
// Plays the log once more: score and luck step by step.
Result<void> add_course(const Store& store, GameRecord& record, std::int64_t to = Store::no_end);

}  // namespace cursus::report
