#include "src/games/cataphract/ways.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "adjudicator/cataphract/missiles.hpp"
#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "formats/cataphract/names.hpp"

namespace cursus::cataphract {

// Everywhere a unit can come to stand: K-6.22a, K-7.12a, K-7.13a, K-7.23a.
Stands Ways::stands(UnitId unit) const {
  Stands all{{now_[unit].hex, now_[unit].facing, 0, 0, -1, scales_.in_zone(now_[unit].hex)}};
  const int ma = ma_of(battle_, now_, unit);
  std::vector<char> seen(battle_.grid().size() * 12, 0);
  const auto is_new = [&](HexId hex, Facing facing) {
    char& one = seen[index(hex) * 12 + static_cast<std::size_t>(facing.twelfth())];
    return std::exchange(one, char{1}) == 0;
  };
  is_new(all[0].hex, all[0].facing);
  for (int spent = 0; spent <= ma; ++spent)
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].mp == spent && !(all[i].stops && all[i].from >= 0))
        go_on(unit, i, ma, all, is_new);
    }
  return all;
}

template <class IsNew>
void Ways::go_on(UnitId unit, std::size_t i, int ma, Stands& all, IsNew is_new) const {
  const Stand here = all[i];
  const auto from = static_cast<int>(i);
  if (!here.stops && here.mp < ma && !rough(battle_.map.at(here.hex)))
    for (const int by : {2, 10}) {
      const Facing facing = here.facing.turned(by);
      if (is_new(here.hex, facing))
        all.push_back({here.hex, facing, here.mp + 1, here.ch, from, false});
    }
  for (const Direction d : all_directions) {
    if (!ahead(here.facing).contains(d)) continue;
    const HexId to = battle_.grid().neighbour(here.hex, d);
    if (to == no_hex || impassable(battle_.map.at(to)) || unit_at(now_, to) != no_unit) continue;
    const StepCost cost = step_cost(battle_, now_, unit, here.hex, to);
    if (here.mp + cost.mp > ma || cost.mp == 0 || !is_new(to, here.facing)) continue;
    all.push_back(
        {to, here.facing, here.mp + cost.mp, here.ch + cost.ch, from, scales_.in_zone(to)});
  }
}

PassingShot Ways::shot_on_the_way(UnitId unit, const Stands& all, std::size_t last) {
  PassingShot best;
  if (!can_shoot(battle_, now_, unit)) return best;
  const UnitState was = now_[unit];
  for (std::size_t i = last; all[i].from >= 0; i = static_cast<std::size_t>(all[i].from)) {
    const Stand& before = all[static_cast<std::size_t>(all[i].from)];
    if (before.hex == all[i].hex) continue;
    now_[unit].hex = all[i].hex;
    now_[unit].facing = all[i].facing;
    for (const UnitId target : in_hex_order(battle_, now_, other(seat_))) {
      const HexId at = now_[target].hex;
      if (battle_.grid().distance(all[i].hex, at) > 5 ||
          battle_.grid().distance(before.hex, at) <= battle_.grid().distance(all[i].hex, at) ||
          !may_fire_at(battle_, now_, unit, all[i].hex, at))
        continue;
      const Worth worth = scales_.of_shot(unit, all[i].hex, at, true);
      if (worth > best.worth) best = {i, worth, target};
    }
  }
  now_[unit] = was;
  return best;
}

std::string Ways::steps(const Stands& all, std::size_t last, const PassingShot& shot) const {
  std::vector<std::string> words;
  for (auto i = static_cast<int>(last); all[static_cast<std::size_t>(i)].from >= 0;) {
    const Stand& one = all[static_cast<std::size_t>(i)];
    const Stand& before = all[static_cast<std::size_t>(one.from)];
    const bool turned = one.hex == before.hex;
    // Several vertices are one turn.
    const bool turns_on = turned && !words.empty() && words.back().starts_with("turn");
    if (turned && !turns_on) words.push_back(fmt::format("turn {}", number_of(one.facing)));
    if (shot.target != no_unit && static_cast<int>(shot.at) == i)
      words.push_back(fmt::format("fire {}", battle_[shot.target].id));
    if (!turned) words.push_back(battle_.grid().name(one.hex));
    i = one.from;
  }
  std::string text;
  for (auto word = words.rbegin(); word != words.rend(); ++word) (text += ' ') += *word;
  return text;
}

// What must hold so that the move is as it was planned: friends have made room, and in later
// phases the unit is still fit to attack.
std::string Ways::conditions(UnitId unit, const Stands& all, std::size_t last,
                             bool attacks_later) const {
  std::vector<std::string> words;
  for (std::size_t i = last; all[i].from >= 0; i = static_cast<std::size_t>(all[i].from)) {
    const UnitId there = start_[index(all[i].hex)];
    if (there == no_unit || there == unit || battle_[there].side != seat_) continue;
    const std::string free = fmt::format("free {}", battle_.grid().name(all[i].hex));
    if (std::find(words.begin(), words.end(), free) == words.end()) words.push_back(free);
  }
  if (attacks_later) words.push_back(fmt::format("left {} > 2", battle_[unit].id));
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? " if " : " and ") + word;
  return text;
}

// K-7.15a: enemies who can still turn to whoever comes next to them, and do so by default (W-12).
std::vector<UnitId> Ways::free_to_turn() const {
  std::vector<UnitId> found;
  for (const UnitId enemy : in_hex_order(battle_, now_, other(seat_))) {
    const UnitState& state = now_[enemy];
    if (state.routed || state.formation == Formation::Column || battle_[enemy].garrison) continue;
    if (foot(battle_, now_, enemy) && tq_of(battle_, now_, enemy) < 6) continue;
    if (!in_enemy_zone(battle_, now_, state.hex, other(seat_))) found.push_back(enemy);
  }
  return found;
}
// They turn to the unit that has come; returned is how they stood.
Ways::Facings Ways::turn_to(UnitId unit, const std::vector<UnitId>& free) {
  Facings before;
  if (scales_.distance_to_enemy(now_[unit].hex) > 1) return before;
  for (const UnitId enemy : free) {
    const auto direction = battle_.grid().direction_between(now_[enemy].hex, now_[unit].hex);
    const Facing facing = now_[enemy].facing;
    if (!direction || ahead(facing).contains(*direction)) continue;
    for (const int twelfths : {2, -2})
      if (ahead(facing.turned(twelfths)).contains(*direction)) {
        before.emplace_back(enemy, facing);
        now_[enemy].facing = facing.turned(twelfths);
        break;
      }
  }
  return before;
}
void Ways::turn_back(const Facings& before) {
  for (const auto& [enemy, facing] : before) now_[enemy].facing = facing;
}

}  // namespace cursus::cataphract
