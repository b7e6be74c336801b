#include "src/store/schema.hpp"

namespace cursus::schema {
namespace {

constexpr sql::Sql tables = R"sql(
CREATE TABLE schema_version(version INTEGER NOT NULL) STRICT;

-- Settings of the host, for all games.
CREATE TABLE host(
  key   TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE game(
  id       TEXT NOT NULL PRIMARY KEY,
  module   TEXT NOT NULL,
  scenario TEXT NOT NULL,
  state    TEXT NOT NULL CHECK (state IN ('open', 'over', 'stuck')),
  point    INTEGER NOT NULL,
  waiting  TEXT NOT NULL,               -- the seats waited for, comma separated
  created  TEXT NOT NULL,
  note     TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Checkpoints of the seed chains, and the secret that further ones come from. Never exported.
CREATE TABLE secret(
  game         TEXT NOT NULL PRIMARY KEY REFERENCES game(id),
  open_chain   BLOB NOT NULL,
  sealed_chain BLOB NOT NULL,
  master       BLOB NOT NULL DEFAULT x''
) STRICT;
CREATE TABLE further(
  game         TEXT NOT NULL REFERENCES game(id),
  number       INTEGER NOT NULL,
  open_chain   BLOB NOT NULL,
  sealed_chain BLOB NOT NULL,
  start_open    INTEGER NOT NULL,       -- what had been used before
  start_sealed  INTEGER NOT NULL,
  start_secrets INTEGER NOT NULL,
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

-- The game itself. Clustered by game, because it is read one whole game at a time.
CREATE TABLE log(
  game TEXT NOT NULL REFERENCES game(id),
  seq  INTEGER NOT NULL,
  line TEXT NOT NULL,
  head BLOB NOT NULL CHECK (length(head) = 32),
  PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- What the log only commits to.
CREATE TABLE private(
  game TEXT NOT NULL,
  seq  INTEGER NOT NULL,
  idx  INTEGER NOT NULL,
  seat TEXT NOT NULL,
  salt BLOB NOT NULL,
  fact TEXT NOT NULL,
  PRIMARY KEY (game, seq, idx),
  FOREIGN KEY (game, seq) REFERENCES log(game, seq)
) STRICT, WITHOUT ROWID;

-- A cache of the match; may be thrown away at any time.
CREATE TABLE snapshot(
  game TEXT NOT NULL PRIMARY KEY,
  seq  INTEGER NOT NULL,
  body BLOB NOT NULL,
  FOREIGN KEY (game, seq) REFERENCES log(game, seq)
) STRICT;

CREATE TABLE inbox(
  id         INTEGER PRIMARY KEY,
  game       TEXT NOT NULL REFERENCES game(id),
  seat       TEXT NOT NULL,
  point      INTEGER NOT NULL,
  serial     INTEGER NOT NULL,
  order_hash BLOB NOT NULL CHECK (length(order_hash) = 32),
  body       TEXT NOT NULL,
  state      TEXT NOT NULL CHECK (state IN ('waiting', 'used', 'refused', 'replaced')),
  UNIQUE (game, seat, point, serial),
  UNIQUE (game, order_hash)
) STRICT;
-- One file at most waits for each choice; and an idle run finds out cheaply that none does.
CREATE UNIQUE INDEX inbox_waiting ON inbox(game, point, seat) WHERE state = 'waiting';

CREATE TABLE outbox(
  id      INTEGER PRIMARY KEY,
  game    TEXT REFERENCES game(id),     -- NULL: concerns no game
  seat    TEXT NOT NULL,
  kind    TEXT NOT NULL,
  key     TEXT NOT NULL UNIQUE,         -- a step that is run twice queues its mails once
  body    BLOB NOT NULL,
  created TEXT NOT NULL,
  sent    TEXT                          -- NULL: not yet
) STRICT;
CREATE INDEX outbox_unsent ON outbox(id) WHERE sent IS NULL;

-- Append-only. A REPLACE is caught by the triggers on INSERT: it could only aim at an old number.
CREATE TRIGGER log_next BEFORE INSERT ON log
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM log WHERE game = NEW.game)
BEGIN SELECT RAISE(ABORT, 'a log line must take the next number'); END;
CREATE TRIGGER log_kept BEFORE DELETE ON log
BEGIN SELECT RAISE(ABORT, 'a log line is never deleted'); END;
CREATE TRIGGER log_fixed BEFORE UPDATE ON log
BEGIN SELECT RAISE(ABORT, 'a log line is never changed'); END;

CREATE TRIGGER private_next BEFORE INSERT ON private
WHEN NEW.idx IS NOT
  (SELECT coalesce(max(idx), -1) + 1 FROM private WHERE game = NEW.game AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'a private fact must take the next number'); END;
CREATE TRIGGER private_kept BEFORE DELETE ON private
BEGIN SELECT RAISE(ABORT, 'a private fact is never deleted'); END;
CREATE TRIGGER private_fixed BEFORE UPDATE ON private
BEGIN SELECT RAISE(ABORT, 'a private fact is never changed'); END;
)sql";

constexpr sql::Sql second_version = R"sql(
ALTER TABLE secret ADD COLUMN master BLOB NOT NULL DEFAULT x'';
CREATE TABLE further(
  game         TEXT NOT NULL REFERENCES game(id),
  number       INTEGER NOT NULL,
  open_chain   BLOB NOT NULL,
  sealed_chain BLOB NOT NULL,
  start_open    INTEGER NOT NULL,       -- what had been used before
  start_sealed  INTEGER NOT NULL,
  start_secrets INTEGER NOT NULL,
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
)sql";

}  // namespace

void upgrade(sql::Database& db) {
  sql::Transaction transaction(db);
  std::int64_t found = version;
  {
    auto row = db.query("SELECT max(version) FROM schema_version");
    if (row.step()) found = row.integer(0);
  }
  if (found < 2) db.script(second_version);
  db.run("UPDATE schema_version SET version = ?", version);
  transaction.commit();
}

void make_tables(sql::Database& db) {
  sql::Transaction transaction(db);
  db.script(tables);
  db.run("INSERT INTO schema_version VALUES (?)", version);
  transaction.commit();
}

}  // namespace cursus::schema
