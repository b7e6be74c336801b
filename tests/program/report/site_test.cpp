// The site of a game: a page for each step, and nothing that is still a secret.
#include "src/report/forms/site.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "src/verify/export_import.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using formats::Language;
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
    EXPECT_EQ(files.size(), made.value_or(0) + 1);
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
  ASSERT_EQ(files.size(), steps(game) + 1);
  EXPECT_THAT(files.at("step-0001.html"), HasSubstr("rel=\"next\" href=\"step-0002.html\""));
  EXPECT_THAT(files.at("step-0001.html"), Not(HasSubstr("rel=\"prev\"")));
  EXPECT_THAT(files.at("step-0003.html"), HasSubstr("rel=\"prev\" href=\"step-0002.html\""));
  EXPECT_THAT(files.at("step-0003.html"), HasSubstr("type=\"range\" min=\"1\""));
  const std::string last = std::prev(files.end())->first;
  EXPECT_THAT(files.at(last), Not(HasSubstr("rel=\"next\"")));
  for (const auto& [name, bytes] : files) {
    EXPECT_THAT(files.at("index.html"), HasSubstr(name == "index.html" ? "<h1>" : name));
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
  EXPECT_THAT(files.at("index.html"), HasSubstr("nothing is left out"));
  EXPECT_THAT(std::prev(files.end())->second, HasSubstr("class=\"part own\""));
}

TEST_F(SiteOfAGame, AllowsNoScriptButItsOwn) {
  const std::string game = test::begin(host, "ab/marathon");
  for (const auto& [name, bytes] : site(game, Language::Ja)) {
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

TEST_F(SiteOfAGame, OfAGameThatIsNotThereIsRefused) {
  const auto made =
      report::make_site(host.store(), "nowhere", Language::En, [](const auto&, const auto&) {});
  ASSERT_FALSE(made.has_value());
  EXPECT_EQ(made.error().why, "host.no-such-game");
}

}  // namespace
}  // namespace cursus
