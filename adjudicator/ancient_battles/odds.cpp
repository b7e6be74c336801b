// Ancient Battles §7.0, §7.4: the odds of a combat, folded before a die falls.
#include "adjudicator/ancient_battles/odds.hpp"

#include "adjudicator/ancient_battles/morale.hpp"
#include "adjudicator/ancient_battles/planner.hpp"
#include "adjudicator/ancient_battles/zones.hpp"

namespace cursus::ancient_battles {

Column column_of(Ratio attack, Ratio defence) {
  if (attack.num == 0) return Column::Below14;  // also 0 against 0: in the defender's favour
  if (defence.num == 0) return Column::From61;
  if (attack >= defence) {  // floor(A/D) : 1
    const int times = std::min(floor_div(attack, defence), 6);
    return static_cast<Column>(static_cast<int>(Column::O11) + times - 1);
  }
  const int times = std::min(ceil_div(defence, attack), 5);  // 1 : ceil(D/A)
  return static_cast<Column>(static_cast<int>(Column::O11) - times + 1);
}

namespace {

const Ratio half{1, 2};

// The hexside over which one unit strikes at another; none if they do not touch.
const Hexside* side_between(const Battle& battle, const Position& now, UnitId from, UnitId to) {
  if (now[from].hex == no_hex || now[to].hex == no_hex) return nullptr;
  const auto direction = battle.map.grid.direction_between(now[from].hex, now[to].hex);
  return direction ? &battle.map.side(now[from].hex, *direction) : nullptr;
}

// A-TEC-stream, R6: halved if every defender that the unit can reach lies across a stream.
bool attacks_across_stream(const Battle& battle, const Position& now, UnitId unit,
                           const Combat& combat) {
  for (const UnitId defender : combat.defenders) {
    const Hexside* side = side_between(battle, now, unit, defender);
    if (side && !side->stream) return false;
  }
  return true;
}

// A-TEC-slope, R6: doubled if every attacker next to the unit attacks it uphill.
bool attacked_uphill(const Battle& battle, const Position& now, UnitId unit, const Combat& combat) {
  for (const UnitId attacker : combat.attackers) {
    const Hexside* side = side_between(battle, now, attacker, unit);
    if (side && !side->uphill) return false;
  }
  return true;
}

// R5: printed strength times everything, then the leaders unmodified; fractions are kept.
template <class Apply>
Ratio strength_with(const Battle& battle, const Position& now, UnitId unit, Apply&& modifiers,
                    StrengthLine* account) {
  Ratio strength = strength_now(battle, now, unit);
  modifiers([&](std::string_view clause, Ratio times) {
    strength *= times;
    if (account) account->modifiers.push_back({clause, times});
  });
  if (battle.options.fractions == Fractions::HalfUp) strength = Ratio(floor(strength + half));
  int leaders = 0;
  for (const UnitId leader : battle.leaders)  // A-12.2a
    if (now[leader].hex == now[unit].hex && on_map(now, leader) &&
        battle[leader].side == battle[unit].side)
      leaders += battle[leader].strength;
  strength += leaders;
  if (account) {
    account->unit = unit;
    account->printed = strength_now(battle, now, unit);
    account->leaders = leaders;
    account->strength = strength;
  }
  return strength;
}

Ratio attack_strength(const Battle& battle, const Position& now, UnitId unit, const Combat& combat,
                      StrengthLine* account) {
  return strength_with(
      battle, now, unit,
      [&](auto&& times) {
        if (charge_counts(battle, now, unit, combat)) times("A-14.0b", 2);
        switch (battle.map.at(now[unit].hex)) {
          case Terrain::River:
            times("A-TEC-river", half);
            break;
          case Terrain::Ford:
            times("A-TEC-ford", half);
            break;
          case Terrain::Clear:
          case Terrain::Forest:
          case Terrain::Sea:
          case Terrain::Rampart:
          case Terrain::Camp:
          case Terrain::Town:
          case Terrain::OffMap:
            break;
        }
        if (attacks_across_stream(battle, now, unit, combat)) times("A-TEC-stream", half);
      },
      account);
}

Ratio defence_strength(const Battle& battle, const Position& now, UnitId unit, const Combat& combat,
                       StrengthLine* account) {
  return strength_with(
      battle, now, unit,
      [&](auto&& times) {
        if (attacked_uphill(battle, now, unit, combat)) times("A-TEC-slope", 2);
        if (now[unit].disrupted) times("A-10.1b", half);
        if (frozen(battle, now, unit)) times("A-M-4.2b", half);  // R20: cumulative
      },
      account);
}

template <class Each>
void for_each_shift(const Battle& battle, const Position& now, Seat attacker, Each&& each) {
  if (demoralised(battle, now, attacker)) each("A-15.1a", -1);
  if (const int shift = battle.sides[attacker].turn_1_shift; now.turn == 1 && shift != 0)
    each("A-G-4.1a", shift);
}

}  // namespace

bool charge_counts(const Battle& battle, const Position& now, UnitId unit, const Combat& combat) {
  if (!now[unit].charging || battle.map.at(now[unit].hex) != Terrain::Clear) return false;
  for (const UnitId defender : combat.defenders) {
    const Hexside* side = side_between(battle, now, unit, defender);
    if (!side) continue;
    if (battle.map.at(now[defender].hex) != Terrain::Clear) return false;
    if (side->stream || side->uphill || side->downhill) return false;
  }
  return true;
}

CombatOdds fold_odds(const Battle& battle, const Position& now, const Combat& combat) {
  CombatOdds odds;
  odds.attackers.reserve(combat.attackers.size());
  odds.defenders.reserve(combat.defenders.size());
  for (const UnitId unit : combat.attackers)
    odds.attack += attack_strength(battle, now, unit, combat, &odds.attackers.emplace_back());
  for (const UnitId unit : combat.defenders)
    odds.defence += defence_strength(battle, now, unit, combat, &odds.defenders.emplace_back());
  odds.odds = column_of(odds.attack, odds.defence);
  int net = 0;  // opposite shifts cancel out, also at the ends of the table (R24)
  for_each_shift(battle, now, now.phasing, [&](std::string_view clause, int columns) {
    odds.shifts.push_back({clause, columns});
    net += columns;
  });
  odds.column = shifted(odds.odds, net);
  return odds;
}

Column final_column(const Battle& battle, const Position& now, const Combat& combat) {
  Ratio attack;
  Ratio defence;
  for (const UnitId unit : combat.attackers)
    attack += attack_strength(battle, now, unit, combat, nullptr);
  for (const UnitId unit : combat.defenders)
    defence += defence_strength(battle, now, unit, combat, nullptr);
  int net = 0;
  for_each_shift(battle, now, now.phasing, [&](std::string_view, int columns) { net += columns; });
  return shifted(column_of(attack, defence), net);
}

}  // namespace cursus::ancient_battles
