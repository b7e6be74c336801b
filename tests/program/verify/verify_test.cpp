// A whole game, exported and verified; and every class of tampering, caught at the right entry.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/log/entries.hpp"
#include "tests/program/support/evidence_lines.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("Verifying.*");

using formats::EntryKind;
using nlohmann::json;
using test::evidence_of;
using test::EvidenceLines;
using test::exported;

constexpr auto good = Verdict::Kind::Good;
constexpr auto bad = Verdict::Kind::Bad;
constexpr auto undecided = Verdict::Kind::Undecided;

Verdict verdict_on(const std::string& text) { return verify_evidence(evidence_of(text)); }

// One game with dice for all tests; they only read it.
class Verifying : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    temp = new test::TempDirectory;
    host = new Host(Store::create(temp->path() / "host"), Clock(test::moment));
    const std::string name = test::begin(*host, "ab/granicus", {{"windows", "ask"}});
    for (std::size_t played = 0; played < 120; played += 40) {
      test::play(*host, name, 11 + played, 40, 40);
      if (played == 40) half_way = new std::string(exported(host->store(), name));
    }
    test::play(*host, name, 5);
    whole = new std::string(exported(host->store(), name));
  }
  static void TearDownTestSuite() {
    delete host;
    delete temp;
    delete whole;
    delete half_way;
  }
  static inline test::TempDirectory* temp = nullptr;
  static inline Host* host = nullptr;
  static inline std::string* whole = nullptr;
  static inline std::string* half_way = nullptr;

  EvidenceLines lines = test::take_apart(*whole);

  // The first `resolve` that rolled dice.
  std::uint64_t with_dice() {
    for (const auto& item : lines.items)
      if (item.entry.kind == EntryKind::Resolve && !(*item.entry.data)["steps"].empty())
        return item.entry.seq;
    throw std::out_of_range("no dice in this game");
  }

  void expect_caught(std::uint64_t seq, std::string_view what) {
    const Verdict verdict = verdict_on(lines.text());
    ASSERT_EQ(verdict.kind, bad);
    ASSERT_TRUE(verdict.difference) << "the forged file should be consistent in itself";
    EXPECT_EQ(verdict.difference->seq, seq);
    EXPECT_EQ(verdict.difference->what, what);
    EXPECT_TRUE(formats::Catalogue::of(formats::Language::En).has(verdict.difference->what));
  }
};

// --- honest files --------------------------------------------------------------------------------

TEST_F(Verifying, AWholeGameIsGood) {
  const Verdict verdict = verdict_on(*whole);
  ASSERT_EQ(verdict.kind, good) << (verdict.difference ? verdict.difference->what : "");
  EXPECT_EQ(verdict.checked.entries, lines.items.size());
  EXPECT_GT(verdict.checked.dice, 0u);
  EXPECT_GT(verdict.checked.resolved, 40u);
  EXPECT_EQ(verdict.checked.sealed, 0u);
}

TEST_F(Verifying, TakingApartAndPuttingTogetherChangesNothing) { EXPECT_EQ(lines.text(), *whole); }

TEST_F(Verifying, AGameThatGoesOnCannotBeDecidedYet) {
  const Verdict verdict = verdict_on(*half_way);
  EXPECT_EQ(verdict.kind, undecided);
  EXPECT_EQ(verdict.checked.missing_order, 0u);
  EXPECT_GT(verdict.checked.resolved, 10u) << "it is played again nevertheless";
  EXPECT_GT(verdict.checked.sealed, 0u) << "full positions are sealed";
}

TEST_F(Verifying, WhatOneSeatMayKnowIsCheckedAsFarAsThatGoes) {
  EvidenceLines part = test::take_apart(*half_way);
  for (auto& item : part.items)
    std::erase_if(item.facts, [](const auto& fact) { return fact.seat != "persian"; });
  const Verdict verdict = verdict_on(part.text());
  EXPECT_EQ(verdict.kind, undecided);
  EXPECT_GT(verdict.checked.missing_order, 0u);
  EXPECT_EQ(verdict.checked.entries, part.items.size());
}

TEST_F(Verifying, AfterTheEndNothingIsSecretAnyMore) {
  EXPECT_EQ(exported(host->store(), lines.game, "persian"), *whole);
  EXPECT_EQ(exported(host->store(), lines.game, "macedonian"), *whole);
}

// --- files that were damaged: their own hashes give them away ------------------------------------

