// Rather Dead Than Persia! §8.2 Destruction of cities (都市の破壊), §12 Scorched earth (焦土戦術).
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "adjudicator/dead_than_persia/verdict.hpp"

namespace cursus::dead_than_persia {

Verdict may_scorch(const Lens& lens);
Verdict may_raze(const Lens& lens);
Task<> scorch(Play& play);
Task<> raze(Play& play);
Task<> roll_for_city(Play& play, Seat victor, Zone zone);  // R-8.2a

}  // namespace cursus::dead_than_persia
