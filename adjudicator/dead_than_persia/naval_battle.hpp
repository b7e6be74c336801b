// Rather Dead Than Persia! §9.3 Naval battle (海上戦闘).
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "adjudicator/dead_than_persia/verdict.hpp"

namespace cursus::dead_than_persia {

Verdict may_withdraw_to(const Lens& lens, Zone zone);  // W17
Task<std::optional<Seat>> naval_battle(Play& play, Force interceptor, Force target);
Task<std::optional<Seat>> fight_at_sea(Play& play);  // the rest of one that has begun

}  // namespace cursus::dead_than_persia
