#include "src/render/drawing/fonts.hpp"

#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>

#include <array>
#include <filesystem>
#include <string>
// FreeType names its headers by macros.
#include <ft2build.h>
#include FT_ADVANCES_H
#include FT_FREETYPE_H
#include FT_TRUETYPE_TABLES_H

#include "formats/text/text.hpp"
#include "src/render/error.hpp"

namespace cursus::render::drawing {

namespace {

namespace fs = std::filesystem;

constexpr const char* family = "VL PGothic";
constexpr const char* file_name = "VL-PGothic-Regular.ttf";
constexpr std::array places{"/usr/share/fonts/truetype/vlgothic", "/usr/share/fonts/vlgothic",
                            "/usr/local/share/fonts"};

[[noreturn]] void miss_font() {
  throw RenderError(std::string("The font ") + family +
                    ", with which maps are drawn, is not there. On Debian it is in the package "
                    "fonts-vlgothic.");
}

std::string find_font() {
  std::error_code unreadable;
  for (const char* const place : places) {
    if (fs::exists(fs::path(place) / file_name, unreadable))
      return (fs::path(place) / file_name).string();
    for (auto it = fs::recursive_directory_iterator(
             place, fs::directory_options::skip_permission_denied, unreadable);
         it != fs::recursive_directory_iterator(); it.increment(unreadable))
      if (it->path().filename() == file_name) return it->path().string();
  }
  miss_font();
}

// VL Gothic has no bold face: it is made bolder when it is drawn.
cairo_font_face_t* face_of(const std::string& file, bool bold,
                           const cairo_font_options_t* options) {
  FcPattern* pattern = FcPatternCreate();
  FcPatternAddString(pattern, FC_FILE, reinterpret_cast<const FcChar8*>(file.c_str()));
  FcPatternAddInteger(pattern, FC_INDEX, 0);
  if (bold) FcPatternAddBool(pattern, FC_EMBOLDEN, FcTrue);
  cairo_ft_font_options_substitute(options, pattern);
  cairo_font_face_t* face = cairo_ft_font_face_create_for_pattern(pattern);
  FcPatternDestroy(pattern);
  return face;
}

// The font's own figures, which are asked for under a lock of Cairo's.
class LockedFace {
 public:
  explicit LockedFace(cairo_scaled_font_t* font)
      : font_(font), face_(cairo_ft_scaled_font_lock_face(font)) {
    if (!face_) miss_font();
  }
  ~LockedFace() { cairo_ft_scaled_font_unlock_face(font_); }
  LockedFace(const LockedFace&) = delete;
  LockedFace& operator=(const LockedFace&) = delete;
  FT_Face operator->() const { return face_; }
  FT_Face get() const { return face_; }

 private:
  cairo_scaled_font_t* font_;
  FT_Face face_;
};

std::string table_of(FT_Face face, FT_ULong tag) {
  FT_ULong size = 0;
  if (FT_Load_Sfnt_Table(face, tag, 0, nullptr, &size) != 0) return {};
  std::string bytes(size, '\0');
  if (FT_Load_Sfnt_Table(face, tag, 0, reinterpret_cast<FT_Byte*>(bytes.data()), &size) != 0)
    return {};
  return bytes;
}

// Of a size in pixels, in 1024ths of a pixel.
class Scale {
 public:
  static constexpr int pixel = 1024;
  Scale(double size, int units_per_em)
      : factor_((static_cast<std::int64_t>(size * pixel) << 16) / units_per_em) {}
  std::int64_t operator()(int units) const { return (units * factor_ + (1 << 15)) >> 16; }

 private:
  std::int64_t factor_;
};

// Only Latin letters are drawn together. Figures and signs belong to the letters before them, the
// first ones to those behind.
enum class Script : std::uint8_t { None, Latin, Other };

Script script_of(char32_t c) {
  constexpr char32_t behind_latin = 0x250;
  if (formats::text::is_japanese(c)) return Script::Other;
  if (!formats::text::is_letter(c)) return Script::None;
  return c < behind_latin ? Script::Latin : Script::Other;
}

Script first_script(std::string_view text) {
  while (!text.empty())
    if (const Script found = script_of(formats::text::take(text)); found != Script::None)
      return found;
  return Script::Latin;
}

}  // namespace

Fonts& Fonts::get() {
  thread_local Fonts fonts;
  return fonts;
}

Fonts::Fonts() : options_(cairo_font_options_create()) {
  // Letters as the font has them, so that they do not depend on the machine.
  cairo_font_options_set_hint_style(options_.get(), CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options_.get(), CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options_.get(), CAIRO_ANTIALIAS_GRAY);
  const std::string file = find_font();
  plain_.reset(face_of(file, false, options_.get()));
  bold_.reset(face_of(file, true, options_.get()));
  const LockedFace face(font(12, false));
  units_per_em_ = face->units_per_EM;
  kerning_ = Kerning(table_of(face.get(), FT_MAKE_TAG('G', 'P', 'O', 'S')));
}

cairo_scaled_font_t* Fonts::font(double size, bool bold) {
  Owned<cairo_scaled_font_t>& font = fonts_[{size, bold}];
  if (font) return font.get();
  cairo_matrix_t matrix;
  cairo_matrix_t identity;
  cairo_matrix_init_scale(&matrix, size, size);
  cairo_matrix_init_identity(&identity);
  font.reset(
      cairo_scaled_font_create((bold ? bold_ : plain_).get(), &matrix, &identity, options_.get()));
  if (cairo_scaled_font_status(font.get()) != CAIRO_STATUS_SUCCESS) miss_font();
  return font.get();
}

Fonts::Letter Fonts::letter(char32_t code_point) {
  const auto [found, added] = letters_.try_emplace(code_point);
  if (added) {
    const LockedFace face(font(12, false));
    FT_Fixed advance = 0;
    found->second.glyph = FT_Get_Char_Index(face.get(), code_point);
    FT_Get_Advance(face.get(), found->second.glyph, FT_LOAD_NO_SCALE, &advance);
    found->second.advance = static_cast<int>(advance);
  }
  return found->second;
}

bool Fonts::is_label(std::string_view text) {
  constexpr std::string_view signs = "0123456789-ABCDEFGHIJKLMNOPQRSTUVWXYZab";
  return text.find_first_not_of(signs) == std::string_view::npos;
}

SetText& Fonts::set(std::string_view text, double size, bool bold, bool kerned) {
  set_.font = font(size, bold);
  set_.glyphs.clear();
  const Scale scale(size, units_per_em_);
  std::int64_t width = 0;  // in pixels, with `last`
  Letter last;
  Script script = first_script(text);
  Script last_script = Script::None;
  const auto step = [&](int kerning) {
    return (scale(last.advance) + scale(kerning) + Scale::pixel / 2) / Scale::pixel;
  };
  while (!text.empty()) {
    const char32_t c = formats::text::take(text);
    if (const Script own = script_of(c); own != Script::None) script = own;
    const Letter next = letter(c);
    if (!set_.glyphs.empty()) {
      const bool together = kerned && script == Script::Latin && last_script == Script::Latin;
      width += step(together ? kerning_.between(last.glyph, next.glyph) : 0);
    }
    set_.glyphs.push_back({next.glyph, static_cast<double>(width), 0});
    last = next;
    last_script = script;
  }
  if (!set_.glyphs.empty()) width += step(0);
  set_.width = static_cast<double>(width);
  return set_;
}

}  // namespace cursus::render::drawing
