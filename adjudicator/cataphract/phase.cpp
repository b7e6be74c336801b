// Cataphract §5.2: individual orders, line commands, discipline.
#include "adjudicator/cataphract/phase.hpp"

#include <algorithm>

#include "adjudicator/cataphract/casualties.hpp"
#include "adjudicator/cataphract/missiles.hpp"
#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/rally.hpp"
#include "adjudicator/cataphract/reaction.hpp"
#include "adjudicator/cataphract/shock.hpp"
#include "adjudicator/cataphract/uncontrolled.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::cataphract {

// --- individual orders ---------------------------------------------------------------------------

namespace {

// Can the unit ride to another hex as it faces?
bool could_enter(const Battle& battle, const Position& now, const Moving& move) {
  for (const HexId hex : battle.grid().neighbours(now[move.unit].hex))
    if (hex != no_hex && may_enter(battle, now, move, hex)) return true;
  return false;
}

}  // namespace

bool could_leave(const Battle& battle, const Position& now, const Moving& move) {
  if (could_enter(battle, now, move)) return true;
  const Facing facing = now[move.unit].facing;
  for (const int twelfths : {2, -2, 4, -4, 6}) {
    const Facing to = facing.turned(twelfths);
    if (!may_turn(battle, now, move, to)) continue;
    Position turned = now;
    turned[move.unit].facing = to;
    Moving rest = move;
    rest.mp -= vertices(facing, to);
    if (could_enter(battle, turned, rest)) return true;
  }
  return false;
}

namespace {

// Can it shoot from where it stands?
bool could_fire(const Battle& battle, const Position& now, UnitId unit) {
  for (std::size_t i = 0; i < battle.units.size(); ++i)
    if (battle.units[i].side != now.phasing && now.units[i].fate == Fate::OnMap &&
        may_fire_order(battle, now, unit, now.units[i].hex))
      return true;
  return false;
}

}  // namespace

Verdict may_order_move(const Battle& battle, const Position& now, const CommandRange& range,
                       const MoveUnit& order) {
  if (const Verdict verdict = may_order(battle, now, range, order.unit); !verdict) return verdict;
  if (const Verdict verdict = may_begin_move(battle, now, order.unit); !verdict) return verdict;
  if (now.must_act && !could_leave(battle, now, begin(battle, now, order.unit)) &&
      !could_fire(battle, now, order.unit))
    if (const Verdict verdict = may_spend_idly(battle, now, 1); !verdict) return verdict;
  return may_take_along(battle, now, order);
}

Verdict may_order_fire(const Battle& battle, const Position& now, const CommandRange& range,
                       const Fire& order) {
  if (const Verdict verdict = may_order(battle, now, range, order.unit); !verdict) return verdict;
  return may_fire_order(battle, now, order.unit, order.target);
}

Verdict may_order_recover(const Battle& battle, const Position& now, const CommandRange& range,
                          UnitId unit) {
  if (const Verdict verdict = may_order(battle, now, range, unit); !verdict) return verdict;
  if (battle[unit].garrison) return Objection{"K-6.34a", "cat.order.garrison", unit};
  if (const Verdict verdict = may_recover(battle, now, unit); !verdict) return verdict;
  return may_spend_idly(battle, now, 1);
}

Verdict may_order_rally(const Battle& battle, const Position& now, const CommandRange& range,
                        UnitId unit) {
  if (const Verdict verdict = may_order(battle, now, range, unit); !verdict) return verdict;
  if (const Verdict verdict = may_rally(battle, now, unit); !verdict) return verdict;
  return may_spend_idly(battle, now, 1);
}

Verdict may_order_mount(const Battle& battle, const Position& now, const CommandRange& range,
                        const ChangeMount& order) {
  if (const Verdict verdict = may_order(battle, now, range, order.unit); !verdict) return verdict;
  if (const Verdict verdict = may_change_mount(battle, now, order); !verdict) return verdict;
  return may_spend_idly(battle, now, 1);
}

Verdict may_order_replace(const Battle& battle, const Position& now, const Replace& order) {
  if (const Verdict verdict = may_issue(battle, now); !verdict) return verdict;
  if (leader_in_zone(battle, now, now.active))
    return Objection{"K-4.31e", "cat.order.oc-in-zone", no_unit, now.active};
  if (const Verdict verdict = may_replace(battle, now, order); !verdict) return verdict;
  return may_spend_idly(battle, now, 1);
}

bool has_acted(const Position& now) {
  return std::any_of(now.units.begin(), now.units.end(), [](const UnitState& unit) {
    return unit.ordered && (unit.fired || unit.hex != unit.began);
  });
}

