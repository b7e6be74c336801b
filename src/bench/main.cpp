// cursus_bench: speed and memory, each beside its floor. `./dev bench` runs it.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "src/bench/bench.hpp"

namespace cursus::bench {
namespace {

using nlohmann::json;

// 1234567 as "1,235k": as many digits as a measure deserves.
std::string short_number(double value) {
  if (value >= 1e6) return fmt::format("{:.2f} M", value / 1e6);
  if (value >= 1e4) return fmt::format("{:.0f} k", value / 1e3);
  if (value >= 100) return fmt::format("{:.0f}", value);
  return fmt::format("{:.2f}", value);
}

json as_json(const Row& row) {
  return {{"id", row.id},       {"what", row.what},         {"value", row.value},
          {"unit", row.unit},   {"goal", row.goal},         {"reached", row.reached()},
          {"floor", row.floor}, {"beside", row.floor_what}, {"ratio", row.ratio()},
          {"note", row.note}};
}

void print_row(const Row& row) {
  std::cout << fmt::format("{:<4} {:<48} {:>10} {:<10} {} {:<9} {:<4} {:>10} {:>7.2f}  {}{}",
                           row.id, row.what, short_number(row.value), row.unit,
                           row.more_is_better ? "≥" : "≤", short_number(row.goal),
                           row.reached() ? "yes" : "NO",
                           row.floor > 0 ? short_number(row.floor) : "-", row.ratio(),
                           row.floor_what, row.note.empty() ? "" : " (" + row.note + ")")
            << std::endl;
}

struct Options {
  std::vector<std::string> only{};  // names of rows; empty: all
  bool json = false;
  Setup setup{};
};

int measure_all(const Options& options) {
  json all = json::array();
  if (!options.json)
    std::cout << fmt::format("{:<4} {:<48} {:>10} {:<10} {:<11} {:<4} {:>10} {:>7}  {}\n", "",
                             "measure", "value", "", "goal", "", "beside", "ratio",
                             "what stands beside it");
  for (const Measure& measure : measures()) {
    if (!options.only.empty() &&
        std::ranges::find(options.only, measure.name) == options.only.end())
      continue;
    for (const Row& row : measure.take(options.setup)) {
      if (options.json)
        all.push_back(as_json(row));
      else
        print_row(row);
    }
  }
  if (options.json) std::cout << all.dump(2) << '\n';
  return 0;
}

std::vector<std::string> names_of_measures() {
  std::vector<std::string> names;
  for (const Measure& measure : measures()) names.push_back(measure.name);
  return names;
}

}  // namespace
}  // namespace cursus::bench

int main(int argc, char** argv) {
  using namespace cursus::bench;
  Options options;
  // The program to measure lies beside this one.
  options.setup = {std::filesystem::read_symlink("/proc/self/exe").parent_path() / "cursus",
                   "/bin/true", 0};
  CLI::App app("Measures speed and memory of cursus, each beside its floor", "cursus_bench");
  app.add_option("--only", options.only, "Rows to measure: p1, p2 … (default all)")
      ->type_name("ROW")
      ->check(CLI::IsMember(names_of_measures()));
  app.add_option("--iterations", options.setup.iterations,
                 "Number of repetitions (default as many as a steady figure needs)")
      ->type_name("N");
  app.add_option("--empty-program", options.setup.empty_program,
                 "Program that does nothing, to compare with (default /bin/true)")
      ->type_name("FILE");
  app.add_flag("--json", options.json, "Output as JSON");
  CLI11_PARSE(app, argc, argv);
  return measure_all(options);
}
