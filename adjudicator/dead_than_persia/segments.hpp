// Rather Dead Than Persia! §2, §4 Segments and activation (活性化).
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "adjudicator/dead_than_persia/verdict.hpp"

namespace cursus::dead_than_persia {

void begin_operations(Play& play);
Task<> operations(Play& play);      // R-2.2f–i
Task<> end_activation(Play& play);  // with the attrition of its movement
// R-4.1d: the active leader has not won a land battle.
Task<> activation_lost(Play& play);

Verdict may_act(const Lens& lens, const Answer& answer);
// As if no activation were open.
Verdict may_be_activated(const Lens& lens, const Activate& a);
void list_acts(const Lens& lens, std::vector<Answer>& answers);

}  // namespace cursus::dead_than_persia
