// trust.md 12.5: what has changed in a store is seen before a game goes on, whatever it is; it
// names the file, not the program, and stops that game only.
#include "src/game/log/damage.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "src/admin/doctor.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// Somebody who can write into the file, or a disk that forgets.
class Hand {
 public:
  explicit Hand(const std::filesystem::path& file) {
    EXPECT_EQ(sqlite3_open(file.c_str(), &db_), SQLITE_OK);
    for (const char* trigger : {"log_fixed", "private_fixed", "log_kept", "private_kept"})
      run(fmt::format("DROP TRIGGER IF EXISTS {}", trigger));
  }
  Hand(const Hand&) = delete;
  Hand& operator=(const Hand&) = delete;
  ~Hand() { sqlite3_close(db_); }

  void run(const std::string& sql) {
    EXPECT_EQ(sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sql << ": " << sqlite3_errmsg(db_);
  }

  // One value of a table: its column, and its row by number.
  struct Place {
    const char* table;
    const char* keys;  // of a row
    const char* column;
    int row = 0;
  };
  int rows(const Place& place) {
    return static_cast<int>(number(fmt::format("SELECT count(*) FROM {}", place.table)));
  }
  // Changes one bit of one character, or a number by one; the same again undoes it.
  void flip(const Place& place, double where) {
    const std::string at =
        fmt::format("({0}) = (SELECT {0} FROM {1} ORDER BY {0} LIMIT 1 OFFSET {2})", place.keys,
                    place.table, place.row);
    sqlite3_stmt* read = nullptr;
    prepare(fmt::format("SELECT {} FROM {} WHERE {}", place.column, place.table, at), read);
    ASSERT_EQ(sqlite3_step(read), SQLITE_ROW);
    const int type = sqlite3_column_type(read, 0);
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(read, 0));
    std::string value(bytes, static_cast<std::size_t>(sqlite3_column_bytes(read, 0)));
    const sqlite3_int64 whole = sqlite3_column_int64(read, 0) ^ 1;
    sqlite3_finalize(read);
    ASSERT_FALSE(value.empty());
    char& one = value[static_cast<std::size_t>(static_cast<double>(value.size() - 1) * where)];
    one = static_cast<char>(one ^ 1);
    sqlite3_stmt* write = nullptr;
    prepare(fmt::format("UPDATE {} SET {} = ? WHERE {}", place.table, place.column, at), write);
    if (type == SQLITE_INTEGER)
      sqlite3_bind_int64(write, 1, whole);
    else if (type == SQLITE_TEXT)
      sqlite3_bind_text(write, 1, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT);
    else
      sqlite3_bind_blob(write, 1, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT);
    EXPECT_EQ(sqlite3_step(write), SQLITE_DONE) << sqlite3_errmsg(db_);
    sqlite3_finalize(write);
    EXPECT_EQ(sqlite3_changes(db_), 1);
  }

 private:
  void prepare(const std::string& sql, sqlite3_stmt*& made) {
    ASSERT_EQ(sqlite3_prepare_v2(db_, sql.c_str(), -1, &made, nullptr), SQLITE_OK)
        << sql << ": " << sqlite3_errmsg(db_);
  }
  std::int64_t number(const std::string& sql) {
    sqlite3_stmt* read = nullptr;
    prepare(sql, read);
    sqlite3_step(read);
    const std::int64_t found = sqlite3_column_int64(read, 0);
    sqlite3_finalize(read);
    return found;
  }

  sqlite3* db_ = nullptr;
};

class Damage : public testing::Test {
 protected:
  Damage() {
    Host host{Store::create(home()), Clock(test::moment)};
    NewGame wanted;
    wanted.scenario = "cca/001";  // with hands and a deck
    wanted.name = "spring";
    wanted.options = nlohmann::json::object();
    wanted.seed = Blob{7};
    wanted.links = 256;  // sixteen draws: soon there is a second pair of chains
    host.begin_game(wanted).value();
    for (std::uint64_t seed = 3; seed < 90 && host.store().further("spring").empty(); ++seed)
      test::play(host, "spring", seed, 1);
    EXPECT_EQ(host.store().further("spring").size(), 1u);
    test::play(host, "spring", 4, 1);
    file = test::Player(9).next(test::load(host, "spring"));
    position = test::load(host, "spring").match->position();
  }

