// Rather Dead Than Persia! §7.2, §9.3 What a side brings to a die of battle.
#include "adjudicator/dead_than_persia/battle_odds.hpp"

#include <algorithm>

namespace cursus::dead_than_persia {

namespace {

int sum(const std::vector<Modifier>& modifiers) {
  int total = 0;
  for (const Modifier& modifier : modifiers) total += modifier.amount;
  return total;
}

bool has_ships(const War& war, const Position& now, Seat side, Zone zone) {
  if (!open_ships(war, now, side, zone).empty()) return true;
  const auto fleets = counters_at(war, now, side, true, zone);
  return std::any_of(fleets.begin(), fleets.end(),
                     [&](CounterId fleet) { return !ships_in(now, fleet).empty(); });
}
bool has_army(const War& war, const Position& now, Seat side, Zone zone) {
  if (!open_units(now, side, zone).empty()) return true;
  const auto there = counters_at(war, now, side, false, zone);
  return std::any_of(there.begin(), there.end(),
                     [&](CounterId leader) { return !units_in(now, leader).empty(); });
}

// Columns that hold for every phase of a battle, by land and sea.
std::vector<Modifier> common_columns(const War& war, const Position& now, Seat side) {
  const Battle& battle = *now.battle;
  std::vector<Modifier> columns;
  if (battle.trahison[side]) columns.push_back({"R-11.2b", 2});
  if (side == greek && now.panhellenisme) columns.push_back({"R-11.2k", 1});
  // R-5.4f Q6: army ashore and ships in one strait help each other.
  if (is_mixed(battle.zone) && has_ships(war, now, side, battle.zone) &&
      has_army(war, now, side, battle.zone))
    columns.push_back({"R-5.4f", 1});
  return columns;
}

bool with_morale_a(const War& war, const std::vector<UnitId>& units) {
  return std::any_of(units.begin(), units.end(),
                     [&](UnitId unit) { return war[unit].morale == Morale::A; });
}

std::vector<UnitId> pursuers(const War& war, const Position& now, const Force& force) {
  std::vector<UnitId> found;
  for (const UnitId unit : in_order(now, force)) {
    const bool hoplites =
        force.side == greek && now.pas_de_quartier && war[unit].kind == Kind::Hoplite;
    if (row(war[unit].kind).pursuit > 0 || hoplites) found.push_back(unit);
  }
  return found;
}

}  // namespace

std::vector<UnitId> in_order(const Position& now, const Force& force) {
  std::vector<UnitId> units = units_of(now, force);
  units.erase(
      std::remove_if(units.begin(), units.end(), [&](UnitId unit) { return now[unit].disordered; }),
      units.end());
  return units;
}

int fire_points(const War& war, const Position& now, const Force& force) {
  int total = 0;
  for (const UnitId unit : in_order(now, force))
    if (war[unit].fires) total += war[unit].sp;
  return total;
}
int melee_points(const War& war, const Position& now, const Force& force) {
  int halves = 0;
  for (const UnitId unit : in_order(now, force))
    halves += war[unit].sp * row(war[unit].kind).melee_halves;
  return (halves + 1) / 2;  // Q11
}
int pursuit_points(const War& war, const Position& now, const Force& force) {
  int total = 0;
  for (const UnitId unit : pursuers(war, now, force))
    total += war[unit].sp * std::max(row(war[unit].kind).pursuit, 2);
  return total;
}

int tactical(const War& war, const Position& now, const Force& force) {
  for (const CounterId leader : leaders_of(war, now, force)) {
    const LeaderRow& who = row(war[leader].leader);
    if (!force.sea) return who.naval ? 0 : who.tactical;  // highest rank only (R-7.5a)
    if (!who.naval) continue;                             // R-1.1b
    const bool genius = now.battle && now.battle->genie && who.leader == Leader::Themistocle;
    return genius ? 2 * who.tactical : who.tactical;  // R-11.2l Q59
  }
  return 0;
}

int strategy_at_sea(const War& war, const Position& now, const Force& force) {
  const auto aboard = leaders_of(war, now, force);
  return aboard.empty() ? 0 : row(war[aboard.front()].leader).strategy;
}

BattleOdds land_odds(const War& war, const Position& now, Seat side, CombatPhase phase) {
  const Battle& battle = *now.battle;
  const Force& force = battle.forces[side];
  BattleOdds odds;
  std::vector<UnitId> fighting = in_order(now, force);
  if (phase == CombatPhase::Fire) odds.points = fire_points(war, now, force);
  if (phase == CombatPhase::Melee) odds.points = melee_points(war, now, force);
  if (phase == CombatPhase::Pursuit) {
    odds.points = pursuit_points(war, now, force);
    fighting = pursuers(war, now, force);  // Q55
  }
  odds.columns = common_columns(war, now, side);
  if (battle.surpriser)  // R-7.7b
    odds.columns.push_back({"R-7.7b", battle.surpriser == side ? 2 : war.options.surprised_shift});
  if (side == greek && battle.zone == Zone::Thermopyles && !battle.trahison[greek] &&
      !battle.trahison[persian])
    odds.columns.push_back({"R-5.4c", 2});  // Q58
  if (battle.inside && battle.inside != side) odds.columns.push_back({"R-8.1b", -2});
  if (const int t = tactical(war, now, force)) odds.to_die.push_back({"R-7.5a", t});
  if (with_morale_a(war, fighting)) odds.to_die.push_back({"R-7.2c", 1});
  if (is_mountain(battle.zone)) odds.to_die.push_back({"R-7.2c", -1});
  odds.column = land_column(odds.points, sum(odds.columns));
  return odds;
}

BattleOdds naval_odds(const War& war, const Position& now, Seat side) {
  const Battle& battle = *now.battle;
  PerSeat<int> pn{};
  for (const Seat each : both_seats)
    pn[each] = naval_points(war, ships_of(war, now, battle.forces[each]));
  return naval_odds(war, now, side, pn,
                    strategy_at_sea(war, now, battle.forces[side]) -
                        strategy_at_sea(war, now, battle.forces[other(side)]));
}

BattleOdds naval_odds(const War& war, const Position& now, Seat side, const PerSeat<int>& pn,
                      int s_difference) {
  const Battle& battle = *now.battle;
  BattleOdds result;
  result.points = pn[side];
  const Odds true_column = odds(pn[side], pn[other(side)]);
  Odds column = true_column;
  const auto strait = std::find_if(straits.begin(), straits.end(),
                                   [&](const Strait& each) { return each.zone == battle.zone; });
  const bool narrow = strait != straits.end();
  const bool greek_attacked = narrow && battle.active == persian;  // R-5.4g Q7
  if (greek_attacked && pn[persian] > strait->over * pn[greek])
    column = side == persian ? Odds::O21 : Odds::O12;
  else if (greek_attacked && pn[persian] > pn[greek])
    column = Odds::O11;
  if (column != true_column)
    result.columns.push_back({"R-5.4g", static_cast<int>(column) - static_cast<int>(true_column)});
  for (const Modifier& each : common_columns(war, now, side)) result.columns.push_back(each);
  if (s_difference != 0) result.columns.push_back({"R-9.3d", s_difference});
  result.column = static_cast<int>(naval_table.shifted(true_column, sum(result.columns)));
  if (const int t = tactical(war, now, battle.forces[side])) result.to_die.push_back({"R-1.1b", t});
  int marines = points(war, cargo_of(war, now, battle.forces[side])) / 10;
  if (narrow) marines = std::min(marines, strait->cargo_cap);
  if (marines > 0) result.to_die.push_back({"R-9.3c", marines});
  if (greek_attacked && side == greek && strait->greek_die > 0) {  // R-5.4h R-5.4i
    const auto ships = ships_of(war, now, battle.forces[greek]);
    const bool local = std::any_of(ships.begin(), ships.end(), [&](ShipId ship) {
      const Nation nation = war[ship].nation;
      return battle.zone == Zone::Attique
                 ? nation == Nation::Athenian
                 : nation == Nation::Chalcidian || nation == Nation::Eretrian;
    });
    if (local) result.to_die.push_back({"R-5.4g", strait->greek_die});
  }
  return result;
}

}  // namespace cursus::dead_than_persia
