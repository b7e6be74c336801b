// Rather Dead Than Persia! What each seat may see (R-H.2a, R-H.2b, R-H.3c).
#include <algorithm>
#include <tuple>

#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/dead_than_persia.hpp"

namespace cursus::dead_than_persia {

namespace {

// W0 and W1 are sealed: until both have arranged their forces, those of the other side are shown as
// they were: as the scenario has them, or as the last turn has left them.
Position before_it_is_shown(const War& war, const Position& now, const auto& start,
                            std::optional<Seat> seat) {
  Position shown = now;
  for (std::size_t i = 0; i < shown.counters.size(); ++i) {
    if (seat && war.counters[i].side == *seat) continue;
    shown.counters[i] = start.counters[i];  // tags are dealt when it is done
  }
  for (std::size_t i = 0; i < shown.units.size(); ++i)
    if (now.units[i].side != seat) shown.units[i] = start.units[i];
  for (std::size_t i = 0; i < shown.ships.size(); ++i)
    if (!seat || war.ships[i].side != *seat) shown.ships[i] = start.ships[i];
  for (const Seat each : both_seats)
    if (seat != each) shown.commander[each] = start.commander[each];
  return shown;
}

void add_zones(const SidePerZone& sides, PerSeat<std::vector<Zone>>& zones) {
  for (std::size_t i = 0; i < zone_count; ++i)
    if (sides[i]) zones[*sides[i]].push_back(zone_number(i));
}
View::Memory::Held held(const Control& control) {
  View::Memory::Held out;
  add_zones(control.marker, out.marker);
  add_zones(control.since, out.since);
  add_zones(control.owner, out.owner);
  return out;
}

View::Memory::Own own_counter(const Position& now, CounterId id) {
  const CounterState& state = now[id];
  return {id, state.apart, state.moved, state.fought, state.shown, state.unwon};
}

// Pieces of the own side, and what they have done this turn.
void remember_own(const War& war, const Position& now, Seat seat, View::Memory& out) {
  for (std::size_t i = 0; i < now.counters.size(); ++i) {
    const auto id = static_cast<CounterId>(i);
    if (on_map(now, id)) out.entered.push_back({tag_of(war, now, id), now[id].since});
    if (war[id].side != seat) continue;
    const View::Memory::Own own = own_counter(now, id);
    if (own != View::Memory::Own{id}) out.counters.push_back(own);
  }
  // In the order of tags: nothing of the order of the list tells who is who (R-H.1a).
  std::sort(out.entered.begin(), out.entered.end(), [](const auto& a, const auto& b) {
    return std::tuple(a.tag.side, a.tag.fleet, a.tag.number) <
           std::tuple(b.tag.side, b.tag.fleet, b.tag.number);
  });
  for (std::size_t i = 0; i < now.units.size(); ++i) {
    const UnitState& unit = now.units[i];
    if (!unit.alive || unit.side != seat) continue;
    if (unit.used) out.used.push_back(static_cast<UnitId>(i));
    if (unit.disordered) out.disordered.push_back(static_cast<UnitId>(i));
  }
  for (std::size_t i = 0; i < now.ships.size(); ++i)
    if (now.ships[i].alive && war.ships[i].side == seat && now.ships[i].unwon != 0)
      out.ships.push_back({static_cast<ShipId>(i), now.ships[i].unwon});
}

View::Memory memory_of(const War& war, const Position& now, Seat seat) {
  View::Memory out;
  out.passes = now.passes;
  out.activated = now.activated;
  out.fought = now.fought;
  out.last_winner = now.last_winner;
  for (std::size_t i = 0; i < zone_count; ++i)
    if (now.razed[i]) out.razed.push_back(zone_number(i));
  out.fallen = now.fallen;
  out.activations = now.activations;
  out.wooed = now.wooed;
  out.known = held(now.seen_by(eyes_of(seat)));
  out.shown = held(now.seen_by(Eyes::Everybody));
  remember_own(war, now, seat, out);
  out.unmasked = now.unmasked;
  for (const Try& each : now.tries) {
    const Tag tag = each.counter == no_counter ? no_tag : tag_of(war, now, each.counter);
    const bool is_gone = each.counter != no_counter && tag.number == 0;
    if (each.side == seat && !is_gone)
      out.tries.push_back({each.by, each.by_ship, tag, each.open_in, each.here});
  }
  if (now.active == seat) {
    out.activation = now.activation;
    out.sailing = now.sailing;
  }
  const Lens lens(war, now, seat);
  for (std::size_t i = 0; i < leader_count; ++i) {
    const auto leader = static_cast<Leader>(i);
    if (row(leader).side != seat && lens.leader_alive(leader)) out.foes.push_back(leader);
  }
  out.drawn = now.drawn[seat];
  return out;
}

View view_of(const War& war, const Position& now, std::optional<Seat> seat) {
  View view;
  view.turn = now.turn;
  view.phase = now.phase;
  view.segment = now.segment;
  view.first = now.first;
  view.active = now.active;
  const bool over = now.outcome.has_value();
  for (std::size_t i = 0; i < now.counters.size(); ++i) {
    const auto id = static_cast<CounterId>(i);
    const CounterState& state = now[id];
    const bool own = over || (seat && war[id].side == *seat);
    if (own && state.fate == Fate::Away) view.away.push_back(id);
    if (state.fate != Fate::OnMap && !(own && state.fate == Fate::Aboard)) continue;
    View::Counter counter;
    counter.tag = tag_of(war, now, id);
    counter.zone = state.zone;
    counter.turned = state.turned;
    counter.zones = state.zones;
    if (own) {
      counter.counter = id;
      counter.aboard = state.aboard;
      counter.units = units_in(now, id);
      counter.ships = ships_in(now, id);
    }
    view.counters.push_back(counter);
  }
  // In the order of tags: nothing of the order of the list tells who is who (R-H.1a).
  std::sort(view.counters.begin(), view.counters.end(),
            [](const View::Counter& a, const View::Counter& b) {
              return std::tuple(a.tag.side, a.tag.fleet, a.tag.number) <
                     std::tuple(b.tag.side, b.tag.fleet, b.tag.number);
            });
  for (std::size_t i = 0; i < now.units.size(); ++i) {
    const UnitState& unit = now.units[i];
    if (unit.alive && unit.box == no_counter)
      view.units.push_back({static_cast<UnitId>(i), unit.side, unit.zone});
  }
  for (std::size_t i = 0; i < now.ships.size(); ++i) {
    const ShipState& ship = now.ships[i];
    if (ship.alive && ship.box == no_counter)
      view.ships.push_back({static_cast<ShipId>(i), ship.zone, ship.zones});
  }
  const SidePerZone shown = controlled(war, now, over ? Eyes::Truth : Eyes::Everybody);
  const SidePerZone known = seat && !over ? controlled(war, now, eyes_of(*seat)) : shown;
  for (std::size_t i = 0; i < zone_count; ++i) {
    const Zone zone = zone_number(i);
    if (shown[i]) view.control[*shown[i]].push_back(zone);
    if (known[i] != shown[i]) view.known.push_back({zone, known[i]});
    if (now.colour[i]) view.colour[*now.colour[i]].push_back(zone);
    if (now.scorched[i]) view.scorched.push_back(zone);
    if (now.destroyed[i]) view.destroyed.push_back(zone);
  }
  view.commanders = now.commander;
  for (const Seat each : both_seats)
    view.ruses_held[each] = static_cast<int>(now.hands[each].size());
  view.spent = now.spent;
  view.rests = now.rests;
  view.played = now.played;
  view.panhellenisme = now.panhellenisme;
  view.pas_de_quartier = now.pas_de_quartier;
  view.isolation = now.isolation;
  if (seat) {
    view.pa = now.pa[*seat];
    view.hand = now.hands[*seat];
    if (!over) view.memory = memory_of(war, now, *seat);
  }
  if (over) {
    view.hands = now.hands;
    view.points = now.pa;
  }
  view.outcome = now.outcome;
  return view;
}

// R-14.1g: who goes from one of these cities while a foe stands there sees whether it falls, and so
// whether the counter is an army.
bool leaves_a_city_that_may_fall(const Lens& lens, const Answer& answer) {
  const bool goes = std::holds_alternative<Move>(answer) || std::holds_alternative<Embark>(answer);
  if (lens.war.scenario != Scenario::IonianRevolt || lens.seat != greek || !goes ||
      !lens.activation())
    return false;
  const Zone here = lens.place(lens.activation()->leader);
  return (here == Zone::Ephese || here == Zone::Milet) && !lens.tags(persian, false, here).empty();
}

bool plays_a_ruse_that_shows(const Answer& answer) {
  const auto* play = std::get_if<PlayRuse>(&answer);
  return play && (play->ruse == Ruse::Reconnaissance || play->ruse == Ruse::Ostracisme ||
                  play->ruse == Ruse::Intrigues);
}

// Q5: it succeeds without a die, and a dummy is gone.
bool intercepts_at_thermopyles(const Lens& lens, const Answer& answer) {
  const auto* intercept = std::get_if<Intercept>(&answer);
  return intercept && intercept->fleet == no_counter && intercept->ship == no_ship &&
         lens.activation() && lens.place(lens.activation()->leader) == Zone::Thermopyles;
}

}  // namespace

bool DeadThanPersia::unveils(const War& war, const Position& now, const Question& question,
                             const Answer& answer) {
  if (!std::holds_alternative<AskAct>(question.about)) return false;
  const Lens lens(war, now, question.seat);
  // R-2.2i: whether the phase ends with it depends on the points of both.
  return std::holds_alternative<Pass>(answer) || plays_a_ruse_that_shows(answer) ||
         intercepts_at_thermopyles(lens, answer) || leaves_a_city_that_may_fall(lens, answer);
}

View DeadThanPersia::view(const War& war, const Position& now, std::optional<Seat> seat) {
  if (now.outcome) return view_of(war, now, seat);
  if (now.unarranged)
    return view_of(war, before_it_is_shown(war, now, *now.unarranged, seat), seat);
  if (now.phase == Phase::SetUp)
    return view_of(war, before_it_is_shown(war, now, opening(war), seat), seat);
  return view_of(war, now, seat);
}

}  // namespace cursus::dead_than_persia
