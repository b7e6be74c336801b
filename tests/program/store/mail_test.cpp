// The store: addresses, mails seen, the outbox; and a store of an older program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/store/schema.hpp"
#include "src/store/sqlite.hpp"
#include "src/store/store.hpp"
#include "tests/program/support/postgres.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class StorePost : public testing::TestWithParam<test::Driver> {
 protected:
  StorePost() : store(test::make_store(GetParam(), temp.path() / "host")) {
    auto step = store.begin();
    step.add_game({.id = "spring", .module = "ab", .scenario = "ab/marathon", .created = "now"},
                  {});
    step.commit();
  }
  void enqueue(const std::string& key, const std::string& kind = "report",
               const std::string& address = "") {
    auto step = store.begin();
    EXPECT_TRUE(step.enqueue({.game = "spring",
                              .seat = "greek",
                              .kind = kind,
                              .key = key,
                              .body = "text",
                              .created = "2026-05-01T00:00:00Z",
                              .address = address,
                              .point = 3}));
    step.commit();
  }
  void set(const PlayerRow& row) {
    auto step = store.begin();
    step.set_player(row);
    step.commit();
  }
  const PlayerRow anna{.game = "spring", .seat = "greek", .address = "Anna@Example.org"};

  test::TempDirectory temp;
  Store store;
};
INSTANTIATE_TEST_SUITE_P(Stores, StorePost, testing::ValuesIn(test::drivers),
                         test::driver_name<testing::TestParamInfo<test::Driver>>);
class StorePostFile : public StorePost {};
INSTANTIATE_TEST_SUITE_P(Stores, StorePostFile, testing::Values(test::Driver::Sqlite),
                         test::driver_name<testing::TestParamInfo<test::Driver>>);

TEST_P(StorePost, AnAddressIsFoundWhateverItsCase) {
  set(anna);
  EXPECT_EQ(store.player("spring", "greek"), anna);
  EXPECT_THAT(store.players_at("anna@example.ORG"), ElementsAre(anna));
  EXPECT_THAT(store.players_at("anna@example.com"), IsEmpty());
  PlayerRow other = anna;
  other.address = "a@b.c";
  set(other);
  EXPECT_THAT(store.players(), ElementsAre(other));
}

TEST_P(StorePost, MailIsDueOnlyWhereSomebodyWantsIt) {
  enqueue("spring.1.greek.report");
  EXPECT_THAT(store.due_mails("2026"), IsEmpty());  // no address
  enqueue("spring.1.greek.help", "help", "x@y.z");
  EXPECT_THAT(store.due_mails("2026"), ElementsAre(2));
  set(anna);
  EXPECT_THAT(store.due_mails("2026"), ElementsAre(2, 1));  // answers first
  PlayerRow off = anna;
  off.wanted = false;
  set(off);
  EXPECT_THAT(store.due_mails("2026"), ElementsAre(2));
  off = anna;
  off.suspended = "2026-05-01T00:00:00Z";
  set(off);
  EXPECT_THAT(store.due_mails("2026"), ElementsAre(2));
}

TEST_P(StorePost, AFailedMailWaitsAndADroppedOneIsGone) {
  set(anna);
  enqueue("spring.1.greek.report");
  {
    auto step = store.begin();
    step.put_off(1, "<id>", "2026-05-01T01:00:00Z", "busy");
    step.commit();
  }
  EXPECT_THAT(store.due_mails("2026-05-01T00:59:59Z"), IsEmpty());
  EXPECT_THAT(store.due_mails("2026-05-01T01:00:00Z"), ElementsAre(1));
  EXPECT_EQ(store.mail(1)->attempts, 1);
  EXPECT_EQ(store.mail(1)->trouble, "busy");
  EXPECT_EQ(store.mail_of("<id>")->id, 1);
  {
    auto step = store.begin();
    step.drop_mail(1, "2026-05-06T00:00:00Z", "never");
    step.commit();
  }
  EXPECT_THAT(store.due_mails("9999"), IsEmpty());
  EXPECT_THAT(store.unsent(), IsEmpty());
}

