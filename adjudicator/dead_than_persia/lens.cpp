// Rather Dead Than Persia! What one seat may know (R-H.2a, R-H.2b).
#include "adjudicator/dead_than_persia/lens.hpp"

#include <algorithm>

#include "adjudicator/core/result.hpp"
#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/supply.hpp"

namespace cursus::dead_than_persia {

std::optional<Seat> Lens::control(Zone zone) const {
  return controls(war, now_, eyes_of(seat), zone);
}
std::optional<Seat> Lens::shown_control(Zone zone) const {
  return controls(war, now_, Eyes::Everybody, zone);
}
std::optional<Seat> Lens::city_owner(Zone zone) const {
  return now_.seen_by(eyes_of(seat)).owner[index(zone)];
}

std::vector<Tag> Lens::tags(Seat side, bool fleet, Zone zone) const {
  std::vector<Tag> tags;
  for (const CounterId counter : counters_at(war, now_, side, fleet, zone))
    tags.push_back(tag_of(war, now_, counter));
  return tags;
}
Zone Lens::zone_of(Tag tag) const {
  const CounterId counter = bearer(war, now_, tag);
  return counter != no_counter && on_map(now_, counter) ? now_[counter].zone : no_zone;
}
bool Lens::turned(Tag tag) const {
  const CounterId counter = bearer(war, now_, tag);
  return counter != no_counter && on_map(now_, counter) && now_[counter].turned;
}
int Lens::zones(Tag tag) const {
  const CounterId counter = bearer(war, now_, tag);
  return counter != no_counter && on_map(now_, counter) ? now_[counter].zones : 0;
}
std::uint32_t Lens::entered_at(Tag tag) const {
  const CounterId counter = bearer(war, now_, tag);
  return counter != no_counter && on_map(now_, counter) ? now_[counter].since : 0;
}
std::optional<bool> Lens::shown_as_dummy(Tag tag) const {
  const CounterId counter = bearer(war, now_, tag);
  if (counter == no_counter) return std::nullopt;
  if (war[counter].side != seat && !now_[counter].shown) return std::nullopt;
  return war[counter].dummy;
}
std::vector<UnitId> Lens::open_units(std::optional<Seat> side, Zone zone) const {
  return dead_than_persia::open_units(now_, side, zone);
}
std::vector<ShipId> Lens::open_ships(Seat side, Zone zone) const {
  return dead_than_persia::open_ships(war, now_, side, zone);
}
int Lens::zones(ShipId ship) const { return now_[ship].zones; }
bool Lens::leader_alive(Leader leader) const {
  // A foe who went down with their fleet unseen may still be named (Q60: it is resolved).
  const CounterId counter = war.counter_of(leader);
  if (counter == no_counter) return false;
  const CounterState& state = now_[counter];
  return state.fate == Fate::OnMap || state.fate == Fate::Aboard || drowned_unseen(now_, counter);
}

bool Lens::holds(Ruse ruse) const { return dead_than_persia::holds(now_, seat, ruse); }
const CounterState& Lens::mine(CounterId counter) const {
  ensure(is_mine(counter), "a seat looks at its own counters");
  return now_[counter];
}
Zone Lens::place(CounterId counter) const {
  mine(counter);
  return place_of(now_, counter);
}
Tag Lens::tag(CounterId counter) const {
  mine(counter);
  return tag_of(war, now_, counter);
}
std::vector<CounterId> Lens::own_at(bool fleet, Zone zone) const {
  auto there = counters_at(war, now_, seat, fleet, zone);
  for (const CounterId counter : aside_)
    there.erase(std::remove(there.begin(), there.end(), counter), there.end());
  return there;
}
std::vector<CounterId> Lens::leaders_at(Zone zone) const { return own_at(false, zone); }
std::vector<CounterId> Lens::fleets_at(Zone zone) const { return own_at(true, zone); }
std::vector<CounterId> Lens::in_play(bool fleet) const {
  return counters_of(war, now_, seat, fleet);
}
std::vector<UnitId> Lens::box(CounterId counter) const {
  mine(counter);
  return units_in(now_, counter);
}
std::vector<ShipId> Lens::ships(CounterId fleet) const {
  mine(fleet);
  return ships_in(now_, fleet);
}
std::vector<CounterId> Lens::aboard(CounterId fleet) const {
  mine(fleet);
  return leaders_aboard(war, now_, fleet);
}
std::vector<UnitId> Lens::cargo(CounterId fleet) const {
  mine(fleet);
  return cargo_of(war, now_, fleet);
}
int Lens::room(CounterId fleet) const {
  mine(fleet);
  return room_in(war, now_, fleet);
}
bool Lens::is_my_unit(UnitId unit) const {
  return index(unit) < now_.units.size() && now_[unit].alive && now_[unit].side == seat;
}
const UnitState& Lens::my_unit(UnitId unit) const {
  ensure(is_my_unit(unit), "a seat looks at its own units");
  return now_[unit];
}
bool Lens::is_my_ship(ShipId ship) const {
  return index(ship) < now_.ships.size() && now_[ship].alive && war[ship].side == seat;
}
const ShipState& Lens::my_ship(ShipId ship) const {
  ensure(is_my_ship(ship), "a seat looks at its own ships");
  return now_[ship];
}
bool Lens::tried(CounterId by, ShipId ship, Zone zone, const Target& target) const {
  return std::any_of(now_.tries.begin(), now_.tries.end(), [&](const Try& each) {
    if (each.side != seat || each.by != by || each.by_ship != ship) return false;
    return target.what == Target::What::Counter
               ? each.counter != no_counter && tag_of(war, now_, each.counter) == target.tag
               : each.open_in == zone;
  });
}

void Lens::ensure_shown(const Force& force) const {
  ensure(force.side == seat || (now_.battle && now_.battle->forces[force.side] == force),
         "a foe's force is seen in battle only");
}
std::vector<UnitId> Lens::units(const Force& force) const {
  ensure_shown(force);
  return units_of(now_, force);
}
std::vector<ShipId> Lens::ships(const Force& force) const {
  ensure_shown(force);
  return ships_of(war, now_, force);
}
std::vector<UnitId> Lens::cargo(const Force& force) const {
  ensure_shown(force);
  return cargo_of(war, now_, force);
}
std::vector<CounterId> Lens::leaders(const Force& force) const {
  ensure_shown(force);
  return leaders_of(war, now_, force);
}
bool Lens::disordered(UnitId unit) const { return now_[unit].disordered; }
bool Lens::supplied_at(Zone zone, const std::vector<UnitId>& army) const {
  return is_supplied(war, now_, seat, zone, army);
}

}  // namespace cursus::dead_than_persia
