// Answers as mail programs make them: the report comes back with them, quoted or not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/orders/block.hpp"
#include "src/mail/reading/letter.hpp"
#include "src/verify/verify.hpp"
#include "tests/program/pbem/support/office.hpp"
#include "tests/program/signing/tools.hpp"

namespace cursus::test {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

std::string behind(std::string_view mark, std::string_view text) {
  std::string all;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    (all += mark) += text.substr(0, end);
    while (all.ends_with(' ')) all.pop_back();  // as programs do, lest format=flowed joins lines
    all += '\n';
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
      EXPECT_THAT(office.send(seat, text, style).name, AnyOf("words", "nothing"))
          << quoted.substr(0, 60);
      const auto answer = office.mails("answer", seat).back();
      EXPECT_THAT(answer.body, StartsWith("Your mail contained no orders"));
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

// Nobody signs the sheet of a report by answering it.
TEST(PostReplies, ASignedFileWithoutOrdersCountsAlsoQuoted) {
  for (const bool quoted : {false, true}) {
    Office office;
    const std::string seat = office.asked();
    const std::string blank = office.orders({"; nothing to add"});
    const std::string file = quoted ? "On Friday I wrote:\n" + behind("> ", blank) : blank;
    // Its signature is looked at, too.
    EXPECT_EQ(office.send(office.other(seat), replaced(file, "Serial: 1", "Serial: 2")).name,
              "unproven");
    EXPECT_EQ(office.send(seat, file).name, "accepted") << file;
    const std::string answer = office.mails("answer", seat).back().body;
    EXPECT_THAT(answer, Not(HasSubstr("NOT ACCEPTED")));
  }
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
  EXPECT_EQ(office.send("persian", "What is this?\n" + behind("> ", resign)).name, "words");
  EXPECT_EQ(office.send("persian", "And this?\n" + outlook(resign)).name, "words");
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
      const auto name = [](const std::string& side) {
        return side == "persian" ? "the Persians" : "the Macedonians";
      };
      EXPECT_THAT(answer, HasSubstr(fmt::format("You play {} in game-one; this is for {}",
                                                name(other), name(seat))));
      EXPECT_THAT(answer, HasSubstr("“CURSUS game-one " + other + " "));
      EXPECT_THAT(answer, Not(HasSubstr("signature")));
    }
  }
}

