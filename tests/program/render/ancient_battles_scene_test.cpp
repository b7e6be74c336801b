#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "formats/ancient_battles/scenario.hpp"
#include "src/games/ancient_battles/scene.hpp"
#include "src/render/map.hpp"
#include "tests/paths.hpp"
#include "tests/program/render/scenes.hpp"

namespace cursus::render {
namespace {

namespace ab = ancient_battles;
using formats::Language;
using test::path_of;
using test::scene_of;
using test::stack_at;
using test::Story;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

TEST(AncientBattlesScene, ShowsTheGroundOfTheScenario) {
  const Scene scene = scene_of(test::granicus());
  const HexGround& ground = std::get<HexGround>(scene.ground);
  EXPECT_EQ(ground.top, HexTop::Flat);
  EXPECT_EQ(ground.hexes.size(), 640u);
  EXPECT_EQ(ground.hexes.front().label, "0101");
  EXPECT_EQ(ground.roads.size(), 19u);  // each once
  const auto fords = std::count_if(ground.hexes.begin(), ground.hexes.end(),
                                   [](const HexTile& t) { return t.terrain == Terrain::Ford; });
  EXPECT_EQ(fords, 4);
}

TEST(AncientBattlesScene, SlopesPointDownhillAndStandOnce) {
  const Scene scene = scene_of(test::granicus());
  const HexGround& ground = std::get<HexGround>(scene.ground);
  ASSERT_THAT(ground.hexsides, Not(IsEmpty()));
  for (const HexsideMark& mark : ground.hexsides) {
    ASSERT_EQ(mark.feature, HexsideFeature::SlopeDown);
    EXPECT_EQ(ground.hexes[mark.hex].elevation, 1);
  }
}

TEST(AncientBattlesScene, ACounterShowsWhatIsPrintedOnIt) {
  const Scene scene = scene_of(test::marathon());
  const Stack* stack = stack_at(scene, "0804");
  ASSERT_TRUE(stack);
  ASSERT_EQ(stack->counters.size(), 1u);
  const Counter& counter = stack->counters.front();
  EXPECT_EQ(counter.symbol, Symbol::Hoplite);
  EXPECT_EQ(counter.strength.now, 6);
  EXPECT_EQ(counter.move, 3);
  EXPECT_EQ(counter.name, "Plataeans a (G-PLA-a), hoplites, 6-3, hex 0804");
}

TEST(AncientBattlesScene, ALeaderLiesOnTopOfHisUnit) {
  const Scene scene = scene_of(test::marathon());
  const Stack* stack = stack_at(scene, "0807");
  ASSERT_TRUE(stack);
  ASSERT_EQ(stack->counters.size(), 2u);
  EXPECT_EQ(stack->counters[0].symbol, Symbol::Hoplite);
  EXPECT_EQ(stack->counters[1].symbol, Symbol::Leader);
  EXPECT_TRUE(stack->counters[1].commander);
}

TEST(AncientBattlesScene, StateIsMarked) {
  Story story = test::marathon();
  story.march("P-CAV-1", 20, true).fire("P-ARC-1", "G-PLA-a", true);
  const Scene scene = scene_of(story);
  EXPECT_THAT(stack_at(scene, "2003")->counters[0].marks, ElementsAre(Mark::Charging));
  EXPECT_THAT(stack_at(scene, "0804")->counters[0].marks, ElementsAre(Mark::Disrupted));
}

TEST(AncientBattlesScene, TheTwoSidesDifferInShapeAndColour) {
  for (const Story& story : {test::marathon(), test::granicus()}) {
    const Scene scene = scene_of(story);
    EXPECT_NE(scene.sides[Seat::First].shape, scene.sides[Seat::Second].shape);
    EXPECT_NE(scene.sides[Seat::First].colour, scene.sides[Seat::Second].colour);
  }
}

TEST(AncientBattlesScene, MovesAreArrowsFromWhereTheyBegan) {
  Story story = test::marathon();
  story.march("G-PLA-a", 11).march("P-CAV-1", 21, true);
  const Scene scene = scene_of(story);
  ASSERT_EQ(scene.arrows.size(), 2u);
  EXPECT_THAT(path_of(scene, scene.arrows[0]), ElementsAre("0804", "0904", "1004", "1104"));
  EXPECT_EQ(scene.arrows[0].kind, ArrowKind::Move);
  EXPECT_EQ(scene.arrows[1].kind, ArrowKind::Charge);
}

TEST(AncientBattlesScene, ShotsAndFightsAreShownWhereTheyTookPlace) {
  Story story = test::marathon();
  story.march("G-PLA-a", 16).fire("P-ARC-1", "G-PLA-a", false);
  story.fight(1, {"G-PLA-a"}, {"P-ARC-1"}).lose("P-ARC-1").advance("G-PLA-a", "1704");
  const Scene scene = scene_of(story);
  ASSERT_EQ(scene.arrows.size(), 3u);
  EXPECT_EQ(scene.arrows[1].kind, ArrowKind::Missile);
  EXPECT_THAT(path_of(scene, scene.arrows[1]), ElementsAre("1704", "1604"));
  EXPECT_EQ(scene.arrows[2].kind, ArrowKind::Advance);
  ASSERT_EQ(scene.bursts.size(), 1u);
  EXPECT_EQ(scene.bursts[0].from.front(), scene.arrows[0].path.back());
  EXPECT_EQ(scene.bursts[0].at.front(), scene.arrows[1].path.front());
  EXPECT_EQ(scene.bursts[0].name, "Battle 1: Plataeans a against Archers 1");
  ASSERT_EQ(scene.markers.size(), 1u);
  EXPECT_EQ(scene.markers[0].name, "Archers 1 was lost in 1704");
  EXPECT_FALSE(std::any_of(scene.stacks.begin(), scene.stacks.end(), [](const Stack& s) {
    return std::any_of(s.counters.begin(), s.counters.end(), [](const Counter& c) {
      return c.name.find("(P-ARC-1)") != std::string::npos;
    });
  }));
}

TEST(AncientBattlesScene, ABattleTellsItsResult) {  // A-CRT
  Story story = test::marathon();
  story.march("G-PLA-a", 16).fight(1, {"G-PLA-a"}, {"P-ARC-1"});
  std::vector<ab::Event> events = story.events();
  std::get<ab::CombatResolved>(events.back()).result = ab::CombatResult::DL;
  const Scene scene = ancient_battles_scene(story.battle(), story.view(), events, Language::En);
  ASSERT_EQ(scene.bursts.size(), 1u);
  EXPECT_EQ(scene.bursts[0].label, "1");
  EXPECT_EQ(scene.bursts[0].result, "DL");
  EXPECT_THAT(render_map(scene, Format::Svg), HasSubstr(">DL</text>"));
}

TEST(AncientBattlesScene, ALeaderWithAUnitIsNamed) {
  const Scene scene = scene_of(test::marathon());
  EXPECT_EQ(stack_at(scene, "0807")->counters[1].tag, "MIL");
  const std::string drawn = render_map(scene, Format::Svg);
  EXPECT_THAT(drawn, HasSubstr(">MIL</text>"));
  EXPECT_THAT(drawn, HasSubstr(">CAL</text>"));
}

TEST(AncientBattlesScene, AMoveTakenBackIsNotShown) {
  Story story = test::marathon();
  story.march("G-PLA-a", 11);
  std::vector<ab::Event> events = story.events();
  const auto moved = std::get<ab::Moved>(events.front());
  events.push_back(ab::MoveRecalled{moved.unit, moved.path.front()});
  const Scene scene = ancient_battles_scene(story.battle(), story.view(), events, Language::En);
  EXPECT_THAT(scene.arrows, IsEmpty());
}

// A-G-6.2: a secret set-up. The view says nothing of the hidden side, so neither does the map.
TEST(AncientBattlesScene, WhatTheViewHidesIsNotOnTheMap) {
  const Story story = test::granicus();
  const auto map_for_macedon = [&](HexId persian_hex) {
    ab::Options options;
    options.set_up = ab::SetUp::Surprise;
    const auto battle = ab::battle_with(*ab::find_scenario("ab/granicus"), options);
    ab::Position now = ab::opening(*battle);
    now.phase = ab::Phase::SetUp;
    for (std::size_t i = 0; i < battle->size(); ++i) {
      const ab::UnitId unit{static_cast<std::uint8_t>(i)};
      if ((*battle)[unit].side == Seat::Second && !(*battle)[unit].leader()) {
        if (ab::on_map(now, unit)) ab::lift(*battle, now, unit);
        ab::place(*battle, now, unit, persian_hex);
        break;
      }
    }
    const ab::View view = ab::AncientBattles::view(*battle, now, Seat::First);
    return render_map(ancient_battles_scene(*battle, view, {}, Language::En), Format::Svg);
  };
  const HexGrid& grid = story.battle().map.grid;
  EXPECT_TRUE(map_for_macedon(*grid.find("3015")) == map_for_macedon(*grid.find("3119")));
}

TEST(AncientBattlesScene, AJapaneseMapSpeaksJapanese) {
  const Scene scene = scene_of(test::marathon_midgame(), Language::Ja);
  EXPECT_EQ(scene.title, "マラトンの戦い（紀元前490年）");
  EXPECT_EQ(scene.subtitle, "第2ターン（全10ターン）・ギリシア軍・戦闘フェイズ");
  const auto has_latin_word = [](const std::string& text) {
    return text.find_first_of("abcdefghijklmnopqrstuvwxyz") != std::string::npos;
  };
  for (const LegendEntry& entry : scene.legend) EXPECT_FALSE(has_latin_word(entry.text));
  for (const Side& side : scene.sides) EXPECT_FALSE(has_latin_word(side.name + side.note));
  EXPECT_FALSE(has_latin_word(scene.description));
}

TEST(AncientBattlesScene, EverySentenceOfTheMapIsInTheCatalogue) {
  for (const Story& story : {test::marathon_midgame(), test::granicus_midgame()})
    for (const Language language : {Language::En, Language::Ja}) {
      const std::string drawn = render_map(scene_of(story, language), Format::Svg);
      for (const std::string_view key : formats::Catalogue::of(language).keys())
        EXPECT_THAT(drawn, Not(HasSubstr(std::string(key))));
    }
}

TEST(AncientBattlesScene, ABattleThatIsOverSaysWhoWon) {
  const Story story = test::marathon();
  ab::View view = story.view();
  view.outcome = ab::Outcome{Seat::Second, ab::VictoryLevel::Decisive, ab::Ending::TurnsOver};
  const Scene scene = ancient_battles_scene(story.battle(), view, {}, Language::En);
  EXPECT_THAT(scene.subtitle, HasSubstr("the battle is over: Greeks, decisive victory"));
}

TEST(Layers, CodeThatDrawsCannotNameAPosition) {
  const auto folder = cursus::test::source_dir() / "src" / "render";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path());
    std::ostringstream text;
    text << in.rdbuf();
    EXPECT_EQ(text.str().find("Position"), std::string::npos) << entry.path();
    EXPECT_EQ(text.str().find("position.hpp"), std::string::npos) << entry.path();
  }
}

}  // namespace
}  // namespace cursus::render
