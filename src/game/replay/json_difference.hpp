// Where what a log says first parts from what should stand there.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace cursus {

struct JsonDifference {
  std::string path;      // "events[3].die"; empty: the two values themselves
  std::string expected;  // canonical JSON of the member alone, "-" where there should be none
  std::string found;
  std::string clause;  // of the innermost thing on the way that names one, as it should be
};

// REQUIRES: the two are different. `path` leads to them.
JsonDifference json_difference(const nlohmann::json& expected, const nlohmann::json& found,
                               std::string path);

// The clause with which the purpose of a roll begins.
std::string clause_of_roll(const std::string& purpose);

}  // namespace cursus
