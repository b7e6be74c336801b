// Rather Dead Than Persia! Positions as JSON; see position.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>

#include "formats/dead_than_persia/shapes.hpp"

namespace cursus::dead_than_persia {

inline constexpr std::string_view position_format = "cursus/rdtp/position/1";

std::string position_text(const War& war, const Position& now);
// Members that are not told are as the scenario has them at its beginning; with `"bare": true`
// nothing lies on the map but what is told.
Result<std::pair<War, Position>> read_position(const nlohmann::json& position);

std::string view_text(const War& war, const View& view);
Result<View> read_view(const War& war, const nlohmann::json& view);

}  // namespace cursus::dead_than_persia
