// The tables of a store.
#pragma once

#include <cstdint>

#include "src/store/sqlite.hpp"

namespace cursus::schema {

// Raised with every change of the tables; an older program refuses a newer store.
inline constexpr std::int64_t version = 1;

void make_tables(sql::Database& db);

}  // namespace cursus::schema
