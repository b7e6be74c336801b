// SSH signatures: ours and those of the real ssh-keygen, good and bad.
#include "src/signing/ssh/sshsig.hpp"

#include <gtest/gtest.h>

#include "src/signing/ssh/ssh_wire.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/slow.hpp"

namespace cursus::signing {
namespace {

SLOW_TESTS("SshKeys/EveryKind.*");

using test::BenchHost;
using test::why;

constexpr std::string_view ssh_message = "#CURSUS 1 ORDERS\nGame: cca-0007\n--\n#END\n";

std::string_view check(const std::string& armour, const SshKey& key,
                       std::string_view text = ssh_message,
                       std::string_view name_space = orders_namespace) {
  const auto signature = read_ssh_signature(armour);
  if (!signature) return why(signature);
  return why(check_ssh_signature(*signature, key, name_space, text));
}

Bytes blob_of(std::string_view armour) {
  std::string encoded;
  for (std::string_view rest = armour; !rest.empty();)
    if (const auto line = take_line(rest); !line.starts_with('-')) encoded += line;
  return bytes_from_base64(encoded).value();
}

std::string armoured(ByteView blob) {
  return std::string(ssh_armour) + '\n' + base64(blob) + '\n' + std::string(ssh_armour_end) + '\n';
}

struct Kind {
  std::string_view type, bits;
};
void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.type << kind.bits; }
class EveryKind : public ::testing::TestWithParam<Kind> {};
INSTANTIATE_TEST_SUITE_P(SshKeys, EveryKind,
                         ::testing::Values(Kind{"ed25519", ""}, Kind{"rsa", "2048"},
                                           Kind{"rsa", "3072"}, Kind{"ecdsa", "256"},
                                           Kind{"ecdsa", "384"}, Kind{"ecdsa", "521"}),
                         [](const auto& kind) {
                           return std::string(kind.param.type) + std::string(kind.param.bits);
                         });

TEST_P(EveryKind, SignatureOfSshKeygenIsGoodForItsTextKeyAndPurposeOnly) {
  const BenchHost shop;
  const SshKey key = shop.make_ssh_key("id", GetParam().type, GetParam().bits);
  const SshKey other = SshPrivateKey::generate().public_key();
  for (const std::string_view hash : {"sha256", "sha512"}) {
    const std::string armour = shop.ssh_sign("id", ssh_message, orders_namespace, hash);
    EXPECT_EQ(check(armour, key), "");
    EXPECT_EQ(check(armour, key, "#CURSUS 1 ORDERS\nGame: cca-0008\n--\n#END\n"),
              "sign.changed-text");
    EXPECT_EQ(check(armour, key, ssh_message, receipt_namespace), "sign.wrong-namespace");
    EXPECT_EQ(check(armour, other), "sign.unknown-key");
  }
}

TEST_P(EveryKind, EverySingleBitOfTheBlobCounts) {
  const BenchHost shop;
  const SshKey key = shop.make_ssh_key("id", GetParam().type, GetParam().bits);
  Bytes blob = blob_of(shop.ssh_sign("id", ssh_message));
  ASSERT_EQ(check(armoured(blob), key), "");
  for (std::size_t bit = 0; bit < blob.size() * 8; ++bit) {
    blob[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
    EXPECT_NE(check(armoured(blob), key), "") << "bit " << bit;
    blob[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
  }
}

TEST_P(EveryKind, AKeyHasOneSpellingOnly) {
  const BenchHost shop;
  const SshKey key = shop.make_ssh_key("id", GetParam().type, GetParam().bits);
  EXPECT_EQ(read_ssh_key(key.blob).value(), key);
  EXPECT_EQ(read_ssh_key_line(text(key)).value(), key);
  Bytes longer = key.blob;
  longer.push_back(0);
  EXPECT_EQ(why(read_ssh_key(longer)), "key.damaged");
  for (std::size_t size = 0; size < key.blob.size(); ++size)
    EXPECT_NE(why(read_ssh_key(ByteView(key.blob).first(size))), "") << size;
  if (GetParam().type != "ecdsa") return;
  const std::size_t point =
      key.blob.size() - (std::stoul(std::string(GetParam().bits)) + 7) / 8 * 2 - 1;
  Bytes hybrid = key.blob;
  ASSERT_EQ(hybrid[point], 4);
  hybrid[point] = static_cast<std::uint8_t>(6 | (hybrid.back() & 1));
  EXPECT_EQ(why(read_ssh_key(hybrid)), "key.damaged") << "OpenSSL would take it for the same key";
}

TEST_P(EveryKind, FingerprintIsTheOneThatSshKeygenPrints) {
  const BenchHost shop;
  const SshKey key = shop.make_ssh_key("id", GetParam().type, GetParam().bits);
  EXPECT_NE(test::run_well({"ssh-keygen", "-l", "-f", shop.path("id.pub")}).find(fingerprint(key)),
            std::string::npos);
}

TEST(Sshsig, OursPassesSshKeygenAndNotForAnotherText) {
  const BenchHost shop;
  const SshPrivateKey key = SshPrivateKey::generate();
  const KeyRing ring({{"rome", key.public_key(), {std::string(orders_namespace)}, {}, {}, false}});
  const std::string signers = shop.put("signers", write_keys(ring).allowed_signers);
  const std::string signature = shop.put("sig", sign_ssh(key, orders_namespace, ssh_message));
  const std::vector<std::string> verify{"ssh-keygen", "-Y", "verify",        "-f", signers,  "-I",
                                        "rome",       "-n", "cursus-orders", "-s", signature};
  EXPECT_EQ(test::run(verify, ssh_message).status, 0);
  EXPECT_NE(test::run(verify, std::string(ssh_message) + " ").status, 0);
}

TEST(Sshsig, OursIsByteForByteThatOfSshKeygen) {
  const BenchHost shop;
  shop.make_ssh_key("id");
  const auto key = SshPrivateKey::read(test::read_file(shop.path("id")));
  ASSERT_TRUE(key);
  EXPECT_EQ(sign_ssh(*key, orders_namespace, ssh_message), shop.ssh_sign("id", ssh_message));
}

TEST(Sshsig, BlanksAndLineEndsThatMailChangesDoNotMatter) {
  const SshPrivateKey key = SshPrivateKey::generate();
  std::string mailed = "\r\n";
  for (const char c : sign_ssh(key, orders_namespace, ssh_message))
    c == '\n' ? mailed += " \r\n" : mailed += c;
  EXPECT_EQ(check(mailed + "\r\n\r\n", key.public_key()), "");
}

TEST(Sshsig, MoreOrLessThanOneSignatureIsRefused) {
  const SshPrivateKey key = SshPrivateKey::generate();
  const std::string armour = sign_ssh(key, orders_namespace, ssh_message);
  const SshKey own = key.public_key();
  EXPECT_EQ(check(armour + armour, own), "sign.two-signatures");
  EXPECT_EQ(check(armour + "regards\n", own), "sign.trailing-text");
  EXPECT_EQ(check(armour.substr(0, armour.size() / 2), own), "sign.cut-off");
  EXPECT_EQ(check("", own), "sign.unknown-kind");
  EXPECT_EQ(check("hello\n" + armour, own), "sign.unknown-kind");
  EXPECT_EQ(check(std::string(most_armour_bytes, '\n') + armour, own), "sign.too-big");
  Bytes blob = blob_of(armour);
  blob.push_back(0);
  EXPECT_EQ(check(armoured(blob), own), "sign.damaged") << "a trailing byte";
}

// A signature built by hand, to get wrong what ssh-keygen gets right.
struct Made {
  std::string_view name_space = orders_namespace, hash = "sha512";
  std::string_view algorithm = "ssh-ed25519";
  std::uint32_t version = 1;
  Bytes key = SshPrivateKey::generate().public_key().blob;

  std::string armour() const {
    const Bytes raw = WireWriter().string(algorithm).string(Bytes(64, 1)).take();
    WireWriter out;
    out.literal("SSHSIG").number(version).string(key).string(name_space).string("").string(hash);
    return armoured(out.string(raw).view());
  }
};

TEST(Sshsig, WeakEmptyAndUnknownPartsAreRefused) {
  const auto refusal = [](const Made& made) { return check(made.armour(), SshKey{made.key}); };
  EXPECT_EQ(refusal({}), "sign.changed-text") << "well made but for the signature itself";
  EXPECT_EQ(refusal({.name_space = ""}), "sign.no-namespace");
  EXPECT_EQ(refusal({.name_space = "git"}), "sign.wrong-namespace");
  EXPECT_EQ(refusal({.hash = "sha1"}), "sign.weak-hash");
  EXPECT_EQ(refusal({.hash = "md5"}), "sign.damaged");
  EXPECT_EQ(refusal({.algorithm = "ssh-rsa"}), "sign.weak-hash");
  EXPECT_EQ(refusal({.algorithm = "rsa-sha2-512"}), "sign.damaged") << "not of this key's kind";
  EXPECT_EQ(refusal({.version = 2}), "sign.damaged");
  EXPECT_EQ(refusal({.key = WireWriter().string("sk-ssh-ed25519@openssh.com").take()}),
            "key.unsupported-type");
  EXPECT_EQ(refusal({.key = {}}), "key.damaged");
}

TEST(Sshsig, RsaWithSha1IsRefusedByName) {
  const BenchHost shop;
  const SshKey key = shop.make_ssh_key("id", "rsa", "2048");
  Made made{.algorithm = "ssh-rsa"};
  made.key = key.blob;
  EXPECT_EQ(check(made.armour(), key), "sign.weak-hash");
}

TEST(Sshsig, ShortRsaKeysAreRefused) {
  const BenchHost shop;
  test::run_well({"ssh-keygen", "-q", "-t", "rsa", "-b", "1024", "-N", "", "-f", shop.path("id")});
  EXPECT_EQ(why(read_ssh_key_line(test::read_file(shop.path("id.pub")))), "key.weak-rsa");
}

TEST(SshPrivateKey, IsReadFromSshKeygenAndByIt) {
  const BenchHost shop;
  const SshKey made = shop.make_ssh_key("theirs");
  const auto theirs = SshPrivateKey::read(test::read_file(shop.path("theirs")));
  ASSERT_TRUE(theirs);
  EXPECT_EQ(theirs->public_key(), made);
  const SshPrivateKey ours = make_host_key(shop.path("ours"), "host");
  EXPECT_EQ(test::run_well({"ssh-keygen", "-y", "-f", shop.path("ours")}),
            text(ours.public_key()) + " host\n");
  EXPECT_EQ(test::read_file(shop.path("ours.pub")), text(ours.public_key()) + " host\n");
  EXPECT_EQ(load_host_key(shop.path("ours")).public_key(), ours.public_key());
}

TEST(SshPrivateKey, OneThatCannotBeUsedIsRefusedWithItsReason) {
  const BenchHost shop;
  shop.make_ssh_key("locked", "ed25519", "", "secret");
  shop.make_ssh_key("rsa", "rsa", "2048");
  const auto read = [&](std::string_view name) {
    return SshPrivateKey::read(test::read_file(shop.path(name)));
  };
  EXPECT_EQ(why(read("locked")), "key.has-passphrase");
  EXPECT_EQ(why(read("rsa")), "key.cannot-sign-with");
  EXPECT_EQ(why(read("rsa.pub")), "key.not-openssh-private");
}

TEST(SshPrivateKey, EverySingleBitOfTheFileCounts) {
  const std::string file = SshPrivateKey::generate().file("hosts");
  std::string encoded;
  for (std::string_view rest = file; !rest.empty();)
    if (const auto line = take_line(rest); !line.starts_with('-')) encoded += line;
  Bytes bytes = bytes_from_base64(encoded).value();
  const SshKey own = SshPrivateKey::read(file).value().public_key();
  int other_comments = 0;
  for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    bytes[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
    const auto key = SshPrivateKey::read("-----BEGIN OPENSSH PRIVATE KEY-----\n" + base64(bytes) +
                                         "\n-----END OPENSSH PRIVATE KEY-----\n");
    if (key) {
      EXPECT_EQ(key->public_key(), own) << "bit " << bit;
      ++other_comments;
    }
    bytes[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
  }
  EXPECT_EQ(other_comments, 5 * 8) << "only the letters of the comment are free";
}

TEST(HostKey, IsForItsOwnerAloneAndNeverOverwritten) {
  const BenchHost shop;
  const std::string file = shop.path("host_key");
  const SshKey own = make_host_key(file, "host").public_key();
  const auto mode = [&] { return std::filesystem::status(file).permissions(); };
  using std::filesystem::perms;
  EXPECT_EQ(mode(), perms::owner_read | perms::owner_write);
  EXPECT_THROW(make_host_key(file, "host"), std::runtime_error);
  EXPECT_EQ(load_host_key(file).public_key(), own);
  std::filesystem::permissions(file, perms::group_read, std::filesystem::perm_options::add);
  EXPECT_THROW(load_host_key(file), std::runtime_error);
  EXPECT_THROW(load_host_key(shop.path("none")), std::runtime_error);
  EXPECT_THROW(make_host_key(shop.path("no/such/folder"), "host"), std::runtime_error);
}

}  // namespace
}  // namespace cursus::signing
