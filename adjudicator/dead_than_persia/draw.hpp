// Rather Dead Than Persia! §2 The draw of action points (PA プール) and the first player.
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"

namespace cursus::dead_than_persia {

void draw_action_points(Play& play);    // R-2.2a–e
void return_action_points(Play& play);  // R-2.3a
void pay(Play& play, Seat seat, int pa);
void discard(Position& now, Seat seat, Ruse ruse);  // out of the hand

}  // namespace cursus::dead_than_persia
