// Hannibal: a table that looks to a seat as its view does.
#pragma once

#include "adjudicator/hannibal/hannibal.hpp"

namespace cursus::hannibal {

// REQUIRES: the view is of a boundary. The cards that the seat does not see go to the other hand
// and into the deck in `any` order; no army is on its way.
Result<Position> imagine(const Setting& setting, const View& view, Seat seat, Chance& any);

}  // namespace cursus::hannibal
