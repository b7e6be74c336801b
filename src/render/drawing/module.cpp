#include "src/render/drawing/module.hpp"

#include <libdeflate.h>

#include <memory>
#include <optional>

#include "src/render/drawing/painter.hpp"
#include "src/render/quantise.hpp"

namespace cursus::render::drawing {

namespace {

constexpr std::size_t colours = 96;
constexpr int effort = 6;  // of libdeflate, 1 to 12

void append_big_endian(std::string& out, std::uint32_t n) {
  for (const int shift : {24, 16, 8, 0}) out += static_cast<char>(n >> shift & 0xFF);
}

void append_chunk(std::string& out, std::string_view type, std::string_view data) {
  append_big_endian(out, static_cast<std::uint32_t>(data.size()));
  const std::size_t begin = out.size();
  out += type;
  out += data;
  append_big_endian(out, libdeflate_crc32(0, &out[begin], out.size() - begin));
}

std::string deflated(const std::string& raw) {
  const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> compressor(
      libdeflate_alloc_compressor(effort), libdeflate_free_compressor);
  if (!compressor) throw DrawingError("There is not enough memory to draw the map.");
  std::string out(libdeflate_zlib_compress_bound(compressor.get(), raw.size()), '\0');
  out.resize(
      libdeflate_zlib_compress(compressor.get(), raw.data(), raw.size(), out.data(), out.size()));
  return out;
}

std::string png(Indexed image, int width, int height) {
  std::string header;
  append_big_endian(header, static_cast<std::uint32_t>(width));
  append_big_endian(header, static_cast<std::uint32_t>(height));
  header += std::string("\x08\x03\x00\x00\x00", 5);  // 8 bits, palette, not interlaced
  std::string palette;
  for (const auto& colour : image.palette)
    for (const std::uint8_t c : colour) palette += static_cast<char>(c);
  std::string rows;  // each after its filter, which is none: palette numbers do not interpolate
  const auto row = static_cast<std::size_t>(width);
  rows.reserve((row + 1) * static_cast<std::size_t>(height));
  for (std::size_t at = 0; at < image.pixels.size(); at += row) {
    rows += '\0';
    rows.append(reinterpret_cast<const char*>(&image.pixels[at]), row);
  }
  image = {};
  std::string out("\x89PNG\r\n\x1A\n", 8);
  append_chunk(out, "IHDR", header);
  append_chunk(out, "PLTE", palette);
  append_chunk(out, "IDAT", deflated(rows));
  append_chunk(out, "IEND", {});
  return out;
}

}  // namespace

}  // namespace cursus::render::drawing

extern "C" {

__attribute__((visibility("default"))) std::string_view cursus_drawing_build() {
  return cursus::render::drawing_build;
}

__attribute__((visibility("default"))) bool cursus_draw_png(const cursus::render::DisplayList& list,
                                                            std::string_view fonts_conf,
                                                            std::string& out) {
  using namespace cursus::render;
  try {
    // The picture in full colour is gone before it is packed: it is the largest thing in memory.
    std::optional<drawing::Picture> picture(std::in_place, list, fonts_conf);
    const int width = picture->width();
    const int height = picture->height();
    Indexed image = quantise(picture->pixels(), drawing::colours);
    picture.reset();
    out = drawing::png(std::move(image), width, height);
    return true;
  } catch (const std::exception& error) {
    out = error.what();
    return false;
  }
}
}
