#include "src/games/ancient_battles/game.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "formats/ancient_battles/module.hpp"
#include "src/games/ancient_battles/aid.hpp"
#include "src/games/ancient_battles/bot.hpp"
#include "src/games/ancient_battles/scene.hpp"
#include "src/games/changed_forces.hpp"
#include "src/games/player_turn.hpp"
#include "src/games/row_of.hpp"

namespace cursus::ancient_battles {

namespace {

using nlohmann::json;

using Row = games::RowOf<Formats, render::ancient_battles_scene, render::shown_as>;

// --- titles --------------------------------------------------------------------------------------

constexpr std::string_view title = "player-turn";

json title_now(const formats::Match& match, const formats::JsonView& view) {
  return games::title_of_player_turn(title, games::player_turn_in(view, "to_move", match), match);
}

// Both sides move in a game turn.
json title_before(const formats::Match& match, const formats::JsonView& event) {
  auto turn = games::player_turn_in(event, "side", match);
  if (!turn) return nullptr;
  const Scenario* scenario = find_scenario(match.scenario());
  const bool same_turn = scenario && scenario->battle.first_player != turn->seat;
  if (!same_turn) --turn->turn;
  turn->seat = other(turn->seat);
  return games::title_of_player_turn(title, turn, match);
}

// --- forces that have changed --------------------------------------------------------------------

// Who fires stays as they are; who is fired at may not.
void changed(const formats::JsonView& event, formats::Language, games::ChangedForces& found) {
  static constexpr std::array<std::string_view, 8> kinds{
      "moved", "placed", "recalled", "fell-back", "retreated", "advanced", "reduced", "rallied"};
  static constexpr std::array<std::string_view, 1> escaped{"escaped"};
  static constexpr std::array<std::string_view, 1> fired{"fired"};
  games::collect_pieces(event, kinds, {"unit", "leaders"}, found);
  games::collect_pieces(event, escaped, {"leader"}, found);
  const auto disrupted = event.find("disrupted");
  if (disrupted && disrupted->text() == "true")
    games::collect_pieces(event, fired, {"target"}, found);
}

std::vector<std::string> every_scenario() {
  const auto ids = scenario_ids();
  return {ids.begin(), ids.end()};
}

constexpr std::array<std::string_view, 1> marches{"moved"};

}  // namespace

games::Game game() {
  return {.name = "ab",
          .scene = Row::scene,
          .looks_of_sides = Row::looks_of_sides,
          .general = bot::general_of_ancient_battles,
          .turn_titles = {.now = title_now, .before = title_before},
          .forces = {.changed = changed, .cells_that_tell = {0, 1, 2}},
          .battle_numbers = games::no_battle_numbers,
          .joined = games::one_by_one,
          .marches = {.events = marches, .who = "unit", .words = "report.marches.units"},
          .rules_aid = rules_aid,
          .reasons_from_lines_above = {},
          .samples = {.whole_game = "ab/marathon",
                      .long_game = "ab/granicus",
                      .many_games = "ab/marathon",
                      .shown = "ab/marathon",
                      .shown_turns = 4,
                      .clicked = "ab/marathon",
                      .clicked_mails = 0},
          .measured = {.scenarios = every_scenario,
                       .rules = Row::rules,
                       .random_play_goal = 4e5,
                       .random_games_goal = 0}};
}

}  // namespace cursus::ancient_battles
