// Cataphract §8.1: missile fire (射撃).
#pragma once

#include <optional>

#include "adjudicator/cataphract/cataphract.hpp"
#include "adjudicator/cataphract/verdict.hpp"

namespace cursus::cataphract {

// Could it shoot at all: on the map, armed, with ammunition, not routed, not in column.
bool can_shoot(const Battle& battle, const Position& now, UnitId unit);
// K-8.13a, K-8.16a: through a front or flank hexside of a unit that stands in `from`.
bool in_arc(const Battle& battle, const Position& now, UnitId firer, HexId from, HexId to);
// K-8.16b-e
bool clear_sight(const Battle& battle, const Position& now, HexId from, HexId to, bool bow);
// How far the unit reaches from one hex to another (K-8.18a, wind, R-09).
int reach(const Battle& battle, const Position& now, UnitId firer, HexId from, HexId to);

struct Shot {
  UnitId firer = no_unit;
  HexId from = no_hex;  // where the firer stands (or will stand)
  HexId at = no_hex;    // where the target is, or was seen
  UnitId target = no_unit;
  Volley volley = Volley::Ordered;
  bool moving = false;      // K-8.17d
  bool is_reaction = true;  // of the player who is not moving, or by the mover at a withdrawer
  int range = 0;            // 0: as the hexes lie
};
ShotOdds shot_odds(const Battle& battle, const Position& now, const Shot& shot);
// Range, arc and sight from `from` to `at`, whoever may be there.
Verdict may_reach(const Battle& battle, const Position& now, UnitId firer, HexId from, HexId at);
// An enemy unit or leaders alone are there, and it can be shot at.
Verdict may_fire_at(const Battle& battle, const Position& now, UnitId firer, HexId from, HexId at);
Verdict may_fire_order(const Battle& battle, const Position& now, UnitId firer, HexId at);
// The number that a natural die must not exceed to hit; -1: never.
int need(const ShotOdds& odds);
// By that number; equal: the shorter range (W-13).
bool better(const ShotOdds& one, const ShotOdds& other);

// is this hex within reach of an enemy that could shoot?
bool threatened(const Battle& battle, const Position& now, HexId hex, Seat side, bool with_sight);

// K-9.4a: composite-bow foot that still stands in its set-up hex and has not turned.
bool shoots_twice(const Battle& battle, const Position& now, UnitId unit);

// One shot with everything that follows from it at once (O-03).
Task<> shoot(Play& play, Shot shot);
// An ordered shot, and the second one if it has two.
Task<> fire_order(Play& play, UnitId unit, HexId target);
// `range`: of the first shot, if it was not as the hexes lie (K-8.22a).
Task<> second_shot(Play& play, UnitId firer, UnitId first, Volley volley, int range = 0);
std::vector<HexId> second_targets(const Battle& battle, const Position& now,
                                  const AskSecondShot& ask);
// The second shot at one of these: at the mover if that was seen there.
Shot second_shot_at(const Battle& battle, const Position& now, const AskSecondShot& ask, HexId at);

// K-8.23c: everybody who sees the mover where it stands now takes note of it.
void take_sight(const Battle& battle, Position& now, UnitId mover);
void forget_sight(Position& now, UnitId mover);
std::vector<HexId> seen_at(const Position& now, UnitId firer, UnitId mover);
// K-6.55b: may the firer shoot at this while it withdraws? B only at range 2, C at any.
bool fires_withdrawing(const Battle& battle, const Position& now, const Sighting& sighting);
// The shot at its target where that was seen: from where the firer saw it there. Has it seen it
// there from several hexes, then from the best of them for the firer.
Shot shot_as_seen(const Battle& battle, const Position& now, Shot shot);

}  // namespace cursus::cataphract
