// Rather Dead Than Persia! §9.2 Naval interception (海上迎撃).
#include "adjudicator/dead_than_persia/naval_interception.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/attrition.hpp"
#include "adjudicator/dead_than_persia/battle_odds.hpp"
#include "adjudicator/dead_than_persia/draw.hpp"
#include "adjudicator/dead_than_persia/dummies.hpp"
#include "adjudicator/dead_than_persia/naval_battle.hpp"
#include "adjudicator/dead_than_persia/sea_movement.hpp"

namespace cursus::dead_than_persia {

namespace {

// An own fleet with ships, or an open ship; and where it is.
Verdict is_able(const Lens& lens, CounterId fleet, ShipId ship, Zone& here) {
  if ((fleet == no_counter) == (ship == no_ship)) return Objection{"R-9.2a", "rdtp.fleet.none"};
  if (ship != no_ship) {
    if (!lens.is_my_ship(ship) || lens.my_ship(ship).box != no_counter)
      return Objection{"R-9.2a", "rdtp.ship.not-open"};
    here = lens.my_ship(ship).zone;
    return {};
  }
  if (!lens.is_mine(fleet) || !lens.war[fleet].fleet || lens.mine(fleet).fate != Fate::OnMap)
    return Objection{"R-9.2a", "rdtp.fleet.none", fleet};
  if (lens.war[fleet].dummy) return Objection{"R-11.1a", "rdtp.fleet.dummy", fleet};
  if (lens.ships(fleet).empty()) return Objection{"R-9.2a", "rdtp.fleet.empty", fleet};
  here = lens.mine(fleet).zone;
  return {};
}

Verdict can_pay(const Lens& lens, bool oracle) {
  if (lens.pa() < cost::naval_interception)
    return Objection{"R-6.0a", "rdtp.pa.too-few", no_counter, no_zone, 1, lens.pa()};
  if (oracle && !lens.holds(Ruse::Oracle)) return Objection{"R-11.2g", "rdtp.ruse.not-held"};
  return {};
}

Target target_of_entry(const AskNavalIntercept& ask) {
  return ask.entering.empty() ? Target{Target::What::Ships, {}}
                              : Target{Target::What::Counter, ask.entering.front()};
}

}  // namespace

std::optional<Target> anybody_at_sea(const Lens& lens, CounterId fleet, ShipId ship, Zone here) {
  const Seat foe = other(lens.seat);
  std::optional<Tag> best;
  for (const Tag tag : lens.tags(foe, true, here)) {
    if (lens.tried(fleet, ship, here, Target{Target::What::Counter, tag})) continue;
    if (!best || lens.entered_at(tag) > lens.entered_at(*best)) best = tag;
  }
  if (best) return Target{Target::What::Counter, *best};
  const Target open{Target::What::Ships, {}};
  if (lens.open_ships(foe, here).empty() || lens.tried(fleet, ship, here, open))
    return std::nullopt;
  return open;
}

Verdict may_intercept_at_sea(const Lens& lens, const Intercept& a) {
  Zone here = no_zone;
  if (const Verdict able = is_able(lens, a.fleet, a.ship, here); !able) return able;
  if (lens.sailing() && (lens.sailing()->fleet != a.fleet || lens.sailing()->ship != a.ship))
    return Objection{"R-9.1d", "rdtp.act.anchor-first"};
  const Seat foe = other(lens.seat);
  if (a.target.what == Target::What::Counter) {
    if (a.target.tag.side != foe || !a.target.tag.fleet || lens.zone_of(a.target.tag) != here)
      return Objection{"R-9.2a", "rdtp.intercept.not-here", a.fleet};
  } else if (a.target.what != Target::What::Ships || lens.open_ships(foe, here).empty()) {
    return Objection{"R-9.2a", "rdtp.intercept.not-here", a.fleet};
  }
  if (lens.tried(a.fleet, a.ship, here, a.target))
    return Objection{"R-6.1d", "rdtp.intercept.twice", a.fleet};
  if (a.recon) return Objection{"R-11.2c", "rdtp.ruse.no-columns-at-sea"};
  return can_pay(lens, a.oracle);
}

Verdict may_attempt_at_sea(const Lens& lens, const AskNavalIntercept& ask, const NavalAttempt& a) {
  Zone here = no_zone;
  if (const Verdict able = is_able(lens, a.fleet, a.ship, here); !able) return able;
  if (here != ask.zone) return Objection{"R-9.2a", "rdtp.intercept.not-there", a.fleet, ask.zone};
  if (lens.tried(a.fleet, a.ship, here, target_of_entry(ask)))
    return Objection{"R-6.1d", "rdtp.intercept.twice", a.fleet};
  return can_pay(lens, a.oracle);
}

void list_sea_interceptions(const Lens& lens, std::vector<Answer>& answers) {
  const auto offers = [&](CounterId fleet, ShipId ship, Zone here) {
    std::vector<Target> targets{{Target::What::Ships, {}}};
    for (const Tag tag : lens.tags(other(lens.seat), true, here))
      targets.push_back({Target::What::Counter, tag});
    for (const Target& target : targets)
      for (const bool united : {false, true})
        for (const bool oracle : {false, true}) {
          const Intercept a{target, fleet, ship, united, false, oracle};
          if (may_intercept_at_sea(lens, a)) answers.push_back(a);
        }
  };
  for (const CounterId fleet : lens.in_play(true)) offers(fleet, no_ship, lens.place(fleet));
  for (std::size_t i = 0; i < lens.war.ships.size(); ++i) {
    const auto ship = static_cast<ShipId>(i);
    if (lens.is_my_ship(ship) && lens.my_ship(ship).box == no_counter)
      offers(no_counter, ship, lens.my_ship(ship).zone);
  }
}

void list_naval_attempts(const Lens& lens, const AskNavalIntercept& ask,
                         std::vector<Answer>& answers) {
  answers.push_back(Done{});
  const auto offers = [&](CounterId fleet, ShipId ship) {
    for (const bool united : {false, true})
      for (const bool oracle : {false, true}) {
        const NavalAttempt a{fleet, ship, united, oracle};
        if (may_attempt_at_sea(lens, ask, a)) answers.push_back(a);
      }
  };
  for (const CounterId fleet : lens.fleets_at(ask.zone)) offers(fleet, no_ship);
  for (const ShipId ship : lens.open_ships(lens.seat, ask.zone)) offers(no_counter, ship);
}

// --- an attempt ----------------------------------------------------------------------------------

Force interceptors_at_sea(const War& war, const Position& now, Seat side, Zone zone,
                          CounterId fleet, ShipId ship, bool united, const Target& target) {
  Force force;
  force.side = side;
  force.zone = zone;
  force.sea = true;
  if (fleet != no_counter) force.counters.push_back(fleet);
  if (ship != no_ship) force.loose_ships.push_back(ship);
  if (!united) return force;
  const Lens lens(war, now, side);
  for (const CounterId each : counters_at(war, now, side, true, zone))
    if (each != fleet && !ships_in(now, each).empty() && !lens.tried(each, no_ship, zone, target))
      force.counters.push_back(each);
  for (const ShipId each : open_ships(war, now, side, zone))
    if (each != ship && !lens.tried(no_counter, each, zone, target))
      force.loose_ships.push_back(each);
  return force;
}

namespace {

void note_try(Position& now, const Force& by, const Force& target) {
  const auto note = [&](CounterId fleet, ShipId ship) {
    Try one;
    one.side = by.side;
    one.by = fleet;
    one.by_ship = ship;
    if (target.counters.empty()) {
      one.open_in = target.zone;
      now.tries.push_back(one);
    }
    for (const CounterId counter : target.counters) {
      one.counter = counter;
      now.tries.push_back(one);
    }
  };
  for (const CounterId fleet : by.counters) note(fleet, no_ship);
  for (const ShipId ship : by.loose_ships) note(no_counter, ship);
}

// R-9.2b: 2d6 and the T of the naval leader; the target's values do not matter.
bool roll_naval_interception(Play& play, const Force& by, CounterId fleet, ShipId ship,
                             const Force& target, Target named, bool oracle) {
  Position& now = play.now;
  pay(play, by.side, cost::naval_interception);
  NavalInterceptionTried told;
  told.by_side = by.side;
  told.ship = ship;
  if (fleet != no_counter) told.by = tag_of(play.setting, now, fleet);
  told.target = named;
  if (target.counters.empty() && target.loose_ships.size() == 1)
    told.target_ship = target.loose_ships.front();
  told.zone = by.zone;
  if (oracle) {
    discard(now, by.side, Ruse::Oracle);
    now.played.push_back(Ruse::Oracle);
    play.tell(RusePlayed{by.side, Ruse::Oracle});
    const int omen = play.roll(6, "R-11.2g Oracle");
    play.tell(OracleRolled{by.side, omen});
    told.oracle = omen % 2 == 0 ? 2 : -2;
  }
  told.dice[0] = play.roll(6, "R-9.2b interception");
  told.dice[1] = play.roll(6, "R-9.2b interception");
  const int total = told.dice[0] + told.dice[1] + tactical(play.setting, now, by) + told.oracle;
  told.success = total >= naval_interception_needs;
  play.tell(told);
  return told.success;
}

bool sails_now(const Position& now, const Force& force) {
  if (!now.sailing || force.side != now.active) return false;
  if (now.sailing->fleet != no_counter)
    return std::find(force.counters.begin(), force.counters.end(), now.sailing->fleet) !=
           force.counters.end();
  return std::find(force.loose_ships.begin(), force.loose_ships.end(), now.sailing->ship) !=
         force.loose_ships.end();
}

bool afloat_there(const Position& now, const Force& force) {
  return std::any_of(force.counters.begin(), force.counters.end(),
                     [&](CounterId fleet) {
                       return on_map(now, fleet) && now[fleet].zone == force.zone;
                     }) ||
         std::any_of(force.loose_ships.begin(), force.loose_ships.end(), [&](ShipId ship) {
           return now[ship].alive && now[ship].box == no_counter && now[ship].zone == force.zone;
         });
}

// What it means for the fleet that sails.
Task<> after_naval_battle(Play& play, std::optional<Seat> winner) {
  Position& now = play.now;
  if (!now.sailing) co_return;
  const Sailing moving = *now.sailing;
  const bool there =
      moving.fleet != no_counter ? on_map(now, moving.fleet) : now[moving.ship].alive;
  if (!there) {
    now.sailing.reset();
    co_return;
  }
  if (winner == now.active) {  // R-9.1d Q67: and it may go on
    now.sailing->unrolled = 0;
    co_await naval_attrition(play, moving.fleet, moving.ship);
    co_return;
  }
  if (moving.fleet != no_counter)
    ++now[moving.fleet].unwon;
  else
    ++now[moving.ship].unwon;
  now.sailing.reset();  // Q54: the loser's naval move ends
  co_await naval_attrition(play, moving.fleet, moving.ship);
}

// Contact at sea: a dummy, or a marker without ships, vanishes; else the battle.
Task<> meet_at_sea(Play& play, Force by, Force target, bool retreating = false) {
  Position& now = play.now;
  if (ships_of(play.setting, now, target).empty()) {
    for (const CounterId fleet : target.counters) remove_dummy(play, fleet);
    co_return;
  }
  // A retreat is no naval move: what its battles mean was settled by the one that was lost.
  const bool sailing = !retreating && (sails_now(now, by) || sails_now(now, target));
  const std::optional<Seat> winner = co_await naval_battle(play, by, target);
  if (sailing) co_await after_naval_battle(play, winner);
}
}  // namespace

Task<> resume_naval_battle(Play& play) {
  const bool sailing = sails_now(play.now, play.now.battle->forces[play.now.active]);
  const std::optional<Seat> winner = co_await fight_at_sea(play);
  if (sailing) co_await after_naval_battle(play, winner);
}

Task<> face_naval_interceptions(Play& play, Force entering, Zone from, bool retreating) {
  Position& now = play.now;
  const Seat foe = other(entering.side);
  std::vector<std::uint8_t> named;
  std::vector<ShipId> named_ships;
  for (int tried = 0;; ++tried) {
    if (!afloat_there(now, entering)) co_return;
    const auto fleets = counters_at(play.setting, now, foe, true, entering.zone);
    const auto ships = open_ships(play.setting, now, foe, entering.zone);
    const bool more =
        std::any_of(fleets.begin(), fleets.end(),
                    [&](CounterId fleet) {
                      return std::find(named.begin(), named.end(), now[fleet].tag) == named.end();
                    }) ||
        std::any_of(ships.begin(), ships.end(), [&](ShipId ship) {
          return std::find(named_ships.begin(), named_ships.end(), ship) == named_ships.end();
        });
    if (!more) co_return;
    AskNavalIntercept ask{entering.zone, from, {}, no_ship, 0, retreating, tried};
    for (const CounterId fleet : entering.counters) {
      if (!on_map(now, fleet)) continue;
      if (ask.entering.empty()) ask.zones = now[fleet].zones;
      ask.entering.push_back(tag_of(play.setting, now, fleet));
    }
    if (ask.entering.empty() && !entering.loose_ships.empty()) {
      ask.ship = entering.loose_ships.front();
      ask.zones = now[ask.ship].zones;
    }
    const Question question{foe, "R-9.2a", ask};
    const Answer answer = co_await play.ask(question);
    const auto* attempt = std::get_if<NavalAttempt>(&answer);
    if (!attempt) co_return;
    if (attempt->fleet != no_counter)
      named.push_back(now[attempt->fleet].tag);
    else
      named_ships.push_back(attempt->ship);
    const Force by = interceptors_at_sea(play.setting, now, foe, entering.zone, attempt->fleet,
                                         attempt->ship, attempt->united, target_of_entry(ask));
    Force target = entering;
    target.counters.erase(std::remove_if(target.counters.begin(), target.counters.end(),
                                         [&](CounterId fleet) { return !on_map(now, fleet); }),
                          target.counters.end());
    const bool hit = roll_naval_interception(play, by, attempt->fleet, attempt->ship, target,
                                             target_of_entry(ask), attempt->oracle);
    note_try(now, by, target);
    if (hit) co_await meet_at_sea(play, by, target, retreating);
  }
}

Task<> intercept_at_sea(Play& play, Intercept a) {
  Position& now = play.now;
  const Zone here = a.fleet != no_counter ? now[a.fleet].zone : now[a.ship].zone;
  const Seat side = now.active;
  const Force by =
      interceptors_at_sea(play.setting, now, side, here, a.fleet, a.ship, a.united, a.target);
  Force target;
  target.side = other(side);
  target.zone = here;
  target.sea = true;
  if (a.target.what == Target::What::Counter)
    target.counters.push_back(bearer(play.setting, now, a.target.tag));
  else
    target.loose_ships = open_ships(play.setting, now, target.side, here);
  const bool hit = roll_naval_interception(play, by, a.fleet, a.ship, target, a.target, a.oracle);
  note_try(now, by, target);
  if (hit) co_await meet_at_sea(play, by, target);
}

}  // namespace cursus::dead_than_persia
