// Store: people who do not play yet, or only watch; and tournaments.
#include "src/store/dialects.hpp"
#include "src/store/row_words.hpp"
#include "src/store/sql.hpp"
#include "src/store/store.hpp"

namespace cursus {

namespace {

std::string cell(const sql::Statement& row, int column) { return std::string(row.text(column)); }

ObserverRow observer_row(const sql::Statement& row) {
  return {.game = cell(row, 0),
          .address = cell(row, 1),
          .language = cell(row, 2),
          .since = cell(row, 3),
          .told = row.integer(4),
          .vetoed = row.integer(5) == 1};
}

constexpr sql::SqlText offer_table = "SELECT id, address, text, made, state, game FROM offer ";

OfferRow offer_row(const sql::Statement& row) {
  return {.id = row.integer(0),
          .address = cell(row, 1),
          .text = cell(row, 2),
          .made = cell(row, 3),
          .state = words::offer_state(row.text(4)),
          .game = cell(row, 5)};
}

constexpr sql::SqlText wish_table = "SELECT code, address, text, asked FROM wish ";

WishRow wish_row(const sql::Statement& row) {
  return {cell(row, 0), cell(row, 1), cell(row, 2), cell(row, 3)};
}

TournamentRow tournament_row(const sql::Statement& row) { return {cell(row, 0), cell(row, 1)}; }

std::int64_t counted(const sql::Statement& row) { return row.integer(0); }

}  // namespace

MailCounts Store::mail_counts(std::string_view game, std::string_view seat,
                              std::string_view until) const {
  const std::string sender = std::string(game) + "/" + std::string(seat);
  MailCounts counts;
  counts.from =
      sql::first_of(
          db_->query("SELECT count(*) FROM mail WHERE sender = ? AND taken <= ?", sender, until),
          counted)
          .value_or(0);
  counts.to = sql::first_of(db_->query("SELECT count(*) FROM outbox WHERE game = ? AND seat = ? "
                                       "AND created <= ? AND dropped IS NULL",
                                       game, seat, until),
                            counted)
                  .value_or(0);
  return counts;
}

std::vector<ObserverRow> Store::observers() const {
  return sql::all_of(db_->query(dialects::observers), observer_row);
}

std::vector<ObserverRow> Store::observers_behind() const {
  return sql::all_of(db_->query(dialects::observers_behind), observer_row);
}

std::vector<OfferRow> Store::offers() const {
  static constexpr auto all = offer_table + "ORDER BY id";
  return sql::all_of(db_->query(all), offer_row);
}

std::optional<OfferRow> Store::offer(std::int64_t id) const {
  static constexpr auto one = offer_table + "WHERE id = ?";
  return sql::first_of(db_->query(one, id), offer_row);
}

std::vector<JoinedRow> Store::joined(std::int64_t offer) const {
  return sql::all_of(
      db_->query("SELECT offer, address, text, came FROM joined WHERE offer = ? ORDER BY id",
                 offer),
      [](const sql::Statement& row) {
        return JoinedRow{row.integer(0), cell(row, 1), cell(row, 2), cell(row, 3)};
      });
}

std::optional<WishRow> Store::wish(std::string_view code) const {
  static constexpr auto by_code = wish_table + "WHERE code = ?";
  return sql::first_of(db_->query(by_code, code), wish_row);
}

std::optional<WishRow> Store::wish_of(std::string_view address) const {
  return sql::first_of(db_->query(dialects::wish_of, address), wish_row);
}

std::vector<TournamentRow> Store::tournaments() const {
  return sql::all_of(db_->query("SELECT id, body FROM tournament ORDER BY id"), tournament_row);
}

std::optional<TournamentRow> Store::tournament(std::string_view id) const {
  return sql::first_of(db_->query("SELECT id, body FROM tournament WHERE id = ?", id),
                       tournament_row);
}

std::vector<OutboxRow> Store::written_since(std::string_view since, std::string_view kind) const {
  return sql::all_of(
      db_->query("SELECT coalesce(game, ''), kind, key, created, address FROM outbox "
                 "WHERE kind = ? AND created >= ? ORDER BY id",
                 kind, since),
      [](const sql::Statement& row) {
        return OutboxRow{.game = cell(row, 0),
                         .kind = cell(row, 1),
                         .key = cell(row, 2),
                         .created = cell(row, 3),
                         .address = cell(row, 4)};
      });
}

void Store::Transaction::set_observer(const ObserverRow& observer) {
  writable().run(dialects::set_observer, observer.game, observer.address, observer.language,
                 observer.since, observer.told, std::int64_t{observer.vetoed});
}

void Store::Transaction::remove_observer(std::string_view game, std::string_view address) {
  writable().run(dialects::remove_observer, game, address);
}

std::int64_t Store::Transaction::add_offer(const OfferRow& offer) {
  return sql::id_of(writable().query(
      "INSERT INTO offer(address, text, made, state, game) VALUES (?, ?, ?, ?, ?) RETURNING id",
      offer.address, offer.text, offer.made, words::word(offer.state), offer.game));
}

void Store::Transaction::set_offer(const OfferRow& offer) {
  writable().run("UPDATE offer SET state = ?, game = ? WHERE id = ?", words::word(offer.state),
                 offer.game, offer.id);
}

void Store::Transaction::set_joined(const JoinedRow& joined) {
  writable().run(dialects::set_joined, joined.offer, joined.address, joined.text, joined.came);
}

void Store::Transaction::remove_joined(std::int64_t offer, std::string_view address) {
  writable().run(dialects::remove_joined, offer, address);
}

void Store::Transaction::keep_wish(const WishRow& wish) {
  writable().run(dialects::drop_wish_of, wish.address);
  writable().run("INSERT INTO wish(code, address, text, asked) VALUES (?, ?, ?, ?)", wish.code,
                 wish.address, wish.text, wish.asked);
}

void Store::Transaction::drop_wish(std::string_view code) {
  writable().run("DELETE FROM wish WHERE code = ?", code);
}

void Store::Transaction::drop_wishes_before(std::string_view when) {
  writable().run("DELETE FROM wish WHERE asked < ?", when);
}

void Store::Transaction::keep_tournament(const TournamentRow& tournament) {
  writable().run(
      "INSERT INTO tournament(id, body) VALUES (?, ?) "
      "ON CONFLICT(id) DO UPDATE SET body = excluded.body",
      tournament.id, tournament.body);
}

}  // namespace cursus
