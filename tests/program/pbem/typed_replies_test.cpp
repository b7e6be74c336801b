// Replies as people write them: a few words above our own mail, and nothing marked.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/pbem/incoming/replied_to.hpp"
#include "src/pbem/outgoing/digests.hpp"
#include "tests/program/pbem/support/office.hpp"

namespace cursus::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

std::string in_quotation(std::string_view text) {
  std::string all = "On Fri, 1 May 2026 at 10:00, Cursus <cursus@host.example>\nwrote:\n\n";
  for (const formats::Stretch& line : formats::lines_of(text))
    all += line.text.empty() ? ">\n" : "> " + std::string(line.text) + "\n";
  return all;
}

std::string below_a_rule(std::string_view text) {
  return "\n-----Original Message-----\nFrom: Cursus\nSent: Friday\n\n" + std::string(text);
}

std::string below_a_header(std::string_view text) {
  return "\nFrom: Cursus <cursus@host.example>\nSent: Friday\nSubject: your move\n\n" +
         std::string(text);
}

// The Message-ID that the last mail of this kind has got when it was sent.
std::string sent(Office& office, const std::string& kind, const std::string& seat) {
  const OutboxRow row = office.mails(kind, seat).back();
  const std::string id = "<" + row.key + "@host.example>";
  auto step = office.host->store().begin();
  step.set_message_id(row.id, id);
  step.commit();
  return id;
}

std::string asked_report(Office& office) {
  return office.mails("report", office.asked()).back().body;
}

std::string body(Office& office, const std::string& seat) {
  return office.mails("answer", seat).back().body;
}

TEST(TypedAbove, IsWhatStandsBeforeWhateverAMailProgramAdds) {
  using pbem::typed_above;
  EXPECT_THAT(typed_above("done\n\nThanks\n\n" + in_quotation("old\n")),
              ElementsAre("done", "Thanks"));
  EXPECT_THAT(typed_above("done\nOn Friday, Cursus wrote:\n> old\n"), ElementsAre("done"));
  EXPECT_THAT(typed_above("完了\n2026年5月1日(金) 10:00 Cursus <c@h.example>:\n> old\n"),
              ElementsAre("完了"));
  EXPECT_THAT(typed_above("done\n" + below_a_rule("old\n")), ElementsAre("done"));
  EXPECT_THAT(typed_above("done\n" + below_a_header("old\n")), ElementsAre("done"));
  EXPECT_THAT(typed_above("done\n________________________________\nold\n"), ElementsAre("done"));
  EXPECT_THAT(typed_above("done\n-- \nAnna\n"), ElementsAre("done"));
  EXPECT_THAT(typed_above("done\n#CURSUS 1 ORDERS\nGame: spring\n"), ElementsAre("done"));
  EXPECT_THAT(typed_above("> done\n"), IsEmpty());
  // A colon alone introduces nothing.
  EXPECT_THAT(typed_above("My plan:\n> old\n"), ElementsAre("My plan:"));
}

TEST(SaysYes, OnlyIfNothingDeniesIt) {
  using pbem::says_yes;
  for (const char* yes :
       {"Yes", "yes, confirmed!", "Confirmed.", "OK", "I confirm", "はい", "承認します"})
    EXPECT_TRUE(says_yes({yes})) << yes;
  for (const char* no :
       {"No", "Yes, but not now", "wait", "Perhaps", "はい、でも違います", "", "done"})
    EXPECT_FALSE(says_yes({no})) << no;
}

TEST(TypedReplies, BareOrdersAboveAReportAreEchoedAndCountOnceConfirmed) {
  for (const auto& below : {in_quotation, below_a_rule, below_a_header}) {
    Office office(false);
    const std::string seat = office.asked();
    EXPECT_EQ(
        office.send(seat, "Hello,\n\ndone\n\nBest wishes\n\n" + below(asked_report(office))).name,
        "unconfirmed");
    EXPECT_EQ(office.point(), 1);
    const std::string echo = body(office, seat);
    EXPECT_THAT(echo, HasSubstr("NOT YET ACCEPTED"));
    EXPECT_THAT(echo, HasSubstr("  : done\n"));
    const std::size_t left_out = echo.find("Cursus did not read these lines as orders");
    ASSERT_NE(left_out, std::string::npos);
    EXPECT_GT(echo.find("  : Hello,\n"), left_out);
    EXPECT_GT(echo.find("  : Best wishes\n"), left_out);
    EXPECT_EQ(office.send(seat, "Yes, confirmed!\n\n" + below(echo)).name, "accepted");
    EXPECT_EQ(office.point(), 2);
  }
}

TEST(TypedReplies, ANoAboveAQuotedCodeConfirmsNothing) {
  Office office(false);
  const std::string seat = office.asked();
  ASSERT_EQ(office.send(seat, "done\n" + in_quotation(asked_report(office))).name, "unconfirmed");
  EXPECT_EQ(office.send(seat, "No, wait.\n" + in_quotation(body(office, seat))).name, "words");
  EXPECT_EQ(office.point(), 1);
}

