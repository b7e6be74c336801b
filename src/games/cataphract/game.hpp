// Cataphract: its row in the table of games.
#pragma once

#include "src/games/games.hpp"

namespace cursus::cataphract {

games::Game game();

}  // namespace cursus::cataphract
