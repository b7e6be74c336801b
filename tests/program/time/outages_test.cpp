// The decisions about time, as tables of cases.
#include <gtest/gtest.h>

#include "src/time/deadlines.hpp"

namespace cursus {
namespace {

// RunFacts, of which a case names only what matters to it.
struct Facts {
  std::string now{};
  std::string last_run{};
  std::string mail_heard{};
  std::string held_since{};
  std::string missed{};
  std::size_t waited = 0;
  std::size_t missing = 0;
  std::string stamped{};
  operator RunFacts() const {
    return {now, last_run, mail_heard, held_since, missed, waited, missing, stamped};
  }
};

struct Case {
  const char* what;
  Facts facts;
  Decision expected;
};

TEST(Breaker, HoldsPushesOrLetsGo) {
  const std::string now = "2026-05-10T12:00:00Z";
  const std::string five = "2026-05-10T11:55:00Z";
  const std::int64_t hour = 3600;
  const Case cases[] = {
      {"the first run of all", {.now = now}, {}},
      {"a run every five minutes", {.now = now, .last_run = five, .waited = 9, .missing = 1}, {}},
      {"six hours is still no gap", {.now = now, .last_run = "2026-05-10T06:00:00Z"}, {}},
      {"more is one",
       {.now = now, .last_run = "2026-05-10T05:00:00Z"},
       {Trip::Gap, false, "2026-05-10T05:00:00Z", 7 * hour}},
      {"a clock that was set back a little", {.now = five, .last_run = now}, {}},
      {"a clock that was set back",
       {.now = five, .last_run = "2026-05-10T12:06:00Z"},
       {Trip::ClockBack, true, "2026-05-10T12:06:00Z", 0}},
      {"nobody sleeps for so long",
       {.now = now, .last_run = "2026-04-26T11:59:59Z"},
       {Trip::ClockAhead, true, "2026-04-26T11:59:59Z", 0}},
      {"but mail has come in between",
       {.now = now, .last_run = "2026-04-26T12:00:00Z", .stamped = "2026-05-01T12:00:00Z"},
       {Trip::Gap, false, "2026-04-26T12:00:00Z", 14 * 24 * hour}},
      {"that mail is old too",
       {.now = now, .last_run = "2026-04-20T12:00:00Z", .stamped = "2026-04-21T12:00:00Z"},
       {Trip::ClockAhead, true, "2026-04-20T12:00:00Z", 0}},
      {"a mailbox that answers", {.now = now, .last_run = five, .mail_heard = five}, {}},
      {"a mailbox that is silent",
       {.now = now, .last_run = five, .mail_heard = "2026-05-09T23:00:00Z"},
       {Trip::Silence, true, "2026-05-09T23:00:00Z", 0}},
      {"it is still silent, and the host had slept as well",
       {.now = now,
        .last_run = "2026-05-09T23:00:00Z",
        .mail_heard = "2026-05-09T23:00:00Z",
        .held_since = "2026-05-09T23:00:00Z"},
       {Trip::Silence, true, "2026-05-09T23:00:00Z", 0}},
      {"it answers again",
       {.now = now, .last_run = five, .mail_heard = now, .held_since = "2026-05-10T02:00:00Z"},
       {Trip::Released, false, "2026-05-10T02:00:00Z", 10 * hour}},
      {"three are missing", {.now = now, .last_run = five, .waited = 3, .missing = 3}, {}},
      {"four of eight are missing", {.now = now, .last_run = five, .waited = 8, .missing = 4}, {}},
      {"four of seven are missing",
       {.now = now, .last_run = five, .waited = 7, .missing = 4},
       {Trip::Missing, false, "", 24 * hour}},
      {"they were given more time two days ago",
       {.now = now, .last_run = five, .missed = "2026-05-08T12:00:00Z", .waited = 7, .missing = 4},
       {}},
      {"that was long ago",
       {.now = now, .last_run = five, .missed = "2026-05-07T12:00:00Z", .waited = 7, .missing = 4},
       {Trip::Missing, false, "", 24 * hour}},
  };
  for (const Case& one : cases) {
    const Decision found = decide(one.facts, {});
    EXPECT_EQ(found, one.expected) << one.what << ": " << to_string(found.trip) << " " << found.by;
  }
}

Due due_at(formats::Missing missing, std::string_view now, bool draft = false, bool away = false) {
  formats::TimeRules rules;
  rules.hours = 72;
  rules.grace_minutes = 60;
  rules.missing = missing;
  Timekeeper keeper(rules, {"greek", "persian"});
  keeper.move_on("2026-05-01T00:00:00Z", {"greek"}, {});
  if (away) keeper.leave("greek", "2026-05-03", "2026-05-04");
  return due(keeper, "greek", draft, now, now);
}

TEST(Breaker, ASeatIsRemindedThenLateThenWhatTheCharterSays) {
  using formats::Missing;
  EXPECT_EQ(due_at(Missing::Wait, "2026-05-02T23:59:59Z"), Due::Nothing);
  EXPECT_EQ(due_at(Missing::Wait, "2026-05-03T00:00:00Z"), Due::Remind);
  EXPECT_EQ(due_at(Missing::Wait, "2026-05-03T00:00:00Z", true), Due::Nothing);
  EXPECT_EQ(due_at(Missing::Forfeit, "2026-05-04T01:00:00Z"), Due::Remind) << "the grace";
  const std::string_view late = "2026-05-04T01:00:01Z";
  EXPECT_EQ(due_at(Missing::Wait, late), Due::Late);
  EXPECT_EQ(due_at(Missing::Deputy, late), Due::Late);
  EXPECT_EQ(due_at(Missing::Defaults, late), Due::Defaults);
  EXPECT_EQ(due_at(Missing::Forfeit, late), Due::Forfeit);
  for (const Missing missing :
       {Missing::Wait, Missing::Deputy, Missing::Defaults, Missing::Forfeit}) {
    EXPECT_EQ(due_at(missing, late, true), Due::Draft);
    EXPECT_EQ(due_at(missing, late, false, true), Due::Nothing) << "away";
  }
}

TEST(Breaker, WhoIsNotWaitedForIsLeftAlone) {
  formats::TimeRules rules;
  rules.hours = 1;
  rules.missing = formats::Missing::Forfeit;
  Timekeeper keeper(rules, {"greek", "persian"});
  keeper.move_on("2026-05-01T00:00:00Z", {"greek"}, {});
  EXPECT_EQ(due(keeper, "persian", false, "2026-06-01T00:00:00Z", "2026-06-01T00:00:00Z"),
            Due::Nothing);
}

}  // namespace
}  // namespace cursus
