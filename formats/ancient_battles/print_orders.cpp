// Ancient Battles: writing orders in the one spelling that the program uses.
#include <fmt/format.h>

#include "formats/ancient_battles/names.hpp"
#include "formats/ancient_battles/order_cursor.hpp"
#include "formats/ancient_battles/orders.hpp"
#include "formats/malformed.hpp"

namespace cursus::ancient_battles {

namespace {

using Kind = Policy::Kind;

struct Printer {
  const Battle& battle;

  std::string unit(UnitId unit) const { return battle[unit].id; }
  std::string hex(HexId hex) const { return battle.map.grid.name(hex); }
  std::string list(const std::vector<UnitId>& units) const {
    std::string all;
    for (const UnitId one : units) (all += ' ') += unit(one);
    return all;
  }
  std::string list(const std::vector<HexId>& hexes) const {
    std::string all;
    for (const HexId one : hexes) (all += ' ') += hex(one);
    return all;
  }

  // --- answers -----------------------------------------------------------------------------------

  std::string operator()(const Done&) const { return "done"; }
  std::string operator()(const Move& answer) const { return "move " + unit(answer.unit); }
  std::string operator()(const Recall& answer) const { return "recall " + unit(answer.unit); }
  std::string operator()(const Step& answer) const { return "step " + hex(answer.hex); }
  std::string operator()(const Halt& answer) const {
    return answer.charge ? "halt charge" : "halt";
  }
  std::string operator()(const GoTo& answer) const { return "go " + hex(answer.hex); }
  std::string operator()(const Fire& answer) const {
    return fmt::format("fire {} at {}", unit(answer.unit), unit(answer.target));
  }
  std::string operator()(const Engage& answer) const { return "engage " + unit(answer.unit); }
  std::string operator()(const Close&) const { return "close"; }
  std::string operator()(const Stand&) const { return "stand"; }
  std::string operator()(const FallBack& answer) const {
    return fmt::format("fallback {} {}", hex(answer.via), hex(answer.to));
  }
  std::string operator()(const Lose& answer) const { return "lose " + unit(answer.unit); }
  std::string operator()(const Retreat& answer) const {
    return fmt::format("retreat {} {}", unit(answer.unit), hex(answer.to));
  }
  std::string operator()(const Advance& answer) const {
    return fmt::format("advance {} {}{}", unit(answer.unit), hex(answer.to),
                       answer.with_leaders ? "" : " alone");
  }
  std::string operator()(const Rally& answer) const { return "rally " + unit(answer.unit); }

  // --- lines -------------------------------------------------------------------------------------

  std::string operator()(const PlaceLine& line) const {
    return fmt::format("place {} {}", unit(line.unit), hex(line.hex));
  }
  std::string operator()(const MoveLine& line) const {
    std::string text = "move " + unit(line.unit);
    if (!line.with.empty()) text += " with" + list(line.with);
    if (!line.path.empty()) text += " via" + list(line.path);
    return line.charge ? text + " charge" : text;
  }
  std::string operator()(const RecallLine& line) const { return "recall " + unit(line.unit); }
  std::string operator()(const FireLine& line) const {
    return (*this)(Fire{line.unit, line.target});
  }
  std::string operator()(const AttackLine& line) const {
    std::string text = "attack" + list(line.combat.attackers) + " x" + list(line.combat.defenders);
    if (line.advance) text += " advance" + in_attack(*line.advance);
    if (line.lose) text += " lose" + in_attack(*line.lose);
    if (line.retreat) text += " retreat" + in_attack(*line.retreat);
    return text;
  }
  std::string operator()(const AutoLine&) const { return "combat auto"; }
  std::string operator()(const RallyLine& line) const {
    std::string text = "rally " + (line.unit == no_unit ? "highest" : unit(line.unit));
    if (line.leader != no_unit) text += " at " + unit(line.leader);
    return line.hexes.empty() ? text : text + " hex" + list(line.hexes);
  }
  std::string operator()(const DoneLine& line) const {
    if (!line.phase) return "done";
    return "end " + std::string(formats::name_of(phase_words, *line.phase));
  }
  std::string operator()(const AnswerLine& line) const {
    if (std::holds_alternative<Done>(line.answer)) return "stay";
    return std::visit(*this, line.answer);
  }

  // --- policies ----------------------------------------------------------------------------------

