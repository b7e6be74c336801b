// Cataphract §8.1: missile fire, line of sight, ammunition.
#include "adjudicator/cataphract/missiles.hpp"

#include <algorithm>
#include <optional>

#include "adjudicator/cataphract/casualties.hpp"
#include "adjudicator/cataphract/rout.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::cataphract {

bool can_shoot(const Battle& battle, const Position& now, UnitId unit) {
  const UnitState& state = now[unit];
  return state.fate == Fate::OnMap && !state.routed && state.formation != Formation::Column &&
         state.ammo != Ammo::No && missile_of(battle, now, unit) != Missile::None;
}

bool in_arc(const Battle& battle, const Position& now, UnitId firer, HexId from, HexId to) {
  return angle(now[firer].facing, battle.grid().toward(from, to)) <= 4;
}

namespace {

bool upwind(const Battle& battle, HexId from, HexId to) {  // DARA-2
  return battle.wind_from_low_columns && battle.grid().column(to) < battle.grid().column(from);
}

bool from_wall(const Battle& battle, HexId from) {
  return battle.map.at(from) == Terrain::CityWall;
}

// K-8.16c, R-42
bool hill_blocks(const Battle& battle, HexId hex, HexId from, HexId to) {
  if (hex == no_hex) return false;
  const int level = battle.map.level_of(hex);
  return level > battle.map.level_of(from) && level > battle.map.level_of(to);
}

// K-8.16b
bool woods_block(const Battle& battle, HexId hex, HexId from, HexId to) {
  if (hex == no_hex || battle.map.at(hex) != Terrain::Woods) return false;
  const int level = battle.map.level_of(hex);
  return level >= battle.map.level_of(from) || level >= battle.map.level_of(to);
}

// K-8.16d, R-43
bool unit_blocks(const Battle& battle, const Position& now, HexId hex, HexId from, HexId to,
                 bool bow) {
  if (hex == no_hex || unit_at(now, hex) == no_unit) return false;
  return !bow || battle.grid().distance(hex, from) >= battle.grid().distance(hex, to);
}

}  // namespace

bool clear_sight(const Battle& battle, const Position& now, HexId from, HexId to, bool bow) {
  if (battle.grid().distance(from, to) <= 1) return true;  // K-8.16e
  for (const auto& cell : battle.grid().between(from, to)) {
    if (hill_blocks(battle, cell.left, from, to) || hill_blocks(battle, cell.right, from, to))
      return false;
    const auto blocks = [&](HexId hex) {
      return woods_block(battle, hex, from, to) || unit_blocks(battle, now, hex, from, to, bow);
    };
    if (blocks(cell.left) && blocks(cell.right)) return false;
  }
  return true;
}

int reach(const Battle& battle, const Position& now, UnitId firer, HexId from, HexId to) {
  int range = printed_range(missile_of(battle, now, firer));
  if (upwind(battle, from, to)) --range;
  if (battle.map.level_of(to) < battle.map.level_of(from)) range += from_wall(battle, from) ? 2 : 1;
  return range;
}

ShotOdds shot_odds(const Battle& battle, const Position& now, const Shot& shot) {
  ShotOdds odds;
  const Missile missile = missile_of(battle, now, shot.firer);
  odds.range = shot.range > 0 ? shot.range : battle.grid().distance(shot.from, shot.at);
  odds.extended = odds.range > printed_range(missile);  // K-8.18a, R-09
  odds.number = odds.extended ? 0 : hit_number(missile, odds.range);
  const auto add = [&](std::string_view clause, int amount) {
    odds.modifiers.push_back({clause, amount});
  };
  if (battle.map.at(shot.at) == Terrain::Woods) add("K-8.17b", 1);
  if (shot.target != no_unit && type_of(battle, now, shot.target) == UnitType::HI) {
    const bool front = battle.grid().adjacent(shot.at, shot.from) && odds.range == 1 &&
                       ahead(now[shot.target].facing)
                           .contains(*battle.grid().direction_between(shot.at, shot.from));
    const bool reaction = shot.volley != Volley::Ordered && missile == Missile::CompositeBow;
    add("K-8.17c", front && bow(missile) && !reaction ? 3 : 1);
  }
  const bool can_be_shaken = bow(missile) || !foot(battle, now, shot.firer);
  if (shot.moving && can_be_shaken) add("K-8.17d", 1);
  if (from_wall(battle, shot.from)) add("K-8.17e", -1);
  if (upwind(battle, shot.from, shot.at)) add("K-8.17e", 1);
  return odds;
}

int need(const ShotOdds& odds) { return std::max(odds.number - odds.total(), -1); }

bool better(const ShotOdds& one, const ShotOdds& other) {
  return need(one) > need(other) || (need(one) == need(other) && one.range < other.range);
}

