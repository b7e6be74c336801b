#include "src/store/copy.hpp"

#include <string_view>

namespace cursus {

namespace {

// `kinds`, one for each column: i number, t text (or none), x a text of which hashes are made,
// b bytes, s a secret of the dice, whose game is the first column.
struct Table {
  sql::Sql read;
  sql::Sql write;
  std::string_view kinds;
};

constexpr Table of_the_host[] = {
    {"SELECT key, value FROM host WHERE key <> 'store-key' ORDER BY key",
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
     "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
     "INSERT INTO log(game, seq, line, head) VALUES (?, ?, ?, ?)", "tixb"},
    {"SELECT game, seq, idx, seat, salt, fact FROM private WHERE game = ? ORDER BY "
     "seq, idx",
     "INSERT INTO private(game, seq, idx, seat, salt, fact) VALUES (?, ?, ?, ?, ?, "
     "?)",
     "tiitbx"},
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

void copy_table(const Table& table, sql::Statement row, sql::Database& from, sql::Database& to) {
  while (row.step()) {
    sql::Statement made = to.query(table.write);
    for (std::size_t column = 0; column < table.kinds.size(); ++column)
      copy_value(row, static_cast<int>(column), table.kinds[column], from, to, made);
    made.step();
  }
}

// Numbers that PostgreSQL gives go on behind those that were copied.
constexpr sql::Sql go_on_counting{"", R"sql(
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

void copy_rows(sql::Database& from, sql::Database& to,
               const std::function<void(const std::string& game)>& copied) {
  for (const Table& table : of_the_host) copy_table(table, from.query(table.read), from, to);
  const auto games =
      sql::all_of(from.query("SELECT id FROM game ORDER BY id"),
                  [](const sql::Statement& row) { return std::string(row.text(0)); });
  for (const std::string& game : games) {
    for (const Table& table : of_a_game) copy_table(table, from.query(table.read, game), from, to);
    if (copied) copied(game);
  }
  to.script(go_on_counting);
}

}  // namespace cursus
