// Cataphract §7.1, §7.2: facing and zones of control.
#include "adjudicator/cataphract/zones.hpp"

#include <algorithm>

namespace cursus::cataphract {

Aspect aspect(const Battle& battle, const Position& now, UnitId unit, HexId from) {
  const auto direction = battle.grid().direction_between(now[unit].hex, from);
  ensure(direction.has_value(), "an aspect is asked of a neighbouring hex");
  if (ahead(now[unit].facing).contains(*direction)) return Aspect::Front;
  return abeam(now[unit].facing).contains(*direction) ? Aspect::Flank : Aspect::Rear;
}

namespace {
bool controls_toward(const Battle& battle, const Position& now, UnitId unit, Direction direction) {
  const UnitState& state = now[unit];
  return state.fate == Fate::OnMap && !state.routed && !battle[unit].garrison &&
         ahead(state.facing).contains(direction);
}
}  // namespace

bool controls(const Battle& battle, const Position& now, UnitId unit, HexId hex) {
  if (impassable(battle.map.at(hex)) || now[unit].hex == no_hex) return false;  // K-7.22a
  const auto direction = battle.grid().direction_between(now[unit].hex, hex);
  return direction && controls_toward(battle, now, unit, *direction);
}

std::vector<UnitId> controllers(const Battle& battle, const Position& now, HexId hex, Seat side) {
  std::vector<UnitId> found;
  for (const HexId next : battle.grid().neighbours(hex))
    if (next != no_hex && enemy_at(battle, now, next, side) &&
        controls(battle, now, unit_at(now, next), hex))
      found.push_back(unit_at(now, next));
  sort_by_hex(now, found);
  return found;
}

bool in_enemy_zone(const Battle& battle, const Position& now, HexId hex, Seat side) {
  if (impassable(battle.map.at(hex))) return false;
  const auto& around = battle.grid().neighbours(hex);
  for (const Direction d : all_directions) {
    const HexId next = around[static_cast<std::size_t>(d)];
    if (next == no_hex || now.board[index(next)] == no_unit) continue;
    const UnitId unit = now.board[index(next)];
    if (battle[unit].side != side && controls_toward(battle, now, unit, opposite(d))) return true;
  }
  return false;
}

std::vector<UnitId> touched(const Battle& battle, const Position& now, UnitId unit) {
  std::vector<UnitId> found;
  if (now[unit].fate != Fate::OnMap) return found;
  for (const HexId next : battle.grid().neighbours(now[unit].hex))
    if (next != no_hex && enemy_at(battle, now, next, battle[unit].side) &&
        controls(battle, now, unit, next))
      found.push_back(unit_at(now, next));
  sort_by_hex(now, found);
  return found;
}

std::vector<UnitId> adjacent_enemies(const Battle& battle, const Position& now, HexId hex,
                                     Seat side) {
  std::vector<UnitId> found;
  for (const HexId next : battle.grid().neighbours(hex))
    if (next != no_hex && enemy_at(battle, now, next, side)) found.push_back(unit_at(now, next));
  sort_by_hex(now, found);
  return found;
}

int nearest_enemy(const Battle& battle, const Position& now, HexId hex, Seat side) {
  int nearest = 999;
  for (std::size_t i = 0; i < battle.units.size(); ++i)
    if (battle.units[i].side != side && now.units[i].fate == Fate::OnMap)
      nearest = std::min(nearest, battle.grid().distance(hex, now.units[i].hex));
  return nearest;
}

}  // namespace cursus::cataphract
