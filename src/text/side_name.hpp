// What a side is called in sentences: "the Persians", ペルシア軍; and the host, "the host", 主催者.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "formats/text/catalogue.hpp"

namespace cursus::report {

inline std::string side_name(std::string_view module, std::string_view seat,
                             const formats::Catalogue& words) {
  if (seat == "host") return words.say("report.press.host");
  const std::string key = fmt::format("{}.side.{}", module, seat);
  return words.has(key) ? words.say(key) : std::string(seat);
}

// A refusal that tells for whom the game waits, with the name of that side instead of its id.
inline Refusal with_names(Refusal refusal, std::string_view module,
                          const formats::Catalogue& words) {
  for (Refusal::Argument& one : refusal.arguments)
    if (one.name == "waiting") one.value = side_name(module, one.value, words);
  return refusal;
}

}  // namespace cursus::report
