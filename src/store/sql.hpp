// The seam between the store and the database that holds it: statements, transactions, savepoints.
// Two drivers stand behind it, sqlite.hpp and postgres.hpp. Nothing here knows what a game is.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace cursus::sql {

// A statement. SQL is always a literal of the program: text made at run time does not convert. The
// few statements that the two databases want in different words are in dialects.hpp.
struct Sql {
  consteval Sql(const char* both) : sqlite(both), postgres(both) {}  // NOLINT: implicit on purpose
  consteval Sql(const char* for_sqlite, const char* for_postgres)
      : sqlite(for_sqlite), postgres(for_postgres) {}
  const char* sqlite;
  const char* postgres;
};

// Statements that begin alike: `constexpr auto one = beginning + "WHERE id = ?";`
template <std::size_t size>
struct SqlText {
  consteval SqlText(const char (&literal)[size]) {  // NOLINT: implicit on purpose
    for (std::size_t i = 0; i < size; ++i) text[i] = literal[i];
  }
  consteval SqlText() = default;
  consteval operator Sql() const { return text; }  // NOLINT: implicit on purpose
  char text[size]{};
};
template <std::size_t a, std::size_t b>
consteval SqlText<a + b - 1> operator+(const SqlText<a>& beginning, const char (&end)[b]) {
  SqlText<a + b - 1> all;
  for (std::size_t i = 0; i + 1 < a; ++i) all.text[i] = beginning.text[i];
  for (std::size_t i = 0; i < b; ++i) all.text[a - 1 + i] = end[i];
  return all;
}

// A text of which hashes are made: it comes back byte for byte, whatever it is. (Other texts are
// UTF-8; PostgreSQL takes nothing else, so what is none is repaired on its way there.)
struct Exact {
  std::string_view bytes;
};

// What a driver makes of a statement: bound, stepped through, reset and bound again.
class Prepared {
 public:
  Prepared() = default;
  Prepared(const Prepared&) = delete;
  Prepared& operator=(const Prepared&) = delete;
  virtual ~Prepared() = default;

  virtual void bind(int index, std::int64_t value) = 0;
  virtual void bind(int index, std::string_view value) = 0;
  virtual void bind(int index, Exact value) = 0;
  virtual void bind(int index, std::span<const std::uint8_t> value) = 0;
  virtual void bind(int index, std::nullptr_t) = 0;
  virtual bool step() = 0;
  virtual std::int64_t integer(int column) const = 0;
  virtual std::span<const std::uint8_t> blob(int column) const = 0;
  virtual bool is_null(int column) const = 0;
  virtual std::int64_t changed() const = 0;  // rows, by all steps since the last reset
  virtual void reset() noexcept = 0;
};

class Database;

// A prepared statement, on loan from its database and given back reset. Texts and blobs of a row
// are valid until the next step.
class Statement {
 public:
  Statement(Database& db, const char* text, std::unique_ptr<Prepared> prepared) noexcept;
  Statement(Statement&&) noexcept = default;
  Statement& operator=(Statement&&) = delete;
  ~Statement();

  template <class Value>
  void bind(int index, const Value& value) {
    prepared_->bind(index, value);
  }

  bool step() { return prepared_->step(); }  // true: there is a row

  std::int64_t integer(int column) const { return prepared_->integer(column); }
  std::string_view text(int column) const {
    const std::span<const std::uint8_t> bytes = blob(column);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }
  std::span<const std::uint8_t> blob(int column) const { return prepared_->blob(column); }
  bool is_null(int column) const { return prepared_->is_null(column); }
  std::int64_t changed() const { return prepared_->changed(); }

 private:
  Database* db_;
  const char* text_;
  std::unique_ptr<Prepared> prepared_;
};

// Of a statement that answers the number of the row it has made.
std::int64_t id_of(Statement inserted);

// All that a statement answers, each made into a value by `read`.
template <class Read>
auto all_of(Statement row, Read read) {
  std::vector<decltype(read(row))> all;
  while (row.step()) all.push_back(read(row));
  return all;
}
// The first of it, if there is one.
template <class Read>
auto first_of(Statement row, Read read) {
  return row.step() ? std::optional(read(row)) : std::nullopt;
}

// An open connection. Everything that fails throws: StoreError for the world, Defect for a
// statement that the database does not take.
class Database {
 public:
  Database(const Database&) = delete;  // statements point back at it
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  template <class... Values>
  Statement query(Sql sql, const Values&... values) {
    Statement statement = prepare(sql);
    int index = 0;
    (statement.bind(++index, values), ...);
    return statement;
  }

  // Runs a statement that answers nothing; returns the number of rows it changed.
  template <class... Values>
  std::int64_t run(Sql sql, const Values&... values) {
    return finish(query(sql, values...));
  }

  virtual void script(Sql statements) = 0;

  // Throw StoreError (Damaged) if the database contradicts itself; the second reads far more of it.
  virtual void quick_check() = 0;
  virtual void integrity_check() = 0;

  virtual bool in_transaction() const = 0;
  virtual bool read_only() const = 0;
  const std::filesystem::path& directory() const { return directory_; }  // of the host
  const std::string& name() const { return name_; }  // for sentences: a file or an address

  // What leaves for another machine is sealed on its way; `label` binds it to its place.
  virtual std::vector<std::uint8_t> sealed(std::string_view label,
                                           std::span<const std::uint8_t> secret) const;
  virtual std::vector<std::uint8_t> unsealed(std::string_view label,
                                             std::span<const std::uint8_t> secret) const;

 protected:
  Database(std::string name, std::filesystem::path directory, const char* Sql::*dialect);
  // Statements go before the connection does.
  void forget_statements() noexcept { idle_.clear(); }

 private:
  friend class Statement;
  friend class Transaction;
  friend class Snapshot;
  // Takes the one write lock at once; waits for another's.
  virtual void begin() = 0;
  virtual void begin_snapshot() = 0;
  virtual void commit() = 0;
  virtual void roll_back() = 0;  // of a transaction that may be gone already
  virtual std::unique_ptr<Prepared> make(const char* text) = 0;

  Statement prepare(Sql sql);
  std::int64_t finish(Statement statement);

  std::string name_;
  std::filesystem::path directory_;
  const char* Sql::*dialect_;
  std::unordered_map<const char*, std::unique_ptr<Prepared>> idle_;  // by their literal
};

// Takes the one write lock at once, so that what is read inside is still true at the commit.
// Rolls back unless committed.
class Transaction {
 public:
  explicit Transaction(Database& db);
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();
  void commit();

 private:
  Database& db_;
  bool open_ = true;
};

// Everything that is read while this lives is as it was at one moment. Nobody waits for it.
class Snapshot {
 public:
  explicit Snapshot(Database& db);
  Snapshot(const Snapshot&) = delete;
  Snapshot& operator=(const Snapshot&) = delete;
  ~Snapshot();

 private:
  Database& db_;
};

// A part of a transaction that can fail alone. Rolls back to where it began unless kept.
class Savepoint {
 public:
  explicit Savepoint(Database& db);
  Savepoint(const Savepoint&) = delete;
  Savepoint& operator=(const Savepoint&) = delete;
  ~Savepoint();
  void keep();

 private:
  Database& db_;
  bool open_ = true;
};

}  // namespace cursus::sql
