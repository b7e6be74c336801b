// What the store keeps, and what it refuses.
#include "src/store/store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <string>
#include <vector>

#include "adjudicator/core/result.hpp"
#include "tests/program/support/postgres.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using formats::Digest;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Kind = Submission::Kind;

Digest hash_of(std::uint8_t first) {
  Digest hash{};
  hash[0] = first;
  return hash;
}

LogRow line(std::int64_t seq) {
  return {.seq = seq,
          .line = "line " + std::to_string(seq),
          .head = hash_of(static_cast<std::uint8_t>(seq))};
}

GameRow marathon(const std::string& id = "marathon-1") {
  return {.id = id,
          .module = "ancient_battles",
          .scenario = "marathon",
          .created = "2026-05-01T00:00:00Z",
          .status = {.point = 1, .waiting = {"athens", "persia"}, .note = "a note, with a comma"}};
}

const SecretRow chains{.open_chain = {0, 1, 2}, .sealed_chain = {}};

InboxRow order(std::int64_t serial, std::uint8_t hash, const std::string& seat = "athens",
               std::int64_t point = 1) {
  return {.game = "marathon-1",
          .seat = seat,
          .point = point,
          .serial = serial,
          .order_hash = hash_of(hash),
          .body = "orders " + std::to_string(serial)};
}

OutboxRow report(std::int64_t seq, const std::string& body = "report") {
  return {.game = "marathon-1",
          .seat = "athens",
          .kind = "report",
          .key = outbox_key("marathon-1", seq, "athens", "report"),
          .body = body,
          .created = "2026-05-01T00:00:00Z"};
}

class StoreTest : public testing::TestWithParam<test::Driver> {
 protected:
  StoreTest() : store(test::make_store(GetParam(), directory)) {
    auto step = store.begin();
    step.add_game(marathon(), chains);
    step.commit();
  }

  void append(std::int64_t from, std::int64_t to) {
    auto step = store.begin();
    for (std::int64_t seq = from; seq <= to; ++seq)
      step.append("marathon-1", std::vector{line(seq)});
    step.commit();
  }

  std::vector<std::int64_t> logged(std::int64_t from = 1) {
    std::vector<std::int64_t> seqs;
    store.log("marathon-1", from, [&](const LogView& row) { seqs.push_back(row.seq); });
    return seqs;
  }

  test::TempDirectory temp;
  std::filesystem::path directory = temp.path() / "host";
  Store store;
};
INSTANTIATE_TEST_SUITE_P(Stores, StoreTest, testing::ValuesIn(test::drivers),
                         test::driver_name<testing::TestParamInfo<test::Driver>>);

class StoreFile : public StoreTest {
 protected:
  // What a meddler with another program gets for an answer; empty when they have their way.
  std::string meddle(const char* statement) {
    sqlite3* raw = nullptr;
    sqlite3_open((directory / "cursus.db").c_str(), &raw);
    char* message = nullptr;
    sqlite3_exec(raw, statement, nullptr, nullptr, &message);
    const std::string answer = message == nullptr ? "" : message;
    sqlite3_free(message);
    sqlite3_close(raw);
    return answer;
  }
};
INSTANTIATE_TEST_SUITE_P(Stores, StoreFile, testing::Values(test::Driver::Sqlite),
                         test::driver_name<testing::TestParamInfo<test::Driver>>);

// What a connection that the store has opened says of itself.
sqlite3* last_opened = nullptr;
int remember_opened(sqlite3* connection, const char**, const sqlite3_api_routines*) {
  last_opened = connection;
  return SQLITE_OK;
}
std::string setting_of_opened(const char* pragma) {
  std::string value;
  const auto hear = [](void* to, int, char** columns, char**) {
    *static_cast<std::string*>(to) = columns[0];
    return 0;
  };
  sqlite3_exec(last_opened, pragma, hear, &value, nullptr);
  return value;
}

