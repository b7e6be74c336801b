// Cataphract §10.2: rout, ferocity, rout movement.
#include "adjudicator/cataphract/rout.hpp"

#include <algorithm>

#include "adjudicator/cataphract/casualties.hpp"
#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::cataphract {

int counted_die(const Battle& battle, const Position& now, UnitId unit, int die) {
  const bool favoured = now.turn == 1 && now.duel_winner == battle[unit].side;
  return favoured ? std::max(die - 1, 0) : die;
}

bool due_to_rout(const Battle& battle, const Position& now, UnitId unit) {
  if (!on_map(now, unit)) return false;
  if (now[unit].routed) return now[unit].ch > 0;
  return now[unit].ch >= tq_of(battle, now, unit);
}

Facing toward_edge(const Battle& battle, Seat side) {
  return Facing::to_vertex_after(battle.sides[side].retreat_edge == Edge::LowColumn ? Direction::D
                                                                                    : Direction::A);
}

int steps_to_edge(const Battle& battle, Seat side, HexId hex) {
  const GridShape& shape = battle.grid().shape();
  const int column = battle.grid().column(hex);
  if (battle.sides[side].retreat_edge == Edge::LowColumn) return column - shape.first_column;
  return shape.first_column + shape.columns - 1 - column;
}

// --- where to ------------------------------------------------------------------------------------

namespace {

// K-10.21b: 1 empty without EZOC, 2 a friend without EZOC, 3 a friend in EZOC; 0 closed.
int priority(const Battle& battle, const Position& now, UnitId unit, HexId hex,
             const std::vector<HexId>& left) {
  const Seat side = battle[unit].side;
  if (hex == no_hex || impassable(battle.map.at(hex)) || contains(left, hex)) return 0;
  if (enemy_at(battle, now, hex, side)) return 0;
  for (const LeaderId leader : leaders_at(battle, now, hex))
    if (battle[leader].side != side) return 0;
  const bool zone = in_enemy_zone(battle, now, hex, side);
  if (!friend_at(battle, now, hex, side)) return zone ? 0 : 1;
  return zone ? 3 : 2;
}

std::vector<HexId> best_of(const Battle& battle, const Position& now, UnitId unit,
                           DirectionSet directions, const std::vector<HexId>& left) {
  std::vector<HexId> best;
  int rank = 4;
  for (const Direction direction : all_directions) {
    if (!directions.contains(direction)) continue;
    const HexId hex = battle.grid().neighbour(now[unit].hex, direction);
    const int own = priority(battle, now, unit, hex, left);
    if (own == 0 || own > rank) continue;
    if (own < rank) best.clear();
    rank = own;
    best.push_back(hex);
  }
  std::sort(best.begin(), best.end());
  return best;
}

}  // namespace

RoutOptions rout_options(const Battle& battle, const Position& now, UnitId unit,
                         const std::vector<HexId>& left) {
  const Seat side = battle[unit].side;
  RoutOptions options;
  const HexId here = now[unit].hex;
  const HexId exit = battle.sides[side].exit;  // CALL-2
  const bool may_exit = exit != no_hex && battle.grid().adjacent(here, exit);
  if (steps_to_edge(battle, side, here) == 0) {
    options.leaves_map = true;
    return options;
  }
  const Facing facing = toward_edge(battle, side);
  options.hexes = best_of(battle, now, unit, ahead(facing), left);
  if (options.hexes.empty() && !battle.options.rout_never_sidesteps)
    options.hexes = best_of(battle, now, unit, abeam(facing), left);
  if (may_exit) options.hexes.push_back(exit);
  return options;
}

// --- fleeing -------------------------------------------------------------------------------------

