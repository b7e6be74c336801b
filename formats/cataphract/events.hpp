// Cataphract: views and events, read back from their JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "adjudicator/cataphract/cataphract.hpp"
#include "adjudicator/core/result.hpp"

namespace cursus::cataphract {

Result<View> read_view(const Battle& battle, const nlohmann::json& view);
// Nothing of what is no event of this game.
std::optional<Event> read_event(const Battle& battle, const nlohmann::json& event);

}  // namespace cursus::cataphract
