#include "src/store/schema.hpp"

#include "src/store/server/schema_postgres.hpp"

namespace cursus::schema {
namespace {

// PostgreSQL came with the eighth version: its first script makes the tables of that one.
constexpr const char* in_postgres_from_the_start = "";

// In SQLite as of the second version; what came later is added by the scripts below.
constexpr sql::Sql tables{R"sql(
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
)sql",
                          schema::postgres_tables};

constexpr sql::Sql second_version{R"sql(
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
)sql",
                                  in_postgres_from_the_start};

// Play by mail.
constexpr sql::Sql post_tables{R"sql(
-- Where a seat's mail goes. An address proves nothing about who writes from it.
CREATE TABLE player(
  game      TEXT NOT NULL REFERENCES game(id),
  seat      TEXT NOT NULL,
  address   TEXT NOT NULL COLLATE NOCASE,
  language  TEXT NOT NULL CHECK (language IN ('', 'en', 'ja')),   -- '': the game's
  charset   TEXT NOT NULL CHECK (charset IN ('utf-8', 'iso-2022-jp')),
  wanted    INTEGER NOT NULL CHECK (wanted IN (0, 1)),            -- MAIL OFF is 0
  suspended TEXT NOT NULL,              -- since when, after too many bounces; '': not
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX player_address ON player(address);

-- Every mail that came in, so that none has an effect twice; and what became of it.
CREATE TABLE mail(
  id         INTEGER PRIMARY KEY,
  identity   BLOB NOT NULL UNIQUE CHECK (length(identity) = 32),
  place      TEXT NOT NULL,             -- mailbox, UIDVALIDITY and UID, or what stands for them
  message_id TEXT NOT NULL,
  sender     TEXT NOT NULL,             -- game/seat if that is known, else an address
  content    BLOB NOT NULL,             -- hash of the body alone
  arrived    TEXT NOT NULL,
  taken      TEXT NOT NULL,
  outcome    TEXT NOT NULL              -- the name of a guard, or what was done
) STRICT;
CREATE INDEX mail_place ON mail(place);
CREATE INDEX mail_sender ON mail(sender, taken);

-- Mails of ours that came back for good.
CREATE TABLE bounce(
  id      INTEGER PRIMARY KEY,
  game    TEXT NOT NULL REFERENCES game(id),
  seat    TEXT NOT NULL,
  at      TEXT NOT NULL,
  because TEXT NOT NULL
) STRICT;
CREATE INDEX bounce_seat ON bounce(game, seat);

-- Orders out of HTML, until their sender has seen and confirmed them.
CREATE TABLE unconfirmed(
  game TEXT NOT NULL REFERENCES game(id),
  seat TEXT NOT NULL,
  code TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

ALTER TABLE outbox ADD COLUMN address TEXT NOT NULL DEFAULT '';    -- '': the seat's
ALTER TABLE outbox ADD COLUMN subject TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN point INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN reply_to TEXT NOT NULL DEFAULT '';   -- the Message-ID it answers
ALTER TABLE outbox ADD COLUMN message_id TEXT NOT NULL DEFAULT ''; -- fixed by the first attempt
ALTER TABLE outbox ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN next_try TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN trouble TEXT NOT NULL DEFAULT '';    -- of the last attempt
ALTER TABLE outbox ADD COLUMN dropped TEXT;                        -- NULL: not given up
DROP INDEX outbox_unsent;
CREATE INDEX outbox_unsent ON outbox(id) WHERE sent IS NULL AND dropped IS NULL;
CREATE INDEX outbox_message ON outbox(message_id) WHERE message_id <> '';
CREATE INDEX outbox_report ON outbox(game, seat, point) WHERE kind = 'report';
CREATE INDEX outbox_answers ON outbox(game, seat, created)
  WHERE kind IN ('answer', 'again', 'digest', 'help');
)sql",
                               in_postgres_from_the_start};

constexpr sql::Sql press_table{R"sql(
-- Letters between players, for the next report of each reader. Passed on by mail at once.
CREATE TABLE press(
  id        INTEGER PRIMARY KEY,
  game      TEXT NOT NULL REFERENCES game(id),
  seat      TEXT NOT NULL,              -- the reader
  seq       INTEGER NOT NULL,           -- the end of the log when it came
  sender    TEXT NOT NULL,
  addressed TEXT NOT NULL,              -- as the sender put it: a seat, or `all`
  came      TEXT NOT NULL,
  text      TEXT NOT NULL
) STRICT;
CREATE INDEX press_seat ON press(game, seat, seq);
-- Those of older programs do not hold all that is needed now.
DELETE FROM snapshot;
)sql",
                               in_postgres_from_the_start};

