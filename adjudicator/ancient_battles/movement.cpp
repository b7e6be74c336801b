// Ancient Battles §5 Movement (移動), §9 Reinforcements (増援), §11.1 Disengagement (離隔).
#include "adjudicator/ancient_battles/movement.hpp"

#include <algorithm>
#include <array>

#include "adjudicator/ancient_battles/leaders.hpp"
#include "adjudicator/ancient_battles/planner.hpp"
#include "adjudicator/ancient_battles/zones.hpp"
#include "adjudicator/core/contains.hpp"
#include "adjudicator/core/path.hpp"

namespace cursus::ancient_battles {

// --- §5.2 what a step costs ----------------------------------------------------------------------

std::optional<int> step_cost(const Map& map, HexId from, Direction direction) {
  const HexId to = map.grid.neighbour(from, direction);
  if (to == no_hex || map.at(to) == Terrain::OffMap) return std::nullopt;  // A-2.1a
  const Hexside& side = map.side(from, direction);
  if (side.road) return road_cost;  // A-5.22a, R3: whatever else is there
  const std::optional<int> hex_cost = effects(map.at(to)).cost;  // A-5.21a, A-5.23a
  if (!hex_cost) return std::nullopt;
  return *hex_cost + (side.stream ? stream_cost : 0)         // A-5.24a
         + (side.uphill || side.downhill ? slope_cost : 0);  // A-5.25a
}

namespace {

// Entering the map from outside costs what the hex costs.
std::optional<int> cost_of(const Map& map, HexId from, HexId to) {
  if (to == no_hex) return std::nullopt;
  if (from == no_hex) return effects(map.at(to)).cost;
  const auto direction = map.grid.direction_between(from, to);
  return direction ? step_cost(map, from, *direction) : std::nullopt;
}

bool reinforcement_due(const Battle& battle, const Position& now, UnitId unit) {  // A-9.0a
  return now[unit].fate == Fate::Reserve && battle[unit].arrives > 0 &&
         battle[unit].arrives <= now.turn;
}

// --- who may begin -------------------------------------------------------------------------------

Verdict may_leave(const Battle& battle, const Position& now, UnitId unit) {
  if (!in_enemy_zone(battle, now, unit)) return {};
  if (battle[unit].leader()) return {};  // A-12.0c
  if (!battle[unit].dot) return Objection{"A-5.13a", "ab.move.in-zone", unit};
  return may_disengage(battle, now, unit);
}

}  // namespace

Verdict may_disengage(const Battle& battle, const Position& now, UnitId unit) {
  const int move = move_allowance(battle, now, unit);
  for (const UnitId enemy :
       neighbours_of_side(battle, now, now[unit].hex, other(battle[unit].side))) {
    const int theirs = move_allowance(battle, now, enemy);
    const bool faster = battle.options.disengage_equal ? move >= theirs : move > theirs;  // R11
    if (!faster)
      return Objection{"A-11.1a", "ab.move.too-slow-to-disengage", unit, enemy, no_hex, move,
                       theirs};
  }
  return {};
}

Verdict may_move(const Battle& battle, const Position& now, UnitId unit) {
  const Unit& data = battle[unit];
  if (data.side != now.phasing) return Objection{"A-5.11a", "ab.move.not-yours", unit};
  if (now[unit].fate == Fate::Reserve && !reinforcement_due(battle, now, unit))
    return Objection{"A-9.0a", "ab.move.not-arrived", unit};
  if (now[unit].fate != Fate::OnMap && now[unit].fate != Fate::Reserve)
    return Objection{"A-5.0a", "ab.unit.gone", unit};
  if (now[unit].moved) return Objection{"A-5.17a", "ab.move.twice", unit};
  if (now.turn == 1 && battle.sides[data.side].no_move_on_turn_1)
    return Objection{"A-M-2.2b", "ab.move.not-on-turn-1", unit};
  if (frozen(battle, now, unit))
    return Objection{"A-M-4.2a", "ab.move.frozen", unit,
                     no_unit,    no_hex,           battle.sides[data.side].cavalry_frozen_until};
  return may_leave(battle, now, unit);
}

bool may_anything_move(const Battle& battle, const Position& now) {
  const std::size_t units = battle.size();
  for (std::size_t i = 0; i < units; ++i)
    if (!now.units[i].moved && battle.unit_sides[i] == now.phasing &&
        may_move(battle, now, UnitId{static_cast<std::uint8_t>(i)}))
      return true;
  return false;
}

// --- one step ------------------------------------------------------------------------------------

UnitId hopeless_against(const Battle& battle, const Position& now, UnitId unit, HexId hex) {
  if (now[unit].locked || battle[unit].leader() ||
      !controlled_by(battle, now, hex, other(battle[unit].side)))
    return no_unit;
  Position there = now;
  shift(battle, there, unit, hex);
  for (const Combat& hopeless : hopeless_attacks(battle, there))
    if (covers(hopeless, unit)) return hopeless.defenders.front();
  return no_unit;
}

namespace {

// A step onto a lone enemy leader is decided by dice, and dice end what can be taken back.
Verdict may_overrun(const Battle& battle, const Position& now, UnitId unit, HexId to) {
  const auto leader = lone_leader_at(battle, now, to, other(battle[unit].side));
  if (!leader) return {};
  if (battle[unit].leader()) return Objection{"A-12.0a", "ab.move.leader-on-leader", unit, *leader};
  Position without_mover = now;
  lift(battle, without_mover, unit);
  without_mover[unit].fate = Fate::Absent;
  if (Verdict order = may_end_movement(battle, without_mover); !order) return order;
  return {};
}

// The step costs what cost_of() says.
Verdict may_step_from(const Battle& battle, const Position& now, const AskStep& ask, HexId from,
                      HexId to, std::optional<int> cost) {
  const UnitId unit = ask.unit;
  const Seat enemy = other(battle[unit].side);
  if (to == no_hex || battle.map.at(to) == Terrain::OffMap)
    return Objection{"A-2.1a", "ab.move.off-map", unit};
  if (from == no_hex) {
    const auto& entries = battle[unit].entry_hexes;
    if (std::find(entries.begin(), entries.end(), to) == entries.end())
      return Objection{"A-9.0a", "ab.move.not-an-entry-hex", unit, no_unit, to};
  } else if (!cost && !battle.map.grid.adjacent(from, to)) {
    return Objection{"A-5.16a", "ab.move.not-adjacent", unit, no_unit, to};
  }
  if (ask.must_halt) return Objection{"A-6.0b", "ab.move.must-stop", unit, no_unit, from};
  if (!cost) return Objection{"A-5.21a", "ab.move.prohibited", unit, no_unit, to};
  if (holds_unit_of(battle, now, to, enemy))
    return Objection{"A-5.12a", "ab.move.enemy-there", unit, combat_unit_at(now, to), to};
  if (*cost > ask.points)
    return Objection{"A-5.15a", "ab.move.too-far", unit, no_unit, to, *cost, ask.points};
  const bool out_of_zone = from != no_hex && controlled_by(battle, now, from, enemy);
  if (out_of_zone && controlled_by(battle, now, to, enemy))  // A-11.1b
    return Objection{"A-5.34b", "ab.move.zone-to-zone", unit, no_unit, to};
  if (from != no_hex && to == now[unit].recall_to)  // where it could get away from (R7)
    if (const UnitId foe = hopeless_against(battle, now, unit, to); foe != no_unit)
      return Objection{"A-7.52a", "ab.move.hopeless-attack", unit, foe, to};
  return may_overrun(battle, now, unit, to);
}

}  // namespace

Verdict may_step(const Battle& battle, const Position& now, const AskStep& ask, HexId to) {
  const HexId from = now[ask.unit].hex;
  return may_step_from(battle, now, ask, from, to, cost_of(battle.map, from, to));
}

namespace {

bool may_step_anywhere(const Battle& battle, const Position& now, const AskStep& ask) {
  for (const HexId to : battle.map.grid.neighbours(now[ask.unit].hex))
    if (to != no_hex && may_step(battle, now, ask, to)) return true;
  return false;
}

}  // namespace

Verdict may_follow(const Battle& battle, const Position& now, UnitId unit,
                   std::span<const HexId> route) {
  AskStep ask{unit, move_allowance(battle, now, unit), false};
  HexId at = now[unit].hex;
  for (const HexId to : route) {
    const std::optional<int> cost = cost_of(battle.map, at, to);
    if (Verdict verdict = may_step_from(battle, now, ask, at, to, cost); !verdict) return verdict;
    ask.points -= *cost;
    ask.must_halt = controlled_by(battle, now, to, other(battle[unit].side));
    at = to;
  }
  return {};
}

namespace {

bool leads_through_water(const Map& map, HexId from, HexId to) {  // A-14.0f
  if (map.at(to) == Terrain::River) return true;
  const auto direction = from == no_hex ? std::nullopt : map.grid.direction_between(from, to);
  return direction && map.side(from, *direction).stream;
}

// What a step leaves behind on the unit that takes it.
void note_step(const Battle& battle, const Position& now, UnitId unit, HexId to, UnitState& state) {
  const HexId from = state.hex;
  if (from != no_hex && controlled_by(battle, now, from, other(battle[unit].side)))
    state.disengaged = true;  // A-11.1c
  if (leads_through_water(battle.map, from, to)) state.wet = true;
}

Verdict may_charge(const Battle& battle, const Position& now, UnitId unit,
                   const UnitState& state) {  // §14
  if (!battle[unit].may_charge) return Objection{"A-14.0a", "ab.charge.cannot", unit};
  if (state.hex == no_hex || state.hex == state.start)
    return Objection{"A-14.0a", "ab.charge.did-not-move", unit};
  if (state.disengaged) return Objection{"A-11.1c", "ab.charge.disengaged", unit};
  if (state.start != no_hex && next_to(battle, now, state.start, other(battle[unit].side)))
    return Objection{"A-14.0a", "ab.charge.began-next-to-enemy", unit};
  if (state.wet) return Objection{"A-14.0f", "ab.charge.through-water", unit};
  return {};
}

}  // namespace

Verdict may_charge(const Battle& battle, const Position& now, UnitId unit) {
  return may_charge(battle, now, unit, now[unit]);
}

Verdict may_charge_along(const Battle& battle, const Position& now, UnitId unit,
                         std::span<const HexId> route) {
  UnitState there = now[unit];
  for (const HexId to : route) {
    note_step(battle, now, unit, to, there);
    there.hex = to;
  }
  return may_charge(battle, now, unit, there);
}

Verdict may_halt(const Battle& battle, const Position& now, const AskStep& ask, Halt halt) {
  // Who can get away from an attack below 1:4 cannot stay by a move that leads nowhere (R7).
  const UnitId unit = ask.unit;
  const HexId hex = now[unit].hex;
  if (hex != no_hex && hex == now[unit].recall_to && !ask.must_halt)
    if (const UnitId foe = hopeless_against(battle, now, unit, hex);
        foe != no_unit && may_step_anywhere(battle, now, ask))
      return Objection{"A-7.52a", "ab.move.hopeless-attack", unit, foe, hex};
  return halt.charge ? may_charge(battle, now, unit) : Verdict{};
}

std::optional<HexId> step_to_room(const Battle& battle, const Position& now, const AskStep& ask) {
  const HexGrid& grid = battle.map.grid;
  const Seat enemy = other(battle[ask.unit].side);
  const HexId start = now[ask.unit].hex;
  const auto is_barred = [&](HexId hex) {
    return holds_unit_of(battle, now, hex, enemy) || controlled_by(battle, now, hex, enemy) ||
           lone_leader_at(battle, now, hex, enemy);
  };
  if (start == no_hex || ask.must_halt) return std::nullopt;
  static thread_local PathSearch<HexId> paths;
  search(
      paths, grid, start, ask.points,
      [&](HexId from, HexId to) {
        return is_barred(to) ? std::nullopt : cost_of(battle.map, from, to);
      },
      [](HexId) { return true; });
  std::optional<HexId> nearest;
  for (const HexId hex : paths.reached())
    if (hex != start && combat_unit_at(now, hex) == no_unit &&
        (!nearest || *paths.cost(hex) < *paths.cost(*nearest)))
      nearest = hex;
  if (!nearest) return std::nullopt;
  return paths.path(*nearest)[1];
}

// --- the end of the phase ------------------------------------------------------------------------

bool can_go_back(const Position& now, UnitId unit) {
  return now[unit].moved && now[unit].hex != now[unit].recall_to;
}

namespace {

// Out of a zone of control in which it need not fight (R7): what friends bar is no way out.
bool can_get_away(const Battle& battle, const Position& now, UnitId unit) {
  if (now[unit].moved || now[unit].locked) return false;
  if (!may_move(battle, now, unit)) return false;
  return step_to_room(battle, now, {unit, move_allowance(battle, now, unit), false}).has_value();
}

}  // namespace

Verdict may_end_movement(const Battle& battle, const Position& now) {
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const UnitId unit{static_cast<std::uint8_t>(i)};
    if (now[unit].below != no_unit)
      return Objection{"A-5.32a", "ab.move.two-in-a-hex", unit, now[unit].below, now[unit].hex};
  }
  // A unit that need not attack below 1:4 must get help, go back or get away (A-7.52a, R7).
  for (const Combat& hopeless : hopeless_attacks(battle, now))
    for (const UnitId unit : hopeless.attackers) {
      if (can_go_back(now, unit) || can_get_away(battle, now, unit))
        return Objection{"A-7.52a", "ab.move.hopeless-attack", unit, hopeless.defenders.front(),
                         now[unit].hex};
    }
  return {};
}

