// Ancient Battles §12 Leaders (リーダー).
#include "adjudicator/ancient_battles/leaders.hpp"

#include <algorithm>

#include "adjudicator/ancient_battles/morale.hpp"
#include "adjudicator/ancient_battles/movement.hpp"
#include "adjudicator/ancient_battles/steps.hpp"
#include "adjudicator/ancient_battles/zones.hpp"
#include "adjudicator/core/path.hpp"

namespace cursus::ancient_battles {

std::vector<HexId> escape_hexes(const Battle& battle, const Position& now, UnitId leader,
                                UnitId entering) {
  Position table = now;
  if (entering != no_unit && on_map(table, entering)) lift(battle, table, entering);  // L3
  const Seat side = battle[leader].side;
  const HexId start = now[leader].hex;
  const HexGrid& grid = battle.map.grid;
  const int allowance = move_allowance(battle, now, leader);

  // Normal movement, but never into an enemy-controlled hex (A-12.1b). A step that is dearer than
  // their whole allowance they could never make: no legal way leads over it (R13).
  PathSearch<HexId> paths;
  search(paths, grid, start, unlimited_cost, [&](HexId from, HexId to) -> std::optional<int> {
    if (holds_unit_of(battle, table, to, other(side))) return std::nullopt;
    if (lone_leader_at(battle, table, to, other(side))) return std::nullopt;
    if (controlled_by(battle, table, to, other(side))) return std::nullopt;
    const auto cost = step_cost(battle.map, from, *grid.direction_between(from, to));
    return cost && *cost <= allowance ? cost : std::nullopt;
  });

  std::vector<HexId> nearest;
  int least = unlimited_cost;
  for (const HexId hex : paths.reached()) {
    if (hex == start || !holds_unit_of(battle, table, hex, side)) continue;
    const int cost = *paths.cost(hex);
    if (cost > least) continue;
    if (cost < least) nearest.clear();
    least = cost;
    nearest.push_back(hex);
  }

  // They stop on reaching the unit, or where their allowance ends on the way to it.
  std::vector<HexId> ends;
  for (const HexId goal : nearest) {
    const std::vector<HexId> way = paths.path(goal);
    HexId end = start;
    for (const HexId hex : way)
      if (*paths.cost(hex) <= allowance) end = hex;
    if (end != start && std::find(ends.begin(), ends.end(), end) == ends.end()) ends.push_back(end);
  }
  std::sort(ends.begin(), ends.end());
  return ends;
}

Task<> drive_out(Play& play, UnitId leader, UnitId by, HexId hex, UnitId entering) {
  const Battle& battle = play.setting;
  LeaderOverrun told{leader, by, hex};
  told.leader_die = play.roll(6, "A-12.1a leader");
  told.mover_die = play.roll(6, "A-12.1a mover");
  told.leader_total = told.leader_die + move_allowance(battle, play.now, leader);
  told.mover_total = told.mover_die + move_allowance(battle, play.now, by);
  const std::vector<HexId> ends = escape_hexes(battle, play.now, leader, entering);
  told.escapes = told.leader_total >= told.mover_total && !ends.empty();
  play.tell(told);
  if (!told.escapes) {  // A-12.1c
    eliminate(play, leader, "A-12.1c");
    if (const auto outcome = after_losses(play)) co_await end_battle(play, *outcome);
    co_return;
  }
  HexId to = ends.front();
  if (ends.size() > 1) {
    const Question question{battle[leader].side, "A-12.1b", AskEscape{leader, ends}};
    const Answer answer = co_await play.ask(question);
    to = std::get<GoTo>(answer).hex;
  }
  shift(battle, play.now, leader, to);
  play.tell(LeaderEscaped{leader, hex, to});
}

Task<> overrun(Play& play, UnitId leader, UnitId by, HexId hex) {
  const Seat side = play.setting[leader].side;
  const std::vector<UnitId> leaders = leaders_at(play.setting, play.now, hex, side);
  for (const UnitId each : leaders) co_await drive_out(play, each, by, hex, by);
}

}  // namespace cursus::ancient_battles
