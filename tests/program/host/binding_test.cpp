// A signed order file is good once, in one game, for one seat, one point and one history.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/program/signing/tools.hpp"
#include "tests/program/support/signed_play.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("Binding.AFileThatStillWaitsWhenTheGameEndsIsVoidAndTheLogStaysTrue");

using test::why;

class Binding : public testing::Test {
 protected:
  test::SignedGame play;
  signing::SshPrivateKey macedonian = play.ssh_key("macedonian");
  signing::SshPrivateKey persian = play.ssh_key("persian");

  void SetUp() override { play.begin(); }
  std::string signed_file(const test::Sheet& sheet) {
    return play.signers.at(sheet.side)(test::order_file(sheet));
  }
  test::Sheet standing(std::vector<std::string> lines = {"@ on rbc do never"}) {
    return {.game = play.game,
            .side = play.not_asked(),
            .point = play.point(),
            .lines = std::move(lines),
            .more = play.seen()};
  }
  // Refused for this reason, and nothing has changed.
  void expect_refused(const std::string& file, std::string_view reason) {
    const auto before = test::log_lines(play.host.store(), play.game);
    EXPECT_EQ(why(play.host.take_orders(file)), reason) << file;
    EXPECT_EQ(test::log_lines(play.host.store(), play.game), before);
  }
};

TEST_F(Binding, AReplayedFileIsIgnoredAndItsReceiptComesAgain) {
  const std::string file = signed_file(play.sheet());
  const Taken first = play.host.take_orders(file);
  ASSERT_EQ(why(first), "");
  play.play(3, 5);
  const auto lines = test::log_lines(play.host.store(), play.game);
  const Taken again = play.host.take_orders(file);
  EXPECT_EQ(again.kind, Taken::Kind::Duplicate);
  EXPECT_EQ(again.receipt, first.receipt);
  EXPECT_EQ(test::log_lines(play.host.store(), play.game), lines);
}

// What waits is played before anything newer: nothing is left when the game ends.
TEST_F(Binding, AFileThatWaitedIsPlayedBeforeTheGameEndsAndTheLogStaysTrue) {
  ASSERT_EQ(play.host.take_orders(signed_file(standing()), true).kind, Taken::Kind::Stored);
  play.play(5);
  ASSERT_TRUE(play.now().match->over());
  const auto lines = test::log_lines(play.host.store(), play.game);
  EXPECT_TRUE(play.host.run(false).empty());
  EXPECT_EQ(test::log_lines(play.host.store(), play.game), lines);
  EXPECT_EQ(play.verdict().kind, Verdict::Kind::Good);
}

TEST_F(Binding, ADoubledBlockIsOneAndTwoDifferentOnesAreNone) {
  const std::string file = test::order_file(play.sheet());
  test::Sheet other = play.sheet();
  other.serial = 2;
  expect_refused(file + "\n" + test::order_file(other), "order.two-blocks");
  const std::string canonical = formats::canonical_text(file).value();
  EXPECT_EQ(why(play.host.take_orders(
                file + "\n" + file, false,
                signing::sign_ssh(macedonian, signing::orders_namespace, canonical))),
            "");
}

TEST_F(Binding, AFileForAPointThatIsOverIsStale) {
  test::Sheet old = play.sheet();
  ASSERT_EQ(why(play.send(old)), "");
  play.play(3, 4);
  old.serial = 2;
  expect_refused(signed_file(old), "host.stale");
}

TEST_F(Binding, AFileForAPointThatHasNotComeIsRefused) {
  test::Sheet early = play.sheet();
  early.point += 1;
  expect_refused(signed_file(early), "host.point-ahead");
}

