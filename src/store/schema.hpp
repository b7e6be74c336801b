// The tables of a store.
#pragma once

#include <cstdint>
#include <string>

#include "src/store/sql.hpp"

namespace cursus::schema {

// Raised with every change of the tables; an older program refuses a newer store.
inline constexpr std::int64_t version = 9;

void make_tables(sql::Database& db);
void fill(sql::Database& db);  // the same, in a transaction that is open
// Brings the tables of an older program up to date, in one transaction; of two that try, the second
// finds nothing to do. In PostgreSQL whoever works on them gets the rights to new ones too.
void upgrade(sql::Database& db);
// PostgreSQL: gives a user the rights of a worker, in a transaction that is open.
void let_work(sql::Database& db, const std::string& worker);

}  // namespace cursus::schema
