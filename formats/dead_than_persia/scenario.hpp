// Rather Dead Than Persia! Scenarios and their options; see scenario.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <vector>

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "formats/game/match.hpp"

namespace cursus::dead_than_persia {

std::string_view scenario_id(const War& war);  // "rdtp/14.3"
std::vector<formats::ScenarioInfo> scenarios();
Result<War> war_of(std::string_view scenario, const nlohmann::json& options);
nlohmann::json write_options(const War& war);  // only those that are not as usual

}  // namespace cursus::dead_than_persia
