// Whole games, bot against bot, in memory: looks for crashes, dead ends and broken invariants.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "formats/game/match.hpp"
#include "formats/json/canonical_json.hpp"

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
  std::uint64_t decisions = 0;   // answers given, by bots and by desks
  std::uint64_t spans = 0;       // of the game: player turns, card plays, …
  std::uint64_t turns = 0;       // until the games were over
  std::uint64_t seat_spans = 0;  // in which a seat was asked at least once
  std::uint64_t mails = 0;       // files that the bots wrote, some of them one for each answer
  // Files in a row by one seat in one span, counted once: what a player would need who writes all
  // that they can at once.
  std::uint64_t rounds = 0;
  std::map<std::string, std::uint64_t> asked{};  // what rounds began with, by kind of question
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
