// Ancient Battles: battle rules and options in JSON. See scenario.md.
#pragma once

#include "formats/ancient_battles/names.hpp"

namespace cursus::ancient_battles {

// Reads the names of the two sides and lets the first one move first.
void read_sides(formats::JsonObject& in, Battle& battle);
// Reads turns, first_player, displacement, special, rally, levels and victory, each over what the
// battle has; a key that is there replaces all that belongs to it.
void read_battle_rules(formats::JsonObject& in, Battle& battle);
// The same keys, all of them.
nlohmann::json write_battle_rules(const Battle& battle);
// Would these keys say the same of both?
bool same_rules(const Battle& a, const Battle& b);

// The switches of the rulings, by the names of rulings.md. Unknown ones are refused.
Result<Options> read_options(const nlohmann::json& options);
nlohmann::json write_options(const Options& options);  // those that are not as usual
// "setup=fixed|persian_free|surprise" …
std::vector<std::string> option_choices(const Map& map);
// Some options need a map that allows them.
Result<void> check_options(const Options& options, const Map& map);

}  // namespace cursus::ancient_battles
