#include "src/render/canvas.hpp"

#include <algorithm>

#include "formats/text/text.hpp"
#include "formats/text/utf8.hpp"

namespace cursus::render {

double estimated_width(std::string_view text, bool bold) {
  constexpr std::string_view narrow = "il.,:;'|!()[]jftr I·";
  constexpr std::string_view wide = "mwMWOQCDGHNU%@&";
  double width = 0;
  while (!text.empty()) {
    const char32_t c = formats::text::take(text);
    if (c >= 0x1100)
      width += 1.0;
    else if (c < 0x80 && narrow.find(static_cast<char>(c)) != std::string_view::npos)
      width += 0.34;
    else if (c < 0x80 && wide.find(static_cast<char>(c)) != std::string_view::npos)
      width += 0.78;
    else
      width += 0.58;
  }
  return bold ? width * 1.06 : width;
}

std::string visible(std::string_view text, int most) {
  std::string shown;
  for (int n = 0; !text.empty(); ++n) {
    if (n == most) return shown + "…";
    const char32_t c = formats::text::take(text);
    const auto unwanted = formats::text::unwanted(c);
    const bool noncharacter = (c & 0xFFFE) == 0xFFFE;
    if (unwanted == formats::text::Unwanted::Control || c == '\n' || c == '\t')
      shown += ' ';
    else if (!unwanted)
      formats::append_utf8(shown, noncharacter ? 0xFFFD : c);
  }
  return shown;
}

void Canvas::text(Text text) {
  text.text = visible(text.text);
  if (!text.text.empty()) list_.items.emplace_back(std::move(text));
}

void Canvas::text_within(double room, Text text) {
  text.text = visible(text.text);
  const double width = estimated_width(text.text, text.bold) * text.size;
  if (width > room) text.size = std::max(text.size * room / width, 1.0);
  this->text(std::move(text));
}

void Canvas::stamp(const std::string& name, Point at, const std::function<Stamp()>& make) {
  auto found = stamps_.find(name);
  if (found == stamps_.end()) {
    list_.stamps.push_back(make());
    found = stamps_.emplace(name, list_.stamps.size() - 1).first;
  }
  list_.items.emplace_back(Use{found->second, at});
}

}  // namespace cursus::render
