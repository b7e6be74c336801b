#pragma once

#include <stdexcept>

namespace cursus::render {

// A picture cannot be drawn, because the font is missing or it is too large. A sentence for the
// host.
struct RenderError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace cursus::render
