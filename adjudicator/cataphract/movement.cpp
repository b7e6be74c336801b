// Cataphract §6.1-§6.4, §6.6: movement of units, step by step.
#include "adjudicator/cataphract/movement.hpp"

#include <algorithm>

#include "adjudicator/cataphract/casualties.hpp"
#include "adjudicator/cataphract/missiles.hpp"
#include "adjudicator/cataphract/reaction.hpp"
#include "adjudicator/cataphract/room.hpp"
#include "adjudicator/cataphract/rout.hpp"
#include "adjudicator/cataphract/withdrawal.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::cataphract {

bool fit(const Position& now, UnitId unit) { return on_map(now, unit) && !now[unit].routed; }

Verdict may_leave_zone(const Battle& battle, const Position& now, UnitId unit) {
  const UnitState& state = now[unit];
  const auto enemies = controllers(battle, now, state.hex, battle[unit].side);
  if (enemies.empty()) return {};
  for (const UnitId enemy : enemies)
    if (ma_of(battle, now, unit) <= ma_of(battle, now, enemy))
      return Objection{"K-7.23b", "cat.move.pinned", unit};
  for (const HexId hex : battle.grid().neighbours(state.hex)) {
    if (hex == no_hex || unit_at(now, hex) != no_unit) continue;
    if (ahead(state.facing).contains(*battle.grid().direction_between(state.hex, hex))) return {};
  }
  return Objection{"K-7.23b", "cat.move.front-blocked", unit};
}

Verdict may_begin_move(const Battle& battle, const Position& now, UnitId unit) {
  const UnitState& state = now[unit];
  if (!on_map(now, unit)) return Objection{"K-4.0a", "cat.order.not-there", unit};
  if (state.ordered) return Objection{"K-5.25a", "cat.order.again", unit};
  if (state.recovered) return Objection{"K-10.14b", "cat.order.recovered", unit};
  if (state.routed) return Objection{"K-10.25a", "cat.move.routed", unit};
  if (battle[unit].garrison) return Objection{"K-6.34a", "cat.move.garrison", unit};
  return may_leave_zone(battle, now, unit);
}

// K-5.24b,d: the active leader with a unit stacked with them; in an OC's line also other leaders.
Verdict may_take_along(const Battle& battle, const Position& now, const MoveUnit& order) {
  for (const LeaderId leader : order.with) {
    if (!on_map(now, leader) || now[leader].hex != now[order.unit].hex ||
        battle[leader].side != battle[order.unit].side)
      return Objection{"K-5.24b", "cat.move.leader-not-stacked", order.unit, leader};
    const bool by_oc_line = now.mode == OrderMode::Line && now.active != no_leader &&
                            battle[now.active].kind == LeaderKind::OC;
    if (leader != now.active && !by_oc_line)
      return Objection{"K-4.24a", "cat.move.other-leader", order.unit, leader};
    if (locked(battle, now, leader))
      return Objection{"K-4.24a", "cat.order.locked", order.unit, leader};
    if (leader_in_zone(battle, now, leader))
      return Objection{"K-4.41b", "cat.move.leader-in-zone", order.unit, leader};
  }
  return {};
}

namespace {

// K-6.22a, K-6.44a
bool may_face_into(const UnitState& state, Direction direction) {
  if (ahead(state.facing).contains(direction)) return true;
  if (state.formation != Formation::Column) return false;
  return angle(state.facing, direction) <= 2;
}

// What may never be entered, whatever it costs.
Verdict may_ever_enter(const Battle& battle, const Position& now, UnitId unit, HexId to) {
  if (impassable(battle.map.at(to)))
    return Objection{"K-6.34a", "cat.move.impassable", unit, no_leader, to};
  if (enemy_at(battle, now, to, battle[unit].side))
    return Objection{"K-6.62a", "cat.move.enemy", unit, no_leader, to};
  return {};
}

// from a friend's hex it must be possible to go on, without a turn.
bool can_go_on(const Battle& battle, const Position& now, UnitId unit, HexId from, int mp,
               int depth) {
  const Seat side = battle[unit].side;
  for (const HexId to : battle.grid().neighbours(from)) {
    if (to == no_hex) continue;
    if (!ahead(now[unit].facing).contains(*battle.grid().direction_between(from, to))) continue;
    if (!may_ever_enter(battle, now, unit, to)) continue;
    const int left = mp - step_cost(battle, now, unit, from, to).mp;
    if (left < 0) continue;
    if (!friend_at(battle, now, to, side)) return true;
    if (depth > 0 && !in_enemy_zone(battle, now, to, side) &&
        can_go_on(battle, now, unit, to, left, depth - 1))
      return true;
  }
  return false;
}

}  // namespace

