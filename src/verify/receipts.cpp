#include "src/verify/receipts.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace cursus {

namespace {

std::string timing(const ReceiptFacts& facts) {
  if (facts.deadline.empty()) return "no-deadline";
  return fmt::format("{} (deadline {})", facts.arrived <= facts.deadline ? "on-time" : "late",
                     facts.deadline);
}

}  // namespace

formats::Paper receipt_paper(const formats::OrderHeader& header, const formats::Digest& order,
                             std::size_t lines, const ReceiptFacts& facts) {
  std::vector<std::pair<std::string_view, std::string>> fields{
      {"Game", facts.game},
      {"Side", header.side},
      {"Point", std::to_string(header.point)},
      {"Serial", std::to_string(header.serial)},
      {"Order", formats::hex(order)},
      {"Arrived", facts.arrived + ' ' + facts.source},
      {"Status", fmt::format("accepted {}/{}", lines, lines)},
      {"Timing", timing(facts)}};
  if (facts.replaces)
    fields.emplace_back(
        "Replaces", fmt::format("serial {} {}", facts.replaces->serial,
                                formats::hex(formats::ByteView(facts.replaces->order).first(8))));
  fields.emplace_back("Dice", "D1 chain");
  fields.emplace_back("Log", fmt::format("{} {}", facts.seq, formats::hex(facts.head)));
  return formats::make_paper(formats::PaperKind::Receipt, std::move(fields));
}

std::string find_receipt(const Store& store, const std::string& game, const std::string& seat,
                         std::uint64_t point, std::uint64_t serial) {
  std::string found;
  store.private_facts(game, 1, [&](const PrivateRow& row) {
    if (row.seat != seat || !row.fact.starts_with("{\"receipt\":")) return;
    const auto fact = formats::parse_canonical(row.fact);
    ensure(fact.has_value(), "a stored fact is canonical");
    const auto read = formats::read_receipt_fact(*fact);
    ensure(read.has_value(), "a stored receipt can be read");
    const auto paper = formats::read_paper(read->text);
    ensure(paper.has_value(), "a stored receipt can be read");
    if (point != 0 && (paper->number("Point") != point || paper->number("Serial") != serial))
      return;
    found = read->text + read->sign;
  });
  return found;
}

}  // namespace cursus
