// What a player would look up in the rules, for reports.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <vector>

#include "formats/game/match.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::ancient_battles {

// See games::Game::rules_aid.
std::vector<formats::Section> rules_aid(std::string_view scenario, const nlohmann::json& view,
                                        formats::Language language);

}  // namespace cursus::ancient_battles
