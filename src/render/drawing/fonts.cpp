#include "src/render/drawing/fonts.hpp"

#include <fontconfig/fontconfig.h>

#include <string>

#include "src/render/drawing/painter.hpp"

namespace cursus::render::drawing {

namespace {

constexpr const char* family = "VL PGothic";
// Those of hexes, figures and units.
constexpr std::string_view plain_characters = "0123456789-ABCDEFGHIJKLMNOPQRSTUVWXYZab";

void require_font(FcConfig* config) {
  FcPattern* wanted = FcPatternCreate();
  FcPatternAddString(wanted, FC_FAMILY, reinterpret_cast<const FcChar8*>(family));
  FcConfigSubstitute(config, wanted, FcMatchPattern);
  FcDefaultSubstitute(wanted);
  FcResult result = FcResultNoMatch;
  FcPattern* found = FcFontMatch(config, wanted, &result);
  FcChar8* name = nullptr;
  const bool there = found && FcPatternGetString(found, FC_FAMILY, 0, &name) == FcResultMatch &&
                     std::string_view(reinterpret_cast<const char*>(name)) == family;
  if (found) FcPatternDestroy(found);
  FcPatternDestroy(wanted);
  if (!there)
    throw DrawingError(std::string("The font ") + family +
                       ", with which maps are drawn, is not there. On Debian it is in the package "
                       "fonts-vlgothic.");
}

}  // namespace

namespace {

bool set_up_fontconfig(std::string_view fonts_conf) {
  FcConfig* config = FcConfigCreate();
  const std::string text(fonts_conf);
  if (!FcConfigParseAndLoadFromMemory(config, reinterpret_cast<const FcChar8*>(text.c_str()),
                                      FcTrue)) {
    FcConfigDestroy(config);
    throw DrawingError("templates/fonts.conf is not understood.");
  }
  FcConfigBuildFonts(config);
  require_font(config);
  FcConfigSetCurrent(config);
  return true;
}

}  // namespace

Fonts& Fonts::get(std::string_view fonts_conf) {
  [[maybe_unused]] static const bool ready = set_up_fontconfig(fonts_conf);
  thread_local Fonts fonts;
  return fonts;
}

Fonts::Fonts() {
  PangoFontMap* map = pango_cairo_font_map_new();
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 96);
  PangoContext* context = pango_font_map_create_context(map);
  pango_context_set_language(context, pango_language_from_string("ja"));
  // Letters as the font has them, so that they do not depend on the machine.
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  layout_ = pango_layout_new(context);
  description_ = pango_font_description_new();
  pango_font_description_set_family_static(description_, family);
  g_object_unref(context);
  g_object_unref(map);
}

Fonts::~Fonts() {
  for (auto& [face, set] : glyphs_)
    if (set.font) cairo_scaled_font_destroy(set.font);
  pango_font_description_free(description_);
  g_object_unref(layout_);
}

PangoLayout* Fonts::layout(double size, bool bold) {
  if (size != size_ || bold != bold_) {
    pango_font_description_set_absolute_size(description_, size * PANGO_SCALE);
    pango_font_description_set_weight(description_, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_layout_set_font_description(layout_, description_);
    size_ = size;
    bold_ = bold;
  }
  return layout_;
}

bool Fonts::plain(std::string_view text) {
  return text.find_first_not_of(plain_characters) == std::string_view::npos;
}

const GlyphSet& Fonts::glyphs(double size, bool bold, std::string_view text) {
  GlyphSet& set = glyphs_[{size, bold}];
  for (const char c : text) {
    if (set.glyphs[static_cast<unsigned char>(c)].number != 0) continue;
    PangoLayout* const one = layout(size, bold);
    pango_layout_set_text(one, &c, 1);
    const PangoLayoutLine* line = pango_layout_get_line_readonly(one, 0);
    const auto* run = static_cast<const PangoLayoutRun*>(line->runs->data);
    const PangoGlyphInfo& info = run->glyphs->glyphs[0];
    set.glyphs[static_cast<unsigned char>(c)] = {
        info.glyph, static_cast<double>(info.geometry.width) / PANGO_SCALE};
    if (set.font) continue;
    set.font = pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(run->item->analysis.font));
    cairo_scaled_font_reference(set.font);
  }
  return set;
}

}  // namespace cursus::render::drawing
