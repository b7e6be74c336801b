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

namespace plain {

constexpr std::uint64_t each = 0x0101'0101'0101'0101u;

inline std::uint64_t eight_at(const char* text) {
  std::uint64_t eight;
  std::memcpy(&eight, text, sizeof eight);
  if constexpr (std::endian::native == std::endian::big) eight = __builtin_bswap64(eight);
  return eight;
}

// REQUIRES: at least four. Those in the middle may be there twice.
inline std::uint64_t first_and_last_four(std::string_view text) {
  std::uint32_t first, last;
  std::memcpy(&first, text.data(), sizeof first);
  std::memcpy(&last, text.data() + text.size() - sizeof last, sizeof last);
  return std::uint64_t{first} << 32 | last;
}

// These set the top bit of each byte that is meant. A borrow may set it in bytes above such a one,
// too; but only the lowest counts.
inline std::uint64_t below(std::uint64_t eight, std::uint64_t limit) {
  return (eight - each * limit) & ~eight;
}
inline std::uint64_t equal(std::uint64_t eight, char c) {
  return below(eight ^ each * static_cast<unsigned char>(c), 1);
}
inline std::uint64_t quotes_and_escapes(std::uint64_t eight) {
  return (equal(eight, '"') | equal(eight, '\\')) & each * 0x80;
}
inline std::uint64_t not_plain(std::uint64_t eight) {
  return quotes_and_escapes(eight) | ((eight | below(eight, 0x20)) & each * 0x80);
}

// How many bytes stand before the first that `marked` finds in eight of them, or `is` in one.
template <class Marked, class Is>
std::size_t run_to(std::string_view text, Marked marked, Is is) {
  std::size_t at = 0;
  for (; at + 8 <= text.size(); at += 8)
    if (const std::uint64_t found = marked(eight_at(text.data() + at)); found != 0)
      return at + static_cast<std::size_t>(std::countr_zero(found)) / 8;
  while (at < text.size() && !is(text[at])) ++at;
  return at;
}

}  // namespace plain

// How many of them stand at the front.
inline std::size_t plain_run(std::string_view text) {
  return plain::run_to(text, plain::not_plain, [](char c) { return !is_plain(c); });
}

// The same where a text is known to be right: only quotes and backslashes end a run.
inline std::size_t run_to_quote_or_escape(std::string_view text) {
  return plain::run_to(text, plain::quotes_and_escapes,
                       [](char c) { return c == '"' || c == '\\'; });
}

// Is there nothing else?
inline bool all_plain(std::string_view text) {
  if (text.size() < 4) return plain_run(text) == text.size();
  if (text.size() < 8) return plain::not_plain(plain::first_and_last_four(text)) == 0;
  for (std::size_t at = 0; at + 8 < text.size(); at += 8)
    if (plain::not_plain(plain::eight_at(text.data() + at)) != 0) return false;
  return plain::not_plain(plain::eight_at(text.data() + text.size() - 8)) == 0;
}

}  // namespace cursus::formats
