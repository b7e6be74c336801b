// Answers as mail programs make them: the report comes back with them, quoted or not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/program/post/office.hpp"

namespace cursus::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

std::string behind(std::string_view mark, std::string_view text) {
  std::string all;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    (all += mark) += std::string(text.substr(0, end)) + "\n";
    text.remove_prefix(end + 1);
  }
  return all;
}

std::string outlook(const std::string& text) {
  return "\n-----Original Message-----\nFrom: Cursus\nSubject: your move\n\n" + text;
}

// The report that the asked seat has got, sheet and all.
std::string report_of(Office& office) { return office.mails("report", office.asked()).back().body; }

// The orders typed where the sheet says so.
std::string filled(std::string report, const std::string& orders, const std::string& mark = {}) {
  const std::size_t at = report.rfind(mark + "#END");
  return report.insert(at, orders);
}

TEST(PostReplies, AChattyAnswerToAReportOrdersNothing) {
  for (const Style style : {Style::Plain, Style::Flowed, Style::Base64, Style::Html}) {
    Office office(false);
    const std::string seat = office.asked();
    const std::string report = report_of(office);
    const std::string log = office.log();
    for (const std::string& quoted :
         {behind("> ", report), behind(">> ", report), behind("| ", report), behind("> > ", report),
          outlook(report), behind("> ", outlook(report)), report}) {
      const std::string text =
          "I will send my orders tomorrow.\n\nOn Friday Cursus wrote:\n" + quoted;
      EXPECT_EQ(office.send(seat, text, style).name, "refused") << quoted.substr(0, 60);
      const auto answer = office.mails("answer", seat).back();
      EXPECT_THAT(answer.body, StartsWith("NOT ACCEPTED - nothing changed\n"));
      EXPECT_THAT(answer.body, HasSubstr("CURSUS game-one " + seat + " 1"));
      EXPECT_THAT(answer.body, Not(HasSubstr("Legal now")));
      EXPECT_THAT(answer.subject, HasSubstr("no orders found"));
    }
    EXPECT_EQ(office.log(), log);
  }
}

TEST(PostReplies, OrdersTypedBetweenTheQuotedLinesOfTheSheetAreTaken) {
  for (const Style style : {Style::Plain, Style::Flowed, Style::Base64})
    for (const std::string mark : {"> ", ">> ", "| ", "> > ", ">"}) {
      Office office(false);
      const std::string seat = office.asked();
      const std::string text = filled(behind(mark, report_of(office)), "done\n\n", mark);
      EXPECT_EQ(office.send(seat, "Here they are.\n\n" + text, style).name, "accepted")
          << mark << office.mails("answer", seat).back().body;
      EXPECT_EQ(office.point(), 2);
    }
}

TEST(PostReplies, SoAreThoseTypedIntoASheetWithoutAnyMarks) {
  for (const bool divided : {true, false}) {
    Office office(false);
    const std::string seat = office.asked();
    const std::string text = filled(report_of(office), "done\n");
    EXPECT_EQ(office.send(seat, divided ? outlook(text) : text).name, "accepted");
    EXPECT_EQ(office.point(), 2);
  }
}

TEST(PostReplies, OrdersAboveAQuotedReportNeedTheirFirstLineAndTheAnswerTellsIt) {
  Office office(false);
  const std::string seat = office.asked();
  EXPECT_EQ(office.send(seat, "done\n\n" + behind("> ", report_of(office))).name, "refused");
  const std::string first = "CURSUS game-one " + seat + " 1";
  EXPECT_THAT(office.mails("answer", seat).back().body, HasSubstr(first));
  EXPECT_EQ(office.send(seat, first + "\ndone\nEND\n" + behind("> ", report_of(office))).name,
            "accepted");
}

TEST(PostReplies, AnEmptyBlockOfOnesOwnStillLeavesItToTheDefaults) {
  Office office(false);
  const std::string seat = office.asked();
  EXPECT_EQ(office.send(seat, "CURSUS game-one " + seat + " 1\nEND\n").name, "accepted");
  EXPECT_EQ(office.point(), 2);
}

