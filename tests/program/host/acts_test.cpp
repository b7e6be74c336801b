// What a host does besides adjudicating: in the open, checked by everybody, and never for new dice.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "formats/log/host_acts.hpp"
#include "src/bot/player.hpp"
#include "src/report/forms/text.hpp"
#include "src/report/report_builder.hpp"
#include "src/signing/ssh/sealed_box.hpp"
#include "tests/paths.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/signed_play.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("Acting.*");

using test::why;

using formats::EntryKind;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Acting : public testing::Test {
 protected:
  test::SignedGame play;

  // Links in the order in which the log shows them.
  std::vector<std::string> links() {
    std::vector<std::string> all;
    play.host.store().log(play.game, 1, [&](const LogView& row) {
      const auto entry = formats::decode_entry(row.line);
      if (entry->kind != EntryKind::Resolve) return;
      for (const auto& step : entry->data->at("steps")) all.push_back(step["link"]);
    });
    return all;
  }
  std::vector<std::uint64_t> order_entries() {
    std::vector<std::uint64_t> all;
    play.host.store().log(play.game, 1, [&](const LogView& row) {
      if (formats::decode_entry(row.line)->kind == EntryKind::Order)
        all.push_back(static_cast<std::uint64_t>(row.seq));
    });
    return all;
  }
  // An order file that came before the n-th last random step.
  std::uint64_t before_dice(std::size_t n = 1) {
    std::uint64_t order = 0, found = 0;
    std::vector<std::uint64_t> rolled;
    play.host.store().log(play.game, 1, [&](const LogView& row) {
      const auto entry = formats::decode_entry(row.line);
      if (entry->kind == EntryKind::Order) order = entry->seq;
      if (entry->kind == EntryKind::Resolve && !entry->data->at("steps").empty() && order != 0)
        rolled.push_back(order);
    });
    found = rolled.at(rolled.size() - n);
    return found;
  }
  // Links that were shown from this entry on.
  std::size_t links_since(std::uint64_t seq) {
    std::size_t count = 0;
    play.host.store().log(play.game, static_cast<std::int64_t>(seq), [&](const LogView& row) {
      const auto entry = formats::decode_entry(row.line);
      if (entry->kind == EntryKind::Resolve) count += entry->data->at("steps").size();
    });
    return count;
  }
  // Plays until this many random steps have been rolled. Whoever attacks at once rolls soon.
  void play_dice(std::size_t steps, std::uint64_t seed) {
    const std::size_t wanted = links().size() + steps;
    PerSeat<std::unique_ptr<bot::Policy>> policies;
    for (const Seat seat : both_seats)
      policies[seat] = bot::make_policy("greedy", seed + index(seat));
    bool refused = false;
    for (int i = 0; i < 400 && links().size() < wanted; ++i) {
      const auto file = bot::draft(play.now(), std::nullopt, policies, refused);
      if (!file) break;
      const std::string side = formats::read_order_file(file->file)->header.side;
      refused =
          play.host.take_orders(play.signers.at(side)(file->file)).kind == Taken::Kind::Refused;
    }
    ASSERT_GE(links().size(), wanted);
  }
  void expect_true() {
    const Verdict verdict = play.verdict();
    ASSERT_FALSE(verdict.damage);
    ASSERT_FALSE(verdict.difference)
        << verdict.difference->seq << " " << verdict.difference->what << "\n"
        << verdict.difference->expected << "\n"
        << verdict.difference->found;
    // A fresh replay reaches the very game that is stored.
    const Game now = play.now();
    {
      auto step = play.host.store().begin();
      step.drop_snapshot(play.game);
      step.commit();
    }
    const Game again = play.now();
    EXPECT_EQ(again.match->position(), now.match->position());
    EXPECT_EQ(again.progress, now.progress);
    EXPECT_EQ(again.acts, now.acts);
    EXPECT_EQ(again.chance->mark(), now.chance->mark());
  }
  // In one line: where it is wrapped does not matter.
  std::string report(Seat seat) {
    const std::string wrapped = report::text(
        report::make_report(play.host.store(), play.now(), seat, formats::Language::En));
    std::string text;
    for (const char c : wrapped)
      if (c != '\n' && (c != ' ' || !text.ends_with(' ')))
        text += c;
      else if (!text.ends_with(' '))
        text += ' ';
    return text;
  }
};