Verdict may_reach(const Battle& battle, const Position& now, UnitId firer, HexId from, HexId at) {
  if (from == at) return Objection{"K-8.13a", "cat.fire.own-hex", firer};
  if (!in_arc(battle, now, firer, from, at))
    return Objection{"K-8.13a", "cat.fire.not-in-arc", firer, no_leader, at};
  const int distance = battle.grid().distance(from, at);
  const int range = reach(battle, now, firer, from, at);
  if (distance > range)
    return Objection{"K-8.51a", "cat.fire.too-far", firer, no_leader, at, distance, range};
  if (!clear_sight(battle, now, from, at, bow(missile_of(battle, now, firer))))
    return Objection{"K-8.16a", "cat.fire.no-sight", firer, no_leader, at};
  return {};
}

namespace {

bool lone_enemy_leader(const Battle& battle, const Position& now, HexId hex, Seat side) {
  if (unit_at(now, hex) != no_unit) return false;
  for (const LeaderId leader : leaders_at(battle, now, hex))
    if (battle[leader].side != side) return true;
  return false;
}

}  // namespace

Verdict may_fire_at(const Battle& battle, const Position& now, UnitId firer, HexId from, HexId at) {
  const UnitState& state = now[firer];
  if (missile_of(battle, now, firer) == Missile::None)
    return Objection{"K-2.21a", "cat.fire.no-missiles", firer};
  if (state.ammo == Ammo::No) return Objection{"K-8.14d", "cat.fire.missile-no", firer};
  if (state.routed) return Objection{"K-10.25a", "cat.fire.routed", firer};
  if (state.formation == Formation::Column) return Objection{"K-6.45a", "cat.fire.column", firer};
  if (!battle.grid().contains(at)) return Objection{"K-8.13a", "cat.fire.off-map", firer};
  const Seat side = battle[firer].side;
  if (!enemy_at(battle, now, at, side) && !lone_enemy_leader(battle, now, at, side))
    return Objection{"K-8.13a", "cat.fire.nobody-there", firer, no_leader, at};
  return may_reach(battle, now, firer, from, at);
}

Verdict may_fire_order(const Battle& battle, const Position& now, UnitId firer, HexId at) {
  const UnitState& state = now[firer];
  if (state.ordered) return Objection{"K-5.25a", "cat.order.again", firer};
  if (state.recovered) return Objection{"K-10.14b", "cat.order.recovered", firer};
  if (!on_map(now, firer)) return Objection{"K-4.0a", "cat.order.not-there", firer};
  return may_fire_at(battle, now, firer, state.hex, at);
}

bool threatened(const Battle& battle, const Position& now, HexId hex, Seat side, bool with_sight) {
  for (std::size_t i = 0; i < battle.units.size(); ++i) {
    const UnitId enemy = unit_id(i);
    if (battle[enemy].side == side || !can_shoot(battle, now, enemy)) continue;
    const HexId from = now[enemy].hex;
    const int distance = battle.grid().distance(from, hex);
    if (distance > 7 || distance > reach(battle, now, enemy, from, hex)) continue;
    if (!with_sight) return true;  // K-10.31a, R-53
    if (may_reach(battle, now, enemy, from, hex)) return true;
  }
  return false;
}

bool shoots_twice(const Battle& battle, const Position& now, UnitId unit) {
  return battle[unit].two_shots && !now[unit].left_set_up && !now[unit].has_moved &&
         missile_of(battle, now, unit) == Missile::CompositeBow && foot(battle, now, unit);
}

// --- shooting ------------------------------------------------------------------------------------

namespace {

// K-8.14: what is left in the quivers, by the natural die.
Ammo ammo_after(Missile missile, Ammo before, int die) {
  if (before == Ammo::Low || missile == Missile::Axe) return Ammo::No;
  const bool runs_low = missile == Missile::Javelin ? die >= 6 : die == 9;
  return runs_low ? Ammo::Low : before;
}

int hits_of(Missile missile, const ShotOdds& odds, int die) {
  const int modified = std::max(die + odds.total(), 0);
  if (modified > odds.number) return 0;
  return missile == Missile::CompositeBow && modified <= 1 && !odds.extended ? 2 : 1;
}

}  // namespace

Task<> shoot(Play& play, Shot shot) {
  const Battle& battle = play.setting;
  const Missile missile = missile_of(battle, play.now, shot.firer);
  const ShotOdds odds = shot_odds(battle, play.now, shot);
  const int die = roll_ten(play, "K-8.17a fire");
  const int hits = hits_of(missile, odds, die);
  UnitState& state = play.now[shot.firer];
  state.ammo = ammo_after(missile, state.ammo, die);
  state.fired = true;
  const HexId hex = shot.target != no_unit ? play.now[shot.target].hex : shot.at;
  play.tell(Fired{shot.firer, shot.at, shot.target, shot.volley, odds, die,
                  shot.target == no_unit ? 0 : hits, state.ammo});
  if (die == 0) {  // K-8.19a, R-10: the natural die
    for (const LeaderId leader : leaders_at(battle, play.now, hex))
      if (battle[leader].side != battle[shot.firer].side) roll_for_wound(play, leader);
  }
  if (shot.target == no_unit || hits == 0) co_return;
  add_hits(play, shot.target, hits, Cause::Missile, die);
  co_await rout_if_due(play, shot.target);
}