TEST_P(StoreFile, ACommitIsOnTheDiskAndAReaderNeverWaitsForIt) {
  const auto entry = reinterpret_cast<void (*)()>(remember_opened);
  ASSERT_EQ(sqlite3_auto_extension(entry), SQLITE_OK);
  for (const Store::Mode mode : {Store::Mode::Write, Store::Mode::Read}) {
    last_opened = nullptr;
    const Store opened = Store::open(directory, mode);
    ASSERT_NE(last_opened, nullptr);
    EXPECT_EQ(setting_of_opened("PRAGMA synchronous"), "2") << "FULL";
    EXPECT_EQ(setting_of_opened("PRAGMA journal_mode"), "wal");
  }
  sqlite3_cancel_auto_extension(entry);
}

// --- games ---------------------------------------------------------------------------------------

TEST_P(StoreTest, GivesBackEveryGameAsItWasAdded) {
  auto step = store.begin();
  step.add_game(marathon("another"), chains);
  step.commit();
  EXPECT_THAT(store.games(), ElementsAre(marathon("another"), marathon()));
  EXPECT_EQ(store.game("marathon-1"), marathon());
  EXPECT_EQ(store.secret("marathon-1"), chains);
  EXPECT_EQ(store.game("nowhere"), std::nullopt);
  EXPECT_EQ(store.secret("nowhere"), std::nullopt);
}

TEST_P(StoreTest, RefusesASecondGameOfTheSameNameAndKeepsTheFirst) {
  {
    auto step = store.begin();
    GameRow other = marathon();
    other.scenario = "granicus";
    try {
      step.add_game(other, {});
      FAIL() << "added twice";
    } catch (const StoreError& error) {
      EXPECT_EQ(error.trouble, StoreTrouble::Exists);
      EXPECT_THAT(error.what(), HasSubstr("marathon-1"));
    }
  }
  EXPECT_EQ(store.game("marathon-1"), marathon());
}

TEST_P(StoreTest, KeepsANewStatusAndANewSecret) {
  const GameStatus over{.state = GameState::Over, .point = 9, .waiting = {}, .note = "Athens won"};
  auto step = store.begin();
  step.set_status("marathon-1", over);
  step.set_secret("marathon-1", {.open_chain = {7}, .sealed_chain = {8}});
  step.commit();
  EXPECT_EQ(store.game("marathon-1")->status, over);
  EXPECT_EQ(store.secret("marathon-1")->sealed_chain, Blob{8});
}

TEST_P(StoreTest, AStatusOfAnUnknownGameIsADefect) {
  auto step = store.begin();
  EXPECT_THROW(step.set_status("nowhere", {}), Defect);
}

// --- log -----------------------------------------------------------------------------------------

TEST_P(StoreTest, AnEmptyLogEndsAtZeroWithAHeadOfZeros) {
  EXPECT_EQ(store.head("marathon-1"), LogHead{});
}

TEST_P(StoreTest, StreamsTheLogInOrderFromAnyLine) {
  append(1, 300);
  EXPECT_EQ(logged().size(), 300U);
  EXPECT_THAT(logged(299), ElementsAre(299, 300));
  EXPECT_EQ(store.head("marathon-1"), (LogHead{.seq = 300, .head = line(300).head}));
}

TEST_P(StoreTest, KeepsLinesAndPrivateFactsByteForByte) {
  const std::string odd("{\"\xE9\xBB\x84\":\"a\0b\"}", 13);
  const PrivateRow fact{.seq = 1, .idx = 0, .seat = "persia", .salt = {0, 255}, .fact = odd};
  auto step = store.begin();
  step.append("marathon-1", std::vector{LogRow{.seq = 1, .line = odd, .head = hash_of(9)}},
              std::vector{fact});
  step.commit();
  store.log("marathon-1", 1, [&](const LogView& row) {
    EXPECT_EQ(row.line, odd);
    EXPECT_EQ(row.head, hash_of(9));
  });
  std::vector<PrivateRow> facts;
  store.private_facts("marathon-1", 1, [&](const PrivateRow& row) { facts.push_back(row); });
  EXPECT_THAT(facts, ElementsAre(fact));
}

TEST_P(StoreTest, RefusesALogLineThatLeavesAGapOrTakesAnOldNumber) {
  append(1, 3);
  for (const std::int64_t seq : {0, 1, 3, 5, -1}) {
    auto step = store.begin();
    EXPECT_THROW(step.append("marathon-1", std::vector{line(seq)}), Defect) << seq;
  }
  EXPECT_THAT(logged(), ElementsAre(1, 2, 3));
}

