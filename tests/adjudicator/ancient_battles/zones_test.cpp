// Ancient Battles §6 and §5.13, §5.34: zones of control.
#include "adjudicator/ancient_battles/zones.hpp"

#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

std::vector<std::string> controlled(const Field& field, Seat side) {
  const Position now = field.position();
  std::vector<std::string> names;
  for (const HexId hex : field.battle.map.grid.ids())
    if (controlled_by(field.battle, now, hex, side))
      names.push_back(field.battle.map.grid.name(hex));
  std::sort(names.begin(), names.end());
  return names;
}

using Names = std::vector<std::string>;

// --- what is controlled --------------------------------------------------------------------------

TEST(AbZones, AreTheSixHexesAround) {  // A-6.0a
  Field field;
  field.put("G", greek, "0505", foot(4)).put("P", persian, "0606", foot(4));
  EXPECT_EQ(controlled(field, greek), (Names{"0404", "0405", "0504", "0506", "0604", "0605"}));
  EXPECT_EQ(controlled(field, persian), (Names{"0506", "0507", "0605", "0607", "0706", "0707"}));
}

TEST(AbZones, EndAtTheEdgeOfTheMap) {  // A-6.0a A-2.1a
  Field field;
  field.put("G", greek, "0101", foot(4));
  EXPECT_EQ(controlled(field, greek), (Names{"0102", "0201"}));
}

TEST(AbZones, AreExertedInEveryPhaseOfEverybodysTurn) {  // A-6.1a
  for (const Seat phasing : both_seats)
    for (const Phase phase : {Phase::Movement, Phase::Fire, Phase::Combat, Phase::Rally}) {
      Field field;
      field.put("G", greek, "0505", foot(4));
      field.phasing = phasing;
      field.phase = phase;
      field.changes.push_back([](Position& now) {
        now.units[0].disrupted = now.units[0].fought = now.units[0].advanced = true;
      });
      EXPECT_EQ(controlled(field, greek).size(), 6u);
    }
}

TEST(AbZones, EvenTheWeakestUnitHasOneAndNoLeaderHas) {  // A-6.1a
  Field field;
  field.put("A", greek, "0303", archer(1)).put("L", greek, "0808", leader(3));
  EXPECT_EQ(controlled(field, greek).size(), 6u);
}

TEST(AbZones, ALeaderStopsNobody) {  // A-6.1a
  Field field;
  field.put("X", greek, "0505", foot(4)).put("L", persian, "0604", leader(3));
  Game game(field);
  ASSERT_TRUE(game.orders({game.move("X", {"0605", "0705", "0704"})}));
  EXPECT_EQ(game.at("X"), "0704");
}

TEST(AbZones, AreNotCancelledByUnitsOrOtherZones) {  // A-6.1b A-6.5a
  Field field;
  field.put("P", persian, "0606", foot(4));
  field.put("G", greek, "0605", foot(4)).put("H", greek, "0506", foot(4));
  field.put("Q", persian, "0607", foot(4));
  const Names of_p{"0506", "0507", "0605", "0607", "0706", "0707"};
  const Names now = controlled(field, persian);
  for (const std::string& hex : of_p)
    EXPECT_NE(std::find(now.begin(), now.end(), hex), now.end()) << hex;
}

TEST(AbZones, DoNotReachIntoHexesThatNobodyMayEnter) {  // A-6.6a
  Field field;
  field.terrain("0404", Terrain::Sea).terrain("0405", Terrain::Rampart);
  field.terrain("0504", Terrain::OffMap).terrain("0506", Terrain::Forest);
  field.terrain("0604", Terrain::River).stream("0505", "0605").slope("0505", "0605");
  field.put("G", greek, "0505", foot(4));
  EXPECT_EQ(controlled(field, greek), (Names{"0506", "0604", "0605"}));
}

