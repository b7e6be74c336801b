// How likely it was: exact, however many dice there are.
#include <gtest/gtest.h>

#include "src/report/luck_tally.hpp"

namespace cursus::report {
namespace {

formats::Luck luck(int dice, int sides, int hitting, int hits) {
  return {Seat::First, "hits", dice, sides, hitting, hits};
}

TEST(BigNatural, CountsBeyondEveryMachineWord) {
  BigNatural big(1);
  for (int i = 0; i < 200; ++i) big *= 6;
  BigNatural sum;
  for (int i = 0; i < 6; ++i) {
    BigNatural part(1);
    for (int j = 0; j < 199; ++j) part *= 6;
    sum += part;
  }
  EXPECT_EQ(sum, big);
  BigNatural less = big;
  less -= BigNatural(1);
  EXPECT_LT(less, big);
  less += BigNatural(1);
  EXPECT_EQ(less, big);
  less -= big;
  EXPECT_EQ(less, BigNatural());
}

TEST(BigNatural, AShareIsRoundedInItsLastPlaceOnly) {
  EXPECT_EQ(decimal(BigNatural(1), BigNatural(3), 4), "0.3333");
  EXPECT_EQ(decimal(BigNatural(2), BigNatural(3), 4), "0.6667");
  EXPECT_EQ(decimal(BigNatural(1), BigNatural(8), 2), "0.13");
  EXPECT_EQ(decimal(BigNatural(99999), BigNatural(100000), 4), "1.0000");
  EXPECT_EQ(decimal(BigNatural(7), BigNatural(7), 4), "1.0000");
  EXPECT_EQ(decimal(BigNatural(), BigNatural(7), 4), "0.0000");
}

TEST(LuckTally, OfTwoDiceIsWhatAnybodyCanCount) {
  LuckTally tally;  // two dice, each a hit on 2 of 6: 4/9 none, 4/9 one, 1/9 both
  tally.add(luck(2, 6, 2, 1));
  EXPECT_EQ(tally.expected(), Ratio(2, 3));
  EXPECT_EQ(tally.at_least(), "0.5556");
  EXPECT_EQ(tally.at_most(), "0.8889");
}

// Every way in which a few different dice can fall, counted one by one.
TEST(LuckTally, AgreesWithCountingEveryCase) {
  LuckTally tally;
  tally.add(luck(2, 6, 1, 1));
  tally.add(luck(1, 36, 15, 1));
  tally.add(luck(1, 6, 3, 0));
  std::uint32_t all = 0;
  std::uint32_t at_least = 0;
  std::uint32_t at_most = 0;
  for (int a = 0; a < 6; ++a)
    for (int b = 0; b < 6; ++b)
      for (int c = 0; c < 36; ++c)
        for (int d = 0; d < 6; ++d) {
          const int hits = (a < 1) + (b < 1) + (c < 15) + (d < 3);
          ++all;
          at_least += hits >= 2 ? 1 : 0;
          at_most += hits <= 2 ? 1 : 0;
        }
  EXPECT_EQ(tally.at_least(), decimal(BigNatural(at_least), BigNatural(all), 4));
  EXPECT_EQ(tally.at_most(), decimal(BigNatural(at_most), BigNatural(all), 4));
}

TEST(LuckTally, HoldsForAWholeWarOfDice) {
  LuckTally fair;
  fair.add(luck(1001, 6, 3, 501));  // symmetric: more than half of the cases on either side
  EXPECT_EQ(fair.at_least(), "0.5000");
  LuckTally wonder;
  wonder.add(luck(600, 6, 1, 600));
  EXPECT_EQ(wonder.at_least(), "0.0000");
  EXPECT_EQ(wonder.at_most(), "1.0000");
  EXPECT_EQ(wonder.expected(), Ratio(100));
}

TEST(LuckTally, NothingThrownIsNothingRare) {
  const LuckTally none;
  EXPECT_EQ(none.at_least(), "1.0000");
  EXPECT_EQ(none.at_most(), "1.0000");
}

}  // namespace
}  // namespace cursus::report