Verdict may_enter(const Battle& battle, const Position& now, const Moving& move, HexId to) {
  const UnitId unit = move.unit;
  const UnitState& state = now[unit];
  const Seat side = battle[unit].side;
  if (move.must_halt) return Objection{"K-7.23a", "cat.move.must-stop", unit};
  if (!battle.grid().contains(to)) return Objection{"K-6.21a", "cat.move.off-map", unit};
  const auto direction = battle.grid().direction_between(state.hex, to);
  if (!direction) return Objection{"K-6.21a", "cat.move.not-adjacent", unit, no_leader, to};
  if (!may_face_into(state, *direction))
    return Objection{"K-6.22a", "cat.move.not-front", unit, no_leader, to};
  if (const Verdict verdict = may_ever_enter(battle, now, unit, to); !verdict) return verdict;
  const StepCost cost = step_cost(battle, now, unit, state.hex, to);
  if (cost.mp > move.mp)
    return Objection{"K-6.35a", "cat.move.too-dear", unit, no_leader, to, cost.mp, move.mp};
  const bool zone = in_enemy_zone(battle, now, to, side);
  if (move.peeled && zone) return Objection{"K-9.5a", "cat.move.peeled", unit, no_leader, to};
  if (friend_at(battle, now, to, side)) {
    if (state.formation == Formation::Column)
      return Objection{"K-6.47a", "cat.move.column-passes", unit, no_leader, to};
    if (zone) return Objection{"K-6.63a", "cat.move.friend-in-zone", unit, no_leader, to};
    if (!can_go_on(battle, now, unit, to, move.mp - cost.mp, 3))
      return Objection{"K-6.63a", "cat.move.cannot-go-on", unit, no_leader, to};
  }
  for (const LeaderId leader : move.leaders) {
    const auto own = leader_step_cost(battle, now, side, state.hex, to);
    if (!own || now[leader].spent + *own > leader_ma)
      return Objection{"K-6.14a", "cat.move.leader-spent", unit, leader, to};
  }
  return {};
}

Verdict may_turn(const Battle& battle, const Position& now, const Moving& move, Facing to) {
  const UnitState& state = now[move.unit];
  if (to.is_vertex() != state.facing.is_vertex() || to == state.facing)
    return Objection{"K-7.11a", "cat.turn.no-facing", move.unit};
  if (move.must_halt || in_enemy_zone(battle, now, state.hex, battle[move.unit].side))
    return Objection{"K-7.13a", "cat.turn.in-zone", move.unit};
  if (move.passing) return Objection{"K-6.63a", "cat.turn.passing", move.unit};
  const int cost = vertices(state.facing, to);
  if (cost > move.mp)
    return Objection{"K-7.12a", "cat.turn.too-dear", move.unit, no_leader, no_hex, cost, move.mp};
  return {};
}

Verdict may_shoot_moving(const Battle& battle, const Position& now, const Moving& move, HexId at) {
  const UnitState& state = now[move.unit];
  if (move.fired) return Objection{"K-5.25a", "cat.fire.again", move.unit};
  if (const Verdict verdict = may_fire_at(battle, now, move.unit, state.hex, at); !verdict)
    return verdict;
  if (!move.acted) return {};
  if (move.last == no_hex ||
      battle.grid().distance(state.hex, at) >= battle.grid().distance(move.last, at))
    return Objection{"K-8.11b", "cat.fire.not-forward", move.unit, no_leader, at};
  return {};
}

