// Cataphract part D: how an order file is read, question by question (D.11).
#include "adjudicator/cataphract/command.hpp"
#include "adjudicator/cataphract/line_reader.hpp"
#include "adjudicator/cataphract/verdict.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::cataphract {

// --- sections ------------------------------------------------------------------------------------

ScriptSection open_section(const Battle& battle, const Position& now, Seat seat) {
  const bool own = now.active != no_leader && battle[now.active].side == seat;
  switch (now.stage) {
    case Stage::SetUp:
    case Stage::TurnStart:
    case Stage::RoutReload:
      return no_section;
    case Stage::First:
      return own ? first_section : frame_section;
    case Stage::Elite:
      return own ? elite_section : frame_section;
    case Stage::Activation:
      if (own) return section_of(now.active);
      return seat == now.phasing ? frame_section : no_section;
    case Stage::Movement:
    case Stage::Shock:
    case Stage::Momentum:
      break;
  }
  if (!own) return no_section;
  if (now.op == OpKind::First) return first_section;
  if (now.op == OpKind::Elite) return elite_section;
  return section_of(now.active);
}

ScriptSection Cataphract::section(const Battle& battle, const Position& now,
                                  const Question& question) {
  const Ask& about = question.about;
  if (std::holds_alternative<AskFirst>(about) || std::holds_alternative<AskElite>(about) ||
      std::holds_alternative<AskActivation>(about))
    return frame_section;
  return open_section(battle, now, question.seat);
}

std::optional<std::string_view> Cataphract::unused(const Battle&, const Line& line) {
  if (is_frame(line.kind) || is_part(line.kind) || is_shock(line.kind)) return std::nullopt;
  return "P-04";
}

bool Cataphract::quiet_when_unused(std::span<const ScriptLine<Cataphract>> strip, std::size_t i) {
  const LineKind& kind = strip[i].order.kind;
  if (is_frame(kind) || is_part(kind) || is_shock(kind)) return true;
  if (std::holds_alternative<StopLine>(kind) || std::holds_alternative<EndLine>(kind) ||
      std::holds_alternative<DefaultLine>(kind))
    return true;
  if (const auto* move = std::get_if<MoveLine>(&kind); move && move->begun) return true;
  if (const auto* line = std::get_if<LineLine>(&kind); line && line->begun) return true;
  if (const auto* each = std::get_if<EachLine>(&kind); each && !each->now.empty()) return true;
  // A `fallback` that was not needed, a further phase whose own condition did not hold.
  for (std::size_t before = i; before-- > 0;) {
    const Line& line = strip[before].order;
    if (std::holds_alternative<FallbackLine>(line.kind)) return true;
    if (std::holds_alternative<OpLine>(line.kind)) return !line.when.empty();
  }
  return false;
}

std::optional<GivesWay> Cataphract::gives_way(const Battle&, const Position&, const Question&,
                                              const Script<Cataphract>& script, const Refusal&) {
  return head_gives_way(script);
}

// --- plain answers ------------------------------------------------------------------------------

std::optional<TheReading> LineReader::plain_answer() const {
  if (head_as<DefaultLine>()) return says(default_answer(), 1);
  const auto* plain = head_as<PlainLine>();
  if (!plain) return std::nullopt;
  // Which combat comes first is told by `choose`; other words are for later questions.
  if (std::holds_alternative<AskCombatOrder>(question_.about) &&
      !std::holds_alternative<Choose>(plain->answer))
    return std::nullopt;
  if (!holds_now(head()->when)) return passed_over();
  Answer answer = plain->answer;
  set_facing(*plain, answer);
  // A window that opens while other lines are played is not what they speak of.
  if (Cataphract::window_of(question_) && !script_.played.empty() && !may(answer)) return nothing();
  // Where nothing can be ordered, a word for a later question is left for it.
  if (question_.idle && !may(answer)) return nothing();
  return says(answer, 1);
}

