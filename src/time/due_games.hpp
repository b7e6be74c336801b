// Which games have a deadline, kept beside them so that a run need not open each one.
#pragma once

#include <string_view>

#include "src/game/game.hpp"

namespace cursus {

// To be called with every step of a game.
void note_due(Store::Transaction& step, const Game& game);

}  // namespace cursus
