// Ancient Battles: what lies on the table (§2, §3).
#include "adjudicator/ancient_battles/position.hpp"

#include <algorithm>

#include "adjudicator/ancient_battles/charts.hpp"

namespace cursus::ancient_battles {

Position opening(const Battle& battle) {
  Position now;
  now.turn = 1;
  now.phasing = battle.first_player;  // A-3.0b
  now.phase = battle.options.set_up == SetUp::Fixed ? Phase::Movement : Phase::SetUp;
  now.units.resize(battle.size());
  now.board.assign(battle.map.grid.size(), no_unit);
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const UnitId unit{static_cast<std::uint8_t>(i)};
    const Unit& data = battle[unit];
    const bool waits = data.arrives > 0 || sets_up(battle, data.side);
    now[unit].fate = Fate::Reserve;
    if (!waits) place(battle, now, unit, data.set_up);
  }
  return now;
}

bool sets_up(const Battle& battle, Seat side) {
  switch (battle.options.set_up) {
    case SetUp::Fixed:
      return false;
    case SetUp::PersianFree:
      return side == Seat::Second;  // A-G-6.1a: of the south bank, whoever moves first
    case SetUp::Surprise:
      return true;  // A-G-6.2a
  }
  return false;
}

// --- handling pieces -----------------------------------------------------------------------------

void place(const Battle& battle, Position& now, UnitId unit, HexId hex) {
  ensure(battle.map.grid.contains(hex), "a unit is placed on a hex of the map");
  UnitState& state = now[unit];
  state.fate = Fate::OnMap;
  state.hex = hex;
  if (battle[unit].leader()) return;
  state.below = now.board[index(hex)];
  now.board[index(hex)] = unit;
}

void lift(const Battle& battle, Position& now, UnitId unit) {
  UnitState& state = now[unit];
  if (state.hex != no_hex && !battle[unit].leader()) {
    UnitId* link = &now.board[index(state.hex)];
    while (*link != unit) {
      ensure(*link != no_unit, "a unit stands where the board says");
      link = &now[*link].below;
    }
    *link = state.below;
    state.below = no_unit;
  }
  state.hex = no_hex;
}

void shift(const Battle& battle, Position& now, UnitId unit, HexId hex) {
  lift(battle, now, unit);
  place(battle, now, unit, hex);
}

// --- questions about the table -------------------------------------------------------------------

std::vector<UnitId> leaders_at(const Battle& battle, const Position& now, HexId hex, Seat side) {
  std::vector<UnitId> found;
  for (const UnitId unit : battle.leaders)
    if (now[unit].hex == hex && on_map(now, unit) && battle[unit].side == side)
      found.push_back(unit);
  return found;
}

std::optional<UnitId> lone_leader_at(const Battle& battle, const Position& now, HexId hex,
                                     Seat side) {
  if (combat_unit_at(now, hex) != no_unit) return std::nullopt;
  for (const UnitId unit : battle.leaders)
    if (now[unit].hex == hex && on_map(now, unit) && battle[unit].side == side) return unit;
  return std::nullopt;
}

int strength_now(const Battle& battle, const Position& now, UnitId unit) {
  const Unit& data = battle[unit];
  return now[unit].reduced && data.reduced ? data.reduced->strength : data.strength;
}

int move_allowance(const Battle& battle, const Position& now, UnitId unit) {
  const Unit& data = battle[unit];
  const SideRules& side = battle.sides[data.side];
  if (now.turn == 1 && side.turn_1_move > 0) return side.turn_1_move;  // A-M-4.1a
  return now[unit].reduced && data.reduced ? data.reduced->move : data.move;
}

bool mounted(UnitType type) {
  switch (type) {
    case UnitType::Cavalry:
    case UnitType::HeavyCavalry:
    case UnitType::LightCavalry:
    case UnitType::Numidian:
      return true;
    case UnitType::Infantry:
    case UnitType::Hoplite:
    case UnitType::Phalanx:
    case UnitType::Legion:
    case UnitType::Peltast:
    case UnitType::Javelinman:
    case UnitType::Slinger:
    case UnitType::Archer:
    case UnitType::Elephant:
    case UnitType::Chariot:
    case UnitType::Leader:
      return false;
  }
  return false;
}

bool frozen(const Battle& battle, const Position& now, UnitId unit) {
  const Unit& data = battle[unit];
  return mounted(data.type) && now.turn < battle.sides[data.side].cavalry_frozen_until;
}

void check_invariants(const Battle& battle, const Position& now) {
  ensure(now.units.size() == battle.size(), "every unit of the roster has a state");
  ensure(now.board.size() == battle.map.grid.size(), "every hex of the map is on the board");
  ensure(now.turn >= 1, "game turns count from 1");
  std::size_t standing = 0;
  std::size_t beneath = 0;
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const UnitId unit{static_cast<std::uint8_t>(i)};
    const UnitState& state = now[unit];
    ensure((state.fate == Fate::OnMap) == (state.hex != no_hex), "a unit on the map has a hex");
    if (state.fate != Fate::OnMap) continue;
    ensure(effects(battle.map.at(state.hex)).cost.has_value(), "no unit in prohibited terrain");
    if (battle[unit].leader()) {
      const UnitId host = combat_unit_at(now, state.hex);
      ensure(host == no_unit || battle[host].side == battle[unit].side,
             "a leader never shares a hex with an enemy");
      continue;
    }
    ++standing;
    if (state.below == no_unit) continue;
    // A battle that ends while a unit passes a friend leaves them together (A-5.31a, A-G-5.1b).
    ensure(now.outcome.has_value(), "one combat unit in a hex at the end of a phase");  // A-5.32a
    ensure(now[state.below].hex == state.hex, "stacked units share a hex");
    ++beneath;
  }
  std::size_t on_top = 0;
  for (const HexId hex : battle.map.grid.ids()) {
    const UnitId unit = combat_unit_at(now, hex);
    if (unit == no_unit) continue;
    ensure(now[unit].hex == hex, "board and units agree");
    ++on_top;
  }
  ensure(on_top + beneath == standing, "every unit is on the board once");
}

}  // namespace cursus::ancient_battles
