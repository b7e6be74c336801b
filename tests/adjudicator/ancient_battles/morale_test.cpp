// Ancient Battles §15 Demoralisation and rout (戦意喪失と敗走).
#include "adjudicator/ancient_battles/morale.hpp"

#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

// A attacks D; the Greeks have lost `lost` points and lose heart at 60.
Field shaken(int attack, int defence, int lost) {
  Field field;
  field.put("A", greek, "0505", foot(attack)).put("D", persian, "0605", foot(defence));
  field.lost("R", greek, foot(8)).lost("Z", greek, foot(lost - 8));
  field.battle.sides[greek].demoralised = 60;
  field.battle.sides[greek].rout = 100;
  field.phase = Phase::Combat;
  return field;
}

TEST(AbMorale, LevelsBelongToTheBattleAndZeroMeansNone) {  // A-15.0a
  Field field = shaken(12, 6, 60);
  EXPECT_TRUE(demoralised(field.battle, field.position(), greek));
  EXPECT_FALSE(demoralised(field.battle, field.position(), persian));
  field.battle.sides[greek].demoralised = 0;
  field.battle.sides[greek].rout = 0;
  EXPECT_FALSE(demoralised(field.battle, field.position(), greek));
  EXPECT_FALSE(routed(field.battle, field.position(), greek));
}

TEST(AbMorale, ADemoralisedSideAttacksOneColumnToTheLeft) {  // A-15.1a
  Game game(shaken(12, 6, 60), {5});
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"})}, false));
  const auto combat = game.last<CombatResolved>();
  EXPECT_EQ(combat.odds.odds, Column::O21);
  EXPECT_EQ(combat.odds.column, Column::O11);
  ASSERT_EQ(combat.odds.shifts.size(), 1u);
  EXPECT_EQ(combat.odds.shifts[0], (ColumnShift{"A-15.1a", -1}));
  EXPECT_EQ(combat.result, CombatResult::Ex);
}

TEST(AbMorale, OnePointBelowTheLevelIsStillGood) {  // A-15.1a
  Game game(shaken(12, 6, 59), {3});
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"})}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O21);
}

TEST(AbMorale, TheDefenceOfADemoralisedSideIsAsBefore) {  // A-15.1a
  Field field = shaken(6, 12, 60);
  field.phasing = persian;
  Game game(field, {3});
  ASSERT_TRUE(game.orders({game.attack({"D"}, {"A"})}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O21);
}

TEST(AbMorale, SixToOneFallsToFiveToOneWithADie) {  // A-15.1a A-CRT-a A-CRT-c
  Game game(shaken(36, 5, 60), {3});
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O51);
  EXPECT_EQ(game.last<CombatResolved>().die, 3);
}

TEST(AbMorale, ShiftsOfDifferentOriginAreAddedUp) {  // A-15.1a A-G-4.1a A-CRT-c
  Field field = shaken(12, 6, 60);
  field.battle.sides[greek].turn_1_shift = 1;
  field.turn = 1;
  Game game(field, {3});
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"})}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.shifts.size(), 2u);
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O21);
}

TEST(AbMorale, LeadersCountForTheLevel) {  // A-15.1a A-16.12a
  Field field = shaken(12, 6, 50);
  EXPECT_FALSE(demoralised(field.battle, field.position(), greek));
  field.lost("L", greek, leader(2));
  EXPECT_TRUE(demoralised(field.battle, field.position(), greek));
}

