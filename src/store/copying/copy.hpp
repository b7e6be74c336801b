// The rows of a store, from one database into another, whichever they are.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "formats/text/bytes.hpp"
#include "src/store/sql.hpp"

namespace cursus {

// All of them. `from` stands still meanwhile: a snapshot or a transaction is open, or nobody may
// write. A transaction is open in `to`, which is empty. `copied` is called for each game.
void copy_rows(sql::Database& from, sql::Database& to,
               const std::function<void(const std::string& game)>& copied = {});

// The parts of it, also into a store that holds an older copy: what differs is replaced, and to a
// log is only added. A transaction is open in `to`. Throws StoreError (Damaged) if the log there is
// another one.
void copy_host(sql::Database& from, sql::Database& to);
void copy_game(sql::Database& from, sql::Database& to, const std::string& game);
// Takes an older copy of a game away, as far as it may be: its log stays.
void clear_game(sql::Database& from, sql::Database& to, const std::string& game);
// The numbers that a database gives go on behind those that were copied.
void count_on(sql::Database& to);

// What is stored of a game or, with an empty name, of the host itself.
struct StoredRows {
  std::uint64_t rows = 0;
  std::uint64_t entries = 0;  // of the log
  bool sound = true;          // every hash of the log follows from the line before
  formats::Digest hash{};     // of every row; the same in both databases
  bool operator==(const StoredRows&) const = default;
};
StoredRows stored_rows(sql::Database& db, const std::string& game);
std::uint64_t count_rows(sql::Database& db);  // of everything that is copied
std::vector<std::string> names_of_games(sql::Database& db);

}  // namespace cursus
