// The one font of all pictures, found by our own rules whatever the machine is set up to do.
#pragma once

#include <cairo.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "src/render/drawing/kerning.hpp"

namespace cursus::render::drawing {

// A text, ready to be drawn: its glyphs in a row, from the origin on.
struct SetText {
  cairo_scaled_font_t* font = nullptr;
  std::vector<cairo_glyph_t> glyphs;
  double width = 0;
};

struct Release {
  void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
  void operator()(cairo_font_face_t* face) const { cairo_font_face_destroy(face); }
  void operator()(cairo_scaled_font_t* font) const { cairo_scaled_font_destroy(font); }
};
template <class T>
using Owned = std::unique_ptr<T, Release>;

class Fonts {
 public:
  // Those of this thread; set up on first use. Throws RenderError if the font is not there.
  static Fonts& get();

  // Letters stand at whole pixels, as they do on screens. Owned here; good until the next call.
  SetText& set(std::string_view text, double size, bool bold, bool kerned);

  // Of hexes, figures and units. Like things are to look alike, so these are not kerned.
  static bool is_label(std::string_view text);

  Fonts(const Fonts&) = delete;
  Fonts& operator=(const Fonts&) = delete;

 private:
  Fonts();

  struct Letter {
    std::uint32_t glyph = 0;
    int advance = 0;  // in units of the font
  };
  Letter letter(char32_t code_point);
  cairo_scaled_font_t* font(double size, bool bold);

  Owned<cairo_font_options_t> options_;
  Owned<cairo_font_face_t> plain_;
  Owned<cairo_font_face_t> bold_;
  int units_per_em_ = 0;
  Kerning kerning_{{}};
  std::map<std::pair<double, bool>, Owned<cairo_scaled_font_t>> fonts_;
  std::unordered_map<char32_t, Letter> letters_;
  SetText set_;
};

}  // namespace cursus::render::drawing
