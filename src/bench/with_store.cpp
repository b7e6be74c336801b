// P2, P8: with SQLite below.
#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "src/bench/bench.hpp"
#include "src/bench/bench_host.hpp"
#include "src/bench/timing.hpp"
#include "src/game/game.hpp"
#include "src/game/log/stored_log.hpp"
#include "src/game/replay/replay.hpp"
#include "src/games/games.hpp"
#include "src/store/sqlite.hpp"

namespace cursus::bench {

namespace {

Row verified_replay_row(const Setup& setup, const std::string& scenario) {
  const BenchHost shop;
  shop.play("bench-p2", scenario);
  const Store store = Store::open(shop.home(), Store::Mode::Read);
  // What is hidden can be remade by its host.
  const auto links = stored_links(store, "bench-p2");
  const auto& chains = dynamic_cast<const formats::ChainLinks&>(*links);
  std::uint64_t answers = 0;
  const double seconds = seconds_of(setup, [&] {
    Replay replay({chains.all_sealed(), {}});
    read_stored_log(store, "bench-p2",
                    [&](const auto& entry, const auto& facts) { replay.take(entry, facts); });
    answers = replay.match().answers_given();
  });
  const double floor = seconds_of(setup, [&] {
    formats::Digest head{};
    store.log("bench-p2", 1, [&](const LogView& line) {
      head = formats::next_head(head, line.line);
      ensure(head == line.head, "the log is whole");
    });
  });
  const auto count = static_cast<double>(answers);
  return {"P2",
          "verified replay from SQLite rows: " + scenario,
          count / seconds,
          "answers/s",
          5e5,
          true,
          "rows read and hashed only",
          count / floor,
          fmt::format("{} answers", answers)};
}

}  // namespace

// P2: every entry read from its row, the chain of hashes checked, the game played again with every
// order judged, and whatever the log says compared with what comes out.
Rows verified_replay_rows(const Setup& setup) {
  Rows rows;
  for (const games::Game& of : games::games())
    rows.push_back(verified_replay_row(setup, std::string(of.samples.long_game)));
  return rows;
}

// P8: one durable commit for each order file, beside the same bytes in a bare table; by turns, so
// that both meet the same disk.
Rows commit_rows(const Setup& setup) {
  const BenchHost shop;
  shop.begin("bench-p8", whole_game());
  Store store = Store::open(shop.home(), Store::Mode::Write);
  shop.write("bare.db", "");
  sql::Sqlite bare(shop.path() / "bare.db", std::chrono::milliseconds(1000));
  bare.script("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE t (a, b)");
  const std::string body(400, 'x');
  const std::uint64_t commits = setup.iterations > 0 ? setup.iterations : 500;
  double ours = 0;
  double theirs = 0;
  for (std::uint64_t i = 0; i < commits; ++i) {
    const auto number = static_cast<std::int64_t>(i) + 1;
    auto began = std::chrono::steady_clock::now();
    {
      Store::Transaction step = store.begin();
      InboxRow order{0, "bench-p8", "greek", number, 1, formats::sha256(formats::u64(i)), body};
      step.submit(order);
      step.commit();
    }
    ours += since(began);
    began = std::chrono::steady_clock::now();
    {
      sql::Transaction step(bare);
      bare.run("INSERT INTO t VALUES (?, ?)", number, std::string_view(body));
      step.commit();
    }
    theirs += since(began);
  }
  const auto count = static_cast<double>(commits);
  const double floor = count / theirs;
  return {{"P8", "order files committed durably", count / ours, "commits/s", 0.85 * floor, true,
           "bare SQLite", floor, "goal: 0.85 of bare SQLite"}};
}

}  // namespace cursus::bench
