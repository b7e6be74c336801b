#include "src/mail/bounce.hpp"

#include <gtest/gtest.h>

#include "src/mail/reading/letter.hpp"

namespace cursus::mail {
namespace {

using namespace std::chrono_literals;

TEST(MailBounce, TheEnvelopeSenderNamesTheMail) {
  const MailName mail{"cca-0007", 412, "rome", "a1b2c3"};
  const std::string address = bounce_address("cursus@host.example", mail);
  EXPECT_EQ(address, "cursus+b.cca-0007.412.rome.a1b2c3@host.example");
  EXPECT_EQ(read_bounce_address(address), mail);
  EXPECT_EQ(read_bounce_address("CURSUS+B.cca-0007.412.rome.a1b2c3@host.example"), mail);
}

// RFC 5321, 4.5.3.1.1
TEST(MailBounce, TheNameBeforeTheAtNeverHasMoreThan64Letters) {
  for (std::size_t own = 1; own <= 64; ++own)
    for (std::size_t game = 1; game <= 32; ++game) {
      const std::string address = std::string(own, 'c') + "@host.example";
      const MailName mail{std::string(game, 'g'), 123456, "dead_than_persia", "a1b2c3d4e5f6"};
      const std::string tagged = bounce_address(address, mail);
      ASSERT_LE(local_part(tagged).size(), 64u);
      ASSERT_EQ(domain(tagged), "host.example");
      ASSERT_TRUE(tagged.starts_with(std::string(own, 'c')));
      if (own <= 64 - 15) {
        ASSERT_TRUE(is_bounce_address(tagged)) << tagged;
      }
      if (const auto read = read_bounce_address(tagged)) {
        ASSERT_EQ(*read, mail);
      }
    }
  EXPECT_FALSE(is_bounce_address("cursus@host.example"));
  EXPECT_FALSE(is_bounce_address("cursus+spring@b.example"));
}

TEST(MailBounce, OtherAddressesNameNone) {
  for (const char* other :
       {"cursus@host.example", "cursus+b@host.example", "cursus+b.x.1.rome@host.example",
        "cursus+b.x.one.rome.a@host.example", "cursus+b.x.1.rome.a.b@host.example",
        "cursus+b.x y.1.rome.a@host.example", "cursus+b..1.rome.a@host.example",
        "cursus+b.x.99999999999999999999.rome.a@host.example"})
    EXPECT_EQ(read_bounce_address(other), std::nullopt) << other;
}

// As Exim writes it.
std::string report(const std::string& status) {
  return "From: Mail Delivery System <Mailer-Daemon@mx.example>\n"
         "Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n"
         "--b\nContent-Type: text/plain\n\nA message that you sent could not be delivered.\n"
         "--b\nContent-Type: message/delivery-status\n\n"
         "Reporting-MTA: dns; mx.example\n\n" +
         status +
         "\n--b\nContent-Type: message/rfc822\n\n"
         "Message-ID: <cca-0007.412.rome.a1b2c3@host.example>\nSubject: x\n\nbody\n--b--\n";
}
std::optional<DeliveryReport> read_report(const std::string& mail) {
  const auto parts = read_parts(mail);
  return parts ? read_delivery_report(*parts) : std::nullopt;
}

TEST(MailBounce, AReportTellsWhoWasNotReachedAndWhichMailItWas) {
  const auto found = read_report(
      report("Action: failed\nFinal-Recipient: rfc822;rome@example.org\nStatus: 5.1.1 (unknown)\n"
             "Remote-MTA: dns; mx2.example\nDiagnostic-Code: smtp; 550 no such\n user\n"));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->message_id, "<cca-0007.412.rome.a1b2c3@host.example>");
  ASSERT_EQ(found->failures.size(), 1u);
  EXPECT_EQ(found->failures[0], (Failure{"rome@example.org", true, "5.1.1", "550 no such user"}));
}

TEST(MailBounce, ADelayWaitsAndADeliveryIsNone) {
  const auto found =
      read_report(report("Action: delayed\nFinal-Recipient: rfc822;a@b.c\nStatus: 4.4.1\n\n"
                         "Action: failed\nFinal-Recipient: rfc822;d@e.f\nStatus: 4.4.7\n\n"
                         "Action: delivered\nFinal-Recipient: rfc822;g@h.i\nStatus: 2.0.0\n"));
  ASSERT_TRUE(found);
  ASSERT_EQ(found->failures.size(), 2u);
  EXPECT_FALSE(found->failures[0].hard);
  EXPECT_FALSE(found->failures[1].hard);
}

TEST(MailBounce, AMailThatOnlyLooksLikeABounceSaysNothing) {
  EXPECT_EQ(read_report("From: MAILER-DAEMON@x.y\n\nYour mail was lost.\n"), std::nullopt);
}

TEST(MailBounce, ThreeHardBouncesOnTwoDaysSuspendAnAddress) {
  const UtcTime first = std::chrono::sys_days(std::chrono::year(2026) / 5 / 1) + 23h;
  EXPECT_FALSE(suspends(std::vector{first, first + 10min, first + 20min}));  // one day
  EXPECT_FALSE(suspends(std::vector{first, first + 2h}));
  EXPECT_TRUE(suspends(std::vector{first, first + 10min, first + 2h}));
}

}  // namespace
}  // namespace cursus::mail