// The first combat costs the Greeks their tenth point; the second is fought without heart.
TEST(AbMorale, IsLostInMidPhaseFromTheNextCombatOn) {  // A-15.1b
  Field field;
  field.put("A", greek, "0305", foot(4)).put("D", persian, "0304", foot(4));
  field.put("B", greek, "0805", foot(12)).put("E", persian, "0804", foot(6));
  field.lost("Z", greek, foot(6));
  field.battle.sides[greek].demoralised = 10;
  field.phase = Phase::Combat;
  Game game(field, {5, 3});  // Ex at 1:1
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}), game.attack({"B"}, {"E"})}, false));
  const auto combats = game.all<CombatResolved>();
  ASSERT_EQ(combats.size(), 2u);
  EXPECT_TRUE(combats[0].odds.shifts.empty());
  EXPECT_EQ(combats[0].odds.column, Column::O11);
  EXPECT_EQ(combats[1].odds.column, Column::O11) << "2:1, shifted";
  EXPECT_TRUE(game.last<MoraleChanged>().demoralised);
  EXPECT_EQ(game.last<MoraleChanged>().points, 10);
}

TEST(AbMorale, TheOtherOrderOfCombatsKeepsTheFirstUnshifted) {  // A-15.1b
  Field field;
  field.put("A", greek, "0305", foot(4)).put("D", persian, "0304", foot(4));
  field.put("B", greek, "0805", foot(12)).put("E", persian, "0804", foot(6));
  field.lost("Z", greek, foot(6));
  field.battle.sides[greek].demoralised = 10;
  field.phase = Phase::Combat;
  Game game(field, {3, 5});
  ASSERT_TRUE(game.orders({game.attack({"B"}, {"E"}), game.attack({"A"}, {"D"})}, false));
  EXPECT_EQ(game.all<CombatResolved>()[0].odds.column, Column::O21);
}

// 60 points lost; 8 of them rally: 52.
TEST(AbMorale, ComesBackWhenARallyBringsTheTotalBelowTheLevel) {  // A-15.1c A-13.3a
  Field field = shaken(12, 6, 60);
  field.put("L", greek, "0108", leader(1));
  field.battle.sides[greek].rally_on = {true, true, false, false, false, false};
  field.phase = Phase::Rally;
  field.changes.push_back([](Position& now) { now.demoralised[Seat::First] = true; });
  Game game(field, {2, 3, 3});
  ASSERT_TRUE(game.orders({game.rally("R")}));
  EXPECT_EQ(points_lost(game.battle(), game.now(), greek), 52);
  EXPECT_FALSE(demoralised(game.battle(), game.now(), greek));
  EXPECT_FALSE(game.last<MoraleChanged>().demoralised);
  EXPECT_EQ(game.last<MoraleChanged>().points, 52);
  ASSERT_TRUE(game.orders({game.attack({"D"}, {"A"})}));  // 1:2, no effect
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never()), DoneLine{Phase::Rally}}));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O21);
}

TEST(AbMorale, IsLostAgainWhenTheLevelIsReachedAgain) {  // A-15.1c
  Field field = shaken(8, 4, 52);
  Game game(field, {6});  // 2:1, Ar; no retreat: A is lost
  for (const char* hex : {"0504", "0404", "0405"}) field.terrain(hex, Terrain::Sea);
  Game lost(field, {6});
  ASSERT_TRUE(lost.orders({lost.attack({"A"}, {"D"})}, false));
  EXPECT_EQ(lost.at("A"), "eliminated");
  EXPECT_TRUE(demoralised(lost.battle(), lost.now(), greek));
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"})}, false));
  EXPECT_FALSE(demoralised(game.battle(), game.now(), greek));
}

// --- rout ----------------------------------------------------------------------------------------

TEST(AbRout, EndsTheBattleAtOnceForTheOtherSide) {  // A-15.2a
  Field field;
  field.put("A", greek, "0305", foot(12)).put("D", persian, "0304", foot(2));
  field.put("B", greek, "0805", foot(12)).put("E", persian, "0804", foot(6));
  field.battle.sides[persian].rout = 2;
  field.phase = Phase::Combat;
  Game game(field);  // 6:1: no die; the second combat is never fought
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}), game.attack({"B"}, {"E"})}, false));
  ASSERT_TRUE(game.now().outcome.has_value());
  EXPECT_EQ(game.now().outcome->winner, greek);
  EXPECT_EQ(game.now().outcome->ending, Ending::Rout);
  EXPECT_EQ(game.now().outcome->level, VictoryLevel::Automatic);
  EXPECT_EQ(game.count<CombatResolved>(), 1u);
  EXPECT_EQ(game.count<BattleEnded>(), 1u);
}

