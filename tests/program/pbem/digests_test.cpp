// Players who write very much: what is answered, what is told in one mail later, and what never.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/program/pbem/support/outbox.hpp"
#include "tests/slow.hpp"

namespace cursus::test {
namespace {

SLOW_TESTS("PostDigests.*");

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

// Without keys, and with a seat that asks and asks.
class PostDigests : public testing::Test {
 protected:
  PostDigests() { office.settings.maps = mail::Settings::Maps::None; }

  void ask(int times, const std::string& subject = "a question") {
    for (int i = 0; i < times; ++i)
      office.send({.from = office.addresses.at(seat),
                   .subject = subject + " " + std::to_string(asked),
                   .text = fmt::format("CURSUS game-one {} STANDING\n{}\n", seat, asked++)});
  }
  // What goes out to the seat now.
  std::vector<Posted> sent() {
    ToldServer server;
    dispatch(office, server);
    std::erase_if(server.taken,
                  [&](const Posted& one) { return one.recipient != office.addresses.at(seat); });
    return server.taken;
  }
  static std::string text_of(const Posted& mail) {
    std::string text = mail::read_parts(mail.bytes).value().front().bytes;
    std::erase(text, '\r');
    return text;
  }
  std::size_t digests() {
    std::size_t count = 0;
    for (const OutboxRow& row : office.host->store().answers_since("2026", "game-one", seat))
      count += row.kind == "digest" ? 1 : 0;
    return count;
  }

