// Public keys as text, the list of a game, and the file that ssh-keygen takes as it is.
#include "src/signing/keys.hpp"

#include <gtest/gtest.h>

#include "src/signing/ssh/sshsig.hpp"
#include "tests/program/signing/tools.hpp"

namespace cursus::signing {
namespace {

using test::at;
using test::BenchHost;
using test::registered;
using test::why;

const std::vector<std::string> for_orders{std::string(orders_namespace)};

OpenPgpKey pgp_key() {
  return {"BFF9FB57C797A9D191E558944B739BDA52BE2A7A", {0x98, 0x04, 0x04, 1, 2, 3}};
}

TEST(PublicKeys, EveryKindGoesThroughText) {
  for (const PublicKey& key :
       {PublicKey(SshPrivateKey::generate().public_key()),
        PublicKey(MinisignPrivateKey::generate().public_key()), PublicKey(pgp_key())}) {
    EXPECT_EQ(read_public_key(text(key)).value(), key);
    EXPECT_EQ(read_public_key("  " + text(key) + " \r\n").value(), key);
  }
}

TEST(PublicKeys, FilesOfTheToolsAreTakenAsTheyAre) {
  const BenchHost shop;
  const SshKey ssh = shop.make_ssh_key("ssh");
  EXPECT_EQ(read_public_key(test::read_file(shop.path("ssh.pub"))), PublicKey(ssh));
  const MinisignKey mini = shop.make_minisign_key("mini");
  EXPECT_EQ(read_public_key(test::read_file(shop.path("mini.pub"))), PublicKey(mini));
  EXPECT_EQ(read_public_key(text(mini)), PublicKey(mini));
}

TEST(PublicKeys, WhatIsNoneIsRefusedWithItsReason) {
  EXPECT_EQ(why(read_public_key("")), "key.unknown-kind");
  EXPECT_EQ(why(read_public_key("hello world")), "key.unknown-kind");
  EXPECT_EQ(why(read_public_key("ssh-ed25519")), "key.damaged");
  EXPECT_EQ(why(read_public_key("ssh-ed25519 AAAA")), "key.damaged");
  EXPECT_EQ(why(read_public_key("ssh-dss AAAAB3NzaC1kc3MAAAAA")), "key.unsupported-type");
  EXPECT_EQ(why(read_public_key("minisign RWabc")), "key.damaged");
  EXPECT_EQ(why(read_public_key("openpgp 1234 AAAA")), "key.damaged");
  EXPECT_EQ(why(read_public_key("openpgp bff9fb57c797a9d191e558944b739bda52be2a7a mDMEAQID")),
            "key.damaged");
  EXPECT_EQ(why(read_public_key(SshPrivateKey::generate().file("x"))), "key.private");
  std::string line = text(SshPrivateKey::generate().public_key());
  EXPECT_EQ(why(read_public_key(line.replace(0, 11, "ssh-rsa"))), "key.damaged") << "a false name";
}

TEST(KeyRing, AdmitsTheOwnersKeyForItsPurposeWhileItIsValid) {
  const PublicKey rome = SshPrivateKey::generate().public_key();
  const PublicKey persia = MinisignPrivateKey::generate().public_key();
  RegisteredKey timed = registered("rome", rome);
  timed.valid_after = at("2026-05-01T00:00:00Z");
  timed.valid_before = at("2026-06-01T00:00:00Z");
  const KeyRing ring({timed, registered("persia", persia)});
  const auto admit = [&](const PublicKey& key, std::string_view owner, std::string_view when,
                         std::string_view purpose = orders_namespace) {
    return why(ring.admit(key, owner, purpose, at(when)));
  };
  EXPECT_EQ(admit(rome, "rome", "2026-05-15T00:00:00Z"), "");
  EXPECT_EQ(admit(rome, "rome", "2026-05-01T00:00:00Z"), "");
  EXPECT_EQ(admit(rome, "rome", "2026-06-01T00:00:00Z"), "");
  EXPECT_EQ(admit(rome, "rome", "2026-04-30T23:59:59Z"), "sign.not-yet-valid");
  EXPECT_EQ(admit(rome, "rome", "2026-06-01T00:00:01Z"), "sign.expired");
  EXPECT_EQ(admit(rome, "persia", "2026-05-15T00:00:00Z"), "sign.other-seat");
  EXPECT_EQ(admit(rome, "rome", "2026-05-15T00:00:00Z", receipt_namespace), "sign.other-purpose");
  EXPECT_EQ(admit(MinisignPrivateKey::generate().public_key(), "rome", "2026-05-15T00:00:00Z"),
            "sign.unknown-key");
}

TEST(KeyRing, ARevokedKeyStillCountsForTheTimeBefore) {
  const PublicKey key = SshPrivateKey::generate().public_key();
  RegisteredKey revoked = registered("rome", key);
  revoked.valid_before = at("2026-06-01T00:00:00Z");
  revoked.revoked = true;
  const KeyRing ring({revoked});
  EXPECT_EQ(why(ring.admit(key, "rome", orders_namespace, at("2026-05-31T00:00:00Z"))), "");
  EXPECT_EQ(why(ring.admit(key, "rome", orders_namespace, at("2026-06-02T00:00:00Z"))),
            "sign.revoked");
}

TEST(KeyFiles, GoThroughText) {
  RegisteredKey old = registered("rome", SshPrivateKey::generate().public_key());
  old.valid_after = at("2026-01-02T03:04:05Z");
  old.valid_before = at("2026-12-31T23:59:59Z");
  old.revoked = true;
  RegisteredKey host = registered("host", SshPrivateKey::generate().public_key());
  host.namespaces = {"cursus-receipt", "cursus-charter"};
  const KeyRing ring({old, host, registered("persia", MinisignPrivateKey::generate().public_key()),
                      registered("macedon", pgp_key())});
  const KeyFiles files = write_keys(ring);
  EXPECT_EQ(read_keys(files).value(), ring);
  EXPECT_EQ(files.allowed_signers.find("minisign"), std::string::npos);
  EXPECT_EQ(read_keys({"# a comment\n\n" + files.allowed_signers, files.other_keys}).value(), ring);
}

TEST(KeyFiles, AllowedSignersServeSshKeygenAsTheyAre) {
  const BenchHost shop;
  const SshPrivateKey old_key = SshPrivateKey::generate(), new_key = SshPrivateKey::generate(),
                      host_key = SshPrivateKey::generate();
  RegisteredKey old = registered("rome", old_key.public_key());
  old.valid_before = at("2026-05-01T00:00:00Z");
  old.revoked = true;
  RegisteredKey young = registered("rome", new_key.public_key());
  young.valid_after = at("2026-05-01T00:00:00Z");
  RegisteredKey host = registered("host", host_key.public_key());
  host.namespaces = {std::string(receipt_namespace)};
  const std::string signers =
      shop.put("signers", write_keys(KeyRing({old, young, host})).allowed_signers);
  const auto verifies = [&](const SshPrivateKey& key, const std::string& who,
                            std::string_view space, const std::string& when) {
    const std::string file = shop.put("sig", sign_ssh(key, space, "text"));
    return test::run({"ssh-keygen", "-Y", "verify", "-f", signers, "-I", who, "-n",
                      std::string(space), "-s", file, "-O", "verify-time=" + when},
                     "text")
               .status == 0;
  };
  EXPECT_TRUE(verifies(old_key, "rome", orders_namespace, "20260430000000Z"));
  EXPECT_FALSE(verifies(old_key, "rome", orders_namespace, "20260502000000Z"));
  EXPECT_FALSE(verifies(new_key, "rome", orders_namespace, "20260430000000Z"));
  EXPECT_TRUE(verifies(new_key, "rome", orders_namespace, "20260502000000Z"));
  EXPECT_FALSE(verifies(new_key, "host", orders_namespace, "20260502000000Z"));
  EXPECT_FALSE(verifies(new_key, "rome", receipt_namespace, "20260502000000Z"));
  EXPECT_TRUE(verifies(host_key, "host", receipt_namespace, "20260502000000Z"));
}

TEST(KeyFiles, LinesThatAreNotOursAreRefusedWithTheirReason) {
  const std::string key = text(SshPrivateKey::generate().public_key());
  const auto refusal = [](const std::string& line) { return why(read_keys({line + "\n", ""})); };
  const std::string options = " namespaces=\"cursus-orders\"";
  EXPECT_EQ(refusal("rome" + options + " " + key), "");
  EXPECT_EQ(refusal("r\u043Eme" + options + " " + key), "key.lookalike-owner");
  EXPECT_EQ(refusal("*" + options + " " + key), "key.bad-owner") << "a pattern of ssh-keygen";
  EXPECT_EQ(refusal("rome,persia" + options + " " + key), "key.bad-owner");
  EXPECT_EQ(refusal("rome " + key), "key.missing-option");
  EXPECT_EQ(refusal("rome" + options + "," + options.substr(1) + " " + key), "key.bad-option");
  EXPECT_EQ(refusal("rome namespaces=\"*\" " + key), "key.bad-option");
  EXPECT_EQ(refusal("rome namespaces=\"\" " + key), "key.bad-option");
  EXPECT_EQ(refusal("rome namespaces=\"cursus-orders " + key), "key.bad-option");
  EXPECT_EQ(refusal("rome" + options + ", " + key), "key.bad-option");
  EXPECT_EQ(refusal("rome" + options + ",cert-authority " + key), "key.bad-option");
  EXPECT_EQ(refusal("rome" + options + ",valid-before=\"20261301000000Z\" " + key),
            "key.bad-option");
  EXPECT_EQ(refusal("rome" + options + ",valid-before=\"2026-1-1000000Z\" " + key),
            "key.bad-option");
  EXPECT_EQ(refusal("rome" + options + " " + key + " revoked"), "key.missing-option");
  EXPECT_EQ(refusal("rome" + options + " " + key + " comment"), "key.bad-line");
  EXPECT_EQ(refusal("rome" + options), "key.unknown-kind");
  EXPECT_EQ(refusal("rome" + options + " " +
                    text(PublicKey(MinisignPrivateKey::generate().public_key()))),
            "key.wrong-file");
}

}  // namespace
}  // namespace cursus::signing
