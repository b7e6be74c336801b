// Cataphract part D.2, D.5: whom and what the words of a line mean.
#include <algorithm>

#include "adjudicator/cataphract/command.hpp"
#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/script.hpp"
#include "adjudicator/cataphract/zones.hpp"

namespace cursus::cataphract {

UnitId unit_meant(const Position& now, const UnitRef& ref) {
  if (ref.unit != no_unit) return ref.unit;
  return ref.hex == no_hex ? no_unit : unit_at(now, ref.hex);
}

LeaderId leader_meant(const Battle& battle, const Position& now, const LeaderRef& ref, Seat seat) {
  if (ref.leader != no_leader || ref.hex == no_hex) return ref.leader;
  for (const LeaderId leader : leaders_at(battle, now, ref.hex))
    if (battle[leader].side == seat) return leader;
  return no_leader;
}

HexId place_meant(const Position& now, const UnitRef& ref) {
  return ref.unit != no_unit ? now[ref.unit].hex : ref.hex;
}

std::optional<Facing> facing_meant(const Battle& battle, const Position& now, UnitId unit,
                                   const FacingRef& ref, bool column) {
  if (ref.number >= 0) {
    const auto side = static_cast<Direction>(ref.number);
    return column ? Facing::to_side(side) : Facing::to_vertex_after(side);
  }
  if (ref.to == no_hex || now[unit].hex == no_hex || ref.to == now[unit].hex) return std::nullopt;
  const auto next_to = battle.grid().direction_between(now[unit].hex, ref.to);
  const Direction direction =
      next_to ? *next_to : battle.grid().toward(now[unit].hex, ref.to).side();
  const Facing facing = now[unit].facing;
  for (const int twelfths : {0, -2, 2, -4, 4, 6})
    if (ahead(facing.turned(twelfths)).contains(direction)) return facing.turned(twelfths);
  return std::nullopt;
}

namespace {

// The row of the unit nearest to the leader, and its units from there outwards.
std::vector<UnitId> units_around(const Battle& battle, const Position& now, Seat seat,
                                 const LineLine& line) {
  const LeaderId leader = line.leader == no_leader ? now.active : line.leader;
  if (leader == no_leader || !on_map(now, leader)) return {};
  std::vector<UnitId> units = in_hex_order(battle, now, seat);
  std::erase_if(units, [&](UnitId unit) {
    return line_row(battle, now, unit) < 0 || deaf(now, unit) || !commands(battle, leader, unit);
  });
  std::stable_sort(units.begin(), units.end(), [&](UnitId a, UnitId b) {
    return battle.grid().distance(now[a].hex, now[leader].hex) <
           battle.grid().distance(now[b].hex, now[leader].hex);
  });
  if (units.empty()) return units;
  const int row = line_row(battle, now, units.front());
  std::erase_if(units, [&](UnitId unit) { return line_row(battle, now, unit) != row; });
  return units;
}

}  // namespace

std::vector<UnitId> units_meant(const Battle& battle, const Position& now, Seat seat,
                                const LineLine& line) {
  std::vector<UnitId> units;
  if (line.around) return units_around(battle, now, seat, line);
  if (line.row == 0) {
    for (const UnitRef& ref : line.units)
      if (const UnitId unit = unit_meant(now, ref); unit != no_unit) units.push_back(unit);
    return units;
  }
  int row = -2, number = line.row;
  for (std::size_t i = 0; i < battle.lines.size(); ++i)
    if (battle.lines[i].side == seat && --number == 0) row = static_cast<int>(i);
  units = in_hex_order(battle, now, seat);
  std::erase_if(units, [&](UnitId unit) { return line_row(battle, now, unit) != row; });
  return units;
}

Refusal nobody_there(const Battle& battle, const UnitRef& ref) {
  Refusal why{RefusalKind::Illegal, "D.2", "cat.script.nobody-there", {}, 0, 0};
  if (ref.hex != no_hex) why.arguments.push_back({"hex", battle.grid().name(ref.hex)});
  return why;
}

namespace {

struct Looking {
  const Battle& battle;
  const Position& now;
  Seat seat;
  const Moving* move;

  HexId place(const UnitRef& unit, const LeaderRef& leader) const {
    if (leader.leader != no_leader) return now[leader.leader].hex;
    return unit.unit != no_unit ? now[unit.unit].hex : unit.hex;
  }
  int left(Seat side) const {
    return battle.sides[side].withdrawal_level - now.sides[side].rout_points;
  }
  bool gone(const Cond& cond) const {
    if (cond.leader.leader != no_leader) return !on_map(now, cond.leader.leader);
    const UnitId unit = unit_meant(now, cond.unit);
    return unit == no_unit || !on_map(now, unit);
  }
  int of_unit(Look look, UnitId unit) const {
    if (unit == no_unit) return 0;
    const UnitState& state = now[unit];
    const Seat side = battle[unit].side;
    const bool there = state.hex != no_hex;
    switch (look) {
      case Look::Tq:
        return tq_of(battle, now, unit);
      case Look::Ch:
        return state.ch;
      case Look::Left:
        return tq_of(battle, now, unit) - state.ch;
      case Look::Size:
        return size_of(battle, now, unit);
      case Look::Ma:
        return ma_of(battle, now, unit);
      case Look::AmmoLeft:
        return static_cast<int>(state.ammo);
      case Look::HexNumber:
        return there ? battle.grid().column(state.hex) * 100 + battle.grid().row(state.hex) : 0;
      case Look::Stacked:
        return there ? static_cast<int>(leaders_at(battle, now, state.hex).size()) : 0;
      case Look::Adjacent:
        return there ? static_cast<int>(adjacent_enemies(battle, now, state.hex, side).size()) : 0;
      case Look::Zone:
        return there && in_enemy_zone(battle, now, state.hex, side) ? 1 : 0;
      case Look::SetUp:
        return state.left_set_up ? 0 : 1;
      case Look::Routed:
        return state.routed ? 1 : 0;
      case Look::Turned:
        return state.refaced ? 1 : 0;
      case Look::MpLeft:
        return move && move->unit == unit ? move->mp : ma_of(battle, now, unit);
      default:
        return 0;
    }
  }
  int value(const Cond& cond) const {
    switch (cond.look) {
      case Look::Turn:
        return now.turn;
      case Look::Op:
        return now.active == no_leader ? 1 : std::max(1, now[now.active].phases);
      case Look::OwnLeft:
        return left(seat);
      case Look::EnemyLeft:
        return left(other(seat));
      case Look::Gone:
        return gone(cond) ? 1 : 0;
      case Look::Distance: {
        const HexId a = place(cond.unit, cond.leader);
        const HexId b = place(cond.unit2, cond.leader2);
        return a == no_hex || b == no_hex ? 99 : battle.grid().distance(a, b);
      }
      case Look::FreeHex:
        return cond.unit.hex != no_hex && unit_at(now, cond.unit.hex) == no_unit ? 1 : 0;
      case Look::OrdersLeft:
        return now.orders_left;
      case Look::FinishedLeader:
        return cond.leader.leader != no_leader && now[cond.leader.leader].status == Status::Finished
                   ? 1
                   : 0;
      default:
        return of_unit(cond.look, unit_meant(now, cond.unit));
    }
  }
};

}  // namespace

bool all_hold(const Battle& battle, const Position& now, Seat seat, const Conds& conds,
              const Moving* move) {
  const Looking looking{battle, now, seat, move};
  return std::all_of(conds.begin(), conds.end(), [&](const Cond& cond) {
    return holds(looking.value(cond), cond.how, cond.value);
  });
}

}  // namespace cursus::cataphract
