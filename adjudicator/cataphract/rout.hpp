// Cataphract §10.2: rout (壊走).
#pragma once

#include <vector>

#include "adjudicator/cataphract/cataphract.hpp"

namespace cursus::cataphract {

// K-9.65b, R-109: a die compared with TQ, as it counts for this unit.
int counted_die(const Battle& battle, const Position& now, UnitId unit, int die);

bool due_to_rout(const Battle& battle, const Position& now, UnitId unit);  // K-10.13a
// A unit whose hits reach its TQ routs; a routed one with hits is gone.
Task<> rout_if_due(Play& play, UnitId unit);
// Units that rout together (O-04).
struct FallingTogether {
  std::vector<UnitId> falling;   // due in their turn: a loss of ferocity does not take them first
  std::vector<UnitId> shaken{};  // friends they have run through, left to the caller
};
// `stays`: K-8.33f, without a retreat. A unit that routs by itself looks after those it has run
// through when it has fled.
Task<> rout(Play& play, UnitId unit, bool stays, FallingTogether* together = nullptr);

// K-10.21b, R-56: the best hexes for the next step; empty: none.
struct RoutOptions {
  std::vector<HexId> hexes;
  bool leaves_map = false;
};
RoutOptions rout_options(const Battle& battle, const Position& now, UnitId unit,
                         const std::vector<HexId>& left);
Facing toward_edge(const Battle& battle, Seat side);
int steps_to_edge(const Battle& battle, Seat side, HexId hex);

// Phase D2 (K-10.22a, R-100).
Task<> rout_movement(Play& play);

}  // namespace cursus::cataphract