constexpr sql::Sql player_files{R"sql(
-- Which files come with a player's reports; '': those that the host sends to everybody.
ALTER TABLE player ADD COLUMN files TEXT NOT NULL DEFAULT ''
  CHECK (files IN ('', 'none', 'json', 'svg', 'json, svg'));
)sql",
                                in_postgres_from_the_start};

constexpr sql::Sql snapshot_hashes{R"sql(
-- By which a damaged snapshot is known: the head of the log that it belongs to, and its own hash.
ALTER TABLE snapshot ADD COLUMN head BLOB NOT NULL DEFAULT x'';
ALTER TABLE snapshot ADD COLUMN hash BLOB NOT NULL DEFAULT x'';
-- Those of older programs have none.
DELETE FROM snapshot;
)sql",
                                   in_postgres_from_the_start};

constexpr sql::Sql lobby_tables{R"sql(
-- People who do not play and get the public reports of a game.
CREATE TABLE IF NOT EXISTS observer(
  game     TEXT NOT NULL REFERENCES game(id),
  address  TEXT NOT NULL COLLATE NOCASE,
  language TEXT NOT NULL CHECK (language IN ('en', 'ja')),
  since    TEXT NOT NULL,
  told     INTEGER NOT NULL,            -- the last entry of the log that a mail has told them of
  vetoed   INTEGER NOT NULL CHECK (vetoed IN (0, 1)),
  PRIMARY KEY (game, address)
) STRICT, WITHOUT ROWID;

-- Games that are offered to whoever wants to play.
CREATE TABLE IF NOT EXISTS offer(
  id      INTEGER PRIMARY KEY,
  address TEXT NOT NULL COLLATE NOCASE, -- '': the host offers it
  text    TEXT NOT NULL,                -- formats/offer.md
  made    TEXT NOT NULL,
  state   TEXT NOT NULL
    CHECK (state IN ('open', 'filled', 'withdrawn', 'vetoed', 'expired')),
  game    TEXT NOT NULL                 -- that was made of it; '': none
) STRICT;
CREATE TABLE IF NOT EXISTS joined(
  id      INTEGER PRIMARY KEY,          -- the order in which they came
  offer   INTEGER NOT NULL REFERENCES offer(id),
  address TEXT NOT NULL COLLATE NOCASE,
  text    TEXT NOT NULL,
  came    TEXT NOT NULL,
  UNIQUE (offer, address)
) STRICT;

-- What an address has asked for, until the code that was mailed there has come back.
CREATE TABLE IF NOT EXISTS wish(
  code    TEXT NOT NULL PRIMARY KEY,
  address TEXT NOT NULL UNIQUE COLLATE NOCASE,
  text    TEXT NOT NULL,
  asked   TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS tournament(
  id   TEXT NOT NULL PRIMARY KEY,
  body TEXT NOT NULL                    -- formats/tournament.md
) STRICT, WITHOUT ROWID;

CREATE INDEX IF NOT EXISTS outbox_kind ON outbox(kind, created) WHERE kind IN ('lobby', 'observed');
)sql",
                                in_postgres_from_the_start};

// Whatever a run asks in each of its rounds is found by an index, however many games are stored.
constexpr sql::Sql tables_of_a_run{R"sql(
-- What time asks of the games that have a deadline.
CREATE TABLE due(
  game     TEXT NOT NULL PRIMARY KEY REFERENCES game(id),
  next     TEXT NOT NULL,               -- before this moment nothing is to be done
  deadline TEXT NOT NULL,               -- the first
  over_at  TEXT NOT NULL,               -- when the time of the first seat is up, with its grace
  later    TEXT NOT NULL,               -- of the second; '': none
  waits    INTEGER NOT NULL CHECK (waits IN (0, 1))   -- nothing happens when it has passed
) STRICT, WITHOUT ROWID;
CREATE INDEX due_next ON due(next);
CREATE INDEX due_over ON due(over_at) WHERE waits = 0;

ALTER TABLE game ADD COLUMN verified TEXT NOT NULL DEFAULT '';     -- by a run; '': not yet
CREATE INDEX game_verified ON game(verified, id) WHERE state <> 'over' AND point > 0;
CREATE INDEX player_suspended ON player(game, seat) WHERE suspended <> '';
)sql",
                                   R"sql(
CREATE TABLE IF NOT EXISTS due(
  game     words NOT NULL PRIMARY KEY REFERENCES game(id),
  next     words NOT NULL,
  deadline words NOT NULL,
  over_at  words NOT NULL,
  later    words NOT NULL,
  waits    bigint NOT NULL CHECK (waits IN (0, 1))
);
CREATE INDEX IF NOT EXISTS due_next ON due(next);
CREATE INDEX IF NOT EXISTS due_over ON due(over_at) WHERE waits = 0;

