#include "adjudicator/core/path.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace cursus {
namespace {

enum class Place : std::uint8_t {};
using Places = std::vector<Place>;

Places places(std::initializer_list<int> ids) {
  Places out;
  for (const int i : ids) out.push_back(static_cast<Place>(i));
  return out;
}

// Steps written out as (from, to) -> cost.
using Steps = std::map<std::pair<int, int>, int>;

void run(PathSearch<Place>& paths, const Steps& steps, Places starts, int limit = unlimited_cost) {
  paths.run(10, starts, limit, [&](Place from, auto&& visit) {
    // Backwards, so that a search that keeps the first offer would be found out.
    for (auto it = steps.rbegin(); it != steps.rend(); ++it)
      if (it->first.first == static_cast<int>(from))
        visit(static_cast<Place>(it->first.second), it->second);
  });
}

TEST(PathSearch, LowerCostWinsOverFewerSteps) {
  PathSearch<Place> paths;
  run(paths, {{{0, 3}, 5}, {{0, 1}, 1}, {{1, 2}, 1}, {{2, 3}, 2}}, places({0}));
  EXPECT_EQ(paths.path(Place{3}), places({0, 1, 2, 3}));
  EXPECT_EQ(paths.cost(Place{3}), 4);
  EXPECT_EQ(paths.steps(Place{3}), 3);
}

TEST(PathSearch, AtEqualCostFewerStepsWin) {
  PathSearch<Place> paths;
  run(paths, {{{0, 1}, 1}, {{1, 2}, 1}, {{2, 9}, 1}, {{0, 8}, 1}, {{8, 9}, 2}}, places({0}));
  EXPECT_EQ(paths.path(Place{9}), places({0, 8, 9}));
}

TEST(PathSearch, AtEqualCostAndStepsTheSmallestSequenceWins) {
  PathSearch<Place> paths;
  // 0-1-6-9 and 0-2-5-9: the first difference decides (1 < 2), not the last (5 < 6).
  run(paths, {{{0, 1}, 1}, {{1, 6}, 1}, {{6, 9}, 1}, {{0, 2}, 1}, {{2, 5}, 1}, {{5, 9}, 1}},
      places({0}));
  EXPECT_EQ(paths.path(Place{9}), places({0, 1, 6, 9}));
  // The same whichever of the two ways is settled first.
  run(paths, {{{0, 1}, 2}, {{1, 6}, 2}, {{6, 9}, 1}, {{0, 2}, 1}, {{2, 5}, 1}, {{5, 9}, 3}},
      places({0}));
  EXPECT_EQ(paths.path(Place{9}), places({0, 1, 6, 9}));
  run(paths, {{{0, 1}, 1}, {{1, 6}, 1}, {{6, 9}, 3}, {{0, 2}, 2}, {{2, 5}, 2}, {{5, 9}, 1}},
      places({0}));
  EXPECT_EQ(paths.path(Place{9}), places({0, 1, 6, 9}));
}

TEST(PathSearch, FreeStepsStillCountAsSteps) {
  PathSearch<Place> paths;
  run(paths, {{{0, 5}, 0}, {{5, 6}, 0}, {{0, 6}, 0}, {{6, 0}, 0}}, places({0}));
  EXPECT_EQ(paths.path(Place{6}), places({0, 6}));
  EXPECT_EQ(paths.path(Place{0}), places({0}));
}

TEST(PathSearch, OfSeveralStartsTheNearestThenTheSmallestWins) {
  PathSearch<Place> paths;
  const Steps steps{{{1, 4}, 2}, {{2, 4}, 1}, {{3, 4}, 1}, {{3, 5}, 1}};
  run(paths, steps, places({3, 2, 1, 3}));
  EXPECT_EQ(paths.path(Place{4}), places({2, 4}));
  EXPECT_EQ(paths.path(Place{5}), places({3, 5}));
}

TEST(PathSearch, TheLimitIsReachedButNotPassed) {
  PathSearch<Place> paths;
  const Steps steps{{{0, 1}, 2}, {{1, 2}, 2}, {{2, 3}, 1}};
  run(paths, steps, places({0}), 4);
  EXPECT_TRUE(paths.reaches(Place{2}));
  EXPECT_FALSE(paths.reaches(Place{3}));
  EXPECT_EQ(paths.cost(Place{3}), std::nullopt);
  EXPECT_TRUE(paths.path(Place{3}).empty());
}

TEST(PathSearch, NothingIsRememberedFromTheRunBefore) {
  PathSearch<Place> paths;
  run(paths, {{{0, 1}, 1}, {{1, 2}, 1}}, places({0}));
  run(paths, {{{3, 1}, 7}}, places({3}));
  const auto reached = paths.reached();
  EXPECT_EQ(Places(reached.begin(), reached.end()), places({1, 3}));
  EXPECT_EQ(paths.path(Place{1}), places({3, 1}));
  EXPECT_FALSE(paths.reaches(Place{0}));
  EXPECT_FALSE(paths.reaches(Place{200}));
}

TEST(PathSearch, NegativeCostsAndForeignNodesAreDefects) {
  PathSearch<Place> paths;
  EXPECT_THROW(run(paths, {{{0, 1}, -1}}, places({0})), Defect);
  EXPECT_THROW(run(paths, {{{0, 10}, 1}}, places({0})), Defect);
  EXPECT_THROW(run(paths, {}, places({10})), Defect);
}

// --- over hexes ----------------------------------------------------------------------------------

using Way = std::tuple<int, std::size_t, std::vector<HexId>>;

// All ways without a repeated hex, tried one by one; keeps the best by the very words of the rule.
std::map<HexId, Way> every_way(const HexGrid& grid, HexId start, int limit,
                               const std::function<std::optional<int>(HexId, HexId)>& cost,
                               const std::function<bool(HexId)>& goes_on) {
  std::map<HexId, Way> best;
  std::vector<HexId> way{start};
  const std::function<void(int)> go = [&](int spent) {
    const HexId here = way.back();
    const Way now{spent, way.size(), way};
    const auto [it, is_new] = best.try_emplace(here, now);
    if (!is_new && now < it->second) it->second = now;
    if (here != start && !goes_on(here)) return;
    for (const HexId n : grid.neighbours(here)) {
      if (n == no_hex || std::find(way.begin(), way.end(), n) != way.end()) continue;
      const auto step = cost(here, n);
      if (!step || spent + *step > limit) continue;
      way.push_back(n);
      go(spent + *step);
      way.pop_back();
    }
  };
  go(0);
  return best;
}

TEST(HexSearch, FindsTheSameWaysAsTryingThemAll) {
  const HexGrid grid({HexLayout::ColumnsEvenLower, 7, 6});
  PathSearch<HexId> paths;
  std::uint32_t seed = 1;
  const auto next = [&] { return (seed = seed * 1664525u + 1013904223u) >> 24; };
  for (int round = 0; round < 40; ++round) {
    std::vector<int> ground;
    for (std::size_t i = 0; i < grid.size(); ++i) ground.push_back(static_cast<int>(next() % 4));
    const auto cost = [&](HexId, HexId to) -> std::optional<int> {
      const int g = ground[index(to)];
      return g == 0 ? std::nullopt : std::optional(g);
    };
    const auto goes_on = [&](HexId h) { return index(h) % 7 != 3; };
    const HexId start = grid.ids()[next() % grid.size()];
    search(paths, grid, start, 6, cost, goes_on);
    const auto expected = every_way(grid, start, 6, cost, goes_on);
    ASSERT_EQ(paths.reached().size(), expected.size());
    for (const auto& [h, way] : expected) {
      ASSERT_EQ(paths.cost(h), std::get<0>(way));
      ASSERT_EQ(paths.path(h), std::get<2>(way));
    }
  }
}

TEST(HexSearch, AWayMayEndWhereItMayNotGoOnAndTheStartAlwaysMay) {
  const HexGrid grid({HexLayout::ColumnsEvenLower, 1, 5});
  const auto one = [](HexId, HexId) { return std::optional(1); };
  PathSearch<HexId> paths;
  search(paths, grid, HexId{0}, 9, one, [](HexId h) { return h != HexId{0} && h != HexId{2}; });
  EXPECT_TRUE(paths.reaches(HexId{2}));
  EXPECT_FALSE(paths.reaches(HexId{3}));
}

TEST(HexSearch, OnOpenGroundCostIsDistance) {
  const HexGrid grid({HexLayout::RowsEvenRight, 13, 9, 1, 1, 1});
  PathSearch<HexId> paths;
  for (const HexId start : grid.ids()) {
    search(paths, grid, start, unlimited_cost, [](HexId, HexId) { return std::optional(1); });
    for (const HexId h : grid.ids()) ASSERT_EQ(paths.cost(h), grid.distance(start, h));
  }
}

}  // namespace
}  // namespace cursus
