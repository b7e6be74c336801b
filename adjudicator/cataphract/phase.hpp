// Cataphract §5.2: the movement and missile segment of an orders phase.
#pragma once

#include "adjudicator/cataphract/cataphract.hpp"
#include "adjudicator/cataphract/command.hpp"
#include "adjudicator/cataphract/verdict.hpp"

namespace cursus::cataphract {

// IOs (K-5.22); the range is made once for many units.
Verdict may_order_move(const Battle& battle, const Position& now, const CommandRange& range,
                       const MoveUnit& order);
Verdict may_order_fire(const Battle& battle, const Position& now, const CommandRange& range,
                       const Fire& order);
Verdict may_order_recover(const Battle& battle, const Position& now, const CommandRange& range,
                          UnitId unit);
Verdict may_order_rally(const Battle& battle, const Position& now, const CommandRange& range,
                        UnitId unit);
Verdict may_order_mount(const Battle& battle, const Position& now, const CommandRange& range,
                        const ChangeMount& order);
Verdict may_order_replace(const Battle& battle, const Position& now, const Replace& order);
// K-5.47a, R-77: may the leader stop giving orders, and may they let a line stand?
Verdict may_end_orders(const Battle& battle, const Position& now);
Verdict may_end_line(const Battle& battle, const Position& now);
// K-5.47a: an order by which nobody moves or fires must leave a trumper another that does.
Verdict may_spend_idly(const Battle& battle, const Position& now, int orders);
// Parts of a move, as far as the rules of movement and K-5.47a go: the trumper's last chance must
// end in another hex.
Verdict may_halt_here(const Battle& battle, const Position& now, const Moving& move);
Verdict may_enter_now(const Battle& battle, const Position& now, const Moving& move, HexId to);
Verdict may_turn_now(const Battle& battle, const Position& now, const Moving& move, Facing to);
Verdict may_form_now(const Battle& battle, const Position& now, const Moving& move,
                     const Form& form);

// Orders inside a line command.
Verdict may_move_member(const Battle& battle, const Position& now, const MoveUnit& order);
Verdict may_fire_member(const Battle& battle, const Position& now, const Fire& order);
Verdict may_mount_member(const Battle& battle, const Position& now, const ChangeMount& order);

// Can the unit that moves so still end in another hex, if need be after a turn?
bool could_leave(const Battle& battle, const Position& now, const Moving& move);
// K-5.47a: has somebody fired or ended in another hex?
bool has_acted(const Position& now);

Task<> movement_segment(Play& play);

}  // namespace cursus::cataphract
