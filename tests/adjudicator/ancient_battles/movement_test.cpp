// Ancient Battles §5: movement.
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

// One Greek who walks, one Persian far away.
Field walker(int move = 4, const std::string& at = "0505") {
  Field field;
  field.put("X", greek, at, foot(4, move)).put("D", persian, "0110", foot(4));
  return field;
}

// What the walk of X costs, or the clause that refuses it.
std::string cost(const Field& field, const std::vector<std::string>& path) {
  Game game(field);
  const std::string refused = game.refused({game.move("X", path)}, false);
  return refused.empty() ? std::to_string(game.last<Moved>().points) : refused;
}

// --- §5.0 ----------------------------------------------------------------------------------------

TEST(AbMovement, GoesInAnyMixOfDirections) {  // A-5.0a A-5.16a
  Game game(walker(6));
  const std::vector<std::string> ring{"0504", "0604", "0605", "0506", "0405", "0404"};
  ASSERT_TRUE(game.orders({game.move("X", ring)}));
  EXPECT_EQ(game.at("X"), "0404");
  EXPECT_EQ(game.last<Moved>().points, 6);
  EXPECT_EQ(game.last<Moved>().path,
            game.hexes({"0505", "0504", "0604", "0605", "0506", "0405", "0404"}));
}

TEST(AbMovement, EveryHexCostsAtLeastOnePoint) {  // A-5.0a
  Field field = walker(2);
  field.road("0505", "0605").road("0605", "0705").road("0705", "0805");
  EXPECT_EQ(cost(field, {"0605", "0705"}), "2");
  EXPECT_EQ(cost(field, {"0605", "0705", "0805"}), "A-5.15a");
}

TEST(AbMovement, UnitsMoveOneAfterTheOther) {  // A-5.0a
  Field field = walker();
  field.put("Y", greek, "0405", foot(4));
  Game game(field);
  ASSERT_TRUE(game.orders({game.answer(Move{game.unit("X")})}, false));
  EXPECT_EQ(game.asked<AskStep>(greek)->unit, game.unit("X"));
  EXPECT_FALSE(game.may(greek, Move{game.unit("Y")}));  // first X must halt
  ASSERT_TRUE(game.orders({game.answer(Halt{})}, false));
  EXPECT_TRUE(game.may(greek, Move{game.unit("Y")}));
}

TEST(AbMovement, AUnitThatIsGoneDoesNotMove) {  // A-5.0a
  Field field = walker();
  field.lost("Y", greek, foot(4));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("Y", {"0102"})}), "A-5.0a");
}

// --- §5.12 ---------------------------------------------------------------------------------------

TEST(AbMovement, NobodyEntersTheHexOfAnEnemyUnit) {  // A-5.12a
  Field field;
  field.put("X", greek, "0505", light(4, 8)).put("L", greek, "0505", leader(1));
  field.put("D", persian, "0605", foot(4));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("X", {"0605"})}), "A-5.12a");
  EXPECT_EQ(game.refused({game.move("L", {"0605"})}), "A-5.12a");
  EXPECT_EQ(game.refused({game.move("X", {"0405"})}, false), "");
}

TEST(AbMovement, ALoneEnemyLeaderDoesNotBlock) {  // A-5.12a
  Field field = walker();
  field.put("L", persian, "0605", leader(1, 5));
  Game game(field, {1, 6});
  ASSERT_TRUE(game.orders({game.move("X", {"0605", "0706", "0806"})}));
  EXPECT_EQ(game.at("L"), "eliminated");
  EXPECT_EQ(game.at("X"), "0806");
  EXPECT_EQ(game.last<Moved>().points, 3);
}

TEST(AbMovement, ALeaderWithAUnitIsNotAlone) {  // A-5.12a
  Field field;
  field.put("X", greek, "0505", light(4, 8));
  field.put("D", persian, "0605", foot(4)).put("L", persian, "0605", leader(1, 5));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("X", {"0605"})}), "A-5.12a");
}

