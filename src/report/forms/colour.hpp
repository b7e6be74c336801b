// Colours of the maps, as pages write them.
#pragma once

#include <fmt/format.h>

#include <string>

#include "src/render/display.hpp"

namespace cursus::report {

inline std::string hex_colour(render::Colour colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b);
}

}  // namespace cursus::report
