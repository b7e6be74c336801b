// Ancient Battles §16 Victory (勝利条件).
#include "adjudicator/ancient_battles/morale.hpp"
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

// The end of a battle in which the sides have lost these points.
Field after_losses_of(int greeks, int persians) {
  Field field;
  field.put("A", greek, "0101", foot(4)).put("D", persian, "1010", foot(4));
  if (greeks > 0) field.lost("G", greek, foot(greeks));
  if (persians > 0) field.lost("P", persian, foot(persians));
  return field;
}
Outcome outcome(const Field& field) { return final_outcome(field.battle, field.position()); }

void expect_outcome(int greeks, int persians, std::optional<Seat> winner, VictoryLevel level) {
  const Outcome found = outcome(after_losses_of(greeks, persians));
  EXPECT_EQ(found.winner, winner) << greeks << " : " << persians;
  EXPECT_EQ(found.level, level) << greeks << " : " << persians;
  EXPECT_EQ(found.ending, Ending::TurnsOver);
}

TEST(AbVictory, MorePointsWinByTheScaleOfTheBattle) {  // A-16.0a A-M-5.2a A-G-5.2a
  expect_outcome(10, 20, greek, VictoryLevel::Strategic);
  expect_outcome(10, 19, greek, VictoryLevel::Decisive);
  expect_outcome(10, 15, greek, VictoryLevel::Decisive);
  expect_outcome(10, 14, greek, VictoryLevel::Limited);
  expect_outcome(10, 11, greek, VictoryLevel::Limited);
  expect_outcome(15, 10, persian, VictoryLevel::Decisive);
}

TEST(AbVictory, EqualTotalsAreADraw) {  // A-16.0a, R18
  expect_outcome(10, 10, std::nullopt, VictoryLevel::Draw);
  expect_outcome(0, 0, std::nullopt, VictoryLevel::Draw);
}

TEST(AbVictory, ALossOfNothingIsStrategic) {  // A-16.0a, R18
  expect_outcome(0, 1, greek, VictoryLevel::Strategic);
  expect_outcome(1, 0, persian, VictoryLevel::Strategic);
}

TEST(AbVictory, TheStandardScaleKnowsTacticalVictories) {  // A-16.14a
  const auto level = [](int greeks, int persians) {
    Field field = after_losses_of(greeks, persians);
    field.battle.victory_scale = {{Ratio(2), VictoryLevel::Strategic},
                                  {Ratio(3, 2), VictoryLevel::Tactical},
                                  {Ratio(1), VictoryLevel::Limited}};
    return outcome(field).level;
  };
  EXPECT_EQ(level(10, 20), VictoryLevel::Strategic);
  EXPECT_EQ(level(10, 15), VictoryLevel::Tactical);
  EXPECT_EQ(level(10, 14), VictoryLevel::Limited);
}

TEST(AbVictory, PointsAreThePrintedStrengthOfLostUnits) {  // A-16.11a A-16.0a
  Field field = after_losses_of(7, 0);
  EXPECT_EQ(points_lost(field.battle, field.position(), greek), 7);
  EXPECT_EQ(points_lost(field.battle, field.position(), persian), 0);
}

TEST(AbVictory, ALeaderIsWorthFivePerPoint) {  // A-16.12a
  Field field = after_losses_of(7, 0);
  field.lost("L", greek, leader(2)).lost("M", persian, leader(1));
  EXPECT_EQ(points_lost(field.battle, field.position(), greek), 17);
  EXPECT_EQ(points_lost(field.battle, field.position(), persian), 5);
}

