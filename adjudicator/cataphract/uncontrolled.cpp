// Cataphract §9.3: uncontrolled advance.
#include "adjudicator/cataphract/uncontrolled.hpp"

#include <algorithm>

#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/room.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "adjudicator/core/path.hpp"

namespace cursus::cataphract {

namespace {

// A unit in a hex with one of the six facings.
enum class Stance : std::uint32_t {};
Stance stance(HexId hex, Facing facing) {
  return static_cast<Stance>(index(hex) * 6 + static_cast<std::size_t>(facing.twelfth() / 2));
}
HexId hex_of(Stance s) { return static_cast<HexId>(static_cast<std::uint32_t>(s) / 6); }
Facing facing_of(Stance s) {
  return Facing::to_vertex_after(static_cast<Direction>(static_cast<std::uint32_t>(s) % 6));
}

bool faces_enemy(const Battle& battle, const Position& now, Seat side, Stance at) {
  for (const Direction direction : all_directions) {
    if (!ahead(facing_of(at)).contains(direction)) continue;
    const HexId hex = battle.grid().neighbour(hex_of(at), direction);
    if (hex != no_hex && !impassable(battle.map.at(hex)) && enemy_at(battle, now, hex, side))
      return true;
  }
  return false;
}

// Cheapest number of MP from a stance to one with an enemy in the zone, if it is at most `limit`.
std::optional<int> mp_to_enemy(const Battle& battle, const Position& now, UnitId unit, Stance from,
                               int limit) {
  const Seat side = battle[unit].side;
  thread_local PathSearch<Stance> paths;
  std::optional<Stance> goal;  // stances come in the order of their cost: the first is the nearest
  paths.run(battle.grid().size() * 6, std::span(&from, 1), limit, [&](Stance at, auto&& visit) {
    if (goal) return;
    if (faces_enemy(battle, now, side, at)) {
      goal = at;
      return;
    }
    const HexId here = hex_of(at);
    if (at != from && in_enemy_zone(battle, now, here, side)) return;  // it would stop
    const Facing facing = facing_of(at);
    visit(stance(here, facing.turned(2)), 1);
    visit(stance(here, facing.turned(-2)), 1);
    for (const Direction direction : all_directions) {
      if (!ahead(facing).contains(direction)) continue;
      const HexId to = battle.grid().neighbour(here, direction);
      if (to == no_hex || impassable(battle.map.at(to))) continue;
      if (enemy_at(battle, now, to, side)) continue;
      visit(stance(to, facing), step_cost(battle, now, unit, here, to).mp);
    }
  });
  return goal ? paths.cost(*goal) : std::nullopt;
}

}  // namespace

Pursuit pursuit(const Battle& battle, const Position& now, UnitId unit) {
  Pursuit found;
  const UnitState& state = now[unit];
  const Seat side = battle[unit].side;
  int best = unlimited_cost;
  for (const Direction direction : all_directions) {
    const HexId to = battle.grid().neighbour(state.hex, direction);
    if (to == no_hex || impassable(battle.map.at(to)) || enemy_at(battle, now, to, side)) continue;
    // The least turn that makes the hex a front hex.
    Facing facing = state.facing;
    for (const Facing other_facing :
         {Facing::to_vertex_after(direction), Facing::to_vertex_after(rotated(direction, -1))})
      if (!ahead(facing).contains(direction) ||
          (vertices(state.facing, other_facing) < vertices(state.facing, facing)))
        facing = other_facing;
    const int turn = vertices(state.facing, facing);
    const int step = step_cost(battle, now, unit, state.hex, to).mp;
    if (turn + step > best) continue;
    const auto rest = mp_to_enemy(battle, now, unit, stance(to, facing), best - turn - step);
    if (!rest) continue;
    const int total = turn + step + *rest;
    if (total > best) continue;
    if (total < best) found = {};
    best = total;
    found.next.push_back(to);
    found.facings.push_back(facing);
  }
  for (const int twelfths : {2, -2, 4, -4, 6}) {
    const Facing facing = state.facing.turned(twelfths);
    const int turn = vertices(state.facing, facing);
    if (turn > best || !faces_enemy(battle, now, side, stance(state.hex, facing))) continue;
    found = {{}, {}, facing};
    break;
  }
  return found;
}

void order_uncontrolled_lines(Play& play) {
  const Battle& battle = play.setting;
  Position& now = play.now;
  now.uncontrolled.clear();
  struct Rolled {
    UncontrolledLine line;
    int die;
  };
  PerSeat<std::vector<Rolled>> lines;
  for (const Seat seat : both_seats)
    for (int number = 1; number <= now.uncontrolled_made; ++number) {
      bool any = false;
      for (std::size_t i = 0; i < battle.units.size(); ++i)
        any = any || (now.units[i].uncontrolled == number && battle.units[i].side == seat &&
                      now.units[i].fate == Fate::OnMap);
      if (any) lines[seat].push_back({{number, seat}, 0});
    }
  if (lines[Seat::First].size() + lines[Seat::Second].size() > 1)
    for (const Seat seat : both_seats)
      for (Rolled& one : lines[seat]) {
        one.die = roll_ten(play, "K-9.31b uncontrolled lines");
        play.tell(UncontrolledRolled{one.line, one.die});
      }
  for (const Seat seat : both_seats)
    std::stable_sort(lines[seat].begin(), lines[seat].end(),
                     [](const Rolled& a, const Rolled& b) { return a.die > b.die; });
  Seat next = Seat::First;
  if (lines[Seat::First].empty() ||
      (!lines[Seat::Second].empty() &&
       lines[Seat::Second].front().die > lines[Seat::First].front().die))
    next = Seat::Second;
  while (!lines[Seat::First].empty() || !lines[Seat::Second].empty()) {
    if (lines[next].empty()) next = other(next);
    now.uncontrolled.push_back(lines[next].front().line);
    lines[next].erase(lines[next].begin());
    next = other(next);
  }
}

namespace {

// a friend who blocks the way is passed if the way itself leads on, without a turn.
bool leads_on(const Battle& battle, const Position& now, Moving move, HexId to) {
  const UnitId unit = move.unit;
  if (!friend_at(battle, now, to, battle[unit].side)) return true;
  move.mp -= step_cost(battle, now, unit, now[unit].hex, to).mp;
  move.passing = true;
  Position there = now;
  shift(there, unit, to);
  const Pursuit ways = pursuit(battle, there, unit);
  for (std::size_t i = 0; i < ways.next.size(); ++i)
    if (ways.facings[i] == there[unit].facing && may_enter(battle, there, move, ways.next[i]) &&
        leads_on(battle, there, move, ways.next[i]))
      return true;
  return false;
}

Task<> pursue(Play& play, UnitId unit) {
  const Battle& battle = play.setting;
  const Seat side = battle[unit].side;
  play.now[unit].ordered = true;
  if (!may_leave_zone(battle, play.now, unit)) co_return;
  co_await start_move(play, unit);
  if (!fit(play.now, unit)) co_return;
  Moving move = begin(battle, play.now, unit);
  HexId alone_in = play.now[unit].hex;
  while (fit(play.now, unit) && !move.must_halt) {
    if (!move.passing) alone_in = play.now[unit].hex;
    if (!touched(battle, play.now, unit).empty() && !move.passing) break;
    const Pursuit ways = pursuit(battle, play.now, unit);
    if (ways.turn) {
      if (may_turn(battle, play.now, move, *ways.turn)) co_await turn_unit(play, &move, *ways.turn);
      break;
    }
    std::vector<HexId> open;
    for (std::size_t i = 0; i < ways.next.size(); ++i) {
      const Facing before = play.now[unit].facing;
      const int turn = vertices(before, ways.facings[i]);
      const bool pinned = in_enemy_zone(battle, play.now, play.now[unit].hex, side);
      if (turn > move.mp || (turn > 0 && (pinned || move.passing))) continue;
      Position turned = play.now;
      turned[unit].facing = ways.facings[i];
      Moving rest = move;
      rest.mp -= turn;
      if (may_enter(battle, turned, rest, ways.next[i]) &&
          leads_on(battle, turned, rest, ways.next[i]))
        open.push_back(ways.next[i]);
    }
    std::sort(open.begin(), open.end());
    if (open.empty()) break;
    const Ask ask = AskUncontrolledPath{unit, open};
    const Answer answer = co_await choose(play, side, "K-9.31c", ask);
    const HexId to = std::get<GoTo>(answer).hex;
    Facing facing = play.now[unit].facing;
    for (std::size_t i = 0; i < ways.next.size(); ++i)
      if (ways.next[i] == to) facing = ways.facings[i];
    if (facing != play.now[unit].facing) co_await turn_unit(play, &move, facing);
    if (!fit(play.now, unit)) co_return;
    if (!may_enter(battle, play.now, move, to)) break;
    co_await enter_hex(play, &move, to);
  }
  if (move.passing && fit(play.now, unit)) find_room(play, unit, alone_in, {});
}

}  // namespace

Task<> uncontrolled_advance(Play& play) {
  const Battle& battle = play.setting;
  const int number = play.now.uncontrolled_now;
  std::vector<UnitId> units;
  for (const UnitId unit : in_hex_order(battle, play.now, play.now.phasing))
    if (play.now[unit].uncontrolled == number) units.push_back(unit);
  for (const UnitId unit : units) {
    if (!fit(play.now, unit) || play.now[unit].uncontrolled != number) continue;
    if (play.now[unit].formation == Formation::Column) {  // it cannot charge as it is
      play.now[unit].formation = Formation::Line;
      play.now[unit].facing = play.now[unit].facing.turned(1);
      play.tell(Turned{unit, play.now[unit].facing, Formation::Line, true});
    }
    if (touched(battle, play.now, unit).empty()) co_await pursue(play, unit);
    if (!fit(play.now, unit) || touched(battle, play.now, unit).empty()) continue;
    if (play.now[unit].marker != Marker::None) continue;
    const Marker marker = play.now[unit].has_moved ? Marker::Check : Marker::NoCheck;
    play.now[unit].marker = marker;
    play.tell(Marked{unit, marker});
  }
}

}  // namespace cursus::cataphract
