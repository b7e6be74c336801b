#include "formats/time/time_words.hpp"

#include <gtest/gtest.h>

namespace cursus::formats {
namespace {

using namespace std::chrono;

const Catalogue& en() { return Catalogue::of(Language::En); }
const Catalogue& ja() { return Catalogue::of(Language::Ja); }

TEST(TimeWords, ATimestampIsReadWithItsWeekday) {
  EXPECT_EQ(spoken("2026-11-19T13:24:59Z", en()), "Thu 19 Nov 2026, 13:24 UTC");
  EXPECT_EQ(spoken("2026-11-19T13:24:59Z", ja()), "2026年11月19日（木）13:24 UTC");
  EXPECT_EQ(spoken("2028-02-29T00:05:00Z", en()), "Tue 29 Feb 2028, 00:05 UTC");
}

TEST(TimeWords, WhatIsNoTimestampStaysAsItIs) {
  for (const char* text : {"", "2026-05-01", "tomorrow", "2026-02-30T00:00:00Z"})
    EXPECT_EQ(spoken(text, en()), text);
}

TEST(TimeWords, AZoneHasItsOwnDayAndHour) {
  const UtcTime moment = moment_of("2026-07-19T20:30:00Z");
  EXPECT_EQ(spoken(moment, *Zone::read("JST-9"), en()), "Mon 20 Jul 2026, 05:30 UTC+9");
  EXPECT_EQ(spoken(moment, *Zone::read("CET-1CEST,M3.5.0,M10.5.0/3"), en()),
            "Sun 19 Jul 2026, 22:30 UTC+2");
  EXPECT_EQ(spoken(moment, *Zone::read("<-0330>3:30"), en()), "Sun 19 Jul 2026, 17:00 UTC-3:30");
}

TEST(TimeWords, ADurationIsNeverLongerThanThereIs) {
  EXPECT_EQ(duration(hours(240), en()), "10 days");
  EXPECT_EQ(duration(hours(72), en()), "3 days");
  EXPECT_EQ(duration(hours(72) - seconds(1), en()), "71 hours");
  EXPECT_EQ(duration(minutes(119), en()), "1 hour");
  EXPECT_EQ(duration(seconds(3599), en()), "59 minutes");
  EXPECT_EQ(duration(seconds(61), ja()), "1分");
  EXPECT_EQ(duration(hours(71), ja()), "71時間");
}

}  // namespace
}  // namespace cursus::formats
