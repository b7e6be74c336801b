// The site of a game: a page for each step, and nothing that is still a secret.
#include "src/report/forms/site.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "src/report/forms/curve.hpp"
#include "src/verify/export_import.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/program/support/turns.hpp"

namespace cursus {
namespace {

using formats::Language;
using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

using Files = std::map<std::string, std::string>;

class SiteOfAGame : public testing::Test {
 protected:
  test::TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock(test::moment)};

  Files site(const std::string& game, Language language = Language::En) {
    Files files;
    const auto made = report::make_site(
        host.store(), game, language,
        [&](const std::string& name, const std::string& bytes) { files[name] = bytes; });
    EXPECT_TRUE(made.has_value());
    EXPECT_EQ(files.size(), 2 * made.value_or(0) + 1) << "a page and a map for each step";
    return files;
  }
  std::size_t steps(const std::string& game) {
    std::size_t n = 0;
    for (const std::string& line : test::log_lines(host.store(), game))
      n += line.find(R"("kind":"resolve")") != std::string::npos ? 1 : 0;
    return n;
  }
};

TEST_F(SiteOfAGame, HasAPageForEachStepAndTheWayToItsNeighbours) {
  const std::string game = test::begin(host, "ab/marathon");
  test::play(host, game, 3, 8);
  const Files files = site(game);
  ASSERT_EQ(files.size(), 2 * steps(game) + 1);
  EXPECT_THAT(files.at("step-0001.html"), HasSubstr("rel=\"next\" href=\"step-0002.html\""));
  EXPECT_THAT(files.at("step-0001.html"), Not(HasSubstr("rel=\"prev\"")));
  EXPECT_THAT(files.at("step-0003.html"), HasSubstr("rel=\"prev\" href=\"step-0002.html\""));
  EXPECT_THAT(files.at("step-0003.html"), HasSubstr("type=\"range\" min=\"1\""));
  const std::string last = std::prev(files.end())->first;
  EXPECT_THAT(files.at(last), Not(HasSubstr("rel=\"next\"")));
  for (const auto& [name, bytes] : files) {
    EXPECT_THAT(files.at("index.html"), HasSubstr(name == "index.html" ? "<h1>" : name));
    if (!name.ends_with(".html")) continue;
    for (std::size_t at = 0; (at = bytes.find("href=\"", at + 1)) != std::string::npos;) {
      const std::string to = bytes.substr(at + 6, bytes.find('"', at + 6) - at - 6);
      EXPECT_TRUE(to[0] == '#' || files.contains(to)) << name << " leads to " << to;
    }
  }
}

TEST_F(SiteOfAGame, ShowsOnlyWhatEverybodyMayKnowUntilTheGameIsOver) {
  const std::string game = test::begin(host, "ab/marathon");
  test::play(host, game, 3, 6);
  for (const auto& [name, bytes] : site(game)) {
    EXPECT_THAT(bytes, Not(HasSubstr("class=\"part own\""))) << name;
    EXPECT_THAT(bytes, Not(HasSubstr("#CURSUS"))) << name;
  }
  test::play(host, game, 4, 100'000, 2);
  const Files files = site(game);
  EXPECT_THAT(files.at("index.html"), HasSubstr("this shows everything"));
  EXPECT_THAT(std::prev(files.end())->second, HasSubstr("class=\"part own\""));
}

TEST_F(SiteOfAGame, AllowsNoScriptButItsOwn) {
  const std::string game = test::begin(host, "ab/marathon");
  for (const auto& [name, bytes] : site(game, Language::Ja)) {
    if (name.ends_with(".svg")) {
      EXPECT_THAT(bytes, Not(HasSubstr("<script")));
      continue;
    }
    if (name == "index.html") {
      EXPECT_THAT(bytes, Not(HasSubstr("script-src")));
      continue;
    }
    EXPECT_THAT(bytes, HasSubstr("script-src 'sha256-"));
    EXPECT_EQ(bytes.find("<script"), bytes.rfind("<script"));
  }
}

TEST_F(SiteOfAGame, IsTheSameEachTime) {
  const std::string game = test::begin(host, "ab/marathon");
  test::play(host, game, 3, 5);
  EXPECT_EQ(site(game), site(game));
}

TEST_F(SiteOfAGame, ItsListShowsAMapOfEachStepAndACurve) {
  const std::string game = test::begin(host, "ab/marathon");
  test::play_turns(host, game, 4);
  const Files files = site(game);
  const std::string& list = files.at("index.html");
  EXPECT_THAT(list, HasSubstr("<img src=\"map-0001.svg#board\""));
  EXPECT_THAT(list, HasSubstr("<img src=\"map-0002.svg#board\""));
  EXPECT_THAT(list, HasSubstr("<polyline points=\"34.0,"));
  EXPECT_THAT(list, HasSubstr("stroke-dasharray")) << "the sides differ not by colour alone";
  EXPECT_THAT(files.at("map-0001.svg"), HasSubstr("<view id=\"board\""));
}

// A page shows the maps of other steps, which lie in files of their own.
TEST_F(SiteOfAGame, APageNamesTheFileOfItsMap) {
  const std::string game = test::begin(host, "ab/marathon");
  test::play(host, game, 3, 5);
  const Files files = site(game);
  EXPECT_THAT(files.at("step-0002.html"), HasSubstr("id=\"map-all\" src=\"map-0002.svg\""));
  EXPECT_THAT(files.at("step-0002.html"), HasSubstr("id=\"map-part\" src=\"map-0002.svg#part\""));
  EXPECT_THAT(files.at("step-0002.html"), Not(HasSubstr("<use href")));
}

json curve_of(std::vector<int> first, std::vector<int> second) {
  PerSeat<report::CurveOf> sides;
  sides[Seat::First] = {"A", std::move(first)};
  sides[Seat::Second] = {"B", std::move(second)};
  return report::curve("ab/marathon", sides, "Losses");
}

TEST(Curve, RunsFromTheFirstStepToTheLastBetweenLeastAndMost) {
  const auto curve = curve_of({0, 5, 10}, {0, 0, 4});
  ASSERT_EQ(curve.size(), 1u);
  EXPECT_EQ(curve[0]["lines"][0]["points"], "34.0,140.0 314.0,75.0 594.0,10.0");
  EXPECT_EQ(curve[0]["lines"][1]["points"], "34.0,140.0 314.0,140.0 594.0,88.0");
  EXPECT_EQ(curve[0]["most"], "10");
  EXPECT_EQ(curve[0]["told"], "Losses: A 10. B 4.");
}

TEST(Curve, OfNothingIsLeftOut) {
  EXPECT_TRUE(curve_of({0, 0}, {0, 0}).empty());
  EXPECT_TRUE(curve_of({3}, {1}).empty());
}

TEST_F(SiteOfAGame, AHostHasOneListOfAllItsGames) {
  const std::string first = test::begin(host, "ab/marathon");
  const std::string second = test::begin(host, "cca/001", nlohmann::json::object(), "game-two");
  test::play(host, first, 3, 3);
  for (const Language language : {Language::En, Language::Ja}) {
    Files files;
    const auto made = report::make_host_site(
        host.store(), language,
        [&](const std::string& name, const std::string& bytes) { files[name] = bytes; });
    ASSERT_TRUE(made.has_value());
    EXPECT_EQ(*made, 2u);
    const std::string& list = files.at("index.html");
    for (const std::string& game : {first, second}) {
      EXPECT_THAT(list, HasSubstr("href=\"" + game + "/index.html\""));
      EXPECT_THAT(list, HasSubstr("src=\"" + game + "/map-"));
      EXPECT_THAT(files.at(game + "/index.html"), HasSubstr("href=\"../index.html\""));
      EXPECT_TRUE(files.contains(game + "/step-0001.html"));
      EXPECT_TRUE(files.contains(game + "/map-0001.svg"));
    }
  }
}

TEST_F(SiteOfAGame, ItsLastPageOpensTheBoardInTheComposer) {
  const std::string game = test::begin(host, "cca/001");
  test::play(host, game, 3, 4);
  const std::size_t last = steps(game);
  for (const bool composer : {false, true}) {
    Files files;
    const auto made = report::make_host_site(
        host.store(), Language::En,
        [&](const std::string& name, const std::string& bytes) { files[name] = bytes; }, {},
        composer ? "composer.html" : "");
    ASSERT_TRUE(made.has_value());
    for (const auto& [name, bytes] : files) {
      const bool is_last = name == fmt::format("{}/step-{:04}.html", game, last);
      EXPECT_EQ(bytes.find("href=\"../composer.html#report=") != std::string::npos,
                composer && is_last)
          << name;
    }
  }
}

TEST_F(SiteOfAGame, OfAGameThatIsNotThereIsRefused) {
  const auto made =
      report::make_site(host.store(), "nowhere", Language::En, [](const auto&, const auto&) {});
  ASSERT_FALSE(made.has_value());
  EXPECT_EQ(made.error().why, "host.no-such-game");
}

}  // namespace
}  // namespace cursus
