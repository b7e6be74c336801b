// Rather Dead Than Persia! Counters that are printed alike (R-H.3a).
#include "adjudicator/dead_than_persia/likeness.hpp"

#include <algorithm>
#include <utility>

namespace cursus::dead_than_persia {

namespace {

// Units that politics may send home are known by their home, too (R-14.3o).
bool has_a_home(const War& war, UnitId unit) {
  return war.scenario == Scenario::SecondWar && war[unit].nation == Nation::Ionian;
}

bool alike(const War& war, UnitId a, UnitId b) {
  const UnitSpec &left = war[a], &right = war[b];
  return left.side == right.side && left.nation == right.nation && left.kind == right.kind &&
         left.sp == right.sp && left.morale == right.morale && left.fires == right.fires &&
         (!has_a_home(war, a) || left.zone == right.zone);
}
bool alike(const War& war, ShipId a, ShipId b) {
  return war[a].side == war[b].side && war[a].nation == war[b].nation && war[a].pn == war[b].pn;
}

template <class Id>
bool is_one_of(const std::vector<Id>& ids, Id id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

template <class Id>
std::vector<Id> numbered_anew(const War& war, Position& now, std::size_t count,
                              const std::vector<Id>& showing) {
  std::vector<Id> numbers;
  for (const Id first : showing) {
    const bool done = std::any_of(numbers.begin(), numbers.end(),
                                  [&](Id each) { return alike(war, each, first); });
    if (done) continue;
    std::vector<Id> sort, lowest;
    std::size_t wanted = 0;
    for (const Id id : showing) wanted += alike(war, first, id) ? 1 : 0;
    for (std::size_t i = 0; i < count; ++i) {
      const auto id = static_cast<Id>(i);
      if (!alike(war, first, id)) continue;
      const bool shows = is_one_of(showing, id);
      if (shows) sort.push_back(id);
      // Who was lost unseen keeps a number that may be anybody's.
      const bool unseen = shows || (!now[id].told && !is_seen(now, id));
      if (unseen && lowest.size() < wanted) lowest.push_back(id);
    }
    std::size_t next = 0;
    for (const Id id : sort) {
      if (is_one_of(lowest, id)) continue;
      while (is_one_of(sort, lowest[next])) ++next;
      std::swap(now[id], now[lowest[next++]]);
    }
    for (const Id id : lowest) numbers.push_back(id);
  }
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

}  // namespace

std::vector<UnitId> shown(const War& war, Position& now, const std::vector<UnitId>& units) {
  return numbered_anew(war, now, war.units.size(), units);
}
std::vector<ShipId> shown(const War& war, Position& now, const std::vector<ShipId>& ships) {
  return numbered_anew(war, now, war.ships.size(), ships);
}
UnitId shown(const War& war, Position& now, UnitId unit) {
  return shown(war, now, std::vector<UnitId>{unit}).front();
}
ShipId shown(const War& war, Position& now, ShipId ship) {
  return shown(war, now, std::vector<ShipId>{ship}).front();
}

void show_force(const War& war, Position& now, const Force& force) {
  const auto unseen = [&](auto all) {
    std::erase_if(all, [&](auto id) { return is_seen(now, id); });
    return all;
  };
  shown(war, now, unseen(force.sea ? cargo_of(war, now, force) : units_of(now, force)));
  shown(war, now, unseen(ships_of(war, now, force)));
}

}  // namespace cursus::dead_than_persia
