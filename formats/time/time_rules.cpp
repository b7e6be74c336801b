#include "formats/time/time_rules.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "formats/game/names.hpp"
#include "formats/json/fields.hpp"
#include "formats/json/malformed.hpp"

namespace cursus::formats {

using nlohmann::json;

namespace {

constexpr std::array<Named<Missing>, 4> missing_words{{{"wait", Missing::Wait},
                                                       {"defaults", Missing::Defaults},
                                                       {"deputy", Missing::Deputy},
                                                       {"forfeit", Missing::Forfeit}}};
constexpr std::array<std::string_view, 7> day_names{"sun", "mon", "tue", "wed",
                                                    "thu", "fri", "sat"};
constexpr std::uint64_t most_hours = 24 * 366;
constexpr std::uint64_t most_minutes = 60 * 24 * 7;

tl::unexpected<Refusal> bad(std::string_view field) {
  return malformed("log.bad-field", {{"field", std::string(field)}});
}

// A number of the charter that is not too large.
bool number_in(const json& object, const char* field, std::uint64_t most, std::uint64_t& value) {
  const auto found = as_number(object[field]);
  if (!found || *found > most) return false;
  value = *found;
  return true;
}

std::string spelled_minute(unsigned minute) {
  return fmt::format("{:02}:{:02}", minute / 60, minute % 60);
}

std::optional<unsigned> minute_in(std::string_view text) {
  const auto digit = [&](std::size_t i) { return '0' <= text[i] && text[i] <= '9'; };
  if (text.size() != 5 || text[2] != ':' || !digit(0) || !digit(1) || !digit(3) || !digit(4))
    return std::nullopt;
  const auto at = [&](std::size_t i) { return static_cast<unsigned>(text[i] - '0'); };
  const unsigned hour = at(0) * 10 + at(1), minute = at(3) * 10 + at(4);
  if (hour > 23 || minute > 59) return std::nullopt;
  return hour * 60 + minute;
}

std::optional<unsigned> day_in(std::string_view word) {
  const auto found = std::ranges::find(day_names, word);
  if (found == day_names.end()) return std::nullopt;
  return static_cast<unsigned>(found - day_names.begin());
}

bool rises(const std::vector<unsigned>& days) {
  return !days.empty() && std::ranges::adjacent_find(days, std::greater_equal<>()) == days.end();
}

json calendar_json(const Calendar& calendar) {
  json days = json::array();
  for (const unsigned day : calendar.days) days.push_back(day_names[day]);
  return {{"at", spelled_minute(calendar.minute)},
          {"days", std::move(days)},
          {"least_hours", calendar.least_hours},
          {"zone", calendar.zone}};
}

Result<Calendar> calendar_from(const json& value) {
  Calendar calendar;
  if (!read_fields(value, {"at", "days", "least_hours", "zone"}) || !value["days"].is_array() ||
      !number_in(value, "least_hours", most_hours, calendar.least_hours))
    return bad("calendar");
  for (const json& one : value["days"]) {
    const std::string* word = as_text(one);
    const auto day = word ? day_in(*word) : std::nullopt;
    if (!day) return bad("calendar");
    calendar.days.push_back(*day);
  }
  const std::string* at = as_text(value["at"]);
  const std::string* zone = as_text(value["zone"]);
  const auto minute = at ? minute_in(*at) : std::nullopt;
  const auto known = zone ? Zone::read(*zone) : Result<Zone>(bad("calendar"));
  if (!minute || !known || known->text() != *zone || !rises(calendar.days)) return bad("calendar");
  calendar.minute = *minute;
  calendar.zone = *zone;
  return calendar;
}

Result<TurnClock> clock_from(const json& value) {
  TurnClock clock;
  const auto fields = read_fields(value, {"hours", "increment", "most"});
  const bool fine = fields.has_value() && number_in(value, "hours", most_hours, clock.hours) &&
                    number_in(value, "increment", most_hours, clock.increment) &&
                    number_in(value, "most", most_hours, clock.most) && clock.hours > 0 &&
                    clock.most >= clock.hours;
  if (!fine) return bad("clock");
  return clock;
}

// The next word, up to a blank.
std::string_view take_word(std::string_view& rest) {
  rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
  const std::string_view word = rest.substr(0, rest.find(' '));
  rest.remove_prefix(word.size());
  return word;
}

std::optional<std::uint64_t> hours_in(std::string_view& rest) {
  std::uint64_t value = 0;
  const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), value);
  if (read.ec != std::errc() || value > most_hours) return std::nullopt;
  rest.remove_prefix(static_cast<std::size_t>(read.ptr - rest.data()));
  return value;
}