TEST(AbMovement, DiceAgainstALeaderEndWhatCanBeTakenBack) {  // A-5.14a A-5.17a A-5.32a
  Field field = walker(6);
  field.put("F", greek, "0705", foot(4)).put("L", persian, "0605", leader(1, 5));
  Game game(field, {1, 6});
  ASSERT_TRUE(game.orders({game.move("X", {"0605", "0705"})}, false));
  EXPECT_EQ(game.against(greek, Done{}), "A-5.32a");
  ASSERT_TRUE(game.orders({RecallLine{game.unit("X")}}, false));
  EXPECT_EQ(game.at("X"), "0605");  // where the dice fell, not where it had begun
  EXPECT_TRUE(game.may(greek, Done{}));
}

TEST(AbMovement, NoDiceAgainstALeaderWhileTheRestIsInDisorder) {  // A-5.32a
  Field field = walker();
  field.put("Y", greek, "0303", foot(4)).put("Z", greek, "0304", foot(4));
  field.put("L", persian, "0605", leader(1, 5));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("Y", {"0304"}), game.move("X", {"0605"})}, false), "A-5.32a");
}

TEST(AbMovement, OwnDisorderOfTheMoverDoesNotForbidTheOverrun) {  // A-5.32a
  Field field = walker();
  field.put("Y", greek, "0405", foot(4)).put("L", persian, "0605", leader(1, 5));
  Game game(field, {1, 6});
  ASSERT_TRUE(game.orders({game.move("Y", {"0505"}), game.move("X", {"0605"})}));
  EXPECT_EQ(game.at("X"), "0605");
  EXPECT_EQ(game.at("Y"), "0505");
}

// --- §5.15–5.17 ----------------------------------------------------------------------------------

TEST(AbMovement, SpendsUpToItsAllowance) {  // A-5.15a
  EXPECT_EQ(cost(walker(3), {"0504"}), "1");
  EXPECT_EQ(cost(walker(3), {"0504", "0503", "0502"}), "3");
  EXPECT_EQ(cost(walker(3), {"0504", "0503", "0502", "0501"}), "A-5.15a");
}

TEST(AbMovement, AnExpensiveStepMustBePaidInFull) {  // A-5.15a
  Field field = walker(3);
  field.terrain("0503", Terrain::Forest);
  EXPECT_EQ(cost(field, {"0504", "0503"}), "A-5.15a");  // two points left, three needed
}

TEST(AbMovement, UnusedPointsAreNotSaved) {  // A-5.15a
  Game game(walker(3));
  ASSERT_TRUE(game.orders({game.move("X", {"0504"})}));
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.refused({game.move("X", {"0503", "0502", "0501", "0601"})}), "A-5.15a");
  EXPECT_EQ(game.refused({game.move("X", {"0503", "0502", "0501"})}), "");
}

TEST(AbMovement, UnusedPointsAreNotHandedOn) {  // A-5.15a
  Field field = walker(3);
  field.put("Y", greek, "0305", foot(4, 3));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("X", {}), game.move("Y", {"0304", "0303", "0302", "0301"})}),
            "A-5.15a");
}

TEST(AbMovement, NeverJumps) {  // A-5.16a
  Game game(walker());
  ASSERT_TRUE(game.orders({game.answer(Move{game.unit("X")})}, false));
  EXPECT_EQ(game.against(greek, Step{game.hex("0503")}), "A-5.16a");
  EXPECT_EQ(game.against(greek, Step{game.hex("0505")}), "A-5.16a");
  EXPECT_EQ(game.against(greek, Step{game.hex("0504")}), "");
}

TEST(AbMovement, AGapInAnOrderIsFilledStepByStep) {  // A-5.16a
  Field field = walker();
  field.terrain("0504", Terrain::Forest);
  Game game(field);
  ASSERT_TRUE(game.orders({game.move("X", {"0503"})}));
  const auto path = game.last<Moved>().path;
  ASSERT_EQ(path.size(), 4u);  // round the forest: 3 points, not 4
  for (std::size_t i = 1; i < path.size(); ++i)
    EXPECT_TRUE(game.battle().map.grid.adjacent(path[i - 1], path[i]));
  EXPECT_EQ(game.last<Moved>().points, 3);
}

bool lists(const Game& game, const std::string& id, const std::string& hex) {
  const auto goals = game.goals(id);
  return std::find(goals.begin(), goals.end(), hex) != goals.end();
}