namespace {

// K-9.5a: the facing with which it goes back, two vertices round.
Facing peel_facing(const Battle& battle, const Position& now, UnitId unit, HexId from, HexId to) {
  const Direction back = *battle.grid().direction_between(to, from);
  const Facing facing = now[unit].facing;
  return ahead(facing.turned(4)).contains(back) ? facing.turned(4) : facing.turned(-4);
}

}  // namespace

Verdict may_peel(const Battle& battle, const Position& now, const Moving& move, const Peel& peel) {
  const UnitId unit = move.unit;
  const Seat side = battle[unit].side;
  if (foot(battle, now, unit) || !bow(missile_of(battle, now, unit)))
    return Objection{"K-9.5a", "cat.peel.not-bow-horse", unit};
  if (move.peeled || move.fired) return Objection{"K-9.5a", "cat.peel.again", unit};
  if (const Verdict verdict = may_enter(battle, now, move, peel.hex); !verdict) return verdict;
  const HexId from = now[unit].hex;
  const auto enemies = controllers(battle, now, peel.hex, side);
  if (in_enemy_zone(battle, now, from, side))
    return Objection{"K-9.5a", "cat.peel.from-zone", unit, no_leader, from};
  if (move.passing || friend_at(battle, now, peel.hex, side))
    return Objection{"K-9.5a", "cat.peel.friend", unit, no_leader, peel.hex};
  if (enemies.empty()) return Objection{"K-9.5a", "cat.peel.no-zone", unit, no_leader, peel.hex};
  for (const UnitId enemy : enemies)
    if (!foot(battle, now, enemy))
      return Objection{"K-9.5a", "cat.peel.horse", unit, no_leader, peel.hex};
  const int cost = step_cost(battle, now, unit, from, peel.hex).mp + 2 +
                   step_cost(battle, now, unit, peel.hex, from).mp;
  if (cost > move.mp)
    return Objection{"K-6.35a", "cat.move.too-dear", unit, no_leader, peel.hex, cost, move.mp};
  if (battle.grid().distance(peel.hex, peel.target) >= battle.grid().distance(from, peel.target))
    return Objection{"K-8.11b", "cat.fire.not-forward", unit, no_leader, peel.target};
  for (const LeaderId leader : move.leaders) {
    const auto there = leader_step_cost(battle, now, side, from, peel.hex);
    const auto back = leader_step_cost(battle, now, side, peel.hex, from);
    if (!there || !back || now[leader].spent + *there + *back > leader_ma)
      return Objection{"K-6.14a", "cat.move.leader-spent", unit, leader};
  }
  return may_fire_at(battle, now, unit, peel.hex, peel.target);
}

Verdict may_form(const Battle& battle, const Position& now, const Moving& move, const Form& form) {
  const UnitId unit = move.unit;
  const UnitState& state = now[unit];
  if (form.formation == state.formation || form.formation == Formation::Wedge)
    return Objection{"K-6.41a", "cat.form.no-change", unit};
  if (move.passing) return Objection{"K-6.63a", "cat.turn.passing", unit};
  if (move.mp < 1) return Objection{"K-6.41a", "cat.form.too-dear", unit};
  if (state.formation == Formation::Wedge) {  // CAS-3
    if (form.formation == Formation::Line && form.facing == state.facing) return {};
    return Objection{"K-6.41a", "cat.form.wedge", unit};
  }
  if (!foot(battle, now, unit) || !battle.sides[battle[unit].side].trained)
    return Objection{"K-6.41a", "cat.form.not-trained-foot", unit};
  if (in_enemy_zone(battle, now, state.hex, battle[unit].side))
    return Objection{"K-6.41a", "cat.form.in-zone", unit};
  if (angle(state.facing, form.facing) != 1) return Objection{"K-6.43a", "cat.form.facing", unit};
  return {};
}

Verdict may_halt(const Battle&, const Position&, const Moving& move) {
  if (move.passing) return Objection{"K-6.61a", "cat.move.on-a-friend", move.unit};
  return {};
}

