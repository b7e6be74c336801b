// The map of a report.
#pragma once

#include <optional>
#include <string>

#include "src/render/map.hpp"
#include "src/report/model.hpp"

namespace cursus::report {

// The table as the reader sees it, with what happened since his last report. None where the game
// has no map.
std::optional<render::Scene> map_scene(const Report& report);

std::string title_of(const render::Scene& map);

}  // namespace cursus::report
