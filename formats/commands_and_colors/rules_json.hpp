// Commands & Colors: Ancients: the parts of a battle in JSON, of scenarios and of hand-made
// positions. See scenario.md.
#pragma once

#include "formats/commands_and_colors/spelling.hpp"

namespace cursus::commands_and_colors {

// Each reads its keys over what the battle has; a key that is there replaces all that belongs to
// it. Special rules speak of pieces, so these must have been read before.
void read_sides(formats::JsonObject& in, Battle& battle);
void read_ground(formats::JsonObject& in, Battle& battle);
// Who begins, and how many banners win; the latter is called `banners` in scenarios, and `goal` in
// positions, where banners are already held.
void read_beginning(formats::JsonObject& in, std::string_view goal, Battle& battle);
void read_special(formats::JsonObject& in, Battle& battle);

// The same keys as positions have them; where there is an original, only those that differ.
nlohmann::json write_battle_rules(const Battle& battle, const Battle* original = nullptr);

// The switches of the rulings, by the names of rulings.md. Unknown ones are refused.
Result<Options> read_options(const nlohmann::json& options);
nlohmann::json write_options(const Options& options);  // those that are not as usual
std::vector<std::string> option_choices();             // "rampage_flags=no|yes" …

}  // namespace cursus::commands_and_colors
