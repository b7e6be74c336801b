// Ancient Battles §1–§3: components and set-up.
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

// --- §1 ------------------------------------------------------------------------------------------

TEST(AbComponents, ABattleRuleOverridesTheStandardRule) {  // A-1.0a
  Field field;
  field.put("X", greek, "0105", foot(6, 3)).put("D", persian, "0110", foot(4));
  field.battle.sides[greek].turn_1_move = 9;
  field.turn = 1;
  Game game(field);
  ASSERT_TRUE(game.orders({game.move("X", {"1005"})}));
  EXPECT_EQ(game.last<Moved>().points, 9);
}

TEST(AbComponents, WithoutItTheStandardRuleHolds) {  // A-1.0a
  Field field;
  field.put("X", greek, "0105", foot(6, 3)).put("D", persian, "0110", foot(4));
  field.battle.sides[greek].turn_1_move = 9;
  field.turn = 2;
  Game game(field);
  EXPECT_EQ(game.refused({game.move("X", {"1005"})}), "A-5.15a");
}

// --- §2 ------------------------------------------------------------------------------------------

TEST(AbComponents, AHexWithoutANumberIsNotEntered) {  // A-2.1a
  Field field;
  field.terrain("0605", Terrain::OffMap);
  field.put("X", greek, "0505", foot(4)).put("D", persian, "0110", foot(4));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("X", {"0605"})}), "A-2.1a");
  EXPECT_EQ(game.refused({game.move("X", {"0606"})}), "");  // numbered: round about
  EXPECT_EQ(game.last<Moved>().points, 2);
}

TEST(AbComponents, NotEvenByRoad) {  // A-2.1a
  Field field;
  field.terrain("0605", Terrain::OffMap).road("0505", "0605");
  field.put("X", greek, "0505", foot(4)).put("D", persian, "0110", foot(4));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("X", {"0605"})}), "A-2.1a");
}

TEST(AbComponents, NothingLeavesTheMap) {  // A-2.1a
  Field field;
  field.put("X", greek, "0101", foot(4)).put("D", persian, "0110", foot(4));
  Game game(field);
  ASSERT_TRUE(game.orders({game.answer(Move{game.unit("X")})}, false));
  EXPECT_EQ(game.against(greek, Step{no_hex}), "A-2.1a");
  const auto leaves = [](const Answer& answer) { return answer == Answer(Step{no_hex}); };
  const auto answers = game.legal(greek);
  EXPECT_TRUE(std::none_of(answers.begin(), answers.end(), leaves));
}

TEST(AbComponents, TheAllowanceIsTheNumberOfClearHexes) {  // A-2.4b
  for (const int move : {1, 3, 8}) {
    Field field;
    field.put("X", greek, "0105", foot(6, move)).put("D", persian, "0110", foot(4));
    const auto name = [](int column) { return (column < 10 ? "0" : "") + std::to_string(column); };
    Game game(field);
    EXPECT_EQ(game.refused({game.move("X", {name(move + 2) + "05"})}), "A-5.15a");
    ASSERT_TRUE(game.orders({game.move("X", {name(move + 1) + "05"})}));
    EXPECT_EQ(game.last<Moved>().points, move);
  }
}

TEST(AbComponents, OneStrengthServesInAttackAndDefence) {  // A-2.4a
  for (const Seat phasing : both_seats) {
    Field field;
    field.put("G", greek, "0505", foot(5)).put("P", persian, "0605", foot(5));
    field.phase = Phase::Combat;
    field.phasing = phasing;
    Game game(field, {3});
    ASSERT_TRUE(game.orders({}, true));
    EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(5));
    EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(5));
  }
}

// --- §3 ------------------------------------------------------------------------------------------

TEST(AbComponents, UnitsStandWhereTheScenarioPutsThem) {  // A-3.0a
  Field field;
  field.put("G", greek, "0303", foot(4)).put("P", persian, "0808", foot(4));
  field.put("L", greek, "0303", leader(1));
  const Position now = opening(field.battle);
  EXPECT_EQ(now.phase, Phase::Movement);
  EXPECT_EQ(now[field.unit("G")].hex, field.hex("0303"));
  EXPECT_EQ(now[field.unit("L")].hex, field.hex("0303"));
  EXPECT_EQ(now[field.unit("P")].hex, field.hex("0808"));
}

TEST(AbComponents, WhoPlacesByHimselfDoesItTogetherWithTheOther) {  // A-3.0a
  Field field;
  field.put("G", greek, "0303", foot(4)).put("P", persian, "0808", foot(4));
  for (const HexId hex : field.battle.map.grid.ids())
    if (field.battle.map.grid.row(hex) > 5) field.battle.map.bank[index(hex)] = persian;
  field.battle.options.set_up = SetUp::Surprise;
  field.phase = Phase::SetUp;
  field.turn = 1;
  Game game(field);
  EXPECT_NE(game.asked<AskSetUp>(greek), nullptr);
  EXPECT_NE(game.asked<AskSetUp>(persian), nullptr);
  EXPECT_EQ(game.against(greek, Move{game.unit("P")}), "A-3.0a");
  EXPECT_EQ(game.against(greek, Move{game.unit("G")}), "");
}

TEST(AbComponents, TurnOneBelongsToThePlayerWhomTheBattleNames) {  // A-3.0b
  for (const Seat first : both_seats) {
    Field field;
    field.put("G", greek, "0303", foot(4)).put("P", persian, "0808", foot(4));
    field.battle.first_player = first;
    const Position now = opening(field.battle);
    EXPECT_EQ(now.turn, 1);
    EXPECT_EQ(now.phasing, first);
  }
}

TEST(AbComponents, PlayGoesOnToTheLastGameTurn) {  // A-3.0c
  Field field;
  field.put("G", greek, "0303", foot(4)).put("P", persian, "0808", foot(4));
  field.battle.turns = 3;
  field.turn = 1;
  Game game(field);
  for (int player_turn = 1; player_turn <= 6; ++player_turn) {
    ASSERT_FALSE(game.judge().over()) << player_turn;
    ASSERT_TRUE(game.orders({}));
  }
  ASSERT_TRUE(game.judge().over());
  EXPECT_EQ(game.now().outcome->ending, Ending::TurnsOver);
}

TEST(AbComponents, AnAutomaticVictoryEndsItBefore) {  // A-3.0c
  Field field;
  field.put("A", greek, "0505", foot(24)).put("D", persian, "0605", foot(4));
  field.put("E", persian, "0909", foot(4));
  field.battle.sides[persian].rout = 4;
  field.phase = Phase::Combat;
  Game game(field);
  ASSERT_TRUE(game.orders({}));
  ASSERT_TRUE(game.judge().over());
  EXPECT_EQ(game.now().turn, 2);
  EXPECT_EQ(game.now().outcome->ending, Ending::Rout);
  EXPECT_EQ(game.now().outcome->winner, greek);
}

}  // namespace
}  // namespace cursus::ancient_battles::test
