// The plan that the rule makes where a player has made none.
#include "adjudicator/ancient_battles/planner.hpp"
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

// A touches both enemies, B only the weaker one: nobody can help A against D.
Field weak_link() {
  Field field;
  field.put("A", greek, "0505", foot(1)).put("B", greek, "0507", foot(8));
  field.put("D", persian, "0504", foot(10)).put("E", persian, "0506", foot(3));
  field.phase = Phase::Combat;
  return field;
}

TEST(AbMendedPlan, MergesAHopelessCombatWithOneThatItsOwnAttackersReach) {  // A-7.52a
  const Field field = weak_link();
  const auto plan = mended_plan(field.battle, field.position(), {});
  ASSERT_EQ(plan.size(), 1u);
  EXPECT_EQ(plan.front().attackers.size(), 2u);
  EXPECT_EQ(plan.front().defenders.size(), 2u);
}

TEST(AbMendedPlan, IsCarriedOutWhenOrdersAskForIt) {  // A-7.11a A-7.52a
  Game game(weak_link(), {3});
  ASSERT_TRUE(game.orders({AutoLine{}}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O12);
  EXPECT_EQ(game.asked<AskPlan>(greek), nullptr);
}

}  // namespace
}  // namespace cursus::ancient_battles::test
