// Cataphract part D.4: orders and moves as the lines of a file say them.
#include "adjudicator/cataphract/command.hpp"
#include "adjudicator/cataphract/line_reader.hpp"
#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/phase.hpp"
#include "adjudicator/cataphract/rally.hpp"
#include "adjudicator/cataphract/verdict.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::cataphract {

// --- orders -------------------------------------------------------------------------------------

Result<TheReading> LineReader::of(const AskOrder&) {
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

Result<TheReading> LineReader::of(const AskLineOrder&) {
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

Result<TheReading> LineReader::end_orders() const {
  if (!framed() && !(head() && is_shock(head()->kind))) return nothing();
  if (const auto wrong = wrong_attacks()) return tl::make_unexpected(*wrong);
  const auto legal = may(Done{});
  if (legal) return says(Done{}, 0);
  if (script_.fresh) return tl::make_unexpected(legal.error());
  return says(default_answer(), 0);  // P-11
}

// A line that has begun, and what it spoke of is over.
std::optional<TheReading> LineReader::finish_head() const {
  if (const auto* move = head_as<MoveLine>(); move && move->begun) return over(*move);
  if (const auto* go = head_as<GoLine>(); go && go->begun) return passed_over();
  if (const auto* line = head_as<LineLine>(); line && line->begun) return passed_over();
  return std::nullopt;
}

TheReading LineReader::over(const MoveLine& line) const {
  const UnitId unit = unit_meant(now_, line.unit);
  // Where nothing but a halt was left, nobody has asked whether the last step was done.
  const auto is_done = [&](const Step& step) {
    if (step.kind == Step::Kind::Near) return true;
    if (unit == no_unit || !on_map(now_, unit)) return false;
    if (step.kind == Step::Kind::Enter) return step.hex == now_[unit].hex;
    return step.kind == Step::Kind::Face &&
           facing_meant(battle_, now_, unit, step.facing,
                        now_[unit].formation == Formation::Column) == now_[unit].facing;
  };
  if (std::all_of(line.steps.begin(), line.steps.end(), is_done)) return passed_over();
  return skipped(void_line("P-05", "cat.script.cut-short"));
}

Result<TheReading> LineReader::open_line(const LineLine& line) const {
  const bool no_right =
      battle_[now_.active].kind == LeaderKind::SC && !now_[now_.active].may_line && !script_.fresh;
  if (no_right) return without_line();
  Refusal why = void_line("K-4.27a", "cat.line.nobody");
  for (const UnitId unit : candidates(now_, line)) {
    const auto legal = may(OpenLine{unit});
    if (!legal) {
      if (why.why == "cat.line.nobody") why = legal.error();
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
Result<TheReading> LineReader::without_line() const {
  for (std::size_t i = 0; i < script_.lines.size(); ++i) {
    if (std::holds_alternative<OpLine>(script_.lines[i].order.kind)) break;
    if (!std::holds_alternative<FallbackLine>(script_.lines[i].order.kind)) continue;
    return passed_over(i + 1);
  }
  return skipped(void_line("P-03", "cat.script.no-line"));
}

std::vector<UnitId> LineReader::candidates(const Position& now, const LineLine& line) const {
  return units_meant(battle_, now, question_.seat, line);
}

Result<TheReading> LineReader::of(const AskLineMember&) {
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
  const bool named = line->row == 0 && !line->around;
  if (named && why && script_.fresh) return tl::make_unexpected(*why);
  TheReading reading = says(Done{}, 1);
  if (named && why) reading.repaired = why;  // P-04: they are dropped
  return reading;
}

// One line of an orders phase, by IO or as a member of a line.
Result<TheReading> LineReader::order() {
  return std::visit([&](const auto& line) { return begin(line); }, head()->kind);
}

// D.1: the combats of the file are tried before the segment begins.
std::optional<Refusal> LineReader::wrong_attacks() const {
  if (!script_.fresh) return std::nullopt;
  auto wrong = against_attacks(battle_, now_, part());
  if (!wrong) return std::nullopt;
  for (const auto& line : script_.lines)
    if (&line.order == wrong->line) return at_order(std::move(wrong->why), line);
  return std::move(wrong->why);
}

Result<TheReading> LineReader::begin(const EndLine&) {
  if (const auto wrong = wrong_attacks()) return tl::make_unexpected(*wrong);
  if (may(Done{})) return says(Done{}, 1);
  return impossible(may(Done{}).error());
}

Result<TheReading> LineReader::simple(const Answer& answer) const {
  const auto legal = may(answer);
  if (!legal) return impossible(legal.error());
  return says(answer, 1);
}

Riders LineReader::riders(const MoveLine& line, UnitId unit) const {
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

// The order to move, if it may be given; P-08 leaves leaders behind, and says why.
Result<MoveUnit> LineReader::move_order(const MoveLine& line, UnitId unit,
                                        std::vector<Refusal>* left_behind) const {
  MoveUnit order{unit, riders(line, unit)};
  auto legal = may(order);
  if (!legal && !order.with.empty() && !script_.fresh) {
    const Refusal why = legal.error();
    order.with = {};
    legal = may(order);
    if (legal && left_behind) left_behind->push_back(why);
  }
  if (!legal) return tl::make_unexpected(legal.error());
  if (!script_.fresh) return order;
  auto tried = try_move(battle_, now_, order, line, by_line());
  if (!tried) return tl::make_unexpected(std::move(tried.error()));
  return order;
}

bool LineReader::is_bare(const MoveLine& line) {
  return line.steps.empty() && !line.form && line.shock == Wish::None;
}

Result<TheReading> LineReader::begin(const MoveLine& line) {
  if (const auto fire = as_fire(line)) return begin(*fire);
  const UnitId unit = unit_meant(now_, line.unit);
  if (unit == no_unit) return impossible(nobody_there(battle_, line.unit));
  std::vector<Refusal> left_behind;
  auto order = move_order(line, unit, &left_behind);
  if (!order) return impossible(std::move(order.error()));
  MoveLine rest = line;
  rest.unit = {unit, no_hex};
  rest.begun = true;
  TheReading reading = is_bare(line) ? says(*order, 1) : says_and_keeps(*order, std::move(rest));
  reading.ungranted = std::move(left_behind);
  return reading;
}

Result<TheReading> LineReader::begin(const EachLine& line) {
  EachLine rest = line;
  rest.now.clear();
  std::optional<Refusal> why;  // the first who was named and cannot move (P-04)
  std::vector<UnitId> waiting = members();
  std::erase_if(waiting, [&](UnitId unit) {
    return !on_map(now_, unit) || now_[unit].ordered || has_own_line(unit);
  });
  while (!waiting.empty()) {
    const UnitId unit = next_of_each(battle_, now_, waiting, line.steps);
    std::erase(waiting, unit);
    MoveLine move;
    move.unit = {unit, no_hex};
    move.steps = line.steps;
    move.form = line.form;
    move.form_face = line.form_face;
    move.shock = line.shock;
    move.shock_if = line.shock_if;
    const auto fire = as_fire(move);
    if (!fire && !are_named() && !may(MoveUnit{unit, {}})) continue;
    Result<Answer> order = No{};
    if (fire)
      order = fire_order(*fire, unit);
    else
      order = move_order(move, unit).map([](const MoveUnit& one) { return Answer(one); });
    if (!order) {
      if (fire && !are_named()) continue;
      if (script_.fresh && !script_.lines.front().attempt)
        return tl::make_unexpected(order.error());
      if (are_named() && !why) why = order.error();
      continue;
    }
    move.begun = true;
    rest.now = {std::move(move)};
    return says_and_keeps(*order, std::move(rest));
  }
  return why ? skipped(std::move(*why)) : passed_over();
}

// Of the line command, or of the one that was meant (P-03).
std::vector<UnitId> LineReader::members() const {
  if (by_line()) return now_.line;
  for (std::size_t i = script_.played.size(); i-- > 0;)
    if (const auto* line = std::get_if<LineLine>(&script_.played[i].order.kind))
      return candidates(now_, *line);
  return {};
}

// Not so in `line all N` and `line L`: who cannot move there stays where they are.
bool LineReader::are_named() const {
  for (std::size_t i = script_.played.size(); i-- > 0;)
    if (const auto* line = std::get_if<LineLine>(&script_.played[i].order.kind))
      return line->row == 0 && !line->around;
  return true;
}

bool LineReader::has_own_line(UnitId unit) const {
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

Result<TheReading> LineReader::begin(const FireLine& line) {
  const UnitId unit = unit_meant(now_, line.unit);
  if (unit == no_unit) return impossible(nobody_there(battle_, line.unit));
  auto order = fire_order(line, unit);
  if (!order) return impossible(std::move(order.error()));
  return says(*order, 1);
}

// At the first target that may be shot at.
Result<Answer> LineReader::fire_order(const FireLine& line, UnitId unit) const {
  Refusal why = nobody_there(battle_, line.targets.front());
  for (const UnitRef& target : line.targets) {
    const HexId hex = place_meant(now_, target);
    if (hex == no_hex) continue;
    const auto legal = may(Fire{unit, hex});
    if (legal) return Fire{unit, hex};
    why = legal.error();
  }
  return tl::make_unexpected(std::move(why));
}

Result<TheReading> LineReader::begin(const RecoverLine& line) {
  const UnitId unit = unit_meant(now_, line.unit);
  if (unit == no_unit) return impossible(nobody_there(battle_, line.unit));
  return simple(Recover{unit});
}

Result<TheReading> LineReader::begin(const RallyLine& line) {
  const UnitId unit = unit_meant(now_, line.unit);
  if (unit == no_unit) return impossible(nobody_there(battle_, line.unit));
  return simple(Rally{unit});
}

Result<TheReading> LineReader::begin(const ReplaceLine& line) {
  return simple(Replace{replacement_meant(battle_, now_, line.leader), line.hex});
}

Result<TheReading> LineReader::begin(const GoLine& line) {
  const LeaderId leader = leader_meant(battle_, now_, line.leader, question_.seat);
  if (leader == no_leader) return impossible(nobody_there(battle_, {no_unit, line.leader.hex}));
  const auto legal = may(MoveLeader{leader});
  if (!legal) return impossible(legal.error());
  if (line.way.empty()) return says(MoveLeader{leader}, 1);
  const Verdict there = may_go_to(battle_, now_, {leader, by_line()}, line.way.back());
  if (!there) return impossible(refusal(battle_, *there));
  GoLine rest = line;
  rest.leader = {leader, no_hex};
  rest.begun = true;
  return says_and_keeps(MoveLeader{leader}, std::move(rest));
}

Result<TheReading> LineReader::begin(const MountLine& line) {
  const UnitId unit = unit_meant(now_, line.unit);
  if (unit == no_unit) return impossible(nobody_there(battle_, line.unit));
  if (battle_[unit].on_foot && now_[unit].on_foot == line.dismount)
    return impossible(refusal(battle_, Objection{"K-9.1a", "cat.script.mounted-already", unit}));
  const auto facing = facing_meant(battle_, now_, unit, line.face, false);
  return simple(ChangeMount{unit, facing.value_or(now_[unit].facing)});
}

// --- a move that has begun ----------------------------------------------------------------------

Result<TheReading> LineReader::of(const AskStep& ask) {
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
  if (framed() && now_.must_act && !has_acted(now_)) return says(default_answer(), 0);  // P-11
  if (framed() && may(Done{})) return says(Done{}, 0);
  return nothing();
}

Result<TheReading> LineReader::of(const AskDeclare& ask) {
  const MoveLine* move = head_as<MoveLine>();
  if (const auto* each = head_as<EachLine>(); each && !each->now.empty()) move = &each->now.front();
  if (!move || !move->begun) return framed() ? says(No{}, 0) : nothing();
  if (unit_meant(now_, move->unit) != ask.unit || move->shock == Wish::None) {
    if (is_to_attack(now_, ask.unit, part())) return says(Yes{}, 0);  // D.8
    return framed() || script_.final ? says(No{}, 0) : nothing();     // W-16
  }
  const bool yes =
      move->shock == Wish::Yes || (move->shock == Wish::If && holds_now(move->shock_if));
  return yes ? says(Yes{}, 0) : says(No{}, 0);
}

Result<TheReading> LineReader::of(const AskLeaderGo& ask) {
  const auto* go = head_as<GoLine>();
  if (go && go->begun && !go->way.empty() &&
      leader_meant(battle_, now_, go->leader, question_.seat) == ask.leader)
    return simple(GoTo{go->way.back()});
  if (says_nothing()) return wait();
  return nothing();
}

}  // namespace cursus::cataphract
