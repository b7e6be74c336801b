// Runs of characters that stand in a JSON string as they are: most of all text that is read or
// written, and therefore looked at eight at a time.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace cursus::formats {

// ASCII but for quotes, backslashes and control characters.
constexpr bool is_plain(char c) {
  const auto octet = static_cast<unsigned char>(c);
  return octet >= 0x20 && octet < 0x80 && c != '"' && c != '\\';
}

// How many of them stand at the front.
inline std::size_t plain_run(std::string_view text) {
  constexpr std::uint64_t each = 0x0101'0101'0101'0101u;
  constexpr std::uint64_t top = each * 0x80;
  std::size_t at = 0;
  for (; at + sizeof(std::uint64_t) <= text.size(); at += sizeof(std::uint64_t)) {
    std::uint64_t eight;
    std::memcpy(&eight, text.data() + at, sizeof eight);
    if constexpr (std::endian::native == std::endian::big) eight = __builtin_bswap64(eight);
    // The top bit of a byte is set where it is less than `limit`. A borrow may set it in bytes
    // above such a one, too; but only the lowest counts.
    const auto below = [](std::uint64_t bytes, std::uint64_t limit) {
      return (bytes - each * limit) & ~bytes;
    };
    const std::uint64_t found = (eight | below(eight, 0x20) | below(eight ^ each * '"', 1) |
                                 below(eight ^ each * '\\', 1)) &
                                top;
    if (found != 0) return at + static_cast<std::size_t>(std::countr_zero(found)) / 8;
  }
  while (at < text.size() && is_plain(text[at])) ++at;
  return at;
}

}  // namespace cursus::formats
