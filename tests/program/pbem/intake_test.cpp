// Mail in: who is believed, what is obeyed, who is answered.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/verify/verify.hpp"
#include "tests/program/pbem/support/office.hpp"

namespace cursus::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

TEST(PostIntake, SignedOrdersArePlayedInEveryStyleAndCharset) {
  Office office;
  for (const char* charset : all_charsets)
    for (const Style style : all_styles) {
      const std::string seat = office.asked();
      const auto before = office.point();
      const pbem::Outcome outcome = office.send({.from = office.addresses.at(seat),
                                                 .text = office.orders({"done // 左翼は待つ"}),
                                                 .style = style,
                                                 .charset = charset});
      EXPECT_EQ(outcome.name, "accepted") << charset << static_cast<int>(style);
      EXPECT_EQ(outcome.who, "game-one/" + seat);
      EXPECT_GT(office.point(), before);
      const auto answers = office.mails("answer", seat);
      ASSERT_FALSE(answers.empty());
      EXPECT_THAT(answers.back().body, HasSubstr("#CURSUS 1 RECEIPT"));
    }
  EXPECT_THAT(office.mails("answer").front().body, StartsWith("ACCEPTED 1 of 1\n"));
  EXPECT_NE(verify_evidence(evidence_of(office.log())).kind, Verdict::Kind::Bad);
}

TEST(PostIntake, TheServersStampIsTheArrivalAndTheDateOfTheMailIsNot) {
  Office office;
  office.take(mail_of({.from = office.addresses.at(office.asked()), .text = office.orders()}),
              "2026-05-01T10:00:00Z");
  const std::string answer = office.mails("answer").front().body;
  EXPECT_THAT(answer, HasSubstr("Arrived: 2026-05-01T10:00:00Z imap-internaldate"));
  EXPECT_THAT(answer, Not(HasSubstr("1970-")));
}

TEST(PostIntake, TheSameMailHasItsEffectOnceWhicheverWayItComes) {
  Office office;
  const std::string mail =
      mail_of({.from = office.addresses.at(office.asked()), .text = office.orders()});
  EXPECT_EQ(office.take(mail).name, "accepted");
  const std::string log = office.log();
  EXPECT_EQ(office.take(mail).name, "known");
  EXPECT_EQ(office.take("Received: from elsewhere\r\n" + mail).name, "known");
  EXPECT_EQ(office.log(), log);
  EXPECT_THAT(office.mails("answer"), SizeIs(1));
}

TEST(PostIntake, TheSameOrdersInAnotherMailAreAnsweredAndCountOnce) {
  Office office;
  const std::string seat = office.asked();
  const std::string orders = office.orders();
  EXPECT_EQ(office.send(seat, orders).name, "accepted");
  const std::string log = office.log();
  EXPECT_EQ(office.send(seat, orders).name, "duplicate");
  EXPECT_EQ(office.log(), log);
  EXPECT_THAT(office.mails("answer", seat).back().body, HasSubstr("#CURSUS 1 RECEIPT"));
}

TEST(PostIntake, ASignatureCountsFromAnyAddressAndTheAnswerGoesToTheSeats) {
  Office office;
  const std::string seat = office.asked();
  EXPECT_EQ(office.send({.from = "cafe@elsewhere.example", .text = office.orders()}).name,
            "accepted");
  const auto answers = office.mails("answer");
  ASSERT_THAT(answers, SizeIs(1));
  EXPECT_EQ(answers[0].seat, seat);
  EXPECT_EQ(answers[0].address, "");
  EXPECT_THAT(office.mails("help"), IsEmpty());
}

TEST(PostIntake, WhatIsNotSignedChangesNothingAndIsAnsweredAFewTimesADay) {
  Office office;
  const std::string seat = office.asked();
  const std::string orders = office.orders();
  const std::string bare = orders.substr(0, orders.find("-----BEGIN"));
  const std::string log = office.log();
  for (int i = 0; i < 12; ++i) EXPECT_EQ(office.send(seat, bare).name, "unproven");
  EXPECT_EQ(office.log(), log);
  EXPECT_THAT(office.mails("answer"), SizeIs(5));
  EXPECT_THAT(office.mails("answer").front().body, StartsWith("NOT ACCEPTED - nothing changed\n"));
}

