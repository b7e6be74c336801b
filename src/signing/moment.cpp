#include "src/signing/moment.hpp"

#include <fmt/chrono.h>

namespace cursus::signing {

std::string timestamp(Moment moment) { return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", moment); }

Moment moment_of(std::string_view timestamp) {
  const auto number = [&](std::size_t at, std::size_t digits) {
    int value = 0;
    for (const char c : timestamp.substr(at, digits)) value = value * 10 + (c - '0');
    return value;
  };
  using namespace std::chrono;
  return sys_days(year(number(0, 4)) / month(unsigned(number(5, 2))) /
                  day(unsigned(number(8, 2)))) +
         hours(number(11, 2)) + minutes(number(14, 2)) + seconds(number(17, 2));
}

}  // namespace cursus::signing
