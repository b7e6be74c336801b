// What the host gives in return for an order file, and what it proves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/program/signing/tools.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/signed_play.hpp"

namespace cursus {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Receipts : public testing::Test {
 protected:
  test::SignedGame play;
  signing::SshPrivateKey key = play.ssh_key("macedonian");
  test::BenchHost shop;

  formats::Paper read(const Taken& taken) { return formats::read_paper(taken.receipt).value(); }
  test::Answer verify(const std::string& receipt, const std::vector<std::string>& more) {
    std::vector<std::string> words{"receipt", "verify", shop.put("receipt.txt", receipt)};
    words.insert(words.end(), more.begin(), more.end());
    return test::run_program(words);
  }
  std::string host_key() { return Credentials::key_file(play.home()).string() + ".pub"; }
};

TEST_F(Receipts, ARightReceiptSaysAllThatTheSenderNeeds) {
  play.begin();
  const std::string text = test::order_file(play.sheet());
  const Taken taken = play.host.take_orders(play.signers["macedonian"](text));
  const formats::Paper paper = read(taken);
  EXPECT_EQ(paper.text("Game"), play.game);
  EXPECT_EQ(paper.text("Side"), "macedonian");
  EXPECT_EQ(paper.number("Serial"), 1u);
  EXPECT_EQ(paper.digest("Order"), formats::order_hash(formats::canonical_text(text).value()));
  EXPECT_EQ(paper.text("Arrived"), std::string(test::moment) + " file");
  EXPECT_EQ(paper.text("Status"), "accepted 1/1");
  EXPECT_EQ(paper.text("Timing"), "no-deadline");
  EXPECT_EQ(paper.text("Dice"), "D1 chain");
  EXPECT_FALSE(paper.has("Replaces"));
  EXPECT_THAT(taken.receipt, HasSubstr("-----BEGIN SSH SIGNATURE-----"));
  bool mailed = false;
  for (const std::int64_t id : play.host.store().unsent())
    mailed = mailed || play.host.store().mail(id)->body == taken.receipt;
  EXPECT_TRUE(mailed);
}

TEST_F(Receipts, ARefusedFileHasNone) {
  play.begin();
  const auto before = play.host.store().unsent();
  const Taken taken = play.send(play.sheet({"frobnicate"}));
  ASSERT_EQ(taken.kind, Taken::Kind::Refused);
  EXPECT_EQ(taken.receipt, "");
  EXPECT_EQ(play.host.store().unsent(), before);
}

TEST_F(Receipts, SayWhetherAFileWasOnTimeAndWhatItReplaces) {
  play.wanted.time.hours = 48;
  play.begin();
  play.at("2026-05-03T18:22:05Z");
  test::Sheet sheet = play.sheet();
  const auto later = [&] {
    return play.host.take_orders(play.signers["macedonian"](test::order_file(sheet)), true);
  };
  const Taken first = later();
  EXPECT_EQ(read(first).text("Timing"), "on-time (deadline 2026-05-03T18:22:05Z)");
  play.at("2026-05-03T18:22:06Z");
  sheet.serial = 2;
  const Taken second = later();
  EXPECT_EQ(read(second).text("Timing"), "late (deadline 2026-05-03T18:22:05Z)");
  EXPECT_EQ(read(second).text("Replaces"),
            "serial 1 " + formats::hex(formats::ByteView(first.order).first(8)));
  EXPECT_FALSE(play.verdict().difference);
}

TEST_F(Receipts, AreCheckedByTheProgramAndByTheRealSshKeygen) {
  play.begin();
  const Taken taken = play.send(play.sheet());
  EXPECT_EQ(verify(taken.receipt, {"--key", host_key()}).code, 0);
  const std::string log = shop.put("game.log", play.evidence());
  const test::Answer answer = verify(taken.receipt, {"--log", log});
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_THAT(answer.out, HasSubstr("has the head in the receipt"));
  const std::size_t end = taken.receipt.find("-----BEGIN");
  const std::string allowed = shop.put("allowed", "host " + test::read_file(host_key()));
  EXPECT_EQ(test::run({"ssh-keygen", "-Y", "verify", "-f", allowed, "-I", "host", "-n",
                       "cursus-receipt", "-s", shop.put("r.sig", taken.receipt.substr(end))},
                      taken.receipt.substr(0, end))
                .status,
            0);
}

TEST_F(Receipts, AForgedOneIsFound) {
  play.begin();
  const Taken taken = play.send(play.sheet());
  const std::string log = shop.put("game.log", play.evidence());
  std::string changed = taken.receipt;
  changed.replace(changed.find("no-deadline"), 11, "no-DEADLINE");
  EXPECT_EQ(verify(changed, {"--key", host_key()}).code, 1);
  EXPECT_EQ(
      verify(taken.receipt.substr(0, taken.receipt.find("-----BEGIN")), {"--key", host_key()}).code,
      1);
  shop.make_ssh_key("other");
  EXPECT_EQ(verify(taken.receipt, {"--key", shop.path("other.pub")}).code, 1);
  EXPECT_EQ(verify(taken.receipt, {}).code, 1) << "no key to check with";
  EXPECT_EQ(verify("Hello\n", {"--key", host_key()}).code, 1);
}

TEST_F(Receipts, ShowWhenTheHostShowsAnotherHistory) {
  play.begin();
  const std::string before = shop.put("before.log", play.evidence());
  const Taken taken = play.send(play.sheet());
  EXPECT_EQ(verify(taken.receipt, {"--log", before}).code, 2) << "the log ends too early";
  test::EvidenceLines lines = test::take_apart(play.evidence());
  const std::uint64_t seq = lines.find(formats::EntryKind::Order);
  lines[seq].entry.time = "2026-05-01T18:22:06Z";
  const test::Answer answer = verify(taken.receipt, {"--log", shop.put("other.log", lines.text())});
  EXPECT_EQ(answer.code, 1);
  EXPECT_THAT(answer.err, HasSubstr("another history"));
}

TEST_F(Receipts, OnlyTheirOwnerSeesThemDuringPlay) {
  play.begin();
  const Taken taken = play.send(play.sheet());
  const std::string hash = formats::hex(taken.order);
  EXPECT_THAT(play.evidence("persian"), Not(HasSubstr(hash)));
  EXPECT_THAT(play.evidence("persian"), Not(HasSubstr("#CURSUS 1 RECEIPT")));
  EXPECT_THAT(play.evidence("macedonian"), HasSubstr(hash));
}

TEST_F(Receipts, CanBeShownAgain) {
  play.begin();
  const Taken taken = play.send(play.sheet());
  const auto shown = [&](const std::string& seat) {
    return test::run_program({"--home", play.home().string(), "receipt", "show", play.game, seat});
  };
  EXPECT_EQ(shown("macedonian").out, taken.receipt);
  EXPECT_EQ(shown("persian").code, 1);
}

}  // namespace
}  // namespace cursus
