#include "formats/orders/returned_sheet.hpp"

#include <algorithm>

#include "formats/orders/order_header.hpp"
#include "formats/text/bytes.hpp"
#include "formats/text/text.hpp"

namespace cursus::formats {

namespace {

std::string_view trimmed(std::string_view line) { return text::trim_right(text::trim_left(line)); }

bool says_something(const Stretch& line) {
  return !trimmed(line.text).empty() && !is_comment(line.text);
}

}  // namespace

std::string sheet_mark(const Block& block) {
  constexpr std::size_t letters = 12;
  std::string all;
  for (const Stretch& line : block.lines)
    if (says_something(line)) (all += trimmed(line.text)) += '\n';
  return "; sheet " + hex(sha256(all)).substr(0, letters);
}

bool is_unchanged_sheet(const Block& block) {
  const std::string mark = sheet_mark(block);
  return std::ranges::any_of(block.lines,
                             [&](const Stretch& line) { return trimmed(line.text) == mark; });
}

std::optional<int> order_number(std::string_view text, int line) {
  const std::vector<Stretch> lines = lines_of(text);
  for (const Block& block : find_blocks(lines)) {
    if (line <= block.first_line() || line > block.last_line()) continue;
    OrderHeader header;
    Complaints complaints;
    int number = 0;
    bool joined = false;
    for (std::size_t i = read_order_header(block, header, complaints);
         i + (block.closed ? 1 : 0) < block.lines.size(); ++i) {
      const Stretch& one = block.lines[i];
      if (!joined && !says_something(one)) continue;
      if (!joined) ++number;
      if (one.line == line) return number;
      joined = read_typed_line(one).joins_next;
    }
  }
  return std::nullopt;
}

}  // namespace cursus::formats
