// Ancient Battles §13 Rally (回復).
#pragma once

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "adjudicator/ancient_battles/verdict.hpp"

namespace cursus::ancient_battles {

Task<> rally(Play& play);

Verdict may_rally(const Battle& battle, const Position& now, UnitId unit);

// May a unit come back next to this leader?
Verdict may_return_to(const Battle& battle, const Position& now, UnitId leader);

// A-13.0b, A-13.2a, R15: where a rallied unit may be placed; next to one leader, or to any.
std::vector<HexId> rally_hexes(const Battle& battle, const Position& now, Seat side,
                               UnitId leader = no_unit);

// The eligible unit of the highest strength; ties: first in the roster. None: no_unit.
UnitId best_to_rally(const Battle& battle, const Position& now);

}  // namespace cursus::ancient_battles
