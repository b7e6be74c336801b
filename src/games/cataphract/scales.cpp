#include "src/games/cataphract/scales.hpp"

#include <algorithm>

#include "adjudicator/cataphract/missiles.hpp"
#include "adjudicator/cataphract/shock.hpp"
#include "adjudicator/cataphract/zones.hpp"

namespace cursus::cataphract {

namespace {

// Found by playing against the random bot: other figures lose more games.
constexpr int caution = 18;    // how much dearer our losses are to us than the enemy's, in tenths
constexpr int frenzy = 600;    // of every unit that routs, while its army has ferocity
constexpr int danger = 40;     // of every enemy who could shoot, where nothing is won by standing
constexpr int approach = 18;   // of a hex closer to the enemy; and so much more with each turn:
constexpr int impatience = 1;  // a battle has no last turn

}  // namespace

Scales::Scales(const Battle& battle, const Position& table, Seat seat)
    : battle_(battle), now_(table), seat_(seat) {
  const HexGrid& grid = battle_.grid();
  nearest_.assign(grid.size(), no_hex);
  zone_.assign(grid.size(), 0);
  danger_.assign(grid.size(), 0);
  const auto enemies = in_hex_order(battle_, now_, other(seat_));
  for (const HexId hex : grid.ids()) {
    zone_[index(hex)] = in_enemy_zone(battle_, now_, hex, seat_) ? 1 : 0;
    for (const UnitId enemy : enemies) {
      const int distance = grid.distance(hex, now_[enemy].hex);
      if (nearest_[index(hex)] == no_hex || distance < grid.distance(hex, nearest_[index(hex)]))
        nearest_[index(hex)] = now_[enemy].hex;
      if (distance > 0 && distance <= printed_range(missile_of(battle_, now_, enemy)) &&
          can_shoot(battle_, now_, enemy) && in_arc(battle_, now_, enemy, now_[enemy].hex, hex))
        ++danger_[index(hex)];
    }
  }
}

int Scales::distance_to_enemy(HexId hex) const {
  const HexId enemy = nearest_[index(hex)];
  return enemy == no_hex ? 40 : battle_.grid().distance(hex, enemy);
}

// --- hits ----------------------------------------------------------------------------------------

Worth Scales::of_the_whole(UnitId unit) const {
  const Seat side = battle_[unit].side;
  const int level = std::max(1, battle_.sides[side].withdrawal_level);
  Worth whole = 100 * (battle_[unit].tq + 2) * 65 / level;
  if (now_.sides[side].ferocity) whole += frenzy;  // K-9.2c: the army may break with it
  return side == seat_ ? whole * caution / 10 : whole;
}

// With this many hits in all: the nearer it is to rout, the more each of them counts.
Worth Scales::lost_at(UnitId unit, int hits) const {
  const int tq = tq_of(battle_, now_, unit);
  const Worth whole = of_the_whole(unit);
  if (hits >= tq) return whole;
  const int linear = whole * hits / tq;
  return (linear + linear * hits / tq) / 2;
}

Worth Scales::of_hits(UnitId unit, int hits) const {
  const int ch = now_[unit].ch;
  return lost_at(unit, ch + hits) - lost_at(unit, ch);
}
Worth Scales::of_recovery(UnitId unit, int hits) const {
  const int ch = now_[unit].ch;
  return lost_at(unit, ch) - lost_at(unit, std::max(0, ch - hits));
}

Scales::Losses Scales::losses(UnitId unit) const {
  Losses by_hits{};
  for (std::size_t hits = 0; hits < by_hits.size(); ++hits)
    by_hits[hits] = of_hits(unit, static_cast<int>(hits));
  return by_hits;
}

// K-8.33a: this many hits of the shock, and those of the check before it.
Worth Scales::after_charge(const Losses& by_hits, UnitId unit, int hits, bool checks) const {
  const auto at = [&](int all) {
    return by_hits[static_cast<std::size_t>(std::clamp(all, 0, 23))];
  };
  if (!checks) return at(hits);
  const int tq = tq_of(battle_, now_, unit);
  Worth sum = 0;
  for (int die = 0; die <= 9; ++die) sum += at(hits + std::max(0, die - tq));
  return sum / 10;
}

Worth Scales::of_shock(UnitId attacker, const std::vector<UnitId>& friends) const {
  const auto targets = touched(battle_, now_, attacker);
  if (targets.empty()) return 0;
  Combat combat{{attacker}, targets};
  for (const UnitId unit : friends)
    if (unit != attacker && touched(battle_, now_, unit) == targets)
      combat.attackers.push_back(unit);
  const UnitId defender = best_defender(battle_, now_, combat);
  const UnitId named = best_attacker(battle_, now_, combat, defender);
  const ShockOdds odds = shock_odds(battle_, now_, combat, named, defender);
  const int ours = odds.superior == Superior::DS ? 3 : 1;
  const int theirs = odds.superior == Superior::AS ? 2 : 1;
  const auto attackers = static_cast<int>(combat.attackers.size());
  const auto defenders = static_cast<int>(targets.size());
  const Losses own = losses(attacker), enemy = losses(defender);
  Worth sum = 0;
  for (int die = 0; die <= 9; ++die) {
    const ShockResult result = shock_result(odds.column, die);
    sum += after_charge(enemy, defender, result.defender * theirs / defenders, true) * defenders;
    sum -= after_charge(own, attacker, (result.attacker * ours + attackers - 1) / attackers, true);
  }
  return sum / 10;
}

// --- missiles ------------------------------------------------------------------------------------

int Scales::entry_hits(UnitId unit) const {
  int tenths = 0;
  for (const UnitId enemy : controllers(battle_, now_, now_[unit].hex, seat_)) {
    if (!can_shoot(battle_, now_, enemy)) continue;
    const Missile missile = missile_of(battle_, now_, enemy);
    const int each = missile == Missile::CompositeBow ? 10 : missile == Missile::SimpleBow ? 5 : 7;
    tenths += each * (shoots_twice(battle_, now_, enemy) ? 2 : 1);
  }
  return (tenths + 5) / 10;
}

Worth Scales::of_shot(UnitId unit, HexId from, HexId at, bool moving) const {
  const UnitId target = unit_at(now_, at);
  if (target == no_unit) return 0;
  const ShotOdds odds =
      shot_odds(battle_, now_, {unit, from, at, target, Volley::Ordered, moving, false, 0});
  const int faces = std::clamp(need(odds) + 1, 0, 10);
  // Any hit is the end of a routed unit; most of them are lost anyway.
  if (now_[target].routed) return of_the_whole(target) * faces / 30;
  Worth worth = of_hits(target, 1) * faces;
  if (missile_of(battle_, now_, unit) == Missile::CompositeBow && !odds.extended)
    worth += (of_hits(target, 2) - of_hits(target, 1)) * std::clamp(2 - odds.total(), 0, faces);
  return worth / 10;
}

// --- ground --------------------------------------------------------------------------------------

Worth Scales::of_ground(UnitId unit) const {
  const HexId hex = now_[unit].hex;
  const int distance = distance_to_enemy(hex);
  if (tq_of(battle_, now_, unit) - now_[unit].ch <= 2)  // it had better re-form
    return 30 * std::min(distance, 7) - (distance == 1 ? 300 : 0);
  Worth worth = -std::min(approach + impatience * now_.turn, 60) * std::min(distance, 40);
  const bool shoots = can_shoot(battle_, now_, unit) && bow(missile_of(battle_, now_, unit));
  if (shoots && distance >= 2 && distance <= 4 &&
      in_arc(battle_, now_, unit, hex, nearest_[index(hex)]))
    worth = 60 - 10 * std::abs(3 - distance);
  else
    worth -= danger * std::min(danger_[index(hex)], 4);
  if (zone_[index(hex)]) worth -= 250;
  if (distance == 1) worth -= 150;
  return worth;
}

}  // namespace cursus::cataphract
