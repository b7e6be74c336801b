// A whole game by chance, as a sum of everything that was said in it: the same in the program and
// in the browser, or the two do not have the same rules.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace cursus::composer {

// {"scenario","seed","most"} → {"answers","sum","over"}.
nlohmann::json random_game(const nlohmann::json& request);

}  // namespace cursus::composer