TEST_P(StorePost, WhatWasGivenUpIsShownUntilSomethingReachesItsReader) {
  set(anna);
  enqueue("one");
  enqueue("two");
  enqueue("three");
  {
    auto step = store.begin();
    step.drop_mail(1, "2026-05-01T01:00:00Z", "no such user");
    step.drop_mail(2, "2026-05-01T01:00:00Z", "");
    step.commit();
  }
  ASSERT_THAT(store.given_up(), SizeIs(1)) << "what was merely outdated does not count";
  EXPECT_EQ(store.given_up()[0].trouble, "no such user");
  EXPECT_EQ(store.given_up()[0].seat, "greek");
  {
    auto step = store.begin();
    step.mark_sent(3, "2026-05-01T02:00:00Z");
    step.commit();
  }
  EXPECT_THAT(store.given_up(), IsEmpty());
}

TEST_P(StorePost, MailsThatNobodyCanGetDoNotWait) {
  enqueue("one");
  EXPECT_EQ(store.outbox_counts().waiting, 0);
  set(anna);
  EXPECT_EQ(store.outbox_counts().waiting, 1);
  EXPECT_EQ(store.outbox_counts().oldest, "2026-05-01T00:00:00Z");
  PlayerRow off = anna;
  off.wanted = false;
  set(off);
  EXPECT_EQ(store.outbox_counts().waiting, 0);
  set(anna);
  {
    auto step = store.begin();
    step.put_off(1, "<a@b>", "2026-05-01T01:00:00Z", "a bad day");
    step.commit();
  }
  const OutboxCounts counts = store.outbox_counts();
  EXPECT_EQ(counts.put_off, 1);
  EXPECT_EQ(counts.failing, "2026-05-01T00:00:00Z");
  EXPECT_EQ(counts.next_try, "2026-05-01T01:00:00Z");
  EXPECT_EQ(counts.trouble, "a bad day");
}

TEST_P(StorePost, OfABacklogTheNewestReportStays) {
  set(anna);
  for (const char* key :
       {"spring.1.greek.report", "spring.2.greek.report", "spring.3.greek.report"})
    enqueue(key);
  auto step = store.begin();
  step.drop_backlog("spring", "greek", "2026-05-02T00:00:00Z");
  step.commit();
  EXPECT_THAT(store.due_mails("9999"), ElementsAre(3));
  EXPECT_EQ(store.report_of("spring", "greek", 3)->id, 3);
  EXPECT_EQ(store.report_of("spring", "greek", 0, 3)->id, 2);
  EXPECT_FALSE(store.report_of("spring", "greek", 4));
}

TEST_P(StorePost, OfABacklogNoticesStayToo) {
  set(anna);
  enqueue("spring.1.greek.report");
  enqueue("spring.1.greek.notice", "notice");
  enqueue("spring.1.greek.refusal", "refusal");
  enqueue("spring.2.greek.report");
  auto step = store.begin();
  step.drop_backlog("spring", "greek", "2026-05-02T00:00:00Z");
  step.commit();
  EXPECT_THAT(store.due_mails("9999"), ElementsAre(2, 3, 4));
}

TEST_P(StorePost, AMailIsNotedOnce) {
  const MailRow mail{.identity = formats::sha256("a"),
                     .place = "box 1",
                     .message_id = "<1>",
                     .sender = "spring/greek",
                     .content = formats::sha256("b"),
                     .arrived = "2026-05-01T00:00:00Z",
                     .taken = "2026-05-01T00:00:01Z",
                     .outcome = "accepted"};
  auto step = store.begin();
  EXPECT_TRUE(step.note_mail(mail));
  MailRow again = mail;
  again.place = "box 2";
  EXPECT_FALSE(step.note_mail(again));
  step.commit();
  EXPECT_TRUE(store.knows_mail(mail.identity));
  EXPECT_TRUE(store.knows_place("box 1"));
  EXPECT_FALSE(store.knows_place("box 2"));
  EXPECT_THAT(store.mails_from("spring/greek", "2026"), ElementsAre(mail));
  EXPECT_THAT(store.mail_outcomes(),
              ElementsAre(std::pair<std::string, std::int64_t>("accepted", 1)));
}

