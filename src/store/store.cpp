// Reading the store. Making and opening it: open.cpp; changing it: transaction.cpp.
#include "src/store/store.hpp"

#include <algorithm>
#include <utility>

#include "adjudicator/core/result.hpp"
#include "src/store/row_words.hpp"
#include "src/store/sql.hpp"

namespace cursus {
namespace {

using words::digest;

Blob blob(std::span<const std::uint8_t> bytes) { return {bytes.begin(), bytes.end()}; }

constexpr sql::SqlText games_table =
    "SELECT id, module, scenario, created, state, point, waiting, note FROM game ";

GameRow game_row(const sql::Statement& row) {
  return {.id = std::string(row.text(0)),
          .module = std::string(row.text(1)),
          .scenario = std::string(row.text(2)),
          .created = std::string(row.text(3)),
          .status = {.state = words::game_state(row.text(4)),
                     .point = row.integer(5),
                     .waiting = words::split(row.text(6)),
                     .note = std::string(row.text(7))}};
}

constexpr sql::SqlText inbox_table =
    "SELECT id, game, seat, point, serial, order_hash, body, state FROM inbox ";

InboxRow inbox_row(const sql::Statement& row) {
  return {.id = row.integer(0),
          .game = std::string(row.text(1)),
          .seat = std::string(row.text(2)),
          .point = row.integer(3),
          .serial = row.integer(4),
          .order_hash = digest(row.blob(5)),
          .body = std::string(row.text(6)),
          .state = words::order_state(row.text(7))};
}

}  // namespace

Store::Store(std::unique_ptr<sql::Database> db, Mode mode) noexcept
    : db_(std::move(db)), mode_(mode) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Store::Transaction Store::begin() {
  ensure(mode_ == Mode::Write, "a store opened for reading cannot be changed");
  ensure(!db_->in_transaction(), "one transaction at a time");
  return Transaction(*db_);
}

std::vector<GameRow> Store::games() const {
  static constexpr auto all = games_table + "ORDER BY id";
  return sql::all_of(db_->query(all), game_row);
}

std::optional<GameRow> Store::game(std::string_view game) const {
  static constexpr auto one = games_table + "WHERE id = ?";
  return sql::first_of(db_->query(one, game), game_row);
}

std::optional<SecretRow> Store::secret(std::string_view game) const {
  auto row = db_->query("SELECT open_chain, sealed_chain, master FROM secret WHERE game = ?", game);
  if (!row.step()) return std::nullopt;
  return SecretRow{.open_chain = db_->unsealed(game, row.blob(0)),
                   .sealed_chain = db_->unsealed(game, row.blob(1)),
                   .master = db_->unsealed(game, row.blob(2))};
}

std::vector<FurtherRow> Store::further(std::string_view game) const {
  return sql::all_of(
      db_->query("SELECT number, open_chain, sealed_chain, start_open, start_sealed, start_secrets "
                 "FROM further WHERE game = ? ORDER BY number",
                 game),
      [&](const sql::Statement& row) {
        return FurtherRow{.number = row.integer(0),
                          .open_chain = db_->unsealed(game, row.blob(1)),
                          .sealed_chain = db_->unsealed(game, row.blob(2)),
                          .start_open = static_cast<std::uint32_t>(row.integer(3)),
                          .start_sealed = static_cast<std::uint32_t>(row.integer(4)),
                          .start_secrets = static_cast<std::uint64_t>(row.integer(5))};
      });
}

LogHead Store::head(std::string_view game) const {
  auto row = db_->query("SELECT seq, head FROM log WHERE game = ? ORDER BY seq DESC LIMIT 1", game);
  if (!row.step()) return {};
  return {.seq = row.integer(0), .head = digest(row.blob(1))};
}

void Store::log(std::string_view game, std::int64_t from_seq,
                const std::function<void(const LogView&)>& each, std::int64_t to_seq) const {
  auto row = db_->query(
      "SELECT seq, line, head FROM log WHERE game = ? AND seq BETWEEN ? AND ? ORDER BY seq", game,
      from_seq, to_seq);
  while (row.step())
    each({.seq = row.integer(0), .line = row.text(1), .head = digest(row.blob(2))});
}

namespace {

constexpr sql::SqlText private_table = "SELECT seq, idx, seat, salt, fact FROM private ";

PrivateRow private_row(const sql::Statement& row) {
  return {.seq = row.integer(0),
          .idx = row.integer(1),
          .seat = std::string(row.text(2)),
          .salt = blob(row.blob(3)),
          .fact = std::string(row.text(4))};
}

}  // namespace

void Store::private_facts(std::string_view game, std::int64_t from_seq,
                          const std::function<void(const PrivateRow&)>& each) const {
  static constexpr auto from = private_table + "WHERE game = ? AND seq >= ? ORDER BY seq, idx";
  auto row = db_->query(from, game, from_seq);
  while (row.step()) each(private_row(row));
}

std::optional<PrivateRow> Store::last_order(std::string_view game, std::string_view seat,
                                            std::int64_t up_to_seq) const {
  static constexpr auto last =
      private_table +
      "WHERE game = ? AND seq <= ? AND seat = ? AND substr(fact, 1, 9) = '{\"order\":' "
      "ORDER BY seq DESC LIMIT 1";
  return sql::first_of(db_->query(last, game, up_to_seq, seat), private_row);
}

std::optional<SnapshotRow> Store::snapshot(std::string_view game) const {
  auto row = db_->query("SELECT seq, body, head, hash FROM snapshot WHERE game = ?", game);
  if (!row.step()) return std::nullopt;
  // What has not even the size of a hash is no right one.
  const auto hash = [&](int column) {
    const auto bytes = row.blob(column);
    return bytes.size() == formats::Digest{}.size() ? digest(bytes) : formats::Digest{};
  };
  return SnapshotRow{
      .seq = row.integer(0), .body = std::string(row.text(1)), .head = hash(2), .hash = hash(3)};
}

std::vector<std::string> Store::games_with_orders() const {
  return sql::all_of(
      db_->query("SELECT DISTINCT game FROM inbox WHERE state = 'waiting' ORDER BY game"),
      [](const sql::Statement& row) { return std::string(row.text(0)); });
}

std::vector<InboxRow> Store::waiting_orders(std::string_view game) const {
  static constexpr auto waiting = inbox_table + "WHERE game = ? AND state = 'waiting' ORDER BY id";
  return sql::all_of(db_->query(waiting, game), inbox_row);
}

std::optional<InboxRow> Store::order(std::int64_t id) const {
  static constexpr auto one = inbox_table + "WHERE id = ?";
  return sql::first_of(db_->query(one, id), inbox_row);
}

std::string Store::name() const { return db_->name(); }

std::optional<std::string> Store::host(std::string_view key) const {
  auto row = db_->query("SELECT value FROM host WHERE key = ?", key);
  if (!row.step()) return std::nullopt;
  return std::string(row.text(0));
}

std::vector<std::pair<std::string, std::string>> Store::host_values(std::string_view prefix) const {
  ensure(!prefix.empty(), "settings are asked for by how they begin");
  std::string behind(prefix);
  ++behind.back();
  return sql::all_of(
      db_->query("SELECT key, value FROM host WHERE key >= ? AND key < ? ORDER BY key", prefix,
                 behind),
      [](const sql::Statement& row) {
        return std::pair(std::string(row.text(0)), std::string(row.text(1)));
      });
}

namespace {

constexpr sql::SqlText due_table = "SELECT game, next, deadline, over_at, later, waits FROM due ";

DueRow due_row(const sql::Statement& row) {
  return {.game = std::string(row.text(0)),
          .next = std::string(row.text(1)),
          .deadline = std::string(row.text(2)),
          .over_at = std::string(row.text(3)),
          .later = std::string(row.text(4)),
          .waits = row.integer(5) == 1};
}

std::size_t two_counts(const sql::Statement& row) {
  return static_cast<std::size_t>(row.integer(0) + row.integer(1));
}

}  // namespace

std::vector<DueRow> Store::due_games(std::string_view now) const {
  // Sorted here: SQLite would rather read the whole table in the order of its games.
  static constexpr auto by_now = due_table + "WHERE next <= ?";
  auto games = sql::all_of(db_->query(by_now, now), due_row);
  std::ranges::sort(games, {}, &DueRow::game);
  return games;
}

std::vector<DueRow> Store::deadlines() const {
  static constexpr auto all = due_table + "ORDER BY game";
  return sql::all_of(db_->query(all), due_row);
}

MissingSeats Store::missing_seats(std::string_view now) const {
  MissingSeats seats;
  seats.missing =
      sql::first_of(
          db_->query("SELECT count(*), coalesce(sum(CASE WHEN later <> '' AND later < ? THEN 1 "
                     "ELSE 0 END), 0) FROM due WHERE waits = 0 AND over_at < ?",
                     now, now),
          two_counts)
          .value_or(0);
  if (seats.missing > 0)
    seats.waited = sql::first_of(db_->query("SELECT count(*), coalesce(sum(CASE WHEN later <> '' "
                                            "THEN 1 ELSE 0 END), 0) FROM (SELECT later FROM due "
                                            "WHERE waits = 0 LIMIT ?) AS enough",
                                            static_cast<std::int64_t>(2 * seats.missing)),
                                 two_counts)
                       .value_or(0);
  return seats;
}

std::vector<std::string> Store::games_to_verify(std::string_view since, std::string_view now,
                                                std::size_t most) const {
  const auto name = [](const sql::Statement& row) { return std::string(row.text(0)); };
  auto games = sql::all_of(
      db_->query("SELECT id FROM game WHERE state <> 'over' AND point > 0 AND verified <= ? "
                 "ORDER BY verified, id LIMIT ?",
                 since, static_cast<std::int64_t>(most)),
      name);
  // By a clock that was ahead.
  const auto more = sql::all_of(
      db_->query("SELECT id FROM game WHERE state <> 'over' AND point > 0 AND verified > ? "
                 "ORDER BY verified, id LIMIT ?",
                 now, static_cast<std::int64_t>(most - games.size())),
      name);
  games.insert(games.end(), more.begin(), more.end());
  return games;
}

void Store::check_integrity() const { db_->integrity_check(); }

}  // namespace cursus
