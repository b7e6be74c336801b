// Rather Dead Than Persia! §5.3, §9.1 Attrition (損耗): open dice for all, losses for the owner
// (R-H.4c, R-H.4d).
#include "adjudicator/dead_than_persia/attrition.hpp"

#include <algorithm>
#include <functional>

#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/victory.hpp"

namespace cursus::dead_than_persia {

namespace {

using Counts = std::vector<std::size_t>;

bool alike(const War& war, const Lens& lens, UnitId a, UnitId b) {
  const UnitSpec& left = war[a];
  const UnitSpec& right = war[b];
  return left.kind == right.kind && left.morale == right.morale && left.nation == right.nation &&
         left.sp == right.sp && lens.my_unit(a).box == lens.my_unit(b).box;
}

// Counters that do not differ, together.
template <class Id, class Alike>
std::vector<std::vector<Id>> sorts_of(const std::vector<Id>& all, Alike same) {
  std::vector<std::vector<Id>> sorts;
  for (const Id id : all) {
    const auto sort = std::find_if(sorts.begin(), sorts.end(),
                                   [&](const auto& one) { return same(one.front(), id); });
    if (sort == sorts.end())
      sorts.push_back({id});
    else
      sort->push_back(id);
  }
  return sorts;
}

// Every choice of this many of each sort that `fits`; the first ones of a sort stand for all.
template <class Id, class Fits, class Add>
void choose(const std::vector<std::vector<Id>>& sorts, std::size_t most, Fits fits, Add add) {
  std::vector<Id> chosen;
  const std::function<void(std::size_t)> from = [&](std::size_t sort) {
    if (fits(chosen)) add(chosen);
    if (chosen.size() == most) return;
    for (std::size_t i = sort; i < sorts.size(); ++i) {
      const auto taken =
          static_cast<std::size_t>(std::count_if(chosen.begin(), chosen.end(), [&](Id id) {
            return std::find(sorts[i].begin(), sorts[i].end(), id) != sorts[i].end();
          }));
      if (taken == sorts[i].size()) continue;
      chosen.push_back(sorts[i][taken]);
      from(i);
      chosen.pop_back();
    }
  };
  from(0);
}

template <class Id>
bool each_once_from(const std::vector<Id>& chosen, const std::vector<Id>& pool) {
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    if (std::find(pool.begin(), pool.end(), chosen[i]) == pool.end()) return false;
    if (std::find(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(i), chosen[i]) !=
        chosen.begin() + static_cast<std::ptrdiff_t>(i))
      return false;
  }
  return true;
}

// Q1: enough, and none superfluous; or all.
bool just_enough(const War& war, const std::vector<ShipId>& chosen, int wanted, int all) {
  const int sum = naval_points(war, chosen);
  if (wanted >= all) return sum == all;
  if (sum < wanted) return false;
  return std::all_of(chosen.begin(), chosen.end(),
                     [&](ShipId ship) { return sum - war[ship].pn < wanted; });
}

bool drowns_enough(const Lens& lens, CounterId fleet, const std::vector<UnitId>& chosen) {
  const int missing = -lens.room(fleet);
  if (missing <= 0) return chosen.empty();
  const int freed = room_needed(lens.war, chosen);
  if (freed < missing) return false;
  return std::all_of(chosen.begin(), chosen.end(), [&](UnitId unit) {
    return freed - room_for(lens.war[unit].sp, lens.war[unit].kind) < missing;
  });
}

// R-ERR-l: first the Immortals of morale A that are with Xerxes.
bool escort_first(const Lens& lens, const AskAttrition& ask, const std::vector<UnitId>& chosen) {
  const CounterId xerxes = lens.war.counter_of(Leader::Xerxes);
  const auto his = [&](UnitId unit) {
    return lens.war[unit].morale == Morale::A && lens.my_unit(unit).box == xerxes;
  };
  const auto pool = exposed_units(lens, ask);
  const auto guards = std::count_if(pool.begin(), pool.end(), his);
  const auto taken = std::count_if(chosen.begin(), chosen.end(), his);
  return taken == std::min<std::ptrdiff_t>(guards, ask.losses);
}

}  // namespace

