// Ancient Battles: writing orders, one spelling for each language.
#include <fmt/format.h>

#include "formats/ancient_battles/grammar.hpp"
#include "formats/ancient_battles/shapes.hpp"

namespace cursus::ancient_battles {

namespace {

using Kind = Policy::Kind;

// Stored orders are English; what a player is shown is in their language, and can be sent as it is.
struct Printer {
  const Battle& battle;
  Language language = Language::En;

  std::string_view word(Word word) const { return formats::term_in(word, language); }
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
    return print(battle, Answer(Fire{line.unit, line.target}));
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
    return print(battle, line.answer);
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
};

struct StandingPrinting : StandingFacts {
  static std::string print_who(const Printer& out, const Who& who, Language language) {
    if (who.unit != no_unit) return out.unit(who.unit);
    if (!who.type) return {};
    return fmt::format("{} {}", out.word(Word::Type), formats::term_in(*who.type, language));
  }
  static std::string print_value(const Printer&, const Condition<AncientBattles>& test) {
    const int n = test.value;
    if (test.fact == Fact::Odds && n > 0 && n < 10) return fmt::format("{}:1", n);
    if (test.fact == Fact::Odds && n < -1 && n > -10) return fmt::format("1:{}", -n);
    if (test.fact == Fact::Hex && n > 0) return fmt::format("{:04}", n);
    return std::to_string(n);
  }
  static std::string print_policy(const Printer& out, const Policy& policy, Language) {
    return out.action(policy);
  }
};

}  // namespace

std::string print(const Battle& battle, const Answer& answer, Language language) {
  return formats::print_answer(simple_answers, Names(battle), answer, language);
}

std::string print(const Battle& battle, const Question& question, const Answer& answer,
                  Language language) {
  const bool advance = std::holds_alternative<AskAdvance>(question.about);
  if (advance && std::holds_alternative<Done>(answer))
    return std::string(formats::term_in(Word::Stay, language));
  const bool set_up = std::holds_alternative<AskSetUp>(question.about);
  if (const auto* move = std::get_if<Move>(&answer); move && set_up)
    return fmt::format("{} {}", formats::term_in(Word::Place, language), battle[move->unit].id);
  return print(battle, answer, language);
}

std::string print(const Battle& battle, const Line& line) {
  return std::visit(Printer{battle}, line);
}

std::string print(const Battle& battle, const OrderStanding& order, Language language) {
  return formats::print_standing<StandingPrinting>(Printer{battle, language}, order, language);
}

}  // namespace cursus::ancient_battles