  std::string in_attack(const Policy& policy) const {
    const std::string alone = policy.without_leaders ? " alone" : "";
    switch (policy.kind) {
      case Kind::Always:
        return " best" + alone;
      case Kind::Never:
        return " none" + alone;
      case Kind::ThisUnit:
        return list(policy.units) + alone;
      case Kind::WeakestFirst:
      case Kind::StrongestFirst:
      case Kind::Away:
      case Kind::Toward:
      case Kind::Prefer:
        break;
    }
    return " " + action(policy);
  }

  std::string action(const Policy& policy) const {
    const std::string rest =
        list(policy.hexes) + list(policy.units) + (policy.without_leaders ? " alone" : "");
    switch (policy.kind) {
      case Kind::Always:
        return "always" + rest;
      case Kind::Never:
        return "never" + rest;
      case Kind::WeakestFirst:
        return "weakest_first" + rest;
      case Kind::StrongestFirst:
        return "strongest_first" + rest;
      case Kind::ThisUnit:
        return "unit" + rest;
      case Kind::Away:
        return "away" + rest;
      case Kind::Toward:
        return "toward" + rest;
      case Kind::Prefer:
        return "prefer" + rest;
    }
    return {};
  }

  std::string value(const Condition<AncientBattles>& condition) const {
    const int n = condition.value;
    if (condition.fact == Fact::Odds && n > 0 && n < 10) return fmt::format("{}:1", n);
    if (condition.fact == Fact::Odds && n < -1 && n > -10) return fmt::format("1:{}", -n);
    if (condition.fact == Fact::Hex && n > 0) return fmt::format("{:04}", n);
    return std::to_string(n);
  }
};

}  // namespace

std::string print(const Battle& battle, const Answer& answer) {
  return std::visit(Printer{battle}, answer);
}

std::string print(const Battle& battle, const Question& question, const Answer& answer) {
  const bool advance = std::holds_alternative<AskAdvance>(question.about);
  if (advance && std::holds_alternative<Done>(answer)) return "stay";
  const bool set_up = std::holds_alternative<AskSetUp>(question.about);
  if (const auto* move = std::get_if<Move>(&answer); move && set_up)
    return "place " + battle[move->unit].id;
  return print(battle, answer);
}

std::string print(const Battle& battle, const Line& line) {
  return std::visit(Printer{battle}, line);
}

std::string print(const Battle& battle, const OrderScriptLine& line) {
  std::string text = line.attempt ? "try " : "";
  text += print(battle, line.order);
  for (const Line& other : line.otherwise) text += " else " + print(battle, other);
  return text;
}

std::string print(const Battle& battle, const OrderStanding& order) {
  const Printer printer{battle};
  std::string text = "on " + std::string(formats::name_of(window_words, order.window));
  if (order.who.unit != no_unit) text += " " + battle[order.who.unit].id;
  if (order.who.type) text += " type " + std::string(formats::name_of(type_words, *order.who.type));
  std::string_view between = " if ";
  for (const auto& condition : order.when) {
    text += fmt::format("{}{} {} {}", between, formats::name_of(fact_words, condition.fact),
                        formats::name_of(compare_words, condition.how), printer.value(condition));
    between = " and ";
  }
  return text + " do " + (order.policy ? printer.action(*order.policy) : "ask");
}

Result<Answer> read_answer(const Battle& battle, std::string_view text) {
  const auto tokens = formats::words({text, 0, 1});
  if (tokens.empty()) return formats::malformed("read.unknown-verb", {{"found", ""}});
  const auto line = read_line(tokens, Whereabouts(battle));
  if (!line) return tl::make_unexpected(line.error());
  if (const auto* answer = std::get_if<AnswerLine>(&*line)) return answer->answer;
  if (const auto* fire = std::get_if<FireLine>(&*line)) return Fire{fire->unit, fire->target};
  if (const auto* recall = std::get_if<RecallLine>(&*line)) return Recall{recall->unit};
  if (const auto* rally = std::get_if<RallyLine>(&*line); rally && rally->unit != no_unit)
    return Rally{rally->unit};
  if (const auto* done = std::get_if<DoneLine>(&*line); done && !done->phase) return Done{};
  return formats::malformed("read.not-an-answer", {{"found", std::string(text)}});
}

}  // namespace cursus::ancient_battles