void LineReader::set_facing(const PlainLine& plain, Answer& answer) const {
  if (!plain.face.given()) return;
  UnitId unit = no_unit;
  std::visit(
      [&](const auto& ask) {
        if constexpr (requires { ask.unit; }) unit = ask.unit;
        if constexpr (requires { ask.move.unit; }) unit = ask.move.unit;
      },
      question_.about);
  if (auto* mount = std::get_if<ChangeMount>(&answer)) unit = mount->unit;
  if (unit == no_unit) return;
  auto* form = std::get_if<Form>(&answer);
  const bool column =
      form ? form->formation == Formation::Column : now_[unit].formation == Formation::Column;
  const auto facing = facing_meant(battle_, now_, unit, plain.face, column);
  if (!facing) return;
  if (auto* turn = std::get_if<Turn>(&answer)) turn->facing = *facing;
  if (form) form->facing = *facing;
  if (auto* mount = std::get_if<ChangeMount>(&answer)) mount->facing = *facing;
}

// --- windows of one's own phase -----------------------------------------------------------------

Result<TheReading> LineReader::read_window() const {
  for (const Line* line : part()) {
    if (const auto* attack = std::get_if<AttackLine>(&line->kind))
      if (const auto answer = wish_of_attack(battle_, now_, question_, *attack))
        return says(*answer, 0);
  }
  if (script_.played.empty()) return nothing();
  const LineKind& last = script_.played.back().order.kind;
  if (const auto* ask = std::get_if<AskRallyFace>(&question_.about)) {
    const auto* rallied = std::get_if<RallyLine>(&last);
    if (!rallied || !rallied->face.given()) return nothing();
    const auto facing = facing_meant(battle_, now_, ask->unit, rallied->face, false);
    if (facing && may(Turn{*facing})) return says(Turn{*facing}, 0);
  }
  if (const auto* ask = std::get_if<AskWithdrawFacing>(&question_.about)) {  // K-6.52a
    const auto* plain = std::get_if<PlainLine>(&last);
    if (plain && std::holds_alternative<Withdraw>(plain->answer))
      return says(Turn{now_[ask->unit].facing}, 0);
  }
  if (std::holds_alternative<AskSecondShot>(question_.about)) {
    const auto* fired = std::get_if<FireLine>(&last);
    if (!fired || !fired->then) return nothing();
    const HexId hex = place_meant(now_, *fired->then);
    if (hex != no_hex && may(Shoot{hex})) return says(Shoot{hex}, 0);
  }
  return nothing();
}

// --- frame (D.3) --------------------------------------------------------------------------------

Result<TheReading> LineReader::of(const AskActivation&) {
  const Due due = who_is_due(battle_, now_);
  if (auto trump = trump_by_lines(due)) return *trump;
  bool others_pass = false, others_said = false, any = false;
  for (const auto& line : script_.lines) {
    any =
        any || (is_frame(line.order.kind) && !std::holds_alternative<FirstLine>(line.order.kind) &&
                !std::holds_alternative<EliteLine>(line.order.kind));
    const auto* active = std::get_if<ActivateLine>(&line.order.kind);
    const auto* pass = std::get_if<PassLine>(&line.order.kind);
    if (active && contains(due.leaders, active->leader) && holds_now(line.order.when))
      return says_so(Activate{active->leader}, line);
    if (pass && contains(due.leaders, pass->leader) && holds_now(line.order.when))
      return says_so(Pass{pass->leader}, line);
    if (const auto* others = std::get_if<OthersLine>(&line.order.kind); others && !others_said) {
      others_said = true;
      others_pass = others->pass;
    }
  }
  if (due.line && any) return says(No{}, 0);
  if (due.line && script_.final && !says_nothing()) return says(No{}, 0);
  if (others_pass && !due.leaders.empty()) return says(Pass{due.leaders.front()}, 0);
  return out_of_place();
}

