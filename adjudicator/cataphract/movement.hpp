// Cataphract §6: movement (移動).
#pragma once

#include <optional>

#include "adjudicator/cataphract/cataphract.hpp"
#include "adjudicator/cataphract/command.hpp"
#include "adjudicator/cataphract/verdict.hpp"

namespace cursus::cataphract {

// A2: what a step costs this unit, in MP and cohesion hits.
struct StepCost {
  int mp = 0;
  int ch = 0;
};
StepCost step_cost(const Battle& battle, const Position& now, UnitId unit, HexId from, HexId to);
// K-6.14a, K-6.64a: a leader, at cavalry cost; nothing where they may not go.
std::optional<int> leader_step_cost(const Battle& battle, const Position& now, Seat side,
                                    HexId from, HexId to);
bool crosses_river(const Battle& battle, HexId from, HexId to);
// K-7.14a: hits for turning this many vertices where the unit stands.
int turning_ch(const Battle& battle, const Position& now, UnitId unit, int vertices);
// Vertices (or hexsides, in column) between two facings.
constexpr int vertices(Facing a, Facing b) { return (angle(a, b) + 1) / 2; }

// K-7.23b: may a unit that stands in EZOC leave it?
Verdict may_leave_zone(const Battle& battle, const Position& now, UnitId unit);
// May the unit obey a move order, whoever gives it?
Verdict may_begin_move(const Battle& battle, const Position& now, UnitId unit);
Verdict may_take_along(const Battle& battle, const Position& now, const MoveUnit& order);
Verdict may_enter(const Battle& battle, const Position& now, const Moving& move, HexId to);
Verdict may_turn(const Battle& battle, const Position& now, const Moving& move, Facing to);
Verdict may_shoot_moving(const Battle& battle, const Position& now, const Moving& move, HexId at);
Verdict may_peel(const Battle& battle, const Position& now, const Moving& move, const Peel& peel);
Verdict may_form(const Battle& battle, const Position& now, const Moving& move, const Form& form);
Verdict may_halt(const Battle& battle, const Position& now, const Moving& move);
Verdict may_change_mount(const Battle& battle, const Position& now, const ChangeMount& order);

// D.4: the next hex through the front hexsides; along the columns of the map straight on.
HexId hex_ahead(const Battle& battle, HexId here, Facing facing, bool right);
inline HexId hex_ahead(const Battle& battle, const Position& now, UnitId unit, bool right) {
  return hex_ahead(battle, now[unit].hex, now[unit].facing, right);
}

// Is it still there and in order?
bool fit(const Position& now, UnitId unit);

Moving begin(const Battle& battle, const Position& now, UnitId unit);
Task<> start_move(Play& play, UnitId unit);  // K-6.13b and I-01 (1)
// I-01 (2)-(8) of one step.
Task<> enter_hex(Play& play, Moving* move, HexId to);
Task<> turn_unit(Play& play, Moving* move, Facing to);
Task<> move_unit(Play& play, MoveUnit order, bool by_line);
Task<> change_mount(Play& play, ChangeMount order);

Passer passer_of(const Battle& battle, const Position& now, UnitId mover);  // its row of A3
// A3: effects on mover and stationary unit; routs of the stationary unit are left to the caller.
int pass_through(Play& play, UnitId mover, UnitId stationary);

// --- leaders -------------------------------------------------------------------------------------

// K-4.24a, K-5.24a,c,d: where this leader may go now.
std::vector<HexId> leader_goals(const Battle& battle, const Position& now, const AskLeaderGo& ask);
int leader_way_cost(const Battle& battle, const Position& now, LeaderId leader, HexId to);
Verdict may_go_to(const Battle& battle, const Position& now, const AskLeaderGo& ask, HexId to);
Verdict may_move_leader(const Battle& battle, const Position& now, LeaderId leader, bool by_line);
Task<> move_leader(Play& play, LeaderId leader, bool by_line);

}  // namespace cursus::cataphract
