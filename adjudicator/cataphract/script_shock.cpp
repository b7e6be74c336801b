// Cataphract part D.8: what `attack`, `hold` and `shock` make of a shock segment.
#include <algorithm>

#include "adjudicator/cataphract/line_reader.hpp"
#include "adjudicator/cataphract/shock.hpp"
#include "adjudicator/cataphract/verdict.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::cataphract {

namespace {

template <class Kind>
std::vector<const Kind*> of_kind(const Lines& lines) {
  std::vector<const Kind*> found;
  for (const Line* line : lines)
    if (const auto* one = std::get_if<Kind>(&line->kind)) found.push_back(one);
  return found;
}

std::vector<UnitId> all_meant(const Position& now, const std::vector<UnitRef>& refs) {
  std::vector<UnitId> units;
  for (const UnitRef& ref : refs)
    if (const UnitId unit = unit_meant(now, ref); unit != no_unit) units.push_back(unit);
  return units;
}

// D.8, step 1: the combats of the lines, as far as they hold.
std::vector<std::vector<Combat>> combats_of(const Battle& battle, const Position& now,
                                            const Lines& lines) {
  std::vector<std::vector<Combat>> plan;
  std::vector<UnitId> taken;
  for (const AttackLine* line : of_kind<AttackLine>(lines)) {
    std::vector<UnitId> attackers;
    std::vector<UnitId> defenders = all_meant(now, line->defenders);
    std::erase_if(defenders, [&](UnitId unit) { return contains(taken, unit); });
    for (const UnitId unit : all_meant(now, line->attackers)) {
      if (now[unit].marker == Marker::None || contains(taken, unit)) continue;
      const auto touch = touched(battle, now, unit);
      if (std::any_of(defenders.begin(), defenders.end(),
                      [&](UnitId enemy) { return contains(touch, enemy); }))
        attackers.push_back(unit);
    }
    std::erase_if(defenders, [&](UnitId enemy) {
      return !std::all_of(attackers.begin(), attackers.end(),
                          [&](UnitId unit) { return contains(touched(battle, now, unit), enemy); });
    });
    if (attackers.empty() || defenders.empty()) continue;
    sort_by_hex(now, defenders);
    std::vector<Combat> combat;
    for (const UnitId unit : attackers) combat.push_back({{unit}, defenders});
    plan.push_back(std::move(combat));
    taken.insert(taken.end(), attackers.begin(), attackers.end());
    taken.insert(taken.end(), defenders.begin(), defenders.end());
  }
  return plan;
}

std::vector<Combat> flat(const std::vector<std::vector<Combat>>& plan) {
  std::vector<Combat> all;
  for (const auto& combat : plan) all.insert(all.end(), combat.begin(), combat.end());
  return all;
}

Answer as_answer(const Combat& combat) {
  Attack attack;
  for (const UnitId unit : combat.defenders) attack.targets.push_back(unit);
  return attack;
}

}  // namespace

Result<Answer> mark_by_lines(const Battle& battle, const Position& now, const Question& question,
                             const Lines& lines, bool fresh) {
  const auto attacks = of_kind<AttackLine>(lines);
  for (const AttackLine* line : attacks)
    for (const UnitRef& ref : line->attackers) {
      const UnitId unit = unit_meant(now, ref);
      if (unit == no_unit || now[unit].marker != Marker::None) continue;
      const Verdict verdict = may_mark(battle, now, unit);
      if (verdict) return Mark{unit};
      if (fresh) return tl::make_unexpected(refusal(battle, *verdict));
    }
  std::vector<UnitId> held;
  for (const HoldLine* line : of_kind<HoldLine>(lines))
    for (const UnitId unit : all_meant(now, line->units)) held.push_back(unit);
  const auto shock = of_kind<ShockLine>(lines);
  const bool by_rule = shock.empty() ? true : !shock.back()->none;
  if (by_rule && attacks.empty())
    for (const UnitId unit : in_hex_order(battle, now, question.seat))
      if (!contains(held, unit) && may_mark(battle, now, unit) && marked_by_rule(battle, now, unit))
        return Mark{unit};
  if (may_end_marking(battle, now)) return Done{};
  return Cataphract::fallback(battle, now, question);  // P-11
}

