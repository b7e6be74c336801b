// Whole signed games by mail, through a real Exim and a real Dovecot.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "src/verify/verify.hpp"
#include "tests/program/pbem/support/served_host.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/every_game.hpp"
#include "tests/program/support/signed_play.hpp"
#include "tests/slow.hpp"

namespace cursus::test {
namespace {

SLOW_TESTS("PostServer.*");
SLOW_TESTS("Titles/PostServerGames.*");

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// Whatever was sent to a player has arrived, once; delivery takes its time.
void expect_delivered(const ServedHost& host, const Correspondence& post, std::size_t player) {
  std::map<std::string, int> sent;
  const Store store = post.store();
  for (std::int64_t id = 1; const auto row = store.mail(id); ++id)
    if (row->sent && row->seat == post.seats()[player]) ++sent[row->message_id];
  for (int tries = 0; tries < 3000 && host.mailbox_of(player).size() < sent.size(); ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(host.mailbox_of(player), sent);
}

class PostServerGames : public testing::TestWithParam<std::string> {};

TEST_P(PostServerGames, ASignedGameIsPlayedToItsEndBySmtpLmtpAndImapInEveryManner) {
  ServedHost host;
  const Correspondence post(host.home(), GetParam(), host.addresses());
  post.accept(host.way());
  EXPECT_EQ(post.play(host.way()).size(), all_manners);
  EXPECT_TRUE(post.is_over());
  EXPECT_TRUE(post.is_true());
  EXPECT_TRUE(post.store().due_mails("9999").empty());
  for (std::size_t player = 0; player < 2; ++player) expect_delivered(host, post, player);
}

INSTANTIATE_TEST_SUITE_P(Titles, PostServerGames,
                         testing::ValuesIn(of_every_game(&games::Samples::whole_game)));

// Both ways with TLS from the first byte.
TEST(PostServer, ASignedGameIsPlayedToItsEndByPop3) {
  ServedHost host("pop3");
  const Correspondence post(host.home(), "ab/marathon", host.addresses());
  post.accept(host.way());
  Tally tally;
  using Length = Correspondence::Length;
  for (std::size_t i = 0; i < 100; ++i)
    if (!post.order(host.way(), manner(i), i < all_styles.size() ? Length::Brief : Length::Whole,
                    tally))
      break;
  EXPECT_TRUE(has_every_style_and_charset(tally));
  EXPECT_TRUE(post.is_over());
  EXPECT_TRUE(post.is_true());
  EXPECT_EQ(host.taken(), host.sent());
  for (std::size_t player = 0; player < 2; ++player) expect_delivered(host, post, player);
}

// Exim takes the mail, cannot deliver it, and says so to the sender on the envelope.
TEST(PostServer, AMailThatComesBackIsCountedForItsReaderAndNobodyElse) {
  ServedHost host;
  const std::string lost = std::string(MailServers::lost) + "@localhost";
  ASSERT_EQ(run_program({"--home", host.home().string(), "new", "ab/marathon", "--name", "spring",
                         "--mail", "persian=" + lost, "--mail", "greek=rome@localhost"})
                .code,
            0);
  const auto store = [&] { return Store::open(host.home(), Store::Mode::Read); };
  const auto run = [&] {
    const Answer ran = run_program({"--home", host.home().string(), "run"});
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    return ran.out;
  };
  std::string said;
  for (int tries = 0; tries < 400 && host.taken() == 0; ++tries) {
    if (tries > 0) std::this_thread::sleep_for(std::chrono::milliseconds(15));
    said = run();
  }
  EXPECT_THAT(said, HasSubstr("spring/persian"));
  const std::vector<std::pair<std::string, std::int64_t>> once{{"bounce", 1}};
  EXPECT_EQ(store().mail_outcomes(), once);
  EXPECT_EQ(store().bounces("spring", "persian").size(), 1u);
  EXPECT_TRUE(store().bounces("spring", "greek").empty());
  std::vector<std::string> troubles;
  for (std::int64_t id = 1; const auto row = store().mail(id); ++id)
    if (row->seat == "persian") troubles.push_back(row->trouble);
  EXPECT_THAT(troubles, ElementsAre(StartsWith("bounced: 5.")));
  run();
  EXPECT_EQ(store().mail_outcomes(), once) << "it is not counted again, nor answered";
}

// multipart/signed as mail programs make it: the text in quoted-printable, and a signature over the
// part as it travels.
std::string pgp_mime(const GpgUser& gpg, const std::string& text) {
  std::string body;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    body += c == '\n'                ? std::string("\r\n")
            : byte > 126 || c == '=' ? fmt::format("={:02X}", byte)
                                     : std::string(1, c);
  }
  const std::string part =
      "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n"
      "\r\n" +
      body;
  std::string armour;
  for (const char c : gpg.detached(part))
    armour += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return "From: rome@localhost\r\nTo: cursus@localhost\r\nSubject: signed\r\nMessage-ID: "
         "<pgp@rome>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/signed; micalg=pgp-sha512; "
         "protocol=\"application/pgp-signature\"; boundary=sig\r\n\r\n--sig\r\n" +
         part + "\r\n--sig\r\nContent-Type: application/pgp-signature\r\n\r\n" + armour +
         "\r\n--sig--\r\n";
}

TEST(PostServer, PgpMimeIsVerifiedAfterTheTripAndStaysProvable) {
  ServedHost host;
  const GpgUser gpg;
  const std::string key = gpg.make_key("Rome <rome@localhost>");
  const auto block = host.home() / "rome.asc";
  write_file(block, gpg.export_key(key));
  const std::string seat = "persian";
  ASSERT_EQ(run_program({"--home", host.home().string(), "new", "ab/marathon", "--name", "letters",
                         "--key", seat + "=" + block.string(), "--mail", seat + "=rome@localhost",
                         "--nonces", "open"})
                .code,
            0);
  formats::Digest charter{};
  const auto store = [&] { return Store::open(host.home(), Store::Mode::Read); };
  store().log("letters", 1, [&](const LogView& line) {
    charter = formats::charter_hash(
        formats::canonical(formats::decode_entry(line.line)->data->at("charter")));
  });
  const std::string accept =
      formats::acceptance_paper("letters", seat, {charter, {}, nonce_of(seat), {}}).canonical;
  std::string forged = pgp_mime(gpg, accept);
  forged.replace(forged.find("Nonce: ") + 7, 1,
                 forged[forged.find("Nonce: ") + 7] == '0' ? "1" : "0");
  forged.replace(forged.find("<pgp@"), 5, "<gpg@");
  host.send(0, forged);
  host.round();
  EXPECT_THAT(host.said(), HasSubstr("the sender is not proven"));
  host.send(0, pgp_mime(gpg, "こんにちは\n" + accept));
  host.round();
  EXPECT_THAT(host.said(), HasSubstr("filed"));
  const auto verdict = verify_evidence(evidence_of(exported(store(), "letters", std::nullopt)));
  EXPECT_NE(verdict.kind, Verdict::Kind::Bad);
  EXPECT_EQ(verdict.signatures.seats, 1u);
}

}  // namespace
}  // namespace cursus::test