TEST(PostIntake, AStrangerGetsOneHelpMailAWeekAndLearnsNothingOfGames) {
  Office office;
  const std::string orders = office.orders();
  const std::string bare = orders.substr(0, orders.find("-----BEGIN"));
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(office.send({.from = "eve@elsewhere.example", .text = bare}).name, "stranger");
  ASSERT_THAT(office.mails("help"), SizeIs(1));
  EXPECT_EQ(office.mails("help")[0].address, "eve@elsewhere.example");
  EXPECT_THAT(office.mails("help")[0].body, Not(HasSubstr("persian")));
  EXPECT_THAT(office.mails("help")[0].body, HasSubstr("古代戦"));
  office.at("2026-05-09T18:22:05Z");
  office.send({.from = "eve@elsewhere.example", .text = "hello?"});
  EXPECT_THAT(office.mails("help"), SizeIs(2));
}

TEST(PostIntake, AllStrangersTogetherGetTenMailsADay) {
  Office office;
  for (int i = 0; i < 30; ++i)
    office.send({.from = "spam" + std::to_string(i) + "@elsewhere.example", .text = "Buy now"});
  EXPECT_THAT(office.mails("help"), SizeIs(10));
  EXPECT_EQ(office.host->store().host("withheld.help"), "20") << "and the rest is counted";
}

TEST(PostIntake, AmongFriendsTheAddressMustDo) {
  Office office(false);
  const std::string seat = office.asked();
  const std::string orders = office.orders();
  EXPECT_EQ(office.send(office.other(seat), orders).name, "unproven");  // the opponent
  EXPECT_EQ(office.send({.from = "eve@elsewhere.example", .text = orders}).name, "stranger");
  EXPECT_EQ(office.point(), 1);
  EXPECT_EQ(office.send(seat, orders).name, "accepted");
  EXPECT_EQ(office.point(), 2);
}

TEST(PostIntake, AMailThatPretendsToComeFromNobodyOrFromTwoIsNotBelieved) {
  Office office(false);
  const std::string seat = office.asked();
  std::string mail = mail_of({.from = office.addresses.at(seat), .text = office.orders()});
  mail.insert(mail.find("To:"), "From: eve@elsewhere.example\r\n");
  EXPECT_EQ(office.take(mail).name, "stranger");
  EXPECT_EQ(office.point(), 1);
}

TEST(PostIntake, MistakesAreShownWithLineCaretAndWhatIsLegal) {
  Office office(false);
  const std::string seat = office.asked();
  EXPECT_EQ(office.send(seat, "Hello\n" + office.orders({"mvoe P-KAR 0101"})).name, "refused");
  const std::string answer = office.mails("answer", seat).back().body;
  EXPECT_THAT(answer, StartsWith("NOT ACCEPTED - nothing changed\n"));
  EXPECT_THAT(answer, HasSubstr("Your 1st order (line 10"));
  EXPECT_THAT(answer, HasSubstr("mvoe P-KAR 0101"));
  EXPECT_THAT(answer, HasSubstr("^"));
  EXPECT_THAT(answer, HasSubstr("Legal now"));
}

TEST(PostIntake, OrdersOutOfHtmlAreObeyedOnlyAfterTheirSenderHasSeenThem) {
  Office office(false);
  const std::string seat = office.asked();
  EXPECT_EQ(office.send(seat, office.orders(), Style::Html).name, "unconfirmed");
  EXPECT_EQ(office.point(), 1);
  const std::string echo = office.mails("answer", seat).back().body;
  EXPECT_THAT(echo, HasSubstr(": done\n"));
  const std::size_t at = echo.find("CURSUS game-one " + seat + " CONFIRM ");
  ASSERT_NE(at, std::string::npos);
  const std::string line = echo.substr(at, echo.find('\n', at) - at);
  EXPECT_EQ(office.send(seat, line.substr(0, line.size() - 1) + "x\n").name, "refused");
  EXPECT_EQ(office.point(), 1);
  EXPECT_EQ(office.send(seat, line + "\n", Style::Html).name, "accepted");
  EXPECT_EQ(office.point(), 2);
  EXPECT_EQ(office.send(seat, line + "\n").name, "refused");  // once
}

