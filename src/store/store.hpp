// The store: one SQLite file in the host's directory, with all games in it. Reading is free at any
// time and never waits for a writer; writing needs a Transaction, and a step that is one
// transaction is either wholly there or not at all, wherever the process dies.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/store/error.hpp"
#include "src/store/rows.hpp"

namespace cursus {

namespace sql {
class Database;
class Savepoint;
class Transaction;
}  // namespace sql

class Store {
 public:
  enum class Mode : std::uint8_t { Read, Write };
  class Transaction;
  class Savepoint;

  static constexpr std::chrono::milliseconds default_patience{5000};

  // Makes the directory if need be; files and directory for their owner alone.
  static Store create(const std::filesystem::path& directory);
  static Store open(const std::filesystem::path& directory, Mode mode,
                    std::chrono::milliseconds patience = default_patience);

  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  // The only way to change anything. Waits for another writer, up to the store's patience.
  Transaction begin();

  std::filesystem::path directory() const;
  std::string name() const;  // for sentences: a file or an address

  // Inside a transaction these see what it has written so far.
  std::vector<GameRow> games() const;
  std::optional<GameRow> game(std::string_view game) const;
  std::optional<SecretRow> secret(std::string_view game) const;
  std::vector<FurtherRow> further(std::string_view game) const;  // in their order

  LogHead head(std::string_view game) const;
  static constexpr std::int64_t no_end = std::numeric_limits<std::int64_t>::max();
  void log(std::string_view game, std::int64_t from_seq,
           const std::function<void(const LogView&)>& each, std::int64_t to_seq = no_end) const;
  void private_facts(std::string_view game, std::int64_t from_seq,
                     const std::function<void(const PrivateRow&)>& each) const;
  // The fact of a seat's last order file at or before a line of the log.
  std::optional<PrivateRow> last_order(std::string_view game, std::string_view seat,
                                       std::int64_t up_to_seq) const;
  std::optional<SnapshotRow> snapshot(std::string_view game) const;

  // Of which something is to be done by now, by name. And all that have a deadline.
  std::vector<DueRow> due_games(std::string_view now) const;
  std::vector<DueRow> deadlines() const;
  MissingSeats missing_seats(std::string_view now) const;
  // Games that go on and that no run has verified since then, or only by a clock that was ahead;
  // the one first that was left alone for longest.
  std::vector<std::string> games_to_verify(std::string_view since, std::string_view now,
                                           std::size_t most) const;

  std::vector<std::string> games_with_orders() const;
  std::vector<InboxRow> waiting_orders(std::string_view game) const;  // by point, then seat
  std::optional<InboxRow> order(std::int64_t id) const;

  std::vector<std::int64_t> unsent() const;  // oldest first; bodies may be large, so ids only
  std::optional<OutboxRow> mail(std::int64_t id) const;

  // --- mail: mail.cpp
  std::vector<PlayerRow> players() const;            // by game and seat
  std::vector<PlayerRow> suspended_players() const;  // in the same order
  std::optional<PlayerRow> player(std::string_view game, std::string_view seat) const;
  std::vector<PlayerRow> players_of(std::string_view game) const;  // by seat
  std::vector<PlayerRow> players_at(std::string_view address) const;
  bool knows_mail(const formats::Digest& identity) const;
  std::optional<std::string> arrival_of(const formats::Digest& identity) const;
  bool knows_place(std::string_view place) const;
  std::vector<MailRow> mails_from(std::string_view sender, std::string_view since) const;
  // How often each outcome was there.
  std::vector<std::pair<std::string, std::int64_t>> mail_outcomes() const;
  OutboxCounts outbox_counts() const;
  // Mails whose delivery has failed, after which nothing has reached their reader yet. Bodies
  // are left out.
  std::vector<OutboxRow> given_up() const;
  // What answered a seat's mails; without a game, strangers'. Bodies are left out.
  std::vector<OutboxRow> answers_since(std::string_view since, std::string_view game,
                                       std::string_view seat) const;
  // Unsent, to a known address that takes mail, and not to be tried later only. Who wants no mail
  // gets no reports and letters; whatever else concerns them they must hear.
  std::vector<std::int64_t> due_mails(std::string_view now) const;
  // The same with those that are to be tried later, which follow no order of their own.
  std::vector<DeliverableRow> deliverable_mails(std::string_view now) const;
  std::optional<OutboxRow> mail_of(std::string_view message_id) const;
  // The newest report of that point; without a point, of any. `before`: only older mails.
  std::optional<OutboxRow> report_of(std::string_view game, std::string_view seat,
                                     std::int64_t point, std::int64_t before = 0) const;
  std::vector<std::string> bounces(std::string_view game, std::string_view seat) const;  // when
  std::optional<UnconfirmedRow> unconfirmed(std::string_view game, std::string_view seat) const;
  // Letters to a seat that came when the log ended at `from` or later, but before `to`; oldest
  // first.
  std::vector<PressRow> press(std::string_view game, std::string_view seat, std::int64_t from,
                              std::int64_t to) const;