std::vector<UnitId> exposed_units(const Lens& lens, const AskAttrition& ask) {
  if (ask.sea) return {};
  std::vector<UnitId> units;
  if (ask.cause == Cause::Escort) {
    for (std::size_t i = 0; i < lens.war.units.size(); ++i) {
      const auto unit = static_cast<UnitId>(i);
      if (lens.is_my_unit(unit) && lens.war[unit].kind == Kind::Immortal) units.push_back(unit);
    }
    return units;
  }
  for (const CounterId counter : ask.counters)
    for (const UnitId unit : lens.box(counter)) units.push_back(unit);
  if (ask.counters.empty()) units = lens.open_units(lens.seat, ask.zone);
  return units;
}
std::vector<ShipId> exposed_ships(const Lens& lens, const AskAttrition& ask) {
  if (!ask.sea) return {};
  if (ask.ship != no_ship) return {ask.ship};
  std::vector<ShipId> ships;
  for (const CounterId counter : ask.counters)
    for (const ShipId ship : lens.ships(counter)) ships.push_back(ship);
  return ships;
}

Verdict may_remove(const Lens& lens, const AskAttrition& ask, const Remove& answer) {
  const auto units = exposed_units(lens, ask);
  const auto ships = exposed_ships(lens, ask);
  if (!each_once_from(answer.units, units) || !each_once_from(answer.ships, ships))
    return Objection{"R-5.3b", "rdtp.attrition.not-with-them"};
  const auto count = std::min<std::size_t>(static_cast<std::size_t>(ask.losses), units.size());
  if (answer.units.size() != count)
    return Objection{"R-5.3b",
                     "rdtp.attrition.count",
                     no_counter,
                     no_zone,
                     static_cast<int>(answer.units.size()),
                     static_cast<int>(count)};
  if (ask.cause == Cause::Escort && !escort_first(lens, ask, answer.units))
    return Objection{"R-14.3g", "rdtp.escort.guards-first"};
  if (ask.sea && !just_enough(lens.war, answer.ships, ask.losses, naval_points(lens.war, ships)))
    return Objection{"R-1.2b", "rdtp.losses.just-enough"};
  return {};
}

void list_removals(const Lens& lens, const AskAttrition& ask, std::vector<Answer>& answers) {
  if (ask.sea) {
    const auto ships = exposed_ships(lens, ask);
    const int all = naval_points(lens.war, ships);
    if (ask.losses >= all) return answers.push_back(Remove{{}, ships});
    const auto sorts = sorts_of(ships, [&](ShipId a, ShipId b) {
      return lens.war[a].pn == lens.war[b].pn && lens.war[a].nation == lens.war[b].nation;
    });
    choose(
        sorts, static_cast<std::size_t>(ask.losses),
        [&](const auto& chosen) { return just_enough(lens.war, chosen, ask.losses, all); },
        [&](const auto& chosen) {
          answers.push_back(Remove{{}, chosen});
        });
    return;
  }
  const auto units = exposed_units(lens, ask);
  const auto count = std::min<std::size_t>(static_cast<std::size_t>(ask.losses), units.size());
  const auto sorts =
      sorts_of(units, [&](UnitId a, UnitId b) { return alike(lens.war, lens, a, b); });
  choose(
      sorts, count,
      [&](const auto& chosen) {
        return chosen.size() == count &&
               (ask.cause != Cause::Escort || escort_first(lens, ask, chosen));
      },
      [&](const auto& chosen) {
        answers.push_back(Remove{chosen, {}});
      });
}

Verdict may_drown(const Lens& lens, const AskCargo& ask, const Remove& answer) {
  if (!answer.ships.empty() || !each_once_from(answer.units, lens.cargo(ask.fleet)))
    return Objection{"R-9.1e", "rdtp.attrition.not-with-them"};
  if (!drowns_enough(lens, ask.fleet, answer.units))
    return Objection{"R-9.1e", "rdtp.losses.just-enough"};
  return {};
}

void list_drownings(const Lens& lens, const AskCargo& ask, std::vector<Answer>& answers) {
  const auto sorts = sorts_of(lens.cargo(ask.fleet),
                              [&](UnitId a, UnitId b) { return alike(lens.war, lens, a, b); });
  choose(
      sorts, 6, [&](const auto& chosen) { return drowns_enough(lens, ask.fleet, chosen); },
      [&](const auto& chosen) {
        answers.push_back(Remove{chosen, {}});
      });
  if (answers.empty()) answers.push_back(Remove{lens.cargo(ask.fleet), {}});
}