// K-9.1, R-104
Verdict may_change_mount(const Battle& battle, const Position& now, const ChangeMount& order) {
  const UnitId unit = order.unit;
  if (!battle[unit].on_foot) return Objection{"K-9.1a", "cat.mount.not-cataphract", unit};
  if (const Verdict verdict = may_begin_move(battle, now, unit); !verdict) return verdict;
  if (!order.facing.is_vertex()) return Objection{"K-7.11a", "cat.turn.no-facing", unit};
  if (now[unit].formation == Formation::Column)
    return Objection{"K-6.45a", "cat.mount.column", unit};
  const Seat side = battle[unit].side;
  if (nearest_enemy(battle, now, now[unit].hex, side) <= 4)
    return Objection{"K-9.1a", "cat.mount.enemy-near", unit};
  if (threatened(battle, now, now[unit].hex, side, true))
    return Objection{"K-9.1a", "cat.mount.in-range", unit};
  return {};
}

HexId hex_ahead(const Battle& battle, HexId here, Facing facing, bool right) {
  const HexGrid& grid = battle.grid();
  const HexId on_left = grid.neighbour(here, facing.side());
  if (!facing.is_vertex()) return on_left;  // a column
  const HexId on_right = grid.neighbour(here, rotated(facing.side(), 1));
  const int number = index(facing.side());
  if (number != 0 && number != 3) return right ? on_right : on_left;
  return on_left != no_hex && grid.row(on_left) == grid.row(here) ? on_left : on_right;
}

// --- doing it ------------------------------------------------------------------------------------

Passer passer_of(const Battle& battle, const Position& now, UnitId mover) {
  if (now[mover].routed) return Passer::Routed;
  if (battle[mover].passes_softly && !foot(battle, now, mover)) return Passer::SoftHorse;
  return now[mover].formation == Formation::Wedge ? Passer::Wedge : Passer::Other;
}

int pass_through(Play& play, UnitId mover, UnitId stationary) {
  const Battle& battle = play.setting;
  const StackingRow& row = stacking(passer_of(battle, play.now, mover));
  int die = 0;
  if (rolls(row.stationary)) {
    const int rolled = roll_ten(play, "A3 passed through");
    play.tell(PassedThroughRolled{stationary, rolled});
    die = counted_die(battle, play.now, stationary, rolled);
  }
  const int hits = hits_when_passed(row.stationary, die, tq_of(battle, play.now, stationary));
  // K-10.25a: only fire and shock eliminate those who have routed already.
  if (!play.now[stationary].routed) add_hits(play, stationary, hits, Cause::PassedThrough);
  return row.mover;
}

Moving begin(const Battle& battle, const Position& now, UnitId unit) {
  Moving move;
  move.unit = unit;
  move.mp = ma_of(battle, now, unit);  // K-6.11a
  move.began_in_zone = in_enemy_zone(battle, now, now[unit].hex, battle[unit].side);
  return move;
}

Task<> start_move(Play& play, UnitId unit) {
  if (play.now[unit].moved) {  // K-6.13b, R-58
    add_hits(play, unit, moved_again_ch, Cause::MovedAgain);
    co_await rout_if_due(play, unit);
    if (!fit(play.now, unit)) co_return;
  }
  forget_sight(play.now, unit);
  take_sight(play.setting, play.now, unit);  // the starting hex counts
  co_await offer_withdrawals(play, unit, no_hex);
}

namespace {

void has_acted(Position& now, Moving& move) {
  move.acted = true;
  now[move.unit].has_moved = true;
  now[move.unit].moved = true;  // K-6.13a
}

// K-7.26a: heavy units are marked the moment an enemy is in their zone.
void mark_if_heavy(Play& play, UnitId unit) {
  UnitState& state = play.now[unit];
  if (!fit(play.now, unit) || state.marker != Marker::None || !state.has_moved) return;
  if (state.formation == Formation::Column) return;  // K-6.45a
  if (!heavy(type_of(play.setting, play.now, unit))) return;
  if (touched(play.setting, play.now, unit).empty()) return;
  state.marker = Marker::Check;
  play.tell(Marked{unit, Marker::Check});
}

void carry_leaders(Play& play, const Moving& move, HexId from, HexId to) {
  const Seat side = play.setting[move.unit].side;
  for (const LeaderId leader : move.leaders) {
    if (!on_map(play.now, leader)) continue;
    const auto cost = leader_step_cost(play.setting, play.now, side, from, to);
    play.now[leader].spent = std::min(play.now[leader].spent + cost.value_or(0), leader_ma);
    play.now[leader].hex = to;
  }
}

}  // namespace

