#include "src/pbem/outgoing/correction_sheet.hpp"

#include <algorithm>

#include "formats/orders/order_header.hpp"
#include "formats/orders/returned_sheet.hpp"
#include "formats/text/text.hpp"
#include "src/text/wrap.hpp"

namespace cursus::pbem {

namespace {

using formats::Block;
using formats::Language;

std::vector<Block> blocks_of(std::string_view text) {
  return formats::find_blocks(formats::lines_of(text));
}

// The block in which something is wrong.
std::optional<Block> block_with_faults(const Advice& advice, std::string_view text) {
  for (Block& block : blocks_of(text))
    for (const Advice::Fault& fault : advice.faults)
      if (block.closed && block.first_line() < fault.refusal.line &&
          fault.refusal.line < block.last_line())
        return std::move(block);
  return std::nullopt;
}

std::string comments(const Advice::Fault& fault, Language language) {
  const formats::Catalogue& words = formats::Catalogue::of(language);
  std::string all = report::marked("; ^ ", formats::sentence(fault.refusal, language));
  for (const std::string& one : fault.instead)
    all += report::marked("; ", words.say("post.sheet.instead", {{"order", one}}), 4,
                          report::Breaks::Blanks);
  return all;
}

}  // namespace

std::string correction_sheet(const Advice& advice, std::string_view text, bool tried,
                             Language language) {
  if (formats::check_utf8(text)) return {};
  const auto block = block_with_faults(advice, text);
  if (!block) return {};
  formats::OrderHeader header;
  formats::Complaints complaints;
  const std::size_t first = formats::read_order_header(*block, header, complaints);
  if (!complaints.none()) return {};
  if (tried) header.kind = "CHECK";
  const std::string head = formats::canonical_header(header);
  std::string body;
  std::string bare;  // the same without comments
  for (std::size_t i = first; i + 1 < block->lines.size(); ++i) {
    const formats::Stretch& line = block->lines[i];
    const std::string_view typed = formats::text::trim_right(line.text);
    if (typed.empty() || formats::is_comment(typed)) continue;
    const std::string shown = formats::text::shown(typed, 1000) + "\n";
    body += shown;
    bare += shown;
    for (const Advice::Fault& fault : advice.faults)
      if (fault.refusal.line == line.line) body += comments(fault, language);
  }
  const std::string mark = formats::sheet_mark(blocks_of(head + bare + "#END\n").front());
  return head + mark + "\n" + body + "#END\n";
}

}  // namespace cursus::pbem