Task<> suffer(Play& play, Seat owner, AskAttrition ask) {
  Position& now = play.now;
  const Question question{owner, "R-5.3b", ask};
  const Answer answer = co_await play.ask(question);
  const Remove removed = std::get<Remove>(answer);
  OpenLost open{ask.cause, {}, {}};
  BoxLost hidden{ask.cause, ask.counters, {}, {}, {}};
  for (const UnitId unit : removed.units) {
    (now[unit].box == no_counter ? open.units : hidden.units).push_back(unit);
    kill(now, unit);
  }
  for (const ShipId ship : removed.ships) {
    (now[ship].box == no_counter ? open.ships : hidden.ships).push_back(ship);
    sink(now, ship);
  }
  if (!open.units.empty() || !open.ships.empty()) play.tell(open);
  play.tell(only(owner), hidden);
  if (ask.sea)
    for (const CounterId fleet : ask.counters) co_await settle_cargo(play, fleet, ask.cause);
  co_await settle_control(play);
}

Task<> lose_everything_aboard(Play& play, CounterId fleet, bool told) {
  Position& now = play.now;
  const Seat owner = play.setting[fleet].side;
  BoxLost lost{Cause::Storm, {fleet}, cargo_of(play.setting, now, fleet), {}, {}};
  for (const UnitId unit : lost.units) kill(now, unit);
  const auto aboard = leaders_aboard(play.setting, now, fleet);
  for (const CounterId leader : aboard) lost.leaders.push_back(play.setting[leader].leader);
  play.tell(only(owner), lost);
  for (const CounterId leader : aboard) co_await lose_leader(play, leader, "R-9.1e", told);
}

Task<> settle_cargo(Play& play, CounterId fleet, Cause cause) {
  Position& now = play.now;
  const Seat owner = play.setting[fleet].side;
  if (!play.setting[fleet].dummy && ships_in(now, fleet).empty() &&
      (!cargo_of(play.setting, now, fleet).empty() ||
       !leaders_aboard(play.setting, now, fleet).empty()))
    co_await lose_everything_aboard(play, fleet, false);
  const Question question{owner, "R-9.1e", AskCargo{fleet}};
  const Answer answer = co_await play.ask(question);
  BoxLost lost{cause, {fleet}, std::get<Remove>(answer).units, {}, {}};
  for (const UnitId unit : lost.units) kill(now, unit);
  play.tell(only(owner), lost);
}

Task<> land_attrition(Play& play) {
  Position& now = play.now;
  Activation& activation = *now.activation;
  activation.unrolled = 0;
  if (activation.zones < 2 || activation.group.empty()) co_return;  // R-5.3a
  const int column = std::min(activation.zones, 6);
  const int die = play.roll(6, "R-5.3a attrition");
  AttritionRolled rolled{Cause::Movement, {}, no_ship, no_zone, column, die};
  for (const CounterId counter : activation.group)
    rolled.tags.push_back(tag_of(play.setting, now, counter));
  // Not the leader: they may have fallen in the battle that was won.
  rolled.zone = place_of(now, activation.group.front());
  play.tell(rolled);
  AskAttrition ask;
  ask.counters = activation.group;
  ask.zone = rolled.zone;
  ask.losses = attrition_move.at(die, column);
  co_await suffer(play, now.active, ask);
}

Task<> naval_attrition(Play& play, CounterId fleet, ShipId ship) {
  Position& now = play.now;
  const bool marked = fleet != no_counter;
  const int zones =
      marked ? now[fleet].zones - now[fleet].unwon : now[ship].zones - now[ship].unwon;
  if (zones < 2) co_return;
  const Seat owner = marked ? play.setting[fleet].side : play.setting[ship].side;
  const int column = std::min(zones, 6);
  const int die = play.roll(6, "R-9.1d attrition");
  AttritionRolled rolled{Cause::Movement, {}, ship, no_zone, column, die};
  AskAttrition ask;
  if (marked) {
    rolled.tags.push_back(tag_of(play.setting, now, fleet));
    ask.counters.push_back(fleet);
  }
  rolled.zone = ask.zone = marked ? now[fleet].zone : now[ship].zone;
  play.tell(rolled);
  ask.ship = ship;
  ask.sea = true;
  ask.losses = attrition_move.at(die, column);
  co_await suffer(play, owner, ask);
}

}  // namespace cursus::dead_than_persia