TEST_P(StoreTest, RefusesALogOfAGameThatDoesNotExist) {
  auto step = store.begin();
  EXPECT_THROW(step.append("nowhere", std::vector{line(1)}), Defect);
}

TEST_P(StoreTest, RefusesAPrivateFactWithoutItsLogLine) {
  append(1, 1);
  auto step = store.begin();
  EXPECT_THROW(step.append("marathon-1", {}, std::vector{PrivateRow{.seq = 2, .seat = "persia"}}),
               Defect);
}

TEST_P(StoreFile, NoProgramMayChangeOrDeleteWhatIsLogged) {
  {
    auto step = store.begin();
    step.append("marathon-1", std::vector{line(1), line(2)},
                std::vector{PrivateRow{.seq = 1, .seat = "persia", .fact = "hidden"}});
    step.commit();
  }
  const auto number = HasSubstr("must take the next number");
  EXPECT_THAT(meddle("UPDATE log SET line = 'forged'"), HasSubstr("never changed"));
  EXPECT_THAT(meddle("UPDATE log SET head = zeroblob(32)"), HasSubstr("never changed"));
  EXPECT_THAT(meddle("DELETE FROM log WHERE seq = 2"), HasSubstr("never deleted"));
  EXPECT_THAT(meddle("REPLACE INTO log VALUES ('marathon-1', 2, 'x', zeroblob(32))"), number);
  EXPECT_THAT(meddle("INSERT INTO log VALUES ('marathon-1', 4, 'x', zeroblob(32))"), number);
  EXPECT_THAT(meddle("INSERT INTO log VALUES ('marathon-1', 3, 'x', zeroblob(31))"),
              HasSubstr("CHECK"));
  EXPECT_THAT(meddle("UPDATE private SET fact = 'forged'"), HasSubstr("never changed"));
  EXPECT_THAT(meddle("DELETE FROM private"), HasSubstr("never deleted"));
  EXPECT_THAT(meddle("REPLACE INTO private VALUES ('marathon-1', 1, 0, 'x', x'', 'x')"), number);
  EXPECT_THAT(logged(), ElementsAre(1, 2));
}

TEST_P(StoreTest, ASnapshotIsReplacedFreelyButNeverRunsAheadOfTheLog) {
  append(1, 2);
  {
    auto step = store.begin();
    step.save_snapshot("marathon-1", {.seq = 1, .body = "one"});
    step.save_snapshot("marathon-1", {.seq = 2, .body = std::string("t\0wo", 4)});
    {
      const Store::Savepoint part(step);
      EXPECT_THROW(step.save_snapshot("marathon-1", {.seq = 3, .body = "three"}), Defect);
    }
    step.commit();
  }
  EXPECT_EQ(store.snapshot("marathon-1"), (SnapshotRow{.seq = 2, .body = std::string("t\0wo", 4)}));
  auto step = store.begin();
  step.drop_snapshot("marathon-1");
  step.commit();
  EXPECT_EQ(store.snapshot("marathon-1"), std::nullopt);
}

// --- inbox ---------------------------------------------------------------------------------------

TEST_P(StoreTest, AHigherSerialReplacesTheOrderThatWaits) {
  auto step = store.begin();
  const Submission first = step.submit(order(1, 11));
  EXPECT_EQ(first.kind, Kind::Submitted);
  EXPECT_EQ(first.replaced, std::nullopt);
  const Submission second = step.submit(order(5, 12));
  EXPECT_EQ(second.kind, Kind::Submitted);
  EXPECT_EQ(second.replaced, (Submission::Replaced{.serial = 1, .order_hash = hash_of(11)}));
  step.commit();

  InboxRow expected = order(5, 12);
  expected.id = second.id;
  EXPECT_THAT(store.waiting_orders("marathon-1"), ElementsAre(expected));
  EXPECT_EQ(store.order(first.id)->state, OrderState::Replaced);
}

TEST_P(StoreTest, TheSameFileTwiceIsADuplicateWhateverBecameOfIt) {
  auto step = store.begin();
  const Submission first = step.submit(order(1, 11));
  step.set_order_state(first.id, OrderState::Used);
  const Submission again = step.submit(order(1, 11));
  EXPECT_EQ(again.kind, Kind::Duplicate);
  EXPECT_EQ(again.id, first.id);
  EXPECT_THAT(store.waiting_orders("marathon-1"), IsEmpty());
}

