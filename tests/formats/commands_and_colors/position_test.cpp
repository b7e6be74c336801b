#include "formats/commands_and_colors/position.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "adjudicator/core/table.hpp"
#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/rules_json.hpp"
#include "formats/commands_and_colors/scenario.hpp"
#include "formats/json/canonical_json.hpp"
#include "formats/log/chances.hpp"
#include "tests/slow.hpp"

namespace cursus::commands_and_colors {
namespace {

SLOW_TESTS("CcaPosition.ComesBackFromRandomPlay");

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
  const auto after = read_position(written);
  ASSERT_TRUE(after) << why_no_position(written) << "\n" << written.dump(1);
  EXPECT_TRUE(after->now == before.now) << written.dump(1);
  EXPECT_TRUE(same_battle(after->battle, before.battle)) << written.dump(1);
  EXPECT_EQ(formats::canonical(write_position(after->battle, after->now)),
            formats::canonical(written));
}

// Case 01 of the rule cases, and a little more.
json fixture() {
  return json::parse(R"({
    "to_move": "top",
    "units": [["C-EL1", "top", "EL", 2, "D6"], ["R-LI1", "bottom", "LI", "E6"],
              {"id": "R-MI1", "side": "bottom", "type": "MI", "blocks": 2, "hex": "G7"}],
    "leaders": [{"id": "R-LDR1", "side": "bottom", "name": "Marcellus", "hex": "G7"}],
    "hands": {"top": ["ORD2C"]}
  })");
}

const PieceState& state(const OnTable& on, std::string_view id) {
  return on.now[find_piece(on.battle, id)];
}

TEST(CcaPosition, AFewPiecesAndAHandAreEnough) {
  const OnTable read = table(fixture());
  EXPECT_EQ(read.battle.scenario, own_scenario);
  EXPECT_EQ(read.battle.sides[top].name, "top");
  EXPECT_EQ(read.battle.sides[bottom].command, 5);
  EXPECT_EQ(read.now.active, top);
  EXPECT_EQ(read.now.turn, 1);
  EXPECT_EQ(read.now.phase, Phase::PlayCard);
  EXPECT_EQ(state(read, "R-LI1").blocks, 4);
  EXPECT_EQ(state(read, "R-MI1").blocks, 2);
  EXPECT_EQ(read.battle.pieces.back().name, "Marcellus");
  EXPECT_EQ(read.battle.pieces.back().name_ja, "Marcellus");
  EXPECT_EQ(read.battle.pieces.front().name, "C-EL1");
  const HexId g7 = *read.battle.board.grid.find("G7");
  EXPECT_EQ(unit_at(read.now, g7), find_piece(read.battle, "R-MI1"));
  EXPECT_EQ(leader_at(read.now, g7), find_piece(read.battle, "R-LDR1"));
  EXPECT_EQ(read.now.hands[top], std::vector{Card::Order2Center});
  EXPECT_TRUE(read.now.hands[bottom].empty());
  EXPECT_EQ(read.now.deck.size(), 59u);
  EXPECT_EQ(read.now.deck.back(), Card::Order2Left) << "the rest is drawn in printed order";
  EXPECT_EQ(read.now.deck.front(), Card::Rally);
  check_invariants(read.battle, read.now);
  expect_same_again(read);
}

TEST(CcaPosition, SidesCanBeNamedShortly) {
  json position = fixture();
  for (const json& sides :
       {json{"gaul", "roman"}, json{{"top", "gaul"}, {"bottom", "roman"}},
        json{{"top", {{"name", "gaul"}}}, {"bottom", {{"name", "roman"}, {"command", 5}}}}}) {
    position["sides"] = sides;
    const OnTable read = table(position);
    EXPECT_EQ(read.battle.sides[top].name, "gaul");
    EXPECT_EQ(read.battle.sides[bottom].name, "roman");
    expect_same_again(read);
  }
}

