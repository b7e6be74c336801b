// Two people who do not know each other, through a real Exim and a real Dovecot: an offer, a game,
// a third one who watches, and the last mails.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/verify/verify.hpp"
#include "tests/program/pbem/support/served_host.hpp"
#include "tests/program/support/evidence_lines.hpp"
#include "tests/program/support/run_program.hpp"

namespace cursus::test {
namespace {

using ::testing::HasSubstr;

class LobbyServer : public testing::Test {
 protected:
  ServedHost host;

  Store store() const { return Store::open(host.home(), Store::Mode::Read); }
  void write(std::size_t player, const std::string& text) {
    host.send(player, mail_of({.from = host.addresses()[player],
                               .to = "cursus@localhost",
                               .subject = "hello",
                               .text = text}));
    host.round();
  }
  // As people answer: a word above the mail that asks.
  void write_and_confirm(std::size_t player, const std::string& text) {
    write(player, text);
    const auto wish = store().wish_of(host.addresses()[player]);
    ASSERT_TRUE(wish.has_value()) << host.said();
    write(player, "Yes, please.\n\nOn Friday, Cursus <cursus@localhost> wrote:\n> CURSUS CONFIRM " +
                      wish->code + "\n");
  }
  std::vector<OutboxRow> sent(const std::string& kind) const {
    std::vector<OutboxRow> all;
    const Store read = store();
    for (std::int64_t id = 1; const auto row = read.mail(id); ++id)
      if (row->kind == kind && row->sent) all.push_back(*row);
    return all;
  }
};

TEST_F(LobbyServer, StrangersPlayAndAreWatchedToTheLastMail) {
  write_and_confirm(0, "CURSUS OFFER ab/marathon greek\nName: Anna\nEND\n");
  write(1, "CURSUS LIST\n");
  EXPECT_THAT(sent("lobby").back().body, HasSubstr("Against Anna."));
  write_and_confirm(1, "CURSUS JOIN 1\nName: Ben\nEND\n");
  ASSERT_EQ(store().games().size(), 1u);
  const std::string game = store().games()[0].id;
  EXPECT_EQ(sent("report").size(), 2u) << "the game has started, and both know";
  // Whoever plays may watch as well, from the same address.
  write_and_confirm(1, "CURSUS " + game + " OBSERVE\n");
  EXPECT_EQ(sent("observed").size(), 1u);
  // Who has had enough says so, and hears no more.
  write_and_confirm(0, "CURSUS " + game + " OBSERVE\n");
  EXPECT_EQ(sent("observed").size(), 2u);
  write(0, "CURSUS " + game + " UNOBSERVE\n");
  write(0, "CURSUS " + game + " greek RESIGN 1\nEND\n");
  const auto asked = store().unconfirmed(game, "greek");
  ASSERT_TRUE(asked.has_value());
  write(0, "CURSUS " + game + " greek CONFIRM " + asked->code + "\n");
  EXPECT_EQ(store().games()[0].status.state, GameState::Over);
  EXPECT_EQ(sent("final").size(), 2u);
  const auto observed = sent("observed");
  ASSERT_EQ(observed.size(), 3u) << "the end, too";
  EXPECT_EQ(observed.back().address, host.addresses()[1]);
  // What lies in both mailboxes proves the whole game.
  for (const OutboxRow& row : sent("final")) {
    const std::size_t player = row.seat == "greek" ? 0 : 1;
    const Delivered last = host.delivered(ServedHost::users[player], row.message_id);
    EXPECT_THAT(last.text(), HasSubstr(player == 0 ? "You have lost" : "YOU HAVE WON"));
    const std::string log = last.file(game + ".log");
    EXPECT_EQ(log, exported(store(), game, std::nullopt));
    EXPECT_EQ(verify_evidence(evidence_of(log)).kind, Verdict::Kind::Good);
    EXPECT_THAT(last.file(game + "-pages.zip"), HasSubstr(game + "/index.html"));
  }
  const Answer club = run_program({"--home", host.home().string(), "club"});
  EXPECT_THAT(club.out, HasSubstr("Ben against: Anna (1)"));
}

}  // namespace
}  // namespace cursus::test
