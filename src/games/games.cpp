// The games of this program. One row each.
#include "src/games/games.hpp"

#include <array>

#include "src/games/ancient_battles/game.hpp"
#include "src/games/cataphract/game.hpp"
#include "src/games/commands_and_colors/game.hpp"
#include "src/games/dead_than_persia/game.hpp"
#include "src/games/hannibal/game.hpp"

namespace cursus::games {

std::span<const Game> games() {
  static const std::array all{
      ancient_battles::game(), commands_and_colors::game(), hannibal::game(),
      cataphract::game(),      dead_than_persia::game(),
  };
  return all;
}

}  // namespace cursus::games