Verdict may_recall(const Battle& battle, const Position& now, UnitId unit) {
  if (battle[unit].side != now.phasing) return Objection{"A-5.11a", "ab.move.not-yours", unit};
  if (!can_go_back(now, unit)) return Objection{"A-5.17a", "ab.recall.nothing", unit};
  if (may_end_movement(battle, now)) return Objection{"A-5.17a", "ab.recall.move-stands", unit};
  return {};
}

// --- the phase -----------------------------------------------------------------------------------

namespace {

// R7: stands in an enemy ZOC and has no way out of it.
bool held_in_contact(const Battle& battle, const Position& now, UnitId unit) {
  if (!on_map(now, unit) || battle[unit].leader() || battle[unit].side != now.phasing) return false;
  if (!in_enemy_zone(battle, now, unit)) return false;
  if (!may_move(battle, now, unit)) return true;
  return !may_step_anywhere(battle, now, AskStep{unit, move_allowance(battle, now, unit), false});
}

void remember_where_everybody_stands(Play& play) {
  const Battle& battle = play.setting;
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const UnitId unit{static_cast<std::uint8_t>(i)};
    UnitState& state = play.now[unit];
    state.moved = state.disengaged = state.wet = state.charging = false;
    state.fired = state.fought = state.advanced = false;
    state.start = state.recall_to = state.hex;
  }
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const UnitId unit{static_cast<std::uint8_t>(i)};
    play.now[unit].locked = held_in_contact(battle, play.now, unit);
  }
}

