// Ancient Battles §6 Zones of control (支配地域).
#pragma once

#include "adjudicator/ancient_battles/charts.hpp"
#include "adjudicator/ancient_battles/position.hpp"

namespace cursus::ancient_battles {

inline bool prohibited(const Battle& battle, HexId hex) {  // A-5.21a
  return !effects(battle.map.at(hex)).cost.has_value();
}

// Does a combat unit of this side stand in the hex?
inline bool holds_unit_of(const Battle& battle, const Position& now, HexId hex, Seat side) {
  const UnitId unit = combat_unit_at(now, hex);
  return unit != no_unit && battle.side_of(unit) == side;
}

// Is a combat unit of this side in one of the six neighbours?
inline bool next_to(const Battle& battle, const Position& now, HexId hex, Seat side) {
  for (const HexId neighbour : battle.map.grid.neighbours(hex))
    if (neighbour != no_hex && holds_unit_of(battle, now, neighbour, side)) return true;
  return false;
}

// A-6.0a, A-6.1a, A-6.6a: every combat unit controls its six neighbours, at all times and whatever
// else stands there, except hexes that it may not enter.
inline bool controlled_by(const Battle& battle, const Position& now, HexId hex, Seat side) {
  return !prohibited(battle, hex) && next_to(battle, now, hex, side);
}

inline bool in_enemy_zone(const Battle& battle, const Position& now, UnitId unit) {
  const HexId hex = now[unit].hex;
  return hex != no_hex && controlled_by(battle, now, hex, other(battle[unit].side));
}

// The combat units of a side next to a hex, by direction.
inline InlineVector<UnitId, 6> neighbours_of_side(const Battle& battle, const Position& now,
                                                  HexId hex, Seat side) {
  InlineVector<UnitId, 6> found;
  for (const HexId neighbour : battle.map.grid.neighbours(hex))
    if (neighbour != no_hex && holds_unit_of(battle, now, neighbour, side))
      found.push_back(combat_unit_at(now, neighbour));
  return found;
}

}  // namespace cursus::ancient_battles