ALTER TABLE game ADD COLUMN IF NOT EXISTS verified words NOT NULL DEFAULT '';
CREATE INDEX IF NOT EXISTS game_verified ON game(verified, id) WHERE state <> 'over' AND point > 0;
CREATE INDEX IF NOT EXISTS player_suspended ON player(game, seat) WHERE suspended <> '';
)sql"};

// What stood among the settings of the host before, spelled in one text: moments of twenty
// letters, and what happens then. "2" was written for the same moment once more.
constexpr sql::Sql out_of_the_settings{R"sql(
INSERT INTO due(game, next, deadline, over_at, later, waits)
SELECT substr(key, 5), substr(value, 1, 20), substr(value, 22, 20), substr(value, 43, 20),
  CASE WHEN substr(value, 64, 2) = '2 ' THEN substr(value, 43, 20)
       WHEN substr(value, 83, 1) = 'Z' THEN substr(value, 64, 20) ELSE '' END,
  CASE WHEN value LIKE '% wait' OR value LIKE '% deputy' THEN 1 ELSE 0 END
FROM host WHERE key >= 'due.' AND key < 'due/' AND length(value) >= 66
  AND substr(key, 5) IN (SELECT id FROM game);
DELETE FROM host WHERE key >= 'due.' AND key < 'due/';
UPDATE game SET verified = coalesce((SELECT value FROM host WHERE key = 'looked.' || id), '');
DELETE FROM host WHERE key >= 'looked.' AND key < 'looked/';
DELETE FROM host WHERE value = '' AND ((key >= 'still.' AND key < 'still/')
  OR (key >= 'digest.' AND key < 'digest/') OR (key >= 'copy.' AND key < 'copy/'));
)sql"};

// The owner of the tables can switch off the triggers that guard the log. A worker cannot, and has
// no right to change or delete a line either. Whoever may write into the log is one.
constexpr sql::Sql rights_of_workers{"", R"sql(
DO $$
DECLARE
  worker text;
  one text;
BEGIN
  FOR worker IN SELECT DISTINCT rolname FROM pg_class, aclexplode(relacl) AS a
      JOIN pg_roles AS r ON r.oid = a.grantee
      WHERE pg_class.oid = 'log'::regclass AND a.privilege_type = 'INSERT' AND a.grantee <> relowner
  LOOP
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', current_schema(), worker);
    EXECUTE format('GRANT SELECT ON schema_version TO %I', worker);
    FOREACH one IN ARRAY ARRAY['log', 'private'] LOOP
      EXECUTE format('GRANT SELECT, INSERT ON %I TO %I', one, worker);
    END LOOP;
    FOREACH one IN ARRAY ARRAY['host', 'game', 'secret', 'further', 'snapshot', 'inbox', 'outbox',
        'player', 'mail', 'bounce', 'unconfirmed', 'press', 'observer', 'offer', 'joined', 'wish',
        'tournament', 'due'] LOOP
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO %I', one, worker);
    END LOOP;
  END LOOP;
END $$;
)sql"};

constexpr sql::Sql right_to_the_log{"", R"sql(
DO $$ BEGIN EXECUTE format('GRANT INSERT ON log TO %I', current_setting('cursus.worker')); END $$;
)sql"};

}  // namespace

void upgrade(sql::Database& db) {
  sql::Transaction transaction(db);
  std::int64_t found = version;
  {
    auto row = db.query("SELECT max(version) FROM schema_version");
    if (row.step()) found = row.integer(0);
  }
  if (found < 2) db.script(second_version);
  if (found < 3) db.script(post_tables);
  if (found < 4) db.script(press_table);
  if (found < 5) db.script(player_files);
  if (found < 6) db.script(snapshot_hashes);
  // The seventh version is another change that was made at the same time.
  if (found < 8) db.script(lobby_tables);
  if (found < 9) {
    db.script(tables_of_a_run);
    db.script(out_of_the_settings);
  }
  db.script(rights_of_workers);
  db.run("UPDATE schema_version SET version = ?", version);
  transaction.commit();
}

void fill(sql::Database& db) {
  db.script(tables);
  db.script(post_tables);
  db.script(press_table);
  db.script(player_files);
  db.script(snapshot_hashes);
  db.script(lobby_tables);
  db.script(tables_of_a_run);
  db.run("INSERT INTO schema_version VALUES (?)", version);
}

void let_work(sql::Database& db, const std::string& worker) {
  db.query("SELECT set_config('cursus.worker', ?, true)", worker).step();
  db.script(right_to_the_log);
  db.script(rights_of_workers);
}

void make_tables(sql::Database& db) {
  sql::Transaction transaction(db);
  fill(db);
  transaction.commit();
}

}  // namespace cursus::schema