Task<> enter_hex(Play& play, Moving* move, HexId to) {
  const Battle& battle = play.setting;
  const UnitId unit = move->unit;
  const Seat side = battle[unit].side;
  const HexId from = play.now[unit].hex;
  co_await exit_fire(play, unit, to);  // (2)
  if (!fit(play.now, unit)) co_return;
  const auto met = leaders_at(battle, play.now, to);
  for (const LeaderId leader : met) {  // an enemy leader alone in the hex gives way first
    const bool by_horse = !foot(battle, play.now, unit);
    if (battle[leader].side != side) co_await caught_alone(play, leader, by_horse);
  }
  const std::vector<UnitId> pinned = pinned_neighbours(battle, play.now, unit, to);
  const StepCost cost = step_cost(battle, play.now, unit, from, to);
  if (play.now[unit].formation == Formation::Column)  // K-6.44a: the turn is free
    play.now[unit].facing = Facing::to_side(*battle.grid().direction_between(from, to));
  move->mp -= cost.mp;  // (3)
  move->last = from;
  ++move->steps;
  has_acted(play.now, *move);
  const UnitId friendly = unit_at(play.now, to);
  carry_leaders(play, *move, from, to);
  shift(play.now, unit, to);
  play.now[unit].left_set_up = true;
  play.tell(Stepped{unit, from, to, cost.mp});
  for (const LeaderId leader : move->leaders)
    if (on_map(play.now, leader)) play.tell(LeaderMoved{leader, from, to});
  move->passing = friendly != no_unit;
  add_hits(play, unit, cost.ch, Cause::Terrain);
  if (move->passing) add_hits(play, unit, pass_through(play, unit, friendly), Cause::Passing);
  take_sight(battle, play.now, unit);
  if (move->passing) co_await rout_if_due(play, friendly);
  move->passing = move->passing && unit_at(play.now, to) != unit;
  co_await rout_if_due(play, unit);
  if (!fit(play.now, unit)) co_return;
  co_await offer_withdrawals(play, unit, from);  // (4)
  if (!fit(play.now, unit)) co_return;
  co_await leaders_react(play, unit);            // (5)
  co_await reaction_facing(play, unit, pinned);  // (6)
  const auto enemies = controllers(battle, play.now, to, side);
  if (!enemies.empty() && !move->passing) move->must_halt = true;  // (7) K-7.23a, R-25
  mark_if_heavy(play, unit);
  if (move->by_line)
    queue_entry_fire(play, unit);  // K-8.23b
  else
    co_await entry_fire(play, unit);  // (8)
}

Task<> turn_unit(Play& play, Moving* move, Facing to) {
  const UnitId unit = move->unit;
  const int turned = vertices(play.now[unit].facing, to);
  move->mp -= turned;
  move->last = no_hex;
  has_acted(play.now, *move);
  play.now[unit].facing = to;
  play.tell(Turned{unit, to, play.now[unit].formation});
  const int hits = turning_ch(play.setting, play.now, unit, turned);
  add_hits(play, unit, hits, Cause::Turning);
  co_await rout_if_due(play, unit);
  mark_if_heavy(play, unit);
}

