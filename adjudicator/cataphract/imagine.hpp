// Cataphract: a table that looks to a seat as its view does.
#pragma once

#include "adjudicator/cataphract/cataphract.hpp"

namespace cursus::cataphract {

// REQUIRES: the view is of a boundary of this battle. Everything lies open, so that there is one
// such table.
Result<Position> imagine(const Battle& battle, const View& view, Seat seat, Chance& any);

}  // namespace cursus::cataphract