TEST(TypedReplies, WrongOrdersAreRefusedWithTheLineAsItWasTyped) {
  Office office(false);
  const std::string seat = office.asked();
  EXPECT_EQ(office.send(seat, "move Nobody 0101\n" + in_quotation(asked_report(office))).name,
            "refused");
  EXPECT_THAT(body(office, seat), HasSubstr("move Nobody 0101"));
  EXPECT_THAT(body(office, seat), HasSubstr("NOT ACCEPTED"));
}

// "Pass" and "play" are orders of some games, and words of everybody.
TEST(TypedReplies, ASentenceThatBeginsLikeAnOrderIsForAPerson) {
  for (const std::string& words :
       {std::string("Move to Berlin keeps me busy, sorry."),
        std::string("Hello,\n\nattack was fun last time!\n\nBest wishes")}) {
    Office office(false);
    const std::string seat = office.asked();
    EXPECT_EQ(office.send(seat, words + "\n\n" + in_quotation(asked_report(office))).name, "words");
    ASSERT_THAT(office.mails("host"), SizeIs(1));
    EXPECT_THAT(office.mails("host")[0].body, HasSubstr(": " + words.substr(0, words.find('\n'))));
    EXPECT_THAT(body(office, seat), HasSubstr("Cursus passed it on to the host"));
    // Whoever has meant an order learns why it was none.
    EXPECT_THAT(body(office, seat), HasSubstr("Cursus did not take “"));
    EXPECT_EQ(office.point(), 1);
  }
}

TEST(TypedReplies, AnOrderAmongSentencesIsStillRead) {
  Office office(false);
  const std::string seat = office.asked();
  EXPECT_EQ(office
                .send(seat, "attack was fun last time!\nmove Nobody 0101\n" +
                                in_quotation(asked_report(office)))
                .name,
            "refused");
  EXPECT_THAT(office.mails("host"), IsEmpty());
  EXPECT_THAT(body(office, seat), HasSubstr("move Nobody 0101"));
}

TEST(TypedReplies, ASeatWithAKeyGetsItsFileReadyToSign) {
  Office office;
  const std::string seat = office.asked();
  EXPECT_EQ(office.send(seat, "Hello,\ndone\n" + in_quotation(asked_report(office))).name,
            "unproven");
  const std::string answer = body(office, seat);
  EXPECT_THAT(answer, HasSubstr("ssh-keygen -Y sign"));
  EXPECT_THAT(answer, Not(HasSubstr("Hello,")));
  const std::string file = answer.substr(answer.find("#CURSUS 1 ORDERS"));
  EXPECT_EQ(office.send(seat, office.signers.at(seat)(file)).name, "accepted");
  EXPECT_EQ(office.point(), 2);
}

TEST(TypedReplies, WhatIsRepliedToNamesTheGameEvenIfNothingIsQuoted) {
  Office office(false);
  const std::string seat = office.asked();
  const std::string id = sent(office, "report", seat);
  for (const std::string& headers :
       {"In-Reply-To: " + id + "\r\n", "References: <x@y.example> " + id + " <z@y.example>\r\n"}) {
    EXPECT_EQ(office
                  .send({.from = office.addresses.at(seat),
                         .subject = "no game here",
                         .text = "done\n",
                         .headers = headers})
                  .name,
              "unconfirmed");
    EXPECT_THAT(body(office, seat), HasSubstr("CURSUS game-one " + seat + " CONFIRM"));
  }
}

// Anybody may know a Message-ID; it says which seat is meant and not who writes.
TEST(TypedReplies, AReplyToAMailOfSomebodyElseIsNotTheirs) {
  Office office(false);
  const std::string seat = office.asked();
  const std::string id = sent(office, "report", seat);
  EXPECT_EQ(office
                .send({.from = "eve@elsewhere.example",
                       .text = "done\n",
                       .headers = "In-Reply-To: " + id + "\r\n"})
                .name,
            "nothing");
  EXPECT_THAT(office.mails("answer", seat), IsEmpty());
}

TEST(TypedReplies, AReplyAboutOneGameIsNotAnsweredForAnother) {
  Office office(false);
  NewGame second;
  second.scenario = "ab/granicus";
  second.name = "game-two";
  second.options = nlohmann::json::object();
  second.seed = Blob{8};
  second.links = 8192;
  second.addresses = office.addresses;
  office.host->begin_game(second).value();
  const std::string seat = office.asked();
  const std::string id = [&] {
    for (const OutboxRow& row : office.mails("report", seat))
      if (row.game == "game-two") {
        auto step = office.host->store().begin();
        step.set_message_id(row.id, "<second@host.example>");
        step.commit();
      }
    return std::string("<second@host.example>");
  }();
  // The Subject names one game, the mail that is answered is about the other.
  office.send({.from = office.addresses.at(seat),
               .subject = "Re: [game-one] your move",
               .text = "done\n",
               .headers = "In-Reply-To: " + id + "\r\n"});
  EXPECT_THAT(body(office, seat), HasSubstr("CURSUS game-two " + seat + " CONFIRM"));
  // So does the sheet that came back, where the mail does not say what it answers.
  for (const std::string game : {"game-two", "game-one"}) {
    const std::string other = game == "game-one" ? "game-two" : "game-one";
    std::string report;
    for (const OutboxRow& row : office.mails("report", seat))
      if (row.game == game) report = row.body;
    office.send({.from = office.addresses.at(seat),
                 .subject = "Re: [" + other + "] your move",
                 .text = "done\n\n" + in_quotation(report)});
    EXPECT_THAT(body(office, seat), HasSubstr("CURSUS " + game + " " + seat + " CONFIRM"));
    EXPECT_THAT(body(office, seat), Not(HasSubstr(other)));
  }
  office.send({.from = office.addresses.at(seat),
               .subject = "Re: [game-two] your move",
               .text = "I am ill.\n"});
  EXPECT_EQ(office.mails("answer", seat).back().game, "game-two");
}