namespace {

// What is wrong with one line by itself, where everybody it names stands still.
std::optional<Refusal> against_attack(const Battle& battle, Position& now, const AttackLine& line) {
  for (const auto* refs : {&line.attackers, &line.defenders})
    for (const UnitRef& ref : *refs)
      if (unit_meant(now, ref) == no_unit) return nobody_there(battle, ref);
  const auto attackers = all_meant(now, line.attackers);
  for (const UnitId unit : attackers) {
    if (now[unit].marker != Marker::None) continue;
    if (const Verdict verdict = may_mark(battle, now, unit); !verdict)
      return refusal(battle, *verdict);
    now[unit].marker = Marker::NoCheck;
  }
  for (const UnitId unit : attackers) {
    const auto touch = touched(battle, now, unit);
    for (const UnitId enemy : all_meant(now, line.defenders))
      if (!contains(touch, enemy))
        return refusal(battle, Objection{"K-8.32b", "cat.plan.not-in-zone", unit});
  }
  if (line.named)
    if (const UnitId unit = unit_meant(now, *line.named); !contains(attackers, unit))
      return refusal(battle, Objection{"K-8.35b", "cat.plan.using", unit});
  return std::nullopt;
}

}  // namespace

std::optional<WrongAttack> against_attacks(const Battle& battle, Position now, const Lines& lines) {
  const Line* last = nullptr;
  for (const Line* line : lines) {
    const auto* attack = std::get_if<AttackLine>(&line->kind);
    if (!attack) continue;
    last = line;
    if (auto wrong = against_attack(battle, now, *attack))
      return WrongAttack{std::move(*wrong), line};
  }
  const auto plan = combats_of(battle, now, lines);
  if (plan.empty() || plan_possible(battle, now, flat(plan))) return std::nullopt;
  const UnitId first = plan.back().front().attackers.front();
  return WrongAttack{refusal(battle, Objection{"K-8.32a", "cat.plan.leaves-somebody", first}),
                     last};
}

bool is_to_attack(const Position& now, UnitId unit, const Lines& lines) {
  const auto attacks = of_kind<AttackLine>(lines);
  return std::any_of(attacks.begin(), attacks.end(), [&](const AttackLine* line) {
    return contains(all_meant(now, line->attackers), unit);
  });
}

Result<Answer> target_by_lines(const Battle& battle, const Position& now, const Question& question,
                               const Lines& lines, bool fresh) {
  const auto& ask = std::get<AskTarget>(question.about);
  auto plan = combats_of(battle, now, lines);
  while (!plan.empty() && !plan_possible(battle, now, flat(plan))) {
    if (fresh)
      return tl::make_unexpected(
          refusal(battle, Objection{"K-8.32a", "cat.plan.leaves-somebody", ask.unit}));
    plan.pop_back();
  }
  for (const Combat& one : plan_by_rule(battle, now, flat(plan)))
    if (one.attackers.front() == ask.unit && may_target(battle, now, ask, one.defenders))
      return as_answer(one);
  return Cataphract::fallback(battle, now, question);
}

bool was_fought(const Position& now, const AttackLine& line) {
  const auto meant = [&](const std::vector<UnitRef>& refs, const std::vector<UnitId>& units) {
    return std::any_of(refs.begin(), refs.end(), [&](const UnitRef& ref) {
      if (ref.unit != no_unit) return contains(units, ref.unit);
      return true;  // who stood in a hex before the shock is not known any more
    });
  };
  return std::any_of(now.combats.begin(), now.combats.end(), [&](const Combat& one) {
    return meant(line.attackers, one.attackers) && meant(line.defenders, one.defenders);
  });
}

Answer next_combat_by_lines(const Position& now, const std::vector<Combat>& left,
                            const Lines& lines) {
  for (const AttackLine* line : of_kind<AttackLine>(lines))
    for (const UnitId unit : all_meant(now, line->attackers))
      for (const Combat& one : left)
        if (contains(one.attackers, unit)) return Choose{one.attackers.front()};
  return Done{};
}

// Is the unit, which has advanced, one of the attackers? Whoever was named by a hex has left it.
bool has_attacked(const Battle& battle, const Position& now, const AttackLine& line, UnitId unit) {
  return std::any_of(line.attackers.begin(), line.attackers.end(), [&](const UnitRef& ref) {
    if (ref.unit != no_unit) return ref.unit == unit;
    return unit_at(now, ref.hex) == no_unit && battle.grid().adjacent(ref.hex, now[unit].hex);
  });
}

