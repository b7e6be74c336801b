// PNG pictures: drawn, brought down to a palette, packed.
#include <libdeflate.h>

#include <memory>
#include <optional>

#include "src/render/drawing/painter.hpp"
#include "src/render/error.hpp"
#include "src/render/map.hpp"
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

void append_packed_chunk(std::string& out, std::string_view type, std::string_view raw) {
  const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> compressor(
      libdeflate_alloc_compressor(effort), libdeflate_free_compressor);
  if (!compressor) throw RenderError("There is not enough memory to draw the map.");
  const std::size_t most = libdeflate_zlib_compress_bound(compressor.get(), raw.size());
  const auto packed = std::make_unique_for_overwrite<char[]>(most);  // a tenth of it is used
  append_chunk(out, type,
               {packed.get(), libdeflate_zlib_compress(compressor.get(), raw.data(), raw.size(),
                                                       packed.get(), most)});
}

std::string png_of(const Indexed& image, int width, int height) {
  std::string header;
  append_big_endian(header, static_cast<std::uint32_t>(width));
  append_big_endian(header, static_cast<std::uint32_t>(height));
  header += std::string("\x08\x03\x00\x00\x00", 5);  // 8 bits, palette, not interlaced
  std::string palette;
  for (const auto& colour : image.palette)
    for (const std::uint8_t c : colour) palette += static_cast<char>(c);
  std::string out("\x89PNG\r\n\x1A\n", 8);
  append_chunk(out, "IHDR", header);
  append_chunk(out, "PLTE", palette);
  // No row has a filter: palette numbers do not interpolate.
  append_packed_chunk(out, "IDAT", image.rows);
  append_chunk(out, "IEND", {});
  return out;
}

}  // namespace

}  // namespace cursus::render::drawing

namespace cursus::render {

std::string png(const DisplayList& list) {
  // The picture in full colour is gone before it is packed: it is the largest thing in memory.
  std::optional<drawing::Picture> picture(std::in_place, list);
  const int width = picture->width();
  const int height = picture->height();
  const Indexed image =
      quantise(picture->pixels(), static_cast<std::size_t>(width), drawing::colours);
  picture.reset();
  return drawing::png_of(image, width, height);
}

}  // namespace cursus::render
