#include "adjudicator/core/graph.hpp"

#include <gtest/gtest.h>

#include <concepts>
#include <string>
#include <vector>

namespace cursus {
namespace {

enum class Town : std::uint8_t { A, B, C, D, E };
enum class Road : std::uint8_t { Paved, Dirt };
using Map = Graph<Town, Road>;
static_assert(std::regular<Map>);

const std::vector<Map::Edge> roads{{Town::A, Town::B, Road::Paved},
                                   {Town::C, Town::B, Road::Dirt},
                                   {Town::C, Town::D, Road::Dirt}};

TEST(Graph, LinksLeadBothWaysWithTheirAttributes) {
  const Map map(5, roads);
  EXPECT_EQ(map.size(), 5u);
  ASSERT_EQ(map.links(Town::B).size(), 2u);
  EXPECT_EQ(map.links(Town::B)[0], (Map::Link{Town::A, Road::Paved}));
  EXPECT_EQ(map.links(Town::B)[1], (Map::Link{Town::C, Road::Dirt}));
  ASSERT_NE(map.link(Town::D, Town::C), nullptr);
  EXPECT_EQ(*map.link(Town::D, Town::C), Road::Dirt);
  EXPECT_FALSE(map.adjacent(Town::A, Town::C));
  EXPECT_TRUE(map.links(Town::E).empty());
}

TEST(Graph, OneWayLinksDoNotLeadBack) {
  const Map map(5, roads, LinkKind::OneWay);
  EXPECT_TRUE(map.adjacent(Town::C, Town::B));
  EXPECT_FALSE(map.adjacent(Town::B, Town::C));
}

TEST(Graph, WhatIsConnectedDependsOnTheLinksThatMayBeUsed) {
  const Map map(5, roads);
  const auto any = [](Town, const Map::Link&) { return true; };
  const auto paved = [](Town, const Map::Link& l) { return l.attributes == Road::Paved; };
  EXPECT_EQ(connected_to(map, Town::D, any), (std::vector{Town::A, Town::B, Town::C, Town::D}));
  EXPECT_EQ(connected_to(map, Town::A, paved), (std::vector{Town::A, Town::B}));
  EXPECT_FALSE(is_connected(map));
  EXPECT_TRUE(is_connected(Map(4, roads)));
  EXPECT_TRUE(is_connected(Map()));
}

TEST(Graph, TheShortestWayHasNoRivals) {
  // A-B-E and A-C-E cost the same; B comes before C.
  const std::vector<Map::Edge> square{
      {Town::C, Town::E, Road::Dirt},  {Town::A, Town::C, Road::Dirt},
      {Town::B, Town::E, Road::Dirt},  {Town::A, Town::B, Road::Dirt},
      {Town::A, Town::D, Road::Paved}, {Town::D, Town::B, Road::Paved}};
  const Map map(5, square);
  PathSearch<Town> paths;
  const auto cost = [](Town, const Map::Link& l) {
    return std::optional(l.attributes == Road::Dirt ? 3 : 1);
  };
  search(paths, map, Town::A, unlimited_cost,
         [](Town, const Map::Link&) { return std::optional(1); });
  EXPECT_EQ(paths.path(Town::E), (std::vector{Town::A, Town::B, Town::E}));
  search(paths, map, Town::A, unlimited_cost, cost);
  EXPECT_EQ(paths.path(Town::E), (std::vector{Town::A, Town::D, Town::B, Town::E}));
  search(paths, map, Town::A, unlimited_cost, cost, [](Town t) { return t != Town::D; });
  EXPECT_EQ(paths.path(Town::E), (std::vector{Town::A, Town::B, Town::E}));
}

TEST(Graph, LoopsDoublesAndForeignNodesAreDefects) {
  const auto build = [](std::vector<Map::Edge> edges) { return Map(3, edges); };
  EXPECT_THROW(build({{Town::A, Town::A, Road::Dirt}}), Defect);
  EXPECT_THROW(build({{Town::A, Town::D, Road::Dirt}}), Defect);
  EXPECT_THROW(build({{Town::A, Town::B, Road::Dirt}, {Town::B, Town::A, Road::Paved}}), Defect);
  EXPECT_THROW(build({}).links(Town::D), Defect);
}

}  // namespace
}  // namespace cursus
