// Commands & Colors through the program: whole games by order file, and hands that nobody else
// reads.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "formats/commands_and_colors/names.hpp"
#include "formats/text/text.hpp"
#include "src/bot/player.hpp"
#include "src/report/forms/html.hpp"
#include "src/report/forms/json.hpp"
#include "src/report/forms/text.hpp"
#include "src/report/report_builder.hpp"
#include "src/text/wrap.hpp"
#include "tests/program/support/evidence_lines.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("Hands.*");

using formats::Language;
using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

std::string report_of(Host& host, const std::string& name, Seat seat, Language language) {
  const Game game = test::load(host, name);
  const auto report = report::make_report(host.store(), game, seat, language);
  return report::text(report) + report::html(report) + report::json_text(report);
}

class Hands : public testing::Test {
 protected:
  test::TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock(test::moment)};
};

// The codes of the cards in a hand, and what they are called.
std::set<std::string> names_of(const json& hand) {
  std::set<std::string> names;
  for (const json& code : hand) {
    const auto card = *commands_and_colors::find_card(code.get<std::string>());
    names.insert(code.get<std::string>());
    names.insert(std::string(commands_and_colors::card_name(card).english));
    names.insert(std::string(commands_and_colors::card_name(card).japanese));
  }
  return names;
}

// At any point of a game: what is in one hand, and neither in the other nor on the table nor ever
// shown, stands in nothing that the other seat gets to read and in no open line of the log.
TEST_F(Hands, AreReadByNobodyElse) {
  const std::string name = test::begin(host, "cca/015");
  test::Player player(3);
  const std::string windows = formats::Catalogue::of(Language::Ja).say("cca.standing.windows");
  std::set<std::string> shown;
  int checked = 0;
  for (int i = 0; i < 150; ++i) {
    const Game game = test::load(host, name);
    if (game.match->over()) break;
    const json position = game.match->position();
    for (const Seat watcher : both_seats) {
      const std::string owner = game.seat_name(other(watcher));
      std::set<std::string> known = shown;
      known.merge(names_of(position["hands"].value(game.seat_name(watcher), json::array())));
      known.merge(names_of(position.value("discards", json::array())));
      if (position.contains("played")) known.merge(names_of({position["played"]}));
      const std::string read = report_of(host, name, watcher, Language::En) +
                               report_of(host, name, watcher, Language::Ja);
      for (const std::string& secret : names_of(position["hands"].value(owner, json::array()))) {
        // A window is called like its card, and every sheet lists all windows.
        if (known.contains(secret) || windows.find(secret) != windows.npos) continue;
        EXPECT_THAT(read, Not(HasSubstr(secret)));
        ++checked;
      }
    }
    for (const json& card : position.value("discards", json::array()))
      shown.merge(names_of({card}));
    host.take_orders(player.next(game));
  }
  EXPECT_GT(checked, 500);
  for (const std::string& line : test::log_lines(host.store(), name)) {
    const json entry = json::parse(line);
    if (!entry["data"].contains("events")) continue;
    for (const json& event : entry["data"]["events"]) {
      if (event.value("event", "") == "dealt" || event.value("event", "") == "drew") {
        EXPECT_FALSE(event.contains("cards")) << line;
      }
    }
  }
}

// While hands are sealed nobody can say whether the shuffles were honest; at the end everybody can.
TEST_F(Hands, AGameIsUndecidedUntilItsEndAndGoodThen) {
  const std::string name = test::begin(host, "cca/006", {{"windows", "ask"}});
  const auto verdict = [&] {
    return verify_evidence(test::evidence_of(test::exported(host.store(), name)));
  };
  test::play(host, name, 9, 60);
  EXPECT_EQ(verdict().kind, Verdict::Kind::Undecided);
  PerSeat<std::unique_ptr<bot::Policy>> policies{
      {bot::make_policy("random", 1), bot::make_policy("random", 2)}};
  EXPECT_TRUE(bot::play_game(host, name, std::nullopt, policies, [](const bot::HandedIn&) {}));
  EXPECT_TRUE(test::load(host, name).match->over());
  EXPECT_EQ(verdict().kind, Verdict::Kind::Good);
  EXPECT_GT(verdict().checked.dice, 100u);
}

// The host gives another card than the shuffled deck had, and does everything else right.
TEST_F(Hands, AMisdealtCardIsFoundAtItsEntryWhenTheGameIsOver) {
  const std::string name = test::begin(host, "cca/001");
  PerSeat<std::unique_ptr<bot::Policy>> policies{
      {bot::make_policy("greedy", 1), bot::make_policy("greedy", 2)}};
  ASSERT_TRUE(bot::play_game(host, name, std::nullopt, policies, [](const bot::HandedIn&) {}));
  const test::EvidenceLines kept = test::take_apart(test::exported(host.store(), name));
  int misdealt = 0;
  for (const auto& item : kept.items)
    for (std::size_t i = 0; i < item.facts.size() && misdealt < 4; ++i) {
      const std::uint64_t seq = item.entry.seq;
      test::EvidenceLines lines = kept;
      json& fact = lines[seq].facts[i].fact.edit();
      if (!fact.contains("events")) continue;
      bool changed = false;
      for (json& event : fact["events"])
        if (event.contains("cards") && event["cards"].size() > 1) {
          std::swap(event["cards"].front(), event["cards"].back());
          changed = event["cards"].front() != event["cards"].back();
        }
      if (!changed) continue;
      ++misdealt;
      const Verdict verdict = verify_evidence(test::evidence_of(lines.text()));
      ASSERT_EQ(verdict.kind, Verdict::Kind::Bad);
      ASSERT_TRUE(verdict.difference);
      EXPECT_EQ(verdict.difference->seq, seq);
      EXPECT_EQ(verdict.difference->what, "verify.secret");
    }
  EXPECT_GE(misdealt, 1);
}

TEST_F(Hands, ReportsKeepTheirWidthInEitherLanguage) {
  const std::string name = test::begin(host, "cca/006", {{"windows", "ask"}});
  test::Player player(2, 30);
  for (int i = 0; i < 40; ++i) {
    for (const Seat seat : both_seats)
      for (const Language language : {Language::En, Language::Ja}) {
        std::istringstream lines(report::text(
            report::make_report(host.store(), test::load(host, name), seat, language)));
        for (std::string line; std::getline(lines, line);)
          EXPECT_LE(formats::text::display_width(line), report::columns) << line;
      }
    host.take_orders(player.next(test::load(host, name)));
  }
}

TEST_F(Hands, TheOrderSheetCanBeSentBackAsItIs) {
  const std::string name = test::begin(host, "cca/007");
  const Game game = test::load(host, name);
  for (const Language language : {Language::En, Language::Ja})
    for (const Seat seat : both_seats)
      EXPECT_TRUE(host.check(report::text(report::make_report(host.store(), game, seat, language)))
                      .refusals.empty());
}

}  // namespace
}  // namespace cursus
