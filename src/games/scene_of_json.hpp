// A scene from JSON, for games that draw theirs from a typed view and typed events.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "adjudicator/core/result.hpp"
#include "formats/catalogue.hpp"
#include "formats/malformed.hpp"
#include "src/render/scene.hpp"

namespace cursus::games {

inline auto no_map_of(std::string_view scenario) {
  return untimely({}, "map.none", {{"scenario", std::string(scenario)}});
}

// read_view() and read_event() of the game are found by its battle.
template <class Event, class Battle, class Draw>
Result<render::Scene> scene_of_json(const Battle& battle, const nlohmann::json& view_json,
                                    const nlohmann::json& events_json, formats::Language language,
                                    Draw draw_scene) {
  const auto view = read_view(battle, view_json);
  if (!view) return tl::make_unexpected(view.error());
  std::vector<Event> events;
  for (const nlohmann::json& one : events_json) {
    auto event = read_event(battle, one);
    if (!event)
      return formats::malformed("data.unknown-value",
                                {{"path", "events"}, {"found", one.dump()}, {"expected", "event"}});
    events.push_back(std::move(*event));
  }
  return draw_scene(battle, *view, events, language);
}

}  // namespace cursus::games
