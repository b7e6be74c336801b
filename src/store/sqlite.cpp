#include "src/store/sqlite.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cerrno>
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

// --- statements ----------------------------------------------------------------------------------

class SqliteStatement final : public Prepared {
 public:
  SqliteStatement(Sqlite& db, const char* text) : db_(db) {
    sqlite3_stmt* raw = nullptr;
    if (const int rc = sqlite3_prepare_v3(db_.handle_.get(), text, -1, SQLITE_PREPARE_PERSISTENT,
                                          &raw, nullptr))
      db_.fail(rc);
    handle_.reset(raw);
  }

  void bind(int index, std::int64_t value) override {
    if (const int rc = sqlite3_bind_int64(handle_.get(), index, value)) db_.fail(rc);
  }

  void bind(int index, std::string_view value) override {
    // An empty view may have no address, and SQLite would take that for NULL.
    const char* const data = value.empty() ? "" : value.data();
    if (const int rc = sqlite3_bind_text64(handle_.get(), index, data, value.size(),
                                           SQLITE_TRANSIENT, SQLITE_UTF8))
      db_.fail(rc);
  }

  void bind(int index, Exact value) override { bind(index, value.bytes); }

  void bind(int index, std::span<const std::uint8_t> value) override {
    const int rc = value.empty() ? sqlite3_bind_zeroblob(handle_.get(), index, 0)
                                 : sqlite3_bind_blob64(handle_.get(), index, value.data(),
                                                       value.size(), SQLITE_TRANSIENT);
    if (rc != SQLITE_OK) db_.fail(rc);
  }

  void bind(int index, std::nullptr_t) override {
    if (const int rc = sqlite3_bind_null(handle_.get(), index)) db_.fail(rc);
  }

  bool step() override {
    const int rc = sqlite3_step(handle_.get());
    if (rc == SQLITE_ROW) return true;
    if (rc == SQLITE_DONE) return false;
    db_.fail(rc);
  }

  std::int64_t integer(int column) const override {
    return sqlite3_column_int64(handle_.get(), column);
  }

  std::span<const std::uint8_t> blob(int column) const override {
    // Our files are UTF-8 and our tables STRICT: a text is its bytes, and no conversion takes
    // place.
    const void* const data = sqlite3_column_blob(handle_.get(), column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
    return {static_cast<const std::uint8_t*>(data), size};
  }

  bool is_null(int column) const override {
    return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL;
  }

  std::int64_t changed() const override { return sqlite3_changes64(db_.handle_.get()); }

  void reset() noexcept override {
    sqlite3_reset(handle_.get());
    sqlite3_clear_bindings(handle_.get());
  }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* handle) const noexcept { sqlite3_finalize(handle); }
  };

  Sqlite& db_;
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

// --- connection ----------------------------------------------------------------------------------

namespace {

std::string still_uri(const std::string& file) {
  std::string uri = "file:";
  for (const char c : file)
    uri += c == '%' || c == '?' || c == '#' ? fmt::format("%{:02X}", static_cast<int>(c))
                                            : std::string(1, c);
  return uri + "?immutable=1";
}

}  // namespace

Sqlite::Sqlite(const std::filesystem::path& file, std::chrono::milliseconds patience, Access access)
    : Database(file.string(), file.parent_path(), &Sql::sqlite), patience_(patience) {
  // Nobody asks how much memory SQLite has, and it would count under a lock.
  [[maybe_unused]] static const int uncounted = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  const bool still = access == Access::Still;
  const int how = still ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE;
  sqlite3* raw = nullptr;
  const int rc = sqlite3_open_v2(still ? still_uri(name()).c_str() : name().c_str(), &raw,
                                 how | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  handle_.reset(raw);  // even a failed open may leave a handle, which holds the reason
  if (rc != SQLITE_OK) fail(rc);
  sqlite3_busy_timeout(raw, static_cast<int>(patience.count()));
  sqlite3_db_config(raw, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(raw, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(raw, SQLITE_DBCONFIG_ENABLE_FKEY, 1, nullptr);
}

Sqlite::~Sqlite() { forget_statements(); }

void Sqlite::begin() { run("BEGIN IMMEDIATE"); }
void Sqlite::begin_snapshot() { run("BEGIN"); }
void Sqlite::commit() { run("COMMIT"); }

void Sqlite::roll_back() {
  if (in_transaction()) run("ROLLBACK");  // a full disk has already done so by itself
}

std::unique_ptr<Prepared> Sqlite::make(const char* text) {
  return std::make_unique<SqliteStatement>(*this, text);
}

void Sqlite::script(Sql statements) {
  if (const int rc = sqlite3_exec(handle_.get(), statements.sqlite, nullptr, nullptr, nullptr))
    fail(rc);
}

void Sqlite::demand_ok(Statement report) {
  if (!report.step() || report.text(0) == "ok") return;
  const std::string detail(report.text(0));
  throw_trouble(StoreTrouble::Damaged, name(), detail, patience_);
}

void Sqlite::quick_check() { demand_ok(query("PRAGMA quick_check(1)")); }

void Sqlite::integrity_check() {
  demand_ok(query("PRAGMA integrity_check(1)"));
  demand_ok(query(
      "SELECT 'a row of ' || \"table\" || ' refers to nothing' FROM pragma_foreign_key_check"));
}

bool Sqlite::in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }
bool Sqlite::read_only() const { return sqlite3_db_readonly(handle_.get(), "main") == 1; }

void Sqlite::fail(int code) const {
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
      throw_trouble(trouble, name(), detail, patience_);
    }
  }
}

}  // namespace cursus::sql
