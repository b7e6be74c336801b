#include "src/games/commands_and_colors/game.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "formats/commands_and_colors/module.hpp"
#include "formats/json/canonical_json.hpp"
#include "src/games/changed_forces.hpp"
#include "src/games/commands_and_colors/aid.hpp"
#include "src/games/commands_and_colors/bot.hpp"
#include "src/games/commands_and_colors/events.hpp"
#include "src/games/commands_and_colors/scene.hpp"
#include "src/games/player_turn.hpp"
#include "src/games/row_of.hpp"

namespace cursus::commands_and_colors {

namespace {

using nlohmann::json;

using Row = games::RowOf<Formats, render::commands_and_colors_scene, render::shown_as>;

// --- titles and numbers --------------------------------------------------------------------------

constexpr std::string_view title = "turn";

json title_now(const formats::Match& match, const formats::JsonView& view) {
  return games::title_of_player_turn(title, games::player_turn_in(view, "to_move", match), match);
}

// Every move is a turn.
json title_before(const formats::Match& match, const formats::JsonView& event) {
  auto turn = games::player_turn_in(event, "side", match);
  if (turn) turn = games::PlayerTurn{turn->turn - 1, other(turn->seat)};
  return games::title_of_player_turn(title, turn, match);
}

std::vector<std::size_t> battle_numbers(std::string_view scenario,
                                        std::span<const std::string_view> events) {
  const Scenario* found = find_scenario(scenario);
  if (!found) return games::no_battle_numbers(scenario, events);
  render::BattleNumbers numbers;
  std::vector<std::size_t> all;
  for (const std::string_view text : events) {
    const auto written = formats::parse_canonical(text);
    ensure(written.has_value(), "an event that was told is canonical");
    const auto event = Formats::read_event(found->battle, *written);
    const auto* rolled = event ? std::get_if<Rolled>(&*event) : nullptr;
    all.push_back(rolled ? numbers.of(*rolled) : 0);
  }
  return all;
}

constexpr std::array<std::string_view, 1> reasons_from_lines_above{"cca.read.other-troops"};

// --- forces that have changed --------------------------------------------------------------------

void changed(const formats::JsonView& event, formats::Language, games::ChangedForces& found) {
  static constexpr std::array<std::string_view, 7> kinds{
      "moved", "restored", "losses", "retreated", "evaded", "advanced", "leader-evaded"};
  games::collect_pieces(event, kinds, {"unit", "leader", "leaders"}, found);
}

std::vector<std::string> one_scenario() { return {"cca/001"}; }  // Akragas

constexpr std::array<std::string_view, 1> marches{"moved"};

}  // namespace

games::Game game() {
  return {.name = "cca",
          .scene = Row::scene,
          .looks_of_sides = Row::looks_of_sides,
          .general = bot::general_of_commands_and_colors,
          .turn_titles = {.now = title_now, .before = title_before},
          .forces = {.changed = changed, .cells_that_tell = {0, 1, 2}},
          .battle_numbers = battle_numbers,
          .joined = games::one_by_one,
          .marches = {.events = marches, .who = "unit", .words = "report.marches.units"},
          .rules_aid = rules_aid,
          .reasons_from_lines_above = reasons_from_lines_above,
          .samples = {.whole_game = "cca/001",
                      .long_game = "cca/001",
                      .many_games = "cca/004",
                      .shown = "cca/015",
                      .shown_turns = 8,
                      .clicked = "cca/001",
                      .clicked_mails = 0},
          .measured = {.scenarios = one_scenario,
                       .rules = Row::rules,
                       .random_play_goal = 7.5e5,
                       .random_games_goal = 1e3}};
}

}  // namespace cursus::commands_and_colors