TEST_P(StorePostFile, AStoreFromBeforePlayersChoseTheirFilesIsBroughtUpToDate) {
  set(anna);
  {
    sql::Sqlite db(temp.path() / "host" / "cursus.db", std::chrono::seconds(1));
    db.script(
        "ALTER TABLE player DROP COLUMN files; ALTER TABLE snapshot DROP COLUMN head;"
        "ALTER TABLE snapshot DROP COLUMN hash; DROP TABLE due; DROP INDEX game_verified;"
        "DROP INDEX player_suspended; ALTER TABLE game DROP COLUMN verified;"
        "UPDATE schema_version SET version = 4;");
  }
  store = Store::open(temp.path() / "host", Store::Mode::Write);
  EXPECT_EQ(store.player(anna.game, anna.seat), anna) << "who has said nothing gets the host's";
  PlayerRow chosen = anna;
  chosen.files = "json, svg";
  set(chosen);
  EXPECT_EQ(store.player(anna.game, anna.seat), chosen);
}

// What a run remembers of its games stood among the settings of the host.
TEST_P(StorePostFile, DeadlinesOfTheEighthVersionMoveIntoTheirTable) {
  const std::string next = "2026-05-02T18:22:05Z", due = "2026-05-03T18:22:05Z",
                    over = "2026-05-03T18:52:05Z", later = "2026-05-09T18:52:05Z";
  const std::string head = next + " " + due + " " + over + " ";
  {
    auto step = store.begin();
    for (const char* game : {"one", "two", "both", "ended"})
      step.add_game({.id = game, .module = "m", .scenario = "s", .created = "", .status = {}}, {});
    step.set_host("due.one", head + "wait");
    step.set_host("due.two", head + later + " forfeit");
    step.set_host("due.both", head + "2 deputy");  // as it was written once
    step.set_host("due.ended", "");
    step.set_host("due.nowhere", head + "wait");
    step.set_host("looked.two", "2026-05-01T00:00:00Z");
    step.set_host("still.one.greek", "1");
    step.set_host("still.two.greek", "");
    step.set_host("digest.one/greek", "");
    step.set_host("copy.one", "");
    step.set_host("copy.two", "yes");
    step.set_host("due", "no deadline");
    step.commit();
    sql::Sqlite db(temp.path() / "host" / "cursus.db", std::chrono::seconds(1));
    db.script(
        "DROP TABLE due; DROP INDEX game_verified; DROP INDEX player_suspended;"
        "ALTER TABLE game DROP COLUMN verified; UPDATE schema_version SET version = 8;");
  }
  store = Store::open(temp.path() / "host", Store::Mode::Write);
  const DueRow one{"one", next, due, over, "", true}, two{"two", next, due, over, later, false},
      both{"both", next, due, over, over, true};
  EXPECT_THAT(store.deadlines(), ElementsAre(both, one, two));
  EXPECT_THAT(store.games_to_verify("2026-05-01T00:00:00Z", "2026-05-01T00:00:00Z", 9), IsEmpty())
      << "none has begun";
  auto step = store.begin();
  step.set_status("one", {.point = 1});
  step.set_status("two", {.point = 1});
  step.commit();
  EXPECT_THAT(store.games_to_verify("2026-04-30T00:00:00Z", "2026-05-01T00:00:00Z", 9),
              ElementsAre("one"));
  using Settings = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(store.host_values("due"), (Settings{{"due", "no deadline"}}));
  EXPECT_EQ(store.host_values("still."), (Settings{{"still.one.greek", "1"}}));
  EXPECT_EQ(store.host_values("copy."), (Settings{{"copy.two", "yes"}}));
  EXPECT_EQ(store.host_values("digest."), Settings());
}