std::optional<TheReading> LineReader::trump_by_lines(const Due& due) const {
  for (const auto& line : script_.lines) {
    const auto* trump = std::get_if<TrumpLine>(&line.order.kind);
    if (!trump || !holds_now(line.order.when)) continue;
    if (trump->over != no_leader && !contains(due.leaders, trump->over)) continue;
    // P-02: it was tried and countered.
    if (!script_.fresh && now_[trump->leader].countered) continue;
    if (may_trump(battle_, now_, question_.seat, trump->leader))
      return says_so(Trump{trump->leader}, line);
  }
  return std::nullopt;
}

// Lines that speak to other questions stand first: they are refused here.
Result<TheReading> LineReader::out_of_place() const {
  if (!head() || is_frame(head()->kind)) return wait();
  return impossible(void_line("D.3", "cat.script.not-now"));
}

// --- beginning an activation --------------------------------------------------------------------

// Lines that are over or only open a section.
std::optional<TheReading> LineReader::clear_head() const {
  if (!head()) return std::nullopt;
  const LineKind& kind = head()->kind;
  if (is_heading(kind) || std::holds_alternative<StopLine>(kind)) return passed_over();
  if (!is_part(kind) && !holds_now(head()->when)) {
    if (script_.lines.front().otherwise.empty()) return passed_over();
    return std::nullopt;
  }
  return std::nullopt;
}

bool LineReader::has_line_command(bool in_later_phases) const {
  bool in_fallback = false;
  for (const auto& line : script_.lines) {
    if (std::holds_alternative<OpLine>(line.order.kind)) {
      if (!in_later_phases) break;
      in_fallback = false;
    }
    if (std::holds_alternative<FallbackLine>(line.order.kind)) in_fallback = true;
    if (!in_fallback && std::holds_alternative<LineLine>(line.order.kind)) return true;
  }
  return false;
}

Result<TheReading> LineReader::of(const AskLineCheck& ask) {
  if (says_nothing()) return wait();
  if (const auto cleared = clear_head()) return *cleared;
  if (!framed() && script_.lines.empty()) return nothing();
  // a line of a later phase needs the check now; but nobody risks to be Finished for it.
  if (!has_line_command(inside_oc_range(battle_, now_, ask.leader)))
    return framed() || head() ? says(No{}, 0) : nothing();
  if (script_.fresh)
    if (const auto wrong = wrong_before_check(ask.leader)) return tl::make_unexpected(*wrong);
  return says(Yes{}, 0);
}

Position as_if_active(const Battle& battle, Position now, LeaderId leader) {
  now.stage = Stage::Movement;
  now.active = leader;
  now.phasing = battle[leader].side;
  now[leader].status = Status::Active;
  now[leader].may_line = true;
  now.orders_left = initiative_of(battle, now, leader);
  now.lines_left = line_commands_of(battle, now, leader);
  now.mode = OrderMode::Open;
  for (UnitState& unit : now.units) {
    unit.began = unit.hex;
    unit.ordered = unit.has_moved = unit.fired = unit.recovered = false;
    unit.marker = Marker::None;
  }
  return now;
}

// D.1: the phase is tried before the check is rolled, and what replaces it likewise.
std::optional<Refusal> LineReader::wrong_before_check(LeaderId leader) const {
  Position then = as_if_active(battle_, now_, leader);
  if (auto wrong = against_phase(battle_, then, question_.seat, script_.lines, framed()))
    return wrong;
  for (std::size_t i = 0; i < script_.lines.size(); ++i) {
    const LineKind& kind = script_.lines[i].order.kind;
    if (std::holds_alternative<OpLine>(kind)) break;
    if (!std::holds_alternative<FallbackLine>(kind)) continue;
    then[leader].may_line = false;
    then.lines_left = 0;
    return against_phase(battle_, then, question_.seat, script_.lines.subspan(i + 1), framed());
  }
  return std::nullopt;
}

Result<Reading<Cataphract>> Cataphract::read(const Battle& battle, const Position& now,
                                             const Question& question,
                                             const Script<Cataphract>& script) {
  return LineReader(battle, now, question, script).read();
}

}  // namespace cursus::cataphract