namespace {

// Could the active leader still have a unit fire or ride to another hex?
bool could_act(const Battle& battle, const Position& now) {
  if (!may_issue(battle, now)) return false;
  const CommandRange range(battle, now, now.active, range_of(battle, now, now.active));
  for (std::size_t i = 0; i < battle.units.size(); ++i) {
    const UnitId unit = unit_id(i);
    if (battle[unit].side != now.phasing || !may_order(battle, now, range, unit)) continue;
    if (may_begin_move(battle, now, unit) && could_leave(battle, now, begin(battle, now, unit)))
      return true;
    if (could_fire(battle, now, unit)) return true;
  }
  return false;
}
// The same of a member of the line that is being led.
bool line_could_act(const Battle& battle, const Position& now) {
  return std::any_of(now.line.begin(), now.line.end(), [&](UnitId unit) {
    if (may_move_member(battle, now, {unit, {}}) &&
        could_leave(battle, now, begin(battle, now, unit)))
      return true;
    return on_map(now, unit) && !deaf(now, unit) && could_fire(battle, now, unit);
  });
}

// Does a trumper still owe something? Not if units will shock, or may be marked for it.
bool owes(const Battle& battle, const Position& now) {
  return now.must_act && !has_acted(now) && marked_units(battle, now).empty() &&
         !any_markable(battle, now);
}

Objection must_act(const Position& now) {
  return {"K-5.47a", "cat.order.trumper-must-act", no_unit, now.active};
}

}  // namespace

Verdict may_end_orders(const Battle& battle, const Position& now) {
  if (owes(battle, now) && could_act(battle, now)) return must_act(now);
  return {};
}

Verdict may_end_line(const Battle& battle, const Position& now) {
  if (owes(battle, now) && line_could_act(battle, now)) return must_act(now);
  return {};
}

Verdict may_spend_idly(const Battle& battle, const Position& now, int orders) {
  if (now.orders_left > orders || !owes(battle, now)) return {};
  if (could_act(battle, now)) return must_act(now);
  return {};
}

namespace {

// Is this move the trumper's last chance? Then it must end in another hex.
bool is_last_chance(const Battle& battle, const Position& now, const Moving& move) {
  if (!owes(battle, now) || now.active == no_leader) return false;
  return move.by_line ? !line_could_act(battle, now) : !could_act(battle, now);
}

}  // namespace

Verdict may_halt_here(const Battle& battle, const Position& now, const Moving& move) {
  if (const Verdict verdict = may_halt(battle, now, move); !verdict) return verdict;
  if (is_last_chance(battle, now, move) && could_leave(battle, now, move)) return must_act(now);
  return {};
}

Verdict may_enter_now(const Battle& battle, const Position& now, const Moving& move, HexId to) {
  if (const Verdict verdict = may_enter(battle, now, move, to); !verdict) return verdict;
  if (!now.must_act || to != now[move.unit].began) return {};
  Position back = now;  // where it came from: nobody has moved then
  shift(back, move.unit, to);
  Moving rest = move;
  rest.mp -= step_cost(battle, now, move.unit, now[move.unit].hex, to).mp;
  rest.must_halt = in_enemy_zone(battle, now, to, battle[move.unit].side);
  if (is_last_chance(battle, back, rest) && !could_leave(battle, back, rest)) return must_act(now);
  return {};
}

Verdict may_turn_now(const Battle& battle, const Position& now, const Moving& move, Facing to) {
  if (const Verdict verdict = may_turn(battle, now, move, to); !verdict) return verdict;
  if (!now.must_act || !is_last_chance(battle, now, move) || !could_leave(battle, now, move))
    return {};
  Position turned = now;
  turned[move.unit].facing = to;
  Moving rest = move;
  rest.mp -= vertices(now[move.unit].facing, to);
  if (!could_leave(battle, turned, rest)) return must_act(now);
  return {};
}

Verdict may_form_now(const Battle& battle, const Position& now, const Moving& move,
                     const Form& form) {
  if (const Verdict verdict = may_form(battle, now, move, form); !verdict) return verdict;
  if (is_last_chance(battle, now, move) && could_leave(battle, now, move)) return must_act(now);
  return {};
}

// --- line commands -------------------------------------------------------------------------------

namespace {

Verdict may_member(const Position& now, UnitId unit) {
  if (!contains(now.line, unit)) return Objection{"K-4.2a", "cat.line.no-member", unit};
  if (deaf(now, unit)) return Objection{"K-4.23b", "cat.line.takes-no-orders", unit};
  return {};
}

}  // namespace

Verdict may_move_member(const Battle& battle, const Position& now, const MoveUnit& order) {
  if (const Verdict verdict = may_member(now, order.unit); !verdict) return verdict;
  if (const Verdict verdict = may_begin_move(battle, now, order.unit); !verdict) return verdict;
  return may_take_along(battle, now, order);
}

Verdict may_fire_member(const Battle& battle, const Position& now, const Fire& order) {
  if (const Verdict verdict = may_member(now, order.unit); !verdict) return verdict;
  return may_fire_order(battle, now, order.unit, order.target);
}

Verdict may_mount_member(const Battle& battle, const Position& now, const ChangeMount& order) {
  if (const Verdict verdict = may_member(now, order.unit); !verdict) return verdict;
  return may_change_mount(battle, now, order);
}

