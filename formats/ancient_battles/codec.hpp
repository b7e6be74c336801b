// Ancient Battles at the door: what GameMatch asks of a codec, and the game's row in the table.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "formats/ancient_battles/orders.hpp"
#include "formats/match.hpp"

namespace cursus::ancient_battles {

struct Codec {
  static constexpr std::string_view module = "ab";

  static std::string_view scenario(const Battle& battle) { return battle.scenario; }
  static std::string_view seat_name(const Battle& battle, Seat seat) {
    return battle.sides[seat].name;
  }
  static std::string_view kind(const Question& question);

  static std::string print(const Battle& battle, const Question& question, const Answer& answer,
                           formats::Language language) {
    return ancient_battles::print(battle, question, answer, language);
  }
  // The hexes where a move may end or a unit may be set up.
  static std::vector<std::string> goes_on(const Battle& battle, const Position& now,
                                          const Question& question, const Answer& answer,
                                          formats::Language language);

  static std::string write_answer(const Battle& battle, const Answer& answer,
                                  formats::Language language = formats::Language::En);
  static Result<Answer> read_answer(const Battle& battle, std::string_view text);
  static std::string write_line(const Battle& battle, const OrderScriptLine& line);
  static Result<OrderScriptLine> read_line(const Battle& battle, std::string_view text);
  static std::string write_standing(const Battle& battle, const OrderStanding& order,
                                    formats::Language language = formats::Language::En);
  static Result<OrderStanding> read_standing(const Battle& battle, std::string_view text);

  static tl::expected<Orders, formats::Refusals> read_orders(
      const Battle& battle, const Position& now, Seat seat,
      std::span<const formats::OrderLine> lines, bool final) {
    return ancient_battles::read_orders(battle, now, seat, lines, final);
  }

  static std::optional<Seat> spoken_for(const Battle& battle, const Line& line);
  static std::vector<std::string> near(const Battle& battle, const Position& now,
                                       const Question& question, const formats::OrderLine& line,
                                       const Refusal& why, formats::Language language);
  // What is wrong only at the end of the movement phase was done by the unit's last move.
  static const OrderScriptLine* line_at_fault(const Battle& battle,
                                              std::span<const OrderScriptLine> script,
                                              const Refusal& refusal);
  static bool stands_alone(std::string_view why);
  // Who moves nobody may well mean it: other orders of the turn do not hang on that.
  static std::optional<Refusal> forgotten(const Battle&, const Position&,
                                          std::span<const Answered<AncientBattles>>, Seat) {
    return std::nullopt;
  }

  static std::string position_text(const Battle& battle, const Position& now);
  static std::string view_text(const Battle& battle, const View& view);
  static std::string event_text(const Battle& battle, const Event& event);
  static std::vector<formats::Section> lay(const Battle& battle, const View& view,
                                           std::optional<Seat> seat, formats::Language language);
  static std::vector<formats::Score> score(const Battle& battle, const View& view,
                                           formats::Language language);
  static std::vector<std::string> tell(const Battle& battle, const nlohmann::json& event,
                                       formats::Language language);
  static formats::Appraisal appraise(const Battle& battle, const nlohmann::json& event);
};

formats::Module module();

}  // namespace cursus::ancient_battles
