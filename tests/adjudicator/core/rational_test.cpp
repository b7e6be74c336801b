#include "adjudicator/core/rational.hpp"

#include <gtest/gtest.h>

#include <concepts>

namespace cursus {
namespace {

static_assert(std::regular<Ratio>);
static_assert(Ratio(6, 4) == Ratio(3, 2));
static_assert(Ratio(6, 4).num == 3 && Ratio(6, 4).den == 2);

TEST(Ratio, ZeroHasOneForm) { EXPECT_EQ(Ratio(0, 7), Ratio()); }

TEST(Ratio, AddsMultipliesAndDividesExactly) {
  EXPECT_EQ(Ratio(1, 3) + Ratio(1, 6), Ratio(1, 2));
  EXPECT_EQ(Ratio(2, 3) * Ratio(9, 4), Ratio(3, 2));
  EXPECT_EQ(Ratio(2, 3) / Ratio(4, 9), Ratio(3, 2));
  Ratio sum;
  for (int i = 0; i < 3; ++i) sum += Ratio(1, 3);
  EXPECT_EQ(sum, 1);
}

TEST(Ratio, ComparesWithoutRounding) {
  EXPECT_LT(Ratio(333333333, 1000000000), Ratio(1, 3));
  EXPECT_GT(Ratio(3, 2), Ratio(1));
  EXPECT_GE(Ratio(2147483646, 2147483647), Ratio(2147483645, 2147483646));
}

TEST(Ratio, GoesIntoAnotherAWholeNumberOfTimes) {
  EXPECT_EQ(floor_div(12, 5), 2);
  EXPECT_EQ(floor_div(10, 5), 2);
  EXPECT_EQ(floor_div(5, 12), 0);
  EXPECT_EQ(ceil_div(12, 5), 3);
  EXPECT_EQ(ceil_div(10, 5), 2);
  EXPECT_EQ(floor_div(Ratio(7, 2), Ratio(1, 2)), 7);
  EXPECT_EQ(floor(Ratio(7, 2)), 3);
  EXPECT_EQ(ceil(Ratio(7, 2)), 4);
}

TEST(Ratio, NegativesNothingBelowTheLineAndOverflowAreDefects) {
  EXPECT_THROW(Ratio(1, 0), Defect);
  EXPECT_THROW(Ratio(-1, 2), Defect);
  EXPECT_THROW(Ratio(1, -2), Defect);
  EXPECT_THROW(Ratio(1) / Ratio(0), Defect);
  EXPECT_THROW(Ratio(2147483647) + Ratio(1), Defect);
  EXPECT_THROW(Ratio(65536) * Ratio(65536), Defect);
}

}  // namespace
}  // namespace cursus
