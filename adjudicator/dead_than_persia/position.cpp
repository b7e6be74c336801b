// Rather Dead Than Persia! What lies on the table (R-4.0a, R-4.0b).
#include "adjudicator/dead_than_persia/position.hpp"

#include <algorithm>

#include "adjudicator/core/result.hpp"
#include "adjudicator/dead_than_persia/charts.hpp"

namespace cursus::dead_than_persia {

namespace {

template <class Id, class States, class Fits>
std::vector<Id> those(const States& states, Fits fits) {
  std::vector<Id> found;
  for (std::size_t i = 0; i < states.size(); ++i)
    if (fits(static_cast<Id>(i))) found.push_back(static_cast<Id>(i));
  return found;
}

}  // namespace

Zone place_of(const Position& now, CounterId counter) {
  const CounterState& state = now[counter];
  if (state.fate == Fate::OnMap) return state.zone;
  return state.fate == Fate::Aboard ? now[state.aboard].zone : no_zone;
}
Zone place_of(const Position& now, UnitId unit) {
  const UnitState& state = now[unit];
  if (!state.alive) return no_zone;
  return state.box == no_counter ? state.zone : place_of(now, state.box);
}
Zone place_of(const Position& now, ShipId ship) {
  const ShipState& state = now[ship];
  if (!state.alive) return no_zone;
  return state.box == no_counter ? state.zone : place_of(now, state.box);
}
bool ashore(const War& war, const Position& now, UnitId unit) {
  const UnitState& state = now[unit];
  if (!state.alive) return false;
  return state.box == no_counter || (!war[state.box].fleet && on_map(now, state.box));
}
bool on_map(const Position& now, CounterId counter) { return now[counter].fate == Fate::OnMap; }
bool drowned_unseen(const Position& now, CounterId leader) {
  return leader != no_counter && now[leader].fate == Fate::Gone && !now[leader].shown &&
         now[leader].tag != 0;
}
bool is_leader(const War& war, CounterId counter) { return war[counter].leader != no_leader; }
bool is_dummy(const War& war, CounterId counter) { return war[counter].dummy; }

Tag tag_of(const War& war, const Position& now, CounterId counter) {
  return {war[counter].side, war[counter].fleet, now[counter].tag};
}
CounterId bearer(const War& war, const Position& now, Tag tag) {
  if (tag.number == 0) return no_counter;
  for (std::size_t i = 0; i < now.counters.size(); ++i) {
    const auto counter = static_cast<CounterId>(i);
    if (now[counter].tag != 0 && tag_of(war, now, counter) == tag) return counter;
  }
  return no_counter;
}

std::vector<UnitId> units_in(const Position& now, CounterId box) {
  return those<UnitId>(now.units, [&](UnitId id) { return now[id].alive && now[id].box == box; });
}
std::vector<UnitId> open_units(const Position& now, std::optional<Seat> side, Zone zone) {
  return those<UnitId>(now.units, [&](UnitId id) {
    return now[id].alive && now[id].box == no_counter && now[id].zone == zone &&
           now[id].side == side;
  });
}
std::vector<ShipId> ships_in(const Position& now, CounterId fleet) {
  return those<ShipId>(now.ships, [&](ShipId id) { return now[id].alive && now[id].box == fleet; });
}
std::vector<ShipId> open_ships(const War& war, const Position& now, Seat side, Zone zone) {
  return those<ShipId>(now.ships, [&](ShipId id) {
    return now[id].alive && now[id].box == no_counter && now[id].zone == zone &&
           war[id].side == side;
  });
}
std::vector<CounterId> leaders_aboard(const War& war, const Position& now, CounterId fleet) {
  auto found = those<CounterId>(now.counters, [&](CounterId id) {
    return now[id].fate == Fate::Aboard && now[id].aboard == fleet;
  });
  std::stable_sort(found.begin(), found.end(),
                   [&](CounterId a, CounterId b) { return outranks(war, a, b); });
  return found;
}
std::vector<UnitId> cargo_of(const War& war, const Position& now, CounterId fleet) {
  auto cargo = units_in(now, fleet);
  for (const CounterId leader : leaders_aboard(war, now, fleet))
    for (const UnitId unit : units_in(now, leader)) cargo.push_back(unit);
  std::sort(cargo.begin(), cargo.end());
  return cargo;
}
std::vector<CounterId> counters_at(const War& war, const Position& now, Seat side, bool fleet,
                                   Zone zone) {
  auto found = those<CounterId>(now.counters, [&](CounterId id) {
    return on_map(now, id) && now[id].zone == zone && war[id].side == side &&
           war[id].fleet == fleet;
  });
  std::sort(found.begin(), found.end(),
            [&](CounterId a, CounterId b) { return now[a].tag < now[b].tag; });
  return found;
}
std::vector<CounterId> counters_of(const War& war, const Position& now, Seat side, bool fleet) {
  return those<CounterId>(now.counters, [&](CounterId id) {
    return war[id].side == side && war[id].fleet == fleet &&
           (now[id].fate == Fate::OnMap || now[id].fate == Fate::Aboard);
  });
}

int points(const War& war, const std::vector<UnitId>& units) {
  int sum = 0;
  for (const UnitId unit : units) sum += war[unit].sp;
  return sum;
}
int naval_points(const War& war, const std::vector<ShipId>& ships) {
  int sum = 0;
  for (const ShipId ship : ships) sum += war[ship].pn;
  return sum;
}
int room_needed(const War& war, const std::vector<UnitId>& units) {
  int room = 0;
  for (const UnitId unit : units) room += room_for(war[unit].sp, war[unit].kind);
  return room;
}
int room_in(const War& war, const Position& now, CounterId fleet) {
  return room_per_pn * naval_points(war, ships_in(now, fleet)) -
         room_needed(war, cargo_of(war, now, fleet));
}
int stars(const War& war, CounterId leader) {
  return is_leader(war, leader) ? row(war[leader].leader).stars : 0;
}
bool outranks(const War& war, CounterId a, CounterId b) {
  if (stars(war, a) != stars(war, b)) return stars(war, a) > stars(war, b);
  if (!is_leader(war, a) || !is_leader(war, b)) return a < b;
  const LeaderRow& left = row(war[a].leader);
  const LeaderRow& right = row(war[b].leader);
  if (left.strategy != right.strategy) return left.strategy > right.strategy;
  return left.leader < right.leader;
}

std::vector<UnitId> units_of(const Position& now, const Force& force) {
  std::vector<UnitId> units;
  for (const CounterId counter : force.counters)
    for (const UnitId unit : units_in(now, counter)) units.push_back(unit);
  for (const UnitId unit : force.loose)
    if (now[unit].alive && now[unit].box == no_counter) units.push_back(unit);
  std::sort(units.begin(), units.end());
  return units;
}
std::vector<ShipId> ships_of(const War&, const Position& now, const Force& force) {
  std::vector<ShipId> ships;
  for (const CounterId counter : force.counters)
    for (const ShipId ship : ships_in(now, counter)) ships.push_back(ship);
  for (const ShipId ship : force.loose_ships)
    if (now[ship].alive && now[ship].box == no_counter) ships.push_back(ship);
  std::sort(ships.begin(), ships.end());
  return ships;
}
std::vector<UnitId> cargo_of(const War& war, const Position& now, const Force& force) {
  std::vector<UnitId> cargo;
  for (const CounterId counter : force.counters)
    for (const UnitId unit : cargo_of(war, now, counter)) cargo.push_back(unit);
  std::sort(cargo.begin(), cargo.end());
  return cargo;
}
std::vector<CounterId> leaders_of(const War& war, const Position& now, const Force& force) {
  std::vector<CounterId> leaders;
  if (force.sea)
    for (const CounterId fleet : force.counters)
      for (const CounterId leader : leaders_aboard(war, now, fleet)) leaders.push_back(leader);
  else
    for (const CounterId counter : force.counters)
      if (is_leader(war, counter) && now[counter].fate != Fate::Gone) leaders.push_back(counter);
  std::stable_sort(leaders.begin(), leaders.end(),
                   [&](CounterId a, CounterId b) { return outranks(war, a, b); });
  return leaders;
}

std::uint8_t free_tag(const War& war, const Position& now, Seat side, bool fleet) {
  for (std::uint8_t number = 1;; ++number)
    if (bearer(war, now, {side, fleet, number}) == no_counter) return number;
}
void put_on_map(const War& war, Position& now, CounterId counter, Zone zone) {
  if (now[counter].tag == 0)
    now[counter].tag = free_tag(war, now, war[counter].side, war[counter].fleet);
  now[counter].fate = Fate::OnMap;
  now[counter].zone = zone;
  now[counter].aboard = no_counter;
}
void take_off_map(Position& now, CounterId counter, Fate fate) {
  const bool dead = fate == Fate::Gone;
  now[counter] = CounterState{};
  now[counter].fate = fate;
  if (dead)
    for (UnitState& unit : now.units)
      ensure(!unit.alive || unit.box != counter, "nobody stays in the box of who is gone");
}
void lay_open(const Position& before, Position& now, CounterId box) {
  const CounterState& state = before[box];
  for (UnitState& unit : now.units) {
    if (!unit.alive || unit.box != box) continue;
    if (state.fate == Fate::Aboard) {
      unit.box = state.aboard;
    } else {
      unit.box = no_counter;
      unit.zone = state.zone;
    }
  }
}
namespace {

bool fights(const Position& now, CounterId counter) {
  if (!now.battle || counter == no_counter) return false;
  const CounterId fleet = now[counter].aboard;
  return std::any_of(now.battle->forces.begin(), now.battle->forces.end(), [&](const Force& force) {
    return std::any_of(force.counters.begin(), force.counters.end(), [&](CounterId each) {
      return each == counter || (fleet != no_counter && each == fleet);
    });
  });
}

}  // namespace

bool is_seen(const Position& now, UnitId unit) {
  return now[unit].alive && (now[unit].box == no_counter || fights(now, now[unit].box));
}
bool is_seen(const Position& now, ShipId ship) {
  return now[ship].alive && (now[ship].box == no_counter || fights(now, now[ship].box));
}
void kill(Position& now, UnitId unit) {
  const bool told = is_seen(now, unit);
  now[unit] = UnitState{};
  now[unit].alive = false;
  now[unit].told = told;
}
void sink(Position& now, ShipId ship) {
  const bool told = is_seen(now, ship);
  now[ship] = ShipState{};
  now[ship].alive = false;
  now[ship].told = told;
}
bool holds(const Position& now, Seat seat, Ruse ruse) {
  return std::find(now.hands[seat].begin(), now.hands[seat].end(), ruse) != now.hands[seat].end();
}

void check_invariants(const War& war, const Position& now) {
  ensure(now.counters.size() == war.counters.size() && now.units.size() == war.units.size() &&
             now.ships.size() == war.ships.size(),
         "every counter has a state");
  for (std::size_t i = 0; i < now.counters.size(); ++i) {
    const auto id = static_cast<CounterId>(i);
    const CounterState& state = now[id];
    ensure((state.fate == Fate::OnMap) == (state.zone != no_zone), "on the map, in a zone");
    ensure((state.fate == Fate::Aboard) == (state.aboard != no_counter), "aboard a fleet");
    ensure(state.zones >= 0 && state.zones <= 6, "at most six zones");
    if (state.fate == Fate::OnMap)
      ensure(war[id].fleet ? is_sea(state.zone) : is_land(state.zone), "on its element");
    if (state.fate == Fate::Aboard) {
      ensure(!war[id].fleet && !war[id].dummy, "only leaders are aboard");
      ensure(now[state.aboard].fate == Fate::OnMap && war[state.aboard].fleet &&
                 !war[state.aboard].dummy && war[state.aboard].side == war[id].side,
             "aboard an own fleet");
    }
    if (state.tag != 0) ensure(bearer(war, now, tag_of(war, now, id)) == id, "tags are unique");
    if (war[id].dummy) ensure(units_in(now, id).empty() && ships_in(now, id).empty(), "empty box");
    if (war[id].fleet && !war[id].dummy && state.fate == Fate::OnMap && now.phase != Phase::SetUp)
      ensure(room_in(war, now, id) >= 0, "cargo fits");
  }
  for (std::size_t i = 0; i < now.units.size(); ++i) {
    const UnitState& state = now.units[i];
    if (!state.alive) continue;
    ensure((state.box == no_counter) != (state.zone == no_zone), "in a box or open");
    if (state.box != no_counter) {
      ensure(state.side && war[state.box].side == *state.side, "in a box of its side");
      ensure(now[state.box].fate == Fate::OnMap || now[state.box].fate == Fate::Aboard,
             "in a box that is in play");
    } else {
      ensure(is_land(state.zone), "open units are on land");
    }
  }
  for (std::size_t i = 0; i < now.ships.size(); ++i) {
    const ShipState& state = now.ships[i];
    if (!state.alive) continue;
    ensure((state.box == no_counter) != (state.zone == no_zone), "in a fleet or open");
    if (state.box != no_counter)
      ensure(war[state.box].fleet && !war[state.box].dummy && on_map(now, state.box) &&
                 war[state.box].side == war.ships[i].side,
             "in a fleet of its side");
    else
      ensure(is_sea(state.zone), "ships are at sea");
  }
  for (const Seat seat : both_seats) ensure(now.pa[seat] >= 0, "nobody owes action points");
  std::size_t tokens = now.cup.size();
  for (const Seat seat : both_seats) tokens += now.hands[seat].size() + (now.drawn[seat] ? 1 : 0);
  ensure(tokens <= 24 + 17, "no token is made from nothing");  // with Pas de quartier, once given
}

}  // namespace cursus::dead_than_persia
