// Draws a display list with Cairo, its texts with Pango.
#pragma once

#include <cairo.h>

#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string_view>

#include "src/render/display.hpp"

namespace cursus::render::drawing {

struct DrawingError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Closer {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};

class Picture {
 public:
  Picture(const DisplayList& list, std::string_view fonts_conf);

  int width() const { return width_; }
  int height() const { return height_; }
  std::span<const std::uint32_t> pixels() const;  // 0x00RRGGBB, row by row

 private:
  int width_ = 0;
  int height_ = 0;
  std::unique_ptr<cairo_surface_t, Closer> surface_;
};

}  // namespace cursus::render::drawing
