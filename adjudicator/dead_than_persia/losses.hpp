// Rather Dead Than Persia! §0.4, §7.3 Losses in battle (損害).
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "adjudicator/dead_than_persia/verdict.hpp"

namespace cursus::dead_than_persia {

// Q1: can counters be taken from the pool, with those already taken, so that the sum is enough and
// none is superfluous? The last one taken is `next`.
bool leads_to_just_enough(std::vector<int> taken, int next, std::vector<int> pool, int wanted);

Verdict may_lose(const Lens& lens, const AskLosses& ask, const LoseUnit& answer);
void list_losses(const Lens& lens, const AskLosses& ask, std::vector<Answer>& answers);
Verdict may_lose(const Lens& lens, const AskShipLosses& ask, const LoseShip& answer);
void list_losses(const Lens& lens, const AskShipLosses& ask, std::vector<Answer>& answers);
Verdict may_drown_one(const Lens& lens, const AskDrown& ask, const LoseUnit& answer);
void list_drownings(const Lens& lens, const AskDrown& ask, std::vector<Answer>& answers);

// W10: this many points, by one result. `elite`: R-7.3b. `pursuit`: from any unit.
Task<> lose_points(Play& play, Seat seat, int points, bool elite, bool pursuit);
Task<> lose_ships(Play& play, Seat seat, int pn);  // and the cargo that drowns

}  // namespace cursus::dead_than_persia
