// Ancient Battles §10 Missile units (射撃ユニット).
#pragma once

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "adjudicator/ancient_battles/verdict.hpp"

namespace cursus::ancient_battles {

Task<> fire(Play& play);

Seat firing_side(const Battle& battle, const Position& now);                // R1
Verdict may_shoot(const Battle& battle, const Position& now, UnitId unit);  // at whomever
Verdict may_fire(const Battle& battle, const Position& now, UnitId unit, UnitId target);

// A-10.21a to A-10.25a, R10: is the straight line between the two hexes open?
bool in_sight(const Battle& battle, const Position& now, HexId from, HexId to);

}  // namespace cursus::ancient_battles
