#include "formats/commands_and_colors/codec.hpp"

#include "adjudicator/commands_and_colors/movement.hpp"
#include "formats/commands_and_colors/events.hpp"
#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/position.hpp"
#include "formats/commands_and_colors/rules_json.hpp"
#include "formats/commands_and_colors/scenario.hpp"
#include "formats/game_match.hpp"

namespace cursus::commands_and_colors {

namespace {

using nlohmann::json;
using AnyMatch = std::unique_ptr<formats::Match>;
using OurMatch = formats::GameMatch<CommandsAndColors, Codec>;

// --- the row in the table ------------------------------------------------------------------------

std::optional<formats::ScenarioInfo> scenario_info(std::string_view id) {
  const Scenario* scenario = find_scenario(id);
  if (!scenario) return std::nullopt;
  const Battle& battle = scenario->battle;
  return formats::ScenarioInfo{std::string(id),
                               scenario->name,
                               scenario->name_ja,
                               {battle.sides[top].name, battle.sides[bottom].name},
                               0,  // played for banners, not for turns
                               option_choices()};
}

std::vector<formats::ScenarioInfo> scenarios() {
  std::vector<formats::ScenarioInfo> all;
  for (const std::string_view id : scenario_ids()) all.push_back(*scenario_info(id));
  return all;
}

constexpr std::array<std::string_view, 1> revisions{"cca/1"};

Result<AnyMatch> begin(std::string_view, std::string_view id, const json& options, Chance& chance) {
  const Scenario* scenario = find_scenario(id);
  if (!scenario)
    return formats::malformed("data.unknown-scenario",
                              {{"path", "scenario"}, {"found", std::string(id)}});
  const auto chosen = read_options(options);
  if (!chosen) return tl::make_unexpected(chosen.error());
  Battle battle = battle_with(*scenario, *chosen);
  Position start = opening(battle);
  return std::make_unique<OurMatch>(std::move(battle), std::move(start), chance);
}

Result<AnyMatch> from_position(const json& position, Chance& chance) {
  auto table = read_position(position);
  if (!table) return tl::make_unexpected(table.error());
  return std::make_unique<OurMatch>(std::move(table->battle), std::move(table->now), chance);
}

Result<AnyMatch> take_up(std::string_view, std::string_view id, const json& options,
                         const json& put_down, Chance& chance) {
  const auto mismatch = [](std::string path) {
    return formats::malformed("data.mismatch", {{"path", std::move(path)}});
  };
  if (!put_down.is_object() || !put_down.contains("position")) return mismatch("position");
  auto table = read_position(put_down["position"]);
  if (!table) return tl::make_unexpected(table.error());
  if (table->battle.scenario != id) return mismatch("scenario");
  const auto chosen = read_options(options);
  if (!chosen) return tl::make_unexpected(chosen.error());
  // A position without a scenario carries its options itself.
  if (id != own_scenario && table->battle.options != *chosen) return mismatch("options");
  return OurMatch::take_up(std::move(table->battle), std::move(table->now), put_down, chance);
}

}  // namespace

std::vector<std::string> Codec::goes_on(const Battle& battle, const Position& now,
                                        const Question& question, const Answer& answer,
                                        formats::Language language) {
  std::vector<std::string> names;
  const auto* move = std::get_if<Move>(&answer);
  if (move && std::holds_alternative<AskMove>(question.about))
    for (const Destination& to : destinations(battle, now, move->piece))
      names.push_back(hex_name(battle, to.hex, language));
  return names;
}

std::string Codec::position_text(const Battle& battle, const Position& now) {
  return commands_and_colors::position_text(battle, now);
}
std::string Codec::view_text(const Battle& battle, const View& view) {
  return commands_and_colors::view_text(battle, view);
}
std::string Codec::event_text(const Battle& battle, const Event& event) {
  return commands_and_colors::event_text(battle, event);
}

formats::Module module() {
  return {"cca",
          "Commands & Colors: Ancients",
          "指揮と軍旗：古代編",
          revisions,
          scenarios,
          scenario_info,
          begin,
          from_position,
          take_up};
}

}  // namespace cursus::commands_and_colors