TEST(PostReplies, TheSignatureOfAFilledInSheetHoldsHoweverItIsQuoted) {
  Office office;
  const std::string seat = office.asked();
  const std::string typed = filled(behind("> ", report_of(office)), "done\n", "> ");
  EXPECT_EQ(office.send(seat, typed).name, "unproven");
  const std::string canonical = formats::read_order_file(typed).value().canonical;
  const std::string whole = office.signers.at(seat)(canonical);
  const std::string signature = whole.substr(whole.find("-----BEGIN"));
  // Nobody can put another order between the lines.
  EXPECT_EQ(office.send(seat, filled(typed, "rally highest\n", "> ") + signature).name, "unproven");
  EXPECT_EQ(office.point(), 1);
  EXPECT_EQ(office.send(seat, typed + signature).name, "accepted");
  EXPECT_EQ(office.point(), 2);
}

TEST(PostReplies, OrdersInAFileCountBesideAQuotedReport) {
  Office office(false);
  const std::string seat = office.asked();
  std::string mail = mail_of(
      {.from = office.addresses.at(seat), .text = office.orders(), .style = Style::Attached});
  const std::string said = "See the file.";
  mail.replace(mail.find(said), said.size(), said + "\r\n" + behind("> ", report_of(office)));
  EXPECT_EQ(office.take(mail).name, "accepted");
}

TEST(PostReplies, ExamplesOfPapersInOurMailsAreNotObeyedWhenTheyComeBack) {
  Office office(false);
  const std::string log = office.log();
  const std::string resign = "CURSUS game-one persian RESIGN 1\nEND\n";
  EXPECT_EQ(office.send("persian", "What is this?\n" + behind("> ", resign)).name, "nothing");
  EXPECT_EQ(office.send("persian", "What is this?\n" + outlook(resign)).name, "nothing");
  EXPECT_EQ(office.log(), log);
}

TEST(PostReplies, WhoWritesForTheOtherSideHearsWhichOneIsHis) {
  for (const bool keys : {false, true}) {
    Office office(keys);
    const std::string seat = office.asked();
    const std::string other = office.other(seat);
    for (const std::string& text : {"CURSUS game-one " + seat + " 1\ndone\nEND\n",
                                    "CURSUS game-one " + seat + " CHECK 1\ndone\nEND\n",
                                    "CURSUS game-one " + seat + " SEND 1\n"}) {
      EXPECT_EQ(office.send(other, text).name, "unproven");
      const std::string answer = office.mails("answer", other).back().body;
      EXPECT_THAT(answer, HasSubstr("You play " + other + " in game-one; this is for " + seat));
      EXPECT_THAT(answer, Not(HasSubstr("signature")));
    }
  }
}

TEST(PostReplies, AnUnknownGameIsAnsweredWithOnesOwn) {
  Office office(false);
  EXPECT_EQ(office.send("persian", "CURSUS game-two persian 1\ndone\nEND\n").name, "refused");
  EXPECT_THAT(office.mails("answer", "persian").back().body,
              HasSubstr("You play: game-one (persian)."));
  EXPECT_EQ(office.send("persian", "CURSUS game-two persian CHECK 1\ndone\nEND\n").name, "refused");
  EXPECT_THAT(office.mails("answer", "persian"), SizeIs(2));
}

TEST(PostReplies, AMistypedCommandIsToldAsOne) {
  Office office(false);
  EXPECT_EQ(office.send("persian", "CURSUS game-one persian SNED 1\n").name, "refused");
  EXPECT_THAT(office.mails("answer", "persian").back().body, HasSubstr("Did you mean “SEND”?"));
  // Even above a report.
  EXPECT_EQ(office
                .send("persian", "CURSUS game-one persian STNADING\n" +
                                     behind("> ", office.mails("report", "persian").back().body))
                .name,
            "refused");
  EXPECT_THAT(office.mails("answer", "persian").back().body, HasSubstr("Did you mean “STANDING”?"));
  EXPECT_EQ(office.send("persian", "CURSUS game-one persian LANGUAGE ja\n").name, "settings");
  EXPECT_EQ(office.host->store().player("game-one", "persian")->language, "ja");
}

}  // namespace
}  // namespace cursus::test
