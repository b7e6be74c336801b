#include "src/mail/calendar.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <string_view>

namespace cursus::mail {

namespace {

constexpr std::size_t most_octets = 75;  // of a line; what is longer goes on behind a blank

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// No character is torn apart.
std::string folded(std::string_view line) {
  std::string all;
  std::size_t room = most_octets;
  while (line.size() > room) {
    std::size_t cut = room;
    while (cut > 1 && continues(line[cut])) --cut;
    all += line.substr(0, cut);
    all += "\r\n ";
    line.remove_prefix(cut);
    room = most_octets - 1;
  }
  return (all += line) += "\r\n";
}

std::string for_calendar(std::string_view text) {
  std::string all;
  for (const char c : text) {
    if (c == '\n') {
      all += "\\n";
      continue;
    }
    if (static_cast<unsigned char>(c) < 0x20) continue;
    if (c == '\\' || c == ';' || c == ',') all += '\\';
    all += c;
  }
  return all;
}

std::string stamp(std::chrono::sys_seconds moment) {
  const auto day = std::chrono::floor<std::chrono::days>(moment);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss time(moment - day);
  return fmt::format("{:04}{:02}{:02}T{:02}{:02}{:02}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     time.hours().count(), time.minutes().count(), time.seconds().count());
}

}  // namespace

std::string calendar_file(const CalendarEntry& entry) {
  const std::string lines[] = {"BEGIN:VCALENDAR",
                               "VERSION:2.0",
                               "PRODID:-//Cursus//Deadlines//EN",
                               "METHOD:PUBLISH",
                               "BEGIN:VEVENT",
                               "UID:" + for_calendar(entry.id),
                               "DTSTAMP:" + stamp(entry.made),
                               "DTSTART:" + stamp(entry.due),
                               "SUMMARY:" + for_calendar(entry.title),
                               "DESCRIPTION:" + for_calendar(entry.text),
                               "BEGIN:VALARM",
                               "ACTION:DISPLAY",
                               "DESCRIPTION:" + for_calendar(entry.title),
                               "TRIGGER:-P1D",
                               "END:VALARM",
                               "END:VEVENT",
                               "END:VCALENDAR"};
  std::string all;
  for (const std::string& line : lines) all += folded(line);
  return all;
}

}  // namespace cursus::mail
