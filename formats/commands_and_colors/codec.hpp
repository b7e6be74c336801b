// Commands & Colors: Ancients at the door: what GameMatch asks of a codec, and the game's row in
// the table.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "formats/commands_and_colors/orders.hpp"
#include "formats/match.hpp"

namespace cursus::commands_and_colors {

struct Codec {
  static constexpr std::string_view module = "cca";

  static std::string_view scenario(const Battle& battle) { return battle.scenario; }
  static std::string_view seat_name(const Battle& battle, Seat seat) {
    return battle.sides[seat].name;
  }
  static std::string_view kind(const Question& question) {
    return commands_and_colors::kind(question);
  }

  static std::string print(const Battle& battle, const Question& question, const Answer& answer,
                           formats::Language language) {
    return commands_and_colors::print(battle, question, answer, language);
  }
  // The hexes where a move may end.
  static std::vector<std::string> goes_on(const Battle& battle, const Position& now,
                                          const Question& question, const Answer& answer,
                                          formats::Language language);

  static std::string write_answer(const Battle& battle, const Answer& answer,
                                  formats::Language language = formats::Language::En) {
    return commands_and_colors::write_answer(battle, answer, language);
  }
  static Result<Answer> read_answer(const Battle& battle, std::string_view text) {
    return commands_and_colors::read_answer(battle, text);
  }
  static std::string write_line(const Battle& battle, const OrderScriptLine& line) {
    return commands_and_colors::write_line(battle, line);
  }
  static Result<OrderScriptLine> read_line(const Battle& battle, std::string_view text) {
    return commands_and_colors::read_line(battle, text);
  }
  static std::string write_standing(const Battle& battle, const OrderStanding& order,
                                    formats::Language language = formats::Language::En) {
    return commands_and_colors::write_standing(battle, order, language);
  }
  static Result<OrderStanding> read_standing(const Battle& battle, std::string_view text) {
    return commands_and_colors::read_standing(battle, text);
  }

  static tl::expected<Orders, formats::Refusals> read_orders(
      const Battle& battle, const Position& now, Seat seat,
      std::span<const formats::OrderLine> lines, bool final) {
    return commands_and_colors::read_orders(battle, now, seat, lines, final);
  }

  // Needed only where a game has idle questions.
  static std::optional<Seat> spoken_for(const Battle&, const Line&) { return std::nullopt; }
  static std::vector<std::string> near(const Battle& battle, const Position& now,
                                       const Question& question, const formats::OrderLine& line,
                                       const Refusal& why, formats::Language language);
  static const OrderScriptLine* line_at_fault(const Battle&, std::span<const OrderScriptLine>,
                                              const Refusal&) {
    return nullptr;
  }
  static bool stands_alone(std::string_view why);
  // A card that was played and ordered nobody, because nothing was said to that.
  static std::optional<Refusal> forgotten(const Battle& battle, Position before,
                                          std::span<const Answered<CommandsAndColors>> answers,
                                          Seat seat);

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

}  // namespace cursus::commands_and_colors