TEST_F(Verifying, EveryChangedByteIsFound) {
  // One byte in each line, spread over its length.
  std::size_t begin = 0;
  std::size_t flipped = 0;
  for (std::size_t n = 0; begin < whole->size(); ++n) {
    const std::size_t end = whole->find('\n', begin);
    if (n % 7 == 0) {
      std::string text = *whole;
      const std::size_t at = begin + (n * 31) % (end - begin);
      text[at] = text[at] == 'a' ? 'b' : 'a';
      EXPECT_EQ(verdict_on(text).kind, bad) << "line " << n + 1 << ", byte " << at - begin;
      ++flipped;
    }
    begin = end + 1;
  }
  EXPECT_GT(flipped, 20u);
}

TEST_F(Verifying, ADroppedASwappedAndADoubledLineAreFoundAtTheirEntry) {
  std::vector<std::string> text;
  std::istringstream in(*whole);
  for (std::string line; std::getline(in, line);) text.push_back(line + "\n");
  const auto starts = [&](std::string_view with) {
    for (std::size_t i = 0; i < text.size(); ++i)
      if (text[i].find(with) != std::string::npos) return i;
    throw std::out_of_range("no such line");
  };
  const auto seq_of = [](const Verdict& verdict) {
    for (const auto& one : verdict.damage.value().arguments)
      if (one.name == "seq") return one.value;
    return std::string();
  };
  const std::size_t fourth = starts(R"("kind":"start")");
  const auto joined = [](const std::vector<std::string>& all) {
    std::string whole_text;
    for (const std::string& line : all) whole_text += line;
    return whole_text;
  };
  auto changed = text;
  changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(fourth),
                changed.begin() + static_cast<std::ptrdiff_t>(fourth + 2));
  EXPECT_EQ(seq_of(verdict_on(joined(changed))), "4");
  changed = text;
  std::swap(changed[fourth], changed[fourth + 2]);
  EXPECT_EQ(seq_of(verdict_on(joined(changed))), "4");
  changed = text;
  changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(fourth) + 2,
                 {text[fourth], text[fourth + 1]});
  EXPECT_EQ(seq_of(verdict_on(joined(changed))), "4");
  changed = text;
  changed[fourth + 1] = "{\"head\":\"0123456789abcdef\"}\n";
  EXPECT_EQ(seq_of(verdict_on(joined(changed))), "4");
  changed = text;
  changed.pop_back();
  EXPECT_EQ(verdict_on(joined(changed)).kind, bad);
}

TEST_F(Verifying, WhatIsNoEvidenceIsBad) {
  EXPECT_EQ(verdict_on("").kind, bad);
  EXPECT_EQ(verdict_on("{}\n").kind, bad);
  EXPECT_EQ(verdict_on(std::string(3'000'000, 'x')).kind, bad);
  EXPECT_EQ(verdict_on(std::string("\0\n\0\n", 4)).kind, bad);
}

// --- files forged by somebody who can hash -------------------------------------------------------

TEST_F(Verifying, AnotherOrderTextIsCaughtByItsReceipt) {
  const std::uint64_t seq = lines.find(EntryKind::Order, 3);
  auto& text = lines[seq].facts.at(0).fact.edit()["order"].get_ref<std::string&>();
  text.insert(text.find("#END"), "; nothing to see\n");
  expect_caught(seq + 1, "verify.receipt");
}

TEST_F(Verifying, AnotherOrderThanTheLogCommitsToIsCaught) {
  std::string text = *whole;
  const std::size_t at = text.find("#CURSUS 1 ORDERS");
  text.insert(text.find("#END", at), "; nothing to see\\n");
  const Verdict verdict = verdict_on(text);
  ASSERT_TRUE(verdict.damage);
  EXPECT_EQ(verdict.damage->why, "evidence.fact-changed");
}

TEST_F(Verifying, AnOrderThatTheSeatDidNotGiveChangesWhatFollows) {
  const std::uint64_t seq = lines.find(EntryKind::Order, 3);
  auto& text = lines[seq].facts.at(0).fact.edit()["order"].get_ref<std::string&>();
  text = text.substr(0, text.find("--\n") + 3) + "frobnicate\n#END\n";
  const std::string commit = formats::hex(formats::commit_to(lines[seq].facts[0]).commit);
  lines.data(seq + 1)["order"] = commit;
  lines.data(seq + 2)["orders"][0][2] = commit;
  lines[seq + 1].facts.clear();  // the receipt would tell it before
  expect_caught(seq + 2, "verify.order-refused");
}

