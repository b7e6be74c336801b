// From many colours to few, always the same few: median cut over a histogram, whole numbers only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace cursus::render {

struct Indexed {
  std::vector<std::array<std::uint8_t, 3>> palette;  // at most 256, the most used first
  // Row by row, each behind a zero: what a PNG packs, the zero for a row without a filter.
  std::string rows;
};

// Pixels are 0x00RRGGBB, `width` of them in a row (at most 65,535). They are overwritten: a picture
// is large, and its room is used on the way. `colours` is 2 to 256.
Indexed quantise(std::span<std::uint32_t> pixels, std::size_t width, std::size_t colours);

}  // namespace cursus::render
