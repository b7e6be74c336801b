// minisign: ours and the real tool's, good and bad.
#include "src/signing/minisign.hpp"

#include <gtest/gtest.h>

#include "src/signing/ssh/sshsig.hpp"
#include "tests/program/signing/tools.hpp"

namespace cursus::signing {
namespace {

using test::BenchHost;
using test::replaced;
using test::why;

constexpr std::string_view message = "#CURSUS 1 ORDERS\nGame: cca-0007\n--\n#END\n";

std::string_view check(std::string_view file, const MinisignKey& key,
                       std::string_view text = message) {
  const auto signature = read_minisign_signature(file);
  if (!signature) return why(signature);
  return why(check_minisign_signature(*signature, key, text));
}

TEST(Minisign, TheToolsSignatureIsGoodForItsTextAndKeyOnly) {
  const BenchHost shop;
  const MinisignKey key = shop.make_minisign_key("key");
  const std::string file = shop.minisign_sign("key", message, "cca-0007 rome 12 2");
  EXPECT_EQ(check(file, key), "");
  EXPECT_EQ(read_minisign_signature(file)->trusted_comment, "cca-0007 rome 12 2");
  EXPECT_EQ(check(file, key, "other"), "sign.changed-text");
  EXPECT_EQ(check(file, shop.make_minisign_key("other")), "sign.unknown-key");
  MinisignKey disguised = shop.make_minisign_key("disguised");
  disguised.id = key.id;
  EXPECT_EQ(check(file, disguised), "sign.changed-text") << "an id is no proof";
}

TEST(Minisign, AChangedTrustedCommentIsRefused) {
  const BenchHost shop;
  const MinisignKey key = shop.make_minisign_key("key");
  const std::string file = shop.minisign_sign("key", message, "cca-0007 rome 12 2");
  EXPECT_EQ(check(replaced(file, "rome 12", "rome 13"), key), "sign.changed-comment");
  EXPECT_EQ(check(replaced(file, "untrusted comment: ", "untrusted comment: anything "), key), "");
}

TEST(Minisign, TheOldKindWithoutPrehashIsRefused) {
  const BenchHost shop;
  const MinisignKey key = shop.make_minisign_key("key");
  EXPECT_EQ(check(shop.minisign_sign("key", message, "x", true), key), "sign.legacy-minisign");
}

TEST(Minisign, OursPassesTheTool) {
  const BenchHost shop;
  const MinisignPrivateKey key = MinisignPrivateKey::generate();
  const std::string file = shop.put("orders", message);
  const std::string signature = shop.put("orders.minisig", key.sign(message, "rome 12"));
  const std::vector<std::string> verify{"minisign", "-V", "-P", text(key.public_key()),
                                        "-m",       file, "-x", signature};
  const test::Outcome good = test::run(verify);
  EXPECT_EQ(good.status, 0) << good.errors;
  EXPECT_NE(good.output.find("rome 12"), std::string::npos);
  shop.put("orders", "other");
  EXPECT_NE(test::run(verify).status, 0);
}

TEST(Minisign, PrivateKeysGoBothWays) {
  const BenchHost shop;
  const MinisignKey made = shop.make_minisign_key("theirs");
  const auto theirs = MinisignPrivateKey::read(test::read_file(shop.path("theirs")));
  ASSERT_TRUE(theirs);
  EXPECT_EQ(theirs->public_key(), made);
  EXPECT_EQ(check(theirs->sign(message, ""), made), "");
  const MinisignPrivateKey ours = MinisignPrivateKey::generate();
  shop.put("ours", ours.file());
  EXPECT_EQ(check(shop.minisign_sign("ours", message, "x"), ours.public_key()), "");
}

TEST(Minisign, PublicKeysAreReadFromTheFileOrItsSecondLine) {
  const BenchHost shop;
  const MinisignKey key = shop.make_minisign_key("key");
  EXPECT_EQ(read_minisign_key(text(key)).value(), key);
  const std::string file = test::read_file(shop.path("key.pub"));
  EXPECT_NE(file.find(text(key)), std::string::npos);
  EXPECT_NE(file.find(text_of_id(key.id)), std::string::npos);
  EXPECT_EQ(why(read_minisign_key(file + "more\n")), "key.damaged");
  EXPECT_EQ(why(read_minisign_key("")), "key.damaged");
  EXPECT_EQ(why(read_minisign_key(text(key).substr(4))), "key.damaged");
}

TEST(Minisign, MoreOrLessThanOneSignatureIsRefused) {
  const MinisignPrivateKey key = MinisignPrivateKey::generate();
  const std::string file = key.sign(message, "x");
  const MinisignKey own = key.public_key();
  EXPECT_EQ(check(file, own), "");
  EXPECT_EQ(check(file + file, own), "sign.two-signatures");
  EXPECT_EQ(check(file + "regards\n", own), "sign.trailing-text");
  EXPECT_EQ(check(file.substr(0, file.size() - 90), own), "sign.cut-off");
  EXPECT_EQ(check(std::string(most_armour_bytes, '\n') + file, own), "sign.too-big");
  EXPECT_EQ(check(replaced(file, "\ntrusted", "\ntrusting"), own), "sign.damaged");
}

TEST(Minisign, EverySingleBitOfBothSignaturesCounts) {
  const MinisignPrivateKey key = MinisignPrivateKey::generate();
  const std::string file = key.sign(message, "rome");
  std::string_view rest = file;
  take_line(rest);
  const std::string_view first = take_line(rest), comment = take_line(rest),
                         second = take_line(rest);
  for (const std::string_view line : {first, second}) {
    Bytes bytes = bytes_from_base64(line).value();
    for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
      bytes[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
      EXPECT_NE(check(replaced(file, line, base64(bytes)), key.public_key()), "") << bit;
      bytes[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
    }
  }
  for (std::size_t bit = 17 * 8; bit < comment.size() * 8; ++bit) {
    std::string changed(comment);
    changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ 1 << bit % 8);
    EXPECT_NE(check(replaced(file, comment, changed), key.public_key()), "") << bit;
  }
}

}  // namespace
}  // namespace cursus::signing
