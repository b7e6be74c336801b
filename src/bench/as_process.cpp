// P5, P7, P11, P12: the whole program, from its start to its end.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>

#include "formats/log.hpp"
#include "src/bench/bench.hpp"
#include "src/bench/child.hpp"
#include "src/bench/workshop.hpp"
#include "src/store/sqlite.hpp"

namespace cursus::bench {

namespace {

double median(std::vector<double> of) {
  std::nth_element(of.begin(), of.begin() + static_cast<std::ptrdiff_t>(of.size() / 2), of.end());
  return of[of.size() / 2];
}

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
double bare_commit_milliseconds(const Workshop& shop, std::uint64_t runs) {
  std::vector<double> times;
  shop.write("bare.db", "");
  for (std::uint64_t i = 0; i < runs; ++i) {
    const auto began = std::chrono::steady_clock::now();
    {
      sql::Database bare(shop.path() / "bare.db", std::chrono::milliseconds(1000));
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

// P5, P12: a stored game goes on by one order file: read, checked, played, committed, reported.
Rows one_shot_rows(const Setup& setup) {
  const Workshop shop;
  const std::vector<std::string> files = shop.play("bench-p5", "ab/marathon");
  const Workshop again;
  again.begin("bench-p5", "ab/marathon");
  std::vector<double> times;
  double memory = 0;
  for (std::size_t i = 0; i < files.size(); ++i) {
    // The second game has the same seed, so the same files fit; only the head seen is its own.
    std::string file = files[i];
    const std::size_t seen = file.find("Seen:");
    file.erase(seen, file.find('\n', seen) + 1 - seen);
    const auto path = again.write(fmt::format("orders-{}.txt", i), file);
    const std::vector<std::string> submit{"--home", again.home().string(), "submit", path.string()};
    if (i + 1 == files.size())
      memory = peak_megabytes(setup.program, submit);
    else
      times.push_back(must_run(setup.program, submit).seconds * 1e3);
  }
  const double floor = start_milliseconds(setup.empty_program, {}, runs_of(setup, 50)) +
                       bare_commit_milliseconds(again, runs_of(setup, 50));
  return {{"P5", "one turn in a process of its own, to the report", median(times), "ms", 8, false,
           "an empty process and a bare commit", floor,
           fmt::format("{} turns, orders unsigned", times.size())},
          {"P12", "memory of one turn", memory, "MB", 10, false, "an empty process",
           peak_megabytes(setup.empty_program, {}), ""}};
}

// P7, P12: a finished game verified from its evidence file.
Rows verify_rows(const Setup& setup) {
  const Workshop shop;
  const std::vector<std::string> files = shop.play("bench-p7", "ab/granicus");
  std::size_t lines = 0;
  for (const std::string& file : files)
    lines += static_cast<std::size_t>(std::count(file.begin(), file.end(), '\n')) - 9;
  const std::filesystem::path evidence = shop.evidence("bench-p7");
  std::vector<double> times;
  for (std::uint64_t i = 0; i < runs_of(setup, 15); ++i)
    times.push_back(must_run(setup.program, {"verify", evidence.string()}).seconds * 1e3);
  const double hashing = seconds_of(setup, [&] {
    std::ifstream file(evidence, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    formats::sha256(bytes);
  });
  const double floor =
      start_milliseconds(setup.empty_program, {}, runs_of(setup, 50)) + hashing * 1e3;
  return {{"P7", "verify one game in a process of its own", median(times), "ms", 10, false,
           "an empty process and the file hashed", floor,
           fmt::format("{} orders in {} files", lines, files.size())},
          {"P12", "memory of verify", peak_megabytes(setup.program, {"verify", evidence.string()}),
           "MB", 10, false, "an empty process", peak_megabytes(setup.empty_program, {}), ""}};
}

// P11: how long the program takes to say its name.
Rows start_rows(const Setup& setup) {
  const std::uint64_t runs = runs_of(setup, 100);
  return {{"P11", "start-up (--version)", start_milliseconds(setup.program, {"--version"}, runs),
           "ms", 3, false, "an empty process", start_milliseconds(setup.empty_program, {}, runs),
           fmt::format("{} starts each", runs)}};
}

}  // namespace cursus::bench
