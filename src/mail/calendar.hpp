// A deadline as a file for calendars: iCalendar, RFC 5545.
#pragma once

#include <chrono>
#include <string>

namespace cursus::mail {

struct CalendarEntry {
  std::string id{};  // the same for the same deadline, whichever mail brings it
  std::chrono::sys_seconds made{};
  std::chrono::sys_seconds due{};
  std::string title{};  // UTF-8
  std::string text{};
};

// One event of no length, with an alarm a day before. CR LF throughout.
std::string calendar_file(const CalendarEntry& entry);

}  // namespace cursus::mail
