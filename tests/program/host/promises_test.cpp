// What a host cannot do without being found out, and does not do by accident (trust.md 12.1–12.4,
// 12.7): drop a file that it has receipted, choose dice, write behind the end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/log/host_acts.hpp"
#include "src/game/log/damage.hpp"
#include "src/host/game_step.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/signed_play.hpp"

namespace cursus {
namespace {

using formats::EntryKind;
using nlohmann::json;
using test::why;
using ::testing::HasSubstr;

class Promises : public testing::Test {
 protected:
  test::SignedGame play;

  // With one entry more, which its host could sign.
  std::string verdict_with(EntryKind kind, const json& data, const std::string& time = test::moment,
                           const std::string& by = "host") {
    test::EvidenceLines lines = test::take_apart(play.evidence());
    formats::Entry entry;
    entry.by = by;
    entry.kind = kind;
    entry.data = formats::JsonBox(data);
    entry.time = time;
    lines.items.push_back({entry, {}});
    return difference(lines);
  }
  static std::string difference(test::EvidenceLines& lines) {
    const Verdict verdict = verify_evidence(test::evidence_of(lines.text()));
    return verdict.difference ? verdict.difference->what : "";
  }
  std::size_t count(EntryKind kind) {
    std::size_t found = 0;
    for (const std::string& line : test::log_lines(play.host.store(), play.game))
      found += formats::decode_entry(line)->kind == kind;
    return found;
  }
  void expect_true() {
    const Verdict verdict = play.verdict();
    ASSERT_FALSE(verdict.damage);
    ASSERT_FALSE(verdict.difference) << verdict.difference->seq << " " << verdict.difference->what
                                     << " " << verdict.difference->found;
  }

