#include "formats/time/utc_time.hpp"

#include <fmt/chrono.h>

namespace cursus::formats {
namespace {

using namespace std::chrono;

int number(std::string_view text, std::size_t at, std::size_t digits) {
  int value = 0;
  for (const char c : text.substr(at, digits)) value = value * 10 + (c - '0');
  return value;
}

year_month_day date_of(std::string_view text) {
  return {year(number(text, 0, 4)), month(static_cast<unsigned>(number(text, 5, 2))),
          day(static_cast<unsigned>(number(text, 8, 2)))};
}

}  // namespace

bool is_timestamp(std::string_view text) {
  constexpr std::string_view shape = "0000-00-00T00:00:00Z";
  if (text.size() != shape.size()) return false;
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (shape[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != shape[i]) return false;
  // Beyond these years moments cannot be reckoned with; no clock of a game is that wrong.
  const int year = number(text, 0, 4);
  return year >= 1970 && year < 2200 && date_of(text).ok() && number(text, 11, 2) < 24 &&
         number(text, 14, 2) < 60 && number(text, 17, 2) < 60;
}

std::string timestamp(UtcTime moment) { return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", moment); }

UtcTime moment_of(std::string_view timestamp) {
  return sys_days(date_of(timestamp)) + hours(number(timestamp, 11, 2)) +
         minutes(number(timestamp, 14, 2)) + seconds(number(timestamp, 17, 2));
}

}  // namespace cursus::formats
