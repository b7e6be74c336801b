// A pile to draw from and a pile of discards. Chance comes from outside, as a callable below(n)
// that gives a number 0 … n-1.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "adjudicator/core/result.hpp"

namespace cursus {

// Fisher–Yates from the last item to the first: the order follows from the answers of `below`.
template <class T, class Below>
void shuffle_by(std::span<T> items, Below&& below) {
  for (std::size_t i = items.size(); i-- > 1;) {
    const auto n = static_cast<std::uint32_t>(i + 1);
    const std::uint32_t j = below(n);
    ensure(j < n, "shuffle: chance out of range");
    std::swap(items[i], items[j]);
  }
}

// Both piles are kept bottom first, so the top card is the last one.
template <class Card>
class Deck {
 public:
  Deck() = default;
  explicit Deck(std::vector<Card> bottom_to_top, std::vector<Card> discards = {})
      : cards_(std::move(bottom_to_top)), discards_(std::move(discards)) {}

  std::span<const Card> cards() const { return cards_; }        // the draw pile, top last
  std::span<const Card> discards() const { return discards_; }  // top (newest) last
  bool empty() const { return cards_.empty(); }

  Card draw() {
    ensure(!cards_.empty(), "Deck: nothing left to draw");
    const Card top = cards_.back();
    cards_.pop_back();
    return top;
  }
  void discard(Card card) { discards_.push_back(card); }
  void put_on_top(Card card) { cards_.push_back(card); }
  void put_at_bottom(Card card) { cards_.insert(cards_.begin(), card); }

  // Out of either pile, wherever it lies; false if it is not there.
  bool take(Card card) { return take_from(cards_, card); }
  bool take_discard(Card card) { return take_from(discards_, card); }

  template <class Below>
  void shuffle(Below&& below) {
    shuffle_by(std::span(cards_), below);
  }
  // The discards join the draw pile (on top, in their order), and all are shuffled.
  template <class Below>
  void shuffle_in_discards(Below&& below) {
    cards_.insert(cards_.end(), discards_.begin(), discards_.end());
    discards_.clear();
    shuffle(below);
  }

  bool operator==(const Deck&) const = default;

 private:
  static bool take_from(std::vector<Card>& pile, Card card) {
    const auto found = std::find(pile.begin(), pile.end(), card);
    if (found == pile.end()) return false;
    pile.erase(found);
    return true;
  }

  std::vector<Card> cards_;
  std::vector<Card> discards_;
};

}  // namespace cursus
