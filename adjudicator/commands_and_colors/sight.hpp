// Commands & Colors: Ancients §10 step 3: line of sight (射線).
#pragma once

#include "adjudicator/commands_and_colors/position.hpp"

namespace cursus::commands_and_colors {

// C-10.1c, C-10.1d, R-02, R-09, R-30
bool in_sight(const Battle& battle, const OpenTable& now, HexId from, HexId to);

}  // namespace cursus::commands_and_colors
