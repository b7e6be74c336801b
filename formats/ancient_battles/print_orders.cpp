// Ancient Battles: writing orders, one spelling for each language.
#include <fmt/format.h>

#include "formats/ancient_battles/names.hpp"
#include "formats/ancient_battles/order_cursor.hpp"
#include "formats/ancient_battles/orders.hpp"
#include "formats/malformed.hpp"

namespace cursus::ancient_battles {

namespace {

using Kind = Policy::Kind;

// Stored orders are English; what a player is shown is in their language, and can be sent as it is.
struct Printer {
  const Battle& battle;
  Language language = Language::En;

  std::string_view word(Word word) const { return formats::term_in(word, language); }
  std::string said(Word verb, std::string_view rest) const {
    std::string text(word(verb));
    return (text += ' ') += rest;
  }
  std::string said(Word verb, std::string_view one, std::string_view other) const {
    return (said(verb, one) += ' ') += other;
  }
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

  std::string operator()(const Done&) const { return std::string(word(Word::Done)); }
  std::string operator()(const Move& answer) const { return said(Word::Move, unit(answer.unit)); }
  std::string operator()(const Recall& answer) const {
    return said(Word::Recall, unit(answer.unit));
  }
  std::string operator()(const Step& answer) const { return said(Word::Step, hex(answer.hex)); }
  std::string operator()(const Halt& answer) const {
    return answer.charge ? said(Word::Halt, word(Word::Charge)) : std::string(word(Word::Halt));
  }
  std::string operator()(const GoTo& answer) const { return said(Word::Go, hex(answer.hex)); }
  std::string operator()(const Fire& answer) const {
    return said(Word::Fire, unit(answer.unit), said(Word::At, unit(answer.target)));
  }
  std::string operator()(const Engage& answer) const {
    return said(Word::Engage, unit(answer.unit));
  }
  std::string operator()(const Close&) const { return std::string(word(Word::Close)); }
  std::string operator()(const Stand&) const { return std::string(word(Word::Stand)); }
  std::string operator()(const FallBack& answer) const {
    return said(Word::FallBack, hex(answer.via), hex(answer.to));
  }
  std::string operator()(const Lose& answer) const { return said(Word::Lose, unit(answer.unit)); }
  std::string operator()(const Retreat& answer) const {
    return said(Word::Retreat, unit(answer.unit), hex(answer.to));
  }
  std::string operator()(const Advance& answer) const {
    std::string text = said(Word::Advance, unit(answer.unit), hex(answer.to));
    if (!answer.with_leaders) (text += ' ') += word(Word::Alone);
    return text;
  }
  std::string operator()(const Rally& answer) const { return said(Word::Rally, unit(answer.unit)); }

  // --- lines, which are only stored --------------------------------------------------------------

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
        return list(policy.units) + list(policy.hexes) + alone;
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
    std::string text(word(verb(policy.kind)));
    const bool units_first = policy.kind == Kind::ThisUnit;  // the first word tells what is meant
    if (units_first) text += list(policy.units);
    text += list(policy.hexes);
    if (!units_first) text += list(policy.units);
    for (const Direction way : policy.directions)
      (text += ' ') += formats::name_of(direction_words, way);
    if (policy.without_leaders) (text += ' ') += word(Word::Alone);
    return text;
  }
  static Word verb(Kind kind) {
    switch (kind) {
      case Kind::Always:
        return Word::Always;
      case Kind::Never:
        return Word::Never;
      case Kind::WeakestFirst:
        return Word::Weakest;
      case Kind::StrongestFirst:
        return Word::Strongest;
      case Kind::ThisUnit:
        return Word::Unit;
      case Kind::Away:
        return Word::Away;
      case Kind::Toward:
        return Word::Toward;
      case Kind::Prefer:
        return Word::Prefer;
    }
    return Word::Never;
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

std::string print(const Battle& battle, const Answer& answer, Language language) {
  return std::visit(Printer{battle, language}, answer);
}

std::string print(const Battle& battle, const Question& question, const Answer& answer,
                  Language language) {
  const bool advance = std::holds_alternative<AskAdvance>(question.about);
  if (advance && std::holds_alternative<Done>(answer))
    return std::string(formats::term_in(Word::Stay, language));
  const bool set_up = std::holds_alternative<AskSetUp>(question.about);
  if (const auto* move = std::get_if<Move>(&answer); move && set_up)
    return Printer{battle, language}.said(Word::Place, battle[move->unit].id);
  return print(battle, answer, language);
}

std::string print(const Battle& battle, const Line& line) {
  return std::visit(Printer{battle}, line);
}

std::string print(const Battle& battle, const OrderStanding& order, Language language) {
  using formats::name_in;
  const Printer printer{battle, language};
  std::string text = printer.said(Word::On, name_in(window_words, order.window, language));
  if (order.who.unit != no_unit) text += " " + battle[order.who.unit].id;
  if (order.who.type)
    text += " " + printer.said(Word::Type, name_in(type_words, *order.who.type, language));
  Word between = Word::If;
  for (const auto& condition : order.when) {
    text += fmt::format(" {} {} {} {}", printer.word(between),
                        name_in(fact_words, condition.fact, language),
                        formats::name_of(compare_words, condition.how), printer.value(condition));
    between = Word::And;
  }
  const std::string what =
      order.policy ? printer.action(*order.policy) : std::string(printer.word(Word::AskMe));
  return text + " " + printer.said(Word::Do, what);
}

Result<Answer> read_answer(const Battle& battle, std::string_view text) {
  const auto tokens = formats::words({text, 0, 1});
  if (tokens.empty()) return formats::malformed("read.unknown-verb", {{"found", ""}});
  const auto lines = read_line(tokens, Whereabouts(battle));
  if (!lines) return tl::make_unexpected(lines.error());
  const Line* line = lines->size() == 1 ? &lines->front() : nullptr;
  if (!line) return formats::malformed("read.not-an-answer", {{"found", std::string(text)}});
  if (const auto* answer = std::get_if<AnswerLine>(line)) return answer->answer;
  if (const auto* fire = std::get_if<FireLine>(line)) return Fire{fire->unit, fire->target};
  if (const auto* recall = std::get_if<RecallLine>(line)) return Recall{recall->unit};
  if (const auto* rally = std::get_if<RallyLine>(line); rally && rally->unit != no_unit)
    return Rally{rally->unit};
  if (const auto* done = std::get_if<DoneLine>(line); done && !done->phase) return Done{};
  return formats::malformed("read.not-an-answer", {{"found", std::string(text)}});
}

}  // namespace cursus::ancient_battles