bool take_sign(std::string_view& rest, char sign) {
  if (!rest.starts_with(sign)) return false;
  rest.remove_prefix(1);
  return true;
}

}  // namespace

std::string_view to_string(Missing missing) { return name_of(missing_words, missing); }

void add_time_rules(json& charter, const TimeRules& rules) {
  charter["absence_days"] = rules.absence_days;
  charter["calendar"] = rules.calendar ? calendar_json(*rules.calendar) : json(nullptr);
  charter["clock"] = nullptr;
  if (rules.clock)
    charter["clock"] = {{"hours", rules.clock->hours},
                        {"increment", rules.clock->increment},
                        {"most", rules.clock->most}};
  charter["deadline_hours"] = rules.hours;
  charter["grace_minutes"] = rules.grace_minutes;
  charter["missing"] = to_string(rules.missing);
}

Result<TimeRules> read_time_rules(const json& charter) {
  TimeRules rules;
  if (!number_in(charter, "absence_days", 366, rules.absence_days)) return bad("absence_days");
  if (!number_in(charter, "deadline_hours", most_hours, rules.hours)) return bad("deadline_hours");
  if (!number_in(charter, "grace_minutes", most_minutes, rules.grace_minutes))
    return bad("grace_minutes");
  if (!charter["calendar"].is_null()) {
    auto calendar = calendar_from(charter["calendar"]);
    if (!calendar) return tl::make_unexpected(std::move(calendar.error()));
    rules.calendar = std::move(*calendar);
  }
  if (!charter["clock"].is_null()) {
    const auto clock = clock_from(charter["clock"]);
    if (!clock) return tl::make_unexpected(clock.error());
    rules.clock = *clock;
  }
  const std::string* word = as_text(charter["missing"]);
  const auto missing = word ? value_of(missing_words, *word) : std::nullopt;
  if (!missing) return bad("missing");
  rules.missing = *missing;
  const int ways = (rules.hours > 0 ? 1 : 0) + (rules.calendar ? 1 : 0) + (rules.clock ? 1 : 0);
  if (ways > 1) return bad("deadline_hours");
  return rules;
}

Result<Calendar> read_calendar(std::string_view text) {
  Calendar calendar;
  std::string_view rest = text;
  for (std::string_view words = take_word(rest); !words.empty();) {
    const std::string_view word = words.substr(0, words.find(','));
    words.remove_prefix(std::min(word.size() + 1, words.size()));
    const auto day = day_in(word);
    if (!day || text.starts_with(',') || text.find(", ") != text.npos)
      return malformed("time.calendar", {{"found", std::string(text)}});
    calendar.days.push_back(*day);
  }
  std::ranges::sort(calendar.days);
  const auto minute = minute_in(take_word(rest));
  const std::string_view zone_word = take_word(rest);
  if (!minute || !rises(calendar.days) || !take_word(rest).empty())
    return malformed("time.calendar", {{"found", std::string(text)}});
  const auto zone = Zone::read(zone_word.empty() ? "UTC" : zone_word);
  if (!zone) return tl::make_unexpected(zone.error());
  calendar.minute = *minute;
  calendar.zone = zone->text();
  return calendar;
}

Result<TurnClock> read_turn_clock(std::string_view text) {
  std::string_view rest = text;
  TurnClock clock;
  const auto refuse = [&] { return malformed("time.clock", {{"found", std::string(text)}}); };
  const auto hours = hours_in(rest);
  if (!hours || *hours == 0) return refuse();
  clock.hours = clock.most = *hours;
  if (take_sign(rest, '+')) {
    const auto increment = hours_in(rest);
    if (!increment) return refuse();
    clock.increment = *increment;
  }
  if (take_sign(rest, '<')) {
    const auto most = hours_in(rest);
    if (!most || *most < clock.hours) return refuse();
    clock.most = *most;
  }
  if (!rest.empty()) return refuse();
  return clock;
}

Result<Missing> read_missing(std::string_view word) {
  if (const auto found = value_of(missing_words, word)) return *found;
  return malformed("time.missing", {{"found", std::string(word)}});
}

UtcTime next_in(const Calendar& calendar, UtcTime from) {
  using namespace std::chrono;
  const auto zone = Zone::read(calendar.zone);
  ensure(zone.has_value(), "the zone of a calendar can be read");
  const UtcTime earliest = from + hours(calendar.least_hours);
  for (local_days day = floor<days>(zone->local(earliest));; day += days(1)) {
    if (std::ranges::find(calendar.days, weekday(day).c_encoding()) == calendar.days.end())
      continue;
    const UtcTime found = zone->utc(day + minutes(calendar.minute));
    if (found >= earliest && found > from) return found;
  }
}

}  // namespace cursus::formats
