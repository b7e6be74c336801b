// Generals: one per game, each a plan for a whole turn from what its seat can see.
#pragma once

#include "src/bot/policy.hpp"

namespace cursus::bot {

Choice general_of_ancient_battles(const formats::Match& match, Seat seat, Whim& whim);
Choice general_of_commands_and_colors(const formats::Match& match, Seat seat, Whim& whim);

}  // namespace cursus::bot
