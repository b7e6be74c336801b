#include "formats/ancient_battles/position.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/ancient_battles/map_json.hpp"
#include "formats/ancient_battles/names.hpp"
#include "formats/ancient_battles/scenario.hpp"
#include "formats/json/canonical_json.hpp"

namespace cursus::ancient_battles {
namespace {

using nlohmann::json;

std::string why_no_position(const json& position) {
  const auto read = read_position(position);
  return read ? "" : std::string(read.error().why) + " " + read.error().arguments.at(0).value;
}

OnTable table(const json& position) {
  EXPECT_EQ(why_no_position(position), "");
  return *read_position(position);
}

void expect_same_again(const OnTable& before) {
  const json written = write_position(before.battle, before.now);
  const OnTable after = table(written);
  EXPECT_EQ(after.now, before.now);
  EXPECT_TRUE(same_battle(after.battle, before.battle)) << written.dump();
  EXPECT_EQ(formats::canonical(write_position(after.battle, after.now)),
            formats::canonical(written));
}

json fixture() {
  return json::parse(R"({
    "map": {"columns": 10, "rows": 10, "terrain": {"0605": "forest"},
            "streams": [["0505", "0605"]], "slopes": [["0303", "0302"]],
            "roads": [["0101", "0102", "0103"]]},
    "sides": ["greek", "persian"],
    "units": [{"id": "X", "side": "greek", "move": 4, "hex": "0505"},
              {"id": "Y", "side": "persian", "type": "archer", "strength": 2, "hex": "0805"}]
  })");
}

TEST(AncientBattlesPosition, AnOwnMapNeedsOnlyWhatMatters) {
  const OnTable read = table(fixture());
  EXPECT_EQ(read.battle.scenario, own_scenario);
  EXPECT_EQ(read.battle.map.grid.size(), 100u);
  EXPECT_EQ(read.battle.map.at(*read.battle.map.grid.find("0605")), Terrain::Forest);
  EXPECT_EQ(read.battle.sides[Seat::Second].name, "persian");
  EXPECT_EQ(read.now.turn, 1);
  EXPECT_EQ(read.now.phasing, Seat::First);
  EXPECT_EQ(read.now.phase, Phase::Movement);
  const Unit& x = read.battle.units[0];
  EXPECT_EQ(x.type, UnitType::Infantry);
  EXPECT_EQ(x.name, "X");
  EXPECT_EQ(x.move, 4);
  const Unit& y = read.battle.units[1];
  EXPECT_EQ(y.side, Seat::Second);
  EXPECT_EQ(y.missile, Missile::Bow);
  EXPECT_EQ(y.range, 2);
  EXPECT_TRUE(y.dot);
  EXPECT_EQ(combat_unit_at(read.now, *read.battle.map.grid.find("0505")), UnitId{0});
  expect_same_again(read);
}

TEST(AncientBattlesPosition, OnlyListedUnitsOfAScenarioAreOnTheMap) {
  const OnTable read = table({{"scenario", "ab/marathon"},
                              {"turn", 2},
                              {"to_move", "greek"},
                              {"units",
                               {{{"id", "G-KEK-a"}, {"hex", "2304"}},
                                {{"id", "P-CAV-1"}, {"hex", "2404"}, {"strength", 7}},
                                {{"id", "P-NEW"}, {"side", "persian"}, {"hex", "1010"}}}}});
  const Battle& marathon = find_scenario("ab/marathon")->battle;
  EXPECT_EQ(read.battle.size(), marathon.size() + 1);
  EXPECT_EQ(read.battle[find_unit(read.battle, "P-CAV-1")].strength, 7);
  EXPECT_EQ(read.battle[find_unit(read.battle, "P-CAV-2")].strength, 4);
  EXPECT_EQ(read.battle.sides[Seat::First].cavalry_frozen_until, 4);
  EXPECT_EQ(read.now.turn, 2);
  EXPECT_EQ(read.now.phasing, Seat::Second);
  int on_the_map = 0;
  for (const UnitState& state : read.now.units) on_the_map += state.fate == Fate::OnMap;
  EXPECT_EQ(on_the_map, 3);
  EXPECT_EQ(read.now[find_unit(read.battle, "P-CAV-2")].fate, Fate::Absent);
  const json written = write_position(read.battle, read.now);
  EXPECT_EQ(written["scenario"], "ab/marathon");
  EXPECT_FALSE(written.contains("map"));
  EXPECT_EQ(written["units"].size(), 3u);
  EXPECT_FALSE(written.contains("levels"));
  expect_same_again(read);
}

TEST(AncientBattlesPosition, AScenarioWithoutAnyUnitToldIsItsSetUp) {  // A-M-2.1a
  const auto table = read_position(
      {{"scenario", "ab/marathon"}, {"to_move", "greek"}, {"eliminated", json{"G-KEK-b"}}});
  ASSERT_TRUE(table.has_value()) << table.error().why;
  Position expected = opening(table->battle);
  expected.phasing = Seat::Second;
  const UnitId lost = find_unit(table->battle, "G-KEK-b");
  lift(table->battle, expected, lost);
  expected[lost].fate = Fate::Eliminated;
  for (UnitState& each : expected.units) each.start = each.recall_to = no_hex;
  Position found = table->now;
  for (UnitState& each : found.units) each.start = each.recall_to = no_hex;
  EXPECT_EQ(found, expected);
}

TEST(AncientBattlesPosition, AMapOfItsOwnHasTheVictoryLevelsOfTheSeries) {  // A-16.14a
  const auto table = read_position(fixture());
  ASSERT_TRUE(table);
  const auto& scale = table->battle.victory_scale;
  ASSERT_EQ(scale.size(), 3u);
  EXPECT_EQ(scale[0].level, VictoryLevel::Strategic);
  EXPECT_EQ(scale[1].level, VictoryLevel::Tactical);
  EXPECT_EQ(scale[1].at_least, Ratio(3, 2));
  EXPECT_EQ(scale[2].level, VictoryLevel::Limited);
}

TEST(AncientBattlesPosition, EverythingThatLiesOnTheTableComesBack) {
  json position = fixture();
  position.update(json::parse(R"({
    "turn": 3, "to_move": "persian", "phase": "combat", "turns": 7, "first_player": "persian",
    "rally": {"greek": {"success": [1, 3], "attempts": 2}},
    "levels": {"greek": {"demoralised": 60, "rout": 90}, "persian": {"rout": 5}},
    "displacement": ["persian"],
    "special": {"turn1_move_override": [{"side": "greek", "move": 9}, {"side": "persian", "move": 2}],
                "first_turn_no_move": ["greek", "persian"], "greek_needs": "tactical",
                "turn1_column_shift": {"side": "persian", "shift": -1},
                "army_leader_loss_is_defeat": true},
    "victory": {"scale": [["5:2", "strategic"]], "leader_vp_per_point": 3},
    "options": {"disengage": "ge", "fractions": "half_up"},
    "rally_tries": 1, "demoralised": ["persian"],
    "outcome": {"winner": "greek", "level": "decisive", "ending": "rout"}
  })"));
  const json units = json::parse(R"([
    {"id": "C", "side": "greek", "type": "heavy cavalry", "hex": "0202", "moved": true, "wet": true,
     "start": "0201", "recall_to": "0201", "below": "D", "disengaged": true, "charging": true},
    {"id": "D", "side": "greek", "hex": "0202", "locked": true, "fought": true, "advanced": true},
    {"id": "L", "side": "greek", "type": "leader", "army_leader": true, "hex": "0202"},
    {"id": "LEG", "side": "persian", "type": "legion", "hex": "0909", "javelins_spent": true,
     "reduced": true, "reduced_side": {"strength": 2, "move": 3}, "fired": true, "disrupted": true},
    {"id": "R", "side": "persian", "arrives": 5, "entry": ["0101", "0102"]},
    {"id": "LATE", "side": "persian", "fate": "reserve", "setup_hex": "0303"},
    {"id": "GONE", "side": "persian", "fate": "absent", "range": 4, "missile": "sling"}
  ])");
  for (const json& unit : units) position["units"].push_back(unit);
  position["eliminated"] = json::parse(R"([{"id": "Z", "side": "greek", "strength": 60}])");
  const OnTable read = table(position);
  EXPECT_EQ(read.now.board[index(*read.battle.map.grid.find("0202"))], find_unit(read.battle, "C"));
  EXPECT_EQ(read.now[find_unit(read.battle, "R")].fate, Fate::Reserve);
  EXPECT_EQ(read.now[find_unit(read.battle, "Z")].fate, Fate::Eliminated);
  EXPECT_TRUE(read.battle[find_unit(read.battle, "LEG")].one_shot);
  EXPECT_EQ(read.battle.leaders, std::vector{find_unit(read.battle, "L")});
  EXPECT_TRUE(read.now.demoralised[Seat::Second]);
  EXPECT_EQ(read.battle.sides[Seat::Second].turn_1_move, 2);
  EXPECT_EQ(read.battle.sides[Seat::First].needs, VictoryLevel::Tactical);
  EXPECT_EQ(read.battle.sides[Seat::Second].rout, 5);
  expect_same_again(read);
}

