// Cataphract: answers to single questions, as one word and what stands behind it.
#include <fmt/format.h>

#include "formats/cataphract/orders.hpp"
#include "formats/cataphract/terms.hpp"

namespace cursus::cataphract {

namespace {

using formats::term_in;

// A facing exactly as it is spelt: for storing, where no unit says whether it is in column.
Facing read_exact_facing(Cursor& in, FacingRef& ref) {
  Facing facing;
  const formats::Token* token = in.next();
  if (token && !in.next_is(Word::To) && in.names().find(token->text, facing)) {
    in.skip();
    ref.number = number_of(facing);
    return facing;
  }
  ref = read_facing(in);
  return facing;
}

Answer read_plain_targets(Cursor& in) {
  Attack attack;
  do attack.targets.push_back(read_unit(in));
  while (!in.at_end() && !attack.targets.full() && next_is_unit(in));
  return attack;
}

Answer read_plain_move(Cursor& in) {
  MoveUnit move{read_unit(in), {}};
  if (in.take(Word::With)) do
      move.with.push_back(read_leader(in));
    while (!in.at_end() && !move.with.full() && next_is_leader(in));
  return move;
}

}  // namespace

std::optional<PlainLine> read_plain_line(Cursor& in) {
  PlainLine line;
  Answer& answer = line.answer;
  if (in.take(Word::No) || in.take(Word::None)) {
    answer = No{};
  } else if (in.take(Word::Yes)) {
    answer = Yes{};
  } else if (in.take(Word::Done)) {
    answer = Done{};
  } else if (in.take(Word::Name)) {
    answer = Name{read_leader(in)};
  } else if (in.take(Word::Enter)) {
    answer = Enter{read_hex(in)};
  } else if (in.take(Word::Face)) {
    answer = Turn{read_exact_facing(in, line.face)};
  } else if (in.take(Word::Shoot)) {
    answer = Shoot{read_hex(in)};
  } else if (in.take(Word::Caracole)) {
    Peel peel;
    peel.hex = read_hex(in);
    if (!in.take(Word::At)) in.refuse_next("read.unknown-word", {"at"});
    peel.target = read_hex(in);
    answer = peel;
  } else if (in.take(Word::Form)) {
    Form form;
    in.read(form.formation);
    form.facing = read_exact_facing(in, line.face);
    answer = form;
  } else if (in.take(Word::Withdraw)) {
    Withdraw away{read_hex(in), true};
    away.leaders = !in.take(Word::Alone);
    answer = away;
  } else if (in.take(Word::Mark)) {
    answer = Mark{read_unit(in)};
  } else if (in.take(Word::Target)) {
    answer = read_plain_targets(in);
  } else if (in.take(Word::Choose)) {
    answer = Choose{read_unit(in)};
  } else if (in.take(Word::To)) {
    answer = GoTo{read_hex(in)};
  } else if (in.take(Word::Advance)) {
    Advance advance{read_unit(in), no_hex};
    advance.hex = read_hex(in);
    answer = advance;
  } else if (in.take(Word::Open)) {
    answer = OpenLine{read_unit(in)};
  } else if (in.take(Word::Join)) {
    answer = AddToLine{read_unit(in)};
  } else if (in.take(Word::Remount)) {
    ChangeMount mount{read_unit(in), {}};
    if (!in.take(Word::Face)) in.refuse_next("read.unknown-word", {"face"});
    mount.facing = read_exact_facing(in, line.face);
    answer = mount;
  } else {
    return std::nullopt;
  }
  return line;
}

// The answers that lines with a richer meaning stand for are written with the same words.
Answer read_plain_answer(Cursor& in) {
  if (const auto plain = read_plain_line(in)) return plain->answer;
  if (in.take(Word::Activate)) return Activate{read_leader(in)};
  if (in.take(Word::Pass)) return Pass{read_leader(in)};
  if (in.take(Word::Trump)) return Trump{read_leader(in)};
  if (in.take(Word::Move)) return read_plain_move(in);
  if (in.take(Word::Recover)) return Recover{read_unit(in)};
  if (in.take(Word::Rally)) return Rally{read_unit(in)};
  if (in.take(Word::Go)) return MoveLeader{read_leader(in)};
  if (in.take(Word::Fire)) {
    Fire fire{read_unit(in), no_hex};
    if (!in.take(Word::At)) in.refuse_next("read.unknown-word", {"at"});
    fire.target = read_hex(in);
    return fire;
  }
  if (in.take(Word::Replace)) {
    Replace replace{read_leader(in), no_hex};
    if (!in.take(Word::At)) in.refuse_next("read.unknown-word", {"at"});
    replace.hex = read_hex(in);
    return replace;
  }
  in.refuse_next("read.unknown-verb");
  return Answer{};
}

namespace {

struct AnswerPrinter {
  const Names& names;
  Language language;

