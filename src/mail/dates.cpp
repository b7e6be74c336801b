#include "src/mail/dates.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace cursus::mail {

namespace {

using std::chrono::day;
using std::chrono::month;
using std::chrono::year;

// Takes words and numbers off the front of a date.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : rest_(text) {}

  void skip(std::string_view any) {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(any), rest_.size()));
  }
  std::optional<int> number() {
    int value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc() || value < 0) return std::nullopt;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return value;
  }
  std::optional<unsigned> month_name() {
    static constexpr std::array<std::string_view, 12> names{
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"};
    const std::string name = lower(rest_.substr(0, 3));
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    rest_.remove_prefix(3);
    return static_cast<unsigned>(found - names.begin()) + 1;
  }
  bool take(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }

 private:
  std::string_view rest_;
};

std::optional<std::chrono::sys_days> read_day(Cursor& cursor) {
  const auto d = cursor.number();
  cursor.skip(" -");
  const auto m = cursor.month_name();
  cursor.skip(" -");
  auto y = cursor.number();
  if (!d || !m || !y) return std::nullopt;
  if (*y < 100) *y += *y < 50 ? 2000 : 1900;
  const std::chrono::year_month_day date(year(*y), month(*m), day(static_cast<unsigned>(*d)));
  if (!date.ok()) return std::nullopt;
  return std::chrono::sys_days(date);
}

std::optional<std::chrono::seconds> read_time(Cursor& cursor) {
  const auto hour = cursor.number();
  if (!hour || !cursor.take(':')) return std::nullopt;
  const auto minute = cursor.number();
  const auto second = cursor.take(':') ? cursor.number() : std::optional(0);
  if (!minute || !second || *hour > 23 || *minute > 59 || *second > 60) return std::nullopt;
  return std::chrono::hours(*hour) + std::chrono::minutes(*minute) + std::chrono::seconds(*second);
}

std::chrono::minutes read_zone(Cursor& cursor) {
  const bool west = cursor.take('-');
  if (!west && !cursor.take('+')) return {};
  const int zone = cursor.number().value_or(0);
  const std::chrono::minutes offset(zone / 100 * 60 + zone % 100);
  return west ? -offset : offset;
}

}  // namespace

std::optional<std::chrono::sys_seconds> read_mail_date(std::string_view text) {
  const std::size_t comma = text.find(',');
  Cursor cursor(comma == std::string_view::npos ? text : text.substr(comma + 1));
  cursor.skip(" \t");
  const auto date = read_day(cursor);
  cursor.skip(" \t");
  if (!date) return std::nullopt;
  const auto time = read_time(cursor);
  cursor.skip(" \t");
  if (!time) return std::nullopt;
  return *date + *time - read_zone(cursor);
}

std::optional<std::chrono::sys_seconds> last_received(const Headers& headers) {
  const std::string_view line = headers.first("Received");
  const std::size_t date = line.rfind(';');
  if (date == std::string_view::npos) return std::nullopt;
  return read_mail_date(trimmed(line.substr(date + 1)));
}

}  // namespace cursus::mail
