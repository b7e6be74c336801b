// A store in PostgreSQL: what its server guards, what the store says when the server fails, and
// what a server that dies in the midst of a step leaves behind. (What both databases keep alike is
// in store_test.cpp, store_crash_test.cpp and mail_test.cpp.)
#include "tests/program/support/postgres.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <functional>
#include <string>

#include "adjudicator/core/result.hpp"
#include "formats/log/log.hpp"
#include "src/game/log/damage.hpp"
#include "src/store/backup.hpp"
#include "src/store/server/server.hpp"
#include "src/store/spoken_error.hpp"
#include "src/store/sqlite.hpp"
#include "src/store/store.hpp"
#include "tests/program/support/kill_harness.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("PostgresDeaths.*");

namespace fs = std::filesystem;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class PostgresStore : public testing::Test {
 protected:
  PostgresStore() : server(test::PostgresServer::shared()), database(server.new_database()) {}

  Store made() {
    create_on_server(home, {server.url(database)});
    return Store::open(home, Store::Mode::Write);
  }
  // With a game and two lines in its log.
  Store filled() {
    Store store = made();
    auto step = store.begin();
    step.add_game({.id = "g", .module = "m", .scenario = "s", .created = "", .status = {}},
                  {.open_chain = {1, 2, 3}, .sealed_chain = {}, .master = Blob(32, 7)});
    step.append("g",
                std::vector{LogRow{.seq = 1, .line = "one", .head = {}},
                            LogRow{.seq = 2, .line = "two", .head = {}}},
                std::vector{PrivateRow{.seq = 1, .seat = "rome", .fact = "hidden"}});
    step.commit();
    return store;
  }
  void lose_connections() {
    server.sql("postgres",
               "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" +
                   database + "'");
  }

