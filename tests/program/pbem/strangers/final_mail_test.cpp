// The last mail of a game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/mail/reading/letter.hpp"
#include "src/mail/reading/transfer_encoding.hpp"
#include "src/signing/bytes.hpp"
#include "src/verify/verify.hpp"
#include "tests/program/pbem/support/outbox.hpp"

namespace cursus::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

class FinalMail : public testing::Test {
 protected:
  // The Persians give up after a turn.
  void end(Office& office) {
    office.send(office.asked(), office.orders());
    const std::string point = std::to_string(office.point());
    office.send("persian", "CURSUS game-one persian RESIGN " + point + "\nEND\n");
    ASSERT_EQ(office.confirm("persian").name, "filed");
  }
  static std::vector<Posted> finals(Office& office) {
    ToldServer server;
    dispatch(office, server);
    std::vector<Posted> all;
    for (const Posted& one : server.taken)
      if (one.bytes.find("game-one.log") != std::string::npos ||
          std::string(headers_of(one).first("Subject")).find("the whole game") != std::string::npos)
        all.push_back(one);
    return all;
  }
  static std::string part(const Posted& mail, const std::string& type) {
    const auto parts = mail::read_parts(mail.bytes).value();
    for (const auto& one : parts)
      if (one.type == type) return one.bytes;
    return {};
  }
  // A file that came along.
  static std::string file(const Posted& mail, const std::string& name) {
    const std::size_t at = mail.bytes.find("filename=\"" + name + "\"");
    if (at == std::string::npos) return {};
    const std::size_t from = mail.bytes.find("\r\n\r\n", at) + 4;
    std::string digits = mail.bytes.substr(from, mail.bytes.find("\r\n--", from) - from);
    std::erase_if(digits, [](char c) { return c == '\r' || c == '\n'; });
    return mail::from_base64(digits).value_or("");
  }
};

TEST_F(FinalMail, SaysWhoHasWonThanksAndOffersARematchWithSidesChanged) {
  Office office(false);
  end(office);
  const auto mails = finals(office);
  ASSERT_THAT(mails, SizeIs(2));
  for (const Posted& mail : mails) {
    const bool winner = mail.recipient == office.addresses.at("macedonian");
    for (const char* type : {"text/plain", "text/html"}) {
      const std::string text = part(mail, type);
      EXPECT_THAT(text, HasSubstr(winner ? "YOU HAVE WON" : "You have lost")) << type;
      EXPECT_THAT(text, HasSubstr("Thank you for playing"));
      EXPECT_THAT(text, HasSubstr(winner ? "CURSUS OFFER ab/granicus persian"
                                         : "CURSUS OFFER ab/granicus macedonian"));
      EXPECT_THAT(text, HasSubstr("Rematch: game-one"));
      EXPECT_THAT(text, HasSubstr("mean time to answer"));
    }
  }
}

TEST_F(FinalMail, BringsTheWholeLogAndAllPages) {
  Office office(false);
  end(office);
  const Posted mail = finals(office).at(0);
  const std::string log = file(mail, "game-one.log");
  EXPECT_EQ(log, office.log());
  EXPECT_EQ(verify_evidence(evidence_of(log)).kind, Verdict::Kind::Good);
  const std::string pages = file(mail, "game-one-pages.zip");
  EXPECT_THAT(pages, StartsWith("PK"));
  EXPECT_THAT(pages, HasSubstr("game-one/index.html"));
  EXPECT_THAT(part(mail, "text/plain"), HasSubstr("cursus verify game-one.log"));
}

TEST_F(FinalMail, LinksToTheSiteOfTheHostInstead) {
  Office office(false);
  office.settings.site = "https://club.example/games";
  office.settings.lobby = false;
  end(office);
  const Posted mail = finals(office).at(0);
  EXPECT_EQ(file(mail, "game-one.log"), "");
  const std::string text = part(mail, "text/plain");
  EXPECT_THAT(text, HasSubstr("https://club.example/games/game-one/index.html"));
  EXPECT_THAT(text, HasSubstr("https://club.example/games/game-one/game-one.log"));
  EXPECT_THAT(text, Not(HasSubstr("CURSUS OFFER"))) << "this host takes none";
}

TEST_F(FinalMail, ComesInTheLanguageOfItsReader) {
  Office office(false);
  office.send("macedonian", "CURSUS game-one macedonian MAIL LANGUAGE ja\n");
  end(office);
  for (const Posted& mail : finals(office)) {
    if (mail.recipient != office.addresses.at("macedonian")) continue;
    EXPECT_THAT(part(mail, "text/plain"), HasSubstr("プレイしていただき、ありがとうございました"));
    EXPECT_THAT(part(mail, "text/html"), HasSubstr("もう一度対戦する"));
  }
}

TEST_F(FinalMail, TellsItsTimesOnTheClockOfItsReader) {
  Office office(false);
  office.send("macedonian", "CURSUS game-one macedonian MAIL ZONE Asia/Tokyo\n");
  end(office);
  for (const Posted& mail : finals(office)) {
    const bool there = mail.recipient == office.addresses.at("macedonian");
    EXPECT_EQ(part(mail, "text/plain").find("UTC+9") != std::string::npos, there);
  }
}

}  // namespace
}  // namespace cursus::test
