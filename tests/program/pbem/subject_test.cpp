// Commands in the Subject of a mail: a help for those who are used to it, never a proof, and never
// more than the mail itself says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "src/mail/reading/transfer_encoding.hpp"
#include "tests/program/pbem/support/outbox.hpp"

namespace cursus::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

class PostSubject : public testing::Test {
 protected:
  std::string by_subject(const std::string& subject, const std::string& text = {}) {
    return by_subject(office, subject, text);
  }
  std::string by_subject(Office& at, const std::string& subject, const std::string& text) {
    return at.send({.from = at.addresses.at(seat), .subject = subject, .text = text}).name;
  }
  std::string line(const std::string& words) { return "CURSUS game-one " + seat + " " + words; }
  std::string last_answer() { return office.mails("answer", seat).back().body; }
  // As it was before its lines were wrapped.
  std::string last_answer_on_one_line() {
    std::istringstream words(last_answer());
    std::string all;
    for (std::string word; words >> word;) all += word + " ";
    return all;
  }

  Office office{false};
  std::string seat = office.asked();
};

TEST_F(PostSubject, AnEmptyMailMayAskInItsSubject) {
  EXPECT_EQ(by_subject(line("SEND 1")), "sent-again");
  EXPECT_THAT(office.mails("again", seat), SizeIs(1));
  EXPECT_EQ(by_subject("cursus Game-One " + seat + " standing"), "standing");
  EXPECT_EQ(by_subject("=?utf-8?B?" + mail::base64("CURSUS game-one " + seat + " 常時命令") + "?="),
            "standing");
  EXPECT_EQ(by_subject(line("MAIL LANGUAGE ja")), "settings");
  EXPECT_EQ(office.host->store().player("game-one", seat)->language, "ja");
  EXPECT_EQ(by_subject("CURSUS HELP"), "help");
  EXPECT_EQ(by_subject("CURSUS HELP ORDERS"), "help");
  EXPECT_THAT(last_answer(), HasSubstr("常時命令"));
}

TEST_F(PostSubject, SoMayOneInWhichNothingIsAsked) {
  EXPECT_EQ(by_subject(line("STANDING"), "Sent from my telephone\n"), "standing");
  const std::string report = office.mails("report", seat).back().body;
  std::string quoted = "> ";
  for (const char c : report) quoted += c == '\n' ? std::string("\n> ") : std::string(1, c);
  EXPECT_EQ(by_subject(line("SEND 1"), "\n" + quoted + "\n"), "sent-again")
      << "a blank sheet that came back says nothing";
}

TEST_F(PostSubject, WhatStandsInTheMailGoesBeforeItsSubject) {
  EXPECT_EQ(by_subject(line("SEND 1"), line("STANDING") + "\n"), "standing");
  EXPECT_THAT(office.mails("again"), IsEmpty());
  EXPECT_EQ(by_subject(line("MAIL OFF"), office.orders()), "accepted");
  EXPECT_TRUE(office.host->store().player("game-one", seat)->wanted);
  EXPECT_EQ(by_subject(line("STANDING"), line("SNED 1") + "\n"), "refused")
      << "not even a mistake is passed over";
}

TEST_F(PostSubject, NothingThatChangesAGameIsObeyedOutOfASubject) {
  const std::string log = office.log();
  for (const std::string& words :
       {line("1"), line("1 done END"), line("RESIGN 1"), line("RESIGN 1 END"),
        line("DRAW 1 OFFER END"), line("WITHDRAW 1"), line("ABSENCE 1"),
        line("PRESS TO " + office.other(seat)), line("PRESS TO host I hate you END"),
        line("CHECK 1"), line("CONFIRM 0123456789abcdef"), std::string("#CURSUS 1 ORDERS"),
        std::string("CURSUS game-one ORDERS"),
        "=?utf-8?Q?CURSUS_game-one_" + seat + "_1=0Adone=0AEND=0A?=",
        "=?utf-8?Q?CURSUS_game-one_" + seat + "_RESIGN_1=0D=0AEND=0D=0A?="}) {
    Office fresh(false);
    const std::string before = fresh.log();
    for (const std::string& text :
         {std::string(), std::string("done\nEND\n"), std::string("Peace?\nEND\n")}) {
      const std::string name = by_subject(fresh, words, text);
      // What stands in the mail itself may be asked back, or be words for the host.
      EXPECT_THAT(name, ::testing::AnyOf("nothing", "refused", "unconfirmed", "words")) << words;
    }
    EXPECT_EQ(fresh.log(), before) << words;
    EXPECT_THAT(fresh.mails("press"), IsEmpty()) << words;
    EXPECT_THAT(fresh.mails("again"), IsEmpty()) << words;
  }
  EXPECT_EQ(by_subject(line("RESIGN 1")), "nothing");
  EXPECT_THAT(last_answer(), StartsWith("NOT ACCEPTED - nothing changed."));
  EXPECT_THAT(last_answer_on_one_line(),
              HasSubstr("Please write anything else into the mail itself."));
  EXPECT_EQ(office.log(), log);
}

