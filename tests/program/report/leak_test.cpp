// Two games that differ in one secret of the first seat: whatever the second seat or an onlooker
// gets is the same, byte for byte. Only the head of the log differs, which commits to the secret
// without telling it; it is replaced by a word before comparing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/log/chances.hpp"
#include "src/game/log/stored_log.hpp"
#include "src/report/forms/composer_link.hpp"
#include "src/report/forms/html.hpp"
#include "src/report/forms/json.hpp"
#include "src/report/forms/picture.hpp"
#include "src/report/forms/site.hpp"
#include "src/report/forms/text.hpp"
#include "src/report/report_builder.hpp"
#include "src/report/reporter.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using formats::Language;
using ::testing::HasSubstr;
using ::testing::Not;

std::string without_heads(std::string text, const Store& store, const std::string& game) {
  store.log(game, 1, [&](const LogView& line) {
    for (const std::string& head : {formats::hex(line.head), formats::short_head(line.head)})
      for (std::size_t at = 0; (at = text.find(head, at)) != std::string::npos;)
        text.replace(at, head.size(), "HEAD");
  });
  return text;
}

struct Seen {
  std::string report;
  std::string map;
  std::string site;
  std::string own;  // what the first seat sees
  std::string hex;
};

// A secret set-up: the first seat has placed a unit here or there.
Seen look(const std::filesystem::path& home, bool first_hex) {
  Host host(Store::create(home), Clock(test::moment));
  const std::string name = test::begin(host, "ab/granicus", {{"setup", "surprise"}});
  const Game before = test::load(host, name);
  const auto legal = before.match->legal(Seat::First);
  const auto& hexes = legal.front().goes_on;
  Seen seen;
  seen.hex = first_hex ? hexes.front() : hexes.back();
  const std::string unit = legal.front().order.substr(legal.front().order.rfind(' ') + 1);
  const Taken taken =
      host.take_orders(test::order_file({.game = name,
                                         .side = before.seat_name(Seat::First),
                                         .point = 1,
                                         .lines = {"place " + unit + " " + seen.hex}}));
  EXPECT_EQ(taken.kind, Taken::Kind::Played);
  const Game game = test::load(host, name);
  for (const Language language : {Language::En, Language::Ja}) {
    const auto made = report::make_report(host.store(), game, Seat::Second, language, true);
    seen.report += report::text(made) + report::html(made) + report::report_json(made).dump(2);
    seen.map += render::render_map(*report::map_scene(made), render::Format::Svg);
    const auto site = report::make_site(
        host.store(), name, language,
        [&](const std::string& file, const std::string& bytes) { seen.site += file + bytes; });
    EXPECT_TRUE(site.has_value());
    seen.site += report::board_link(made, "composer.html");
  }
  const auto own = report::make_report(host.store(), game, Seat::First, Language::En);
  seen.own = report::html(own) + report::text(own);
  seen.report = without_heads(std::move(seen.report), host.store(), name);
  seen.site = without_heads(std::move(seen.site), host.store(), name);
  return seen;
}