// A hex next to the unit that is named alone is its goal; a way that is named is the way it goes.
TEST(AbMovement, AGoalThatNeedsADetourIsListedAndReached) {  // A-5.34b A-11.1b A-5.15a
  Field zones;
  zones.put("U", greek, "0505", light_horse(2, 6)).put("E", persian, "0506", foot(3, 3));
  zones.put("F", persian, "0503", foot(2, 3));
  Game game(zones);
  EXPECT_TRUE(lists(game, "U", "0504"));
  EXPECT_TRUE(lists(game, "U", "0404"));
  EXPECT_EQ(game.refused({game.move("U", {"0505", "0504"})}, false), "A-5.34b");
  EXPECT_EQ(game.refused({game.move("U", {"0504"})}, false), "");
  EXPECT_EQ(game.last<Moved>().path, game.hexes({"0505", "0404", "0504"}));

  Field ground;  // five points directly, four by 0405
  ground.put("X", greek, "0505", foot(2, 4)).put("D", persian, "0901", foot(2));
  ground.terrain("0506", Terrain::Forest).stream("0505", "0506").slope("0505", "0506");
  Game around(ground);
  EXPECT_TRUE(lists(around, "X", "0506"));
  EXPECT_EQ(around.refused({around.move("X", {"0505", "0506"})}, false), "A-5.15a");
  EXPECT_EQ(around.refused({around.move("X", {"0506"})}, false), "");
  EXPECT_EQ(around.last<Moved>().path, around.hexes({"0505", "0405", "0506"}));
}

TEST(AbMovement, AFinishedMoveIsNotResumed) {  // A-5.17a
  Field field = walker();
  field.put("Y", greek, "0305", foot(4));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("X", {"0504"}), game.move("X", {"0503"})}), "A-5.17a");
}

TEST(AbMovement, NorIsItTakenBack) {  // A-5.17a
  Game game(walker());
  ASSERT_TRUE(game.orders({game.move("X", {"0504"})}, false));
  // Nothing else can move: the phase is over.
  EXPECT_EQ(game.waiting(), persian);
  Field field = walker();
  field.put("Y", greek, "0305", foot(4));
  Game two(field);
  ASSERT_TRUE(two.orders({two.move("X", {"0504"})}, false));
  EXPECT_EQ(two.against(greek, Recall{two.unit("X")}), "A-5.17a");
  EXPECT_EQ(two.against(greek, Recall{two.unit("Y")}), "A-5.17a");
  EXPECT_EQ(two.against(greek, Recall{two.unit("D")}), "A-5.11a");
  EXPECT_EQ(two.against(greek, Move{two.unit("Y")}), "");
}

// --- §5.2 ----------------------------------------------------------------------------------------

TEST(AbMovement, TerrainCostsWhatTheChartSays) {  // A-5.21a A-5.23a
  const auto entering = [](Terrain terrain) {
    return cost(walker(3).terrain("0504", terrain), {"0504"});
  };
  EXPECT_EQ(entering(Terrain::Clear), "1");
  EXPECT_EQ(entering(Terrain::Forest), "3");
  EXPECT_EQ(entering(Terrain::River), "3");
  EXPECT_EQ(entering(Terrain::Ford), "2");
  EXPECT_EQ(entering(Terrain::Camp), "1");
  EXPECT_EQ(entering(Terrain::Sea), "A-5.21a");
  EXPECT_EQ(entering(Terrain::Rampart), "A-5.21a");
}

TEST(AbMovement, ALeaderIsKeptOutOfTheSeaToo) {  // A-5.21a
  Field field = walker();
  field.terrain("0305", Terrain::Sea).put("L", greek, "0304", leader(1));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("L", {"0305"})}), "A-5.21a");
}

TEST(AbMovement, LeavingARiverCostsNothingExtra) {  // A-5.23a
  EXPECT_EQ(cost(walker(4).terrain("0505", Terrain::River), {"0504"}), "1");
  EXPECT_EQ(cost(walker(4).terrain("0504", Terrain::River), {"0504", "0503"}), "4");
  EXPECT_EQ(cost(walker(2).terrain("0504", Terrain::River), {"0504"}), "A-5.15a");
}

