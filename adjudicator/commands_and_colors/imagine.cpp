// Commands & Colors: a table that looks to a seat as its view does.
#include "adjudicator/commands_and_colors/imagine.hpp"

#include <algorithm>
#include <span>

#include "adjudicator/commands_and_colors/cards.hpp"

namespace cursus::commands_and_colors {

namespace {

bool can_stand(const Battle& battle, const Position& now, const View::Piece& piece) {
  if (index(piece.piece) >= battle.size()) return false;
  if ((piece.fate == Fate::OnBoard) != (piece.hex != no_hex)) return false;
  if (piece.fate != Fate::OnBoard) return true;
  const bool leader = battle[piece.piece].leader();
  return battle.board.grid.contains(piece.hex) &&
         (leader ? leader_at(now, piece.hex) : unit_at(now, piece.hex)) == no_piece;
}

// Cards that the seat sees nowhere; nothing, if it sees one too often.
std::optional<std::vector<Card>> unseen(const View& view) {
  std::vector<Card> cards;
  for (const CardRow& card : command_deck)
    cards.insert(cards.end(), static_cast<std::size_t>(card.count), card.card);
  std::vector<Card> seen = view.hand;
  seen.insert(seen.end(), view.discards.begin(), view.discards.end());
  if (view.played) seen.push_back(*view.played);
  for (const Card card : seen) {
    const auto found = std::find(cards.begin(), cards.end(), card);
    if (found == cards.end()) return std::nullopt;
    cards.erase(found);
  }
  return cards;
}

// The first player has the odd turns.
int turns_taken(const Battle& battle, const View& view, Seat seat) {
  return seat == battle.first_player ? view.turn / 2 : (view.turn - 1) / 2;
}

}  // namespace

Result<Position> imagine(const Battle& battle, const View& view, Seat seat, Chance& any) {
  const auto other_version = [] { return illegal({}, "composer.other-version"); };
  Position now;
  now.turn = view.turn;
  now.active = view.active;
  now.phase = view.phase;
  now.pieces.resize(battle.size());
  now.unit_at.assign(battle.board.grid.size(), no_piece);
  now.leader_at.assign(battle.board.grid.size(), no_piece);
  for (const View::Piece& piece : view.pieces) {
    if (!can_stand(battle, now, piece)) return other_version();
    PieceState& state = now[piece.piece];
    state.blocks = piece.blocks;
    state.fate = piece.fate;
    state.ordered = piece.ordered;
    state.moved = piece.moved;
    if (piece.fate == Fate::OnBoard) place(battle, now, piece.piece, piece.hex);
  }
  auto cards = unseen(view);
  const auto theirs = static_cast<std::size_t>(view.hand_sizes[other(seat)]);
  if (!cards || cards->size() != theirs + static_cast<std::size_t>(view.deck))
    return other_version();
  shuffle(std::span(*cards), any, "imagined cards");
  now.hands[seat] = view.hand;
  const auto taken = cards->begin() + static_cast<std::ptrdiff_t>(theirs);
  now.hands[other(seat)].assign(cards->begin(), taken);
  std::ranges::sort(now.hands[other(seat)]);
  now.deck.assign(taken, cards->end());
  now.discards = view.discards;
  now.banners = view.banners;
  now.command = view.command;
  for (const Seat each : both_seats) now.turns_taken[each] = turns_taken(battle, view, each);
  now.camps_taken = view.camps_taken;
  now.last[other(view.active)] = view.copied;
  now.played = view.played;
  now.outcome = view.outcome;
  return now;
}

}  // namespace cursus::commands_and_colors
