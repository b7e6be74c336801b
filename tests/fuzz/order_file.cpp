// Order files and papers: reading the canonical bytes gives them again, and nothing else is new.
#include "formats/orders/order_file.hpp"

#include "formats/orders/papers.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace cursus::fuzz {

void read_order_file(std::string_view text) {
  if (const auto file = formats::read_order_file(text)) {
    const auto again = formats::read_order_file(file->canonical);
    demand(again.has_value() && again->canonical == file->canonical &&
           again->header == file->header && again->lines == formats::as_stored(*file).lines);
    demand(!formats::holds_paper(file->canonical));
  } else {
    for (const Refusal& refusal : file.error()) say(refusal);
  }
  if (const auto paper = formats::read_paper(text)) {
    const auto again = formats::read_paper(paper->canonical);
    demand(again.has_value() && again->canonical == paper->canonical &&
           again->fields == paper->fields && again->body == paper->body);
    demand(formats::holds_paper(paper->canonical));
  } else {
    for (const Refusal& refusal : paper.error()) say(refusal);
  }
  if (const auto lines = formats::read_order_lines(text); !lines)
    for (const Refusal& refusal : lines.error()) say(refusal);
}

}  // namespace cursus::fuzz
