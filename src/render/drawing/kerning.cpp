#include "src/render/drawing/kerning.hpp"

#include <algorithm>
#include <bit>

namespace cursus::render::drawing {

namespace {

constexpr std::uint32_t pair_adjustment = 2;  // the kind of a lookup
constexpr std::uint32_t changes_advance = 4;  // the bit of a value, behind two for its place

constexpr std::uint64_t key(std::uint32_t left, std::uint32_t right) {
  return std::uint64_t{left} << 32 | right;
}

// Two bytes, big-endian; behind the end there are zeros.
std::uint32_t number_at(std::string_view table, std::size_t at) {
  if (at + 2 > table.size()) return 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(table[i]); };
  return std::uint32_t{byte(at)} << 8 | byte(at + 1);
}

std::string_view from(std::string_view table, std::size_t at) {
  return table.substr(std::min(at, table.size()));
}

std::string_view part_at(std::string_view table, std::size_t at) {
  return from(table, number_at(table, at));
}

// The glyphs of a coverage table, in its order.
std::vector<std::uint32_t> covered(std::string_view table) {
  std::vector<std::uint32_t> glyphs;
  const std::uint32_t count = number_at(table, 2);
  const bool listed = number_at(table, 0) == 1;
  constexpr std::size_t most = 0xFFFF;  // glyphs in a font
  for (std::size_t i = 0; i < count && glyphs.size() < most; ++i) {
    if (listed) {
      glyphs.push_back(number_at(table, 4 + 2 * i));
      continue;
    }
    const std::uint32_t last = number_at(table, 6 + 6 * i);
    for (std::uint32_t glyph = number_at(table, 4 + 6 * i); glyph <= last; ++glyph)
      glyphs.push_back(glyph);
  }
  return glyphs;
}

}  // namespace

Kerning::Kerning(std::string_view gpos) {
  const std::string_view features = part_at(gpos, 6);
  const std::string_view lookups = part_at(gpos, 8);
  for (std::size_t i = 0; i < number_at(features, 0); ++i) {
    if (from(features, 2 + 6 * i).substr(0, 4) != "kern") continue;
    const std::string_view feature = part_at(features, 6 + 6 * i);
    for (std::size_t n = 0; n < number_at(feature, 2); ++n)
      read_lookup(part_at(lookups, 2 + 2 * std::size_t{number_at(feature, 4 + 2 * n)}));
  }
  // What is said first of a pair counts.
  std::ranges::stable_sort(pairs_, {}, &std::pair<std::uint64_t, int>::first);
}

void Kerning::read_lookup(std::string_view lookup) {
  if (number_at(lookup, 0) != pair_adjustment) return;
  for (std::size_t i = 0; i < number_at(lookup, 4); ++i) read_pairs(part_at(lookup, 6 + 2 * i));
}

void Kerning::read_pairs(std::string_view table) {
  const std::uint32_t value = number_at(table, 4);
  if (number_at(table, 0) != 1 || (value & changes_advance) == 0) return;
  const auto words = [](std::uint32_t bits) {
    return static_cast<std::size_t>(std::popcount(bits));
  };
  const std::size_t advance = 2 + 2 * words(value & (changes_advance - 1));
  const std::size_t size = 2 + 2 * words(value) + 2 * words(number_at(table, 6));
  const std::vector<std::uint32_t> lefts = covered(part_at(table, 2));
  for (std::size_t i = 0; i < lefts.size() && i < number_at(table, 8); ++i) {
    const std::string_view rights = part_at(table, 10 + 2 * i);
    for (std::size_t n = 0; n < number_at(rights, 0); ++n) {
      const std::string_view pair = from(rights, 2 + n * size);
      if (pair.size() < size) break;
      const auto by = static_cast<std::int16_t>(number_at(pair, advance));
      pairs_.emplace_back(key(lefts[i], number_at(pair, 0)), by);
    }
  }
}

int Kerning::between(std::uint32_t left, std::uint32_t right) const {
  const auto found =
      std::ranges::lower_bound(pairs_, key(left, right), {}, &std::pair<std::uint64_t, int>::first);
  return found != pairs_.end() && found->first == key(left, right) ? found->second : 0;
}

}  // namespace cursus::render::drawing
