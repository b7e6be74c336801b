// The database of a host's directory, opened and of this program's version.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>

#include "src/store/server/address.hpp"
#include "src/store/sql.hpp"
#include "src/store/store.hpp"

namespace cursus {

// Whether it moves elsewhere is for the caller to ask: copying/marks.hpp.
std::unique_ptr<sql::Database> open_database(
    const std::filesystem::path& directory, Store::Mode mode,
    std::chrono::milliseconds patience = Store::default_patience);

// A database that is to hold the games of a host one day, made if need be. Nothing in the directory
// says yet that it does.
std::unique_ptr<sql::Database> open_other_file(const std::filesystem::path& directory);
std::unique_ptr<sql::Database> open_other_server(const std::filesystem::path& directory,
                                                 const StoreAddress& address,
                                                 const std::string& owner);

// What a crash must not lose is not only a file but also its name.
void sync_directory(const std::filesystem::path& directory);

}  // namespace cursus
