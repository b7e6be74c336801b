#include "src/store/backup.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "formats/log/log.hpp"
#include "src/store/copying/copy.hpp"
#include "src/store/open.hpp"
#include "src/store/row_words.hpp"
#include "src/store/schema.hpp"
#include "src/store/server/address.hpp"
#include "src/store/spoken_error.hpp"
#include "src/store/sqlite.hpp"
#include "src/store/store.hpp"

namespace cursus {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const fs::path& path, int error) {
  const bool full = error == ENOSPC || error == EDQUOT || error == EFBIG;
  const bool closed =
      error == EACCES || error == EPERM || error == EROFS || error == ENOENT || error == ENOTDIR;
  if (full)
    throw SpokenStoreError(StoreTrouble::DiskFull, "store.backup.no-room",
                           {{"file", path.string()}});
  throw SpokenStoreError(closed ? StoreTrouble::NotWritable : StoreTrouble::Failed,
                         closed ? "store.backup.forbidden" : "store.backup.failed",
                         {{"file", path.string()}, formats::system_trouble(error)});
}

// A file of a passing name beside the target; removed unless it has got its final one.
class BackupDraft {
 public:
  explicit BackupDraft(const fs::path& target)
      : target_(target), path_(target.string() + ".XXXXXX") {
    const int fd = ::mkstemp(path_.data());  // for its owner alone
    if (fd < 0) fail(target, errno);
    ::close(fd);
  }
  BackupDraft(const BackupDraft&) = delete;
  BackupDraft& operator=(const BackupDraft&) = delete;
  ~BackupDraft() {
    for (const char* suffix : {"", "-wal", "-shm", "-journal"}) ::unlink((path_ + suffix).c_str());
  }
  const std::string& path() const { return path_; }

  void sync() const {
    const int fd = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC);
    const bool done = fd >= 0 && ::fsync(fd) == 0;
    const int error = errno;
    if (fd >= 0) ::close(fd);
    if (!done) fail(target_, error);
  }

  void get_its_name(bool replace) const {
    const int done =
        replace ? ::rename(path_.c_str(), target_.c_str()) : ::link(path_.c_str(), target_.c_str());
    if (done != 0 && errno == EEXIST)
      throw SpokenStoreError(StoreTrouble::Exists, "store.backup.exists",
                             {{"file", target_.string()}});
    if (done != 0) fail(target_, errno);
    const fs::path folder = target_.has_parent_path() ? target_.parent_path() : fs::path(".");
    const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    ::fsync(fd);
    ::close(fd);
  }

 private:
  fs::path target_;
  std::string path_;
};

[[noreturn]] void fail_damaged(const fs::path& file, const std::string& what) {
  throw SpokenStoreError(StoreTrouble::Damaged, "store.backup.wrong",
                         {{"file", file.string()}, {"why", what}});
}

// Every hash of every log, remade.
void check_logs(sql::Database& db, const fs::path& file, Backup& found) {
  auto row = db.query("SELECT game, seq, line, head FROM log ORDER BY game, seq");
  std::string game;
  formats::Digest head{};
  while (row.step()) {
    if (row.text(0) != game) {
      game = std::string(row.text(0));
      head = {};
    }
    head = formats::next_head(head, row.text(2));
    if (head != words::digest(row.blob(3)))
      fail_damaged(file, fmt::format("entry {} of {} has another hash", row.integer(1), game));
    ++found.entries;
  }
}

void mark_as_copy(const std::string& file) {
  sql::Sqlite db(file, Store::default_patience);
  db.run(
      "INSERT INTO host(key, value) SELECT ? || id, 'yes' FROM game "
      "WHERE state <> 'over' AND point > 0 ON CONFLICT(key) DO UPDATE SET value = excluded.value",
      copy_mark);
}

