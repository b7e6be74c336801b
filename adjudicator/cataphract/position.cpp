// Cataphract: what lies on the table (§2, part D.10).
#include "adjudicator/cataphract/position.hpp"

#include <algorithm>

#include "adjudicator/core/contains.hpp"

namespace cursus::cataphract {

Position opening(const Battle& battle) {
  Position now;
  now.units.resize(battle.units.size());
  now.leaders.resize(battle.leaders.size());
  now.board.assign(battle.grid().size(), no_unit);
  for (std::size_t i = 0; i < battle.units.size(); ++i) {
    const UnitId unit = unit_id(i);
    const Unit& data = battle[unit];
    now[unit].facing = data.facing;
    now[unit].formation = data.formation;
    now[unit].locked = data.locked;
    if (data.arrives == 0 && data.set_up != no_hex) place(now, unit, data.set_up);
    now[unit].began = now[unit].hex;
  }
  for (std::size_t i = 0; i < battle.leaders.size(); ++i) {
    const Leader& data = battle.leaders[i];
    if (data.replacement || data.set_up == no_hex) continue;
    now.leaders[i].fate = Fate::OnMap;
    now.leaders[i].hex = data.set_up;
  }
  for (const Seat side : both_seats) now.sides[side].ferocity = !battle.sides[side].trained;
  return now;
}

// --- handling pieces -----------------------------------------------------------------------------

void place(Position& now, UnitId unit, HexId hex) {
  now[unit].fate = Fate::OnMap;
  now[unit].hex = hex;
  // A unit that passes through a friend's hex is not the one that stands there.
  if (now.board[index(hex)] == no_unit) now.board[index(hex)] = unit;
}

void lift(Position& now, UnitId unit) {
  const HexId hex = now[unit].hex;
  now[unit].hex = no_hex;
  if (hex == no_hex || now.board[index(hex)] != unit) return;
  now.board[index(hex)] = no_unit;
  for (std::size_t i = 0; i < now.units.size(); ++i)
    if (now.units[i].hex == hex && now.units[i].fate == Fate::OnMap)
      now.board[index(hex)] = unit_id(i);
}

void shift(Position& now, UnitId unit, HexId hex) {
  lift(now, unit);
  place(now, unit, hex);
}

// --- questions about the table -------------------------------------------------------------------

bool enemy_at(const Battle& battle, const Position& now, HexId hex, Seat side) {
  const UnitId unit = unit_at(now, hex);
  return unit != no_unit && battle[unit].side != side;
}

bool friend_at(const Battle& battle, const Position& now, HexId hex, Seat side) {
  const UnitId unit = unit_at(now, hex);
  return unit != no_unit && battle[unit].side == side;
}

std::vector<LeaderId> leaders_at(const Battle& battle, const Position& now, HexId hex) {
  std::vector<LeaderId> found;
  for (std::size_t i = 0; i < battle.leaders.size(); ++i)
    if (now.leaders[i].fate == Fate::OnMap && now.leaders[i].hex == hex)
      found.push_back(leader_id(i));
  return found;
}

LeaderId overall_commander(const Battle& battle, const Position& now, Seat side) {
  for (std::size_t i = 0; i < battle.leaders.size(); ++i)
    if (battle.leaders[i].side == side && battle.leaders[i].kind == LeaderKind::OC &&
        now.leaders[i].fate == Fate::OnMap)
      return leader_id(i);
  return no_leader;
}

UnitType type_of(const Battle& battle, const Position& now, UnitId unit) {
  return now[unit].on_foot ? UnitType::HI : battle[unit].type;
}

bool foot(const Battle& battle, const Position& now, UnitId unit) {
  return !mounted(type_of(battle, now, unit));
}

int size_of(const Battle& battle, const Position& now, UnitId unit) {
  return now[unit].on_foot ? battle[unit].on_foot->size : battle[unit].size;
}

int printed_tq(const Battle& battle, const Position& now, UnitId unit) {
  return now[unit].on_foot ? battle[unit].on_foot->tq : battle[unit].tq;
}

Missile missile_of(const Battle& battle, const Position& now, UnitId unit) {
  return now[unit].on_foot ? battle[unit].on_foot->missile : battle[unit].missile;
}

int ma_of(const Battle& battle, const Position& now, UnitId unit) {
  const int printed = now[unit].on_foot ? battle[unit].on_foot->ma : battle[unit].ma;
  return printed + (now[unit].formation == Formation::Column ? 1 : 0);
}

int tq_of(const Battle& battle, const Position& now, UnitId unit) {
  const UnitState& state = now[unit];
  if (state.routed) return 1;
  int tq = printed_tq(battle, now, unit);
  if (now.sides[battle[unit].side].ferocity) tq += 2;  // K-9.2b
  if (state.formation == Formation::Column) tq -= 2;   // K-6.45a
  if (state.lent) tq -= 1;                             // CALL-1
  return std::max(tq, 1);
}

Arms arms_of(const Battle& battle, const Position& now, UnitId unit) {
  switch (type_of(battle, now, unit)) {
    case UnitType::HC:
      return battle[unit].cataphract() ? Arms::Cataphract : Arms::HC;
    case UnitType::LN:
      return Arms::LN;
    case UnitType::LC:
      return Arms::LC;
    case UnitType::HI:
      return Arms::HI;
    case UnitType::MI:
      return Arms::MI;
    case UnitType::LI:
      return Arms::LI;
  }
  return Arms::LI;
}

namespace {
int rating(const Position& now, LeaderId leader, int printed) {
  return now[leader].wounded ? std::max(printed - 1, 0) : printed;
}
}  // namespace

int initiative_of(const Battle& battle, const Position& now, LeaderId leader) {
  return rating(now, leader, battle[leader].initiative);
}
int line_commands_of(const Battle& battle, const Position& now, LeaderId leader) {
  return rating(now, leader, battle[leader].line_commands);
}
int range_of(const Battle& battle, const Position& now, LeaderId leader) {
  return rating(now, leader, battle[leader].range);
}
int strategy_of(const Battle& battle, const Position& now, LeaderId leader) {
  return rating(now, leader, battle[leader].strategy);
}
int charisma_of(const Battle& battle, const Position& now, LeaderId leader) {
  return rating(now, leader, battle[leader].charisma);
}
int personal_combat_of(const Battle& battle, const Position& now, LeaderId leader) {
  return rating(now, leader, battle[leader].personal_combat);
}

bool passes(const Battle& battle, const Position& now, LeaderCheck check, LeaderId leader,
            int die) {
  const auto most = [&] {
    if (leader == no_leader) return 0;
    switch (figure_of(check)) {
      case Figure::Nought:
        return 0;
      case Figure::Strategy:
        return strategy_of(battle, now, leader);
      case Figure::Initiative:
        return initiative_of(battle, now, leader);
      case Figure::Charisma:
        return charisma_of(battle, now, leader);
    }
    return 0;
  };
  return die <= most();
}

std::vector<UnitId> in_hex_order(const Battle& battle, const Position& now, Seat side) {
  std::vector<UnitId> found;
  for (std::size_t i = 0; i < battle.units.size(); ++i)
    if (battle.units[i].side == side && now.units[i].fate == Fate::OnMap)
      found.push_back(unit_id(i));
  sort_by_hex(now, found);
  return found;
}

void sort_by_hex(const Position& now, std::vector<UnitId>& units) {
  std::sort(units.begin(), units.end(), [&](UnitId a, UnitId b) {
    return now[a].hex != now[b].hex ? now[a].hex < now[b].hex : a < b;
  });
}

void check_invariants(const Battle& battle, const Position& now) {
  ensure(now.units.size() == battle.units.size(), "every unit of the roster has a state");
  ensure(now.leaders.size() == battle.leaders.size(), "every leader has a state");
  std::size_t standing = 0;
  for (std::size_t i = 0; i < battle.units.size(); ++i) {
    const UnitId unit = unit_id(i);
    const UnitState& state = now[unit];
    ensure((state.fate == Fate::OnMap) == (state.hex != no_hex), "a unit on the map has a hex");
    ensure(state.ch >= 0, "hits are never less than none");
    if (state.fate != Fate::OnMap) continue;
    ++standing;
    ensure(now.board[index(state.hex)] == unit, "one combat unit in a hex");  // K-6.61a
    ensure(battle[unit].garrison || !impassable(battle.map.at(state.hex)),
           "nobody stands where nobody may go");
    ensure(state.routed || state.ch < tq_of(battle, now, unit) || battle.options.ferocity_waits,
           "a unit whose hits reach its TQ has routed");  // K-10.13a
    ensure((state.formation == Formation::Column) != state.facing.is_vertex(),
           "a column faces a hexside, all others a vertex");
  }
  const auto filled = std::count_if(now.board.begin(), now.board.end(),
                                    [](UnitId unit) { return unit != no_unit; });
  ensure(static_cast<std::size_t>(filled) == standing, "every unit is on the board once");
  std::size_t active = 0;
  for (std::size_t i = 0; i < battle.leaders.size(); ++i) {
    const LeaderState& state = now.leaders[i];
    ensure((state.fate == Fate::OnMap) == (state.hex != no_hex), "a leader on the map has a hex");
    if (state.fate != Fate::OnMap) continue;
    if (state.status == Status::Active) ++active;
    const UnitId host = now.board[index(state.hex)];
    ensure(host == no_unit || battle[host].side == battle.leaders[i].side,
           "a leader never shares a hex with an enemy");
    ensure(state.spent <= leader_ma, "a leader spends no more than he has");  // K-6.14a
  }
  ensure(active <= 1, "at most one leader is active");  // K-2.4a
}

}  // namespace cursus::cataphract
