// Commands & Colors: Ancients: its row in the table of games.
#pragma once

#include "src/games/games.hpp"

namespace cursus::commands_and_colors {

games::Game game();

}  // namespace cursus::commands_and_colors
