#include <array>
#include <utility>

#include "formats/hannibal/orders.hpp"

namespace cursus::hannibal {

using formats::Language;
using formats::term_in;

namespace {

struct AnswerPrinter {
  Language language;

  // What stands behind the first word of a simple answer.
  struct Called {
    const AnswerPrinter& out;
    std::string name(const Pieces& pieces, Language) const { return out.pieces(pieces); }
    std::string name(const auto& id, Language) const { return out.name(id); }
  };

  std::string word(Word one) const { return std::string(term_in(one, language)); }
  template <class T>
  std::string name(const T& value) const {
    if constexpr (formats::HasTerms<T>)
      return std::string(term_in(value, language));
    else
      return std::string(Names().name(value, language));
  }
  template <class... Parts>
  std::string say(Word first, const Parts&... parts) const {
    std::string text = word(first);
    ((text += " " + parts), ...);
    return text;
  }
  std::string cus(Cus some) const {
    std::string text;
    if (some.normal > 0) text = std::to_string(some.normal) + "n";
    if (some.elephants > 0)
      text += (text.empty() ? "" : " ") + std::to_string(some.elephants) + "e";
    return text.empty() ? "0" : text;
  }
  std::string generals(const Pieces& pieces) const {
    std::string text;
    for (const GeneralId each : pieces.generals) text += " " + name(each);
    if (pieces.train) text += " " + word(Word::Train);
    return text;
  }
  std::string pieces(const Pieces& some) const { return cus(some.cus) + generals(some); }
  std::string force(const Force& some) const {
    if (some.size == Force::Size::All) return word(Word::All) + generals(some.pieces);
    if (some.size == Force::Size::Some) return std::to_string(some.some) + generals(some.pieces);
    if (some.worn.empty()) return pieces(some.pieces);
    std::string text;
    Cus others = some.pieces.cus;
    for (const Worn& each : some.worn) {
      others -= each.cus;
      for (const Cus& kind : {Cus{each.cus.normal, 0}, Cus{0, each.cus.elephants}})
        if (kind.total() > 0)
          text += (text.empty() ? "" : " ") + cus(kind) + " " + word(Word::Moved) + " " +
                  std::to_string(each.effort);
    }
    if (others.total() > 0) text += " " + cus(others);
    return text + generals(some.pieces);
  }

  std::string leg(const Leg& one) const {
    std::string text;
    if (one.by == Leg::By::Out)
      text = word(Word::Out);
    else if (one.by == Leg::By::Sea)
      text = word(Word::Sail) + " " + name(one.space);
    else
      text = name(one.space);
    if (one.inside) text += " " + word(Word::City);
    if (one.drop) text += " " + word(Word::Drop) + " " + force(*one.drop);
    if (one.take) text += " " + word(Word::Take) + " " + force(*one.take);
    return text;
  }
  std::string then(const Plan& plan) const {
    const std::string before = " " + word(Word::Then) + " ";
    switch (plan.then) {
      case Plan::Then::Open:
        return {};
      case Plan::Then::Siege:
        return before + word(Word::Siege) +
               (plan.besieger != no_general ? " " + word(Word::By) + " " + name(plan.besieger)
                                            : std::string{}) +
               (plan.force ? " " + word(Word::With) + " " + force(*plan.force) : std::string{});
      case Plan::Then::Sortie:
        return before + word(Word::Sortie) + " " +
               (plan.force ? force(*plan.force) : word(Word::Done));
      case Plan::Then::Remove:
        return before + word(Word::Remove);
      case Plan::Then::Stop:
        return before + (language == Language::Ja ? "停止" : "stop");
    }
    return {};
  }

