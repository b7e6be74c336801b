// Ancient Battles: maps in JSON, of scenarios and of hand-made positions. See scenario.md.
#pragma once

#include "formats/ancient_battles/names.hpp"

namespace cursus::ancient_battles {

Map read_map(formats::JsonObject in);
nlohmann::json write_map(const Map& map);
// Free set-ups need banks to set up on (A-G-6.1, A-G-6.2).
bool has_banks(const Map& map);
bool same_map(const Map& a, const Map& b);

}  // namespace cursus::ancient_battles
