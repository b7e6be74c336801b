// What a die is thrown for, in words.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "formats/text/catalogue.hpp"

namespace cursus::report {

// Of a purpose as the log has it, "A-7.0c melee": "melee (A-7.0c)".
inline std::string roll_name(std::string_view module, std::string_view purpose,
                             const formats::Catalogue& words) {
  const std::string key = fmt::format("{}.roll.{}", module, purpose);
  if (!words.has(key)) return std::string(purpose);
  const std::string clause(purpose.substr(0, purpose.find(' ')));
  return words.say("report.roll.what", {{"what", words.say(key)}, {"clause", clause}});
}

}  // namespace cursus::report
