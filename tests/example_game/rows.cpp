// The rows of the example game: in its own tests it is the only game there is.
#include <array>

#include "tests/example_game/formats.hpp"

namespace cursus::formats {

std::span<const Module> modules() {
  static const std::array all{runner::module()};
  return all;
}

}  // namespace cursus::formats