TEST(AbZones, AreMutual) {  // A-6.4a
  for (const char* hex : {"0404", "0405", "0504", "0506", "0604", "0605", "0606", "0403", "0603"}) {
    Field field;
    field.put("G", greek, "0505", foot(4)).put("P", persian, hex, archer());
    const Position now = field.position();
    EXPECT_EQ(in_enemy_zone(field.battle, now, field.unit("G")),
              in_enemy_zone(field.battle, now, field.unit("P")))
        << hex;
  }
}

TEST(AbZones, OfBothSidesLieInOneHexTogether) {  // A-6.5a
  Field field;
  field.put("G", greek, "0505", foot(4)).put("P", persian, "0705", foot(4));
  const Position now = field.position();
  for (const char* hex : {"0604", "0605"})
    for (const Seat side : both_seats)
      EXPECT_TRUE(controlled_by(field.battle, now, field.hex(hex), side)) << hex;
}

// --- how they stop movement ----------------------------------------------------------------------

// A walker in front of an enemy line.
Field facing(const Counter& counter, const std::string& at = "0405") {
  Field field;
  field.put("X", greek, at, counter).put("D", persian, "0605", foot(4));
  return field;
}

TEST(AbZones, AUnitStopsWhereItEntersOne) {  // A-6.0b
  Game game(facing(foot(4)));
  EXPECT_EQ(game.refused({game.move("X", {"0505", "0504"})}, false), "A-6.0b");
  EXPECT_EQ(game.refused({game.move("X", {"0505"})}, false), "");
  EXPECT_EQ(game.at("X"), "0505");
}

TEST(AbZones, AStepAtATimeIsStoppedThereToo) {  // A-6.0b
  Game game(facing(foot(4)));
  ASSERT_TRUE(game.orders({game.answer(Move{game.unit("X")})}, false));
  ASSERT_TRUE(game.orders({game.answer(Step{game.hex("0505")})}, false));
  EXPECT_EQ(game.against(greek, Step{game.hex("0504")}), "A-6.0b");
  EXPECT_EQ(game.legal(greek), std::vector<Answer>{Halt{}});
}

TEST(AbZones, AlsoALightOneThatCouldDisengageAndALeader) {  // A-6.0b
  Game fast(facing(light(4, 8)));
  EXPECT_EQ(fast.refused({fast.move("X", {"0505", "0504"})}, false), "A-6.0b");
  Field field = facing(foot(4));
  field.put("L", greek, "0405", leader(1));
  Game led(field);
  EXPECT_EQ(led.refused({led.move("L", {"0505", "0504"})}, false), "A-6.0b");
}

TEST(AbZones, AFriendInTheHexDoesNotHelp) {  // A-6.1b A-6.0b A-5.34b
  Field field = facing(foot(4));
  field.put("F", greek, "0505", foot(4));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("X", {"0505", "0504"})}, false), "A-6.0b");
}

TEST(AbZones, EnteringOneCostsNothingExtra) {  // A-6.2a A-6.5a
  Field one = facing(foot(4));
  Game game(one);
  ASSERT_TRUE(game.orders({game.move("X", {"0505"})}, false));
  EXPECT_EQ(game.last<Moved>().points, 1);
  Field two = facing(foot(4));
  two.put("E", persian, "0604", foot(4)).put("C", persian, "0606", foot(4));
  Game more(two);
  ASSERT_TRUE(more.orders({more.move("X", {"0505"})}, false));
  EXPECT_EQ(more.last<Moved>().points, 1);  // several zones add nothing
  EXPECT_EQ(more.at("X"), "0505");
}

TEST(AbZones, OfFriendsNeverHinder) {  // A-5.34a
  Field field;
  field.put("X", greek, "0405", foot(4)).put("F", greek, "0504", foot(4));
  field.put("H", greek, "0507", foot(4)).put("D", persian, "1010", foot(4));
  Game game(field);
  ASSERT_TRUE(game.orders({game.move("X", {"0505", "0506", "0606", "0706"})}));
  EXPECT_EQ(game.at("X"), "0706");
}

