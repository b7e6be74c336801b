#include "formats/time/time_words.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace cursus::formats {

namespace {

using namespace std::chrono;

std::string on_the_wall(LocalTime moment, std::string_view zone, const Catalogue& words) {
  const auto day = floor<days>(moment);
  const year_month_day date(day);
  const hh_mm_ss time(moment - day);
  return words.say(
      "moment",
      {{"weekday", words.say(fmt::format("moment.weekday.{}", weekday(day).c_encoding()))},
       {"day", std::to_string(static_cast<unsigned>(date.day()))},
       {"month", month_name(static_cast<unsigned>(date.month()), words)},
       {"year", std::to_string(static_cast<int>(date.year()))},
       {"time", fmt::format("{:02}:{:02}", time.hours().count(), time.minutes().count())},
       {"zone", std::string(zone)}});
}

std::string counted(std::string_view what, std::int64_t count, const Catalogue& words) {
  return words.say(fmt::format("moment.{}{}", what, count == 1 ? ".one" : ""),
                   {{"count", std::to_string(count)}});
}

}  // namespace

std::string month_name(unsigned month, const Catalogue& words) {
  return words.say(fmt::format("moment.month.{}", month));
}

std::string spoken(std::string_view timestamp, const Catalogue& words) {
  if (!is_timestamp(timestamp)) return std::string(timestamp);
  return on_the_wall(LocalTime(moment_of(timestamp).time_since_epoch()), "UTC", words);
}

std::string spoken(UtcTime moment, const Zone& zone, const Catalogue& words) {
  const auto offset = duration_cast<minutes>(zone.offset_at(moment)).count();
  const auto size = offset < 0 ? -offset : offset;
  std::string name = fmt::format("UTC{}{}", offset < 0 ? '-' : '+', size / 60);
  if (size % 60 != 0) name += fmt::format(":{:02}", size % 60);
  return on_the_wall(zone.local(moment), name, words);
}

std::string duration(std::chrono::seconds length, const Catalogue& words) {
  constexpr auto in_days = hours(72);  // below that the hour counts
  if (length >= in_days) return counted("days", floor<days>(length).count(), words);
  if (length >= hours(1)) return counted("hours", floor<hours>(length).count(), words);
  return counted("minutes", floor<minutes>(length).count(), words);
}

}  // namespace cursus::formats
