// Cataphract §4.4, §8.19, §8.34: what befalls leaders; hits and losses of units.
#include "adjudicator/cataphract/casualties.hpp"

#include <algorithm>

#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "adjudicator/core/path.hpp"

namespace cursus::cataphract {

void add_hits(Play& play, UnitId unit, int hits, Cause cause, int die) {
  UnitState& state = play.now[unit];
  if (hits <= 0 || state.fate != Fate::OnMap) return;
  state.ch += hits;  // K-10.11a
  play.tell(Hits{unit, hits, cause, die, state.ch});
}

void eliminate(Play& play, UnitId unit, Loss loss) {
  const Battle& battle = play.setting;
  UnitState& state = play.now[unit];
  if (state.fate != Fate::OnMap) return;
  lift(play.now, unit);
  state.fate = Fate::Eliminated;
  state.marker = Marker::None;
  state.uncontrolled = 0;
  const Seat side = battle[unit].side;
  // K-10.41a, R-36: the printed TQ of the unit; DARA-5: the garrison counts nothing.
  if (!battle[unit].garrison) play.now.sides[side].rout_points += battle[unit].tq;
  play.tell(Eliminated{unit, loss});
}

void finish(Play& play, LeaderId leader) {
  if (play.now[leader].status == Status::Finished) return;
  play.now[leader].status = Status::Finished;
  play.tell(FinishedLeader{leader});
}

void kill(Play& play, LeaderId leader, int die) {
  LeaderState& state = play.now[leader];
  state.fate = Fate::Eliminated;
  state.hex = no_hex;
  state.status = Status::Finished;
  // K-10.41a, R-37: five times the printed initiative.
  play.now.sides[play.setting[leader].side].rout_points += 5 * play.setting[leader].initiative;
  play.tell(LeaderDied{leader, die});
}

void roll_for_wound(Play& play, LeaderId leader) {
  if (!on_map(play.now, leader)) return;
  const int die = roll_ten(play, "K-8.34a wound");
  play.tell(LeaderWoundRolled{leader, die});
  if (die != 0) return;
  LeaderState& state = play.now[leader];
  if (state.wounded) return kill(play, leader, -1);  // K-8.34b: twice
  const int life = roll_ten(play, "K-4.1g personal combat");
  if (life > personal_combat_of(play.setting, play.now, leader))  // before the wound counts
    return kill(play, leader, life);
  state.wounded = true;
  play.tell(LeaderWounded{leader, life});
  finish(play, leader);  // K-2.4d, R-38
}

// --- alone ---------------------------------------------------------------------------------------

bool alone(const Battle& battle, const Position& now, LeaderId leader) {
  return on_map(now, leader) && !friend_at(battle, now, now[leader].hex, battle[leader].side);
}

// K-4.42d: along passable hexes without enemies and without EZOC, which own units cancel.
std::vector<HexId> nearest_refuges(const Battle& battle, const Position& now, LeaderId leader) {
  const Seat side = battle[leader].side;
  std::vector<bool> seen(battle.grid().size(), false);
  std::vector<HexId> edge{now[leader].hex};
  seen[index(edge.front())] = true;
  while (!edge.empty()) {
    std::vector<HexId> next_edge, refuges;
    for (const HexId from : edge)
      for (const HexId to : battle.grid().neighbours(from)) {
        if (to == no_hex || seen[index(to)]) continue;
        seen[index(to)] = true;
        if (impassable(battle.map.at(to)) || enemy_at(battle, now, to, side)) continue;
        const bool held = friend_at(battle, now, to, side);
        if (!held && in_enemy_zone(battle, now, to, side)) continue;
        if (held) refuges.push_back(to);
        next_edge.push_back(to);
      }
    if (!refuges.empty()) {
      std::sort(refuges.begin(), refuges.end());
      return refuges;
    }
    edge = std::move(next_edge);
  }
  return {};
}

Task<> caught_alone(Play& play, LeaderId leader, bool by_horse) {
  const Battle& battle = play.setting;
  const std::vector<HexId> refuges = nearest_refuges(battle, play.now, leader);
  if (refuges.empty()) {  // K-4.42d
    kill(play, leader, -1);
    co_return;
  }
  if (by_horse) {  // K-4.42c
    const int die = roll_ten(play, "K-4.42c lone leader");
    play.tell(LeaderEscapeRolled{leader, die});
    if (die >= 3) {
      kill(play, leader, die);
      co_return;
    }
  }
  const Ask ask = AskLeaderPlace{leader, refuges};
  const Answer answer = co_await choose(play, battle[leader].side, "K-4.42b", ask);
  play.now[leader].hex = std::get<GoTo>(answer).hex;
  play.tell(LeaderPlaced{leader, play.now[leader].hex});
}

Task<> check_left_alone(Play& play, HexId hex) {
  const Battle& battle = play.setting;
  const auto here = leaders_at(battle, play.now, hex);
  for (const LeaderId leader : here) {
    if (!alone(battle, play.now, leader)) continue;
    const auto enemies = adjacent_enemies(battle, play.now, hex, battle[leader].side);
    if (enemies.empty()) continue;
    bool by_horse = false;
    for (const UnitId enemy : enemies) by_horse = by_horse || !foot(battle, play.now, enemy);
    co_await caught_alone(play, leader, by_horse);
  }
}

Task<> check_met(Play& play, UnitId unit) {
  const Battle& battle = play.setting;
  for (std::size_t i = 0; i < battle.leaders.size(); ++i) {
    const LeaderId leader = leader_id(i);
    if (!on_map(play.now, unit)) co_return;
    if (battle[leader].side == battle[unit].side || !on_map(play.now, leader)) continue;
    const int distance = battle.grid().distance(play.now[leader].hex, play.now[unit].hex);
    if (distance > 1 || !alone(battle, play.now, leader)) continue;
    const bool by_horse = !foot(battle, play.now, unit);
    co_await caught_alone(play, leader, by_horse);
  }
}

// --- reactions of leaders ------------------------------------------------------------------------

std::vector<HexId> leader_withdrawals(const Battle& battle, const Position& now, LeaderId leader,
                                      UnitId mover) {
  const int gap = leader_ma - ma_of(battle, now, mover);
  if (gap <= 0) return {};
  const Seat side = battle[leader].side;
  const HexGrid& grid = battle.grid();
  const HexId threat = now[mover].hex;
  PathSearch<HexId> paths;
  search(paths, grid, now[leader].hex, gap, [&](HexId from, HexId to) -> std::optional<int> {
    const Terrain terrain = battle.map.at(to);
    if (terrain == Terrain::Woods || terrain == Terrain::Marsh) return std::nullopt;
    if (crosses_river(battle, from, to)) return std::nullopt;
    if (grid.distance(to, threat) < grid.distance(from, threat)) return std::nullopt;
    if (in_enemy_zone(battle, now, to, side)) return std::nullopt;
    return leader_step_cost(battle, now, side, from, to);
  });
  std::vector<HexId> found;
  for (const HexId hex : paths.reached())
    if (hex != now[leader].hex && grid.distance(hex, threat) > 1) found.push_back(hex);
  return found;
}

Task<> leaders_react(Play& play, UnitId mover) {
  const Battle& battle = play.setting;
  std::vector<LeaderId> near;
  for (std::size_t i = 0; i < battle.leaders.size(); ++i) {
    const LeaderId leader = leader_id(i);
    if (battle[leader].side == battle[mover].side || !on_map(play.now, leader)) continue;
    if (battle.grid().distance(play.now[leader].hex, play.now[mover].hex) <= 1)
      near.push_back(leader);
  }
  std::stable_sort(near.begin(), near.end(),
                   [&](LeaderId a, LeaderId b) { return play.now[a].hex < play.now[b].hex; });
  for (const LeaderId leader : near) {
    if (!on_map(play.now, leader)) continue;
    if (!leader_withdrawals(battle, play.now, leader, mover).empty()) {
      const Ask ask = AskLeaderReact{leader, mover};
      const Answer answer = co_await choose(play, battle[leader].side, "K-4.42a", ask);
      if (const auto* go = std::get_if<GoTo>(&answer)) {
        play.tell(LeaderMoved{leader, play.now[leader].hex, go->hex});
        play.now[leader].hex = go->hex;
        continue;
      }
    }
    if (!alone(battle, play.now, leader)) continue;
    const bool by_horse = !foot(battle, play.now, mover);
    co_await caught_alone(play, leader, by_horse);
  }
}

}  // namespace cursus::cataphract
