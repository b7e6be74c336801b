#include "src/games/hannibal/game.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "formats/hannibal/module.hpp"
#include "formats/hannibal/position.hpp"
#include "formats/hannibal/speech.hpp"
#include "src/games/bare_game.hpp"
#include "src/games/changed_forces.hpp"
#include "src/games/hannibal/aid.hpp"
#include "src/games/hannibal/bot.hpp"
#include "src/games/hannibal/scene.hpp"
#include "src/games/numbered_battles.hpp"
#include "src/games/scene_of_json.hpp"

namespace cursus::hannibal {

namespace {

using nlohmann::json;

// What scene_of_json() finds by the setting of a game.
struct OnMap {
  Setting setting{};
};
Result<View> read_view(const OnMap& table, const json& view) {
  return hannibal::read_view(table.setting, view);
}
std::optional<Event> read_event(const OnMap&, const json& event) { return read_event_json(event); }

render::Scene draw(const OnMap& table, const View& view, const std::vector<Event>& events,
                   formats::Language language) {
  return render::hannibal_scene(table.setting, view, events, language);
}

Result<render::Scene> scene(std::string_view scenario, const json& view, const json& events,
                            formats::Language language) {
  const auto setting = setting_of(scenario, json::object());
  if (!setting) return games::no_map_of(scenario);
  return games::scene_of_json<Event>(OnMap{*setting}, view, events, language, draw);
}

PerSeat<render::Side> looks_of_sides(std::string_view scenario) {
  const auto setting = setting_of(scenario, json::object());
  if (!setting) return {};
  return {{render::shown_as(*setting, Seat::First), render::shown_as(*setting, Seat::Second)}};
}

// --- titles: the turns of the game ---------------------------------------------------------------

json title_of(const formats::JsonView& told, int back) {
  const auto turn = told.find("turn");
  const auto number = turn ? formats::as_number(*turn) : std::nullopt;
  const int shown = static_cast<int>(number.value_or(0)) - back;
  return shown < 1 ? json() : json{{"event", "turn"}, {"turn", shown}};
}
json title_now(const formats::Match&, const formats::JsonView& view) { return title_of(view, 0); }
json title_before(const formats::Match&, const formats::JsonView& event) {
  return title_of(event, 1);
}

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

json joined(const json& first, const json& next) {
  const auto before = first.value("event", "");
  const auto now = next.value("event", "");
  if (before == "stepped" && (now == "stepped" || now == "stopped"))
    return joined_steps(first, next);
  if (before == "reinforced" && now == "reinforced") return joined_levies(first, next);
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

// --- the rules alone -----------------------------------------------------------------------------

struct Rules {
  using Game = Hannibal;
  static Setting setting(std::string_view scenario) {
    return setting_of(scenario, json::object()).value();
  }
  static Position opening(const Setting& setting) { return hannibal::opening(setting); }
  static Result<Answer> read(const Setting&, std::string_view answer) {
    return read_answer(answer);
  }
};

std::unique_ptr<games::BareGame> rules(std::string_view scenario) {
  return std::make_unique<games::BareGameOf<Rules>>(scenario);
}

std::vector<std::string> measured_scenarios() { return {std::string(one_turn)}; }

constexpr std::array<std::string_view, 1> marches{"stepped"};

}  // namespace

games::Game game() {
  return {.name = "hannibal",
          .scene = scene,
          .looks_of_sides = looks_of_sides,
          .general = bot::general_of_hannibal,
          .turn_titles = {.now = title_now, .before = title_before},
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
                      .shown_turns = 6},
          .measured = {.scenarios = measured_scenarios,
                       .rules = rules,
                       .random_play_goal = 2e4,
                       .random_games_goal = 0}};
}

}  // namespace cursus::hannibal
