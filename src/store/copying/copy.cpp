#include "src/store/copying/copy.hpp"

#include <algorithm>
#include <string_view>

#include "formats/log/log.hpp"
#include "src/store/row_words.hpp"
#include "src/store/server/postgres.hpp"
#include "src/store/spoken_error.hpp"

namespace cursus {

namespace {

// `kinds`, one for each column: i number, t text (or none), x a text of which hashes are made,
// b bytes, s a secret of the dice, whose game is the first column.
struct Table {
  sql::Sql read;
  sql::Sql write;
  std::string_view kinds;
  bool grows = false;  // its rows are never deleted; the second column is their number
};

constexpr Table of_the_host[] = {
    {"SELECT key, value FROM host WHERE key <> 'store-key' "
     "AND NOT (key >= 'move.' AND key < 'move/') ORDER BY key",
     "INSERT INTO host(key, value) VALUES (?, ?)", "tt"},
    {"SELECT id, identity, place, message_id, sender, content, arrived, taken, "
     "outcome FROM mail ORDER BY id",
     "INSERT INTO mail(id, identity, place, message_id, sender, content, arrived, "
     "taken, outcome) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
     "ibtttbttt"},
    {"SELECT id, address, text, made, state, game FROM offer ORDER BY id",
     "INSERT INTO offer(id, address, text, made, state, game) VALUES (?, ?, ?, ?, ?,"
     " ?)",
     "ittttt"},
    {"SELECT id, offer, address, text, came FROM joined ORDER BY id",
     "INSERT INTO joined(id, offer, address, text, came) VALUES (?, ?, ?, ?, ?)", "iittt"},
    {"SELECT code, address, text, asked FROM wish ORDER BY code",
     "INSERT INTO wish(code, address, text, asked) VALUES (?, ?, ?, ?)", "tttt"},
    {"SELECT id, body FROM tournament ORDER BY id",
     "INSERT INTO tournament(id, body) VALUES (?, ?)", "tt"},
    {"SELECT id, game, seat, kind, key, body, created, sent, address, subject, "
     "point, reply_to, message_id, attempts, next_try, trouble, dropped FROM outbox "
     "WHERE game IS NULL ORDER BY id",
     "INSERT INTO outbox(id, game, seat, kind, key, body, created, sent, address, "
     "subject, point, reply_to, message_id, attempts, next_try, trouble, dropped) "
     "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
     "ittttbttttittittt"},
};

constexpr Table of_a_game[] = {
    {"SELECT id, module, scenario, state, point, waiting, created, note, verified FROM game "
     "WHERE id = ? ORDER BY id",
     "INSERT INTO game(id, module, scenario, state, point, waiting, created, note, verified) "
     "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(id) DO UPDATE SET module = excluded.module, "
     "scenario = excluded.scenario, state = excluded.state, point = excluded.point, "
     "waiting = excluded.waiting, created = excluded.created, note = excluded.note, "
     "verified = excluded.verified",
     "ttttitttt"},
    {"SELECT game, next, deadline, over_at, later, waits FROM due WHERE game = ? ORDER BY game",
     "INSERT INTO due(game, next, deadline, over_at, later, waits) VALUES (?, ?, ?, ?, ?, ?)",
     "ttttti"},
    {"SELECT game, open_chain, sealed_chain, master FROM secret WHERE game = ? ORDER"
     " BY game",
     "INSERT INTO secret(game, open_chain, sealed_chain, master) VALUES (?, ?, ?, ?)", "tsss"},
    {"SELECT game, number, open_chain, sealed_chain, start_open, start_sealed, "
     "start_secrets FROM further WHERE game = ? ORDER BY number",
     "INSERT INTO further(game, number, open_chain, sealed_chain, start_open, "
     "start_sealed, start_secrets) VALUES (?, ?, ?, ?, ?, ?, ?)",
     "tissiii"},
    {"SELECT game, seq, line, head FROM log WHERE game = ? ORDER BY seq",
     "INSERT INTO log(game, seq, line, head) VALUES (?, ?, ?, ?)", "tixb", true},
    {"SELECT game, seq, idx, seat, salt, fact FROM private WHERE game = ? ORDER BY "
     "seq, idx",
     "INSERT INTO private(game, seq, idx, seat, salt, fact) VALUES (?, ?, ?, ?, ?, "
     "?)",
     "tiitbx", true},
    {"SELECT game, seq, body, head, hash FROM snapshot WHERE game = ? ORDER BY game",
     "INSERT INTO snapshot(game, seq, body, head, hash) VALUES (?, ?, ?, ?, ?)", "tibbb"},
    {"SELECT id, game, seat, point, serial, order_hash, body, state FROM inbox WHERE"
     " game = ? ORDER BY id",
     "INSERT INTO inbox(id, game, seat, point, serial, order_hash, body, state) "
     "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
     "ittiibxt"},
    {"SELECT id, game, seat, kind, key, body, created, sent, address, subject, "
     "point, reply_to, message_id, attempts, next_try, trouble, dropped FROM outbox "
     "WHERE game = ? ORDER BY id",
     "INSERT INTO outbox(id, game, seat, kind, key, body, created, sent, address, "
     "subject, point, reply_to, message_id, attempts, next_try, trouble, dropped) "
     "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
     "ittttbttttittittt"},
    {"SELECT game, seat, address, language, charset, wanted, suspended, files FROM "
     "player WHERE game = ? ORDER BY seat",
     "INSERT INTO player(game, seat, address, language, charset, wanted, suspended, "
     "files) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
     "tttttitt"},
    {"SELECT id, game, seat, at, because FROM bounce WHERE game = ? ORDER BY id",
     "INSERT INTO bounce(id, game, seat, at, because) VALUES (?, ?, ?, ?, ?)", "itttt"},
    {"SELECT game, seat, code, text FROM unconfirmed WHERE game = ? ORDER BY seat",
     "INSERT INTO unconfirmed(game, seat, code, text) VALUES (?, ?, ?, ?)", "tttt"},
    {"SELECT id, game, seat, seq, sender, addressed, came, text FROM press WHERE "
     "game = ? ORDER BY id",
     "INSERT INTO press(id, game, seat, seq, sender, addressed, came, text) VALUES "
     "(?, ?, ?, ?, ?, ?, ?, ?)",
     "ittitttt"},
    {"SELECT game, address, language, since, told, vetoed FROM observer WHERE game ="
     " ? ORDER BY address",
     "INSERT INTO observer(game, address, language, since, told, vetoed) VALUES (?, "
     "?, ?, ?, ?, ?)",
     "ttttii"},
};

void copy_value(const sql::Statement& row, int column, char kind, sql::Database& from,
                sql::Database& to, sql::Statement& made) {
  const int index = column + 1;
  if (row.is_null(column)) return made.bind(index, nullptr);
  switch (kind) {
    case 'i':
      return made.bind(index, row.integer(column));
    case 't':
      return made.bind(index, row.text(column));
    case 'x':
      return made.bind(index, sql::Exact{row.text(column)});
    case 's':
      return made.bind(index, to.sealed(row.text(0), from.unsealed(row.text(0), row.blob(column))));
    default:
      return made.bind(index, row.blob(column));
  }
}

// `known`: how many rows of a table that grows are there already.
void copy_table(const Table& table, sql::Statement row, sql::Database& from, sql::Database& to,
                std::int64_t known = 0) {
  while (row.step()) {
    if (table.grows && row.integer(1) <= known) continue;
    sql::Statement made = to.query(table.write);
    for (std::size_t column = 0; column < table.kinds.size(); ++column)
      copy_value(row, static_cast<int>(column), table.kinds[column], from, to, made);
    made.step();
  }
}

// Before they are copied once more. What others point at goes last.
constexpr sql::Sql cleared_of_the_host[] = {
    "DELETE FROM outbox WHERE game IS NULL",
    "DELETE FROM tournament",
    "DELETE FROM wish",
    "DELETE FROM joined",
    "DELETE FROM offer",
    "DELETE FROM mail",
    "DELETE FROM host WHERE key <> 'store-key' AND NOT (key >= 'move.' AND key < 'move/')"};
constexpr sql::Sql cleared_of_a_game[] = {
    "DELETE FROM observer WHERE game = ?",    "DELETE FROM press WHERE game = ?",
    "DELETE FROM unconfirmed WHERE game = ?", "DELETE FROM bounce WHERE game = ?",
    "DELETE FROM player WHERE game = ?",      "DELETE FROM outbox WHERE game = ?",
    "DELETE FROM inbox WHERE game = ?",       "DELETE FROM snapshot WHERE game = ?",
    "DELETE FROM further WHERE game = ?",     "DELETE FROM secret WHERE game = ?",
    "DELETE FROM due WHERE game = ?"};

// How long the log of an older copy is; it must be the beginning of this one.
std::int64_t known_entries(sql::Database& from, sql::Database& to, const std::string& game) {
  const auto head = [](const sql::Statement& row) {
    return std::pair(row.integer(0), words::digest(row.blob(1)));
  };
  const auto there = sql::first_of(
      to.query("SELECT seq, head FROM log WHERE game = ? ORDER BY seq DESC LIMIT 1", game), head);
  if (!there) return 0;
  const auto here = sql::first_of(
      from.query("SELECT seq, head FROM log WHERE game = ? AND seq = ?", game, there->first), head);
  if (here != there)
    throw SpokenStoreError(StoreTrouble::Damaged, "store.copy.other-log",
                           {{"file", to.name()}, {"game", game}});
  return there->first;
}

// Numbers that PostgreSQL gives go on behind those that were copied.
constexpr sql::Sql next_numbers{"", R"sql(
DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['inbox', 'outbox', 'mail', 'bounce', 'press', 'offer', 'joined'] LOOP
    EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, %L), coalesce(max(id), 0) + 1, false) '
                   'FROM %I', one, 'id', one);
  END LOOP;
