#include "formats/ancient_battles/scenario.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/ancient_battles/names.hpp"
#include "formats/ancient_battles/rules_json.hpp"
#include "formats/text/embedded.hpp"

namespace cursus::ancient_battles {
namespace {

using nlohmann::json;

const Battle& battle(std::string_view id) { return find_scenario(id)->battle; }
const Unit& unit(const Battle& of, std::string_view id) { return of[find_unit(of, id)]; }
HexId at(const Battle& of, std::string_view name) { return *of.map.grid.find(name); }
const Hexside& side(const Battle& of, std::string_view from, std::string_view to) {
  const auto d = of.map.grid.direction_between(at(of, from), at(of, to));
  return of.map.side(at(of, from), *d);
}

json marathon_json() {
  return json::parse(*embedded("adjudicator/ancient_battles/scenarios/marathon.json"));
}
std::string why_no_scenario(const json& scenario) {
  const auto read = read_scenario(scenario.dump());
  return read ? "" : std::string(read.error().why) + " " + read.error().arguments.at(0).value;
}

TEST(AncientBattlesScenario, BothBattlesAreThere) {
  EXPECT_EQ(scenario_ids(), (std::vector<std::string_view>{"ab/granicus", "ab/marathon"}));
  EXPECT_EQ(find_scenario("ab/cannae"), nullptr);
  EXPECT_EQ(find_scenario("ab/marathon")->name_ja, "マラトンの戦い");
}

TEST(AncientBattlesScenario, MarathonHasItsArmiesAndRules) {
  const Battle& marathon = battle("ab/marathon");
  EXPECT_EQ(marathon.size(), 22u + 42u + 4u);
  EXPECT_EQ(marathon.turns, 10);
  EXPECT_EQ(marathon.sides[Seat::First].name, "persian");
  EXPECT_EQ(marathon.first_player, Seat::First);
  const SideRules& persian = marathon.sides[Seat::First];
  const SideRules& greek = marathon.sides[Seat::Second];
  EXPECT_TRUE(persian.no_move_on_turn_1);  // A-M-2.2b
  EXPECT_FALSE(greek.no_move_on_turn_1);
  EXPECT_EQ(greek.turn_1_move, 9);             // A-M-4.1a
  EXPECT_EQ(persian.cavalry_frozen_until, 4);  // A-M-4.2a
  EXPECT_FALSE(persian.displacement);          // A-M-4.3a
  EXPECT_EQ(greek.rally_on, (std::array{true, true, false, false, false, false}));
  EXPECT_EQ(greek.demoralised, 40);
  EXPECT_EQ(persian.rout, 78);
  ASSERT_EQ(marathon.victory_scale.size(), 3u);  // A-M-5.2a
  EXPECT_EQ(marathon.victory_scale[1].at_least, Ratio(3, 2));
  EXPECT_EQ(marathon.victory_scale[1].level, VictoryLevel::Decisive);
  EXPECT_FALSE(marathon.army_leader_loss_is_defeat);  // R21
}

TEST(AncientBattlesScenario, UnitsAreAsPrinted) {
  const Battle& marathon = battle("ab/marathon");
  const Unit& archer = unit(marathon, "P-ARC-3");
  EXPECT_EQ(archer.type, UnitType::Archer);
  EXPECT_EQ(archer.missile, Missile::Bow);
  EXPECT_EQ(archer.range, 2);
  EXPECT_TRUE(archer.dot);
  EXPECT_FALSE(archer.may_charge);
  EXPECT_EQ(archer.set_up, at(marathon, "1707"));
  const Unit& hoplite = unit(marathon, "G-KEK-a");
  EXPECT_EQ(hoplite.strength, 6);
  EXPECT_EQ(hoplite.move, 3);
  EXPECT_FALSE(hoplite.dot);
  EXPECT_EQ(hoplite.missile, Missile::None);
  EXPECT_FALSE(hoplite.reduced);
  const Unit& leader = unit(marathon, "G-MIL");
  EXPECT_TRUE(leader.leader());
  EXPECT_TRUE(leader.army_leader);
  EXPECT_EQ(leader.name_ja, "ミルティアデース");
  const Unit& agrianians = unit(battle("ab/granicus"), "M-AGR");
  EXPECT_EQ(agrianians.type, UnitType::Javelinman);
  EXPECT_EQ(agrianians.range, 1);
}

TEST(AncientBattlesScenario, HexsidesAreSeenFromBothSides) {
  const Battle& marathon = battle("ab/marathon");
  EXPECT_TRUE(side(marathon, "0317", "0216").uphill);
  EXPECT_TRUE(side(marathon, "0216", "0317").downhill);
  EXPECT_FALSE(side(marathon, "0216", "0317").uphill);
  EXPECT_TRUE(side(marathon, "0517", "0518").stream);
  EXPECT_TRUE(side(marathon, "0518", "0517").stream);
  EXPECT_TRUE(side(battle("ab/granicus"), "1511", "1510").road);
  EXPECT_EQ(marathon.map.at(at(marathon, "2820")), Terrain::Sea);
  EXPECT_EQ(marathon.map.at(at(marathon, "2303")), Terrain::Camp);
}

TEST(AncientBattlesScenario, GranicusDividesItsBanks)  // A-G-6.1a, A-G-6.2a
{
  const Battle& granicus = battle("ab/granicus");
  const auto bank = [&](std::string_view hex) {
    return granicus.map.bank[index(at(granicus, hex))];
  };
  EXPECT_EQ(bank("0109"), Seat::First);
  EXPECT_EQ(bank("0111"), Seat::Second);
  EXPECT_EQ(bank("0910"), Seat::First);  // the river is one row lower here
  EXPECT_FALSE(granicus.map.on_a_bank[index(at(granicus, "0110"))]);
  EXPECT_FALSE(granicus.map.on_a_bank[index(at(granicus, "0911"))]);
  for (const Unit& one : granicus.units) EXPECT_EQ(granicus.map.bank[index(one.set_up)], one.side);
  EXPECT_EQ(granicus.sides[Seat::First].turn_1_shift, 1);                // A-G-4.1a
  EXPECT_EQ(granicus.sides[Seat::First].needs, VictoryLevel::Decisive);  // A-G-5.2b
  EXPECT_FALSE(granicus.sides[Seat::Second].needs);
  EXPECT_TRUE(granicus.army_leader_loss_is_defeat);  // A-G-5.1b
}

TEST(AncientBattlesScenario, NeedsItsOrigin) {
  json file = marathon_json();
  file.erase("origin");
  EXPECT_EQ(why_no_scenario(file), "data.missing origin");
  file = marathon_json();
  file["origin"] = json::object();
  EXPECT_EQ(why_no_scenario(file), "data.missing origin");
  file = marathon_json();
  file["units"][5].erase("origin");
  EXPECT_EQ(why_no_scenario(file), "data.missing units[5].origin");
}

TEST(AncientBattlesScenario, BrokenFilesAreRefusedWithThePath) {
  EXPECT_EQ(why_no_scenario(marathon_json()), "");
  const auto broken = [](std::string_view pointer, const json& value) {
    json file = marathon_json();
    file[json::json_pointer(std::string(pointer))] = value;
    return why_no_scenario(file);
  };
  EXPECT_EQ(broken("/colour", 1), "data.unknown-key colour");
  EXPECT_EQ(broken("/format", "cursus/ab/scenario/2"), "data.unknown-value format");
  EXPECT_EQ(broken("/units/0/setup_hex", "9999"), "data.unknown-hex units[0].setup_hex");
  EXPECT_EQ(broken("/units/0/setup_hex", "0805"), "data.hex-taken G-HIP-a");
  EXPECT_EQ(broken("/units/0/setup_hex", "2820"), "data.no-entry G-PLA-a");
  EXPECT_EQ(broken("/units/0/type", "tank"), "data.unknown-value units[0].type");
  EXPECT_EQ(broken("/units/0/strength", -1), "data.out-of-range units[0].strength");
  EXPECT_EQ(broken("/units/0/strength", "6"), "data.wrong-type units[0].strength");
  EXPECT_EQ(broken("/units/1/id", "G-PLA-a"), "data.twice units[1].id");
  EXPECT_EQ(broken("/units/1/id", "two words"), "data.bad-id units[1].id");
  EXPECT_EQ(broken("/units/1/id", "0101"), "data.bad-id units[1].id");
  EXPECT_EQ(broken("/map/streams/0", json{"0101", "0505"}), "data.not-adjacent map.streams[0]");
  EXPECT_EQ(broken("/map/slopes/0", json{"0216", "0317"}), "data.slope-falls map.slopes");
  EXPECT_EQ(broken("/map/terrain/3", "short"), "data.wrong-count map.terrain[3]");
  EXPECT_EQ(broken("/map/columns", 200), "data.out-of-range map.columns");
  EXPECT_EQ(broken("/victory/scale/0/0", "2:0"), "data.wrong-type victory.scale[0]");
  EXPECT_EQ(broken("/rally/greek/success", json{7}), "data.out-of-range rally.greek.success[0]");
  EXPECT_EQ(broken("/special/cavalry_frozen/defence", "1/3"),
            "data.fixed-rule special.cavalry_frozen");
  EXPECT_EQ(broken("/sides", json{"persian", "persian"}), "data.bad-side sides");
  EXPECT_EQ(read_scenario("[]").error().why, "data.wrong-type");
  EXPECT_FALSE(read_scenario("{"));
}

TEST(AncientBattlesOptions, AreReadByTheirNames) {
  const auto read = read_options({{"fire_by", "nonphasing"},
                                  {"strict_adjacency", "yes"},
                                  {"fractions", "half_up"},
                                  {"advance_on_ex", "attacker"},
                                  {"disengage", "ge"},
                                  {"rbc_hexes", "both_empty"},
                                  {"frozen_dr", "ne"},
                                  {"leader_defeat", "all"},
                                  {"setup", "surprise"},
                                  {"mode", "two_step"},
                                  {"windows", "ask"}});
  ASSERT_TRUE(read);
  const Options expected{true, true, Fractions::HalfUp, true, true, true,
                         true, true, SetUp::Surprise,   true, true};
  EXPECT_EQ(*read, expected);
  EXPECT_EQ(read_options(write_options(expected)), expected);
  EXPECT_EQ(read_options(json::object()), Options{});
  EXPECT_EQ(write_options(Options{}), json::object());
  EXPECT_TRUE(read_options({{"strict_adjacency", true}})->strict_adjacency);
}

TEST(AncientBattlesOptions, UnknownNamesAndValuesAreRefused) {
  EXPECT_EQ(read_options({{"fireby", "phasing"}}).error().why, "data.unknown-key");
  EXPECT_EQ(read_options({{"disengage", "eq"}}).error().why, "data.unknown-value");
  EXPECT_EQ(read_options({{"disengage", true}}).error().why, "data.wrong-type");
  EXPECT_EQ(read_options({{"disengage", nullptr}}).error().why, "data.wrong-type");
  EXPECT_EQ(read_options(json::array()).error().why, "data.wrong-type");
}

TEST(AncientBattlesOptions, FreeSetUpsNeedBanks)  // A-G-6.1a, A-G-6.2a
{
  Options options;
  options.set_up = SetUp::PersianFree;
  EXPECT_TRUE(battle_with(*find_scenario("ab/granicus"), options));
  const auto refused = battle_with(*find_scenario("ab/marathon"), options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().why, "ab.options.no-free-setup");
  const auto choices = option_choices(battle("ab/granicus").map);
  EXPECT_NE(std::find(choices.begin(), choices.end(), "setup=fixed|persian_free|surprise"),
            choices.end());
}

}  // namespace
}  // namespace cursus::ancient_battles