Task<> fire_order(Play& play, UnitId unit, HexId target) {
  play.now[unit].ordered = true;
  const UnitId at = unit_at(play.now, target);
  const Shot shot{unit, play.now[unit].hex, target, at, Volley::Ordered, false, false, 0};
  co_await shoot(play, shot);
  co_await second_shot(play, unit, at, Volley::Ordered);
}

std::vector<HexId> second_targets(const Battle& battle, const Position& now,
                                  const AskSecondShot& ask) {
  std::vector<HexId> found;
  const UnitId firer = ask.firer;
  if (ask.volley == Volley::Entry && ask.first != no_unit && on_map(now, ask.first) &&
      !now[ask.first].routed)
    found = seen_at(now, firer, ask.first);
  for (std::size_t i = 0; i < battle.units.size(); ++i) {
    const UnitId target = unit_id(i);
    if (battle[target].side == battle[firer].side || !on_map(now, target)) continue;
    if (battle.grid().distance(now[firer].hex, now[target].hex) > 7) continue;
    if (contains(found, now[target].hex)) continue;
    if (may_fire_at(battle, now, firer, now[firer].hex, now[target].hex))
      found.push_back(now[target].hex);
  }
  std::sort(found.begin(), found.end());
  return found;
}

Shot second_shot_at(const Battle& battle, const Position& now, const AskSecondShot& ask, HexId at) {
  Shot shot{ask.firer,
            now[ask.firer].hex,
            at,
            unit_at(now, at),
            ask.volley,
            false,
            ask.volley != Volley::Ordered,
            0};
  if (ask.volley != Volley::Entry || ask.first == no_unit || !on_map(now, ask.first) ||
      !contains(seen_at(now, ask.firer, ask.first), at))
    return shot;
  shot.target = ask.first;
  return shot_as_seen(battle, now, shot);
}

Task<> second_shot(Play& play, UnitId firer, UnitId first, Volley volley, int range) {
  const Battle& battle = play.setting;
  if (!can_shoot(battle, play.now, firer) || !shoots_twice(battle, play.now, firer)) co_return;
  const AskSecondShot about{firer, first, volley};
  if (second_targets(battle, play.now, about).empty()) co_return;
  const Ask ask = about;
  const Answer answer = co_await choose(play, battle[firer].side, "K-9.4a", ask);
  const auto* shot = std::get_if<Shoot>(&answer);
  if (!shot) co_return;
  Shot second = second_shot_at(battle, play.now, about, shot->hex);
  if (second.target == first) second.range = range;
  co_await shoot(play, second);
}

// --- sightings -----------------------------------------------------------------------------------

void take_sight(const Battle& battle, Position& now, UnitId mover) {
  const HexId hex = now[mover].hex;
  for (std::size_t i = 0; i < battle.units.size(); ++i) {
    const UnitId firer = unit_id(i);
    if (battle[firer].side == battle[mover].side || now[firer].fate != Fate::OnMap) continue;
    if (missile_of(battle, now, firer) == Missile::None) continue;
    if (battle.grid().distance(now[firer].hex, hex) > 7) continue;
    if (!may_reach(battle, now, firer, now[firer].hex, hex)) continue;
    const Sighting sighting{firer, mover, hex, now[firer].hex};
    if (!contains(now.sightings, sighting)) now.sightings.push_back(sighting);
  }
}

void forget_sight(Position& now, UnitId mover) {
  std::erase_if(now.sightings, [&](const Sighting& one) { return one.mover == mover; });
}

std::vector<HexId> seen_at(const Position& now, UnitId firer, UnitId mover) {
  std::vector<HexId> found;
  for (const Sighting& one : now.sightings)
    if (one.firer == firer && one.mover == mover && !contains(found, one.hex))
      found.push_back(one.hex);
  std::sort(found.begin(), found.end());
  return found;
}

bool fires_withdrawing(const Battle& battle, const Position& now, const Sighting& sighting) {
  const Missile missile = missile_of(battle, now, sighting.firer);
  if (missile != Missile::SimpleBow) return missile == Missile::CompositeBow;
  return battle.grid().distance(sighting.from, sighting.hex) == 2;
}

Shot shot_as_seen(const Battle& battle, const Position& now, Shot shot) {
  Shot best = shot;
  std::optional<ShotOdds> so_far;
  for (const Sighting& one : now.sightings) {
    if (one.firer != shot.firer || one.mover != shot.target || one.hex != shot.at) continue;
    if (shot.volley == Volley::Withdrawing && !fires_withdrawing(battle, now, one)) continue;
    shot.from = one.from;
    const ShotOdds odds = shot_odds(battle, now, shot);
    if (so_far && !better(odds, *so_far)) continue;
    best = shot;
    so_far = odds;
  }
  return best;
}

}  // namespace cursus::cataphract