// Whoever answers in time is not missing; nor is a game of which nothing happens then.
TEST_P(StorePost, MissingSeatsAreCountedWithThoseWhoHaveTimeLeft) {
  const auto due = [&](const char* game, std::string over_at, std::string later, bool waits) {
    auto step = store.begin();
    step.add_game({.id = game, .module = "m", .scenario = "s", .created = "", .status = {}}, {});
    step.set_due({game, "2026-05-01T00:00:00Z", "2026-05-02T00:00:00Z", std::move(over_at),
                  std::move(later), waits});
    step.commit();
  };
  const std::string now = "2026-05-03T00:00:00Z", past = "2026-05-02T00:00:00Z",
                    ahead = "2026-05-04T00:00:00Z";
  due("waits", past, past, true);
  EXPECT_EQ(store.missing_seats(now).missing, 0u);
  due("one", past, ahead, false);
  EXPECT_EQ(store.missing_seats(now).missing, 1u);
  EXPECT_EQ(store.missing_seats(now).waited, 2u) << "half of them";
  due("two", past, past, false);
  EXPECT_EQ(store.missing_seats(now).missing, 3u);
  EXPECT_EQ(store.missing_seats(now).waited, 4u) << "most of them";
  for (const char* game : {"three", "four", "five", "six"}) due(game, ahead, "", false);
  EXPECT_EQ(store.missing_seats(now).missing, 3u);
  EXPECT_GE(store.missing_seats(now).waited, 6u) << "half of them, or fewer";
  EXPECT_EQ(store.due_games("2026-04-30T00:00:00Z").size(), 0u);
  EXPECT_EQ(store.due_games("2026-05-01T00:00:00Z").size(), 7u);
  auto step = store.begin();
  step.drop_due("two");
  step.commit();
  EXPECT_EQ(store.missing_seats(now).missing, 1u);
}

TEST_P(StorePost, SettingsAreFoundByHowTheyBegin) {
  auto step = store.begin();
  for (const char* key : {"a", "a.", "a.1", "a.\xc3\xa9", "a/", "b.1"}) step.set_host(key, "x");
  step.commit();
  std::vector<std::string> found;
  for (const auto& [key, value] : store.host_values("a.")) found.push_back(key);
  EXPECT_THAT(found, ElementsAre("a.", "a.1", "a.\xc3\xa9"));
}

TEST_P(StorePostFile, AStoreOfTheSecondVersionIsBroughtUpToDate) {
  enqueue("spring.1.greek.report");
  {
    sql::Sqlite db(temp.path() / "host" / "cursus.db", std::chrono::seconds(1));
    db.script(R"sql(
DROP TABLE player; DROP TABLE mail; DROP TABLE bounce; DROP TABLE unconfirmed; DROP TABLE press;
DROP INDEX outbox_unsent; DROP INDEX outbox_message; DROP INDEX outbox_report;
DROP INDEX outbox_answers;
ALTER TABLE outbox DROP COLUMN address; ALTER TABLE outbox DROP COLUMN subject;
ALTER TABLE outbox DROP COLUMN point; ALTER TABLE outbox DROP COLUMN reply_to;
ALTER TABLE outbox DROP COLUMN message_id; ALTER TABLE outbox DROP COLUMN attempts;
ALTER TABLE outbox DROP COLUMN next_try; ALTER TABLE outbox DROP COLUMN trouble;
ALTER TABLE outbox DROP COLUMN dropped;
ALTER TABLE snapshot DROP COLUMN head; ALTER TABLE snapshot DROP COLUMN hash;
CREATE INDEX outbox_unsent ON outbox(id) WHERE sent IS NULL;
DROP TABLE due; DROP INDEX game_verified; ALTER TABLE game DROP COLUMN verified;
UPDATE schema_version SET version = 2;)sql");
  }
  store = Store::open(temp.path() / "host", Store::Mode::Write);
  set(anna);
  EXPECT_EQ(store.player(anna.game, anna.seat), anna);
  EXPECT_THAT(store.due_mails("2026"), ElementsAre(1));
  EXPECT_EQ(store.mail(1)->body, "text");
  store.check_integrity();
}

}  // namespace
}  // namespace cursus
