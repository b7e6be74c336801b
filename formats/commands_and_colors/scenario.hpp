// Commands & Colors: Ancients: scenario files. See scenario.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/commands_and_colors/battle.hpp"
#include "adjudicator/core/result.hpp"

namespace cursus::commands_and_colors {

struct Scenario {
  std::string name;
  std::string name_ja;
  std::string year;  // "406 BC"
  Battle battle;
};

// Refuses what it does not know, and a file that does not say where its figures are from.
Result<Scenario> read_scenario(std::string_view text);

// The scenarios that are part of the program; nullptr when there is none of this name.
std::vector<std::string_view> scenario_ids();
const Scenario* find_scenario(std::string_view id);  // "cca/001"

}  // namespace cursus::commands_and_colors