TEST(CcaPosition, CardsLieWhereTheyArePut) {
  json position = fixture();
  position["deck"] = {"RALLY", "LINE"};
  position["discards"] = {"COUNTER", "FSTRIKE"};
  position["hands"]["bottom"] = {"LINE", "ORD2L"};
  const OnTable read = table(position);
  EXPECT_EQ(read.now.deck.back(), Card::Rally) << "the first in the list is drawn first";
  EXPECT_EQ(read.now.deck[read.now.deck.size() - 2], Card::LineCommand);
  EXPECT_EQ(read.now.deck[read.now.deck.size() - 3], Card::Order2Left);
  EXPECT_EQ(read.now.discards, (std::vector{Card::CounterAttack, Card::FirstStrike}));
  EXPECT_EQ(read.now.hands[bottom], (std::vector{Card::Order2Left, Card::LineCommand}));
  check_invariants(read.battle, read.now);
  expect_same_again(read);

  position["rest"] = "discards";
  const OnTable few = table(position);
  EXPECT_EQ(few.now.deck.size(), 2u);
  EXPECT_EQ(few.now.discards.size(), 55u);
  check_invariants(few.battle, few.now);
  expect_same_again(few);
}

TEST(CcaPosition, NoCardIsThereTwice) {
  json position = fixture();
  position["hands"]["bottom"] = {"RALLY"};
  position["deck"] = {"RALLY"};
  EXPECT_EQ(why_no_position(position), "data.no-such-card deck[0]");
  position.erase("deck");
  position["played"] = "RALLY";
  EXPECT_EQ(why_no_position(position), "data.no-such-card played");
  position.erase("played");
  position["hands"]["bottom"] = {"WITNESS"};
  EXPECT_EQ(why_no_position(position), "data.unknown-value hands.bottom[0]");
}

TEST(CcaPosition, ACardOnTheTableMeansWhatItSays) {
  json position = fixture();
  position["played"] = "LIGHT";
  OnTable read = table(position);
  EXPECT_EQ(read.now.phase, Phase::Order);
  EXPECT_EQ(read.now.effective, Card::LightTroops);
  EXPECT_TRUE(read.now.one_unit_of_choice) << "the top army has no light troops";
  expect_same_again(read);
  position["one_unit_of_choice"] = false;
  EXPECT_FALSE(table(position).now.one_unit_of_choice);
  expect_same_again(table(position));

  position = fixture();
  position["played"] = "COUNTER";
  position["last"] = {{"bottom", "ORD2L"}};
  EXPECT_EQ(table(position).now.effective, Card::Order2Right);
  expect_same_again(table(position));
  position["effective"] = nullptr;
  EXPECT_FALSE(table(position).now.effective);
  expect_same_again(table(position));
  position["last"] = {{"bottom", {{"card", "LEADANY"}, {"leader_hex", "G5"}}}};
  EXPECT_EQ(table(position).now.last[bottom].sections,
            (std::vector{Section::West, Section::Middle}));
  expect_same_again(table(position));
}

TEST(CcaPosition, EverythingThatLiesOnTheTableComesBack) {
  json position = json::parse(R"({
    "sides": {"top": {"name": "gaul", "army": "Gauls", "commander": "Brennus", "command": 4},
              "bottom": "roman"},
    "terrain": {"E6": "hill", "B3": "rampart", "C3": "camp"},
    "rampart_sides": {"B3": ["SW", "SE", "E"]},
    "goal": 7, "first": "gaul",
    "special": [{"rule": "hand_ramp", "side": "gaul", "turns": 3},
                {"rule": "hand_growth", "side": "roman", "at": 2, "to": 6},
                {"rule": "sudden_death_leader", "side": "roman", "leader": "R-LDR1"},
                {"rule": "sacred_band", "unit": "R-HI1"},
                {"rule": "exit_for_banner", "side": "roman"},
                {"rule": "camp_capture", "side": "roman"},
                {"rule": "mago_ambush", "side": "gaul"}],
    "options": {"rampage_flags": "yes", "windows": "ask"},
    "turn": 6, "to_move": "roman", "phase": "battle", "played": "SPARTACUS", "battle": 2,
    "first_strike_played": true, "banners": {"gaul": 2, "roman": 1}, "command": {"roman": 6},
    "turns_taken": {"gaul": 5}, "camps_taken": ["C3"],
    "hands": {"gaul": ["ORD2C", "LINE"], "bottom": ["RALLY"]},
    "last": {"gaul": {"card": "INSPL", "sections": ["east"]}},
    "outcome": {"winner": "gaul", "ending": "leader-lost"},
    "units": [
      {"id": "R-HI1", "side": "roman", "type": "HI", "hex": "G6", "ordered": true, "hexes": 1,
       "battles": 1, "bonus_die": true, "no_battle": true, "entered_ford": true},
      {"id": "R-WA1", "side": "roman", "type": "WA", "hex": "F6", "must_fight": true,
       "joined": true, "hexes": 2, "moved": false},
      {"id": "R-LDR1", "side": "roman", "type": "LDR", "hex": "G6", "detached": true,
       "name": "Camillus", "name_ja": "カミルス"},
      {"id": "G-WA1", "side": "gaul", "type": "WA", "fate": "eliminated"},
      {"id": "G-LC1", "side": "gaul", "type": "LC", "fate": "left", "blocks": 2},
      {"id": "G-WA2", "side": "gaul", "type": "WA", "reserve": true},
      {"id": "G-WA3", "side": "gaul", "type": "WA", "reserve": true, "hex": "A5", "blocks": 1},
      {"id": "G-LDR9", "side": "gaul", "type": "LDR", "fate": "absent"}
    ]})");
  const OnTable read = table(position);
  EXPECT_EQ(read.battle.sides[bottom].growth_to, 6);
  EXPECT_EQ(read.battle.sides[bottom].must_live, find_piece(read.battle, "R-LDR1"));
  EXPECT_EQ(read.battle.banners, 7);
  EXPECT_EQ(read.now.turns_taken[top], 5);
  EXPECT_EQ(read.now.turns_taken[bottom], 2);
  EXPECT_EQ(read.now.command[bottom], 6);
  EXPECT_EQ(read.now.command[top], 4);
  EXPECT_EQ(read.now.banners[top], 2);
  EXPECT_EQ(state(read, "G-WA2").fate, Fate::Reserve);
  EXPECT_EQ(state(read, "G-WA1").blocks, 0);
  EXPECT_TRUE(state(read, "R-HI1").moved) << "it has gone one hex";
  EXPECT_FALSE(state(read, "R-WA1").moved);
  expect_same_again(read);
}

