// Mails of ours that come back: which they were, and what becomes of their readers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/mail/bounce.hpp"
#include "src/mail/compose.hpp"
#include "tests/program/pbem/support/outbox.hpp"

namespace cursus::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

// `more`: further parts of the report.
std::string bounce(const Posted& lost, const std::string& status, const std::string& more = {}) {
  return "Return-Path: <>\r\nFrom: MAILER-DAEMON@elsewhere.example\r\nTo: " + lost.sender +
         "\r\nSubject: Undelivered\r\nMessage-ID: <" + std::to_string(std::rand()) +
         "@elsewhere>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; "
         "report-type=delivery-status; boundary=b\r\n\r\n--b\r\n\r\nSorry.\r\n--b\r\nContent-Type: "
         "message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n\r\nFinal-Recipient: rfc822; " +
         lost.recipient + "\r\nAction: failed\r\nStatus: " + status +
         "\r\nDiagnostic-Code: smtp; no such user\r\n\r\n" + more + "--b--\r\n";
}

TEST(PostBounces, ThreeHardBouncesOnTwoDaysSuspendAnAddressUntilItsOwnerWrites) {
  Office office(false);
  for (int i = 0; i < 4; ++i)
    office.send("persian", "CURSUS game-one persian STANDING\n" + std::to_string(i) + "\n");
  ToldServer server;
  dispatch(office, server);
  std::erase_if(server.taken,
                [](const Posted& one) { return one.recipient != "anna@players.example"; });
  ASSERT_GE(server.taken.size(), 4u);
  auto lost = server.taken.begin();
  EXPECT_EQ(office.take(bounce(*lost, "4.2.2")).name, "delay");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(office.take(bounce(*lost++, "5.1.1")).name, "bounce");
  EXPECT_EQ(office.host->store().player("game-one", "persian")->suspended, "");  // one day
  office.at("2026-05-02T18:22:05Z");
  // Who has not seen our mail cannot report its loss.
  Posted forged = *lost;
  char& digit = forged.sender[forged.sender.find("persian.") + 8];
  digit = digit == '0' ? '1' : '0';
  office.take(bounce(forged, "5.1.1"));
  EXPECT_EQ(office.host->store().player("game-one", "persian")->suspended, "");
  // Nor does the same mail come back twice.
  office.take(bounce(server.taken.front(), "5.1.1"));
  EXPECT_EQ(office.host->store().player("game-one", "persian")->suspended, "");
  office.take(bounce(*lost, "5.1.1"));
  EXPECT_EQ(office.host->store().player("game-one", "persian")->suspended, "2026-05-02T18:22:05Z");
  ASSERT_THAT(office.mails("host"), SizeIs(1));
  EXPECT_THAT(office.mails("host")[0].body, HasSubstr("5.1.1 no\nsuch user"));
  EXPECT_THAT(office.mails("help"), IsEmpty());
  // Anybody could have written this; so it is answered with a question, and that goes out.
  office.send("persian", "CURSUS game-one persian STANDING\n");
  EXPECT_NE(office.host->store().player("game-one", "persian")->suspended, "");
  server.taken.clear();
  dispatch(office, server);
  std::erase_if(server.taken,
                [](const Posted& one) { return one.recipient != "anna@players.example"; });
  ASSERT_THAT(server.taken, SizeIs(1)) << "nothing else is sent there";
  const std::string& asked = server.taken[0].bytes;
  const std::size_t line = asked.find("CURSUS game-one persian CONFIRM ");
  ASSERT_NE(line, std::string::npos) << asked;
  office.send("persian", asked.substr(line, asked.find('\n', line) - line) + "\n");
  EXPECT_EQ(office.host->store().player("game-one", "persian")->suspended, "");
}

TEST(PostBounces, NobodyCanTellTheMessageIdOfAMailHeHasNotSeen) {
  Office office(false);
  const std::string letter = "CURSUS game-one macedonian PRESS TO persian\nPeace?\nEND\n";
  ASSERT_EQ(office.send("macedonian", letter).name, "press");
  const OutboxRow row = office.mails("press", "persian").at(0);
  // Whoever wrote it knows its key and its words.
  const auto guess = mail::mail_name(row.game, 0, row.seat, row.kind, row.key + "\n" + row.body);
  ToldServer server;
  dispatch(office, server);
  const OutboxRow sent = office.host->store().mail(row.id).value();
  ASSERT_NE(sent.message_id, "");
  EXPECT_NE(sent.message_id, mail::message_id(guess, office.settings.address));
  // And it stays the same for the host.
  Office other(false);
  ASSERT_EQ(other.send("macedonian", letter).name, "press");
  dispatch(other, server);
  EXPECT_NE(other.host->store().mail(row.id)->message_id, sent.message_id);
}

