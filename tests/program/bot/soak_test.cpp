// Whole games, bot against bot: every scenario, and every value of every option.
#include "src/bot/soak.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/log/chances.hpp"
#include "src/bot/policy.hpp"
#include "tests/slow.hpp"

namespace cursus::bot {

// For the lists of tests; found by the type, so not in the unnamed namespace.
static void PrintTo(const SoakPlan& plan, std::ostream* out) {
  *out << plan.scenario << ' ' << plan.options->dump();
}

namespace {

SLOW_TESTS("All/Soak.*");
SLOW_TESTS("SoakGames.*");

// A game with few scenarios plays each with every option; in one with many, each scenario takes
// the next option, so that all of them have their turn.
constexpr std::size_t few_scenarios = 4;

std::vector<SoakPlan> every_plan() {
  std::vector<SoakPlan> plans;
  for (const formats::Module& module : formats::modules()) {
    const std::vector<formats::ScenarioInfo> scenarios = module.scenarios();
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
      std::vector<SoakPlan> own = plans_for(scenarios[i]);
      const std::size_t turn = 1 + i % std::max<std::size_t>(own.size() - 1, 1);
      for (std::size_t k = 0; k < own.size(); ++k)
        if (k == 0 || k == turn || scenarios.size() <= few_scenarios)
          plans.push_back(std::move(own[k]));
    }
  }
  return plans;
}

class Soak : public ::testing::TestWithParam<SoakPlan> {};

TEST_P(Soak, RandomGamesEndAndKeepTheirInvariants) {
  SoakPlan plan = GetParam();
  plan.games = 6;
  const SoakResult found = soak(plan, [](std::uint64_t) {});
  EXPECT_EQ(found.games, plan.games);
  EXPECT_GT(found.decisions, plan.games);
}

TEST_P(Soak, GamesByOrderFileEndAndKeepTheirInvariants) {
  SoakPlan plan = GetParam();
  plan.policies = {{"greedy", "greedy"}};
  plan.games = 2;
  const SoakResult found = soak(plan, [](std::uint64_t) {});
  EXPECT_EQ(found.games, plan.games);
}

std::string name_of(const ::testing::TestParamInfo<SoakPlan>& info) {
  std::string name = info.param.scenario;
  for (const auto& [option, value] : info.param.options->items())
    name += "_" + option + "_" + value.get<std::string>();
  for (char& c : name)
    if (c == '/' || c == '-') c = '_';
  return name;
}
INSTANTIATE_TEST_SUITE_P(All, Soak, ::testing::ValuesIn(every_plan()), name_of);

TEST(SoakPlans, HoldEveryValueButTheUsualOne) {
  const formats::ScenarioInfo scenario{"ab/x", "", "", {}, 1, {"a=one|two|three", "b=yes"}};
  const std::vector<SoakPlan> plans = plans_for(scenario);
  ASSERT_EQ(plans.size(), 3u);
  EXPECT_EQ(*plans[0].options, nlohmann::json::object());
  EXPECT_EQ(*plans[1].options, (nlohmann::json{{"a", "two"}}));
  EXPECT_EQ(*plans[2].options, (nlohmann::json{{"a", "three"}}));
}

// One mail for each player turn: everything else is answered by desks. Only where a line became
// impossible is its player asked once more.
TEST(SoakGames, OfCommandsAndColorsNeedHardlyMoreThanOneMailPerPlayerTurn) {
  for (const formats::ScenarioInfo& scenario : formats::find_module("cca")->scenarios()) {
    SoakPlan plan{scenario.id, nlohmann::json::object(), {{"greedy", "greedy"}}};
    plan.games = 4;
    const SoakResult found = soak(plan, [](std::uint64_t) {});
    EXPECT_LE(found.mails * 10, found.spans * 12) << scenario.id;
  }
}

TEST(SoakGames, OfCommandsAndColorsAreWonByTheGeneralAgainstRandomPlay) {
  std::uint64_t won = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Seat general = seed % 2 == 0 ? Seat::First : Seat::Second;
    SoakPlan plan{"cca/001", nlohmann::json::object(), {{"random", "random"}}};
    plan.policies[general] = "greedy";
    won += soak_game(plan, seed).won[general];
  }
  EXPECT_GE(won, 18u);
}

// Windows are answered by desks: whoever writes all at once writes once in each segment.
TEST(SoakGames, OfRatherDeadThanPersiaNeedOneMailPerSegment) {
  for (const formats::ScenarioInfo& scenario : formats::find_module("rdtp")->scenarios()) {
    SoakPlan plan{scenario.id, nlohmann::json::object(), {{"greedy", "greedy"}}};
    plan.games = 3;
    const SoakResult found = soak(plan, [](std::uint64_t) {});
    EXPECT_EQ(found.rounds, found.seat_spans) << scenario.id;
    EXPECT_GE(found.turns, found.games) << scenario.id;
  }
}

TEST(SoakGames, OfRatherDeadThanPersiaAreWonByTheGeneralAgainstRandomPlay) {
  std::uint64_t won = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const std::string scenario = formats::find_module("rdtp")->scenarios().at(seed % 3).id;
    const Seat general = seed % 2 == 0 ? Seat::First : Seat::Second;
    SoakPlan plan{scenario, nlohmann::json::object(), {{"random", "random"}}};
    plan.policies[general] = "greedy";
    won += soak_game(plan, seed).won[general];
  }
  EXPECT_GE(won, 27u);
}

TEST(SoakGames, AreTheSameForTheSameSeed) {
  const SoakPlan plan{"ab/granicus", nlohmann::json::object(), {{"greedy", "random"}}};
  const SoakResult first = soak_game(plan, 5);
  const SoakResult again = soak_game(plan, 5);
  EXPECT_EQ(first.decisions, again.decisions);
  EXPECT_EQ(first.won, again.won);
  EXPECT_NE(first.decisions, soak_game(plan, 6).decisions);
}

// The general plays from what their seat sees: what is hidden cannot change their orders.
TEST(Bots, DoNotSeeAHiddenSetUp) {  // A-G-6.2a
  const formats::Module* module = formats::module_of_scenario("ab/granicus");
  const nlohmann::json options{{"setup", "surprise"}};
  for (const char* policy : {"random", "greedy"}) {
    std::vector<Choice> choices;
    for (const std::size_t hidden : {0u, 5u}) {
      formats::SeededChance chance(1);
      auto match = std::move(*module->begin("ab/granicus", options, chance));
      match->answer_legal(Seat::Second, hidden);
      match->answer_legal(Seat::Second, hidden);
      choices.push_back(make_policy(policy, 3)->choose(*match, Seat::First));
    }
    EXPECT_EQ(choices[0].lines, choices[1].lines) << policy;
  }
}

TEST(Bots, AreKnownByName) {
  EXPECT_NE(make_policy("random", 1), nullptr);
  EXPECT_NE(make_policy("greedy", 1), nullptr);
  EXPECT_EQ(make_policy("wise", 1), nullptr);
}

TEST(Bots, TakeHexadecimalSeeds) {
  EXPECT_EQ(seed_number("ff"), 255u);
  EXPECT_FALSE(seed_number("").has_value());
  EXPECT_FALSE(seed_number("0x1").has_value());
  EXPECT_FALSE(seed_number("11112222333344445").has_value());
}

}  // namespace
}  // namespace cursus::bot
