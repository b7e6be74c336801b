// Commands & Colors: Ancients: its general.
#pragma once

#include "src/games/choice.hpp"

namespace cursus::bot {

Choice general_of_commands_and_colors(const formats::Match& match, Seat seat,
                                      SeededNumbers& seeded);

}  // namespace cursus::bot
