// Hannibal: Rome vs. Carthage. Its row in the table of games.
#pragma once

#include "src/games/games.hpp"

namespace cursus::hannibal {

games::Game game();

}  // namespace cursus::hannibal
