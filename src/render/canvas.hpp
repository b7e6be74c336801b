// Builds a display list: shapes, texts that fit, and drawings that are used more than once.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "src/render/display.hpp"

namespace cursus::render {

// About how wide a text is, in units of its size. The two back ends measure letters differently,
// so places are found with this estimate, which errs on the wide side.
double estimated_width(std::string_view text, bool bold = false);

// Text from anywhere, made harmless: strict UTF-8 without control, bidi and zero-width characters,
// and no longer than a picture can show.
std::string visible(std::string_view text, int most = 120);

class Canvas {
 public:
  void fill(Path path, Colour colour) { shape(std::move(path), {.fill = colour}); }
  void stroke(Path path, Colour colour, double width) {
    shape(std::move(path), {.stroke = colour, .width = width});
  }
  void shape(Path path, Style style) {
    if (!path.empty()) list_.items.emplace_back(Shape{std::move(path), style});
  }
  void text(Text text);
  // The same, made smaller if need be to be no wider than `room`.
  void text_within(double room, Text text);

  // Draws the stamp of this name here; `make` draws it, the first time, around the origin.
  void stamp(const std::string& name, Point at, const std::function<Stamp()>& make);

  void begin_group(std::string_view title) { list_.items.emplace_back(BeginGroup{visible(title)}); }
  void end_group() { list_.items.emplace_back(EndGroup{}); }

  DisplayList finish() { return std::move(list_); }
  DisplayList& list() { return list_; }

 private:
  DisplayList list_;
  std::map<std::string, std::size_t, std::less<>> stamps_;
};

}  // namespace cursus::render
