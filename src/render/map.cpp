#include "src/render/map.hpp"

#include <dlfcn.h>

#include <algorithm>

#include "formats/embedded.hpp"
#include "src/render/drawing/module.hpp"
#include "src/render/svg.hpp"

namespace cursus::render {

namespace {

constexpr const char* module_name = "libcursus_drawing.so";

std::string last_trouble() {
  const char* text = dlerror();
  return text ? text : "unknown trouble";
}

// Loads the module. It stays loaded: Pango cannot be unloaded.
DrawPng* load(const std::filesystem::path& module) {
  void* handle = dlopen(module.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    throw RenderError("PNG maps need the drawing module " + module.string() +
                      ", which cannot be loaded (" + last_trouble() +
                      "). SVG maps do not need it.");
  const auto build = reinterpret_cast<DrawingBuild*>(dlsym(handle, drawing_build_name));
  const auto draw_png = reinterpret_cast<DrawPng*>(dlsym(handle, draw_png_name));
  if (!build || !draw_png || build() != drawing_build)
    throw RenderError("The drawing module " + module.string() +
                      " belongs to another version of the program.");
  return draw_png;
}

}  // namespace

std::filesystem::path drawing_module() {
  const auto beside = std::filesystem::canonical("/proc/self/exe").parent_path();
  const auto installed = beside.parent_path() / "lib" / "cursus" / module_name;
  return !exists(beside / module_name) && exists(installed) ? installed : beside / module_name;
}

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
  const DisplayList list = draw(scene, size);
  switch (format) {
    case Format::Svg:
      return svg(list);
    case Format::Png:
      return png(list, drawing_module());
  }
  return {};
}

}  // namespace cursus::render
