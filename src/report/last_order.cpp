#include "src/report/last_order.hpp"

#include <nlohmann/json.hpp>

#include "formats/log/entries.hpp"
#include "formats/text/text.hpp"

namespace cursus::report {

std::optional<LastOrder> last_order(const Store& store, std::string_view game,
                                    std::string_view seat, std::int64_t up_to_seq) {
  const auto row = store.last_order(game, seat, up_to_seq);
  if (!row) return std::nullopt;
  const auto fact = formats::parse_canonical(row->fact);
  ensure(fact.has_value(), "a stored fact is canonical");
  LastOrder last;
  last.text = fact->at("order").get<std::string>();
  last.receipt.seq = static_cast<std::uint64_t>(row->seq);
  store.log(
      game, row->seq,
      [&](const LogView& line) {
        const auto entry = formats::decode_entry(line.line);
        const auto taken =
            entry ? formats::read_order(*entry->data) : Result<formats::OrderTaken>{};
        ensure(entry && taken, "the entry of an order file can be read");
        last.receipt.point = taken->point;
        last.receipt.serial = taken->serial;
        last.receipt.order = formats::hex(entry->priv.at(0).commit);
        last.receipt.arrived = entry->time;
      },
      row->seq);
  return last;
}

std::vector<std::string> kept_comments(std::string_view canonical) {
  if (canonical.find("//") == std::string_view::npos) return {};  // as nearly always
  const auto file = formats::read_order_file(canonical);
  ensure(file.has_value(), "a stored order file can be read");
  return file->kept_comments;
}

int header_lines(std::string_view canonical) {
  int lines = 0;
  for (;;) {
    const std::string_view line = formats::text::line_of(canonical, ++lines);
    if (line.empty() || line == "--") return lines;
  }
}

}  // namespace cursus::report