TEST(AbMovement, AStreamCostsOneMore) {  // A-5.24a
  EXPECT_EQ(cost(walker().stream("0505", "0504"), {"0504"}), "2");
  EXPECT_EQ(cost(walker().stream("0504", "0505"), {"0504"}), "2");  // either way
  EXPECT_EQ(cost(walker().stream("0505", "0504").terrain("0504", Terrain::Forest), {"0504"}), "4");
  EXPECT_EQ(cost(walker(1).stream("0505", "0504"), {"0504"}), "A-5.15a");
  EXPECT_EQ(cost(walker().stream("0505", "0604"), {"0504"}), "1");  // another hexside
}

TEST(AbMovement, ASlopeCostsOneMoreUpAndDown) {  // A-5.25a
  EXPECT_EQ(cost(walker().slope("0505", "0504"), {"0504"}), "2");
  EXPECT_EQ(cost(walker().slope("0504", "0505"), {"0504"}), "2");
  EXPECT_EQ(cost(walker(1).slope("0504", "0505"), {"0504"}), "A-5.15a");
}

TEST(AbMovement, StreamAndSlopeOnOneHexsideAddUp) {  // A-5.24a A-5.25a
  EXPECT_EQ(cost(walker().slope("0505", "0504").stream("0505", "0504"), {"0504"}), "3");
}

TEST(AbMovement, ARoadCostsOneWhateverElseIsThere) {  // A-5.22a
  const auto by_road = [] { return walker(1).road("0505", "0504"); };
  EXPECT_EQ(cost(by_road().terrain("0504", Terrain::Forest), {"0504"}), "1");
  EXPECT_EQ(cost(by_road().terrain("0504", Terrain::River), {"0504"}), "1");
  EXPECT_EQ(cost(by_road().terrain("0504", Terrain::Ford), {"0504"}), "1");
  EXPECT_EQ(cost(by_road().stream("0505", "0504"), {"0504"}), "1");  // R3
  EXPECT_EQ(cost(by_road().slope("0505", "0504"), {"0504"}), "1");   // R3
}

TEST(AbMovement, OnlyThroughTheHexsideThatTheRoadCrosses) {  // A-5.22a
  Field field = walker(3);  // 0505 and 0604 are road hexes, but no road joins them
  field.road("0505", "0405").road("0604", "0704").terrain("0604", Terrain::Forest);
  EXPECT_EQ(cost(field, {"0604"}), "3");
  EXPECT_EQ(cost(field.stream("0505", "0604"), {"0604"}), "A-5.15a");
}

// --- §5.3 ----------------------------------------------------------------------------------------

TEST(AbMovement, PassesThroughFriendsForNothing) {  // A-5.31a
  Field field = walker(2);
  field.put("F", greek, "0504", foot(4));
  EXPECT_EQ(cost(field, {"0504", "0503"}), "2");
}

TEST(AbMovement, AnyNumberPassesThroughOneHex) {  // A-5.33a
  Field field;
  field.put("F", greek, "0505", foot(4)).put("D", persian, "0110", foot(4));
  field.put("A", greek, "0504", foot(4)).put("B", greek, "0604", foot(4));
  field.put("C", greek, "0605", foot(4)).put("E", greek, "0404", foot(4));
  Game game(field);
  ASSERT_TRUE(game.orders({game.move("A", {"0505", "0506"}), game.move("B", {"0505", "0405"}),
                           game.move("C", {"0505", "0504"}), game.move("E", {"0505", "0605"})}));
  EXPECT_EQ(game.at("A"), "0506");
  EXPECT_EQ(game.at("B"), "0405");
  EXPECT_EQ(game.at("C"), "0504");
  EXPECT_EQ(game.at("E"), "0605");
  EXPECT_EQ(game.at("F"), "0505");
}

TEST(AbMovement, TwoUnitsDoNotEndInOneHex) {  // A-5.32a
  Field field = walker();
  field.put("F", greek, "0504", foot(4));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("X", {"0504"})}), "A-5.32a");
  EXPECT_EQ(game.refused({game.move("X", {"0504"}), game.move("F", {"0503"})}), "");
  EXPECT_EQ(game.at("X"), "0504");
  EXPECT_EQ(game.at("F"), "0503");
}

