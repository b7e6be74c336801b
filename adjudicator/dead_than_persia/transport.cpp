// Rather Dead Than Persia! §9.4 Transport (部隊の輸送): embarking (乗船) and landing (下船).
#include "adjudicator/dead_than_persia/transport.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/attrition.hpp"
#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/draw.hpp"
#include "adjudicator/dead_than_persia/movement.hpp"

namespace cursus::dead_than_persia {

Verdict may_embark(const Lens& lens, CounterId fleet) {
  const Activation& active = *lens.activation();
  const CounterState& leader = lens.mine(active.leader);
  for (const CounterId counter : active.group)
    if (!is_leader(lens.war, counter)) return Objection{"R-9.4b", "rdtp.embark.dummy", counter};
  if (leader.fate != Fate::OnMap) return Objection{"R-9.4b", "rdtp.embark.aboard", active.leader};
  if (!lens.is_mine(fleet) || !lens.war[fleet].fleet)
    return Objection{"R-9.4a", "rdtp.fleet.none", fleet};
  if (lens.war[fleet].dummy) return Objection{"R-11.1a", "rdtp.fleet.dummy", fleet};
  if (lens.mine(fleet).fate != Fate::OnMap || lens.ships(fleet).empty())
    return Objection{"R-9.4a", "rdtp.fleet.none", fleet};
  if (!serves(lens.mine(fleet).zone, leader.zone))
    return Objection{"R-9.4a", "rdtp.embark.other-coast", fleet, leader.zone};
  int needed = 0;
  for (const CounterId counter : active.group) {
    needed += room_needed(lens.war, lens.box(counter));
    if (lens.isolation() && is_spartan(lens.war, counter))
      return Objection{"R-14.2f", "rdtp.move.isolation", counter};
    for (const UnitId unit : lens.box(counter))
      if (lens.isolation() && is_spartan(lens.war, unit))
        return Objection{"R-14.2f", "rdtp.move.isolation", counter};
  }
  const int room = lens.room(fleet);
  if (needed > room)  // in whole PN: what is needed rounded up, what there is rounded down
    return Objection{"R-9.4c",
                     "rdtp.embark.full",
                     fleet,
                     no_zone,
                     (needed + room_per_pn - 1) / room_per_pn,
                     room / room_per_pn};
  if (lens.pa() < cost::embark)
    return Objection{"R-3.0a", "rdtp.pa.too-few", active.leader, no_zone, cost::embark, lens.pa()};
  return {};
}

Verdict may_land(const Lens& lens, Zone zone) {
  const Activation& active = *lens.activation();
  const CounterState& leader = lens.mine(active.leader);
  if (leader.fate != Fate::Aboard) return Objection{"R-9.4b", "rdtp.land.ashore", active.leader};
  if (index(zone) >= zone_count || !is_land(zone) || !serves(lens.mine(leader.aboard).zone, zone))
    return Objection{"R-9.4a", "rdtp.land.other-coast", active.leader, zone};
  for (const CounterId counter : active.group)
    if (lens.mine(counter).zones >= 6) return Objection{"R-5.1c", "rdtp.move.six-zones", counter};
  const int pa = cost_of_landing(zone);
  if (lens.pa() < pa)
    return Objection{"R-3.0a", "rdtp.pa.too-few", active.leader, zone, pa, lens.pa()};
  return {};
}

Task<> embark(Play& play, CounterId fleet) {
  Position& now = play.now;
  if (now.activation->unrolled > 0) co_await land_attrition(play);  // Q4: the movement ends
  pay(play, now.active, cost::embark);
  Activation& active = *now.activation;
  Embarked told{{}, tag_of(play.setting, now, fleet), now[active.leader].zone};
  now[fleet].shown = true;
  for (const CounterId counter : active.group) {
    told.tags.push_back(tag_of(play.setting, now, counter));
    now[counter].moved = now[counter].moved || active.zones > 0;
    now[counter].fate = Fate::Aboard;
    now[counter].zone = no_zone;
    now[counter].aboard = fleet;
  }
  active.unrolled = 0;  // Q4: the zones of the activation count on
  active.embarked = true;
  play.tell(told);
  co_await settle_control(play);
}

Task<> land(Play& play, Zone zone) {
  Position& now = play.now;
  const int pa = cost_of_landing(zone);
  pay(play, now.active, pa);
  Activation& active = *now.activation;
  const CounterId fleet = now[active.leader].aboard;
  const Zone sea = now[fleet].zone;
  Landed told{{}, tag_of(play.setting, now, fleet), zone, pa};
  ++now.entries;
  for (const CounterId counter : active.group) {
    put_on_map(play.setting, now, counter, zone);
    now[counter].since = now.entries;
    ++now[counter].zones;
    active.stays = active.stays || now[counter].moved;  // Q53
    told.tags.push_back(tag_of(play.setting, now, counter));
  }
  ++active.zones;
  ++active.unrolled;
  play.tell(told);
  co_await settle_control(play);
  co_await enter(play, active_force(now), sea, true, false);
  co_await halt_on_sixth(play);
}

}  // namespace cursus::dead_than_persia