// Dice have fallen: nobody goes back beyond this point.
void nothing_can_be_recalled(Play& play) {
  for (UnitState& state : play.now.units)
    if (state.moved) state.recall_to = state.hex;
}

void pay_for_step(Play& play, UnitId unit, HexId to) {
  note_step(play.setting, play.now, unit, to, play.now[unit]);
  shift(play.setting, play.now, unit, to);
}

Task<> move_unit(Play& play, UnitId unit) {
  const Battle& battle = play.setting;
  Moved moved{unit, {}, 0, false};
  moved.path.reserve(8);  // as long as most moves are
  moved.path.push_back(play.now[unit].hex);
  int points = move_allowance(battle, play.now, unit);  // A-2.4b
  bool must_halt = false;
  play.now[unit].moved = true;  // A-5.17a
  for (;;) {
    const Question question{play.now.phasing, "A-5.0a", AskStep{unit, points, must_halt}};
    const Answer answer = co_await play.ask(question);
    if (const auto* halt = std::get_if<Halt>(&answer)) {
      play.now[unit].charging = moved.charging = halt->charge;  // A-14.0a
      break;
    }
    const HexId to = std::get<cursus::ancient_battles::Step>(answer).hex;
    const int cost = *cost_of(battle.map, play.now[unit].hex, to);
    if (const auto leader = lone_leader_at(battle, play.now, to, other(play.now.phasing))) {
      co_await overrun(play, *leader, unit, to);  // A-12.1a; the mover goes on (A-12.1d)
      pay_for_step(play, unit, to);
      nothing_can_be_recalled(play);
    } else {
      pay_for_step(play, unit, to);
    }
    points -= cost;
    moved.points += cost;
    moved.path.push_back(to);
    must_halt = in_enemy_zone(battle, play.now, unit);  // A-6.0b
  }
  if (moved.path.size() > 1) play.tell(std::move(moved));
}

}  // namespace