TEST(AncientBattlesPosition, TheMapOfGranicusComesBackAsAnOwnMap) {
  OnTable read{find_scenario("ab/granicus")->battle, {}};
  read.battle.scenario = own_scenario;
  read.now = opening(read.battle);
  expect_same_again(read);
}

TEST(AncientBattlesPosition, BrokenPositionsAreRefusedWithThePath) {
  const auto broken = [](std::string_view pointer, const json& value) {
    json position = fixture();
    position[json::json_pointer(std::string(pointer))] = value;
    return why_no_position(position);
  };
  EXPECT_EQ(broken("/colour", 1), "data.unknown-key colour");
  EXPECT_EQ(broken("/units/0/colour", 1), "data.unknown-key units[0].colour");
  EXPECT_EQ(broken("/map/colour", 1), "data.unknown-key map.colour");
  EXPECT_EQ(broken("/scenario", "ab/cannae"), "data.unknown-scenario scenario");
  EXPECT_EQ(broken("/scenario", "ab/marathon"), "data.unknown-key map");
  EXPECT_EQ(broken("/turn", 11), "data.out-of-range turn");
  EXPECT_EQ(broken("/turn", 18446744073709551615u), "data.out-of-range turn");
  EXPECT_EQ(broken("/to_move", "roman"), "data.unknown-value to_move");
  EXPECT_EQ(broken("/phase", "tea"), "data.unknown-value phase");
  EXPECT_EQ(broken("/units/1/hex", "0505"), "data.hex-taken Y");
  EXPECT_EQ(broken("/units/1/hex", "1111"), "data.unknown-hex units[1].hex");
  EXPECT_EQ(broken("/units/1/fate", "eliminated"), "data.where units[1].hex");
  EXPECT_EQ(broken("/units/1/reduced", true), "data.one-sided units[1].reduced");
  EXPECT_EQ(broken("/units/1/charging", true), "data.cannot-charge units[1].charging");
  EXPECT_EQ(broken("/units/1/id", "x"), "data.twice units[1].id") << "orders may write X as x";
  EXPECT_EQ(broken("/units/1/below", "X"), "data.bad-stack units[1].below");
  EXPECT_EQ(broken("/units/1/side", "roman"), "data.unknown-value units[1].side");
  EXPECT_EQ(broken("/map/terrain/0505", "sea"), "data.no-entry X");
  EXPECT_EQ(broken("/options", json{{"setup", "surprise"}}), "ab.options.no-free-setup surprise");
  EXPECT_EQ(broken("/eliminated", json{"X"}), "data.twice eliminated[0].id");
  EXPECT_EQ(broken("/eliminated", json{"Q"}), "data.missing eliminated[0].side");
  EXPECT_EQ(broken("/units", 3), "data.wrong-type units");
  EXPECT_EQ(broken("/units/0", 3), "data.wrong-type units[0]");
  EXPECT_EQ(why_no_position(json::array()), "data.wrong-type (file)");
  EXPECT_EQ(why_no_position(json::object()), "data.missing map");
  json no_side = fixture();
  no_side["units"][0].erase("side");
  EXPECT_EQ(why_no_position(no_side), "data.missing units[0].side");
}

