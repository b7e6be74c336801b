// Cataphract part D: how an order file is read, question by question (D.11).
#include "adjudicator/cataphract/script.hpp"

#include <algorithm>

#include "adjudicator/cataphract/activation.hpp"
#include "adjudicator/cataphract/command.hpp"
#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/phase.hpp"
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

namespace {

Refusal void_line(std::string_view clause, std::string_view why) {
  return {RefusalKind::Untimely, clause, why, {}, 0, 0};
}

// Reads one question out of one strip.
class LineReader {
 public:
  LineReader(const Battle& battle, const Position& now, const Question& question,
           const TheScript& script)
      : battle_(battle), now_(now), question_(question), script_(script) {}

  Result<TheReading> read() {
    if (const auto plain = plain_answer()) return *plain;
    if (Cataphract::window_of(question_)) return read_window();
    return std::visit([&](const auto& ask) { return of(ask); }, question_.about);
  }

 private:
  // --- what there is -----------------------------------------------------------------------------

  const Line* head() const {
    return script_.lines.empty() ? nullptr : &script_.lines.front().order;
  }
  template <class Kind>
  const Kind* head_as() const {
    return head() ? std::get_if<Kind>(&head()->kind) : nullptr;
  }
  bool says_nothing() const { return script_.lines.empty() && script_.played.empty(); }
  // Its section has a heading: where it ends, its leader does nothing more.
  bool framed() const {
    const auto frames = [](const auto& line) {
      return is_heading(line.order.kind) || std::holds_alternative<OpLine>(line.order.kind);
    };
    if (std::none_of(script_.played.begin(), script_.played.end(), frames) &&
        std::none_of(script_.lines.begin(), script_.lines.end(), frames))
      return false;
    return script_.played.size() + script_.lines.size() > 1;  // more than the heading
  }
  bool holds_now(const Conds& conds, const Moving* move = nullptr) const {
    return all_hold(battle_, now_, question_.seat, conds, move);
  }
  // The lines of the part that is being played, those played and those to come.
  Lines part() const {
    Lines lines;
    for (std::size_t i = script_.played.size(); i-- > 0;) {
      if (is_part(script_.played[i].order.kind)) break;
      lines.insert(lines.begin(), &script_.played[i].order);
    }
    for (const auto& line : script_.lines) {
      if (is_part(line.order.kind)) break;
      lines.push_back(&line.order);
    }
    return lines;
  }
  bool stopped() const {  // `stop if`
    return std::any_of(script_.played.begin(), script_.played.end(), [&](const auto& line) {
      return std::holds_alternative<StopLine>(line.order.kind) && holds_now(line.order.when);
    });
  }

  // --- kinds of readings -------------------------------------------------------------------------

  static TheReading nothing() { return {}; }
  static TheReading wait() {
    TheReading reading;
    reading.wait = true;
    return reading;
  }
  static TheReading passed_over(std::size_t lines = 1) {
    TheReading reading;
    reading.lines_used = lines;
    return reading;
  }
  static TheReading skipped(Refusal why) {
    TheReading reading = passed_over();
    reading.skipped = std::move(why);
    return reading;
  }
  static TheReading says(const Answer& answer, std::size_t lines_used) {
    TheReading reading;
    reading.answers = {answer};
    reading.lines_used = lines_used;
    return reading;
  }
  TheReading says_and_keeps(const Answer& answer, LineKind rest) const {
    TheReading reading = says(answer, 0);
    reading.rest = Line{std::move(rest), head()->when};
    return reading;
  }
  // P-01: before anything has happened the file is refused; P-04: later the line is skipped.
  Result<TheReading> impossible(Refusal why) const {
    const auto& line = script_.lines.front();
    if (script_.fresh || line.attempt || !line.otherwise.empty())
      return tl::make_unexpected(std::move(why));
    return skipped(std::move(why));
  }
  Result<void> may(const Answer& answer) const {
    return Cataphract::may(battle_, now_, question_, answer);
  }
  Answer default_answer() const { return Cataphract::fallback(battle_, now_, question_); }