TEST(CcaPosition, OnlyListedPiecesOfAScenarioTakePart) {
  const OnTable all = table({{"scenario", "cca/001"}});
  EXPECT_EQ(all.now.pieces.size(), 28u);
  EXPECT_EQ(state(all, "C-HI1").hex, *all.battle.board.grid.find("B4"));
  expect_same_again(all);
  const OnTable few = table({{"scenario", "cca/001"},
                             {"units",
                              {{{"id", "C-HI1"}, {"hex", "E5"}, {"blocks", 3}},
                               {{"id", "C-LDR1"}, {"hex", "E5"}},
                               {"X-EL1", "syracusan", "EL", "F5"},
                               {{"id", "S-HI1"}, {"type", "MI"}, {"hex", "F6"}}}}});
  EXPECT_EQ(few.battle.size(), 29u);
  EXPECT_EQ(state(few, "C-HI1").blocks, 3);
  EXPECT_EQ(state(few, "C-MI1").fate, Fate::Absent);
  const json written = write_position(few.battle, few.now);
  EXPECT_EQ(written["units"].size(), 4u);
  EXPECT_FALSE(written.contains("terrain"));
  expect_same_again(few);
}

TEST(CcaPosition, EveryScenarioComesBackAlsoAsABattleOfItsOwn) {
  for (const std::string_view id : scenario_ids()) {
    OnTable read{find_scenario(id)->battle, {}};
    read.now = opening(read.battle);
    expect_same_again(read);
    read.battle.scenario = own_scenario;
    expect_same_again(read);
  }
}

// At each boundary of random games.
TEST(CcaPosition, ComesBackFromRandomPlay) {
  std::uint64_t seed = 0;
  for (const std::string_view id : scenario_ids()) {
    Battle battle = find_scenario(id)->battle;
    battle.options.rampage_flags = ++seed % 2 == 0;
    formats::SeededChance dice(seed);
    formats::SeededChance choice(seed + 100);
    Table<CommandsAndColors> game(battle, opening(battle), dice);
    for (int asked = 0; !game.over() && asked < 400; ++asked) {
      const Seat seat = game.open(top) ? top : bottom;
      std::vector<Answer> answers;
      CommandsAndColors::legal(battle, game.now(), *game.open(seat), answers);
      const auto n = static_cast<std::uint32_t>(answers.size());
      ASSERT_GT(n, 0u);
      game.answer(seat, answers[n == 1 ? 0 : choice.below(n, "choice")]);
      if (!game.is_at_boundary()) continue;
      const json written = write_position(battle, game.at_boundary());
      const auto read = read_position(written);
      ASSERT_TRUE(read) << why_no_position(written) << written.dump(1);
      ASSERT_TRUE(read->now == game.at_boundary()) << id << " " << written.dump(1);
      ASSERT_TRUE(same_battle(read->battle, battle));
    }
  }
}

