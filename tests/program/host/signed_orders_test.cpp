// Order files that are signed: with the real tools, by the right key, at the right time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/program/signing/tools.hpp"
#include "tests/program/support/signed_play.hpp"

namespace cursus {
namespace {

using test::why;

using formats::KeyAct;
using formats::KeyChange;

class SignedOrders : public testing::Test {
 protected:
  void rotate_by_host(const std::string& key) {
    KeyChange change;
    change.act = KeyAct::Rotate;
    change.seat = "macedonian";
    change.key = key;
    ASSERT_TRUE(play.host.change_keys(play.game, change));
  }
  test::SignedGame play;

  // The seat that is asked first signs with `key`, the other sends unsigned files.
  void begin_with(const std::string& key, const test::Signer& signer) {
    play.wanted.keys = {{"macedonian", key}};
    play.signers["macedonian"] = signer;
    play.begin();
    ASSERT_EQ(play.asked(), "macedonian");
  }
  std::string canonical() {
    return formats::canonical_text(test::order_file(play.sheet())).value();
  }
  void expect_good(std::uint64_t signed_papers) {
    const Verdict verdict = play.verdict();
    ASSERT_FALSE(verdict.difference) << verdict.difference->what << verdict.difference->found;
    ASSERT_FALSE(verdict.damage);
    EXPECT_EQ(verdict.signatures.seats, signed_papers);
    EXPECT_THAT(verdict.signatures.unsigned_seats, testing::ElementsAre("persian"));
  }
  std::string key_paper(KeyAct act, const std::string& key, std::uint64_t serial = 1) {
    KeyChange change;
    change.act = act;
    change.seat = "macedonian";
    change.key = key;
    change.serial = serial;
    return formats::key_paper(play.game, play.charter_hash(), change).canonical;
  }
};

TEST_F(SignedOrders, ByTheSshKeygenOfThePlayerInAFileOfItsOwnOrBelowTheOrders) {
  const test::BenchHost shop;
  const auto key = shop.make_ssh_key("anna");
  begin_with(text(key),
             [&](const std::string& text) { return text + shop.ssh_sign("anna", text); });
  std::string file = canonical();
  EXPECT_EQ(why(play.host.take_orders(file, false, shop.ssh_sign("anna", file))), "");
  while (play.asked() != "macedonian")
    ASSERT_EQ(why(play.send(play.sheet({play.now().match->fallback(Seat::First)}))), "");
  file = canonical();
  EXPECT_EQ(why(play.host.take_orders("Hello\n\n" + file + "\n" + shop.ssh_sign("anna", file))),
            "");
  expect_good(4);
}

TEST_F(SignedOrders, ByMinisignOfThePlayer) {
  const test::BenchHost shop;
  const auto key = shop.make_minisign_key("ben");
  begin_with(text(signing::PublicKey(key)), [&](const std::string& text) {
    return text + shop.minisign_sign("ben", text, "turn 1");
  });
  const std::string file = canonical();
  EXPECT_EQ(why(play.host.take_orders(file, false, shop.minisign_sign("ben", file, "turn 1"))), "");
  expect_good(3);
}

TEST_F(SignedOrders, ByGpgOfThePlayerClearsignedOrInAFileOfItsOwn) {
  const test::GpgUser clara;
  const std::string name = clara.make_key("Clara <clara@example.org>");
  const auto key = play.host.credentials().openpgp().read_key_block(clara.export_key(name));
  ASSERT_TRUE(key);
  begin_with(text(signing::PublicKey(*key)),
             [&](const std::string& text) { return clara.clearsign(text); });
  EXPECT_EQ(why(play.host.take_orders(clara.clearsign(canonical()))), "");
  while (play.asked() != "macedonian")
    ASSERT_EQ(why(play.send(play.sheet({play.now().match->fallback(Seat::First)}))), "");
  const std::string file = canonical();
  EXPECT_EQ(why(play.host.take_orders(file, false, clara.detached(file))), "");
  expect_good(4);
}

TEST_F(SignedOrders, AllowedSignersServesTheRealSshKeygenAsItIs) {
  const test::BenchHost shop;
  const auto key = shop.make_ssh_key("anna");
  begin_with(text(key),
             [&](const std::string& text) { return text + shop.ssh_sign("anna", text); });
  const Game game = play.now();
  const auto files = signing::write_keys(key_ring(game.charter, game.acts).value());
  const std::string allowed = shop.put("allowed_signers", files.allowed_signers);
  const std::string file = canonical();
  const std::string signature = shop.put("orders.sig", shop.ssh_sign("anna", file));
  EXPECT_EQ(test::run({"ssh-keygen", "-Y", "verify", "-f", allowed, "-I", "macedonian", "-n",
                       "cursus-orders", "-s", signature},
                      file)
                .status,
            0);
  // The host's signature on the charter, too.
  const auto entry = formats::decode_entry(test::log_lines(play.host.store(), play.game).at(0));
  formats::Entry bare = *entry;
  bare.sign.clear();
  const std::string paper =
      entry_paper(play.game, 1, formats::next_head({}, formats::encode_entry(bare))).canonical;
  const std::string seal = shop.put("entry.sig", entry->sign);
  EXPECT_EQ(test::run({"ssh-keygen", "-Y", "verify", "-f", allowed, "-I", "host", "-n",
                       "cursus-log", "-s", seal},
                      paper)
                .status,
            0);
}

TEST_F(SignedOrders, EveryWayOfSendingThemGivesTheSameOrders) {
  const auto key = signing::SshPrivateKey::generate();
  begin_with(text(key.public_key()), test::ssh_signer(key));
  const std::string file = play.signers["macedonian"](test::order_file(play.sheet()));
  std::string crlf, quoted, blanks;
  for (const char c : file) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
  for (std::string_view rest = file; !rest.empty();) {
    const std::string line(signing::take_line(rest));
    quoted += "> " + line + "\n";
    blanks += line + "  \t\n";
  }
  ASSERT_EQ(why(play.host.take_orders(crlf)), "");
  for (const std::string& other : {file, quoted, blanks, "Dear host,\n\n" + file + "\n-- \nAnna\n"})
    EXPECT_EQ(play.host.take_orders(other).kind, Taken::Kind::Duplicate) << other;
}

TEST_F(SignedOrders, WhateverProvesTooLittleIsRefusedAndNothingChanges) {
  const auto key = signing::SshPrivateKey::generate();
  const auto other = signing::MinisignPrivateKey::generate();
  play.wanted.keys = {{"macedonian", text(key.public_key())},
                      {"persian", text(signing::PublicKey(other.public_key()))}};
  play.signers = {{"macedonian", test::ssh_signer(key)}, {"persian", test::minisign_signer(other)}};
  play.begin();
  const std::string file = canonical();
  const auto lines = test::log_lines(play.host.store(), play.game);
  const auto ssh = [&](std::string_view name_space) {
    return signing::sign_ssh(key, name_space, file);
  };
  const std::string good = ssh("cursus-orders");
  const auto sent = [&](const std::string& signature) {
    return why(play.host.take_orders(file, false, signature));
  };
  EXPECT_EQ(sent(""), "sign.missing");
  EXPECT_EQ(sent(ssh("cursus-receipt")), "sign.wrong-namespace");
  EXPECT_EQ(sent(good + good), "sign.two-signatures");
  EXPECT_EQ(sent(good + "more\n"), "sign.trailing-text");
  EXPECT_EQ(sent(good.substr(0, 100)), "sign.cut-off");
  EXPECT_EQ(sent(std::string(20'000, 'x')), "sign.too-big");
  EXPECT_EQ(sent(other.sign(file, "")), "sign.other-seat");
  std::string comment = other.sign(file, "on time");
  comment.replace(comment.find("on time"), 7, "in time");
  EXPECT_EQ(sent(comment), "sign.changed-comment");
  EXPECT_EQ(why(play.host.take_orders(file + good, false, good)), "sign.two-signatures");
  std::string changed = file;
  changed.insert(changed.find("#END"), "; more\n");
  EXPECT_EQ(why(play.host.take_orders(changed, false, good)), "sign.changed-text");
  EXPECT_EQ(test::log_lines(play.host.store(), play.game), lines);
}

// --- keys that change ----------------------------------------------------------------------------

TEST_F(SignedOrders, ARotatedKeyCountsAtOnceAndTheOldOneNoLonger) {
  const auto old = signing::SshPrivateKey::generate(), fresh = signing::SshPrivateKey::generate();
  begin_with(text(old.public_key()), test::ssh_signer(old));
  play.at("2026-05-01T19:00:00Z");
  const std::string paper = key_paper(KeyAct::Rotate, text(fresh.public_key()));
  EXPECT_EQ(why(play.host.take_paper(test::ssh_signer(fresh)(paper))), "sign.unknown-key");
  ASSERT_EQ(why(play.host.take_paper(test::ssh_signer(old)(paper))), "");
  EXPECT_EQ(play.host.take_paper(test::ssh_signer(old)(paper)).kind, Filed::Kind::Duplicate);
  EXPECT_EQ(why(play.send(play.sheet())), "sign.expired") << "whatever the second";
  play.signers["macedonian"] = test::ssh_signer(fresh);
  EXPECT_EQ(why(play.send(play.sheet())), "");
  expect_good(4);
  for (const std::int64_t id : play.host.store().unsent()) {
    const auto mail = play.host.store().mail(id);
    if (mail->kind != "notice") continue;
    EXPECT_THAT(mail->body, testing::HasSubstr(fingerprint(fresh.public_key())));
  }
}

// Where the host has put an end to it, and said so beforehand. What a seat ends itself, ends at
// once.
TEST_F(SignedOrders, AKeyThatHasEndedSinceTheFileArrivedIsGood) {
  const auto old = signing::SshPrivateKey::generate(), fresh = signing::SshPrivateKey::generate();
  begin_with(text(old.public_key()), test::ssh_signer(old));
  const test::Sheet sheet = play.sheet();
  rotate_by_host(text(fresh.public_key()));  // from 2026-05-04T18:22:05Z on
  play.at("2026-05-04T23:00:00Z");           // the host has slept
  const auto came = [&](const std::string& arrived) {
    return why(play.host.take_orders(test::ssh_signer(old)(test::order_file(sheet)),
                                     {.arrived = arrived, .source = "imap-internaldate"}));
  };
  EXPECT_EQ(came("2026-05-04T18:22:05Z"), "sign.expired");
  EXPECT_EQ(came("2026-05-04T18:22:04Z"), "");
  expect_good(3);
  while (play.asked() != "macedonian")
    ASSERT_EQ(why(play.send(play.sheet({play.now().match->fallback(Seat::First)}))), "");
  // Nobody can have answered this report before it was written, whatever the stamp says.
  const std::string forged = test::ssh_signer(old)(test::order_file(play.sheet()));
  EXPECT_EQ(why(play.host.take_orders(forged, {.arrived = "2026-05-04T18:00:00Z"})),
            "sign.expired");
}

TEST_F(SignedOrders, AFileThatCameBeforeTheKeyIsReadBehindItIsGood) {
  const auto old = signing::SshPrivateKey::generate(), fresh = signing::SshPrivateKey::generate();
  begin_with(text(old.public_key()), test::ssh_signer(old));
  const std::string file = test::ssh_signer(fresh)(test::order_file(play.sheet()));
  play.at("2026-05-01T23:00:00Z");
  ASSERT_EQ(why(play.host.take_paper(
                test::ssh_signer(old)(key_paper(KeyAct::Rotate, text(fresh.public_key()))))),
            "");
  EXPECT_EQ(why(play.host.take_orders(file, {.arrived = "2026-05-01T19:00:00Z"})), "");
  expect_good(4);
}

// A host that calls a file older than it is proves nothing with it.
TEST_F(SignedOrders, AFileOfAnEndedKeyIsFalseWithoutTheReceiptThatTellsItsArrival) {
  const auto old = signing::SshPrivateKey::generate(), fresh = signing::SshPrivateKey::generate();
  begin_with(text(old.public_key()), test::ssh_signer(old));
  const std::string file = test::ssh_signer(old)(test::order_file(play.sheet()));
  rotate_by_host(text(fresh.public_key()));
  play.at("2026-05-04T23:00:00Z");
  ASSERT_EQ(why(play.host.take_orders(file, {.arrived = "2026-05-04T18:00:00Z"})), "");
  const test::EvidenceLines kept = test::take_apart(play.evidence());
  const std::uint64_t order = kept.find(formats::EntryKind::Order);
  const auto verdict_with = [&](const auto& change) {
    test::EvidenceLines lines = kept;
    change(lines);
    return verify_evidence(test::evidence_of(lines.text()));
  };
  for (const auto& verdict : {verdict_with([&](auto& lines) { lines.items.resize(order); }),
                              verdict_with([&](auto& lines) { lines[order + 1].facts.clear(); })}) {
    ASSERT_TRUE(verdict.difference);
    EXPECT_EQ(verdict.difference->what, "verify.signature");
    EXPECT_EQ(verdict.difference->seq, order);
  }
}

TEST_F(SignedOrders, ARevokedKeySignsNothingMore) {
  const auto first = signing::SshPrivateKey::generate(),
             second = signing::SshPrivateKey::generate();
  begin_with(text(first.public_key()), test::ssh_signer(first));
  ASSERT_EQ(why(play.host.take_paper(
                test::ssh_signer(first)(key_paper(KeyAct::Add, text(second.public_key()))))),
            "");
  ASSERT_EQ(why(play.host.take_paper(
                test::ssh_signer(second)(key_paper(KeyAct::Revoke, text(first.public_key()), 2)))),
            "");
  play.at("2026-05-01T20:00:00Z");
  EXPECT_EQ(why(play.send(play.sheet())), "sign.revoked");
  play.signers["macedonian"] = test::ssh_signer(second);
  EXPECT_EQ(why(play.send(play.sheet())), "");
  expect_good(5);
}

TEST_F(SignedOrders, TheHostChangesKeysOnlyAfterTheStatedDelay) {
  const auto lost = signing::SshPrivateKey::generate(), fresh = signing::SshPrivateKey::generate();
  begin_with(text(lost.public_key()), test::ssh_signer(lost));
  KeyChange change;
  change.act = KeyAct::Rotate;
  change.seat = "macedonian";
  change.key = text(fresh.public_key());
  change.reason = "lost";
  const auto changed = play.host.change_keys(play.game, change);
  ASSERT_TRUE(changed);
  EXPECT_EQ(changed->from, "2026-05-04T18:22:05Z");
  play.signers["macedonian"] = test::ssh_signer(fresh);
  EXPECT_EQ(why(play.send(play.sheet())), "sign.not-yet-valid");
  play.at("2026-05-04T18:22:06Z");
  EXPECT_EQ(why(play.send(play.sheet())), "");
  play.signers["macedonian"] = test::ssh_signer(lost);
  expect_good(3);
}

TEST_F(SignedOrders, AKeyOfAnotherSeatIsNotTakenAndPapersAreNumbered) {
  const auto key = play.ssh_key("macedonian"), other = play.ssh_key("persian");
  play.begin();
  const auto sent = [&](const std::string& paper) {
    return why(play.host.take_paper(test::ssh_signer(key)(paper)));
  };
  EXPECT_EQ(sent(key_paper(KeyAct::Add, text(other.public_key()))), "paper.key-known");
  EXPECT_EQ(sent(key_paper(KeyAct::Add, text(key.public_key()))), "paper.key-known");
  EXPECT_EQ(sent(key_paper(KeyAct::Revoke, text(other.public_key()))), "paper.key-not-there");
  const std::string fresh = text(signing::SshPrivateKey::generate().public_key());
  EXPECT_EQ(sent(key_paper(KeyAct::Add, fresh, 2)), "paper.key-serial");
  ASSERT_EQ(sent(key_paper(KeyAct::Add, fresh, 1)), "");
  EXPECT_EQ(play.host.take_paper(test::ssh_signer(key)(key_paper(KeyAct::Add, fresh, 1))).kind,
            Filed::Kind::Duplicate);
  const std::string more = text(signing::SshPrivateKey::generate().public_key());
  EXPECT_EQ(sent(key_paper(KeyAct::Add, more, 1)), "paper.key-serial");
  EXPECT_EQ(why(play.host.take_paper(key_paper(KeyAct::Add, more, 2))), "sign.missing");
}

TEST_F(SignedOrders, APaperForAnotherGameOfTheSameNameIsRefused) {
  const auto key = signing::SshPrivateKey::generate();
  begin_with(text(key.public_key()), test::ssh_signer(key));
  KeyChange change;
  change.act = KeyAct::Deputy;
  change.seat = "macedonian";
  change.key = text(signing::SshPrivateKey::generate().public_key());
  const formats::Digest elsewhere = formats::sha256("another charter");
  const auto sent = [&](const formats::Digest& charter) {
    return why(play.host.take_paper(
        test::ssh_signer(key)(formats::key_paper(play.game, charter, change).canonical)));
  };
  EXPECT_EQ(sent(elsewhere), "paper.other-charter");
  EXPECT_EQ(sent(play.charter_hash()), "");
}

TEST_F(SignedOrders, AnOpenPgpKeyInOtherPacketsIsStillTheSameKey) {
  const test::GpgUser clara;
  const std::string name = clara.make_key("clara");
  const auto block = [&] {
    return text(signing::PublicKey(
        play.host.credentials().openpgp().read_key_block(clara.export_key(name)).value()));
  };
  const std::string first = block();
  clara.gpg({"--quick-add-uid", name, "Clara Minor <minor@example.org>"});
  const std::string second = block();
  ASSERT_NE(first, second);
  begin_with(first, [&](const std::string& file) {
    return clara.clearsign(formats::canonical_text(file).value());
  });
  KeyChange change;
  change.seat = "persian";
  change.key = second;
  EXPECT_EQ(why(play.host.change_keys(play.game, change)), "paper.key-known");
}

TEST_F(SignedOrders, ADeputyIsNotNamedForASeatWithoutAKey) {
  play.begin();
  KeyChange change;
  change.act = KeyAct::Deputy;
  change.seat = play.asked();
  change.key = text(signing::SshPrivateKey::generate().public_key());
  EXPECT_EQ(why(play.host.change_keys(play.game, change)), "host.deputy-without-key");
  EXPECT_EQ(play.send(play.sheet()).kind, Taken::Kind::Played) << "it orders as before";
}

TEST_F(SignedOrders, ASeatWithoutAKeyCannotBringOneByItself) {
  const auto key = play.ssh_key("persian");
  play.begin();
  EXPECT_EQ(why(play.host.take_paper(
                key_paper(KeyAct::Add, text(signing::SshPrivateKey::generate().public_key())))),
            "paper.key-unsigned");
}

}  // namespace
}  // namespace cursus
