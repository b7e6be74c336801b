// What a player does besides ordering, by mail: leaves, takes a file back, gives up, has a deputy.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/verify/verify.hpp"
#include "tests/program/pbem/support/office.hpp"
#include "tests/program/signing/tools.hpp"

namespace cursus::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// Two days for each point, and ten away in all.
formats::TimeRules two_days(formats::Missing missing = formats::Missing::Defaults) {
  return {.hours = 48, .missing = missing, .absence_days = 10};
}

// Seats with a key sign; those without are known by their address.
class ActsByMail : public testing::TestWithParam<bool> {
 protected:
  bool keys() const { return GetParam(); }

  std::string act(const std::string& seat, const std::string& kind, const std::string& more = {},
                  int serial = 1) {
    return fmt::format("CURSUS {} {} {} {} {}\nSeen: {} {}\n{}END\n", office.game, seat, kind,
                       office.point(), serial, office.point(),
                       formats::short_head(office.host->store().head(office.game).head), more);
  }
  std::string with_signature(const std::string& seat, const std::string& text) {
    return keys() ? office.signers.at(seat)(text) : text;
  }
  std::string outcome(const std::string& seat, const std::string& text) {
    return office.send(seat, with_signature(seat, text)).name;
  }
  std::string answer(const std::string& seat) { return office.mails("answer", seat).back().body; }
  Game now() { return load(*office.host, office.game); }
  void expect_true() {
    if (!keys()) return;  // a seed that the host has chosen proves nothing
    const Verdict verdict = verify_evidence(evidence_of(office.log()));
    EXPECT_NE(verdict.kind, Verdict::Kind::Bad);
  }

  Office office{GetParam(), two_days()};
};

INSTANTIATE_TEST_SUITE_P(Keys, ActsByMail, testing::Bool(), [](const auto& one) {
  return std::string(one.param ? "Signed" : "Unsigned");
});

TEST_P(ActsByMail, ALeaveStopsTheTimeAndTheAnswerCountsTheDays) {
  const std::string seat = office.asked();
  ASSERT_EQ(now().acts.deadline, "2026-05-03T18:22:05Z");
  EXPECT_EQ(outcome(seat, act(seat, "ABSENCE", "From: 2026-05-02\nUntil: 2026-05-05\n")), "filed");
  EXPECT_EQ(now().acts.deadline, "2026-05-07T18:22:05Z");
  EXPECT_THAT(answer(seat), HasSubstr("Thu 7 May 2026, 18:22 UTC"));
  EXPECT_THAT(answer(seat), HasSubstr("4"));
  EXPECT_THAT(answer(seat), HasSubstr("6"));
  EXPECT_EQ(office.mails("notice", office.other(seat)).size(), 1u);
  expect_true();
}

TEST_P(ActsByMail, ALeaveThatTheCharterDoesNotAllowIsRefusedAndTheAnswerSaysWhy) {
  const std::string seat = office.asked();
  const std::string log = office.log();
  EXPECT_EQ(outcome(seat, act(seat, "ABSENCE", "From: 2026-05-02\nUntil: 2026-05-20\n")),
            "refused");
  EXPECT_THAT(answer(seat), StartsWith("NOT ACCEPTED - nothing changed\n"));
  EXPECT_THAT(answer(seat), HasSubstr("away for more than 10 days in total"));
  EXPECT_EQ(outcome(seat, act(seat, "ABSENCE", "From: 2026-04-02\nUntil: 2026-05-02\n")),
            "refused");
  EXPECT_THAT(answer(seat), HasSubstr("begins today or later"));
  // From when? Nobody can sign what cannot be read.
  EXPECT_EQ(office.send(seat, act(seat, "ABSENCE", "Until: 2026-05-02\n")).name, "refused");
  EXPECT_THAT(answer(seat), HasSubstr("From"));
  EXPECT_EQ(office.log(), log);
}

