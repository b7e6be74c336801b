// Ancient Battles §4: the sequence of play.
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

using Turns = std::vector<std::pair<int, Seat>>;

Turns turns_begun(const Game& game) {
  Turns turns;
  for (const auto& each : game.all<PlayerTurnBegan>()) turns.emplace_back(each.turn, each.seat);
  return turns;
}

// An archer, a phalanx that has to come up first, an enemy, and somebody to rally.
Field all_phases() {
  Field field;
  field.put("A", greek, "0505", archer()).put("F", greek, "0407", foot(12));
  field.put("L", greek, "0202", leader(1)).lost("R", greek, foot(3));
  field.put("D", persian, "0605", foot(4)).put("E", persian, "1010", archer());
  field.battle.sides[greek].rally_on = {true, true, false, false, false, false};
  return field;
}

TEST(AbSequence, AGameTurnIsTwoPlayerTurns) {  // A-4.0a A-4.0f A-3.0b
  for (const Seat first : both_seats) {
    Field field;
    field.put("G", greek, "0303", foot(4)).put("P", persian, "0808", foot(4));
    field.battle.first_player = first;
    field.phasing = first;
    field.turn = 1;
    Game game(field);
    for (int i = 0; i < 4; ++i) ASSERT_TRUE(game.orders({}));
    const Seat second = other(first);
    EXPECT_EQ(turns_begun(game), (Turns{{1, second}, {2, first}, {2, second}, {3, first}}));
  }
}

TEST(AbSequence, MovementThenFireThenCombatThenRally) {  // A-4.0a A-4.0c A-4.0d A-4.0e
  const Field field = all_phases();
  Game game(field, {3, 3, 1});
  ASSERT_TRUE(game.orders({game.move("F", {"0506"}), game.fire("A", "D"),
                           game.attack({"A", "F"}, {"D"}, Game::never()), game.rally("R")}));
  ASSERT_EQ(game.dice().purposes().size(), 3u);
  EXPECT_NE(game.dice().purposes()[0].find("fire"), std::string::npos);
  EXPECT_NE(game.dice().purposes()[1].find("melee"), std::string::npos);
  EXPECT_NE(game.dice().purposes()[2].find("rally"), std::string::npos);
  EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(14));  // F had come up before
  EXPECT_EQ(game.last<Rallied>().unit, game.unit("R"));
}

TEST(AbSequence, OnlyThePhasingPlayerIsAskedForMoves) {  // A-4.0b A-5.11a
  const Field field = all_phases();
  Game game(field);
  EXPECT_NE(game.asked<AskMove>(greek), nullptr);
  EXPECT_FALSE(game.judge().waits_for(persian));
  EXPECT_EQ(game.refused({game.move("E", {"1009"})}), "A-5.11a");
  EXPECT_EQ(game.at("E"), "1010");
}

TEST(AbSequence, AllUnitsMayMoveOrNone) {  // A-4.0b
  Field field;
  for (int i = 1; i <= 4; ++i)
    field.put("G" + std::to_string(i), greek, "0" + std::to_string(i) + "02", foot(4));
  field.put("P", persian, "0909", foot(4));
  Game all(field);
  ASSERT_TRUE(all.orders({all.move("G1", {"0103"}), all.move("G2", {"0203"}),
                          all.move("G3", {"0303"}), all.move("G4", {"0403"})}));
  EXPECT_EQ(all.all<Moved>().size(), 4u);
  Game none(field);
  ASSERT_TRUE(none.orders({}));
  EXPECT_TRUE(none.all<Moved>().empty());
  EXPECT_EQ(none.waiting(), persian);
}

TEST(AbSequence, ReinforcementsEnterInTheMovementPhase) {  // A-4.0b
  Field field;
  Counter late = foot(4);
  late.arrives = 2;
  late.entry_hexes = {"0101"};
  Counter later = late;
  later.arrives = 3;
  field.put("R", greek, "", late).put("S", greek, "", later).put("P", persian, "0909", foot(4));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("S", {"0101"})}), "A-9.0a");
  EXPECT_EQ(game.refused({game.move("R", {"0303"})}), "A-9.0a");
  ASSERT_TRUE(game.orders({game.move("R", {"0101", "0102"})}));
  EXPECT_EQ(game.at("R"), "0102");
  EXPECT_EQ(game.last<Moved>().points, 2);
}

TEST(AbSequence, ThePhasingPlayerFires) {  // A-4.0c
  Field field = all_phases();
  field.put("Q", persian, "0606", archer());
  field.phase = Phase::Fire;
  Game game(field);
  EXPECT_NE(game.asked<AskFire>(greek), nullptr);
  EXPECT_FALSE(game.judge().waits_for(persian));
  EXPECT_EQ(game.refused({game.fire("Q", "A")}), "A-10.41a");
  EXPECT_EQ(game.against(greek, Fire{game.unit("A"), game.unit("D")}), "");
}

TEST(AbSequence, FireIsOneDieForEachUnitThatFires) {  // A-4.0c
  Field field = all_phases();
  field.put("B", greek, "0506", archer());
  field.phase = Phase::Fire;
  Game game(field, {5, 6});
  ASSERT_TRUE(game.orders({game.fire("A", "D"), game.fire("B", "D")}, false));
  EXPECT_EQ(game.all<Fired>().size(), 2u);
}

