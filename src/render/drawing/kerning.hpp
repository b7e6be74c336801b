// Pairs of letters that stand nearer to each other than their widths say, as "AV" does.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace cursus::render::drawing {

// Of a font's GPOS table what fonts with plain kerning use: pairs of single glyphs, of which the
// advance of the first is changed. Everything else in it, and what is cut off, is passed over.
class Kerning {
 public:
  explicit Kerning(std::string_view gpos);

  int between(std::uint32_t left, std::uint32_t right) const;  // in units of the font

 private:
  void read_lookup(std::string_view lookup);
  void read_pairs(std::string_view table);

  std::vector<std::pair<std::uint64_t, int>> pairs_;  // both numbers, and by how much; sorted
};

}  // namespace cursus::render::drawing
