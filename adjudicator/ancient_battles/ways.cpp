// Ancient Battles §5 Movement (移動): the way that a move order takes.
#include "adjudicator/ancient_battles/ways.hpp"

#include <algorithm>
#include <array>

#include "adjudicator/ancient_battles/leaders.hpp"
#include "adjudicator/ancient_battles/movement.hpp"
#include "adjudicator/ancient_battles/steps.hpp"
#include "adjudicator/ancient_battles/zones.hpp"
#include "adjudicator/core/contains.hpp"
#include "adjudicator/core/path.hpp"

namespace cursus::ancient_battles {

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