  std::filesystem::path home() const { return temp.path() / "host"; }
  std::filesystem::path db() const { return home() / "cursus.db"; }
  Host host() const { return {Store::open(home(), Store::Mode::Write), Clock(test::moment)}; }
  test::Answer call(test::Words words, const std::string& input = {}) const {
    words.insert(words.begin(), {"--home", home().string(), "--clock", test::moment});
    return test::run_program(words, input);
  }

  // What `submit` meets; empty: nothing.
  std::string found_by_submit() const {
    Host fresh = host();
    const LogHead before = fresh.store().head("spring");
    try {
      fresh.take_orders(file);
    } catch (const Damaged& damage) {
      EXPECT_EQ(fresh.store().head("spring").seq, before.seq) << "nothing is written";
      EXPECT_EQ(damage.game, "spring");
      EXPECT_THAT(damage.what(), AllOf(HasSubstr(db().string()), HasSubstr("spring"),
                                       HasSubstr("not the program")));
      return damage.key;
    }
    return {};
  }
  std::string found_by_doctor() const {
    std::vector<Finding> found;
    examine_store({.home = home(), .now = test::moment}, found);
    for (const Finding& one : found)
      if (one.level == Finding::Level::Bad) return one.what;
    return {};
  }
  // Whoever only reads sees the true position, or learns of the damage.
  void expect_no_other_position() const {
    const Store store = Store::open(home(), Store::Mode::Read);
    try {
      const auto game = load_game(store, "spring");
      ASSERT_TRUE(game.has_value());
      EXPECT_EQ(game->match->position(), position);
    } catch (const Damaged&) {
    }
  }

  test::TempDirectory temp;
  std::string file;
  nlohmann::json position;
};

// Each row of many has another character changed; of a single one, the first, the last and another.
std::vector<double> wheres(int rows, int row) {
  if (rows == 1) return {0.0, 0.37, 1.0};
  return {static_cast<double>(row % 8) / 7};
}

TEST_F(Damage, OneCharacterAnywhereIsSeenBySubmitAndByDoctor) {
  const char* const one = "game";
  const Hand::Place places[]{
      {"log", "game, seq", "line"},
      {"log", "game, seq", "head"},
      {"private", "game, seq, idx", "seat"},
      {"private", "game, seq, idx", "salt"},
      {"private", "game, seq, idx", "fact"},
      {"secret", one, "open_chain"},
      {"secret", one, "sealed_chain"},
      {"secret", one, "master"},
      {"further", "game, number", "number"},
      {"further", "game, number", "open_chain"},
      {"further", "game, number", "sealed_chain"},
      {"further", "game, number", "start_open"},
      {"further", "game, number", "start_sealed"},
      {"further", "game, number", "start_secrets"},
      {"snapshot", one, "body"},
      {"snapshot", one, "head"},
      {"snapshot", one, "hash"},
  };
  int changes = 0;
  for (Hand::Place place : places) {
    const int rows = Hand(db()).rows(place);
    ASSERT_GT(rows, 0) << place.table;
    const int stride = std::max(1, rows / 16);
    for (int n = 0; (place.row = n * stride) < rows; ++n)
      for (const double where : wheres(rows, n)) {
        Hand(db()).flip(place, where);
        const std::string what =
            fmt::format("{}.{} row {} at {}", place.table, place.column, place.row, where);
        EXPECT_THAT(found_by_submit(), HasSubstr("store.damaged.")) << what;
        EXPECT_THAT(found_by_doctor(), HasSubstr("store.damaged.")) << what;
        expect_no_other_position();
        Hand(db()).flip(place, where);
        ++changes;
      }
  }
  EXPECT_GT(changes, 80);
  EXPECT_EQ(found_by_doctor(), "");
  EXPECT_EQ(found_by_submit(), "") << "all is as it was";
}

