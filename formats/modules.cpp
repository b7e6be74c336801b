// The games of this program. One row each.
#include <array>

#include "formats/ancient_battles/codec.hpp"
#include "formats/commands_and_colors/codec.hpp"
#include "formats/match.hpp"

namespace cursus::formats {

std::span<const Module> modules() {
  static const std::array all{
      ancient_battles::module(),
      commands_and_colors::module(),
  };
  return all;
}

}  // namespace cursus::formats
