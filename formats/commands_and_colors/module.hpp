// Commands & Colors: Ancients: what is special about its formats. Everything else follows from
// tables.
#pragma once

#include "adjudicator/commands_and_colors/imagine.hpp"
#include "formats/commands_and_colors/grammar.hpp"
#include "formats/commands_and_colors/position.hpp"
#include "formats/commands_and_colors/rules_json.hpp"
#include "formats/commands_and_colors/scenario.hpp"
#include "formats/commands_and_colors/shapes.hpp"
#include "formats/game/from_tables.hpp"

namespace cursus::commands_and_colors {

struct Formats : formats::FromScenarioFiles<Formats, CommandsAndColors> {
  static constexpr std::string_view module = "cca", title = "Commands & Colors: Ancients",
                                    title_ja = "指揮と軍旗：古代編";
  static constexpr std::array<std::string_view, 1> revisions{"cca/1"};
  using Names = commands_and_colors::Names;
  using Grammar = commands_and_colors::Grammar;
  using Whereabouts = commands_and_colors::Whereabouts;
  using Cursor = OrderCursor;
  static constexpr auto& answers = simple_answers;

  // --- scenarios and positions -------------------------------------------------------------------

  static constexpr auto& scenario_ids = commands_and_colors::scenario_ids;
  static constexpr auto& find_scenario = commands_and_colors::find_scenario;
  static constexpr auto& read_options = commands_and_colors::read_options;
  static int turns(const Battle&) { return 0; }  // played for banners, not for turns
  static std::vector<std::string> choices(const Battle&) { return option_choices(); }
  static constexpr auto& opening = commands_and_colors::opening;
  // A position without a scenario carries its options itself.
  static bool has_options(const Battle& battle, const nlohmann::json& options) {
    return battle.scenario == own_scenario || FromScenarioFiles::has_options(battle, options);
  }
  static constexpr auto& position_text = commands_and_colors::position_text;
  static Result<std::pair<Battle, Position>> read_position(const nlohmann::json& position);
  static constexpr auto& imagine = commands_and_colors::imagine;

  // --- orders ------------------------------------------------------------------------------------

  static constexpr auto& print = commands_and_colors::print;
  // The hexes where a move may end; whom a card can order now.
  static std::vector<std::string> goes_on(const Battle& battle, const Position& now,
                                          const Question& question, const Answer& answer,
                                          Language language);
  static constexpr auto& print_order = commands_and_colors::print_order;
  static std::string write_standing(const Battle& battle, const OrderStanding& order,
                                    Language language = Language::En) {
    return commands_and_colors::write_standing(battle, order, language);
  }

  // --- advice ------------------------------------------------------------------------------------

  static std::vector<std::string> near(const Battle& battle, const Position& now,
                                       const Question& question, const formats::OrderLine& line,
                                       const Refusal& why, Language language);
  static bool stands_alone(std::string_view why);
  // Dice, hits to be expected and chances to kill, on the table as the moves have left it.
  static std::vector<formats::Advisor::LineProspect> prospects_of_lines(
      const Battle& battle, const Position& now, std::span<const OrderScriptLine> script, Seat seat,
      Language language);
  // A card that was played and ordered nobody, because nothing was said to that.
  static std::optional<Refusal> forgotten(const Battle& battle, Position before,
                                          std::span<const Answered<CommandsAndColors>> answers,
                                          Seat seat);

  // --- telling -----------------------------------------------------------------------------------

  static std::vector<formats::Section> table_text(const Battle& battle, const View& view,
                                                  std::optional<Seat> seat, Language language);
  static std::vector<formats::Score> score(const Battle& battle, const View& view,
                                           Language language);
  static std::vector<std::string> tell_event(const Battle& battle, const Event& event,
                                             Language language);
  static formats::EventLuck luck_of_event(const Battle& battle, const Event& event);
};

formats::Module module();

}  // namespace cursus::commands_and_colors
