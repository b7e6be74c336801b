#include "src/store/sqlite.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cerrno>
#include <exception>
#include <new>
#include <utility>

#include "adjudicator/core/result.hpp"
#include "src/store/spoken_error.hpp"

namespace cursus::sql {
namespace {

bool no_room(int error) { return error == ENOSPC || error == EDQUOT || error == EFBIG; }
bool no_right(int error) { return error == EACCES || error == EPERM || error == EROFS; }

// A commit that fails is undone at once, and the connection forgets why; its files remember.
int system_error(sqlite3* db) {
  const int last = sqlite3_system_errno(db);
  if (no_room(last) || no_right(last)) return last;
  for (const int which : {SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER}) {
    sqlite3_file* file = nullptr;
    int error = 0;
    if (sqlite3_file_control(db, "main", which, &file) == SQLITE_OK && file && file->pMethods &&
        file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &error) == SQLITE_OK &&
        error != 0)
      return error;
  }
  return last;
}

StoreTrouble trouble_of(int code, int because) {
  switch (code & 0xff) {
    case SQLITE_NOTADB:
      return StoreTrouble::NotAStore;
    case SQLITE_CORRUPT:
      return StoreTrouble::Damaged;
    case SQLITE_FULL:
      return StoreTrouble::DiskFull;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return StoreTrouble::Locked;
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return StoreTrouble::NotWritable;
    case SQLITE_CANTOPEN:
    case SQLITE_IOERR:
      if (no_room(because)) return StoreTrouble::DiskFull;
      if (no_right(because)) return StoreTrouble::NotWritable;
      return StoreTrouble::Failed;
    default:
      return StoreTrouble::Failed;
  }
}

const char* key_of(StoreTrouble trouble) {
  switch (trouble) {
    case StoreTrouble::NotAStore:
      return "store.sqlite.not-a-store";
    case StoreTrouble::Damaged:
      return "store.sqlite.damaged";
    case StoreTrouble::DiskFull:
      return "store.sqlite.no-room";
    case StoreTrouble::Locked:
      return "store.sqlite.locked";
    case StoreTrouble::NotWritable:
      return "store.not-writable";
    case StoreTrouble::Missing:
    case StoreTrouble::Exists:
    case StoreTrouble::NewerSchema:
    case StoreTrouble::Failed:
      break;
  }
  return "store.sqlite.failed";
}

// Each sentence takes what it needs.
[[noreturn]] void throw_trouble(StoreTrouble trouble, const std::string& file,
                                const std::string& detail, std::chrono::milliseconds patience) {
  throw SpokenStoreError(
      trouble, key_of(trouble),
      {{"file", file}, {"detail", detail}, {"patience", std::to_string(patience.count())}});
}

}  // namespace

void CloseDatabase::operator()(sqlite3* handle) const noexcept { sqlite3_close(handle); }
void FinalizeStatement::operator()(sqlite3_stmt* handle) const noexcept {
  sqlite3_finalize(handle);
}

// --- Statement -----------------------------------------------------------------------------------

Statement::Statement(Database& db, Sql sql, StatementHandle handle) noexcept
    : db_(&db), sql_(sql), handle_(std::move(handle)) {}

Statement::~Statement() {
  if (!handle_) return;
  sqlite3_reset(handle_.get());
  sqlite3_clear_bindings(handle_.get());
  // The slot was made when the statement was prepared, so nothing here can throw.
  const auto slot = db_->idle_.find(sql_.text);
  if (slot != db_->idle_.end() && !slot->second) slot->second = std::move(handle_);
}

void Statement::bind(int index, std::int64_t value) {
  if (const int rc = sqlite3_bind_int64(handle_.get(), index, value)) db_->fail(rc);
}

void Statement::bind(int index, std::string_view value) {
  // An empty view may have no address, and SQLite would take that for NULL.
  const char* const data = value.empty() ? "" : value.data();
  if (const int rc = sqlite3_bind_text64(handle_.get(), index, data, value.size(), SQLITE_TRANSIENT,
                                         SQLITE_UTF8))
    db_->fail(rc);
}

void Statement::bind(int index, std::span<const std::uint8_t> value) {
  const int rc = value.empty() ? sqlite3_bind_zeroblob(handle_.get(), index, 0)
                               : sqlite3_bind_blob64(handle_.get(), index, value.data(),
                                                     value.size(), SQLITE_TRANSIENT);
  if (rc != SQLITE_OK) db_->fail(rc);
}

void Statement::bind(int index, std::nullptr_t) {
  if (const int rc = sqlite3_bind_null(handle_.get(), index)) db_->fail(rc);
}

bool Statement::step() {
  const int rc = sqlite3_step(handle_.get());
  if (rc == SQLITE_ROW) return true;
  if (rc == SQLITE_DONE) return false;
  db_->fail(rc);
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(handle_.get(), column);
}