namespace {

// A unit in flight: two hexes without MP, or its full MA in phase D2.
struct Flight {
  UnitId unit = no_unit;
  int steps = 2;
  int mp = -1;  // negative: no MP are counted
  std::vector<LeaderId> leaders{};
  std::vector<HexId> left{};
  std::vector<UnitId> shaken{};  // friends passed through
};

Task<> ask_leaders(Play& play, Flight* flight) {  // K-10.27a
  const Battle& battle = play.setting;
  const auto here = leaders_at(battle, play.now, play.now[flight->unit].hex);
  for (const LeaderId leader : here) {
    const Ask ask = AskFollow{leader, flight->unit, true};
    const Answer answer = co_await choose(play, battle[leader].side, "K-10.27a", ask);
    if (std::holds_alternative<Yes>(answer)) flight->leaders.push_back(leader);
  }
}

// One step; false: it goes no further.
Task<bool> flee_step(Play& play, Flight* flight) {
  const Battle& battle = play.setting;
  const UnitId unit = flight->unit;
  RoutOptions options = rout_options(battle, play.now, unit, flight->left);
  if (options.leaves_map) {
    eliminate(play, unit, Loss::LeftMap);  // K-10.23a
    co_return false;
  }
  const HexId from = play.now[unit].hex;
  const HexId exit = battle.sides[battle[unit].side].exit;
  if (flight->mp == 0) co_return false;  // complete
  if (options.hexes.empty()) {
    eliminate(play, unit, Loss::NoWay);  // K-10.21c, K-10.23a
    co_return false;
  }
  if (flight->mp >= 0) {
    const std::size_t open = options.hexes.size();
    std::erase_if(options.hexes, [&](HexId to) {
      return to != exit && step_cost(battle, play.now, unit, from, to).mp > flight->mp;
    });
    // complete; nobody is driven through the exit for want of MP (CALL-2).
    const bool too_dear = options.hexes.size() < open;
    const bool only_exit = options.hexes.size() == 1 && options.hexes.front() == exit;
    if (options.hexes.empty() || (too_dear && only_exit)) co_return false;
  }
  const Ask ask = AskRoutHex{unit, options.hexes};
  const Answer answer = co_await choose(play, battle[unit].side, "K-10.21a", ask);
  const HexId to = std::get<GoTo>(answer).hex;
  if (to == exit) {
    eliminate(play, unit, Loss::LeftMap);
    co_return false;
  }
  if (flight->mp >= 0) flight->mp -= step_cost(battle, play.now, unit, from, to).mp;
  flight->left.push_back(from);
  const UnitId friendly = unit_at(play.now, to);
  shift(play.now, unit, to);
  play.now[unit].left_set_up = true;
  play.tell(RoutMoved{unit, from, to});
  for (const LeaderId leader : flight->leaders) {
    if (!on_map(play.now, leader)) continue;
    play.now[leader].hex = to;
    play.tell(LeaderMoved{leader, from, to});
  }
  if (friendly != no_unit) {
    pass_through(play, unit, friendly);
    flight->shaken.push_back(friendly);
  }
  co_return true;
}

Task<> flee(Play& play, Flight* flight) {
  const UnitId unit = flight->unit;
  play.now[unit].facing = toward_edge(play.setting, play.setting[unit].side);
  co_await ask_leaders(play, flight);
  for (int step = 0; flight->mp >= 0 || step < flight->steps; ++step) {
    const bool goes_on = co_await flee_step(play, flight);
    if (!goes_on) break;
  }
  if (!on_map(play.now, unit)) co_return;
  if (unit_at(play.now, play.now[unit].hex) == unit) co_return;
  flight->mp = -1;  // K-10.24a: it never stays with a friend
  const bool went = co_await flee_step(play, flight);
  if (went && unit_at(play.now, play.now[unit].hex) != unit)
    eliminate(play, unit, Loss::FriendsInTheWay);
}

// whoever was left behind, at its start or where it was lost.
Task<> check_left_behind(Play& play, HexId from, const Flight* flight) {
  co_await check_left_alone(play, from);
  if (!flight->left.empty()) co_await check_left_alone(play, flight->left.back());
  for (const LeaderId leader : flight->leaders)
    if (on_map(play.now, leader)) co_await check_left_alone(play, play.now[leader].hex);
}

// K-9.2c
Task<> check_ferocity(Play& play, Seat side, const FallingTogether* together) {
  const Battle& battle = play.setting;
  if (!play.now.sides[side].ferocity) co_return;
  const LeaderId oc = overall_commander(battle, play.now, side);
  const int die = roll_ten(play, "K-9.2c ferocity");
  const bool kept = passes(battle, play.now, LeaderCheck::Ferocity, oc, die);
  play.tell(FerocityRolled{side, die, kept});
  if (kept) co_return;
  play.now.sides[side].ferocity = false;
  if (battle.options.ferocity_waits) co_return;
  const auto units = in_hex_order(battle, play.now, side);
  for (const UnitId unit : units)
    if (!together || !contains(together->falling, unit)) co_await rout_if_due(play, unit);
}

void release(Play& play, Seat side) {  // TRI-2
  const Battle& battle = play.setting;
  if (!battle.sides[side].released_by_rout) return;
  bool any = false;
  for (std::size_t i = 0; i < battle.units.size(); ++i)
    if (battle.units[i].side == side && play.now.units[i].locked) {
      play.now.units[i].locked = false;
      any = true;
    }
  if (any) play.tell(Released{side});
}

}  // namespace

