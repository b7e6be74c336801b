// The map of Cataphract: what units control, and how far orders reach.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "formats/cataphract/scenario.hpp"
#include "src/games/cataphract/scene.hpp"
#include "src/render/map.hpp"

namespace cursus::render {
namespace {

namespace cat = cataphract;
using formats::Language;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

const cat::Battle& tricameron() { return cat::find_scenario("cataphract/tricameron")->battle; }

Scene scene_of(const cat::Position& now, Language language = Language::En) {
  const cat::View view = cat::Cataphract::view(tricameron(), now, std::nullopt);
  return cataphract_scene(tricameron(), view, {}, language);
}

bool has(const Region& region, std::string_view hex) {
  const Place place = place_of(*tricameron().grid().find(hex));
  return std::ranges::find(region.places, place) != region.places.end();
}

std::vector<std::string> names_of(const Scene& scene) {
  std::vector<std::string> names;
  for (const Region& region : scene.regions) names.push_back(region.name);
  return names;
}

TEST(CataphractScene, TheZonesOfBothSidesAreTheirFrontHexes) {  // K-7.21a
  const Scene scene = scene_of(cat::opening(tricameron()));
  ASSERT_GE(scene.regions.size(), 2u);
  const Region& byzantine = scene.regions[0];
  EXPECT_EQ(byzantine.kind, RegionKind::Zone);
  EXPECT_EQ(byzantine.side, Seat::First);
  for (const char* front : {"1203", "1204"})
    EXPECT_TRUE(has(byzantine, front)) << front;  // of 1103
  for (const char* other_hex : {"1102", "1002", "1003", "2003"})
    EXPECT_FALSE(has(byzantine, other_hex)) << other_hex;
  const Region& vandal = scene.regions[1];
  EXPECT_EQ(vandal.side, Seat::Second);
  for (const char* front : {"2003", "2004"}) EXPECT_TRUE(has(vandal, front)) << front;  // of 2103
}

TEST(CataphractScene, WhoIsNextHasTheirCommandRange) {  // K-4.21a K-5.12a
  cat::Position now = cat::opening(tricameron());
  const Scene scene = scene_of(now);
  EXPECT_THAT(names_of(scene), ElementsAre("zone of control: Byzantines",
                                           "zone of control: Vandals", "command range: Martinus",
                                           "command range: Pappus", "command range: Pharas"));
  const Region& martinus = scene.regions[2];  // range 6, in 1406
  EXPECT_TRUE(has(martinus, "1412"));
  EXPECT_FALSE(has(martinus, "1413"));
  EXPECT_FALSE(has(martinus, "2003"));  // a zone of the enemy, and too far

  now.active = cat::leader_id(0);  // Belisarius
  EXPECT_THAT(names_of(scene_of(now, Language::Ja)).back(), HasSubstr("指揮範囲："));
  EXPECT_EQ(scene_of(now).regions.size(), 3u);
}

TEST(CataphractScene, TheLegendSaysWhatTheOutlinesMean) {
  const Scene scene = scene_of(cat::opening(tricameron()));
  const auto explains = [&](RegionSign sign) {
    return std::ranges::any_of(scene.legend, [&](const LegendEntry& entry) {
      return entry.what == decltype(entry.what)(sign);
    });
  };
  EXPECT_TRUE(explains({RegionKind::Zone, Seat::First}));
  EXPECT_TRUE(explains({RegionKind::Zone, Seat::Second}));
  EXPECT_TRUE(explains({RegionKind::Command, Seat::First}));
}

}  // namespace
}  // namespace cursus::render