// Three mails to anna come back on two days.
void lose_anna(Office& office, const std::string& game) {
  for (int i = 0; i < 3; ++i)
    office.send("persian", "CURSUS " + game + " persian STANDING\n" + std::to_string(i) + "\n");
  ToldServer server;
  dispatch(office, server);
  std::erase_if(server.taken,
                [](const Posted& one) { return one.recipient != "anna@players.example"; });
  ASSERT_GE(server.taken.size(), 3u);
  office.take(bounce(server.taken[0], "5.1.1"));
  office.take(bounce(server.taken[1], "5.1.1"));
  EXPECT_THAT(office.mails("notice"), IsEmpty()) << "not yet suspended";
  office.at("2026-05-02T18:22:05Z");
  office.take(bounce(server.taken[2], "5.1.1"));
  ASSERT_NE(office.host->store().player(game, "persian")->suspended, "");
}

TEST(PostBounces, TheOpponentHearsOfASuspensionOnlyIfTheCharterSaysSo) {
  Office quiet(false);
  lose_anna(quiet, "game-one");
  EXPECT_THAT(quiet.mails("notice"), IsEmpty());

  Office told(false);
  NewGame wanted;
  wanted.scenario = "ab/granicus";
  wanted.name = "open-game";
  wanted.options = nlohmann::json::object();
  wanted.seed = Blob{7};
  wanted.links = 8192;
  wanted.addresses = told.addresses;
  wanted.tell_unreachable = true;
  {
    auto step = told.host->store().begin();
    for (const char* seat : {"persian", "macedonian"}) step.remove_player("game-one", seat);
    step.commit();
  }
  told.host->begin_game(wanted).value();
  EXPECT_TRUE(stored_charter(told.host->store(), "open-game")->tell_unreachable);
  lose_anna(told, "open-game");
  ASSERT_THAT(told.mails("notice"), SizeIs(1));
  EXPECT_EQ(told.mails("notice")[0].seat, "macedonian");
  EXPECT_THAT(told.mails("notice")[0].body, HasSubstr("Mail to the Persians bounces"));
  EXPECT_THAT(told.mails("notice")[0].body, Not(HasSubstr("anna@")));

  told.send("persian", "CURSUS open-game persian STANDING\n");
  ASSERT_THAT(told.mails("notice"), SizeIs(1)) << "anybody could have written that";
  const std::string question = told.mails("answer", "persian").back().body;
  const std::size_t line = question.find("CURSUS open-game persian CONFIRM ");
  ASSERT_NE(line, std::string::npos) << question;
  told.send("persian", question.substr(line, question.find('\n', line) - line) + "\n");
  ASSERT_THAT(told.mails("notice"), SizeIs(2));
  EXPECT_THAT(told.mails("notice")[1].body, HasSubstr("sends mail there again"));
}

// 64 letters are all that RFC 5321 allows before the @.
TEST(PostBounces, AGameWithALongNameIsToldWhichOfItsMailsCameBack) {
  Office office(false);
  NewGame wanted;
  wanted.scenario = "ab/granicus";
  wanted.name = std::string(32, 'g');
  wanted.options = nlohmann::json::object();
  wanted.seed = Blob{7};
  wanted.links = 8192;
  wanted.addresses = office.addresses;
  office.settings.address = "cursus-adjudicator-of-ours@host.example";
  office.settings.maps = mail::Settings::Maps::None;
  office.host->begin_game(wanted).value();
  ToldServer server;
  dispatch(office, server);
  std::erase_if(server.taken, [&](const Posted& one) {
    return one.recipient != "anna@players.example" ||
           headers_of(one).first("X-Cursus-Game") != wanted.name;
  });
  ASSERT_THAT(server.taken, SizeIs(1));
  const Posted& lost = server.taken[0];
  const std::string local(mail::local_part(lost.sender));
  EXPECT_LE(local.size(), 64u) << local;
  EXPECT_THAT(local, HasSubstr("+b."));
  const std::string original = fmt::format(
      "--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: {}\r\nSubject: x\r\n\r\nx\r\n",
      headers_of(lost).first("Message-ID"));
  EXPECT_EQ(office.take(bounce(lost, "5.1.1", original)).name, "bounce");
  EXPECT_EQ(office.host->store().bounces(wanted.name, "persian").size(), 1u);
}

}  // namespace
}  // namespace cursus::test