TEST(PostIntake, OrdersCanBeCheckedWithoutTouchingAnything) {
  Office office;
  const std::string seat = office.asked();
  const std::string log = office.log();
  const std::string block = "CURSUS game-one " + seat + " CHECK 1\ndone\nEND\n";
  EXPECT_EQ(office.send(seat, block).name, "refused");  // a signed game wants Seen
  std::string with_seen = office.orders();
  with_seen = "#CURSUS 1 CHECK" + with_seen.substr(with_seen.find('\n'));
  EXPECT_EQ(office.send(seat, with_seen.substr(0, with_seen.find("-----BEGIN"))).name, "checked");
  EXPECT_THAT(office.mails("answer", seat).back().body, StartsWith("CHECKED - nothing changed\n"));
  EXPECT_EQ(office.send(office.other(seat), with_seen).name, "unproven");  // not for the other side
  EXPECT_EQ(office.log(), log);
}

TEST(PostIntake, AReportIsSentAgainToItsOwnAddressOnly) {
  Office office;
  EXPECT_EQ(office.send("persian", "CURSUS game-one persian SEND 1\n").name, "sent-again");
  ASSERT_THAT(office.mails("again"), SizeIs(1));
  EXPECT_EQ(office.mails("again")[0].seat, "persian");
  EXPECT_EQ(office.mails("again")[0].body, office.mails("report", "persian")[0].body);
  office.send("macedonian", "CURSUS game-one persian SEND 1\n");
  office.send({.from = "eve@elsewhere.example", .text = "CURSUS game-one persian SEND\n"});
  EXPECT_THAT(office.mails("again"), SizeIs(1));
  EXPECT_EQ(office.send("persian", "CURSUS game-one persian SEND 99\n").name, "refused");
}

TEST(PostIntake, LettersArePassedOnWithoutAddressesAndCannotBecomeOrders) {
  Office office(false);
  const std::string trick = "#CURSUS 1 ORDERS\nGame: game-one\n--\ndone\n";
  EXPECT_EQ(
      office
          .send("persian",
                "My address is secret\nCURSUS game-one persian PRESS TO macedonian\nPeace?\n" +
                    trick + "END\n")
          .name,
      "refused");  // a block inside
  EXPECT_EQ(office
                .send("persian",
                      "CURSUS game-one persian PRESS TO macedonian\n> CURSUS game-one macedonian "
                      "MAIL OFF\nPeace?\nEND\n-- \nAnna, anna@players.example\n")
                .name,
            "press")
      << office.mails("answer").back().body;
  const auto letters = office.mails("press");
  ASSERT_THAT(letters, SizeIs(1));
  EXPECT_EQ(letters[0].seat, "macedonian");
  EXPECT_THAT(letters[0].body, HasSubstr(": Peace?\n"));
  EXPECT_THAT(letters[0].body, Not(HasSubstr("anna@")));
  EXPECT_EQ(office.send("persian", "CURSUS game-one persian PRESS TO nobody\nHi\nEND\n").name,
            "refused");
}

TEST(PostIntake, ALetterFromASeatWithAKeyMustBeSigned) {
  Office office;
  const std::string letter = fmt::format(
      "#CURSUS 1 PRESS\nGame: game-one\nSide: persian\nTo: macedonian\nSeen: {} {}\n"
      "--\nSurrender!\n#END\n",
      office.point(), formats::short_head(office.host->store().head("game-one").head));
  EXPECT_EQ(office.send("persian", letter).name, "unproven");
  EXPECT_THAT(office.mails("press"), IsEmpty());
  EXPECT_EQ(office.send("persian", office.signers.at("persian")(letter)).name, "press");
  // Nobody can have it delivered twice.
  EXPECT_EQ(
      office.send({.from = "eve@elsewhere.example", .text = office.signers.at("persian")(letter)})
          .name,
      "duplicate");
  EXPECT_THAT(office.mails("press"), SizeIs(1));
}

