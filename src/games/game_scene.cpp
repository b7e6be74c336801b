#include "src/games/game_scene.hpp"

#include <nlohmann/json.hpp>

#include "src/games/row_of.hpp"
#include "src/render/turned.hpp"

namespace cursus::render {

Result<Scene> game_scene(std::string_view scenario, const nlohmann::json& view,
                         const nlohmann::json& events, formats::Language language,
                         std::optional<Seat> reader) {
  const games::Game* game = games::game_of_scenario(scenario);
  if (!game) return games::no_map_of(scenario);
  auto scene = game->scene(scenario, view, events, language);
  if (scene && reader && scene->at_bottom && *scene->at_bottom != *reader) turn_round(*scene);
  return scene;
}

PerSeat<Side> looks_of_sides(std::string_view scenario) {
  const games::Game* game = games::game_of_scenario(scenario);
  ensure(game != nullptr, "a scenario is one of a game");
  return game->looks_of_sides(scenario);
}

}  // namespace cursus::render