  // The sentence of what goes wrong; it has one in both languages.
  static std::string said(StoreTrouble trouble, const std::function<void()>& work) {
    try {
      work();
    } catch (const SpokenStoreError& error) {
      EXPECT_EQ(error.trouble, trouble) << error.what();
      EXPECT_NE(error.in(formats::Language::Ja), error.what());
      return error.what();
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
    return {};
  }
  std::string opening(StoreTrouble trouble, Store::Mode mode = Store::Mode::Write) {
    return said(trouble, [&] { Store::open(home, mode); });
  }
  void write_conf(const std::string& text) {
    std::ofstream(home / "store.conf", std::ios::trunc) << text;
  }

  test::TempDirectory temp;
  fs::path home = temp.path() / "host";
  test::PostgresServer& server;
  std::string database;
};

// --- what the server guards ----------------------------------------------------------------------

TEST_F(PostgresStore, NoProgramMayChangeOrDeleteWhatIsLogged) {
  const Store store = filled();
  const auto meddle = [&](const char* statement) { return server.sql(database, statement); };
  const auto number = HasSubstr("must take the next number");
  const std::string zeros = "decode(repeat('00', 32), 'hex')";
  EXPECT_THAT(meddle("UPDATE log SET line = 'forged'"), HasSubstr("never changed"));
  EXPECT_THAT(meddle("UPDATE log SET head = 'x'"), HasSubstr("never changed"));
  EXPECT_THAT(meddle("DELETE FROM log WHERE seq = 2"), HasSubstr("never deleted"));
  EXPECT_THAT(meddle("TRUNCATE log CASCADE"), HasSubstr("never deleted"));
  for (const char* seq : {"0", "1", "2", "4", "-1"})
    EXPECT_THAT(
        server.sql(database, fmt::format("INSERT INTO log VALUES ('g', {}, 'x', {})", seq, zeros)),
        number)
        << seq;
  EXPECT_THAT(meddle("INSERT INTO log VALUES ('g', 3, 'x', 'short')"), HasSubstr("check"));
  EXPECT_THAT(server.sql(database, "INSERT INTO log VALUES ('nowhere', 1, 'x', " + zeros + ")"),
              HasSubstr("foreign key"));
  EXPECT_THAT(meddle("UPDATE private SET fact = 'forged'"), HasSubstr("never changed"));
  EXPECT_THAT(meddle("DELETE FROM private"), HasSubstr("never deleted"));
  EXPECT_THAT(meddle("TRUNCATE private"), HasSubstr("never deleted"));
  EXPECT_THAT(meddle("INSERT INTO private VALUES ('g', 1, 0, 'x', '', 'x')"), number);
  EXPECT_EQ(meddle("SELECT count(*) FROM log"), "2");
  EXPECT_EQ(meddle("SELECT convert_from(fact, 'UTF8') FROM private"), "hidden");
}

TEST_F(PostgresStore, ItsCheckFindsGuardsThatAreSwitchedOff) {
  const Store store = filled();
  EXPECT_NO_THROW(store.check_integrity());
  EXPECT_EQ(server.sql(database, "ALTER TABLE log DISABLE TRIGGER log_fixed"), "");
  EXPECT_THAT(said(StoreTrouble::Damaged, [&] { store.check_integrity(); }), HasSubstr("triggers"));
}

TEST_F(PostgresStore, AWorkerHasNoRightToWhatItsOwnerMayDo) {
  const std::string worker = "worker_of_" + database;
  ASSERT_EQ(server.sql(database, "CREATE ROLE " + worker + " LOGIN"), "");
  create_on_server(home, {server.url(database, worker)}, server.url(database));
  const auto meddle = [&](const char* statement) {
    return server.sql(database, statement, worker);
  };
  const auto denied = HasSubstr("permission denied");
  for (const char* statement : {"UPDATE log SET line = ''", "DELETE FROM log",
                                "TRUNCATE log CASCADE", "UPDATE private SET fact = ''",
                                "DELETE FROM private", "UPDATE schema_version SET version = 1"})
    EXPECT_THAT(meddle(statement), denied) << statement;
  EXPECT_THAT(meddle("ALTER TABLE log DISABLE TRIGGER ALL"), HasSubstr("must be owner"));
  EXPECT_THAT(meddle("DROP TABLE log CASCADE"), HasSubstr("must be owner"));
  // And every right that it needs.
  Store store = Store::open(home, Store::Mode::Write);
  auto step = store.begin();
  step.add_game({.id = "g", .module = "m", .scenario = "s", .created = "", .status = {}}, {});
  step.append("g", std::vector{LogRow{.seq = 1, .line = "one", .head = {}}},
              std::vector{PrivateRow{.seq = 1, .seat = "rome", .fact = "hidden"}});
  step.save_snapshot("g", {.seq = 1, .body = "b"});
  step.drop_snapshot("g");
  step.set_status("g", {.point = 2, .waiting = {}, .note = ""});
  const auto order =
      step.submit({.game = "g", .seat = "rome", .point = 1, .serial = 1, .body = ""});
  step.set_order_state(order.id, OrderState::Used);
  step.enqueue({.game = "g", .seat = "rome", .kind = "report", .key = "k", .created = ""});
  step.set_player({.game = "g", .seat = "rome", .address = "a@b.c"});
  step.note_mail({.place = "box"});
  step.add_offer({.address = "a@b.c", .text = "t", .made = ""});
  step.set_host("key", "value");
  step.commit();
  EXPECT_EQ(store.head("g").seq, 1);
}

// A table that a newer program has made is for the workers too.
TEST_F(PostgresStore, AWorkerGetsTheRightsToTablesThatComeWithANewerProgram) {
  const std::string worker = "worker_of_" + database;
  ASSERT_EQ(server.sql(database, "CREATE ROLE " + worker + " LOGIN"), "");
  create_on_server(home, {server.url(database, worker)}, server.url(database));
  ASSERT_EQ(server.sql(database,
                       "DROP TABLE due; DROP INDEX game_verified, player_suspended; "
                       "ALTER TABLE game DROP COLUMN verified; "
                       "UPDATE schema_version SET version = 8"),
            "");
  EXPECT_THAT(opening(StoreTrouble::NotWritable), HasSubstr("older"));
  write_conf("url = " + server.url(database) + "\n");  // its owner
  { const Store store = Store::open(home, Store::Mode::Write); }
  write_conf("url = " + server.url(database, worker) + "\n");
  Store store = Store::open(home, Store::Mode::Write);
  auto step = store.begin();
  step.add_game({.id = "g", .module = "m", .scenario = "s", .created = "", .status = {}}, {});
  step.set_due({.game = "g", .next = "a", .deadline = "b", .over_at = "c"});
  step.set_verified("g", "then");
  step.drop_due("g");
  step.commit();
  EXPECT_THAT(server.sql(database, "DELETE FROM log", worker), HasSubstr("permission denied"));
}

TEST_F(PostgresStore, DamageNamesTheDatabaseAndNoFile) {
  const Store store = filled();
  const Damaged damage(store, "store.damaged.log", "g", 1);
  EXPECT_THAT(damage.what(), AllOf(HasSubstr(database), Not(HasSubstr("cursus.db"))));
}

// --- what leaves the machine ---------------------------------------------------------------------

TEST_F(PostgresStore, TheSecretsOfTheDiceAreSealedInTheDatabase) {
  Store store = filled();
  EXPECT_EQ(store.secret("g")->master, Blob(32, 7));
  EXPECT_EQ(store.secret("g")->open_chain, (Blob{1, 2, 3}));
  EXPECT_THAT(server.sql(database, "SELECT encode(master, 'hex') FROM secret"),
              Not(HasSubstr("07070707")));
  // Bound to its game: another row's does not open.
  {
    auto step = store.begin();
    step.add_game({.id = "h", .module = "m", .scenario = "s", .created = "", .status = {}},
                  {.open_chain = {4}, .sealed_chain = {}, .master = {5}});
    step.commit();
  }
  server.sql(database, "UPDATE secret SET master = (SELECT master FROM secret WHERE game = 'g')");
  EXPECT_NO_THROW(store.secret("g"));
  EXPECT_THAT(said(StoreTrouble::Damaged, [&] { store.secret("h"); }), HasSubstr("store.key"));
}

TEST_F(PostgresStore, TheKeyIsForItsOwnerAloneAndMustBeThere) {
  { const Store store = filled(); }
  struct stat found {};
  for (const char* name : {"store.key", "store.conf"}) {
    ASSERT_EQ(stat((home / name).c_str(), &found), 0);
    EXPECT_EQ(found.st_mode & 07777, 0600U) << name;
  }
  fs::permissions(home / "store.key", fs::perms(0644));
  EXPECT_THAT(opening(StoreTrouble::NotWritable), HasSubstr("chmod 600"));
  fs::remove(home / "store.key");
  EXPECT_THAT(opening(StoreTrouble::Missing), HasSubstr("store.key"));
}

TEST_F(PostgresStore, AnotherMachineWorksOnItOnceItHasBeenGivenTheKey) {
  const Store first = filled();
  const fs::path other = temp.path() / "other";
  const StoreAddress address{server.url(database)};
  EXPECT_THAT(said(StoreTrouble::Exists, [&] { create_on_server(other, address); }),
              AllOf(HasSubstr("store.key"), HasSubstr(other.string())));
  std::ofstream(other / "store.key") << std::string(64, '0') << "\n";
  fs::permissions(other / "store.key", fs::perms(0600));
  EXPECT_THAT(said(StoreTrouble::Exists, [&] { create_on_server(other, address); }),
              HasSubstr("not its key"));
  fs::copy_file(home / "store.key", other / "store.key", fs::copy_options::overwrite_existing);
  EXPECT_FALSE(create_on_server(other, address)) << "nothing was made";
  EXPECT_EQ(Store::open(other, Store::Mode::Write).secret("g")->open_chain, (Blob{1, 2, 3}));
}

TEST_F(PostgresStore, WhatOneProcessMayDoIsDoneOnOneMachine) {
  { const Store store = made(); }
  const fs::path other = temp.path() / "other";
  fs::create_directory(other);
  fs::permissions(other, fs::perms(0700));
  fs::copy_file(home / "store.key", other / "store.key");
  create_on_server(other, {server.url(database)});
  {
    const auto here = ServerLock::of(home);
    EXPECT_TRUE(here->taken());
    EXPECT_FALSE(ServerLock::of(other)->taken());
  }
  EXPECT_TRUE(ServerLock::of(other)->taken());
  // It goes with the one who dies.
  test::Child dies([&](int pipe) {
    const auto held = ServerLock::of(home);
    test::acknowledge(pipe, held->taken() ? "taken" : "not");
    pause();
  });
  dies.listen(std::chrono::minutes(1), 1);
  EXPECT_THAT(dies.acknowledged(), ElementsAre("taken"));
  EXPECT_FALSE(ServerLock::of(other)->taken());
  dies.kill();
  const auto patience = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (!ServerLock::of(other)->taken())
    ASSERT_LT(std::chrono::steady_clock::now(), patience) << "nobody takes over";
}

TEST_F(PostgresStore, AStoreInAFileNeedsNoLockBeyondItsOwn) {
  { const Store store = Store::create(home); }
  EXPECT_FALSE(ServerLock::of(home).has_value());
}

// --- what is written -----------------------------------------------------------------------------

TEST_F(PostgresStore, ForeignTextThatIsNoneIsRepairedAndFoundAgain) {
  Store store = filled();
  const std::string odd("box \xff\0 \xe9\xbb\x84", 10);
  auto step = store.begin();
  EXPECT_TRUE(step.note_mail({.identity = {1}, .place = odd, .sender = std::string(9000, 'x')}));
  step.commit();
  EXPECT_TRUE(store.knows_place(odd));
  EXPECT_FALSE(store.knows_place("box"));
  EXPECT_EQ(store.mails_from(std::string(9000, 'x'), "").at(0).place,
            "box \xef\xbf\xbd\xef\xbf\xbd \xe9\xbb\x84");
}

TEST_F(PostgresStore, ABackupIsAFileWithEveryRowAndItsSecretsOpen) {
  Store store = made();
  formats::Digest head = formats::next_head({}, "one");
  {
    auto step = store.begin();
    step.add_game({.id = "g",
                   .module = "m",
                   .scenario = "s",
                   .created = "c",
                   .status = {.point = 3, .waiting = {"rome"}, .note = "n"}},
                  {.open_chain = {1, 2}, .sealed_chain = {3}, .master = Blob(32, 7)});
    step.add_further("g", {.number = 1, .open_chain = {9}, .sealed_chain = {8}, .start_open = 5});
    step.append("g", std::vector{LogRow{.seq = 1, .line = "one", .head = head}},
                std::vector{PrivateRow{.seq = 1, .seat = "rome", .salt = {4}, .fact = "hidden"}});
    step.save_snapshot("g", {.seq = 1, .body = "body", .head = head, .hash = head});
    step.submit({.game = "g",
                 .seat = "rome",
                 .point = 3,
                 .serial = 2,
                 .order_hash = head,
                 .body = "orders"});
    step.enqueue({.game = "g",
                  .seat = "rome",
                  .kind = "report",
                  .key = "k",
                  .body = "text",
                  .created = "c",
                  .address = "a@b.c",
                  .subject = "s",
                  .point = 3});
    step.enqueue({.seat = "", .kind = "help", .key = "nobody's", .created = "c"});
    step.set_player({.game = "g", .seat = "rome", .address = "Anna@b.c", .files = "json"});
    step.note_mail({.identity = head, .place = "p", .sender = "g/rome", .outcome = "taken"});
    step.note_bounce("g", "rome", "then", "full");
    step.keep_unconfirmed({"g", "rome", "code", "text"});
    step.keep_press({.game = "g",
                     .seat = "rome",
                     .seq = 1,
                     .sender = "x",
                     .addressed = "all",
                     .came = "c",
                     .text = "dear"});
    step.set_observer({.game = "g", .address = "o@b.c", .since = "s", .told = 1});
    step.set_due({"g", "next", "deadline", "over", "later", false});
    step.set_verified("g", "verified");
    const auto offer = step.add_offer({.address = "a@b.c", .text = "offer", .made = "m"});
    step.set_joined({.offer = offer, .address = "j@b.c", .text = "join", .came = "c"});
    step.keep_wish({"code", "w@b.c", "wish", "asked"});
    step.keep_tournament({"cup", "body"});
    step.set_host("key", "value");
    step.commit();
  }
  const fs::path again = temp.path() / "again";
  fs::create_directory(again);
  fs::permissions(again, fs::perms(0700));
  const Backup made = back_up(home, again / "cursus.db", false);
  EXPECT_EQ(made.games, 1U);
  EXPECT_EQ(made.entries, 1U);
  const Store copy = Store::open(again, Store::Mode::Write);
  EXPECT_EQ(copy.games(), store.games());
  EXPECT_EQ(copy.secret("g"), store.secret("g"));
  EXPECT_EQ(copy.further("g").at(0).open_chain, (Blob{9}));
  EXPECT_EQ(copy.head("g"), store.head("g"));
  EXPECT_EQ(copy.snapshot("g"), store.snapshot("g"));
  EXPECT_EQ(copy.waiting_orders("g"), store.waiting_orders("g"));
  std::vector<PrivateRow> facts;
  copy.private_facts("g", 1, [&](const PrivateRow& row) { facts.push_back(row); });
  EXPECT_EQ(facts.at(0).fact, "hidden");
  EXPECT_EQ(copy.unsent(), store.unsent());
  for (const std::int64_t id : store.unsent()) EXPECT_EQ(copy.mail(id), store.mail(id));
  EXPECT_EQ(copy.players(), store.players());
  EXPECT_EQ(copy.mails_from("g/rome", ""), store.mails_from("g/rome", ""));
  EXPECT_EQ(copy.bounces("g", "rome"), store.bounces("g", "rome"));
  EXPECT_EQ(copy.unconfirmed("g", "rome")->text, "text");
  EXPECT_EQ(copy.press("g", "rome", 0, 9), store.press("g", "rome", 0, 9));
  EXPECT_EQ(copy.observers(), store.observers());
  EXPECT_EQ(copy.deadlines(), store.deadlines());
  EXPECT_THAT(copy.games_to_verify("verified", "zzz", 1), ElementsAre("g"));
  EXPECT_THAT(copy.games_to_verify("verifiec", "zzz", 1), IsEmpty());
  EXPECT_EQ(copy.offers(), store.offers());
  EXPECT_EQ(copy.joined(1), store.joined(1));
  EXPECT_EQ(copy.wish("code"), store.wish("code"));
  EXPECT_EQ(copy.tournaments(), store.tournaments());
  EXPECT_EQ(copy.host("key"), "value");
  EXPECT_EQ(copy.host("store-key"), std::nullopt) << "a file needs none";
  EXPECT_EQ(copy.host("copy.g"), "yes") << "its host says how far the game is";
  copy.check_integrity();
}

TEST_F(PostgresStore, BothDatabasesHaveTheSameTablesAndColumns) {
  const Store store = made();
  const test::TempDirectory other;
  { const Store file = Store::create(other.path() / "host"); }
  sql::Sqlite db(other.path() / "host" / "cursus.db", std::chrono::seconds(1));
  std::string in_sqlite;
  auto row = db.query(
      "SELECT t.name || '.' || c.name || CASE WHEN c.\"notnull\" OR c.pk THEN '' ELSE '?' END "
      "FROM sqlite_schema AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table' ORDER BY 1");
  while (row.step()) (in_sqlite += in_sqlite.empty() ? "" : "\n") += row.text(0);
  EXPECT_EQ(
      server.sql(database,
                 "SELECT one FROM (SELECT table_name || '.' || column_name || CASE is_nullable "
                 "WHEN 'YES' THEN '?' ELSE '' END AS one FROM information_schema.columns "
                 "WHERE table_schema = 'public') AS c ORDER BY one COLLATE \"C\""),
      in_sqlite);
}

// --- what can go wrong ---------------------------------------------------------------------------

TEST_F(PostgresStore, AnAddressWithAPasswordIsRefused) {
  EXPECT_THAT(said(StoreTrouble::NotWritable,
                   [&] { create_on_server(home, {"postgresql://me:secret@nowhere/db"}); }),
              AllOf(HasSubstr("password"), Not(HasSubstr("secret"))));
  EXPECT_FALSE(fs::exists(home));
}

TEST_F(PostgresStore, WhatIsNoAddressIsRefused) {
  EXPECT_THAT(said(StoreTrouble::Missing, [&] { create_on_server(home, {"postgresql://[x"}); }),
              HasSubstr("no address"));
}

TEST_F(PostgresStore, NoServerThere) {
  { const Store store = made(); }
  write_conf("url = postgresql:///" + database + "?host=" + temp.path().string() + "\n");
  EXPECT_THAT(opening(StoreTrouble::Failed),
              AllOf(HasSubstr(database), HasSubstr("cannot connect")));
}

TEST_F(PostgresStore, NoDatabaseOfThatName) {
  EXPECT_THAT(said(StoreTrouble::Failed, [&] { create_on_server(home, {server.url("nowhere")}); }),
              HasSubstr("\"nowhere\" does not exist"));
  EXPECT_FALSE(fs::exists(home / "store.conf"));
}

TEST_F(PostgresStore, APasswordThatIsMissingOrWrong) {
  { const Store store = made(); }
  server.sql(database, "CREATE ROLE guarded LOGIN SUPERUSER PASSWORD 'right'");
  const std::string url = "url = " + server.url(database, "guarded") + "\n";
  write_conf(url);
  EXPECT_THAT(opening(StoreTrouble::Failed), AllOf(HasSubstr("password"), HasSubstr("guarded")));
  std::string asked;
  std::string answer = "wrong";
  ask_for_passwords_by([&](const std::string& source) {
    asked = source;
    return answer;
  });
  write_conf(url + "password = command:pass show db   ; in a vault\n");
  EXPECT_THAT(opening(StoreTrouble::Failed),
              AllOf(HasSubstr("refuses guarded"), Not(HasSubstr("wrong"))));
  EXPECT_EQ(asked, "command:pass show db");
  answer = "right";
  EXPECT_NO_THROW(Store::open(home, Store::Mode::Write));
  ask_for_passwords_by(nullptr);
  setenv("PGPASSWORD", "right", 1);
  write_conf(url);
  EXPECT_NO_THROW(Store::open(home, Store::Mode::Write));
  unsetenv("PGPASSWORD");
}

TEST_F(PostgresStore, ALineOfItsFileThatMeansNothing) {
  { const Store store = made(); }
  write_conf("url = postgresql:///x\ncolour = red\n");
  EXPECT_THAT(opening(StoreTrouble::Missing), HasSubstr("Line 2"));
  write_conf("; nothing\n");
  EXPECT_THAT(opening(StoreTrouble::Missing), HasSubstr("names no database"));
}

TEST_F(PostgresStore, ADatabaseOfSomebodyElse) {
  { const Store store = made(); }
  write_conf("url = " + server.url(server.new_database()) + "\n");
  EXPECT_THAT(opening(StoreTrouble::NotAStore), HasSubstr("not a Cursus store"));
}

TEST_F(PostgresStore, ADatabaseInAnotherEncoding) {
  server.sql("postgres",
             "CREATE DATABASE latin_" + database + " ENCODING 'LATIN1' TEMPLATE template0");
  EXPECT_THAT(said(StoreTrouble::NotAStore,
                   [&] { create_on_server(home, {server.url("latin_" + database)}); }),
              AllOf(HasSubstr("LATIN1"), HasSubstr("UTF8")));
}

TEST_F(PostgresStore, AStoreOfANewerProgramAndOfAnOlderOne) {
  { const Store store = made(); }
  server.sql(database, "UPDATE schema_version SET version = 99");
  EXPECT_THAT(opening(StoreTrouble::NewerSchema), HasSubstr("99"));
  server.sql(database, "UPDATE schema_version SET version = 7");
  server.sql(database, "CREATE ROLE reader_" + database +
                           " LOGIN; GRANT pg_read_all_data TO reader_" + database);
  const std::string ours = server.url(database);
  write_conf("url = " + server.url(database, "reader_" + database) + "\n");
  EXPECT_THAT(opening(StoreTrouble::NotWritable), HasSubstr("older"));
  // Its owner brings it up to date.
  write_conf("url = " + ours + "\n");
  EXPECT_NO_THROW(Store::open(home, Store::Mode::Write));
  EXPECT_NE(server.sql(database, "SELECT version FROM schema_version"), "7");
}

TEST_F(PostgresStore, AStandbyCanBeReadAndNoMore) {
  { const Store store = filled(); }
  const test::PostgresServer standby(server);
  write_conf("url = " + standby.url(database) + "\n");
  EXPECT_THAT(opening(StoreTrouble::NotWritable), HasSubstr("standby"));
  EXPECT_EQ(Store::open(home, Store::Mode::Read).head("g").seq, 2);
}

TEST_F(PostgresStore, AnotherWriterThatDoesNotLetGo) {
  Store first = filled();
  Store second = Store::open(home, Store::Mode::Write, std::chrono::milliseconds(20));
  {
    auto step = first.begin();
    EXPECT_THAT(said(StoreTrouble::Locked, [&] { second.begin(); }), HasSubstr("20 ms"));
  }
  EXPECT_NO_THROW(second.begin());
}

// The server says so itself: a full disk cannot be had without its administrator.
TEST_F(PostgresStore, NoRoomLeftKeepsWhatWasThereAndNothingOfTheStep) {
  Store store = filled();
  server.sql(
      database,
      "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
      "RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$; "
      "CREATE TRIGGER full_disk BEFORE INSERT ON host FOR EACH ROW EXECUTE FUNCTION full_disk()");
  {
    auto step = store.begin();
    step.enqueue({.seat = "", .kind = "help", .key = "k", .created = ""});
    EXPECT_THAT(said(StoreTrouble::DiskFull, [&] { step.set_host("a", "b"); }),
                HasSubstr("no room"));
    EXPECT_THROW(step.commit(), Defect) << "half a step is none";
  }
  EXPECT_THAT(store.unsent(), IsEmpty());
}

TEST_F(PostgresStore, AConnectionThatIsLostInAStepTakesTheStepWithIt) {
  Store store = filled();
  {
    auto step = store.begin();
    step.enqueue({.seat = "", .kind = "help", .key = "one", .created = ""});
    lose_connections();
    EXPECT_THAT(
        said(StoreTrouble::Failed,
             [&] { step.enqueue({.seat = "", .kind = "help", .key = "two", .created = ""}); }),
        AllOf(HasSubstr("lost"), HasSubstr(database)));
    EXPECT_THROW(store.head("g"), StoreError) << "what is read now is not what the step has seen";
    EXPECT_ANY_THROW(step.commit());
  }
  auto step = store.begin();
  step.enqueue({.seat = "", .kind = "help", .key = "three", .created = ""});
  step.commit();
  ASSERT_EQ(store.unsent().size(), 1U);
  EXPECT_EQ(store.mail(store.unsent().front())->key, "three");
}

TEST_F(PostgresStore, AConnectionThatIsLostAtACommitLeavesOpenWhichWayItWent) {
  Store store = filled();
  auto step = store.begin();
  step.set_host("a", "b");
  lose_connections();
  EXPECT_THAT(said(StoreTrouble::Failed, [&] { step.commit(); }), HasSubstr("whole or not at all"));
}

TEST_F(PostgresStore, AConnectionThatIsLostBetweenStepsIsMadeAnew) {
  Store store = filled();
  EXPECT_EQ(store.head("g").seq, 2);
  EXPECT_EQ(store.head("g").seq, 2);  // prepared by now
  lose_connections();
  EXPECT_EQ(store.head("g").seq, 2);
  lose_connections();
  auto step = store.begin();
  step.set_host("a", "b");
  step.commit();
  EXPECT_EQ(store.host("a"), "b");
}

// --- a server that dies --------------------------------------------------------------------------

// Every step writes a line and queues a mail; the server stops without a word, now and then.
TEST(PostgresDeaths, OfAServerThatStopsAtOnceTwentyTimesNothingAcknowledgedIsLost) {
  test::PostgresServer server;
  const test::TempDirectory temp;
  const fs::path home = temp.path() / "host";
  create_on_server(home, {server.url(server.new_database())});
  {
    Store store = Store::open(home, Store::Mode::Write);
    auto step = store.begin();
    step.add_game({.id = "g", .module = "m", .scenario = "s", .created = "", .status = {}}, {});
    step.commit();
  }
  test::Moments moments(20260801, 12, std::chrono::milliseconds(4));
  std::int64_t safe = 0;
  for (int death = 0; death < 20; ++death) {
    const test::UtcTime moment = moments.next();
    test::Child worker([&](int pipe) {
      Store store = Store::open(home, Store::Mode::Write);
      test::acknowledge(pipe, "open");
      try {
        while (true) {
          auto step = store.begin();
          const std::int64_t seq = store.head("g").seq + 1;
          step.append("g",
                      std::vector{LogRow{.seq = seq, .line = std::to_string(seq), .head = {}}});
          step.enqueue({.game = "g",
                        .seat = "",
                        .kind = "report",
                        .key = std::to_string(seq),
                        .created = ""});
          step.commit();
          test::acknowledge(pipe, std::to_string(seq));
        }
      } catch (const StoreError& error) {
        test::acknowledge(pipe, "lost");
      }
    });
    worker.listen(std::chrono::minutes(1), moment.lines + 1);
    worker.listen(moment.then);
    server.stop_at_once();
    ASSERT_EQ(worker.wait(), 0);
    auto heard = worker.acknowledged();
    ASSERT_GE(heard.size(), 2U);
    ASSERT_EQ(heard.back(), "lost") << "a clear error, and no crash";
    for (std::size_t i = 1; i + 1 < heard.size(); ++i) ASSERT_EQ(heard[i], std::to_string(++safe));
    server.start();
    const Store store = Store::open(home, Store::Mode::Read);
    const std::int64_t found = store.head("g").seq;
    ASSERT_GE(found, safe) << "an acknowledged step is lost";
    ASSERT_LE(found, safe + 1);
    ASSERT_EQ(store.unsent().size(), static_cast<std::size_t>(found)) << "half a step";
    store.check_integrity();
    safe = found;
  }
}

}  // namespace
}  // namespace cursus