TEST(AncientBattlesPosition, StacksInACircleAreRefused) {
  json position = fixture();
  position["units"][0]["below"] = "W";
  position["units"].push_back({{"id", "W"}, {"side", "greek"}, {"hex", "0505"}, {"below", "X"}});
  EXPECT_EQ(why_no_position(position), "data.hex-taken X");
}

// A-5.32a: units share a hex only while they move.
TEST(AncientBattlesPosition, AStackIsForTheMovementPhaseOfItsSide) {
  json stacked = fixture();
  stacked["units"] = json::parse(R"([{"id": "A", "side": "greek", "hex": "0505", "below": "B"},
    {"id": "B", "side": "greek", "hex": "0505"}, {"id": "D", "side": "persian", "hex": "0909"}])");
  stacked["phase"] = "movement";
  stacked["to_move"] = "greek";
  EXPECT_EQ(why_no_position(stacked), "");
  for (const char* phase : {"fire", "combat", "rally"}) {
    json later = stacked;
    later["phase"] = phase;
    EXPECT_EQ(why_no_position(later), "data.stack-stays units[0].below") << phase;
  }
  json others = stacked;
  others["to_move"] = "persian";
  EXPECT_EQ(why_no_position(others), "data.stack-stays units[0].below");
}

TEST(AncientBattlesPosition, NoRoadLeadsWhereNobodyCanStand) {  // A-5.21a A-5.22a
  json position = fixture();
  for (const char* closed : {"sea", "rampart"}) {
    position["map"]["terrain"]["0102"] = closed;
    EXPECT_EQ(why_no_position(position), "data.no-entry map.roads") << closed;
  }
  position["map"]["terrain"]["0102"] = "river";
  EXPECT_EQ(why_no_position(position), "");
}

