// Ancient Battles §13 Rally (回復).
#include "adjudicator/ancient_battles/rally.hpp"

#include "adjudicator/ancient_battles/morale.hpp"
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

// One lost Greek unit, one leader, rally on 1 and 2; the enemy is far away.
Field after_a_loss() {
  Field field;
  field.lost("R", greek, foot(6)).put("L", greek, "0505", leader(2));
  field.put("E", persian, "1010", foot(4));
  field.battle.sides[greek].rally_on = {true, true, false, false, false, false};
  field.phase = Phase::Rally;
  return field;
}

bool next_to_leader(const Game& game, const std::string& id) {
  return game.state(id).fate == Fate::OnMap &&
         game.battle().map.grid.adjacent(game.state(id).hex, game.state("L").hex);
}

class RallyDie : public ::testing::TestWithParam<int> {};

TEST_P(RallyDie, IsReadInTheTableOfTheBattle) {  // A-13.0a A-13.0b A-13.4a
  Game game(after_a_loss(), {GetParam()});
  ASSERT_TRUE(game.orders({game.rally("R")}));
  EXPECT_EQ(game.last<RallyRolled>().success, GetParam() <= 2);
  EXPECT_EQ(next_to_leader(game, "R"), GetParam() <= 2);
  EXPECT_EQ(game.at("R") == "eliminated", GetParam() > 2);
}
INSTANTIATE_TEST_SUITE_P(AbRally, RallyDie, ::testing::Range(1, 7));

TEST(AbRally, IsTriedOncePerPhase) {  // A-13.0a
  Field field = after_a_loss();
  field.lost("S", greek, foot(4));
  Game game(field, {6});
  ASSERT_TRUE(game.orders({game.rally("R")}, false));
  EXPECT_EQ(game.now().phasing, persian) << "the phase is over";
  EXPECT_EQ(game.asked<AskRally>(greek), nullptr);
}

TEST(AbRally, IsAChoice) {  // A-13.0a
  Game game(after_a_loss());
  ASSERT_TRUE(game.orders({DoneLine{Phase::Rally}}));
  EXPECT_EQ(game.count<RallyRolled>(), 0u);
  EXPECT_EQ(game.now().phasing, persian);
}

TEST(AbRally, NeedsAnAbilityToRally) {  // A-13.0a
  Field field = after_a_loss();
  field.battle.sides[greek].rally_on = {};
  Game game(field);
  EXPECT_EQ(game.now().phasing, persian) << "nobody is asked";
}

TEST(AbRally, IsNotForLeadersNorForElephants) {  // A-13.0a
  Field field = after_a_loss();
  field.lost("M", greek, leader(2));
  field.lost("O", greek, {.strength = 8, .type = UnitType::Elephant, .may_charge = true});
  Game game(field);
  EXPECT_EQ(game.refused({game.rally("M")}), "A-13.0a");
  EXPECT_EQ(game.refused({game.rally("O")}), "A-13.0a");
  Field nothing_else = field;
  nothing_else.changes.push_back([r = field.unit("R")](Position& now) { now[r] = UnitState{}; });
  Game nobody(nothing_else);
  EXPECT_EQ(nobody.now().phasing, persian);
}

TEST(AbRally, NeedsALostUnitOfOnesOwn) {  // A-13.1a A-13.0a
  Field field = after_a_loss();
  field.put("X", greek, "0101", foot(4)).lost("Q", persian, foot(4));
  Game game(field);
  EXPECT_EQ(game.refused({game.rally("X")}), "A-13.1a");
  EXPECT_EQ(game.refused({game.rally("Q")}), "A-13.0a");
  Field nothing_lost;
  nothing_lost.put("L", greek, "0505", leader(2)).put("E", persian, "1010", foot(4));
  nothing_lost.battle.sides[greek].rally_on.fill(true);
  nothing_lost.phase = Phase::Rally;
  Game nobody(nothing_lost);
  EXPECT_EQ(nobody.now().phasing, persian);
}

TEST(AbRally, PutsTheUnitNextToALeaderWhereItsOwnerLikes) {  // A-13.0b
  Game game(after_a_loss(), {1});
  game.ask_me(greek, Window::RallyHex);
  ASSERT_TRUE(game.orders({game.rally("R")}));
  ASSERT_NE(game.asked<AskRallyHex>(greek), nullptr);
  for (const char* hex : {"0504", "0604", "0605", "0506", "0405", "0404"})
    EXPECT_EQ(game.against(greek, GoTo{game.hex(hex)}), "") << hex;
  EXPECT_EQ(game.against(greek, GoTo{game.hex("0507")}), "A-13.0b");
  EXPECT_EQ(game.against(greek, GoTo{game.hex("0505")}), "A-13.0b") << "his own hex is no zone";
  game.give(greek, GoTo{game.hex("0405")});
  EXPECT_EQ(game.at("R"), "0405");
}

std::vector<std::string> hexes(const Field& field) {
  std::vector<std::string> found;
  for (const HexId hex : rally_hexes(field.battle, field.position(), greek))
    found.push_back(field.battle.map.grid.name(hex));
  std::sort(found.begin(), found.end());
  return found;
}