TEST_F(Verifying, AReceiptForSomethingElseIsCaught) {
  const std::uint64_t seq = lines.find(EntryKind::Receipt, 2);
  lines.data(seq)["serial"] = 9;
  expect_caught(seq, "verify.receipt");
}

TEST_F(Verifying, ADieIsCaughtWithItsClause) {
  const std::uint64_t seq = with_dice();
  json& roll = lines.data(seq)["steps"][0]["rolls"][0];
  roll[2][0] = roll[2][0].get<int>() % 6 + 1;
  expect_caught(seq, "verify.die");
  EXPECT_THAT(roll[1].get<std::string>(),
              testing::StartsWith(verdict_on(lines.text()).difference->clause));
  EXPECT_NE(verdict_on(lines.text()).difference->clause, "");
}

TEST_F(Verifying, ADieTooFewAndADieTooManyAreCaught) {
  const std::uint64_t seq = with_dice();
  const json steps = lines.data(seq)["steps"];
  lines.data(seq)["steps"] = json::array();
  expect_caught(seq, "verify.die-missing");
  lines.data(seq)["steps"] = steps;
  json& step = lines.data(seq)["steps"].back();
  const formats::Digest link = formats::digest_from_hex(step["link"].get<std::string>()).value();
  formats::ChainChance::Step more{
      step["m"].get<std::uint32_t>(), link,
      formats::read_steps(lines[seq].entry.data.view().at("steps"))->back().rolls};
  more.rolls.push_back({10, "A-99", {0}, 0});
  const auto entropy =
      formats::digest_from_hex(lines.data(4)["entropy"].get<std::string>()).value();
  // A true die, but unasked.
  step = json::parse(formats::steps_text({formats::roll_again(more, entropy)}))[0];
  expect_caught(seq, "verify.steps-differ");
}

TEST_F(Verifying, DamageBehindADifferenceIsToldInItsPlace) {
  lines.data(with_dice())["steps"][0]["link"] = std::string(64, 'a');
  const std::string text = lines.text();
  ASSERT_TRUE(verdict_on(text).difference.has_value());
  const Verdict cut = verdict_on(text.substr(0, text.size() - 10));
  ASSERT_TRUE(cut.damage.has_value());
  EXPECT_EQ(cut.damage->why, "evidence.truncated");
  EXPECT_FALSE(cut.difference.has_value());
}

TEST_F(Verifying, AnotherLinkIsCaught) {
  const std::uint64_t seq = with_dice();
  lines.data(seq)["steps"][0]["link"] = std::string(64, 'a');
  expect_caught(seq, "verify.link");
}

TEST_F(Verifying, AStepThatWasLeftOutIsCaught) {
  const std::uint64_t seq = with_dice();
  lines.data(seq)["steps"][0]["m"] = 2;
  expect_caught(seq, "verify.step-number");
}

TEST_F(Verifying, AnEventIsCaught) {
  const std::uint64_t seq = lines.find(EntryKind::Resolve, 4);
  lines.data(seq)["events"].push_back({{"event", "phase"}, {"clause", "A-0"}});
  expect_caught(seq, "verify.event");
}

TEST_F(Verifying, AnAnswerIsCaughtWithItsClause) {
  const std::uint64_t seq = lines.find(EntryKind::Resolve, 4);
  json& answer = lines.data(seq)["answers"][0];
  answer["answer"] = "halt";
  expect_caught(seq, "verify.answer");
  EXPECT_EQ(verdict_on(lines.text()).difference->clause, answer["clause"]);
}

TEST_F(Verifying, TheHashOfTheOpenStateIsCaught) {
  const std::uint64_t seq = lines.find(EntryKind::Resolve, 4);
  lines.data(seq)["state"] = std::string(64, '0');
  expect_caught(seq, "verify.state");
}

TEST_F(Verifying, TheFullPositionIsCaughtOnceItIsOpened) {
  const std::uint64_t seq = lines.find(EntryKind::Resolve, 4);
  lines.data(seq)["state_commit"] = std::string(64, '0');
  expect_caught(seq, "verify.state-commit");
}

TEST_F(Verifying, ASaltThatTheHostHasChosenIsCaught) {
  const std::uint64_t seq = lines.find(EntryKind::Order, 3);
  lines[seq].facts.at(0).salt.fill(7);
  expect_caught(seq, "verify.salt");
}

