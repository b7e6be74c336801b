// A host that moves: from a file into PostgreSQL, and back. What it would take to have two hosts
// with the same dice, or a game that is there by half, is tried at every step.
#include "src/store/copying/move.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <fstream>
#include <functional>
#include <map>
#include <string>

#include "src/store/copying/copy.hpp"
#include "src/store/open.hpp"
#include "src/store/server/server.hpp"
#include "src/store/spoken_error.hpp"
#include "src/store/sqlite.hpp"
#include "src/verify/spot_check.hpp"
#include "tests/program/support/kill_harness.hpp"
#include "tests/program/support/postgres.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/signed_play.hpp"

namespace cursus {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;

class Moving : public testing::Test {
 protected:
  Moving() : server(test::PostgresServer::shared()), database(server.new_database()) {
    play.ssh_key("persian");
    play.begin();
    play.play(3, 4);
    test::begin(play.host, "ab/granicus", nlohmann::json::object(), "game-two", 8);
    test::begin(play.host, "ab/marathon", nlohmann::json::object(), "game-three", 9);
    test::play(play.host, "game-three", 5, 6);
    fill_every_table(play.host.store());
    leave();
  }

  // Something in every table, and texts that the two databases sort and hold differently.
  static void fill_every_table(Store& store) {
    auto step = store.begin();
    for (const char* address : {"Bob@b.c", "anna@b.c"})
      step.set_observer({.game = "game-two", .address = address, .since = "s", .told = 1});
    step.set_player({.game = "game-two", .seat = "persian", .address = "Anna@b.c"});
    step.enqueue(
        {.game = "game-two", .seat = "persian", .kind = "report", .key = "k", .created = ""});
    step.enqueue({.seat = "", .kind = "help", .key = "nobody's", .body = "\xff", .created = ""});
    step.note_mail({.identity = {1}, .place = std::string("box \xff\0", 6), .sender = "x"});
    step.note_bounce("game-two", "persian", "then", "full");
    step.keep_unconfirmed({"game-two", "persian", "code", "text"});
    step.keep_press({.game = "game-two", .seat = "persian", .seq = 1, .sender = "x"});
    step.set_due({"game-two", "2099", "2099", "2099", "", false});
    const auto offer = step.add_offer({.address = "a@b.c", .text = "offer", .made = "m"});
    step.set_joined({.offer = offer, .address = "j@b.c", .text = "join", .came = "c"});
    step.keep_wish({"code", "w@b.c", "wish", "asked"});
    step.keep_tournament({"cup", "body"});
    step.set_host("key", "value");
    step.commit();
  }

  // No process of ours has the store open any more.
  void leave() {
    play.host = Host(Store::create(temp.path() / std::to_string(++idle)), Clock(test::moment));
  }
  const fs::path& home() { return home_; }
  MoveTarget to_server() { return {.address = StoreAddress{server.url(database)}}; }

  // All that is stored, by game.
  static std::map<std::string, StoredRows> rows_in(const fs::path& directory) {
    const auto db = open_database(directory, Store::Mode::Read);
    std::map<std::string, StoredRows> rows{{"", stored_rows(*db, "")}};
    for (const std::string& game : names_of_games(*db)) rows[game] = stored_rows(*db, game);
    return rows;
  }
  static std::string said(StoreTrouble trouble, const std::function<void()>& work) {
    try {
      work();
    } catch (const SpokenStoreError& error) {
      EXPECT_EQ(error.trouble, trouble) << error.what();
      EXPECT_NE(error.in(formats::Language::Ja), error.what());
      return error.key;
    }
    ADD_FAILURE() << "no trouble";
    return {};
  }
  static std::string writing(const fs::path& directory) {
    return said(StoreTrouble::NotWritable, [&] { Store::open(directory, Store::Mode::Write); });
  }
  // Another machine that has the key and works on the same database.
  fs::path other_machine() {
    fs::path other = temp.path() / ("machine-" + std::to_string(++machines));
    fs::create_directory(other);
    fs::permissions(other, fs::perms::owner_all);
    fs::copy_file(home() / "store.key", other / "store.key");
    std::ofstream(other / "store.conf") << "url = " << server.url(database) << "\n";
    return other;
  }

