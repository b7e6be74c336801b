// Ancient Battles §10 Missile units (射撃ユニット), without the line of sight.
#include "adjudicator/ancient_battles/fire.hpp"

#include "adjudicator/ancient_battles/morale.hpp"
#include "adjudicator/ancient_battles/retreat.hpp"
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

// S could shoot at V, too, far away: that keeps the fire phase open.
Field archer_two_hexes_from_its_target() {
  Field field;
  field.put("A", greek, "0505", archer()).put("T", persian, "0503", foot(4));
  field.put("S", greek, "0109", archer()).put("V", persian, "0107", foot(4));
  return field;
}

class FireDie : public ::testing::TestWithParam<int> {};

TEST_P(FireDie, OneAndTwoDisruptAndNothingElseDoes) {  // A-10.0e A-FT
  Game game(archer_two_hexes_from_its_target(), {GetParam()});
  ASSERT_TRUE(game.orders({game.fire("A", "T")}, false));
  EXPECT_EQ(game.state("T").disrupted, GetParam() <= 2);
  EXPECT_EQ(game.last<Fired>().die, GetParam());
  EXPECT_EQ(game.last<Fired>().disrupted, GetParam() <= 2);
}
INSTANTIATE_TEST_SUITE_P(AbFire, FireDie, ::testing::Range(1, 7));

TEST(AbFire, IsAChoiceAndNeverADuty) {  // A-10.0a A-10.11a
  Game game(archer_two_hexes_from_its_target());
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.count<Fired>(), 0u);
  EXPECT_EQ(game.now().phasing, persian);
}

TEST(AbFire, NeedsMissiles) {  // A-10.0a
  Field field;
  field.put("A", greek, "0505", foot(4)).put("T", persian, "0504", foot(4));
  Game game(field);
  EXPECT_EQ(game.refused({game.fire("A", "T")}), "A-10.0a");
}

TEST(AbFire, ComesBeforeTheMeleeOfTheSameTurn) {  // A-10.0a A-10.11a A-10.31a
  Field field;
  field.put("A", greek, "0505", archer(4)).put("T", persian, "0504", foot(4));
  Game game(field, {6, 3});
  ASSERT_TRUE(game.orders({game.fire("A", "T"), game.attack({"A"}, {"T"})}, false));
  EXPECT_EQ(game.count<Fired>(), 1u);
  EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(4));
}

TEST(AbFire, NeverTouchesTheFirer) {  // A-10.0b A-10.13a
  for (int die = 1; die <= 6; ++die) {
    Game game(archer_two_hexes_from_its_target(), {die});
    ASSERT_TRUE(game.orders({game.fire("A", "T")}, false));
    EXPECT_EQ(game.at("A"), "0505");
    EXPECT_FALSE(game.state("A").disrupted);
    EXPECT_FALSE(game.state("A").reduced);
  }
}

TEST(AbFire, NeverEliminatesAnybody) {  // A-10.1e
  Field field = archer_two_hexes_from_its_target();
  field.put("B", greek, "0405", archer()).put("W", persian, "0403", foot(1));
  Game game(field, {1, 1});
  ASSERT_TRUE(game.orders({game.fire("A", "W"), game.fire("B", "W")}, false));
  EXPECT_EQ(game.at("W"), "0403");
  EXPECT_EQ(points_lost(game.battle(), game.now(), persian), 0);
}

// --- range ---------------------------------------------------------------------------------------

Field shot(Missile missile, const std::string& target) {
  Field field;
  Counter firer = archer();
  firer.missile = missile;
  field.put("A", greek, "0505", firer).put("T", persian, target, foot(4));
  return field;
}

TEST(AbFireRange, JavelinsReachOneHexSlingsAndBowsTwo) {  // A-10.0c A-10.11a
  for (const Missile missile : {Missile::Javelin, Missile::Sling, Missile::Bow}) {
    Game game(shot(missile, "0504"), {6});
    EXPECT_EQ(game.refused({game.fire("A", "T")}, false), "");
  }
  for (const Missile missile : {Missile::Sling, Missile::Bow}) {
    Game game(shot(missile, "0503"), {6});
    EXPECT_EQ(game.refused({game.fire("A", "T")}, false), "");
  }
  Game game(shot(Missile::Javelin, "0503"));
  EXPECT_EQ(game.refused({game.fire("A", "T")}, false), "A-10.0c");
}

TEST(AbFireRange, CountsTheTargetsHexAndNotTheFirers) {  // A-10.12a
  Game near(shot(Missile::Bow, "0507"), {6});
  EXPECT_EQ(near.refused({near.fire("A", "T")}, false), "");
  Game far(shot(Missile::Bow, "0508"));
  EXPECT_EQ(far.refused({far.fire("A", "T")}, false), "A-10.0c");
}

// --- how often -----------------------------------------------------------------------------------

