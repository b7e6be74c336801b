// All rows of a store, from one database into another, whichever they are.
#pragma once

#include <functional>
#include <string>

#include "src/store/sql.hpp"

namespace cursus {

// `from` stands still meanwhile: a snapshot or a transaction is open. `to` is empty, and a
// transaction is open in it. `copied` is called for each game.
void copy_rows(sql::Database& from, sql::Database& to,
               const std::function<void(const std::string& game)>& copied = {});

}  // namespace cursus
