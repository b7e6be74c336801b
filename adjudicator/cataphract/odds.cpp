// Cataphract §8.35, §8.36: superiority, column, shifts.
#include <algorithm>
#include <tuple>

#include "adjudicator/cataphract/shock.hpp"
#include "adjudicator/cataphract/zones.hpp"

namespace cursus::cataphract {

Superior weapons(const Battle& battle, const Position& now, UnitId attacker, UnitId defender) {
  const Arms a = arms_of(battle, now, attacker);
  const Arms d = arms_of(battle, now, defender);
  const auto armed = [&](UnitId unit) {
    return missile_of(battle, now, unit) == Missile::Javelin && now[unit].ammo != Ammo::No;
  };
  if (d == Arms::LI && a == Arms::LC && !battle.options.star_as_printed)
    return armed(defender) ? Superior::DS : Superior::None;
  if (d == Arms::Cataphract && a == Arms::LI && battle.options.star_as_printed)
    return armed(attacker) ? Superior::DS : Superior::None;
  return superiority_chart.at(d, a);  // K-8.52a: down the attacker's column
}

Superior superiority(const Battle& battle, const Position& now, UnitId attacker, UnitId defender) {
  if (aspect(battle, now, defender, now[attacker].hex) != Aspect::Front)
    return Superior::AS;                                                  // K-8.36b
  if (now[defender].formation == Formation::Column) return Superior::AS;  // K-6.45a
  if (now[defender].formation == Formation::Wedge && now[attacker].marker == Marker::Check)
    return Superior::AS;  // K-8.36c
  return weapons(battle, now, attacker, defender);
}

int base_column(const Battle& battle, const Position& now, UnitId attacker, UnitId defender) {
  const Side6 row{type_of(battle, now, defender), aspect(battle, now, defender, now[attacker].hex)};
  const UnitType column = type_of(battle, now, attacker);
  if (battle.options.light_front_heavy_nine && row == Side6{UnitType::LI, Aspect::Front} &&
      column == UnitType::HI)
    return 9;
  return spear_sword_chart.at(row, column);
}

namespace {

bool is_river(Hexside side) {
  return side == Hexside::River || side == Hexside::Bridge || side == Hexside::Ford;
}
bool is_trench(Hexside side) { return side == Hexside::Trench; }

// Does some attacker attack this defender across such a hexside?
bool behind(const Battle& battle, const Position& now, const Combat& combat, UnitId defender,
            bool (*is)(Hexside)) {
  return std::ranges::any_of(combat.attackers, [&](UnitId attacker) {
    const auto direction = battle.grid().direction_between(now[defender].hex, now[attacker].hex);
    return direction && is(battle.map.side(now[defender].hex, *direction));
  });
}
bool all_behind(const Battle& battle, const Position& now, const Combat& combat,
                bool (*is)(Hexside)) {
  return std::ranges::all_of(
      combat.defenders, [&](UnitId defender) { return behind(battle, now, combat, defender, is); });
}

// A6b, R-61: the most favourable to the defender.
int level_shift(const Battle& battle, const Position& now, const Combat& combat) {
  std::size_t higher = 0, lower = 0;
  for (const UnitId defender : combat.defenders) {
    int best = -99;
    for (const UnitId attacker : combat.attackers)
      if (battle.grid().adjacent(now[defender].hex, now[attacker].hex))
        best = std::max(
            best, battle.map.level_of(now[defender].hex) - battle.map.level_of(now[attacker].hex));
    if (best > 0) ++higher;
    if (best < 0) ++lower;
  }
  if (higher == combat.defenders.size()) return shift_all_higher;
  if (higher > 0) return shift_some_higher;
  const bool crosses = std::ranges::any_of(combat.defenders, [&](UnitId defender) {
    return behind(battle, now, combat, defender, is_river);
  });
  return lower == combat.defenders.size() && !crosses ? shift_all_lower : 0;  // L-29
}

}  // namespace

ShockOdds shock_odds(const Battle& battle, const Position& now, const Combat& combat,
                     UnitId attacker, UnitId defender) {
  ShockOdds odds;
  odds.attacker = attacker;
  odds.defender = defender;
  odds.attacker_type = type_of(battle, now, attacker);
  odds.defender_type = type_of(battle, now, defender);
  odds.formation = now[defender].formation;
  odds.aspect = aspect(battle, now, defender, now[attacker].hex);
  odds.by_position = odds.aspect != Aspect::Front;
  odds.superior = superiority(battle, now, attacker, defender);
  odds.base = base_column(battle, now, attacker, defender);
  for (const UnitId unit : combat.attackers) {
    odds.attacker_size += size_of(battle, now, unit);
    odds.moved = odds.moved || now[unit].marker == Marker::Check;
  }
  for (const UnitId unit : combat.defenders) odds.defender_size += size_of(battle, now, unit);
  const auto shift_by = [&](std::string_view clause, int columns) {
    if (columns != 0) odds.shifts.push_back({clause, columns});
  };
  shift_by("K-8.36f", size_shift(odds.attacker_size, odds.defender_size, odds.moved));
  if (all_behind(battle, now, combat, is_river)) shift_by("A6b.river", shift_river);
  const bool woods =
      std::all_of(combat.defenders.begin(), combat.defenders.end(),
                  [&](UnitId unit) { return battle.map.at(now[unit].hex) == Terrain::Woods; });
  if (woods) shift_by("A6b.woods", shift_woods);
  if (all_behind(battle, now, combat, is_trench)) shift_by("A6b.trench", shift_trench);
  shift_by("A6b.height", level_shift(battle, now, combat));
  if (now[attacker].formation == Formation::Wedge && now[attacker].marker == Marker::Check)
    shift_by("CAS-3", 1);
  odds.column = odds.base;
  for (const Modifier& one : odds.shifts) odds.column += one.amount;
  odds.column = std::clamp(odds.column, 1, 13);
  return odds;
}

UnitId best_attacker(const Battle& battle, const Position& now, const Combat& combat,
                     UnitId defender) {
  UnitId best = combat.attackers.front();
  const auto worth = [&](UnitId unit) {
    return std::tuple(superiority(battle, now, unit, defender),
                      base_column(battle, now, unit, defender));
  };
  for (const UnitId unit : combat.attackers)
    if (worth(unit) > worth(best)) best = unit;
  return best;
}

UnitId best_defender(const Battle& battle, const Position& now, const Combat& combat) {
  UnitId best = combat.defenders.front();
  const auto worth = [&](UnitId unit) {
    const UnitId attacker = best_attacker(battle, now, combat, unit);
    return std::tuple(superiority(battle, now, attacker, unit),
                      base_column(battle, now, attacker, unit));
  };
  for (const UnitId unit : combat.defenders)
    if (worth(unit) < worth(best)) best = unit;
  return best;
}

}  // namespace cursus::cataphract
