// store.conf in the host's directory: where the store is, if it is not a file in there.
//
//     url      = postgresql://cursus@db.example.org/cursus   ; whatever libpq understands
//     password = file:/etc/cursus/db-password                ; or command:…, env:…, credential:…
//
// Without `password` libpq looks where it always does: PGPASSWORD, .pgpass, a service file.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace cursus {

struct StoreAddress {
  static constexpr const char* file_name = "store.conf";

  std::string url;
  std::string password_source{};

  // Nothing, if the directory has no such file. Throws StoreError.
  static std::optional<StoreAddress> in(const std::filesystem::path& directory);
  // Wholly or not at all.
  void write_in(const std::filesystem::path& directory) const;
};

// How a source is asked for its password; the program sets it, since rooms beside ours know how.
using AskForPassword = std::function<std::string(const std::string& source)>;
void ask_for_passwords_by(AskForPassword ask);
std::string password_of(const StoreAddress& address);

}  // namespace cursus
