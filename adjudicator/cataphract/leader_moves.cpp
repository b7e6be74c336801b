// Cataphract §4.24, §4.31, §5.24: leaders on the move.
#include <algorithm>

#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/phase.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "adjudicator/core/contains.hpp"
#include "adjudicator/core/path.hpp"

namespace cursus::cataphract {

namespace {

// K-5.24c: some member of the line stands in normal command range of them there.
bool keeps_line_in_range(const Battle& battle, const Position& now, LeaderId leader, HexId hex) {
  const CommandRange range(battle, now, leader, hex, range_of(battle, now, leader));
  return std::any_of(now.line.begin(), now.line.end(), [&](UnitId unit) {
    return on_map(now, unit) && range.reaches(now[unit].hex);
  });
}

bool stacked_with_line(const Position& now, LeaderId leader) {
  return std::any_of(now.line.begin(), now.line.end(), [&](UnitId unit) {
    return now[unit].hex == now[leader].hex || now[unit].began == now[leader].hex;
  });
}

bool enemy_leader_at(const Battle& battle, const Position& now, HexId hex, Seat side) {
  for (std::size_t i = 0; i < battle.leaders.size(); ++i)
    if (now.leaders[i].hex == hex && battle.leaders[i].side != side) return true;
  return false;
}

std::optional<int> step_of_leader(const Battle& battle, const Position& now, Seat side, HexId from,
                                  HexId to) {
  const bool held = friend_at(battle, now, to, side);
  if (!held && in_enemy_zone(battle, now, to, side)) return std::nullopt;  // K-4.41a
  if (enemy_leader_at(battle, now, to, side)) return std::nullopt;
  return leader_step_cost(battle, now, side, from, to);
}

// K-5.24c binds who leads the line, and nobody else.
bool may_stop_at(const Battle& battle, const Position& now, const AskLeaderGo& ask, HexId hex) {
  return !ask.by_line || ask.leader != now.active ||
         keeps_line_in_range(battle, now, ask.leader, hex);
}

// The same as !leader_goals().empty(); mostly a neighbouring hex tells.
bool has_a_goal(const Battle& battle, const Position& now, const AskLeaderGo& ask) {
  const HexId start = now[ask.leader].hex;
  bool leaves = false;
  for (const HexId to : battle.grid().neighbours(start)) {
    if (to == no_hex) continue;
    const auto step = step_of_leader(battle, now, battle[ask.leader].side, start, to);
    if (!step || *step > leader_ma - now[ask.leader].spent) continue;
    if (may_stop_at(battle, now, ask, to)) return true;
    leaves = true;
  }
  return leaves && !leader_goals(battle, now, ask).empty();
}

}  // namespace

std::vector<HexId> leader_goals(const Battle& battle, const Position& now, const AskLeaderGo& ask) {
  const LeaderId leader = ask.leader;
  std::vector<HexId> found;
  if (!on_map(now, leader)) return found;
  const Seat side = battle[leader].side;
  const HexId start = now[leader].hex;
  PathSearch<HexId> paths;
  search(
      paths, battle.grid(), start, leader_ma - now[leader].spent,
      [&](HexId from, HexId to) { return step_of_leader(battle, now, side, from, to); },
      [&](HexId hex) { return !in_enemy_zone(battle, now, hex, side); });
  for (const HexId hex : paths.reached())
    if (hex != start && may_stop_at(battle, now, ask, hex)) found.push_back(hex);
  return found;
}

Verdict may_go_to(const Battle& battle, const Position& now, const AskLeaderGo& ask, HexId to) {
  if (contains(leader_goals(battle, now, ask), to)) return {};
  const LeaderId leader = ask.leader;
  const Seat side = battle[leader].side;
  if (!battle.grid().contains(to) || to == now[leader].hex)
    return Objection{"K-6.14a", "cat.answer.not-there", no_unit, leader};
  if (impassable(battle.map.at(to)))
    return Objection{"K-6.34a", "cat.leader.impassable", no_unit, leader, to};
  if (enemy_at(battle, now, to, side))
    return Objection{"K-6.62a", "cat.leader.enemy", no_unit, leader, to};
  if (!friend_at(battle, now, to, side) && in_enemy_zone(battle, now, to, side))
    return Objection{"K-4.41a", "cat.leader.into-zone", no_unit, leader, to};
  if (ask.by_line && contains(leader_goals(battle, now, {leader, false}), to))
    return Objection{"K-5.24c", "cat.leader.leaves-line", no_unit, leader, to};
  return Objection{"K-6.14a", "cat.leader.too-far", no_unit, leader, to};
}

Verdict may_move_leader(const Battle& battle, const Position& now, LeaderId leader, bool by_line) {
  if (!on_map(now, leader) || battle[leader].side != now.phasing)
    return Objection{"K-4.24a", "cat.leader.not-yours", no_unit, leader};
  if (locked(battle, now, leader)) return Objection{"K-4.24a", "cat.order.locked", no_unit, leader};
  const bool own = leader == now.active;
  const bool in_zone = leader_in_zone(battle, now, leader);
  const bool oc = now.active != no_leader && battle[now.active].kind == LeaderKind::OC;
  if (by_line) {
    if (!own && !oc) return Objection{"K-5.24d", "cat.leader.not-oc", no_unit, leader};
    if (in_zone) return Objection{"K-4.41b", "cat.leader.in-zone", no_unit, leader};
    if (!stacked_with_line(now, leader))
      return Objection{"K-5.24c", "cat.leader.not-with-line", no_unit, leader};
  } else {
    if (const Verdict verdict = may_issue(battle, now); !verdict) return verdict;
    const int cost = in_zone ? 2 : 1;  // K-4.31a,b
    if (now.orders_left < cost)
      return Objection{"K-4.31a", "cat.leader.too-few-orders", no_unit, leader};
    if (const Verdict verdict = may_spend_idly(battle, now, cost); !verdict) return verdict;
    if (!own) {
      if (!oc) return Objection{"K-4.24a", "cat.leader.not-oc", no_unit, leader};
      if (leader_in_zone(battle, now, now.active))
        return Objection{"K-4.31b", "cat.order.oc-in-zone", no_unit, leader};
      if (now[leader].moved_by_oc) return Objection{"K-4.31b", "cat.leader.again", no_unit, leader};
      if (!in_command(battle, now, now.active, now[leader].hex))
        return Objection{"K-4.21a", "cat.leader.out-of-range", no_unit, leader};
    }
  }
  if (now[leader].spent >= leader_ma)
    return Objection{"K-6.14a", "cat.leader.spent", no_unit, leader};
  if (!has_a_goal(battle, now, {leader, by_line}))
    return Objection{"K-6.14a", "cat.leader.nowhere", no_unit, leader};
  return {};
}

int leader_way_cost(const Battle& battle, const Position& now, LeaderId leader, HexId to) {
  const Seat side = battle[leader].side;
  PathSearch<HexId> paths;
  search(
      paths, battle.grid(), now[leader].hex, leader_ma,
      [&](HexId a, HexId b) -> std::optional<int> {
        const bool held = friend_at(battle, now, b, side);
        if (!held && in_enemy_zone(battle, now, b, side)) return std::nullopt;
        return leader_step_cost(battle, now, side, a, b);
      },
      [&](HexId hex) { return !in_enemy_zone(battle, now, hex, side); });
  return paths.cost(to).value_or(0);
}

Task<> move_leader(Play& play, LeaderId leader, bool by_line) {
  const Battle& battle = play.setting;
  const bool in_zone = leader_in_zone(battle, play.now, leader);
  const Ask ask = AskLeaderGo{leader, by_line};
  const Answer answer = co_await choose(play, play.now.phasing, "K-6.14a", ask);
  const HexId to = std::get<GoTo>(answer).hex;
  const HexId from = play.now[leader].hex;
  LeaderState& state = play.now[leader];
  state.spent += leader_way_cost(battle, play.now, leader, to);
  state.hex = to;
  if (leader != play.now.active) state.moved_by_oc = true;
  if (in_zone) state.left_zone = true;
  play.tell(LeaderMoved{leader, from, to});
}

}  // namespace cursus::cataphract
