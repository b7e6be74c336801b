#include "src/game/timekeeper.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/time/utc_time.hpp"

namespace cursus {
namespace {

using formats::Missing;
using formats::moment_of;
using formats::TimeRules;

const std::vector<std::string> both{"greek", "persian"};

TimeRules hours(std::uint64_t number) {
  TimeRules rules;
  rules.hours = number;
  rules.absence_days = 30;
  return rules;
}
TimeRules clock(std::string_view text) {
  TimeRules rules;
  rules.clock = formats::read_turn_clock(text).value();
  rules.absence_days = 30;
  return rules;
}

TEST(Timekeeper, WithoutRulesThereIsNoDeadline) {
  Timekeeper keeper({}, both);
  keeper.move_on("2026-05-01T00:00:00Z", both, {});
  EXPECT_EQ(keeper.deadline(), "");
  EXPECT_FALSE(keeper.is_over_time("greek", "2036-05-01T00:00:00Z"));
}

TEST(Timekeeper, HoursCountFromThePointOnAndGraceComesOnTop) {
  TimeRules rules = hours(48);
  rules.grace_minutes = 30;
  Timekeeper keeper(rules, both);
  keeper.move_on("2026-05-01T00:00:00Z", {"greek"}, {});
  EXPECT_EQ(keeper.deadline_of("greek"), "2026-05-03T00:00:00Z");
  EXPECT_EQ(keeper.deadline_of("persian"), "");
  EXPECT_FALSE(keeper.is_over_time("greek", "2026-05-03T00:30:00Z"));
  EXPECT_TRUE(keeper.is_over_time("greek", "2026-05-03T00:30:01Z"));
}

TEST(Timekeeper, WhoDoesNotAnswerHasNoMoreTimeBecauseTheOtherDid) {
  Timekeeper keeper(hours(48), both);
  keeper.move_on("2026-05-01T00:00:00Z", both, {});
  keeper.move_on("2026-05-02T00:00:00Z", {"greek"}, {"persian"});
  EXPECT_EQ(keeper.deadline_of("greek"), "2026-05-03T00:00:00Z");
  keeper.move_on("2026-05-02T12:00:00Z", both, {"greek"});
  EXPECT_EQ(keeper.deadline_of("greek"), "2026-05-04T12:00:00Z");
  EXPECT_EQ(keeper.deadline(), "2026-05-04T12:00:00Z");
}

TEST(Timekeeper, TheTimeOfWhoIsAwayStandsStill) {
  Timekeeper keeper(hours(48), both);
  keeper.move_on("2026-05-01T12:00:00Z", both, {});
  keeper.leave("greek", "2026-05-02", "2026-05-10");
  EXPECT_EQ(keeper.deadline_of("greek"), "2026-05-12T12:00:00Z");
  EXPECT_EQ(keeper.deadline_of("persian"), "2026-05-03T12:00:00Z");
  EXPECT_EQ(keeper.days_away("greek"), 9u);
  EXPECT_TRUE(keeper.is_away("greek", moment_of("2026-05-10T23:59:59Z")));
  EXPECT_FALSE(keeper.is_away("greek", moment_of("2026-05-11T00:00:00Z")));
  // A leave that begins after the deadline changes nothing, until another one moves it there.
  keeper.leave("persian", "2026-05-04", "2026-05-05");
  EXPECT_EQ(keeper.deadline_of("persian"), "2026-05-03T12:00:00Z");
  keeper.leave("persian", "2026-05-02", "2026-05-03");
  EXPECT_EQ(keeper.deadline_of("persian"), "2026-05-07T12:00:00Z");
  EXPECT_EQ(keeper.days_away("persian"), 4u);
}

TEST(Timekeeper, DaysThatOverlapCountOnce) {
  Timekeeper keeper(hours(48), both);
  keeper.leave("greek", "2026-05-01", "2026-05-05");
  keeper.leave("greek", "2026-05-03", "2026-05-06");
  keeper.leave("greek", "2026-05-06", "2026-05-06");
  EXPECT_EQ(keeper.days_away("greek"), 6u);
}

TEST(Timekeeper, ACalendarGivesItsNextHourAfterALeave) {
  TimeRules rules;
  rules.calendar = formats::read_calendar("sun 12:00 UTC").value();
  rules.calendar->least_hours = 48;
  Timekeeper keeper(rules, both);
  keeper.move_on("2026-05-01T00:00:00Z", {"greek"}, {});
  EXPECT_EQ(keeper.deadline(), "2026-05-03T12:00:00Z");
  keeper.leave("greek", "2026-05-02", "2026-05-08");
  EXPECT_EQ(keeper.deadline(), "2026-05-17T12:00:00Z") << "a day after the return is too little";
}

TEST(Timekeeper, AClockRunsOnlyWhileItsSeatIsWaitedForAndGrowsWithEachAnswer) {
  Timekeeper keeper(clock("100+10<120"), both);
  keeper.move_on("2026-05-01T00:00:00Z", {"greek"}, {});
  EXPECT_EQ(keeper.deadline(), "2026-05-05T04:00:00Z");
  keeper.move_on("2026-05-02T16:00:00Z", {"persian"}, {"greek"});  // 40 hours
  EXPECT_EQ(keeper.left("greek"), std::chrono::hours(70));
  EXPECT_EQ(keeper.deadline_of("persian"), "2026-05-06T20:00:00Z");
  keeper.move_on("2026-05-02T17:00:00Z", {"greek"}, {"persian"});
  EXPECT_EQ(keeper.left("persian"), std::chrono::hours(109));
  keeper.move_on("2026-05-02T17:00:00Z", {"persian"}, {"greek"});
  keeper.move_on("2026-05-02T17:00:00Z", {"greek"}, {"persian"});
  keeper.move_on("2026-05-02T17:00:00Z", {"persian"}, {"greek"});
  keeper.move_on("2026-05-02T17:00:00Z", {"greek"}, {"persian"});
  EXPECT_EQ(keeper.left("persian"), std::chrono::hours(120)) << "not more than can be saved up";
  EXPECT_EQ(keeper.left("greek"), std::chrono::hours(90));
}

TEST(Timekeeper, AClockStandsStillDuringALeaveAndNeverGoesBelowZero) {
  Timekeeper keeper(clock("100+10"), both);
  keeper.move_on("2026-05-01T00:00:00Z", {"greek"}, {});
  keeper.leave("greek", "2026-05-02", "2026-05-08");
  EXPECT_EQ(keeper.deadline(), "2026-05-12T04:00:00Z");
  keeper.move_on("2026-05-09T12:00:00Z", {"persian"}, {"greek"});
  EXPECT_EQ(keeper.left("greek"), std::chrono::hours(74));
  keeper.move_on("2026-06-09T12:00:00Z", {"greek"}, {"persian"});
  EXPECT_EQ(keeper.left("persian"), std::chrono::hours(10));
}

TEST(Timekeeper, AnExtensionHoldsForThisPointOnly) {
  Timekeeper keeper(hours(24), both);
  keeper.move_on("2026-05-01T00:00:00Z", {"greek"}, {});
  keeper.extend("2026-05-09T00:00:00Z");
  EXPECT_EQ(keeper.deadline(), "2026-05-09T00:00:00Z");
  keeper.leave("greek", "2026-05-08", "2026-05-10");
  EXPECT_EQ(keeper.deadline(), "2026-05-12T00:00:00Z") << "the leave stops what was given, too";
  keeper.move_on("2026-05-02T00:00:00Z", {"greek"}, {"greek"});
  EXPECT_EQ(keeper.deadline(), "2026-05-03T00:00:00Z");
}

TEST(Timekeeper, ASnapshotGivesItAgain) {
  TimeRules rules = clock("100+10<120");
  rules.missing = Missing::Defaults;
  Timekeeper keeper(rules, both);
  keeper.move_on("2026-05-01T00:00:00Z", both, {});
  keeper.leave("greek", "2026-05-02", "2026-05-08");
  keeper.extend("2026-05-09T00:00:00Z");
  EXPECT_EQ(Timekeeper::read(keeper.json()), keeper);
}

TEST(Timekeeper, WhatAnExtensionGivesIsNotTakenFromAClock) {
  Timekeeper keeper(clock("100"), both);
  keeper.move_on("2026-05-01T00:00:00Z", {"greek"}, {});
  EXPECT_EQ(keeper.deadline(), "2026-05-05T04:00:00Z");
  keeper.extend("2026-05-09T08:00:00Z");  // a hundred hours more
  EXPECT_EQ(keeper.deadline(), "2026-05-09T08:00:00Z");
  EXPECT_EQ(keeper, Timekeeper::read(keeper.json()));
  keeper.move_on("2026-05-06T00:00:00Z", {"persian"}, {"greek"});
  EXPECT_EQ(keeper.left("greek"), std::chrono::hours(80)) << "of 120 hours 100 were given";
  keeper.move_on("2026-05-06T01:00:00Z", {"greek"}, {"persian"});
  keeper.move_on("2026-05-06T11:00:00Z", {"persian"}, {"greek"});
  EXPECT_EQ(keeper.left("greek"), std::chrono::hours(70)) << "given once";
}

TEST(Timekeeper, AnExtensionTakesNothingFromWhoHasMoreOnHisClock) {
  Timekeeper keeper(clock("100"), both);
  keeper.move_on("2026-05-01T00:00:00Z", {"greek"}, {});
  keeper.move_on("2026-05-03T00:00:00Z", both, {"greek"});
  EXPECT_EQ(keeper.deadline_of("greek"), "2026-05-05T04:00:00Z");
  EXPECT_EQ(keeper.deadline_of("persian"), "2026-05-07T04:00:00Z");
  keeper.extend("2026-05-06T00:00:00Z");
  EXPECT_EQ(keeper.deadline_of("greek"), "2026-05-06T00:00:00Z");
  EXPECT_EQ(keeper.deadline_of("persian"), "2026-05-07T04:00:00Z");
}

TEST(Timekeeper, AClockStopsWhenTheAnswerArrivesAndNotWhenItIsPlayed) {
  Timekeeper keeper(clock("100"), both);
  keeper.move_on("2026-05-01T00:00:00Z", both, {});
  keeper.move_on("2026-05-04T00:00:00Z", {"greek"}, {"greek", "persian"},
                 {{"greek", "2026-05-01T10:00:00Z"}, {"persian", "2026-04-30T00:00:00Z"}});
  EXPECT_EQ(keeper.left("greek"), std::chrono::hours(90));
  EXPECT_EQ(keeper.left("persian"), std::chrono::hours(100)) << "sent before it was asked";
  EXPECT_EQ(keeper.deadline_of("greek"), "2026-05-07T18:00:00Z") << "counted from the new point";
}

// time_rules.md, "More time".
TEST(Timekeeper, WhatIsGivenIsAddedForEachSeatAndTakenFromNobody) {
  TimeRules rules = hours(48);
  Timekeeper keeper(rules, both);
  keeper.move_on("2026-05-01T12:00:00Z", both, {});
  keeper.leave("persian", "2026-05-02", "2026-05-10");
  EXPECT_EQ(keeper.deadline_of("persian"), "2026-05-12T12:00:00Z");
  keeper.extend("2026-05-04T12:00:00Z");
  EXPECT_EQ(keeper.deadline_of("greek"), "2026-05-04T12:00:00Z");
  EXPECT_EQ(keeper.deadline_of("persian"), "2026-05-12T12:00:00Z") << "he had more";
  keeper.leave("greek", "2026-05-03", "2026-05-04");
  EXPECT_EQ(keeper.deadline_of("greek"), "2026-05-06T12:00:00Z") << "the leave counts all the same";
  EXPECT_EQ(keeper, Timekeeper::read(keeper.json()));
  keeper.move_on("2026-05-05T00:00:00Z", both, {"greek"});
  EXPECT_EQ(keeper.deadline_of("greek"), "2026-05-07T00:00:00Z") << "it was for that answer";
}

TEST(Timekeeper, AStandstillAddsItsLengthToACalendarAndALeaveGivesTheNextHour) {
  TimeRules rules;
  rules.calendar = formats::read_calendar("sun 21:00 +00:00").value();
  Timekeeper keeper(rules, both);
  keeper.move_on("2026-05-01T12:00:00Z", both, {});
  EXPECT_EQ(keeper.deadline(), "2026-05-03T21:00:00Z");
  keeper.stand_still("greek", "2026-05-02T08:00:00Z");
  keeper.go_on("greek", "2026-05-02T10:00:00Z");
  EXPECT_EQ(keeper.deadline_of("greek"), "2026-05-03T23:00:00Z");
  keeper.extend("2026-05-04T00:00:00Z");
  EXPECT_EQ(keeper.deadline_of("greek"), "2026-05-04T00:00:00Z");
  EXPECT_EQ(keeper.deadline_of("persian"), "2026-05-04T00:00:00Z");
  keeper.leave("persian", "2026-05-02", "2026-05-03");
  EXPECT_EQ(keeper.deadline_of("persian"), "2026-05-11T00:00:00Z")
      << "next Sunday, and the three hours";
}

// Nobody could be asked between the copy of a backup and the moment when the game goes on.
TEST(Timekeeper, ARestoreDoesNotTakeTheOutageFromAClock) {
  TimeRules rules = clock("100");
  Timekeeper keeper(rules, both);
  keeper.move_on("2026-05-01T00:00:00Z", {"greek"}, {});
  keeper.begin_again("2026-05-06T12:00:00Z", {"greek"}, "2026-05-01T10:00:00Z");
  EXPECT_EQ(keeper.left("greek"), std::chrono::hours(90));
  EXPECT_EQ(keeper.deadline(), "2026-05-10T06:00:00Z");
}

}  // namespace
}  // namespace cursus
