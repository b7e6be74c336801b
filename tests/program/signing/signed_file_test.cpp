// Whole order files with their signatures, as players send them and as mail changes them.
#include "src/signing/signed_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "formats/text/catalogue.hpp"
#include "formats/text/text.hpp"
#include "src/mail/reading/letter.hpp"
#include "src/signing/ssh/sshsig.hpp"
#include "tests/paths.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/slow.hpp"

namespace cursus::signing {
namespace {

SLOW_TESTS("SignedFile*");

using test::BenchHost;
using test::GpgUser;
using test::registered;
using test::why;

constexpr std::string_view canonical =
    "#CURSUS 1 ORDERS\n"
    "Game: cca-0007\n"
    "Side: rome\n"
    "Point: 12\n"
    "Serial: 2\n"
    "Final: yes\n"
    "--\n"
    "ORDER left-1 MOVE F4\n"
    "\n"
    "press \"Vale 「丘」\"\n"
    "#END\n";
constexpr std::string_view short_spelling =
    "CURSUS cca-0007 ROME 12 2\n"
    "ORDER left-1 MOVE F4\n"
    "\n"
    "press \"Vale 「丘」\"\n"
    "END\n";

std::string all_replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}
std::string with_crlf(std::string text) { return all_replaced(std::move(text), "\n", "\r\n"); }
std::string with_trailing_blanks(std::string text) {
  return all_replaced(std::move(text), "\n", " \t\n");
}
std::string quoted(std::string text) {
  text = "> " + all_replaced(std::move(text), "\n", "\n> ");
  return text.substr(0, text.size() - 2);
}
std::string in_a_mail(const std::string& text) {
  return "Dear host,\n\nhere are my orders.\n\n" + text + "\n-- \nA. Player\n";
}

const UtcTime noon = test::at("2026-05-01T12:00:00Z");

class SignedFile : public ::testing::Test {
 protected:
  tl::expected<Signed, formats::Refusals> check(std::string_view bytes,
                                                std::string_view detached = {}) {
    auto claimed = read_claimed(bytes, detached);
    if (!claimed) return tl::make_unexpected(claimed.error());
    return check_signed(std::move(*claimed), ring, openpgp, noon);
  }
  std::string ssh(std::string_view text = canonical) {
    return sign_ssh(rome_key, orders_namespace, text);
  }

  void expect_good(std::string_view bytes, std::string_view detached = {}) {
    const auto good = check(bytes, detached);
    ASSERT_EQ(why(good), "") << bytes;
    EXPECT_EQ(good->file.canonical, canonical);
    EXPECT_EQ(good->key.owner, "rome");
    // What was kept is enough to check it again, and not for other orders.
    const auto again =
        check_evidence(good->evidence, canonical, "rome", orders_namespace, ring, openpgp, noon);
    EXPECT_EQ(why(again), "");
    EXPECT_EQ(why(check_evidence(good->evidence,
                                 all_replaced(std::string(canonical), "MOVE F4", "MOVE F5"), "rome",
                                 orders_namespace, ring, openpgp, noon)),
              "sign.changed-text");
  }