TEST(AncientBattlesPosition, LeadersOfBothSidesDoNotShareAHex) {
  json position = fixture();
  position["units"] = json::parse(R"([{"id": "L", "side": "greek", "type": "leader", "hex": "0505"},
    {"id": "M", "side": "persian", "type": "leader", "hex": "0505"}])");
  EXPECT_EQ(why_no_position(position), "data.hex-taken L");
  position["units"][1]["side"] = "greek";
  EXPECT_EQ(why_no_position(position), "");
}

TEST(AncientBattlesPosition, ANameHoldsNothingThatCannotBeSeen) {
  json position = fixture();
  position["units"] = json::parse(R"([{"id": "A", "side": "greek", "hex": "0505"}])");
  for (const char* bad : {"\x1B[2J", "a\nb", "\u202Ekek"}) {
    json named = position;
    named["units"][0]["name"] = bad;
    EXPECT_EQ(why_no_position(named), "data.unwanted units[0].name");
  }
  position["units"][0]["name_ja"] = "ミルティアデース 1";
  EXPECT_EQ(why_no_position(position), "");
}

TEST(AncientBattlesPosition, ALeaderAmongEnemiesIsRefused) {
  json position = fixture();
  position["units"].push_back(
      {{"id", "L"}, {"side", "persian"}, {"type", "leader"}, {"hex", "0505"}});
  EXPECT_EQ(why_no_position(position), "data.hex-taken L");
}

}  // namespace
}  // namespace cursus::ancient_battles
