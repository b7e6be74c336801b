// Ancient Battles: scenario files. See scenario.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/ancient_battles/battle.hpp"
#include "adjudicator/core/result.hpp"

namespace cursus::ancient_battles {

struct Scenario {
  std::string name;
  std::string name_ja;
  int year = 0;  // negative: BC
  Battle battle;
};

// Refuses what it does not know, and a file or unit that does not say where its figures are from.
Result<Scenario> read_scenario(std::string_view text);

// The scenarios that are part of the program; nullptr when there is none of this name.
std::vector<std::string_view> scenario_ids();
const Scenario* find_scenario(std::string_view id);  // "ab/marathon"

// The battle of a scenario with these options, if they go together.
Result<Battle> battle_with(const Scenario& scenario, const Options& options);

}  // namespace cursus::ancient_battles
