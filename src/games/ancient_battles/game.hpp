// Ancient Battles: its row in the table of games.
#pragma once

#include "src/games/games.hpp"

namespace cursus::ancient_battles {

games::Game game();

}  // namespace cursus::ancient_battles