  // --- plain answers -----------------------------------------------------------------------------

  std::optional<TheReading> plain_answer() const {
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
    if (Cataphract::window_of(question_) && !script_.played.empty() && !may(answer))
      return nothing();
    // Where nothing can be ordered, a word for a later question is left for it.
    if (question_.idle && !may(answer)) return nothing();
    return says(answer, 1);
  }
  void set_facing(const PlainLine& plain, Answer& answer) const {
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
    const bool column = form ? form->formation == Formation::Column
                             : now_[unit].formation == Formation::Column;
    const auto facing = facing_meant(battle_, now_, unit, plain.face, column);
    if (!facing) return;
    if (auto* turn = std::get_if<Turn>(&answer)) turn->facing = *facing;
    if (form) form->facing = *facing;
    if (auto* mount = std::get_if<ChangeMount>(&answer)) mount->facing = *facing;
  }

  // --- windows of one's own phase ----------------------------------------------------------------

  Result<TheReading> read_window() const {
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
    if (std::holds_alternative<AskSecondShot>(question_.about)) {
      const auto* fired = std::get_if<FireLine>(&last);
      if (!fired || !fired->then) return nothing();
      const HexId hex = place_meant(now_, *fired->then);
      if (hex != no_hex && may(Shoot{hex})) return says(Shoot{hex}, 0);
    }
    return nothing();
  }

  // --- frame (D.3) -------------------------------------------------------------------------------

  template <class Ask>
  Result<TheReading> of(const Ask&) {  // a window
    return nothing();
  }
  template <class Named>
  TheReading named() const {
    for (const auto& line : script_.lines)
      if (const auto* one = std::get_if<Named>(&line.order.kind)) {
        if (!holds_now(line.order.when)) continue;
        if (one->leader == no_leader) return says(No{}, 0);
        return says(Name{one->leader}, 0);
      }
    return wait();
  }
  Result<TheReading> of(const AskFirst&) { return named<FirstLine>(); }
  Result<TheReading> of(const AskElite&) { return named<EliteLine>(); }

  Result<TheReading> of(const AskActivation&) {
    const Due due = who_is_due(battle_, now_);
    if (const auto trump = trump_by_lines(due)) return says(*trump, 0);
    bool others_pass = false, others_said = false, any = false;
    for (const auto& line : script_.lines) {
      any = any || (is_frame(line.order.kind) && !std::holds_alternative<FirstLine>(line.order.kind) &&
                    !std::holds_alternative<EliteLine>(line.order.kind));
      const auto* active = std::get_if<ActivateLine>(&line.order.kind);
      const auto* pass = std::get_if<PassLine>(&line.order.kind);
      if (active && contains(due.leaders, active->leader) && holds_now(line.order.when))
        return says(Activate{active->leader}, 0);
      if (pass && contains(due.leaders, pass->leader) && holds_now(line.order.when))
        return says(Pass{pass->leader}, 0);
      if (const auto* others = std::get_if<OthersLine>(&line.order.kind);
          others && !others_said) {
        others_said = true;
        others_pass = others->pass;
      }
    }
    if (due.line && any) return says(No{}, 0);
    if (due.line && script_.final && !says_nothing()) return says(No{}, 0);
    if (others_pass && !due.leaders.empty()) return says(Pass{due.leaders.front()}, 0);
    return out_of_place();
  }
  std::optional<Answer> trump_by_lines(const Due& due) const {
    for (const auto& line : script_.lines) {
      const auto* trump = std::get_if<TrumpLine>(&line.order.kind);
      if (!trump || !holds_now(line.order.when)) continue;
      if (trump->over != no_leader && !contains(due.leaders, trump->over)) continue;
      // P-02: it was tried and countered.
      if (!script_.fresh && now_[trump->leader].no_momentum) continue;
      if (may_trump(battle_, now_, question_.seat, trump->leader)) return Trump{trump->leader};
    }
    return std::nullopt;
  }
  // Lines that speak to other questions stand first: they are refused here.
  Result<TheReading> out_of_place() const {
    if (!head() || is_frame(head()->kind)) return wait();
    return impossible(void_line("D.3", "cat.script.not-now"));
  }