void put_back(const Battle& battle, Position& now, UnitId unit) {
  UnitState& state = now[unit];
  if (state.recall_to == no_hex) {
    lift(battle, now, unit);
    state.fate = Fate::Reserve;
  } else {
    shift(battle, now, unit, state.recall_to);
  }
  state.charging = state.disengaged = state.wet = false;
  if (state.recall_to == state.start) state.moved = false;  // wholly taken back, it was none (L20)
}

Task<> movement(Play& play) {
  remember_where_everybody_stands(play);
  for (;;) {
    const bool idle =
        !may_anything_move(play.setting, play.now) && may_end_movement(play.setting, play.now);
    const Question question{play.now.phasing, "A-5.0a", AskMove{}, idle};
    const Answer answer = co_await play.ask(question);
    if (const auto* move = std::get_if<Move>(&answer)) {
      co_await move_unit(play, move->unit);
    } else if (const auto* back = std::get_if<Recall>(&answer)) {
      put_back(play.setting, play.now, back->unit);
      play.tell(MoveRecalled{back->unit, play.now[back->unit].recall_to});
    } else {
      co_return;
    }
  }
}

// --- finding the way -----------------------------------------------------------------------------

namespace {

// Where a unit's way from one hex may lead, to the hex wanted or to all. Units stop in enemy zones;
// a lone enemy leader is stepped upon only if that is where the order goes.
struct Ways {
  const Battle& battle;
  const Position& now;
  UnitId unit;
  HexId start;
  HexId wanted;
  Ground ground = Ground::Any;
  Seat enemy = other(battle[unit].side);
  bool starts_in_zone = controlled_by(battle, now, start, enemy);
  std::vector<HexId> leaders = lone_leaders();  // of the enemy; mostly there are none

