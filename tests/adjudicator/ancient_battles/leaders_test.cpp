// Ancient Battles §12 Leaders (リーダー).
#include "adjudicator/ancient_battles/leaders.hpp"

#include "adjudicator/ancient_battles/morale.hpp"
#include "adjudicator/ancient_battles/retreat.hpp"
#include "adjudicator/ancient_battles/zones.hpp"
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

// --- §12.0 ---------------------------------------------------------------------------------------

TEST(AbLeaders, AreNoCombatUnitsAndControlNothing) {  // A-12.0a A-12.0b
  Field field;
  field.put("L", persian, "0504", leader(2)).put("X", greek, "0503", foot(4));
  const Position now = field.position();
  EXPECT_EQ(combat_unit_at(now, field.hex("0504")), no_unit);
  EXPECT_FALSE(controlled_by(field.battle, now, field.hex("0505"), persian));
  Game game(field);
  ASSERT_TRUE(game.orders({game.move("X", {"0604", "0605"})}, false)) << "past the leader";
  EXPECT_EQ(game.at("X"), "0605");
}

TEST(AbLeaders, AnyNumberStacksWithAUnit) {  // A-12.2a A-12.0a
  Field field;
  field.put("X", greek, "0505", foot(4)).put("Y", greek, "0509", foot(4));
  field.put("L", greek, "0506", leader(1)).put("M", greek, "0504", leader(2));
  field.put("E", persian, "0101", foot(4));
  Game game(field);
  ASSERT_TRUE(game.orders({game.move("L", {"0505"}), game.move("M", {"0505"})}, false));
  EXPECT_EQ(game.at("L"), "0505");
  EXPECT_EQ(game.at("M"), "0505");
  EXPECT_EQ(game.against(greek, Done{}), "");
  Game two(field);
  EXPECT_EQ(two.refused({two.move("X", {"0506", "0507", "0508", "0509"})}), "A-5.32a")
      << "two combat units do not";
}

TEST(AbLeaders, LeaveAnEnemyZoneByMovement) {  // A-12.0c A-12.2c
  Field field;
  field.put("L", greek, "0505", leader(2, 6)).put("E", persian, "0504", foot(4, 4));
  Game game(field);
  ASSERT_TRUE(game.orders({game.move("L", {"0506", "0507"})}, false));
  EXPECT_EQ(game.at("L"), "0507");
}

// §6.3 sends light troops to §11, but leaders to §12.0, which asks for no greater speed.
TEST(AbLeaders, LeaveEvenFasterEnemies) {  // A-12.0c
  Field field;
  field.put("L", greek, "0505", leader(2, 4)).put("E", persian, "0504", horse(4, 6));
  Game game(field);
  ASSERT_TRUE(game.orders({game.move("L", {"0506"})}, false));
  EXPECT_EQ(game.at("L"), "0506");
}

TEST(AbLeaders, DoNotGoFromOneEnemyZoneIntoAnother) {  // A-12.2c A-11.1b A-5.34b
  Field field;
  field.put("L", greek, "0505", leader(2, 6)).put("E", persian, "0504", foot(4));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("L", {"0505", "0604"})}, false), "A-5.34b");
}

// --- §12.1 an enemy unit enters the hex of a lone leader -----------------------------------------

// The leader stands alone at 0505, their friend G three hexes to the south; P comes from the north.
Field lone_leader(int leader_move = 6) {
  Field field;
  field.put("P", persian, "0503", foot(4, 3));
  field.put("L", greek, "0505", leader(2, leader_move)).put("G", greek, "0508", foot(6));
  field.phasing = persian;
  return field;
}

TEST(AbOverrun, ATieLetsTheLeaderEscapeToHisFriendAndTheMoverGoesOn) {
  // A-12.1a A-12.1b A-12.1d
  Game game(lone_leader(), {3, 6});  // 3 + 6 against 6 + 3
  ASSERT_TRUE(game.orders({game.move("P", {"0504", "0505", "0506"})}, false));
  const auto overrun = game.last<LeaderOverrun>();
  EXPECT_EQ(overrun.leader_total, 9);
  EXPECT_EQ(overrun.mover_total, 9);
  EXPECT_TRUE(overrun.escapes);
  EXPECT_EQ(game.at("L"), "0508");
  EXPECT_EQ(game.at("P"), "0506");
}

