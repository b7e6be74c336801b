// The database of a host's directory, opened and of this program's version.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>

#include "src/store/sql.hpp"
#include "src/store/store.hpp"

namespace cursus {

std::unique_ptr<sql::Database> open_database(
    const std::filesystem::path& directory, Store::Mode mode,
    std::chrono::milliseconds patience = Store::default_patience);

}  // namespace cursus
