// Rather Dead Than Persia! §7.6 Retreat (退却) on land.
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "adjudicator/dead_than_persia/verdict.hpp"

namespace cursus::dead_than_persia {

Verdict may_retreat(const Lens& lens, const AskRetreat& ask, Zone zone);
Task<> retreat(Play& play, Force force);  // R-7.6d R-7.6e

}  // namespace cursus::dead_than_persia