  std::string operator()(const auto& simple) const {
    return formats::print_answer(simple_answers, Called{*this}, simple, language);
  }
  std::string operator()(const PlayCard& one) const {
    if (one.use == Use::Discard) return say(Word::Discard, name(one.card));
    return say(Word::UseCard, name(one.card), name(one.use));
  }
  std::string operator()(const Activate& one) const {
    if (!one.plan) return say(Word::Activate, name(one.general));
    std::string text = say(Word::Move, name(one.general));
    if (one.plan->with) text += " " + word(Word::With) + " " + force(*one.plan->with);
    if (one.plan->charm) text += " " + word(Word::Remove);
    if (!one.plan->legs.empty()) text += " " + word(Word::Via);
    for (const Leg& each : one.plan->legs) text += " " + leg(each);
    return text + then(*one.plan);
  }
  std::string operator()(const Sail& one) const {
    return say(Word::Sail, name(one.space)) + (one.inside ? " " + word(Word::City) : "");
  }
  std::string operator()(const Back& one) const {
    if (one.inside == Pieces{}) return word(Word::Back);
    return say(Word::Back, word(Word::Inside), pieces(one.inside));
  }
  std::string operator()(const Lose& one) const {
    std::string text = say(Word::Lose, cus(one.main));
    if (one.sortie.total() > 0) text += " " + word(Word::Sortie) + " " + cus(one.sortie);
    return text;
  }
  std::string operator()(const Card& one) const { return say(Word::Card, name(one.card)); }
  std::string tactics(Word verb, const Tactics& one) const {
    if (one.card == one.as) return say(verb, name(one.card));
    const Word by = one.card == Tactic::Reserve ? Word::Rs : Word::Probe;
    return say(verb, word(by), name(one.as));
  }
  std::string operator()(const Tactics& one) const { return tactics(Word::Lead, one); }
  std::string operator()(const Desert& one) const {
    return one.open ? say(Word::Desert, name(*one.open)) : word(Word::Desert);
  }
  std::string operator()(const Retreat& one) const {
    std::string text = word(Word::Retreat);
    for (const SpaceId each : one.way) text += " " + name(each);
    return text;
  }
};

// "No" has as many words as there are questions.
std::string_view refusal_word(const Ask& about, Language language) {
  const bool ja = language == Language::Ja;
  if (std::holds_alternative<AskMarch>(about)) return ja ? "停止" : "stop";
  if (std::holds_alternative<AskMatch>(about)) return ja ? "対応せず" : "concede";
  if (std::holds_alternative<AskPc>(about) || std::holds_alternative<AskActivate>(about) ||
      std::holds_alternative<AskEvent>(about) || std::holds_alternative<AskLead>(about))
    return ja ? "終了" : "done";
  if (std::holds_alternative<AskProconsul>(about)) return ja ? "なし" : "none";
  return ja ? "いいえ" : "no";
}

}  // namespace

std::string print_force(const Force& force, Language language) {
  return AnswerPrinter{language}.force(force);
}
std::string print_pieces(const Pieces& pieces, Language language) {
  return AnswerPrinter{language}.pieces(pieces);
}

std::string print_answer(const Answer& answer, Language language) {
  return std::visit(AnswerPrinter{language}, answer);
}

std::string print_answer(const Question& question, const Answer& answer, Language language) {
  const AnswerPrinter print{language};
  const Ask& about = question.about;
  if (std::holds_alternative<Done>(answer)) return std::string(refusal_word(about, language));
  if (const auto* tactics = std::get_if<Tactics>(&answer);
      tactics && std::holds_alternative<AskMatch>(about))
    return print.tactics(Word::Match, *tactics);
  if (const auto* go = std::get_if<Go>(&answer);
      go && (std::holds_alternative<AskOps>(about) || std::holds_alternative<AskPc>(about)))
    return print.say(Word::Pc, print.name(go->space));
  if (const auto* name = std::get_if<Name>(&answer);
      name && std::holds_alternative<AskProconsul>(about))
    return print.say(Word::Proconsul, print.name(name->general));
  return print_answer(answer, language);
}

std::string print_given(const Answer& answer, std::string_view clause, Language language) {
  const AnswerPrinter print{language};
  const auto* go = std::get_if<Go>(&answer);
  const bool levy = clause == "H-6.2a" || clause == "H-6.1a" || clause == "H-6.1b" ||
                    clause == "H-6.1c" || clause == "H-6.1d";
  if (go && levy) return print.say(Word::Reinforce, print.name(go->space) + "=1");
  // Only the kind of the question matters to its words.
  constexpr std::array<std::pair<std::string_view, Ask (*)()>, 7> kinds{
      {{"H-8.2d", [] { return Ask(AskOps{}); }},
       {"H-8.2b", [] { return Ask(AskPc{}); }},
       {"H-10.11a", [] { return Ask(AskActivate{}); }},
       {"H-25e", [] { return Ask(AskEvent{}); }},
       {"H-6.4.1", [] { return Ask(AskProconsul{}); }},
       {"H-14.6", [] { return Ask(AskLead{}); }},
       {"H-14.7", [] { return Ask(AskMatch{}); }}}};
  for (const auto& [of, make] : kinds) {
    if (of != clause) continue;
    Question question;
    question.about = make();
    return print_answer(question, answer, language);
  }
  return print_answer(answer, language);
}

// --- lines ---------------------------------------------------------------------------------------

std::string print_line(const Line& line) {
  const AnswerPrinter print{Language::En};
  const auto action = [&](Window window) {
    return print_policy(line.policy, window, Language::En);
  };
  const auto parts = [&](std::string text) {
    for (const Answer& each : line.choices) {
      if (const auto* go = std::get_if<Go>(&each)) text += " " + print.name(go->space);
      if (const auto* name = std::get_if<Name>(&each)) text += " " + print.name(name->general);
      if (const auto* region = std::get_if<Region>(&each))
        text += " " + print.word(Word::Province) + " " + print.name(region->province);
    }
    return text;
  };
  switch (line.kind) {
    case Line::Kind::Plain:
      return print_answer(line.answer, Language::En) + print_preferences(line.scoped, Language::En);
    case Line::Kind::Play:
      return parts(print_answer(line.answer, Language::En));
    case Line::Kind::Pc:
      return parts(print.word(Word::Pc));
    case Line::Kind::Reinforce:
      return print.say(Word::Reinforce, action(Window::Reinforce));
    case Line::Kind::Return:
      return print.say(Word::Return, print.name(*line.who.general), action(Window::Return));
    case Line::Kind::Proconsul:
      return print.say(Word::Proconsul, action(Window::Proconsul));
    case Line::Kind::Consul:
      return print.say(Word::Consul,
                       line.who.general
                           ? print.name(*line.who.general)
                           : print.word(!line.who.elected                    ? Word::Any
                                        : *line.who.elected == Elected::Best ? Word::Best
                                                                             : Word::Other),
                       action(Window::Consul));
    case Line::Kind::Africanus:
      return print.say(Word::Africanus, action(Window::Africanus));
    case Line::Kind::Lead:
      return print_answer(line.answer, Language::En);
    case Line::Kind::Match:
      return print.tactics(Word::Match, std::get<Tactics>(line.answer));
  }
  return {};
}

}  // namespace cursus::hannibal
