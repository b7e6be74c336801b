#include "src/bench/bench.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "tests/paths.hpp"
#include "tests/slow.hpp"

namespace cursus::test {
namespace {

SLOW_TESTS("Each/BenchMeasure.*");

bench::Setup taken_once() { return {program(), "/bin/true", 1}; }

class BenchMeasure : public ::testing::TestWithParam<std::string> {};

// A measure that is taken once a month must not be found broken then.
TEST_P(BenchMeasure, CanBeTaken) {
  for (const bench::Measure& measure : bench::measures()) {
    if (measure.name != GetParam()) continue;
    const bench::Rows rows = measure.take(taken_once());
    EXPECT_FALSE(rows.empty());
    for (const bench::Row& row : rows) {
      EXPECT_TRUE(std::isfinite(row.value) && row.value > 0) << row.what;
      EXPECT_TRUE(std::isfinite(row.floor) && row.floor >= 0) << row.what;
      EXPECT_FALSE(row.id.empty() || row.unit.empty()) << row.what;
    }
  }
}

std::vector<std::string> names_of_measures() {
  std::vector<std::string> names;
  for (const bench::Measure& measure : bench::measures()) names.push_back(measure.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Each, BenchMeasure, ::testing::ValuesIn(names_of_measures()),
                         [](const auto& one) { return one.param; });

TEST(Bench, EachMeasureHasItsOwnName) {
  const auto names = names_of_measures();
  EXPECT_EQ(std::set(names.begin(), names.end()).size(), names.size());
}

}  // namespace
}  // namespace cursus::test
