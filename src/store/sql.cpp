#include "src/store/sql.hpp"

#include <exception>
#include <utility>

namespace cursus::sql {

Statement::Statement(Database& db, const char* text, std::unique_ptr<Prepared> prepared) noexcept
    : db_(&db), text_(text), prepared_(std::move(prepared)) {}

Statement::~Statement() {
  if (!prepared_) return;
  prepared_->reset();
  // The slot was made when the statement was prepared, so nothing here can throw.
  const auto slot = db_->idle_.find(text_);
  if (slot != db_->idle_.end() && !slot->second) slot->second = std::move(prepared_);
}

std::int64_t id_of(Statement inserted) {
  const std::int64_t id = inserted.step() ? inserted.integer(0) : 0;
  while (inserted.step()) {
  }
  return id;
}

std::vector<std::uint8_t> Database::sealed(std::string_view,
                                           std::span<const std::uint8_t> secret) const {
  return {secret.begin(), secret.end()};
}

std::vector<std::uint8_t> Database::unsealed(std::string_view,
                                             std::span<const std::uint8_t> secret) const {
  return {secret.begin(), secret.end()};
}

Database::Database(std::string name, std::filesystem::path directory, const char* Sql::*dialect)
    : name_(std::move(name)), directory_(std::move(directory)), dialect_(dialect) {}

Statement Database::prepare(Sql sql) {
  const char* const text = sql.*dialect_;
  std::unique_ptr<Prepared>& slot = idle_[text];
  return {*this, text, slot ? std::move(slot) : make(text)};
}

std::int64_t Database::finish(Statement statement) {
  while (statement.step()) {
  }
  return statement.changed();
}

Transaction::Transaction(Database& db) : db_(db) { db_.begin(); }

Transaction::~Transaction() {
  if (!open_) return;
  try {
    db_.roll_back();
  } catch (const std::exception&) {
    // No commit record was left behind: the next reader ignores the step all the same.
  }
}

void Transaction::commit() {
  db_.commit();
  open_ = false;
}

Snapshot::Snapshot(Database& db) : db_(db) { db_.begin_snapshot(); }

Snapshot::~Snapshot() {
  try {
    db_.roll_back();
  } catch (const std::exception&) {  // nothing was to be kept
  }
}

Savepoint::Savepoint(Database& db) : db_(db) { db_.run("SAVEPOINT part"); }

Savepoint::~Savepoint() {
  if (!open_ || !db_.in_transaction()) return;
  try {
    db_.run("ROLLBACK TO part");
    db_.run("RELEASE part");
  } catch (const std::exception&) {
    try {
      db_.run("ROLLBACK");  // better nothing than half
    } catch (const std::exception&) {
      if (db_.in_transaction()) std::terminate();  // a connection that is gone has done so itself
    }
  }
}

void Savepoint::keep() {
  db_.run("RELEASE part");
  open_ = false;
}

}  // namespace cursus::sql
