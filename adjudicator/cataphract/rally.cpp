// Cataphract §10.14 recovery, §10.3 rally, §4.43 replacement of leaders, §8.15 reload.
#include "adjudicator/cataphract/rally.hpp"

#include <algorithm>

#include "adjudicator/cataphract/casualties.hpp"
#include "adjudicator/cataphract/missiles.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::cataphract {

Verdict may_recover(const Battle& battle, const Position& now, UnitId unit) {
  const UnitState& state = now[unit];
  const Seat side = battle[unit].side;
  if (state.routed) return Objection{"K-10.14a", "cat.recover.routed", unit};
  if (state.ch == 0) return Objection{"K-10.14a", "cat.recover.nothing", unit};
  if (state.recovered) return Objection{"K-10.14b", "cat.recover.again", unit};
  if (state.ordered || state.has_moved || state.fired)
    return Objection{"K-10.14b", "cat.recover.acted", unit};
  if (!adjacent_enemies(battle, now, state.hex, side).empty())
    return Objection{"K-10.14a", "cat.recover.adjacent", unit};
  if (battle.map.at(state.hex) != Terrain::Clear)
    return Objection{"K-10.14a", "cat.recover.rough", unit};
  if (threatened(battle, now, state.hex, side, true))
    return Objection{"K-10.14a", "cat.recover.in-range", unit};
  return {};
}

void recover(Play& play, UnitId unit) {
  UnitState& state = play.now[unit];
  const int removed = std::min(2, state.ch);
  state.ch -= removed;
  state.recovered = true;
  play.tell(Recovered{unit, removed});
}

Verdict may_rally(const Battle& battle, const Position& now, UnitId unit) {
  const UnitState& state = now[unit];
  const Seat side = battle[unit].side;
  if (!state.routed) return Objection{"K-10.31a", "cat.rally.not-routed", unit};
  if (now.active != no_leader && contains(now[now.active].tried, unit))
    return Objection{"K-10.32a", "cat.rally.again", unit, now.active};
  if (rough(battle.map.at(state.hex))) return Objection{"K-10.31a", "cat.rally.rough", unit};
  if (!adjacent_enemies(battle, now, state.hex, side).empty())
    return Objection{"K-10.31a", "cat.rally.adjacent", unit};
  if (threatened(battle, now, state.hex, side, false))  // without sight
    return Objection{"K-10.31a", "cat.rally.in-range", unit};
  return {};
}

Task<> rally(Play& play, UnitId unit) {
  const Battle& battle = play.setting;
  const LeaderId leader = play.now.active;
  play.now[leader].tried.push_back(unit);
  const int die = roll_ten(play, "K-10.33a rally");
  const bool success = passes(battle, play.now, LeaderCheck::Rally, leader, die);
  play.tell(RallyRolled{unit, leader, die, success});
  if (!success) {
    const HexId hex = play.now[unit].hex;
    eliminate(play, unit, Loss::RallyFailed);
    co_await check_left_alone(play, hex);
    co_return;
  }
  UnitState& state = play.now[unit];
  state.routed = false;
  state.rallied = true;  // K-10.34a
  state.ordered = true;
  state.ch = rally_ch(printed_tq(battle, play.now, unit), foot(battle, play.now, unit),
                      battle.options.rally_rounds_down);
  const Ask ask = AskRallyFace{unit};
  const Answer answer = co_await choose(play, battle[unit].side, "K-10.34a", ask);
  play.now[unit].facing = std::get<Turn>(answer).facing;
  play.tell(Turned{unit, play.now[unit].facing, play.now[unit].formation});
}

// --- replacement of leaders ----------------------------------------------------------------------

namespace {

// K-4.43e: lost SCs that no counter has replaced yet.
int vacancies(const Battle& battle, const Position& now, Seat side) {
  int lost = 0;
  for (std::size_t i = 0; i < battle.leaders.size(); ++i) {
    const Leader& data = battle.leaders[i];
    if (data.side != side || data.kind != LeaderKind::SC) continue;
    if (now.leaders[i].fate == Fate::Eliminated) ++lost;
    if (data.replacement && now.leaders[i].fate != Fate::Reserve) --lost;
  }
  return lost;
}

}  // namespace