Task<> rout(Play& play, UnitId unit, bool stays, FallingTogether* together) {
  const Battle& battle = play.setting;
  if (!fit(play.now, unit)) co_return;
  UnitState& state = play.now[unit];
  const Seat side = battle[unit].side;
  const HexId from = state.hex;
  state.routed = true;
  state.ch = 0;
  state.marker = Marker::None;
  state.uncontrolled = 0;
  if (state.formation == Formation::Column) state.formation = Formation::Line;
  state.facing = toward_edge(battle, side);
  if (foot(battle, play.now, unit) && missile_of(battle, play.now, unit) != Missile::None)
    state.ammo = Ammo::No;  // K-10.25a
  play.tell(Routed{unit});
  release(play, other(side));
  Flight flight;
  flight.unit = unit;
  if (battle[unit].garrison)
    eliminate(play, unit, Loss::Garrison);  // DARA-5
  else if (!stays)
    co_await flee(play, &flight);
  co_await check_ferocity(play, side, together);
  if (together)
    together->shaken.insert(together->shaken.end(), flight.shaken.begin(), flight.shaken.end());
  else
    for (const UnitId friendly : flight.shaken) co_await rout_if_due(play, friendly);
  co_await check_left_behind(play, from, &flight);
}

Task<> rout_if_due(Play& play, UnitId unit) {
  if (!due_to_rout(play.setting, play.now, unit)) co_return;
  if (play.now[unit].routed) {
    const HexId hex = play.now[unit].hex;
    eliminate(play, unit, Loss::Hits);
    release(play, other(play.setting[unit].side));
    co_await check_left_alone(play, hex);
    co_return;
  }
  co_await rout(play, unit, false);
}

Task<> rout_movement(Play& play) {
  const Battle& battle = play.setting;
  for (const Seat side : both_seats) {
    std::vector<UnitId> routed;
    for (const UnitId unit : in_hex_order(battle, play.now, side))
      if (play.now[unit].routed) routed.push_back(unit);
    std::stable_sort(routed.begin(), routed.end(), [&](UnitId a, UnitId b) {
      return steps_to_edge(battle, side, play.now[a].hex) <
             steps_to_edge(battle, side, play.now[b].hex);
    });
    for (const UnitId unit : routed) {
      if (!on_map(play.now, unit) || !play.now[unit].routed) continue;
      const HexId from = play.now[unit].hex;
      Flight flight;
      flight.unit = unit;
      flight.mp = ma_of(battle, play.now, unit);
      co_await flee(play, &flight);
      for (const UnitId friendly : flight.shaken) co_await rout_if_due(play, friendly);
      co_await check_left_behind(play, from, &flight);
    }
  }
}

}  // namespace cursus::cataphract