// What the line wishes for a later choice of its own combat.
std::optional<Answer> wish_of_attack(const Battle& battle, const Position& now,
                                     const Question& question, const AttackLine& line) {
  const auto if_legal = [&](const Answer& answer) -> std::optional<Answer> {
    if (Cataphract::may(battle, now, question, answer)) return answer;
    return std::nullopt;
  };
  if (std::holds_alternative<AskAttackerUnit>(question.about) && line.named)
    return if_legal(Choose{unit_meant(now, *line.named)});
  if (std::holds_alternative<AskOddHits>(question.about)) {
    for (const UnitId unit : all_meant(now, line.lose))
      if (const auto answer = if_legal(Choose{unit})) return answer;
    return std::nullopt;
  }
  if (const auto* ask = std::get_if<AskAdvance>(&question.about)) {
    if (!line.advance) return std::nullopt;
    const UnitId unit = unit_meant(now, *line.advance);
    if (line.advance_to != no_hex) return if_legal(Advance{unit, line.advance_to});
    for (const HexId hex : ask->hexes)
      if (const auto answer = if_legal(Advance{unit, hex})) return answer;
    return std::nullopt;
  }
  if (const auto* ask = std::get_if<AskAdvanceFacing>(&question.about)) {
    if (!line.face.given() || !has_attacked(battle, now, line, ask->unit)) return std::nullopt;
    const auto facing = facing_meant(battle, now, ask->unit, line.face,
                                     now[ask->unit].formation == Formation::Column);
    return facing ? if_legal(Turn{*facing}) : std::nullopt;
  }
  return std::nullopt;
}

// --- shock --------------------------------------------------------------------------------------

// Orders that the movement segment has not used.
std::optional<TheReading> LineReader::clear_orders() const {
  if (!head() || is_part(head()->kind) || is_shock(head()->kind)) return std::nullopt;
  if (is_heading(head()->kind) || std::holds_alternative<StopLine>(head()->kind) ||
      std::holds_alternative<EndLine>(head()->kind))
    return passed_over();
  if (const auto over = finish_head()) return *over;
  if (const auto* each = head_as<EachLine>(); each && !each->now.empty()) return passed_over();
  if (!framed()) return std::nullopt;
  return skipped(void_line("P-04", "order.unused"));
}

Result<TheReading> LineReader::of(const AskMark&) {
  if (says_nothing()) return wait();
  if (const auto cleared = clear_orders()) return *cleared;
  const Lines lines = part();
  if (!framed() && !any_shock(lines)) return nothing();
  return answered(mark_by_lines(battle_, now_, question_, lines, script_.fresh));
}

Result<TheReading> LineReader::of(const AskTarget&) {
  if (now_.op == OpKind::Uncontrolled) return says(default_answer(), 0);  // D.1
  if (says_nothing()) return wait();
  if (const auto cleared = clear_orders()) return *cleared;
  const Lines lines = part();
  if (!framed() && !any_shock(lines)) return nothing();
  return answered(target_by_lines(battle_, now_, question_, lines, script_.fresh));
}

Result<TheReading> LineReader::of(const AskCombatOrder& ask) {
  const Answer next = next_combat_by_lines(now_, ask.left, part());
  return says(may(next) ? next : default_answer(), 0);
}

bool LineReader::any_shock(const Lines& lines) {
  return std::any_of(lines.begin(), lines.end(),
                     [](const Line* line) { return is_shock(line->kind); });
}

Result<TheReading> LineReader::answered(Result<Answer> answer) {
  if (!answer) return tl::make_unexpected(std::move(answer.error()));
  return says(*answer, 0);
}

// --- momentum -----------------------------------------------------------------------------------

Result<TheReading> LineReader::of(const AskMomentum& ask) {
  if (says_nothing()) return wait();
  if (stopped()) return wait();
  const auto is_op = [](const auto& line) {
    return std::holds_alternative<OpLine>(line.order.kind);
  };
  const auto is_for_shock = [](const auto& line) { return is_shock(line.order.kind); };
  const auto& lines = script_.lines;
  if (!framed() && std::none_of(lines.begin(), lines.end(), is_op)) {
    const bool shock_left = !lines.empty() && std::all_of(lines.begin(), lines.end(), is_for_shock);
    return script_.final && shock_left ? says(No{}, 0) : nothing();
  }
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
TheReading LineReader::clear_part() const {
  if (const auto* attack = head_as<AttackLine>()) {
    if (was_fought(now_, *attack)) return passed_over();
    return skipped(void_line("P-10", "order.unused"));
  }
  if (Cataphract::quiet_when_unused(script_.lines, 0)) return passed_over();
  return skipped(void_line("P-04", "order.unused"));
}

}  // namespace cursus::cataphract
