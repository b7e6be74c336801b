// What the rules do for a seat whose deadline has passed.
#pragma once

#include "formats/game/match.hpp"

namespace cursus {

// Answers for a seat that must answer with the defaults of the rules, to the end of the stretch
// of play that it is asked about. Host and replay must do the very same.
void play_defaults(formats::Match& match, Seat seat);

}  // namespace cursus
