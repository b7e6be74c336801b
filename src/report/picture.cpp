#include "src/report/picture.hpp"

#include <nlohmann/json.hpp>

#include "src/render/game_scene.hpp"

namespace cursus::report {

using nlohmann::json;

std::optional<render::Scene> map_scene(const Report& report) {
  json events = json::array();
  // Acts of the host stand among the events of the game, but cannot be drawn.
  const auto add = [&](const Told& told) {
    if (told.data->is_object() && told.data->contains("event")) events.push_back(*told.data);
  };
  for (std::size_t i = report.old_events; i < report.events.size(); ++i) add(report.events[i]);
  const json* view = &*report.view;
  for (const Private& own : report.secrets) {
    for (const Told& told : own.events) add(told);
    if (own.seat == report.seat && !own.view->is_null()) view = &*own.view;
  }
  auto scene = render::game_scene(report.scenario, *view, events, report.language);
  if (!scene) return std::nullopt;
  return std::move(*scene);
}

}  // namespace cursus::report
