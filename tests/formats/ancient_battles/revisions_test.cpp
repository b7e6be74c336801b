// Ancient Battles: the revision of the rules that a charter pins.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/game/match.hpp"
#include "formats/orders/order_file.hpp"
#include "tests/adjudicator/scripted_dice.hpp"

namespace cursus::formats {
namespace {

const Module& ab_rules() { return *find_module("ab"); }

// The Persian gives a standing order for a Greek unit.
std::vector<Refusal> orders_a_greek_unit(Match& match) {
  const auto lines = read_order_lines("rbc P-MED-1: never\nrbc G-KEK-a: always\n");
  return match.set_standing(*match.seat_named("persian"), *lines);
}

TEST(AbRevisions, NewGamesTakeTheNewest) {
  EXPECT_EQ(ab_rules().rules(), "ab/2");
  EXPECT_TRUE(ab_rules().knows("ab/2"));
  EXPECT_FALSE(ab_rules().knows("ab/1"));
  EXPECT_FALSE(ab_rules().knows("ab/3"));
  EXPECT_FALSE(ab_rules().knows("cca/1"));
}

TEST(AbRevisions, StandingOrdersForTheEnemyAreRefusedWhereTheyStand) {  // A-11.21a
  cursus::test::ScriptedDice dice;
  const auto match = ab_rules().begin("ab/marathon", nlohmann::json::object(), dice).value();
  const auto refusals = orders_a_greek_unit(*match);
  ASSERT_EQ(refusals.size(), 1u);
  EXPECT_EQ(refusals[0].why, "ab.read.not-your-unit");
  EXPECT_EQ(refusals[0].line, 2);
  EXPECT_EQ(refusals[0].column, 5);
  EXPECT_TRUE(match->standing(*match->seat_named("persian"), Language::En).empty());
}

}  // namespace
}  // namespace cursus::formats