  Office office{false};
  std::string seat = office.asked();
  int asked = 0;
};

TEST_F(PostDigests, OrdersBehindTwentyQuestionsAreAnsweredWithTheirReceipt) {
  ask(25);
  EXPECT_THAT(office.mails("answer", seat), SizeIs(20));
  EXPECT_EQ(office.send(seat, office.orders()).name, "accepted");
  const auto answers = office.mails("answer", seat);
  ASSERT_THAT(answers, SizeIs(21));
  EXPECT_THAT(answers.back().body, HasSubstr("#CURSUS 1 RECEIPT"));
  EXPECT_EQ(office.host->store().host("withheld.seat"), "5");
}

TEST_F(PostDigests, WhatAGameTakesIsAnsweredTwentyTimesAnHourAndThenListed) {
  seat = office.other(seat);  // whose standing orders can be changed without end
  for (int i = 1; i <= 30; ++i)
    EXPECT_EQ(office
                  .send(seat, order_file({.game = "game-one",
                                          .side = seat,
                                          .point = 1,
                                          .lines = {"@ on rbc do never"},
                                          .serial = i}))
                  .name,
              "accepted")
        << i;
  EXPECT_THAT(office.mails("answer", seat), SizeIs(20));
  office.at("2026-05-01T19:30:00Z");
  sent();
  EXPECT_EQ(digests(), 1u);
}

TEST_F(PostDigests, TheDigestComesOnceWhenTheHourIsOverAndListsEveryMail) {
  ask(20);
  ask(3, "where is my army");
  office.send({.from = office.addresses.at(seat),
               .subject = "=?utf-8?B?5bem57+8?= orders",
               .text = office.orders({"brew tea"})});
  sent();
  EXPECT_EQ(digests(), 0u) << "not at once";
  office.at("2026-05-01T19:22:04Z");
  EXPECT_THAT(sent(), IsEmpty()) << "not before the hour is over";
  office.at("2026-05-01T19:22:05Z");
  const auto mails = sent();
  ASSERT_THAT(mails, SizeIs(1));
  EXPECT_EQ(headers_of(mails[0]).first("Auto-Submitted"), "auto-replied");
  const auto row = office.host->store().answers_since("2026", "game-one", seat).back();
  EXPECT_EQ(row.kind, "digest");
  const std::string text = text_of(mails[0]);
  for (const char* words :
       {"After 20 answers", "“where is my army 20”", "“where is my army 21”",
        "“where is my army 22”", "“左翼 orders”\n      NOT ACCEPTED - nothing changed\n",
        "2026-05-01T18:22:05Z"})
    EXPECT_THAT(text, HasSubstr(words));
  EXPECT_THAT(text, Not(HasSubstr("a question")));
  EXPECT_THAT(sent(), IsEmpty());
  office.at("2026-05-01T23:22:05Z");
  EXPECT_THAT(sent(), IsEmpty()) << "once";
  // And the next hour has its own.
  ask(22);
  office.at("2026-05-02T00:30:00Z");
  sent();
  EXPECT_EQ(digests(), 2u);
}

TEST_F(PostDigests, ADigestHasAnEndHoweverMuchThereIsToTell) {
  ask(20);
  office.send(seat, "CURSUS game-one " + seat + " LANGUAGE ja\n");
  for (int i = 0; i < 300; ++i)
    office.send({.from = office.addresses.at(seat),
                 .subject = std::string(500, 'x') + "\" CURSUS game-one " + seat + " RESIGN 1",
                 .text = fmt::format("CURSUS game-one {} CONFIRM {}\n", seat, i)});
  sent();
  office.at("2026-05-01T19:30:00Z");
  const auto mails = sent();
  ASSERT_THAT(mails, SizeIs(1));
  EXPECT_EQ(digests(), 1u);
  const std::string text = text_of(mails[0]);
  EXPECT_GT(text.size(), 10'000u);
  EXPECT_LT(text.size(), 17'000u);
  EXPECT_TRUE(text.ends_with("\n  ...\n"));
  EXPECT_THAT(text, Not(HasSubstr("RESIGN"))) << "long Subjects are cut";
}

TEST_F(PostDigests, WhoWantsNoReportsGetsItAndNobodyGetsItAtALostAddress) {
  const auto change = [&](const auto& how) {
    auto row = office.host->store().player("game-one", seat).value();
    how(row);
    auto step = office.host->store().begin();
    step.set_player(row);
    step.commit();
  };
  ask(25);
  change([](PlayerRow& row) { row.wanted = false; });
  sent();
  office.at("2026-05-01T19:30:00Z");
  EXPECT_THAT(sent(), SizeIs(1));
  ask(25);
  sent();
  change([](PlayerRow& row) { row.suspended = "2026-05-01T19:40:00Z"; });
  office.at("2026-05-01T20:40:00Z");
  EXPECT_THAT(sent(), IsEmpty());
  // Nor is anything made for a seat that is nobody's by now.
  change([](PlayerRow& row) { row.suspended = ""; });
  EXPECT_THAT(sent(), SizeIs(1));
  ask(25);
  sent();
  {
    auto step = office.host->store().begin();
    step.remove_player("game-one", seat);
    step.commit();
  }
  office.at("2026-05-01T22:40:00Z");
  sent();
  EXPECT_EQ(digests(), 2u);
}

TEST_F(PostDigests, FiveEqualMailsSilenceTheSeatForAnHourButAcceptedOrdersAreAnswered) {
  const std::string same = "CURSUS game-one " + seat + " STANDING\n";
  for (int i = 0; i < 12; ++i) office.send(seat, same);
  EXPECT_THAT(office.mails("answer", seat), SizeIs(5));
  ask(3);
  EXPECT_THAT(office.mails("answer", seat), SizeIs(5)) << "nor is anything else answered";
  ASSERT_THAT(office.mails("host"), SizeIs(1)) << "once";
  EXPECT_EQ(office.mails("host")[0].address, "boss@host.example");
  EXPECT_EQ(office.send(seat, office.orders()).name, "accepted");
  ASSERT_THAT(office.mails("answer", seat), SizeIs(6));
  EXPECT_THAT(office.mails("answer", seat).back().body, HasSubstr("#CURSUS 1 RECEIPT"));
  office.at("2026-05-01T19:22:06Z");
  ask(1);
  EXPECT_THAT(office.mails("answer", seat), SizeIs(7)) << "an hour later";
}

TEST_F(PostDigests, NobodySilencesASeatThatSigns) {
  Office signs;
  seat = signs.asked();
  for (int i = 0; i < 30; ++i)
    signs.send(seat, "CURSUS game-one " + seat + " STANDING\n" + std::to_string(i % 2) + "\n");
  const std::size_t before = signs.mails("answer", seat).size();
  EXPECT_EQ(signs.send(seat, signs.orders({"brew tea"})).name, "refused");
  EXPECT_EQ(signs.mails("answer", seat).size(), before + 1);
}

TEST_F(PostDigests, TheHostHearsOfEqualMailsWithNothingInThemToo) {
  for (int i = 0; i < 12; ++i) office.send(seat, "I am away\n");
  EXPECT_THAT(office.mails("answer", seat), SizeIs(2));
  const auto told = office.mails("host");
  ASSERT_THAT(told, SizeIs(2));
  EXPECT_THAT(told[0].body, HasSubstr(": I am away")) << "the words, once";
  EXPECT_THAT(told[1].body, HasSubstr("The same mail comes again and again"));
}

}  // namespace
}  // namespace cursus::test
