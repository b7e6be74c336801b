#include "src/report/picture.hpp"

#include <nlohmann/json.hpp>

#include "src/render/game_scene.hpp"

namespace cursus::report {

using nlohmann::json;

std::optional<render::Scene> map_scene(const Report& report) {
  json events = json::array();
  for (const Told& told : report.events) events.push_back(*told.data);
  const json* view = &*report.view;
  for (const Private& own : report.secrets) {
    for (const Told& told : own.events) events.push_back(*told.data);
    if (own.seat == report.seat && !own.view->is_null()) view = &*own.view;
  }
  auto scene = render::game_scene(report.scenario, *view, events, report.language);
  if (!scene) return std::nullopt;
  return std::move(*scene);
}

}  // namespace cursus::report