TEST(AbOverrun, ALowerTotalCostsTheLeaderForGood) {  // A-12.1c A-12.1d A-16.12a
  Field field = lone_leader();
  field.lost("R", greek, foot(3));
  field.battle.sides[greek].rally_on.fill(true);
  Game game(field, {2, 6});  // 8 against 9
  ASSERT_TRUE(game.orders({game.move("P", {"0504", "0505", "0506"})}));
  EXPECT_EQ(game.at("L"), "eliminated");
  EXPECT_EQ(game.last<Eliminated>().clause, "A-12.1c");
  EXPECT_EQ(game.at("P"), "0506");
  EXPECT_EQ(points_lost(game.battle(), game.now(), greek), 3 + 10);
  ASSERT_EQ(game.now().phasing, greek);
  EXPECT_EQ(game.refused({game.rally("L")}), "A-13.0a");
  EXPECT_EQ(game.at("L"), "eliminated");
}

TEST(AbOverrun, DoesNotHappenToALeaderWithAUnit) {  // A-12.1a A-5.12a
  Field field = lone_leader();
  field.put("H", greek, "0505", foot(2));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("P", {"0504", "0505"})}, false), "A-6.0b");
}

TEST(AbOverrun, ALeaderTooSlowStopsOnTheWay) {  // A-12.1b, R13
  Game game(lone_leader(2), {6, 1});
  ASSERT_TRUE(game.orders({game.move("P", {"0504", "0505"})}, false));
  EXPECT_EQ(game.at("L"), "0507");
}

TEST(AbOverrun, EnemyZonesAllAroundAreTheEndWhateverTheDiceSay) {  // A-12.1c
  Field field = lone_leader();
  field.put("Q", persian, "0603", foot(4)).put("R", persian, "0606", foot(4));
  field.put("S", persian, "0305", foot(4));
  Game game(field, {6, 1});
  ASSERT_TRUE(game.orders({game.move("P", {"0504", "0505"})}, false));
  EXPECT_EQ(game.at("L"), "eliminated");
}

TEST(AbOverrun, ProhibitedTerrainAllAroundIsTheEndToo) {  // A-12.1c
  Field field = lone_leader();
  for (const char* hex : {"0604", "0605", "0506", "0405", "0404"}) field.terrain(hex, Terrain::Sea);
  field.put("Q", persian, "0403", foot(4));  // controls 0504, the last way out
  Game game(field, {6, 1});
  ASSERT_TRUE(game.orders({game.move("P", {"0504", "0505"})}, false));
  EXPECT_EQ(game.at("L"), "eliminated");
}

TEST(AbOverrun, WithoutAnyFriendThereIsNowhereToFlee) {  // A-12.1c
  Field field;
  field.put("P", persian, "0503", foot(4, 3)).put("L", greek, "0505", leader(2));
  field.phasing = persian;
  Game game(field, {6, 1});
  ASSERT_TRUE(game.orders({game.move("P", {"0504", "0505"})}, false));
  EXPECT_EQ(game.at("L"), "eliminated");
}

TEST(AbOverrun, ANearerFriendUnderEnemyControlIsPassedOver) {  // A-12.1b
  Field field = lone_leader();
  field.put("Q", persian, "0607", foot(4));  // controls 0508, 0507
  field.put("H", greek, "0105", foot(4));
  Game game(field, {6, 1});
  ASSERT_TRUE(game.orders({game.move("P", {"0504", "0505"})}, false));
  EXPECT_EQ(game.at("L"), "0105");
}

TEST(AbOverrun, TheNearestFriendIsCountedInMovementPoints) {  // A-12.1b, R13
  Field field = lone_leader();
  field.terrain("0506", Terrain::Forest).terrain("0507", Terrain::Forest);
  field.terrain("0605", Terrain::Forest).terrain("0405", Terrain::Forest);
  field.put("H", greek, "0105", foot(4));  // four clear hexes by way of 0404
  Game game(field, {6, 1});
  ASSERT_TRUE(game.orders({game.move("P", {"0504", "0505"})}, false));
  EXPECT_EQ(game.at("L"), "0105");
}

Field between_two_friends() {
  Field field = lone_leader();
  field.put("H", greek, "0205", foot(4));  // three hexes to the west
  return field;
}