namespace {

Task<> shoot_moving(Play& play, Moving* move, HexId at) {
  move->fired = true;
  move->acted = true;
  const UnitId target = unit_at(play.now, at);
  const Shot shot{move->unit, play.now[move->unit].hex, at, target, Volley::Ordered, true, false,
                  0};
  co_await shoot(play, shot);
}

// K-9.5, R-105
Task<> peel_off(Play& play, Moving* move, Peel peel) {
  const Battle& battle = play.setting;
  const UnitId unit = move->unit;
  const HexId from = play.now[unit].hex;
  const bool by_line = move->by_line;
  move->by_line = false;  // fire at it does not wait
  co_await enter_hex(play, move, peel.hex);
  move->by_line = by_line;
  if (!fit(play.now, unit)) co_return;
  if (may_shoot_moving(battle, play.now, *move, peel.target))
    co_await shoot_moving(play, move, peel.target);
  const auto enemies = controllers(battle, play.now, peel.hex, battle[unit].side);
  for (const UnitId enemy : enemies)
    if (!foot(battle, play.now, enemy)) co_return;  // it has stopped
  if (unit_at(play.now, from) != no_unit) co_return;
  const Facing back = peel_facing(battle, play.now, unit, from, peel.hex);
  move->must_halt = false;
  co_await turn_unit(play, move, back);
  if (!fit(play.now, unit)) co_return;
  move->peeled = true;
  play.now[unit].marker = Marker::None;
  co_await enter_hex(play, move, from);
  if (fit(play.now, unit) && touched(battle, play.now, unit).empty())
    play.now[unit].marker = Marker::None;
}

Task<> declare(Play& play, UnitId unit) {  // K-7.25b, K-7.26a
  const Battle& battle = play.setting;
  UnitState& state = play.now[unit];
  if (!fit(play.now, unit) || !state.has_moved || state.marker != Marker::None) co_return;
  if (heavy(type_of(battle, play.now, unit)) || touched(battle, play.now, unit).empty()) co_return;
  if (state.formation == Formation::Column) co_return;
  const Ask ask = AskDeclare{unit};
  const Answer answer = co_await choose(play, battle[unit].side, "K-7.25b", ask);
  if (!std::holds_alternative<Yes>(answer)) co_return;
  play.now[unit].marker = Marker::Check;
  play.tell(Marked{unit, Marker::Check});
}

}  // namespace

Task<> move_unit(Play& play, MoveUnit order, bool by_line) {
  const Battle& battle = play.setting;
  const UnitId unit = order.unit;
  const Seat side = battle[unit].side;
  play.now[unit].ordered = true;
  co_await start_move(play, unit);
  if (!fit(play.now, unit)) co_return;
  Moving move = begin(battle, play.now, unit);
  move.leaders = order.with;
  move.by_line = by_line;
  HexId alone_in = play.now[unit].hex;
  while (fit(play.now, unit)) {
    Riders alive;
    for (const LeaderId leader : move.leaders)
      if (on_map(play.now, leader)) alive.push_back(leader);
    move.leaders = alive;
    std::vector<Answer> open;
    const Question question{side, "K-6.21a", AskStep{move}, false};
    Cataphract::legal(battle, play.now, question, open);
    if (open.empty()) {  // no way on from a friend's hex
      find_room(play, unit, alone_in, {move.leaders.begin(), move.leaders.end()});
      break;
    }
    if (!move.passing) alone_in = play.now[unit].hex;
    const Ask ask = AskStep{move};
    const Answer answer = co_await choose(play, side, "K-6.21a", ask);
    if (const auto* step = std::get_if<Enter>(&answer)) {
      co_await enter_hex(play, &move, step->hex);
    } else if (const auto* turn = std::get_if<Turn>(&answer)) {
      co_await turn_unit(play, &move, turn->facing);
    } else if (const auto* shot = std::get_if<Shoot>(&answer)) {
      co_await shoot_moving(play, &move, shot->hex);
    } else if (const auto* peel = std::get_if<Peel>(&answer)) {
      co_await peel_off(play, &move, *peel);
    } else if (const auto* form = std::get_if<Form>(&answer)) {
      has_acted(play.now, move);
      play.now[unit].formation = form->formation;
      play.now[unit].facing = form->facing;
      play.tell(Turned{unit, form->facing, form->formation, true});
      co_await rout_if_due(play, unit);  // K-6.45a: TQ is lower in column
      break;
    } else {
      break;
    }
  }
  co_await declare(play, unit);
}

Task<> change_mount(Play& play, ChangeMount order) {
  const UnitId unit = order.unit;
  play.now[unit].ordered = true;
  co_await start_move(play, unit);
  if (!fit(play.now, unit)) co_return;
  UnitState& state = play.now[unit];
  state.on_foot = !state.on_foot;
  state.facing = order.facing;
  state.has_moved = state.moved = true;
  play.tell(Remounted{unit, state.on_foot});
  co_await rout_if_due(play, unit);
}

}  // namespace cursus::cataphract