  // Every game is true, and one goes on.
  void play_on_in(const fs::path& directory, std::uint64_t seed) {
    play.at(test::moment, directory);
    for (const GameRow& game : play.host.store().games())
      EXPECT_NE(verify_stored(play.host.store(), game.id).kind, Verdict::Kind::Bad) << game.id;
    play.host.store().check_integrity();
    EXPECT_EQ(play.play(seed, 2), 2u);
    auto step = play.host.store().begin();
    EXPECT_TRUE(step.enqueue({.seat = "", .kind = "help", .key = std::to_string(seed)}))
        << "the next number is free";
    step.commit();
    EXPECT_NE(play.verdict().kind, Verdict::Kind::Bad);
    leave();
  }

  struct Place {
    MoveStep step;
    int time;    // the process dies when it comes there so often
    int copied;  // games that it has begun to copy by then
  };
  void die_at(const MoveTarget& target, const Place& place) {
    test::Child child([&](int pipe) {
      int left = place.time;
      move_store(home(), target, [&](const MoveProgress& progress) {
        if (progress.step == MoveStep::Copied) test::acknowledge(pipe, "copied");
        if (progress.step == place.step && --left == 0) raise(SIGKILL);
      });
    });
    const int status = child.wait();
    ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL)
        << static_cast<int>(place.step) << " " << place.time << " was not reached";
    EXPECT_EQ(child.acknowledged().size(), static_cast<std::size_t>(place.copied))
        << static_cast<int>(place.step) << " " << place.time;
  }
  // Everywhere, one after the other; what was reached stays.
  const std::vector<Place> places{{MoveStep::Frozen, 1, 0},    {MoveStep::Claimed, 1, 0},
                                  {MoveStep::HostRows, 1, 0},  {MoveStep::Copied, 1, 1},
                                  {MoveStep::Committed, 1, 1}, {MoveStep::Copied, 1, 1},
                                  {MoveStep::Committed, 2, 1}, {MoveStep::Compared, 1, 1},
                                  {MoveStep::Left, 1, 0},      {MoveStep::Complete, 1, 0}};

  test::TempDirectory temp;
  int idle = 0, machines = 0;
  test::SignedGame play;
  fs::path home_ = play.home();
  test::PostgresServer& server;
  std::string database;
};

TEST_F(Moving, AHostPlaysOnInTheDatabaseAndThenInAFileAgain) {
  const auto before = rows_in(home());
  const Moved there = move_store(home(), to_server());
  EXPECT_EQ(there.games, 3u);
  EXPECT_EQ(there.copied, 3u);
  EXPECT_EQ(there.entries, before.at("game-one").entries + before.at("game-two").entries +
                               before.at("game-three").entries);
  EXPECT_THAT(there.damaged, IsEmpty());
  EXPECT_TRUE(fs::exists(home() / "store.conf"));
  EXPECT_EQ(rows_in(home()), before);
  // Whoever finds the old file cannot go on with it, only look at it.
  const fs::path found = temp.path() / "found";
  fs::create_directory(found);
  fs::permissions(found, fs::perms::owner_all);
  fs::copy_file(home() / "cursus.db", found / "cursus.db");
  EXPECT_EQ(writing(found), "store.moved");
  EXPECT_EQ(Store::open(found, Store::Mode::Read).games().size(), 3u);
  const fs::path machine = other_machine();
  EXPECT_NO_THROW(Store::open(machine, Store::Mode::Write));
  play_on_in(home(), 4);

  const auto later = rows_in(home());
  const Moved back = move_store(home(), {.directory = home()});
  EXPECT_EQ(back.copied, 3u);
  EXPECT_FALSE(fs::exists(home() / "store.conf"));
  EXPECT_TRUE(fs::exists(home() / "cursus.db.moved"));
  EXPECT_EQ(rows_in(home()), later);
  EXPECT_EQ(writing(machine), "store.moved");
  play_on_in(home(), 5);
}

TEST_F(Moving, OneThatDiesAnywhereGoesOnWhereItStopped) {
  const auto before = rows_in(home());
  for (const Place& place : places) {
    ASSERT_NO_FATAL_FAILURE(die_at(to_server(), place));
    EXPECT_FALSE(fs::exists(home() / "store.conf"));
    EXPECT_EQ(writing(home()), place.step < MoveStep::Left ? "store.moving" : "store.moved");
    if (place.step == MoveStep::Frozen) continue;
    const auto open = [&] { Store::open(other_machine(), Store::Mode::Read); };
    if (place.step == MoveStep::Complete)
      EXPECT_NO_THROW(open());
    else
      EXPECT_EQ(said(StoreTrouble::NotAStore, open), "store.incomplete");
  }
  EXPECT_EQ(move_store(home(), to_server()).copied, 0u);
  EXPECT_EQ(rows_in(home()), before);
  play_on_in(home(), 4);
}

