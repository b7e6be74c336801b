// Rather Dead Than Persia! §7.6 Retreat (退却) on land.
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "adjudicator/dead_than_persia/verdict.hpp"

namespace cursus::dead_than_persia {

Verdict may_retreat(const Lens& lens, const AskRetreat& ask, Zone zone);
// W13: asked while the battle is still to be seen; no_zone: there is nowhere to go, or nobody.
Task<Zone> ask_for_retreat(Play& play, Force force);
Task<> retreat(Play& play, Force force, Zone to);  // R-7.6d R-7.6e

}  // namespace cursus::dead_than_persia
