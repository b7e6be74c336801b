// Order files and papers: reading the canonical bytes gives them again, and nothing else is new.
#include "formats/order_file.hpp"
#include "formats/papers.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace cursus;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  if (const auto file = formats::read_order_file(text)) {
    const auto again = formats::read_order_file(file->canonical);
    fuzz::demand(again.has_value() && again->canonical == file->canonical &&
                 again->header == file->header && again->lines.size() == file->lines.size());
    fuzz::demand(!formats::holds_paper(file->canonical));
  } else {
    for (const Refusal& refusal : file.error()) fuzz::say(refusal);
  }
  if (const auto paper = formats::read_paper(text)) {
    const auto again = formats::read_paper(paper->canonical);
    fuzz::demand(again.has_value() && again->canonical == paper->canonical &&
                 again->fields == paper->fields && again->body == paper->body);
    fuzz::demand(formats::holds_paper(paper->canonical));
  } else {
    for (const Refusal& refusal : paper.error()) fuzz::say(refusal);
  }
  if (const auto lines = formats::read_order_lines(text); !lines)
    for (const Refusal& refusal : lines.error()) fuzz::say(refusal);
  return 0;
}
