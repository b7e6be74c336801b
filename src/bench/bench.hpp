// Measures: each beside a floor or a neighbour taken in the same run, because machines differ.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace cursus::bench {

// One line of the table.
struct Row {
  std::string id;    // "P1"
  std::string what;  // measured
  double value = 0;
  std::string unit;
  double goal = 0;
  bool more_is_better = true;
  std::string floor_what;  // and what stands beside it, in the same unit
  double floor = 0;
  std::string note{};

  double ratio() const { return floor > 0 ? value / floor : 0; }
  bool reached() const { return more_is_better ? value >= goal : value <= goal; }
};

struct Setup {
  std::filesystem::path program;        // this program
  std::filesystem::path empty_program;  // one that does nothing
  std::uint64_t iterations = 0;         // 0: as many as a steady figure needs
};

using Rows = std::vector<Row>;

// Scenarios to measure the program itself with: the first game has them.
std::string whole_game();
std::string long_game();

// In memory: P1, P3, P4.
Rows replay_rows(const Setup& setup);
Rows random_play_rows(const Setup& setup);
Rows turn_rows(const Setup& setup);
// With a store: P2, P8.
Rows verified_replay_rows(const Setup& setup);
Rows commit_rows(const Setup& setup);
// As processes: P5 and P12, P7 and P12, P11.
Rows one_shot_rows(const Setup& setup);
Rows verify_rows(const Setup& setup);
Rows signature_rows(const Setup& setup);
// One check of a signature by the library alone.
double bare_check_seconds(const Setup& setup);
Rows start_rows(const Setup& setup);
// Reports: P6 and P12 with maps; and each form of a report, in memory.
Rows map_rows(const Setup& setup);
Rows report_rows(const Setup& setup);

// By mail: P9 and P10, and mails taken in.
Rows tick_rows(const Setup& setup);
Rows growth_rows(const Setup& setup);
Rows mail_rows(const Setup& setup);

struct Measure {
  std::string name;  // "p1"
  Rows (*take)(const Setup&);
};
const std::vector<Measure>& measures();

// How long one call takes, in seconds: the median of several runs after one that does not count.
// With `iterations` exactly this many, and their mean.
double seconds_of(const Setup& setup, const std::function<void()>& work);

}  // namespace cursus::bench
