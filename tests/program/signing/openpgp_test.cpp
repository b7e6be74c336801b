// OpenPGP through GPGME, with the real gpg as the player.
#include "src/signing/openpgp/openpgp.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/program/signing/tools.hpp"
#include "tests/slow.hpp"

namespace cursus::signing {
namespace {

SLOW_TESTS("OpenPgpTest*");

using test::GpgUser;
using test::replaced;
using test::TempDirectory;
using test::why;

constexpr std::string_view orders =
    "#CURSUS 1 ORDERS\nGame: cca-0007\nSide: rome\nPoint: 1\n--\n- is a dash\n#END\n";

UtcTime now() { return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()); }

class OpenPgpTest : public ::testing::Test {
 protected:
  std::vector<OpenPgpKey> registered(const std::string& fingerprint) {
    return {openpgp.read_key_block(user.export_key(fingerprint)).value()};
  }

  GpgUser user;
  TempDirectory folder;
  OpenPgp openpgp{folder.path() / "gnupg"};
};

TEST_F(OpenPgpTest, ClearsignedTextIsGoodAndOnlyWhatGpgVouchesForIsReturned) {
  const std::string rome = user.make_key("rome");
  const auto keys = registered(rome);
  EXPECT_EQ(keys[0].fingerprint, rome);
  const std::string message = user.clearsign(orders);
  const auto good = openpgp.check_clearsigned(message, keys, now());
  ASSERT_EQ(why(good), "");
  EXPECT_EQ(good->fingerprint, rome);
  EXPECT_EQ(good->plaintext, orders);
  const auto padded = openpgp.check_clearsigned(message + "\nand attack at dawn\n", keys, now());
  ASSERT_EQ(why(padded), "");
  EXPECT_EQ(padded->plaintext, orders);
  EXPECT_EQ(why(openpgp.check_clearsigned(replaced(message, "Point: 1", "Point: 2"), keys, now())),
            "sign.changed-text");
}

TEST_F(OpenPgpTest, LineEndsAndTrailingBlanksDoNotMatter) {
  const auto keys = registered(user.make_key("rome"));
  std::string mailed;
  for (const char c : user.clearsign("one  \ntwo\n")) c == '\n' ? mailed += "\r\n" : mailed += c;
  EXPECT_EQ(why(openpgp.check_clearsigned(replaced(mailed, "one  ", "one"), keys, now())), "");
}

TEST_F(OpenPgpTest, DetachedSignaturesAreGoodForTheirTextOnly) {
  const auto keys = registered(user.make_key("rome"));
  const std::string signature = user.detached(orders);
  EXPECT_EQ(why(openpgp.check_detached(signature, orders, keys, now())), "");
  EXPECT_EQ(why(openpgp.check_detached(signature, "other", keys, now())), "sign.changed-text");
}

TEST_F(OpenPgpTest, AKeyThatIsNotInTheListDoesNotCountEvenIfGpgKnowsIt) {
  const std::string rome = user.make_key("rome");
  const auto keys = registered(rome);
  const std::string message = user.clearsign(orders);
  ASSERT_EQ(why(openpgp.check_clearsigned(message, keys, now())), "");
  EXPECT_EQ(why(openpgp.check_clearsigned(message, {}, now())), "sign.unknown-key");
  GpgUser stranger;
  stranger.make_key("rome");
  EXPECT_EQ(why(openpgp.check_clearsigned(stranger.clearsign(orders), keys, now())),
            "sign.unknown-key")
      << "the same name is not the same key";
}

TEST_F(OpenPgpTest, TwoSignaturesAreRefused) {
  const std::string rome = user.make_key("rome"), persia = user.make_key("persia");
  auto keys = registered(rome);
  keys.push_back(registered(persia)[0]);
  EXPECT_EQ(
      why(openpgp.check_clearsigned(
          user.clearsign(orders, {"--local-user", rome, "--local-user", persia}), keys, now())),
      "sign.two-signatures");
}

TEST_F(OpenPgpTest, ASubkeySignsForItsPrimaryKey) {
  const std::string rome = user.make_key("rome");
  user.gpg({"--quick-add-key", rome, "ed25519", "sign", "never"});
  const auto good = openpgp.check_clearsigned(user.clearsign(orders), registered(rome), now());
  ASSERT_EQ(why(good), "");
  EXPECT_EQ(good->fingerprint, rome);
}

TEST_F(OpenPgpTest, AnExpiredKeyIsRefusedForOrdersThatCameLaterOnly) {
  user.options = {"--faked-system-time", "20240101T000000!"};
  const std::string rome = user.make_key("rome", "2024-01-11");
  const std::string message = user.clearsign(orders), block = user.export_key(rome);
  EXPECT_EQ(why(openpgp.read_key_block(block)), "key.expired") << "today";
  const std::string packets = user.gpg({"--export", rome});
  const std::vector<OpenPgpKey> keys{{rome, {bytes_of(packets).begin(), bytes_of(packets).end()}}};
  EXPECT_EQ(why(openpgp.check_clearsigned(message, keys, test::at("2024-01-05T00:00:00Z"))), "");
  EXPECT_EQ(why(openpgp.check_clearsigned(message, keys, test::at("2024-01-15T00:00:00Z"))),
            "sign.expired");
  EXPECT_EQ(why(openpgp.check_clearsigned(message, keys, now())), "sign.expired");
}

TEST_F(OpenPgpTest, ARevokedKeyIsToldApartFromAnExpiredOne) {
  const std::string rome = user.make_key("rome");
  const std::string message = user.clearsign(orders);
  user.revoke(rome);
  EXPECT_EQ(why(openpgp.read_key_block(user.export_key(rome))), "key.revoked");
  const std::string packets = user.gpg({"--export", rome});
  const std::vector<OpenPgpKey> keys{{rome, {bytes_of(packets).begin(), bytes_of(packets).end()}}};
  EXPECT_EQ(why(openpgp.check_clearsigned(message, keys, now())), "sign.revoked");
}

TEST_F(OpenPgpTest, Sha1IsRefused) {
  const auto keys = registered(user.make_key("rome"));
  EXPECT_EQ(why(openpgp.check_clearsigned(user.clearsign(orders, {"--digest-algo", "SHA1"}), keys,
                                          now())),
            "sign.weak-hash");
}

TEST_F(OpenPgpTest, APublicKeyGoesThroughText) {
  const auto keys = registered(user.make_key("rome"));
  EXPECT_EQ(read_openpgp_key(text(keys[0])).value(), keys[0]);
  OpenPgpKey false_name = keys[0];
  false_name.fingerprint = std::string(40, 'A');
  const std::vector<OpenPgpKey> lie{false_name};
  EXPECT_EQ(why(openpgp.check_clearsigned(user.clearsign(orders), lie, now())), "sign.unknown-key");
}

TEST_F(OpenPgpTest, WhatCannotBeReadAsAKeySpoilsNobodyElses) {
  auto keys = registered(user.make_key("rome"));
  OpenPgpKey rubbish{std::string(40, 'A'), {0x98, 1, 2, 3}}, lie = keys[0];
  lie.fingerprint = std::string(40, 'B');
  keys.insert(keys.begin(), {rubbish, lie});
  EXPECT_EQ(why(openpgp.check_clearsigned(user.clearsign(orders), keys, now())), "");
}

TEST_F(OpenPgpTest, AKeyIsJudgedAsTheGameHasItWhateverOtherGamesKnow) {
  user.options = {"--faked-system-time", "20240101T000000!"};  // and it stands still
  const std::string rome = user.make_key("rome", "2024-01-11");
  user.options = {"--faked-system-time", "20240101T000100!"};
  const auto as_it_is = [&] {
    const std::string packets = user.gpg({"--export", rome});
    return std::vector<OpenPgpKey>{{rome, {bytes_of(packets).begin(), bytes_of(packets).end()}}};
  };
  const auto short_lived = as_it_is();
  const std::string message = user.clearsign(orders);
  user.gpg({"--quick-set-expire", rome, "2y"});
  const auto prolonged = as_it_is();
  const UtcTime later = test::at("2024-03-01T00:00:00Z");
  EXPECT_EQ(why(openpgp.check_clearsigned(message, prolonged, later)), "");
  EXPECT_EQ(why(openpgp.check_clearsigned(message, short_lived, later)), "sign.expired");
  EXPECT_EQ(why(openpgp.check_clearsigned(message, prolonged, later)), "");
}

TEST_F(OpenPgpTest, KeyBlocksThatAreNoSinglePublicKeyAreRefused) {
  const std::string rome = user.make_key("rome"), persia = user.make_key("persia");
  EXPECT_EQ(why(openpgp.read_key_block(user.gpg({"--armor", "--export-secret-keys", rome}))),
            "key.private");
  EXPECT_EQ(why(openpgp.read_key_block(user.gpg({"--armor", "--export", rome, persia}))),
            "key.several");
  EXPECT_EQ(why(openpgp.read_key_block("-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nAAAA\n")),
            "key.damaged");
  EXPECT_EQ(why(openpgp.read_key_block("")), "key.damaged");
}

TEST_F(OpenPgpTest, RubbishAndTooMuchAreRefused) {
  const auto keys = registered(user.make_key("rome"));
  const std::string message = user.clearsign(orders);
  EXPECT_EQ(why(openpgp.check_clearsigned("hello", keys, now())), "sign.unknown-kind");
  EXPECT_EQ(
      why(openpgp.check_clearsigned(message.substr(0, message.find(pgp_armour)), keys, now())),
      "sign.damaged");
  EXPECT_EQ(why(openpgp.check_clearsigned(message + std::string(most_clearsigned_bytes, ' '), keys,
                                          now())),
            "sign.too-big");
  EXPECT_EQ(why(openpgp.check_detached(message, orders, keys, now())), "sign.unknown-kind");
}

TEST_F(OpenPgpTest, NothingThatGpgWouldUnpackReachesIt) {
  const std::string rome = user.make_key("rome");
  const std::string bomb = user.gpg({"--armor", "--sign", "--compress-algo", "bzip2"},
                                    std::string(std::size_t{1} << 24, '\0'));
  const auto relabelled = [](std::string text, std::string_view to) {
    for (const std::string_view edge : {"BEGIN", "END"})
      text = replaced(text, fmt::format("-----{} PGP MESSAGE-----", edge),
                      fmt::format("-----{} {}-----", edge, to));
    return text;
  };
  const std::string signature = relabelled(bomb, "PGP SIGNATURE");
  ASSERT_LT(signature.size(), 16u * 1024);
  const std::vector<OpenPgpKey> keys{{rome, {0x98, 0}}};
  EXPECT_EQ(why(openpgp.check_detached(signature, orders, keys, now())), "sign.damaged");
  const std::string message = user.clearsign(orders);
  EXPECT_EQ(why(openpgp.check_clearsigned(message.substr(0, message.find(pgp_armour)) + signature,
                                          keys, now())),
            "sign.damaged");
  EXPECT_EQ(why(openpgp.read_key_block(relabelled(bomb, "PGP PUBLIC KEY BLOCK"))), "key.damaged");
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "gnupg")) << "gpg was asked";
}

TEST_F(OpenPgpTest, WhatStandsBehindASignatureIsNotGivenToGpg) {
  const auto keys = registered(user.make_key("rome"));
  const std::string more =
      user.gpg({"--armor", "--sign", "--compress-algo", "bzip2"}, std::string(1000, '\0'));
  const auto good = openpgp.check_clearsigned(user.clearsign(orders) + more, keys, now());
  ASSERT_EQ(why(good), "");
  EXPECT_EQ(good->plaintext, orders);
  EXPECT_EQ(why(openpgp.check_detached(user.detached(orders) + more, orders, keys, now())), "");
}

TEST_F(OpenPgpTest, TheHomeIsForItsOwnerAloneAndMadeOnlyWhenNeeded) {
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "gnupg"));
  registered(user.make_key("rome"));
  EXPECT_EQ(std::filesystem::status(folder.path() / "gnupg").permissions(),
            std::filesystem::perms::owner_all);
  EXPECT_TRUE(std::filesystem::is_empty(folder.path() / "gnupg")) << "nothing is kept there";
}

}  // namespace
}  // namespace cursus::signing