TEST_P(StoreTest, ALowerOrEqualSerialIsOlderAndChangesNothing) {
  auto step = store.begin();
  const Submission second = step.submit(order(2, 12));
  for (const auto& [serial, hash] : {std::pair{1, 11}, std::pair{2, 13}}) {
    const Submission late = step.submit(order(serial, static_cast<std::uint8_t>(hash)));
    EXPECT_EQ(late.kind, Kind::Older) << serial;
    EXPECT_EQ(late.id, second.id);
  }
  EXPECT_EQ(store.waiting_orders("marathon-1").size(), 1U);
  EXPECT_EQ(store.order(second.id)->state, OrderState::Waiting);
}

TEST_P(StoreTest, EachSeatAndEachPointCountsItsOwnSerials) {
  auto step = store.begin();
  EXPECT_EQ(step.submit(order(3, 1, "athens", 1)).kind, Kind::Submitted);
  EXPECT_EQ(step.submit(order(1, 2, "persia", 1)).kind, Kind::Submitted);
  EXPECT_EQ(step.submit(order(1, 3, "athens", 2)).kind, Kind::Submitted);
  EXPECT_EQ(store.waiting_orders("marathon-1").size(), 3U);
}

TEST_P(StoreTest, ListsOnlyGamesThatHaveOrdersWaiting) {
  EXPECT_THAT(store.games_with_orders(), IsEmpty());
  auto step = store.begin();
  step.add_game(marathon("another"), chains);
  const Submission first = step.submit(order(1, 1));
  EXPECT_THAT(store.games_with_orders(), ElementsAre("marathon-1"));
  step.set_order_state(first.id, OrderState::Refused);
  EXPECT_THAT(store.games_with_orders(), IsEmpty());
}

TEST_P(StoreTest, AnOrderForAnUnknownGameIsADefect) {
  InboxRow stray = order(1, 1);
  stray.game = "nowhere";
  auto step = store.begin();
  EXPECT_THROW(step.submit(stray), Defect);
}

// --- outbox and host -----------------------------------------------------------------------------

TEST_P(StoreTest, AMailIsQueuedOnceHoweverOftenItsStepIsRun) {
  auto step = store.begin();
  EXPECT_TRUE(step.enqueue(report(7, "the first body")));
  EXPECT_FALSE(step.enqueue(report(7, "another body")));
  EXPECT_TRUE(step.enqueue(report(8)));
  step.commit();
  const auto ids = store.unsent();
  ASSERT_EQ(ids.size(), 2U);
  OutboxRow expected = report(7, "the first body");
  expected.id = ids[0];
  EXPECT_EQ(store.mail(ids[0]), expected);
}

TEST_P(StoreTest, ASentMailIsNoLongerUnsentAndIsNotQueuedAgain) {
  auto step = store.begin();
  step.enqueue(report(7));
  const std::int64_t id = store.unsent().at(0);
  step.mark_sent(id, "first");
  step.mark_sent(id, "second");
  EXPECT_FALSE(step.enqueue(report(7)));
  step.commit();
  EXPECT_THAT(store.unsent(), IsEmpty());
  EXPECT_EQ(store.mail(id)->sent, "first");
}

TEST_P(StoreTest, AMailMayConcernNoGame) {
  OutboxRow help = report(0, "how to play");
  help.game = help.seat = "";
  auto step = store.begin();
  EXPECT_TRUE(step.enqueue(help));
  EXPECT_EQ(store.mail(store.unsent().at(0))->game, "");
}

TEST_P(StoreTest, KeepsTheHostsSettings) {
  EXPECT_EQ(store.host("address"), std::nullopt);
  auto step = store.begin();
  step.set_host("address", "old@example.org");
  step.set_host("address", "host@example.org");
  step.set_host("empty", "");
  step.commit();
  EXPECT_EQ(store.host("address"), "host@example.org");
  EXPECT_EQ(store.host("empty"), "");
}

// --- transactions --------------------------------------------------------------------------------

