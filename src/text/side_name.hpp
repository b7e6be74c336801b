// What a side is called in sentences: "the Persians", ペルシア軍; and the host, "the host", 主催者.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "formats/catalogue.hpp"

namespace cursus::report {

inline std::string side_name(std::string_view module, std::string_view seat,
                             const formats::Catalogue& words) {
  if (seat == "host") return words.say("report.press.host");
  const std::string key = fmt::format("{}.side.{}", module, seat);
  return words.has(key) ? words.say(key) : std::string(seat);
}

}  // namespace cursus::report
