// The store's driver for SQLite: a thin layer over its C API. The only one that calls SQLite.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "src/store/sql.hpp"

struct sqlite3;

namespace cursus::sql {

struct CloseDatabase {
  void operator()(sqlite3* handle) const noexcept;
};

class Sqlite : public Database {
 public:
  // Opens an existing file; waits up to `patience` for another's lock. Still: nobody can change it,
  // it is read without locks and without the files that SQLite lays beside it.
  enum class Access : std::uint8_t { Shared, Still };
  Sqlite(const std::filesystem::path& file, std::chrono::milliseconds patience,
         Access access = Access::Shared);
  ~Sqlite() override;

  void script(Sql statements) override;
  void quick_check() override;
  void integrity_check() override;
  bool in_transaction() const override;
  bool read_only() const override;

 private:
  friend class SqliteStatement;
  void begin() override;
  void begin_snapshot() override;
  void commit() override;
  void roll_back() override;
  std::unique_ptr<Prepared> make(const char* text) override;
  void demand_ok(Statement report);
  [[noreturn]] void fail(int code) const;

  std::chrono::milliseconds patience_;
  std::unique_ptr<sqlite3, CloseDatabase> handle_;
};

}  // namespace cursus::sql