  // --- beginning an activation -------------------------------------------------------------------

  // Lines that are over or only open a section.
  std::optional<TheReading> clear_head() const {
    if (!head()) return std::nullopt;
    const LineKind& kind = head()->kind;
    if (is_heading(kind) || std::holds_alternative<StopLine>(kind)) return passed_over();
    if (!is_part(kind) && !holds_now(head()->when)) {
      if (script_.lines.front().otherwise.empty()) return passed_over();
      return std::nullopt;
    }
    return std::nullopt;
  }
  bool condition_fails() const { return head() && !is_part(head()->kind) && !holds_now(head()->when); }

  bool has_line_command() const {
    bool in_fallback = false;
    for (const auto& line : script_.lines) {
      if (std::holds_alternative<OpLine>(line.order.kind)) in_fallback = false;
      if (std::holds_alternative<FallbackLine>(line.order.kind)) in_fallback = true;
      if (!in_fallback && std::holds_alternative<LineLine>(line.order.kind)) return true;
    }
    return false;
  }
  Result<TheReading> of(const AskLineCheck& ask) {  // W-07
    if (says_nothing()) return wait();
    if (const auto cleared = clear_head()) return *cleared;
    if (!framed() && script_.lines.empty()) return nothing();
    if (!has_line_command()) return framed() || head() ? says(No{}, 0) : nothing();
    if (script_.fresh)
      if (const auto wrong = wrong_before_check(ask.leader)) return tl::make_unexpected(*wrong);
    return says(Yes{}, 0);
  }
  // D.1: the phase is tried before the check is rolled, and what replaces it likewise.
  std::optional<Refusal> wrong_before_check(LeaderId leader) const {
    Position then = now_;
    then.stage = Stage::Movement;
    then.active = leader;
    then.phasing = question_.seat;
    then[leader].status = Status::Active;
    then[leader].may_line = true;
    then.orders_left = initiative_of(battle_, now_, leader);
    then.lines_left = line_commands_of(battle_, now_, leader);
    then.mode = OrderMode::Open;
    for (UnitState& unit : then.units) {
      unit.began = unit.hex;
      unit.ordered = unit.has_moved = unit.fired = unit.recovered = false;
      unit.marker = Marker::None;
    }
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

  // --- orders ------------------------------------------------------------------------------------

  Result<TheReading> of(const AskOrder&) {
    if (says_nothing()) return wait();
    if (const auto cleared = clear_head()) return *cleared;
    if (stopped()) return wait();
    if (script_.fresh && !now_.gave_order && now_.mode == OrderMode::Open)
      if (auto wrong = against_phase(battle_, now_, question_.seat, script_.lines, framed()))
        return tl::make_unexpected(std::move(*wrong));
    if (!head() || is_part(head()->kind) || is_shock(head()->kind)) return end_orders();
    if (condition_fails()) return impossible(void_line("D.2", "cat.script.condition"));
    if (const auto over = finish_head()) return *over;
    if (const auto* line = head_as<LineLine>(); line && !line->begun) return open_line(*line);
    return order();
  }
  Result<TheReading> of(const AskLineOrder&) {
    if (says_nothing()) return wait();
    if (const auto cleared = clear_head()) return *cleared;
    if (stopped()) return wait();
    if (!head() || is_part(head()->kind) || is_shock(head()->kind) || head_as<EndLine>() ||
        (head_as<LineLine>() && !head_as<LineLine>()->begun)) {
      if (!framed() && !head()) return nothing();
      return script_.fresh || may(Done{}) ? says(Done{}, 0) : says(default_answer(), 0);  // P-11
    }
    if (condition_fails()) return impossible(void_line("D.2", "cat.script.condition"));
    if (const auto over = finish_head()) return *over;
    return order();
  }
  Result<TheReading> end_orders() const {
    if (!framed() && !(head() && is_shock(head()->kind))) return nothing();
    if (const auto wrong = wrong_attacks()) return tl::make_unexpected(*wrong);
    const auto legal = may(Done{});
    if (legal) return says(Done{}, 0);
    if (script_.fresh) return tl::make_unexpected(legal.error());
    return says(default_answer(), 0);  // P-11
  }
  // A line that has begun, and what it spoke of is over.
  std::optional<TheReading> finish_head() const {
    if (const auto* move = head_as<MoveLine>(); move && move->begun) return over(move->steps);
    if (const auto* go = head_as<GoLine>(); go && go->begun) return passed_over();
    if (const auto* line = head_as<LineLine>(); line && line->begun) return passed_over();
    return std::nullopt;
  }
  static TheReading over(const Steps& left) {
    if (left.empty()) return passed_over();
    return skipped(void_line("P-05", "cat.script.cut-short"));
  }



  Result<TheReading> open_line(const LineLine& line) const {
    const bool no_right = battle_[now_.active].kind == LeaderKind::SC &&
                          !now_[now_.active].may_line && !script_.fresh;
    if (no_right) return without_line();
    Refusal why = void_line("K-4.27a", "cat.line.no-row");
    for (const UnitId unit : candidates(now_, line)) {
      const auto legal = may(OpenLine{unit});
      if (!legal) {
        if (why.why == "cat.line.no-row") why = legal.error();
        continue;
      }
      LineLine rest = line;
      rest.begun = true;
      std::erase_if(rest.units, [&](const UnitRef& ref) { return unit_meant(now_, ref) == unit; });
      return says_and_keeps(OpenLine{unit}, std::move(rest));
    }
    return impossible(std::move(why));
  }
  // P-03: the lines of `fallback`, or the member lines as single orders.
  Result<TheReading> without_line() const {
    for (std::size_t i = 0; i < script_.lines.size(); ++i) {
      if (std::holds_alternative<OpLine>(script_.lines[i].order.kind)) break;
      if (!std::holds_alternative<FallbackLine>(script_.lines[i].order.kind)) continue;
      return passed_over(i + 1);
    }
    return skipped(void_line("P-03", "cat.script.no-line"));
  }
  std::vector<UnitId> candidates(const Position& now, const LineLine& line) const {
    return units_meant(battle_, now, question_.seat, line);
  }

  Result<TheReading> of(const AskLineMember&) {
    if (says_nothing()) return wait();
    const auto* line = head_as<LineLine>();
    if (!line || !line->begun) return framed() || head() ? says(Done{}, 0) : nothing();
    std::optional<Refusal> why;
    for (const UnitId unit : candidates(now_, *line)) {
      if (contains(now_.line, unit)) continue;
      const auto legal = may(AddToLine{unit});
      if (!legal) {
        if (!why) why = legal.error();
        continue;
      }
      LineLine rest = *line;
      std::erase_if(rest.units, [&](const UnitRef& ref) { return unit_meant(now_, ref) == unit; });
      return says_and_keeps(AddToLine{unit}, std::move(rest));
    }
    if (line->row == 0 && why && script_.fresh) return tl::make_unexpected(*why);
    TheReading reading = says(Done{}, 1);
    if (line->row == 0 && why) reading.repaired = why;  // P-04: they are dropped
    return reading;
  }

  // One line of an orders phase, by IO or as a member of a line.
  Result<TheReading> order() {
    return std::visit([&](const auto& line) { return begin(line); }, head()->kind);
  }
  template <class Kind>
  Result<TheReading> begin(const Kind&) {
    return impossible(void_line("D.4", "cat.script.not-now"));
  }
  // D.1: the combats of the file are tried before the segment begins.
  std::optional<Refusal> wrong_attacks() const {
    if (!script_.fresh) return std::nullopt;
    auto wrong = against_attacks(battle_, now_, part());
    if (!wrong) return std::nullopt;
    for (const auto& line : script_.lines)
      if (std::holds_alternative<AttackLine>(line.order.kind))
        return at_order(std::move(*wrong), line);
    return wrong;
  }
  Result<TheReading> begin(const EndLine&) {
    if (const auto wrong = wrong_attacks()) return tl::make_unexpected(*wrong);
    if (may(Done{})) return says(Done{}, 1);
    return impossible(may(Done{}).error());
  }
  Result<TheReading> simple(const Answer& answer) const {
    const auto legal = may(answer);
    if (!legal) return impossible(legal.error());
    return says(answer, 1);
  }
  bool by_line() const { return std::holds_alternative<AskLineOrder>(question_.about); }

  Riders riders(const MoveLine& line, UnitId unit) const {
    Riders all;
    const auto add = [&](const LeaderRef& ref) {
      const LeaderId leader = leader_meant(battle_, now_, ref, question_.seat);
      if (leader == no_leader || all.full()) return;
      if (std::find(all.begin(), all.end(), leader) == all.end()) all.push_back(leader);
    };
    for (const LeaderRef& ref : line.with) add(ref);
    if (!by_line()) return all;
    for (std::size_t i = script_.played.size(); i-- > 0;)
      if (const auto* of = std::get_if<LineLine>(&script_.played[i].order.kind)) {
        for (const LeaderRef& ref : of->with) {
          const LeaderId leader = leader_meant(battle_, now_, ref, question_.seat);
          if (leader != no_leader && now_[leader].hex == now_[unit].hex) add(ref);
        }
        break;
      }
    return all;
  }
  // The order to move, if it may be given; P-08 leaves leaders behind.
  Result<MoveUnit> move_order(const MoveLine& line, UnitId unit) const {
    MoveUnit order{unit, riders(line, unit)};
    auto legal = may(order);
    if (!legal && !order.with.empty() && !script_.fresh) {
      order.with = {};
      legal = may(order);
    }
    if (!legal) return tl::make_unexpected(legal.error());
    if (!script_.fresh) return order;
    auto tried = try_move(battle_, now_, order, line, by_line());
    if (!tried) return tl::make_unexpected(std::move(tried.error()));
    return order;
  }
  static bool is_bare(const MoveLine& line) {
    return line.steps.empty() && !line.form && line.shock == Wish::None;
  }
  Result<TheReading> begin(const MoveLine& line) {
    const UnitId unit = unit_meant(now_, line.unit);
    if (unit == no_unit) return impossible(nobody_there(battle_, line.unit));
    auto order = move_order(line, unit);
    if (!order) return impossible(std::move(order.error()));
    if (is_bare(line)) return says(*order, 1);
    MoveLine rest = line;
    rest.unit = {unit, no_hex};
    rest.begun = true;
    return says_and_keeps(*order, std::move(rest));
  }
  Result<TheReading> begin(const EachLine& line) {
    EachLine rest = line;
    rest.now.clear();
    for (const UnitId unit : members()) {
      if (!on_map(now_, unit) || now_[unit].ordered || has_own_line(unit)) continue;
      MoveLine move;
      move.unit = {unit, no_hex};
      move.steps = line.steps;
      move.form = line.form;
      move.shock = line.shock;
      move.shock_if = line.shock_if;
      const auto order = move_order(move, unit);
      if (!order) {
        if (script_.fresh && !script_.lines.front().attempt)
          return tl::make_unexpected(order.error());
        continue;
      }
      move.begun = true;
      rest.now = {std::move(move)};
      return says_and_keeps(*order, std::move(rest));
    }
    return passed_over();
  }
  // Of the line command, or of the one that was meant (P-03).
  std::vector<UnitId> members() const {
    if (by_line()) return now_.line;
    for (std::size_t i = script_.played.size(); i-- > 0;)
      if (const auto* line = std::get_if<LineLine>(&script_.played[i].order.kind))
        return candidates(now_, *line);
    return {};
  }
  bool has_own_line(UnitId unit) const {
    for (const auto& one : script_.lines) {
      const LineKind& kind = one.order.kind;
      if (is_part(kind) || std::holds_alternative<LineLine>(kind)) break;
      const auto names = [&](const UnitRef& ref) { return unit_meant(now_, ref) == unit; };
      if (const auto* move = std::get_if<MoveLine>(&kind); move && names(move->unit)) return true;
      if (const auto* fire = std::get_if<FireLine>(&kind); fire && names(fire->unit)) return true;
      if (const auto* on = std::get_if<MountLine>(&kind); on && names(on->unit)) return true;
    }
    return false;
  }
  Result<TheReading> begin(const FireLine& line) {
    const UnitId unit = unit_meant(now_, line.unit);
    if (unit == no_unit) return impossible(nobody_there(battle_, line.unit));
    Refusal why = nobody_there(battle_, line.targets.front());
    for (const UnitRef& target : line.targets) {
      const HexId hex = place_meant(now_, target);
      if (hex == no_hex) continue;
      const auto legal = may(Fire{unit, hex});
      if (legal) return says(Fire{unit, hex}, 1);
      why = legal.error();
    }
    return impossible(std::move(why));
  }
  Result<TheReading> begin(const RecoverLine& line) {
    const UnitId unit = unit_meant(now_, line.unit);
    if (unit == no_unit) return impossible(nobody_there(battle_, line.unit));
    return simple(Recover{unit});
  }
  Result<TheReading> begin(const RallyLine& line) {
    const UnitId unit = unit_meant(now_, line.unit);
    if (unit == no_unit) return impossible(nobody_there(battle_, line.unit));
    return simple(Rally{unit});
  }
  Result<TheReading> begin(const ReplaceLine& line) {
    return simple(Replace{line.leader, line.hex});
  }
  Result<TheReading> begin(const GoLine& line) {
    const LeaderId leader = leader_meant(battle_, now_, line.leader, question_.seat);
    if (leader == no_leader) return impossible(nobody_there(battle_, {no_unit, line.leader.hex}));
    const auto legal = may(MoveLeader{leader});
    if (!legal) return impossible(legal.error());
    if (line.way.empty()) return says(MoveLeader{leader}, 1);
    if (!contains(leader_goals(battle_, now_, {leader, by_line()}), line.way.back()))
      return impossible(refusal(battle_, Objection{"K-6.14a", "cat.answer.not-there", no_unit,
                                                   leader, line.way.back()}));
    GoLine rest = line;
    rest.leader = {leader, no_hex};
    rest.begun = true;
    return says_and_keeps(MoveLeader{leader}, std::move(rest));
  }
  Result<TheReading> begin(const MountLine& line) {
    const UnitId unit = unit_meant(now_, line.unit);
    if (unit == no_unit) return impossible(nobody_there(battle_, line.unit));
    if (now_[unit].on_foot == line.dismount)
      return impossible(refusal(battle_, Objection{"K-9.1a", "cat.script.mounted-already", unit}));
    const auto facing = facing_meant(battle_, now_, unit, line.face, false);
    return simple(ChangeMount{unit, facing.value_or(now_[unit].facing)});
  }

  // --- a move that has begun ---------------------------------------------------------------------

  Result<TheReading> of(const AskStep& ask) {
    if (const auto* each = head_as<EachLine>(); each && !each->now.empty()) {
      EachLine rest = *each;
      return step(ask, rest.now.front(), rest);
    }
    if (const auto* move = head_as<MoveLine>(); move && move->begun) {
      MoveLine rest = *move;
      return step(ask, rest, rest);
    }
    if (says_nothing()) return wait();
    if (head()) return impossible(void_line("D.4", "cat.script.not-now"));
    if (framed() && may(Done{})) return says(Done{}, 0);
    return nothing();
  }
  template <class Rest>
  Result<TheReading> step(const AskStep& ask, MoveLine& move, Rest& rest) const {
    const NextStep next = next_step(battle_, now_, ask.move, move);
    TheReading reading = says_and_keeps(next.answer, rest);
    reading.repaired = next.cut;
    return reading;
  }
  Result<TheReading> of(const AskDeclare& ask) {
    const MoveLine* move = head_as<MoveLine>();
    if (const auto* each = head_as<EachLine>(); each && !each->now.empty())
      move = &each->now.front();
    if (!move || !move->begun) return framed() ? says(No{}, 0) : nothing();
    if (unit_meant(now_, move->unit) != ask.unit || move->shock == Wish::None)
      return framed() ? says(No{}, 0) : nothing();
    const bool yes = move->shock == Wish::Yes ||
                     (move->shock == Wish::If && holds_now(move->shock_if));
    return yes ? says(Yes{}, 0) : says(No{}, 0);
  }
  Result<TheReading> of(const AskLeaderGo& ask) {
    const auto* go = head_as<GoLine>();
    if (go && go->begun && !go->way.empty() &&
        leader_meant(battle_, now_, go->leader, question_.seat) == ask.leader)
      return simple(GoTo{go->way.back()});
    if (says_nothing()) return wait();
    return nothing();
  }

  // --- shock -------------------------------------------------------------------------------------

  // Orders that the movement segment has not used.
  std::optional<TheReading> clear_orders() const {
    if (!head() || is_part(head()->kind) || is_shock(head()->kind)) return std::nullopt;
    if (is_heading(head()->kind) || std::holds_alternative<StopLine>(head()->kind) ||
        std::holds_alternative<EndLine>(head()->kind))
      return passed_over();
    if (const auto over = finish_head()) return *over;
    if (const auto* each = head_as<EachLine>(); each && !each->now.empty()) return passed_over();
    if (!framed()) return std::nullopt;
    return skipped(void_line("P-04", "order.unused"));
  }
  Result<TheReading> of(const AskMark&) {
    if (says_nothing()) return wait();
    if (const auto cleared = clear_orders()) return *cleared;
    const Lines lines = part();
    if (!framed() && !any_shock(lines)) return nothing();
    return answered(mark_by_lines(battle_, now_, question_, lines, script_.fresh));
  }
  Result<TheReading> of(const AskTarget&) {
    if (now_.op == OpKind::Uncontrolled) return says(default_answer(), 0);  // D.1
    if (says_nothing()) return wait();
    if (const auto cleared = clear_orders()) return *cleared;
    const Lines lines = part();
    if (!framed() && !any_shock(lines)) return nothing();
    return answered(target_by_lines(battle_, now_, question_, lines, script_.fresh));
  }
  Result<TheReading> of(const AskCombatOrder& ask) {
    const Answer next = next_combat_by_lines(now_, ask.left, part());
    return says(may(next) ? next : default_answer(), 0);
  }
  static bool any_shock(const Lines& lines) {
    return std::any_of(lines.begin(), lines.end(),
                       [](const Line* line) { return is_shock(line->kind); });
  }
  static Result<TheReading> answered(Result<Answer> answer) {
    if (!answer) return tl::make_unexpected(std::move(answer.error()));
    return says(*answer, 0);
  }

  // --- momentum ----------------------------------------------------------------------------------

  Result<TheReading> of(const AskMomentum& ask) {
    if (says_nothing()) return wait();
    if (stopped()) return wait();
    if (!framed()) return nothing();
    if (head_as<AttackLine>()) return clear_part();
    const int number = now_[ask.leader].phases + 1;
    for (std::size_t i = 0; i < script_.lines.size(); ++i) {
      const LineKind& kind = script_.lines[i].order.kind;
      const auto* op = std::get_if<OpLine>(&kind);
      if (!op) continue;
      if (i > 0) return clear_part();
      if (op->number != number || !holds_now(script_.lines[i].order.when)) return says(No{}, 0);
      return says(Yes{}, 1);
    }
    return says(No{}, 0);
  }
  // The part before it is over; lines of it that were orders are told.
  TheReading clear_part() const {
    if (const auto* attack = head_as<AttackLine>()) {
      if (was_fought(now_, *attack)) return passed_over();
      return skipped(void_line("P-10", "order.unused"));
    }
    if (Cataphract::quiet_when_unused(script_.lines, 0)) return passed_over();
    return skipped(void_line("P-04", "order.unused"));
  }

  const Battle& battle_;
  const Position& now_;
  const Question& question_;
  const TheScript& script_;
};

}  // namespace

Result<Reading<Cataphract>> Cataphract::read(const Battle& battle, const Position& now,
                                             const Question& question,
                                             const Script<Cataphract>& script) {
  return LineReader(battle, now, question, script).read();
}

}  // namespace cursus::cataphract