TEST_F(PostSubject, ASubjectProvesNothing) {
  Office signed_game;
  const std::string log = signed_game.log();
  const std::string mine = "CURSUS game-one persian ";
  seat = "persian";
  // As in a mail: what goes to the registered address anyway, a few times a day.
  EXPECT_EQ(by_subject(signed_game, mine + "SEND 1", {}), "sent-again");
  EXPECT_EQ(by_subject(signed_game, mine + "MAIL OFF", {}), "unconfirmed");
  EXPECT_TRUE(signed_game.host->store().player("game-one", "persian")->wanted);
  // Not for the other side, and not for strangers.
  EXPECT_EQ(by_subject(signed_game, "CURSUS game-one macedonian SEND 1", {}), "unproven");
  EXPECT_EQ(signed_game.send({.from = "eve@elsewhere.example", .subject = mine + "SEND 1"}).name,
            "stranger");
  EXPECT_THAT(signed_game.mails("again"), SizeIs(1));
  EXPECT_EQ(signed_game.log(), log);
}

TEST_F(PostSubject, AutomaticMailIsNotObeyed) {
  EXPECT_EQ(office
                .send({.from = office.addresses.at(seat),
                       .subject = line("MAIL OFF"),
                       .headers = "Auto-Submitted: auto-replied\r\n"})
                .name,
            "auto-submitted");
  EXPECT_TRUE(office.host->store().player("game-one", seat)->wanted);
}

TEST_F(PostSubject, BracketsSayWhichGameIsMeant) {
  NewGame wanted;
  wanted.scenario = "ab/marathon";
  wanted.options = nlohmann::json::object();
  wanted.seed = Blob{7};
  wanted.links = 8192;
  wanted.addresses = {{"greek", office.addresses.at(seat)}};
  for (const char* name : {"spring", "game-one-b"}) {
    wanted.name = name;
    office.host->begin_game(wanted).value();
  }
  const auto answered = [&] { return office.mails("answer").back().game; };
  EXPECT_EQ(by_subject("Re: [spring] T1 Greeks: your move", "What now?\n"), "words");
  EXPECT_EQ(answered(), "spring");
  // The name of one begins like another's.
  EXPECT_EQ(by_subject("Re: [game-one-b] T1", "What now, I ask?\n"), "words");
  EXPECT_EQ(answered(), "game-one-b");
}

// --- what our own header List-Unsubscribe says ---------------------------------------------------

TEST_F(PostSubject, WhoHasBothSeatsIsLeftAloneInBothAndComesBackInBoth) {
  {
    auto step = office.host->store().begin();
    for (const char* one : {"persian", "macedonian"})
      step.set_player({.game = "game-one", .seat = one, .address = "solo@players.example"});
    step.commit();
  }
  ToldServer server;
  office.settings.maps = mail::Settings::Maps::None;
  dispatch(office, server);
  ASSERT_FALSE(server.taken.empty());
  EXPECT_THAT(std::string(headers_of(server.taken[0]).first("List-Unsubscribe")),
              HasSubstr("subject=CURSUS%20game-one%20MAIL%20OFF"));
  const auto wanted = [&](const char* one) {
    return office.host->store().player("game-one", one)->wanted;
  };
  const auto send = [&](const std::string& subject) {
    return office.send({.from = "solo@players.example", .subject = subject}).name;
  };
  EXPECT_EQ(send("CURSUS game-one MAIL OFF"), "settings");
  EXPECT_FALSE(wanted("persian"));
  EXPECT_FALSE(wanted("macedonian"));
  EXPECT_THAT(office.mails("answer", "persian"), SizeIs(1));
  EXPECT_THAT(office.mails("answer", "macedonian"), SizeIs(1));
  EXPECT_THAT(office.mails("answer", "persian")[0].body, HasSubstr("the Persians"));
  EXPECT_EQ(send("CURSUS game-one MAIL ON"), "settings");
  EXPECT_TRUE(wanted("persian") && wanted("macedonian"));
  EXPECT_EQ(send("CURSUS game-one MAIL ROOM"), "refused");
  EXPECT_EQ(send("CURSUS game-two MAIL OFF"), "refused");
}