TEST_P(ActsByMail, ADraftIsTakenBackAndDoesNotCountAtTheDeadline) {
  const std::string seat = office.asked();
  const std::string file = replaced(
      order_file(
          {.game = office.game,
           .side = seat,
           .point = 1,
           .lines = {"done"},
           .more = fmt::format("Seen: 1 {}\n",
                               formats::short_head(office.host->store().head(office.game).head))}),
      "Final: no", "Final: draft");
  EXPECT_EQ(outcome(seat, file), "accepted");
  EXPECT_EQ(outcome(seat, act(seat, "WITHDRAW")), "filed");
  EXPECT_THAT(answer(seat), HasSubstr("WITHDRAW"));
  EXPECT_EQ(outcome(seat, act(seat, "WITHDRAW", {}, 2)), "refused");
  EXPECT_THAT(answer(seat), HasSubstr("nothing to withdraw"));
  office.at("2026-05-03T18:22:06Z");
  const DeadlineRun deadline_run = office.host->apply_deadlines({.gap_hours = 24 * 365}, false);
  ASSERT_EQ(deadline_run.done.size(), 1u);
  EXPECT_EQ(deadline_run.done[0].kind, DeadlineStep::Kind::Defaults) << "not the draft";
  expect_true();
}

TEST_P(ActsByMail, WhoGivesUpHasLostAndBothHearOfIt) {
  const std::string seat = office.other(office.asked());  // also out of turn
  EXPECT_EQ(outcome(seat, act(seat, "RESIGN")), keys() ? "filed" : "unconfirmed");
  if (!keys()) {
    EXPECT_EQ(office.confirm(seat).name, "filed");
  }
  EXPECT_EQ(now().acts.ended, Acts::Ended::Resigned);
  EXPECT_EQ(now().acts.loser, seat);
  EXPECT_THAT(answer(seat), HasSubstr("game-one is over"));
  for (const std::string& reader : {seat, office.other(seat)})
    EXPECT_THAT(office.mails("report", reader).back().body, HasSubstr("Resigned: "));
  EXPECT_EQ(outcome(office.other(seat), act(office.other(seat), "RESIGN")), "refused");
  EXPECT_THAT(answer(office.other(seat)), StartsWith("NOT ACCEPTED - nothing changed\n"));
  expect_true();
}

TEST_P(ActsByMail, NobodyLeavesTakesBackOrGivesUpForAnother) {
  const std::string seat = office.asked();
  const std::string other = office.other(seat);
  const std::string log = office.log();
  for (const char* kind : {"RESIGN", "WITHDRAW", "ABSENCE"}) {
    const std::string text =
        act(seat, kind, kind[0] == 'A' ? "From: 2026-05-02\nUntil: 2026-05-03\n" : std::string());
    // From the opponent, who may sign it; from a stranger; and as a page that anybody can make up.
    EXPECT_EQ(office.send(other, text).name, "unproven");
    EXPECT_THAT(answer(other), HasSubstr("this is for the"));
    if (keys()) {
      EXPECT_EQ(office.send(other, office.signers.at(other)(text)).name, "unproven");
    }
    EXPECT_EQ(office.send({.from = "eve@elsewhere.example", .text = text}).name, "stranger");
    EXPECT_EQ(office.send(seat, text, Style::Html).name, "unproven");
    EXPECT_THAT(answer(seat), StartsWith("NOT ACCEPTED - nothing changed\n"));
    // And what is quoted is nobody's word.
    EXPECT_THAT(office.send(seat, "Why?\n> CURSUS game-one " + seat + " RESIGN 1\n> END\n").name,
                ::testing::AnyOf("words", "nothing"));
  }
  EXPECT_EQ(office.log(), log);
}