TEST(AbMovement, TwoUnitsMayChangePlaces) {  // A-5.32a A-5.31a
  Field field = walker();
  field.put("F", greek, "0504", foot(4));
  Game game(field);
  ASSERT_TRUE(game.orders({game.move("X", {"0504"}), game.move("F", {"0505"})}));
  EXPECT_EQ(game.at("X"), "0504");
  EXPECT_EQ(game.at("F"), "0505");
  EXPECT_EQ(combat_unit_at(game.now(), game.hex("0504")), game.unit("X"));
}

TEST(AbMovement, ThreeUnitsMayGoRound) {  // A-5.32a
  Field field = walker();
  field.put("F", greek, "0504", foot(4)).put("H", greek, "0604", foot(4));
  Game game(field);
  ASSERT_TRUE(
      game.orders({game.move("X", {"0504"}), game.move("F", {"0604"}), game.move("H", {"0505"})}));
  EXPECT_EQ(game.at("X"), "0504");
  EXPECT_EQ(game.at("F"), "0604");
  EXPECT_EQ(game.at("H"), "0505");
}

TEST(AbMovement, ThreeInAHexMustAllBeSorted) {  // A-5.32a
  Field field = walker();
  field.put("F", greek, "0504", foot(4)).put("H", greek, "0604", foot(4));
  Game game(field);
  EXPECT_EQ(
      game.refused({game.move("X", {"0504"}), game.move("H", {"0504"}), game.move("F", {"0503"})}),
      "A-5.32a");
}

TEST(AbMovement, LeadersStackWithAnybodyOfTheirSide) {  // A-5.32a
  Field field = walker();
  field.put("L", greek, "0404", leader(1)).put("M", greek, "0504", leader(2));
  Game game(field);
  ASSERT_TRUE(game.orders({game.move("L", {"0505"}), game.move("M", {"0505"})}));
  EXPECT_EQ(game.at("L"), "0505");
  EXPECT_EQ(game.at("M"), "0505");
  EXPECT_EQ(game.at("X"), "0505");
}

TEST(AbMovement, WhoStandsOnAFriendIsCalledBackOrMakesRoom) {  // A-5.32a A-5.17a
  Field field = walker();
  field.put("F", greek, "0504", foot(4));
  Game game(field);
  ASSERT_TRUE(game.orders({game.move("X", {"0504"})}, false));
  EXPECT_EQ(game.against(greek, Done{}), "A-5.32a");
  EXPECT_EQ(game.against(greek, Move{game.unit("F")}), "");
  EXPECT_EQ(game.against(greek, Recall{game.unit("F")}), "A-5.17a");  // has not moved
  ASSERT_TRUE(game.orders({RecallLine{game.unit("X")}}, false));
  EXPECT_EQ(game.at("X"), "0505");
  EXPECT_EQ(game.last<MoveRecalled>().unit, game.unit("X"));
  EXPECT_EQ(game.against(greek, Done{}), "");
  EXPECT_EQ(game.against(greek, Move{game.unit("X")}), "");  // it has not moved (L20)
}

// --- around --------------------------------------------------------------------------------------

// D controls A's hex and two of its neighbours, 0504 and 0605.
Field beside_an_enemy(const Counter& counter) {
  Field field;
  field.put("A", greek, "0505", counter).put("D", persian, "0604", foot(4, 3));
  return field;
}

TEST(AbMovement, ADetourMustBePossibleToo) {  // A-5.34b A-5.15a
  Field field = beside_an_enemy(light(4, 8));
  for (const char* hex : {"0404", "0405", "0506"}) field.terrain(hex, Terrain::Sea);
  Game shut_in(field);
  EXPECT_EQ(shut_in.refused({shut_in.move("A", {"0504"})}), "A-5.34b");
  EXPECT_TRUE(shut_in.goals("A").empty());
  Game open(beside_an_enemy(light(4, 8)));
  EXPECT_EQ(open.refused({open.move("A", {"0504"})}, false), "");
  Game heavy(beside_an_enemy(foot(4)));
  EXPECT_EQ(heavy.refused({heavy.move("A", {"0504"})}), "A-5.13a");
}

