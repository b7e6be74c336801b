// Times as their reader has them: deadlines on their clock, and in their calendar.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/mail/calendar.hpp"
#include "src/mail/reading/letter.hpp"
#include "tests/program/pbem/support/outbox.hpp"

namespace cursus::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

formats::TimeRules two_days_to_answer() {
  formats::TimeRules time;
  time.hours = 48;
  return time;
}

// The parts of the last report to a seat, by their types.
std::map<std::string, std::string> report_to(Office& office, const std::string& seat) {
  ToldServer server;
  dispatch(office, server);
  std::map<std::string, std::string> parts;
  for (const Posted& one : server.taken) {
    if (one.recipient != office.addresses.at(seat)) continue;
    if (headers_of(one).first("X-Cursus-Point").empty()) continue;
    parts.clear();
    const auto read = mail::read_parts(one.bytes).value();
    for (const auto& part : read) {
      parts[part.type] = part.bytes;
      std::erase(parts[part.type], '\r');
    }
  }
  return parts;
}

// The game begins on Friday, 1 May 2026, at 18:22 UTC: in Japan it is 03:22 of the next day.
TEST(ReaderClock, AnAnswerStatesTheDeadlineOnIt) {
  Office office(false, two_days_to_answer());
  const std::string seat = office.asked();
  office.send(seat, "CURSUS game-one " + seat + " MAIL ZONE +09:00\n");
  EXPECT_THAT(office.mails("answer", seat).back().body,
              HasSubstr("Sat 2 May 2026, 03:22 UTC+9\n(Fri 1 May 2026, 18:22 UTC)"));
  office.send(seat, office.orders({"end movement"}));
  const std::string said = office.mails("answer", seat).back().body;
  EXPECT_THAT(said, StartsWith("ACCEPTED"));
  EXPECT_THAT(said, HasSubstr("UTC+9 ("));
  EXPECT_THAT(office.log(), Not(HasSubstr("+09"))) << "nobody else's business";
}

TEST(ReaderClock, AReportBeginsWithItAndStaysTheSameItself) {
  Office office(false, two_days_to_answer());
  const std::string seat = office.asked();
  const std::string before = office.mails("report", seat).back().body;
  office.send(seat, "CURSUS game-one " + seat + " ZONE +09:00\n");
  const auto parts = report_to(office, seat);
  EXPECT_THAT(parts.at("text/plain"),
              StartsWith("On your clock, orders are due by Mon 4 May 2026, 03:22 UTC+9"));
  EXPECT_THAT(parts.at("text/plain"), HasSubstr(before.substr(0, before.find("\n=== PUBLIC"))))
      << "as everybody can make it again";
  EXPECT_FALSE(parts.contains("text/calendar"));
}

TEST(ReaderClock, JapaneseReadersReadItInJapanese) {
  Office office(false, two_days_to_answer());
  const std::string seat = office.asked();
  office.send(seat, "CURSUS game-one " + seat + " LANGUAGE ja\n");
  office.send(seat, "CURSUS game-one " + seat + " メール 時間帯 +09:00\n");
  EXPECT_THAT(report_to(office, seat).at("text/plain"),
              StartsWith("あなたの時計での命令の締切は2026年5月4日（月）03:22 UTC+9"));
}

TEST(ReaderClock, ACalendarGetsTheDeadline) {
  Office office(false, two_days_to_answer());
  const std::string seat = office.asked();
  office.send(seat, "CURSUS game-one " + seat + " MAIL CALENDAR yes\n");
  const auto parts = report_to(office, seat);
  ASSERT_TRUE(parts.contains("text/calendar"));
  EXPECT_THAT(parts.at("text/calendar"), HasSubstr("DTSTART:20260503T182205Z"));
  EXPECT_THAT(parts.at("text/calendar"), HasSubstr("UID:game-one.1." + seat));
}

TEST(ReaderClock, AZoneThatThereIsNotIsNamed) {
  Office office(false);
  const std::string seat = office.asked();
  EXPECT_EQ(office.send(seat, "CURSUS game-one " + seat + " MAIL ZONE Mars/Olympus\n").name,
            "refused");
  EXPECT_THAT(office.mails("answer", seat).back().body, HasSubstr("“mars/olympus” is not a time"));
}

// A seat with a key is asked back, as for every other wish.
TEST(ReaderClock, OfASeatWithAKeyNobodyElseSetsIt) {
  Office office(true, two_days_to_answer());
  EXPECT_EQ(office.send("persian", "CURSUS game-one persian MAIL ZONE +09:00\n").name,
            "unconfirmed");
  EXPECT_EQ(office.confirm("persian").name, "settings");
  EXPECT_THAT(office.mails("answer", "persian").back().body, HasSubstr("UTC+9"));
}

TEST(CalendarFile, LongLinesGoOnBehindABlankAndNoCharacterIsTorn) {
  const std::string file =
      mail::calendar_file({.id = "a",
                           .title = "x, y; z",
                           .text = std::string(30, ' ') + "命令の締切、命令の締切、命令の締切"});
  EXPECT_THAT(file, StartsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"));
  EXPECT_THAT(file, HasSubstr("SUMMARY:x\\, y\\; z\r\n"));
  EXPECT_THAT(file, HasSubstr("DTSTART:19700101T000000Z\r\n"));
  for (std::size_t at = 0; at < file.size();) {
    const std::size_t end = file.find("\r\n", at);
    ASSERT_NE(end, std::string::npos);
    EXPECT_LE(end - at, 75u);
    const auto first = static_cast<unsigned char>(file[at]);
    EXPECT_NE(first & 0xC0, 0x80);
    at = end + 2;
  }
}

}  // namespace
}  // namespace cursus::test