  bool may_enter(HexId from, HexId to) const {
    if (holds_unit_of(battle, now, to, enemy)) return false;
    if (ground == Ground::Dry && leads_through_water(battle.map, from, to)) return false;
    if (from == start && starts_in_zone && controlled_by(battle, now, to, enemy)) return false;
    if (to == wanted || !contains(leaders, to)) return true;
    return wanted == no_hex && may_overrun(battle, now, unit, to);
  }
  bool goes_on(HexId hex) const {
    if (controlled_by(battle, now, hex, enemy)) return false;
    return wanted != no_hex || !contains(leaders, hex);
  }

 private:
  std::vector<HexId> lone_leaders() const {
    std::vector<HexId> hexes;
    for (const UnitId leader : battle.leaders)
      if (const HexId hex = now[leader].hex;
          hex != no_hex && lone_leader_at(battle, now, hex, enemy))
        hexes.push_back(hex);
    return hexes;
  }
};

// The cheapest of them.
void search_from(PathSearch<HexId>& paths, const Ways& ways, int points) {
  const HexGrid& grid = ways.battle.map.grid;
  const HexId wanted = ways.wanted;
  // Every step costs a point or more: who is too far away by now need not look further.
  const Hex goal = wanted == no_hex ? Hex{} : grid.hex(wanted);
  const auto still_to_go = [&](HexId hex) {
    return wanted == no_hex ? 0 : distance(grid.hex(hex), goal);
  };
  paths.run(grid.size(), std::span(&ways.start, 1), points, [&](HexId from, auto&& visit) {
    const int spent = *paths.cost(from);
    const int most = wanted == no_hex ? points : paths.cost(wanted).value_or(points);
    if (from != ways.start && (spent + still_to_go(from) > most || !ways.goes_on(from))) return;
    for (const Direction direction : all_directions) {
      const HexId to = grid.neighbour(from, direction);
      if (to == no_hex) continue;
      const int left = most - spent - still_to_go(to);
      if (left < 1) continue;
      const std::optional<int> cost = step_cost(ways.battle.map, from, direction);
      if (!cost || *cost > left) continue;
      const std::optional<int> known = paths.cost(to);
      const bool is_cheaper = known && *known < spent + *cost;
      if (!is_cheaper && ways.may_enter(from, to)) visit(to, *cost);
    }
  });
}

// Most moves lead over clear ground. A way on which every step costs one point and leads nearer to
// the hex wanted cannot be bettered; the first one in order of ids is also the one that a search
// would choose. Adds it to the route, if there is one.
bool go_straight(const Ways& ways, HexId from, std::vector<HexId>& route,
                 std::vector<HexId>& dead_ends) {
  const Map& map = ways.battle.map;
  const Sextant toward = sextant(map.grid.hex(from), map.grid.hex(ways.wanted));
  std::array nearer{toward.first, rotated(toward.first, 1)};
  const auto there = [&](Direction direction) { return map.grid.neighbour(from, direction); };
  const std::size_t ways_on = toward.b > 0 ? 2 : 1;
  if (ways_on == 2 && there(nearer[1]) < there(nearer[0])) std::swap(nearer[0], nearer[1]);
  for (const Direction direction : std::span(nearer).first(ways_on)) {
    const HexId to = there(direction);
    if (to == no_hex || step_cost(map, from, direction) != 1 || !ways.may_enter(from, to)) continue;
    route.push_back(to);
    if (to == ways.wanted) return true;
    if (ways.goes_on(to) && !contains(dead_ends, to) && go_straight(ways, to, route, dead_ends))
      return true;
    route.pop_back();
    dead_ends.push_back(to);
  }
  return false;
}

// Adds the cheapest way to the hex wanted to the route, and tells what it costs.
std::optional<int> add_way(const Ways& ways, int points, std::vector<HexId>& route) {
  const int shortest = ways.battle.map.grid.distance(ways.start, ways.wanted);
  if (shortest > points) return std::nullopt;
  std::vector<HexId> dead_ends;
  if (go_straight(ways, ways.start, route, dead_ends)) return shortest;
  if (shortest == points) return std::nullopt;
  static thread_local PathSearch<HexId> paths;
  search_from(paths, ways, points);
  const std::vector<HexId> way = paths.path(ways.wanted);
  if (way.empty()) return std::nullopt;
  route.insert(route.end(), way.begin() + 1, way.end());
  return paths.cost(ways.wanted);
}

// Is there nothing that a detour to this neighbour could do better? Not where the ground is closed
// or too dear, nor where one zone of control would lead straight into another (A-5.34b).
bool one_step_will_do(const Battle& battle, const Position& now, UnitId unit, HexId from, HexId to,
                      int points, Ground wanted) {
  const std::optional<int> cost = cost_of(battle.map, from, to);
  if (!cost || *cost > points) return false;
  if (wanted == Ground::Dry && leads_through_water(battle.map, from, to)) return false;
  const Seat enemy = other(battle[unit].side);
  return !controlled_by(battle, now, from, enemy) || !controlled_by(battle, now, to, enemy);
}

}  // namespace

