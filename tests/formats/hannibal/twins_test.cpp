// Twin games in which the hand of one seat and the order of the deck differ. The other seat does
// the same in both; every byte that it and the onlookers get must be the same until a card is
// shown.
#include <algorithm>
#include <array>
#include <memory>

#include "formats/game/advisor.hpp"
#include "formats/json/canonical_json.hpp"
#include "formats/text/catalogue.hpp"
#include "tests/formats/hannibal/table.hpp"

namespace cursus::hannibal::test {
namespace {

constexpr std::array languages{Language::En, Language::Ja};

class Twin {
 public:
  Twin(const json& position, Seat watcher, std::uint64_t seed) : watcher_(watcher), dice_(seed) {
    match_ = module().from_position(position, dice_).value();
    match_->run();
    note();
  }

  // Does it still wait for the one who watches?
  bool goes_on() const {
    return !match_->over() && !match_->waiting().empty() &&
           match_->waiting().front().seat == watcher_;
  }
  std::size_t choices() const { return match_->count_legal(watcher_); }
  void choose(std::size_t i) {
    match_->answer_legal(watcher_, i);
    note();
  }
  // Orders that are refused, with their reasons and what is suggested instead.
  void mistake(const std::string& text) {
    const auto lines = formats::read_order_lines(text);
    const auto refusals = match_->submit(watcher_, *lines, true);
    ASSERT_FALSE(refusals.empty()) << text;
    for (const Language language : languages)
      for (const Refusal& why : refusals) {
        sent_ += formats::sentence(why, language) + "\n";
        for (const std::string& instead :
             formats::advisor_of(*match_).near(watcher_, lines->front(), why, language))
          sent_ += instead + "\n";
      }
    note();
  }

  std::string view_of_owner() const { return formats::canonical(match_->view(other(watcher_))); }
  std::string seen() const {
    std::string bytes = sent_;
    for (const std::optional<Seat> eye : {std::optional(watcher_), std::optional<Seat>()}) {
      bytes += formats::canonical(match_->view(eye));
      for (const Language language : languages)
        for (const formats::Section& section : match_->table_text(eye, language)) {
          for (const std::string& line : section.lines) bytes += line + "\n";
          for (const auto& row : section.rows)
            for (const std::string& cell : row) bytes += cell + "|";
        }
    }
    for (const Language language : languages)
      for (const formats::LegalOrder& legal : match_->legal(watcher_, language))
        bytes += legal.order + "\n";
    for (const formats::Prompt& prompt : match_->waiting())
      bytes += std::string(match_->seat_name(prompt.seat)) + prompt.clause + prompt.kind + "\n";
    return bytes;
  }

 private:
  // Events with their sentences, and of those for the other seat that there are some: the log shows
  // how many private facts an entry has, and how many answers.
  void note() {
    const formats::Happened happened = match_->take_happened();
    for (const auto& event : happened.events) {
      const bool all = event.audience == Audience::Everybody;
      sent_ += all || hears(event.audience, watcher_) ? event.body.text() + "\n" : "private\n";
      if (!all && !hears(event.audience, watcher_)) continue;
      for (const Language language : languages)
        for (const std::string& sentence : match_->tell(*event.body, language))
          sent_ += sentence + "\n";
    }
    sent_ += "answers " + std::to_string(happened.answers.size()) + "\n";
  }

  Seat watcher_;
  formats::SeededChance dice_;
  std::unique_ptr<formats::Match> match_;
  std::string sent_;
};

class Choice {
 public:
  explicit Choice(std::uint64_t seed) : chance_(seed) {}
  std::size_t below(std::size_t n) {
    return n < 2 ? 0u : chance_.below(static_cast<std::uint32_t>(n), "choice");
  }

 private:
  formats::SeededChance chance_;
};

// Plays at random to the moments when somebody is to play a card.
template <class Visit>
void each_play(std::uint64_t seed, int plays, Visit visit) {
  formats::SeededChance dice(seed);
  Choice choice(seed + 100);
  auto match = module().begin("hannibal/second-punic-war", json::object(), dice).value();
  match->run();
  while (plays > 0 && !match->over()) {
    const formats::Prompt prompt = match->waiting().front();
    if (prompt.kind == "play") {
      visit(match->put_down().at("position"), prompt.seat);
      if (testing::Test::HasFailure()) return;
      --plays;
    }
    match->answer_legal(prompt.seat, choice.below(match->count_legal(prompt.seat)));
    match->take_happened();
  }
}

// The other hand is exchanged for cards of the deck, which is turned around.
json with_another_hand(json position, const std::string& side, Choice& choice) {
  json& deck = position["deck"];
  for (json& card : position["hands"][side]) std::swap(card, deck[choice.below(deck.size())]);
  std::reverse(deck.begin(), deck.end());
  return position;
}

std::string where_they_differ(const std::string& a, const std::string& b) {
  const auto at = static_cast<std::size_t>(
      std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
  const std::size_t from = at > 200 ? at - 200 : 0;
  return a.substr(from, 400) + "\n--- and\n" + b.substr(from, 400);
}

// Gives how many moments were compared.
int compare(const json& position, Seat watcher, std::uint64_t seed, Choice& choice) {
  const std::string other_side = watcher == rome ? "carthage" : "rome";
  Twin one(position, watcher, seed);
  Twin two(with_another_hand(position, other_side, choice), watcher, seed);
  const json hand = position["hands"].value(watcher == rome ? "rome" : "carthage", json::array());
  if (!position["hands"].value(other_side, json::array()).empty()) {
    EXPECT_NE(one.view_of_owner(), two.view_of_owner()) << "the secret is there to be seen";
  }
  const auto same = [&] {
    const std::string a = one.seen(), b = two.seen();
    EXPECT_TRUE(a == b) << where_they_differ(a, b);
    return a == b;
  };
  for (const int card : {6, 7, 20, 41, 42, 59, 60, 33, 99}) {
    if (std::find(hand.begin(), hand.end(), json(std::to_string(card))) != hand.end()) continue;
    const std::string text = "play " + std::to_string(card) + " event";
    one.mistake(text);
    two.mistake(text);
  }
  for (const std::string text : {"move hannibal via rome", "pc capua boii", "nonsense", "yes"}) {
    one.mistake(text);
    two.mistake(text);
  }
  int compared = 0;
  while (same() && one.goes_on() && compared < 12) {
    const std::size_t i = choice.below(one.choices());
    one.choose(i);
    two.choose(i);
    ++compared;
  }
  return compared;
}

TEST(HannibalTwins, NothingTellsWhatTheOtherSideHoldsOrHowTheDeckLies) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Choice choice(seed + 200);
    each_play(seed, 10, [&](const json& position, Seat watcher) {
      if (position.contains("deck"))  // not as it comes out of the box
        compared += compare(position, watcher, seed + 300, choice);
    });
    if (HasFailure()) return;
  }
  EXPECT_GT(compared, 60) << "moments";
}

}  // namespace
}  // namespace cursus::hannibal::test