TEST_F(Moving, TheWayBackGoesOnWhereItStoppedToo) {
  move_store(home(), to_server());
  const auto before = rows_in(home());
  const fs::path back = temp.path() / "back";
  for (const Place& place : places) {
    ASSERT_NO_FATAL_FAILURE(die_at({.directory = back}, place));
    EXPECT_EQ(writing(home()), place.step < MoveStep::Left ? "store.moving" : "store.moved");
    if (place.step == MoveStep::Frozen) continue;
    const auto open = [&] { Store::open(back, Store::Mode::Read); };
    if (place.step == MoveStep::Complete)
      EXPECT_NO_THROW(open());
    else
      EXPECT_EQ(said(StoreTrouble::NotAStore, open), "store.incomplete");
  }
  EXPECT_EQ(move_store(home(), {.directory = back}).copied, 0u);
  EXPECT_EQ(rows_in(back), before);
  for (const char* file : {"host_key", "host_key.pub"}) fs::copy_file(home() / file, back / file);
  play_on_in(back, 4);
}

TEST_F(Moving, ItsOwnDirectoryIsLeftToTheDatabaseUntilTheFileIsComplete) {
  move_store(home(), to_server());
  const auto before = rows_in(home());
  for (const Place& place : places) {
    ASSERT_NO_FATAL_FAILURE(die_at({.directory = home()}, place));
    EXPECT_TRUE(fs::exists(home() / "store.conf"));
    EXPECT_EQ(rows_in(home()), before) << "of the database";
  }
  move_store(home(), {.directory = home()});
  EXPECT_FALSE(fs::exists(home() / "store.conf"));
  EXPECT_EQ(rows_in(home()), before);
  play_on_in(home(), 4);
}

// What an earlier attempt has copied is older than what is here now.
TEST_F(Moving, WhoGivesUpPlaysOnAndMayTryAgainLater) {
  ASSERT_NO_FATAL_FAILURE(die_at(to_server(), {MoveStep::Committed, 3, 3}));
  give_up_move(home());
  EXPECT_EQ(
      said(StoreTrouble::NotAStore, [&] { Store::open(other_machine(), Store::Mode::Write); }),
      "store.incomplete");
  play_on_in(home(), 4);
  {
    Store store = Store::open(home(), Store::Mode::Write);
    auto step = store.begin();
    step.forget_bounces("game-two", "persian");
    step.note_bounce("game-one", "persian", "now", "a number that another game has had");
    step.set_host("key", "another value");
    step.commit();
  }
  const auto before = rows_in(home());
  EXPECT_EQ(move_store(home(), to_server()).copied, 2u) << "nothing has happened in the third";
  EXPECT_EQ(rows_in(home()), before);
  play_on_in(home(), 5);
  EXPECT_EQ(said(StoreTrouble::Exists, [&] { give_up_move(home()); }), "store.copy.nothing");
}

TEST_F(Moving, NobodyGivesUpWhatIsCompleteElsewhere) {
  ASSERT_NO_FATAL_FAILURE(die_at(to_server(), {MoveStep::Left, 1, 3}));
  EXPECT_EQ(said(StoreTrouble::NotWritable, [&] { give_up_move(home()); }), "store.moved");
  EXPECT_EQ(said(StoreTrouble::NotWritable,
                 [&] { move_store(home(), {.directory = temp.path() / "third"}); }),
            "store.moved")
      << "nor does it go to a second place";
  move_store(home(), to_server());
  play_on_in(home(), 4);
}

TEST_F(Moving, AProcessThatHasOpenedTheStoreBeforeCannotWriteEither) {
  Store early = Store::open(home(), Store::Mode::Write);
  move_store(home(), {.directory = temp.path() / "back"});
  EXPECT_EQ(said(StoreTrouble::NotWritable, [&] { early.begin(); }), "store.moved");
  EXPECT_EQ(early.games().size(), 3u);
}

