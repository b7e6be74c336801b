// Ancient Battles: a table that looks to a seat as its view does.
#pragma once

#include "adjudicator/ancient_battles/ancient_battles.hpp"

namespace cursus::ancient_battles {

// REQUIRES: the view is of a boundary of this battle. Only a secret set-up hides anything, and
// there units of the enemy are still to be placed.
Result<Position> imagine(const Battle& battle, const View& view, Seat seat, Chance& any);

}  // namespace cursus::ancient_battles