TEST(AbSequence, ThePhasingPlayerIsTheAttacker) {  // A-4.0d A-7.0a
  for (const Seat phasing : both_seats) {
    Field field;
    field.put("G", greek, "0505", foot(6)).put("P", persian, "0605", foot(3));
    field.phase = Phase::Combat;
    field.phasing = phasing;
    Game game(field, {3});
    EXPECT_EQ(game.waiting(), phasing);
    ASSERT_TRUE(game.orders({}));
    const auto combat = game.last<CombatResolved>();
    EXPECT_EQ(combat.odds.attackers.front().unit, game.unit(phasing == greek ? "G" : "P"));
    EXPECT_EQ(combat.odds.column, phasing == greek ? Column::O21 : Column::O12);
  }
}

TEST(AbSequence, OneRallyIsTriedPerRallyPhase) {  // A-4.0e
  Field field = all_phases();
  field.lost("S", greek, foot(5)).lost("Q", persian, foot(5));
  field.battle.sides[persian].rally_on = {true, true, true, true, true, true};
  field.phase = Phase::Rally;
  Game game(field, {6});
  EXPECT_EQ(game.against(greek, Rally{game.unit("Q")}), "A-13.0a");
  ASSERT_TRUE(game.orders({game.rally("R")}));
  EXPECT_EQ(game.all<RallyRolled>().size(), 1u);
  EXPECT_EQ(game.waiting(), persian);
}

TEST(AbSequence, TheMarkerMovesAfterBothPlayersOnly) {  // A-4.0f
  Field field;
  field.put("G", greek, "0303", foot(4)).put("P", persian, "0808", foot(4));
  field.turn = 4;
  Game game(field);
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.now().turn, 4);
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.now().turn, 5);
}

TEST(AbSequence, AfterTheLastTurnVictoryIsChecked) {  // A-4.0f
  Field field;
  field.put("G", greek, "0303", foot(4)).put("P", persian, "0808", foot(4));
  field.lost("Q", persian, foot(3));
  field.turn = field.battle.turns;
  field.phasing = persian;
  Game game(field);
  EXPECT_FALSE(game.judge().over());
  ASSERT_TRUE(game.orders({}));
  ASSERT_TRUE(game.judge().over());
  EXPECT_EQ(game.last<BattleEnded>().outcome.winner, greek);
  EXPECT_EQ(game.last<BattleEnded>().points_lost[persian], 3);
}

// --- §5.11, §5.14: nothing moves out of turn -----------------------------------------------------

TEST(AbSequence, OnceFirePhaseHasBegunNobodyMoves) {  // A-5.14a A-5.11a
  const Field field = all_phases();
  Game game(field);
  EXPECT_EQ(game.refused({DoneLine{Phase::Movement}, game.move("F", {"0506"})}), "A-5.14a");
  EXPECT_EQ(game.at("F"), "0407");
}

TEST(AbSequence, AfterTheFirstDieAMoveIsTooLate) {  // A-5.14a
  const Field field = all_phases();
  Game game(field, {6});
  ASSERT_TRUE(game.orders({game.fire("A", "D"), game.move("F", {"0506"})}, false));
  EXPECT_EQ(game.at("F"), "0407");
  const auto notes = game.judge().take_notes();
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes.front().reason.clause, "A-5.14a");
  EXPECT_EQ(notes.front().line, 2);
}

TEST(AbSequence, NoMoveInTheCombatPhase) {  // A-5.14a A-5.11a
  Field field = all_phases();
  field.phase = Phase::Combat;
  Game game(field);
  EXPECT_EQ(game.refused({game.move("F", {"0506"}), game.attack({"A"}, {"D"})}), "A-5.14a");
}

TEST(AbSequence, NoCombatBeforeMovementIsOver) {  // A-5.14a
  Field field;
  field.put("A", greek, "0405", foot(6)).put("D", persian, "0605", foot(6));
  field.put("B", greek, "0101", foot(6));
  Game game(field);
  ASSERT_TRUE(game.orders({game.move("A", {"0505"})}, false));
  EXPECT_TRUE(game.all<CombatResolved>().empty());
  EXPECT_NE(game.asked<AskMove>(greek), nullptr);  // still the movement phase
}

TEST(AbSequence, InCombatOnlyRetreatAndAdvanceMoveUnits) {  // A-5.11a
  Field field;
  field.put("A", greek, "0505", foot(12)).put("B", greek, "0506", foot(6));
  field.put("D", persian, "0605", foot(6)).put("E", persian, "0909", foot(6));
  field.phase = Phase::Combat;
  Game game(field, {4});
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, game.with({"A"}))}, false));
  EXPECT_EQ(game.at("A"), "0605");
  EXPECT_EQ(game.at("B"), "0506");
  EXPECT_TRUE(game.at("D") == "0705" || game.at("D") == "0706");
  EXPECT_EQ(game.at("E"), "0909");
}

}  // namespace
}  // namespace cursus::ancient_battles::test
