// Ancient Battles: events and views as JSON, and the sentences that tell an event to a reader.
// See events.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "formats/catalogue.hpp"

namespace cursus::ancient_battles {

// {"event": "fired", "unit": "P-ARC-1", …}: units and hexes by their printed names, strengths as
// fractions in text ("5/2"), columns as "3:1", results as "Dr".
std::string event_text(const Battle& battle, const Event& event);  // canonical
std::string view_text(const Battle& battle, const View& view);
// The same for those who want to look inside.
nlohmann::json write_event(const Battle& battle, const Event& event);
nlohmann::json write_view(const Battle& battle, const View& view);

// From JSON, so that what was stored can be told again in another language.
std::vector<std::string> tell_event(const Battle& battle, const nlohmann::json& event,
                                    formats::Language language);

}  // namespace cursus::ancient_battles
