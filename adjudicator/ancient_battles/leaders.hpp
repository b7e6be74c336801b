// Ancient Battles §12 Leaders (リーダー).
#pragma once

#include "adjudicator/ancient_battles/ancient_battles.hpp"

namespace cursus::ancient_battles {

// A-12.2b: an enemy unit enters the hex of lone leaders of the other side.
Task<> overrun(Play& play, UnitId leader, UnitId by, HexId hex);

// A-12.1b, R13: where the leader may flee to: the nearest friendly unit, or as near to it as their
// movement allowance takes them. Empty: they cannot get away. A unit that is entering their hex
// controls
// nothing while it does so (L3).
std::vector<HexId> escape_hexes(const Battle& battle, const Position& now, UnitId leader,
                                UnitId entering);

// Does the leader get away? The fastest of the attackers counts when several drive them out (R14).
// `entering`: the unit that comes into their hex, or no_unit if all stay where they are.
Task<> drive_out(Play& play, UnitId leader, UnitId by, HexId hex, UnitId entering);

}  // namespace cursus::ancient_battles