TEST(AbRout, WithoutADieIsNoReasonToRefuseWhatFollows) {  // A-15.2a A-13.0a
  Field field;
  field.put("A", greek, "0305", foot(12)).put("D", persian, "0304", foot(2));
  field.lost("C", greek, foot(3)).put("L", greek, "0909", leader(1));
  field.battle.sides[greek].rally_on.fill(true);
  field.battle.sides[persian].rout = 2;
  Game game(field);  // 6:1: no die, neither there nor for the rally
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}), game.rally("C")}));
  ASSERT_TRUE(game.judge().over());
  EXPECT_EQ(game.at("C"), "eliminated");
  const auto notes = game.judge().take_notes();
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0].kind, ScriptNote::Kind::Skipped);
  EXPECT_EQ(notes[0].line, 2);
  EXPECT_EQ(notes[0].reason.why, "order.after-the-end");
}

// A leader overrun is the end, before anybody has moved on (A-12.1c).
TEST(AbRout, EndsTheMoveInWhichItHappens) {  // A-15.2a A-12.1c
  Field field;
  field.put("A", greek, "0505", foot(4)).put("L", persian, "0504", leader(2));
  field.put("E", persian, "0101", foot(4));
  field.battle.sides[persian].rout = 10;
  Game game(field, {1, 6});
  ASSERT_TRUE(game.orders({game.move("A", {"0504", "0503"})}));
  ASSERT_TRUE(game.judge().over());
  EXPECT_EQ(game.count<Moved>(), 0u);
  EXPECT_TRUE(std::holds_alternative<BattleEnded>(game.told().back().event));
}

TEST(AbRout, NeedsTheWholeLevel) {  // A-15.2a
  Field field;
  field.put("A", greek, "0305", foot(12)).put("D", persian, "0304", foot(2));
  field.put("E", persian, "0804", foot(6));
  field.battle.sides[persian].rout = 3;
  field.phase = Phase::Combat;
  Game game(field);
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"})}, false));
  EXPECT_FALSE(game.now().outcome.has_value());
}

TEST(AbRout, OfTheAttackerGivesTheDefenderTheBattle) {  // A-15.2a
  Field field;
  field.put("A", greek, "0305", foot(2)).put("D", persian, "0304", foot(4));
  field.put("B", greek, "0810", foot(2));
  field.battle.sides[greek].rout = 2;
  field.phase = Phase::Combat;
  Game game(field, {6});  // 1:2, AL
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"})}, false));
  EXPECT_EQ(game.now().outcome->winner, persian);
}

class BothRout : public ::testing::TestWithParam<Seat> {};

TEST_P(BothRout, AtOnceIsAVictoryOfWhoeverConductsTheCombat) {  // A-15.2b
  Field field;
  field.put("A", greek, "0305", foot(4)).put("D", persian, "0304", foot(4));
  field.put("B", greek, "0810", foot(2)).put("E", persian, "0801", foot(2));
  for (const Seat seat : both_seats) field.battle.sides[seat].rout = 4;
  field.phasing = GetParam();
  field.phase = Phase::Combat;
  Game game(field, {5});  // Ex
  ASSERT_TRUE(game.orders({AutoLine{}}));
  EXPECT_EQ(game.at("A"), "eliminated");
  EXPECT_EQ(game.at("D"), "eliminated");
  ASSERT_TRUE(game.now().outcome.has_value());
  EXPECT_EQ(game.now().outcome->winner, GetParam());
  EXPECT_EQ(game.now().outcome->ending, Ending::Rout);
}
INSTANTIATE_TEST_SUITE_P(AbRout, BothRout, ::testing::Values(greek, persian));

}  // namespace
}  // namespace cursus::ancient_battles::test
