// Commands & Colors: Ancients: views and events read back from the JSON of events.hpp, for what
// draws a map from a stored report.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "adjudicator/core/result.hpp"

namespace cursus::commands_and_colors {

// read_view(write_view(view)) is the same view again.
Result<View> read_view(const Battle& battle, const nlohmann::json& view);

// Only what can be seen on a map is read: who went where, who rolled against whom, who was lost.
// Other events, also unknown ones, are nothing.
Result<std::optional<Event>> read_event(const Battle& battle, const nlohmann::json& event);

}  // namespace cursus::commands_and_colors
