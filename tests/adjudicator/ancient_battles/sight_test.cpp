// Ancient Battles §10.2 Line of sight (視線).
//
// From 0505, two hexes away: 0503 straight to the north over 0504; 0705 to the east, along the side
// between 0604 and 0605.
#include "adjudicator/ancient_battles/fire.hpp"
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

Field archer_facing(const std::string& target) {
  Field field;
  field.put("A", greek, "0505", archer()).put("T", persian, target, foot(4));
  return field;
}

// The clause that forbids the shot, "" if it may be fired.
std::string shot(const Field& field) {
  const Verdict verdict =
      may_fire(field.battle, field.position(), field.unit("A"), field.unit("T"));
  return verdict ? "" : std::string((*verdict).clause);
}

TEST(AbSight, AnOpenLineIsOpen) {  // A-10.21a A-10.22a
  EXPECT_EQ(shot(archer_facing("0503")), "");
  EXPECT_EQ(shot(archer_facing("0705")), "");
}

TEST(AbSight, WoodsCampRampartAndTownBetweenBlockIt) {  // A-10.21a A-10.23a
  for (const Terrain terrain : {Terrain::Forest, Terrain::Camp, Terrain::Rampart, Terrain::Town})
    EXPECT_EQ(shot(archer_facing("0503").terrain("0504", terrain)), "A-10.21a");
}

TEST(AbSight, WaterSlopesAndHeightsDoNotBlockIt) {  // A-10.23a
  for (const Terrain terrain : {Terrain::Clear, Terrain::River, Terrain::Ford, Terrain::Sea})
    EXPECT_EQ(shot(archer_facing("0503").terrain("0504", terrain)), "");
  Field crest = archer_facing("0503");
  crest.slope("0505", "0504").slope("0503", "0504").stream("0504", "0503");
  crest.battle.map.elevation[index(crest.hex("0504"))] = 3;
  EXPECT_EQ(shot(crest), "");
}

TEST(AbSight, AlongAHexsideBothHexesMustBlock) {  // A-10.22a
  EXPECT_EQ(shot(archer_facing("0705").terrain("0604", Terrain::Forest)), "");
  EXPECT_EQ(shot(archer_facing("0705").terrain("0605", Terrain::Forest)), "");
  EXPECT_EQ(
      shot(archer_facing("0705").terrain("0604", Terrain::Forest).terrain("0605", Terrain::Camp)),
      "A-10.22a");
}

TEST(AbSight, BothEndsOfTheLineNeverBlockIt) {  // A-10.24a
  for (const Terrain terrain : {Terrain::Forest, Terrain::Camp, Terrain::Town})
    EXPECT_EQ(shot(archer_facing("0503").terrain("0505", terrain).terrain("0503", terrain)), "");
}

TEST(AbSight, NoUnitMayStandBetweenOfEitherSide) {  // A-10.25a
  for (const Seat seat : both_seats) {
    Field straight = archer_facing("0503");
    straight.put("U", seat, "0504", foot(4));
    // An enemy in between would also pin the archer to adjacent targets (A-10.31a).
    EXPECT_EQ(shot(straight), seat == greek ? "A-10.25a" : "A-10.31a");
    EXPECT_FALSE(
        in_sight(straight.battle, straight.position(), straight.hex("0505"), straight.hex("0503")));
  }
}

TEST(AbSight, AlongAHexsideOneUnitLeavesRoomToShootTwoDoNot) {  // A-10.25a, R10
  Field one = archer_facing("0705");
  one.put("U", greek, "0604", foot(4));
  EXPECT_EQ(shot(one), "");
  one.put("V", greek, "0605", foot(4));
  EXPECT_EQ(shot(one), "A-10.25a");
  Field mixed = archer_facing("0705");
  mixed.put("U", greek, "0604", foot(4)).terrain("0605", Terrain::Forest);
  EXPECT_EQ(shot(mixed), "A-10.25a") << "one hex full of men, the other of trees";
}

TEST(AbSight, LeadersDoNotBlockIt) {  // A-10.25a, R10
  for (const Seat seat : both_seats) {
    Field field = archer_facing("0503");
    field.put("L", seat, "0504", leader(1));
    EXPECT_EQ(shot(field), "");
  }
}

TEST(AbSight, ABlockedShotIsRefusedAsAnOrder) {  // A-10.21a
  Game game(archer_facing("0503").terrain("0504", Terrain::Forest));
  EXPECT_EQ(game.refused({game.fire("A", "T")}, false), "A-10.21a");
  Game open(archer_facing("0503"), {6});
  EXPECT_EQ(open.refused({open.fire("A", "T")}, false), "");
}

}  // namespace
}  // namespace cursus::ancient_battles::test
