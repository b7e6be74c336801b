#include "src/render/map.hpp"

#include <algorithm>

#include "formats/embedded.hpp"
#include "src/module.hpp"
#include "src/render/drawing/module.hpp"
#include "src/render/svg.hpp"

namespace cursus::render {

namespace {

DrawPng* load(const std::filesystem::path& file) {
  try {
    const Module module(file.string(), "A PNG map", drawing_build_name, drawing_build);
    return module.function<DrawPng>(draw_png_name);
  } catch (const ModuleError& error) {
    throw RenderError(std::string(error.what()) + " SVG maps do not need it.");
  }
}

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

std::string png(const DisplayList& list, const std::filesystem::path& module) {
  DrawPng* const draw_png = load(module);
  std::string out;
  if (!draw_png(list, embedded("templates/fonts.conf").value_or(""), out)) throw RenderError(out);
  return out;
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