// A two-sided unit turns over first and counts only when it is gone, as it was printed.
TEST(AbVictory, AReducedUnitCountsOnlyWhenItIsGone) {  // A-16.11a
  Field field;
  Counter phalanx = foot(8);
  phalanx.reduced = Unit::Side{3, 4};
  field.put("A", greek, "0505", foot(48)).put("D", persian, "0605", phalanx);
  field.put("E", persian, "1010", foot(4));
  field.phase = Phase::Combat;
  Game game(field, {});  // 6:1
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.at("D"), "0605");
  EXPECT_TRUE(game.state("D").reduced);
  EXPECT_EQ(points_lost(game.battle(), game.now(), persian), 0);

  field.changes.push_back([d = field.unit("D")](Position& now) { now[d].reduced = true; });
  Game again(field, {});
  ASSERT_TRUE(again.orders({again.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(again.at("D"), "eliminated");
  EXPECT_EQ(points_lost(again.battle(), again.now(), persian), 8);
}

// Neither battle knows other points: ground that was taken counts for nothing.
TEST(AbVictory, NothingButLossesGivesPoints) {  // A-16.13a
  Field field = after_losses_of(0, 0);
  field.turn = field.battle.turns = 3;
  Game game(field);
  ASSERT_TRUE(game.orders({game.move("A", {"0104"})}));
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.now().outcome, (Outcome{std::nullopt, VictoryLevel::Draw, Ending::TurnsOver}));
}

TEST(AbVictory, IsDecidedAfterTheLastTurnOfBothPlayers) {  // A-16.0a A-4.0f
  Field field = after_losses_of(4, 10);
  field.turn = field.battle.turns = 3;
  Game game(field);
  ASSERT_TRUE(game.orders({}));
  EXPECT_FALSE(game.now().outcome.has_value());
  ASSERT_TRUE(game.orders({}));
  ASSERT_TRUE(game.now().outcome.has_value());
  EXPECT_EQ(*game.now().outcome, (Outcome{greek, VictoryLevel::Strategic, Ending::TurnsOver}));
  EXPECT_EQ(game.last<BattleEnded>().points_lost[persian], 10);
}

// --- the special conditions of Granicus, on a small field ----------------------------------------

Field alexander(int macedonians, int persians) {
  Field field = after_losses_of(macedonians, persians);
  field.battle.sides[greek].needs = VictoryLevel::Decisive;
  return field;
}

TEST(AbVictory, AlexanderMustWinDecisivelyOrHasLost) {  // A-G-5.2b
  EXPECT_EQ(outcome(alexander(10, 20)).winner, greek);
  EXPECT_EQ(outcome(alexander(10, 15)).winner, greek);
  EXPECT_EQ(outcome(alexander(10, 14)).winner, persian) << "a limited victory is none";
  EXPECT_EQ(outcome(alexander(10, 10)).winner, persian) << "nor is a draw";
  EXPECT_EQ(outcome(alexander(0, 0)).winner, persian);
  EXPECT_EQ(outcome(alexander(0, 1)).winner, greek);
  const Outcome beaten = outcome(alexander(20, 10));
  EXPECT_EQ(beaten.winner, persian);
  EXPECT_EQ(beaten.level, VictoryLevel::Strategic);
}

Field doomed_leader(bool army_leader) {
  Field field;
  Counter general = leader(1, 1);
  general.army_leader = army_leader;
  field.put("A", greek, "0503", foot(4, 4)).put("L", persian, "0505", general);
  field.put("D", persian, "0508", foot(4));
  field.battle.army_leader_loss_is_defeat = true;
  return field;
}

TEST(AbVictory, TheDeathOfTheArmyLeaderEndsTheBattle) {  // A-G-5.1b
  Game game(doomed_leader(true), {1, 6});
  ASSERT_TRUE(game.orders({game.move("A", {"0504", "0505"})}, false));
  ASSERT_TRUE(game.now().outcome.has_value());
  EXPECT_EQ(*game.now().outcome, (Outcome{greek, VictoryLevel::Automatic, Ending::ArmyLeaderLost}));
}

TEST(AbVictory, TheDeathOfAnotherLeaderDoesNotUnlessAllDecide) {  // A-G-5.1b, R22
  Field field = doomed_leader(false);
  Game game(field, {1, 6});
  ASSERT_TRUE(game.orders({game.move("A", {"0504", "0505"})}, false));
  EXPECT_FALSE(game.now().outcome.has_value());
  EXPECT_EQ(points_lost(game.battle(), game.now(), persian), 5);
  field.battle.options.any_leader_decides = true;
  Game all(field, {1, 6});
  ASSERT_TRUE(all.orders({all.move("A", {"0504", "0505"})}, false));
  ASSERT_TRUE(all.now().outcome.has_value());
  EXPECT_EQ(all.now().outcome->winner, greek);
}

TEST(AbVictory, WithoutTheRuleLeadersOnlyCountTheirPoints) {  // A-G-5.1b A-M-5.1a, R21
  Field field = doomed_leader(true);
  field.battle.army_leader_loss_is_defeat = false;
  Game game(field, {1, 6});
  ASSERT_TRUE(game.orders({game.move("A", {"0504", "0505"})}, false));
  EXPECT_FALSE(game.now().outcome.has_value());
}

}  // namespace
}  // namespace cursus::ancient_battles::test