// A bridge: the river may be entered along the road only.
TEST(AbMovement, ARoadThatLeadsAroundIsFound) {  // A-5.22a A-5.21a
  Field field;
  field.put("A", greek, "0505", foot(4)).put("D", persian, "1010", foot(4));
  field.terrain("0504", Terrain::Sea).road("0404", "0504");
  Game game(field);
  const auto goals = game.goals("A");
  EXPECT_NE(std::find(goals.begin(), goals.end(), "0504"), goals.end());
  ASSERT_TRUE(game.orders({game.move("A", {"0504"})}, false));
  EXPECT_EQ(game.last<Moved>().path, game.hexes({"0505", "0404", "0504"}));
}

// A light unit next to an enemy that it cannot stand, and could leave.
Field too_near() {
  Field field;
  field.put("A", greek, "0505", light(1, 8)).put("D", persian, "0504", foot(10, 3));
  field.put("E", persian, "0808", foot(10, 3)).put("B", greek, "0101", foot(4));
  return field;
}

TEST(AbMovement, AMoveThatIsTakenBackIsNoWayIntoAHopelessAttack) {  // A-7.52a, R7
  Game game(too_near());
  EXPECT_EQ(game.refused({}), "A-7.52a");
  EXPECT_EQ(game.refused({game.move("A", {"0708"}), RecallLine{game.unit("A")}}), "A-7.52a");
  Game::ScriptLine attempt;
  attempt.order = game.move("A", {"0708"});
  attempt.attempt = true;
  const auto tried = game.script({attempt});
  ASSERT_FALSE(tried);
  EXPECT_EQ(tried.error().clause, "A-7.52a");
  EXPECT_EQ(game.refused({game.move("A", {"0406"})}), "");
}

TEST(AbMovement, ByDefaultWhoMustGetAwayDoesSo) {  // A-7.52a
  Game game(too_near());
  ASSERT_TRUE(game.orders({game.move("A", {"0708"})}, false));
  for (int i = 0; i < 20 && game.now().phase == Phase::Movement && game.waiting() == greek; ++i)
    game.give(greek, AncientBattles::fallback(game.battle(), game.now(),
                                              *game.judge().table().open(greek)));
  EXPECT_EQ(game.now().phasing, persian) << "the turn is over";
  EXPECT_NE(game.at("A"), "0505");
  EXPECT_NE(game.at("A"), "0708");
  EXPECT_NE(game.at("A"), "eliminated");
}

TEST(AbMovement, AWayOutThatFriendsBarIsNone) {  // A-7.52a, R7
  Field field;  // A could leave 0505 by 0506 only, and go no further
  field.put("A", greek, "0505", light(1, 1)).put("D", persian, "0504", foot(10, 0));
  field.put("B", greek, "0101", foot(4)).put("E", persian, "1010", foot(4));
  for (const HexId hex : field.battle.map.grid.neighbours(field.hex("0505"))) {
    const std::string name = field.battle.map.grid.name(hex);
    if (name != "0504" && name != "0506") field.terrain(name, Terrain::Sea);
  }
  Game open(field);
  EXPECT_EQ(open.refused({}), "A-7.52a");
  field.put("L", greek, "0506", leader(1));
  Game beside_a_leader(field);
  EXPECT_EQ(beside_a_leader.refused({}), "A-7.52a") << "leaders are in nobody's way";
  field.put("F", greek, "0506", foot(4));
  Game barred(field);
  EXPECT_EQ(barred.refused({}), "");
  EXPECT_EQ(barred.at("A"), "eliminated");
}

TEST(AbMovement, ARecallIntoAHexThatWasTakenCallsTheTakerBackToo) {  // A-5.32a
  Field field = walker();
  field.put("F", greek, "0504", foot(4)).put("Y", greek, "0405", foot(4));
  Game game(field);
  ASSERT_TRUE(game.orders({game.move("X", {"0504"}), game.move("Y", {"0505"})}, false));
  ASSERT_TRUE(game.orders({RecallLine{game.unit("X")}}, false));
  EXPECT_EQ(game.against(greek, Done{}), "A-5.32a");  // X and Y in 0505
  ASSERT_TRUE(game.orders({RecallLine{game.unit("Y")}}, false));
  EXPECT_EQ(game.at("X"), "0505");
  EXPECT_EQ(game.at("Y"), "0405");
  EXPECT_EQ(game.against(greek, Done{}), "");
}

}  // namespace
}  // namespace cursus::ancient_battles::test