END $$;
)sql"};

}  // namespace

void copy_host(sql::Database& from, sql::Database& to) {
  for (const sql::Sql& clear : cleared_of_the_host) to.run(clear);
  for (const Table& table : of_the_host) copy_table(table, from.query(table.read), from, to);
}

void clear_game(sql::Database& from, sql::Database& to, const std::string& game) {
  known_entries(from, to, game);
  for (const sql::Sql& clear : cleared_of_a_game) to.run(clear, game);
}

void copy_game(sql::Database& from, sql::Database& to, const std::string& game) {
  const std::int64_t known = known_entries(from, to, game);
  clear_game(from, to, game);
  for (const Table& table : of_a_game)
    copy_table(table, from.query(table.read, game), from, to, known);
}

void count_on(sql::Database& to) { to.script(next_numbers); }

void copy_rows(sql::Database& from, sql::Database& to,
               const std::function<void(const std::string& game)>& copied) {
  copy_host(from, to);
  for (const std::string& game : names_of_games(from)) {
    copy_game(from, to, game);
    if (copied) copied(game);
  }
  count_on(to);
}

// --- what is there -------------------------------------------------------------------------------

namespace {

void add_number(std::string& all, std::uint64_t number) {
  for (int shift = 56; shift >= 0; shift -= 8) all += static_cast<char>(number >> shift);
}

void add_value(std::string& all, const sql::Statement& row, int column, char kind,
               sql::Database& db) {
  const auto add = [&](std::string_view bytes) {
    add_number(all, bytes.size());
    all += bytes;
  };
  if (row.is_null(column)) {
    all += '0';
    return;
  }
  all += kind;
  if (kind == 'i') return add_number(all, static_cast<std::uint64_t>(row.integer(column)));
  // What PostgreSQL takes for no text it holds repaired.
  if (kind == 't') return add(sql::as_text(row.text(column)));
  if (kind != 's') return add(row.text(column));
  const auto secret = db.unsealed(row.text(0), row.blob(column));
  add({reinterpret_cast<const char*>(secret.data()), secret.size()});
}

// The rows of one table, whatever their order: the two sort addresses differently.
void look_at(const Table& table, sql::Statement row, sql::Database& db, StoredRows& found) {
  std::vector<formats::Digest> hashes;
  std::string bytes;
  while (row.step()) {
    bytes.clear();
    for (std::size_t column = 0; column < table.kinds.size(); ++column)
      add_value(bytes, row, static_cast<int>(column), table.kinds[column], db);
    hashes.push_back(formats::sha256(bytes));
  }
  found.rows += hashes.size();
  std::ranges::sort(hashes);
  formats::Sha256 all;
  all.add(found.hash);
  for (const formats::Digest& one : hashes) all.add(one);
  found.hash = all.finish();
}

void look_at_log(sql::Database& db, const std::string& game, StoredRows& found) {
  auto row = db.query("SELECT line, head FROM log WHERE game = ? ORDER BY seq", game);
  formats::Digest head{};
  for (; row.step(); ++found.entries) {
    head = formats::next_head(head, row.text(0));
    found.sound = found.sound && head == words::digest(row.blob(1));
  }
}

}  // namespace

