// What must hold at every boundary, also at the last one.
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

Field leader_in_the_way() {
  Field field;
  field.battle.army_leader_loss_is_defeat = true;
  field.put("A", greek, "0505", foot(4, 4)).put("B", greek, "0506", foot(4, 4));
  field.put("L", persian, "0507",
            {.strength = 2, .move = 3, .type = UnitType::Leader, .dot = true, .army_leader = true});
  field.put("D", persian, "1010", foot(4));
  return field;
}

// A passes over B and kills the leader behind them: the battle is over with A and B in one hex.
TEST(AbInvariants, HoldWhenTheBattleEndsWhileAUnitPassesAFriend) {  // A-5.31a A-G-5.1b
  Game game(leader_in_the_way(), {1, 6});
  ASSERT_TRUE(game.orders({game.move("A", {"0506", "0507"})}));
  ASSERT_TRUE(game.now().outcome.has_value());
  EXPECT_EQ(game.at("A"), game.at("B"));
  EXPECT_NO_THROW(check_invariants(game.battle(), game.now()));
}

TEST(AbInvariants, ForbidTwoUnitsInAHexWhileTheBattleGoesOn) {  // A-5.32a
  Game game(leader_in_the_way(), {1, 6});
  ASSERT_TRUE(game.orders({game.move("A", {"0506", "0507"})}));
  Position now = game.now();
  now.outcome.reset();
  EXPECT_THROW(check_invariants(game.battle(), now), Defect);
}

TEST(AbInvariants, WantEveryUnitOnTheBoardOnce) {
  const Field field = leader_in_the_way();
  Position twice = field.position();
  twice.board[index(field.hex("0101"))] = field.unit("A");
  EXPECT_THROW(check_invariants(field.battle, twice), Defect);
  Position missing = field.position();
  missing.board[index(field.hex("0505"))] = no_unit;
  EXPECT_THROW(check_invariants(field.battle, missing), Defect);
}

}  // namespace
}  // namespace cursus::ancient_battles::test
