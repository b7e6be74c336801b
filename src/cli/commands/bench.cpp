// cursus bench: speed and memory, each beside its floor.
#include "src/bench/bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/cli/commands.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"

namespace cursus::cli {

namespace {

using nlohmann::json;

// 1234567 as "1,235k": as many digits as a measure deserves.
std::string short_number(double value) {
  if (value >= 1e6) return fmt::format("{:.2f} M", value / 1e6);
  if (value >= 1e4) return fmt::format("{:.0f} k", value / 1e3);
  if (value >= 100) return fmt::format("{:.0f}", value);
  return fmt::format("{:.2f}", value);
}

json as_json(const bench::Row& row) {
  return {{"id", row.id},       {"what", row.what},         {"value", row.value},
          {"unit", row.unit},   {"goal", row.goal},         {"reached", row.reached()},
          {"floor", row.floor}, {"beside", row.floor_what}, {"ratio", row.ratio()},
          {"note", row.note}};
}

void print_row(const bench::Row& row) {
  print(fmt::format("{:<4} {:<48} {:>10} {:<10} {} {:<9} {:<4} {:>10} {:>7.2f}  {}{}", row.id,
                    row.what, short_number(row.value), row.unit, row.more_is_better ? "≥" : "≤",
                    short_number(row.goal), row.reached() ? "yes" : "NO",
                    row.floor > 0 ? short_number(row.floor) : "-", row.ratio(), row.floor_what,
                    row.note.empty() ? "" : " (" + row.note + ")"));
  flush();
}

bool wanted(const BenchOptions& options, const std::string& name) {
  return options.only.empty() ||
         std::find(options.only.begin(), options.only.end(), name) != options.only.end();
}

}  // namespace

int bench(const Common& common, const BenchOptions& options) {
  const bench::Setup setup{std::filesystem::read_symlink("/proc/self/exe"), options.empty_program,
                           options.iterations};
  json all = json::array();
  if (!common.json)
    print(fmt::format("{:<4} {:<48} {:>10} {:<10} {:<11} {:<4} {:>10} {:>7}  {}", "", "measure",
                      "value", "", "goal", "", "beside", "ratio", "what stands beside it"));
  bool any = false;
  for (const bench::Measure& measure : bench::measures()) {
    if (!wanted(options, measure.name)) continue;
    any = true;
    for (const bench::Row& row : measure.take(setup)) {
      if (common.json)
        all.push_back(as_json(row));
      else
        print_row(row);
    }
  }
  if (!any)
    throw Refused{
        {RefusalKind::Malformed, {}, "bench.unknown-row", {{"found", options.only.front()}}, 0, 0}};
  if (common.json) print_json(all);
  return good;
}

}  // namespace cursus::cli
