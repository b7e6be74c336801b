// Commands & Colors: Ancients: events and views as JSON, and the sentences that tell an event to a
// reader. See events.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "formats/catalogue.hpp"

namespace cursus::commands_and_colors {

// {"event": "moved", "unit": "C-HI1", …}: pieces by id, hexes and cards by their printed names,
// throws as words of the letters L M H K F S.
std::string event_text(const Battle& battle, const Event& event);  // canonical
std::string view_text(const Battle& battle, const View& view);
// The same for those who want to look inside.
nlohmann::json write_event(const Battle& battle, const Event& event);
nlohmann::json write_view(const Battle& battle, const View& view);

// From JSON, so that what was stored can be told again in another language.
std::vector<std::string> tell_event(const Battle& battle, const nlohmann::json& event,
                                    formats::Language language);

}  // namespace cursus::commands_and_colors
