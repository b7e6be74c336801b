// Cataphract §7.15, §8.2: reactions to a unit that moves (反応).
#pragma once

#include <vector>

#include "adjudicator/cataphract/cataphract.hpp"
#include "adjudicator/cataphract/verdict.hpp"

namespace cursus::cataphract {

// K-8.21a: missile units whose zone the unit leaves by a step to `to`.
std::vector<UnitId> exit_firers(const Battle& battle, const Position& now, UnitId unit, HexId to);
Task<> exit_fire(Play& play, UnitId unit, HexId to);
// One shot of withdrawal fire, if its owner wants it: by N at a leaver, by A at a withdrawer.
Task<> offer_exit_fire(Play& play, UnitId firer, UnitId target, int range, bool moving);

// K-8.23: missile units in whose zone the unit stands.
std::vector<UnitId> entry_firers(const Battle& battle, const Position& now, UnitId unit);
Task<> entry_fire(Play& play, UnitId unit);
void queue_entry_fire(Play& play, UnitId unit);
Task<> queued_entry_fire(Play& play);

// K-7.15a: neighbours of `to` that are in a zone of the mover's side before its step.
std::vector<UnitId> pinned_neighbours(const Battle& battle, const Position& now, UnitId mover,
                                      HexId to);
Verdict may_reface(const Battle& battle, const Position& now, const AskReface& ask, Facing to);
Task<> reaction_facing(Play& play, UnitId mover, std::vector<UnitId> pinned);

}  // namespace cursus::cataphract