TEST(AbOverrun, BetweenEquallyNearFriendsTheLowerHexIsTheDefault) {  // A-12.1b, D5
  Game game(between_two_friends(), {6, 1});
  ASSERT_TRUE(game.orders({game.move("P", {"0504", "0505"})}, false));
  EXPECT_EQ(game.at("L"), "0205");
}

TEST(AbOverrun, AStandingOrderMayPreferAFriend) {  // A-12.1b, D5
  Game game(between_two_friends(), {6, 1});
  game.standing(greek, Window::Escape, Policy{Policy::Kind::Prefer, {game.unit("G")}, {}, false});
  ASSERT_TRUE(game.orders({game.move("P", {"0504", "0505"})}, false));
  EXPECT_EQ(game.at("L"), "0508");
}

TEST(AbOverrun, OtherHexesThanTheNearestAreRefused) {  // A-12.1b
  Game game(between_two_friends(), {6, 1});
  game.ask_me(greek, Window::Escape);
  ASSERT_TRUE(game.orders({game.move("P", {"0504", "0505"})}, false));
  ASSERT_NE(game.asked<AskEscape>(greek), nullptr);
  EXPECT_EQ(game.against(greek, GoTo{game.hex("0506")}), "A-12.1b");
  EXPECT_EQ(game.against(greek, GoTo{game.hex("0508")}), "");
  game.give(greek, GoTo{game.hex("0508")});
  EXPECT_EQ(game.at("L"), "0508");
  EXPECT_EQ(game.at("P"), "0505");
}

TEST(AbOverrun, TheMoverGoesOnAfterTheOwnerHasAnswered) {  // A-12.1d
  Game game(between_two_friends(), {6, 1});
  game.ask_me(greek, Window::Escape);
  ASSERT_TRUE(game.orders({game.move("P", {"0504", "0505", "0506"})}, false));
  EXPECT_EQ(game.at("P"), "0504") << "waits on the threshold";
  game.give(greek, GoTo{game.hex("0205")});
  EXPECT_EQ(game.at("P"), "0506");
}

// 0604 lies next to 0504, from where P comes; they control nothing while they drive the leader out.
TEST(AbOverrun, TheUnitThatDrivesHimOutDoesNotBarHisWay) {  // A-12.1b
  Field field = lone_leader();
  for (const char* hex : {"0605", "0506", "0405", "0404"}) field.terrain(hex, Terrain::Sea);
  field.put("H", greek, "0705", foot(4));
  Game game(field, {6, 1});
  ASSERT_TRUE(game.orders({game.move("P", {"0504", "0505"})}, false));
  EXPECT_EQ(game.at("L"), "0705");
}

TEST(AbOverrun, SeveralLeadersEachHaveTheirDice) {  // A-12.1a
  Field field = lone_leader();
  field.put("M", greek, "0505", leader(1, 6));
  Game game(field, {6, 1, 1, 6});
  ASSERT_TRUE(game.orders({game.move("P", {"0504", "0505"})}, false));
  EXPECT_EQ(game.count<LeaderOverrun>(), 2u);
  EXPECT_EQ(game.at("L"), "0508");
  EXPECT_EQ(game.at("M"), "eliminated");
  EXPECT_EQ(game.at("P"), "0505");
}

TEST(AbOverrun, TheEscapedLeaderCanBeCaughtAgainByAnotherUnit) {  // A-12.1a
  Field field = lone_leader(1);
  field.put("Q", persian, "0603", foot(4, 4));
  Game game(field, {6, 1, 1, 6});
  ASSERT_TRUE(game.orders(
      {game.move("P", {"0504", "0505"}), game.move("Q", {"0604", "0605", "0506"})}, false));
  EXPECT_EQ(game.all<LeaderEscaped>()[0].to, game.hex("0506"));
  EXPECT_EQ(game.at("L"), "eliminated");
}

// --- §12.2 leaders with units --------------------------------------------------------------------

Field with_leaders(int attack, int defence) {
  Field field;
  field.put("A", greek, "0505", foot(attack)).put("D", persian, "0605", foot(defence));
  field.put("GL", greek, "0505", leader(2)).put("PL", persian, "0605", leader(1, 7));
  field.phase = Phase::Combat;
  return field;
}

