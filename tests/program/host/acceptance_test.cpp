// From the charter to the first question: who agrees to what, and whose nonces make the dice.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/program/signing/tools.hpp"
#include "tests/program/support/signed_play.hpp"

namespace cursus {
namespace {

using test::why;

using formats::Nonces;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Accepting : public testing::Test {
 protected:
  test::SignedGame play;

  std::vector<std::string> kinds() {
    std::vector<std::string> all;
    play.host.store().log(play.game, 1, [&](const LogView& row) {
      all.emplace_back(to_string(formats::decode_entry(row.line)->kind));
    });
    return all;
  }
  std::vector<std::string> mails(const std::string& seat) {
    std::vector<std::string> all;
    for (const std::int64_t id : play.host.store().unsent())
      if (const auto mail = play.host.store().mail(id); mail->seat == seat)
        all.push_back(mail->kind);
    return all;
  }
};

TEST_F(Accepting, AGameWithKeysIsOfferedAndBeginsWhenAllHaveAcceptedAndOpenedTheirNonces) {
  play.ssh_key("persian");
  play.minisign_key("macedonian");
  play.offer();
  EXPECT_EQ(play.host.store().game(play.game)->status.point, 0);
  EXPECT_THAT(kinds(), ElementsAre("charter"));
  EXPECT_THAT(mails("persian"), ElementsAre("invitation"));
  EXPECT_EQ(why(play.accept("persian")), "");
  EXPECT_THAT(play.host.store().game(play.game)->status.waiting, ElementsAre("macedonian"));
  EXPECT_EQ(why(play.accept("macedonian")), "");
  EXPECT_THAT(mails("persian"), ElementsAre("invitation", "nonce"));
  EXPECT_EQ(why(play.open("macedonian")), "");
  EXPECT_FALSE(play.open("macedonian").began);
  EXPECT_TRUE(play.open("persian").began);
  EXPECT_THAT(kinds(),
              ElementsAre("charter", "accept", "accept", "nonce", "nonce", "start", "resolve"));
  EXPECT_EQ(play.point(), 1u);
  const Verdict verdict = play.verdict();
  ASSERT_FALSE(verdict.difference) << verdict.difference->what << verdict.difference->found;
  EXPECT_EQ(verdict.signatures.seats, 4u);
  EXPECT_EQ(verdict.signatures.host, 3u) << "charter, start and result";
  EXPECT_THAT(verdict.signatures.unsigned_seats, IsEmpty());
  EXPECT_EQ(play.now().entropy,
            formats::entropy(play.charter_hash(), {{"persian", test::nonce_of("persian")},
                                                   {"macedonian", test::nonce_of("macedonian")}}));
}

// Whoever has no Cursus needs nothing but what the invitation says.
TEST_F(Accepting, AnInvitationTellsItsTermsInWordsAndHowToAcceptWithPlainTools) {
  play.wanted.time.hours = 72;
  play.wanted.time.missing = formats::Missing::Defaults;
  play.wanted.time.absence_days = 14;
  play.ssh_key("persian");
  play.minisign_key("macedonian");
  play.offer();
  std::string mail;
  for (const std::int64_t id : play.host.store().unsent())
    if (const auto row = play.host.store().mail(id); row->seat == "persian") mail = row->body;
  for (const char* term : {"You have 72 hours for each answer", "defaults of the rules",
                           "14 days of leave", "ssh-keygen -Y sign", "printf 'cursus/v1/nonce\\n'"})
    EXPECT_THAT(mail, HasSubstr(term));
  EXPECT_FALSE(play.host.take_paper(mail).refusals.empty()) << "who quotes it has not accepted";
  std::string paper;
  for (int line = 1; line <= 6; ++line) {
    const std::string mark = fmt::format("  line {}: ", line);
    const std::size_t at = mail.find(mark);
    ASSERT_NE(at, std::string::npos) << mail;
    const std::size_t from = at + mark.size();
    std::string text = mail.substr(from, mail.find('\n', from) - from);
    if (line == 5)
      text = "Commit: " + formats::hex(formats::nonce_commit(test::nonce_of("persian")));
    paper += text + "\n";
  }
  EXPECT_EQ(why(play.host.take_paper(play.signers["persian"](paper))), "");
}

TEST_F(Accepting, OpenNoncesComeWithTheAcceptance) {
  play.wanted.nonces = Nonces::Open;
  play.ssh_key("persian");
  play.offer();
  EXPECT_EQ(why(play.host.take_paper(play.signers["persian"](play.acceptance("persian", false)))),
            "paper.wrong-nonce");
  EXPECT_EQ(why(play.accept("persian")), "");
  EXPECT_TRUE(play.accept("macedonian").began) << "this seat sends unsigned papers";
  EXPECT_EQ(play.verdict().kind, Verdict::Kind::Undecided);
}

TEST_F(Accepting, AFriendlyGameWithoutKeysBeginsAtOnce) {
  play.offer();
  EXPECT_EQ(play.point(), 1u);
  EXPECT_THAT(kinds(), ElementsAre("charter", "accept", "accept", "start", "resolve"));
}

TEST_F(Accepting, TheHostCannotDrawNoncesForWhoeverSigns) {
  play.ssh_key("persian");
  play.wanted.nonces = Nonces::Host;
  play.wanted.scenario = "ab/granicus";
  play.wanted.options = nlohmann::json::object();
  const auto begun = play.host.begin_game(play.wanted);
  ASSERT_FALSE(begun);
  EXPECT_EQ(begun.error().why, "host.nonces-by-seats");
}

TEST_F(Accepting, OptionsThatTheRulesDoNotKnowAreRefusedBeforeAnybodyIsInvited) {
  play.ssh_key("persian");
  play.wanted.scenario = "ab/granicus";
  play.wanted.options = nlohmann::json{{"setup", "upside-down"}};
  EXPECT_FALSE(play.host.begin_game(play.wanted));
  EXPECT_THAT(play.host.store().games(), IsEmpty());
}

TEST_F(Accepting, NothingIsOrderedBeforeTheGameHasBegun) {
  play.ssh_key("persian");
  play.offer();
  const Taken taken =
      play.host.take_orders(test::order_file({.game = play.game, .side = "persian", .point = 1}));
  ASSERT_EQ(taken.kind, Taken::Kind::Refused);
  EXPECT_EQ(taken.refusals.front().why, "host.not-begun");
}

TEST_F(Accepting, EachWrongPaperIsRefusedAndNothingChanges) {
  play.ssh_key("persian");
  const auto other = play.ssh_key("macedonian");
  play.offer();
  const auto before = kinds();
  const auto sign = [&](const std::string& seat, const std::string& text) {
    return play.host.take_paper(play.signers[seat](text));
  };
  EXPECT_EQ(why(play.host.take_paper(play.acceptance("persian"))), "sign.missing");
  EXPECT_EQ(why(play.host.take_paper(test::ssh_signer(other)(play.acceptance("persian")))),
            "sign.other-seat");
  EXPECT_EQ(why(play.host.take_paper(
                test::ssh_signer(signing::SshPrivateKey::generate())(play.acceptance("persian")))),
            "sign.unknown-key");
  std::string text = play.acceptance("persian");
  char& digit = text[text.find("Charter: ") + 9];
  digit = digit == '0' ? '1' : '0';
  EXPECT_EQ(why(sign("persian", text)), "paper.other-charter");
  EXPECT_EQ(why(sign("persian", play.nonce("persian"))), "paper.nonce-too-early");
  EXPECT_EQ(why(sign("persian", play.acceptance("persian", true))), "paper.wrong-nonce");
  text = play.acceptance("persian");
  text.replace(text.find("game-one"), 8, "game-two");
  EXPECT_EQ(why(sign("persian", text)), "host.no-such-game");
  text = play.acceptance("persian");
  text.replace(text.find("persian"), 7, "romans");
  EXPECT_EQ(why(sign("persian", text)), "paper.no-such-side");
  EXPECT_EQ(why(sign("persian", "#CURSUS 1 ENTRY\nGame: game-one\nEntry: 1\nHead: " +
                                    std::string(64, 'a') + "\n#END\n")),
            "order.wrong-kind");
  EXPECT_EQ(kinds(), before);
}

TEST_F(Accepting, AnAcceptanceBindsAndTheSameOneAgainIsNoNews) {
  play.ssh_key("persian");
  play.ssh_key("macedonian");
  play.offer();
  ASSERT_EQ(why(play.accept("persian")), "");
  EXPECT_EQ(play.accept("persian").kind, Filed::Kind::Duplicate);
  formats::Acceptance second{play.charter_hash(), formats::nonce_commit({}), {}, {}};
  EXPECT_EQ(why(play.host.take_paper(play.signers["persian"](
                formats::acceptance_paper(play.game, "persian", second).canonical))),
            "paper.accepted-before");
  ASSERT_EQ(why(play.accept("macedonian")), "");
  EXPECT_EQ(why(play.host.take_paper(play.signers["persian"](
                formats::nonce_paper(play.game, "persian", play.charter_hash(), {}).canonical))),
            "paper.nonce-differs");
  ASSERT_EQ(why(play.open("persian")), "");
  EXPECT_EQ(play.open("persian").kind, Filed::Kind::Duplicate);
  ASSERT_TRUE(play.open("macedonian").began);
  EXPECT_EQ(why(play.open("macedonian")), "host.has-begun");
}

TEST_F(Accepting, AHostWithAnotherKeyCannotGoOn) {
  play.ssh_key("persian");
  play.begin();
  std::filesystem::remove(Credentials::key_file(play.home()));
  play.at(test::moment);
  EXPECT_EQ(play.send(play.sheet()).refusals.at(0).why, "host.other-key");
  std::filesystem::remove(Credentials::key_file(play.home()).string() + ".pub");
  signing::make_host_key(Credentials::key_file(play.home()), "another");
  play.at(test::moment);
  EXPECT_EQ(play.send(play.sheet()).refusals.at(0).why, "host.other-key");
}

}  // namespace
}  // namespace cursus
