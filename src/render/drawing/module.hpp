// The door of the drawing module (libcursus_drawing.so), the only part of the program that is
// linked with Cairo and Pango. It is loaded when the first picture is drawn.
#pragma once

#include <string>
#include <string_view>

#include "src/render/display.hpp"

namespace cursus::render {

// Both sides of the door must be of one build.
inline constexpr std::string_view drawing_build = CURSUS_VERSION "/1";

// Draws to a PNG in `out`; if that fails, says false and `out` is a sentence about it.
using DrawPng = bool(const DisplayList& list, std::string_view fonts_conf, std::string& out);
using DrawingBuild = std::string_view();

inline constexpr const char* draw_png_name = "cursus_draw_png";
inline constexpr const char* drawing_build_name = "cursus_drawing_build";

}  // namespace cursus::render
