// The games of this program. One row each.
#include <array>

#include "formats/ancient_battles/module.hpp"
#include "formats/cataphract/module.hpp"
#include "formats/commands_and_colors/module.hpp"
#include "formats/dead_than_persia/module.hpp"
#include "formats/game/match.hpp"
#include "formats/hannibal/module.hpp"

namespace cursus::formats {

std::span<const Module> modules() {
  static const std::array all{
      ancient_battles::module(), commands_and_colors::module(), hannibal::module(),
      cataphract::module(),      dead_than_persia::module(),
  };
  return all;
}

}  // namespace cursus::formats
