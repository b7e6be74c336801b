// Ancient Battles §11 Light troops and skirmishers (軽装部隊と散兵).
#include "adjudicator/ancient_battles/retreat.hpp"
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

// --- §11.1 disengagement -------------------------------------------------------------------------

// X at 0505 next to E at 0504; 0506 is the way out.
Field in_contact(const Counter& counter, const Counter& enemy = foot(4, 4)) {
  Field field;
  field.put("X", greek, "0505", counter).put("E", persian, "0504", enemy);
  return field;
}
std::string leaving(const Field& field) {
  Game game(field);
  return game.refused({game.move("X", {"0506"})}, false);
}

TEST(AbDisengage, ADotUnitFasterThanItsNeighbourLeaves) {  // A-11.0a A-11.1a A-6.3b
  Game game(in_contact(light(2, 5)));
  ASSERT_TRUE(game.orders({game.move("X", {"0506", "0507"})}, false));
  EXPECT_EQ(game.at("X"), "0507");
}

TEST(AbDisengage, EqualSpeedIsNotEnough) {  // A-11.1a A-11.1d
  EXPECT_EQ(leaving(in_contact(light(2, 4))), "A-11.1a");
  EXPECT_EQ(leaving(in_contact(light(2, 3))), "A-11.1a");
}

TEST(AbDisengage, WithoutADotNobodyLeaves) {  // A-11.0a A-11.1a
  EXPECT_EQ(leaving(in_contact(foot(2, 8))), "A-5.13a");
}

TEST(AbDisengage, EveryAdjacentEnemyMustBeSlower) {  // A-11.1a
  Field field = in_contact(light_horse(3, 7));
  field.put("F", persian, "0604", foot(4, 6));
  EXPECT_EQ(leaving(field), "");
  field.put("G", persian, "0404", horse(4, 7));
  EXPECT_EQ(leaving(field), "A-11.1a");
}

TEST(AbDisengage, TheFirstHexMustBeFreeOfEnemyZones) {  // A-11.1b A-5.34b
  Field field = in_contact(light(2, 6));
  field.put("F", persian, "0507", foot(4, 4));  // controls 0506
  Game game(field);
  EXPECT_EQ(game.refused({game.move("X", {"0505", "0506"})}, false), "A-5.34b");
  EXPECT_EQ(game.refused({game.move("X", {"0405"})}, false), "");
}

TEST(AbDisengage, AfterwardsItMayEngageAgainAndStops) {  // A-11.1b
  Field field = in_contact(light(2, 6));
  field.put("F", persian, "0508", foot(4, 4));  // controls 0507
  Game beyond(field);
  EXPECT_EQ(beyond.refused({beyond.move("X", {"0506", "0507", "0407"})}, false), "A-6.0b");
  Game game(field);
  ASSERT_TRUE(game.orders({game.move("X", {"0506", "0507"})}, false));
  EXPECT_EQ(game.at("X"), "0507");
}

TEST(AbDisengage, HorseThatDisengagedMayNotCharge) {  // A-11.1c
  Field field = in_contact(light_horse(3));
  field.put("F", persian, "0508", foot(2));
  Game charging(field);
  EXPECT_EQ(charging.refused({charging.move("X", {"0506", "0507"}, true)}, false), "A-11.1c");
  Game riding(field);
  EXPECT_EQ(riding.refused({riding.move("X", {"0506", "0507"})}, false), "");
}

// --- §11.2 retreat before combat: who may --------------------------------------------------------

// D at 0605, attacked by A at 0505 and perhaps by B at 0506.
Field attacked(const Counter& defender, const Counter& a = foot(8, 4)) {
  Field field;
  field.put("A", greek, "0505", a).put("D", persian, "0605", defender);
  field.phase = Phase::Combat;
  return field;
}
std::string avoiding(const Field& field, const std::vector<std::string>& attackers) {
  Combat combat{{}, {field.unit("D")}};
  for (const auto& id : attackers) combat.attackers.push_back(field.unit(id));
  const Verdict verdict = may_fall_back(field.battle, field.position(), field.unit("D"), combat);
  return verdict ? "" : std::string((*verdict).clause);
}

TEST(AbFallBack, ADotUnitAtLeastAsFastAsAllAttackersMayRefuseCombat) {  // A-11.0a A-11.21a
  EXPECT_EQ(avoiding(attacked(light(2, 4)), {"A"}), "") << "equal is enough";
  EXPECT_EQ(avoiding(attacked(light(2, 3)), {"A"}), "A-11.21a");
  EXPECT_EQ(avoiding(attacked(foot(2, 8)), {"A"}), "A-11.21a") << "no dot";
}

