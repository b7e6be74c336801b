// Ancient Battles §7.7 Retreat and advance (退却と前進), §7.8 Displacement (連鎖後退),
// §11.2 Retreat before combat (戦闘前退却).
#pragma once

#include <functional>

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "adjudicator/ancient_battles/verdict.hpp"

namespace cursus::ancient_battles {

// All these units of one side retreat one hex, in the order and to the hexes their owner chooses.
// REQUIRES: whoever awaits it keeps `combatants`.
Task<> retreat(Play& play, std::vector<UnitId> units, const std::vector<UnitId>& combatants,
               Fight fight);

Verdict may_retreat(const Battle& battle, const Position& now, const AskRetreat& ask, UnitId unit,
                    HexId to);

// How many friends must be pushed away so that the unit can leave its hex; none: impossible.
std::optional<int> pushes_needed(const Battle& battle, const Position& now, UnitId unit,
                                 const std::vector<UnitId>& combatants);

// The retreat that saves the most strength, then follows `rank` (smaller is better), then goes to
// the lowest hex numbers: its first move.
using RankOfHex = std::function<int(HexId)>;
Retreat best_retreat(const Battle& battle, const Position& now, const AskRetreat& ask,
                     const RankOfHex& rank);

// §11.2: may the unit, or the leader, refuse this combat, and by which ways?
Verdict may_fall_back(const Battle& battle, const Position& now, UnitId unit, const Combat& combat);
std::vector<FallBack> fall_back_routes(const Battle& battle, const Position& now, UnitId unit);

// Moves a unit together with the leaders stacked with it.
void shift_with_leaders(Play& play, UnitId unit, HexId to);

}  // namespace cursus::ancient_battles
