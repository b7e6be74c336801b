#include "formats/commands_and_colors/scenario.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/rules_json.hpp"
#include "formats/text/catalogue.hpp"
#include "formats/text/embedded.hpp"

namespace cursus::commands_and_colors {
namespace {

using nlohmann::json;

const Battle& battle(std::string_view id) { return find_scenario(id)->battle; }
const Piece& piece(const Battle& of, std::string_view id) { return of[find_piece(of, id)]; }
HexId at(const Battle& of, std::string_view name) { return *of.board.grid.find(name); }

json file(std::string_view name) {
  return json::parse(
      *embedded("adjudicator/commands_and_colors/scenarios/" + std::string(name) + ".json"));
}
std::string why_no_scenario(const json& scenario) {
  const auto read = read_scenario(scenario.dump());
  return read ? "" : std::string(read.error().why) + " " + read.error().arguments.at(0).value;
}

TEST(CcaScenario, AllSeventeenBattlesAreThere) {
  const auto ids = scenario_ids();
  EXPECT_EQ(ids.size(), 17u);
  for (const std::string_view id : ids) {
    const Scenario* scenario = find_scenario(id);
    ASSERT_NE(scenario, nullptr) << id;
    EXPECT_EQ(scenario->battle.scenario, id);
    EXPECT_FALSE(scenario->name_ja.empty());
    EXPECT_FALSE(scenario->year.empty());
    EXPECT_GE(scenario->battle.banners, 5) << "C-4a";
    EXPECT_LE(scenario->battle.banners, 8) << "C-4a";
  }
  EXPECT_EQ(find_scenario("cca/016"), nullptr);
  EXPECT_EQ(find_scenario("cca/001")->name_ja, "アクラガスの戦い");
}

TEST(CcaScenario, AkragasHasItsArmies) {  // C-3a, C-3c
  const Battle& akragas = battle("cca/001");
  EXPECT_EQ(akragas.size(), 28u);
  EXPECT_EQ(akragas.sides[top].name, "carthaginian");
  EXPECT_EQ(akragas.sides[bottom].command, 6);
  EXPECT_EQ(akragas.first_player, bottom);
  EXPECT_EQ(akragas.banners, 5);
  const Piece& chariots = piece(akragas, "C-HCH2");
  EXPECT_EQ(chariots.troop, Troop::HCH);
  EXPECT_EQ(chariots.blocks, 2);
  EXPECT_EQ(chariots.side, top);
  EXPECT_EQ(chariots.set_up, at(akragas, "C11"));
  const Piece& leader = piece(akragas, "S-LDR1");
  EXPECT_TRUE(leader.leader());
  EXPECT_EQ(leader.name, "Daphnaeus");
  EXPECT_EQ(leader.name_ja, "ダフナイオス");
  EXPECT_TRUE(akragas.camps.empty());
}

TEST(CcaScenario, UnitsComeBeforeLeadersAndBeginAtFullStrength) {
  for (const std::string_view id : scenario_ids()) {
    const Battle& one = battle(id);
    EXPECT_TRUE(std::is_partitioned(one.pieces.begin(), one.pieces.end(),
                                    [](const Piece& each) { return !each.leader(); }));
    for (const Piece& each : one.pieces) EXPECT_EQ(each.blocks, row(each.troop).blocks) << each.id;
  }
}

TEST(CcaScenario, SpecialRulesAreRead) {
  const Battle& crimissos = battle("cca/002");
  EXPECT_TRUE(piece(crimissos, "C-HI2").sacred_band);
  EXPECT_FALSE(piece(crimissos, "C-HI1").sacred_band);
  EXPECT_EQ(crimissos.board.at(at(crimissos, "C8")), Terrain::Ford);
  EXPECT_EQ(crimissos.board.at(at(crimissos, "A7")), Terrain::River);

  const Battle& trebbia = battle("cca/005");
  EXPECT_TRUE(trebbia.sides[top].ambush);
  EXPECT_TRUE(piece(trebbia, "C-WA2").reserve);
  EXPECT_TRUE(piece(trebbia, "C-LDR3").reserve);
  EXPECT_EQ(piece(trebbia, "C-LDR3").name_ja, "マゴ");

  EXPECT_EQ(battle("cca/006").sides[bottom].hand_ramp, 2);
  EXPECT_EQ(battle("cca/006").sides[bottom].command, 2);
  EXPECT_EQ(battle("cca/009").sides[bottom].growth_at, 3);
  EXPECT_EQ(battle("cca/009").sides[bottom].growth_to, 6);

  const Battle& castulo = battle("cca/010");
  EXPECT_TRUE(castulo.sides[bottom].exits);
  EXPECT_FALSE(castulo.sides[top].exits);
  EXPECT_EQ(castulo.sides[bottom].must_live, find_piece(castulo, "R-LDR1"));

  const Battle& baecula = battle("cca/011");
  EXPECT_TRUE(baecula.sides[bottom].takes_camps);
  EXPECT_EQ(baecula.camps.size(), 3u);

  const Battle& selinus = battle("cca/r02");
  const auto& sides = selinus.board.rampart[index(at(selinus, "C5"))];
  EXPECT_TRUE(sides[static_cast<std::size_t>(pointy_top::south_west)]);
  EXPECT_TRUE(sides[static_cast<std::size_t>(pointy_top::south_east)]);
  EXPECT_EQ(std::count(sides.begin(), sides.end(), true), 2);
  EXPECT_TRUE(selinus.sides[top].takes_camps);
}

// The Japanese name of an army stands in the file for its readers, and in the catalogue for ours.
TEST(CcaScenario, ArmiesAreCalledAsTheirFilesSay) {
  const auto& japanese = formats::Catalogue::of(formats::Language::Ja);
  for (const std::string_view id : scenario_ids()) {
    const json sides = file(id.substr(4))["sides"];
    for (const json& side : sides)
      EXPECT_EQ(japanese.say_strictly("cca.side." + side["name"].get<std::string>()),
                side["army_ja"].get<std::string>());
  }
}

TEST(CcaScenario, NeedsItsOrigin) {
  json akragas = file("001");
  akragas.erase("origin");
  EXPECT_EQ(why_no_scenario(akragas), "data.missing origin");
  akragas["origin"] = json::object();
  EXPECT_EQ(why_no_scenario(akragas), "data.missing origin");
}

TEST(CcaScenario, BrokenFilesAreRefusedWithThePath) {
  const auto broken = [](std::string_view name, std::string_view pointer, const json& value) {
    json changed = file(name);
    changed[json::json_pointer(std::string(pointer))] = value;
    return why_no_scenario(changed);
  };
  EXPECT_EQ(why_no_scenario(file("001")), "");
  EXPECT_EQ(broken("001", "/colour", 1), "data.unknown-key colour");
  EXPECT_EQ(broken("001", "/format", "cursus/cca/scenario/2"), "data.unknown-value format");
  EXPECT_EQ(broken("001", "/first", "roman"), "data.unknown-value first");
  EXPECT_EQ(broken("001", "/banners", 0), "data.out-of-range banners");
  EXPECT_EQ(broken("001", "/sides/top/name", "Carthage!"), "data.bad-side sides.top.name");
  EXPECT_EQ(broken("001", "/sides/top/name", "syracusan"), "data.bad-side sides");
  EXPECT_EQ(broken("001", "/sides/top/name", "bottom"), "data.bad-side sides");
  EXPECT_EQ(broken("001", "/sides/top/command", 99), "data.out-of-range sides.top.command");
  EXPECT_EQ(broken("001", "/sides/left", json::object()), "data.unknown-key sides.left");
  EXPECT_EQ(broken("001", "/units/0/4", "Z9"), "data.unknown-hex units[0].hex");
  EXPECT_EQ(broken("001", "/units/0/4", "B3"), "data.hex-taken C-AX1");
  EXPECT_EQ(broken("001", "/units/0/4", "B13"), "data.unknown-hex units[0].hex");
  EXPECT_EQ(broken("001", "/units/0/2", "XX"), "data.unknown-value units[0].type");
  EXPECT_EQ(broken("001", "/units/0/3", 5), "data.out-of-range units[0].blocks");
  EXPECT_EQ(broken("001", "/units/0/3", 0), "data.out-of-range units[0].blocks");
  EXPECT_EQ(broken("001", "/units/0", json{"C-X"}), "data.wrong-count units[0]");
  EXPECT_EQ(broken("001", "/units/0", 3), "data.wrong-type units[0]");
  EXPECT_EQ(broken("001", "/units/1/0", "C-MI1"), "data.twice units[1].id");
  EXPECT_EQ(broken("001", "/units/1/0", "two words"), "data.bad-id units[1].id");
  EXPECT_EQ(broken("001", "/units/1/0", "D6"), "data.bad-id units[1].id");
  EXPECT_EQ(broken("001", "/leaders/0/hex", "H4"), "data.hex-taken C-LDR1");
  EXPECT_EQ(broken("001", "/terrain", json{{"river", {"B2"}}}), "data.no-entry C-MI1");
  EXPECT_EQ(broken("001", "/terrain", json{{"swamp", {"B2"}}}), "data.unknown-key terrain.swamp");
  EXPECT_EQ(broken("001", "/terrain", json{{"E5", "swamp"}}), "data.unknown-value terrain.E5");
  EXPECT_EQ(broken("001", "/terrain", json{{"rampart", {"E5"}}}), "data.missing rampart_sides.E5");
  EXPECT_EQ(broken("001", "/terrain", json{{"hill", {"E5", "E5"}}}), "data.twice terrain.hill[1]");
  EXPECT_EQ(broken("001", "/special", json{{{"rule", "rain"}}}),
            "data.unknown-value special[0].rule");
  EXPECT_EQ(broken("r02", "/rampart_sides/C5", json{"N"}),
            "data.unknown-value rampart_sides.C5[0]");
  EXPECT_EQ(broken("r02", "/rampart_sides/E5", json{"SW"}), "data.unknown-key rampart_sides.E5");
  EXPECT_EQ(broken("010", "/special/0/leader", "R-HI1"), "data.unknown-value special[0].leader");
  EXPECT_EQ(broken("010", "/special/0/colour", 1), "data.unknown-key special[0].colour");
  EXPECT_EQ(broken("002", "/special/1/unit", "X"), "data.unknown-value special[1].unit");
  EXPECT_EQ(read_scenario("[]").error().why, "data.wrong-type");
  EXPECT_FALSE(read_scenario("{"));
}

TEST(CcaOptions, AreReadByTheirNames) {
  const auto read = read_options({{"rampage_flags", "yes"},
                                  {"fs_battle_back", "yes"},
                                  {"spartacus_detach", true},
                                  {"camp_blocks_los", "yes"},
                                  {"mode", "two_step"},
                                  {"windows", "ask"}});
  ASSERT_TRUE(read);
  const Options expected{true, true, true, true, true, true};
  EXPECT_EQ(*read, expected);
  EXPECT_EQ(read_options(write_options(expected)), expected);
  EXPECT_EQ(read_options(json::object()), Options{});
  EXPECT_EQ(write_options(Options{}), json::object());
  EXPECT_EQ(option_choices().size(), 6u);
}

TEST(CcaOptions, UnknownNamesAndValuesAreRefused) {
  EXPECT_EQ(read_options({{"rampage", "yes"}}).error().why, "data.unknown-key");
  EXPECT_EQ(read_options({{"rampage_flags", "perhaps"}}).error().why, "data.unknown-value");
  EXPECT_EQ(read_options({{"mode", true}}).error().why, "data.wrong-type");
  EXPECT_EQ(read_options(json::array()).error().why, "data.wrong-type");
}

// Every switch that the rulings name is an option that can be chosen.
TEST(CcaOptions, AreThoseOfTheRulings) {
  std::set<std::string> names;
  for (const std::string& choices : option_choices())
    names.insert(choices.substr(0, choices.find('=')));
  for (const char* named :
       {"rampage_flags", "fs_battle_back", "spartacus_detach", "camp_blocks_los"})
    EXPECT_TRUE(names.contains(named)) << named;
}

}  // namespace
}  // namespace cursus::commands_and_colors
