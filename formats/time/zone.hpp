// Time zones as one line of text, so that everybody computes the same deadlines for ever, whatever
// is installed: the rule of POSIX, "JST-9" or "CET-1CEST,M3.5.0,M10.5.0/3". See time_rules.md.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/core/result.hpp"
#include "formats/time/utc_time.hpp"

namespace cursus::formats {

using LocalTime = std::chrono::local_seconds;  // what a clock on the wall shows

class Zone {
 public:
  // Also an offset such as "+09:00", which is written as "<+09>-9", and "UTC".
  static Result<Zone> read(std::string_view text);

  const std::string& text() const { return text_; }
  std::chrono::seconds offset_at(UtcTime moment) const;
  LocalTime local(UtcTime moment) const;
  // An hour that comes twice is taken the first time; one that is skipped counts on from before.
  UtcTime utc(LocalTime local) const;

 private:
  // The day of a year on which clocks change, and when on that day.
  struct Change {
    enum class Kind : std::uint8_t { Weekday, NoLeapDay, DayOfYear };
    Kind kind = Kind::Weekday;
    unsigned month = 1, week = 1;
    unsigned day = 0;  // of the week; or of the year
    std::chrono::seconds at = std::chrono::hours(2);
    LocalTime in(std::chrono::year year) const;
  };
  struct Summer {
    std::chrono::seconds offset{};
    Change begins, ends;
  };
  friend class ZoneReader;

  std::string text_;
  std::chrono::seconds standard_{};
  std::optional<Summer> summer_;
};

}  // namespace cursus::formats
