// Rather Dead Than Persia! §9.2 Naval interception (海上迎撃).
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "adjudicator/dead_than_persia/verdict.hpp"

namespace cursus::dead_than_persia {

Verdict may_intercept_at_sea(const Lens& lens, const Intercept& intercept);
Verdict may_attempt_at_sea(const Lens& lens, const AskNavalIntercept& ask, const NavalAttempt& a);
void list_sea_interceptions(const Lens& lens, std::vector<Answer>& answers);
void list_naval_attempts(const Lens& lens, const AskNavalIntercept& ask,
                         std::vector<Answer>& answers);

// R-H.7b `any`: for this fleet or ship; nobody whom it has tried before.
std::optional<Target> anybody_at_sea(const Lens& lens, CounterId fleet, ShipId ship, Zone here);

// Who makes an attempt. United: with all others there that have not tried it yet (L10, L24).
Force interceptors_at_sea(const War& war, const Position& now, Seat side, Zone zone,
                          CounterId fleet, ShipId ship, bool united, const Target& target);

Task<> resume_naval_battle(Play& play);  // that the position begins with
Task<> intercept_at_sea(Play& play, Intercept intercept);
Task<> face_naval_interceptions(Play& play, Force entering, Zone from, bool retreating);

}  // namespace cursus::dead_than_persia
