// Cataphract: the lines of part D.3 and D.4.
#include "formats/cataphract/orders.hpp"
#include "formats/cataphract/terms.hpp"

namespace cursus::cataphract {

namespace {

void expect(Cursor& in, Word word) {
  if (!in.take(word)) in.refuse_next("read.unknown-word", {formats::term(word).english});
}

std::vector<UnitRef> read_units(Cursor& in) {
  std::vector<UnitRef> units{read_unit_ref(in)};
  in.skip_separators();
  while (!in.at_end() && next_is_unit(in)) {
    units.push_back(read_unit_ref(in));
    in.skip_separators();
  }
  return units;
}
std::vector<LeaderRef> read_leaders(Cursor& in) {
  std::vector<LeaderRef> leaders{read_leader_ref(in)};
  in.skip_separators();
  while (!in.at_end() && !next_is_hex(in) && next_is_leader(in))
    leaders.push_back(read_leader_ref(in));
  return leaders;
}

// `T or T or T`
std::vector<UnitRef> read_targets(Cursor& in) {
  std::vector<UnitRef> targets{read_unit_ref(in)};
  while (in.take(Word::Or)) targets.push_back(read_unit_ref(in));
  return targets;
}

// --- steps ---------------------------------------------------------------------------------------

// What `move`, `peel` and `each` have in common; false: something else stands there.
template <class Moved>
bool read_step(Cursor& in, Moved& line) {
  in.skip_separators();
  Step step;
  in.take(Word::To);  // `move U to 1704`
  if (next_is_hex(in)) {
    step.hex = read_hex(in);
  } else if (in.take(Word::Turn) || in.take(Word::Face)) {
    step.kind = Step::Kind::Face;
    step.facing = read_facing(in);
  } else if (in.take(Word::Fire) || in.take(Word::Shoot)) {
    in.take(Word::At);
    step.kind = Step::Kind::Fire;
    step.targets = read_targets(in);
    if (in.take(Word::At)) step.figure = in.number();
  } else if (in.take(Word::Near)) {
    step.kind = Step::Kind::Near;
    step.targets = {read_unit_ref(in)};
    step.figure = in.number();
  } else if (in.take(Word::Ahead) || in.take(Word::Advance)) {
    step.kind = Step::Kind::Ahead;
    step.figure = in.number();
    if (step.figure < 1 || step.figure > 20)
      in.refuse("cat.read.ahead", {{"figure", std::to_string(step.figure)}});
    step.right = in.take(Word::Right);
    if (!step.right) in.take(Word::Left);
  } else if (in.take(Word::Form)) {
    Formation form = Formation::Line;
    in.read(form);
    line.form = form;
    if (in.take(Word::Face)) line.form_face = read_facing(in);
    return true;
  } else if (in.take(Word::Shock)) {
    if (in.take(Word::Yes)) {
      line.shock = Wish::Yes;
    } else if (in.take(Word::No)) {
      line.shock = Wish::No;
    } else {
      expect(in, Word::If);
      line.shock = Wish::If;
      line.shock_if = read_conds(in);
    }
    return true;
  } else {
    return false;
  }
  line.steps.push_back(std::move(step));
  return true;
}

MoveLine read_move(Cursor& in) {
  MoveLine line;
  line.unit = read_unit_ref(in);
  while (!in.at_end()) {
    if (in.take(Word::With))
      line.with = read_leaders(in);
    else if (!read_step(in, line))
      break;
  }
  return line;
}
EachLine read_each(Cursor& in) {
  EachLine line;
  while (!in.at_end() && read_step(in, line)) {
  }
  if (in.take(Word::Now)) {
    expect(in, Word::Moving);
    line.now = {read_move(in)};
    line.now.front().begun = true;
  }
  return line;
}

// --- frame ---------------------------------------------------------------------------------------

// Of a line that says which leader.
template <class Named>
Named read_leading(Cursor& in) {
  const LeaderRef ref = read_leader_ref(in);
  return {ref.leader, ref.hex};
}
template <class Named>
Named read_named(Cursor& in) {
  if (in.take(Word::None)) return {};
  return read_leading<Named>(in);
}
TrumpLine read_trump(Cursor& in) {
  const LeaderRef ref = read_leader_ref(in);
  TrumpLine line{ref.leader, ref.hex};
  if (!in.take(Word::Over)) return line;
  const LeaderRef over = read_leader_ref(in);
  line.over = over.leader;
  line.over_hex = over.hex;
  return line;
}
OpLine read_op(Cursor& in) {
  OpLine line{in.number()};
  if (!in.refusal() && line.number < 2) in.refuse("cat.read.op");
  return line;
}
OthersLine read_others(Cursor& in) {
  if (in.take(Word::Pass)) return {true};
  expect(in, Word::AskMe);
  return {false};
}

// --- other lines ---------------------------------------------------------------------------------

FireLine read_fire(Cursor& in) {
  FireLine line;
  line.unit = read_unit_ref(in);
  in.take(Word::At);
  line.targets = read_targets(in);
  if (in.take(Word::Then)) line.then = read_unit_ref(in);
  return line;
}
RallyLine read_rally(Cursor& in) {
  RallyLine line{read_unit_ref(in), {}};
  if (in.take(Word::Face)) line.face = read_facing(in);
  return line;
}
ReplaceLine read_replace(Cursor& in) {
  ReplaceLine line{read_leader(in), no_hex};
  expect(in, Word::At);
  line.hex = read_hex(in);
  return line;
}
GoLine read_go(Cursor& in) {
  GoLine line{read_leader_ref(in), {}, false};
  in.take(Word::To);
  line.way = in.hexes(in.names().battle().grid());
  return line;
}
MountLine read_mount(Cursor& in, bool dismount) {
  MountLine line{read_unit_ref(in), {}, dismount};
  if (in.take(Word::Face)) line.face = read_facing(in);  // else it stays
  return line;
}
bool next_is_number(const Cursor& in) {
  const formats::Token* token = in.next();
  return token && token->text.find_first_not_of("0123456789") == std::string::npos;
}
LineLine read_line_command(Cursor& in, bool begun) {
  LineLine line;
  line.begun = begun;
  if (in.take(Word::All)) {
    line.around = !next_is_number(in);
    if (!line.around) line.row = in.number();
  } else if (!in.at_end() && next_is_unit(in)) {
    line.units = read_units(in);
  } else if (!in.at_end() && next_is_leader(in)) {
    line.around = true;
    line.leader = read_leader(in);
  } else if (!begun) {
    line.units = {read_unit_ref(in)};
  }
  if (in.take(Word::With)) line.with = read_leaders(in);
  EachLine each;
  while (!in.at_end() && read_step(in, each)) {
  }
  if (each != EachLine{}) line.each = {std::move(each)};
  return line;
}
AttackLine read_attack_line(Cursor& in) {
  AttackLine line;
  line.attackers = read_units(in);
  expect(in, Word::Against);
  line.defenders = read_units(in);
  while (!in.at_end() && !in.next_is(Word::If)) {
    if (in.take(Word::Using)) {
      line.named = read_unit_ref(in);
    } else if (in.take(Word::Advance)) {
      line.advance = read_unit_ref(in);
      if (!in.at_end() && next_is_hex(in)) line.advance_to = read_hex(in);
    } else if (in.take(Word::Face)) {
      line.face = read_facing(in);
    } else if (in.take(Word::Lose)) {
      line.lose = read_units(in);
    } else {
      break;
    }
  }
  return line;
}
ShockLine read_shock(Cursor& in) {
  if (in.take(Word::None)) return {true};
  expect(in, Word::Auto);
  return {false};
}
MoveLine begun(MoveLine line, bool peel) {
  line.begun = true;
  line.peel = peel;
  return line;
}

std::optional<LineKind> read_frame(Cursor& in) {
  if (in.take(Word::Turn)) return TurnLine{in.number()};
  if (in.take(Word::First)) return read_named<FirstLine>(in);
  if (in.take(Word::Elite)) return read_named<EliteLine>(in);
  if (in.take(Word::Activate)) return read_leading<ActivateLine>(in);
  if (in.take(Word::Trump)) return read_trump(in);
  if (in.take(Word::Op)) return read_op(in);
  if (in.take(Word::Fallback)) return FallbackLine{};
  if (in.take(Word::Pass)) return read_leading<PassLine>(in);
  if (in.take(Word::Others)) return read_others(in);
  if (in.take(Word::Stop)) return StopLine{};
  if (in.take(Word::Default)) return DefaultLine{};
  return std::nullopt;
}

std::optional<LineKind> read_phase_line(Cursor& in) {
  if (in.take(Word::Move)) {
    if (!next_is_unit(in) && next_is_leader(in)) return read_go(in);
    return read_move(in);
  }
  if (in.take(Word::Peel)) {
    MoveLine line = read_move(in);
    line.peel = true;
    return line;
  }
  if (in.take(Word::Moving)) return begun(read_move(in), false);
  if (in.take(Word::Peeling)) return begun(read_move(in), true);
  if (in.take(Word::Fire)) return read_fire(in);
  if (in.take(Word::Recover)) return RecoverLine{read_unit_ref(in)};
  if (in.take(Word::Rally)) return read_rally(in);
  if (in.take(Word::Replace)) return read_replace(in);
  if (in.take(Word::Go)) return read_go(in);
  if (in.take(Word::Going)) {
    GoLine line = read_go(in);
    line.begun = true;
    return line;
  }
  if (in.take(Word::Dismount)) return read_mount(in, true);
  if (in.take(Word::Mount)) return read_mount(in, false);
  if (in.take(Word::Line)) return read_line_command(in, false);
  if (in.take(Word::Lining)) return read_line_command(in, true);
  if (in.take(Word::Each)) return read_each(in);
  if (in.take(Word::End)) {
    in.take(Word::Orders);
    return EndLine{};
  }
  if (in.take(Word::Attack)) return read_attack_line(in);
  if (in.take(Word::Hold)) return HoldLine{read_units(in)};
  if (in.take(Word::Shock)) return read_shock(in);
  return std::nullopt;
}

}  // namespace

Line read_order(Cursor& in) {
  Line line;
  auto kind = read_frame(in);
  if (!kind) kind = read_phase_line(in);
  if (kind)
    line.kind = std::move(*kind);
  else if (auto plain = read_plain_line(in))
    line.kind = std::move(*plain);
  else
    in.refuse_next("read.unknown-verb", formats::term_words<Word>(Language::En));
  if (in.take(Word::If)) line.when = read_conds(in);
  return line;
}

}  // namespace cursus::cataphract
