// What the store says when the world fails: the right kind of error, the file's name, and advice.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "src/store/sqlite.hpp"
#include "src/store/store.hpp"
#include "tests/program/support/kill_harness.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

std::optional<StoreTrouble> trouble(const std::function<void()>& work, const std::string& named) {
  try {
    work();
  } catch (const StoreError& error) {
    EXPECT_THAT(error.what(), HasSubstr(named));
    return error.trouble;
  }
  return std::nullopt;
}

class StoreTroubles : public testing::Test {
 protected:
  StoreTroubles() { fill(); }

  // Enough that the file has many pages.
  void fill() {
    Store store = Store::create(directory);
    auto step = store.begin();
    step.add_game({.id = "g", .module = "m", .scenario = "s", .created = "", .status = {}}, {});
    for (std::int64_t seq = 1; seq <= 500; ++seq)
      step.append("g", std::vector{LogRow{.seq = seq, .line = std::string(200, 'x'), .head = {}}});
    step.commit();
  }

  std::optional<StoreTrouble> opening(Store::Mode mode = Store::Mode::Write) const {
    return trouble([&] { Store::open(directory, mode); }, directory.string());
  }

  void raw(const char* statement) const {
    sqlite3* db = nullptr;
    sqlite3_open(file.c_str(), &db);
    EXPECT_EQ(sqlite3_exec(db, statement, nullptr, nullptr, nullptr), SQLITE_OK) << statement;
    sqlite3_close(db);
  }

  void overwrite(std::streamoff from, std::size_t length, char with) const {
    std::fstream out(file, std::ios::in | std::ios::out | std::ios::binary);
    out.seekp(from);
    out << std::string(length, with);
  }

  // Root may write everywhere, so questions of permission are put to an ordinary user.
  static std::vector<std::string> as_ordinary_user(const fs::path& owned,
                                                   const std::function<void()>& work) {
    constexpr unsigned nobody = 65534;
    if (geteuid() == 0) {
      fs::permissions(owned.parent_path(), fs::perms(0755));
      for (const auto& entry : fs::recursive_directory_iterator(owned))
        EXPECT_EQ(chown(entry.path().c_str(), nobody, nobody), 0);
      EXPECT_EQ(chown(owned.c_str(), nobody, nobody), 0);
    }
    test::Child child([&](int pipe) {
      if (geteuid() == 0 && (setgid(nobody) != 0 || setuid(nobody) != 0)) _exit(4);
      try {
        work();
        test::acknowledge(pipe, "no trouble");
      } catch (const StoreError& error) {
        test::acknowledge(pipe, std::to_string(static_cast<int>(error.trouble)));
        test::acknowledge(pipe, error.what());
      }
    });
    EXPECT_EQ(child.wait(), 0);
    return child.acknowledged();
  }

  test::TempDirectory temp;
  fs::path directory = temp.path() / "host";
  fs::path file = directory / "cursus.db";
};

const std::string not_writable = std::to_string(static_cast<int>(StoreTrouble::NotWritable));

TEST_F(StoreTroubles, ASoundStoreOpens) {
  EXPECT_EQ(opening(), std::nullopt);
  EXPECT_EQ(opening(Store::Mode::Read), std::nullopt);
}

TEST_F(StoreTroubles, NoDirectory) {
  directory = temp.path() / "nowhere";
  EXPECT_EQ(opening(), StoreTrouble::Missing);
  EXPECT_EQ(opening(Store::Mode::Read), StoreTrouble::Missing);
  EXPECT_FALSE(fs::exists(directory));
}

TEST_F(StoreTroubles, NoStoreInTheDirectory) {
  fs::remove(file);
  EXPECT_EQ(opening(), StoreTrouble::Missing);
  EXPECT_TRUE(fs::is_empty(directory));
}

TEST_F(StoreTroubles, AStoreIsNeverMadeOverAnother) {
  EXPECT_EQ(trouble([&] { Store::create(directory); }, file.string()), StoreTrouble::Exists);
  EXPECT_EQ(Store::open(directory, Store::Mode::Read).head("g").seq, 500);
}

TEST_F(StoreTroubles, AnEmptyDirectoryIsClosedToOthersAndAFullOneIsRefused) {
  const fs::path empty = temp.path() / "empty";
  fs::create_directory(empty);
  fs::permissions(empty, fs::perms(0755));
  Store::create(empty);
  EXPECT_EQ(fs::status(empty).permissions(), fs::perms(0700));

  const fs::path full = temp.path() / "full";
  fs::create_directory(full);
  fs::permissions(full, fs::perms(0755));
  std::ofstream(full / "letter") << "dear";
  EXPECT_EQ(trouble([&] { Store::create(full); }, "chmod 700"), StoreTrouble::NotWritable);
  EXPECT_EQ(fs::status(full).permissions(), fs::perms(0755));
}

TEST_F(StoreTroubles, AFileThatIsNoDatabase) {
  std::ofstream(file, std::ios::trunc) << std::string(10000, 'x');
  EXPECT_EQ(opening(), StoreTrouble::NotAStore);
  EXPECT_EQ(opening(Store::Mode::Read), StoreTrouble::NotAStore);
}

TEST_F(StoreTroubles, AnEmptyFileIsNotTakenForAFreshStore) {
  fs::resize_file(file, 0);
  EXPECT_EQ(opening(), StoreTrouble::NotAStore);
  EXPECT_EQ(fs::file_size(file), 0U);
}

