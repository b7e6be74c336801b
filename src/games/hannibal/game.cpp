#include "src/games/hannibal/game.hpp"

#include <nlohmann/json.hpp>

#include "formats/hannibal/module.hpp"
#include "formats/hannibal/position.hpp"
#include "formats/hannibal/speech.hpp"
#include "src/games/changed_forces.hpp"
#include "src/games/hannibal/bot.hpp"
#include "src/games/hannibal/scene.hpp"
#include "src/games/numbered_battles.hpp"
#include "src/games/player_turn.hpp"
#include "src/games/row_of.hpp"

namespace cursus::hannibal {

namespace {

using nlohmann::json;

struct Formats {
  using Game = Hannibal;
  static constexpr auto& setting_of = hannibal::setting_of;
  static Position opening(const Setting& setting) { return hannibal::opening(setting); }
  static Result<Answer> read_answer(const Setting&, std::string_view answer) {
    return hannibal::read_answer(answer);
  }
  static constexpr auto& read_view = hannibal::read_view;
  static std::optional<Event> read_event(const Setting&, const json& event) {
    return read_event_json(event);
  }
};
using Row = games::RowOf<Formats, render::hannibal_scene, render::shown_as>;

std::vector<std::size_t> battles_on_map(std::string_view,
                                        std::span<const std::string_view> events) {
  return games::number_battles(events, "battle");
}

// --- forces that have changed --------------------------------------------------------------------

std::string name_of_place(std::string_view id, formats::Language language) {
  std::string name;
  each_space([&](SpaceId space) {
    if (row(space).id == id) name = Speech(language).spoken(space);
  });
  return name;
}

void changed(const formats::JsonView& event, formats::Language language,
             games::ChangedForces& found) {
  games::collect_places(
      event, {"space", "from", "to", "way"},
      [&](std::string_view id) { return name_of_place(id, language); }, found);
}

std::vector<std::string> measured_scenarios() { return {std::string(one_turn)}; }

}  // namespace

games::Game game() {
  return {.name = "hannibal",
          .scene = Row::scene,
          .looks_of_sides = Row::looks_of_sides,
          .general = bot::general_of_hannibal,
          .turn_titles = {.now = games::turn_now, .before = games::turn_before},
          .forces = {.changed = changed, .cells_that_tell = {0, 2}},
          .battle_numbers = battles_on_map,
          .joined = games::one_by_one,
          .reasons_from_lines_above = {},
          .samples = {.whole_game = one_turn,
                      .long_game = whole_war,
                      .many_games = one_turn,
                      .shown = whole_war,
                      .shown_turns = 6},
          .measured = {.scenarios = measured_scenarios,
                       .rules = Row::rules,
                       .random_play_goal = 2e4,
                       .random_games_goal = 0}};
}

}  // namespace cursus::hannibal
