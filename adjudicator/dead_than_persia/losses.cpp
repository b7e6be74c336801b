// Rather Dead Than Persia! §0.4, §7.3 Losses in battle (損害): counters of at least the value, none
// superfluous (R-0.4a, R-1.2b, Q1).
#include "adjudicator/dead_than_persia/losses.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/attrition.hpp"
#include "adjudicator/dead_than_persia/battle_odds.hpp"

namespace cursus::dead_than_persia {

bool leads_to_just_enough(std::vector<int> taken, int next, std::vector<int> pool, int wanted) {
  taken.push_back(next);
  int sum = 0;
  for (const int each : taken) sum += each;
  const int least_taken = *std::min_element(taken.begin(), taken.end());
  // The smallest counter of the final set decides whether any is superfluous.
  for (int least = least_taken; least >= 1; --least) {
    if (least < least_taken && std::find(pool.begin(), pool.end(), least) == pool.end()) continue;
    // Which sums can be reached with counters of at least this size?
    std::vector<bool> reached(static_cast<std::size_t>(wanted + 8), false);
    int start = sum;
    std::vector<int> rest = pool;
    if (least < least_taken) {
      start += least;
      rest.erase(std::find(rest.begin(), rest.end(), least));
    }
    if (start >= static_cast<int>(reached.size())) continue;
    reached[static_cast<std::size_t>(start)] = true;
    for (const int each : rest) {
      if (each < least) continue;
      for (std::size_t at = reached.size(); at-- > static_cast<std::size_t>(each);)
        if (reached[at - static_cast<std::size_t>(each)]) reached[at] = true;
    }
    for (int total = wanted; total < wanted + least; ++total)
      if (static_cast<std::size_t>(total) < reached.size() &&
          reached[static_cast<std::size_t>(total)])
        return true;
  }
  return false;
}

namespace {

std::vector<UnitId> who_can_be_lost(const Lens& lens, const AskLosses& ask) {
  const Force& force = lens.battle()->forces[lens.seat];
  std::vector<UnitId> units;
  for (const UnitId unit : lens.units(force))
    if (ask.pursuit || !lens.disordered(unit)) units.push_back(unit);  // Q50
  return units;
}

Verdict among(const Lens& lens, const AskLosses& ask, const std::vector<UnitId>& units,
              UnitId unit) {
  if (std::find(units.begin(), units.end(), unit) == units.end())
    return Objection{"R-7.3a", "rdtp.losses.not-in-order"};
  if (ask.elite) {
    if (!row(lens.war[unit].kind).elite) return Objection{"R-7.3b", "rdtp.losses.elite-first"};
    return {};
  }
  std::vector<int> pool;
  for (const UnitId each : units)
    if (each != unit) pool.push_back(lens.war[each].sp);
  if (!leads_to_just_enough(
          ask.gone, lens.war[unit].sp, pool, ask.left + [&] {
            int gone = 0;
            for (const int each : ask.gone) gone += each;
            return gone;
          }()))
    return Objection{"R-1.2b", "rdtp.losses.just-enough"};
  return {};
}

}  // namespace

Verdict may_lose(const Lens& lens, const AskLosses& ask, const LoseUnit& answer) {
  return among(lens, ask, who_can_be_lost(lens, ask), answer.unit);
}
void list_losses(const Lens& lens, const AskLosses& ask, std::vector<Answer>& answers) {
  const auto units = who_can_be_lost(lens, ask);
  for (const UnitId unit : units)
    if (among(lens, ask, units, unit)) answers.push_back(LoseUnit{unit});
}

Verdict may_lose(const Lens& lens, const AskShipLosses& ask, const LoseShip& answer) {
  const auto ships = lens.ships(lens.battle()->forces[lens.seat]);
  if (std::find(ships.begin(), ships.end(), answer.ship) == ships.end())
    return Objection{"R-9.3a", "rdtp.losses.not-there"};
  std::vector<int> pool;
  int wanted = ask.left;
  for (const int each : ask.gone) wanted += each;
  for (const ShipId each : ships)
    if (each != answer.ship) pool.push_back(lens.war[each].pn);
  if (!leads_to_just_enough(ask.gone, lens.war[answer.ship].pn, pool, wanted))
    return Objection{"R-1.2b", "rdtp.losses.just-enough"};
  return {};
}
void list_losses(const Lens& lens, const AskShipLosses& ask, std::vector<Answer>& answers) {
  for (const ShipId ship : lens.ships(lens.battle()->forces[lens.seat]))
    if (may_lose(lens, ask, LoseShip{ship})) answers.push_back(LoseShip{ship});
}

Verdict may_drown_one(const Lens& lens, const AskDrown& ask, const LoseUnit& answer) {
  const auto cargo = lens.cargo(ask.fleet);
  if (std::find(cargo.begin(), cargo.end(), answer.unit) == cargo.end())
    return Objection{"R-9.1e", "rdtp.attrition.not-with-them"};
  return {};
}
void list_drownings(const Lens& lens, const AskDrown& ask, std::vector<Answer>& answers) {
  for (const UnitId unit : lens.cargo(ask.fleet)) answers.push_back(LoseUnit{unit});
}

Task<> lose_points(Play& play, Seat seat, int points_lost, bool elite, bool pursuit) {
  Position& now = play.now;
  if (points_lost <= 0) co_return;
  UnitsLost lost{seat, {}, {}, "R-7.3a"};
  const auto pool = [&] {
    const Force& force = now.battle->forces[seat];
    return pursuit ? units_of(now, force) : in_order(now, force);
  };
  AskLosses ask{points_lost, elite, pursuit, {}};
  const auto any_elite = [&] {
    const auto units = pool();
    return std::any_of(units.begin(), units.end(),
                       [&](UnitId unit) { return row(play.setting[unit].kind).elite; });
  };
  ask.elite = elite && any_elite();
  while (ask.left > 0) {
    const auto units = pool();
    if (units.empty()) break;
    if (points(play.setting, units) <= ask.left) {  // all go
      for (const UnitId unit : units) {
        lost.units.push_back(unit);
        now.battle->lost[seat] += play.setting[unit].sp;
        kill(now, unit);
      }
      break;
    }
    const Question question{seat, "R-7.3a", ask};
    const Answer answer = co_await play.ask(question);
    const UnitId unit = std::get<LoseUnit>(answer).unit;
    const int sp = play.setting[unit].sp;
    lost.units.push_back(unit);
    now.battle->lost[seat] += sp;
    kill(now, unit);
    ask.left -= sp;
    // Q12: the counter taken for its kind does not make another superfluous.
    if (ask.elite)
      ask.elite = false;
    else
      ask.gone.push_back(sp);
  }
  play.tell(lost);
}

Task<> lose_ships(Play& play, Seat seat, int pn) {
  Position& now = play.now;
  if (pn <= 0) co_return;
  UnitsLost lost{seat, {}, {}, "R-9.3a"};
  AskShipLosses ask{pn, {}};
  while (ask.left > 0) {
    const auto ships = ships_of(play.setting, now, now.battle->forces[seat]);
    if (ships.empty()) break;
    if (naval_points(play.setting, ships) <= ask.left) {
      for (const ShipId ship : ships) {
        lost.ships.push_back(ship);
        now.battle->lost[seat] += play.setting[ship].pn;
        sink(now, ship);
      }
      break;
    }
    const Question question{seat, "R-9.3a", ask};
    const Answer answer = co_await play.ask(question);
    const ShipId ship = std::get<LoseShip>(answer).ship;
    const int value = play.setting[ship].pn;
    lost.ships.push_back(ship);
    now.battle->lost[seat] += value;
    sink(now, ship);
    ask.left -= value;
    ask.gone.push_back(value);
  }
  const std::vector<CounterId> fleets = now.battle->forces[seat].counters;
  for (const CounterId fleet : fleets) {  // R-9.1e W18
    if (ships_in(now, fleet).empty()) {
      for (const UnitId unit : cargo_of(play.setting, now, fleet)) lost.units.push_back(unit);
      co_await lose_everything_aboard(play, fleet, true);
      continue;
    }
    while (room_in(play.setting, now, fleet) < 0) {
      const Question question{seat, "R-9.1e", AskDrown{fleet}};
      const Answer answer = co_await play.ask(question);
      const UnitId unit = std::get<LoseUnit>(answer).unit;
      lost.units.push_back(unit);
      kill(now, unit);
    }
  }
  play.tell(lost);
}

}  // namespace cursus::dead_than_persia
