// Cataphract §7: aspects and zones of control (支配地域).
#pragma once

#include <vector>

#include "adjudicator/cataphract/position.hpp"

namespace cursus::cataphract {

// K-7.11a, R-40: how a neighbouring hex lies to a unit.
Aspect aspect(const Battle& battle, const Position& now, UnitId unit, HexId from);

// K-7.21a, K-7.22a: does the unit control this hex?
bool controls(const Battle& battle, const Position& now, UnitId unit, HexId hex);
// Enemies of `side` that control the hex, in hex order of the six directions.
std::vector<UnitId> controllers(const Battle& battle, const Position& now, HexId hex, Seat side);
// EZOC for this side.
bool in_enemy_zone(const Battle& battle, const Position& now, HexId hex, Seat side);
// Enemy combat units in the zone of the unit, routed ones included (K-7.25a), in hex order.
std::vector<UnitId> touched(const Battle& battle, const Position& now, UnitId unit);
// Combat units of the other side next to a hex, in hex order.
std::vector<UnitId> adjacent_enemies(const Battle& battle, const Position& now, HexId hex,
                                     Seat side);
// Distance to the nearest enemy combat unit, or a large number.
int nearest_enemy(const Battle& battle, const Position& now, HexId hex, Seat side);

}  // namespace cursus::cataphract