TEST_F(StoreTroubles, ADatabaseOfSomebodyElse) {
  fs::remove(file);
  raw("CREATE TABLE recipes(name TEXT)");
  EXPECT_EQ(opening(), StoreTrouble::NotAStore);
}

TEST_F(StoreTroubles, AStoreOfANewerProgram) {
  raw("UPDATE schema_version SET version = 99");
  EXPECT_EQ(opening(), StoreTrouble::NewerSchema);
  EXPECT_EQ(opening(Store::Mode::Read), StoreTrouble::NewerSchema);
}

TEST_F(StoreTroubles, ATruncatedFile) {
  const std::uintmax_t whole = fs::file_size(file);
  for (const std::uintmax_t left :
       {whole - 1, whole / 2, std::uintmax_t{4096}, std::uintmax_t{50}}) {
    fs::resize_file(file, left);
    EXPECT_EQ(opening(Store::Mode::Read), StoreTrouble::Damaged) << left;
  }
}

TEST_F(StoreTroubles, DamageInTheMidstIsFoundWhenItIsRead) {
  const auto half = static_cast<long>(fs::file_size(file) / 2 / 4096 * 4096);
  overwrite(half, 4096 * 10, '\x5a');
  const Store store = Store::open(directory, Store::Mode::Read);
  EXPECT_EQ(trouble([&] { store.log("g", 1, [](const LogView&) {}); }, file.string()),
            StoreTrouble::Damaged);
  EXPECT_EQ(trouble([&] { store.check_integrity(); }, file.string()), StoreTrouble::Damaged);
}

TEST_F(StoreTroubles, DamageInTheMidstIsFoundAtOnceAfterACrash) {
  overwrite(4096L * 20, 4096 * 10, '\x5a');
  test::Child child([&](int) {
    Store store = Store::open(directory, Store::Mode::Write);
    auto step = store.begin();
    step.set_host("last", "words");
    step.commit();
    _exit(0);  // without closing
  });
  EXPECT_EQ(child.wait(), 0);
  EXPECT_EQ(opening(), StoreTrouble::Damaged);
}

TEST_F(StoreTroubles, AnotherWriterThatDoesNotLetGo) {
  Store first = Store::open(directory, Store::Mode::Write);
  Store second = Store::open(directory, Store::Mode::Write, std::chrono::milliseconds(20));
  {
    auto step = first.begin();
    EXPECT_EQ(trouble([&] { second.begin(); }, file.string()), StoreTrouble::Locked);
  }
  EXPECT_NO_THROW(second.begin());
}

TEST_F(StoreTroubles, AReadOnlyDirectoryCanBeReadAndNoMore) {
  fs::permissions(directory, fs::perms(0500));
  EXPECT_THAT(as_ordinary_user(directory, [&] { Store::open(directory, Store::Mode::Read); }),
              ElementsAre("no trouble"));
  for (const auto& work :
       std::vector<std::function<void()>>{[&] { Store::open(directory, Store::Mode::Write); },
                                          [&] { Store::create(directory / "new"); }}) {
    const auto said = as_ordinary_user(directory, work);
    ASSERT_EQ(said.size(), 2U);
    EXPECT_EQ(said[0], not_writable);
    EXPECT_THAT(said[1], HasSubstr("right to write"));
  }
  fs::permissions(directory, fs::perms(0700));
}

TEST_F(StoreTroubles, AReadOnlyFile) {
  fs::permissions(file, fs::perms(0400));
  const auto said =
      as_ordinary_user(directory, [&] { Store::open(directory, Store::Mode::Write); });
  ASSERT_EQ(said.size(), 2U);
  EXPECT_EQ(said[0], not_writable);
}

// The limit of a process's files stands in for the end of the disk: the same path through SQLite.
TEST_F(StoreTroubles, NoRoomLeftKeepsWhatWasThereAndNothingOfTheStep) {
  test::Child child([&](int pipe) {
    signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{.rlim_cur = 600'000, .rlim_max = 600'000};
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) _exit(4);
    Store store = Store::open(directory, Store::Mode::Write);
    auto step = store.begin();
    for (int n = 0; n < 1000; ++n) {
      try {
        step.set_host("key " + std::to_string(n), std::string(3'000, 'x'));
        if (n == 999) step.commit();
      } catch (const StoreError& error) {
        test::acknowledge(pipe, std::to_string(static_cast<int>(error.trouble)));
        return;
      }
    }
  });
  EXPECT_EQ(child.wait(), 0);
  EXPECT_THAT(child.acknowledged(),
              testing::ElementsAre(std::to_string(static_cast<int>(StoreTrouble::DiskFull))));
  Store store = Store::open(directory, Store::Mode::Write);
  store.check_integrity();
  EXPECT_EQ(store.host("key 0"), std::nullopt);
  EXPECT_EQ(store.head("g").seq, 500);
}

TEST_F(StoreTroubles, AFullDatabaseIsNoRoomLeftToo) {
  sql::Sqlite db(file, std::chrono::milliseconds(0));
  db.run("PRAGMA max_page_count = 1");  // SQLite takes it to mean: as many as there are now
  const auto fill = [&] {
    sql::Transaction step(db);
    for (std::int64_t n = 0; n < 1000; ++n)
      db.run("INSERT INTO host(key, value) VALUES (?, ?)", std::to_string(n),
             std::string(3000, 'x'));
    step.commit();
  };
  EXPECT_EQ(trouble(fill, file.string()), StoreTrouble::DiskFull);
  EXPECT_FALSE(db.in_transaction());
}

}  // namespace
}  // namespace cursus
