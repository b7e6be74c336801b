// What the maps of all games have in common: narrow pictures, the part for small screens, names.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/log/chances.hpp"
#include "src/games/game_scene.hpp"
#include "src/render/board/hex_plan.hpp"
#include "src/render/draw.hpp"
#include "src/render/svg.hpp"
#include "src/render/turned.hpp"
#include "tests/program/render/scenes.hpp"
#include "tests/program/render/xml.hpp"
#include "tests/program/support/every_game.hpp"

namespace cursus::render {
namespace {

using formats::Language;
using ::testing::HasSubstr;

class EveryMap : public testing::TestWithParam<std::string> {
 protected:
  Scene scene(Language language = Language::En, std::optional<Seat> reader = std::nullopt) const {
    formats::SeededChance chance{1};
    const formats::Module& module = *formats::module_of_scenario(GetParam());
    const auto match = std::move(*module.begin(GetParam(), nlohmann::json::object(), chance));
    return *game_scene(GetParam(), match->view(reader), nlohmann::json::array(), language, reader);
  }
};
INSTANTIATE_TEST_SUITE_P(All, EveryMap,
                         testing::ValuesIn(cursus::test::of_every_game(&games::Samples::shown)),
                         cursus::test::name_of_module);

TEST_P(EveryMap, OfAnyWidthShowsItsBoardAsWideAsThePicture) {
  for (const Language language : {Language::En, Language::Ja}) {
    const Scene shown = scene(language);
    for (int width = 200; width <= 600; width += 10) {
      const DisplayList list = draw(shown, {width, width * 3 / 4});
      EXPECT_LE(list.width, width);
      EXPECT_GE(list.board.width, width * 8 / 10) << width;
      EXPECT_GE(list.board.height, width / 3) << width;
      EXPECT_LE(list.board.y + list.board.height, list.height + 1) << width;
    }
  }
}

TEST_P(EveryMap, IsAFileWithViewsOfItsBoardAndOfWhatMatters) {
  const DisplayList list = draw(scene(), {});
  const std::string file = svg_with_views(list);
  EXPECT_EQ(test::xml_trouble(file), "");
  EXPECT_THAT(file, HasSubstr("<view id=\"part\" viewBox=\""));
  EXPECT_THAT(file, HasSubstr("<view id=\"board\" viewBox=\"" + std::to_string(list.board.x)));
}

TEST_P(EveryMap, AFieldWithTwoEdgesIsTurnedTowardsItsReader) {
  const Scene first = scene(Language::En, Seat::First);
  const Scene second = scene(Language::En, Seat::Second);
  if (!first.at_bottom) {
    EXPECT_EQ(second.at_bottom, std::nullopt);
    return;
  }
  EXPECT_EQ(first.at_bottom, Seat::First);
  EXPECT_EQ(second.at_bottom, Seat::Second);
}

// --- the part that small screens show
// --------------------------------------------------------------

const HexGround& hexes_of(const Scene& scene) { return std::get<HexGround>(scene.ground); }

// How many hexes the part is wide and high, about.
Point in_hexes(const Scene& scene, const DisplayList& list) {
  const Point all = HexPlan::size(hexes_of(scene));
  const double unit = list.board.width / all.x;
  return {list.focus->width / unit / 1.5, list.focus->height / unit / 1.732};
}

TEST(Part, IsTheActionWithTwoHexesAroundIt) {
  test::Story story = test::marathon();
  story.march("G-PLA-a", 11);  // from 0804
  const Scene scene = test::scene_of(story);
  const DisplayList list = draw(scene, {});
  ASSERT_TRUE(list.focus);
  const Point size = in_hexes(scene, list);
  EXPECT_NEAR(size.x, 4 + 2 * 2.3, 2) << "four hexes and two on either side";
  EXPECT_NEAR(size.y, 1 + 2 * 2, 1.5);
}

TEST(Part, HoldsBothSidesOfABattle) {
  test::Story story = test::marathon();
  story.march("G-PLA-a", 16).fight(1, {"G-PLA-a"}, {"P-ARC-1"});
  const DisplayList list = draw(test::scene_of(story), {});
  ASSERT_TRUE(list.focus);
  EXPECT_LT(list.focus->height, list.board.height / 2);
}

TEST(Part, IsEverybodyWhereNothingHappened) {
  const Scene scene = test::scene_of(test::marathon());
  const DisplayList list = draw(scene, {});
  ASSERT_TRUE(list.focus);
  EXPECT_GT(list.focus->height, list.board.height / 2);
}

TEST(Part, OfAMapOfSpacesHoldsTheNeighbours) {
  Scene scene = test::spaces_scene();
  scene.bursts.clear();
  scene.markers.clear();
  scene.arrows = {{{9, 10}, ArrowKind::Move, Seat::First}};
  const DisplayList list = draw(scene, {});
  ASSERT_TRUE(list.focus);
  const auto& ground = std::get<SpaceGround>(scene.ground);
  const double scale = list.board.width / ground.width;
  // 8 and 11 are neighbours of the two, 3 is not.
  for (const std::size_t near : {8u, 9u, 10u, 11u}) {
    const double x = list.board.x + ground.spaces[near].at.x * scale;
    EXPECT_GE(x, list.focus->x) << near;
    EXPECT_LE(x, list.focus->x + list.focus->width) << near;
  }
  EXPECT_LT(list.board.y + ground.spaces[3].at.y * scale, list.focus->y);
}

TEST(Part, IsNotWidenedByAChangeOfControlFarFromAMarch) {
  Scene scene = test::spaces_scene();
  scene.bursts.clear();
  scene.markers.clear();
  scene.arrows = {{{9, 10}, ArrowKind::Move, Seat::First}};
  const auto march = draw(scene, {}).focus;
  scene.markers = {{3, MarkerKind::Changed, Seat::Second, ""}};
  const auto both = draw(scene, {}).focus;
  ASSERT_TRUE(march && both);
  EXPECT_EQ(both->y, march->y);
  EXPECT_EQ(both->height, march->height);
  scene.arrows.clear();
  const auto alone = draw(scene, {}).focus;
  ASSERT_TRUE(alone);
  EXPECT_LT(alone->y, march->y) << "where nothing else happened it is the news";
}

// --- half a turn
// -----------------------------------------------------------------------------------

TEST(TurnedField, IsTheSameFieldAfterTwoTurns) {
  Scene scene = test::blocks_scene();
  const Scene before = scene;
  turn_round(scene);
  EXPECT_NE(hexes_of(scene), hexes_of(before));
  EXPECT_EQ(hexes_of(scene).hexes[0].label, "A1");
  const auto facing = [](const Scene& of) { return *of.stacks[11].counters[0].facing; };
  EXPECT_EQ(angle(facing(scene), facing(before)), 6);
  turn_round(scene);
  EXPECT_EQ(scene, before);
}

TEST(TurnedField, HasItsFirstHexAtTheOtherEnd) {
  Scene scene = test::blocks_scene();
  const auto place_of_label = [](const Scene& of, const std::string& label) {
    for (const Item& item : draw(of, {}).items)
      if (const Text* text = std::get_if<Text>(&item); text && text->text == label) return text->at;
    return Point{};
  };
  const Point first = place_of_label(scene, "A1");
  turn_round(scene);
  EXPECT_GT(place_of_label(scene, "A1").y, first.y);
  EXPECT_GT(place_of_label(scene, "A1").x, first.x);
}

// --- arrows and labels
// ----------------------------------------------------------------------------

TEST(Arrows, LieAboveCountersAndPassThroughTheHexesOfTheWay) {
  test::Story story = test::marathon();
  story.march("G-PLA-a", 11);
  const Scene scene = test::scene_of(story);
  const DisplayList list = draw(scene, {});
  std::size_t last_counter = 0;
  std::size_t arrow = 0;
  for (std::size_t i = list.ground; i < list.items.size(); ++i) {
    if (std::holds_alternative<Use>(list.items[i]) && arrow == 0) last_counter = i;
    if (const Shape* shape = std::get_if<Shape>(&list.items[i]);
        shape && shape->style.stroke && shape->path.steps.size() > 4 &&
        shape->path.steps[0].verb == PathStep::Verb::Move &&
        shape->path.steps[2].verb == PathStep::Verb::Quad &&
        shape->path.steps.back().verb != PathStep::Verb::Close)
      arrow = i;
  }
  ASSERT_GT(arrow, 0u);
  EXPECT_GT(arrow, last_counter);
  // One bend in each hex between the first and the last: never an arch over them.
  const Path& way = std::get<Shape>(list.items[arrow]).path;
  int bends = 0;
  for (const PathStep& step : way.steps) bends += step.verb == PathStep::Verb::Quad ? 1 : 0;
  EXPECT_EQ(bends, 2) << "0904 and 1004";
}

TEST(Labels, OfHexesWithCountersAreDrawnAboveThem) {
  const Scene scene = test::scene_of(test::marathon());
  const DisplayList list = draw(scene, {});
  const std::string label = hexes_of(scene).hexes[scene.stacks.front().place].label;
  std::vector<std::size_t> where;
  std::size_t first_counter = 0;
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    if (i > list.ground && first_counter == 0 && std::holds_alternative<BeginGroup>(list.items[i]))
      first_counter = i;
    if (const Text* text = std::get_if<Text>(&list.items[i]); text && text->text == label)
      where.push_back(i);
  }
  ASSERT_EQ(where.size(), 2u) << "on the ground, and once more";
  EXPECT_GT(where[1], first_counter);
  EXPECT_TRUE(std::get<Text>(list.items[where[1]]).halo);
}

}  // namespace
}  // namespace cursus::render
