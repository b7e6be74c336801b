// Ancient Battles §5 Movement (移動), §9 Reinforcements (増援), §11.1 Disengagement (離隔).
#pragma once

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "adjudicator/ancient_battles/verdict.hpp"

namespace cursus::ancient_battles {

Task<> movement(Play& play);

// What one step costs; nothing when it is prohibited.
std::optional<int> step_cost(const Map& map, HexId from, Direction direction);

Verdict may_move(const Battle& battle, const Position& now, UnitId unit);
Verdict may_step(const Battle& battle, const Position& now, const AskStep& ask, HexId to);
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

// The way of a move order: fills the gaps between the hexes named with the cheapest legal steps
// (ties: fewer steps, then lower hex numbers). Where no way exists, the gap stays. A neighbour that
// is named alone is a goal: where one step will not do, the way leads around. A charge wants dry
// ground (A-14.0f), and gets it where there is such a way.
enum class Ground : std::uint8_t { Any, Dry };
std::vector<HexId> route_of(const Battle& battle, const Position& now, UnitId unit,
                            std::span<const HexId> named, Ground wanted = Ground::Any);

// Why there is no way from one hex to another with so many points: the first reason that holds.
Verdict why_no_way(const Battle& battle, const Position& now, UnitId unit, HexId from, int points,
                   HexId to);

// Every hex that a move order may name alone, in order of number. Of what lies behind the entry hex
// of a reinforcement the way must be named.
std::vector<HexId> reachable(const Battle& battle, const Position& now, UnitId unit);

}  // namespace cursus::ancient_battles