// --- corrections ---------------------------------------------------------------------------------

TEST_F(Acting, ACorrectionTakesTheGameBackAndTheDiceDoNotComeAgain) {
  play.ssh_key("macedonian");
  play.begin();
  play_dice(3, 5);
  const std::uint64_t from = before_dice();
  const auto then = load_game_before(play.host.store(), play.game, from);
  ASSERT_TRUE(then);
  const auto old_links = links();
  const std::uint64_t point = play.point();
  const std::size_t undone = links_since(from);
  EXPECT_GE(undone, 1u);
  const auto done = play.host.correct(play.game, from, "wrong file");
  ASSERT_TRUE(done) << done.error().why;
  EXPECT_EQ(done->open->second - done->open->first + 1, undone);
  const Game now = play.now();
  EXPECT_EQ(now.match->position(), then->match->position());
  EXPECT_EQ(now.progress.point, point + 1) << "no file for an older point is good any more";
  expect_true();
  play_dice(2, 50);
  const auto all = links();
  EXPECT_EQ(std::set(all.begin(), all.end()).size(), all.size());
  EXPECT_EQ(std::vector(all.begin(), all.begin() + std::ptrdiff_t(old_links.size())), old_links);
  expect_true();
  EXPECT_THAT(report(Seat::First),
              HasSubstr(fmt::format("corrections 1 (voided steps {})", undone)));
}

TEST_F(Acting, EverybodyIsToldWhatWasUndone) {
  play.begin();
  play_dice(1, 5);
  ASSERT_TRUE(play.host.correct(play.game, before_dice(), "wrong file"));
  for (const Seat seat : both_seats) {
    EXPECT_THAT(report(seat), HasSubstr("The host has undone"));
    EXPECT_THAT(report(seat), HasSubstr("wrong file"));
  }
}

TEST_F(Acting, CorrectionsOfCorrectionsCountEachStepOnce) {
  play.begin();
  ASSERT_EQ(why(play.send(play.sheet())), "") << "an order before all dice";
  play_dice(2, 5);
  ASSERT_TRUE(play.host.correct(play.game, before_dice(1), "first"));
  play_dice(2, 60);
  ASSERT_TRUE(play.host.correct(play.game, before_dice(1), "second"));
  expect_true();
  const auto orders = order_entries();
  const Acts acts = play.now().acts;
  const auto early =
      std::ranges::find_if(orders, [&](std::uint64_t seq) { return !acts.is_voided(seq); });
  ASSERT_NE(early, orders.end());
  ASSERT_TRUE(play.host.correct(play.game, *early, "all of it"));
  expect_true();
  EXPECT_EQ(play.now().acts.voided_steps(), links().size());
  play_dice(1, 90);
  expect_true();
}

