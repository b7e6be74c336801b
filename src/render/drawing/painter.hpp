// Draws a display list with Cairo.
#pragma once

#include <cairo.h>

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>

#include "src/render/display.hpp"

namespace cursus::render::drawing {

struct Closer {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
struct Freer {
  void operator()(void* memory) const { std::free(memory); }
};

class Picture {
 public:
  explicit Picture(const DisplayList& list);  // throws RenderError

  int width() const { return width_; }
  int height() const { return height_; }
  std::span<std::uint32_t> pixels();  // 0x00RRGGBB, row by row

 private:
  int width_ = 0;
  int height_ = 0;
  std::unique_ptr<std::uint32_t, Freer> memory_;
  std::unique_ptr<cairo_surface_t, Closer> surface_;
};

}  // namespace cursus::render::drawing