TEST(AbFire, OncePerUnitAndFirePhase) {  // A-10.1a
  Field field = archer_two_hexes_from_its_target();
  field.put("U", persian, "0507", foot(4));
  Game game(field, {6});
  ASSERT_TRUE(game.orders({game.fire("A", "T")}, false));
  EXPECT_EQ(game.refused({game.fire("A", "U")}, false), "A-10.1a");
}

TEST(AbFire, OfArchersHasNoEnd) {  // A-10.0d
  Game game(archer_two_hexes_from_its_target(), {6, 6});
  ASSERT_TRUE(game.orders({game.fire("A", "T")}));
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.now().turn, 3);
  EXPECT_EQ(game.refused({game.fire("A", "T")}, false), "");
}

TEST(AbFire, OfALegionIsPossibleOncePerGame) {  // A-10.0d
  Field field;
  field.put("L", greek, "0505", legion()).put("T", persian, "0504", foot(4));
  Game game(field, {6, 3, 3});  // a miss; then both combats without effect
  ASSERT_TRUE(game.orders({game.fire("L", "T")}));
  EXPECT_TRUE(game.state("L").javelins_spent);
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.refused({game.fire("L", "T")}, false), "A-10.0d");
}

TEST(AbFire, OneTargetIsAnEnemyUnit) {  // A-10.0e
  Field field = archer_two_hexes_from_its_target();
  field.put("F", greek, "0506", foot(4));
  Game game(field);
  EXPECT_EQ(game.refused({game.fire("A", "F")}, false), "A-10.0e");
}

TEST(AbFire, NeverInTheEnemysFirePhase) {  // A-10.41a
  Field field = archer_two_hexes_from_its_target();
  field.put("P", persian, "0507", archer());
  field.phase = Phase::Fire;
  Game game(field);
  EXPECT_EQ(game.asked<AskFire>(persian), nullptr);
  ASSERT_NE(game.asked<AskFire>(greek), nullptr);
  EXPECT_EQ(game.refused({game.fire("P", "A")}, false), "A-10.41a");
}

// --- disruption ----------------------------------------------------------------------------------

Field eight_against_five() {
  Field field;
  field.put("X", greek, "0505", foot(4)).put("B1", greek, "0506", archer());
  field.put("B2", greek, "0604", archer()).put("D", persian, "0605", foot(5));
  return field;
}

// 8 against 5 is 1:1; against 2½ it is 3:1.
TEST(AbDisruption, HalvesTheDefenceOnceHoweverOftenItIsHit) {  // A-10.1b A-10.1c
  Game game(eight_against_five(), {2, 1, 2});
  ASSERT_TRUE(game.orders({game.fire("B1", "D"), game.fire("B2", "D")}, false));
  EXPECT_FALSE(game.all<Fired>()[0].already);
  EXPECT_TRUE(game.all<Fired>()[1].already);
  EXPECT_TRUE(game.state("D").disrupted);
  ASSERT_TRUE(game.orders({game.attack({"X", "B1", "B2"}, {"D"}, Game::never())}, false));
  const auto combat = game.last<CombatResolved>();
  EXPECT_EQ(combat.odds.defence, Ratio(5, 2));
  EXPECT_EQ(combat.odds.column, Column::O31);
  EXPECT_EQ(combat.result, CombatResult::Dr);
  EXPECT_FALSE(game.state("D").disrupted) << "the marker goes when the combat phase ends";
}

