// The one font of all pictures, found by our own rules whatever the machine is set up to do.
#pragma once

#include <pango/pangocairo.h>

#include <array>
#include <map>
#include <string_view>
#include <utility>

namespace cursus::render::drawing {

// A figure or capital letter, ready to be drawn without asking Pango again.
struct Glyph {
  unsigned long number = 0;
  double advance = 0;
};
struct GlyphSet {
  cairo_scaled_font_t* font = nullptr;
  std::array<Glyph, 128> glyphs{};  // of `plain` characters, as they were needed
};

class Fonts {
 public:
  // Those of this thread; set up on first use. Throws DrawingError if the font is not there.
  static Fonts& get(std::string_view fonts_conf);

  // A layout in this size, to be filled with text. Owned here; good until the next call.
  PangoLayout* layout(double size, bool bold);

  // Hundreds of labels are made of these characters only, which are set one after the other.
  static bool plain(std::string_view text);
  // With every character of this text, which is plain.
  const GlyphSet& glyphs(double size, bool bold, std::string_view text);

  Fonts(const Fonts&) = delete;
  Fonts& operator=(const Fonts&) = delete;

 private:
  Fonts();
  ~Fonts();

  PangoLayout* layout_ = nullptr;
  PangoFontDescription* description_ = nullptr;
  double size_ = 0;
  bool bold_ = false;
  std::map<std::pair<double, bool>, GlyphSet> glyphs_;
};

}  // namespace cursus::render::drawing
