#include "src/bench/stored_copies.hpp"

#include "src/store/sqlite.hpp"
#include "src/store/store.hpp"

namespace cursus::bench {

void store_copies(const std::filesystem::path& home, const std::string& game, std::uint64_t count,
                  const std::string& now) {
  sql::Sqlite db(home / "cursus.db", Store::default_patience);
  sql::Transaction step(db);
  const auto copies = static_cast<std::int64_t>(count);
  db.run(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) "
      "INSERT INTO game(id, module, scenario, created, state, point, waiting, note, verified) "
      "SELECT 'stored-' || i, module, scenario, created, CASE i % 2 WHEN 0 THEN 'over' ELSE state "
      "END, point, waiting, note, ? FROM n, game WHERE id = ?",
      copies, now, game);
  db.run(
      "INSERT INTO log(game, seq, line, head) SELECT c.id, l.seq, l.line, l.head FROM log AS l, "
      "game AS c WHERE l.game = ? AND l.seq <= 2 AND c.id LIKE 'stored-%' ORDER BY c.id, l.seq",
      game);
  db.run(
      "INSERT INTO player(game, seat, address, language, charset, wanted, suspended) "
      "SELECT c.id, p.seat, c.id || p.address, p.language, p.charset, p.wanted, '' "
      "FROM player AS p, game AS c WHERE p.game = ? AND c.id LIKE 'stored-%'",
      game);
  db.run(
      "INSERT INTO due(game, next, deadline, over_at, later, waits) SELECT id, "
      "'2099-01-01T00:00:00Z', '2099-01-02T00:00:00Z', '2099-01-02T00:00:00Z', '', id LIKE '%1' "
      "FROM game WHERE id LIKE 'stored-%' AND state = 'open'");
  step.commit();
}

}  // namespace cursus::bench
