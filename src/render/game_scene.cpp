#include "src/render/game_scene.hpp"

#include <nlohmann/json.hpp>

#include "formats/ancient_battles/read_view.hpp"
#include "formats/ancient_battles/scenario.hpp"
#include "formats/commands_and_colors/read_view.hpp"
#include "formats/commands_and_colors/scenario.hpp"
#include "src/render/ancient_battles_scene.hpp"
#include "src/render/commands_and_colors_scene.hpp"

namespace cursus::render {

namespace ab = ancient_battles;
namespace cca = commands_and_colors;

namespace {

// The functions of each game have the same names and are told apart by their battle.
template <class Event, class Battle, class Draw>
Result<Scene> battle_scene(const Battle& battle, const nlohmann::json& view_json,
                           const nlohmann::json& events_json, formats::Language language,
                           Draw draw_scene) {
  const auto view = read_view(battle, view_json);
  if (!view) return tl::make_unexpected(view.error());
  std::vector<Event> events;
  for (const nlohmann::json& one : events_json) {
    const auto event = read_event(battle, one);
    if (!event) return tl::make_unexpected(event.error());
    if (*event) events.push_back(**event);
  }
  return draw_scene(battle, *view, events, language);
}

}  // namespace

Result<Scene> game_scene(std::string_view scenario, const nlohmann::json& view,
                         const nlohmann::json& events, formats::Language language) {
  if (const ab::Scenario* found = ab::find_scenario(scenario))
    return battle_scene<ab::Event>(found->battle, view, events, language, ancient_battles_scene);
  if (const cca::Scenario* found = cca::find_scenario(scenario))
    return battle_scene<cca::Event>(found->battle, view, events, language,
                                    commands_and_colors_scene);
  return untimely({}, "map.none", {{"scenario", std::string(scenario)}});
}

PerSeat<Side> looks_of_sides(std::string_view scenario) {
  const auto looks = [](const auto& battle) {
    return PerSeat<Side>{{shown_as(battle, Seat::First), shown_as(battle, Seat::Second)}};
  };
  if (const ab::Scenario* found = ab::find_scenario(scenario)) return looks(found->battle);
  if (const cca::Scenario* found = cca::find_scenario(scenario)) return looks(found->battle);
  return {};
}

}  // namespace cursus::render
