#include "src/mail/compose.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/mail/guards.hpp"
#include "src/mail/reading/letter.hpp"
#include "src/mail/subject.hpp"

namespace cursus::mail {
namespace {

using formats::Language;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const std::chrono::sys_seconds date =
    std::chrono::sys_days(std::chrono::year(2026) / 5 / 1) + std::chrono::seconds(66125);

Outgoing report() {
  Outgoing mail;
  mail.text = "Rome, it is your move.\nMOVE A F4\n";
  mail.name = mail_name("cca-0007", 412, "rome", "report", mail.text);
  mail.from = "cursus@host.example";
  mail.from_name = "Cursus cca-0007";
  mail.to = "rome@example.org";
  mail.subject = "[cca-0007] T4 Rome: your move";
  mail.date = date;
  mail.point = 12;
  mail.head = "9f2c1a77e0d4b8a1";
  return mail;
}
Outgoing full_report() {
  Outgoing mail = report();
  mail.html = "<p>命令 <img src=\"cid:" + picture_id(mail.name, mail.from) + "\"></p>";
  mail.picture = Attachment{"map.png", "image/png", std::string("\x89PNG\0\r\n", 7)};
  mail.files = {{"turn.json", "application/json", "{}"}, {"map.svg", "image/svg+xml", "<svg/>"}};
  return mail;
}
Headers headers_of(const std::string& mail) { return read_headers(mail).value(); }

TEST(MailCompose, TheSameLetterGivesTheSameBytes) {
  EXPECT_EQ(compose(full_report()), compose(full_report()));
}

TEST(MailCompose, EveryHeaderThatKeepsRespondersQuietIsThere) {
  const Headers headers = headers_of(compose(report()));
  EXPECT_EQ(headers.first("Auto-Submitted"), "auto-generated");
  EXPECT_EQ(headers.first("X-Auto-Response-Suppress"), "All");
  EXPECT_EQ(headers.first("Precedence"), "bulk");
  EXPECT_EQ(headers.first("List-Id"), "<cca-0007.cursus.host.example>");
  EXPECT_EQ(headers.first("List-Unsubscribe"),
            "<mailto:cursus@host.example?subject=CURSUS%20cca-0007%20MAIL%20OFF>");
  EXPECT_EQ(headers.first("X-Cursus-Game"), "cca-0007");
  EXPECT_EQ(headers.first("X-Cursus-Seat"), "rome");
  EXPECT_EQ(headers.first("X-Cursus-Point"), "12");
  EXPECT_EQ(headers.first("X-Cursus-Head"), "9f2c1a77e0d4b8a1");
  EXPECT_EQ(headers.first("Date"), "Fri, 01 May 2026 18:22:05 +0000");
  EXPECT_EQ(headers.first("MIME-Version"), "1.0");
  Outgoing answer = report();
  answer.answer = true;
  EXPECT_EQ(headers_of(compose(answer)).first("Auto-Submitted"), "auto-replied");
}

TEST(MailCompose, OurGuardsKnowOurMail) {
  const Headers headers = headers_of(compose(report()));
  EXPECT_EQ(judge(headers, "x@y.z", {"host.example", {}}).guard, Guard::OwnMail);
  EXPECT_EQ(judge(headers, "x@y.z", {"other.example", {}}).guard, Guard::AutoSubmitted);
}

TEST(MailCompose, OneThreadForEachGameAndSeat) {
  Outgoing mail = report();
  mail.in_reply_to = "<orders@example.org>";
  mail.references = {"<cca-0007.400.rome.b@host.example>", "<orders@example.org>"};
  const Headers headers = headers_of(compose(mail));
  EXPECT_EQ(headers.first("In-Reply-To"), "<orders@example.org>");
  EXPECT_THAT(message_ids(headers.first("References")),
              ElementsAre("<cca-0007.0.rome.start@host.example>",
                          "<cca-0007.400.rome.b@host.example>", "<orders@example.org>"));
  EXPECT_EQ(headers.first("Message-ID"), message_id(mail.name, mail.from));
  EXPECT_THAT(message_id(mail.name, mail.from),
              testing::MatchesRegex("<cca-0007\\.412\\.rome\\.[0-9a-f]+@host\\.example>"));
}

TEST(MailCompose, MailsOfOneStepHaveDifferentNames) {
  const auto name = [](const char* seat, const char* kind, const char* text) {
    return message_id(mail_name("cca-0007", 412, seat, kind, text), "cursus@host.example");
  };
  EXPECT_NE(name("rome", "report", "a"), name("rome", "answer", "a"));
  EXPECT_NE(name("rome", "report", "a"), name("rome", "report", "b"));
  EXPECT_NE(name("rome", "report", "a"), name("carthage", "report", "a"));
  EXPECT_EQ(name("rome", "report", "a"), name("rome", "report", "a"));
}

TEST(MailCompose, PlainAsciiTravelsAsItIs) {
  const std::string mail = compose(report());
  EXPECT_THAT(mail, HasSubstr("Content-Transfer-Encoding: 7bit\r\n\r\nRome, it is your move.\r\n"));
  EXPECT_THAT(mail, HasSubstr("format=fixed"));
  EXPECT_THAT(mail, Not(HasSubstr("multipart")));
  for (std::size_t at = mail.find('\n'); at != std::string::npos; at = mail.find('\n', at + 1))
    EXPECT_EQ(mail[at - 1], '\r');
}

TEST(MailCompose, WhatThePostWouldChangeIsEncoded) {
  for (const char* text : {"From x\n", "a \n", "caf\xC3\xA9\n"}) {
    Outgoing mail = report();
    mail.text = text;
    EXPECT_THAT(compose(mail), HasSubstr("quoted-printable"));
    EXPECT_EQ(read_letter(compose(mail))->texts.at(0).text, text);
  }
  Outgoing mail = report();
  mail.text = std::string(80, 'x') + "\n";
  EXPECT_THAT(compose(mail), HasSubstr("quoted-printable"));
  mail.text = "命令は受け取りました。\n";
  EXPECT_THAT(compose(mail), HasSubstr("base64"));
  EXPECT_EQ(read_letter(compose(mail))->texts.at(0).text, mail.text);
}

TEST(MailCompose, TextHtmlPictureAndFilesInOneMail) {
  const Outgoing mail = full_report();
  const auto parts = read_parts(compose(mail));
  ASSERT_TRUE(parts);
  std::vector<std::string> types;
  for (const MimePart& part : *parts) types.push_back(part.type);
  EXPECT_THAT(types, ElementsAre("multipart/mixed", "multipart/alternative", "text/plain",
                                 "multipart/related", "text/html", "image/png", "application/json",
                                 "image/svg+xml"));
  EXPECT_EQ((*parts)[6].file_name, "turn.json");
  EXPECT_EQ((*parts)[5].disposition, "inline");
  EXPECT_THAT(compose(mail), HasSubstr("Content-ID: <" + picture_id(mail.name, mail.from) + ">"));
  EXPECT_EQ(read_letter(compose(mail))->texts.at(0).text, mail.text);
}

TEST(MailCompose, AJapaneseSubjectKeepsItsPrefixForFilters) {
  Outgoing mail = report();
  mail.subject = "[cca-0007] T4 ローマ: 手番です";
  const std::string written = compose(mail);
  EXPECT_THAT(written, HasSubstr("\r\nSubject: [cca-0007]\r\n =?UTF-8?B?"));
  EXPECT_EQ(decode_words(headers_of(written).first("Subject")), mail.subject);
}

TEST(MailCompose, OldTelephonesGetIso2022Jp) {
  Outgoing mail = report();
  mail.iso_2022_jp = true;
  mail.subject = "[cca-0007] 手番";
  mail.text = "命令 ☃\n";
  const std::string written = compose(mail);
  EXPECT_THAT(written, HasSubstr("charset=iso-2022-jp"));
  EXPECT_THAT(written, HasSubstr("=?ISO-2022-JP?B?"));
  EXPECT_EQ(read_letter(written)->texts.at(0).text, "命令 <U+2603>\n");
  EXPECT_EQ(decode_words(headers_of(written).first("Subject")), mail.subject);
}

TEST(MailCompose, NothingInAFieldCanBreakAHeader) {
  const std::string evil = "x\r\nBcc: victim@example.org\r\n\r\nbody";
  Outgoing mail = full_report();
  mail.from_name = mail.subject = mail.in_reply_to = mail.head = evil;
  mail.references = {evil};
  mail.files.push_back({"../\"\r\nX: y", "text/plain\r\nX: y", "z"});
  const auto headers = read_headers(compose(mail));
  ASSERT_TRUE(headers);
  EXPECT_FALSE(headers->has("Bcc"));
  EXPECT_THAT(compose(mail), Not(HasSubstr("\nBcc")));
  EXPECT_THAT(compose(mail), Not(HasSubstr("\nX: y")));
  EXPECT_THAT(compose(mail), HasSubstr("filename=\"..____X__y\""));
}

TEST(MailSubject, TellsGameSeatStateAndDueTime) {
  Subject subject;
  subject.game = "cca-0007";
  subject.turn = "T4";
  subject.seat = "Rome";
  subject.state = State::YourMove;
  subject.due = std::chrono::sys_days(std::chrono::year(2026) / 5 / 3) + std::chrono::hours(21);
  EXPECT_EQ(subject_line(subject, Language::En),
            "[cca-0007] T4 Rome: your move - due 3 May 21:00Z");
  subject.seat = "ローマ";
  EXPECT_EQ(subject_line(subject, Language::Ja),
            "[cca-0007] T4 ローマ: 手番です - 締切 5月3日 21:00Z");
}

TEST(MailSubject, EveryStateHasItsWordsInBothLanguages) {
  Subject subject{.game = "x", .errors = 2, .press_from = "Carthage"};
  std::vector<std::string> seen;
  for (int state = 0; state <= static_cast<int>(State::Help); ++state)
    for (const Language language : {Language::En, Language::Ja}) {
      subject.state = static_cast<State>(state);
      const std::string line = subject_line(subject, language);
      EXPECT_THAT(line, Not(HasSubstr("subject.")));
      EXPECT_THAT(seen, Not(testing::Contains(line)));
      seen.push_back(line);
    }
  subject.state = State::OrdersRefused;
  EXPECT_EQ(subject_line(subject, Language::En), "[x] orders: 2 errors");
  subject.errors = 1;
  EXPECT_EQ(subject_line(subject, Language::En), "[x] orders: 1 error");
  subject.state = State::Press;
  EXPECT_EQ(subject_line(subject, Language::En), "[x] press from Carthage");
}

}  // namespace
}  // namespace cursus::mail