TEST(AbRally, HexesAreEmptyEnterableAndFreeOfTheEnemy) {  // A-13.0b A-13.0c, R15
  Field field = after_a_loss();
  field.put("F", greek, "0504", foot(4)).terrain("0604", Terrain::Sea);
  field.put("Z", persian, "0607", foot(4));  // controls 0606, 0507 and others, not these six
  EXPECT_EQ(hexes(field), (std::vector<std::string>{"0404", "0405", "0506", "0605"}));
  field.put("Y", persian, "0606", foot(4));  // controls 0605 and 0506
  EXPECT_EQ(hexes(field), (std::vector<std::string>{"0404", "0405"}));
}

TEST(AbRally, FailsWithoutALeaderOnTheMap) {  // A-13.0c
  Field field = after_a_loss();
  field.changes.push_back([l = field.unit("L")](Position& now) { now[l] = UnitState{}; });
  EXPECT_TRUE(hexes(field).empty());
  Game game(field, {1});
  ASSERT_TRUE(game.orders({game.rally("R")}));
  EXPECT_EQ(game.at("R"), "eliminated");
  EXPECT_EQ(game.count<RallyFailed>(), 1u);
}

TEST(AbRally, IsNotTriedByDefaultWhereNobodyCouldTakeTheUnitIn) {  // A-13.0c, L15
  Field field = after_a_loss();
  Game with_a_leader(field, {1});
  ASSERT_TRUE(with_a_leader.orders({}));
  EXPECT_EQ(with_a_leader.count<Rallied>(), 1u) << "otherwise it is";
  field.changes.push_back([l = field.unit("L")](Position& now) { now[l] = UnitState{}; });
  Game game(field);
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.count<RallyRolled>(), 0u);
}

TEST(AbRally, FailsIfEveryHexIsClosed) {  // A-13.0c
  Field field = after_a_loss();
  field.put("S", persian, "0603", foot(4)).put("T", persian, "0606", foot(4));
  field.put("U", persian, "0305", foot(4));  // together they control all six
  EXPECT_TRUE(hexes(field).empty());
  Game game(field, {1});
  ASSERT_TRUE(game.orders({game.rally("R")}));
  EXPECT_EQ(game.at("R"), "eliminated");
  EXPECT_EQ(game.count<RallyFailed>(), 1u);
}

TEST(AbRally, ALeaderNextToAnEnemyIsOfNoUse) {  // A-13.2a
  Field field = after_a_loss();
  field.put("Y", persian, "0504", foot(4));
  EXPECT_TRUE(hexes(field).empty()) << "0506 and others are free, but he is busy";
  field.put("M", greek, "0209", leader(1));
  EXPECT_EQ(hexes(field),
            (std::vector<std::string>{"0109", "0110", "0208", "0210", "0309", "0310"}));
}

TEST(AbRally, AnEnemyLeaderNextToHimDoesNotHinder) {  // A-13.2a A-12.0a
  Field field = after_a_loss();
  field.put("M", persian, "0504", leader(1));
  EXPECT_FALSE(hexes(field).empty());
}

TEST(AbRally, OneTimeMissilesDoNotComeBack) {  // A-13.0d
  Field field = after_a_loss();
  field.lost("G", greek, legion()).lost("B", greek, archer());
  {
    Game game(field, {1});
    ASSERT_TRUE(game.orders({game.rally("G")}));
    EXPECT_TRUE(next_to_leader(game, "G"));
    EXPECT_TRUE(game.state("G").javelins_spent) << "though it had never thrown them";
  }
  Game archers(field, {1});
  ASSERT_TRUE(archers.orders({archers.rally("B")}));
  EXPECT_FALSE(archers.state("B").javelins_spent);
}

TEST(AbRally, MakesTheLossUndone) {  // A-13.3a A-16.11a
  Game game(after_a_loss(), {1});
  EXPECT_EQ(points_lost(game.battle(), game.now(), greek), 6);
  ASSERT_TRUE(game.orders({game.rally("R")}));
  EXPECT_EQ(points_lost(game.battle(), game.now(), greek), 0);
}

TEST(AbRally, OfTheHighestStrengthIsTheDefault) {  // A-13.0a, D16
  Field field = after_a_loss();
  field.lost("S", greek, foot(8)).lost("T", greek, foot(4));
  Game silent(field, {2});
  ASSERT_TRUE(silent.orders({}));
  EXPECT_NE(silent.at("S"), "eliminated");
  Game highest(field, {2});
  ASSERT_TRUE(highest.orders({RallyLine{}}));
  EXPECT_NE(highest.at("S"), "eliminated");
}

TEST(AbRally, OrdersMayNameHexesOrALeader) {  // A-13.0b, D16
  Field field = after_a_loss();
  field.put("M", greek, "0209", leader(1)).put("F", greek, "0605", foot(4));
  Game named(field, {1});
  ASSERT_TRUE(
      named.orders({RallyLine{named.unit("R"), no_unit, named.hexes({"0605", "0506", "0404"})}}));
  EXPECT_EQ(named.at("R"), "0506") << "the first that is free";
  Game leader(field, {1});
  ASSERT_TRUE(leader.orders({RallyLine{leader.unit("R"), leader.unit("M"), {}}}));
  EXPECT_TRUE(leader.battle().map.grid.adjacent(leader.state("R").hex, leader.hex("0209")));
}

}  // namespace
}  // namespace cursus::ancient_battles::test
