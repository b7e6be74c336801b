// A thin layer over SQLite's C API: handles that close themselves, statements that are prepared
// once, failures as StoreError. Nothing here knows what a game is.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace cursus::sql {

// SQL is always a literal of the program: text made at run time does not convert.
struct Sql {
  consteval Sql(const char* literal) : text(literal) {}  // NOLINT: implicit on purpose
  const char* text;
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

struct CloseDatabase {
  void operator()(sqlite3* handle) const noexcept;
};
struct FinalizeStatement {
  void operator()(sqlite3_stmt* handle) const noexcept;
};
using StatementHandle = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

class Database;

// A prepared statement, on loan from its database and given back reset. Texts and blobs of a row
// are valid until the next step.
class Statement {
 public:
  Statement(Database& db, Sql sql, StatementHandle handle) noexcept;
  Statement(Statement&&) noexcept = default;
  Statement& operator=(Statement&&) = delete;
  ~Statement();

  void bind(int index, std::int64_t value);
  void bind(int index, std::string_view value);
  void bind(int index, std::span<const std::uint8_t> value);
  void bind(int index, std::nullptr_t);

  bool step();  // true: there is a row

  std::int64_t integer(int column) const;
  std::string_view text(int column) const;
  std::span<const std::uint8_t> blob(int column) const;
  bool is_null(int column) const;

 private:
  Database* db_;
  Sql sql_;
  StatementHandle handle_;
};

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

class Database {
 public:
  // Opens an existing file; waits up to `patience` for another's lock. Still: nobody can change it,
  // it is read without locks and without the files that SQLite lays beside it.
  enum class Access : std::uint8_t { Shared, Still };
  Database(const std::filesystem::path& file, std::chrono::milliseconds patience,
           Access access = Access::Shared);
  Database(const Database&) = delete;  // statements point back at it
  Database& operator=(const Database&) = delete;
  ~Database();

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

  void script(Sql statements);

  // Throw StoreError (Damaged) if the file contradicts itself; the second reads far more of it.
  void quick_check();
  void integrity_check();

  std::int64_t last_id() const;
  bool in_transaction() const;
  bool read_only() const;
  const std::string& file() const { return file_; }

 private:
  friend class Statement;
  Statement prepare(Sql sql);
  std::int64_t finish(Statement statement);
  void demand_ok(Statement report);
  [[noreturn]] void fail(int code) const;

  std::string file_;
  std::chrono::milliseconds patience_;
  std::unique_ptr<sqlite3, CloseDatabase> handle_;
  // Idle statements by their literal; declared last, so that they go before the handle does.
  std::unordered_map<const char*, StatementHandle> idle_;
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