TEST(PostReplies, AnUnknownGameIsAnsweredWithOnesOwn) {
  Office office(false);
  EXPECT_EQ(office.send("persian", "CURSUS game-two persian 1\ndone\nEND\n").name, "refused");
  EXPECT_THAT(office.mails("answer", "persian").back().body,
              HasSubstr("You play: game-one (the Persians)."));
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

TEST(PostReplies, AFilledInSheetIsAnsweredWithTheOrdersAloneAndNotWithTheSheet) {
  Office office(false);
  const std::string seat = office.asked();
  const std::string text = filled(behind("> ", report_of(office)), "done // at last\n", "> ");
  ASSERT_EQ(office.send(seat, text).name, "accepted");
  const std::string body = office.mails("answer", seat).back().body;
  EXPECT_THAT(body, HasSubstr("\n  : done - done\n"));
  EXPECT_THAT(body, Not(HasSubstr(": ;")));
}

// mail.md 2: the orders as they were understood, whatever spelling they came in.
TEST(PostReplies, AcceptedOrdersAreToldAsTheyWereUnderstood) {
  Office office(false);
  const std::string seat = office.asked();
  ASSERT_EQ(office.send(seat, office.orders({"完了"})).name, "accepted");
  EXPECT_THAT(office.mails("answer", seat).back().body, HasSubstr("\n  : 完了 = done - done\n"));
}

TEST(PostReplies, EachOrderThatIsCheckedIsToldInOneLine) {
  Office office(false);
  const std::string seat = office.asked();
  ASSERT_EQ(office
                .send(seat, "CURSUS game-one " + seat +
                                " CHECK 1\ndone\nstanding rbc all: if odds>=2:1\nEND\n")
                .name,
            "checked")
      << office.mails("answer", seat).back().body;
  const OutboxRow answer = office.mails("answer", seat).back();
  EXPECT_THAT(answer.body, HasSubstr("  2: done = "));
  EXPECT_THAT(answer.body, HasSubstr("  3: standing rbc all: if odds>=2:1 = "));
  EXPECT_THAT(answer.body, Not(HasSubstr("line 0")));
  ASSERT_EQ(office.send(seat, "CURSUS game-one " + seat + " CHECK 1\nbrew tea\nEND\n").name,
            "refused");
  EXPECT_THAT(office.mails("answer", seat).back().body,
              StartsWith("CHECKED - these orders would not"));
  EXPECT_THAT(office.mails("answer", seat).back().subject, HasSubstr("orders checked, 1 wrong"));
}

TEST(PostReplies, HelpForAPlayerNamesHisGamesAndCanBeQuoted) {
  Office office(false);
  const std::string seat = office.asked();
  EXPECT_EQ(office.send(seat, "move it to 1607, please\n").name, "words");
  const std::string help = office.mails("answer", seat).back().body;
  EXPECT_THAT(help,
              ::testing::AnyOf(
                  HasSubstr("game-one, the Persians: point 1, Cursus waits for your orders"),
                  HasSubstr("game-one, the Macedonians: point 1, Cursus waits for your orders")));
  EXPECT_THAT(help, HasSubstr("CURSUS game-one " + seat + " 1"));
  for (const char* word :
       {"RESIGN", "DRAW", "WITHDRAW", "ABSENCE", "CONFIRM", "draft", "PRESS TO ", "MAIL FILES"})
    EXPECT_THAT(help, HasSubstr(word));
  EXPECT_THAT(help, Not(HasSubstr("excuse")));
  const std::string log = office.log();
  for (const std::string& back : {behind("> ", help), outlook(help), help})
    EXPECT_NE(office.send(seat, "Thank you\n" + back).name, "accepted");
  EXPECT_EQ(office.log(), log);
}

TEST(PostReplies, TheSubjectSaysWhatHappened) {
  Office office(false);
  const std::string seat = office.asked();
  const auto subject = [&] { return office.mails("answer", seat).back().subject; };
  office.send(seat, office.orders(), Style::Html);
  EXPECT_THAT(subject(), HasSubstr("PLEASE CONFIRM"));
  office.send(seat, "CURSUS game-one " + seat + " DRAW 1\nOFFER\nEND\n");
  EXPECT_THAT(subject(), HasSubstr("DRAW received"));
  office.send(seat, "CURSUS game-one " + seat + " DRAW 1\nMAYBE\nEND\n");
  EXPECT_THAT(subject(), HasSubstr("not accepted"));
  office.send(seat, "CURSUS game-one " + seat + " STANDING\n");
  EXPECT_THAT(subject(), HasSubstr("answer to your mail"));
}

TEST(PostReplies, WhoDoesNotSignNeedNotCount) {
  Office office(false);
  const std::string seat = office.asked();
  const std::string other = office.other(seat);
  const auto act = [&](const std::string& who, const std::string& what) {
    return office.send(who, "CURSUS game-one " + who + " DRAW 1\n" + what + "\nEND\n").name;
  };
  EXPECT_EQ(act(seat, "OFFER"), "filed");
  EXPECT_EQ(act(seat, "OFFER"), "duplicate");  // it stands
  EXPECT_EQ(act(other, "DECLINE"), "filed");
  EXPECT_EQ(act(other, "OFFER"), "filed");
  EXPECT_EQ(act(seat, "DECLINE"), "filed");  // another act of this point, without a number
  EXPECT_EQ(act(seat, "OFFER"), "filed");    // the same words have a meaning again
  // Standing orders of the other side, and then others.
  const std::string first = "CURSUS game-one " + other + " 1\n";
  EXPECT_EQ(office.send(other, first + "@ on rbc do never\nEND\n").name, "accepted");
  EXPECT_EQ(office.send(other, first + "@ on rbc do always\nEND\n").name, "accepted");
  EXPECT_EQ(office.send(other, first + "@ on rbc do always\nEND\n").name, "accepted");
  EXPECT_THAT(office.mails("answer", other).back().body, HasSubstr("serial 3"));
  EXPECT_NE(verify_evidence(evidence_of(office.log())).kind, Verdict::Kind::Bad);
}

TEST(PostReplies, AnOfferIsToldToTheOtherSideAloneAndWithWhatToSend) {
  Office office(false);
  const std::string seat = office.asked();
  office.send(seat, "CURSUS game-one " + seat + " DRAW 1\nOFFER\nEND\n");
  EXPECT_THAT(office.mails("notice", seat), SizeIs(0));
  const auto notices = office.mails("notice", office.other(seat));
  ASSERT_THAT(notices, SizeIs(1));
  const std::string& told = notices[0].body;
  EXPECT_THAT(told,
              HasSubstr("CURSUS game-one " + office.other(seat) + " DRAW 1\n  ACCEPT\n  END\n"));
  // Quoting it accepts nothing.
  EXPECT_EQ(office.send(office.other(seat), "Never!\n" + behind("> ", told)).name, "words");
  EXPECT_NE(office.host->store().game("game-one")->status.state, GameState::Over);
}

TEST(PostReplies, AnswersHaveLinesForAScreenAndReceiptsStayWhole) {
  Office office;
  const std::string seat = office.asked();
  office.send(seat, office.orders());
  office.send(seat, "CURSUS game-one " + seat + " SNED 1\n");
  for (const OutboxRow& row : office.mails("answer", seat)) {
    const std::string prose = row.body.substr(0, row.body.find("#CURSUS 1 RECEIPT"));
    for (const formats::Stretch& line : formats::lines_of(prose))
      EXPECT_LE(line.text.size(), 100u) << line.text;
  }
  const std::string body = office.mails("answer", seat).front().body;
  const auto receipt = formats::read_paper(body.substr(body.find("#CURSUS 1 RECEIPT")));
  EXPECT_TRUE(receipt.has_value());
}

TEST(PostReplies, ALetterSaysWithWhichSideToAnswerIt) {
  Office office(false);
  office.send("persian", "CURSUS game-one persian PRESS TO all\nPeace?\nEND\n");
  ASSERT_THAT(office.mails("press"), SizeIs(1));
  EXPECT_THAT(office.mails("press")[0].body,
              HasSubstr("CURSUS game-one macedonian PRESS TO persian"));
  ASSERT_THAT(office.mails("host"), SizeIs(1));
  EXPECT_THAT(office.mails("host")[0].body, HasSubstr("CURSUS game-one HOST PRESS TO persian"));
}

TEST(PostReplies, APlayerHearsThatHisMailWasTooBigAndAStrangerDoesNot) {
  Office office(false);
  const std::string seat = office.asked();
  const std::string huge(mail::most_mail_bytes + 1, 'x');
  EXPECT_EQ(office.send(seat, huge).name, "too-big");
  ASSERT_THAT(office.mails("answer", seat), SizeIs(1));
  EXPECT_THAT(office.mails("answer", seat)[0].body, HasSubstr("without large"));
  EXPECT_EQ(office.send({.from = "eve@elsewhere.example", .text = huge}).name, "too-big");
  EXPECT_THAT(office.mails("help"), SizeIs(0));
}

}  // namespace
}  // namespace cursus::test
