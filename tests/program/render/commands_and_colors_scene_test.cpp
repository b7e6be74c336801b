#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/commands_and_colors/events.hpp"
#include "src/games/commands_and_colors/scene.hpp"
#include "src/games/game_scene.hpp"
#include "src/render/map.hpp"
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
    events.push_back(cca::write_event(battle.battle(), event));
  const auto scene =
      game_scene("cca/001", cca::write_view(battle.battle(), battle.view()), events, Language::Ja);
  ASSERT_TRUE(scene);
  EXPECT_TRUE(*scene == battle.scene(Language::Ja));
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
