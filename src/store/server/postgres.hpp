// The store's driver for PostgreSQL, on its own client library. Values travel in their binary form:
// what is read is what was written, byte for byte.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "src/store/server/vault.hpp"
#include "src/store/sql.hpp"

struct pg_conn;
struct pg_result;

namespace cursus::sql {

struct CloseConnection {
  void operator()(pg_conn* handle) const noexcept;
};
struct ClearResult {
  void operator()(pg_result* handle) const noexcept;
};
using Result = std::unique_ptr<pg_result, ClearResult>;

class Postgres : public Database {
 public:
  enum class Access : std::uint8_t { Read, Write };
  struct Address {
    std::string url;                  // of libpq: postgresql://…
    std::string password;             // empty: libpq looks where it always does
    std::filesystem::path directory;  // of the host
  };
  // Waits up to `patience` for another's lock.
  Postgres(const Address& address, std::chrono::milliseconds patience, Access access);
  ~Postgres() override;
  void seal_with(Vault vault) { vault_ = std::move(vault); }

  void script(Sql statements) override;
  void quick_check() override {}  // the server looks after its pages
  void integrity_check() override;
  bool in_transaction() const override;
  bool read_only() const override;  // a standby
  std::vector<std::uint8_t> sealed(std::string_view label,
                                   std::span<const std::uint8_t> secret) const override;
  std::vector<std::uint8_t> unsealed(std::string_view label,
                                     std::span<const std::uint8_t> secret) const override;

  std::string user();
  bool owns_tables();  // and may change them

 private:
  friend class PostgresStatement;
  void begin() override;
  void begin_snapshot() override;
  void begin_by(const char* text);
  void commit() override;
  void roll_back() override;
  std::unique_ptr<Prepared> make(const char* text) override;

  Postgres(std::unique_ptr<pg_conn, CloseConnection> handle, std::filesystem::path directory,
           std::chrono::milliseconds patience, Access access);
  void set_up();
  bool is_lost() const;
  // Outside a transaction nothing can have been half done: a lost connection is made anew.
  bool connect_again();
  Result execute(const char* text);
  void demand(const Result& result) const;
  [[noreturn]] void fail(const pg_result* result) const;
  [[noreturn]] void fail_to_connect() const;

  std::chrono::milliseconds patience_;
  Access access_;
  std::unique_ptr<pg_conn, CloseConnection> handle_;
  bool open_ = false;          // a transaction, though its connection may be gone
  std::uint64_t session_ = 1;  // counts connections: each has its own prepared statements
  std::uint64_t prepared_ = 0;
  std::optional<Vault> vault_;
};

// As PostgreSQL holds a text: bytes that it takes for none, and NUL, become U+FFFD.
std::string as_text(std::string_view bytes);

// Whether an address tells its password, where others could read it. Throws StoreError if it is
// none.
bool tells_password(const std::string& url);

}  // namespace cursus::sql
