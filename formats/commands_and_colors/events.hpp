// Commands & Colors: Ancients: events and views as JSON. See events.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"

namespace cursus::commands_and_colors {

std::string event_text(const Battle& battle, const Event& event);  // canonical
std::string view_text(const Battle& battle, const View& view);
// The same for those who want to look inside.
nlohmann::json write_event(const Battle& battle, const Event& event);
nlohmann::json write_view(const Battle& battle, const View& view);

// What was written is read as the same again. What is no event of this game is nothing.
Result<View> read_view(const Battle& battle, const nlohmann::json& view);
std::optional<Event> read_event(const Battle& battle, const nlohmann::json& event);

}  // namespace cursus::commands_and_colors
