// Rather Dead Than Persia!: its row in the table of games.
#pragma once

#include "src/games/games.hpp"

namespace cursus::dead_than_persia {

games::Game game();

}  // namespace cursus::dead_than_persia