// trust.md 12.8
TEST(ActsOfUnsignedSeats, AForgedMailEndsNoGame) {
  for (const char* language : {"en", "ja"}) {
    Office office(false);
    PlayerRow row = *office.host->store().player(office.game, "persian");
    row.language = language;
    auto step = office.host->store().begin();
    step.set_player(row);
    step.commit();
    const std::string log = office.log();
    const std::string forged = "CURSUS game-one persian RESIGN 1\nEND\n";
    EXPECT_EQ(office.send("persian", forged).name, "unconfirmed");
    EXPECT_EQ(office.log(), log);
    const std::string code = office.code_for("persian");
    ASSERT_EQ(code.size(), 16u);
    const OutboxRow asked = office.mails("answer", "persian").back();
    EXPECT_EQ(asked.address, "anna@players.example") << "where it is registered";
    EXPECT_THAT(asked.body, HasSubstr("RESIGN"));
    EXPECT_THAT(asked.body, HasSubstr(language == std::string("en") ? "NOT YET DONE" : "まだ"));
    // Whoever has not read that mail does not know the code.
    EXPECT_EQ(office.send("persian", "CURSUS game-one persian CONFIRM 0123456789abcdef\n").name,
              "refused");
    EXPECT_NE(office.send("macedonian", "CURSUS game-one persian CONFIRM 0123\n").name, "filed");
    EXPECT_EQ(office.log(), log);
    // The same wish keeps its code, and does not fill the mailbox.
    for (int n = 0; n < 10; ++n)
      office.send("persian", forged + std::string(static_cast<std::size_t>(n), '\n') + "x\n");
    EXPECT_EQ(office.code_for("persian"), code);
    EXPECT_LE(office.mails("answer", "persian").size(), 8u);
    EXPECT_EQ(office.confirm("persian").name, "filed");
    EXPECT_EQ(load(*office.host, office.game).acts.loser, "persian");
    EXPECT_EQ(office.send("persian", "CURSUS game-one persian CONFIRM " + code + "\n").name,
              "refused")
        << "once";
  }
}

TEST(ActsOfUnsignedSeats, ADrawIsOfferedAtOnceAndAcceptedOnlyWithACode) {
  Office office(false);
  EXPECT_EQ(office.send("persian", "CURSUS game-one persian DRAW 1\nOFFER\nEND\n").name, "filed");
  EXPECT_EQ(office.send("macedonian", "CURSUS game-one macedonian DRAW 1\nACCEPT\nEND\n").name,
            "unconfirmed");
  EXPECT_FALSE(load(*office.host, office.game).over());
  EXPECT_EQ(office.confirm("macedonian").name, "filed");
  EXPECT_EQ(load(*office.host, office.game).acts.ended, Acts::Ended::Drawn);
}

TEST(ActsOfUnsignedSeats, WhatCannotBeDoneAnyMoreIsRefusedWhenItIsConfirmed) {
  Office office(false);
  const std::string seat = office.asked();
  const std::string other = office.other(seat);
  const auto draw = [&](const std::string& who, const char* what) {
    return office.send(who, fmt::format("CURSUS game-one {} DRAW 1\n{}\nEND\n", who, what)).name;
  };
  EXPECT_EQ(draw(other, "OFFER"), "filed");
  EXPECT_EQ(draw(seat, "ACCEPT"), "unconfirmed");
  EXPECT_EQ(office.send(seat, office.orders()).name, "accepted");  // the offer has lapsed
  const std::string log = office.log();
  const auto asked = office.host->store().unconfirmed(office.game, seat);
  ASSERT_TRUE(asked.has_value());
  EXPECT_EQ(
      office.send(seat, fmt::format("CURSUS game-one {} CONFIRM {}\n", seat, asked->code)).name,
      "refused");
  EXPECT_EQ(office.log(), log);
}

TEST(ActsOfUnsignedSeats, AKeyIsRegisteredAfterTheCodeAndTheDelay) {
  Office office(false);
  const auto key = signing::SshPrivateKey::generate();
  formats::KeyChange change;
  change.seat = "persian";
  change.key = text(key.public_key());
  const std::string paper =
      formats::key_paper(office.game, office.charter_hash(), change).canonical;
  const std::string log = office.log();
  EXPECT_EQ(office.send("persian", paper).name, "unconfirmed");
  EXPECT_EQ(office.log(), log);
  EXPECT_EQ(office.confirm("persian").name, "filed");
  const auto keys = load(*office.host, office.game).acts.keys;
  ASSERT_EQ(keys.size(), 1u);
  EXPECT_EQ(keys[0].key, change.key);
  EXPECT_EQ(keys[0].from, "2026-05-04T18:22:05Z") << "72 hours";
  EXPECT_EQ(office.mails("notice", "macedonian").size(), 1u);
  EXPECT_NE(verify_evidence(evidence_of(office.log())).kind, Verdict::Kind::Bad);
}

