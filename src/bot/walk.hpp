// Random walks over everything that players and a host can do: orders, drafts, papers, keys,
// corrections, restores, hand-overs, time. After each step the whole log is verified as anybody
// would: whatever has happened, it is never false.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>

namespace cursus::bot {

struct WalkPlan {
  std::uint64_t seed = 1;  // of the first game; the next one has the next number
  std::uint64_t games = 1;
  int steps = 40;                // at most, in each game
  std::filesystem::path home{};  // where the stores of a game lie while it is walked
};

struct WalkResult {
  std::uint64_t games = 0;
  std::uint64_t steps = 0;    // each verified
  std::uint64_t entries = 0;  // of all logs, at their ends
  std::uint64_t over = 0;     // games that came to an end
  // What was done and what was refused, by the name of the step: no walk is worth much that is
  // always refused.
  std::map<std::string, std::uint64_t> done{};
  std::map<std::string, std::uint64_t> refused{};
  std::map<std::string, std::uint64_t> standing{};  // files of standing orders taken, by game

  void add(const WalkResult& other);
};

// One game. Throws a Defect that names the seed, the step, and what was false.
WalkResult walk_game(std::uint64_t seed, int steps, const std::filesystem::path& home);

WalkResult walk(const WalkPlan& plan, const std::function<void(std::uint64_t)>& progress);

}  // namespace cursus::bot
