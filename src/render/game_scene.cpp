#include "src/render/game_scene.hpp"

#include <nlohmann/json.hpp>

#include "formats/ancient_battles/read_view.hpp"
#include "formats/ancient_battles/scenario.hpp"
#include "src/render/ancient_battles_scene.hpp"

namespace cursus::render {

namespace ab = ancient_battles;

namespace {

Result<Scene> battle_scene(const ab::Battle& battle, const nlohmann::json& view_json,
                           const nlohmann::json& events_json, formats::Language language) {
  const Result<ab::View> view = ab::read_view(battle, view_json);
  if (!view) return tl::make_unexpected(view.error());
  std::vector<ab::Event> events;
  for (const nlohmann::json& one : events_json) {
    const Result<std::optional<ab::Event>> event = ab::read_event(battle, one);
    if (!event) return tl::make_unexpected(event.error());
    if (*event) events.push_back(**event);
  }
  return ancient_battles_scene(battle, *view, events, language);
}

}  // namespace

Result<Scene> game_scene(std::string_view scenario, const nlohmann::json& view,
                         const nlohmann::json& events, formats::Language language) {
  if (const ab::Scenario* found = ab::find_scenario(scenario))
    return battle_scene(found->battle, view, events, language);
  return untimely({}, "map.none", {{"scenario", std::string(scenario)}});
}

}  // namespace cursus::render
