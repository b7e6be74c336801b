// Cataphract: answers to single questions, as one word and what stands behind it.
#include <fmt/format.h>

#include "formats/cataphract/orders.hpp"
#include "formats/cataphract/terms.hpp"
#include "formats/orders/answers.hpp"

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

Attack read_plain_targets(Cursor& in) {
  Attack attack;
  do attack.targets.push_back(read_unit(in));
  while (!in.at_end() && !attack.targets.full() && next_is_unit(in));
  return attack;
}

MoveUnit read_plain_move(Cursor& in) {
  MoveUnit move{read_unit(in), {}};
  if (in.take(Word::With)) do
      move.with.push_back(read_leader(in));
    while (!in.at_end() && !move.with.full() && next_is_leader(in));
  return move;
}

using formats::part;
using formats::says;
using formats::word;

constexpr auto unit = [](Cursor& in) { return read_unit(in); };
constexpr auto leader = [](Cursor& in) { return read_leader(in); };
constexpr auto hex = [](Cursor& in) { return read_hex(in); };

constexpr std::tuple plain_answers{
    says<No>(Word::No),
    says<No>(Word::None),
    says<Yes>(Word::Yes),
    says<Done>(Word::Done),
    says<Name>(Word::Name, part(&Name::leader, leader)),
    says<Enter>(Word::Enter, part(&Enter::hex, hex)),
    says<Shoot>(Word::Shoot, part(&Shoot::hex, hex)),
    says<Peel>(Word::Caracole, part(&Peel::hex, hex), word(Word::At), part(&Peel::target, hex)),
    says<Withdraw>(Word::Withdraw, part(&Withdraw::to, hex),
                   formats::unless(&Withdraw::leaders, Word::Alone)),
    says<Mark>(Word::Mark, part(&Mark::unit, unit)),
    says<Choose>(Word::Choose, part(&Choose::unit, unit)),
    says<GoTo>(Word::To, part(&GoTo::hex, hex)),
    says<Advance>(Word::Advance, part(&Advance::unit, unit), part(&Advance::hex, hex)),
    says<OpenLine>(Word::Open, part(&OpenLine::unit, unit)),
    says<AddToLine>(Word::Join, part(&AddToLine::unit, unit))};
// The answers that lines with a richer meaning stand for are written with the same words.
constexpr std::tuple answers_of_lines{
    says<Activate>(Word::Activate, part(&Activate::leader, leader)),
    says<Pass>(Word::Pass, part(&Pass::leader, leader)),
    says<Trump>(Word::Trump, part(&Trump::leader, leader)),
    says<Recover>(Word::Recover, part(&Recover::unit, unit)),
    says<Rally>(Word::Rally, part(&Rally::unit, unit)),
    says<MoveLeader>(Word::Go, part(&MoveLeader::leader, leader)),
    says<Fire>(Word::Fire, part(&Fire::unit, unit), word(Word::At), part(&Fire::target, hex)),
    says<Replace>(Word::Replace, part(&Replace::leader, leader), word(Word::At),
                  part(&Replace::hex, hex))};
// Read in their own way: a unit may say what a facing means.
constexpr std::tuple printed_answers =
    std::tuple_cat(plain_answers, answers_of_lines,
                   std::tuple{says<Turn>(Word::Face, part(&Turn::facing)),
                              says<Form>(Word::Form, part(&Form::formation), part(&Form::facing)),
                              says<ChangeMount>(Word::Remount, part(&ChangeMount::unit),
                                                word(Word::Face), part(&ChangeMount::facing))});

// In orders, everything is called as it is spelt.
struct Spelt {
  const Names& names;
  auto name(const auto& one, Language) const { return names.spell(one); }
};

struct AnswerPrinter {
  const Names& names;
  Language language;

  std::string operator()(const auto& answer) const {
    return formats::print_answer(printed_answers, Spelt{names}, answer, language);
  }
  std::string operator()(const MoveUnit& a) const {
    std::string text = fmt::format("{} {}", term_in(Word::Move, language), names.spell(a.unit));
    if (!a.with.empty()) (text += ' ') += term_in(Word::With, language);
    for (const LeaderId leader : a.with) (text += ' ') += names.spell(leader);
    return text;
  }
  std::string operator()(const Attack& a) const {
    std::string text(term_in(Word::Target, language));
    for (const UnitId unit : a.targets) (text += ' ') += names.spell(unit);
    return text;
  }
};

}  // namespace

std::optional<PlainLine> read_plain_line(Cursor& in) {
  PlainLine line;
  Answer& answer = line.answer;
  if (const auto plain = formats::read_answer_row<Answer>(plain_answers, in)) {
    answer = *plain;
  } else if (in.take(Word::Face)) {
    answer = Turn{read_exact_facing(in, line.face)};
  } else if (in.take(Word::Form)) {
    Form form;
    in.read(form.formation);
    form.facing = read_exact_facing(in, line.face);
    answer = form;
  } else if (in.take(Word::Remount)) {
    ChangeMount mount{read_unit(in), {}};
    in.take(Word::Face);
    mount.facing = read_exact_facing(in, line.face);
    answer = mount;
  } else if (in.take(Word::Target)) {
    answer = read_plain_targets(in);
  } else {
    return std::nullopt;
  }
  return line;
}

Answer read_plain_answer(Cursor& in) {
  if (const auto plain = read_plain_line(in)) return plain->answer;
  if (in.take(Word::Move)) return read_plain_move(in);
  const auto answer = formats::read_answer_row<Answer>(answers_of_lines, in);
  if (!answer) in.refuse_next("read.unknown-verb");
  return answer.value_or(Answer{});
}

std::string print_plain_answer(const Names& names, const Answer& answer, Language language) {
  return std::visit(AnswerPrinter{names, language}, answer);
}

}  // namespace cursus::cataphract
