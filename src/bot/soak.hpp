// Whole games, bot against bot, in memory: looks for crashes, dead ends and broken invariants.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "formats/canonical_json.hpp"
#include "formats/match.hpp"

namespace cursus::bot {

struct SoakPlan {
  std::string scenario;
  formats::JsonBox options{};  // an object
  PerSeat<std::string> policies{{"random", "random"}};
  std::uint64_t games = 1;
  std::uint64_t seed = 1;  // game n has the seed n further
};

struct SoakResult {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;  // answers given, by bots and by desks
  std::uint64_t player_turns = 0;
  std::uint64_t mails = 0;  // how often somebody had to be asked
  PerSeat<std::uint64_t> won{};
  double seconds = 0;

  void add(const SoakResult& other);
};

// Plays one game to its end. Throws a Defect that names scenario, options and seed.
SoakResult soak_game(const SoakPlan& plan, std::uint64_t seed);

// All games of the plan; `progress` hears after each how many are done.
SoakResult soak(const SoakPlan& plan, const std::function<void(std::uint64_t)>& progress);

// A plan for the scenario as it is and for every other value of every option.
std::vector<SoakPlan> plans_for(const formats::ScenarioInfo& scenario);

// Only the options that decide the set-up.
std::vector<SoakPlan> set_up_plans_for(const formats::ScenarioInfo& scenario);

}  // namespace cursus::bot