TEST_F(Damage, EachKindHasItsName) {
  const auto key = [&](const Hand::Place& place) {
    Hand(db()).flip(place, 0.5);
    std::string found = found_by_submit();
    EXPECT_EQ(found_by_doctor(), found) << place.table;
    Hand(db()).flip(place, 0.5);
    return found;
  };
  EXPECT_EQ(key({"log", "game, seq", "line", 3}), "store.damaged.log");
  EXPECT_EQ(key({"private", "game, seq, idx", "fact", 2}), "store.damaged.fact");
  EXPECT_EQ(key({"secret", "game", "open_chain"}), "store.damaged.secrets");
  EXPECT_EQ(key({"snapshot", "game", "body"}), "store.damaged.snapshot");
}

TEST_F(Damage, SecretsAreSeenWithoutASnapshotToo) {
  Hand(db()).run("DELETE FROM snapshot");
  EXPECT_EQ(found_by_doctor(), "");
  for (const char* column : {"open_chain", "sealed_chain", "master"})
    for (const double where : {0.0, 0.5, 1.0}) {
      Hand(db()).flip({"secret", "game", column}, where);
      EXPECT_EQ(found_by_submit(), "store.damaged.secrets") << column << where;
      EXPECT_EQ(found_by_doctor(), "store.damaged.secrets") << column << where;
      Hand(db()).flip({"secret", "game", column}, where);
    }
  for (const char* column :
       {"open_chain", "sealed_chain", "start_open", "start_sealed", "start_secrets"}) {
    const Hand::Place place{"further", "game, number", column};
    Hand(db()).flip(place, 0.5);
    EXPECT_EQ(found_by_submit(), "store.damaged.secrets") << column;
    EXPECT_EQ(found_by_doctor(), "store.damaged.secrets") << column;
    Hand(db()).flip(place, 0.5);
  }
  EXPECT_EQ(found_by_submit(), "");
}

TEST_F(Damage, WhatIsMissingAtTheEndIsSeen) {
  Hand(db()).run(
      "DELETE FROM private WHERE seq = (SELECT max(seq) FROM log);"
      "DELETE FROM log WHERE seq = (SELECT max(seq) FROM log)");
  EXPECT_EQ(found_by_submit(), "store.damaged.log");
  EXPECT_NE(found_by_doctor(), "");
}

TEST_F(Damage, AFileThatWaitsAndTheListOfGamesAreSeen) {
  {
    Host fresh = host();
    test::Player player(9);
    Taken stored;
    for (int n = 0; n < 20 && stored.kind != Taken::Kind::Stored; ++n)
      stored = fresh.take_orders(player.next(test::load(fresh, "spring")), true);
    ASSERT_EQ(stored.kind, Taken::Kind::Stored);
    Hand(db()).run("DELETE FROM inbox WHERE state <> 'waiting'");
  }
  for (const char* column : {"body", "order_hash", "seat", "serial", "point"}) {
    Hand(db()).flip({"inbox", "id", column}, 0.8);
    EXPECT_EQ(found_by_submit(), "store.damaged.order") << column;
    EXPECT_EQ(found_by_doctor(), "store.damaged.order") << column;
    Hand(db()).flip({"inbox", "id", column}, 0.8);
  }
  for (const char* column : {"module", "scenario", "point", "waiting"}) {
    Hand(db()).flip({"game", "id", column}, 1.0);
    EXPECT_EQ(found_by_submit(), "store.damaged.status") << column;
    Hand(db()).flip({"game", "id", column}, 1.0);
  }
  EXPECT_EQ(found_by_doctor(), "");
}

