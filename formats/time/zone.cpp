#include "formats/time/zone.hpp"

#include <fmt/format.h>

#include "formats/json/malformed.hpp"

namespace cursus::formats {

using std::chrono::days;
using std::chrono::floor;
using std::chrono::hours;
using std::chrono::January;
using std::chrono::last;
using std::chrono::local_days;
using std::chrono::minutes;
using std::chrono::seconds;
using std::chrono::weekday;
using std::chrono::year;
using std::chrono::year_month_day;

// Reads from left to right; what is wrong anywhere makes the whole wrong.
class ZoneReader {
 public:
  explicit ZoneReader(std::string_view text) : rest_(text) {}

  std::optional<Zone> read() {
    Zone zone;
    zone.text_ = std::string(rest_);
    if (!name() || !offset(zone.standard_)) return std::nullopt;
    if (rest_.empty()) return zone;
    Zone::Summer summer;
    if (!name()) return std::nullopt;
    summer.offset = zone.standard_ + hours(1);
    if (!rest_.starts_with(',') && !offset(summer.offset)) return std::nullopt;
    if (!change(summer.begins) || !change(summer.ends) || !rest_.empty()) return std::nullopt;
    zone.summer_ = summer;
    return zone;
  }

 private:
  bool take(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  bool name() {
    const bool quoted = take('<');
    std::size_t size = 0;
    const auto fits = [&](char c) {
      const bool letter = ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
      return letter || (quoted && (('0' <= c && c <= '9') || c == '+' || c == '-'));
    };
    while (size < rest_.size() && fits(rest_[size])) ++size;
    rest_.remove_prefix(size);
    return size >= 3 && size <= 10 && (!quoted || take('>'));
  }

  bool number(unsigned least, unsigned most, unsigned& value) {
    std::size_t size = 0;
    value = 0;
    for (; size < rest_.size() && size < 3 && '0' <= rest_[size] && rest_[size] <= '9'; ++size)
      value = value * 10 + static_cast<unsigned>(rest_[size] - '0');
    rest_.remove_prefix(size);
    return size > 0 && value >= least && value <= most;
  }

  // [+-]hh[:mm[:ss]]
  bool time(unsigned most_hours, seconds& value) {
    const bool minus = take('-');
    if (!minus) take('+');
    unsigned h = 0, m = 0, s = 0;
    if (!number(0, most_hours, h)) return false;
    if (take(':') && (!number(0, 59, m) || (take(':') && !number(0, 59, s)))) return false;
    value = hours(h) + minutes(m) + seconds(s);
    if (minus) value = -value;
    return true;
  }

  // West of Greenwich counts as positive here: what is added to local time to get UTC.
  bool offset(seconds& value) {
    if (!time(24, value)) return false;
    value = -value;
    return true;
  }

  // ,Mm.w.d or ,Jn or ,n; then perhaps /time
  bool change(Zone::Change& made) {
    if (!take(',')) return false;
    using Kind = Zone::Change::Kind;
    if (take('M')) {
      if (!number(1, 12, made.month) || !take('.') || !number(1, 5, made.week) || !take('.') ||
          !number(0, 6, made.day))
        return false;
    } else {
      const bool no_leap_day = take('J');
      made.kind = no_leap_day ? Kind::NoLeapDay : Kind::DayOfYear;
      if (!number(no_leap_day ? 1 : 0, 365, made.day)) return false;
    }
    return !take('/') || time(167, made.at);
  }

  std::string_view rest_;
};

LocalTime Zone::Change::in(year in_year) const {
  local_days date{};
  switch (kind) {
    case Kind::Weekday: {
      const weekday wanted(day);
      date = week == 5 ? local_days(in_year / std::chrono::month(month) / wanted[last])
                       : local_days(in_year / std::chrono::month(month) / wanted[week]);
      break;
    }
    case Kind::NoLeapDay: {
      const bool shifted = in_year.is_leap() && day >= 60;
      date = local_days(in_year / January / 1) + days(day - (shifted ? 0 : 1));
      break;
    }
    case Kind::DayOfYear:
      date = local_days(in_year / January / 1) + days(day);
      break;
  }
  return date + at;
}

Result<Zone> Zone::read(std::string_view text) {
  std::string posix(text);
  if (text == "UTC" || text == "Z") posix = "UTC0";
  const bool is_offset = text.size() == 6 && (text[0] == '+' || text[0] == '-') && text[3] == ':';
  if (is_offset) {
    const std::string_view minute = text.substr(4);
    posix = fmt::format("<{}{}>{}{}{}", text.substr(0, 3), minute == "00" ? "" : minute,
                        text[0] == '+' ? '-' : '+', text.substr(1, 2),
                        minute == "00" ? "" : fmt::format(":{}", minute));
  }
  if (auto zone = ZoneReader(posix).read()) return std::move(*zone);
  return malformed("time.zone", {{"found", std::string(text)}});
}

seconds Zone::offset_at(UtcTime moment) const {
  if (!summer_) return standard_;
  const auto shown = floor<days>(moment + standard_);
  const year this_year = year_month_day(shown).year();
  const auto utc_of = [](LocalTime local, seconds offset) {
    return UtcTime(local.time_since_epoch() - offset);
  };
  const UtcTime begins = utc_of(summer_->begins.in(this_year), standard_);
  const UtcTime ends = utc_of(summer_->ends.in(this_year), summer_->offset);
  const bool summer =
      begins < ends ? begins <= moment && moment < ends : moment >= begins || moment < ends;
  return summer ? summer_->offset : standard_;
}

LocalTime Zone::local(UtcTime moment) const {
  return LocalTime(moment.time_since_epoch() + offset_at(moment));
}

UtcTime Zone::utc(LocalTime local) const {
  if (summer_)
    if (const UtcTime early(local.time_since_epoch() - summer_->offset);
        offset_at(early) == summer_->offset)
      return early;
  return UtcTime(local.time_since_epoch() - standard_);
}

}  // namespace cursus::formats
