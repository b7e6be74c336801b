// Time and a host's daily tools, through the program itself: words, files, exit codes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using nlohmann::json;
using test::Answer;
using test::Words;
using ::testing::HasSubstr;

class TimeCommands : public testing::Test {
 protected:
  test::TempDirectory temp;
  std::string home = (temp.path() / "host").string();

  Answer at(const std::string& clock, Words words, const std::string& input = {}) const {
    Words all{"--home", home, "--clock", clock};
    all.insert(all.end(), words.begin(), words.end());
    return test::run_program(all, input);
  }
  std::string good(const std::string& clock, Words words, const std::string& input = {}) const {
    const Answer answer = at(clock, words, input);
    EXPECT_EQ(answer.code, 0) << words.front() << ": " << answer.err;
    return answer.out;
  }
  void begin(Words more) const {
    good(first, {"init"});
    Words words{"new", "ab/marathon", "--name", "spring", "--seed", "07"};
    words.insert(words.end(), more.begin(), more.end());
    good(first, words);
  }
  json standing(const std::string& clock) const {
    return json::parse(good(clock, {"status", "--json"}))["games"].at(0);
  }
  const std::string first = "2026-05-01T12:00:00Z";  // a Friday
};

TEST_F(TimeCommands, ACalendarInAZoneWithANameIsKeptAsARule) {
  begin({"--calendar", "wed,sun 21:00 CET-1CEST,M3.5.0,M10.5.0/3", "--least", "48"});
  EXPECT_EQ(standing(first)["deadline"], "2026-05-03T19:00:00Z");
  const json charter = json::parse(good(first, {"charter", "spring"}));
  EXPECT_EQ(charter["calendar"]["zone"], "CET-1CEST,M3.5.0,M10.5.0/3");
  EXPECT_EQ(charter["calendar"]["days"], json({"sun", "wed"}));
}

TEST_F(TimeCommands, WhatCannotBeIsRefusedBeforeAGameBegins) {
  good(first, {"init"});
  const auto refused = [&](Words words) {
    Words all{"new", "ab/marathon"};
    all.insert(all.end(), words.begin(), words.end());
    const Answer answer = at(first, all);
    EXPECT_EQ(answer.code, 1) << words.back();
    return answer.err;
  };
  EXPECT_THAT(refused({"--calendar", "someday 21:00"}), HasSubstr("someday"));
  EXPECT_THAT(refused({"--calendar", "mon 21:00 Atlantis/Poseidonia"}), HasSubstr("time zone"));
  EXPECT_THAT(refused({"--turn-clock", "soon"}), HasSubstr("soon"));
  EXPECT_THAT(refused({"--turn-clock", "24", "--deadline", "24"}), HasSubstr("choose one"));
  EXPECT_EQ(at(first, {"new", "ab/marathon", "--missing", "perhaps"}).code, 3);
  EXPECT_EQ(good(first, {"games", "--json"}), "[]\n");
}

TEST_F(TimeCommands, ARunGoesOnWithoutWhoIsLateAndTwiceDoesNothingMore) {
  begin({"--deadline", "48", "--missing", "defaults"});
  const std::string seat = standing(first)["waiting"].at(0);
  const Words run{"run", "--max-gap", "1000"};
  const std::string late = "2026-05-03T12:00:01Z";
  Words dry = run;
  dry.push_back("--dry-run");
  EXPECT_THAT(good(late, dry), HasSubstr("the deadline of " + seat + " was"));
  EXPECT_EQ(standing(late)["point"], 1);
  EXPECT_THAT(good(late, run), HasSubstr("the deadline of " + seat + " was"));
  EXPECT_GT(standing(late)["point"], 1);
  EXPECT_EQ(good(late, run), "");
}