  MailCounts mail_counts(std::string_view game, std::string_view seat,
                         std::string_view until) const;

  // --- people who do not play yet: lobby.cpp
  std::vector<ObserverRow> observers() const;  // by game and address
  // Who may be told of an entry that no mail has told them of yet, if it is worth telling.
  std::vector<ObserverRow> observers_behind() const;
  std::vector<OfferRow> offers() const;  // oldest first
  std::optional<OfferRow> offer(std::int64_t id) const;
  std::vector<JoinedRow> joined(std::int64_t offer) const;  // in the order in which they came
  std::optional<WishRow> wish(std::string_view code) const;
  std::optional<WishRow> wish_of(std::string_view address) const;
  std::vector<TournamentRow> tournaments() const;  // by id
  std::optional<TournamentRow> tournament(std::string_view id) const;
  // Mails of this kind that were written since then. Bodies are left out.
  std::vector<OutboxRow> written_since(std::string_view since, std::string_view kind) const;

  std::optional<std::string> host(std::string_view key) const;
  // All settings whose key begins like this, by key.
  std::vector<std::pair<std::string, std::string>> host_values(std::string_view prefix) const;

  // Reads every page and index; throws StoreError (Damaged) at the first contradiction.
  void check_integrity() const;

 private:
  Store(std::unique_ptr<sql::Database> db, Mode mode) noexcept;

  std::unique_ptr<sql::Database> db_;
  Mode mode_;
};

// All or nothing: what is not committed when this goes out of scope never was.
class Store::Transaction {
 public:
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();
  void commit();  // on return it is on the disk

  void add_game(const GameRow& game, const SecretRow& secret);
  void set_status(std::string_view game, const GameStatus& status);
  void set_due(const DueRow& due);
  void drop_due(std::string_view game);
  void set_verified(std::string_view game, std::string_view when);
  void set_secret(std::string_view game, const SecretRow& secret);
  void add_further(std::string_view game, const FurtherRow& further);
  void drop_further(std::string_view game);

  void append(std::string_view game, std::span<const LogRow> lines,
              std::span<const PrivateRow> facts = {});
  void save_snapshot(std::string_view game, const SnapshotRow& snapshot);
  void drop_snapshot(std::string_view game);

  Submission submit(const InboxRow& order);  // `id` and `state` of the order are the store's
  void set_order_state(std::int64_t id, OrderState state);

  bool enqueue(const OutboxRow& mail);  // false: that key is already there, nothing was done
  void mark_sent(std::int64_t id, std::string_view when);  // the first time counts
  // An attempt that failed: the next one is not before `next_try`.
  void put_off(std::int64_t id, std::string_view message_id, std::string_view next_try,
               std::string_view trouble);
  void drop_mail(std::int64_t id, std::string_view when, std::string_view trouble);
  void set_message_id(std::int64_t id, std::string_view message_id);
  void set_trouble(std::int64_t id, std::string_view trouble);
  // Nobody wants to read at once what was not sent for weeks: the newest report stays, and so do
  // notices and refusals.
  void drop_backlog(std::string_view game, std::string_view seat, std::string_view when);

  void set_player(const PlayerRow& player);
  void remove_player(std::string_view game, std::string_view seat);
  bool note_mail(const MailRow& mail);  // false: it is known, nothing was done
  void note_bounce(std::string_view game, std::string_view seat, std::string_view at,
                   std::string_view because);
  void forget_bounces(std::string_view game, std::string_view seat);
  void keep_unconfirmed(const UnconfirmedRow& orders);
  void drop_unconfirmed(std::string_view game, std::string_view seat);
  void keep_press(const PressRow& letter);

  void set_observer(const ObserverRow& observer);
  void remove_observer(std::string_view game, std::string_view address);
  std::int64_t add_offer(const OfferRow& offer);  // its number; `id` is the store's
  void set_offer(const OfferRow& offer);
  void set_joined(const JoinedRow& joined);
  void remove_joined(std::int64_t offer, std::string_view address);
  void keep_wish(const WishRow& wish);  // instead of what that address has asked for before
  void drop_wish(std::string_view code);
  void drop_wishes_before(std::string_view when);
  void keep_tournament(const TournamentRow& tournament);

  void set_host(std::string_view key, std::string_view value);
  void drop_host(std::string_view key);

 private:
  friend class Store;
  friend class Savepoint;
  explicit Transaction(sql::Database& db);
  sql::Database& writable();  // refuses after SQLite has rolled back by itself

  sql::Database& db_;
  std::unique_ptr<sql::Transaction> transaction_;
};

// One game's share of a transaction over many: undone unless kept, and the others go on.
class Store::Savepoint {
 public:
  explicit Savepoint(Transaction& transaction);
  Savepoint(const Savepoint&) = delete;
  Savepoint& operator=(const Savepoint&) = delete;
  ~Savepoint();
  void keep();

 private:
  std::unique_ptr<sql::Savepoint> savepoint_;
};

}  // namespace cursus
