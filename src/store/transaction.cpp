// Changing the store.
#include "adjudicator/core/result.hpp"
#include "src/store/copying/marks.hpp"
#include "src/store/row_words.hpp"
#include "src/store/spoken_error.hpp"
#include "src/store/sql.hpp"
#include "src/store/store.hpp"

namespace cursus {

Store::Transaction::Transaction(sql::Database& db)
    : db_(db), transaction_(std::make_unique<sql::Transaction>(db)) {
  refuse_moved(db_);
}

Store::Transaction::~Transaction() = default;

sql::Database& Store::Transaction::writable() {
  // Outside a transaction every statement would commit by itself.
  ensure(transaction_ && db_.in_transaction(), "this transaction is already over");
  return db_;
}

void Store::Transaction::commit() {
  writable();
  transaction_->commit();
  transaction_.reset();
}

void Store::Transaction::add_game(const GameRow& game, const SecretRow& secret) {
  const auto& [state, point, waiting, note] = game.status;
  const bool added =
      writable().run(
          "INSERT INTO game(id, module, scenario, created, state, point, waiting, note) "
          "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(id) DO NOTHING",
          game.id, game.module, game.scenario, game.created, words::word(state), point,
          words::join(waiting), note) == 1;
  if (!added)
    throw SpokenStoreError(StoreTrouble::Exists, "store.game-exists", {{"game", game.id}});
  db_.run("INSERT INTO secret(game, open_chain, sealed_chain, master) VALUES (?, ?, ?, ?)", game.id,
          db_.sealed(game.id, secret.open_chain), db_.sealed(game.id, secret.sealed_chain),
          db_.sealed(game.id, secret.master));
}

void Store::Transaction::set_status(std::string_view game, const GameStatus& status) {
  const std::int64_t changed = writable().run(
      "UPDATE game SET state = ?, point = ?, waiting = ?, note = ? WHERE id = ?",
      words::word(status.state), status.point, words::join(status.waiting), status.note, game);
  ensure(changed == 1, "the game of a new status exists");
}

void Store::Transaction::set_due(const DueRow& due) {
  writable().run(
      "INSERT INTO due(game, next, deadline, over_at, later, waits) VALUES (?, ?, ?, ?, ?, ?) "
      "ON CONFLICT(game) DO UPDATE SET next = excluded.next, deadline = excluded.deadline, "
      "over_at = excluded.over_at, later = excluded.later, waits = excluded.waits",
      due.game, due.next, due.deadline, due.over_at, due.later, std::int64_t{due.waits});
}

void Store::Transaction::drop_due(std::string_view game) {
  writable().run("DELETE FROM due WHERE game = ?", game);
}

void Store::Transaction::set_verified(std::string_view game, std::string_view when) {
  writable().run("UPDATE game SET verified = ? WHERE id = ?", when, game);
}

void Store::Transaction::set_secret(std::string_view game, const SecretRow& secret) {
  const std::int64_t changed = writable().run(
      "UPDATE secret SET open_chain = ?, sealed_chain = ?, master = ? WHERE game = ?",
      db_.sealed(game, secret.open_chain), db_.sealed(game, secret.sealed_chain),
      db_.sealed(game, secret.master), game);
  ensure(changed == 1, "the game of a new secret exists");
}

void Store::Transaction::add_further(std::string_view game, const FurtherRow& further) {
  writable().run(
      "INSERT INTO further(game, number, open_chain, sealed_chain, start_open, start_sealed, "
      "start_secrets) VALUES (?, ?, ?, ?, ?, ?, ?)",
      game, further.number, db_.sealed(game, further.open_chain),
      db_.sealed(game, further.sealed_chain), static_cast<std::int64_t>(further.start_open),
      static_cast<std::int64_t>(further.start_sealed),
      static_cast<std::int64_t>(further.start_secrets));
}

void Store::Transaction::drop_further(std::string_view game) {
  writable().run("DELETE FROM further WHERE game = ?", game);
}

void Store::Transaction::append(std::string_view game, std::span<const LogRow> lines,
                                std::span<const PrivateRow> facts) {
  for (const LogRow& row : lines)
    writable().run("INSERT INTO log(game, seq, line, head) VALUES (?, ?, ?, ?)", game, row.seq,
                   sql::Exact{row.line}, row.head);
  for (const PrivateRow& row : facts)
    writable().run(
        "INSERT INTO private(game, seq, idx, seat, salt, fact) VALUES (?, ?, ?, ?, ?, ?)", game,
        row.seq, row.idx, row.seat, row.salt, sql::Exact{row.fact});
}

void Store::Transaction::save_snapshot(std::string_view game, const SnapshotRow& snapshot) {
  writable().run(
      "INSERT INTO snapshot(game, seq, body, head, hash) VALUES (?, ?, ?, ?, ?) "
      "ON CONFLICT(game) DO UPDATE SET seq = excluded.seq, body = excluded.body, "
      "head = excluded.head, hash = excluded.hash",
      game, snapshot.seq, words::bytes(snapshot.body), snapshot.head, snapshot.hash);
}

void Store::Transaction::drop_snapshot(std::string_view game) {
  writable().run("DELETE FROM snapshot WHERE game = ?", game);
}

Submission Store::Transaction::submit(const InboxRow& order) {
  using Kind = Submission::Kind;
  {
    auto same = writable().query("SELECT id FROM inbox WHERE game = ? AND order_hash = ?",
                                 order.game, order.order_hash);
    if (same.step()) return {.kind = Kind::Duplicate, .id = same.integer(0)};
  }
  Submission submission;
  {
    auto newest = db_.query(
        "SELECT id, serial, order_hash, state = 'waiting' FROM inbox "
        "WHERE game = ? AND seat = ? AND point = ? ORDER BY serial DESC LIMIT 1",
        order.game, order.seat, order.point);
    if (newest.step()) {
      if (newest.integer(1) >= order.serial) return {.kind = Kind::Older, .id = newest.integer(0)};
      if (newest.integer(3) == 1)
        submission.replaced = {.serial = newest.integer(1),
                               .order_hash = words::digest(newest.blob(2))};
    }
  }
  db_.run(
      "UPDATE inbox SET state = 'replaced' "
      "WHERE game = ? AND seat = ? AND point = ? AND state = 'waiting'",
      order.game, order.seat, order.point);
  submission.id = sql::id_of(db_.query(
      "INSERT INTO inbox(game, seat, point, serial, order_hash, body, state) "
      "VALUES (?, ?, ?, ?, ?, ?, 'waiting') RETURNING id",
      order.game, order.seat, order.point, order.serial, order.order_hash, sql::Exact{order.body}));
  return submission;
}

void Store::Transaction::set_order_state(std::int64_t id, OrderState state) {
  const std::int64_t changed =
      writable().run("UPDATE inbox SET state = ? WHERE id = ?", words::word(state), id);
  ensure(changed == 1, "the order of a new state exists");
}

void Store::Transaction::set_host(std::string_view key, std::string_view value) {
  writable().run(
      "INSERT INTO host(key, value) VALUES (?, ?) "
      "ON CONFLICT(key) DO UPDATE SET value = excluded.value",
      key, value);
}

void Store::Transaction::drop_host(std::string_view key) {
  writable().run("DELETE FROM host WHERE key = ?", key);
}

Store::Savepoint::Savepoint(Transaction& transaction)
    : savepoint_(std::make_unique<sql::Savepoint>(transaction.writable())) {}

Store::Savepoint::~Savepoint() = default;

void Store::Savepoint::keep() { savepoint_->keep(); }

}  // namespace cursus
