// Rather Dead Than Persia! §9.1 Naval movement (海上移動) of fleets and single ships.
#include "adjudicator/dead_than_persia/sea_movement.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/attrition.hpp"
#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/draw.hpp"
#include "adjudicator/dead_than_persia/likeness.hpp"
#include "adjudicator/dead_than_persia/movement.hpp"
#include "adjudicator/dead_than_persia/naval_interception.hpp"

namespace cursus::dead_than_persia {

namespace {

bool spartan_ships_leave(const Lens& lens, const Sail& a) {  // R-14.2f Q32
  if (!lens.isolation()) return false;
  const bool stays = std::any_of(isolation_zones.begin(), isolation_zones.end(),
                                 [&](Zone coast) { return serves(a.zone, coast); });
  if (stays) return false;
  if (a.ship != no_ship) return lens.war[a.ship].nation == Nation::Spartan;
  const auto ships = lens.ships(a.fleet);
  return std::any_of(ships.begin(), ships.end(),
                     [&](ShipId ship) { return lens.war[ship].nation == Nation::Spartan; });
}

}  // namespace

Verdict may_sail(const Lens& lens, const Sail& a) {
  if (!lens.activation()) return Objection{"R-9.0b", "rdtp.act.no-activation"};
  if (lens.sailing() && (lens.sailing()->fleet != a.fleet || lens.sailing()->ship != a.ship))
    return Objection{"R-9.1d", "rdtp.act.anchor-first"};
  if ((a.fleet == no_counter) == (a.ship == no_ship)) return Objection{"R-9.1b", "rdtp.fleet.none"};
  Zone here = no_zone;
  int zones_so_far = 0;
  if (a.fleet != no_counter) {
    if (!lens.is_mine(a.fleet) || !lens.war[a.fleet].fleet ||
        lens.mine(a.fleet).fate != Fate::OnMap)
      return Objection{"R-9.1b", "rdtp.fleet.none", a.fleet};
    here = lens.mine(a.fleet).zone;
    zones_so_far = lens.mine(a.fleet).zones;
  } else {
    if (!lens.is_my_ship(a.ship) || lens.my_ship(a.ship).box != no_counter)
      return Objection{"R-9.1b", "rdtp.ship.not-open"};
    here = lens.my_ship(a.ship).zone;
    zones_so_far = lens.my_ship(a.ship).zones;
  }
  if (index(a.zone) >= zone_count || !adjoin_by_sea(here, a.zone))
    return Objection{"R-9.1a", "rdtp.sail.not-adjacent", a.fleet, a.zone};
  if (zones_so_far >= 6) return Objection{"R-9.1a", "rdtp.move.six-zones", a.fleet};  // Q18
  if (spartan_ships_leave(lens, a))
    return Objection{"R-14.2f", "rdtp.move.isolation", a.fleet, a.zone};
  if (lens.pa() < cost::sea_zone)
    return Objection{"R-9.1b", "rdtp.pa.too-few", a.fleet, a.zone, cost::sea_zone, lens.pa()};
  return {};
}

Verdict may_voyage(const Lens& lens, const Sail& a) {
  const Verdict first = may_sail(lens, a);
  if (!first) return first;
  Zone here = a.zone;
  for (const Zone next : a.further) {
    if (index(next) >= zone_count || !adjoin_by_sea(here, next))
      return Objection{"R-9.1a", "rdtp.sail.not-adjacent", a.fleet, next};
    Sail step{a.fleet, a.ship, next};
    if (spartan_ships_leave(lens, step))
      return Objection{"R-14.2f", "rdtp.move.isolation", a.fleet, next};
    here = next;
  }
  const auto zones = static_cast<int>(a.further.size()) + 1;
  const int so_far = a.fleet != no_counter ? lens.mine(a.fleet).zones : lens.my_ship(a.ship).zones;
  if (so_far + zones > 6) return Objection{"R-9.1a", "rdtp.move.six-zones", a.fleet};
  const int kept = std::max(0, a.keep);
  if (zones * cost::sea_zone > lens.pa() - kept)  // R-H.7d
    return Objection{"R-9.1b", "rdtp.pa.too-few",      a.fleet,
                     here,     zones * cost::sea_zone, std::max(0, lens.pa() - kept)};
  return {};
}

Verdict may_detach(const Lens& lens, ShipId ship) {
  if (!lens.activation()) return Objection{"R-9.0b", "rdtp.act.no-activation"};
  if (!lens.is_my_ship(ship) || lens.my_ship(ship).box == no_counter)
    return Objection{"R-9.1c", "rdtp.ship.not-in-fleet"};
  const CounterId fleet = lens.my_ship(ship).box;
  if (lens.sailing() && lens.sailing()->fleet != fleet)
    return Objection{"R-9.1d", "rdtp.act.anchor-first"};
  const bool last = lens.ships(fleet).size() == 1;
  if (last && lens.sailing()) return Objection{"R-9.1c", "rdtp.detach.last", fleet};
  if (lens.room(fleet) < room_per_pn * lens.war[ship].pn || (last && !lens.aboard(fleet).empty()))
    return Objection{"R-9.4c", "rdtp.fleet.full", fleet};
  return {};
}

Verdict may_join(const Lens& lens, const Join& a) {
  if (!lens.activation()) return Objection{"R-9.0b", "rdtp.act.no-activation"};
  if (!lens.is_my_ship(a.ship) || lens.my_ship(a.ship).box != no_counter)
    return Objection{"R-9.1c", "rdtp.ship.not-open"};
  if (!lens.is_mine(a.fleet) || !lens.war[a.fleet].fleet || lens.mine(a.fleet).fate != Fate::OnMap)
    return Objection{"R-9.1c", "rdtp.fleet.none", a.fleet};
  if (lens.war[a.fleet].dummy) return Objection{"R-11.1a", "rdtp.fleet.dummy", a.fleet};
  if (lens.sailing() && lens.sailing()->fleet != a.fleet)
    return Objection{"R-9.1d", "rdtp.act.anchor-first"};
  if (lens.mine(a.fleet).zone != lens.my_ship(a.ship).zone)
    return Objection{"R-9.1c", "rdtp.take.not-here", a.fleet};
  return {};
}

void list_sea_acts(const Lens& lens, std::vector<Answer>& answers) {
  const auto sailings = [&](CounterId fleet, ShipId ship, Zone here) {
    for (const Zone zone : row(here).by_sea)
      if (may_sail(lens, Sail{fleet, ship, zone})) answers.push_back(Sail{fleet, ship, zone, true});
  };
  for (const CounterId fleet : lens.in_play(true)) sailings(fleet, no_ship, lens.place(fleet));
  for (std::size_t i = 0; i < lens.war.ships.size(); ++i) {
    const auto ship = static_cast<ShipId>(i);
    if (!lens.is_my_ship(ship)) continue;
    if (lens.my_ship(ship).box == no_counter) {
      sailings(no_counter, ship, lens.my_ship(ship).zone);
      for (const CounterId fleet : lens.fleets_at(lens.my_ship(ship).zone))
        if (may_join(lens, Join{fleet, ship})) answers.push_back(Join{fleet, ship});
    } else if (may_detach(lens, ship)) {
      answers.push_back(Detach{ship});
    }
  }
  list_sea_interceptions(lens, answers);
  if (lens.sailing()) answers.push_back(Anchor{});
}

Task<> sail(Play& play, Sail a) {
  Position& now = play.now;
  pay(play, now.active, cost::sea_zone);
  if (!now.sailing) now.sailing = Sailing{a.fleet, a.ship, 0};
  ++now.sailing->unrolled;
  const bool marked = a.fleet != no_counter;
  const Zone from = marked ? now[a.fleet].zone : now[a.ship].zone;
  Sailed told{{}, a.ship, from, a.zone, 0};
  Force force;
  force.side = now.active;
  force.sea = true;
  force.zone = a.zone;
  if (marked) {
    now[a.fleet].zone = a.zone;
    now[a.fleet].since = ++now.entries;
    told.zones = ++now[a.fleet].zones;
    told.fleet = tag_of(play.setting, now, a.fleet);
    force.counters.push_back(a.fleet);
  } else {
    now[a.ship].zone = a.zone;
    told.zones = ++now[a.ship].zones;
    force.loose_ships.push_back(a.ship);
  }
  play.tell(told);
  for (Try& each : now.tries) each.here = false;
  co_await face_naval_interceptions(play, force, from, false);
}

namespace {

Task<> meet_ships(Play& play, Sail a) {
  Position& now = play.now;
  const Lens lens(play.setting, now, now.active);
  const Zone here = a.fleet != no_counter ? now[a.fleet].zone : now[a.ship].zone;
  const auto target = anybody_at_sea(lens, a.fleet, a.ship, here);
  if (!target || now.pa[now.active] - a.keep < cost::naval_interception) co_return;
  Intercept attempt;
  attempt.target = *target;
  attempt.fleet = a.fleet;
  attempt.ship = a.ship;
  if (may_intercept_at_sea(lens, attempt)) co_await intercept_at_sea(play, attempt);
}

}  // namespace

Task<> voyage(Play& play, Sail a) {
  Position& now = play.now;
  const std::vector<Zone> way = whole_way(a.zone, a.further);
  for (std::size_t i = 0; i < way.size(); ++i) {
    Sail step{a.fleet, a.ship, way[i]};
    step.keep = a.keep;
    if (i > 0) {
      const Lens lens(play.setting, now, now.active);
      if (const Verdict goes = may_voyage(lens, step); !goes) {
        play.tell(only(now.active), NoteTaken{(*goes).clause, (*goes).why});  // R-H.4f
        break;
      }
    }
    co_await sail(play, step);
    const auto goes_on = [&] {
      return now.activation && now.sailing && now.sailing->fleet == a.fleet &&
             now.sailing->ship == a.ship;
    };
    if (goes_on() && a.meet == Meet::Intercept) co_await meet_ships(play, step);
    if (!goes_on()) co_return;
  }
  if (a.anchors) co_await anchor(play);
}

Task<> anchor(Play& play) {
  Position& now = play.now;
  if (!now.sailing) co_return;
  const Sailing sailing = *now.sailing;
  now.sailing.reset();
  const bool there =
      sailing.fleet != no_counter ? on_map(now, sailing.fleet) : now[sailing.ship].alive;
  if (there && sailing.unrolled > 0) co_await naval_attrition(play, sailing.fleet, sailing.ship);
}

Task<> detach(Play& play, ShipId named) {
  Position& now = play.now;
  const CounterId fleet = now[named].box;
  const ShipId ship = shown(play.setting, now, named);
  const Zone here = now[fleet].zone;
  now[ship].box = no_counter;
  now[ship].zone = here;
  now[ship].zones = now[fleet].zones;
  now[ship].unwon = now[fleet].unwon;
  const Tag tag = tag_of(play.setting, now, fleet);
  play.tell(Detached{tag, ship, now[ship].zone});
  if (ships_in(now, fleet).empty()) {  // Q63
    take_off_map(now, fleet, Fate::Away);
    play.tell(MarkerRemoved{tag});
  }
  co_return;
}

Task<> join(Play& play, Join a) {
  Position& now = play.now;
  CounterState& fleet = now[a.fleet];
  ShipState& ship = now[a.ship];
  if (ship.zones - ship.unwon > fleet.zones - fleet.unwon || ship.zones > fleet.zones) {
    fleet.zones = std::max(fleet.zones, ship.zones);
    fleet.unwon = std::min(fleet.unwon, ship.unwon);
  }
  ship.box = a.fleet;
  ship.zone = no_zone;
  ship.zones = ship.unwon = 0;
  play.tell(Joined{tag_of(play.setting, now, a.fleet), a.ship});
  co_return;
}

}  // namespace cursus::dead_than_persia
