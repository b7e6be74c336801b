// Cataphract §6.6: a unit that cannot stay with a friend.
#pragma once

#include <vector>

#include "adjudicator/cataphract/cataphract.hpp"

namespace cursus::cataphract {

// K-6.61a, R-60: there is no way on from a friend's hex. The unit goes back to the hex in which it
// last stood alone or, if that is taken by now, to the nearest free one, its leaders with it.
void find_room(Play& play, UnitId unit, HexId back, std::vector<LeaderId> leaders);

}  // namespace cursus::cataphract
