// Rather Dead Than Persia! §11.2 Ruses (計略) played in the own segment.
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "adjudicator/dead_than_persia/verdict.hpp"

namespace cursus::dead_than_persia {

Verdict may_play(const Lens& lens, const PlayRuse& play);
Verdict may_discard(const Lens& lens, Ruse ruse);
void list_ruses(const Lens& lens, std::vector<Answer>& answers);
Task<> play_ruse(Play& play, PlayRuse chosen);

// W19
Verdict may_redeploy(const Lens& lens, const AskRedeploy& ask, Zone zone);
// Q60: the ratings of Persian units, in the order in which Intrigues take them by default.
const std::vector<Rating>& persian_ratings();

}  // namespace cursus::dead_than_persia
