// Cataphract: lines as they are written.
#include "formats/cataphract/orders.hpp"
#include "formats/cataphract/terms.hpp"

namespace cursus::cataphract {

namespace {

struct LinePrinter {
  const Names& names;
  Language language;

  std::string word(Word one) const { return std::string(formats::term_in(one, language)); }
  std::string after(Word one, std::string_view text) const {
    return word(one) + " " + std::string(text);
  }
  template <class Ref>
  std::string list(const std::vector<Ref>& refs, std::string_view between = " ") const {
    std::string text;
    for (const Ref& ref : refs) (text += text.empty() ? "" : between) += print_ref(names, ref);
    return text;
  }
  std::string or_list(const std::vector<UnitRef>& refs) const {
    return list(refs, " " + word(Word::Or) + " ");
  }
  std::string facing(const FacingRef& ref) const { return print_facing(names, ref, language); }
  std::string leader(Word verb, LeaderId id) const {
    return after(verb, id == no_leader ? word(Word::None) : std::string(names.spell(id)));
  }

  std::string step(const Step& step) const {
    switch (step.kind) {
      case Step::Kind::Enter:
        return names.spell(step.hex);
      case Step::Kind::Face:
        return after(Word::Turn, facing(step.facing));
      case Step::Kind::Fire: {
        std::string text = after(Word::Fire, or_list(step.targets));
        if (step.figure > 0) text += " " + after(Word::At, std::to_string(step.figure));
        return text;
      }
      case Step::Kind::Near:
        return after(Word::Near, list(step.targets) + " " + std::to_string(step.figure));
      case Step::Kind::Ahead:
        return after(Word::Ahead, std::to_string(step.figure)) +
               (step.right ? " " + word(Word::Right) : "");
    }
    return {};
  }
  template <class Moved>
  std::string steps(const Moved& line) const {
    std::string text;
    for (const Step& one : line.steps) text += " " + step(one);
    if (line.form) text += " " + after(Word::Form, formats::term_in(*line.form, language));
    if (line.form && line.form_face.given())
      text += " " + after(Word::Face, print_facing(names, line.form_face, language));
    if (line.shock == Wish::Yes) text += " " + after(Word::Shock, word(Word::Yes));
    if (line.shock == Wish::No) text += " " + after(Word::Shock, word(Word::No));
    if (line.shock == Wish::If)
      text +=
          " " + after(Word::Shock, after(Word::If, print_conds(names, line.shock_if, language)));
    return text;
  }

  std::string operator()(const PlainLine& line) const {
    std::string text = print_plain_answer(names, line.answer, language);
    if (line.face.to == no_hex) return text;
    return text.substr(0, text.rfind(' ') + 1) + facing(line.face);
  }
  std::string operator()(const DefaultLine&) const { return word(Word::Default); }
  std::string operator()(const FirstLine& line) const { return leader(Word::First, line.leader); }
  std::string operator()(const EliteLine& line) const { return leader(Word::Elite, line.leader); }
  std::string operator()(const ActivateLine& line) const {
    return leader(Word::Activate, line.leader);
  }
  std::string operator()(const TrumpLine& line) const {
    std::string text = leader(Word::Trump, line.leader);
    if (line.over != no_leader) text += " " + leader(Word::Over, line.over);
    return text;
  }
  std::string operator()(const OpLine& line) const {
    return after(Word::Op, std::to_string(line.number));
  }
  std::string operator()(const FallbackLine&) const { return word(Word::Fallback); }
  std::string operator()(const PassLine& line) const { return leader(Word::Pass, line.leader); }
  std::string operator()(const OthersLine& line) const {
    return after(Word::Others, word(line.pass ? Word::Pass : Word::AskMe));
  }
  std::string operator()(const TurnLine& line) const {
    return after(Word::Turn, std::to_string(line.turn));
  }
  std::string operator()(const StopLine&) const { return word(Word::Stop); }
  std::string operator()(const MoveLine& line) const {
    const Word verb = line.begun ? (line.peel ? Word::Peeling : Word::Moving)
                                 : (line.peel ? Word::Peel : Word::Move);
    std::string text = after(verb, print_ref(names, line.unit));
    if (!line.with.empty()) text += " " + after(Word::With, list(line.with));
    return text + steps(line);
  }
  std::string operator()(const FireLine& line) const {
    std::string text = after(Word::Fire, print_ref(names, line.unit)) + " " +
                       after(Word::At, or_list(line.targets));
    if (line.then) text += " " + after(Word::Then, print_ref(names, *line.then));
    return text;
  }
  std::string operator()(const RecoverLine& line) const {
    return after(Word::Recover, print_ref(names, line.unit));
  }
  std::string operator()(const RallyLine& line) const {
    std::string text = after(Word::Rally, print_ref(names, line.unit));
    if (line.face.given()) text += " " + after(Word::Face, facing(line.face));
    return text;
  }
  std::string operator()(const ReplaceLine& line) const {
    return leader(Word::Replace, line.leader) + " " + after(Word::At, names.spell(line.hex));
  }
  std::string operator()(const GoLine& line) const {
    std::string text = after(line.begun ? Word::Going : Word::Go, print_ref(names, line.leader));
    for (const HexId hex : line.way) text += " " + names.spell(hex);
    return text;
  }
  std::string operator()(const MountLine& line) const {
    std::string text =
        after(line.dismount ? Word::Dismount : Word::Mount, print_ref(names, line.unit));
    if (line.face.given()) text += " " + after(Word::Face, facing(line.face));
    return text;
  }
  std::string operator()(const LineLine& line) const {
    std::string text = word(line.begun ? Word::Lining : Word::Line);
    if (line.row > 0) text += " " + after(Word::All, std::to_string(line.row));
    if (line.around)
      text += " " +
              (line.leader == no_leader ? word(Word::All) : std::string(names.spell(line.leader)));
    if (!line.units.empty()) text += " " + list(line.units);
    if (!line.with.empty()) text += " " + after(Word::With, list(line.with));
    for (const EachLine& each : line.each) text += steps(each);
    return text;
  }
  std::string operator()(const EachLine& line) const {
    std::string text = word(Word::Each) + steps(line);
    if (!line.now.empty()) text += " " + after(Word::Now, (*this)(line.now.front()));
    return text;
  }
  std::string operator()(const EndLine&) const { return after(Word::End, word(Word::Orders)); }
  std::string operator()(const AttackLine& line) const {
    std::string text = after(Word::Attack, list(line.attackers)) + " " +
                       after(Word::Against, list(line.defenders));
    if (line.named) text += " " + after(Word::Using, print_ref(names, *line.named));
    if (line.advance) text += " " + after(Word::Advance, print_ref(names, *line.advance));
    if (line.advance_to != no_hex) text += " " + names.spell(line.advance_to);
    if (line.face.given()) text += " " + after(Word::Face, facing(line.face));
    if (!line.lose.empty()) text += " " + after(Word::Lose, list(line.lose));
    return text;
  }
  std::string operator()(const HoldLine& line) const { return after(Word::Hold, list(line.units)); }
  std::string operator()(const ShockLine& line) const {
    return after(Word::Shock, word(line.none ? Word::None : Word::Auto));
  }
};

}  // namespace

std::string print_order(const Names& names, const Line& line, Language language) {
  const LinePrinter print{names, language};
  std::string text = std::visit(print, line.kind);
  if (!line.when.empty())
    text += " " + print.after(Word::If, print_conds(names, line.when, language));
  return text;
}

}  // namespace cursus::cataphract