TEST(AbLeaders, AddTheirStrengthInAttackAndDefence) {  // A-12.2a
  Game game(with_leaders(4, 2), {3});
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(6));
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(3));
}

TEST(AbLeaders, SeveralAddAllTheirStrengths) {  // A-12.2a
  Field field = with_leaders(4, 2);
  field.put("GM", greek, "0505", leader(1));
  Game game(field, {3});
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(7));
}

// Strength is multiplied first, then the leader is added as printed (R5).
TEST(AbLeaders, AreNeitherHalvedNorDoubled) {  // A-12.2a A-14.0d
  Field field = with_leaders(4, 5);
  field.stream("0505", "0605").slope("0505", "0605");
  field.changes.push_back([d = field.unit("D")](Position& now) { now[d].disrupted = true; });
  Game game(field, {3});
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(2 + 2));
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(5 + 1));
}

TEST(AbLeaders, NextToAFightDoNotHelp) {  // A-12.2a
  Field field = with_leaders(4, 2);
  field.put("GM", greek, "0504", leader(3));
  Game game(field, {3});
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(6));
}

TEST(AbLeaders, GoAlongWithRetreatsAndAdvances) {  // A-12.2a A-7.75a
  Game game(with_leaders(4, 2), {1});              // 2:1, Dr
  game.standing(persian, Window::Retreat, game.prefer({"0706"}));
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::always())}, false));
  EXPECT_EQ(game.at("D"), "0706");
  EXPECT_EQ(game.at("PL"), "0706");
  EXPECT_EQ(game.at("A"), "0605");
  EXPECT_EQ(game.at("GL"), "0605");
}

TEST(AbLeaders, MayStayBehindWhenTheirUnitAdvances) {  // A-7.75a A-12.2a
  Game game(with_leaders(4, 2), {1});
  Policy alone = game.with({"A"});
  alone.without_leaders = true;
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, alone)}, false));
  EXPECT_EQ(game.at("A"), "0605");
  EXPECT_EQ(game.at("GL"), "0505");
}

Field lost_host() {  // 16 + 2 against 2 + 1: 6:1
  Field field = with_leaders(16, 2);
  field.put("Q", persian, "0608", foot(4));
  return field;
}

TEST(AbLeaders, OutliveTheirUnitAndStayIfNobodyAdvances) {  // A-12.2b
  Game game(lost_host());
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.at("D"), "eliminated");
  EXPECT_EQ(game.at("PL"), "0605");
}

TEST(AbLeaders, WhoseHexIsAdvancedIntoEscapeOrFall) {  // A-12.2b A-12.1a
  Game escapes(lost_host(), {3, 6});                   // 3 + 7 against 6 + 4
  ASSERT_TRUE(escapes.orders({escapes.attack({"A"}, {"D"}, Game::always())}, false));
  EXPECT_EQ(escapes.at("PL"), "0608");
  EXPECT_EQ(escapes.at("A"), "0605");
  Game falls(lost_host(), {2, 6});
  ASSERT_TRUE(falls.orders({falls.attack({"A"}, {"D"}, Game::always())}, false));
  EXPECT_EQ(falls.at("PL"), "eliminated");
  EXPECT_EQ(falls.at("A"), "0605");
  EXPECT_EQ(points_lost(falls.battle(), falls.now(), persian), 2 + 5);
}

TEST(AbLeaders, StayWhenTheirUnitFindsNoWayBack) {  // A-12.2b A-7.72a
  Field field = with_leaders(4, 2);                 // 2:1
  for (const char* hex : {"0705", "0706", "0606"}) field.terrain(hex, Terrain::Sea);
  Game game(field, {1});  // Dr
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.at("D"), "eliminated");
  EXPECT_EQ(game.at("PL"), "0605");
}

TEST(AbLeaders, OfALostAttackerFallToAnAdvancingDefender) {  // A-12.2b A-12.1a
  Field field = with_leaders(2, 7);                          // 4 against 8: 1:2
  Game game(field, {6, 1, 6});                               // AL; 1 + 6 against 6 + 4
  game.standing(persian, Window::AdvanceDefending, Game::always());
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"})}, false));
  EXPECT_EQ(game.at("A"), "eliminated");
  EXPECT_EQ(game.at("GL"), "eliminated");
  EXPECT_EQ(game.at("D"), "0505");
  EXPECT_EQ(game.at("PL"), "0505");
}

