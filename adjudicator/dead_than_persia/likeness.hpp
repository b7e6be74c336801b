// Rather Dead Than Persia! Counters that are printed alike have numbers only so that they can be
// named. A number must not tell where a counter was seen before (R-H.3a): whatever is shown takes
// the lowest numbers of its sort that nobody sees.
#pragma once

#include <vector>

#include "adjudicator/dead_than_persia/position.hpp"

namespace cursus::dead_than_persia {

// About to be shown, or open since a moment ago: their new numbers, in order.
std::vector<UnitId> shown(const War& war, Position& now, const std::vector<UnitId>& units);
std::vector<ShipId> shown(const War& war, Position& now, const std::vector<ShipId>& ships);
UnitId shown(const War& war, Position& now, UnitId unit);
ShipId shown(const War& war, Position& now, ShipId ship);

// What is in the boxes of a force is about to be shown.
void show_force(const War& war, Position& now, const Force& force);

}  // namespace cursus::dead_than_persia
