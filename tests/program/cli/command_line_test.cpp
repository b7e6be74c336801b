// What the words of a command line may be.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "formats/text/embedded.hpp"
#include "formats/text/text.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"

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

std::vector<std::string> lines_of(const std::string& page) {
  std::vector<std::string> lines;
  std::istringstream in(page);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Every page of help, by the words that ask for it.
std::vector<Words> all_commands() {
  const auto below = [](const Words& words) {
    Words asked = words;
    asked.push_back("--help");
    std::vector<Words> found;
    bool listed = false;
    for (const std::string& line : lines_of(test::run_program(asked).out)) {
      if (listed && line.empty()) break;
      if (listed && line.size() > 3 && line[2] != ' ') {
        found.push_back(words);
        found.back().push_back(line.substr(2, line.find(' ', 2) - 2));
      }
      listed = listed || line == "Subcommands:";
    }
    return found;
  };
  std::vector<Words> all{{}};
  for (std::size_t i = 0; i < all.size(); ++i)
    for (const Words& words : below(all[i])) all.push_back(words);
  return all;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return (c & '\x80') == 0; });
}

// What should be translated on a page of help.
std::vector<std::string> prose(const std::string& page) {
  constexpr std::size_t names = 30;  // where the column of names ends
  std::vector<std::string> all;
  bool among_examples = false;
  const std::vector<std::string> lines = lines_of(page);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string& line = lines[i];
    among_examples = among_examples || line == "例：" || line == "最初の一歩：";
    const bool name_alone =
        i + 1 < lines.size() && lines[i + 1].starts_with(std::string(names, ' '));
    if (line.starts_with("使い方：") || line.find_first_not_of(' ') == line.npos || name_alone) {
      continue;
    } else if (!line.starts_with("  ")) {
      all.push_back(line);
    } else if (among_examples && line.find(" (") != line.npos) {
      all.push_back(line.substr(line.find(" (")));
    } else if (!among_examples && line.size() > names) {
      all.push_back(line.substr(names));
    }
  }
  return all;
}

TEST_F(WordsOfCommands, TheHelpOfEveryCommandIsWrittenInJapaneseToo) {
  const std::vector<Words> commands = all_commands();
  EXPECT_GE(commands.size(), 45U);
  for (Words words : commands) {
    words.insert(words.end(), {"--lang", "ja", "--help"});
    const Answer answer = test::run_program(words);
    EXPECT_EQ(answer.code, 0);
    EXPECT_THAT(answer.out, HasSubstr("使い方：")) << words.front();
    for (const std::string& told : prose(answer.out))
      EXPECT_FALSE(is_ascii(told)) << words.front() << ": " << told;
  }
}

TEST_F(WordsOfCommands, NoTranslationOfTheHelpIsLeftOver) {
  std::string pages;
  for (Words words : all_commands()) {
    words.push_back("--help");
    pages += test::run_program(words).out;
  }
  const auto dictionary = nlohmann::json::parse(*embedded("templates/help.ja.json"));
  for (const auto& [english, translated] : dictionary.items())
    EXPECT_THAT(pages, HasSubstr(english + "\n"));
}

TEST_F(WordsOfCommands, MistakesAreToldInTheLanguageThatWasAskedFor) {
  const auto told = [&](Words words, const char* language) {
    words.insert(words.begin(), {"--lang", language});
    const Answer answer = run(words);
    EXPECT_EQ(answer.code, 3);
    return answer.err;
  };
  EXPECT_EQ(told({"submit"}, "en"), "cursus: FILE is required. Try: cursus submit --help\n");
  EXPECT_EQ(told({"submit"}, "ja"), "cursus: FILE が必要です。説明：cursus submit --help\n");
  EXPECT_EQ(told({"sumbit"}, "en"),
            "cursus: There is no command “sumbit”. Did you mean “submit”? Try: cursus --help\n");
  EXPECT_THAT(told({"sumbit"}, "ja"), HasSubstr("「sumbit」というコマンドはありません。"));
  EXPECT_THAT(told({}, "ja"), HasSubstr("コマンドがありません。"));
  EXPECT_THAT(told({"games", "--closed"}, "ja"), HasSubstr("ここでは使えません：--closed。"));
  EXPECT_THAT(told({"games", "--closed"}, "en"), HasSubstr("Unexpected here: --closed."));
  EXPECT_THAT(told({"try", "--scenario", "ab/marathon", "--dice", "1", "--seed", "2"}, "ja"),
              HasSubstr("同時に使えません。"));
  EXPECT_THAT(told({"bot", "--fallback"}, "ja"), HasSubstr("も必要です。"));
  EXPECT_THAT(told({"bot", "--soak", "x"}, "ja"), HasSubstr("この値は使えません"));
  EXPECT_THAT(told({"report", "spring"}, "ja"), HasSubstr("cursus report --help"));
  EXPECT_THAT(told({"report", "spring"}, "ja"),
              HasSubstr("次のうち一つだけを指定してください：SEAT,--seat。"));
  EXPECT_THAT(told({"report", "spring"}, "en"),
              HasSubstr("Give exactly one of these: SEAT,--seat."));
}

TEST_F(WordsOfCommands, TheEnvironmentMayNameTheLanguage) {
  ::setenv("CURSUS_LANG", "ja", 1);
  const Answer without = run({"--help"}), with = run({"--lang", "en", "--help"});
  ::unsetenv("CURSUS_LANG");
  EXPECT_THAT(without.out, HasSubstr("使い方："));
  EXPECT_THAT(with.out, HasSubstr("Usage:"));
}

}  // namespace
}  // namespace cursus
