// Ancient Battles: what is special about its formats. Everything else follows from tables.
#pragma once

#include "adjudicator/ancient_battles/imagine.hpp"
#include "formats/ancient_battles/grammar.hpp"
#include "formats/ancient_battles/position.hpp"
#include "formats/ancient_battles/rules_json.hpp"
#include "formats/ancient_battles/scenario.hpp"
#include "formats/ancient_battles/shapes.hpp"
#include "formats/game/from_tables.hpp"

namespace cursus::ancient_battles {

struct Formats : formats::FromScenarioFiles<Formats, AncientBattles> {
  static constexpr std::string_view module = "ab", title = "Ancient Battles: Marathon & Granicus",
                                    title_ja = "古代の戦い：マラトンとグラニコス";
  static constexpr std::array<std::string_view, 1> revisions{"ab/2"};
  using Names = ancient_battles::Names;
  using Grammar = ancient_battles::Grammar;
  using Whereabouts = ancient_battles::Whereabouts;
  using Cursor = OrderCursor;
  static constexpr auto& answers = simple_answers;

  // --- scenarios and positions -------------------------------------------------------------------

  static constexpr auto& scenario_ids = ancient_battles::scenario_ids;
  static constexpr auto& find_scenario = ancient_battles::find_scenario;
  static constexpr auto& read_options = ancient_battles::read_options;
  static constexpr auto& battle_with = ancient_battles::battle_with;
  static int turns(const Battle& battle) { return battle.turns; }
  static std::vector<std::string> choices(const Battle& battle) {
    return option_choices(battle.map);
  }
  static constexpr auto& opening = ancient_battles::opening;
  // A position with its own map carries its options itself.
  static bool has_options(const Battle& battle, const nlohmann::json& options) {
    return battle.scenario == own_scenario || FromScenarioFiles::has_options(battle, options);
  }
  static constexpr auto& position_text = ancient_battles::position_text;
  static Result<std::pair<Battle, Position>> read_position(const nlohmann::json& position);
  static constexpr auto& imagine = ancient_battles::imagine;

  // --- orders ------------------------------------------------------------------------------------

  static std::string print(const Battle& battle, const Question& question, const Answer& answer,
                           Language language) {
    return ancient_battles::print(battle, question, answer, language);
  }
  // The hexes where a move may end or a unit may be set up.
  static std::vector<std::string> goes_on(const Battle& battle, const Position& now,
                                          const Question& question, const Answer& answer,
                                          Language language);
  static std::string print_order(const Battle& battle, const Line& line) {
    return ancient_battles::print(battle, line);
  }
  static constexpr auto& read_orders = ancient_battles::read_orders;
  static std::string write_standing(const Battle& battle, const OrderStanding& order,
                                    Language language = Language::En) {
    return ancient_battles::print(battle, order, language);
  }

  // --- advice ------------------------------------------------------------------------------------

  static std::optional<Seat> spoken_for(const Battle& battle, const Line& line);
  static std::vector<std::string> near(const Battle& battle, const Position& now,
                                       const Question& question, const formats::OrderLine& line,
                                       const Refusal& why, Language language);
  // What is wrong only at the end of the movement phase was done by the unit's last move.
  static const OrderScriptLine* line_at_fault(const Battle& battle,
                                              std::span<const OrderScriptLine> script,
                                              const Refusal& refusal);
  static bool stands_alone(std::string_view why);
  // Odds, chances and shots, on the table as the moves of the file have left it.
  static std::vector<formats::Advisor::LineProspect> prospects_of_lines(
      const Battle& battle, const Position& now, std::span<const OrderScriptLine> script, Seat seat,
      Language language);

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

}  // namespace cursus::ancient_battles
