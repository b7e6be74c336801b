#include "src/games/dead_than_persia/game.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "formats/dead_than_persia/module.hpp"
#include "formats/dead_than_persia/names.hpp"
#include "formats/dead_than_persia/orders.hpp"
#include "formats/dead_than_persia/position.hpp"
#include "formats/dead_than_persia/scenario.hpp"
#include "src/games/changed_forces.hpp"
#include "src/games/dead_than_persia/aid.hpp"
#include "src/games/dead_than_persia/bot.hpp"
#include "src/games/dead_than_persia/events.hpp"
#include "src/games/dead_than_persia/scene.hpp"
#include "src/games/numbered_battles.hpp"
#include "src/games/player_turn.hpp"
#include "src/games/row_of.hpp"

namespace cursus::dead_than_persia {

namespace {

using nlohmann::json;

struct Formats {
  using Game = DeadThanPersia;
  static constexpr auto& setting_of = war_of;
  static Position opening(const War& war) { return dead_than_persia::opening(war); }
  static constexpr auto& read_answer = dead_than_persia::read_answer;
  static constexpr auto& read_view = dead_than_persia::read_view;
  static constexpr auto& read_event = dead_than_persia::read_event;
};
using Row = games::RowOf<Formats, render::dead_than_persia_scene, render::shown_as>;

// --- titles --------------------------------------------------------------------------------------

json title_of_turn(const formats::Match& match, int turn) {
  const auto war = war_of(match.scenario(), json::object());
  if (!war || turn < 1 || turn > static_cast<int>(war->calendar.size())) return nullptr;
  const Month& month = war->calendar[static_cast<std::size_t>(turn - 1)];
  return {{"event", "turn-began"},
          {"turn", turn},
          {"season", formats::term(month.season).english},
          {"year", month.year}};
}
json war_title_now(const formats::Match& match, const formats::JsonView& view) {
  return title_of_turn(match, games::turn_in(view));
}
json war_title_before(const formats::Match& match, const formats::JsonView& title) {
  return title_of_turn(match, games::turn_in(title) - 1);
}

std::vector<std::size_t> battles_on_map(std::string_view,
                                        std::span<const std::string_view> events) {
  return games::number_battles(events, "battle-began");
}

// --- forces that have changed --------------------------------------------------------------------

std::string name_of_place(std::string_view id, formats::Language language) {
  for (std::size_t i = 0; i < zone_count; ++i)
    if (const auto zone = static_cast<Zone>(i); row(zone).id == id)
      return render::name_on_map(zone, language);
  return {};
}

// At the beginning of a turn all tags are dealt anew. Who reorganises or detaches ships does not
// say where: such changes are not set apart.
void changed(const formats::JsonView& event, formats::Language language,
             games::ChangedForces& found) {
  const auto kind = event.find("event");
  if (kind && formats::as_text(*kind) == "tags-dealt") found.all = true;
  games::collect_places(
      event, {"zone", "to"}, [&](std::string_view id) { return name_of_place(id, language); },
      found);
}

std::vector<std::string> one_war() { return {"rdtp/marathon"}; }

constexpr std::array<std::string_view, 2> marches{"moved", "sailed"};

}  // namespace

games::Game game() {
  return {.name = "rdtp",
          .scene = Row::scene,
          .looks_of_sides = Row::looks_of_sides,
          .general = bot::general_of_dead_than_persia,
          .turn_titles = {.now = war_title_now, .before = war_title_before},
          .forces = {.changed = changed, .cells_that_tell = {}},
          .battle_numbers = battles_on_map,
          .joined = games::one_by_one,
          .marches = {.events = marches, .who = "tags", .words = "report.marches.armies"},
          .rules_aid = rules_aid,
          .reasons_from_lines_above = {},
          .samples = {.whole_game = "rdtp/marathon",
                      .long_game = "rdtp/ionian-revolt",
                      .many_games = "rdtp/marathon",
                      .shown = "rdtp/marathon",
                      .shown_turns = 6,
                      .clicked = "rdtp/marathon",
                      .clicked_mails = 0},
          .measured = {.scenarios = one_war,
                       .rules = Row::rules,
                       .random_play_goal = 1e4,
                       .random_games_goal = 0}};
}

}  // namespace cursus::dead_than_persia