  test::Sheet standing(std::vector<std::string> lines = {"@ on rbc do never"}) {
    return {.game = play.game,
            .side = play.not_asked(),
            .point = play.point(),
            .lines = std::move(lines),
            .more = play.seen()};
  }
  std::string signed_file(const test::Sheet& sheet) {
    return play.signers.at(sheet.side)(test::order_file(sheet));
  }
  Taken send_draft() {
    std::string text = test::order_file(play.sheet({}));
    text.replace(text.find("Final: no"), 9, "Final: draft");
    return play.host.take_orders(play.signers.at(play.asked())(text));
  }
  formats::Digest commit_of_last_order() {
    formats::Digest commit{};
    for (const std::string& line : test::log_lines(play.host.store(), play.game))
      if (const auto entry = formats::decode_entry(line); entry->kind == EntryKind::Order)
        commit = entry->priv.front().commit;
    return commit;
  }
  json refusal(const std::string& seat) {
    return {
        {"order", formats::hex(commit_of_last_order())}, {"refused", "host.unfit"}, {"seat", seat}};
  }
  Filed file(const std::string& seat, const std::string& what, int serial = 1,
             const std::string& more = {}) {
    return play.host.take_paper(
        play.signers.at(seat)(fmt::format("CURSUS {} {} {} {} {}\n{}{}END\n", play.game, seat, what,
                                          play.point(), serial, play.seen(), more)));
  }
  std::string consent(const std::string& seat, std::uint64_t number, std::uint64_t point) {
    return play.signers.at(seat)(formats::restore_paper(play.game, seat, number, point,
                                                        play.host.store().head(play.game).head)
                                     .canonical);
  }
};

// --- a receipt is an obligation (12.1) -----------------------------------------------------------

TEST_F(Promises, ALegalDraftIsNotRefusedByTheHostsWord) {
  play.wanted.time = {.hours = 24, .missing = formats::Missing::Defaults};
  play.ssh_key("macedonian");
  play.begin();
  const std::string seat = play.asked();
  ASSERT_EQ(send_draft().kind, Taken::Kind::Stored);
  EXPECT_EQ(verdict_with(EntryKind::Notice, refusal(seat)), "verify.too-early");
  EXPECT_EQ(verdict_with(EntryKind::Notice, refusal(seat), "2026-05-05T00:00:00Z"),
            "verify.refused-legal");
  // And nobody goes on with defaults while it waits.
  EXPECT_EQ(verdict_with(
                EntryKind::Close,
                formats::closing_json({play.point(), seat, "2026-05-02T18:22:05Z", std::nullopt}),
                "2026-05-05T00:00:00Z"),
            "verify.file-passed-over");
}

TEST_F(Promises, LegalStandingOrdersAreNotRefusedByTheHostsWord) {
  play.ssh_key("macedonian");
  play.ssh_key("persian");
  play.begin();
  const test::Sheet sheet = standing();
  ASSERT_EQ(play.host.take_orders(signed_file(sheet), true).kind, Taken::Kind::Stored);
  EXPECT_EQ(verdict_with(EntryKind::Notice, refusal(sheet.side)), "verify.refused-legal");
}

TEST_F(Promises, TheGameDoesNotGoOnWhileStandingOrdersWait) {
  play.ssh_key("macedonian");
  play.begin();
  ASSERT_EQ(play.host.take_orders(signed_file(standing()), true).kind, Taken::Kind::Stored);
  ASSERT_EQ(why(play.send(play.sheet())), "");
  // As if the host had dropped the file from its inbox: the run that used it is not there.
  test::EvidenceLines lines = test::take_apart(play.evidence());
  std::vector<std::size_t> runs;
  for (std::size_t i = 0; i < lines.items.size(); ++i)
    if (lines.items[i].entry.kind == EntryKind::Resolve) runs.push_back(i);
  ASSERT_EQ(runs.size(), 3u) << "the beginning, the standing orders, the orders";
  lines.items.erase(lines.items.begin() + std::ptrdiff_t(runs[1]));
  EXPECT_EQ(difference(lines), "verify.file-waits");
}

// `submit --later b.txt; submit a.txt; run`
TEST_F(Promises, WhatCameFirstIsPlayedBeforeANewerFile) {
  play.begin();
  const test::Sheet sheet = standing();
  ASSERT_EQ(play.host.take_orders(signed_file(sheet), true).kind, Taken::Kind::Stored);
  ASSERT_EQ(play.send(play.sheet()).kind, Taken::Kind::Played);
  EXPECT_THAT(play.host.run(false), testing::IsEmpty()) << "nothing waits any more";
  EXPECT_EQ(count(EntryKind::Notice), 0u) << "nothing was refused";
  std::vector<std::string> used;
  for (const std::string& line : test::log_lines(play.host.store(), play.game))
    if (const auto entry = formats::decode_entry(line); entry->kind == EntryKind::Resolve)
      for (const json& order : entry->data->at("orders")) used.push_back(order[0]);
  ASSERT_EQ(used.size(), 2u);
  EXPECT_EQ(used[0], sheet.side);
  expect_true();
}

TEST_F(Promises, AFileThatHasReallyBecomeImpossibleIsRefused) {
  play.begin();
  test::Sheet sheet = play.sheet({});
  sheet.final = true;  // the whole turn by defaults
  ASSERT_EQ(play.host.take_orders(signed_file(sheet), true).kind, Taken::Kind::Stored);
  test::Sheet late = standing();
  ASSERT_EQ(play.host.take_orders(signed_file(late), true).kind, Taken::Kind::Stored);
  // The orders are played, and move the game on; what the other seat had sent was for that point.
  const auto ran = play.host.run(false);
  ASSERT_EQ(ran.size(), 2u);
  EXPECT_EQ(ran[0].kind, Taken::Kind::Played);
  EXPECT_EQ(ran[1].kind, Taken::Kind::Refused);
  EXPECT_EQ(count(EntryKind::Notice), 1u);
  expect_true();
}

TEST_F(Promises, AHostThatHasLostAFileFromItsInboxDoesNotWriteAFalseLog) {  // 12.4
  play.begin();
  const Taken waits = play.host.take_orders(signed_file(standing()), true);
  ASSERT_EQ(waits.kind, Taken::Kind::Stored);
  {
    auto step = play.host.store().begin();
    for (const InboxRow& row : play.host.store().waiting_orders(play.game))
      step.set_order_state(row.id, OrderState::Refused);
    step.commit();
  }
  EXPECT_THROW(play.send(play.sheet()), Damaged);
  EXPECT_EQ(count(EntryKind::Resolve), 1u);
  expect_true();
}

// --- no free randomness (12.2) -------------------------------------------------------------------

TEST_F(Promises, NewChainsBeginOnlyWhenTheOldOnesAreNearlyUsedUp) {
  play.wanted.seed = Blob{7};
  play.begin();
  play.play(5, 6);
  EXPECT_EQ(why(play.host.rekey(play.game, "luck")), "host.rekey-early");
  const Game game = play.now();
  formats::Rekey rekey;
  rekey.start = {game.chance->used(formats::Chain::Open), game.chance->used(formats::Chain::Sealed),
                 game.progress.secrets};
  EXPECT_EQ(verdict_with(EntryKind::Rekey, formats::rekey_json(rekey)), "verify.rekey-early");
  rekey.number = 2;
  EXPECT_EQ(verdict_with(EntryKind::Rekey, formats::rekey_json(rekey)), "verify.rekey");
}

TEST_F(Promises, ThresholdsOfChains) {
  using formats::nearly_used_up;
  // 65,536 links: fewer than 64 open ones, draws or salts.
  EXPECT_FALSE(nearly_used_up(65536, {}, {65536 - 64, 4096 - 64, 61440 - 64}));
  EXPECT_TRUE(nearly_used_up(65536, {}, {65536 - 63, 0, 0}));
  EXPECT_TRUE(nearly_used_up(65536, {}, {0, 4096 - 63, 0}));
  EXPECT_TRUE(nearly_used_up(65536, {}, {0, 0, 61440 - 63}));
  EXPECT_FALSE(nearly_used_up(65536, {70000, 5000, 70000}, {70001, 5001, 70001}));
  // Of short ones fewer than an eighth.
  EXPECT_FALSE(nearly_used_up(128, {}, {112, 0, 0}));
  EXPECT_TRUE(nearly_used_up(128, {}, {113, 0, 0}));
}

TEST_F(Promises, ARestoreWaitsUntilEverySeatThatSignsHasAgreed) {
  play.ssh_key("macedonian");
  play.ssh_key("persian");
  play.begin();
  play.play(5, 6);
  const std::uint64_t point = play.point() + 3;
  const auto restore = [&](const std::vector<std::string>& papers, std::uint64_t number = 1) {
    return play.host.restore(play.game, point - 1, number, "disk died", papers);
  };
  EXPECT_EQ(why(restore({})), "host.restore-agreement");
  EXPECT_EQ(why(restore({consent("persian", 1, point)})), "host.restore-agreement");
  EXPECT_EQ(why(restore({consent("persian", 2, point), consent("macedonian", 1, point)})),
            "host.restore-other")
      << "to other chains";
  EXPECT_EQ(why(restore({consent("persian", 1, point + 1), consent("macedonian", 1, point)})),
            "host.restore-other")
      << "at another point";
  EXPECT_EQ(why(restore({consent("persian", 1, point), consent("macedonian", 1, point)}, 2)),
            "host.restore-other");
  ASSERT_TRUE(restore({consent("persian", 1, point), consent("macedonian", 1, point)}));
  expect_true();
  EXPECT_EQ(play.verdict().restores, 1u);
  EXPECT_EQ(play.verdict().jumps, 0u);
  // Numbers that are left out are counted, too.
  const std::uint64_t next = play.point() + 1;
  ASSERT_TRUE(play.host.restore(play.game, next - 1, 3, "again",
                                {consent("persian", 3, next), consent("macedonian", 3, next)}));
  expect_true();
  EXPECT_EQ(play.verdict().restores, 2u);
  EXPECT_EQ(play.verdict().jumps, 1u);
  test::EvidenceLines lines = test::take_apart(play.evidence());
  const std::uint64_t seq = lines.find(EntryKind::Restore);
  lines.data(seq)["agreed"].erase("persian");
  const Verdict verdict = verify_evidence(test::evidence_of(lines.text()));
  ASSERT_TRUE(verdict.difference);
  EXPECT_EQ(verdict.difference->seq, seq);
}

// --- the end is the end (12.3) -------------------------------------------------------------------

TEST_F(Promises, NothingIsWrittenBehindTheEndOfAGame) {
  const auto key = play.ssh_key("macedonian");
  play.begin();
  ASSERT_EQ(file("macedonian", "RESIGN").kind, Filed::Kind::Filed);
  ASSERT_EQ(play.verdict().kind, Verdict::Kind::Good);
  const LogHead end = play.host.store().head(play.game);

  formats::KeyChange change;
  change.seat = "macedonian";
  change.key = text(signing::SshPrivateKey::generate().public_key());
  const Filed paper = play.host.take_paper(
      test::ssh_signer(key)(formats::key_paper(play.game, play.charter_hash(), change).canonical));
  EXPECT_EQ(why(paper), "host.game-over");
  EXPECT_EQ(why(play.host.change_keys(play.game, change)), "host.game-over");
  const auto other = signing::SshPrivateKey::generate();
  EXPECT_EQ(
      why(play.host.hand_over(play.game, text(other.public_key()), "", [](const std::string&) {})),
      "host.game-over");
  EXPECT_EQ(why(file("persian", "DRAW", 1, "OFFER\n")), "host.game-over");
  EXPECT_EQ(why(play.host.extend(play.game, "2027-01-01T00:00:00Z", "")), "host.game-over");
  EXPECT_EQ(why(play.host.rekey(play.game, "")), "host.game-over");
  EXPECT_EQ(why(play.host.restore(play.game, 9, 1, "")), "host.game-over");
  EXPECT_EQ(play.host.store().head(play.game).seq, end.seq);
  EXPECT_EQ(play.verdict().kind, Verdict::Kind::Good);

  // Not even by mistake: the one writer refuses.
  Game game = play.now();
  LogWriter log_writer(game.end, test::moment, game.seal, game.acts);
  EXPECT_THROW(log_writer.add(EntryKind::Notice, "host", json::object()), Defect);
  // And whoever writes it elsewhere is found out.
  change.from = test::moment;
  EXPECT_EQ(verdict_with(EntryKind::Key, formats::key_change_json(change)), "verify.after-the-end");
}

TEST_F(Promises, WhatEndedAGameCanBeUndoneAndNothingElse) {
  play.ssh_key("macedonian");
  play.begin();
  play.play(5, 4);
  const auto before = play.now().match->position();
  ASSERT_EQ(file("macedonian", "RESIGN").kind, Filed::Kind::Filed);
  const auto end = static_cast<std::uint64_t>(play.host.store().head(play.game).seq);
  std::uint64_t order = 0;
  for (std::uint64_t seq = 1;
       const std::string& line : test::log_lines(play.host.store(), play.game)) {
    if (formats::decode_entry(line)->kind == EntryKind::Order) order = seq;
    ++seq;
  }
  EXPECT_EQ(why(play.host.correct(play.game, order, "")), "host.reopen-from");
  EXPECT_EQ(why(play.host.correct(play.game, end, "")), "host.reopen-from");
  const auto undone = play.host.correct(play.game, end - 1, "a forged mail");
  ASSERT_TRUE(undone) << undone.error().why;
  EXPECT_FALSE(play.now().over());
  EXPECT_EQ(play.now().match->position(), before);
  EXPECT_EQ(play.host.store().game(play.game)->status.state, GameState::Open);
  expect_true();
  // What the end has shown makes nothing any more: other chains go on.
  EXPECT_EQ(count(EntryKind::Rekey), 1u);
  EXPECT_EQ(play.verdict().corrections, 1u);
  play.play(9);
  ASSERT_TRUE(play.now().match->over());
  EXPECT_EQ(play.verdict().kind, Verdict::Kind::Good);
  const auto last = static_cast<std::uint64_t>(play.host.store().head(play.game).seq);
  EXPECT_EQ(why(play.host.correct(play.game, last, "")), "host.game-over") << "the rules ended it";
}

TEST_F(Promises, ADrawAndAForfeitCanBeUndoneToo) {
  play.wanted.time = {.hours = 24, .missing = formats::Missing::Forfeit};
  play.begin();
  ASSERT_EQ(file("persian", "DRAW", 1, "OFFER\n").kind, Filed::Kind::Filed);
  ASSERT_EQ(file("macedonian", "DRAW", 1, "ACCEPT\n").kind, Filed::Kind::Filed);
  ASSERT_TRUE(play.now().over());
  ASSERT_TRUE(play.host.correct(play.game, play.now().acts.ended_at, "no draw"));
  expect_true();
  play.at("2026-05-09T00:00:00Z");
  play.host.apply_deadlines(Limits{.gap_hours = 10'000}, false);
  ASSERT_TRUE(play.now().over());
  ASSERT_TRUE(play.host.correct(play.game, play.now().acts.ended_at, "was in hospital"));
  EXPECT_FALSE(play.now().over());
  expect_true();
  EXPECT_EQ(play.now().acts.deadline, "2026-05-10T00:00:00Z") << "there is time again";
}

TEST_F(Promises, WithTheConsentsOfTheCharter) {
  play.wanted.correcting = formats::Correcting::Agreed;
  play.ssh_key("macedonian");
  play.ssh_key("persian");
  play.begin();
  ASSERT_EQ(file("macedonian", "RESIGN").kind, Filed::Kind::Filed);
  const std::uint64_t from = play.now().acts.ended_at;
  formats::Digest head{};
  play.host.store().log(play.game, 1, [&](const LogView& row) {
    if (static_cast<std::uint64_t>(row.seq) + 1 == from) head = row.head;
  });
  EXPECT_EQ(why(play.host.correct(play.game, from, "")), "host.agreement-missing");
  std::vector<std::string> papers;
  for (const char* seat : {"macedonian", "persian"})
    papers.push_back(
        play.signers.at(seat)(formats::agreement_paper(play.game, seat, from, head).canonical));
  ASSERT_TRUE(play.host.correct(play.game, from, "", papers));
  expect_true();
}

TEST_F(Promises, AGameThatWasOpenedAgainGoesOnWithNewChains) {
  play.wanted.seed = Blob{7};
  play.begin();
  ASSERT_EQ(file("macedonian", "RESIGN").kind, Filed::Kind::Filed);
  ASSERT_TRUE(play.host.correct(play.game, play.now().acts.ended_at, ""));
  play.play(5, 2);
  test::EvidenceLines lines = test::take_apart(play.evidence());
  lines.items.erase(lines.items.begin() + std::ptrdiff_t(lines.find(EntryKind::Rekey) - 1));
  EXPECT_EQ(difference(lines), "verify.reopened");
}

// --- a key ends before, not after (12.7) ---------------------------------------------------------

TEST_F(Promises, AKeyThatWasRotatedOutSignsNothingInTheSameSecond) {
  const auto old = play.ssh_key("macedonian");
  play.begin();
  ASSERT_EQ(play.asked(), "macedonian");
  const auto fresh = signing::SshPrivateKey::generate();
  formats::KeyChange change;
  change.act = formats::KeyAct::Rotate;
  change.seat = "macedonian";
  change.key = text(fresh.public_key());
  ASSERT_EQ(play.host
                .take_paper(test::ssh_signer(old)(
                    formats::key_paper(play.game, play.charter_hash(), change).canonical))
                .kind,
            Filed::Kind::Filed);
  EXPECT_EQ(why(play.send(play.sheet())), "sign.expired") << "at the very moment of the rotation";
  play.signers["macedonian"] = test::ssh_signer(fresh);
  EXPECT_EQ(why(play.send(play.sheet())), "");
  expect_true();
}

}  // namespace
}  // namespace cursus
