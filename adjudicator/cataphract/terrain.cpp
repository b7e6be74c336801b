// Cataphract §6.3: what steps and turns cost (chart A2).
#include <algorithm>

#include "adjudicator/cataphract/movement.hpp"

namespace cursus::cataphract {

namespace {

const MovementRow& row_of(Terrain terrain) {
  switch (terrain) {
    case Terrain::Woods:
      return going(Going::Woods);
    case Terrain::Broken:
    case Terrain::Marsh:
      return going(Going::Broken);
    case Terrain::Clear:
    case Terrain::Euphrates:
    case Terrain::CityWall:
      return going(Going::Clear);
  }
  return going(Going::Clear);
}

// A2 (b): foot must be in column to use a bridge or ford.
const MovementRow* row_of(Hexside side, bool may_use_bridge) {
  switch (side) {
    case Hexside::None:
      return nullptr;
    case Hexside::River:
      return &going(Going::River);
    case Hexside::Stream:
      return &going(Going::Stream);
    case Hexside::Trench:
      return &going(Going::Trench);
    case Hexside::Bridge:
      return &going(may_use_bridge ? Going::Bridge : Going::River);
    case Hexside::Ford:
      return &going(may_use_bridge ? Going::Ford : Going::River);
    case Hexside::StreamBridge:
      return &going(may_use_bridge ? Going::Bridge : Going::Stream);
    case Hexside::StreamFord:
      return &going(may_use_bridge ? Going::Ford : Going::Stream);
  }
  return nullptr;
}

int ch_of(const MovementRow& row, UnitType type, bool column) {
  if (column && !row.column) return 0;  // K-6.42a
  if (mounted(type)) return row.horse;
  return type == UnitType::LI ? row.light_foot : row.heavy_foot;
}

}  // namespace

StepCost step_cost(const Battle& battle, const Position& now, UnitId unit, HexId from, HexId to) {
  const UnitType type = type_of(battle, now, unit);
  const bool column = now[unit].formation == Formation::Column;
  const Map& map = battle.map;
  const auto direction = battle.grid().direction_between(from, to);
  ensure(direction.has_value(), "a step leads to a neighbouring hex");
  const MovementRow& ground = row_of(map.at(to));
  StepCost cost{ground.mp, 0};
  int level_ch = 0;
  const int climb = map.level_of(to) - map.level_of(from);
  if (climb != 0) {
    const MovementRow& slope = going(climb > 0 ? Going::Up : Going::Down);
    cost.mp += slope.mp;
    level_ch = ch_of(slope, type, column);
  }
  const int ground_ch = ch_of(ground, type, column);
  cost.ch = battle.options.level_ch_adds ? ground_ch + level_ch
                                         : std::max(ground_ch, level_ch);
  if (const MovementRow* side = row_of(map.side(from, *direction), mounted(type) || column)) {
    cost.mp += side->mp;
    cost.ch += ch_of(*side, type, column);
  }
  if (now[unit].formation == Formation::Wedge && friend_at(battle, now, to, battle[unit].side) &&
      unit_at(now, to) != unit)
    ++cost.mp;  // A2 (a)
  return cost;
}

std::optional<int> leader_step_cost(const Battle& battle, const Position& now, Seat side,
                                    HexId from, HexId to) {
  const Map& map = battle.map;
  if (impassable(map.at(to)) || enemy_at(battle, now, to, side)) return std::nullopt;
  int mp = row_of(map.at(to)).mp;
  if (map.level_of(to) > map.level_of(from)) mp += going(Going::Up).mp;
  const auto direction = battle.grid().direction_between(from, to);
  if (const MovementRow* hexside = row_of(map.side(from, *direction), true)) mp += hexside->mp;
  if (friend_at(battle, now, to, side)) ++mp;  // K-6.64a
  return mp;
}

bool crosses_river(const Battle& battle, HexId from, HexId to) {
  const Hexside side = battle.map.side(from, *battle.grid().direction_between(from, to));
  return side == Hexside::River || side == Hexside::Bridge || side == Hexside::Ford;
}

int turning_ch(const Battle& battle, const Position& now, UnitId unit, int turned) {
  if (!rough(battle.map.at(now[unit].hex))) return 0;
  const bool column = now[unit].formation == Formation::Column;
  return turned * ch_of(going(Going::TurnInRough), type_of(battle, now, unit), column);
}

}  // namespace cursus::cataphract
