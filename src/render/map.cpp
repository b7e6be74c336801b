#include "src/render/map.hpp"

#include <algorithm>

#include "src/render/svg.hpp"

namespace cursus::render {

namespace {

// Both sides of a game often see the same, and nothing else takes as long as a picture: the last
// one is kept.
std::string png_once(DisplayList list) {
  struct Drawn {
    DisplayList list;
    std::string bytes;
  };
  thread_local std::optional<Drawn> last;
  if (!last || !(last->list == list)) {
    std::string bytes = png(list);
    last = Drawn{std::move(list), std::move(bytes)};
  }
  return last->bytes;
}

}  // namespace

std::optional<Format> format_of(const std::filesystem::path& file) {
  std::string end = file.extension().string();
  std::transform(end.begin(), end.end(), end.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  if (end == ".svg") return Format::Svg;
  if (end == ".png") return Format::Png;
  return std::nullopt;
}

std::string render_map(const Scene& scene, Format format, Size size) {
  DisplayList list = draw(scene, size);
  switch (format) {
    case Format::Svg:
      return svg(list);
    case Format::Png:
      return png_once(std::move(list));
  }
  return {};
}

}  // namespace cursus::render