TEST_F(Acting, OnlyAnOrderFileThatCountsCanBeUndone) {
  play.begin();
  play_dice(1, 5);
  const std::uint64_t from = before_dice();
  for (const std::uint64_t wrong :
       {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{5}, from + 1, std::uint64_t{100'000}})
    EXPECT_EQ(why(play.host.correct(play.game, wrong, "")), "host.correct-from") << wrong;
  ASSERT_TRUE(play.host.correct(play.game, from, ""));
  EXPECT_EQ(why(play.host.correct(play.game, from, "")), "host.correct-from")
      << "it does not count any more";
}

TEST_F(Acting, FilesThatWereUndoneAreNotTakenAgain) {
  play.ssh_key("macedonian");
  play.begin();
  const test::Sheet sheet = play.sheet();
  const std::string file = play.signers["macedonian"](test::order_file(sheet));
  ASSERT_EQ(why(play.host.take_orders(file)), "");
  ASSERT_TRUE(play.host.correct(play.game, order_entries().front(), ""));
  EXPECT_EQ(play.host.take_orders(file).kind, Taken::Kind::Duplicate);
  test::Sheet again = sheet;
  again.serial = 2;
  EXPECT_EQ(why(play.send(again)), "host.stale");
  EXPECT_EQ(why(play.send(play.sheet())), "");
}

TEST_F(Acting, WhereTheCharterWantsItBothPlayersMustAgree) {
  play.wanted.correcting = formats::Correcting::Agreed;
  play.ssh_key("macedonian");
  play.ssh_key("persian");
  play.begin();
  play_dice(1, 5);
  const std::uint64_t from = before_dice();
  formats::Digest head{};
  play.host.store().log(play.game, 1, [&](const LogView& row) {
    if (static_cast<std::uint64_t>(row.seq) + 1 == from) head = row.head;
  });
  const auto paper = [&](const std::string& seat, std::uint64_t of) {
    return play.signers[seat](formats::agreement_paper(play.game, seat, of, head).canonical);
  };
  EXPECT_EQ(why(play.host.correct(play.game, from, "")), "host.agreement-missing");
  EXPECT_EQ(why(play.host.correct(play.game, from, "", {paper("persian", from)})),
            "host.agreement-missing");
  EXPECT_EQ(why(play.host.correct(play.game, from, "", {paper("persian", from + 1)})),
            "host.agreement-other");
  EXPECT_EQ(why(play.host.correct(
                play.game, from, "",
                {formats::agreement_paper(play.game, "persian", from, head).canonical})),
            "sign.missing");
  ASSERT_TRUE(
      play.host.correct(play.game, from, "", {paper("persian", from), paper("macedonian", from)}));
  expect_true();
  // Without the agreements the log is false.
  test::EvidenceLines lines = test::take_apart(play.evidence());
  const std::uint64_t seq = lines.find(EntryKind::Correct);
  lines.data(seq)["agreed"].erase("persian");
  const Verdict verdict = verify_evidence(test::evidence_of(lines.text()));
  ASSERT_TRUE(verdict.difference);
  EXPECT_EQ(verdict.difference->seq, seq);
}

TEST_F(Acting, ACorrectionThatLiesIsFound) {
  play.begin();
  play_dice(2, 5);
  ASSERT_TRUE(play.host.correct(play.game, before_dice(), ""));
  const test::EvidenceLines kept = test::take_apart(play.evidence());
  const std::uint64_t seq = kept.find(EntryKind::Correct);
  const auto with = [&](const char* field, const nlohmann::json& value) {
    test::EvidenceLines lines = kept;
    lines.data(seq)[field] = value;
    lines[seq].entry.sign.clear();
    const Verdict verdict = verify_evidence(test::evidence_of(lines.text()));
    EXPECT_TRUE(verdict.difference) << field;
    EXPECT_EQ(verdict.difference->seq, seq) << field;
    return verdict.difference->what;
  };
  EXPECT_EQ(with("entries", 1), "verify.correct");
  EXPECT_EQ(with("open", nullptr), "verify.correct");
  EXPECT_EQ(with("open", {1, 2}), "verify.correct");
  EXPECT_EQ(with("sealed", {1, 2}), "verify.correct");
  EXPECT_EQ(with("from", 1), "verify.correct-from");
  EXPECT_EQ(with("from", seq), "verify.correct-from");
}

// --- time ----------------------------------------------------------------------------------------

TEST_F(Acting, AnExtensionMovesTheDeadlineOfThisPoint) {
  play.wanted.time.hours = 24;
  play.begin();
  EXPECT_EQ(play.now().acts.deadline, "2026-05-02T18:22:05Z");
  ASSERT_TRUE(play.host.extend(play.game, "2026-05-09T00:00:00Z", "holidays"));
  EXPECT_EQ(play.now().acts.deadline, "2026-05-09T00:00:00Z");
  EXPECT_EQ(why(play.host.extend(play.game, "2026-05-01T00:00:00Z", "")), "host.until-past");
  EXPECT_EQ(why(play.host.extend(play.game, "tomorrow", "")), "host.until-past");
  EXPECT_EQ(why(play.host.extend(play.game, "2026-05-08T00:00:00Z", "")), "host.until-earlier");
  EXPECT_EQ(why(play.host.extend(play.game, "2026-05-09T00:00:00Z", "")), "host.until-earlier");
  expect_true();
  play.at("2026-05-08T00:00:00Z");
  const Taken taken = play.send(play.sheet());
  EXPECT_THAT(taken.receipt, HasSubstr("on-time (deadline 2026-05-09T00:00:00Z)"));
  EXPECT_EQ(play.now().acts.deadline, "2026-05-09T00:00:00Z") << "24 hours later";
  expect_true();
}

// --- further chains ------------------------------------------------------------------------------

TEST_F(Acting, ARekeyGoesOnWithAnotherPairOfChainsThatWasFixedBeforehand) {
  play.wanted.links = 256;
  play.begin();
  play_dice(1, 5);
  play.use_up();
  const std::uint64_t before = play.now().acts.chain_numbers.back();
  const auto done = play.host.rekey(play.game, "used up");
  ASSERT_TRUE(done);
  EXPECT_EQ(done->number, before + 1);
  play_dice(1, 40);
  play.use_up();
  ASSERT_TRUE(play.host.rekey(play.game, "again"));
  expect_true();
  play.play(7);
  ASSERT_TRUE(play.now().match->over());
  EXPECT_EQ(play.verdict().kind, Verdict::Kind::Good);
  const auto all = links();
  EXPECT_EQ(std::set(all.begin(), all.end()).size(), all.size());
}

TEST_F(Acting, BeforeAChainIsUsedUpTheNextOneBeginsByItself) {
  play.wanted.links = 128;
  play.ssh_key("macedonian");
  play.begin();
  for (int serial = 1; serial <= 60; ++serial)
    ASSERT_EQ(why(play.send({.game = play.game,
                             .side = play.not_asked(),
                             .point = play.point(),
                             .lines = {"@ on rbc do never"},
                             .serial = serial,
                             .more = play.seen()})),
              "");
  EXPECT_GE(play.now().acts.chains.size(), 2u);
  expect_true();
  play.play(5);
  ASSERT_TRUE(play.now().match->over());
  const Verdict verdict = play.verdict();
  EXPECT_EQ(verdict.kind, Verdict::Kind::Good)
      << (verdict.difference ? verdict.difference->what + verdict.difference->found : "");
  const test::BenchHost shop;
  const test::Outcome other =
      test::run({"python3", (cursus::test::source_dir() / "tests/second_opinion.py").string(),
                 shop.put("game.log", play.evidence())});
  EXPECT_EQ(other.status, 0) << other.errors;
}

TEST_F(Acting, AChainThatTheHostHasChosenLaterIsFoundAtTheEnd) {
  play.wanted.seed = Blob{7};  // so that no signature tells it first
  play.wanted.links = 256;
  play.begin();
  play_dice(1, 5);
  play.use_up();
  ASSERT_TRUE(play.host.rekey(play.game, ""));
  play.play(7);
  test::EvidenceLines lines = test::take_apart(play.evidence());
  const std::uint64_t end = lines.find(EntryKind::End);
  lines.data(end)["master"] = std::string(64, 'a');
  const Verdict verdict = verify_evidence(test::evidence_of(lines.text()));
  ASSERT_TRUE(verdict.difference);
  EXPECT_EQ(verdict.difference->what, "verify.master");
}

TEST_F(Acting, ACorrectionAcrossARekeyStillFindsItsLinks) {
  play.wanted.links = 256;
  play.begin();
  play_dice(2, 5);
  const std::uint64_t from = before_dice(1);
  play.use_up();
  ASSERT_TRUE(play.host.rekey(play.game, ""));
  play_dice(1, 40);
  ASSERT_TRUE(play.host.correct(play.game, from, ""));
  expect_true();
  // What was undone has used its links: the new chains are not older than what they have made.
  const Game after = play.now();
  EXPECT_LT(after.chance->used(formats::Chain::Open), after.acts.chains.back().open);
  EXPECT_GT(after.used().open, after.acts.chains.back().open);
  EXPECT_FALSE(formats::nearly_used_up(256, after.acts.chains.back(), after.used()));
  EXPECT_EQ(why(play.host.rekey(play.game, "")), "host.rekey-early");
  play_dice(2, 70);
  expect_true();
}

TEST_F(Acting, AfterABackupWasRestoredNoLinkThatWasMailedIsUsedAgain) {
  play.ssh_key("macedonian");
  play.ssh_key("persian");
  play.begin();
  play_dice(1, 5);
  const std::filesystem::path file = play.home() / "cursus.db",
                              backup = play.temp.path() / "backup";
  int aside = 0;
  const auto store_again = [&](const std::filesystem::path& from, const std::filesystem::path& to) {
    play.host = Host(Store::create(play.temp.path() / fmt::format("aside-{}", ++aside)), Clock());
    for (const char* more : {"-wal", "-shm"}) std::filesystem::remove(file.string() + more);
    std::filesystem::copy_file(from, to, std::filesystem::copy_options::overwrite_existing);
    play.at(test::moment);
  };
  const std::size_t kept = links().size();
  store_again(file, backup);
  play_dice(3, 40);
  const auto mailed = links();
  const test::Sheet lost = play.sheet();
  const std::string lost_file = play.signers.at(lost.side)(test::order_file(lost));
  store_again(backup, file);

  // Whoever has seen more is not played on with.
  EXPECT_EQ(why(play.host.take_orders(lost_file)), "host.point-ahead");
  const auto done =
      play.host.restore(play.game, lost.point, 1, "disk died", play.consents(1, lost.point + 1));
  ASSERT_TRUE(done);
  EXPECT_GT(play.point(), lost.point);
  EXPECT_EQ(why(play.host.take_orders(lost_file)), "host.stale");
  play_dice(3, 40);
  const auto now = links();
  const std::set<std::string> seen(mailed.begin(), mailed.end());
  std::size_t repeated = 0;
  for (const std::string& link : now) repeated += seen.contains(link);
  EXPECT_EQ(repeated, kept) << "only those from before the backup";
  expect_true();
  EXPECT_THAT(report(Seat::First), HasSubstr("rekeys 0, restores 1, corrections 0"));
  // A second loss of the same kind takes yet another pair.
  store_again(backup, file);
  ASSERT_TRUE(
      play.host.restore(play.game, lost.point + 20, 2, "again", play.consents(2, lost.point + 21)));
  play_dice(2, 40);
  const std::set<std::string> before(now.begin(), now.end());
  repeated = 0;
  for (const std::string& link : links()) repeated += before.contains(link);
  EXPECT_EQ(repeated, kept);
  expect_true();
}

// --- another host --------------------------------------------------------------------------------

TEST_F(Acting, AGameIsHandedOverWithAllItsSecretsAndGoesOnThere) {
  play.ssh_key("macedonian");
  play.begin();
  play_dice(1, 5);
  const test::TempDirectory there;
  Store::create(there.path() / "host");
  const auto key = signing::make_host_key(Credentials::key_file(there.path() / "host"), "other");
  std::string sealed;
  ASSERT_TRUE(play.host.hand_over(play.game, text(key.public_key()), "moving",
                                  [&](const std::string& text) { sealed = text; }));
  EXPECT_EQ(why(play.send(play.sheet())), "host.cannot-go-on");
  EXPECT_THAT(sealed, testing::Not(HasSubstr("macedonian")));

  Host other(Store::open(there.path() / "host", Store::Mode::Write), Clock(test::moment),
             Credentials(there.path() / "host"));
  std::string damaged = sealed;
  damaged[200] = damaged[200] == 'A' ? 'B' : 'A';
  EXPECT_EQ(why(other.take_over(damaged)), "host.not-for-us");
  const auto taken = other.take_over(sealed);
  ASSERT_TRUE(taken) << taken.error().why;
  play.host = std::move(other);
  EXPECT_EQ(why(play.send(play.fallback_sheet())), "");
  expect_true();
  play.play(9);
  EXPECT_EQ(play.verdict().kind, Verdict::Kind::Good);
}

// A receipt is an obligation (trust.md 12.1): a draft that waits goes along, and nobody's time is
// up on the way.
TEST_F(Acting, AHandOverTakesAlongWhatWaitsAndCostsNobodyHisTime) {
  play.wanted.time = {.hours = 48, .missing = formats::Missing::Forfeit};
  play.ssh_key("macedonian");
  play.ssh_key("persian");
  play.begin();
  const auto draft = [&](int serial) {
    test::Sheet sheet = play.sheet({});
    sheet.serial = serial;
    std::string text = test::order_file(sheet);
    text.replace(text.find("Final: no"), 9, "Final: draft");
    return play.host.take_orders(play.signers.at(sheet.side)(text));
  };
  ASSERT_EQ(draft(1).kind, Taken::Kind::Stored);
  const std::string seat = play.asked();
  const test::TempDirectory there;
  Store::create(there.path() / "host");
  const auto key = signing::make_host_key(Credentials::key_file(there.path() / "host"), "other");
  std::string sealed;
  play.at("2026-05-02T18:22:05Z");
  ASSERT_TRUE(play.host.hand_over(play.game, text(key.public_key()), "moving",
                                  [&](const std::string& text) { sealed = text; }));
  Host other(Store::open(there.path() / "host", Store::Mode::Write), Clock("2026-05-05T18:22:05Z"),
             Credentials(there.path() / "host"));
  const auto taken = other.take_over(sealed);
  ASSERT_TRUE(taken) << taken.error().why;
  play.host = std::move(other);
  EXPECT_EQ(play.now().acts.deadline, "2026-05-06T18:22:05Z") << "three days were lost";
  play.host.apply_deadlines(Limits{}, false);
  EXPECT_FALSE(play.now().over());
  EXPECT_EQ(why(draft(1)), "host.serial-older");
  EXPECT_THAT(play.host.store().waiting_orders(play.game), testing::SizeIs(1));
  expect_true();
  play.at("2026-05-06T19:00:00Z", there.path() / "host");
  play.host.apply_deadlines(Limits{.gap_hours = 10'000}, false);
  EXPECT_FALSE(play.now().over()) << "the draft was played";
  EXPECT_GT(play.point(), 1u);
  expect_true();
}

// Everybody who knows the new host's public key can write to it.
TEST_F(Acting, AFalseHandOverIsRefusedWhateverIsFalseInIt) {
  play.wanted.links = 256;
  play.begin();
  play_dice(1, 5);
  play.use_up();
  ASSERT_TRUE(play.host.rekey(play.game, ""));
  play_dice(1, 5);
  const test::TempDirectory there;
  Store::create(there.path() / "host");
  const auto key = signing::make_host_key(Credentials::key_file(there.path() / "host"), "other");
  std::string sealed;
  ASSERT_TRUE(play.host.hand_over(play.game, text(key.public_key()), "moving",
                                  [&](const std::string& text) { sealed = text; }));
  Host other(Store::open(there.path() / "host", Store::Mode::Write), Clock(test::moment),
             Credentials(there.path() / "host"));
  const nlohmann::json good =
      formats::parse_canonical(signing::unsealed(key, sealed).value()).value();
  const auto taken = [&](const nlohmann::json& bundle) {
    return why(other.take_over(signing::sealed_for(key.public_key(), formats::canonical(bundle))));
  };
  for (const auto& [field, value] : good.items()) {
    nlohmann::json bundle = good;
    bundle.erase(field);
    EXPECT_EQ(taken(bundle), "host.not-for-us") << "without " << field;
    for (const nlohmann::json& wrong :
         {nlohmann::json(7), nlohmann::json(nullptr), nlohmann::json("x"),
          nlohmann::json(std::string(64, 'a'))}) {
      bundle[field] = wrong;
      EXPECT_EQ(taken(bundle), "host.not-for-us") << field << wrong;
    }
  }
  nlohmann::json swapped = good;
  std::swap(swapped["open"], swapped["sealed"]);
  EXPECT_EQ(taken(swapped), "host.not-for-us");
  nlohmann::json another = good;
  std::string& open = another["open"].get_ref<std::string&>();
  open[open.size() - 1] = open.back() == '0' ? '1' : '0';
  EXPECT_EQ(taken(another), "host.not-for-us") << "a link that does not hash to the others";
  EXPECT_EQ(why(other.take_over(signing::sealed_for(key.public_key(), "{}"))), "host.not-for-us");
  EXPECT_THAT(other.store().games(), IsEmpty());
  EXPECT_EQ(taken(good), "");
}

TEST_F(Acting, NobodyElseCanOpenWhatIsHandedOver) {
  play.begin();
  const auto key = signing::SshPrivateKey::generate();
  std::string sealed;
  ASSERT_TRUE(play.host.hand_over(play.game, text(key.public_key()), "",
                                  [&](const std::string& text) { sealed = text; }));
  test::SignedGame other;
  EXPECT_EQ(why(other.host.take_over(sealed)), "host.not-for-us");
}

TEST_F(Acting, IfTheFileCannotBeWrittenNothingIsHandedOver) {
  play.begin();
  const auto key = signing::SshPrivateKey::generate();
  const auto full_disk = [](const std::string&) { throw std::runtime_error("disk full"); };
  EXPECT_THROW(
      static_cast<void>(play.host.hand_over(play.game, text(key.public_key()), "", full_disk)),
      std::runtime_error);
  EXPECT_EQ(why(play.send(play.sheet())), "");
}

}  // namespace
}  // namespace cursus
