#include "formats/time/zone.hpp"

#include <gtest/gtest.h>

#include "formats/time/time_rules.hpp"
#include "formats/time/utc_time.hpp"

namespace cursus::formats {
namespace {

std::string local(std::string_view zone, std::string_view utc) {
  const auto read = Zone::read(zone);
  if (!read) return "?";
  const UtcTime shown(read->local(moment_of(utc)).time_since_epoch());
  return timestamp(shown).substr(0, 19);
}

std::string utc(std::string_view zone, std::string_view shown) {
  const LocalTime wall(moment_of(shown).time_since_epoch());
  return timestamp(Zone::read(zone).value().utc(wall));
}

constexpr std::string_view berlin = "CET-1CEST,M3.5.0,M10.5.0/3";
constexpr std::string_view sydney = "AEST-10AEDT,M10.1.0,M4.1.0/3";

TEST(Zone, AnOffsetAndARuleWithoutSummerShowTheSameHourAllYear) {
  EXPECT_EQ(local("+09:00", "2026-05-01T15:00:00Z"), "2026-05-02T00:00:00");
  EXPECT_EQ(local("-03:30", "2026-05-01T15:00:00Z"), "2026-05-01T11:30:00");
  EXPECT_EQ(local("JST-9", "2026-12-31T15:00:00Z"), "2027-01-01T00:00:00");
  EXPECT_EQ(local("UTC", "2026-05-01T15:00:00Z"), "2026-05-01T15:00:00");
  EXPECT_EQ(Zone::read("+09:00")->text(), "<+09>-09");
  EXPECT_EQ(Zone::read(Zone::read("+05:45")->text())->text(), Zone::read("+05:45")->text());
}

TEST(Zone, ClocksChangeOnTheDaysOfTheRule) {
  EXPECT_EQ(local(berlin, "2026-03-29T00:59:59Z"), "2026-03-29T01:59:59");
  EXPECT_EQ(local(berlin, "2026-03-29T01:00:00Z"), "2026-03-29T03:00:00");
  EXPECT_EQ(local(berlin, "2026-10-25T00:59:59Z"), "2026-10-25T02:59:59");
  EXPECT_EQ(local(berlin, "2026-10-25T01:00:00Z"), "2026-10-25T02:00:00");
  EXPECT_EQ(local("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T07:00:00Z"), "2026-03-08T03:00:00");
}

TEST(Zone, SummerInTheSouthGoesOverTheNewYear) {
  EXPECT_EQ(local(sydney, "2026-01-01T00:00:00Z"), "2026-01-01T11:00:00");
  EXPECT_EQ(local(sydney, "2026-07-01T00:00:00Z"), "2026-07-01T10:00:00");
  EXPECT_EQ(local(sydney, "2026-12-31T23:00:00Z"), "2027-01-01T10:00:00");
}

TEST(Zone, AnHourThatComesTwiceIsTakenFirstAndASkippedOneCountsOn) {
  EXPECT_EQ(utc(berlin, "2026-10-25T02:30:00Z"), "2026-10-25T00:30:00Z");
  EXPECT_EQ(utc(berlin, "2026-03-29T02:30:00Z"), "2026-03-29T01:30:00Z");
  EXPECT_EQ(utc(berlin, "2026-06-01T12:00:00Z"), "2026-06-01T10:00:00Z");
}

TEST(Zone, DaysOfTheYearAreReadToo) {
  EXPECT_EQ(local("AAA0BBB,J60/0,J305/0", "2028-03-01T00:00:00Z"), "2028-03-01T01:00:00");
  EXPECT_EQ(local("AAA0BBB,J60/0,J305/0", "2028-02-29T23:59:59Z"), "2028-02-29T23:59:59");
  EXPECT_EQ(local("AAA0BBB,59/0,300/0", "2026-03-01T00:00:00Z"), "2026-03-01T01:00:00");
  EXPECT_EQ(local("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z"),
            "2026-03-29T00:00:00");
}

TEST(Zone, WhatIsNoZoneIsRefused) {
  for (const std::string_view text :
       {"", "Z9", "JST", "JST-", "JST-99", "JST-9X", "CET-1CEST", "CET-1CEST,M3.5.0",
        "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0",
        "CET-1CEST,M3.5.0,M10.5.0/3,", "CET-1CEST,J0,J10", "+9:00", "+0900", "+09:0x", "<+09-9",
        "Europe/Berlin", "JST-9\n"})
    EXPECT_FALSE(Zone::read(text)) << text;
}

}  // namespace
}  // namespace cursus::formats