TEST_P(StoreTest, WhatIsNotCommittedNeverWas) {
  {
    auto step = store.begin();
    step.append("marathon-1", std::vector{line(1)});
    step.submit(order(1, 1));
    step.enqueue(report(1));
    EXPECT_EQ(store.head("marathon-1").seq, 1);
  }
  EXPECT_EQ(store.head("marathon-1").seq, 0);
  EXPECT_THAT(store.waiting_orders("marathon-1"), IsEmpty());
  EXPECT_THAT(store.unsent(), IsEmpty());
}

TEST_P(StoreTest, OneGamesShareOfATransactionCanFailAlone) {
  {
    auto run = store.begin();
    {
      Store::Savepoint good(run);
      run.enqueue(report(1));
      good.keep();
    }
    {
      Store::Savepoint bad(run);
      run.enqueue(report(2));
      EXPECT_THROW(run.append("marathon-1", std::vector{line(9)}), Defect);
    }
    run.enqueue(report(3));
    run.commit();
  }
  std::vector<std::string> keys;
  for (const std::int64_t id : store.unsent()) keys.push_back(store.mail(id)->key);
  EXPECT_THAT(keys, ElementsAre(report(1).key, report(3).key));
}

TEST_P(StoreTest, NothingIsWrittenThroughATransactionThatIsOver) {
  auto step = store.begin();
  step.commit();
  EXPECT_THROW(step.enqueue(report(1)), Defect);
  EXPECT_THROW(step.commit(), Defect);
  EXPECT_THAT(store.unsent(), IsEmpty());
}

TEST_P(StoreTest, TransactionsDoNotNest) {
  auto step = store.begin();
  EXPECT_THROW(store.begin(), Defect);
  step.enqueue(report(1));
  step.commit();
  EXPECT_EQ(store.unsent().size(), 1U);
}

TEST_P(StoreTest, AReaderIsNotHeldUpByAWriterAndSeesOnlyWhatIsCommitted) {
  auto step = store.begin();
  step.append("marathon-1", std::vector{line(1)});
  const Store reader = Store::open(directory, Store::Mode::Read, std::chrono::milliseconds(0));
  EXPECT_EQ(reader.head("marathon-1").seq, 0);
  step.commit();
  EXPECT_EQ(reader.head("marathon-1").seq, 1);
}

TEST_P(StoreTest, AStoreOpenedForReadingCannotBeChanged) {
  Store reader = Store::open(directory, Store::Mode::Read);
  EXPECT_THROW(reader.begin(), Defect);
}

TEST_P(StoreTest, ALogMayBeReadInsideTheReadingOfALog) {
  append(1, 3);
  std::size_t seen = 0;
  store.log("marathon-1", 1, [&](const LogView&) { seen += logged().size(); });
  EXPECT_EQ(seen, 9U);
}

// --- files ---------------------------------------------------------------------------------------

mode_t permissions_of(const std::filesystem::path& path) {
  struct stat found {};
  EXPECT_EQ(stat(path.c_str(), &found), 0) << path;
  return found.st_mode & 07777;
}

TEST_P(StoreFile, IsForItsOwnerAloneWhateverTheUmask) {
  for (const mode_t mask : {0000, 0022, 0277}) {
    const mode_t before = umask(mask);
    const std::filesystem::path here = temp.path() / ("umask" + std::to_string(mask));
    Store fresh = Store::create(here);
    auto step = fresh.begin();
    step.set_host("key", "value");
    step.commit();
    umask(before);
    EXPECT_EQ(permissions_of(here), 0700U);
    for (const char* name : {"cursus.db", "cursus.db-wal", "cursus.db-shm"})
      EXPECT_EQ(permissions_of(here / name), 0600U) << name;
  }
}

TEST_P(StoreFile, LeavesOneFileBehindWhenItIsClosed) {
  append(1, 1);
  { const Store closing = std::move(store); }
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(directory))
    names.push_back(entry.path().filename().string());
  EXPECT_THAT(names, ElementsAre("cursus.db"));
  EXPECT_EQ(Store::open(directory, Store::Mode::Read).head("marathon-1").seq, 1);
}

TEST_P(StoreTest, PassesItsOwnCheckOfIntegrity) {
  append(1, 100);
  EXPECT_NO_THROW(store.check_integrity());
}

}  // namespace
}  // namespace cursus