// --- going on from a backup (trust.md 12.2): a host could choose dice by it ----------------------

class RestoresWithoutKeys : public testing::Test {
 protected:
  Office office{false};

  std::string why_not(std::uint64_t number = 1) {
    const auto done = office.host->restore(office.game, static_cast<std::uint64_t>(office.point()),
                                           number, "disk died");
    return done ? "" : std::string(done.error().why);
  }
  std::string question(const std::string& seat) {
    return office.mails("consent", seat).back().body;
  }
  std::string answer_with_code(const std::string& seat) {
    const auto asked = office.host->store().unconfirmed(office.game, seat);
    return office
        .send(seat, fmt::format("CURSUS {} {} CONFIRM {}\n", office.game, seat, asked->code))
        .name;
  }
};

TEST_F(RestoresWithoutKeys, WaitUntilACodeHasComeBackFromEverySeat) {
  const std::string log = office.log();
  EXPECT_EQ(why_not(), "host.restore-asked");
  EXPECT_EQ(why_not(), "host.restore-asked");
  for (const auto& [seat, address] : office.addresses) {
    ASSERT_EQ(office.mails("consent", seat).size(), 1u) << "asked once";
    EXPECT_EQ(office.mails("consent", seat).front().address, address);
    EXPECT_THAT(question(seat), HasSubstr("CURSUS game-one " + seat + " CONFIRM "));
  }
  EXPECT_EQ(office.send("persian", "CURSUS game-one persian CONFIRM 0123456789abcdef\n").name,
            "refused");
  EXPECT_EQ(answer_with_code("persian"), "filed");
  EXPECT_EQ(why_not(), "host.restore-asked") << "the other one has not answered";
  EXPECT_EQ(office.mails("consent", "persian").size(), 1u);
  EXPECT_THAT(office.mails("host").back().body, HasSubstr("persian"));
  EXPECT_EQ(answer_with_code("macedonian"), "filed");
  EXPECT_EQ(why_not(2), "host.restore-asked") << "nobody has agreed to other chains";
  EXPECT_EQ(office.log(), log) << "nothing has happened so far";
  EXPECT_EQ(why_not(), "");
  const Verdict verdict = verify_evidence(evidence_of(office.log()));
  EXPECT_NE(verdict.kind, Verdict::Kind::Bad);
  EXPECT_EQ(verdict.restores, 1u);
  EXPECT_EQ(verdict.signatures.vouched_restores, 1u) << "the host's word, and verify says so";
  EXPECT_EQ(why_not(), "host.restore-asked") << "an agreement is for once";
}

TEST_F(RestoresWithoutKeys, AYesAboveTheQuestionIsEnough) {
  EXPECT_EQ(why_not(), "host.restore-asked");
  for (const auto& [seat, address] : office.addresses) {
    std::string quoted = "> " + question(seat);
    for (std::size_t at = 0; (at = quoted.find('\n', at)) != std::string::npos; at += 3)
      quoted.replace(at, 1, "\n> ");
    EXPECT_EQ(office.send(seat, "No.\n\nOn Friday the host wrote:\n" + quoted + "\n").name,
              "words");
    EXPECT_EQ(office.send(seat, "Yes\n\nOn Friday the host wrote:\n" + quoted + "\n").name,
              "filed");
  }
  EXPECT_EQ(why_not(), "");
}

TEST_F(RestoresWithoutKeys, AnAgreementIsForTheLogAsItWas) {
  EXPECT_EQ(why_not(), "host.restore-asked");
  EXPECT_EQ(answer_with_code("persian"), "filed");
  ASSERT_EQ(office.send(office.asked(), office.orders()).name, "accepted");
  EXPECT_EQ(answer_with_code("macedonian"), "refused");
  EXPECT_EQ(why_not(), "host.restore-asked");
  EXPECT_EQ(office.mails("consent", "persian").size(), 2u);
}

