// What is told stands in formats/ancient_battles/events.md, and nothing else.

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "formats/ancient_battles/module.hpp"
#include "formats/ancient_battles/names.hpp"
#include "formats/ancient_battles/scenario.hpp"
#include "tests/paths.hpp"

namespace cursus::ancient_battles {
namespace {

using nlohmann::json;

std::string document(const char* name) {
  std::ifstream in(cursus::test::source_dir() / "formats" / name);
  std::stringstream text;
  text << in.rdbuf();
  EXPECT_FALSE(text.str().empty()) << name;
  return text.str();
}

bool is_told(std::string_view text, std::string_view word) {
  return text.find("`" + std::string(word) + "`") != std::string_view::npos;
}

// One of each kind, with everything in it that can be there.
std::vector<Event> every_event() {
  const UnitId a{0}, b{1};
  const HexId from{3}, to{4};
  const StrengthLine line{a, 4, {{"A-10.1b", Ratio(1, 2)}}, 1, Ratio(5, 2)};
  CombatOdds odds{{line}, {line}, 5, 2, Column::O21, {{"A-15.1a", -1}}, Column::O11};
  const Outcome outcome{Seat::First, VictoryLevel::Limited, Ending::Rout};
  return {PlayerTurnBegan{2, Seat::First},
          Placed{a, to},
          SetUpRevealed{Seat::First, {{a, to}}},
          Moved{a, {no_hex, to}, 1, false},
          MoveRecalled{a, to},
          LeaderOverrun{a, b, to, 1, 7, 2, 6, true},
          LeaderEscaped{a, from, to},
          Fired{a, b, 1, true, false},
          CombatsPlanned{{{{a}, {b}}}},
          FellBack{a, from, to, from},
          CombatResolved{1, odds, 3, CombatResult::Ar, false, {a}},
          CombatVoid{1},
          Eliminated{a, to, "A-7.6a"},
          Reduced{a},
          Retreated{a, from, to, true},
          Advanced{a, from, to, {b}},
          RallyRolled{a, 1, true},
          Rallied{a, to},
          RallyFailed{a},
          MoraleChanged{Seat::First, true, 60},
          BattleEnded{outcome, {}}};
}

// The keys of an object and of all objects in it; what is listed by side has names of its own.
void add_keys(const json& value, const std::set<std::string>& sides, std::set<std::string>& keys) {
  if (value.is_object())
    for (const auto& [key, inner] : value.items()) {
      if (!sides.contains(key)) keys.insert(key);
      add_keys(inner, sides, keys);
    }
  if (value.is_array())
    for (const json& inner : value) add_keys(inner, sides, keys);
}

TEST(AncientBattlesEvents, StandInTheirDocumentWithEveryKey) {
  const Battle& battle = find_scenario("ab/marathon")->battle;
  const std::string text = document("ancient_battles/events.md");
  const std::string strengths = text.substr(text.find("Each of the `attackers`"));
  std::set<std::size_t> kinds;
  for (const Event& event : every_event()) {
    kinds.insert(event.index());
    const json written = json::parse(Formats::event_text(battle, event));
    const std::string name = written["event"];
    const std::size_t row = text.find("\n| `" + name + "` |");
    ASSERT_NE(row, std::string::npos) << name;
    const std::string told = text.substr(row, text.find('\n', row + 1) - row);
    std::set<std::string> keys;
    add_keys(written, {battle.sides[Seat::First].name, battle.sides[Seat::Second].name}, keys);
    keys.erase("event");
    for (const std::string& key : keys)
      EXPECT_TRUE(is_told(told, key) || (name == "combat" && is_told(strengths, key)))
          << name << ": " << key;
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Event>) << "an event that is not looked at";
}

TEST(AncientBattlesEvents, EveryValueByNameIsListed) {
  const std::string text = document("ancient_battles/events.md");
  for (const auto& one : column_names) EXPECT_TRUE(is_told(text, one.name)) << one.name;
  for (const auto& one : result_names) EXPECT_TRUE(is_told(text, one.name)) << one.name;
  for (const auto& one : level_names) EXPECT_TRUE(is_told(text, one.name)) << one.name;
  for (const auto& one : ending_names) EXPECT_TRUE(is_told(text, one.name)) << one.name;
}

template <std::size_t... i>
std::vector<Ask> every_question(std::index_sequence<i...>) {
  return {Ask(std::in_place_index<i>)...};
}

TEST(AncientBattlesEvents, EveryQuestionIsListed) {
  const std::string ours = document("ancient_battles/events.md");
  const std::string of_try = document("try.md");
  for (const Ask& ask : every_question(std::make_index_sequence<std::variant_size_v<Ask>>())) {
    const auto kind = Formats::kind(Question{Seat::First, "A-4.0a", ask});
    EXPECT_NE(ours.find("\n| `" + std::string(kind) + "` |"), std::string::npos) << kind;
    EXPECT_TRUE(is_told(of_try, kind)) << kind;
  }
}

TEST(AncientBattlesEvents, OfAViewEveryKeyIsListed) {
  const Battle& battle = find_scenario("ab/marathon")->battle;
  const std::string text = document("ancient_battles/events.md");
  const std::string told = text.substr(text.find("## Views"));
  Position now = opening(battle);
  for (UnitState& unit : now.units)
    unit.reduced = unit.javelins_spent = unit.moved = unit.charging = unit.fired = unit.disrupted =
        true;
  now.outcome = Outcome{Seat::First, VictoryLevel::Limited, Ending::Rout};
  std::set<std::string> keys;
  add_keys(json::parse(Formats::view_text(battle, AncientBattles::view(battle, now, std::nullopt))),
           {battle.sides[Seat::First].name, battle.sides[Seat::Second].name}, keys);
  EXPECT_GT(keys.size(), 15u);
  for (const std::string& key : keys) EXPECT_TRUE(is_told(told, key)) << key;
}

}  // namespace
}  // namespace cursus::ancient_battles
