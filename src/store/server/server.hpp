// A store in PostgreSQL.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "src/store/server/address.hpp"

namespace cursus {

namespace sql {
class Database;
}

// Makes the directory if need be, and in it store.key and store.conf. The database must be there
// already. False: so was the store, and this directory, which has been given its key, is one more
// that works on it. `owner` makes the tables, and whoever `address` names gets the rights of a
// worker on them; empty: the same one. Throws StoreError.
bool create_on_server(const std::filesystem::path& directory, const StoreAddress& address,
                      const std::string& owner = {});

// What one process at a time may do, on whichever machine: it goes with its connection, at once
// when the process dies, within 90 seconds when its machine does.
class ServerLock {
 public:
  // Nothing, where the store is a file.
  static std::optional<ServerLock> of(const std::filesystem::path& directory);
  ServerLock(ServerLock&&) noexcept;
  ServerLock& operator=(ServerLock&&) noexcept;
  ~ServerLock();
  bool taken() const { return taken_; }

 private:
  ServerLock(std::unique_ptr<sql::Database> connection, bool taken) noexcept;
  std::unique_ptr<sql::Database> connection_;
  bool taken_;
};

}  // namespace cursus
