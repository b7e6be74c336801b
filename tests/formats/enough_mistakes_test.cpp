// Whoever sends a thousand wrong lines learns of the first fifty, and nobody reads the others.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/game/match_data.hpp"
#include "formats/log/chances.hpp"
#include "formats/orders/order_file.hpp"

namespace cursus::formats {
namespace {

TEST(EnoughMistakes, AfterFiftyNobodyReadsOnInAnyGame) {
  std::string text;
  for (int i = 0; i < 1900; ++i) text += "mvoe nobody 9999\n";
  const auto lines = read_order_lines(text);
  ASSERT_TRUE(lines.has_value());
  for (const Module& module : modules()) {
    SeededChance chance(6);
    const std::string scenario = module.scenarios().front().id;
    const auto match = std::move(module.begin(scenario, nlohmann::json::object(), chance)).value();
    const auto refusals = match->submit(match->waiting().front().seat, *lines, false);
    ASSERT_EQ(refusals.size(), most_refusals + 1) << scenario;
    EXPECT_EQ(refusals.back().why, "order.too-many-errors") << scenario;
  }
}

}  // namespace
}  // namespace cursus::formats
