// P6, P12 with a map, and what each form of a report costs.
#include <fmt/format.h>

#include <algorithm>

#include "src/bench/bench.hpp"
#include "src/bench/bench_host.hpp"
#include "src/bench/child.hpp"
#include "src/bench/timing.hpp"
#include "src/render/map.hpp"
#include "src/report/forms/files.hpp"
#include "src/report/forms/picture.hpp"
#include "src/report/report_builder.hpp"

namespace cursus::bench {

namespace {

// The order files of a game, without the heads of the log that they quote.
std::vector<std::string> files_of(const BenchHost& shop, const std::string& game) {
  std::vector<std::string> files = shop.play(game, whole_game());
  for (std::string& file : files) {
    const std::size_t seen = file.find("Seen:");
    file.erase(seen, file.find('\n', seen) + 1 - seen);
  }
  return files;
}

struct Turns {
  std::vector<double> milliseconds;
  double megabytes = 0;
};

// Every file in a process of its own; the last one for its memory.
Turns play_turns(const Setup& setup, const std::vector<std::string>& files,
                 const std::vector<std::string>& more) {
  const BenchHost shop;
  shop.begin("bench-p6", whole_game());
  Turns turns;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const auto path = shop.write(fmt::format("orders-{}.txt", i), files[i]);
    std::vector<std::string> words{"--home", shop.home().string(), "submit", path.string()};
    for (const std::string& word : more)
      words.push_back(word == "DIR" ? (shop.path() / "reports").string() : word);
    if (i + 1 == files.size()) {
      turns.megabytes = peak_megabytes(setup.program, words);
      continue;
    }
    const Ran ran = run_child(setup.program, words);
    ensure(ran.code == 0, "a measured command does its work");
    turns.milliseconds.push_back(ran.seconds * 1e3);
  }
  return turns;
}

}  // namespace

// P6, P12: a turn as in P5, and a map of 1200 × 900 for each player.
Rows map_rows(const Setup& setup) {
  const BenchHost shop;
  const std::vector<std::string> files = files_of(shop, "bench-p6");
  const Turns plain = play_turns(setup, files, {});
  const Turns mapped = play_turns(setup, files, {"--reports", "DIR", "--form", "png"});
  return {{"P6", "one turn in a process, with a map for each side", median(mapped.milliseconds),
           "ms", 20, false, "the same without maps", median(plain.milliseconds),
           fmt::format("{} turns, two maps each", mapped.milliseconds.size())},
          {"P12", "memory of one turn with maps", mapped.megabytes, "MB", 20, false,
           "the same without maps", plain.megabytes, ""}};
}

// Each form of the report of a whole player turn, in memory.
Rows report_rows(const Setup& setup) {
  // Recorded by another host under the same name: the dice depend on it.
  const std::vector<std::string> files = files_of(BenchHost(), "bench-report");
  const BenchHost shop;
  shop.begin("bench-report", whole_game());
  Host host = shop.host();
  for (std::size_t i = 0; i < files.size() && i < 4; ++i)
    ensure(host.take_orders(files[i]).kind == Taken::Kind::Played, "a recorded file fits again");
  const auto loaded = load_game(host.store(), "bench-report");
  ensure(loaded.has_value(), "the game is there");
  const Seat seat = loaded->match->waiting().front().seat;
  const auto gather = [&] {
    return report::make_report(host.store(), *loaded, seat, formats::Language::En);
  };
  const double floor = seconds_of(setup, [&] { gather(); }) * 1e3;
  const report::Report made = gather();
  Rows rows;
  const auto measure = [&](const char* what, double goal, const auto& write) {
    std::size_t size = 0;
    const double spent = seconds_of(setup, [&] { size = write().size(); });
    rows.push_back({"R", what, spent * 1e3, "ms", goal, false, "gathering what it tells", floor,
                    fmt::format("{} KB", (size + 512) / 1024)});
  };
  const auto add = [&](const char* what, report::Form form, double goal) {
    measure(what, goal, [&] { return report::bytes_of(made, form); });
  };
  add("report as text", report::Form::Text, 1);
  add("report as JSON", report::Form::Json, 2);
  add("report as HTML with its map", report::Form::Html, 10);
  add("map as SVG", report::Form::Svg, 5);
  // Past render_map(), which would give the same picture again.
  measure("map as PNG", 20,
          [&] { return render::png(render::draw(*report::map_scene(made), {})); });
  return rows;
}

}  // namespace cursus::bench