StoredRows stored_rows(sql::Database& db, const std::string& game) {
  StoredRows found;
  if (game.empty()) {
    for (const Table& table : of_the_host) look_at(table, db.query(table.read), db, found);
    return found;
  }
  for (const Table& table : of_a_game) look_at(table, db.query(table.read, game), db, found);
  look_at_log(db, game, found);
  return found;
}

std::uint64_t count_rows(sql::Database& db) {
  constexpr sql::Sql counts[] = {
      "SELECT count(*) FROM host WHERE key <> 'store-key' "
      "AND NOT (key >= 'move.' AND key < 'move/')",
      "SELECT count(*) FROM game",
      "SELECT count(*) FROM secret",
      "SELECT count(*) FROM further",
      "SELECT count(*) FROM log",
      "SELECT count(*) FROM private",
      "SELECT count(*) FROM snapshot",
      "SELECT count(*) FROM due",
      "SELECT count(*) FROM inbox",
      "SELECT count(*) FROM outbox",
      "SELECT count(*) FROM player",
      "SELECT count(*) FROM mail",
      "SELECT count(*) FROM bounce",
      "SELECT count(*) FROM unconfirmed",
      "SELECT count(*) FROM press",
      "SELECT count(*) FROM observer",
      "SELECT count(*) FROM offer",
      "SELECT count(*) FROM joined",
      "SELECT count(*) FROM wish",
      "SELECT count(*) FROM tournament"};
  std::uint64_t all = 0;
  for (const sql::Sql& count : counts)
    all += static_cast<std::uint64_t>(sql::first_of(db.query(count), [](const sql::Statement& row) {
                                        return row.integer(0);
                                      }).value_or(0));
  return all;
}

std::vector<std::string> names_of_games(sql::Database& db) {
  return sql::all_of(db.query("SELECT id FROM game ORDER BY id"),
                     [](const sql::Statement& row) { return std::string(row.text(0)); });
}

}  // namespace cursus