TEST(AbDisruption, WithoutItTheSameAttackIsOneToOne) {  // A-10.1b
  Game game(eight_against_five(), {6, 3});
  ASSERT_TRUE(game.orders(
      {game.fire("B1", "D"), game.attack({"X", "B1", "B2"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O11);
}

TEST(AbDisruption, IsGoneInTheNextPlayerTurn) {  // A-10.1b
  Game game(archer_two_hexes_from_its_target(), {1});
  ASSERT_TRUE(game.orders({game.fire("A", "T")}));
  EXPECT_EQ(game.now().phasing, persian);
  EXPECT_FALSE(game.state("T").disrupted);
}

TEST(AbDisruption, ForbidsRetreatBeforeCombat) {  // A-10.1d A-11.22a
  Field field;
  field.put("X", greek, "0505", foot(8)).put("B", greek, "0506", archer());
  field.put("D", persian, "0605", light(2, 6));
  const auto verdict = [&](bool disrupted) {
    Position now = field.position();
    now[field.unit("D")].disrupted = disrupted;
    return may_fall_back(field.battle, now, field.unit("D"),
                         {{field.unit("X"), field.unit("B")}, {field.unit("D")}});
  };
  EXPECT_TRUE(verdict(false));
  ASSERT_FALSE(verdict(true));
  EXPECT_EQ((*verdict(true)).clause, "A-11.22a");

  Game game(field, {1});  // a hit: 10 against 1
  game.standing(persian, Window::FallBack, Game::always());
  ASSERT_TRUE(game.orders({game.fire("B", "D"), game.attack({"X", "B"}, {"D"})}, false));
  EXPECT_EQ(game.count<FellBack>(), 0u);
  EXPECT_EQ(game.at("D"), "eliminated");
}

TEST(AbDisruption, DoesNotTouchAnAttack) {  // A-10.1b, R26
  Field field;
  field.put("X", greek, "0505", foot(6)).put("D", persian, "0605", foot(6));
  field.phase = Phase::Combat;
  field.changes.push_back([x = field.unit("X")](Position& now) { now[x].disrupted = true; });
  Game game(field, {3});
  ASSERT_TRUE(game.orders({game.attack({"X"}, {"D"})}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(6));
}

// --- next to the enemy ---------------------------------------------------------------------------

Field archer_in_a_zone() {
  Field field;
  field.put("A", greek, "0505", archer()).put("F", greek, "0604", foot(4));
  field.put("E", persian, "0504", foot(4)).put("T", persian, "0507", foot(4));
  return field;
}

TEST(AbFire, FromAnEnemyZoneGoesOnlyAtNeighbours) {  // A-10.31a
  Game at_the_distant(archer_in_a_zone());
  EXPECT_EQ(at_the_distant.refused({at_the_distant.fire("A", "T")}, false), "A-10.31a");
  Game at_the_neighbour(archer_in_a_zone(), {6});
  EXPECT_EQ(at_the_neighbour.refused({at_the_neighbour.fire("A", "E")}, false), "");
}

TEST(AbFire, AMissileUnitInAnEnemyZoneMustAlsoAttackWithItsStrength) {  // A-10.32a
  Game lazy(archer_in_a_zone());
  EXPECT_EQ(lazy.refused({lazy.attack({"F"}, {"E"})}, false), "A-7.11a");
  Game game(archer_in_a_zone(), {3});
  EXPECT_EQ(game.refused({game.attack({"F", "A"}, {"E"})}, false), "");
  EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(6));
}

TEST(AbFire, AtANeighbourIsNeverForbiddenByTerrain) {  // A-10.33a
  for (const Terrain terrain : {Terrain::Forest, Terrain::Camp, Terrain::Town, Terrain::River}) {
    Field field;
    field.terrain("0505", terrain).terrain("0504", terrain).slope("0505", "0504");
    field.put("A", greek, "0505", archer()).put("T", persian, "0504", foot(4));
    Game game(field, {6});
    EXPECT_EQ(game.refused({game.fire("A", "T")}, false), "");
  }
}

TEST(AbFire, AttackedMissileUnitsSufferEveryResult) {  // A-10.42a
  struct Expected {
    int die;
    std::string where;
  };
  // 6 against 2: 3:1.
  for (const auto& [die, where] :
       {Expected{1, "eliminated"}, Expected{2, "0706"}, Expected{3, "0605"}}) {
    Field field;
    field.put("A", greek, "0505", foot(6)).put("D", persian, "0605", archer());
    field.phase = Phase::Combat;
    Game game(field, {die});
    game.standing(persian, {{Window::FallBack, {}, {}, Game::never(), 1},
                            {Window::Retreat, {}, {}, game.prefer({"0706"}), 2}});
    ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
    EXPECT_EQ(game.at("D"), where);
  }
}

// --- leaders, and the second choice of a fire order ----------------------------------------------

TEST(AbFire, DoesNotTouchLeadersOnlyTheirUnits) {  // A-12.4a
  Field field;
  field.put("A", greek, "0505", archer());
  field.put("T", persian, "0503", foot(4)).put("L", persian, "0503", leader(2));
  field.put("S", greek, "0109", archer()).put("V", persian, "0107", foot(4));
  field.put("M", persian, "0507", leader(1));
  Game alone(field);
  EXPECT_EQ(alone.refused({alone.fire("A", "M")}, false), "A-12.4a");
  Game stacked(field);
  EXPECT_EQ(stacked.refused({stacked.fire("A", "L")}, false), "A-12.4a");
  Game unit(field, {1});
  EXPECT_EQ(unit.refused({unit.fire("A", "T")}, false), "");
  EXPECT_TRUE(unit.state("T").disrupted);
  EXPECT_FALSE(unit.state("L").disrupted);
}

TEST(AbFire, ElseTakesTheSecondTargetWhenTheFirstIsDisrupted) {  // A-10.0e A-10.1c, D6
  for (const int first : {1, 6}) {
    Field field = archer_two_hexes_from_its_target();
    field.put("B", greek, "0404", archer()).put("U", persian, "0402", foot(4));
    Game game(field, {first, 2});
    Orders<AncientBattles> orders;
    orders.script.push_back({game.fire("A", "T"), {}, false, 1});
    orders.script.push_back({game.fire("B", "T"), {game.fire("B", "U")}, false, 2});
    orders.final = false;
    ASSERT_TRUE(game.judge().submit(greek, std::move(orders)));
    EXPECT_TRUE(game.state("T").disrupted) << "by the first shot or by the second";
    EXPECT_EQ(game.state("U").disrupted, first == 1);
  }
}

}  // namespace
}  // namespace cursus::ancient_battles::test
