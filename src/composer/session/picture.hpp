// The map for the page: ground and pieces apart, because the ground seldom changes, and where
// everything is that can be touched.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "adjudicator/core/seat.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::composer {

// {"width","height","board","ground","pieces","places":[{"id","x","y"}],"radius",
//  "counters":[{"id","tag","name","named","place","side"}]}; null where the game draws no map.
nlohmann::json picture(std::string_view scenario, const nlohmann::json& view,
                       const nlohmann::json& events, Seat reader, formats::Language language);

}  // namespace cursus::composer
