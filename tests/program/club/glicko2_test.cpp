#include "src/club/glicko2.hpp"

#include <gtest/gtest.h>

#include "src/club/results.hpp"

namespace cursus::club {
namespace {

// The example of Glickman's paper: 1500/200/0.06, τ 0.5.
TEST(Glicko2, GivesTheFiguresOfThePaper) {
  const Rating after =
      rated({1500, 200, 0.06},
            {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}}, 0.5);
  // The paper rounds between its steps: its last digits may differ by one.
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_EQ(rounded(after.deviation, 2), "151.52");
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, WhoDoesNotPlayBecomesLessCertain) {
  const Rating after = rated({1500, 200, 0.06}, {});
  EXPECT_EQ(rounded(after.rating, 2), "1500.00");
  EXPECT_EQ(rounded(after.deviation, 2), "200.27");  // √(200² + (173.7178 · 0.06)²)
  EXPECT_EQ(rounded(after.volatility, 2), "0.06");
}

TEST(Glicko2, AWinAgainstAnEqualGivesWhatTheLossTakes) {
  const Rating won = rated({}, {{{}, 1}});
  const Rating lost = rated({}, {{{}, 0}});
  EXPECT_GT(won.rating, 1500);
  EXPECT_EQ(rounded(won.rating - 1500, 6), rounded(1500 - lost.rating, 6));
  EXPECT_EQ(rounded(rated({}, {{{}, 0.5}}).rating, 6), "1500.000000");
}

TEST(RoundedFigures, AreTheSameEverywhere) {
  EXPECT_EQ(rounded(1464.0506, 0), "1464");
  EXPECT_EQ(rounded(0.05999, 4), "0.0600");
  EXPECT_EQ(rounded(-3.456, 1), "-3.5");
  EXPECT_EQ(rounded(0, 2), "0.00");
}

}  // namespace
}  // namespace cursus::club