std::vector<HexId> route_of(const Battle& battle, const Position& now, UnitId unit,
                            std::span<const HexId> named, Ground wanted) {
  std::vector<HexId> route;
  route.reserve(8);  // as long as most moves are
  HexId at = now[unit].hex;
  int points = move_allowance(battle, now, unit);
  for (const HexId next : named) {
    if (next == at) continue;
    const bool is_step = at == no_hex || battle.map.grid.adjacent(at, next);
    if (is_step && (at == no_hex || named.size() > 1 ||
                    one_step_will_do(battle, now, unit, at, next, points, wanted))) {
      points -= cost_of(battle.map, at, next).value_or(points + 1);
      route.push_back(next);
    } else {
      const int left = std::max(points, 0);
      auto cost = add_way({battle, now, unit, at, next, wanted}, left, route);
      if (!cost && wanted == Ground::Dry)
        cost = add_way({battle, now, unit, at, next}, left, route);
      if (!cost) {
        route.push_back(next);
        return route;
      }
      points -= *cost;
    }
    at = next;
  }
  return route;
}

namespace {

// The first enemy on this way who stands there, or whose zone stops the unit before its end.
UnitId barrier(const Battle& battle, const Position& now, UnitId unit, std::span<const HexId> way) {
  const Seat enemy = other(battle[unit].side);
  for (const HexId hex : way) {
    if (holds_unit_of(battle, now, hex, enemy)) return combat_unit_at(now, hex);
    if (controlled_by(battle, now, hex, enemy))
      return neighbours_of_side(battle, now, hex, enemy).front();
  }
  return no_unit;
}

}  // namespace