TEST_F(PostSubject, OfTwoSeatsWithKeysEachIsAskedBack) {
  Office keys;
  {
    auto step = keys.host->store().begin();
    for (const char* one : {"persian", "macedonian"})
      step.set_player({.game = "game-one", .seat = one, .address = "solo@players.example"});
    step.commit();
  }
  EXPECT_EQ(keys.send({.from = "solo@players.example", .subject = "CURSUS game-one MAIL OFF"}).name,
            "unconfirmed");
  for (const char* one : {"persian", "macedonian"}) {
    EXPECT_TRUE(keys.host->store().player("game-one", one)->wanted);
    ASSERT_THAT(keys.mails("answer", one), SizeIs(1));
    const std::string body = keys.mails("answer", one)[0].body;
    const std::size_t at = body.find(std::string("CURSUS game-one ") + one + " CONFIRM ");
    ASSERT_NE(at, std::string::npos) << body;
    EXPECT_EQ(keys.send({.from = "solo@players.example",
                         .text = body.substr(at, body.find('\n', at) - at) + "\n"})
                  .name,
              "settings");
    EXPECT_FALSE(keys.host->store().player("game-one", one)->wanted);
  }
}

// --- hostile Subjects ----------------------------------------------------------------------------

TEST_F(PostSubject, WhateverStandsInASubjectNoHeaderOfOursHasItsLines) {
  office.settings.maps = mail::Settings::Maps::None;
  ToldServer before;
  dispatch(office, before);
  const std::string injected = "X=0D=0ABcc:_evil@evil.example=0D=0A=0D=0Aevil";
  const std::string other = office.other(seat);
  const std::vector<std::string> texts{"",
                                       "hello\n",
                                       line("STANDING") + "\n",
                                       line("SNED 1") + "\n",
                                       line("SEND 1") + "\n",
                                       line("PRESS TO " + other) + "\nPeace?\nEND\n",
                                       line("PRESS TO host") + "\nPeace?\nEND\n",
                                       office.orders({"brew tea"}),
                                       office.orders()};
  const std::vector<std::string> subjects{
      "=?utf-8?Q?" + injected + "?=", "=?utf-8?Q?CURSUS_" + injected + "?=",
      "=?utf-8?Q?CURSUS_game-one_" + seat + "_SEND_" + injected + "?=", "a\rBcc: evil@evil.example",
      std::string("a\0b", 3)};
  for (const std::string& text : texts)
    for (const std::string& subject : subjects) by_subject(subject, text);
  office.at("2026-05-01T20:00:00Z");  // with the digest
  ToldServer server;
  dispatch(office, server);
  ASSERT_GT(server.taken.size(), 10u);
  for (const Posted& one : server.taken) {
    EXPECT_FALSE(headers_of(one).has("Bcc"));
    EXPECT_THAT(one.recipient, Not(HasSubstr("evil")));
    EXPECT_THAT(std::string(headers_of(one).first("Subject")), Not(HasSubstr("evil")));
    EXPECT_EQ(one.bytes.find("\r\nBcc:"), std::string::npos);
  }
}

TEST_F(PostSubject, EncodedWordsAndLengthWithoutEndAreSurvived) {
  const std::string log = office.log();
  std::string nested =
      "=?utf-8?B?" + mail::base64("=?utf-8?B?" + mail::base64(line("MAIL OFF")) + "?=") + "?=";
  std::string many, open;
  for (int i = 0; i < 400; ++i) many += "=?utf-8?B?" + mail::base64("CURSUS ") + "?=\r\n ";
  for (int i = 0; i < 1000; ++i) open += "=?utf-8?B";
  const std::vector<std::string> subjects{
      nested,
      many + "x",
      open,
      std::string(10'000, 'x'),
      "CURSUS " + std::string(10'000, 'x') + " SEND 1",
      line("SEND ") + std::string(10'000, '9'),
      line("MAIL") + std::string(300, ' ') + "OFF",
      "=?iso-2022-jp?B?" + mail::base64("\x1b$B") + "?=",
      "=?utf-7?Q?+AEMAVQBSAFMAVQBT-_game-one_MAIL_OFF?=",
      "=?utf-8?Q?CURSUS=00_game-one_MAIL_OFF?=",
      "=?utf-8?Q?=E2=80=AECURSUS_game-one_MAIL_OFF?=",
  };
  for (const std::string& subject : subjects) {
    const std::string name = by_subject(subject);
    EXPECT_TRUE(name == "refused" || name == "nothing") << subject.substr(0, 60) << ": " << name;
  }
  EXPECT_TRUE(office.host->store().player("game-one", seat)->wanted);
  EXPECT_THAT(office.mails("again"), IsEmpty());
  EXPECT_EQ(office.log(), log);
  EXPECT_EQ(office.send(seat, office.orders()).name, "accepted");
}

}  // namespace
}  // namespace cursus::test
