// Rather Dead Than Persia! §1, §14: how a scenario lists its counters.
#include "adjudicator/dead_than_persia/war.hpp"

#include "adjudicator/core/result.hpp"

namespace cursus::dead_than_persia {

War::War() {
  for (const RuseRow& ruse : ruse_rows) in_cup[index(ruse.ruse)] = ruse.count;
}

CounterId War::counter_of(Leader leader) const {
  for (std::size_t i = 0; i < counters.size(); ++i)
    if (!counters[i].fleet && !counters[i].dummy && counters[i].leader == leader)
      return static_cast<CounterId>(i);
  return no_counter;
}

CounterId War::counter(Seat side, bool fleet, bool dummy, int number) const {
  for (std::size_t i = 0; i < counters.size(); ++i) {
    const CounterSpec& spec = counters[i];
    if (spec.side == side && spec.fleet == fleet && spec.dummy == dummy && spec.number == number &&
        spec.leader == no_leader)
      return static_cast<CounterId>(i);
  }
  return no_counter;
}

void War::leader(Leader who, Zone zone) { arrives(who, zone, 1); }

void War::arrives(Leader who, Zone zone, int turn) {
  CounterSpec spec;
  spec.side = row(who).side;
  spec.leader = who;
  spec.zone = zone;
  spec.turn = turn;
  counters.push_back(spec);
}

void War::unit(std::optional<Seat> side, Zone zone, Nation nation, Kind kind, int sp, Morale morale,
               bool fires, int count) {
  for (int i = 0; i < count; ++i) units.push_back({side, zone, nation, kind, sp, morale, fires});
}

void War::ships_of(Seat side, Zone sea, Nation nation, std::initializer_list<int> pn) {
  for (const int each : pn) ships.push_back({side, sea, nation, each});
}

void War::may_start_aboard(Leader who, Zone sea) {
  const CounterId counter = counter_of(who);
  ensure(counter != no_counter, "a leader of this war");
  counters[index(counter)].may_start_aboard = sea;
}

void War::starts_aboard(Leader who, Zone sea) {
  may_start_aboard(who, sea);
  counters[index(counter_of(who))].starts_aboard = true;
}

void War::without(std::initializer_list<Ruse> ruses_out) {
  for (const Ruse ruse : ruses_out) in_cup[index(ruse)] = 0;
}
void War::aside(std::initializer_list<Ruse> ruses_out) { without(ruses_out); }

void War::number_counters() {
  for (const Seat side : both_seats) {
    const auto add = [&](bool fleet, bool dummy, int count) {
      for (int i = 1; i <= count; ++i) {
        CounterSpec spec;
        spec.side = side;
        spec.fleet = fleet;
        spec.dummy = dummy;
        spec.number = i;
        counters.push_back(spec);
      }
    };
    add(false, true, dummies[side].leaders);
    add(true, false, dummies[side].fleets);
    add(true, true, dummies[side].dummy_fleets);
  }
}

}  // namespace cursus::dead_than_persia