TEST_F(Verifying, AnotherNonceIsCaught) {
  lines.data(2)["nonce"] = std::string(64, '1');
  expect_caught(4, "verify.entropy");
}

TEST_F(Verifying, AnotherCharterIsCaughtByThoseWhoAcceptedTheOldOne) {
  lines.data(1)["charter"]["options"] = {{"setup", "surprise"}};
  expect_caught(2, "verify.other-charter");
}

TEST_F(Verifying, ASealedLinkThatDoesNotFitTheCharterIsCaught) {
  const std::uint64_t seq = lines.find(EntryKind::End);
  lines.data(seq)["sealed"][0]["link"] = std::string(64, '2');
  expect_caught(seq, "verify.sealed-chain");
}

TEST_F(Verifying, AnOrderThatWasDroppedWithItsReceiptIsCaught) {
  const std::uint64_t seq = lines.find(EntryKind::Order, 3);
  const auto at = lines.items.begin() + static_cast<std::ptrdiff_t>(seq - 1);
  lines.items.erase(at, at + 2);
  expect_caught(seq, "verify.no-such-order");
}

TEST_F(Verifying, AWholeTurnThatWasDroppedIsCaught) {
  const std::uint64_t seq = lines.find(EntryKind::Order, 3);
  const auto at = lines.items.begin() + static_cast<std::ptrdiff_t>(seq - 1);
  lines.items.erase(at, at + 3);
  expect_caught(seq, "verify.salt");  // the next secret is salted as the one after it
}

TEST_F(Verifying, TheSameRunTwiceIsCaught) {
  const std::uint64_t seq = lines.find(EntryKind::Resolve, 4);
  lines.items.insert(lines.items.begin() + static_cast<std::ptrdiff_t>(seq), lines[seq]);
  expect_caught(seq + 1, "verify.no-such-order");
}

TEST_F(Verifying, AGameThatIsDeclaredOverTooSoonIsCaught) {
  const EvidenceLines::Item end = lines[lines.find(EntryKind::End)];
  const std::uint64_t seq = lines.find(EntryKind::Resolve, 4) + 1;
  lines.items.resize(seq - 1);
  lines.items.push_back(end);
  expect_caught(seq, "verify.not-over");
}

TEST_F(Verifying, AnEntryBySomebodyElseIsCaught) {
  const std::uint64_t seq = lines.find(EntryKind::Receipt, 2);
  lines[seq].entry.by = "persian";
  expect_caught(seq, "verify.not-by-host");
}

TEST_F(Verifying, AnEntryThatThisVersionDoesNotKnowIsNotBelieved) {
  const std::uint64_t seq = lines.find(EntryKind::Receipt, 2) + 1;
  EvidenceLines::Item item = lines[4];
  item.entry.kind = EntryKind::Sealed;
  lines.items.insert(lines.items.begin() + static_cast<std::ptrdiff_t>(seq - 1), item);
  expect_caught(seq, "verify.unexpected-kind");
}

// --- in another place ----------------------------------------------------------------------------

TEST_F(Verifying, AnImportedGameCanBeReadExportedAndVerifiedButNotGoOn) {
  for (const std::string* text : {whole, half_way}) {
    const test::TempDirectory there;
    Host other(Store::create(there.path() / "host"), Clock(test::moment));
    const Imported taken = import_game(other.store(), evidence_of(*text));
    ASSERT_NE(taken.verdict.kind, bad);
    EXPECT_TRUE(taken.readable);
    EXPECT_EQ(exported(other.store(), lines.game), *text);
    const Game game = test::load(other, lines.game);
    EXPECT_FALSE(game.can_go_on);
    test::Player player(1);
    const std::string file = player.next(game);
    if (file.empty()) continue;
    const Taken refused = other.take_orders(file);
    ASSERT_EQ(refused.kind, Taken::Kind::Refused);
    EXPECT_EQ(refused.refusals.front().why, "host.cannot-go-on");
  }
}

TEST_F(Verifying, AFalseFileIsNotTakenIn) {
  const std::uint64_t seq = lines.find(EntryKind::Resolve, 4);
  lines.data(seq)["state"] = std::string(64, '0');
  const test::TempDirectory there;
  Store store = Store::create(there.path() / "host");
  EXPECT_EQ(import_game(store, evidence_of(lines.text())).verdict.kind, bad);
  EXPECT_TRUE(store.games().empty());
}

}  // namespace
}  // namespace cursus
