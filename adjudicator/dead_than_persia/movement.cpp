// Rather Dead Than Persia! §5 Land movement (陸上移動).
#include "adjudicator/dead_than_persia/movement.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/attrition.hpp"
#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/draw.hpp"
#include "adjudicator/dead_than_persia/interception.hpp"
#include "adjudicator/dead_than_persia/likeness.hpp"
#include "adjudicator/dead_than_persia/supply.hpp"

namespace cursus::dead_than_persia {

int cost_of_move(Zone from, Zone to) {
  int pa = is_mountain(to) ? cost::mountain_zone : cost::land_zone;
  if (to == Zone::Thermopyles) pa += cost::thermopyles;  // R-5.4a
  if (to == Zone::Pinde) pa += cost::pinde;              // R-5.4d
  if (from == Zone::Pinde) pa += cost::pinde;
  return pa;
}
int cost_of_landing(Zone to) {
  int pa = cost::disembark;
  if (is_mountain(to)) pa += cost::mountain_zone - cost::land_zone;
  if (to == Zone::Thermopyles) pa += cost::thermopyles;
  return pa;
}

bool is_spartan(const War& war, CounterId counter) {
  return is_leader(war, counter) && row(war[counter].leader).nation == Nation::Spartan;
}
bool is_spartan(const War& war, UnitId unit) { return war[unit].nation == Nation::Spartan; }
bool is_isolation_zone(Zone zone) {
  return std::find(isolation_zones.begin(), isolation_zones.end(), zone) != isolation_zones.end();
}

namespace {

template <class Id>
bool contains_id(const std::vector<Id>& ids, Id id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

bool takes_spartans(const Lens& lens, const std::vector<CounterId>& group) {
  return std::any_of(group.begin(), group.end(), [&](CounterId counter) {
    if (is_spartan(lens.war, counter)) return true;
    const auto box = lens.box(counter);
    return std::any_of(box.begin(), box.end(),
                       [&](UnitId unit) { return is_spartan(lens.war, unit); });
  });
}

}  // namespace

Verdict may_move(const Lens& lens, Zone zone) {
  const Activation& active = *lens.activation();
  const CounterState& leader = lens.mine(active.leader);
  if (leader.fate != Fate::OnMap) return Objection{"R-5.1a", "rdtp.move.aboard", active.leader};
  if (index(zone) >= zone_count || !adjoin_by_land(leader.zone, zone))
    return Objection{"R-5.1b", "rdtp.move.not-adjacent", active.leader, zone};
  if (active.stays) return Objection{"R-9.4d", "rdtp.move.moved-before-embarking", active.leader};
  for (const CounterId counter : active.group)
    if (lens.mine(counter).zones >= 6) return Objection{"R-5.1c", "rdtp.move.six-zones", counter};
  if (lens.isolation() && !is_isolation_zone(zone) && takes_spartans(lens, active.group))
    return Objection{"R-14.2f", "rdtp.move.isolation", active.leader, zone};
  const int pa = cost_of_move(leader.zone, zone);
  if (pa > lens.pa())
    return Objection{zone == Zone::Thermopyles                           ? "R-5.4a"
                     : zone == Zone::Pinde || leader.zone == Zone::Pinde ? "R-5.4d"
                                                                         : "R-3.0a",
                     "rdtp.pa.too-few",
                     active.leader,
                     zone,
                     pa,
                     lens.pa()};
  return {};
}

Verdict may_march(const Lens& lens, const Move& a) {
  const Verdict first = may_move(lens, a.zone);
  if (!first) return first;
  const Activation& active = *lens.activation();
  Zone here = a.zone;
  int pa = cost_of_move(lens.mine(active.leader).zone, here);
  const auto zones = static_cast<int>(a.further.size()) + 1;
  for (const CounterId counter : active.group)
    if (lens.mine(counter).zones + zones > 6)
      return Objection{"R-5.1c", "rdtp.move.six-zones", counter};
  for (const Zone next : a.further) {
    if (index(next) >= zone_count || !adjoin_by_land(here, next))
      return Objection{"R-5.1b", "rdtp.move.not-adjacent", active.leader, next};
    if (lens.isolation() && !is_isolation_zone(next) && takes_spartans(lens, active.group))
      return Objection{"R-14.2f", "rdtp.move.isolation", active.leader, next};
    pa += cost_of_move(here, next);
    here = next;
  }
  const int kept = std::max(0, a.keep);
  if (pa > lens.pa() - kept)  // R-H.7d: the whole of it
    return Objection{
        "R-3.0a", "rdtp.pa.too-few", active.leader, here, pa, std::max(0, lens.pa() - kept)};
  return {};
}

Verdict may_go_along(const Lens& lens, CounterId leader, CounterId junior) {
  if (!is_leader(lens.war, leader)) return Objection{"R-11.1a", "rdtp.dummy.only-moves", leader};
  if (!lens.is_mine(junior) || lens.war[junior].fleet)
    return Objection{"R-4.2a", "rdtp.leader.not-yours", junior};
  const CounterState &him = lens.mine(leader), &other_one = lens.mine(junior);
  if (junior == leader || other_one.fate != him.fate || other_one.zone != him.zone ||
      other_one.aboard != him.aboard)
    return Objection{"R-4.2a", "rdtp.take.not-here", junior};
  if (other_one.turned) return Objection{"R-5.2b", "rdtp.take.already-active", junior};
  if (stars(lens.war, junior) >= stars(lens.war, leader))
    return Objection{"R-4.2c", "rdtp.take.rank", junior};
  return {};
}

Verdict may_take(const Lens& lens, const Take& take) {
  const Activation& active = *lens.activation();
  if (!is_leader(lens.war, active.leader))
    return Objection{"R-11.1a", "rdtp.dummy.only-moves", active.leader};
  const CounterState& leader = lens.mine(active.leader);
  if (take.leader != no_counter) {
    if (contains_id(active.group, take.leader))
      return Objection{"R-4.2a", "rdtp.take.not-here", take.leader};
    return may_go_along(lens, active.leader, take.leader);
  }
  if (!lens.is_my_unit(take.unit)) return Objection{"R-5.2b", "rdtp.unit.not-yours"};
  const UnitState& unit = lens.my_unit(take.unit);
  const bool here = leader.fate == Fate::OnMap ? unit.box == no_counter && unit.zone == leader.zone
                                               : unit.box == leader.aboard;
  if (!here) return Objection{"R-5.2b", "rdtp.take.not-here"};
  if (unit.used) return Objection{"R-5.2b", "rdtp.take.units-already-active"};
  if (lens.war[take.unit].nation == Nation::Thracian)
    return Objection{"R-14.1d", "rdtp.unit.never-moves"};
  return {};
}

Verdict may_leave(const Lens& lens, const Leave& leave) {
  const Activation& active = *lens.activation();
  const CounterState& leader = lens.mine(active.leader);
  if (!is_leader(lens.war, active.leader))
    return Objection{"R-11.1a", "rdtp.dummy.only-moves", active.leader};
  if (leader.fate != Fate::OnMap) return Objection{"R-5.2a", "rdtp.leave.aboard"};
  if (leave.leader != no_counter) {
    if (leave.leader == active.leader || !contains_id(active.group, leave.leader))
      return Objection{"R-5.2a", "rdtp.leave.not-with-him", leave.leader};
    return {};
  }
  if (!lens.is_my_unit(leave.unit) || !contains_id(active.group, lens.my_unit(leave.unit).box))
    return Objection{"R-5.2a", "rdtp.leave.not-with-him"};
  return {};
}

void list_units_to_take_and_leave(const Lens& lens, std::vector<Answer>& answers) {
  std::vector<UnitId> seen;
  for (std::size_t i = 0; i < lens.war.units.size(); ++i) {
    const auto unit = static_cast<UnitId>(i);
    if (!lens.is_my_unit(unit)) continue;
    const bool again = std::any_of(seen.begin(), seen.end(), [&](UnitId one) {
      const UnitSpec &a = lens.war[one], &b = lens.war[unit];
      const UnitState &c = lens.my_unit(one), &d = lens.my_unit(unit);
      return a.kind == b.kind && a.morale == b.morale && a.nation == b.nation && a.sp == b.sp &&
             c.box == d.box && c.zone == d.zone && c.used == d.used;
    });
    if (again) continue;  // counters that do not differ: the first stands for all
    seen.push_back(unit);
    if (may_take(lens, Take{no_counter, unit})) answers.push_back(Take{no_counter, unit});
    if (may_leave(lens, Leave{no_counter, unit})) answers.push_back(Leave{no_counter, unit});
  }
}

Force active_force(const Position& now) {
  Force force;
  force.side = now.active;
  force.zone = place_of(now, now.activation->leader);
  force.counters = now.activation->group;
  return force;
}

Task<> take(Play& play, Take take) {
  Position& now = play.now;
  Activation& active = *now.activation;
  const Tag by = tag_of(play.setting, now, active.leader);
  if (take.leader != no_counter) {
    active.group.push_back(take.leader);
    now[take.leader].turned = true;
    for (const UnitId unit : units_in(now, take.leader)) now[unit].used = true;
    play.tell(Took{by, tag_of(play.setting, now, take.leader), no_unit});
    co_return;
  }
  UnitState& unit = now[take.unit];
  const bool was_open = unit.box == no_counter;
  unit.box = active.leader;
  unit.zone = no_zone;
  unit.used = true;
  if (was_open) play.tell(Took{by, no_tag, take.unit});
}

Task<> leave(Play& play, Leave leave) {
  Position& now = play.now;
  Activation& active = *now.activation;
  const Tag by = tag_of(play.setting, now, active.leader);
  const Zone here = now[active.leader].zone;
  if (leave.leader != no_counter) {
    active.group.erase(std::find(active.group.begin(), active.group.end(), leave.leader));
    play.tell(LeftBehind{by, tag_of(play.setting, now, leave.leader), no_unit, here});
    co_return;
  }
  const UnitId left = shown(play.setting, now, leave.unit);
  now[left].box = no_counter;
  now[left].zone = here;
  play.tell(LeftBehind{by, no_tag, left, here});
}

Task<> move(Play& play, Zone zone) {
  Position& now = play.now;
  Activation& active = *now.activation;
  const Zone from = now[active.leader].zone;
  const int pa = cost_of_move(from, zone);
  pay(play, now.active, pa);
  Moved moved{{}, from, zone, pa, 0};
  ++now.entries;
  for (const CounterId counter : active.group) {
    now[counter].zone = zone;
    now[counter].since = now.entries;
    ++now[counter].zones;
    moved.tags.push_back(tag_of(play.setting, now, counter));
  }
  moved.zones = now[active.leader].zones;
  ++active.zones;
  ++active.unrolled;
  play.tell(moved);
  co_await settle_control(play);
  co_await enter(play, active_force(now), from, false, false);
}

namespace {

// R-H.4f: the owner alone learns of it, and nobody is asked.
void note_stop(Play& play, const Objection& why) {
  play.tell(only(play.now.active), NoteTaken{why.clause, why.why});
}

Task<> meet_foes(Play& play, int keep) {
  const Lens lens(play.setting, play.now, play.now.active);
  const auto target = anybody_here(lens);
  if (!target) co_return;
  Intercept attempt;
  attempt.target = *target;
  if (play.now.pa[play.now.active] - keep < cost::interception) co_return;
  if (may_intercept(lens, attempt)) co_await intercept(play, attempt);
}

}  // namespace

std::vector<Zone> whole_way(Zone first, const std::vector<Zone>& further) {
  std::vector<Zone> way;
  way.reserve(1 + further.size());
  way.push_back(first);
  for (const Zone zone : further) way.push_back(zone);
  return way;
}

Task<> march(Play& play, Move a) {
  Position& now = play.now;
  const CounterId leader = now.activation->leader;
  const bool fought_before = now.fought;
  now.fought = false;
  const std::vector<Zone> way = whole_way(a.zone, a.further);
  for (std::size_t i = 0; i < way.size(); ++i) {
    if (i > 0) {
      const Lens lens(play.setting, now, now.active);
      Move step{way[i]};
      step.keep = a.keep;
      if (const Verdict goes = may_march(lens, step); !goes) {
        note_stop(play, *goes);
        break;
      }
    }
    co_await move(play, way[i]);
    const auto goes_on = [&] {
      return now.activation && now.activation->leader == leader && on_map(now, leader) &&
             now[leader].zone == way[i];
    };
    if (goes_on() && a.meet == Meet::Intercept) co_await meet_foes(play, a.keep);
    co_await halt_on_sixth(play);
    if (!goes_on() || (a.halt_won && now.fought)) break;
  }
  now.fought = now.fought || fought_before;
}

Task<> halt_on_sixth(Play& play) {
  Position& now = play.now;
  if (!now.activation || now.activation->group.empty()) co_return;
  if (now[now.activation->leader].zones < 6) co_return;
  // L26: where foes are shown they may still be fought; then the die falls behind the battle (Q4).
  const Zone here = now[now.activation->leader].zone;
  const Seat foe = other(now.active);
  if (!counters_at(play.setting, now, foe, false, here).empty() ||
      !open_units(now, foe, here).empty())
    co_return;
  if (now.activation->unrolled > 0) co_await land_attrition(play);  // R-5.1b
}

Task<> enter(Play& play, Force force, Zone from, bool landing, bool retreating) {
  for (Try& each : play.now.tries) each.here = false;
  co_await enter_scorched(play, force);
  co_await face_interceptions(play, force, from, landing, retreating);
}

}  // namespace cursus::dead_than_persia
