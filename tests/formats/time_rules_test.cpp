#include "formats/time/time_rules.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/time/utc_time.hpp"

namespace cursus::formats {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;

TEST(TimeRules, AreReadBackFromTheCharterAsTheyWereWritten) {
  std::vector<TimeRules> all(4);
  all[1].hours = 72;
  all[1].grace_minutes = 30;
  all[1].missing = Missing::Forfeit;
  all[2].calendar = read_calendar("sun,wed 21:00 +09:00").value();
  all[2].calendar->least_hours = 24;
  all[2].missing = Missing::Defaults;
  all[3].clock = read_turn_clock("240+12<480").value();
  all[3].absence_days = 21;
  all[3].missing = Missing::Deputy;
  for (const TimeRules& rules : all) {
    json charter = json::object();
    add_time_rules(charter, rules);
    EXPECT_EQ(read_time_rules(charter).value(), rules) << charter;
  }
}

TEST(TimeRules, WhatCannotBeIsRefused) {
  TimeRules rules;
  rules.calendar = read_calendar("sun,wed 21:00 +09:00").value();
  json good = json::object();
  add_time_rules(good, rules);
  ASSERT_TRUE(read_time_rules(good));
  const auto with = [&](const char* pointer, const json& value) {
    json changed = good;
    changed[json::json_pointer(pointer)] = value;
    return read_time_rules(changed).has_value();
  };
  EXPECT_FALSE(with("/deadline_hours", 24)) << "two ways at once";
  EXPECT_FALSE(with("/missing", "perhaps"));
  EXPECT_FALSE(with("/missing", nullptr));
  EXPECT_FALSE(with("/absence_days", 367));
  EXPECT_FALSE(with("/grace_minutes", -1));
  EXPECT_FALSE(with("/calendar/at", "24:00"));
  EXPECT_FALSE(with("/calendar/at", 21));
  EXPECT_FALSE(with("/calendar/days", json::array()));
  EXPECT_FALSE(with("/calendar/days", {"wed", "sun"})) << "not in order";
  EXPECT_FALSE(with("/calendar/days", {"sun", "sun"}));
  EXPECT_FALSE(with("/calendar/days", {"someday"}));
  EXPECT_FALSE(with("/calendar/zone", "Europe/Berlin"));
  EXPECT_FALSE(with("/calendar/zone", "+09:00")) << "a second spelling";
  EXPECT_FALSE(with("/calendar/more", 1));
  EXPECT_FALSE(with("/clock", {{"hours", 0}, {"increment", 1}, {"most", 1}}));
}

TEST(TimeRules, AreTypedInOneLine) {
  const Calendar calendar = read_calendar("fri,mon 06:30 CET-1CEST,M3.5.0,M10.5.0/3").value();
  EXPECT_THAT(calendar.days, ElementsAre(1u, 5u));
  EXPECT_EQ(calendar.minute, 390u);
  EXPECT_EQ(read_calendar("sat 00:00")->zone, "UTC0");
  for (const std::string_view text :
       {"", "mon", "mon 25:00", "mon 9:00", "mon,mon 09:00", "monday 09:00", "mon 09:00 UTC more",
        "mon, 09:00", "mon 09:00 Nowhere"})
    EXPECT_FALSE(read_calendar(text)) << text;
  const TurnClock clock = read_turn_clock("240+12<480").value();
  EXPECT_EQ(clock, (TurnClock{240, 12, 480}));
  EXPECT_EQ(read_turn_clock("100").value(), (TurnClock{100, 0, 100}));
  for (const std::string_view text : {"", "0", "x", "240+", "240+12<100", "240+12<480h", "-5"})
    EXPECT_FALSE(read_turn_clock(text)) << text;
}

std::string next(std::string_view calendar, std::string_view from, std::uint64_t least = 0) {
  Calendar read = read_calendar(calendar).value();
  read.least_hours = least;
  return timestamp(next_in(read, moment_of(from)));
}

TEST(TimeRules, TheCalendarGivesTheNextHourThatLeavesEnoughTime) {
  constexpr std::string_view tokyo = "wed,sun 21:00 +09:00";
  // 2026-05-01 is a Friday.
  EXPECT_EQ(next(tokyo, "2026-05-01T18:22:05Z"), "2026-05-03T12:00:00Z");
  EXPECT_EQ(next(tokyo, "2026-05-03T11:59:59Z"), "2026-05-03T12:00:00Z");
  EXPECT_EQ(next(tokyo, "2026-05-03T12:00:00Z"), "2026-05-06T12:00:00Z");
  EXPECT_EQ(next(tokyo, "2026-05-02T12:00:01Z", 24), "2026-05-06T12:00:00Z");
  EXPECT_EQ(next(tokyo, "2026-05-02T12:00:00Z", 24), "2026-05-03T12:00:00Z");
  EXPECT_EQ(next("sun 00:30 +09:00", "2026-05-02T15:00:00Z"), "2026-05-02T15:30:00Z")
      << "Sunday begins on Saturday in UTC";
  EXPECT_EQ(next("sun 12:00 CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-28T00:00:00Z"),
            "2026-03-29T10:00:00Z")
      << "summer time has just begun";
}

}  // namespace
}  // namespace cursus::formats
