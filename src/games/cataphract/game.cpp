#include "src/games/cataphract/game.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "formats/cataphract/events.hpp"
#include "formats/cataphract/orders.hpp"
#include "formats/cataphract/scenario.hpp"
#include "formats/orders/order_file.hpp"
#include "src/games/cataphract/aid.hpp"
#include "src/games/cataphract/bot.hpp"
#include "src/games/cataphract/scene.hpp"
#include "src/games/changed_forces.hpp"
#include "src/games/player_turn.hpp"
#include "src/games/row_of.hpp"

namespace cursus::cataphract {

namespace {

using nlohmann::json;

struct Formats {
  using Game = Cataphract;
  static Result<Battle> setting_of(std::string_view scenario, const json&) {
    const Scenario* found = find_scenario(scenario);
    if (!found) return games::no_map_of(scenario);
    return found->battle;
  }
  static Position opening(const Battle& battle) { return cataphract::opening(battle); }
  static Result<Answer> read_answer(const Battle& battle, std::string_view answer) {
    const auto lines = formats::read_order_lines(answer);
    ensure(lines && lines->size() == 1, "an answer is one line");
    const Names names(battle);
    Cursor in(lines->front().tokens(), names);
    const Answer read = read_plain_answer(in);
    if (in.refusal()) return tl::make_unexpected(*in.refusal());
    return read;
  }
  static constexpr auto& read_view = cataphract::read_view;
  static constexpr auto& read_event = cataphract::read_event;
};
using Row = games::RowOf<Formats, render::cataphract_scene, render::shown_as>;

constexpr std::array<std::string_view, 2> reasons_from_lines_above{"cat.read.no-section",
                                                                   "cat.read.heading"};

// --- sentences of a whole move -------------------------------------------------------------------

// A unit that moves and is marked for it; units that are marked one after another.
json joined_with_mark(const json& first, const json& mark) {
  if (first.value("event", "") == "marked") {
    if (first.at("marker") != mark.at("marker")) return nullptr;
    json both = first;
    both["others"].push_back(mark.at("unit"));
    return both;
  }
  if (first.value("event", "") != "stepped" || mark.at("marker") != "check" ||
      first.at("unit") != mark.at("unit"))
    return nullptr;
  json both = first;
  both["attacks"] = true;
  return both;
}

// A leader who goes along with a unit, in rout (K-10.27a) or not, from its first step on.
json joined_with_leader(const json& way, const json& leader) {
  if (way.at("to") != leader.at("to")) return nullptr;
  json both = way;
  json& with = both["with"];
  if (with.is_null()) with = json::array();
  const bool known = std::ranges::find(with, leader.at("leader")) != with.end();
  if (!known && way.at("from") != leader.at("from")) return nullptr;
  if (!known) with.push_back(leader.at("leader"));
  return both;
}

// The steps of a piece, one hex each.
json joined(const json& first, const json& next) {
  if (next.value("event", "") == "marked") return joined_with_mark(first, next);
  if (first.value("event", "") == "passed" && next.value("event", "") == "finished" &&
      first.at("leader") == next.at("leader"))
    return first;  // it says so
  static constexpr std::array<std::string_view, 3> steps{"stepped", "leader-moved", "rout-moved"};
  const auto kind = first.value("event", "");
  const bool is_unit = kind == "stepped" || kind == "rout-moved";
  if (is_unit && next.value("event", "") == "leader-moved") return joined_with_leader(first, next);
  if (std::ranges::find(steps, kind) == steps.end() || next.value("event", "") != kind)
    return nullptr;
  const char* who = kind == "leader-moved" ? "leader" : "unit";
  if (first.at(who) != next.at(who) || first.at("to") != next.at("from")) return nullptr;
  json both = next;
  both["from"] = first.at("from");
  for (const char* joined_before : {"attacks", "with"})
    if (first.contains(joined_before)) both[joined_before] = first.at(joined_before);
  if (both.contains("mp")) both["mp"] = first.at("mp").get<int>() + next.at("mp").get<int>();
  return both;
}

// --- forces that have changed --------------------------------------------------------------------

void changed(const formats::JsonView& event, formats::Language, games::ChangedForces& found) {
  static constexpr std::array<std::string_view, 16> kinds{
      "arrived",      "hits",       "stepped",   "turned",        "remounted", "withdrew",
      "leader-moved", "wounded",    "replaced",  "leader-placed", "finished",  "advanced",
      "routed",       "rout-moved", "recovered", "reloaded"};
  static constexpr std::array<std::string_view, 1> rally{"rally"};
  games::collect_pieces(event, kinds, {"unit", "leader"}, found);
  games::collect_pieces(event, rally, {"unit"}, found);
}

std::vector<std::string> one_scenario() { return {"cataphract/tricameron"}; }

constexpr std::array<std::string_view, 1> marches{"stepped"};

}  // namespace

games::Game game() {
  return {.name = "cataphract",
          .scene = Row::scene,
          .looks_of_sides = Row::looks_of_sides,
          .general = bot::general_of_cataphract,
          .turn_titles = {.now = games::turn_now, .before = games::turn_before},
          .forces = {.changed = changed, .cells_that_tell = {0, 1}},
          .battle_numbers = games::no_battle_numbers,
          .joined = joined,
          .marches = {.events = marches, .who = "unit", .words = "report.marches.units"},
          .rules_aid = rules_aid,
          .reasons_from_lines_above = reasons_from_lines_above,
          .samples = {.whole_game = "cataphract/tricameron",
                      .long_game = "cataphract/tricameron",
                      .many_games = "cataphract/tricameron",
                      .shown = "cataphract/tricameron",
                      .shown_turns = 2,
                      .clicked = "cataphract/dara",
                      .clicked_mails = 60},  // a battle has thousands of single steps
          .measured = {.scenarios = one_scenario,
                       .rules = Row::rules,
                       .random_play_goal = 2e4,
                       .random_games_goal = 0}};
}

}  // namespace cursus::cataphract
