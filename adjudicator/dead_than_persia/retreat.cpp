// Rather Dead Than Persia! §7.6 Retreat (退却) on land.
#include "adjudicator/dead_than_persia/retreat.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/dummies.hpp"
#include "adjudicator/dead_than_persia/movement.hpp"
#include "adjudicator/dead_than_persia/victory.hpp"

namespace cursus::dead_than_persia {

namespace {

bool some_zone_is_free(Zone from) {
  return std::any_of(row(from).by_land.begin(), row(from).by_land.end(), is_isolation_zone);
}

bool held_by_isolation(const Lens& lens, const AskRetreat& ask) {
  if (!lens.isolation() || !is_isolation_zone(ask.from) || !some_zone_is_free(ask.from))
    return false;
  return std::any_of(ask.counters.begin(), ask.counters.end(), [&](CounterId counter) {
    if (is_spartan(lens.war, counter)) return true;
    const auto box = lens.box(counter);
    return std::any_of(box.begin(), box.end(),
                       [&](UnitId unit) { return is_spartan(lens.war, unit); });
  });
}

// Q56: an island. Aboard own ships as far as capacity allows; the rest is lost.
Task<> onto_ships(Play& play, Force force) {
  const War& war = play.setting;
  Position& now = play.now;
  CounterId fleet = no_counter;
  for (const Zone sea : row(force.zone).seas)
    for (const CounterId each : counters_at(war, now, force.side, true, sea))
      if (!ships_in(now, each).empty() &&
          (fleet == no_counter || room_in(war, now, each) > room_in(war, now, fleet)))
        fleet = each;
  Retreated told{force.side, {}, force.zone, no_zone, true};
  UnitsLost lost{force.side, {}, {}, "R-7.6d"};
  for (const UnitId unit : units_of(now, force)) {
    const int room = room_for(war[unit].sp, war[unit].kind);
    int left = fleet == no_counter ? -1 : room_in(war, now, fleet);
    if (left < room) {
      lost.units.push_back(unit);
      kill(now, unit);
      now[unit].told = true;
      continue;
    }
    now[unit].box = fleet;  // for the moment; then with who is aboard
    now[unit].zone = no_zone;
  }
  for (const CounterId leader : force.counters) {
    if (!on_map(now, leader)) continue;
    if (play.setting[leader].dummy) {  // Q52: it cannot go aboard
      remove_dummy(play, leader);
      continue;
    }
    if (fleet == no_counter) {
      co_await lose_leader(play, leader, "R-4.4a");
      continue;
    }
    told.tags.push_back(tag_of(war, now, leader));
    now[leader].fate = Fate::Aboard;
    now[leader].zone = no_zone;
    now[leader].aboard = fleet;
  }
  const auto aboard = leaders_of(war, now, force);
  if (fleet != no_counter && !aboard.empty())
    for (const UnitId unit : units_in(now, fleet)) now[unit].box = aboard.front();
  if (!lost.units.empty()) play.tell(lost);
  play.tell(told);
  co_await settle_control(play);
}

}  // namespace

Verdict may_retreat(const Lens& lens, const AskRetreat& ask, Zone zone) {
  if (index(zone) >= zone_count || !adjoin_by_land(ask.from, zone))
    return Objection{"R-7.6d", "rdtp.retreat.not-adjacent", no_counter, zone};
  if (held_by_isolation(lens, ask) && !is_isolation_zone(zone))
    return Objection{"R-14.2f", "rdtp.move.isolation", no_counter, zone};
  return {};
}

namespace {

Force who_retreats(const Position& now, Force force) {
  force.counters.erase(
      std::remove_if(force.counters.begin(), force.counters.end(),
                     [&](CounterId counter) { return now[counter].fate != Fate::OnMap; }),
      force.counters.end());
  return force;
}

}  // namespace

Task<Zone> ask_for_retreat(Play& play, Force leaver) {
  const Force force = who_retreats(play.now, leaver);
  const bool nobody = force.counters.empty() && units_of(play.now, force).empty();
  if (nobody || row(force.zone).by_land.empty()) co_return no_zone;
  const Question question{force.side, "R-7.6d",
                          AskRetreat{force.zone, force.counters, !force.loose.empty()}};
  const Answer answer = co_await play.ask(question);
  co_return std::get<GoTo>(answer).zone;
}

Task<> retreat(Play& play, Force leaver, Zone to) {
  Position& now = play.now;
  Force force = who_retreats(now, leaver);
  if (force.counters.empty() && units_of(now, force).empty()) co_return;
  if (row(force.zone).by_land.empty()) {
    co_await onto_ships(play, force);
    co_return;
  }
  const Zone from = force.zone;
  Retreated told{force.side, {}, from, to, false};
  for (const UnitId unit : units_of(now, force))
    if (now[unit].box == no_counter) now[unit].zone = to;
  ++now.entries;
  for (const CounterId counter : force.counters) {
    now[counter].zone = to;
    now[counter].since = now.entries;
    told.tags.push_back(tag_of(play.setting, now, counter));
  }
  force.zone = to;
  play.tell(told);
  co_await settle_control(play);
  co_await enter(play, force, from, false, true);
}

}  // namespace cursus::dead_than_persia