// The example of the rule text: a movement allowance of 8 avoids everybody.
TEST(AbFallBack, MovementEightAvoidsEverybody) {  // A-11.21c
  Field field = attacked(light_horse(2, 8), foot(8, 6));
  field.put("B", greek, "0506", horse(8, 7));
  EXPECT_EQ(avoiding(field, {"A", "B"}), "");
  Field slower = attacked(light_horse(2, 6), foot(8, 6));
  slower.put("B", greek, "0506", horse(8, 7));
  EXPECT_EQ(avoiding(slower, {"A"}), "") << "only those who attack it count";
  EXPECT_EQ(avoiding(slower, {"A", "B"}), "A-11.21a");
}

TEST(AbFallBack, GoesTwoHexesBeforeAnyDieAndOneAttackerMayFollow) {  // A-11.21a A-11.21b
  Game game(attacked(light(2, 5)));
  game.standing(persian, Window::FallBack, Game::always());
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, game.with({"A"}))}, false));
  const auto fell = game.last<FellBack>();
  EXPECT_EQ(game.battle().map.grid.distance(fell.from, fell.to), 2);
  EXPECT_EQ(game.state("D").hex, fell.to);
  EXPECT_EQ(game.at("A"), "0605");
  EXPECT_EQ(game.count<CombatResolved>(), 0u);
  EXPECT_EQ(game.count<CombatVoid>(), 1u);
}

TEST(AbFallBack, NobodyNeedFollow) {  // A-11.21b
  Game game(attacked(light(2, 5)));
  game.standing(persian, Window::FallBack, Game::always());
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.at("A"), "0505");
}

TEST(AbFallBack, OnlyOneAttackerOfTheCombatFollowsIntoTheHexJustLeft) {  // A-11.21b
  Field field = attacked(light(2, 5));
  field.put("B", greek, "0506", foot(4)).put("C", greek, "0510", foot(4));
  Game game(field);
  game.standing(persian, Window::FallBack, Game::always());
  game.ask_me(greek, Window::Advance);
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"})}, false));
  ASSERT_NE(game.asked<AskAdvance>(greek), nullptr);
  EXPECT_EQ(game.judge().table().open(greek)->clause, "A-11.21b");
  EXPECT_EQ(game.against(greek, Advance{game.unit("C"), game.hex("0605")}), "A-7.74a");
  EXPECT_EQ(game.against(greek, Advance{game.unit("A"), game.hex("0604")}), "A-7.74b");
  game.give(greek, Advance{game.unit("B"), game.hex("0605")});
  EXPECT_EQ(game.at("B"), "0605");
  EXPECT_EQ(game.at("A"), "0505");
  EXPECT_EQ(game.count<Advanced>(), 1u);
}

TEST(AbFallBack, IsAskedBeforeTheDieAndMayBeDeclined) {  // A-11.21a
  Game game(attacked(light(2, 5)), {3});
  game.ask_me(persian, Window::FallBack);
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"})}, false));
  ASSERT_NE(game.asked<AskRetreatBeforeCombat>(persian), nullptr);
  EXPECT_EQ(game.dice().used(), 0u);
  game.give(persian, Stand{});
  EXPECT_EQ(game.count<FellBack>(), 0u);
  EXPECT_EQ(game.last<CombatResolved>().result, CombatResult::Dr);
}

// --- routes --------------------------------------------------------------------------------------

std::vector<std::string> ends(const Field& field) {
  std::vector<std::string> found;
  for (const FallBack& way : fall_back_routes(field.battle, field.position(), field.unit("D"))) {
    const std::string name =
        field.battle.map.grid.name(way.via) + "-" + field.battle.map.grid.name(way.to);
    found.push_back(name);
  }
  std::sort(found.begin(), found.end());
  return found;
}

// A at 0505 controls 0604 and 0506. Open first hexes: 0705, 0706, 0606.
TEST(AbFallBackRoute, EndsExactlyTwoHexesAwayOutsideEnemyZones) {  // A-11.21d, R12
  EXPECT_EQ(
      ends(attacked(light(2, 5))),
      (std::vector<std::string>{"0606-0507", "0606-0607", "0606-0707", "0705-0704", "0705-0804",
                                "0705-0805", "0706-0707", "0706-0805", "0706-0806"}));
}

TEST(AbFallBackRoute, KeepsOutOfTheZoneOfEveryEnemyUnit) {  // A-11.21d, R12
  Field field = attacked(light(2, 5));
  field.put("B", greek, "0906", foot(4));  // controls 0805 and 0806, takes no part
  EXPECT_EQ(ends(field), (std::vector<std::string>{"0606-0507", "0606-0607", "0606-0707",
                                                   "0705-0704", "0705-0804", "0706-0707"}));
}