Verdict why_no_way(const Battle& battle, const Position& now, UnitId unit, HexId from, int points,
                   HexId to) {
  if (battle.map.at(to) == Terrain::OffMap) return Objection{"A-2.1a", "ab.move.off-map", unit};
  if (holds_unit_of(battle, now, to, other(battle[unit].side)))
    return Objection{"A-5.12a", "ab.move.enemy-there", unit, combat_unit_at(now, to), to};
  static thread_local PathSearch<HexId> bare_map;
  search(
      bare_map, battle.map.grid, from, unlimited_cost,
      [&](HexId a, HexId b) { return cost_of(battle.map, a, b); }, [](HexId) { return true; });
  const std::vector<HexId> way = bare_map.path(to);
  if (way.empty()) return Objection{"A-5.21a", "ab.move.prohibited", unit, no_unit, to};
  if (const int cost = *bare_map.cost(to); cost > points)
    return Objection{"A-5.15a", "ab.move.too-dear", unit, no_unit, to, cost, points};
  if (const UnitId enemy = barrier(battle, now, unit, way); enemy != no_unit)
    return Objection{"A-6.0b", "ab.move.barred", unit, enemy, to};
  return Objection{"A-5.15a", "ab.move.no-way", unit, no_unit, to};
}

std::vector<HexId> reachable(const Battle& battle, const Position& now, UnitId unit) {
  const HexId start = now[unit].hex;
  std::vector<HexId> hexes = battle[unit].entry_hexes;
  if (start != no_hex) {
    static thread_local PathSearch<HexId> paths;
    search_from(paths, {battle, now, unit, start, no_hex}, move_allowance(battle, now, unit));
    hexes.assign(paths.reached().begin(), paths.reached().end());
  }
  std::erase_if(hexes, [&](HexId hex) {
    return hex == start || (!battle[unit].leader() && combat_unit_at(now, hex) != no_unit) ||
           (start == no_hex && !may_follow(battle, now, unit, std::span(&hex, 1)));
  });
  return hexes;
}

}  // namespace cursus::ancient_battles