std::string_view Statement::text(int column) const {
  const std::span<const std::uint8_t> bytes = blob(column);
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::span<const std::uint8_t> Statement::blob(int column) const {
  // Our files are UTF-8 and our tables STRICT: a text is its bytes, and no conversion takes place.
  const void* const data = sqlite3_column_blob(handle_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
  return {static_cast<const std::uint8_t*>(data), size};
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL;
}

// --- Database ------------------------------------------------------------------------------------

namespace {

std::string still_uri(const std::string& file) {
  std::string uri = "file:";
  for (const char c : file)
    uri += c == '%' || c == '?' || c == '#' ? fmt::format("%{:02X}", static_cast<int>(c))
                                            : std::string(1, c);
  return uri + "?immutable=1";
}

}  // namespace

Database::Database(const std::filesystem::path& file, std::chrono::milliseconds patience,
                   Access access)
    : file_(file.string()), patience_(patience) {
  // Nobody asks how much memory SQLite has, and it would count under a lock.
  [[maybe_unused]] static const int uncounted = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  const bool still = access == Access::Still;
  const int how = still ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE;
  sqlite3* raw = nullptr;
  const int rc = sqlite3_open_v2(still ? still_uri(file_).c_str() : file_.c_str(), &raw,
                                 how | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  handle_.reset(raw);  // even a failed open may leave a handle, which holds the reason
  if (rc != SQLITE_OK) fail(rc);
  sqlite3_busy_timeout(raw, static_cast<int>(patience.count()));
  sqlite3_db_config(raw, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(raw, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(raw, SQLITE_DBCONFIG_ENABLE_FKEY, 1, nullptr);
}

Database::~Database() = default;

Statement Database::prepare(Sql sql) {
  StatementHandle& slot = idle_[sql.text];
  if (slot) return {*this, sql, std::move(slot)};
  sqlite3_stmt* raw = nullptr;
  if (const int rc =
          sqlite3_prepare_v3(handle_.get(), sql.text, -1, SQLITE_PREPARE_PERSISTENT, &raw, nullptr))
    fail(rc);
  return {*this, sql, StatementHandle(raw)};
}

std::int64_t Database::finish(Statement statement) {
  while (statement.step()) {
  }
  return sqlite3_changes64(handle_.get());
}

void Database::script(Sql statements) {
  if (const int rc = sqlite3_exec(handle_.get(), statements.text, nullptr, nullptr, nullptr))
    fail(rc);
}

void Database::demand_ok(Statement report) {
  if (!report.step() || report.text(0) == "ok") return;
  const std::string detail(report.text(0));
  throw_trouble(StoreTrouble::Damaged, file_, detail, patience_);
}

void Database::quick_check() { demand_ok(query("PRAGMA quick_check(1)")); }

void Database::integrity_check() {
  demand_ok(query("PRAGMA integrity_check(1)"));
  demand_ok(query(
      "SELECT 'a row of ' || \"table\" || ' refers to nothing' FROM pragma_foreign_key_check"));
}

std::int64_t Database::last_id() const { return sqlite3_last_insert_rowid(handle_.get()); }
bool Database::in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }
bool Database::read_only() const { return sqlite3_db_readonly(handle_.get(), "main") == 1; }

void Database::fail(int code) const {
  const std::string detail = handle_ ? sqlite3_errmsg(handle_.get()) : sqlite3_errstr(code);
  switch (code & 0xff) {
    case SQLITE_NOMEM:
      throw std::bad_alloc();
    // The rules of the tables and the wording of the statements are ours: breaking them is a bug.
    case SQLITE_CONSTRAINT:
    case SQLITE_MISUSE:
    case SQLITE_RANGE:
      throw Defect(fmt::format("the store refused a step: {}", detail));
    default: {
      const StoreTrouble trouble = trouble_of(code, handle_ ? system_error(handle_.get()) : 0);
      throw_trouble(trouble, file_, detail, patience_);
    }
  }
}

// --- Transaction and Savepoint -------------------------------------------------------------------

Transaction::Transaction(Database& db) : db_(db) { db_.run("BEGIN IMMEDIATE"); }

Transaction::~Transaction() {
  // A full disk has already rolled back by itself. And a rollback that fails leaves no commit
  // record behind: the next reader ignores the step all the same.
  if (!open_ || !db_.in_transaction()) return;
  try {
    db_.run("ROLLBACK");
  } catch (const std::exception&) {
  }
}

void Transaction::commit() {
  db_.run("COMMIT");
  open_ = false;
}

Savepoint::Savepoint(Database& db) : db_(db) { db_.run("SAVEPOINT part"); }

Savepoint::~Savepoint() {
  if (!open_ || !db_.in_transaction()) return;
  try {
    db_.run("ROLLBACK TO part");
    db_.run("RELEASE part");
  } catch (const std::exception&) {
    db_.run("ROLLBACK");  // better nothing than half; should even this fail, the process ends here
  }
}

void Savepoint::keep() {
  db_.run("RELEASE part");
  open_ = false;
}

}  // namespace cursus::sql
