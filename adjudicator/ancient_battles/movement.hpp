// Ancient Battles §5 Movement (移動), §9 Reinforcements (増援), §11.1 Disengagement (離隔).
#pragma once

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "adjudicator/ancient_battles/verdict.hpp"

namespace cursus::ancient_battles {

Task<> movement(Play& play);

Verdict may_move(const Battle& battle, const Position& now, UnitId unit);
Verdict may_step(const Battle& battle, const Position& now, const AskStep& ask, HexId to);
// A-12.1a: onto a lone enemy leader, if one stands there.
Verdict may_overrun(const Battle& battle, const Position& now, UnitId unit, HexId to);
// The first step of a whole route that may not be taken.
Verdict may_follow(const Battle& battle, const Position& now, UnitId unit,
                   std::span<const HexId> route);
Verdict may_halt(const Battle& battle, const Position& now, const AskStep& ask, Halt halt);
Verdict may_charge(const Battle& battle, const Position& now, UnitId unit);
// The same for a unit that has still to go this way.
Verdict may_charge_along(const Battle& battle, const Position& now, UnitId unit,
                         std::span<const HexId> route);
// The enemy that the unit, which nothing held, would have to attack below 1:4 from this hex, or
// no_unit (A-7.52a, R7).
UnitId hopeless_against(const Battle& battle, const Position& now, UnitId unit, HexId hex);
// The first step on the way to the nearest hex where the unit can stay out of all enemy zones.
std::optional<HexId> step_to_room(const Battle& battle, const Position& now, const AskStep& ask);
Verdict may_end_movement(const Battle& battle, const Position& now);
Verdict may_recall(const Battle& battle, const Position& now, UnitId unit);
void put_back(const Battle& battle, Position& now, UnitId unit);  // what recalling does
bool can_go_back(const Position& now, UnitId unit);  // has it made a move that dice did not fix?

bool may_anything_move(const Battle& battle, const Position& now);

// A-11.1a: could the unit leave the enemy ZOC in which it stands?
Verdict may_disengage(const Battle& battle, const Position& now, UnitId unit);

}  // namespace cursus::ancient_battles
