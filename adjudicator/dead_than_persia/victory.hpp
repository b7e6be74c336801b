// Rather Dead Than Persia! §14 Victory (勝利条件), succession, leaders who are lost.
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"

namespace cursus::dead_than_persia {

Task<> cities_that_fall(Play& play);                         // R-14.1g R-14.1i
Outcome final_outcome(const War& war, const Position& now);  // after the last turn
// R-4.4a: a leader is gone; their units lie open, or stay aboard. Told to everybody or not at all.
Task<> lose_leader(Play& play, CounterId leader, std::string_view clause, bool told = true);
void name_commanders(Play& play);  // R-4.4b R-14.3i
Leader next_commander(const War& war, const Position& now, Seat side);
// R-14.1g Q68: everything of a nation leaves the game.
Task<> nation_leaves(Play& play, Nation nation);

}  // namespace cursus::dead_than_persia
