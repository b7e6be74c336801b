// status, doctor and backup, as a host sees them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>

#include "src/admin/doctor.hpp"
#include "src/admin/status.hpp"
#include "src/store/backup.hpp"
#include "src/time/zone_file.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/signed_play.hpp"

namespace cursus {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

std::size_t files_in(const fs::path& folder) {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

unsigned mode_of(const fs::path& path) {
  struct stat status {};
  stat(path.c_str(), &status);
  return status.st_mode & 0777U;
}

class Backups : public testing::Test {
 protected:
  Backups() {
    play.begin();
    play.play(3, 5);
    fs::create_directory(place);
  }
  StoreTrouble trouble(const fs::path& target, bool replace = false) {
    try {
      back_up(play.home(), target, replace);
    } catch (const StoreError& error) {
      return error.trouble;
    }
    ADD_FAILURE() << "no trouble";
    return StoreTrouble::Failed;
  }

  test::SignedGame play;
  fs::path place = play.temp.path() / "backups";
};

TEST_F(Backups, ACopyIsWholeClosedAndCanBePlayedOn) {
  const fs::path file = place / "one.db";
  const Backup made = back_up(play.home(), file, false);
  EXPECT_EQ(made.games, 1u);
  EXPECT_EQ(made.entries, static_cast<std::uint64_t>(play.host.store().head(play.game).seq));
  EXPECT_EQ(made.bytes, fs::file_size(file));
  EXPECT_EQ(mode_of(file), 0600U);
  EXPECT_EQ(files_in(place), 1u) << "nothing else is left";
  const fs::path again = play.temp.path() / "again";
  fs::create_directory(again);
  fs::permissions(again, fs::perms::owner_all);
  fs::copy_file(file, again / "cursus.db");
  fs::copy_file(play.home() / "host_key", again / "host_key");
  Host host(Store::open(again, Store::Mode::Write), Clock(test::moment), Credentials(again));
  EXPECT_EQ(host.store().head(play.game), play.host.store().head(play.game));
  EXPECT_EQ(test::exported(host.store(), play.game), play.evidence());
}

TEST_F(Backups, ACopyGoesOnOnlyWhenItsHostHasSaidHowFarThePlayersAre) {
  const fs::path file = place / "one.db";
  const std::string orders = play.signers.at(play.asked())(test::order_file(play.fallback_sheet()));
  back_up(play.home(), file, false);
  const fs::path again = play.temp.path() / "again";
  fs::create_directory(again);
  fs::permissions(again, fs::perms::owner_all);
  fs::copy_file(file, again / "cursus.db");
  fs::copy_file(play.home() / "host_key", again / "host_key");
  const std::uint64_t point = play.point();
  EXPECT_EQ(test::why(play.host.take_orders(orders)), "") << "the store itself goes on";
  play.host = Host(Store::open(again, Store::Mode::Write), Clock(test::moment), Credentials(again));
  EXPECT_EQ(test::why(play.host.take_orders(orders)), "host.is-copy");
  EXPECT_EQ(play.host.rekey(play.game, "").error().why, "host.is-copy");
  // Nor does a copy of the copy.
  back_up(again, file, true);
  ASSERT_TRUE(play.host.restore(play.game, point + 1, 1, "disk died", play.consents(1, point + 2)));
  EXPECT_EQ(test::why(play.host.take_orders(orders)), "host.stale");
  EXPECT_EQ(test::why(play.send(play.fallback_sheet())), "");
  EXPECT_NE(play.verdict().kind, Verdict::Kind::Bad);
}

TEST_F(Backups, AnotherFileIsReplacedOnlyIfThatIsSaid) {
  const fs::path file = place / "one.db";
  std::ofstream(file) << "precious";
  EXPECT_EQ(trouble(file), StoreTrouble::Exists);
  EXPECT_EQ(fs::file_size(file), 8u);
  back_up(play.home(), file, true);
  EXPECT_GT(fs::file_size(file), 1000u);
  EXPECT_EQ(files_in(place), 1u);
}

TEST_F(Backups, WhereNothingCanBeWrittenNothingIsLeft) {
  EXPECT_EQ(trouble(play.temp.path() / "nowhere" / "one.db"), StoreTrouble::NotWritable);
  EXPECT_EQ(trouble(play.home() / "cursus.db" / "one.db"), StoreTrouble::NotWritable);
  if (geteuid() != 0) {
    fs::permissions(place, fs::perms::owner_read | fs::perms::owner_exec);
    EXPECT_EQ(trouble(place / "one.db"), StoreTrouble::NotWritable);
    fs::permissions(place, fs::perms::owner_all);
  }
  EXPECT_EQ(files_in(place), 0u);
}

TEST_F(Backups, AFullDiskLeavesTheOldBackupAlone) {
  const fs::path file = place / "one.db";
  back_up(play.home(), file, false);
  const auto before = fs::file_size(file);
  play.play(4, 3);
  const pid_t child = fork();
  if (child == 0) {
    signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{40'000, 40'000};
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) _exit(9);
    try {
      back_up(play.home(), file, true);
      _exit(8);
    } catch (const StoreError& error) {
      _exit(error.trouble == StoreTrouble::DiskFull ? 0 : 1);
    } catch (...) {
      _exit(7);
    }
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_EQ(fs::file_size(file), before);
  EXPECT_EQ(files_in(place), 1u);
}

TEST_F(Backups, ADamagedCopyIsNotBelieved) {
  const fs::path file = place / "one.db";
  back_up(play.home(), file, false);
  std::string bytes;
  {
    std::ifstream in(file, std::ios::binary);
    bytes.assign(std::istreambuf_iterator<char>(in), {});
  }
  const std::size_t at = bytes.find("\"kind\":\"charter\"");
  ASSERT_NE(at, bytes.npos);
  bytes[at + 9] = 'C';
  std::ofstream(file, std::ios::binary) << bytes;
  EXPECT_THROW(check_backup(file), StoreError);
}

// --- status --------------------------------------------------------------------------------------

TEST(HostStatus, TellsWhoIsWaitedForUntilWhenAndWhatWaits) {
  test::SignedGame play;
  play.wanted.time.hours = 24;
  play.begin();
  const HostStatus status = host_status(play.host.store(), "2026-05-03T00:00:00Z");
  ASSERT_EQ(status.games.size(), 1u);
  EXPECT_EQ(status.games[0].deadline, "2026-05-02T18:22:05Z");
  EXPECT_TRUE(status.games[0].late);
  EXPECT_EQ(status.games[0].row.status.waiting.size(), 1u);
  EXPECT_EQ(status.inbox, 0u);
  EXPECT_EQ(status.outbox.waiting, 0) << "nobody has an address";
  ASSERT_EQ(status.next.size(), 1u);
  EXPECT_EQ(status.next[0].row.id, status.games[0].row.id);
  EXPECT_EQ(status.last_run, "");
  EXPECT_FALSE(status.needs_host());
  auto step = play.host.store().begin();
  step.set_host(host_key::held_since, "2026-05-01T00:00:00Z");
  EXPECT_TRUE(host_status(play.host.store(), test::moment).needs_host());
}

TEST(HostStatus, TheNextDeadlinesAreFewAndInTheirOrder) {
  test::SignedGame play;
  for (const std::uint64_t hours : {70, 24, 90, 48, 12, 30, 60}) {
    NewGame wanted;
    wanted.scenario = "ab/marathon";
    wanted.name = "game-" + std::to_string(hours);
    wanted.options = nlohmann::json::object();
    wanted.seed = Blob{1};
    wanted.links = 8192;
    wanted.time.hours = hours;
    play.host.begin_game(wanted).value();
  }
  std::vector<std::string> next;
  for (const auto& one : host_status(play.host.store(), test::moment).next)
    next.push_back(one.row.id);
  EXPECT_THAT(next, testing::ElementsAre("game-12", "game-24", "game-30", "game-48", "game-60"));
}

// --- doctor --------------------------------------------------------------------------------------

std::string worst(const std::vector<Finding>& found) {
  std::string all;
  for (const Finding& one : found) {
    for (const auto language : {formats::Language::En, formats::Language::Ja})
      formats::Catalogue::of(language).say_strictly(one.what, one.arguments);
    if (one.level == Finding::Level::Bad) (all += all.empty() ? "" : " ") += one.what;
  }
  return all;
}

class Doctor : public testing::Test {
 protected:
  Doctor() { play.begin(); }
  Examination examination() { return {play.home(), test::moment, true}; }
  test::SignedGame play;
};

TEST_F(Doctor, FindsNothingBadInAHostThatWasJustMade) {
  std::vector<Finding> found;
  examine_files(examination(), found);
  examine_store(examination(), found);
  examine_key(examination(), found);
  examine_mail(examination(), found);
  examine_clock(examination(), found);
  EXPECT_EQ(worst(found), "");
  EXPECT_GT(found.size(), 6u);
}

TEST_F(Doctor, FindsOpenDoorsMissingKeysAndBrokenStores) {
  const auto after = [&](auto examine_part) {
    std::vector<Finding> found;
    examine_part(examination(), found);
    return worst(found);
  };
  fs::permissions(play.home() / "host_key", fs::perms(0644));
  EXPECT_EQ(after(examine_files), "doctor.mode");
  fs::permissions(play.home() / "host_key", fs::perms(0600));
  for (const char* name : {"store.key", "store.conf"}) {
    std::ofstream(play.home() / name) << "for nobody else";
    fs::permissions(play.home() / name, fs::perms(0600));
    EXPECT_NE(after(examine_files), "doctor.mode") << name;
    fs::permissions(play.home() / name, fs::perms(0640));
    EXPECT_EQ(after(examine_files), "doctor.mode") << name;
    fs::remove(play.home() / name);
  }
  fs::permissions(play.home() / "host_key", fs::perms(0644));
  std::ofstream(play.home() / "host_key") << "not a key";
  EXPECT_EQ(after(examine_key), "doctor.key");
  std::ofstream(play.home() / "mail.conf") << "nonsense";
  EXPECT_THAT(after(examine_mail), HasSubstr("doctor.mail-conf"));
  std::ofstream(play.home() / "mail.conf")
      << "address = cursus@example.org\n[fetch]\nkind = maildir\ndirectory = nowhere\n";
  EXPECT_EQ(after(examine_mail), "maildir.list");
  EXPECT_EQ(worst([&] {
              std::vector<Finding> found;
              examine_store({play.temp.path() / "nowhere", test::moment, true}, found);
              examine_files({play.temp.path() / "nowhere", test::moment, true}, found);
              return found;
            }()),
            "doctor.store doctor.no-home");
}

// --- zones by name -------------------------------------------------------------------------------

TEST(ZoneFile, GivesTheRuleBehindAName) {
  const test::TempDirectory temp;
  fs::create_directory(temp.path() / "Europe");
  std::ofstream(temp.path() / "Europe" / "Berlin")
      << "TZif2 whatever\n\nmore\nCET-1CEST,M3.5.0,M10.5.0/3\n";
  const std::string folder = temp.path().string();
  EXPECT_EQ(zone_rule("Europe/Berlin", folder).value(), "CET-1CEST,M3.5.0,M10.5.0/3");
  EXPECT_EQ(zone_rule("europe/BERLIN", folder).value(), "CET-1CEST,M3.5.0,M10.5.0/3");
  EXPECT_EQ(zone_rule("+09:00", folder).value(), "<+09>-09");
  for (const char* name : {"Europe/Rome", "../Europe/Berlin", "/etc/passwd", "", "Europe"})
    EXPECT_FALSE(zone_rule(name, folder)) << name;
  std::ofstream(temp.path() / "Old") << "TZif1";
  EXPECT_FALSE(zone_rule("Old", folder));
}

}  // namespace
}  // namespace cursus
