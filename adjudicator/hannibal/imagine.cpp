// Hannibal: a table that looks to a seat as its view does.
#include "adjudicator/hannibal/imagine.hpp"

#include <algorithm>
#include <span>

#include "adjudicator/hannibal/cards.hpp"

namespace cursus::hannibal {

namespace {

// Cards that the seat sees nowhere; nothing, if it sees one twice.
std::optional<std::vector<CardId>> unseen(const View& view) {
  const Board& board = view.board;
  std::vector<CardId> seen = view.hand;
  seen.insert(seen.end(), board.discards.begin(), board.discards.end());
  seen.insert(seen.end(), board.removed.begin(), board.removed.end());
  if (board.card) seen.push_back(*board.card);
  if (board.counsel[carthage] != Counsel::None) seen.push_back(card::hanno_counsels);
  if (board.counsel[rome] != Counsel::None) seen.push_back(card::cato_counsels);
  std::vector<CardId> cards;
  for (const CardRow& each : strategy_deck) cards.push_back(each.card);
  for (const CardId card : seen)
    if (std::erase(cards, card) != 1) return std::nullopt;
  return cards;
}

}  // namespace

Result<Position> imagine(const Setting&, const View& view, Seat seat, Chance& any) {
  Position now;
  static_cast<Board&>(now) = view.board;
  auto cards = unseen(view);
  const auto theirs = static_cast<std::size_t>(view.hand_sizes[other(seat)]);
  if (!cards || cards->size() != theirs + static_cast<std::size_t>(view.deck))
    return illegal({}, "composer.other-version");
  shuffle(std::span(*cards), any, "imagined cards");
  now.hands[seat] = view.hand;
  const auto taken = cards->begin() + static_cast<std::ptrdiff_t>(theirs);
  now.hands[other(seat)].assign(cards->begin(), taken);
  std::ranges::sort(now.hands[other(seat)]);
  now.deck.assign(taken, cards->end());
  now.battle_hands[seat] = view.battle_hand;
  return now;
}

}  // namespace cursus::hannibal
