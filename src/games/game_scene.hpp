// The map of any game, from what its match says: a view and events in JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>

#include "adjudicator/core/result.hpp"
#include "formats/text/catalogue.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

// `view`: as formats::Match::view() gives it for the reader. `events`: the bodies of the events
// that led to it, an array, only those that the reader may hear. `reader`: a field where each side
// has an edge is turned so that theirs is the lower one. Refuses a scenario that has no map and
// JSON that does not fit.
Result<Scene> game_scene(std::string_view scenario, const nlohmann::json& view,
                         const nlohmann::json& events, formats::Language language,
                         std::optional<Seat> reader = std::nullopt);

// How the sides are shown on that map and everywhere else: shape and colour alone. REQUIRES: a
// scenario of a game.
PerSeat<Side> looks_of_sides(std::string_view scenario);

}  // namespace cursus::render
