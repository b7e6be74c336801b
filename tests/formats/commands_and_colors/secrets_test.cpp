// Hands and the order of the deck are secret: exchanged for others, they leave every byte that the
// other seat is sent as it was, until a card is shown.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/commands_and_colors/scenario.hpp"
#include "formats/game/match_data.hpp"
#include "formats/json/canonical_json.hpp"
#include "formats/log/chances.hpp"
#include "tests/slow.hpp"

namespace cursus::formats {
namespace {

SLOW_TESTS("Cca/Secrets.*");

using nlohmann::json;

const Module& cca() { return *find_module("cca"); }

// A game, and everything that one of its seats has been sent.
struct World {
  World(const json& position, Seat watching) : watcher(watching) {
    auto begun = cca().from_position(position, dice);
    ensure(begun.has_value(), "what the program wrote can be read");
    match = std::move(*begun);
    listen();
  }

  void listen() {
    for (const Happened::Event& event : match->take_happened().events) {
      if (!hears(event.audience, watcher)) continue;
      heard += event.body.text() + "\n";
      for (const Language language : {Language::En, Language::Ja})
        for (const std::string& sentence : match->tell(*event.body, language))
          heard += sentence + "\n";
    }
  }
  void answer(Seat seat, std::size_t i) {
    match->answer_legal(seat, i);
    listen();
  }
  std::string sent() const {
    std::string bytes = heard + canonical(match->view(watcher)) + canonical(match->view({}));
    for (const LegalOrder& legal : match->legal(watcher)) {
      bytes += legal.order + "\n";
      for (const std::string& more : legal.goes_on) bytes += more + " ";
    }
    for (const Section& section : match->table_text(watcher, Language::En))
      for (const std::string& line : section.lines) bytes += line + "\n";
    for (const Prompt& prompt : match->waiting())
      bytes += std::string(match->seat_name(prompt.seat)) + prompt.clause + prompt.kind;
    return bytes + match->fallback(watcher);
  }

  SeededChance dice{77};
  std::unique_ptr<Match> match;
  Seat watcher;
  std::string heard;
};

// Some turns into a random game, at the beginning of a turn of this seat.
json some_turns_later(std::string_view scenario, std::uint64_t seed, Seat to_move) {
  SeededChance dice(seed), choice(seed + 1);
  auto match = std::move(*cca().begin(scenario, json::object(), dice));
  for (int turns = 0; !match->over();) {
    const Prompt prompt = match->waiting().front();
    if (prompt.kind == "card" && ++turns > 12 && prompt.seat == to_move) return match->position();
    const auto legal = static_cast<std::uint32_t>(match->count_legal(prompt.seat));
    match->answer_legal(prompt.seat, legal < 2 ? 0 : choice.below(legal, "choice"));
  }
  return {};
}

// All cards of the owner but one change places with as many at the bottom of the deck.
json with_other_cards(json position, const std::string& owner) {
  json& hand = position["hands"][owner];
  json& deck = position["deck"];
  for (std::size_t i = 1; i < hand.size(); ++i) std::swap(hand[i], deck[deck.size() - 1 - i]);
  std::sort(hand.begin(), hand.end());
  return position;
}

json common_card(const json& one, const json& two) {
  for (const json& card : one)
    if (std::find(two.begin(), two.end(), card) != two.end()) return card;
  return {};
}

std::size_t index_of(const Match& match, Seat seat, const std::string& order) {
  const auto legal = match.legal(seat);
  for (std::size_t i = 0; i < legal.size(); ++i)
    if (legal[i].order == order) return i;
  return legal.size();
}

// What a seat is told when it tries something; the games themselves stay as they are.
std::vector<Refusal> refusals(const World& world, Seat seat, const std::string& order) {
  SeededChance dice(77);
  auto copy = std::move(
      *cca().take_up(world.match->scenario(), json::object(), world.match->put_down(), dice));
  return copy->submit(seat, *read_order_lines(order), false);
}

class Secrets : public ::testing::TestWithParam<std::string> {};

// The watcher plays as they like. The owner plays only cards that they hold in both worlds, and
// never
// First Strike, card or no card; what they hold back is not shown.
TEST_P(Secrets, OtherCardsInTheEnemysHandChangeNothingThatASeatIsSent) {
  for (const Seat watcher : both_seats) {
    const json position = some_turns_later(GetParam(), 5, watcher);
    if (position.is_null()) GTEST_SKIP() << "the battle was over before";
    World one(position, watcher);
    const Seat owner = other(watcher);
    const std::string owner_name(one.match->seat_name(owner));
    World two(with_other_cards(position, owner_name), watcher);
    ASSERT_NE(canonical(one.match->view(owner)), canonical(two.match->view(owner)));
    const std::size_t hidden = position["hands"][owner_name].size();
    SeededChance choice(6);
    int shown = 0;
    for (std::size_t deck = 60; !one.match->over() && shown < 8;) {
      const json now = one.match->position();
      // The cards that were exchanged come next, or were shuffled with the others.
      if (now["deck"].size() <= hidden + 4 || now["deck"].size() > deck) break;
      deck = now["deck"].size();
      ASSERT_EQ(one.sent(), two.sent());
      const Prompt prompt = one.match->waiting().front();
      if (prompt.seat == owner && prompt.kind == "card") {
        const json common =
            common_card(now["hands"][owner_name], two.match->position()["hands"][owner_name]);
        if (common.is_null()) break;
        const std::string order = "play " + common.get<std::string>();
        one.answer(owner, index_of(*one.match, owner, order));
        two.answer(owner, index_of(*two.match, owner, order));
        ++shown;
        continue;
      }
      const std::size_t legal =
          prompt.kind == "first-strike" ? 1 : one.match->count_legal(prompt.seat);
      const std::size_t i =
          legal < 2 ? 0 : choice.below(static_cast<std::uint32_t>(legal), "choice");
      one.answer(prompt.seat, i);
      two.answer(prompt.seat, i);
    }
    EXPECT_GT(shown, 0) << "some turns were played";
  }
}

// Trying out orders tells nothing either.
TEST_P(Secrets, RefusalsTellNothingOfTheEnemysHand) {
  const Seat watcher = Seat::First;
  const json position = some_turns_later(GetParam(), 8, watcher);
  if (position.is_null()) GTEST_SKIP() << "the battle was over before";
  World one(position, watcher);
  World two(with_other_cards(position, std::string(one.match->seat_name(other(watcher)))), watcher);
  int refused = 0;
  const auto expect_same = [&](const std::string& order) {
    const auto told = refusals(one, watcher, order);
    EXPECT_EQ(told, refusals(two, watcher, order)) << order;
    refused += !told.empty();
  };
  for (const commands_and_colors::CardRow& card : commands_and_colors::command_deck)
    expect_same("play " + std::string(card.code));
  for (const json& piece : position["units"]) {
    expect_same("order " + piece["id"].get<std::string>());
    expect_same("move " + piece["id"].get<std::string>() + " E5");
  }
  expect_same("on firststrike any do play");
  EXPECT_GT(refused, 30);
}

std::string name_of(const ::testing::TestParamInfo<std::string>& info) {
  return info.param.substr(4);
}
std::vector<std::string> scenarios() {
  std::vector<std::string> all;
  for (const std::string_view id : commands_and_colors::scenario_ids()) all.emplace_back(id);
  return all;
}
INSTANTIATE_TEST_SUITE_P(Cca, Secrets, ::testing::ValuesIn(scenarios()), name_of);

}  // namespace
}  // namespace cursus::formats
