// Making and opening a store.
#include "src/store/open.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <utility>

#include "src/store/copying/marks.hpp"
#include "src/store/dialects.hpp"
#include "src/store/schema.hpp"
#include "src/store/server/address.hpp"
#include "src/store/server/postgres.hpp"
#include "src/store/server/server.hpp"
#include "src/store/server/vault.hpp"
#include "src/store/spoken_error.hpp"
#include "src/store/sqlite.hpp"
#include "src/store/store.hpp"

namespace cursus {
namespace {

namespace fs = std::filesystem;

constexpr const char* file_name = "cursus.db";

[[noreturn]] void fail(StoreTrouble trouble, const char* key,
                       formats::Catalogue::Arguments arguments) {
  throw SpokenStoreError(trouble, key, std::move(arguments));
}

// `otherwise`: the sentence for what is neither a full disk nor a forbidden one.
[[noreturn]] void fail_with_errno(const fs::path& path, const char* otherwise) {
  const int error = errno;
  if (error == ENOSPC || error == EDQUOT)
    fail(StoreTrouble::DiskFull, "store.no-room", {{"file", path.string()}});
  if (error == EACCES || error == EPERM || error == EROFS)
    fail(StoreTrouble::NotWritable, "store.forbidden", {{"file", path.string()}});
  fail(StoreTrouble::Failed, otherwise, {{"file", path.string()}, formats::system_trouble(error)});
}

void make_private_directory(const fs::path& directory) {
  if (::mkdir(directory.c_str(), 0700) == 0) {
    ::chmod(directory.c_str(), 0700);  // whatever the umask took away
    return;
  }
  if (errno != EEXIST) fail_with_errno(directory, "store.no-directory-made");
  struct stat found {};
  if (::stat(directory.c_str(), &found) != 0) fail_with_errno(directory, "store.cannot-look");
  if (!S_ISDIR(found.st_mode))
    fail(StoreTrouble::NotWritable, "store.not-a-directory", {{"file", directory.string()}});
  if ((found.st_mode & 0777) == 0700) return;
  std::error_code unreadable;
  if (!fs::is_empty(directory, unreadable) || unreadable)
    // Closing a directory that others may use for something else is not ours to do.
    fail(StoreTrouble::NotWritable, "store.open-to-others", {{"file", directory.string()}});
  if (::chmod(directory.c_str(), 0700) != 0) fail_with_errno(directory, "store.cannot-close");
}

// A file of a passing name; removed unless it has got its final one.
class StoreDraft {
 public:
  explicit StoreDraft(const fs::path& directory)
      : path_((directory / "cursus.db.XXXXXX").string()) {
    const int fd = ::mkstemp(path_.data());
    if (fd < 0) fail_with_errno(directory, "store.no-file-made");
    ::fchmod(fd, 0600);  // SQLite gives -wal and -shm the same
    ::close(fd);
  }
  StoreDraft(const StoreDraft&) = delete;
  StoreDraft& operator=(const StoreDraft&) = delete;
  ~StoreDraft() {
    for (const char* suffix : {"", "-wal", "-shm", "-journal"}) ::unlink((path_ + suffix).c_str());
  }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

[[noreturn]] void refuse_existing(const fs::path& file) {
  fail(StoreTrouble::Exists, "store.exists", {{"file", file.string()}});
}

void prepare_connection(sql::Database& db, Store::Mode mode) {
  // FULL: a commit waits until the disk has it.
  db.run("PRAGMA synchronous = FULL");
  // What a savepoint may have to undo stays in memory; so does a run over many games.
  db.run("PRAGMA temp_store = MEMORY");
  db.run("PRAGMA cache_size = -32768");
  if (mode == Store::Mode::Write)
    db.run("PRAGMA journal_mode = WAL");
  else
    db.run("PRAGMA query_only = ON");
}

// Made under another name and linked when complete: no crash leaves half a store behind, and of two
// that create at once only one succeeds.
void make_file(const fs::path& directory, const fs::path& file) {
  const StoreDraft draft(directory);
  {
    sql::Sqlite db(draft.path(), Store::default_patience);
    prepare_connection(db, Store::Mode::Write);
    schema::make_tables(db);
  }
  if (::link(draft.path().c_str(), file.c_str()) == 0) return;
  if (errno == EEXIST) refuse_existing(file);
  fail_with_errno(file, "store.cannot-make");
}

std::int64_t version_of(sql::Database& db) {
  if (!db.query(dialects::tables_of_a_store).step())
    fail(StoreTrouble::NotAStore, "store.other-database", {{"file", db.name()}});
  auto row = db.query("SELECT max(version) FROM schema_version");
  row.step();
  const std::int64_t found = row.integer(0);
  if (found > schema::version)
    fail(StoreTrouble::NewerSchema, "store.newer",
         {{"file", db.name()},
          {"found", std::to_string(found)},
          {"known", std::to_string(schema::version)}});
  if (found < 1) fail(StoreTrouble::Damaged, "store.no-version", {{"file", db.name()}});
  return found;
}

// `allowed`: to change tables.
void bring_up_to_date(sql::Database& db, const std::function<bool()>& allowed) {
  const std::int64_t found = version_of(db);
  if (found == schema::version) return;
  if (!allowed()) fail(StoreTrouble::NotWritable, "store.older", {{"file", db.name()}});
  schema::upgrade(db);
}

// After a clean close the write-ahead log is gone or empty. One that holds something means that
// a process died, or that one is at work just now: then, and only then, we look closer.
bool closed_cleanly(const fs::path& file) {
  struct stat wal {};
  return ::stat((file.string() + "-wal").c_str(), &wal) != 0 || wal.st_size == 0;
}

// SQLite notices missing pages by itself, but fills up a page that is cut off with zeros.
void check_last_page(sql::Database& db, const fs::path& file) {
  auto row = db.query("PRAGMA page_size");
  if (!row.step() || fs::file_size(file) % static_cast<std::uintmax_t>(row.integer(0)) == 0) return;
  fail(StoreTrouble::Damaged, "store.cut-off", {{"file", file.string()}});
}

void find_file(const fs::path& directory, const fs::path& file) {
  struct stat found {};
  if (::stat(file.c_str(), &found) == 0) {
    if (S_ISREG(found.st_mode) && found.st_size > 0) return;
    fail(StoreTrouble::NotAStore, "store.empty", {{"file", file.string()}});
  }
  if (errno == EACCES) fail(StoreTrouble::NotWritable, store_closed, {{"file", file.string()}});
  if (errno != ENOENT && errno != ENOTDIR) fail_with_errno(file, "store.cannot-open");
  if (!fs::is_directory(directory))
    fail(StoreTrouble::Missing, "store.no-directory", {{"file", directory.string()}});
  // Nobody can read "in .".
  const fs::path shown = directory == "." ? fs::absolute(directory).parent_path() : directory;
  fail(StoreTrouble::Missing, "store.missing", {{"file", shown.string()}});
}

// A reader who may not write the directory cannot lay the files there that SQLite reads with. Where
// they are not needed, because nobody is at work, it can do without.
bool lies_still(const fs::path& directory, const fs::path& file) {
  return ::access(directory.c_str(), W_OK) != 0 && !fs::exists(file.string() + "-wal");
}

std::unique_ptr<sql::Database> open_file(const fs::path& directory, Store::Mode mode,
                                         std::chrono::milliseconds patience) {
  const fs::path file = directory / file_name;
  find_file(directory, file);
  const bool clean = closed_cleanly(file);
  const auto access = mode == Store::Mode::Read && lies_still(directory, file)
                          ? sql::Sqlite::Access::Still
                          : sql::Sqlite::Access::Shared;
  auto db = std::make_unique<sql::Sqlite>(file, patience, access);
  if (mode == Store::Mode::Write && db->read_only())
    fail(StoreTrouble::NotWritable, "store.not-writable", {{"file", file.string()}});
  bring_up_to_date(*db, [&] { return !db->read_only(); });
  prepare_connection(*db, mode);
  if (clean)
    check_last_page(*db, file);
  else
    db->quick_check();
  return db;
}

// --- in PostgreSQL -------------------------------------------------------------------------------

constexpr std::string_view vault_mark = "store-key";  // a setting of the host

std::unique_ptr<sql::Postgres> connect(const fs::path& directory, const StoreAddress& address,
                                       Store::Mode mode, std::chrono::milliseconds patience) {
  auto db = std::make_unique<sql::Postgres>(
      sql::Postgres::Address{address.url, password_of(address), directory}, patience,
      mode == Store::Mode::Write ? sql::Postgres::Access::Write : sql::Postgres::Access::Read);
  if (mode == Store::Mode::Write && db->read_only())
    fail(StoreTrouble::NotWritable, "store.postgres.standby", {{"file", db->name()}});
  return db;
}

void demand_utf8(sql::Database& db) {
  auto row = db.query("SELECT current_setting('server_encoding')::text");
  if (row.step() && row.text(0) == "UTF8") return;
  fail(StoreTrouble::NotAStore, "store.postgres.encoding",
       {{"file", db.name()}, {"detail", std::string(row.text(0))}});
}

std::string marked_key(sql::Database& db) {
  auto row = db.query("SELECT value FROM host WHERE key = ?", vault_mark);
  return row.step() ? std::string(row.text(0)) : std::string();
}

// One more machine for a store that is there already. It has been given the key.
void join(sql::Database& db, const fs::path& directory) {
  version_of(db);
  const std::optional<Vault> vault = Vault::in(directory);
  if (!vault)
    fail(StoreTrouble::Exists, "store.postgres.exists",
         {{"file", db.name()}, {"home", directory.string()}});
  if (vault->mark() != marked_key(db))
    fail(StoreTrouble::Exists, "store.postgres.other-key",
         {{"file", db.name()}, {"home", directory.string()}});
}

std::unique_ptr<sql::Database> open_server(const fs::path& directory, const StoreAddress& address,
                                           Store::Mode mode, std::chrono::milliseconds patience) {
  std::optional<Vault> vault = Vault::in(directory);
  if (!vault)
    fail(StoreTrouble::Missing, "store.no-key",
         {{"file", (directory / Vault::file_name).string()}});
  auto db = connect(directory, address, mode, patience);
  db->seal_with(*std::move(vault));
  bring_up_to_date(*db, [&] { return mode == Store::Mode::Write && db->owns_tables(); });
  return db;
}

}  // namespace

namespace {

// Of two that make the tables at once the second finds the store of the first. True: they were
// made.
bool make_on_server(sql::Postgres& db, const fs::path& directory, const StoreAddress& address,
                    const std::string& owner) {
  demand_utf8(db);
  if (db.query(dialects::tables_of_a_store).step()) {
    join(db, directory);
    bring_up_to_date(db, [&] { return db.owns_tables(); });
  }
  sql::Transaction step(db);
  const bool there = db.query(dialects::tables_of_a_store).step();
  if (there) {
    join(db, directory);
  } else {
    const std::optional<Vault> found = Vault::in(directory);
    const Vault vault = found ? *found : Vault::make_in(directory);
    schema::fill(db);
    db.run("INSERT INTO host(key, value) VALUES (?, ?)", vault_mark, vault.mark());
  }
  if (!owner.empty())
    schema::let_work(
        db, connect(directory, address, Store::Mode::Read, Store::default_patience)->user());
  step.commit();
  return !there;
}

std::unique_ptr<sql::Postgres> connect_as_owner(const fs::path& directory, StoreAddress address,
                                                const std::string& owner) {
  if (!owner.empty()) address.url = owner;
  return connect(directory, address, Store::Mode::Write, Store::default_patience);
}

void refuse_told_passwords(const StoreAddress& address, const std::string& owner) {
  for (const std::string& url : {address.url, owner})
    if (!url.empty() && sql::tells_password(url))
      fail(StoreTrouble::NotWritable, "store.postgres.password-told", {});
}

}  // namespace

bool create_on_server(const fs::path& directory, const StoreAddress& address,
                      const std::string& owner) {
  refuse_told_passwords(address, owner);
  make_private_directory(directory);
  for (const char* name : {file_name, StoreAddress::file_name})
    if (fs::exists(directory / name)) refuse_existing(directory / name);
  const bool made =
      make_on_server(*connect_as_owner(directory, address, owner), directory, address, owner);
  address.write_in(directory);
  sync_directory(directory);
  sync_directory(directory / "..");
  return made;
}

std::unique_ptr<sql::Database> open_other_server(const fs::path& directory,
                                                 const StoreAddress& address,
                                                 const std::string& owner) {
  refuse_told_passwords(address, owner);
  auto db = connect_as_owner(directory, address, owner);
  make_on_server(*db, directory, address, owner);
  db->seal_with(Vault::in(directory).value());
  return db;
}

std::unique_ptr<sql::Database> open_other_file(const fs::path& directory) {
  make_private_directory(directory);
  const fs::path file = directory / file_name;
  if (!fs::exists(file)) make_file(directory, file);
  sync_directory(directory);
  sync_directory(directory / "..");
  return open_file(directory, Store::Mode::Write, Store::default_patience);
}

ServerLock::ServerLock(std::unique_ptr<sql::Database> connection, bool taken) noexcept
    : connection_(std::move(connection)), taken_(taken) {}
ServerLock::ServerLock(ServerLock&&) noexcept = default;
ServerLock& ServerLock::operator=(ServerLock&&) noexcept = default;
ServerLock::~ServerLock() = default;

std::optional<ServerLock> ServerLock::of(const fs::path& directory) {
  const auto address = StoreAddress::in(directory);
  if (!address) return std::nullopt;
  auto db = connect(directory, *address, Store::Mode::Write, Store::default_patience);
  const bool taken = sql::first_of(db->query("SELECT pg_try_advisory_lock(1668641396)"),
                                   [](const sql::Statement& row) { return row.integer(0) == 1; })
                         .value();
  return ServerLock(std::move(db), taken);
}

// Some directories above ours may not be opened; then the file system's own habit has to do.
void sync_directory(const fs::path& directory) {
  const int fd = ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  ::fsync(fd);
  ::close(fd);
}

fs::path Store::directory() const { return db_->directory(); }

Store Store::create(const fs::path& directory) {
  make_private_directory(directory);
  const fs::path file = directory / file_name;
  for (const fs::path& one : {file, directory / StoreAddress::file_name})
    if (fs::exists(one)) refuse_existing(one);
  make_file(directory, file);
  sync_directory(directory);
  sync_directory(directory / "..");
  return open(directory, Mode::Write);
}

Store Store::open(const fs::path& directory, Mode mode, std::chrono::milliseconds patience) {
  auto db = open_database(directory, mode, patience);
  refuse_incomplete(*db);
  if (mode == Mode::Write) refuse_moved(*db);
  return Store(std::move(db), mode);
}

std::unique_ptr<sql::Database> open_database(const fs::path& directory, Store::Mode mode,
                                             std::chrono::milliseconds patience) {
  if (const auto address = StoreAddress::in(directory))
    return open_server(directory, *address, mode, patience);
  return open_file(directory, mode, patience);
}

}  // namespace cursus
