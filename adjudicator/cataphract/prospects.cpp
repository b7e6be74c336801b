#include "adjudicator/cataphract/prospects.hpp"

#include <algorithm>
#include <utility>

#include "adjudicator/cataphract/activation.hpp"
#include "adjudicator/cataphract/command.hpp"
#include "adjudicator/cataphract/rout.hpp"
#include "adjudicator/cataphract/shock.hpp"
#include "adjudicator/cataphract/zones.hpp"

namespace cursus::cataphract {

namespace {

using TheLine = ScriptLine<Cataphract>;

// --- shock ---------------------------------------------------------------------------------------

PlannedShock::Check check_of(const Battle& battle, const Position& now, UnitId unit) {
  PlannedShock::Check check{unit, tq_of(battle, now, unit), 0};
  for (int die = 0; die <= 9; ++die)
    if (counted_die(battle, now, unit, die) > check.tq) ++check.failing;
  return check;
}

// K-8.36g, if no leader falls.
void add_charisma(const Battle& battle, const Position& now, PlannedShock& shock) {
  const auto add = [&](const std::vector<UnitId>& units, int sign) {
    for (const UnitId unit : units)
      for (const LeaderId leader : leaders_at(battle, now, now[unit].hex))
        shock.odds.die_modifiers.push_back({"K-8.36g", sign * charisma_of(battle, now, leader)});
  };
  add(shock.combat.attackers, 1);
  add(shock.combat.defenders, -1);
}

UnitId named_by(const Position& now, const Combat& combat, const Lines& lines) {
  for (const Line* line : lines) {
    const auto* attack = std::get_if<AttackLine>(&line->kind);
    if (!attack || !attack->named) continue;
    const UnitId unit = unit_meant(now, *attack->named);
    if (std::find(combat.attackers.begin(), combat.attackers.end(), unit) != combat.attackers.end())
      return unit;
  }
  return no_unit;
}

PlannedShock reckon(const Battle& battle, const Position& now, Combat combat, const Lines& lines) {
  PlannedShock shock;
  shock.combat = std::move(combat);
  const UnitId defender = best_defender(battle, now, shock.combat);
  UnitId attacker = named_by(now, shock.combat, lines);
  if (attacker == no_unit) attacker = best_attacker(battle, now, shock.combat, defender);
  shock.odds = shock_odds(battle, now, shock.combat, attacker, defender);
  add_charisma(battle, now, shock);
  const auto charges = [&](UnitId unit) { return now[unit].marker == Marker::Check; };
  const auto& attackers = shock.combat.attackers;
  const auto& defenders = shock.combat.defenders;
  if (std::none_of(attackers.begin(), attackers.end(), charges)) return shock;  // K-8.33c
  const bool all_routed = std::all_of(defenders.begin(), defenders.end(),
                                      [&](UnitId unit) { return now[unit].routed; });
  for (const UnitId unit : attackers)
    if (charges(unit) && !all_routed) shock.checks.push_back(check_of(battle, now, unit));
  for (const UnitId unit : defenders) shock.checks.push_back(check_of(battle, now, unit));
  return shock;
}

// D.8: who is marked by these lines and whom they attack. Lines without a heading leave it to
// their player whom else to mark, unless they speak of the shock.
std::vector<PlannedShock> shocks_of(const Battle& battle, Position now, Seat seat,
                                    std::span<const TheLine> part, bool with_heading) {
  Lines lines;
  bool speaks = with_heading;
  for (const TheLine& line : part) {
    lines.push_back(&line.order);
    speaks = speaks || is_shock(line.order.kind);
  }
  now.stage = Stage::Shock;
  const Question mark{seat, "K-8.31a", AskMark{}, false};
  for (std::size_t i = 0; speaks && i <= battle.units.size(); ++i) {
    const auto answer = mark_by_lines(battle, now, mark, lines, false);
    const auto* marked = answer ? std::get_if<Mark>(&*answer) : nullptr;
    if (!marked) break;
    now[marked->unit].marker = Marker::NoCheck;
  }
  for (const UnitId unit : marked_units(battle, now))
    if (touched(battle, now, unit).empty()) now[unit].marker = Marker::None;
  std::vector<Combat> assigned;
  for (const UnitId unit : marked_units(battle, now)) {
    const Question question{seat, "K-8.32a", AskTarget{unit, assigned}, false};
    const auto answer = target_by_lines(battle, now, question, lines, false);
    const auto* attack = answer ? std::get_if<Attack>(&*answer) : nullptr;
    if (!attack) return {};
    assigned.push_back({{unit}, {attack->targets.begin(), attack->targets.end()}});
  }
  std::vector<Combat> combats;
  for (const Combat& one : assigned) {
    const auto same = std::find_if(combats.begin(), combats.end(), [&](const Combat& other) {
      return other.defenders == one.defenders;
    });
    if (same == combats.end())
      combats.push_back(one);
    else
      same->attackers.push_back(one.attackers.front());
  }
  std::vector<PlannedShock> shocks;
  for (Combat& one : combats) shocks.push_back(reckon(battle, now, std::move(one), lines));
  return shocks;
}

// --- missiles ------------------------------------------------------------------------------------

// The enemy has stood still, so the table at the end serves for all shots.
PlannedShot reckon(const Battle& battle, const Position& table, const TriedShot& tried) {
  const UnitId target = unit_at(table, tried.at);
  PlannedShot planned;
  planned.shot = {tried.firer,     tried.from,   tried.at, target,
                  Volley::Ordered, tried.moving, false,    0};
  planned.odds = shot_odds(battle, table, planned.shot);
  planned.missile = missile_of(battle, table, tried.firer);
  planned.ammo = table[tried.firer].ammo;
  planned.twice = !tried.moving && shoots_twice(battle, table, tried.firer);
  return planned;
}

bool headed(std::span<const TheLine> strip) {
  return std::any_of(strip.begin(), strip.end(), [](const TheLine& line) {
    return is_heading(line.order.kind) || std::holds_alternative<OpLine>(line.order.kind);
  });
}

// --- the phase of one leader ---------------------------------------------------------------------

LeaderId leader_of_section(const Battle& battle, const Position& now, Seat seat,
                           std::span<const TheLine> strip) {
  for (const TheLine& line : strip) {
    const LineKind& kind = line.order.kind;
    if (const auto* active = std::get_if<ActivateLine>(&kind)) return active->leader;
    if (const auto* elite = std::get_if<EliteLine>(&kind)) return elite->leader;
    if (const auto* first = std::get_if<FirstLine>(&kind)) return first->leader;
  }
  const bool own = now.active != no_leader && battle[now.active].side == seat;
  return own ? now.active : no_leader;
}

// Is it the phase that is being played?
bool under_way(const Position& now, LeaderId leader) {
  return now.active == leader && (now.stage == Stage::Movement || now.stage == Stage::Shock);
}

// The lines of the phase that comes next: up to the next part, or those of a further phase.
std::span<const TheLine> next_part(const Position& now, LeaderId leader,
                                   std::span<const TheLine> strip) {
  std::size_t from = 0;
  while (from < strip.size() && is_heading(strip[from].order.kind)) ++from;
  const bool further = now.active == leader && now.stage == Stage::Momentum;
  if (further && from < strip.size() && std::holds_alternative<OpLine>(strip[from].order.kind))
    ++from;
  std::size_t to = from;
  while (to < strip.size() && !is_part(strip[to].order.kind)) ++to;
  return strip.subspan(from, to - from);
}

// With these lines of the phase that begins on this table.
std::optional<PlannedCheck> line_check_of(const Battle& battle, const Position& now,
                                          LeaderId leader, std::span<const TheLine> part) {
  const bool needs_one = battle[leader].kind == LeaderKind::SC && !now[leader].may_line &&
                         line_commands_of(battle, now, leader) > 0 &&
                         !leader_in_zone(battle, now, leader);
  const auto is_line = [](const TheLine& line) {
    return std::holds_alternative<LineLine>(line.order.kind);
  };
  if (!needs_one || std::none_of(part.begin(), part.end(), is_line)) return std::nullopt;
  if (!inside_oc_range(battle, now, leader)) return PlannedCheck{false, 0};
  const LeaderId oc = overall_commander(battle, now, battle[leader].side);
  return PlannedCheck{true, strategy_of(battle, now, oc)};
}

}  // namespace

std::vector<PhasePlan> phase_plans(const Battle& battle, const Position& now, Seat seat,
                                   std::span<const TheLine> lines) {
  std::vector<PhasePlan> plans;
  Position table = now;
  std::vector<ScriptSection> seen{frame_section, no_section};
  for (const TheLine& first : lines) {
    if (std::find(seen.begin(), seen.end(), first.section) != seen.end()) continue;
    seen.push_back(first.section);
    std::vector<TheLine> strip;
    for (const TheLine& line : lines)
      if (line.section == first.section) strip.push_back(line);
    const LeaderId leader = leader_of_section(battle, now, seat, strip);
    if (leader == no_leader || battle[leader].side != seat || !on_map(now, leader)) continue;
    const auto part = next_part(now, leader, strip);
    PhasePlan plan{leader, {}, {}, {}};
    if (!under_way(now, leader)) {
      if (now.stage != Stage::Momentum) plan.check = line_check_of(battle, table, leader, part);
      table = as_if_active(battle, table, leader);
    }
    std::vector<TriedShot> shots;
    table = after_phase(battle, std::move(table), seat, part, shots);
    for (const TriedShot& each : shots) plan.shots.push_back(reckon(battle, table, each));
    plan.shocks = shocks_of(battle, table, seat, part, headed(strip));
    if (plan.check || !plan.shots.empty() || !plan.shocks.empty()) plans.push_back(std::move(plan));
  }
  return plans;
}

}  // namespace cursus::cataphract