namespace {

struct Ridden {
  UnitId unit = no_unit;
  HexId from = no_hex;
  int distance = 0;  // to the nearest enemy when it began
};

// K-9.31a, K-9.32a, R-45
void check_discipline(Play& play, const std::vector<Ridden>& ridden) {
  const Battle& battle = play.setting;
  Position& now = play.now;
  std::vector<UnitId> units;
  bool closer = false;
  for (const Ridden& one : ridden) {
    const bool stays = !fit(now, one.unit) || now[one.unit].hex == one.from;
    if (stays || bow(missile_of(battle, now, one.unit))) continue;
    units.push_back(one.unit);
    const int after = nearest_enemy(battle, now, now[one.unit].hex, battle[one.unit].side);
    closer = closer || one.distance - after >= 2;
  }
  if (!closer) return;
  const Seat side = now.phasing;
  if (battle.sides[side].trained) {
    const int die = roll_ten(play, "K-9.32a discipline");
    const bool controlled = passes(battle, now, LeaderCheck::Discipline, now.active, die);
    play.tell(DisciplineRolled{now.active, die, controlled});
    if (controlled) return;
  }
  const int number = ++now.uncontrolled_made;
  for (const UnitId unit : units) now[unit].uncontrolled = number;
  play.tell(BecameUncontrolled{number, units});
}

Task<> gather_line(Play& play) {
  for (;;) {
    const Ask ask = AskLineMember{};
    const Answer answer = co_await choose(play, play.now.phasing, "K-4.23a", ask);
    const auto* member = std::get_if<AddToLine>(&answer);
    if (!member) break;
    play.now.line.push_back(member->unit);
  }
  play.tell(LineCommanded{play.now.active, play.now.line});
}

Task<> line_command(Play& play, UnitId first) {
  const Battle& battle = play.setting;
  play.now.line = {first};
  co_await gather_line(play);
  std::vector<Ridden> ridden;
  for (;;) {
    const Ask ask = AskLineOrder{};
    const Answer answer = co_await choose(play, play.now.phasing, "K-5.23a", ask);
    if (const auto* move = std::get_if<MoveUnit>(&answer)) {
      const HexId from = play.now[move->unit].hex;
      const int distance = nearest_enemy(battle, play.now, from, play.now.phasing);
      ridden.push_back({move->unit, from, distance});
      co_await move_unit(play, *move, true);
    } else if (const auto* shot = std::get_if<Fire>(&answer)) {
      co_await fire_order(play, shot->unit, shot->target);
    } else if (const auto* mount = std::get_if<ChangeMount>(&answer)) {
      co_await change_mount(play, *mount);
    } else if (const auto* leader = std::get_if<MoveLeader>(&answer)) {
      co_await move_leader(play, leader->leader, true);
    } else {
      break;
    }
  }
  co_await queued_entry_fire(play);  // K-8.23b, I-03
  check_discipline(play, ridden);
  play.now.line.clear();
}

// Is there anything they could order? If not, what is ordered all the same is refused.
bool can_order(const Play& play, const Question& question) {
  std::vector<Answer> legal;
  Cataphract::legal(play.setting, play.now, question, legal);
  ensure(!legal.empty(), "every question has a legal answer");
  return legal.size() > 1;
}

void spend(Play& play, int orders) {
  play.now.mode = OrderMode::Individual;
  play.now.orders_left -= orders;
  play.now.gave_order = true;
}

}  // namespace

Task<> movement_segment(Play& play) {
  const Battle& battle = play.setting;
  if (play.now.op == OpKind::Uncontrolled) {
    co_await uncontrolled_advance(play);
    co_return;
  }
  for (;;) {
    Question question{play.now.phasing, "K-5.22a", AskOrder{}, false};
    question.idle = !can_order(play, question);
    const Answer answer = co_await play.ask(question);
    if (const auto* move = std::get_if<MoveUnit>(&answer)) {
      spend(play, 1);
      co_await move_unit(play, *move, false);
    } else if (const auto* shot = std::get_if<Fire>(&answer)) {
      spend(play, 1);
      co_await fire_order(play, shot->unit, shot->target);
    } else if (const auto* mend = std::get_if<Recover>(&answer)) {
      spend(play, 1);
      recover(play, mend->unit);
    } else if (const auto* rallied = std::get_if<Rally>(&answer)) {
      spend(play, 1);
      co_await rally(play, rallied->unit);
    } else if (const auto* fresh = std::get_if<Replace>(&answer)) {
      spend(play, 1);
      replace(play, *fresh);
    } else if (const auto* mount = std::get_if<ChangeMount>(&answer)) {
      spend(play, 1);
      co_await change_mount(play, *mount);
    } else if (const auto* leader = std::get_if<MoveLeader>(&answer)) {
      const int cost = leader_in_zone(battle, play.now, leader->leader) ? 2 : 1;
      spend(play, cost);
      co_await move_leader(play, leader->leader, false);
    } else if (const auto* line = std::get_if<OpenLine>(&answer)) {
      play.now.mode = OrderMode::Line;
      --play.now.lines_left;
      play.now.gave_order = true;
      co_await line_command(play, line->unit);
    } else {
      break;
    }
  }
}

}  // namespace cursus::cataphract
