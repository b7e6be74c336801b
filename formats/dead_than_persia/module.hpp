// Rather Dead Than Persia! Its row in the table of games.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "formats/game/match.hpp"

namespace cursus::dead_than_persia {

formats::Module module();

// The event that a JSON object tells; nothing if it is none of this game.
std::optional<Event> read_event(const War& war, const nlohmann::json& event);

}  // namespace cursus::dead_than_persia
