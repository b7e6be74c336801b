#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/commands_and_colors/module.hpp"
#include "src/games/commands_and_colors/scene.hpp"
#include "src/games/game_scene.hpp"
#include "src/render/board/hex_plan.hpp"
#include "src/render/map.hpp"
#include "src/render/palette.hpp"
#include "tests/program/render/scenes.hpp"
#include "tests/program/render/skirmish.hpp"

namespace cursus::render {
namespace {

namespace cca = commands_and_colors;
using formats::Language;
using nlohmann::json;
using test::path_of;
using test::Skirmish;
using test::stack_at;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const HexGround& ground_of(const Scene& scene) { return std::get<HexGround>(scene.ground); }

Terrain terrain_at(const Scene& scene, std::string_view label) {
  for (const HexTile& tile : ground_of(scene).hexes)
    if (tile.label == label) return tile.terrain;
  return Terrain::OffMap;
}

TEST(CommandsAndColorsScene, TheBoardHasItsRowsAndTwoDottedLines) {  // C-2.1a C-2.1b
  const Scene scene = Skirmish("cca/001").scene();
  EXPECT_EQ(ground_of(scene).top, HexTop::Pointy);
  EXPECT_EQ(ground_of(scene).hexes.size(), 113u);  // rows of 13 and 12 in turn
  EXPECT_EQ(ground_of(scene).hexes.front().label, "A1");
  EXPECT_EQ(ground_of(scene).hexes.back().label, "I13");
  ASSERT_EQ(ground_of(scene).dividers.size(), 2u);
  EXPECT_EQ(ground_of(scene).hexes[ground_of(scene).dividers[0].from].label, "A5");
  EXPECT_EQ(ground_of(scene).hexes[ground_of(scene).dividers[1].to].label, "I9");
}

TEST(CommandsAndColorsScene, TerrainIsThatOfTheScenario) {
  const Scene lake = Skirmish("cca/006").scene();
  EXPECT_EQ(terrain_at(lake, "C7"), Terrain::Hill);
  EXPECT_EQ(terrain_at(lake, "E10"), Terrain::Steep);
  EXPECT_EQ(terrain_at(lake, "I5"), Terrain::Lake);
  EXPECT_EQ(terrain_at(Skirmish("cca/005").scene(), "H4"), Terrain::Ford);
  const Scene camp = Skirmish("cca/r02").scene();
  EXPECT_EQ(terrain_at(camp, "H6"), Terrain::Camp);
  EXPECT_EQ(terrain_at(camp, "A1"), Terrain::River);
  EXPECT_TRUE(std::ranges::any_of(ground_of(camp).hexsides, [&](const HexsideMark& mark) {
    return mark.feature == HexsideFeature::Rampart && ground_of(camp).hexes[mark.hex].label == "C4";
  }));
}

TEST(CommandsAndColorsScene, AUnitShowsItsTroopAndItsBlocks) {
  Skirmish battle("cca/001");
  battle.lose("C-MI1", 1);
  const Scene scene = battle.scene();
  const Stack* stack = stack_at(scene, "B2");
  ASSERT_TRUE(stack);
  const Counter& counter = stack->counters.front();
  EXPECT_EQ(counter.tag, "MI1");  // orders call it C-MI1
  EXPECT_EQ(counter.strength.shown, Strength::Shown::Blocks);
  EXPECT_EQ(counter.strength.now, 3);
  EXPECT_EQ(counter.strength.full, 4);
  EXPECT_EQ(counter.name, "medium infantry (C-MI1), 3 blocks, hex B2");
}

TEST(CommandsAndColorsScene, ALeaderLiesOnTopOfHisUnit) {
  const Scene scene = Skirmish("cca/001").scene();
  const Stack* stack = stack_at(scene, "B4");
  ASSERT_TRUE(stack);
  ASSERT_EQ(stack->counters.size(), 2u);
  EXPECT_EQ(stack->counters[0].tag, "HI1");
  EXPECT_EQ(stack->counters[1].symbol, Symbol::Leader);
}

TEST(CommandsAndColorsScene, TheTwoSidesDifferInShapeAndColourInEveryBattle) {
  for (const std::string_view id : cca::scenario_ids()) {
    const Scene scene = Skirmish(id).scene();
    EXPECT_NE(scene.sides[cca::top].shape, scene.sides[cca::bottom].shape) << id;
    EXPECT_NE(scene.sides[cca::top].colour, scene.sides[cca::bottom].colour) << id;
    EXPECT_NE(scene.sides[cca::top].name, scene.sides[cca::bottom].name) << id;
  }
}

TEST(CommandsAndColorsScene, WhatHappenedIsDrawnWhereItHappened) {
  const Scene scene = test::akragas().scene();
  EXPECT_THAT(path_of(scene, scene.arrows.front()), ElementsAre("H4", "F4"));
  EXPECT_TRUE(std::ranges::any_of(scene.arrows, [&](const Arrow& arrow) {
    return arrow.kind == ArrowKind::Missile &&
           path_of(scene, arrow) == std::vector<std::string>{"E4", "C5"};
  }));
  EXPECT_EQ(scene.bursts.size(), 2u) << "blow and battle back are one battle";
  EXPECT_THAT(scene.bursts[0].name, HasSubstr("S-HI2"));
  ASSERT_EQ(scene.markers.size(), 1u);
  EXPECT_EQ(ground_of(scene).hexes[scene.markers[0].place].label, "D6");
  EXPECT_EQ(scene.markers[0].side, cca::top);
  EXPECT_EQ(scene.sides[cca::bottom].note, "1 of 5 banners · 0 cards");
}

TEST(CommandsAndColorsScene, TheLegendExplainsTheBattlesThatAreShown) {
  const auto explained = [](const Scene& scene) {
    return std::ranges::count_if(scene.legend, [](const LegendEntry& entry) {
      return std::holds_alternative<BattleSign>(entry.what);
    });
  };
  EXPECT_EQ(explained(test::akragas().scene()), 1);
  EXPECT_EQ(explained(Skirmish("cca/001").scene()), 0);
}

TEST(CommandsAndColorsScene, CampsAreMarkedUntilTheyAreTaken) {
  Skirmish battle("cca/r02");
  ASSERT_FALSE(battle.battle().camps.empty());
  const Scene before = battle.scene();
  EXPECT_EQ(std::ranges::count(before.markers, MarkerKind::Objective, &Marker::kind),
            static_cast<std::ptrdiff_t>(battle.battle().camps.size()));
  battle.view().camps_taken = {battle.battle().camps.front()};
  const Scene after = battle.scene();
  EXPECT_EQ(std::ranges::count(after.markers, MarkerKind::Flag, &Marker::kind), 1);
}

TEST(CommandsAndColorsScene, FromJsonIsTheSameAsFromTheViewItself) {
  Skirmish battle = test::akragas();
  json events = json::array();
  for (const cca::Event& event : battle.events())
    events.push_back(json::parse(cca::Formats::event_text(battle.battle(), event)));
  const auto scene =
      game_scene("cca/001", json::parse(cca::Formats::view_text(battle.battle(), battle.view())),
                 events, Language::Ja);
  ASSERT_TRUE(scene);
  EXPECT_TRUE(*scene == battle.scene(Language::Ja));
}

// --- as the dice and the cards speak
// ---------------------------------------------------------------

TEST(CommandsAndColorsScene, AUnitWearsTheSignOfTheDieThatHitsIt) {  // C-2.6
  const Scene scene = Skirmish("cca/001").scene();
  const auto emblem = [&](std::string_view tag) -> std::optional<Emblem> {
    for (const Stack& stack : scene.stacks)
      for (const Counter& counter : stack.counters)
        if (counter.tag == tag) return counter.emblem;
    return std::nullopt;
  };
  EXPECT_EQ(emblem("LB1"), Emblem::GreenCircle);
  EXPECT_EQ(emblem("AX1"), Emblem::GreenCircle);
  EXPECT_EQ(emblem("MI1"), Emblem::BlueTriangle);
  EXPECT_EQ(emblem("HI1"), Emblem::RedSquare);
  for (const Stack& stack : scene.stacks)
    for (const Counter& counter : stack.counters)
      EXPECT_EQ(counter.emblem.has_value(), counter.symbol != Symbol::Leader) << counter.name;
  const auto explained = std::ranges::count_if(scene.legend, [](const LegendEntry& entry) {
    return std::holds_alternative<Emblem>(entry.what);
  });
  EXPECT_EQ(explained, 3);
}

TEST(CommandsAndColorsScene, EachSideReadsItsSectionsAtItsOwnEdge) {  // C-2.1b
  const Scene scene = Skirmish("cca/001").scene();
  ASSERT_EQ(ground_of(scene).edges.size(), 2u);
  for (const HexEdge& edge : ground_of(scene).edges) {
    EXPECT_EQ(edge.below, edge.of == cca::bottom);
    const bool own_way = edge.below;
    EXPECT_THAT(edge.words,
                ElementsAre(own_way ? "left" : "right", "centre", own_way ? "right" : "left"));
  }
}

TEST(CommandsAndColorsScene, TheWordsOfTheEdgesStandOutsideTheBoard) {
  const DisplayList list = draw(Skirmish("cca/001").scene(), {});
  std::vector<double> heights;
  double highest_hex = 1e9, lowest_hex = 0;
  for (const Item& item : list.items)
    if (const Text* text = std::get_if<Text>(&item)) {
      if (text->text == "left") heights.push_back(text->at.y);
      if (text->text == "A1") highest_hex = std::min(highest_hex, text->at.y);
      if (text->text == "I1") lowest_hex = std::max(lowest_hex, text->at.y);
    }
  ASSERT_EQ(heights.size(), 2u);
  std::ranges::sort(heights);
  EXPECT_LT(heights[0], highest_hex);
  EXPECT_GT(heights[1], lowest_hex);
}

TEST(CommandsAndColorsScene, TheReadersOwnSideIsAtTheBottom) {
  Skirmish battle("cca/001");
  const json view = json::parse(cca::Formats::view_text(battle.battle(), battle.view()));
  const auto height = [&](Seat reader) {
    const auto scene = game_scene("cca/001", view, json::array(), Language::En, reader);
    PerSeat<double> sum{};
    const HexPlan plan(ground_of(*scene), 30, {});
    for (const Stack& stack : scene->stacks)
      sum[stack.counters.front().side] += plan.centre(stack.place).y;
    const std::vector<std::string>& own = [&]() -> const std::vector<std::string>& {
      for (const HexEdge& edge : ground_of(*scene).edges)
        if (edge.below) return edge.words;
      return ground_of(*scene).edges.front().words;
    }();
    EXPECT_THAT(own, ElementsAre("left", "centre", "right"));
    return sum[reader] - sum[other(reader)];
  };
  EXPECT_GT(height(cca::bottom), 0);
  EXPECT_GT(height(cca::top), 0);
}

TEST(CommandsAndColorsScene, BannersAreARowOfFlags) {
  const Scene scene = test::akragas().scene();
  EXPECT_EQ(scene.sides[cca::bottom].flags, (Flags{1, 5}));
  EXPECT_EQ(scene.sides[cca::top].flags, (Flags{0, 5}));
  const auto shapes = [](Scene of, int banners) {
    of.sides[cca::bottom].flags->now = banners;
    const auto fill = palette::of(of.sides[cca::bottom].colour).body;
    return std::ranges::count_if(draw(of, {}).items, [&](const Item& item) {
      const Shape* shape = std::get_if<Shape>(&item);
      return shape && shape->style.fill == fill && shape->path.steps.size() == 4;  // a triangle
    });
  };
  EXPECT_EQ(shapes(scene, 4) - shapes(scene, 1), 3);
}

// A hand of cards is in the view of its owner; the map has no place for it.
TEST(CommandsAndColorsScene, ASwappedHandChangesNothingOnTheMap) {
  const Skirmish onlooker("cca/001");
  cca::Position now = cca::opening(onlooker.battle());
  now.hands[cca::top] = {cca::Card::Order2Left, cca::Card::Rally};
  const auto map = [&] {
    const cca::View view = cca::CommandsAndColors::view(onlooker.battle(), now, cca::bottom);
    return render_map(commands_and_colors_scene(onlooker.battle(), view, {}, Language::En),
                      Format::Svg);
  };
  const std::string before = map();
  now.hands[cca::top] = {cca::Card::Order2Left, cca::Card::LineCommand};
  EXPECT_TRUE(before == map());
}

TEST(CommandsAndColorsScene, AJapaneseMapSpeaksJapanese) {
  const Scene scene = test::akragas().scene(Language::Ja);
  EXPECT_EQ(scene.title, "アクラガスの戦い（紀元前406年）");
  EXPECT_EQ(scene.sides[cca::top].name, "カルタゴ軍");
  const auto has_latin_word = [](const std::string& text) {
    return text.find_first_of("abcdefghijklmnopqrstuvwxyz") != std::string::npos;
  };
  for (const LegendEntry& entry : scene.legend) EXPECT_FALSE(has_latin_word(entry.text));
  EXPECT_FALSE(has_latin_word(scene.subtitle + scene.description + scene.figures_note));
}

}  // namespace
}  // namespace cursus::render