TEST_F(Binding, AFileOfAnotherGameServesNobodyHere) {
  const std::string here = play.game;
  const test::Sheet sheet = play.sheet();
  play.game = "game-two";
  play.begin();
  const std::string there = signed_file(play.sheet());
  play.game = here;
  // As it is, it goes to its own game; with another name, the signature breaks.
  std::string forged = there;
  forged.replace(forged.find("game-two"), 8, here);
  expect_refused(forged, "sign.changed-text");
  const auto before = test::log_lines(play.host.store(), here);
  EXPECT_EQ(why(play.host.take_orders(there)), "");
  EXPECT_EQ(test::log_lines(play.host.store(), here), before);
  std::string nowhere = there;
  nowhere.replace(nowhere.find("game-two"), 8, "game-xyz");
  expect_refused(nowhere, "host.no-such-game");
}

TEST_F(Binding, AFileOfTheOtherSeatIsRefusedWhoeverSignsIt) {
  test::Sheet sheet = play.sheet();
  const std::string text = test::order_file(sheet);
  const auto& other = sheet.side == "persian" ? macedonian : persian;
  expect_refused(test::ssh_signer(other)(text), "sign.other-seat");
  sheet.side = "romans";
  expect_refused(test::ssh_signer(macedonian)(test::order_file(sheet)), "host.no-such-side");
}

TEST_F(Binding, ALowerOrEqualSerialIsIgnored) {
  test::Sheet sheet = standing();
  sheet.serial = 3;
  ASSERT_EQ(why(play.send(sheet)), "");
  sheet.more = play.seen();
  sheet.lines = {"@ on rbc do always"};
  expect_refused(signed_file(sheet), "host.serial-older");
  sheet.serial = 2;
  expect_refused(signed_file(sheet), "host.serial-older");
  sheet.serial = 4;
  EXPECT_EQ(why(play.send(sheet)), "");
}

TEST_F(Binding, AnOlderFileThatWasOvertakenByANewerOneIsRefused) {
  // The seat that is not asked may order for any point since its last report.
  const test::Sheet slow = standing();
  const auto too_early = [&] {
    return play.point() == slow.point || play.not_asked() != slow.side;
  };
  for (std::uint64_t seed = 1; seed < 60 && too_early(); ++seed) play.play(seed, 1);
  ASSERT_EQ(play.not_asked(), slow.side);
  ASSERT_GT(play.point(), slow.point);
  ASSERT_EQ(why(play.send(standing({"@ on rbc do always"}))), "");
  const auto told = play.now().progress.seats[*play.now().match->seat_named(slow.side)];
  if (told.asked_point > slow.point)
    expect_refused(signed_file(slow), "host.stale");
  else
    expect_refused(signed_file(slow), "host.out-of-order");
}

TEST_F(Binding, WithoutTheHeadThatWasSeenASignatureBindsToNothing) {
  test::Sheet sheet = play.sheet();
  sheet.more.clear();
  expect_refused(signed_file(sheet), "host.seen-missing");
}

TEST_F(Binding, AHeadOfAnotherHistoryIsRefused) {
  test::Sheet sheet = play.sheet();
  sheet.more = fmt::format("Seen: {} 0123456789abcdef\n", play.point());
  expect_refused(signed_file(sheet), "host.other-history");
}

TEST_F(Binding, WhoHasSeenMoreThanTheHostIsToldThatTheHostHasForgotten) {
  test::Sheet sheet = play.sheet();
  sheet.more = fmt::format("Seen: {} 0123456789abcdef\n", play.point() + 5);
  expect_refused(signed_file(sheet), "host.seen-ahead");
}

TEST_F(Binding, AForkIsFoundByTheFirstFileThatQuotesIt) {
  play.play(3, 6);
  test::EvidenceLines lines = test::take_apart(play.evidence());
  std::uint64_t seq = 0;
  for (const auto& item : lines.items)
    if (item.entry.kind == formats::EntryKind::Order) seq = item.entry.seq;
  lines.data(seq)["seen"][1] = "0123456789abcdef";
  lines[seq].facts.clear();  // a spectator sees the open part alone
  const Verdict verdict = verify_evidence(test::evidence_of(lines.text()));
  ASSERT_TRUE(verdict.difference);
  EXPECT_EQ(verdict.difference->seq, seq);
  EXPECT_EQ(verdict.difference->what, "verify.seen");
}

}  // namespace
}  // namespace cursus
