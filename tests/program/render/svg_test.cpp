#include "src/render/svg.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "src/games/ancient_battles/scene.hpp"
#include "src/render/map.hpp"
#include "tests/paths.hpp"
#include "tests/program/render/scenes.hpp"
#include "tests/program/render/skirmish.hpp"
#include "tests/program/render/xml.hpp"

namespace cursus::render {
namespace {

using formats::Language;
using test::scene_of;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

struct Example {
  std::string name;
  Scene scene;
  bool golden = false;
};

std::vector<Example> examples() {
  return {{"marathon", scene_of(test::marathon())},
          {"marathon_midgame", scene_of(test::marathon_midgame()), true},
          {"marathon_midgame_ja", scene_of(test::marathon_midgame(), Language::Ja)},
          {"granicus", scene_of(test::granicus())},
          {"granicus_midgame_ja", scene_of(test::granicus_midgame(), Language::Ja), true},
          {"akragas", test::akragas().scene(), true},
          {"trasimenus_ja", test::Skirmish("cca/006").scene(Language::Ja)},
          {"selinus", test::Skirmish("cca/r02").scene(), true},
          {"blocks", test::blocks_scene(), true},
          {"spaces", test::spaces_scene(), true}};
}

// --- golden files --------------------------------------------------------------------------------
// A change of the pictures is made on purpose: CURSUS_GOLDEN=write ./build/program_tests
// --gtest_filter='SvgGolden.*' writes them anew; look at them, and review the diff.

TEST(SvgGolden, MapsAreDrawnAsBefore) {
  const auto folder = cursus::test::source_dir() / "tests" / "golden" / "map";
  const char* wish = std::getenv("CURSUS_GOLDEN");
  const bool write = wish && std::string(wish) == "write";
  for (const Example& example : examples()) {
    if (!example.golden) continue;
    const std::string drawn = render_map(example.scene, Format::Svg);
    const auto file = folder / (example.name + ".svg");
    if (write) {
      std::filesystem::create_directories(folder);
      std::ofstream(file, std::ios::binary) << drawn;
    }
    std::ifstream in(file, std::ios::binary);
    std::ostringstream golden;
    golden << in.rdbuf();
    EXPECT_TRUE(drawn == golden.str()) << example.name << " is drawn otherwise than in " << file;
  }
}

// --- every picture -------------------------------------------------------------------------------

TEST(Svg, IsWellFormedAndEveryUseHasItsDrawing) {
  for (const Example& example : examples()) {
    const std::string drawn = render_map(example.scene, Format::Svg);
    EXPECT_EQ(test::xml_trouble(drawn), "") << example.name;
    for (std::size_t at = drawn.find("href=\"#"); at != std::string::npos;
         at = drawn.find("href=\"#", at + 1)) {
      const std::size_t id = at + 7;
      const std::string name = drawn.substr(id, drawn.find('"', id) - id);
      EXPECT_THAT(drawn, HasSubstr("id=\"" + name + "\"")) << example.name;
    }
  }
}

TEST(Svg, TheXmlCheckerFindsWhatIsWrong) {
  EXPECT_EQ(test::xml_trouble("<a><b c=\"d\"/>e&amp;f</a>"), "");
  EXPECT_NE(test::xml_trouble("<a><b></a></b>"), "");
  EXPECT_NE(test::xml_trouble("<a>"), "");
  EXPECT_NE(test::xml_trouble("<a b=c/>"), "");
  EXPECT_NE(test::xml_trouble("<a b=\"<\"/>"), "");
  EXPECT_NE(test::xml_trouble("<a>&</a>"), "");
  EXPECT_NE(test::xml_trouble("<a>\x01</a>"), "");
  EXPECT_NE(test::xml_trouble("<a/><b/>"), "");
  EXPECT_NE(test::xml_trouble("<a b=\"1\" b=\"2\"/>"), "");
}

TEST(Svg, TheSameSceneGivesTheSameBytes) {
  for (const Example& example : examples())
    EXPECT_TRUE(render_map(example.scene, Format::Svg) == render_map(example.scene, Format::Svg))
        << example.name;
}

TEST(Svg, IsSmallAndLoadsNothing) {
  for (const Example& example : examples()) {
    const std::string drawn = render_map(example.scene, Format::Svg);
    EXPECT_LE(drawn.size(), 144u * 1024) << example.name;
    EXPECT_THAT(drawn, Not(HasSubstr("url(")));
    EXPECT_THAT(drawn, Not(HasSubstr("<image")));
    EXPECT_THAT(drawn, Not(HasSubstr("<script")));
    EXPECT_EQ(drawn.find("http"), drawn.find("http://www.w3.org/2000/svg"));
    EXPECT_EQ(drawn.find("http", drawn.find("http") + 1), std::string::npos);
  }
}

TEST(Svg, TellsAScreenReaderWhatItShows) {
  const std::string drawn = render_map(scene_of(test::marathon_midgame()), Format::Svg);
  EXPECT_THAT(drawn, HasSubstr("role=\"img\" aria-labelledby=\"mapt mapd\""));
  EXPECT_THAT(drawn, HasSubstr("<title id=\"mapt\">Marathon, 490 BC</title>"));
  EXPECT_THAT(drawn, HasSubstr("<desc id=\"mapd\">Map of the battle. Persians: "));
  EXPECT_THAT(drawn, HasSubstr("<title>Hippothontis a (G-HIP-a), hoplites, 6-3, hex 1704</title>"));
}

TEST(Svg, SeveralMapsCanShareAPage) {
  const DisplayList list = draw(test::spaces_scene(), {});
  EXPECT_THAT(svg(list, "t3-"), HasSubstr("id=\"t3-0\""));
  EXPECT_THAT(svg(list, "t3-"), Not(HasSubstr("\"map")));
}

// --- hostile text --------------------------------------------------------------------------------

TEST(Svg, NamesCannotInjectAnything) {
  const std::string evil = "</title><script>alert('x')</script>\"><g onload=\"y&amp;";
  test::Story story = test::marathon_midgame();
  story.rename("G-HIP-a", evil);
  Scene scene = scene_of(story);
  scene.title = evil;
  scene.subtitle = evil;
  scene.sides[Seat::First].name = evil;
  scene.legend.front().text = evil;
  const std::string drawn = render_map(scene, Format::Svg);
  EXPECT_EQ(test::xml_trouble(drawn), "");
  EXPECT_THAT(drawn, Not(HasSubstr("<script")));
  EXPECT_THAT(drawn, Not(HasSubstr("<g onload")));
  EXPECT_THAT(drawn, HasSubstr("&lt;script&gt;alert(&#39;x&#39;)"));
}

TEST(Svg, BytesThatAreNoTextAreHarmless) {
  Scene scene = test::spaces_scene();
  scene.title =
      "a\x01\xFF\xC0\xAF"
      "b\u202E\u200B\uFFFE\n\tc" +
      std::string(1, '\0');
  scene.stacks[0].counters[0].name = "\x1B[2J\xED\xA0\x80";
  const std::string drawn = render_map(scene, Format::Svg);
  EXPECT_EQ(test::xml_trouble(drawn), "");
  EXPECT_THAT(drawn, Not(HasSubstr("\u202E")));
  EXPECT_THAT(drawn, Not(HasSubstr("\x1B")));
}

TEST(Svg, AVeryLongNameIsClipped) {
  Scene scene = test::spaces_scene();
  const std::size_t before = render_map(scene, Format::Svg).size();
  scene.title = std::string(1'000'000, 'x');
  scene.description = std::string(1'000'000, 'y');
  scene.stacks[0].counters[0].name = std::string(1'000'000, 'z');
  EXPECT_LE(render_map(scene, Format::Svg).size(), before + 4000);
}

// --- size ----------------------------------------------------------------------------------------

TEST(Draw, APictureFitsIntoItsBox) {
  for (const Example& example : examples())
    for (const Size box : {Size{1200, 900}, Size{600, 900}, Size{2400, 1800}, Size{1600, 700}}) {
      const DisplayList list = draw(example.scene, box);
      EXPECT_LE(list.width * list.zoom, box.width) << example.name;
      EXPECT_LE(list.height * list.zoom, box.height) << example.name;
      EXPECT_GE(list.width, 300) << example.name;
    }
}

TEST(Draw, ATinyBoxIsNoTrouble) {
  for (const Example& example : examples())
    EXPECT_EQ(test::xml_trouble(render_map(example.scene, Format::Svg, {10, 10})), "");
}

TEST(Draw, AnEmptySceneIsNoTrouble) {
  EXPECT_EQ(test::xml_trouble(render_map(Scene{}, Format::Svg)), "");
}

TEST(Format, FollowsFromTheNameOfTheFile) {
  EXPECT_EQ(format_of("map.svg"), Format::Svg);
  EXPECT_EQ(format_of("out/MAP.PNG"), Format::Png);
  EXPECT_EQ(format_of("map.jpeg"), std::nullopt);
  EXPECT_EQ(format_of("png"), std::nullopt);
}

}  // namespace
}  // namespace cursus::render
