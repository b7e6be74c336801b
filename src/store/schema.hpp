// The tables of a store.
#pragma once

#include <cstdint>

#include "src/store/sql.hpp"

namespace cursus::schema {

// Raised with every change of the tables; an older program refuses a newer store.
inline constexpr std::int64_t version = 8;

void make_tables(sql::Database& db);
void fill(sql::Database& db);  // the same, in a transaction that is open
// Brings the tables of an older program up to date, in one transaction; of two that try, the second
// finds nothing to do.
void upgrade(sql::Database& db);

}  // namespace cursus::schema