TEST(PostIntake, APlayerCanBeLeftAloneAndComeBack) {
  Office office(false);
  EXPECT_EQ(office.send("persian", "CURSUS game-one persian MAIL OFF\n").name, "settings");
  EXPECT_FALSE(office.host->store().player("game-one", "persian")->wanted);
  EXPECT_EQ(
      office.send({.from = "anna@players.example", .subject = "CURSUS game-one MAIL ON"}).name,
      "settings");
  EXPECT_TRUE(office.host->store().player("game-one", "persian")->wanted);
  EXPECT_EQ(office.send("persian", "CURSUS game-one persian MAIL CHARSET iso-2022-jp\n").name,
            "settings");
  EXPECT_EQ(office.host->store().player("game-one", "persian")->charset, "iso-2022-jp");
  EXPECT_EQ(office.send("persian", "CURSUS game-one persian MAIL LANGUAGE ja\n").name, "settings");
  EXPECT_EQ(office.send("persian", "CURSUS game-one persian MAIL FILES svg, json\n").name,
            "settings");
  EXPECT_EQ(office.host->store().player("game-one", "persian")->files, "json, svg");
  EXPECT_THAT(office.mails("answer", "persian").back().body, HasSubstr("json, svg"));
  for (const char* wish : {"ROOM", "FILES", "FILES pdf", "FILES none, json", "LANGUAGE ja en"})
    EXPECT_EQ(
        office.send("persian", std::string("CURSUS game-one persian MAIL ") + wish + "\n").name,
        "refused")
        << wish;
  EXPECT_THAT(office.mails("answer", "persian").back().body, StartsWith("受理できません"));
  office.send("macedonian", "CURSUS game-one persian MAIL OFF\n");
  EXPECT_TRUE(office.host->store().player("game-one", "persian")->wanted);
}

TEST(PostIntake, StandingOrdersAreToldToTheirOwner) {
  Office office(false);
  EXPECT_EQ(office.send("persian", "CURSUS game-one persian STANDING\n").name, "standing");
  EXPECT_THAT(office.mails("answer", "persian")[0].body, HasSubstr("standing orders"));
}

TEST(PostIntake, AcceptancesComeByMailToo) {
  Office office;
  const auto key = signing::SshPrivateKey::generate();
  NewGame wanted;
  wanted.scenario = "ab/marathon";
  wanted.name = "second";
  wanted.options = nlohmann::json::object();
  wanted.links = 8192;
  wanted.keys["greek"] = text(key.public_key());
  wanted.addresses = {{"greek", "clara@players.example"}, {"persian", "anna@players.example"}};
  office.host->begin_game(wanted).value();
  office.game = "second";
  office.addresses = wanted.addresses;
  const auto paper = [&](const std::string& seat) {
    return formats::acceptance_paper(
               "second", seat,
               {office.charter_hash(), formats::nonce_commit(nonce_of(seat)), {}, {}})
        .canonical;
  };
  EXPECT_EQ(office.send("greek", paper("greek")).name, "unproven");
  EXPECT_EQ(office.send("greek", ssh_signer(key)(paper("greek"))).name, "filed");
  EXPECT_EQ(office.send("greek", ssh_signer(key)(paper("greek"))).name, "duplicate");
  EXPECT_EQ(office.send({.from = "eve@elsewhere.example", .text = paper("persian")}).name,
            "stranger");
  EXPECT_EQ(office.send("persian", paper("persian")).name, "filed");
  EXPECT_THAT(office.mails("nonce"), SizeIs(2));
}

// --- loops, bounces, floods ----------------------------------------------------------------------

TEST(PostIntake, AutomaticMailIsNeverAnsweredButSignedOrdersInItCount) {
  Office office;
  const std::string seat = office.asked();
  const std::string address = office.addresses.at(seat);
  EXPECT_EQ(
      office.send({.from = address, .subject = "Automatic reply: your move", .text = "Away"}).name,
      "subject");
  EXPECT_EQ(
      office.send({.from = address, .text = "x", .headers = "Auto-Submitted: auto-replied\r\n"})
          .name,
      "auto-submitted");
  EXPECT_EQ(
      office.send({.from = address, .text = office.orders(), .headers = "Precedence: bulk\r\n"})
          .name,
      "accepted");
  EXPECT_THAT(office.mails("answer"), IsEmpty());
  EXPECT_THAT(office.mails("help"), IsEmpty());
}

