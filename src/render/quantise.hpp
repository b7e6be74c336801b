// From many colours to few, always the same few: median cut over a histogram, whole numbers only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cursus::render {

struct Indexed {
  std::vector<std::array<std::uint8_t, 3>> palette;  // at most 256, the most used first
  std::vector<std::uint8_t> pixels;
};

// Pixels are 0x00RRGGBB. `colours` is 2 to 256.
Indexed quantise(std::span<const std::uint32_t> pixels, std::size_t colours);

}  // namespace cursus::render