TEST(AbFallBackRoute, CostsNoMovementPointsButKeepsOffProhibitedHexes) {  // A-11.21d, R12
  Field woods = attacked(light(2, 4));
  for (const char* hex : {"0606", "0507", "0607", "0707", "0704", "0804", "0805"})
    woods.terrain(hex, Terrain::Forest);
  EXPECT_EQ(ends(woods).size(), 9u);
  Field sea = attacked(light(2, 4));
  for (const char* hex : {"0606", "0705", "0805"}) sea.terrain(hex, Terrain::Sea);
  EXPECT_EQ(ends(sea), (std::vector<std::string>{"0706-0707", "0706-0806"}));
}

TEST(AbFallBackRoute, PassesFriendsButEndsInAnEmptyHex) {  // A-11.21d, R12
  Field field = attacked(light(2, 5));
  field.put("F", persian, "0705", foot(4)).put("G", persian, "0707", foot(4));
  EXPECT_EQ(ends(field),
            (std::vector<std::string>{"0606-0507", "0606-0607", "0705-0704", "0705-0804",
                                      "0705-0805", "0706-0805", "0706-0806"}));
  field.battle.options.rbc_both_hexes_empty = true;
  EXPECT_EQ(ends(field),
            (std::vector<std::string>{"0606-0507", "0606-0607", "0706-0805", "0706-0806"}));
}

TEST(AbFallBackRoute, WithoutOneTheUnitMustStand) {  // A-11.21d
  Field field = attacked(light(2, 5));
  for (const char* hex : {"0606", "0705", "0706"}) field.terrain(hex, Terrain::Sea);
  EXPECT_EQ(avoiding(field, {"A"}), "A-11.21d");
  Game game(field, {3});
  game.standing(persian, Window::FallBack, Game::always());
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.count<FellBack>(), 0u);
  EXPECT_EQ(game.count<CombatResolved>(), 1u);
}

TEST(AbFallBackRoute, IsRefusedWhenItIsNotOne) {  // A-11.21d
  Game game(attacked(light(2, 5)));
  game.ask_me(persian, Window::FallBack);
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.against(persian, FallBack{game.hex("0604"), game.hex("0704")}), "A-11.21d");
  EXPECT_EQ(game.against(persian, FallBack{game.hex("0705"), game.hex("0706")}), "A-11.21d");
  EXPECT_EQ(game.against(persian, FallBack{game.hex("0705"), game.hex("0805")}), "");
  game.give(persian, FallBack{game.hex("0705"), game.hex("0805")});
  EXPECT_EQ(game.at("D"), "0805");
}

TEST(AbFallBackRoute, MayBePreferredByAStandingOrder) {  // A-11.21d, D8
  Game game(attacked(light(2, 5)));
  game.standing(persian, Window::FallBack, game.prefer({"0707"}));
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.at("D"), "0707");
}

// --- parts of a combat ---------------------------------------------------------------------------

// A touches D and E, B touches D only.
Field two_defenders() {
  Field field;
  field.put("A", greek, "0506", foot(8, 4)).put("B", greek, "0505", foot(8, 4));
  field.put("D", persian, "0605", light(2, 5)).put("E", persian, "0606", foot(4));
  field.phase = Phase::Combat;
  return field;
}

TEST(AbFallBack, ThoseLeftFightTheAttackersNextToThem) {  // A-11.21a, R25
  Game game(two_defenders(), {3});
  game.standing(persian, Window::FallBack, Game::always());
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D", "E"}, Game::never())}, false));
  const auto combat = game.last<CombatResolved>();
  EXPECT_EQ(combat.odds.attack, Ratio(8)) << "B has nobody left to fight";
  EXPECT_EQ(combat.odds.defence, Ratio(4));
  EXPECT_EQ(game.count<FellBack>(), 1u);
}

TEST(AbFallBack, WhoStaysFightsAll) {  // A-11.21a, R25
  Game game(two_defenders(), {4});
  game.standing(persian, Window::FallBack, Game::never());
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D", "E"}, Game::never())}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(16));
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(6));
}

TEST(AbFallBack, DependsOnTheUnitsSpeedNotOnItsLeaders) {  // A-11.21a
  Field field = attacked(light(2, 5));
  field.put("L", persian, "0605", leader(1, 3));
  EXPECT_EQ(avoiding(field, {"A"}), "");
  Field slow = attacked(light(2, 3));
  slow.put("L", persian, "0605", leader(1, 8));
  EXPECT_EQ(avoiding(slow, {"A"}), "A-11.21a");
}

TEST(AbFallBack, TakesTheLeaderOfTheUnitAlong) {  // A-11.21a A-12.2c
  Field field = attacked(light(2, 5));
  field.put("L", persian, "0605", leader(1, 7));
  Game game(field);
  game.standing(persian, Window::FallBack, Game::always());
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, game.with({"A"}))}, false));
  EXPECT_EQ(game.count<LeaderOverrun>(), 0u);
  EXPECT_NE(game.at("D"), "0605");
  EXPECT_EQ(game.at("L"), game.at("D"));
}

}  // namespace
}  // namespace cursus::ancient_battles::test
