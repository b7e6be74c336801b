#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace cursus::render {

// Where the pixels stop being as the one at `from`. Runs of one colour are the rule in a map, and
// four pixels at once are compared as fast as one.
inline std::size_t end_of_run(std::span<const std::uint32_t> pixels, std::size_t from) {
  const std::uint32_t pixel = pixels[from];
  const std::uint64_t pair = std::uint64_t{pixel} << 32 | pixel;
  std::size_t end = from + 1;
  for (std::array<std::uint64_t, 2> next; end + 4 <= pixels.size(); end += 4) {
    std::memcpy(next.data(), &pixels[end], sizeof next);
    if (((next[0] ^ pair) | (next[1] ^ pair)) != 0) break;
  }
  while (end < pixels.size() && pixels[end] == pixel) ++end;
  return end;
}

}  // namespace cursus::render
