// Rather Dead Than Persia! §13 Control (支配).
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"

namespace cursus::dead_than_persia {

// R-13.0a: who controls a zone in these eyes, in play. A scorched zone: nobody (R-13.0c).
std::optional<Seat> controls(const War& war, const Position& now, Eyes eyes, Zone zone);
// Of all zones at once.
SidePerZone controlled(const War& war, const Position& now, Eyes eyes);
// The same when victory is checked: scorched zones count.
std::optional<Seat> controls_at_the_end(const War& war, const Position& now, Zone zone);
// Does a side have units there in these eyes?
bool is_present(const War& war, const Position& now, Eyes eyes, Seat side, Zone zone);

void begin_control(const War& war, Position& now);
// After everything that moves or removes: markers that fall, owners of cities, what is shown, and
// the ends that follow from it (R-14.1g, R-14.1i).
Task<> settle_control(Play& play);
void mark_control(Play& play);  // end of turn

}  // namespace cursus::dead_than_persia