// --- §12.2 a leader retreats before combat, alone ------------------------------------------------

TEST(AbLeaders, AreAskedUnderTheirOwnClauseWhetherTheyFlee) {  // A-12.2c
  Game game(with_leaders(10, 4), {3});
  game.ask_me(persian, Window::LeaderInDefence);
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  ASSERT_NE(game.asked<AskRetreatBeforeCombat>(persian), nullptr);
  EXPECT_EQ(game.judge().table().open(persian)->clause, "A-12.2c");
  game.give(persian, Stand{});
}

TEST(AbLeaders, MayFleeAloneBeforeTheCombatOfTheirUnit) {  // A-12.2c A-11.21a
  Field field = with_leaders(10, 4);  // 12 against 5 is 2:1, against 4 it is 3:1
  Game game(field, {3});
  game.standing(persian, Window::LeaderInDefence, Game::always());
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.last<FellBack>().unit, game.unit("PL"));
  EXPECT_EQ(game.battle().map.grid.distance(game.state("PL").hex, game.hex("0605")), 2);
  EXPECT_EQ(game.at("D"), "0605");
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(4));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O31);
}

TEST(AbLeaders, FightByDefault) {  // A-12.2a A-12.2c, D10
  Game game(with_leaders(10, 4), {3});
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.count<FellBack>(), 0u);
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(5));
}

TEST(AbLeaders, FleeOnlyIfFastEnough) {  // A-12.2c A-11.21a
  Field field = with_leaders(4, 4);
  const auto verdict = [&](int attackers_move) {
    Field faster = field;
    faster.battle.units[index(faster.unit("A"))].move = attackers_move;
    return may_fall_back(faster.battle, faster.position(), faster.unit("PL"),
                         {{faster.unit("A")}, {faster.unit("D")}});
  };
  EXPECT_TRUE(verdict(7));
  ASSERT_FALSE(verdict(8));
  EXPECT_EQ((*verdict(8)).clause, "A-11.21a");
}

TEST(AbLeaders, OfADisruptedUnitMayStillFlee) {  // A-12.4a A-12.2c
  Field field = with_leaders(4, 4);
  field.changes.push_back([d = field.unit("D")](Position& now) { now[d].disrupted = true; });
  EXPECT_TRUE(may_fall_back(field.battle, field.position(), field.unit("PL"),
                            {{field.unit("A")}, {field.unit("D")}}));
}

// --- §12.3 a lone leader is attacked -------------------------------------------------------------

Field attacked_leader(int move = 3) {
  Field field;
  field.put("A", greek, "0505", foot(4, 4)).put("L", persian, "0605", leader(2, move));
  field.put("Q", persian, "0610", foot(4));
  field.phase = Phase::Combat;
  return field;
}

TEST(AbLoneLeader, IsAttackedRetreatsTwoHexesAndTheAttackerMayAdvance) {  // A-12.3a, R14
  Game game(attacked_leader());  // though they are slower than the attacker
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"L"}, Game::always())}, false));
  EXPECT_EQ(game.last<FellBack>().unit, game.unit("L"));
  EXPECT_EQ(game.battle().map.grid.distance(game.state("L").hex, game.hex("0605")), 2);
  EXPECT_EQ(game.at("A"), "0605");
  EXPECT_EQ(game.count<CombatResolved>(), 0u);
}

TEST(AbLoneLeader, MayNotStand) {  // A-12.3a
  Game game(attacked_leader());
  game.ask_me(persian, Window::FallBack);
  game.ask_me(persian, Window::LeaderInDefence);
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"L"}, Game::never())}, false));
  ASSERT_NE(game.asked<AskRetreatBeforeCombat>(persian), nullptr);
  EXPECT_EQ(game.judge().table().open(persian)->clause, "A-12.3a");
  EXPECT_EQ(game.against(persian, Stand{}), "A-12.3a");
  game.give(persian, FallBack{game.hex("0706"), game.hex("0806")});
  EXPECT_EQ(game.at("L"), "0806");
}

TEST(AbLoneLeader, GivesHisHexToWhoeverAttackedHim) {  // A-12.3a
  Game game(attacked_leader());
  game.ask_me(greek, Window::Advance);
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"L"})}, false));
  ASSERT_NE(game.asked<AskAdvance>(greek), nullptr);
  EXPECT_EQ(game.judge().table().open(greek)->clause, "A-12.3a");
}

