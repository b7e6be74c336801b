// Rather Dead Than Persia! §14 Victory (勝利条件), and §4.4 what follows from the loss of a leader.
#include "adjudicator/dead_than_persia/victory.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/attrition.hpp"
#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/likeness.hpp"

namespace cursus::dead_than_persia {

namespace {

// The war ends in the middle of an act, even of a battle.
void break_off(Position& now) {
  for (UnitState& unit : now.units) unit.disordered = false;
  now.battle.reset();
  now.activation.reset();
  now.sailing.reset();
}

// R-14.1h: the six cities of Asia and Doricus.
constexpr std::array target_cities{Zone::Antandros, Zone::Phocee, Zone::Erythrees,
                                   Zone::Ephese,    Zone::Milet,  Zone::Halicarnasse,
                                   Zone::Thrace};

int held_by(const War& war, const Position& now, Seat side) {
  return static_cast<int>(std::count_if(target_cities.begin(), target_cities.end(), [&](Zone zone) {
    return controls_at_the_end(war, now, zone) == side;
  }));
}

// Q31: more of the seven; a tie is the Greek's.
Outcome by_cities(const War& war, const Position& now) {
  const bool more = held_by(war, now, persian) > held_by(war, now, greek);
  return {more ? persian : greek, Ending::TargetCities};
}

bool all_persian(const War& war, const Position& now, std::initializer_list<Zone> zones_wanted) {
  return std::all_of(zones_wanted.begin(), zones_wanted.end(),
                     [&](Zone zone) { return controls_at_the_end(war, now, zone) == persian; });
}

bool in_play(const Position& now, CounterId counter) {
  return counter != no_counter &&
         (now[counter].fate == Fate::OnMap || now[counter].fate == Fate::Aboard);
}

}  // namespace

Task<> cities_that_fall(Play& play) {
  const War& war = play.setting;
  Position& now = play.now;
  const auto fell = [&](Zone zone) { return controls(war, now, Eyes::Truth, zone) == persian; };
  if (fell(Zone::Milet) && fell(Zone::Ephese)) {  // R-14.1i: before any die (Q30)
    const Outcome outcome = by_cities(war, now);
    break_off(now);
    play.tell(GameEnded{outcome});
    co_await play.end(outcome);
  }
  for (const Zone zone : {Zone::Milet, Zone::Ephese}) {
    const bool before = std::find(now.fallen.begin(), now.fallen.end(), zone) != now.fallen.end();
    if (before || !fell(zone)) continue;
    now.fallen.push_back(zone);
    const int die = play.roll(6, "R-14.1g who leaves");
    play.tell(CityFallen{zone, die});
    const Nation nation = die % 2 == 0 ? Nation::Athenian : Nation::Eretrian;
    co_await nation_leaves(play, nation);
  }
}

Task<> nation_leaves(Play& play, Nation nation) {
  const War& war = play.setting;
  Position& now = play.now;
  NationLeft left{nation, {}, {}};
  BoxLost lost{Cause::Storm, {}, {}, {}, {}};
  for (std::size_t i = 0; i < now.units.size(); ++i) {
    const auto unit = static_cast<UnitId>(i);
    if (!now[unit].alive || war[unit].nation != nation) continue;
    (now[unit].box == no_counter ? left.units : lost.units).push_back(unit);
    kill(now, unit);
  }
  for (std::size_t i = 0; i < now.ships.size(); ++i) {
    const auto ship = static_cast<ShipId>(i);
    if (!now[ship].alive || war[ship].nation != nation) continue;
    (now[ship].box == no_counter ? left.ships : lost.ships).push_back(ship);
    sink(now, ship);
  }
  play.tell(left);
  play.tell(only(greek), lost);
  for (const LeaderRow& leader : leader_rows) {
    const CounterId counter = war.counter_of(leader.leader);
    if (leader.nation == nation && in_play(now, counter))
      co_await lose_leader(play, counter, "R-14.1g");
  }
  for (const CounterId fleet : counters_of(war, now, greek, true))
    co_await settle_cargo(play, fleet, Cause::Storm);
}

Outcome final_outcome(const War& war, const Position& now) {
  switch (war.scenario) {
    case Scenario::IonianRevolt: {
      const bool kept = controls_at_the_end(war, now, Zone::Milet) == greek &&
                        controls_at_the_end(war, now, Zone::Ephese) == greek;
      return kept ? Outcome{greek, Ending::TargetCities} : by_cities(war, now);  // R-14.1h R-14.1j
    }
    case Scenario::Marathon: {  // R-14.2h
      const bool won = now.destroyed[index(Zone::Eretrie)] && now.scorched[index(Zone::Eretrie)] &&
                       controls_at_the_end(war, now, Zone::Attique) == persian;
      return {won ? persian : greek, Ending::Marathon};
    }
    case Scenario::SecondWar: {  // R-14.3p
      if (all_persian(war, now, {Zone::Attique, Zone::Megaride, Zone::Corinthe, Zone::Eretrie}))
        return {persian,
                all_persian(war, now, {Zone::Laconie}) ? Ending::Decisive : Ending::Limited};
      const bool liberated = std::any_of(asian_cities.begin(), asian_cities.end(), [&](Zone zone) {
        return controls_at_the_end(war, now, zone) == greek;  // Q37
      });
      return {greek, liberated ? Ending::Decisive : Ending::Limited};
    }
  }
  return {};
}

Leader next_commander(const War& war, const Position& now, Seat side) {
  for (const Leader leader : war.succession[side])
    if (in_play(now, war.counter_of(leader))) return leader;
  CounterId best = no_counter;  // R-14.0a Q75
  for (const CounterId counter : counters_of(war, now, side, false))
    if (is_leader(war, counter) && (best == no_counter || outranks(war, counter, best)))
      best = counter;
  return best == no_counter ? no_leader : war[best].leader;
}

void name_commanders(Play& play) {
  Position& now = play.now;
  for (const Seat side : both_seats) {
    const Leader present = now.commander[side];
    if (present != no_leader && in_play(now, play.setting.counter_of(present))) continue;
    const Leader next = next_commander(play.setting, now, side);
    if (next == present) continue;
    now.commander[side] = next;
    play.tell(CommanderNamed{side, next});
  }
}

Task<> lose_leader(Play& play, CounterId leader, std::string_view clause, bool told) {
  Position& now = play.now;
  if (on_map(now, leader)) {  // the troops will lie open
    Force force;
    force.side = play.setting[leader].side;
    force.counters = {leader};
    show_force(play.setting, now, force);
  }
  const Position before = now;
  const Leader who = play.setting[leader].leader;
  lay_open(before, now, leader);
  const Tag tag = tag_of(play.setting, now, leader);
  take_off_map(now, leader, Fate::Gone);
  now[leader].shown = told;
  // R-H.4a: who went down unseen keeps their tag, so that no number is seen to be free.
  if (!told && clause == "R-9.1e") now[leader].tag = tag.number;
  if (told) {
    play.tell(LeaderLost{who, tag, clause, before[leader].zone});
    now.unmasked.push_back({tag, who});
  }
  if (now.activation) {
    auto& group = now.activation->group;
    group.erase(std::remove(group.begin(), group.end(), leader), group.end());
  }
  name_commanders(play);
  if (who == Leader::Xerxes && clause != "R-11.2i" && clause != "R-14.3g") {  // Q37
    const Outcome outcome{greek, Ending::XerxesDead};
    break_off(now);
    play.tell(GameEnded{outcome});
    co_await play.end(outcome);
  }
  co_return;
}

}  // namespace cursus::dead_than_persia
