// Cataphract §7.15 reaction facing, §8.2 reaction fire.
#include "adjudicator/cataphract/reaction.hpp"

#include <algorithm>

#include "adjudicator/cataphract/casualties.hpp"
#include "adjudicator/cataphract/missiles.hpp"
#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/rout.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::cataphract {

// --- withdrawal (exit) fire ----------------------------------------------------------------------

std::vector<UnitId> exit_firers(const Battle& battle, const Position& now, UnitId unit, HexId to) {
  std::vector<UnitId> found;
  if (now[unit].routed) return found;
  for (const UnitId enemy : controllers(battle, now, now[unit].hex, battle[unit].side))
    if (can_shoot(battle, now, enemy) && printed_range(missile_of(battle, now, enemy)) >= 2 &&
        !controls(battle, now, enemy, to))
      found.push_back(enemy);
  return found;
}

Task<> offer_exit_fire(Play& play, UnitId firer, UnitId target, int range, bool moving) {
  const Battle& battle = play.setting;
  const Ask ask = AskExitFire{firer, target, range};
  const Answer answer = co_await choose(play, battle[firer].side, "K-8.21a", ask);
  if (!std::holds_alternative<Yes>(answer)) co_return;
  const HexId at = play.now[target].hex;
  const Shot shot{firer, play.now[firer].hex, at, target, Volley::Exit, moving, true, range};
  co_await shoot(play, shot);
  if (!moving) co_await second_shot(play, firer, target, Volley::Exit, range);
}

Task<> exit_fire(Play& play, UnitId unit, HexId to) {
  const Battle& battle = play.setting;
  const std::vector<UnitId> firers = exit_firers(battle, play.now, unit, to);
  for (const UnitId firer : firers) {
    if (!fit(play.now, unit)) co_return;
    if (!can_shoot(battle, play.now, firer)) continue;
    // K-8.22a: always at range 2; at 1 if it does not move away.
    const int range = battle.grid().distance(play.now[firer].hex, to) > 1 ? 2 : 1;
    co_await offer_exit_fire(play, firer, unit, range, false);
  }
}

// --- entry fire ----------------------------------------------------------------------------------

std::vector<UnitId> entry_firers(const Battle& battle, const Position& now, UnitId unit) {
  std::vector<UnitId> found;
  for (const UnitId enemy : controllers(battle, now, now[unit].hex, battle[unit].side))
    if (can_shoot(battle, now, enemy)) found.push_back(enemy);
  return found;
}

namespace {

Task<> offer_entry_fire(Play& play, UnitId firer, UnitId unit) {
  const Battle& battle = play.setting;
  if (!fit(play.now, unit) || !can_shoot(battle, play.now, firer)) co_return;
  if (seen_at(play.now, firer, unit).empty()) co_return;
  const Ask ask = AskEntryFire{firer, unit};
  const Answer answer = co_await choose(play, battle[firer].side, "K-8.23a", ask);
  const auto* shot = std::get_if<Shoot>(&answer);
  if (!shot) co_return;
  const Shot volley{firer, play.now[firer].hex, shot->hex, unit, Volley::Entry, false, true, 0};
  co_await shoot(play, shot_as_seen(battle, play.now, volley));
  co_await second_shot(play, firer, unit, Volley::Entry);
}

}  // namespace

Task<> entry_fire(Play& play, UnitId unit) {
  if (!fit(play.now, unit)) co_return;
  const std::vector<UnitId> firers = entry_firers(play.setting, play.now, unit);
  for (const UnitId firer : firers) co_await offer_entry_fire(play, firer, unit);
}

void queue_entry_fire(Play& play, UnitId unit) {
  for (const UnitId firer : entry_firers(play.setting, play.now, unit)) {
    const QueuedFire queued{firer, unit};
    if (!contains(play.now.queued, queued)) play.now.queued.push_back(queued);
  }
}

Task<> queued_entry_fire(Play& play) {
  const std::vector<QueuedFire> queue = std::exchange(play.now.queued, {});
  for (const QueuedFire& queued : queue)
    co_await offer_entry_fire(play, queued.firer, queued.mover);
}

// --- reaction facing -----------------------------------------------------------------------------

std::vector<UnitId> pinned_neighbours(const Battle& battle, const Position& now, UnitId mover,
                                      HexId to) {
  std::vector<UnitId> found;
  for (const UnitId enemy : adjacent_enemies(battle, now, to, battle[mover].side))
    if (in_enemy_zone(battle, now, now[enemy].hex, battle[enemy].side)) found.push_back(enemy);
  return found;
}

Verdict may_reface(const Battle& battle, const Position& now, const AskReface& ask, Facing to) {
  const UnitState& state = now[ask.unit];
  if (state.routed || state.formation == Formation::Column || battle[ask.unit].garrison)
    return Objection{"K-7.15a", "cat.reface.cannot", ask.unit};
  if (state.refaced) return Objection{"K-7.15a", "cat.reface.again", ask.unit};
  if (angle(state.facing, to) != 2) return Objection{"K-7.15a", "cat.reface.one-vertex", ask.unit};
  return {};
}

Task<> reaction_facing(Play& play, UnitId mover, std::vector<UnitId> pinned) {
  const Battle& battle = play.setting;
  if (!fit(play.now, mover)) co_return;
  const HexId hex = play.now[mover].hex;
  const auto neighbours = adjacent_enemies(battle, play.now, hex, battle[mover].side);
  for (const UnitId unit : neighbours) {
    if (contains(pinned, unit) || !fit(play.now, unit)) continue;
    const AskReface about{unit, mover};
    const Facing now_facing = play.now[unit].facing;
    if (!may_reface(battle, play.now, about, now_facing.turned(2))) continue;
    const Ask ask = about;
    const Answer answer = co_await choose(play, battle[unit].side, "K-7.15a", ask);
    const auto* turn = std::get_if<Turn>(&answer);
    if (!turn) continue;
    play.now[unit].refaced = true;
    play.now[unit].facing = turn->facing;
    play.tell(Turned{unit, turn->facing, play.now[unit].formation});
    int hits = turning_ch(battle, play.now, unit, 1);
    if (foot(battle, play.now, unit)) {  // K-7.15b
      const int die = roll_ten(play, "K-7.15b reaction facing");
      play.tell(FacingRolled{unit, die});
      hits += std::max(0, counted_die(battle, play.now, unit, die) - tq_of(battle, play.now, unit));
    }
    add_hits(play, unit, hits, Cause::Refaced);
    co_await rout_if_due(play, unit);
  }
}

}  // namespace cursus::cataphract
