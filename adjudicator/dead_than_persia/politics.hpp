// Rather Dead Than Persia! §14.3 Politics (政治): provinces that change sides.
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "adjudicator/dead_than_persia/verdict.hpp"

namespace cursus::dead_than_persia {

Verdict may_woo(const Lens& lens, Zone province);
Verdict may_stake(const Lens& lens, const Stake& stake);
void list_stakes(const Lens& lens, std::vector<Answer>& answers);
Task<> woo(Play& play, Zone province);
// Q29: who attacks neutral units makes their province join the other side.
void join_against(Play& play, Seat attacker, Zone zone);

}  // namespace cursus::dead_than_persia
