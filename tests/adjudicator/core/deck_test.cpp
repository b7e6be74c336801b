#include "adjudicator/core/deck.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <concepts>
#include <set>
#include <vector>

namespace cursus {
namespace {

enum class Card : std::uint8_t {};
static_assert(std::regular<Deck<Card>>);

std::vector<Card> pile(std::initializer_list<int> ids) {
  std::vector<Card> out;
  for (const int i : ids) out.push_back(static_cast<Card>(i));
  return out;
}
std::vector<Card> list(std::span<const Card> cards) { return {cards.begin(), cards.end()}; }

// Answers as written down beforehand, and remembers what it was asked.
struct ScriptedDraws {
  std::vector<std::uint32_t> answers;
  std::vector<std::uint32_t> asked{};
  std::uint32_t operator()(std::uint32_t n) {
    asked.push_back(n);
    return answers.at(asked.size() - 1);
  }
};

TEST(Deck, ShufflesFromTheLastCardToTheFirstAsChanceSays) {
  Deck<Card> deck(pile({1, 2, 3, 4, 5}));
  ScriptedDraws below{{0, 3, 1, 0}};
  deck.shuffle(below);
  EXPECT_EQ(below.asked, (std::vector<std::uint32_t>{5, 4, 3, 2}));
  // 5↔1: 5 2 3 4 1; the fourth stays; third↔second: 5 3 2 4 1; second↔first: 3 5 2 4 1.
  EXPECT_EQ(list(deck.cards()), pile({3, 5, 2, 4, 1}));
}

TEST(Deck, EveryOrderComesFromExactlyOneScript) {
  std::set<std::vector<Card>> orders;
  for (std::uint32_t a = 0; a < 4; ++a)
    for (std::uint32_t b = 0; b < 3; ++b)
      for (std::uint32_t c = 0; c < 2; ++c) {
        Deck<Card> deck(pile({1, 2, 3, 4}));
        deck.shuffle(ScriptedDraws{{a, b, c}});
        orders.insert(list(deck.cards()));
      }
  EXPECT_EQ(orders.size(), 24u);
}

TEST(Deck, NothingAndOneCardNeedNoChance) {
  ScriptedDraws below{{}};
  Deck<Card> none;
  none.shuffle(below);
  Deck<Card> one(pile({7}));
  one.shuffle(below);
  EXPECT_TRUE(below.asked.empty());
}

TEST(Deck, DrawsFromTheTopAndRemembersDiscardsInOrder) {
  Deck<Card> deck(pile({1, 2, 3}));
  deck.discard(deck.draw());
  deck.discard(deck.draw());
  EXPECT_EQ(list(deck.cards()), pile({1}));
  EXPECT_EQ(list(deck.discards()), pile({3, 2}));
  deck.put_on_top(Card{8});
  deck.put_at_bottom(Card{9});
  EXPECT_EQ(list(deck.cards()), pile({9, 1, 8}));
}

TEST(Deck, DiscardsJoinTheDrawPileBeforeItIsShuffled) {
  Deck<Card> deck(pile({1}), pile({2, 3}));
  deck.shuffle_in_discards(ScriptedDraws{{2, 1}});  // every card stays where it is
  EXPECT_EQ(list(deck.cards()), pile({1, 2, 3}));
  EXPECT_TRUE(deck.discards().empty());
}

TEST(Deck, OneCardCanBeTakenFromEitherPile) {
  Deck<Card> deck(pile({1, 2, 3}), pile({4, 5}));
  EXPECT_TRUE(deck.take(Card{2}));
  EXPECT_FALSE(deck.take(Card{4}));
  EXPECT_TRUE(deck.take_discard(Card{4}));
  EXPECT_FALSE(deck.take_discard(Card{4}));
  EXPECT_EQ(deck, Deck<Card>(pile({1, 3}), pile({5})));
}

TEST(Deck, DrawingFromNothingAndChanceOutOfRangeAreDefects) {
  Deck<Card> none;
  EXPECT_THROW(none.draw(), Defect);
  Deck<Card> two(pile({1, 2}));
  EXPECT_THROW(two.shuffle([](std::uint32_t n) { return n; }), Defect);
}

}  // namespace
}  // namespace cursus
