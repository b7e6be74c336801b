// Commands & Colors: a table that looks to a seat as its view does.
#pragma once

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"

namespace cursus::commands_and_colors {

// REQUIRES: the view is of the beginning of a player turn. The cards that the seat does not see go
// to the other hand and into the deck in `any` order.
Result<Position> imagine(const Battle& battle, const View& view, Seat seat, Chance& any);

}  // namespace cursus::commands_and_colors