LeaderId replacement_meant(const Battle& battle, const Position& now, LeaderId leader) {
  const Leader& data = battle[leader];
  if (data.kind != LeaderKind::SC || data.replacement || now[leader].fate != Fate::Eliminated)
    return leader;
  for (std::size_t i = 0; i < battle.leaders.size(); ++i)
    if (battle.leaders[i].side == data.side && battle.leaders[i].replacement &&
        now.leaders[i].fate == Fate::Reserve)
      return leader_id(i);
  return leader;
}

Verdict may_replace(const Battle& battle, const Position& now, const Replace& order) {
  const LeaderId leader = order.leader;
  const Leader& data = battle[leader];
  if (now.active == no_leader || battle[now.active].kind != LeaderKind::OC)
    return Objection{"K-5.22e", "cat.replace.not-oc", no_unit, now.active};
  if (data.side != now.phasing) return Objection{"K-4.43a", "cat.replace.enemy", no_unit, leader};
  if (data.kind == LeaderKind::OC) return Objection{"K-4.44a", "cat.replace.oc", no_unit, leader};
  if (data.kind == LeaderKind::CC) {  // K-4.43b
    if (now[leader].fate != Fate::Eliminated)
      return Objection{"K-4.43b", "cat.replace.not-lost", no_unit, leader};
  } else {
    if (!data.replacement || now[leader].fate != Fate::Reserve)
      return Objection{"K-4.43e", "cat.replace.no-counter", no_unit, leader};
    if (vacancies(battle, now, data.side) <= 0)
      return Objection{"K-4.43a", "cat.replace.nobody-lost", no_unit, leader};
  }
  if (!battle.grid().contains(order.hex) || !friend_at(battle, now, order.hex, data.side) ||
      !commands(battle, leader, unit_at(now, order.hex)))
    return Objection{"K-4.43c", "cat.replace.where", no_unit, leader, order.hex};
  return {};
}

void replace(Play& play, Replace order) {
  LeaderState& state = play.now[order.leader];
  state = LeaderState{};
  state.fate = Fate::OnMap;
  state.hex = order.hex;
  state.status = Status::Finished;  // K-4.43d
  play.tell(LeaderReplaced{order.leader, order.hex});
}

// --- reload --------------------------------------------------------------------------------------

Verdict may_reload(const Battle& battle, const Position& now, UnitId unit) {
  const UnitState& state = now[unit];
  const Seat side = battle[unit].side;
  if (!on_map(now, unit) || missile_of(battle, now, unit) == Missile::None ||
      state.ammo == Ammo::Full)
    return Objection{"K-8.15a", "cat.reload.nothing", unit};
  if (state.routed && foot(battle, now, unit))
    return Objection{"K-10.25a", "cat.reload.routed", unit};
  if (in_enemy_zone(battle, now, state.hex, side))
    return Objection{"K-8.15a", "cat.reload.in-zone", unit};
  if (threatened(battle, now, state.hex, side, true))
    return Objection{"K-8.15a", "cat.reload.in-range", unit};
  return {};
}

Task<> reload(Play& play) {
  const Battle& battle = play.setting;
  // Who may is settled before anybody has ammunition again.
  std::vector<UnitId> able;
  for (const Seat side : both_seats)
    for (const UnitId unit : in_hex_order(battle, play.now, side))
      if (may_reload(battle, play.now, unit)) able.push_back(unit);
  for (const UnitId unit : able) {
    const Ask ask = AskReload{unit};
    const Answer answer = co_await choose(play, battle[unit].side, "K-8.15a", ask);
    if (!std::holds_alternative<Yes>(answer)) continue;
    play.now[unit].ammo = Ammo::Full;
    play.tell(Reloaded{unit});
  }
}

}  // namespace cursus::cataphract
