// What several commands read from their command line.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace cursus::cli {

// "setup=surprise" … as one JSON object; out of the command, if one is written otherwise.
nlohmann::json rule_options(const std::vector<std::string>& pairs);

// 16 hexadecimal digits that nobody knows beforehand.
std::string drawn_seed();

}  // namespace cursus::cli
