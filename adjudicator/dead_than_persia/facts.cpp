// Rather Dead Than Persia! c4: the facts that conditions may test, seen through the seat's lens
// (R-H.5a: of the foe only what is public at that moment).
#include "adjudicator/dead_than_persia/facts.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/interception.hpp"

namespace cursus::dead_than_persia {

namespace {

Zone zone_asked_about(const Lens& lens, const Question& question) {
  if (lens.battle()) return lens.battle()->zone;
  if (const auto* ask = std::get_if<AskIntercept>(&question.about)) return ask->zone;
  if (const auto* ask = std::get_if<AskNavalIntercept>(&question.about)) return ask->zone;
  if (const auto* ask = std::get_if<AskAttrition>(&question.about)) return ask->zone;
  if (const auto* ask = std::get_if<AskRetreat>(&question.about)) return ask->from;
  if (const auto* ask = std::get_if<AskAgree>(&question.about)) return ask->zone;
  if (const auto* ask = std::get_if<AskCargo>(&question.about)) return lens.place(ask->fleet);
  if (lens.activation() && lens.active() == lens.seat) return lens.place(lens.activation()->leader);
  return no_zone;
}

// The own force that a question is about: in battle, or who could try. With a counter that is
// named: they and, in the force, their juniors.
Force own_force(const Lens& lens, const Question& question, CounterId named = no_counter) {
  if (lens.battle()) return lens.battle()->forces[lens.seat];
  Force force;
  force.side = lens.seat;
  if (const auto* ask = std::get_if<AskIntercept>(&question.about)) {
    force.zone = ask->zone;
    // Who has tried this entry already will not try again (R-6.1d).
    const Target seen = target_of_entry(*ask);
    for (const CounterId leader : lens.leaders_at(ask->zone))
      if (is_leader(lens.war, leader) && !lens.tried(leader, no_ship, ask->zone, seen) &&
          (named == no_counter || leader == named ||
           stars(lens.war, leader) < stars(lens.war, named)))
        force.counters.push_back(leader);
    std::sort(force.counters.begin(), force.counters.end(),
              [&](CounterId a, CounterId b) { return outranks(lens.war, a, b); });
  }
  if (const auto* ask = std::get_if<AskNavalIntercept>(&question.about)) {
    force.zone = ask->zone;
    force.sea = true;
    for (const CounterId fleet : lens.fleets_at(ask->zone))
      if (!lens.war[fleet].dummy && (named == no_counter || fleet == named))
        force.counters.push_back(fleet);
    if (named == no_counter) force.loose_ships = lens.open_ships(lens.seat, ask->zone);
  }
  if (const auto* ask = std::get_if<AskAttrition>(&question.about)) {
    force.zone = ask->zone;
    force.sea = ask->sea;
    force.counters = ask->counters;
    if (ask->counters.empty() && !ask->sea) force.loose = lens.open_units(lens.seat, ask->zone);
    if (ask->ship != no_ship) force.loose_ships = {ask->ship};
  }
  if (const auto* ask = std::get_if<AskCargo>(&question.about)) {
    force.sea = true;
    force.counters = {ask->fleet};
  }
  if (const auto* ask = std::get_if<AskAgree>(&question.about)) {
    force.zone = ask->zone;
    force.counters = ask->own;
  }
  return force;
}

struct Strength {
  int sp = 0, melee = 0, fire = 0, ordered = 0, units = 0, pn = 0, cargo = 0, s = 0, t = 0;
  bool morale_a = false;
};

Strength strength(const Lens& lens, const Force& force, bool only_first) {
  Strength total;
  Force counted = force;
  if (only_first && counted.counters.size() > 1) counted.counters.resize(1);
  int halves = 0;
  for (const UnitId unit : force.sea ? std::vector<UnitId>{} : lens.units(counted)) {
    const UnitSpec& spec = lens.war[unit];
    total.sp += spec.sp;
    ++total.units;
    if (lens.disordered(unit)) continue;
    total.ordered += spec.sp;
    halves += spec.sp * row(spec.kind).melee_halves;
    if (spec.fires) total.fire += spec.sp;
    total.morale_a = total.morale_a || spec.morale == Morale::A;
  }
  total.melee = (halves + 1) / 2;
  if (force.sea) {
    total.pn = naval_points(lens.war, lens.ships(force));
    total.cargo = points(lens.war, lens.cargo(force));
  }
  bool first = true;
  for (const CounterId leader : lens.leaders(force)) {
    const LeaderRow& who = row(lens.war[leader].leader);
    if (first) total.s = who.strategy;
    if (first && !force.sea) total.t = who.naval ? 0 : who.tactical;
    if (force.sea && who.naval && total.t == 0) total.t = who.tactical;
    first = false;
  }
  return total;
}

Strength own_strength(const Lens& lens, const Question& question, bool united,
                      CounterId named = no_counter) {
  const Force force = own_force(lens, question, named);
  if (force.side != lens.seat) return {};
  // Only who intercepts may do so without those around them.
  const bool alone = !united && std::holds_alternative<AskIntercept>(question.about);
  return strength(lens, force, alone);
}
Strength foe_strength(const Lens& lens) {
  if (!lens.battle()) return {};
  const Force force = lens.battle()->forces[other(lens.seat)];
  return strength(lens, force, false);
}

int terrain(Zone zone) {
  if (zone == no_zone) return -1;
  if (row(zone).kind == ZoneKind::Sea) return 3;
  if (is_mixed(zone)) return 2;
  return is_mountain(zone) ? 1 : 0;
}

}  // namespace

bool commands(const Lens& lens, const Question& question, Leader leader) {
  if (const auto* ask = std::get_if<AskRedeploy>(&question.about)) return ask->leader == leader;
  const Force force = own_force(lens, question);
  const auto present = lens.leaders(force);
  return std::any_of(present.begin(), present.end(),
                     [&](CounterId each) { return lens.war[each].leader == leader; });
}

namespace {

// Of somebody who is named; if they are not there, nothing.
int fact_of(const Lens& lens, const Question& question, const CounterFact& asked) {
  const bool united = asked.fact == Fact::UnitedSp;
  const bool leads =
      lens.is_mine(asked.counter) && commands(lens, question, lens.war[asked.counter].leader);
  const bool there = lens.is_mine(asked.counter) &&
                     (lens.war[asked.counter].fleet ? lens.place(asked.counter) != no_zone : leads);
  if (!there) return 0;
  const Strength of = own_strength(lens, question, united, asked.counter);
  switch (asked.fact) {
    case Fact::S:
      return of.s;
    case Fact::T:
      return of.t;
    case Fact::Melee:
      return of.melee;
    case Fact::Units:
      return of.units;
    case Fact::Pn:
      return of.pn;
    case Fact::Cargo:
      return of.cargo;
    default:
      return of.sp;
  }
}

}  // namespace

int fact_through(const Lens& lens, const Question& question, Fact fact) {
  if (const CounterFact asked = counter_fact(fact); asked.counter != no_counter)
    return fact_of(lens, question, asked);
  const Zone zone = zone_asked_about(lens, question);
  const auto& battle = lens.battle();
  const Seat foe = other(lens.seat);
  const auto* entry = std::get_if<AskIntercept>(&question.about);
  const auto* naval_entry = std::get_if<AskNavalIntercept>(&question.about);
  const auto* agree = std::get_if<AskAgree>(&question.about);
  const auto holds_ruse = [&](Ruse ruse) { return lens.holds(ruse) ? 1 : 0; };
  switch (fact) {
    case Fact::Turn:
      return lens.turn();
    case Fact::Season:
      return static_cast<int>(lens.war.calendar[static_cast<std::size_t>(lens.turn() - 1)].season);
    case Fact::Segment:
      return static_cast<int>(lens.segment());
    case Fact::Pa:
      return lens.pa();
    case Fact::Zone:
      return static_cast<int>(zone);
    case Fact::Terrain:
      return terrain(zone);
    case Fact::City:
      return zone != no_zone && has_city(zone) && !lens.destroyed(zone) ? 1 : 0;
    case Fact::Scorched:
      return zone != no_zone && lens.scorched(zone) ? 1 : 0;
    case Fact::HoldsTrahison:
      return holds_ruse(Ruse::Trahison);
    case Fact::HoldsOracle:
      return holds_ruse(Ruse::Oracle);
    case Fact::HoldsReconnaissance:
      return holds_ruse(Ruse::Reconnaissance);
    case Fact::HoldsPanhellenisme:
      return holds_ruse(Ruse::Panhellenisme);
    case Fact::HoldsTempete:
      return holds_ruse(Ruse::Tempete);
    case Fact::HoldsPolitical:
      return holds_ruse(Ruse::Political);
    case Fact::HoldsPasDeQuartier:
      return holds_ruse(Ruse::PasDeQuartier);
    case Fact::HoldsOstracisme:
      return holds_ruse(Ruse::Ostracisme);
    case Fact::HoldsIntrigues:
      return holds_ruse(Ruse::Intrigues);
    case Fact::HoldsIsolationnisme:
      return holds_ruse(Ruse::Isolationnisme);
    case Fact::HoldsGenie:
      return holds_ruse(Ruse::Genie);
    case Fact::HoldsSacrifice:
      return holds_ruse(Ruse::Sacrifice);
    case Fact::FoeRuses:
      return lens.ruses(foe);
    case Fact::FoePassed:
      return lens.rests(foe) || (lens.passes() > 0 && lens.active() == lens.seat) ? 1 : 0;
    case Fact::S:
      return agree ? agree->s : own_strength(lens, question, false).s;
    case Fact::T:
      return own_strength(lens, question, false).t;
    case Fact::Sp:
      return own_strength(lens, question, false).sp;
    case Fact::Melee:
      return own_strength(lens, question, false).melee;
    case Fact::Fire:
      return own_strength(lens, question, false).fire;
    case Fact::Units:
      return own_strength(lens, question, false).units;
    case Fact::Pn:
      return own_strength(lens, question, true).pn;
    case Fact::Cargo:
      return own_strength(lens, question, true).cargo;
    case Fact::UnitedSp:
      return own_strength(lens, question, true).sp;
    case Fact::Tags:
      return entry         ? static_cast<int>(entry->entering.size())
             : naval_entry ? static_cast<int>(naval_entry->entering.size())
             : agree       ? static_cast<int>(agree->entering.size())
                           : 0;
    case Fact::Entered:
      return entry ? entry->zones : naval_entry ? naval_entry->zones : agree ? agree->zones : 0;
    case Fact::From:
      return entry         ? static_cast<int>(entry->from)
             : naval_entry ? static_cast<int>(naval_entry->from)
                           : -1;
    case Fact::Landing:
      return entry && entry->landing ? 1 : 0;
    case Fact::Retreating:
      return (entry && entry->retreating) || (naval_entry && naval_entry->retreating) ? 1 : 0;
    case Fact::Tried:
      return entry ? entry->tried : naval_entry ? naval_entry->tried : 0;
    case Fact::ShownDummy: {
      const auto* tags = entry ? &entry->entering : naval_entry ? &naval_entry->entering : nullptr;
      return tags && !tags->empty() && lens.shown_as_dummy(tags->front()).value_or(false) ? 1 : 0;
    }
    case Fact::Ordered:
      return own_strength(lens, question, true).ordered;
    case Fact::Lost:
      return battle ? battle->lost[lens.seat] : 0;
    case Fact::Round:
      return battle ? battle->round : 0;
    case Fact::MoraleA:
      return own_strength(lens, question, true).morale_a ? 1 : 0;
    case Fact::FoeSp:
      return foe_strength(lens).sp;
    case Fact::FoeMelee:
      return foe_strength(lens).melee;
    case Fact::FoeFire:
      return foe_strength(lens).fire;
    case Fact::FoeOrdered:
      return foe_strength(lens).ordered;
    case Fact::FoeLost:
      return battle ? battle->lost[foe] : 0;
    case Fact::FoeS:
      return agree ? agree->foe_s : foe_strength(lens).s;
    case Fact::FoeT:
      return foe_strength(lens).t;
    case Fact::FoePn:
      return foe_strength(lens).pn;
    case Fact::FoeCargo:
      return foe_strength(lens).cargo;
    case Fact::Type:
      return !battle || !battle->surpriser ? 0 : *battle->surpriser == lens.seat ? 1 : 2;
    case Fact::InCity:
      return !battle || !battle->inside ? 0 : *battle->inside == lens.seat ? 1 : 2;
    case Fact::Supplied: {
      const Force force = own_force(lens, question);
      return zone == no_zone || force.sea || lens.supplied_at(zone, lens.units(force)) ? 1 : 0;
    }
    case Fact::Phase: {
      const auto* ask = std::get_if<AskOracle>(&question.about);
      return ask ? static_cast<int>(ask->phase) : -1;
    }
    case Fact::FoeLeaders:
    case Fact::ShownLeaders:
      break;
  }
  // Facts about one leader each.
  const auto number = static_cast<std::size_t>(fact);
  const auto shown = static_cast<std::size_t>(Fact::ShownLeaders);
  if (number >= shown) {
    const auto* tags = entry ? &entry->entering : naval_entry ? &naval_entry->entering : nullptr;
    const auto who = static_cast<Leader>(number - shown);
    if (!tags) return 0;
    for (const Unmasked& each : lens.unmasked())
      if (each.leader == who && std::find(tags->begin(), tags->end(), each.tag) != tags->end())
        return 1;
    return 0;
  }
  const auto who = static_cast<Leader>(number - static_cast<std::size_t>(Fact::FoeLeaders));
  if (!battle) return 0;
  for (const CounterId leader : lens.leaders(battle->forces[foe]))
    if (lens.war[leader].leader == who) return 1;
  return 0;
}

}  // namespace cursus::dead_than_persia