TEST_F(Damage, AnEmptiedInboxIsSeenAndMendedFromTheLog) {
  {
    Host fresh = host();
    test::Player player(9);
    Taken stored;
    for (int n = 0; n < 20 && stored.kind != Taken::Kind::Stored; ++n)
      stored = fresh.take_orders(player.next(test::load(fresh, "spring")), true);
    ASSERT_EQ(stored.kind, Taken::Kind::Stored);
  }
  const auto waits = [&] { return host().store().waiting_orders("spring"); };
  const std::string body = waits().front().body;
  for (const char* change :
       {"UPDATE inbox SET state = 'used' WHERE state = 'waiting'",
        // Another one has come back.
        "UPDATE inbox SET state = 'used' WHERE state = 'waiting';"
        "UPDATE inbox SET state = 'waiting' WHERE id = (SELECT min(id) FROM inbox)",
        "DELETE FROM inbox"}) {
    Hand(db()).run(change);
    EXPECT_EQ(found_by_submit(), "store.damaged.inbox") << change;
    EXPECT_EQ(found_by_doctor(), "store.damaged.inbox") << change;
    EXPECT_EQ(host().store().game("spring")->status.state, GameState::Open) << "not stuck";
    EXPECT_THAT(call({"submit", "-"}, file).err, HasSubstr("table inbox"));
    EXPECT_THAT(call({"doctor", "--offline", "--mend"}).out, HasSubstr("lie there again"));
    ASSERT_EQ(waits().size(), 1u) << change;
    EXPECT_EQ(waits().front().body, body);
    EXPECT_EQ(found_by_doctor(), "");
  }
  EXPECT_EQ(call({"run"}).code, 0);
  EXPECT_TRUE(waits().empty());
}

TEST_F(Damage, OtherGamesGoOn) {
  {
    Host fresh = host();
    test::begin(fresh, "ab/granicus", nlohmann::json::object(), "autumn");
    for (const char* name : {"spring", "autumn"}) {
      test::Player player(9);
      Taken stored;
      for (int n = 0; n < 20 && stored.kind != Taken::Kind::Stored; ++n)
        stored = fresh.take_orders(player.next(test::load(fresh, name)), true);
      ASSERT_EQ(stored.kind, Taken::Kind::Stored) << name;
    }
  }
  Hand(db()).flip({"snapshot", "game", "body", 1}, 0.5);
  const test::Answer ran = call({"run"});
  EXPECT_EQ(ran.code, 5) << ran.out << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("spring: STUCK"), HasSubstr("cursus doctor --mend"),
                             HasSubstr("autumn: ")));
  EXPECT_EQ(host().store().waiting_orders("autumn").size(), 0u);
  EXPECT_EQ(host().store().waiting_orders("spring").size(), 1u);
  EXPECT_EQ(host().store().game("spring")->status.state, GameState::Open);
}

TEST_F(Damage, TheProgramSaysSoInBothLanguagesAndMendsASnapshot) {
  Hand(db()).flip({"snapshot", "game", "body"}, 0.5);
  const test::Answer told = call({"submit", "-"}, file);
  EXPECT_EQ(told.code, 4);
  EXPECT_THAT(told.err, AllOf(HasSubstr(db().string()), HasSubstr("doctor --mend")));
  EXPECT_THAT(call({"--lang", "ja", "submit", "-"}, file).err, HasSubstr("壊れています"));
  EXPECT_EQ(call({"position", "spring", "--all"}).code, 4);
  const test::Answer doctor = call({"doctor", "--offline"});
  EXPECT_EQ(doctor.code, 1);
  EXPECT_THAT(doctor.out, HasSubstr("the snapshot of spring"));
  const test::Answer mended = call({"doctor", "--offline", "--mend"});
  EXPECT_THAT(mended.out, HasSubstr("Cursus removed it"));
  EXPECT_EQ(nlohmann::json::parse(call({"position", "spring", "--all"}).out), position);
  EXPECT_LE(call({"submit", "-"}, file).code, 1) << "orders may be refused, but by the rules";
  EXPECT_THAT(call({"doctor", "--offline"}).out, Not(HasSubstr("damaged")));
  // A damaged log is not repaired away.
  Hand(db()).flip({"log", "game, seq", "line", 4}, 0.5);
  EXPECT_THAT(call({"doctor", "--offline", "--mend"}).out, HasSubstr("bad "));
  EXPECT_EQ(call({"submit", "-"}, file).code, 4);
}

}  // namespace
}  // namespace cursus
