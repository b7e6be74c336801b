#include "src/report/forms/picture.hpp"

#include <nlohmann/json.hpp>

#include "src/games/game_scene.hpp"

namespace cursus::report {

using nlohmann::json;

std::optional<render::Scene> map_scene(const Report& report) {
  json events = json::array();
  // Acts of the host stand among the events of the game, but cannot be drawn.
  const auto add = [&](const Told& told) {
    if (!told.data.view().find("event")) return;
    auto event = formats::parse_canonical(told.data.text());
    ensure(event.has_value(), "an event that was told is canonical");
    events.push_back(std::move(*event));
  };
  for (std::size_t i = report.old_events; i < report.events.size(); ++i) add(report.events[i]);
  const json* view = &*report.view;
  for (const Private& own : report.secrets) {
    for (const Told& told : own.events) add(told);
    if (own.seat == report.seat && !own.view->is_null()) view = &*own.view;
  }
  auto scene = render::game_scene(report.scenario, *view, events, report.language,
                                  report.seat_called(report.seat));
  if (!scene) return std::nullopt;
  return std::move(*scene);
}

std::string title_of(const render::Scene& map) { return map.title + ", " + map.subtitle; }

}  // namespace cursus::report
