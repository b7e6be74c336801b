// Rather Dead Than Persia! §10 Supply (補給), §12 entering a scorched zone.
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"

namespace cursus::dead_than_persia {

bool is_supplied(const War& war, const Position& now, Seat side, Zone zone,
                 const std::vector<UnitId>& army);
Task<> supply_phase(Play& play);  // R-10.0a
// R-12.0b: a sealed die for every force that enters a scorched zone.
Task<> enter_scorched(Play& play, Force force);

}  // namespace cursus::dead_than_persia