TEST_F(Moving, WhatIsRefusedFreezesNothing) {
  const auto refused = [&](StoreTrouble trouble, const MoveTarget& target) {
    const std::string key = said(trouble, [&] { move_store(home(), target); });
    Store::open(home(), Store::Mode::Write).begin();
    return key;
  };
  EXPECT_EQ(refused(StoreTrouble::Exists, {.directory = home()}), "store.copy.same");
  {
    Store other = Store::create(temp.path() / "other");
    auto step = other.begin();
    step.keep_tournament({"cup", "of somebody else"});
    step.commit();
  }
  EXPECT_EQ(refused(StoreTrouble::Exists, {.directory = temp.path() / "other"}),
            "store.copy.not-empty");
  create_on_server(temp.path() / "third", {server.url(database)});
  EXPECT_EQ(refused(StoreTrouble::Exists, {.directory = temp.path() / "third"}), "store.exists");
  EXPECT_EQ(refused(StoreTrouble::Exists, to_server()), "store.postgres.exists");
  const auto at = [](const std::string& url) { return MoveTarget{.address = StoreAddress{url}}; };
  EXPECT_EQ(refused(StoreTrouble::NotWritable, at("postgresql://me:secret@nowhere/db")),
            "store.postgres.password-told");
  EXPECT_EQ(refused(StoreTrouble::Failed, at(server.url("nowhere"))), "store.postgres.unreachable");
  EXPECT_FALSE(fs::exists(home() / "store.conf"));
}

TEST_F(Moving, ALogThatIsThereAlreadyAndIsAnotherOneIsLeftAlone) {
  ASSERT_NO_FATAL_FAILURE(die_at(to_server(), {MoveStep::Committed, 1, 1}));
  ASSERT_EQ(server.sql(database,
                       "INSERT INTO log SELECT game, max(seq) + 1, 'forged'::bytea, "
                       "decode(repeat('00', 32), 'hex') FROM log WHERE game = 'game-one' "
                       "GROUP BY game"),
            "");
  EXPECT_EQ(said(StoreTrouble::Damaged, [&] { move_store(home(), to_server()); }),
            "store.copy.other-log");
}

TEST_F(Moving, AGameThatWasDamagedBeforeIsNamedAndMovesAsItIs) {
  {
    sql::Sqlite db(home() / "cursus.db", Store::default_patience);
    db.script("DROP TRIGGER log_fixed");
    ASSERT_EQ(db.run("UPDATE log SET line = line || ' ' WHERE game = 'game-two' AND seq = 1"), 1);
  }
  const auto before = rows_in(home());
  EXPECT_THAT(move_store(home(), to_server()).damaged, testing::ElementsAre("game-two"));
  EXPECT_EQ(rows_in(home()), before);
}

TEST_F(Moving, TheOwnerOfTheTablesMovesItForAWorker) {
  const std::string worker = "worker_of_" + database;
  ASSERT_EQ(server.sql(database, "CREATE ROLE " + worker + " LOGIN"), "");
  const MoveTarget target{.address = StoreAddress{server.url(database, worker)},
                          .owner = server.url(database)};
  ASSERT_NO_FATAL_FAILURE(die_at(target, {MoveStep::Committed, 1, 1}));
  EXPECT_EQ(move_store(home(), target).copied, 2u);
  EXPECT_THAT(server.sql(database, "DELETE FROM log", worker), HasSubstr("permission denied"));
  play_on_in(home(), 4);
}

TEST_F(Moving, TheCommandSaysWhatBecameOfIt) {
  const auto run = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"--home", home().string()});
    return test::run_program(words);
  };
  EXPECT_EQ(run({"copy"}).code, 3);
  const std::string url = server.url(database);
  EXPECT_EQ(run({"copy", "--give-up", "--to", url}).code, 3);
  EXPECT_EQ(run({"copy", "--give-up"}).code, 1) << "nothing moves";
  const auto told = nlohmann::json::parse(run({"copy", "--to", url, "--json"}).out);
  EXPECT_EQ(told["games"], 3);
  EXPECT_EQ(told["copied"], 3);
  EXPECT_EQ(run({"games"}).code, 0);
  EXPECT_EQ(run({"copy", "--to", url}).code, 1) << "it is there";
  const fs::path back = temp.path() / "back";
  ASSERT_NO_FATAL_FAILURE(die_at({.directory = back}, {MoveStep::Committed, 1, 1}));
  const test::Answer stopped = run({"run"});
  EXPECT_EQ(stopped.code, 4);
  EXPECT_THAT(stopped.err, HasSubstr("cursus copy --give-up"));
  const test::Answer done = run({"copy", "--to", back.string()});
  EXPECT_EQ(done.code, 0) << done.err;
  EXPECT_THAT(done.out, HasSubstr("3 games"));
  EXPECT_THAT(done.out, HasSubstr("--home " + back.string()));
  EXPECT_THAT(run({"run"}).err, HasSubstr("have moved to " + back.string()));
}

}  // namespace
}  // namespace cursus
