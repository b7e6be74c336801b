// Rather Dead Than Persia! §10 Supply (補給). What blocks supply is what the foe shows, dummies too
// (R-10.0f).
#include "adjudicator/dead_than_persia/supply.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/attrition.hpp"
#include "adjudicator/dead_than_persia/control.hpp"

namespace cursus::dead_than_persia {

namespace {

bool enemies_on_land(const War& war, const Position& now, Seat side, Zone zone) {
  return is_present(war, now, Eyes::Everybody, other(side), zone);
}

bool ships_at(const War& war, const Position& now, Seat side, Zone sea, bool dummies_count) {
  if (!open_ships(war, now, side, sea).empty()) return true;
  for (const CounterId fleet : counters_at(war, now, side, true, sea))
    if (dummies_count || !ships_in(now, fleet).empty()) return true;
  return false;
}

// R-10.0b Q22
bool by_the_sea(const War& war, const Position& now, Zone zone) {
  if (!is_coastal(zone) || enemies_on_land(war, now, persian, zone)) return false;
  bool ours = false;
  for (const Zone sea : row(zone).seas) {
    if (ships_at(war, now, greek, sea, true)) return false;
    ours = ours || ships_at(war, now, persian, sea, false);
  }
  return ours;
}

int points_in_zone(const War& war, const Position& now, Seat side, Zone zone) {
  int sum = points(war, open_units(now, side, zone));
  for (const CounterId leader : counters_at(war, now, side, false, zone))
    sum += points(war, units_in(now, leader));
  return sum;
}

// R-10.0c
bool inland(const War& war, const Position& now, Zone zone) {
  if (is_coastal(zone) || enemies_on_land(war, now, persian, zone)) return false;
  if (points_in_zone(war, now, persian, zone) > inland_supply_limit) return false;
  const auto& next = row(zone).by_land;
  return std::any_of(next.begin(), next.end(),
                     [&](Zone each) { return by_the_sea(war, now, each); });
}

// R-10.0e Q61: every zone of the chain Persian or neutral, not scorched, without Greeks. As the
// Persian knows it: what a Greek counter does to a marker does not tell whether it is a dummy
// (L33).
bool chain_to_eolide(const War& war, const Position& now, Zone from) {
  const SidePerZone held = controlled(war, now, eyes_of(persian));
  const auto ours_or_nobodys = [&](Zone zone) {
    const bool neutral = !now.colour[index(zone)] && !held[index(zone)];  // R-10.0i
    return held[index(zone)] == persian || neutral;
  };
  const auto open = [&](Zone zone) {
    if (zone == Zone::Eolide && zone == from) return true;
    return ours_or_nobodys(zone) && !now.scorched[index(zone)] &&
           !enemies_on_land(war, now, persian, zone);
  };
  if (from != Zone::Eolide && !ours_or_nobodys(from)) return false;
  std::vector<Zone> reached{from};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (reached[i] == Zone::Eolide) return true;
    for (const Zone next : row(reached[i]).by_land)
      if (open(next) && std::find(reached.begin(), reached.end(), next) == reached.end())
        reached.push_back(next);
  }
  return false;
}

Ground ground(const Position& now, Zone zone) {
  if (now.scorched[index(zone)]) return Ground::Scorched;
  return is_mountain(zone) ? Ground::Mountain : Ground::Other;
}

int losses_of(const War& war, const Position& now, Zone zone, const std::vector<UnitId>& army,
              int die) {
  const Ground where = ground(now, zone);
  if (where == Ground::Other && points(war, army) <= other_needs_more_than) return 0;  // R-ERR-m
  return attrition_unsupplied.at(die, where);
}

// R-2.0a: all at the same time, as it was at the beginning of the phase.
Task<> check_army(Play& play, const Position& before, Seat side, Zone zone,
                  std::vector<CounterId> counters) {
  std::vector<UnitId> army;
  for (const CounterId counter : counters)
    for (const UnitId unit : units_in(before, counter)) army.push_back(unit);
  if (counters.empty()) army = open_units(before, side, zone);
  // R-H.4c: drawn for everybody, needed or not.
  const int die = 1 + static_cast<int>(play.draw(6, "R-10.0a supply"));
  const bool supplied = army.empty() || is_supplied(play.setting, before, side, zone, army);
  const int losses = supplied ? 0 : losses_of(play.setting, before, zone, army, die);
  play.tell(only(side), SupplyChecked{counters, zone, supplied, die, losses, false});
  AskAttrition ask;
  ask.cause = Cause::Supply;
  ask.counters = counters;
  ask.zone = zone;
  ask.losses = losses;
  co_await suffer(play, side, ask);
}

}  // namespace

bool is_supplied(const War& war, const Position& now, Seat side, Zone zone,
                 const std::vector<UnitId>& army) {
  if (army.empty()) return true;
  if (side == greek) {  // R-10.0h Q24
    const bool allied = now.colour[index(zone)] == greek;
    return !(allied && enemies_on_land(war, now, greek, zone)) && !now.scorched[index(zone)];
  }
  return by_the_sea(war, now, zone) || inland(war, now, zone) ||
         points_in_zone(war, now, persian, zone) <= living_off_the_land ||  // R-10.0d
         chain_to_eolide(war, now, zone);                                   // R-10.0g: else not
}

Task<> supply_phase(Play& play) {
  const Position before = play.now;
  for (const Seat side : both_seats) {
    for (std::size_t i = 0; i < zone_count; ++i) {
      const Zone zone = zone_number(i);
      if (!is_land(zone)) continue;
      const auto there = counters_at(play.setting, play.now, side, false, zone);
      for (const CounterId leader : there) {
        std::vector<CounterId> one{leader};
        co_await check_army(play, before, side, zone, one);
      }
      std::vector<CounterId> none;
      if (!open_units(play.now, side, zone).empty())
        co_await check_army(play, before, side, zone, none);
    }
  }
}

Task<> enter_scorched(Play& play, Force force) {
  Position& now = play.now;
  if (!now.scorched[index(force.zone)]) co_return;
  const auto army = units_of(now, force);
  const int die = 1 + static_cast<int>(play.draw(6, "R-12.0b scorched"));
  const bool supplied = is_supplied(play.setting, now, force.side, force.zone, army);
  const int losses = supplied ? 0 : attrition_unsupplied.at(die, Ground::Scorched);
  play.tell(only(force.side),
            SupplyChecked{force.counters, force.zone, supplied, die, losses, true});
  AskAttrition ask;
  ask.cause = Cause::Scorched;
  ask.counters = force.counters;
  ask.zone = force.zone;
  ask.losses = losses;
  co_await suffer(play, force.side, ask);
}

}  // namespace cursus::dead_than_persia
