// Commands & Colors: Ancients: what dice may do, reckoned before they fall.
#pragma once

#include "adjudicator/commands_and_colors/dice.hpp"

namespace cursus::commands_and_colors {

struct Hope {
  double hits = 0;  // to be expected
  double kill = 0;  // the chance of as many as the target has blocks
};

// Of this many dice, whose count has not begun.
Hope hope_of(const Tally& tally, int dice, int blocks);

}  // namespace cursus::commands_and_colors
