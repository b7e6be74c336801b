// P5, P7, P11, P12: the whole program, from its start to its end.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>

#include "formats/log/log.hpp"
#include "src/bench/bench.hpp"
#include "src/bench/bench_host.hpp"
#include "src/bench/child.hpp"
#include "src/bench/timing.hpp"
#include "src/store/sqlite.hpp"

namespace cursus::bench {

namespace {

Ran must_run(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
  const Ran ran = run_child(program, arguments);
  ensure(ran.code == 0, "a measured command does its work");
  return ran;
}

double start_milliseconds(const std::filesystem::path& program,
                          const std::vector<std::string>& arguments, std::uint64_t runs) {
  std::vector<double> times;
  for (std::uint64_t i = 0; i < runs; ++i)
    times.push_back(must_run(program, arguments).seconds * 1e3);
  return median(times);
}

std::uint64_t runs_of(const Setup& setup, std::uint64_t usual) {
  return setup.iterations > 0 ? setup.iterations : usual;
}

// What no program of ours can be faster than: open the database, commit one row, close it.
double bare_commit_milliseconds(const BenchHost& shop, std::uint64_t runs) {
  std::vector<double> times;
  shop.write("bare.db", "");
  for (std::uint64_t i = 0; i < runs; ++i) {
    const auto began = std::chrono::steady_clock::now();
    {
      sql::Sqlite bare(shop.path() / "bare.db", std::chrono::milliseconds(1000));
      bare.script(
          "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
          "CREATE TABLE IF NOT EXISTS t (a)");
      sql::Transaction step(bare);
      bare.run("INSERT INTO t VALUES (?)", static_cast<std::int64_t>(i));
      step.commit();
    }
    times.push_back(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count() * 1e3);
  }
  return median(times);
}

}  // namespace

// P5, P12: a stored game goes on by one signed order file: read, checked, played, committed,
// receipted and reported.
Rows one_shot_rows(const Setup& setup) {
  BenchHost shop;
  shop.begin_signed("bench-p5", whole_game());
  std::vector<double> times;
  std::filesystem::path last;
  bool refused = false;
  for (std::size_t i = 0;; ++i) {
    const std::string file = shop.next_signed("bench-p5", refused);
    if (file.empty()) break;
    last = shop.write(fmt::format("orders-{}.txt", i), file);
    const Ran ran =
        run_child(setup.program, {"--home", shop.home().string(), "submit", last.string()});
    ensure(ran.code == 0 || !refused, "what is done without orders is never refused");
    refused = ran.code != 0;
    if (!refused) times.push_back(ran.seconds * 1e3);
  }
  // A game that is over answers the last file once more; memory is that of the first turn.
  BenchHost other;
  other.begin_signed("bench-p12", whole_game());
  const auto first = other.write("orders.txt", other.next_signed("bench-p12"));
  const double memory =
      peak_megabytes(setup.program, {"--home", other.home().string(), "submit", first.string()});
  const double floor = start_milliseconds(setup.empty_program, {}, runs_of(setup, 50)) +
                       bare_commit_milliseconds(shop, runs_of(setup, 50));
  return {{"P5", "one turn in a process of its own, to the report", median(times), "ms", 8, false,
           "an empty process and a bare commit", floor,
           fmt::format("{} turns, orders, receipts and log signed", times.size())},
          {"P12", "memory of one turn", memory, "MB", 10, false, "an empty process",
           peak_megabytes(setup.empty_program, {}), ""}};
}

namespace {

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::size_t signatures_in(std::string_view bytes) {
  std::size_t signatures = 0;
  for (std::size_t at = 0; (at = bytes.find("BEGIN SSH SIGNATURE", at)) != bytes.npos; ++at)
    ++signatures;
  return signatures;
}

}  // namespace

// P7, P12: a finished signed game verified from its evidence file. Bots need fewer orders than the
// goal speaks of: whatever is more than the start of a process is scaled up to that many, and so
// are the signatures, each of which may cost what the library needs for it, and a fifth more.
Rows verify_rows(const Setup& setup) {
  constexpr double wanted_orders = 600;
  BenchHost shop;
  const BenchHost::Played played = shop.play_signed("bench-p7", long_game());
  BenchHost other;
  const BenchHost::Played less = other.play_signed("bench-p12", whole_game());
  const std::filesystem::path shorter = other.evidence("bench-p12");
  const std::filesystem::path evidence = shop.evidence("bench-p7");
  const std::string bytes = bytes_of(evidence);
  const std::size_t signatures = signatures_in(bytes);
  std::vector<double> times;
  for (std::uint64_t i = 0; i < runs_of(setup, 15); ++i)
    times.push_back(must_run(setup.program, {"verify", evidence.string()}).seconds * 1e3);
  const double measured = median(times);
  const double start = start_milliseconds(setup.program, {"--version"}, runs_of(setup, 50));
  const double empty = start_milliseconds(setup.empty_program, {}, runs_of(setup, 50));
  const double scale = wanted_orders / static_cast<double>(played.orders);
  const double checking = scale * static_cast<double>(signatures) * bare_check_seconds(setup) * 1e3;
  const double hashing = scale * seconds_of(setup, [&] { formats::sha256(bytes); }) * 1e3;
  return {
      {"P7", fmt::format("verify a signed game, scaled to {:.0f} orders", wanted_orders),
       start + scale * std::max(0.0, measured - start), "ms", 10 + 1.2 * checking, false,
       "an empty process, the file hashed, bare signature checks", empty + hashing + checking,
       fmt::format("measured {:.1f} ms: {} orders in {} files, {} signatures", measured,
                   played.orders, played.files, signatures)},
      {"P12", "memory of verify", peak_megabytes(setup.program, {"verify", evidence.string()}),
       "MB", 10, false, "of a shorter game",
       peak_megabytes(setup.program, {"verify", shorter.string()}),
       fmt::format("{} orders beside {}: flat, if the two are alike", played.orders, less.orders)}};
}

// P11: how long the program takes to say its name.
Rows start_rows(const Setup& setup) {
  const std::uint64_t runs = runs_of(setup, 100);
  return {{"P11", "start-up (--version)", start_milliseconds(setup.program, {"--version"}, runs),
           "ms", 3, false, "an empty process", start_milliseconds(setup.empty_program, {}, runs),
           fmt::format("{} starts each", runs)}};
}

}  // namespace cursus::bench
