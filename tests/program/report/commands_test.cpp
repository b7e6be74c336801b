// `cursus report`, `export --site`, `map --turn` and `stats`, as a host calls them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/program/support/turns.hpp"

namespace cursus {
namespace {

using nlohmann::json;
using test::Answer;
using test::Words;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class ReportCommands : public testing::Test {
 protected:
  test::TempDirectory temp;
  std::string home = (temp.path() / "host").string();

  void begin(const std::string& scenario, int turns) const {
    Host host(Store::create(home), Clock(test::moment));
    test::begin(host, scenario);
    test::play_turns(host, "game-one", turns);
  }
  Answer run(const Words& words) const {
    Words all{"--home", home, "--clock", test::moment};
    all.insert(all.end(), words.begin(), words.end());
    return test::run_program(all, "");
  }
  std::string good(const Words& words) const {
    const Answer answer = run(words);
    EXPECT_EQ(answer.code, 0) << answer.err;
    return answer.out;
  }
  std::string file(const std::string& name) const { return (temp.path() / name).string(); }
  std::string read(const std::string& name) const {
    std::ifstream in(file(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
};

TEST_F(ReportCommands, AReportComesInEveryFormAndLanguage) {
  begin("cca/015", 3);
  EXPECT_THAT(good({"report", "game-one", "--seat", "roman", "--lang", "ja"}),
              HasSubstr("ローマ軍への報告"));
  EXPECT_THAT(good({"report", "game-one", "--seat", "roman", "--format", "html"}),
              StartsWith("<!doctype html>"));
  const json model = json::parse(
      good({"report", "game-one", "--seat", "roman", "--format", "json", "--lang", "ja"}));
  EXPECT_EQ(model["language"], "ja");
  good({"report", "game-one", "--seat", "roman", "--format", "html", "-o", file("a.html")});
  EXPECT_THAT(read("a.html"), HasSubstr("<svg"));
  EXPECT_NE(run({"report", "game-one", "--seat", "roman", "--format", "pdf"}).code, 0);
  EXPECT_NE(run({"report", "game-one", "--seat", "nobody"}).code, 0);
}

TEST_F(ReportCommands, ASiteIsADirectoryOfPages) {
  begin("cca/015", 4);
  good({"export", "game-one", "--site", file("site"), "--lang", "ja"});
  EXPECT_THAT(read("site/index.html"), HasSubstr("ザマの戦い"));
  EXPECT_THAT(read("site/step-0005.html"), HasSubstr("rel=\"prev\" href=\"step-0004.html\""));
  EXPECT_FALSE(std::filesystem::exists(file("site/step-0006.html")));
}

TEST_F(ReportCommands, AHostHasASiteOfAllItsGames) {
  begin("cca/015", 2);
  good({"site", file("all"), "--lang", "ja"});
  EXPECT_THAT(read("all/index.html"), HasSubstr("href=\"game-one/index.html\""));
  EXPECT_THAT(read("all/index.html"), HasSubstr("ザマの戦い"));
  EXPECT_THAT(read("all/game-one/index.html"), HasSubstr("map-0001.svg#board"));
  EXPECT_THAT(read("all/game-one/map-0001.svg"), HasSubstr("<svg"));
}

TEST_F(ReportCommands, AMapOfATurnShowsTheTableWhenItHadBeenPlayed) {
  begin("ab/marathon", 4);  // two game turns
  const auto map = [&](const char* turn) {
    const std::string name = std::string("turn-") + turn + ".svg";
    good({"map", "game-one", "--turn", turn, "-o", file(name)});
    return read(name);
  };
  EXPECT_NE(map("1"), map("2"));
  // Nothing has happened in the third turn yet: the table of the second, without its arrows.
  good({"map", "game-one", "-o", file("now.svg")});
  EXPECT_THAT(map("3"), HasSubstr("Turn 3 of 10"));
  EXPECT_LT(map("3").size(), map("2").size());
  EXPECT_EQ(run({"map", "game-one", "--turn", "4", "-o", file("x.svg")}).code, 1);
  good({"map", "game-one", "--turn", "1", "--seat", "greek", "--lang", "ja", "-o", file("g.png")});
  EXPECT_THAT(read("g.png"), StartsWith("\x89PNG"));
}

TEST_F(ReportCommands, StatisticsTellHitsBesideTheirExpectationAndHowLikelyThatWas) {
  begin("cca/015", 8);
  const json stats = json::parse(good({"stats", "game-one", "--json"}));
  ASSERT_FALSE(stats["luck"].empty());
  for (const json& row : stats["luck"]) {
    for (const char* key : {"seat", "what", "dice", "hits", "expected", "at_least", "at_most"})
      EXPECT_TRUE(row.contains(key)) << key;
    EXPECT_LE(row["hits"], row["dice"]);
  }
  const std::string japanese = good({"stats", "game-one", "--lang", "ja"});
  EXPECT_THAT(japanese, HasSubstr("白兵戦（C-11.4）"));
  EXPECT_THAT(japanese, Not(HasSubstr("combat")));
  EXPECT_THAT(japanese, Not(HasSubstr("roman")));
}

}  // namespace
}  // namespace cursus
