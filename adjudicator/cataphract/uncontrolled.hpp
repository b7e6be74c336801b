// Cataphract §9.3: uncontrolled advance (非統制下の前進).
#pragma once

#include <vector>

#include "adjudicator/cataphract/cataphract.hpp"

namespace cursus::cataphract {

// The next hexes of the shortest ways (by MP) to a nearest enemy, and the facing needed to enter
// each; empty: it has an enemy in its zone, or there is no way.
struct Pursuit {
  std::vector<HexId> next;
  std::vector<Facing> facings;
  std::optional<Facing> turn;  // where a turn on the spot is enough
};
Pursuit pursuit(const Battle& battle, const Position& now, UnitId unit);

// K-9.31b: dice for the order of several lines.
void order_uncontrolled_lines(Play& play);
Task<> uncontrolled_advance(Play& play);

}  // namespace cursus::cataphract
