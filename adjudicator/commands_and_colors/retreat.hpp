// Commands & Colors: Ancients §12 Retreat and morale (退却), rampaging elephants (暴走).
#pragma once

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "adjudicator/commands_and_colors/verdict.hpp"

namespace cursus::commands_and_colors {

// What a throw has done to its target.
struct Effect {
  bool gone = false;      // eliminated
  bool left_hex = false;  // retreated from its hex, however far
};

// §11 steps 5 and 6, in the order of R-23: hits, leader check, flags, rampage, retreat, leader.
// REQUIRES: whoever awaits it keeps `rolled`.
Task<Effect> suffer(Play& play, const Rolled& rolled, bool full_when_declared,
                    bool may_battle_back = false);

// How many flags a unit could ignore (C-12.1).
int ignorable_flags(const Battle& battle, const OpenTable& now, PieceId unit, PieceId by,
                    bool full_when_declared);
bool supported(const Battle& battle, const OpenTable& now, PieceId unit);

// The ends of a retreat with the fewest losses.
struct RetreatWays {
  std::vector<HexId> ends{};
  int losses = 0;
};
RetreatWays retreat_ways(const Battle& battle, const OpenTable& now, PieceId unit, int hexes);
int retreat_hexes(const Battle& battle, PieceId unit, PieceId by, int flags);

}  // namespace cursus::commands_and_colors
