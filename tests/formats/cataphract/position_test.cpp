// Positions of Cataphract: written, read, and made by hand.
#include "formats/cataphract/position.hpp"

#include "formats/cataphract/names.hpp"
#include "formats/cataphract/scenario.hpp"
#include "tests/formats/cataphract/table.hpp"

namespace cursus::cataphract {
namespace {

using namespace test;

std::string why_not(const json& position) {
  const auto read = read_position(position);
  return read ? "" : std::string(read.error().why);
}

TEST(CataphractPosition, ABattleAtItsBeginningIsWrittenShortAndReadBack) {
  for (const std::string_view id : scenario_ids()) {
    const Battle& battle = find_scenario(id)->battle;
    const Position start = opening(battle);
    const auto read = read_position(json::parse(position_text(battle, start)));
    ASSERT_TRUE(read.has_value()) << id << ": " << read.error().why;
    EXPECT_TRUE(read->second == start) << id;
  }
}

TEST(CataphractPosition, WhatIsNotToldIsAsAtTheSetUp) {
  const auto read = read_position({{"scenario", "cataphract/tricameron"},
                                   {"active", "martinus"},
                                   {"units", {{"byz_cat1", {{"hex", "1704"}, {"hits", 2}}}}}});
  ASSERT_TRUE(read.has_value()) << read.error().why;
  const auto& [battle, now] = *read;
  EXPECT_EQ(now.units[0].ch, 2);
  EXPECT_EQ(battle.grid().name(now.units[0].hex), "1704");
  EXPECT_EQ(now.units[0].facing, battle.units[0].facing);
  EXPECT_EQ(now.stage, Stage::Movement);
  EXPECT_GT(now.orders_left, 0);
  EXPECT_EQ(now.units[0].began, now.units[0].hex);
}

TEST(CataphractPosition, AColumnFacesAHexside) {
  const auto read = read_position(
      {{"scenario", "cataphract/tricameron"},
       {"units", {{"byz_bmi1", {{"hex", "1120"}, {"formation", "column"}, {"facing", 2}}}}}});
  ASSERT_TRUE(read.has_value()) << read.error().why;
  UnitId unit = no_unit;
  ASSERT_TRUE(Names(read->first).find("byz_bmi1", unit));
  EXPECT_EQ(read->second[unit].facing, Facing::to_side(Direction::C));
}

TEST(CataphractPosition, AnArmyOfItsOwnOnAPlainMapIsReadBack) {
  const json ground{
      {"scenario", "cataphract/plain"},
      {"active", "leo"},
      {"hexes", {{"1411", "woods", 1}}},
      {"hexsides", {{"1310", "1410", "stream"}}},
      {"units", {{"cat1", horse("byzantine", "1310", 0)}, {"mi1", foot("persian", "1610", 3)}}},
      {"leaders", {{"leo", commander("byzantine", "1210")}}}};
  const auto read = read_position(ground);
  ASSERT_TRUE(read.has_value()) << read.error().why;
  const std::string written = position_text(read->first, read->second);
  const auto again = read_position(json::parse(written));
  ASSERT_TRUE(again.has_value()) << again.error().why;
  EXPECT_TRUE(again->second == read->second);
  EXPECT_EQ(position_text(again->first, again->second), written);
  EXPECT_EQ(again->first.map.at(*again->first.grid().find("1411")), Terrain::Woods);
}

TEST(CataphractPosition, WhatIsWrongIsRefusedWithItsPlace) {
  EXPECT_EQ(why_not({{"scenario", "cataphract/cannae"}}), "data.unknown-scenario");
  EXPECT_EQ(why_not({{"scenario", "cataphract/dara"}, {"units", {{"nobody", json::object()}}}}),
            "data.unknown-name");
  EXPECT_EQ(
      why_not({{"scenario", "cataphract/dara"}, {"units", {{"byz_cat1", {{"hex", "2802"}}}}}}),
      "data.hex-taken");
  EXPECT_EQ(why_not({{"scenario", "cataphract/dara"}, {"weather", "rain"}}), "data.unknown-key");
  EXPECT_EQ(why_not({{"scenario", "cataphract/dara"}, {"options", {{"star", "printed"}}}}), "");
}

}  // namespace
}  // namespace cursus::cataphract