// --- how one gets out ----------------------------------------------------------------------------

TEST(AbZones, AUnitHeldInOneDoesNotMove) {  // A-5.13a A-6.3a
  Game game(facing(foot(4, 9), "0505"));
  EXPECT_EQ(game.refused({game.move("X", {"0404"})}), "A-5.13a");
}

TEST(AbZones, AUnitNextToALoneLeaderIsFree) {  // A-5.13a
  Field field;
  field.put("X", greek, "0505", foot(4)).put("L", persian, "0605", leader(2));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("X", {"0404"})}), "");
}

TEST(AbZones, LightTroopsGetAwayFromSlowerEnemies) {  // A-6.3b
  Game game(facing(light(4, 5), "0505"));
  EXPECT_EQ(game.refused({game.move("X", {"0404"})}), "");
  Game slow(facing(light(4, 4), "0505"));
  EXPECT_EQ(slow.refused({slow.move("X", {"0404"})}), "A-11.1a");
}

TEST(AbZones, LeadersGetAwayFromAnybody) {  // A-6.3b
  Field field = facing(foot(4), "0505");
  field.put("L", greek, "0505", leader(1, 2)).put("E", persian, "0604", horse(4, 9));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("L", {"0404"})}, false), "");
  EXPECT_EQ(game.at("L"), "0404");
}

TEST(AbZones, NobodyGoesFromOneStraightIntoAnother) {  // A-5.34b
  Field field = facing(light(4, 8), "0505");
  Game game(field);
  EXPECT_EQ(game.refused({game.move("X", {"0505", "0506"})}, false), "A-5.34b");  // same enemy
  EXPECT_EQ(game.refused({game.move("X", {"0405", "0506"})}, false), "");         // by a free hex
  EXPECT_EQ(game.at("X"), "0506");
}

TEST(AbZones, NotEvenWhereAFriendStands) {  // A-5.34b
  Field field = facing(light(4, 8), "0505");
  field.put("F", greek, "0506", foot(4));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("X", {"0505", "0506"})}, false), "A-5.34b");
}

TEST(AbZones, ALeaderNeitherGoesFromOneIntoAnother) {  // A-5.34b
  Field field = facing(foot(4), "0505");
  field.put("L", greek, "0505", leader(1)).put("F", greek, "0506", foot(4));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("L", {"0505", "0506"})}, false), "A-5.34b");
  EXPECT_EQ(game.refused({game.move("L", {"0405", "0506"})}, false), "");
}

TEST(AbZones, AreLeftByRetreat) {  // A-6.3a A-5.13a
  Field field = facing(foot(4), "0505");
  field.phase = Phase::Combat;
  Game game(field, {6});  // 1:1, Ar
  ASSERT_TRUE(game.orders({}));
  EXPECT_FALSE(in_enemy_zone(game.battle(), game.now(), game.unit("X")));
}

TEST(AbZones, AreLeftByAdvance) {  // A-6.3a A-5.13a
  Field field = facing(foot(24), "0505");
  field.put("E", persian, "0706", foot(4));
  field.phase = Phase::Combat;
  Game game(field);
  ASSERT_TRUE(game.orders({game.attack({"X"}, {"D"}, Game::always())}));
  EXPECT_EQ(game.at("X"), "0605");  // out of one zone, into another
}

TEST(AbZones, AreGoneWithTheUnit) {  // A-6.3a
  Field field = facing(foot(24), "0505");
  field.phase = Phase::Combat;
  field.put("E", persian, "1010", foot(4));
  Game game(field);
  ASSERT_TRUE(game.orders({game.attack({"X"}, {"D"}, Game::never())}));
  EXPECT_EQ(game.at("D"), "eliminated");
  ASSERT_TRUE(game.orders({}));  // the Persian turn
  EXPECT_EQ(game.refused({game.move("X", {"0605", "0705"})}), "");
}

}  // namespace
}  // namespace cursus::ancient_battles::test
