// Rather Dead Than Persia! §4.3 Reorganising (軍勢の再編成), set-up (W0) and turn start (W1).
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "adjudicator/dead_than_persia/verdict.hpp"

namespace cursus::dead_than_persia {

Task<> set_up(Play& play);                  // W0
Task<> reorganise(Play& play);              // W1
void deal_tags(Play& play, bool all_anew);  // R-H.1b

Verdict may_arrange(const Lens& lens, const AskArrange& ask, const Answer& answer);
void list_arrangements(const Lens& lens, const AskArrange& ask, std::vector<Answer>& answers);

}  // namespace cursus::dead_than_persia