// Nothing that was there when the copy began may be missing in it, and nothing may differ.
void compare(const Store& store, const std::vector<std::pair<std::string, LogHead>>& before,
             const fs::path& file) {
  sql::Sqlite copy(file, Store::default_patience);
  for (const auto& [game, then] : before) {
    auto row = copy.query("SELECT seq, head FROM log WHERE game = ? ORDER BY seq DESC LIMIT 1",
                          std::string_view(game));
    const bool there = row.step();
    if (then.seq == 0 && !there) continue;
    if (!there || row.integer(0) < then.seq) fail_damaged(file, "the log of " + game + " is short");
    bool same = false;
    const std::int64_t last = row.integer(0);
    const formats::Digest head = words::digest(row.blob(1));
    store.log(game, last, [&](const LogView& line) {
      if (line.seq == last) same = line.head == head;
    });
    if (!same) fail_damaged(file, "the log of " + game + " is another one");
  }
}

}  // namespace

Backup check_backup(const fs::path& file) {
  Backup found;
  sql::Sqlite db(file, Store::default_patience);
  db.integrity_check();
  auto row = db.query("SELECT count(*) FROM game");
  row.step();
  found.games = static_cast<std::uint64_t>(row.integer(0));
  check_logs(db, file, found);
  found.bytes = fs::file_size(file);
  return found;
}

namespace {

// A copy instead of the original would lose what is written meanwhile.
void refuse_own_files(const fs::path& home, const fs::path& target) {
  for (const char* name : {"cursus.db", "cursus.db-wal", "cursus.db-shm", "host_key",
                           "host_key.pub", "mail.conf", "run.lock", "store.conf", "store.key"}) {
    std::error_code none;
    if (fs::equivalent(home / name, target, none) ||
        fs::weakly_canonical(target, none) == fs::weakly_canonical(home / name, none))
      throw SpokenStoreError(StoreTrouble::Exists, "store.backup.own-file",
                             {{"file", target.string()}});
  }
}

// Where a link leads, so that it stays one. A device or a pipe cannot become a store, and must not
// make room for one.
fs::path ordinary_file(const fs::path& name) {
  struct stat found {};
  if (::lstat(name.c_str(), &found) != 0 || S_ISREG(found.st_mode)) return name;
  const bool leads_to_file =
      S_ISLNK(found.st_mode) && ::stat(name.c_str(), &found) == 0 && S_ISREG(found.st_mode);
  if (leads_to_file) return fs::canonical(name);
  throw SpokenStoreError(StoreTrouble::NotWritable, "store.backup.no-file",
                         {{"file", name.string()}});
}

// From a server. What the file holds is synced when it is whole.
void copy_into_file(const fs::path& home, const fs::path& file) {
  const auto from = open_database(home, Store::Mode::Read);
  sql::Sqlite to(file, Store::default_patience);
  to.run("PRAGMA synchronous = OFF");
  schema::make_tables(to);
  const sql::Snapshot still(*from);
  sql::Transaction step(to);
  copy_rows(*from, to);
  step.commit();
}

}  // namespace

Backup back_up(const fs::path& home, const fs::path& name, bool replace) {
  refuse_own_files(home, name);
  const fs::path target = ordinary_file(name);
  const Store store = Store::open(home, Store::Mode::Read);
  if (!replace && fs::exists(target))
    throw SpokenStoreError(StoreTrouble::Exists, "store.backup.exists",
                           {{"file", target.string()}});
  std::vector<std::pair<std::string, LogHead>> before;
  for (const GameRow& game : store.games()) before.emplace_back(game.id, store.head(game.id));
  const BackupDraft draft(target);
  try {
    if (StoreAddress::in(home)) {
      copy_into_file(home, draft.path());
    } else {
      sql::Sqlite db(home / "cursus.db", Store::default_patience);
      db.run("VACUUM INTO ?", std::string_view(draft.path()));
    }
    mark_as_copy(draft.path());
  } catch (const StoreError& error) {
    if (error.trouble == StoreTrouble::DiskFull) fail(target, ENOSPC);
    throw;
  }
  draft.sync();
  const Backup made = check_backup(draft.path());
  compare(store, before, draft.path());
  draft.get_its_name(replace);
  return made;
}

}  // namespace cursus
