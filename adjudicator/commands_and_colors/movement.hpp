// Commands & Colors: Ancients §8 Movement (移動).
#pragma once

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "adjudicator/commands_and_colors/verdict.hpp"

namespace cursus::commands_and_colors {

Task<> move_pieces(Play& play);
// Move-Fire-Move: who entered a camp by the first move and has made no second one ends there.
Task<> camps_without_second_move(Play& play);

Verdict may_move(const Battle& battle, const OpenTable& now, PieceId piece);
Verdict may_move_to(const Battle& battle, const OpenTable& now, PieceId piece, HexId hex);

// Where a piece may go, with the number of hexes it takes; no_hex: off the board.
struct Destination {
  HexId hex = no_hex;
  int hexes = 0;
};
std::vector<Destination> destinations(const Battle& battle, const OpenTable& now, PieceId piece);

// A unit takes its leader along, unless they have an order of their own to leave.
void shift_with_leader(Play& play, PieceId unit, HexId hex);

}  // namespace cursus::commands_and_colors
