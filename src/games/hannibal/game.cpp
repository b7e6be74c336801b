#include "src/games/hannibal/game.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "formats/hannibal/module.hpp"
#include "formats/hannibal/position.hpp"
#include "formats/hannibal/speech.hpp"
#include "src/games/changed_forces.hpp"
#include "src/games/hannibal/aid.hpp"
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

// --- told in one sentence ------------------------------------------------------------------------

// The steps of a march by land, and its end where it has come to.
json joined_steps(const json& first, const json& next) {
  if (first.at("general") != next.at("general")) return nullptr;
  if (next.at("event") == "stopped") return first.at("to") == next.at("space") ? first : json();
  const auto on_land = [](const json& step) {
    return !step.at("sea").get<bool>() && step.at("from") != step.at("to");
  };
  if (!on_land(first) || !on_land(next) || first.at("to") != next.at("from")) return nullptr;
  json both = first;
  both["via"].push_back(first.at("to"));
  both["to"] = next.at("to");
  return both;
}

// CUs that come one by one to the same place.
json joined_levies(const json& first, const json& next) {
  for (const char* key : {"seat", "space", "by"})
    if (first.value(key, "") != next.value(key, "")) return nullptr;
  json both = first;
  for (const char* kind : {"normal", "elephants"})
    if (const int sum = first.at("cus").value(kind, 0) + next.at("cus").value(kind, 0); sum > 0)
      both["cus"][kind] = sum;
  return both;
}

// PCs that one side places or loses one after the other.
json joined_pcs(const json& first, const json& next) {
  if (first.at("seat") != next.at("seat")) return nullptr;
  json both = first;
  both["also"].push_back(next.at("space"));
  return both;
}

json joined(const json& first, const json& next) {
  const auto before = first.value("event", "");
  const auto now = next.value("event", "");
  if (before == "stepped" && (now == "stepped" || now == "stopped"))
    return joined_steps(first, next);
  if (before == "reinforced" && now == "reinforced") return joined_levies(first, next);
  if ((before == "pc" || before == "pc-removed") && now == before) return joined_pcs(first, next);
  return nullptr;
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

constexpr std::array<std::string_view, 1> marches{"stepped"};

}  // namespace

games::Game game() {
  return {.name = "hannibal",
          .scene = Row::scene,
          .looks_of_sides = Row::looks_of_sides,
          .general = bot::general_of_hannibal,
          .turn_titles = {.now = games::turn_now, .before = games::turn_before},
          .forces = {.changed = changed, .cells_that_tell = {0, 2}},
          .battle_numbers = battles_on_map,
          .joined = joined,
          .marches = {.events = marches, .who = "general", .words = "report.marches.armies"},
          .rules_aid = rules_aid,
          .reasons_from_lines_above = {},
          .samples = {.whole_game = one_turn,
                      .long_game = whole_war,
                      .many_games = one_turn,
                      .shown = whole_war,
                      .shown_turns = 6,
                      .clicked = one_turn,
                      .clicked_mails = 0},
          .measured = {.scenarios = measured_scenarios,
                       .rules = Row::rules,
                       .random_play_goal = 2e4,
                       .random_games_goal = 0}};
}

}  // namespace cursus::hannibal