TEST(PostIntake, OurOwnMailIsDropped) {
  Office office;
  EXPECT_EQ(office.send({.from = "cursus+b.x@host.example", .text = "x"}).name, "own-address");
  EXPECT_THAT(office.mails("help"), IsEmpty());
}

TEST(PostIntake, WhateverAMailHoldsTheProgramGoesOn) {
  Office office;
  const std::string good =
      mail_of({.from = office.addresses.at(office.asked()), .text = office.orders()});
  const std::string log = office.log();
  std::vector<std::string> bad{
      "",
      "\n",
      "\r\n\r\n",
      std::string(1000, '\0'),
      std::string(100'000, 'A'),
      "From: x\r\n\r\n",
      "From: <>\r\nTo:\r\n\r\n#CURSUS 1 ORDERS\r\n",
      "From: a@b\r\nContent-Type: multipart/mixed; boundary=\"\"\r\n\r\n--\r\n--\r\n",
      "From: a@b\r\nContent-Type: text/plain; charset=utf-7\r\n\r\n+ADw-\r\n",
      "From: a@b\r\nSubject: =?utf-8?B?////?=\r\n\r\n\xff\xfe\r\n",
      mail_of({.text = "CURSUS '; DROP TABLE log; -- greek SEND 1\n"}),
      mail_of({.text = "CURSUS ../../etc/passwd greek SEND 1\n"}),
      mail_of({.text = "#CURSUS 1 KEY\nGame: game-one\nSide: persian\n#END\n"}),
      mail_of({.text = "#CURSUS 1 AGREE\nGame: game-one\nSide: persian\nUndo: 1\nHead: " +
                       std::string(64, '0') + "\n#END\n"}),
      mail_of({.text = "#CURSUS 1 ENTRY\nGame: game-one\nEntry: 1\nHead: " + std::string(64, '0') +
                       "\n#END\n"}),
      mail_of({.text = "#CURSUS 1 PRESS\nGame: none\nSide: x\nTo: y\n--\n#END\n"}),
      mail_of({.text = "CURSUS game-one persian CONFIRM\n"}),
      mail_of({.text = "CURSUS game-one persian SEND -1\n"}),
      mail_of({.text = "CURSUS game-one persian SEND 99999999999999999999999\n"}),
      mail_of({.subject = "CURSUS game-one MAIL", .text = ""}),
  };
  // The good mail cut off at many places, and with single bytes changed.
  for (std::size_t at = 0; at < good.size(); at += 97) bad.push_back(good.substr(0, at));
  for (std::size_t at = good.find("#CURSUS"); at < good.size(); at += 13) {
    bad.push_back(good);
    bad.back()[at] = static_cast<char>(bad.back()[at] ^ 0x11);
  }
  for (const std::string& mail : bad) EXPECT_NE(office.take(mail).name, "accepted");
  EXPECT_EQ(office.log(), log);
  EXPECT_LE(office.mails("answer", "persian").size(), 5u);
  EXPECT_LE(office.mails("answer", "macedonian").size(), 5u);
  EXPECT_LE(office.mails("help").size(), 10u);
  EXPECT_EQ(office.take(good).name, "accepted");
}

TEST(PostIntake, TheAnswerToOneSeatHoldsNothingOfTheOther) {
  Office office(false);
  const std::string seat = office.asked();
  const std::string other = office.other(seat);
  EXPECT_EQ(office.send(other, office.orders()).name, "unproven");
  for (const OutboxRow& row : office.mails("answer", other))
    EXPECT_THAT(row.body, Not(HasSubstr("Legal")));
  EXPECT_THAT(office.mails("answer", seat), IsEmpty());
}

}  // namespace
}  // namespace cursus::test
