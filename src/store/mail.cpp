// Store: mail in and out, and who it is for.
#include "src/store/dialects.hpp"
#include "src/store/row_words.hpp"
#include "src/store/sql.hpp"
#include "src/store/store.hpp"

namespace cursus {

namespace {

using words::digest;

std::string text(const sql::Statement& row, int column) { return std::string(row.text(column)); }
std::string first_text(const sql::Statement& row) { return text(row, 0); }
std::int64_t first_number(const sql::Statement& row) { return row.integer(0); }

constexpr sql::SqlText players_table =
    "SELECT game, seat, address, language, charset, wanted, suspended, files FROM player ";

PlayerRow player_row(const sql::Statement& row) {
  return {.game = text(row, 0),
          .seat = text(row, 1),
          .address = text(row, 2),
          .language = text(row, 3),
          .charset = text(row, 4),
          .wanted = row.integer(5) == 1,
          .suspended = text(row, 6),
          .files = text(row, 7)};
}

constexpr sql::SqlText outbox_table =
    "SELECT id, game, seat, kind, key, body, created, sent, address, subject, point, reply_to, "
    "message_id, attempts, trouble, dropped FROM outbox ";

OutboxRow outbox_row(const sql::Statement& row) {
  OutboxRow mail{.id = row.integer(0),
                 .game = text(row, 1),
                 .seat = text(row, 2),
                 .kind = text(row, 3),
                 .key = text(row, 4),
                 .body = text(row, 5),
                 .created = text(row, 6)};
  if (!row.is_null(7)) mail.sent = row.text(7);
  mail.address = row.text(8);
  mail.subject = row.text(9);
  mail.point = row.integer(10);
  mail.reply_to = row.text(11);
  mail.message_id = row.text(12);
  mail.attempts = row.integer(13);
  mail.trouble = row.text(14);
  if (!row.is_null(15)) mail.dropped = row.text(15);
  return mail;
}

// What somebody is there to get: unsent, and to an address that takes it.
constexpr sql::SqlText deliverable =
    "WITH deliverable AS (SELECT o.* FROM outbox AS o "
    "LEFT JOIN player AS p ON p.game = o.game AND p.seat = o.seat "
    "WHERE o.sent IS NULL AND o.dropped IS NULL AND (o.address <> '' "
    "OR (p.suspended = '' AND (p.wanted = 1 OR o.kind NOT IN ('report', 'press'))))) ";

OutboxRow answer_row(const sql::Statement& row) {
  return {.game = text(row, 0),
          .seat = text(row, 1),
          .kind = text(row, 2),
          .key = text(row, 5),
          .created = text(row, 4),
          .address = text(row, 3)};
}

MailRow mail_row(const sql::Statement& row) {
  return {.identity = digest(row.blob(0)),
          .place = text(row, 1),
          .message_id = text(row, 2),
          .sender = text(row, 3),
          .content = digest(row.blob(4)),
          .arrived = text(row, 5),
          .taken = text(row, 6),
          .outcome = text(row, 7)};
}

}  // namespace

// --- out -----------------------------------------------------------------------------------------

std::vector<std::int64_t> Store::unsent() const {
  return sql::all_of(
      db_->query("SELECT id FROM outbox WHERE sent IS NULL AND dropped IS NULL ORDER BY id"),
      first_number);
}

std::vector<std::int64_t> Store::due_mails(std::string_view now) const {
  static constexpr auto due = deliverable +
                              "SELECT id FROM deliverable WHERE next_try <= ? "
                              "ORDER BY kind IN ('answer', 'digest', 'help') DESC, id";
  return sql::all_of(db_->query(due, now), first_number);
}

std::vector<DeliverableRow> Store::deliverable_mails(std::string_view now) const {
  static constexpr auto all =
      deliverable +
      "SELECT id, CASE WHEN address <> '' THEN address ELSE coalesce(game, '') || '/' || seat END, "
      "next_try <= ? FROM deliverable ORDER BY kind IN ('answer', 'digest', 'help') DESC, id";
  return sql::all_of(db_->query(all, now), [](const sql::Statement& row) {
    return DeliverableRow{row.integer(0), text(row, 1), row.integer(2) == 1};
  });
}

OutboxCounts Store::outbox_counts() const {
  static constexpr auto at_a_glance =
      deliverable +
      "SELECT count(*), count(*) FILTER (WHERE attempts > 0), coalesce(min(created), ''), "
      "coalesce(min(created) FILTER (WHERE attempts > 0), ''), "
      "coalesce(min(next_try) FILTER (WHERE attempts > 0), '') FROM deliverable";
  static constexpr auto last_trouble =
      deliverable +
      "SELECT trouble FROM deliverable WHERE attempts > 0 ORDER BY next_try DESC LIMIT 1";
  OutboxCounts counts;
  auto waiting = db_->query(at_a_glance);
  if (waiting.step()) {
    counts.waiting = waiting.integer(0);
    counts.put_off = waiting.integer(1);
    counts.oldest = waiting.text(2);
    counts.failing = waiting.text(3);
    counts.next_try = waiting.text(4);
  }
  counts.trouble = sql::first_of(db_->query(last_trouble), first_text).value_or("");
  return counts;
}

std::vector<OutboxRow> Store::given_up() const {
  return sql::all_of(
      db_->query("SELECT coalesce(o.game, ''), o.seat, o.subject, o.trouble, o.dropped, o.address "
                 "FROM outbox AS o LEFT JOIN game AS g ON g.id = o.game "
                 "WHERE o.dropped IS NOT NULL AND o.trouble <> '' "
                 "AND o.kind NOT IN ('lobby', 'observed') "  // nobody here waits for these
                 "AND (g.id IS NULL OR g.state <> 'over') "
                 "AND NOT EXISTS (SELECT 1 FROM outbox AS n WHERE n.id > o.id AND n.sent IS NOT "
                 "NULL AND n.game IS NOT DISTINCT FROM o.game AND n.seat = o.seat AND n.address = "
                 "o.address) "
                 "ORDER BY o.id"),
      [](const sql::Statement& row) {
        OutboxRow mail{.game = text(row, 0), .seat = text(row, 1)};
        mail.subject = row.text(2);
        mail.trouble = row.text(3);
        mail.dropped = row.text(4);
        mail.address = row.text(5);
        return mail;
      });
}

std::optional<OutboxRow> Store::mail(std::int64_t id) const {
  static constexpr auto by_id = outbox_table + "WHERE id = ?";
  return sql::first_of(db_->query(by_id, id), outbox_row);
}

std::optional<OutboxRow> Store::mail_of(std::string_view message_id) const {
  static constexpr auto by_message_id = outbox_table + "WHERE message_id = ? AND message_id <> ''";
  return sql::first_of(db_->query(by_message_id, message_id), outbox_row);
}

std::optional<OutboxRow> Store::report_of(std::string_view game, std::string_view seat,
                                          std::int64_t point, std::int64_t before) const {
  static constexpr auto newest =
      outbox_table +
      "WHERE game = ? AND seat = ? AND kind = 'report' AND (? = 0 OR point = ?) "
      "AND (? = 0 OR id < ?) ORDER BY id DESC LIMIT 1";
  return sql::first_of(db_->query(newest, game, seat, point, point, before, before), outbox_row);
}

std::vector<OutboxRow> Store::answers_since(std::string_view since, std::string_view game,
                                            std::string_view seat) const {
  return sql::all_of(db_->query(dialects::answers_since, game, seat, since), answer_row);
}

bool Store::Transaction::enqueue(const OutboxRow& mail) {
  return writable().run(
             "INSERT INTO outbox(game, seat, kind, key, body, created, address, subject, point, "
             "reply_to) VALUES (nullif(?, ''), ?, ?, ?, ?, ?, ?, ?, ?, ?) "
             "ON CONFLICT(key) DO NOTHING",
             mail.game, mail.seat, mail.kind, mail.key, words::bytes(mail.body), mail.created,
             mail.address, mail.subject, mail.point, mail.reply_to) == 1;
}

void Store::Transaction::mark_sent(std::int64_t id, std::string_view when) {
  writable().run("UPDATE outbox SET sent = ? WHERE id = ? AND sent IS NULL", when, id);
}

void Store::Transaction::set_message_id(std::int64_t id, std::string_view message_id) {
  writable().run("UPDATE outbox SET message_id = ? WHERE id = ?", message_id, id);
}

void Store::Transaction::set_trouble(std::int64_t id, std::string_view trouble) {
  writable().run("UPDATE outbox SET trouble = ? WHERE id = ?", trouble, id);
}

void Store::Transaction::put_off(std::int64_t id, std::string_view message_id,
                                 std::string_view next_try, std::string_view trouble) {
  writable().run(
      "UPDATE outbox SET message_id = ?, attempts = attempts + 1, next_try = ?, trouble = ? "
      "WHERE id = ?",
      message_id, next_try, trouble, id);
}

void Store::Transaction::drop_mail(std::int64_t id, std::string_view when,
                                   std::string_view trouble) {
  writable().run("UPDATE outbox SET dropped = ?, trouble = ? WHERE id = ? AND sent IS NULL", when,
                 trouble, id);
}

void Store::Transaction::drop_backlog(std::string_view game, std::string_view seat,
                                      std::string_view when) {
  writable().run(
      "UPDATE outbox SET dropped = ?, trouble = '' WHERE game = ? AND seat = ? AND sent IS NULL "
      "AND dropped IS NULL AND address = '' AND kind NOT IN ('notice', 'refusal') AND id < "
      "(SELECT max(id) FROM outbox WHERE game = ? AND seat = ? "
      "AND kind IN ('report', 'invitation', 'nonce'))",
      when, game, seat, game, seat);
}

// --- whom ----------------------------------------------------------------------------------------

std::vector<PlayerRow> Store::players() const {
  static constexpr auto all = players_table + "ORDER BY game, seat";
  return sql::all_of(db_->query(all), player_row);
}

std::vector<PlayerRow> Store::suspended_players() const {
  static constexpr auto suspended = players_table + "WHERE suspended <> '' ORDER BY game, seat";
  return sql::all_of(db_->query(suspended), player_row);
}

std::optional<PlayerRow> Store::player(std::string_view game, std::string_view seat) const {
  static constexpr auto one = players_table + "WHERE game = ? AND seat = ?";
  return sql::first_of(db_->query(one, game, seat), player_row);
}

std::vector<PlayerRow> Store::players_of(std::string_view game) const {
  static constexpr auto of_game = players_table + "WHERE game = ? ORDER BY seat";
  return sql::all_of(db_->query(of_game, game), player_row);
}

std::vector<PlayerRow> Store::players_at(std::string_view address) const {
  return sql::all_of(db_->query(dialects::players_at, address), player_row);
}

void Store::Transaction::set_player(const PlayerRow& player) {
  writable().run(
      "INSERT INTO player(game, seat, address, language, charset, wanted, suspended, files) "
      "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(game, seat) DO UPDATE SET "
      "address = excluded.address, language = excluded.language, charset = excluded.charset, "
      "wanted = excluded.wanted, suspended = excluded.suspended, files = excluded.files",
      player.game, player.seat, player.address, player.language, player.charset,
      std::int64_t{player.wanted}, player.suspended, player.files);
}

void Store::Transaction::remove_player(std::string_view game, std::string_view seat) {
  writable().run("DELETE FROM player WHERE game = ? AND seat = ?", game, seat);
}

std::vector<std::string> Store::bounces(std::string_view game, std::string_view seat) const {
  return sql::all_of(
      db_->query("SELECT at FROM bounce WHERE game = ? AND seat = ? ORDER BY id", game, seat),
      first_text);
}

void Store::Transaction::note_bounce(std::string_view game, std::string_view seat,
                                     std::string_view at, std::string_view because) {
  writable().run("INSERT INTO bounce(game, seat, at, because) VALUES (?, ?, ?, ?)", game, seat, at,
                 because);
}

void Store::Transaction::forget_bounces(std::string_view game, std::string_view seat) {
  writable().run("DELETE FROM bounce WHERE game = ? AND seat = ?", game, seat);
}

// --- in ------------------------------------------------------------------------------------------

bool Store::knows_mail(const formats::Digest& identity) const {
  return db_->query("SELECT 1 FROM mail WHERE identity = ?", identity).step();
}

std::optional<std::string> Store::arrival_of(const formats::Digest& identity) const {
  return sql::first_of(db_->query("SELECT arrived FROM mail WHERE identity = ?", identity),
                       [](const sql::Statement& row) { return std::string(row.text(0)); });
}

bool Store::knows_place(std::string_view place) const {
  return db_->query("SELECT 1 FROM mail WHERE place = ?", place).step();
}

std::vector<MailRow> Store::mails_from(std::string_view sender, std::string_view since) const {
  return sql::all_of(
      db_->query("SELECT identity, place, message_id, sender, content, arrived, taken, outcome "
                 "FROM mail WHERE sender = ? AND taken >= ? ORDER BY id",
                 sender, since),
      mail_row);
}

std::vector<std::pair<std::string, std::int64_t>> Store::mail_outcomes() const {
  return sql::all_of(
      db_->query("SELECT outcome, count(*) FROM mail GROUP BY outcome ORDER BY outcome"),
      [](const sql::Statement& row) { return std::pair(text(row, 0), row.integer(1)); });
}

bool Store::Transaction::note_mail(const MailRow& mail) {
  return writable().run(
             "INSERT INTO mail(identity, place, message_id, sender, content, arrived, taken, "
             "outcome) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(identity) DO NOTHING",
             mail.identity, mail.place, mail.message_id, mail.sender, mail.content, mail.arrived,
             mail.taken, mail.outcome) == 1;
}

std::optional<UnconfirmedRow> Store::unconfirmed(std::string_view game,
                                                 std::string_view seat) const {
  return sql::first_of(
      db_->query("SELECT code, text FROM unconfirmed WHERE game = ? AND seat = ?", game, seat),
      [&](const sql::Statement& row) {
        return UnconfirmedRow{std::string(game), std::string(seat), text(row, 0), text(row, 1)};
      });
}

void Store::Transaction::keep_unconfirmed(const UnconfirmedRow& orders) {
  writable().run(
      "INSERT INTO unconfirmed(game, seat, code, text) VALUES (?, ?, ?, ?) "
      "ON CONFLICT(game, seat) DO UPDATE SET code = excluded.code, text = excluded.text",
      orders.game, orders.seat, orders.code, orders.text);
}

std::vector<PressRow> Store::press(std::string_view game, std::string_view seat, std::int64_t from,
                                   std::int64_t to) const {
  std::vector<PressRow> all;
  auto row = db_->query(
      "SELECT seq, sender, addressed, came, text FROM press "
      "WHERE game = ? AND seat = ? AND seq >= ? AND seq < ? ORDER BY seq, id",
      game, seat, from, to);
  while (row.step())
    all.push_back({.game = std::string(game),
                   .seat = std::string(seat),
                   .seq = row.integer(0),
                   .sender = text(row, 1),
                   .addressed = text(row, 2),
                   .came = text(row, 3),
                   .text = text(row, 4)});
  return all;
}

void Store::Transaction::keep_press(const PressRow& letter) {
  writable().run(
      "INSERT INTO press(game, seat, seq, sender, addressed, came, text) "
      "VALUES (?, ?, ?, ?, ?, ?, ?)",
      letter.game, letter.seat, letter.seq, letter.sender, letter.addressed, letter.came,
      letter.text);
}

void Store::Transaction::drop_unconfirmed(std::string_view game, std::string_view seat) {
  writable().run("DELETE FROM unconfirmed WHERE game = ? AND seat = ?", game, seat);
}

}  // namespace cursus