  const SshPrivateKey rome_key = SshPrivateKey::generate(), persia_key = SshPrivateKey::generate();
  const MinisignPrivateKey mini_key = MinisignPrivateKey::generate();
  KeyRing ring{{registered("rome", rome_key.public_key()),
                registered("persia", persia_key.public_key()),
                registered("rome", mini_key.public_key())}};
  test::TempDirectory folder;
  OpenPgp openpgp{folder.path() / "gnupg", mail::texts_of_part};
};

TEST_F(SignedFile, WhatMailDoesToTheTextDoesNotMatter) {
  for (const std::string& signature : {ssh(), mini_key.sign(canonical, "cca-0007 rome 12 2")}) {
    const std::string whole = std::string(canonical) + signature;
    expect_good(whole);
    expect_good(with_crlf(whole));
    expect_good(with_trailing_blanks(whole));
    expect_good(quoted(whole));
    expect_good(quoted(quoted(whole)));
    expect_good(with_crlf(with_trailing_blanks(quoted(in_a_mail(whole)))));
    expect_good("\xEF\xBB\xBF" + whole);
    expect_good(in_a_mail(std::string(canonical) + "\n\n" + signature));
    expect_good(std::string(short_spelling) + signature);
  }
}

TEST_F(SignedFile, TheSignatureMayComeInAFileOfItsOwn) {
  for (const std::string& signature : {ssh(), mini_key.sign(canonical, "x")}) {
    expect_good(canonical, signature);
    expect_good(with_crlf(in_a_mail(std::string(canonical))), with_crlf(signature));
    expect_good(short_spelling, "\n" + signature + "\n");
  }
}

TEST_F(SignedFile, ThePlainCommandsWorkOnAnySpellingThatArrivesWhole) {
  const std::string typed(short_spelling);
  expect_good(typed + ssh(typed));
  expect_good(in_a_mail(with_crlf(typed + ssh(typed))));
  expect_good(typed, ssh(typed));
  const std::string more = "; my orders\r\n" + with_crlf(typed);
  expect_good(more, ssh(more));
  const auto good = check(typed, ssh(typed));
  ASSERT_EQ(why(good), "");
  EXPECT_EQ(good->evidence.text, typed) << "kept, because the canonical bytes were not signed";
  EXPECT_EQ(check(canonical, ssh()).value().evidence.text, "");
}

// Editors of Windows end lines in CR LF, and what a mail brings of them ends in LF.
TEST_F(SignedFile, WhatWasSignedWithTheLineEndsOfWindowsIsGoodHoweverItArrives) {
  for (const std::string& spelling : {std::string(canonical), std::string(short_spelling)}) {
    const std::string signed_there = with_crlf(spelling);
    for (const std::string& signature : {ssh(signed_there), mini_key.sign(signed_there, "x")}) {
      expect_good(spelling + signature);
      expect_good(in_a_mail(spelling + signature));
      expect_good(spelling, signature);
      expect_good(signed_there, signature);
    }
    // Another text is not.
    const std::string other = all_replaced(spelling, "F4", "F5");
    EXPECT_EQ(why(check(other + ssh(signed_there))), "sign.changed-text");
  }
}

TEST_F(SignedFile, TheRealToolsAreTaken) {
  const BenchHost shop;
  ring.add(registered("rome", shop.make_ssh_key("rsa", "rsa", "3072")));
  ring.add(registered("rome", shop.make_ssh_key("ecdsa", "ecdsa", "384")));
  ring.add(registered("rome", shop.make_minisign_key("mini")));
  expect_good(std::string(canonical) + shop.ssh_sign("rsa", canonical));
  expect_good(quoted(std::string(canonical) + shop.ssh_sign("ecdsa", canonical)));
  expect_good(canonical, shop.minisign_sign("mini", canonical, "cca-0007 rome 12 2"));
}

TEST_F(SignedFile, ClearsignedAndDetachedOpenPgpAreTaken) {
  const GpgUser user;
  const std::string rome = user.make_key("rome");
  EXPECT_EQ(why(check(user.clearsign(canonical))), "sign.unknown-key") << "before it is registered";
  ring.add(registered("rome", openpgp.read_key_block(user.export_key(rome)).value()));
  for (const std::string_view spelling : {canonical, short_spelling}) {
    const std::string message = user.clearsign(spelling);
    expect_good(message);
    expect_good(with_crlf(in_a_mail(message)));
    expect_good(quoted(message));
    expect_good(with_trailing_blanks(message));
    expect_good(user.clearsign(in_a_mail(std::string(spelling))));
    expect_good(spelling, user.detached(spelling));
    expect_good(std::string(spelling) + user.detached(spelling));
  }
  EXPECT_EQ(check(user.clearsign(canonical)).value().key.key, ring.keys().back().key);
  const std::string message = user.clearsign(canonical);
  EXPECT_EQ(why(check(all_replaced(message, "MOVE F4", "MOVE F5"))), "sign.changed-text");
  EXPECT_EQ(why(check(message, ssh())), "sign.two-signatures");
  EXPECT_EQ(why(check(message + message)), "sign.two-signatures");
  EXPECT_EQ(why(check(std::string(short_spelling) + message)), "sign.orders-outside");
  EXPECT_EQ(why(check(message + all_replaced(std::string(canonical), "MOVE F4", "MOVE F5"))),
            "sign.orders-outside");
  EXPECT_EQ(why(check(user.clearsign("hello\n"))), "order.no-block");
}

TEST_F(SignedFile, PlacesInAClearsignedMessageAreThoseOfTheWholeText) {
  const GpgUser user;
  user.make_key("rome");
  const std::string message =
      in_a_mail(user.clearsign(all_replaced(std::string(canonical), "Point: 12", "Point: x")));
  const auto claimed = read_claimed(message);
  ASSERT_FALSE(claimed);
  EXPECT_EQ(claimed.error()[0].why, "order.bad-number");
  EXPECT_EQ(formats::text::line_of(message, claimed.error()[0].line), "Point: x");
}

TEST_F(SignedFile, TamperedTextAndForeignKeysAreRefused) {
  const std::string whole = std::string(canonical) + ssh();
  EXPECT_EQ(why(check(all_replaced(whole, "MOVE F4", "MOVE F5"))), "sign.changed-text");
  EXPECT_EQ(why(check(all_replaced(whole, "Serial: 2", "Serial: 3"))), "sign.changed-text");
  EXPECT_EQ(why(check(all_replaced(whole, "Game: cca-0007", "Game: cca-0008"))),
            "sign.changed-text");
  EXPECT_EQ(why(check(std::string(canonical) + sign_ssh(persia_key, orders_namespace, canonical))),
            "sign.other-seat");
  EXPECT_EQ(why(check(std::string(canonical) +
                      sign_ssh(SshPrivateKey::generate(), orders_namespace, canonical))),
            "sign.unknown-key");
  EXPECT_EQ(why(check(std::string(canonical) + sign_ssh(rome_key, "git", canonical))),
            "sign.wrong-namespace");
  EXPECT_EQ(
      why(check(std::string(canonical) + MinisignPrivateKey::generate().sign(canonical, "x"))),
      "sign.unknown-key");
  EXPECT_EQ(why(check(std::string(canonical) +
                      all_replaced(mini_key.sign(canonical, "rome 12"), "rome 12", "rome 13"))),
            "sign.changed-comment");
  EXPECT_EQ(why(check(all_replaced(whole, "rome", "r\u043Eme"))), "order.lookalike");
}

TEST_F(SignedFile, ExpiredAndRevokedKeysAreToldApart) {
  const auto refusal = [&](bool revoked, std::string_view until) {
    RegisteredKey key = registered("rome", rome_key.public_key());
    key.valid_before = test::at(until);
    key.revoked = revoked;
    ring = KeyRing({key});
    return why(check(std::string(canonical) + ssh()));
  };
  EXPECT_EQ(refusal(false, "2026-05-01T11:59:59Z"), "sign.expired");
  EXPECT_EQ(refusal(true, "2026-05-01T11:59:59Z"), "sign.revoked");
  EXPECT_EQ(refusal(true, "2026-05-01T12:00:00Z"), "") << "revoked later than it arrived";
}

TEST_F(SignedFile, NoneTwoAndTooBigSignaturesAreRefused) {
  const std::string text(canonical), signature = ssh();
  EXPECT_EQ(why(check(text)), "sign.missing");
  EXPECT_EQ(why(check(text + signature + signature)), "sign.two-signatures");
  EXPECT_EQ(why(check(text + signature + mini_key.sign(canonical, "x"))), "sign.two-signatures");
  EXPECT_EQ(why(check(text + signature, signature)), "sign.two-signatures");
  EXPECT_EQ(why(check(text, signature + signature)), "sign.two-signatures");
  EXPECT_EQ(why(check(text, signature + "hello\n")), "sign.trailing-text");
  EXPECT_EQ(why(check(text, "hello\n")), "sign.unknown-kind");
  EXPECT_EQ(why(check(text, "\n")), "sign.unknown-kind");
  EXPECT_EQ(why(check(text + signature.substr(0, 100))), "sign.cut-off");
  EXPECT_EQ(why(check(text + std::string(minisign_first_words) + "\n")), "sign.cut-off");
  const std::string big =
      all_replaced(signature, "\n-----END", std::string(20'000, '\n') + "-----END");
  EXPECT_EQ(why(check(text + big)), "sign.too-big");
  EXPECT_EQ(why(check(text, big)), "sign.too-big");
  EXPECT_EQ(why(check(text + std::string(2 << 20, ' '))), "sign.too-big");
}

TEST_F(SignedFile, ASignatureInAQuotedReceiptBelowIsNotTheOrders) {
  const std::string receipt = "#CURSUS 1 RECEIPT\nGame: cca-0007\n#END\n" +
                              sign_ssh(persia_key, receipt_namespace, "receipt");
  expect_good(std::string(canonical) + ssh() + "\nThe host wrote:\n" + quoted(receipt));
  EXPECT_EQ(why(check(std::string(canonical) + "\nThe host wrote:\n" + quoted(receipt))),
            "sign.missing");
  EXPECT_EQ(why(check(std::string(canonical) + receipt)), "sign.missing");
}

TEST_F(SignedFile, AnUnsignedFileCanStillBeReadForFriendlyGames) {
  const auto claimed = read_claimed(canonical);
  ASSERT_TRUE(claimed);
  EXPECT_EQ(claimed->evidence, std::nullopt);
  EXPECT_EQ(claimed->file.header.side, "rome");
  EXPECT_EQ(why(read_claimed("no orders")), "order.no-block");
  EXPECT_EQ(why(read_claimed("\xFF")), "text.not-utf8");
}

// Seeded, so that a failure can be had again. The order of the mutations is all that is random.
TEST_F(SignedFile, NoMutationIsTakenForOtherOrders) {
  const BenchHost shop;
  ring.add(registered("rome", shop.make_ssh_key("ecdsa", "ecdsa", "256")));
  const std::vector<std::string> seeds{
      std::string(canonical) + ssh(), quoted(std::string(canonical) + ssh()),
      std::string(short_spelling) + mini_key.sign(canonical, "rome 12"),
      std::string(canonical) + shop.ssh_sign("ecdsa", canonical)};
  std::uint32_t state = 20260501;
  const auto below = [&](std::size_t n) {
    state = state * 1664525u + 1013904223u;
    return static_cast<std::size_t>(state >> 8) % n;
  };
  int accepted = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string bytes = seeds[below(seeds.size())];
    for (std::size_t times = 1 + below(3); times > 0; --times) {
      const std::size_t at = below(bytes.size()), size = below(40);
      switch (below(4)) {
        case 0:
          bytes[at] = static_cast<char>(bytes[at] ^ 1 << below(8));
          break;
        case 1:
          bytes.erase(at, size);
          break;
        case 2:
          bytes.insert(at, bytes.substr(below(bytes.size()), size));
          break;
        case 3:
          bytes.insert(at, 1, static_cast<char>(below(256)));
          break;
      }
      if (bytes.empty()) bytes = "x";
    }
    const auto outcome = check(bytes);
    if (outcome) {
      EXPECT_EQ(outcome->file.canonical, canonical) << bytes;
      ++accepted;
    } else {
      for (const Refusal& refusal : outcome.error()) EXPECT_NE(why(refusal), "");
    }
  }
  EXPECT_GT(accepted, 100) << "changes in blanks, quote marks and untrusted comments are harmless";
}

TEST(SigningCatalogue, EveryRefusalHasASentence) {
  std::set<std::string> keys;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(cursus::test::source_dir() / "src/signing")) {
    if (!entry.is_regular_file()) continue;
    const std::string source = test::read_file(entry.path());
    for (const std::string_view topic : {"\"sign.", "\"key."})
      for (std::size_t at = source.find(topic); at != std::string::npos;
           at = source.find(topic, at + 1))
        keys.insert(source.substr(at + 1, source.find('"', at + 1) - at - 1));
  }
  EXPECT_GE(keys.size(), 35u);
  for (const std::string& key : keys)
    EXPECT_TRUE(formats::Catalogue::of(formats::Language::Ja).has(key)) << key;
}

TEST_F(SignedFile, SentencesTellThePlayerWhatToDo) {
  const auto said = [&](const std::string& bytes) {
    return formats::sentence(check(bytes).error()[0], formats::Language::En);
  };
  EXPECT_EQ(said(std::string(canonical) + sign_ssh(rome_key, "git", canonical)),
            "This SSH signature was made for “git”, not for “cursus-orders”. Please sign with: "
            "ssh-keygen -Y sign -n cursus-orders");
  EXPECT_THAT(said(std::string(canonical) + sign_ssh(persia_key, orders_namespace, canonical)),
              ::testing::HasSubstr("belongs to persia, and these are orders for rome"));
}

}  // namespace
}  // namespace cursus::signing
