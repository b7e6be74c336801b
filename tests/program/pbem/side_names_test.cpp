// What players read calls sides by their names, in the reader's language; what they are to type
// calls them as orders do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/program/pbem/support/office.hpp"

namespace cursus::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

void speak(Office& office, const std::string& language) {
  for (const char* seat : {"persian", "macedonian"}) {
    auto row = office.host->store().player("game-one", seat).value();
    row.language = language;
    auto step = office.host->store().begin();
    step.set_player(row);
    step.commit();
  }
}

TEST(SideNames, AnAnswerSaysWhoIsWaitedFor) {
  for (const auto& [language, name] :
       {std::pair("en", "waits for: the Persians"), std::pair("ja", "手番：ペルシア軍")}) {
    Office office(false);
    speak(office, language);
    const std::string seat = office.asked();
    for (int i = 0; i < 30 && office.asked() != "persian"; ++i)
      office.send(office.asked(), office.orders());
    ASSERT_EQ(office.asked(), "persian");
    const std::string body = office.mails("answer").back().body;
    EXPECT_THAT(body, HasSubstr(name));
    EXPECT_THAT(body.substr(0, body.find("#CURSUS")), Not(HasSubstr("persian"))) << seat;
  }
}

TEST(SideNames, TheWinnerOfAnAnswerHasHisName) {
  for (const auto& [language, name] :
       {std::pair("en", "is over: the Macedonians won"), std::pair("ja", "マケドニア軍の勝利")}) {
    Office office(false);
    speak(office, language);
    office.send("persian", "CURSUS game-one persian RESIGN 1\nEND\n");
    office.confirm("persian");
    EXPECT_THAT(office.mails("answer", "persian").back().body, HasSubstr(name));
  }
}

// Every kind of mail that a game brings; a line that tells what to write may say `persian`.
TEST(SideNames, NoSentenceForAPlayerHoldsTheNameOfASeat) {
  for (const bool keys : {false, true})
    for (const char* language : {"en", "ja"}) {
      Office office(keys);
      speak(office, language);
      const std::string seat = office.asked();
      const std::string other = office.other(seat);
      const std::string first = "CURSUS game-one " + seat + " ";
      for (const std::string& text :
           {"CURSUS game-one " + other + " 1\ndone\nEND\n", first + "CHECK 1\ndone\nEND\n",
            first + "MAIL OFF\n", first + "MAIL ON\n", first + "MAIL FILES none\n",
            first + "MAIL CHARSET utf-8\n", first + "PRESS TO " + other + "\nPeace?\nEND\n",
            first + "PRESS TO host\nHelp!\nEND\n", first + "DRAW 1\nACCEPT\nEND\n",
            first + "DRAW 1\nOFFER\nEND\n", first + "DRAW 1\nOFFER\nEND\n",
            first + "ABSENCE 1\nFrom: 2026-05-02\nUntil: 2026-05-03\nEND\n", first + "SEND 1\n",
            first + "STANDING\n", first + "7\ndone\nEND\n",
            std::string("CURSUS nowhere x 1\nEND\n"), std::string("Good morning\n"),
            office.orders()})
        office.send(seat, text);
      office.send(other, "CURSUS game-one " + other + " 1\ndone\nEND\n");
      office.host->extend("game-one", "2026-06-01T00:00:00Z", "");
      std::size_t mails = 0;
      for (const std::int64_t id : office.host->store().unsent()) {
        const OutboxRow row = office.host->store().mail(id).value();
        if (row.kind == "report" || row.kind == "host") continue;
        ++mails;
        std::istringstream lines(row.subject + "\n" + row.body);
        bool block = false;
        for (std::string line; std::getline(lines, line);) {
          if (line.starts_with("#CURSUS") || line.starts_with("{")) block = true;  // as it stands
          const bool typed = block || line.find("CURSUS game-one") != line.npos ||
                             line.find("--side") != line.npos || line.starts_with("  line 3");
          if (line.starts_with("#END")) block = false;
          if (typed) continue;
          EXPECT_THAT(line, Not(HasSubstr("persian"))) << row.kind << "\n" << row.body;
          EXPECT_THAT(line, Not(HasSubstr("macedonian"))) << row.kind << "\n" << row.body;
        }
      }
      EXPECT_GT(mails, 8u);
    }
}

TEST(SideNames, ACorrectionNamesThePointAndWhoseOrdersAreUndone) {
  Office office(false);
  const std::string seat = office.asked();
  std::uint64_t entry = 0;
  ASSERT_EQ(office.host->take_orders(office.orders()).kind, Taken::Kind::Played);
  office.host->store().log("game-one", 1, [&](const LogView& line) {
    if (entry == 0 && formats::decode_entry(line.line)->kind == formats::EntryKind::Order)
      entry = static_cast<std::uint64_t>(line.seq);
  });
  ASSERT_TRUE(office.host->correct("game-one", entry, "a wrong file"));
  const std::string name = seat == "persian" ? "the Persians" : "the Macedonians";
  const std::string body = office.mails("report", seat).back().body;
  std::string flat;
  std::istringstream words(body);
  for (std::string word; words >> word;) flat += word + " ";
  EXPECT_THAT(flat,
              HasSubstr("undone the orders of " + name + " for point 1 and all that followed"));
  EXPECT_THAT(flat, Not(HasSubstr("from entry")));
}

}  // namespace
}  // namespace cursus::test
