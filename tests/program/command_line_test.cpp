// What the words of a command line may be.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "formats/text.hpp"
#include "tests/program/run_program.hpp"
#include "tests/program/temp_directory.hpp"

namespace cursus {
namespace {

using test::Answer;
using test::Words;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;

class WordsOfCommands : public testing::Test {
 protected:
  Answer run(const Words& words) const {
    Words all{"--home", (temp_.path() / "host").string()};
    all.insert(all.end(), words.begin(), words.end());
    return test::run_program(all);
  }
  std::string good(const Words& words) const {
    const Answer answer = run(words);
    EXPECT_EQ(answer.code, 0) << words.front() << ": " << answer.err;
    return answer.out;
  }

  test::TempDirectory temp_;
};

TEST_F(WordsOfCommands, NumbersThatMakeNoSenseAreNotUnderstood) {
  good({"init"});
  for (const char* number : {"-3", "0", "1000001", "18446744073709551615", "x", ""}) {
    const Answer answer = run({"bot", "--soak", number, "--scenario", "ab/marathon"});
    EXPECT_EQ(answer.code, 3) << number;
    EXPECT_THAT(answer.err, HasSubstr("--soak")) << number;
  }
  for (const char* hours : {"-1", "99999999999999", "8785"}) {
    const Answer answer = run({"new", "ab/marathon", "--deadline", hours});
    EXPECT_EQ(answer.code, 3) << hours;
    EXPECT_THAT(answer.err, HasSubstr("--deadline")) << hours;
  }
  for (const char* option : {"--least", "--grace", "--absence", "--key-delay"})
    EXPECT_EQ(run({"new", "ab/marathon", option, "-1"}).code, 3) << option;
  EXPECT_EQ(run({"log", "marathon-1", "--from", "-1"}).code, 3);
  EXPECT_THAT(good({"games", "--json"}), HasSubstr("[]")) << "nothing has begun";
  good({"new", "ab/marathon", "--deadline", "8784"});
}

TEST_F(WordsOfCommands, AnEmptySeedIsNotUnderstood) {
  good({"init"});
  const Words commands[]{{"new", "ab/marathon", "--seed", ""},
                         {"try", "--scenario", "ab/marathon", "--seed", ""},
                         {"bot", "--soak", "1", "--scenario", "ab/marathon", "--seed", ""}};
  for (const Words& words : commands) {
    const Answer answer = run(words);
    EXPECT_EQ(answer.code, 3) << words.front();
    EXPECT_THAT(answer.err, HasSubstr("--seed")) << words.front();
  }
}

TEST_F(WordsOfCommands, TheSeedThatWasDrawnIsToldAndMakesTheSameDice) {
  const std::string drawn = good({"try", "--scenario", "ab/marathon"});
  const std::string label = "Seed of the dice: ";
  const std::size_t at = drawn.find(label);
  ASSERT_NE(at, drawn.npos) << drawn;
  const std::string seed = drawn.substr(at + label.size(), 16);
  EXPECT_EQ(good({"try", "--scenario", "ab/marathon", "--seed", seed}), drawn);
  EXPECT_THAT(run({"try", "--scenario", "ab/marathon", "--dice", ""}).out, Not(HasSubstr(label)));
}

// Every line of a table is as wide as the others, on a screen where Kanji take two columns.
TEST_F(WordsOfCommands, ColumnsOfStatisticsStandOneBelowTheOther) {
  good({"init"});
  good({"new", "ab/granicus", "--name", "spring", "--seed", "07"});
  good({"bot", "spring", "--seed", "01"});
  for (const char* language : {"en", "ja"}) {
    std::istringstream table(good({"--lang", language, "stats", "spring"}));
    int width = 0, tables = 0;
    for (std::string line; std::getline(table, line);) {
      if (line.empty()) width = 0;
      if (line.empty()) continue;
      if (width == 0) ++tables;
      if (width == 0) width = formats::text::display_width(line);
      EXPECT_EQ(formats::text::display_width(line), width) << line;
    }
    EXPECT_EQ(tables, 2) << language;
  }
}

TEST_F(WordsOfCommands, WhatIsToldIsToldInTheLanguageAskedFor) {
  const auto japanese = [&](Words words) {
    words.insert(words.begin(), {"--lang", "ja"});
    return run(words);
  };
  EXPECT_THAT(japanese({"games"}).err, HasSubstr("ディレクトリ"));
  EXPECT_THAT(run({"games"}).err, HasSubstr("There is no directory"));
  good({"init"});
  EXPECT_THAT(japanese({"init"}).err, HasSubstr("保管庫はすでにあります"));
  EXPECT_THAT(japanese({"new", "ab/marathon", "--name", "spring", "--seed", "07"}).out,
              HasSubstr("手番：ギリシア軍"));
  EXPECT_THAT(japanese({"show", "spring"}).out, HasSubstr("手番：ギリシア軍"));
  EXPECT_THAT(japanese({"games"}).out, HasSubstr("手番：ギリシア軍"));
  EXPECT_THAT(run({"games"}).out, HasSubstr("waits for the Greeks"));
  EXPECT_THAT(japanese({"bot", "spring", "--seed", "01"}).out,
              AnyOf(HasSubstr("軍の勝利"), HasSubstr("引き分け")));
  EXPECT_THAT(japanese({"log", "spring"}).out, HasSubstr("出来事"));
  EXPECT_THAT(run({"log", "spring"}).out, HasSubstr(" random steps"));
  const std::string file = (temp_.path() / "spring.log").string();
  good({"export", "spring", "-o", file});
  const Answer twice = japanese({"import", file});
  EXPECT_EQ(twice.code, 1);
  EXPECT_THAT(twice.err, HasSubstr("ゲームspringはすでにあります"));
  EXPECT_THAT(japanese({"bot", "--soak", "1", "--scenario", "ab/marathon"}).out,
              HasSubstr("シナリオ"));
}

}  // namespace
}  // namespace cursus
