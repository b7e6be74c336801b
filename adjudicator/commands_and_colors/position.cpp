// Commands & Colors: Ancients. What lies on the table (C-3).
#include "adjudicator/commands_and_colors/position.hpp"

#include <algorithm>

#include "adjudicator/commands_and_colors/verdict.hpp"

namespace cursus::commands_and_colors {

Position opening(const Battle& battle) {
  Position now;
  now.phase = Phase::Deal;
  now.active = battle.first_player;
  now.pieces.resize(battle.size());
  now.unit_at.assign(battle.board.grid.size(), no_piece);
  now.leader_at.assign(battle.board.grid.size(), no_piece);
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const PieceId piece{static_cast<std::uint8_t>(i)};
    now[piece].blocks = battle[piece].blocks;
    now[piece].fate = Fate::Reserve;
    if (!battle[piece].reserve) place(battle, now, piece, battle[piece].set_up);
  }
  for (const CardRow& card : command_deck)
    now.deck.insert(now.deck.end(), static_cast<std::size_t>(card.count), card.card);
  for (const Seat seat : both_seats) now.command[seat] = battle.sides[seat].command;
  return now;
}

void place(const Battle& battle, Position& now, PieceId piece, HexId hex) {
  ensure(battle.board.grid.contains(hex), "a piece is placed on a hex of the board");
  auto& board = battle[piece].leader() ? now.leader_at : now.unit_at;
  ensure(board[index(hex)] == no_piece, "never two units or two leaders in one hex");
  board[index(hex)] = piece;
  now[piece].hex = hex;
  now[piece].fate = Fate::OnBoard;
}

void lift(const Battle& battle, Position& now, PieceId piece) {
  const HexId hex = now[piece].hex;
  if (hex == no_hex) return;
  auto& board = battle[piece].leader() ? now.leader_at : now.unit_at;
  ensure(board[index(hex)] == piece, "board and pieces agree");
  board[index(hex)] = no_piece;
  now[piece].hex = no_hex;
}

void shift(const Battle& battle, Position& now, PieceId piece, HexId hex) {
  lift(battle, now, piece);
  place(battle, now, piece, hex);
}

PieceId attached_leader(const Battle& battle, const OpenTable& now, PieceId unit) {
  if (now[unit].hex == no_hex) return no_piece;
  const PieceId leader = leader_at(now, now[unit].hex);
  return leader != no_piece && battle[leader].side == battle[unit].side ? leader : no_piece;
}

PieceId unit_of(const Battle&, const OpenTable& now, PieceId leader) {
  return now[leader].hex == no_hex ? no_piece : unit_at(now, now[leader].hex);
}

bool lone_leader(const Battle& battle, const OpenTable& now, HexId hex, Seat side) {
  const PieceId leader = leader_at(now, hex);
  return leader != no_piece && battle[leader].side == side && unit_at(now, hex) == no_piece;
}

bool unit_of_side_at(const Battle& battle, const OpenTable& now, HexId hex, Seat side) {
  const PieceId unit = unit_at(now, hex);
  return unit != no_piece && battle[unit].side == side;
}

bool next_to_enemy_unit(const Battle& battle, const OpenTable& now, HexId hex, Seat side) {
  for (const HexId neighbour : battle.board.grid.neighbours(hex))
    if (neighbour != no_hex && unit_of_side_at(battle, now, neighbour, other(side))) return true;
  return false;
}

bool at_full_strength(const Battle& battle, const OpenTable& now, PieceId unit) {
  return now[unit].blocks >= row(battle[unit].troop).blocks;
}

void check_invariants(const Battle& battle, const Position& now) {
  ensure(now.pieces.size() == battle.size(), "every piece has a state");
  std::size_t on_the_board = 0;
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const PieceId piece{static_cast<std::uint8_t>(i)};
    const PieceState& state = now[piece];
    ensure((state.fate == Fate::OnBoard) == (state.hex != no_hex), "on the board, on a hex");
    if (state.fate != Fate::OnBoard) continue;
    ++on_the_board;
    const auto& board = battle[piece].leader() ? now.leader_at : now.unit_at;
    ensure(board[index(state.hex)] == piece, "board and pieces agree");
    ensure(state.blocks >= 1 && state.blocks <= row(battle[piece].troop).blocks, "blocks in range");
    if (!battle[piece].leader()) continue;
    const PieceId unit = unit_at(now, state.hex);
    ensure(unit == no_piece || battle[unit].side == battle[piece].side,
           "a leader never shares a hex with an enemy");
  }
  std::size_t held = 0;
  for (const auto* board : {&now.unit_at, &now.leader_at})
    held += static_cast<std::size_t>(std::count_if(
        board->begin(), board->end(), [](PieceId piece) { return piece != no_piece; }));
  ensure(held == on_the_board, "nothing else is on the board");
  const std::size_t cards = now.deck.size() + now.discards.size() + now.hands[top].size() +
                            now.hands[bottom].size() + (now.played ? 1 : 0);
  ensure(cards == 60, "no card is lost");
}

Refusal refusal(const Battle& battle, const Objection& objection) {
  return refusal_of(objection, [&](const auto& add) {
    if (objection.piece != no_piece) add("piece", battle[objection.piece].id);
    if (objection.other != no_piece) add("other", battle[objection.other].id);
    if (objection.hex != no_hex) add("hex", battle.board.grid.name(objection.hex));
  });
}

}  // namespace cursus::commands_and_colors