  std::string word(Word one) const { return std::string(term_in(one, language)); }
  template <class Id>
  std::string with(Word verb, const Id& id) const {
    return fmt::format("{} {}", word(verb), names.spell(id));
  }

  std::string operator()(const No&) const { return word(Word::No); }
  std::string operator()(const Yes&) const { return word(Word::Yes); }
  std::string operator()(const Done&) const { return word(Word::Done); }
  std::string operator()(const Name& a) const { return with(Word::Name, a.leader); }
  std::string operator()(const Activate& a) const { return with(Word::Activate, a.leader); }
  std::string operator()(const Pass& a) const { return with(Word::Pass, a.leader); }
  std::string operator()(const Trump& a) const { return with(Word::Trump, a.leader); }
  std::string operator()(const MoveUnit& a) const {
    std::string text = with(Word::Move, a.unit);
    if (!a.with.empty()) text += " " + word(Word::With);
    for (const LeaderId leader : a.with) (text += " ") += names.spell(leader);
    return text;
  }
  std::string operator()(const Fire& a) const {
    return fmt::format("{} {} {}", with(Word::Fire, a.unit), word(Word::At), names.spell(a.target));
  }
  std::string operator()(const Recover& a) const { return with(Word::Recover, a.unit); }
  std::string operator()(const Rally& a) const { return with(Word::Rally, a.unit); }
  std::string operator()(const Replace& a) const {
    return fmt::format("{} {} {}", with(Word::Replace, a.leader), word(Word::At),
                       names.spell(a.hex));
  }
  std::string operator()(const MoveLeader& a) const { return with(Word::Go, a.leader); }
  std::string operator()(const ChangeMount& a) const {
    return fmt::format("{} {} {}", with(Word::Remount, a.unit), word(Word::Face),
                       names.spell(a.facing));
  }
  std::string operator()(const OpenLine& a) const { return with(Word::Open, a.unit); }
  std::string operator()(const AddToLine& a) const { return with(Word::Join, a.unit); }
  std::string operator()(const Enter& a) const { return with(Word::Enter, a.hex); }
  std::string operator()(const Turn& a) const { return with(Word::Face, a.facing); }
  std::string operator()(const Shoot& a) const { return with(Word::Shoot, a.hex); }
  std::string operator()(const Peel& a) const {
    return fmt::format("{} {} {}", with(Word::Caracole, a.hex), word(Word::At),
                       names.spell(a.target));
  }
  std::string operator()(const Form& a) const {
    return fmt::format("{} {} {}", word(Word::Form), term_in(a.formation, language),
                       names.spell(a.facing));
  }
  std::string operator()(const Withdraw& a) const {
    return with(Word::Withdraw, a.to) + (a.leaders ? "" : " " + word(Word::Alone));
  }
  std::string operator()(const Mark& a) const { return with(Word::Mark, a.unit); }
  std::string operator()(const Attack& a) const {
    std::string text = word(Word::Target);
    for (const UnitId unit : a.targets) (text += " ") += names.spell(unit);
    return text;
  }
  std::string operator()(const Choose& a) const { return with(Word::Choose, a.unit); }
  std::string operator()(const GoTo& a) const { return with(Word::To, a.hex); }
  std::string operator()(const Advance& a) const {
    return fmt::format("{} {}", with(Word::Advance, a.unit), names.spell(a.hex));
  }
};

}  // namespace

std::string print_plain_answer(const Names& names, const Answer& answer, Language language) {
  return std::visit(AnswerPrinter{names, language}, answer);
}

}  // namespace cursus::cataphract
