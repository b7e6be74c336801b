// Cataphract §9.6 and the battle rules: what happens before the battle and at the start of turns.
#pragma once

#include "adjudicator/cataphract/cataphract.hpp"

namespace cursus::cataphract {

void set_up(Play& play);      // the duel of champions, Lent
void start_turn(Play& play);  // arrivals, release dice, order of uncontrolled lines
std::optional<Outcome> army_withdrawal(const Battle& battle, const Position& now);  // K-10.4
void turn_back(Play& play);                                                         // K-3.0D5

}  // namespace cursus::cataphract