TEST(AbLoneLeader, NeedNotBeAttacked) {  // A-12.3a A-12.0b, R14
  Game game(attacked_leader());
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.at("L"), "0605");
  EXPECT_EQ(game.now().phasing, persian);
}

TEST(AbLoneLeader, NotNextToTheAttackerIsOutOfReach) {  // A-12.3a A-7.15a
  Field field = attacked_leader();
  field.put("M", persian, "0805", leader(1));
  Game game(field);
  EXPECT_EQ(game.refused({game.attack({"A"}, {"M"})}, false), "A-7.15a");
}

TEST(AbLoneLeader, IsNotAttackedApartFromHisUnit) {  // A-12.3a
  Field field = attacked_leader();
  field.put("D", persian, "0605", foot(4));
  Game game(field);
  EXPECT_EQ(game.refused({game.attack({"A"}, {"L"})}, false), "A-12.3a");
}

// A unit in contact has a duty (§7.11): it may turn on a leader only if others see to the enemy.
TEST(AbLoneLeader, IsNoExcuseForLeavingAnEnemyUnattacked) {  // A-12.3a A-7.11b
  Field field = attacked_leader();
  field.put("D", persian, "0504", foot(4));
  Game alone(field);
  EXPECT_EQ(alone.refused({alone.attack({"A"}, {"L"})}, false), "A-7.11b");
  field.put("B", greek, "0603", foot(4));
  Game helped(field, {3});
  EXPECT_EQ(helped.refused({helped.attack({"A"}, {"L"}, Game::never()),
                            helped.attack({"B"}, {"D"}, Game::never())},
                           false),
            "");
  EXPECT_EQ(helped.count<FellBack>(), 1u);
}

// No way to retreat: only 0705 is open, and it holds a friend with the sea behind them.
Field cornered_leader() {
  Field field = attacked_leader(6);
  for (const char* hex : {"0606", "0706", "0704", "0804", "0805"}) field.terrain(hex, Terrain::Sea);
  field.put("F", persian, "0705", foot(4));
  return field;
}

TEST(AbLoneLeader, WithoutAWayOutDependsOnTheDice) {  // A-12.3a A-12.1a, R14
  Game escapes(cornered_leader(), {4, 6});            // 4 + 6 against 6 + 4
  ASSERT_TRUE(escapes.orders({escapes.attack({"A"}, {"L"}, Game::always())}, false));
  EXPECT_EQ(escapes.at("L"), "0705");
  EXPECT_EQ(escapes.at("A"), "0605");
  Game falls(cornered_leader(), {3, 6});
  ASSERT_TRUE(falls.orders({falls.attack({"A"}, {"L"}, Game::never())}, false));
  EXPECT_EQ(falls.at("L"), "eliminated");
}

TEST(AbLoneLeader, RunsFromTheFastestOfTheAttackers) {  // A-12.3a, R14
  Field field = cornered_leader();
  field.put("B", greek, "0506", horse(4, 8));
  Game game(field, {6, 5});  // 12 against 13; against A alone it would be 9
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"L"}, Game::never())}, false));
  EXPECT_EQ(game.at("L"), "eliminated");
}

TEST(AbLeaders, NeitherAttackAloneNorMust) {  // A-12.3b
  Field field;
  field.put("L", greek, "0505", leader(2)).put("D", persian, "0605", foot(4));
  field.put("A", greek, "0706", foot(8));
  field.phase = Phase::Combat;
  Game alone(field);
  EXPECT_EQ(alone.refused({alone.attack({"L", "A"}, {"D"})}, false), "A-12.3b");
  Game game(field, {3});
  EXPECT_EQ(game.refused({game.attack({"A"}, {"D"})}, false), "");
  EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(8));
  EXPECT_EQ(game.at("L"), "0505");

  Field only_the_leader;
  only_the_leader.put("L", greek, "0505", leader(2)).put("D", persian, "0605", foot(4));
  Game nobody(only_the_leader);
  ASSERT_TRUE(nobody.orders({}));
  EXPECT_EQ(nobody.count<CombatResolved>(), 0u);
}

}  // namespace
}  // namespace cursus::ancient_battles::test
