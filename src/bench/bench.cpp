#include "src/bench/bench.hpp"

#include <algorithm>
#include <chrono>

#include "src/bench/timing.hpp"
#include "src/games/games.hpp"

namespace cursus::bench {

const std::vector<Measure>& measures() {
  static const std::vector<Measure> all{
      {"p1", replay_rows},     {"p2", verified_replay_rows}, {"p3", random_play_rows},
      {"p4", turn_rows},       {"p5", one_shot_rows},        {"p6", map_rows},
      {"p7", verify_rows},     {"p8", commit_rows},          {"p9", tick_rows},
      {"p11", start_rows},     {"sign", signature_rows},     {"reports", report_rows},
      {"growth", growth_rows}, {"mail", mail_rows},
  };
  return all;
}

std::string whole_game() { return std::string(games::games().front().samples.whole_game); }
std::string long_game() { return std::string(games::games().front().samples.long_game); }

double seconds_of(const Setup& setup, const std::function<void()>& work) {
  if (setup.iterations > 0) {
    const auto began = Time::now();
    for (std::uint64_t i = 0; i < setup.iterations; ++i) work();
    return since(began) / static_cast<double>(setup.iterations);
  }
  work();
  constexpr double long_enough = 1.0;
  constexpr std::size_t few = 5;
  constexpr std::size_t many = 1000;
  std::vector<double> runs;
  const auto began = Time::now();
  while (runs.size() < few || (since(began) < long_enough && runs.size() < many)) {
    const auto run = Time::now();
    work();
    runs.push_back(since(run));
  }
  const auto middle = runs.begin() + static_cast<std::ptrdiff_t>(runs.size() / 2);
  std::nth_element(runs.begin(), middle, runs.end());
  return *middle;
}

}  // namespace cursus::bench
