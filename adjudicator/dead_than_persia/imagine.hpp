// Rather Dead Than Persia! A table that looks to a seat as its view does.
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"

namespace cursus::dead_than_persia {

// REQUIRES: the view is of a boundary of this war. Who stands behind the tags of the enemy, what
// is in their boxes, their hand and their points are `any` that fit.
Result<Position> imagine(const War& war, const View& view, Seat seat, Chance& any);

}  // namespace cursus::dead_than_persia