TEST(TypedReplies, AnOfferedDrawIsAnsweredInAWord) {
  for (const char* word : {"Accept", "Yes, with pleasure", "承諾"}) {
    Office office(false);
    const std::string seat = office.asked();
    const std::string other = office.other(seat);
    office.send(seat, "CURSUS game-one " + seat + " DRAW 1\nOFFER\nEND\n");
    const std::string offer = in_quotation(office.mails("notice", other).back().body);
    // An address alone ends no game.
    EXPECT_EQ(office.send(other, word + ("\n" + offer)).name, "unconfirmed") << word;
    EXPECT_EQ(office.send(other, "Yes.\n" + in_quotation(body(office, other))).name, "filed");
    EXPECT_EQ(office.host->store().game("game-one")->status.state, GameState::Over);
  }
  Office office(false);
  const std::string seat = office.asked();
  const std::string other = office.other(seat);
  office.send(seat, "CURSUS game-one " + seat + " DRAW 1\nOFFER\nEND\n");
  const std::string offer = in_quotation(office.mails("notice", other).back().body);
  EXPECT_EQ(office.send(other, "Declined, thank you.\n" + offer).name, "filed");
  EXPECT_EQ(office.host->store().game("game-one")->status.state, GameState::Open);
}

TEST(TypedReplies, AReplyToALetterGoesToItsWriter) {
  Office office(false);
  office.send("persian", "CURSUS game-one persian PRESS TO macedonian\nPeace?\nEND\n");
  const std::string id = sent(office, "press", "macedonian");
  EXPECT_EQ(office
                .send({.from = office.addresses.at("macedonian"),
                       .text = "Never, Darius.\n" + in_quotation(": Peace?\n"),
                       .headers = "In-Reply-To: " + id + "\r\n"})
                .name,
            "press");
  const auto letters = office.mails("press", "persian");
  ASSERT_THAT(letters, SizeIs(1));
  EXPECT_THAT(letters[0].body, HasSubstr(": Never, Darius.\n"));
  EXPECT_THAT(letters[0].body, Not(HasSubstr("Peace?")));
}

TEST(TypedReplies, WordsForAPersonReachTheHostAndTheirWriterHearsSo) {
  for (const bool keys : {false, true}) {
    Office office(keys);
    const std::string seat = office.asked();
    const std::string words = "I am ill, can you give me more time?";
    EXPECT_EQ(office.send(seat, words + "\n\n" + in_quotation(asked_report(office))).name, "words");
    ASSERT_THAT(office.mails("host"), SizeIs(1));
    const std::string told = office.mails("host")[0].body;
    EXPECT_THAT(told, HasSubstr(": " + words));
    EXPECT_THAT(told, HasSubstr(office.addresses.at(seat)));
    EXPECT_THAT(told, Not(HasSubstr("#CURSUS")));
    EXPECT_THAT(body(office, seat), HasSubstr("Cursus passed it on to the host"));
    // The same again is told once.
    office.send(seat, words + "\n\n" + in_quotation(asked_report(office)));
    EXPECT_THAT(office.mails("host"), SizeIs(1));
  }
}

TEST(TypedReplies, WhoIsDueIsAnsweredHoweverOftenTheyWriteNoOrders) {
  Office office(false);
  const std::string seat = office.asked();
  // People take their time; what comes back at once may be a program's.
  for (int i = 0; i < 10; ++i) {
    office.at(fmt::format("2026-05-01T{:02}:30:00Z", 10 + i));
    EXPECT_EQ(office.send(seat, "What now? (" + std::to_string(i) + ")\n").name, "words");
    EXPECT_THAT(office.mails("answer", seat), SizeIs(i + 1));
  }
  // What follows comes in one mail.
  office.at("2026-05-01T21:30:00Z");
  office.send(seat, "Hello?\n");
  EXPECT_THAT(office.mails("answer", seat), SizeIs(10));
  EXPECT_TRUE(office.host->store().host(pbem::digest_key("game-one", seat)).has_value());
  // Somebody who is not due gets two: perhaps a program writes.
  const std::string other = office.other(seat);
  for (int i = 0; i < 4; ++i) office.send(other, "On leave until May " + std::to_string(i) + "\n");
  EXPECT_THAT(office.mails("answer", other), SizeIs(2));
}

}  // namespace
}  // namespace cursus::test