TEST_F(RestoresWithoutKeys, NobodyAgreesForASeatWithoutAnAddress) {
  auto step = office.host->store().begin();
  PlayerRow row = *office.host->store().player(office.game, "macedonian");
  row.address.clear();
  step.set_player(row);
  step.commit();
  EXPECT_EQ(why_not(), "host.restore-nobody");
  EXPECT_TRUE(office.mails("consent").empty());
  // A person at the host's machine is the host.
  const std::string paper = formats::restore_paper(office.game, "macedonian", 1,
                                                   static_cast<std::uint64_t>(office.point()) + 1,
                                                   office.host->store().head(office.game).head)
                                .canonical;
  EXPECT_EQ(office.host->take_paper(paper).kind, Filed::Kind::Refused);
  EXPECT_EQ(office.send("persian", paper).name, "refused");
  EXPECT_EQ(why_not(), "host.restore-nobody");
}

TEST_F(RestoresWithoutKeys, ALogThatNamesNobodyWhoAgreedIsFalse) {
  EXPECT_EQ(why_not(), "host.restore-asked");
  for (const auto& [seat, address] : office.addresses) answer_with_code(seat);
  ASSERT_EQ(why_not(), "");
  EvidenceLines lines = take_apart(office.log());
  const std::uint64_t seq = lines.find(formats::EntryKind::Restore);
  lines.data(seq)["vouched"].erase(1);
  const Verdict verdict = verify_evidence(evidence_of(lines.text()));
  ASSERT_TRUE(verdict.difference);
  EXPECT_EQ(verdict.difference->seq, seq);
  EXPECT_EQ(verdict.difference->what, "verify.vouched");
}

TEST(ActsByMailOfDeputies, ADeputyOrdersByMailWhenTheTimeIsUpAndNotBefore) {
  Office office(true, two_days(formats::Missing::Deputy));
  const std::string seat = office.asked();
  const auto key = signing::SshPrivateKey::generate();
  formats::KeyChange change;
  change.act = formats::KeyAct::Deputy;
  change.seat = seat;
  change.key = text(key.public_key());
  const std::string paper =
      formats::key_paper(office.game, office.charter_hash(), change).canonical;
  EXPECT_EQ(office.send(seat, office.signers.at(seat)(paper)).name, "filed");
  const std::map<std::string, Signer> owners = office.signers;
  office.signers[seat] = ssh_signer(key);
  const auto by_deputy = [&](const std::string& clock, const std::string& orders) {
    office.at(clock);
    return office.take(mail_of({.from = "dora@elsewhere.example", .text = orders}), clock).name;
  };
  EXPECT_EQ(by_deputy("2026-05-03T18:22:05Z", office.orders()), "stranger") << "the last moment";
  EXPECT_EQ(office.point(), 1);
  const std::string resign =
      fmt::format("CURSUS game-one {} RESIGN 1\nSeen: 1 {}\nEND\n", seat,
                  formats::short_head(office.host->store().head(office.game).head));
  EXPECT_NE(by_deputy("2026-05-03T19:00:00Z", office.signers[seat](resign)), "filed");
  EXPECT_EQ(by_deputy("2026-05-03T19:05:00Z", office.orders({"done"}, 2)), "accepted");
  EXPECT_GT(office.point(), 1);
  // Its owner learns of it, at their own address.
  EXPECT_THAT(office.mails("answer", seat).back().body, HasSubstr("RECEIPT"));
  EXPECT_NE(verify_evidence(evidence_of(office.log())).kind, Verdict::Kind::Bad);
}

TEST(ActsByMailOfDeputies, WhoHasNoKeyCannotNameADeputyAndHearsIt) {
  Office office(false, two_days(formats::Missing::Deputy));
  const std::string seat = office.asked();
  formats::KeyChange change;
  change.act = formats::KeyAct::Deputy;
  change.seat = seat;
  change.key = text(signing::SshPrivateKey::generate().public_key());
  const std::string log = office.log();
  EXPECT_EQ(
      office.send(seat, formats::key_paper(office.game, office.charter_hash(), change).canonical)
          .name,
      "refused");
  EXPECT_THAT(office.mails("answer", seat).back().body,
              StartsWith("NOT ACCEPTED - nothing changed\n"));
  EXPECT_EQ(office.log(), log);
}

}  // namespace
}  // namespace cursus::test
