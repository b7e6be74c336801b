// Ancient Battles §9 Reinforcements (増援). Neither battle has any; the rule is there for others.
#include "adjudicator/ancient_battles/zones.hpp"
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

// R comes on turn 3, at 0101 or 0103.
Field relief(int turn) {
  Field field;
  Counter column = foot(4, 3);
  column.arrives = 3;
  column.entry_hexes = {"0101", "0103"};
  field.put("R", greek, "", column).put("A", greek, "0505", foot(4));
  field.put("D", persian, "1010", foot(4));
  field.turn = turn;
  return field;
}

TEST(AbReinforcements, EnterOnTheirTurnAtTheirHexesAndPayForIt) {  // A-9.0a
  Game game(relief(3));
  EXPECT_EQ(game.at("R"), "reserve");
  ASSERT_TRUE(game.orders({game.move("R", {"0103", "0203", "0304"})}));
  EXPECT_EQ(game.at("R"), "0304");
  EXPECT_EQ(game.last<Moved>().points, 3);
}

TEST(AbReinforcements, DoNotComeEarlyNorElsewhere) {  // A-9.0a
  Game early(relief(2));
  EXPECT_EQ(early.refused({early.move("R", {"0101"})}), "A-9.0a");
  Game elsewhere(relief(3));
  EXPECT_EQ(elsewhere.refused({elsewhere.move("R", {"0102"})}), "A-9.0a");
}

TEST(AbReinforcements, MayComeLate) {  // A-9.0a
  Game game(relief(3));
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.at("R"), "reserve");
  ASSERT_TRUE(game.orders({}));
  ASSERT_TRUE(game.orders({game.move("R", {"0101"})}));
  EXPECT_EQ(game.at("R"), "0101");
}

TEST(AbReinforcements, AreUnitsLikeAnyOtherAfterwards) {  // A-9.0a
  Game game(relief(3));
  ASSERT_TRUE(game.orders({game.move("R", {"0101"})}));
  EXPECT_TRUE(controlled_by(game.battle(), game.now(), game.hex("0102"), greek));
  ASSERT_TRUE(game.orders({}));
  ASSERT_TRUE(game.orders({game.move("R", {"0102", "0103", "0104"})}));
  EXPECT_EQ(game.at("R"), "0104");
}

TEST(AbReinforcements, ListOnlyEntryHexesThatTheyMayEnter) {  // A-9.0a A-5.21a A-5.12a A-5.15a
  Field field = relief(3);
  Counter column = foot(4, 1);
  column.arrives = 3;
  column.entry_hexes = {"0103", "0301", "0501", "0701", "0901", "1001"};
  field.put("S", greek, "", column).put("B", greek, "1001", foot(4));
  field.terrain("0301", Terrain::Sea).terrain("0501", Terrain::OffMap);
  field.terrain("0701", Terrain::Forest).put("E", persian, "0901", foot(4));
  Game game(field);
  EXPECT_EQ(game.goals("R"), (std::vector<std::string>{"0101", "0103"}));
  EXPECT_EQ(game.goals("S"), std::vector<std::string>{"0103"});
}

TEST(AbReinforcements, YetToComeAreNeitherLostNorRallied) {  // A-9.0a A-13.1a
  Field field = relief(2);
  field.put("L", greek, "0506", leader(1)).lost("Z", greek, foot(2));
  field.battle.sides[greek].rally_on.fill(true);
  field.phase = Phase::Rally;
  Game game(field);
  EXPECT_EQ(game.refused({game.rally("R")}), "A-13.1a");
}

}  // namespace
}  // namespace cursus::ancient_battles::test
