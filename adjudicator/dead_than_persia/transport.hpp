// Rather Dead Than Persia! §9.4 Transport (部隊の輸送).
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "adjudicator/dead_than_persia/verdict.hpp"

namespace cursus::dead_than_persia {

Verdict may_embark(const Lens& lens, CounterId fleet);
Verdict may_land(const Lens& lens, Zone zone);
Task<> embark(Play& play, CounterId fleet);
Task<> land(Play& play, Zone zone);

}  // namespace cursus::dead_than_persia
