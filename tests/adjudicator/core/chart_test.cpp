#include "adjudicator/core/chart.hpp"

#include <gtest/gtest.h>

#include "adjudicator/core/rational.hpp"

namespace cursus {
namespace {

enum class Weather : std::uint8_t { Fair, Rain, Snow };
using enum Weather;

// clang-format off
constexpr Chart days{
    chart::columns(  1,   2,   4),
    chart::row(Fair, 'a', 'b', 'c'),
    chart::row(Rain, 'd', 'e', 'f')};
// clang-format on
static_assert(days.row_count() == 2 && days.column_count() == 3);
static_assert(days.is_ordered() && days.is_distinct());
static_assert(days.at(Fair, 4) == 'c' && days.at(Rain, 1) == 'd');
static_assert(days.has_row(Rain) && !days.has_row(Snow));
static_assert(days.has_column(2) && !days.has_column(3));

constexpr Chart muddled{chart::columns(2, 1, 2), chart::row(Fair, 1, 2, 3)};
static_assert(!muddled.is_ordered() && !muddled.is_distinct());

// A row that is too short, or of another kind, makes no chart.
template <class... Parts>
concept MakesAChart = requires(Parts... parts) {
  Chart{parts...};
};
using TwoColumns = decltype(chart::columns(1, 2));
using OneValue = decltype(chart::row(Fair, 1));
using TwoValues = decltype(chart::row(Fair, 1, 2));
using TwoLetters = decltype(chart::row(Fair, 'a', 'b'));
static_assert(MakesAChart<TwoColumns, TwoValues, TwoValues>);
static_assert(!MakesAChart<TwoColumns, OneValue>);
static_assert(!MakesAChart<TwoColumns, TwoValues, OneValue>);
static_assert(!MakesAChart<TwoColumns, TwoValues, TwoLetters>);

constexpr Chart by_ratio{chart::columns(Ratio(1, 2), 1, Ratio(3, 2), 3), chart::row(1, 5, 6, 7, 8)};

TEST(Chart, ALabelThatIsNotPrintedIsADefect) {
  EXPECT_EQ(days.at(Rain, 2), 'e');
  EXPECT_THROW(days.at(Snow, 2), Defect);
  EXPECT_THROW(days.at(Rain, 3), Defect);
}

TEST(Chart, ValuesBetweenTwoLabelsCanFallToTheLower) {
  EXPECT_EQ(days.column_up_to(3), 2);
  EXPECT_EQ(days.column_up_to(4), 4);
  EXPECT_EQ(days.column_up_to(99), 4);
  EXPECT_EQ(days.column_up_to(0), std::nullopt);
  EXPECT_EQ(days.row_up_to(Snow), Rain);
  EXPECT_EQ(by_ratio.column_up_to(Ratio(7, 5)), Ratio(1));
  EXPECT_EQ(by_ratio.column_up_to(Ratio(1, 3)), std::nullopt);
}

TEST(Chart, ShiftingStopsAtTheOutermostColumn) {
  EXPECT_EQ(days.shifted(1, 1), 2);
  EXPECT_EQ(days.shifted(1, 2), 4);
  EXPECT_EQ(days.shifted(2, 5), 4);
  EXPECT_EQ(days.shifted(4, -1), 2);
  EXPECT_EQ(days.shifted(4, -2147483647 - 1), 1);
  EXPECT_EQ(days.shifted(4, 2147483647), 4);
  EXPECT_THROW(days.shifted(3, 0), Defect);
}

}  // namespace
}  // namespace cursus
