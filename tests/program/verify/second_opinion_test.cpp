// Another program in another language, written from the documents alone, comes to the same verdict.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "src/bot/player.hpp"
#include "tests/paths.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/signed_play.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("SecondOpinion.*");

using ::testing::HasSubstr;

test::Outcome opinion(const test::BenchHost& shop, const std::string& evidence) {
  return test::run({"python3", (cursus::test::source_dir() / "tests/second_opinion.py").string(),
                    shop.put("game.log", evidence)});
}

// One whole game of each title, played by bots.
std::string bot_game(Host& host, const formats::Module& module) {
  NewGame wanted;
  wanted.scenario = module.scenarios().front().id;
  wanted.name = "second-opinion";
  wanted.options = nlohmann::json::object();
  wanted.seed = Blob{3};
  const std::string game = host.begin_game(wanted).value().id;
  PerSeat<std::unique_ptr<bot::Policy>> policies;
  for (const Seat seat : both_seats) policies[seat] = bot::make_policy("greedy", index(seat));
  bot::play_game(host, game, std::nullopt, policies, [](const bot::HandedIn&) {}).value();
  return test::exported(host.store(), game);
}

TEST(SecondOpinion, AgreesOnAGameOfEachTitle) {
  for (const formats::Module& module : formats::modules()) {
    const test::TempDirectory temp;
    const test::BenchHost shop;
    Host host(Store::create(temp.path() / "host"), Clock(test::moment));
    const std::string evidence = bot_game(host, module);
    const Verdict verdict = verify_evidence(test::evidence_of(evidence));
    ASSERT_EQ(verdict.kind, Verdict::Kind::Good) << module.name;
    const test::Outcome other = opinion(shop, evidence);
    EXPECT_EQ(other.status, 0) << module.name << other.errors;
    EXPECT_THAT(other.output, testing::StartsWith("GOOD: chain and dice only"));
    EXPECT_THAT(other.output, HasSubstr(fmt::format("{} dice", verdict.checked.dice)));
    EXPECT_THAT(other.output, HasSubstr(fmt::format("{} links", verdict.checked.links)));
  }
}

TEST(SecondOpinion, AgreesOnSignedGamesCorrectionsAndFurtherChains) {
  test::SignedGame play;
  const test::BenchHost shop;
  play.wanted.links = 1024;
  play.ssh_key("macedonian");
  play.minisign_key("persian");
  play.begin();
  play.play(5, 30);
  std::uint64_t order = 0;
  play.host.store().log(play.game, 1, [&](const LogView& row) {
    if (formats::decode_entry(row.line)->kind == formats::EntryKind::Order && row.seq < 60)
      order = static_cast<std::uint64_t>(row.seq);
  });
  ASSERT_TRUE(play.host.correct(play.game, order, "a test"));
  play.play(6, 8);
  const test::Outcome half_way = opinion(shop, play.evidence("persian"));
  EXPECT_EQ(half_way.status, 0) << half_way.errors;
  play.use_up();
  ASSERT_TRUE(play.host.rekey(play.game, "a test"));
  play.play(7, 4);
  const std::uint64_t point = play.point() + 6;
  ASSERT_TRUE(play.host.restore(play.game, point - 1, 3, "a test", play.consents(3, point)));
  play.play(8);
  ASSERT_TRUE(play.now().match->over());
  ASSERT_EQ(play.verdict().kind, Verdict::Kind::Good);
  EXPECT_GE(play.verdict().rekeys, 1u);
  EXPECT_EQ(play.verdict().restores, 1u);
  const test::Outcome other = opinion(shop, play.evidence());
  EXPECT_EQ(other.status, 0) << other.errors;
}

TEST(SecondOpinion, NamesTheEntryThatIsFalse) {
  test::SignedGame play;
  const test::BenchHost shop;
  play.begin();
  play.play(5);
  const test::EvidenceLines kept = test::take_apart(play.evidence());
  std::uint64_t rolled = 0;
  for (const auto& item : kept.items)
    if (item.entry.kind == formats::EntryKind::Resolve && !(*item.entry.data)["steps"].empty())
      rolled = item.entry.seq;
  ASSERT_NE(rolled, 0u);
  const auto with = [&](const auto& change) {
    test::EvidenceLines lines = kept;
    change(lines);
    const test::Outcome other = opinion(shop, lines.text());
    EXPECT_EQ(other.status, 1);
    return other.errors;
  };
  EXPECT_THAT(with([&](auto& lines) {
                auto& die = lines.data(rolled)["steps"][0]["rolls"][0][2][0];
                die = die.template get<int>() == 1 ? 2 : 1;
              }),
              HasSubstr(fmt::format("entry {}: other dice", rolled)));
  EXPECT_THAT(
      with([&](auto& lines) { lines.data(rolled)["steps"][0]["link"] = std::string(64, 'a'); }),
      HasSubstr(fmt::format("entry {}: a link", rolled)));
  EXPECT_THAT(with([&](auto& lines) { lines.data(2)["nonce"] = std::string(64, 'a'); }),
              HasSubstr("entry 4: the entropy"));
  EXPECT_THAT(with([&](auto& lines) { lines[6].facts.at(0).salt.fill(1); }),
              HasSubstr("a chosen salt"));
  std::string text = play.evidence();
  text[text.size() / 2] ^= 1;
  EXPECT_EQ(opinion(shop, text).status, 1);
}

}  // namespace
}  // namespace cursus