TEST(CcaPosition, BrokenPositionsAreRefusedWithThePath) {
  const auto broken = [](std::string_view pointer, const json& value) {
    json position = fixture();
    position[json::json_pointer(std::string(pointer))] = value;
    return why_no_position(position);
  };
  EXPECT_EQ(broken("/colour", 1), "data.unknown-key colour");
  EXPECT_EQ(broken("/format", "cursus/ab/position/1"), "data.unknown-value format");
  EXPECT_EQ(broken("/units/2/colour", 1), "data.unknown-key units[2].colour");
  EXPECT_EQ(broken("/scenario", "cca/099"), "data.unknown-scenario scenario");
  EXPECT_EQ(broken("/turn", 0), "data.out-of-range turn");
  EXPECT_EQ(broken("/turn", 18446744073709551615u), "data.out-of-range turn");
  EXPECT_EQ(broken("/to_move", "roman"), "data.unknown-value to_move");
  EXPECT_EQ(broken("/phase", "tea"), "data.unknown-value phase");
  EXPECT_EQ(broken("/phase", "move"), "data.missing played");
  EXPECT_EQ(broken("/effective", "LINE"), "data.missing played");
  EXPECT_EQ(broken("/phase", "deal"), "data.unknown-key hands");
  EXPECT_EQ(broken("/hands/left", json::array()), "data.unknown-key hands.left");
  EXPECT_EQ(broken("/hands/top", "ORD2C"), "data.wrong-type hands.top");
  EXPECT_EQ(broken("/rest", "table"), "data.unknown-value rest");
  EXPECT_EQ(broken("/units/2/hex", "E6"), "data.hex-taken R-MI1");
  EXPECT_EQ(broken("/units/2/hex", "J1"), "data.unknown-hex units[2].hex");
  EXPECT_EQ(broken("/units/2/fate", "eliminated"), "data.where units[2].hex");
  EXPECT_EQ(broken("/units/2/blocks", 5), "data.out-of-range units[2].blocks");
  EXPECT_EQ(broken("/units/2/blocks", 0), "data.out-of-range units[2].blocks");
  EXPECT_EQ(broken("/units/2/id", "R-LI1"), "data.twice units[2].id");
  for (const char* id : {"E7", "two words", ""})
    EXPECT_EQ(broken("/units/2/id", id), "data.bad-id units[2].id") << id;
  for (const char* id : {"el", "Done", "x", "firststrike", "try"})
    EXPECT_EQ(broken("/units/2/id", id), "data.reserved-id units[2].id") << id;
  EXPECT_EQ(broken("/sides", json{"gaul"}), "data.wrong-type sides");
  EXPECT_EQ(broken("/units/2/side", "gaul"), "data.unknown-value units[2].side");
  EXPECT_EQ(broken("/units/2/type", "HOPLITE"), "data.unknown-value units[2].type");
  EXPECT_EQ(broken("/leaders/0/hex", "D6"), "data.hex-taken R-LDR1");
  EXPECT_EQ(broken("/terrain", json{{"D6", "river"}}), "data.no-entry C-EL1");
  EXPECT_EQ(broken("/options", json{{"rain", "yes"}}), "data.unknown-key options.rain");
  EXPECT_EQ(broken("/banners", 5), "data.wrong-type banners");
  EXPECT_EQ(broken("/banners", json{{"top", -1}}), "data.out-of-range banners.top");
  EXPECT_EQ(broken("/camps_taken", json{"Z1"}), "data.unknown-hex camps_taken[0]");
  EXPECT_EQ(broken("/units", 3), "data.wrong-type units");
  EXPECT_EQ(broken("/units/0", 3), "data.wrong-type units[0]");
  EXPECT_EQ(broken("/last", json{{"top", {{"sections", {"north"}}}}}),
            "data.unknown-value last.top.sections[0]");
  EXPECT_EQ(why_no_position(json::array()), "data.wrong-type (file)");
  json no_side = fixture();
  no_side["units"][2].erase("side");
  EXPECT_EQ(why_no_position(no_side), "data.missing units[2].side");
  json no_type = fixture();
  no_type["units"][2].erase("type");
  EXPECT_EQ(why_no_position(no_type), "data.missing units[2].type");
}

}  // namespace
}  // namespace cursus::commands_and_colors
