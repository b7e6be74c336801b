// Mail over real servers: SMTP, LMTP, IMAP, POP3, TLS, bounces.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "src/mail/bounce.hpp"
#include "src/mail/compose.hpp"
#include "src/mail/reading/letter.hpp"
#include "src/mail/servers/mailbox.hpp"
#include "src/mail/servers/smtp.hpp"
#include "tests/program/mail/servers.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/slow.hpp"

namespace cursus::mail {
namespace {

SLOW_TESTS("*MailServer.*");

using test::MailServers;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string orders =
    "From: rome@localhost\r\nTo: cursus@localhost\r\nMessage-ID: <1@rome>\r\nSubject: x\r\n\r\n"
    "* 1 FETCH (UID 9 RFC822.SIZE 1)\r\n.\r\n..\r\nA0001 OK not the end\r\nCURSUS x ROME "
    "1\r\nEND\r\n";

std::unique_ptr<Mailbox> imap(const Account& account) {
  return open_imap(open_wire(account), account);
}
std::unique_ptr<Mailbox> pop3(const Account& account) {
  return open_pop3(open_wire(account), account);
}
Delivery send(const Account& account, std::string_view mail,
              const std::string& to = "cursus@localhost",
              const std::string& from = "rome@localhost") {
  return Smtp(open_wire(account), account, "rome.example").send(from, to, mail);
}
Delivery send(const MailServers& servers, std::string_view mail,
              const std::string& to = "cursus@localhost",
              const std::string& from = "rome@localhost") {
  return send(servers.smtp("rome"), mail, to, from);
}
// Delivery takes its time.
std::vector<WaitingMail> wait_for(Mailbox& box, std::size_t count) {
  std::vector<WaitingMail> found;
  for (int tries = 0; tries < 1000 && found.size() < count; ++tries) {
    if (tries > 0) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    found = box.list();
  }
  EXPECT_EQ(found.size(), count);
  return found;
}

TEST(MailServer, AMailGoesOutByStartTlsAndComesInByImapByteForByte) {
  const MailServers servers;
  ASSERT_EQ(send(servers, orders).kind, Delivery::Kind::Sent);
  wait_for(*imap(servers.imap("cursus")), 1);  // two at once may arrive in any order
  ASSERT_EQ(send(servers, orders + "second\r\n").kind, Delivery::Kind::Sent);
  for (const Tls tls : {Tls::Implicit, Tls::StartTls}) {
    const auto box = imap(servers.imap("cursus", tls));
    const auto waiting = wait_for(*box, 2);
    ASSERT_EQ(waiting.size(), 2u);
    EXPECT_NE(waiting[0].key, waiting[1].key);
    const auto mail = box->fetch(waiting[0]);
    ASSERT_TRUE(mail);
    EXPECT_EQ(mail->bytes.size(), waiting[0].size);
    EXPECT_EQ(mail->bytes.substr(mail->bytes.size() - orders.size()), orders);
    EXPECT_EQ(mail->clock, "imap-internaldate");
    const auto age = std::chrono::system_clock::now() - mail->at;
    EXPECT_LT(abs(age), std::chrono::minutes(10));
    EXPECT_EQ(box->list(), waiting);  // reading changes nothing
  }
}

TEST(MailServer, WhatIsFiledAwayIsMovedAndNotLost) {
  const MailServers servers;
  ASSERT_EQ(send(servers, orders).kind, Delivery::Kind::Sent);
  const Account account = servers.imap("cursus");
  const auto box = imap(account);
  const auto waiting = wait_for(*box, 1);
  ASSERT_EQ(waiting.size(), 1u);
  box->file_away(waiting[0]);  // makes the folder
  EXPECT_TRUE(box->list().empty());
  EXPECT_EQ(box->fetch(waiting[0]), std::nullopt);
  box->file_away(waiting[0]);  // nothing happens
  const auto done = open_imap(open_wire(account), account, "Processed");
  const auto moved = done->list();
  ASSERT_EQ(moved.size(), 1u);
  EXPECT_THAT(done->fetch(moved[0])->bytes, HasSubstr(orders));
}

TEST(MailServer, Pop3ReadsAndDeletesWithTlsFromTheFirstByteOrLater) {
  const MailServers servers;
  for (const Tls tls : {Tls::StartTls, Tls::Implicit}) {
    const Account account = servers.pop3("cursus", tls);
    // With the same kind of TLS on the way there.
    ASSERT_EQ(send(servers.smtp("rome", tls), orders).kind, Delivery::Kind::Sent);
    wait_for(*imap(servers.imap("cursus")), 1);
    {
      const auto box = pop3(account);
      const auto waiting = wait_for(*box, 1);
      ASSERT_EQ(waiting.size(), 1u);
      const auto mail = box->fetch(waiting[0]);
      ASSERT_TRUE(mail);
      EXPECT_EQ(mail->bytes.substr(mail->bytes.size() - orders.size()), orders);
      EXPECT_EQ(mail->clock, "received");
    }
    EXPECT_EQ(pop3(account)->list().size(), 1u);  // reading deletes nothing
    {
      const auto box = pop3(account);
      const auto waiting = wait_for(*box, 1);
      ASSERT_EQ(waiting.size(), 1u);
      box->file_away(waiting[0]);
    }
    EXPECT_TRUE(pop3(account)->list().empty());
  }
}

TEST(MailServer, TlsFromTheFirstByteAsksForAProofOfTheNameToo) {
  const MailServers servers;
  for (const Tls tls : {Tls::StartTls, Tls::Implicit}) {
    Account account = servers.smtp("rome", tls);
    account.ca_file.clear();  // nobody else vouches for it
    EXPECT_EQ(send(account, orders).kind, Delivery::Kind::Later);
  }
  Account plain = servers.smtp("rome");
  plain.tls = Tls::Implicit;
  EXPECT_EQ(send(plain, orders).kind, Delivery::Kind::Later) << "it does not begin with TLS";
}

TEST(MailServer, AnEmptyMailboxIsEmpty) {
  const MailServers servers;
  EXPECT_TRUE(imap(servers.imap("carthage"))->list().empty());
  EXPECT_TRUE(pop3(servers.pop3("carthage"))->list().empty());
}

std::string trouble(const Account& account) {
  try {
    imap(account)->list();
  } catch (const TransportError& error) {
    return error.what();
  }
  return "none";
}

TEST(MailServer, AWrongPasswordIsToldButNeverRepeated) {
  const MailServers servers;
  Account account = servers.imap("cursus");
  account.password = "hunter2";
  EXPECT_THAT(trouble(account), HasSubstr("refuses the user name or the password"));
  EXPECT_THAT(trouble(account), Not(HasSubstr("hunter2")));
  Account sending = servers.smtp("rome");
  sending.password = "hunter2";
  const Delivery delivery =
      Smtp(open_wire(sending), sending, "x.example").send("", "cursus@localhost", orders);
  EXPECT_EQ(delivery.kind, Delivery::Kind::Refused);
  EXPECT_THAT(delivery.trouble, Not(HasSubstr("hunter2")));
}

TEST(MailServer, AServerThatCannotProveItsNameIsNotTrusted) {
  const MailServers servers;
  const MailServers others;
  Account account = servers.imap("cursus");
  account.ca_file = others.own_ca();
  EXPECT_THAT(trouble(account), HasSubstr("does not prove who it is"));
  account = servers.imap("cursus", Tls::StartTls);
  account.ca_file = others.own_ca();
  EXPECT_THAT(trouble(account), HasSubstr("does not prove who it is"));
}

TEST(MailServer, WithoutTlsNothingIsSentToAServerThatWantsIt) {
  const MailServers servers;
  Account account = servers.smtp("rome");
  account.tls = Tls::None;  // Exim offers no login in the clear
  EXPECT_NE(
      Smtp(open_wire(account), account, "x.example").send("", "cursus@localhost", orders).kind,
      Delivery::Kind::Sent);
}

TEST(MailServer, ARefusedRecipientIsRefusedForGoodAndAClosedDoorForNow) {
  const MailServers servers;
  const Delivery refused = send(servers, orders, std::string(MailServers::refused) + "@localhost");
  EXPECT_EQ(refused.kind, Delivery::Kind::Never);
  EXPECT_THAT(refused.trouble, HasSubstr("550"));
  EXPECT_EQ(send(servers, orders, "a@b\r\nRCPT TO:<c@d>").kind, Delivery::Kind::Never);
  Account account = servers.smtp("rome");
  account.port = 1;
  EXPECT_EQ(
      Smtp(open_wire(account), account, "x.example").send("", "cursus@localhost", orders).kind,
      Delivery::Kind::Later);
}

TEST(MailServer, ABounceNamesTheMailThatWasLost) {
  const MailServers servers;
  Outgoing mail;
  mail.text = "report\n";
  mail.name = mail_name("cca-0007", 412, "rome", "report", mail.text);
  mail.from = "cursus@localhost";
  mail.to = std::string(MailServers::lost) + "@localhost";
  mail.subject = "[cca-0007] report";
  const std::string sender = bounce_address(mail.from, mail.name);
  ASSERT_EQ(send(servers, compose(mail), mail.to, sender).kind, Delivery::Kind::Sent);
  const auto box = imap(servers.imap("cursus"));
  const auto waiting = wait_for(*box, 1);
  ASSERT_EQ(waiting.size(), 1u);
  const std::string bytes = box->fetch(waiting[0])->bytes;
  const Headers headers = read_headers(bytes).value();
  EXPECT_EQ(judge(headers, envelope_sender(headers), {"localhost", {"cursus@localhost"}}),
            (Judged{MailKind::Bounce, Guard::NullSender}));
  const auto report = read_delivery_report(read_parts(bytes).value());
  ASSERT_TRUE(report);
  ASSERT_EQ(report->failures.size(), 1u);
  EXPECT_TRUE(report->failures[0].hard);
  EXPECT_EQ(report->message_id, message_id(mail.name, mail.from));
  EXPECT_EQ(read_bounce_address(headers.first("Envelope-to")), mail.name);
}

TEST(MailServer, PgpMimeSurvivesTheTrip) {
  const MailServers servers;
  const std::string inner =
      "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n"
      "\r\nCURSUS cca-0007 ROME 12\r\n=E5=91=BD=E4=BB=A4 \t=20\r\n.\r\n=46rom here\r\nEND\r\n";
  const std::string mail =
      "From: rome@localhost\r\nTo: cursus@localhost\r\nMIME-Version: 1.0\r\nContent-Type: "
      "multipart/signed; protocol=\"application/pgp-signature\"; boundary=s\r\n\r\n--s\r\n" +
      inner +
      "\r\n--s\r\nContent-Type: application/pgp-signature\r\n\r\n-----BEGIN PGP "
      "SIGNATURE-----\r\nx\r\n-----END PGP SIGNATURE-----\r\n--s--\r\n";
  ASSERT_EQ(send(servers, mail).kind, Delivery::Kind::Sent);
  const auto box = imap(servers.imap("cursus"));
  const auto waiting = wait_for(*box, 1);
  ASSERT_EQ(waiting.size(), 1u);
  const auto letter = read_letter(box->fetch(waiting[0])->bytes);
  ASSERT_TRUE(letter && letter->pgp);
  EXPECT_EQ(letter->pgp->signed_bytes, inner);
}

TEST(MailServer, AHugeMailIsKnownByItsSizeAndOnlyItsHeaderIsFetched) {
  const MailServers servers;
  ASSERT_EQ(send(servers, orders + std::string(6 * 1024 * 1024, 'x') + "\r\n").kind,
            Delivery::Kind::Sent);
  const auto box = imap(servers.imap("cursus"));
  const auto waiting = wait_for(*box, 1);
  ASSERT_EQ(waiting.size(), 1u);
  EXPECT_GT(waiting[0].size, most_mail_bytes);
  const auto header = box->fetch(waiting[0]);
  ASSERT_TRUE(header);
  EXPECT_LT(header->bytes.size(), 10'000u);
  EXPECT_EQ(read_headers(header->bytes).value().count("From"), 1u);
  box->file_away(waiting[0]);
  EXPECT_TRUE(box->list().empty());
}

TEST(MailServer, FolderNamesCannotCarryCommands) {
  for (const char* name : {"", "a\"b", "a\\b", "a\r\nb", "*", "命令"})
    EXPECT_FALSE(is_folder_name(name)) << name;
  EXPECT_TRUE(is_folder_name("Cursus/Done 2026"));
  EXPECT_THROW(open_imap(nullptr, {}, "a\" (b"), TransportError);
}

}  // namespace
}  // namespace cursus::mail