TEST_F(TimeCommands, PapersAreHandedInLikeOrders) {
  begin({"--absence", "5"});
  const auto submit = [&](const std::string& text) { return at(first, {"submit", "-"}, text); };
  EXPECT_EQ(
      submit("CURSUS spring GREEK ABSENCE 1\nFrom: 2026-05-02\nUntil: 2026-05-04\nEND\n").code, 0);
  EXPECT_EQ(submit("CURSUS spring GREEK DRAW 1 2\nACCEPT\nEND\n").code, 1);
  const Answer resigned = submit("CURSUS spring GREEK RESIGN 1 2\nEND\n");
  EXPECT_EQ(resigned.code, 0) << resigned.err;
  EXPECT_THAT(resigned.out, HasSubstr("RESIGN of greek"));
  EXPECT_THAT(good(first, {"games"}), HasSubstr("over"));
  EXPECT_THAT(good(first, {"--lang", "ja", "report", "spring", "persian"}),
              HasSubstr("投了しました"));
  const std::string log = (temp.path() / "spring.log").string();
  good(first, {"export", "spring", "--output", log});
  EXPECT_EQ(at(first, {"verify", log}).code, 0);
}

TEST_F(TimeCommands, ABackupSaysWhyItCannotBeMade) {
  begin({});
  const std::string file = (temp.path() / "copy.db").string();
  const json made = json::parse(good(first, {"backup", file, "--json"}));
  EXPECT_EQ(made["games"], 1);
  EXPECT_EQ(at(first, {"backup", file}).code, 1);
  EXPECT_EQ(at(first, {"backup", file, "--replace"}).code, 0);
  const Answer nowhere = at(first, {"backup", (temp.path() / "no" / "copy.db").string()});
  EXPECT_EQ(nowhere.code, 4);
  EXPECT_THAT(nowhere.err, HasSubstr("Cannot write"));
}

TEST_F(TimeCommands, TheDoctorAnswersWithACodeAndLines) {
  begin({});
  const Answer well = at(first, {"doctor", "--offline", "--json"});
  for (const json& line : json::parse(well.out))
    EXPECT_THAT((std::vector<std::string>{"ok", "warn", "bad"}),
                ::testing::Contains(line["level"]));
  std::filesystem::permissions(home + "/cursus.db", std::filesystem::perms(0644));
  const Answer ill = at(first, {"doctor", "--offline"});
  EXPECT_EQ(ill.code, 1);
  EXPECT_THAT(ill.out, HasSubstr("bad  Others can use " + home + "/cursus.db"));
  EXPECT_THAT(ill.out, HasSubstr("chmod 600"));
}

TEST_F(TimeCommands, HelpHasExamples) {
  for (const char* command : {"status", "doctor", "backup", "run"})
    EXPECT_THAT(good(first, {command, "--help"}), HasSubstr("Examples:")) << command;
}

TEST_F(TimeCommands, AnExtensionByHoursIsCountedFromTheDeadline) {
  begin({"--deadline", "72"});
  good(first, {"act", "extend", "spring", "--hours", "1"});
  EXPECT_EQ(standing(first)["deadline"], "2026-05-04T13:00:00Z");
  // Where it has passed, from now.
  const std::string late = "2026-05-05T10:00:00Z";
  EXPECT_THAT(good(late, {"act", "extend", "spring", "--hours", "2"}), HasSubstr("none was given"));
  EXPECT_EQ(standing(late)["deadline"], "2026-05-05T12:00:00Z");
}

TEST_F(TimeCommands, WhereNobodysTimeRunsThereIsNoneToAdd) {
  begin({});
  for (const Words& how : {Words{"--hours", "1"}, Words{"--until", "2026-06-01T00:00:00Z"}}) {
    Words words{"act", "extend", "spring"};
    words.insert(words.end(), how.begin(), how.end());
    const Answer answer = at(first, words);
    EXPECT_EQ(answer.code, 1);
    EXPECT_THAT(answer.err, HasSubstr("there is none to extend"));
  }
  EXPECT_EQ(standing(first)["deadline"], nullptr);
}

}  // namespace
}  // namespace cursus