TEST(Leaks, ASecretSwappedChangesNoByteForTheOtherSeat) {
  const test::TempDirectory temp;
  const Seen one = look(temp.path() / "one", true);
  const Seen two = look(temp.path() / "two", false);
  ASSERT_NE(one.hex, two.hex);
  EXPECT_NE(one.own, two.own) << "the secret is there to be seen by its owner";
  EXPECT_TRUE(one.report == two.report);
  EXPECT_TRUE(one.map == two.map);
  EXPECT_TRUE(one.site == two.site);
  EXPECT_GT(one.site.size(), 10'000u);
}

// --- standing orders -----------------------------------------------------------------------------

struct Sent {
  std::string others;  // reports and maps for the other seat, and the site
  std::string own;
};

// The seat that is not asked has sent a standing order; then the other one has made its turn.
Sent with_standing_order(const std::filesystem::path& home, const char* scenario,
                         const std::string& order) {
  Host host(Store::create(home), Clock(test::moment));
  const std::string name = test::begin(host, scenario);
  const Game before = test::load(host, name);
  const Seat asked = before.match->waiting().front().seat;
  const auto send = [&](Seat seat, const std::string& line) {
    const Game now = test::load(host, name);
    const Taken taken = host.take_orders(test::order_file(
        {.game = name, .side = now.seat_name(seat), .point = now.progress.point, .lines = {line}}));
    EXPECT_NE(taken.kind, Taken::Kind::Refused) << line;
  };
  send(other(asked), order);
  send(asked, before.match->legal(asked).front().order);
  const Game game = test::load(host, name);
  Sent given;
  for (const Language language : {Language::En, Language::Ja}) {
    for (const bool whole : {false, true}) {
      const auto made = report::make_report(host.store(), game, asked, language, whole);
      given.others += report::text(made) + report::html(made) + report::report_json(made).dump(2) +
                      render::render_map(*report::map_scene(made), render::Format::Svg);
    }
    EXPECT_TRUE(report::make_site(
        host.store(), name, language,
        [&](const std::string& file, const std::string& bytes) { given.others += file + bytes; }));
  }
  given.others = without_heads(std::move(given.others), host.store(), name);
  given.own =
      report::text(report::make_report(host.store(), game, other(asked), Language::En, true));
  return given;
}

TEST(Leaks, AStandingOrderSwappedChangesNoByteForTheOtherSeat) {
  for (const auto& [scenario, one, two] :
       {std::tuple{"ab/granicus", "@ on rbc do never", "@ on rbc do always"},
        std::tuple{"cca/015", "@ on battleback do no", "@ on evade LI do evade"}}) {
    const test::TempDirectory temp;
    const Sent first = with_standing_order(temp.path() / "one", scenario, one);
    const Sent second = with_standing_order(temp.path() / "two", scenario, two);
    EXPECT_TRUE(first.own != second.own) << "its owner sees it";
    EXPECT_TRUE(first.others == second.others) << scenario;
    EXPECT_GT(first.others.size(), 10'000u);
  }
}

// --- cards ---------------------------------------------------------------------------------------

// Two deals in which the first player holds a certain card, and nothing else is alike: after
// they have
// played it, everybody else has seen the same.
TEST(Leaks, AnotherDealChangesNoByteOfTheSite) {
  std::vector<std::string> sites;
  std::vector<std::string> hands;
  for (std::uint8_t seed = 1; seed < 200 && sites.size() < 3; ++seed) {
    const test::TempDirectory temp;
    Host host(Store::create(temp.path() / "host"), Clock(test::moment));
    const std::string name =
        test::begin(host, "cca/015", nlohmann::json::object(), "game-one", seed);
    const Game before = test::load(host, name);
    const Seat asked = before.match->waiting().front().seat;
    const auto legal = before.match->legal(asked);
    if (std::ranges::none_of(legal, [](const auto& one) { return one.order == "play ORD2L"; }))
      continue;
    ASSERT_EQ(host.take_orders(test::order_file({.game = name,
                                                 .side = before.seat_name(asked),
                                                 .point = 1,
                                                 .lines = {"play ORD2L", "done"},
                                                 .final = true}))
                  .kind,
              Taken::Kind::Played);
    std::string site;
    for (const Language language : {Language::En, Language::Ja})
      ASSERT_TRUE(report::make_site(
          host.store(), name, language,
          [&](const std::string& file, const std::string& bytes) { site += file + bytes; }));
    sites.push_back(without_heads(std::move(site), host.store(), name));
    hands.push_back(before.match->position()["hands"].dump());
  }
  ASSERT_EQ(sites.size(), 3u);
  EXPECT_NE(hands[0], hands[1]);
  EXPECT_GT(sites[0].size(), 10'000u);
  EXPECT_THAT(sites[0], HasSubstr("Order Two Units Left"));
  EXPECT_TRUE(sites[0] == sites[1]);
  EXPECT_TRUE(sites[0] == sites[2]);
}

// Everything that a reader gets of a table; without a seat, what a page of the site shows.
std::string everything(Host& host, const Game& game, const formats::Match& match,
                       std::optional<Seat> reader) {
  std::string all;
  for (const Language language : {Language::En, Language::Ja}) {
    report::Reporter reporter({game.row, game.charter, match, game.progress, game.acts, game.end},
                              language);
    if (reader) reporter.write_for(*reader);
    read_stored_log(host.store(), game.row.id, [&](const formats::Entry& entry, const auto& facts) {
      reporter.hear(host.store(), entry, facts);
    });
    const report::Report made = reporter.finish();
    all += report::text(made) + report::html(made) + report::report_json(made).dump() +
           render::render_map(*report::map_scene(made), render::Format::Svg);
  }
  return all;
}

// A card in the first seat's hand and one in the draw pile change places, or two in the draw pile:
// nobody who must not know can tell.
TEST(Leaks, ACardSwappedChangesNoByteForTheOtherSeat) {
  const test::TempDirectory temp;
  Host host(Store::create(temp.path() / "host"), Clock(test::moment));
  const std::string name = test::begin(host, "cca/015");
  test::play(host, name, 6, 8);
  const Game game = test::load(host, name);
  ASSERT_FALSE(game.match->over());
  const nlohmann::json position = game.match->position();
  nlohmann::json other_hand = position;
  auto& hand = other_hand["hands"][game.seat_name(Seat::First)];
  auto& deck = other_hand["deck"];
  std::size_t other_card = 0;
  while (deck.at(other_card) == hand.at(0)) ++other_card;
  std::swap(hand[0], deck[other_card]);
  nlohmann::json other_deck = position;
  std::ranges::reverse(other_deck["deck"]);
  ASSERT_NE(other_deck, position);
  struct Three {
    std::string first;
    std::string second;
    std::string onlooker;
  };
  std::vector<Three> seen;
  for (const nlohmann::json& table : {position, other_hand, other_deck}) {
    formats::SeededChance chance(1);
    auto match = formats::find_module("cca")->from_position(table, chance);
    ASSERT_TRUE(match) << match.error().why;
    (*match)->run();
    seen.push_back({everything(host, game, **match, Seat::First),
                    everything(host, game, **match, Seat::Second),
                    everything(host, game, **match, std::nullopt)});
  }
  for (const Three& other_secret : {seen[1], seen[2]}) {
    EXPECT_TRUE(seen[0].second == other_secret.second);
    EXPECT_TRUE(seen[0].onlooker == other_secret.onlooker);
  }
  EXPECT_FALSE(seen[0].first == seen[1].first) << "the owner sees his other card";
  EXPECT_TRUE(seen[0].first == seen[2].first) << "nobody sees the deck";
}

}  // namespace
}  // namespace cursus
