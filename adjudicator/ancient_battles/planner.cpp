// Ancient Battles §7.1, §7.2, §7.5: who fights whom. Every unit in contact must fight, once.
#include "adjudicator/ancient_battles/planner.hpp"

#include <algorithm>

#include "adjudicator/ancient_battles/contact.hpp"
#include "adjudicator/ancient_battles/zones.hpp"

namespace cursus::ancient_battles {

// --- the plan, answer by answer ------------------------------------------------------------------

Verdict may_engage(const Battle& battle, const Position& now, const AskPlan& ask, UnitId unit) {
  if (!on_map(now, unit)) return Objection{"A-7.0a", "ab.unit.gone", unit};
  if (covered(ask.plan, unit)) return Objection{"A-7.14a", "ab.plan.twice", unit};
  const bool own = battle[unit].side == now.phasing;
  if (battle[unit].leader() && own) return Objection{"A-12.3b", "ab.plan.leader-alone", unit};
  if (battle[unit].leader() && ask.open)  // R14
    return Objection{"A-12.3a", "ab.plan.leader-by-himself", unit};
  if (!ask.open) {
    if (own) return Objection{"A-7.0a", "ab.plan.name-a-defender", unit};
    if (battle[unit].leader()) return may_attack_leader(battle, now, ask.plan, unit);
    const auto attackers = neighbours_of_side(battle, now, now[unit].hex, now.phasing);
    for (const UnitId attacker : attackers)
      if (!covered(ask.plan, attacker)) return {};
    if (!attackers.empty()) return Objection{"A-7.14a", "ab.plan.twice", attackers.front()};
    return Objection{"A-7.15a", "ab.plan.not-in-contact", unit};
  }
  const Combat& combat = ask.plan.back();
  const auto& others = own ? combat.defenders : combat.attackers;
  if (!own && on_leader(battle, combat)) return Objection{"A-12.3a", "ab.plan.leader-only", unit};
  if (!touches(battle, now, unit, others)) {
    const bool one_on_one = combat.attackers.size() + combat.defenders.size() == 1;
    return Objection{one_on_one ? "A-7.15a" : "A-7.22a", "ab.plan.not-adjacent", unit};
  }
  if (battle.options.strict_adjacency && !touches_all(battle, now, unit, others)) {  // R4
    const auto apart = std::find_if(others.begin(), others.end(), [&](UnitId each) {
      return !adjacent(battle, now, unit, each);
    });
    return Objection{"A-7.22a", "ab.plan.not-adjacent-to-all", own ? unit : *apart};
  }
  if (!on_leader(battle, combat)) return {};
  // Going for a leader is never a way around a compulsory attack.
  std::vector<Combat> with = ask.plan;
  with.back().attackers.push_back(unit);
  return rest_can_fight(battle, now, contact(battle, now), with);
}

namespace {

bool anybody_can_join(const Battle& battle, const Position& now, const AskPlan& ask) {
  const Contact all = contact(battle, now);
  const auto may = [&](UnitId unit) { return bool(may_engage(battle, now, ask, unit)); };
  return std::any_of(all.attackers.begin(), all.attackers.end(), may) ||
         std::any_of(all.defenders.begin(), all.defenders.end(), may);
}

}  // namespace

Verdict may_close(const Battle& battle, const Position& now, const AskPlan& ask) {
  if (!ask.open) return Objection{"A-7.0a", "ab.plan.none-open"};
  const Combat& combat = ask.plan.back();
  if (combat.attackers.empty())
    return Objection{"A-7.11b", "ab.plan.nobody-attacks", combat.defenders.front()};
  Verdict verdict = rest_can_fight(battle, now, contact(battle, now), ask.plan);
  if (verdict && !odds_allow(battle, now, combat))
    verdict = Objection{"A-7.52a", "ab.plan.below-1-4", combat.attackers.front(),
                        combat.defenders.front()};
  // Never a dead end: what cannot be bettered any more stands.
  if (!verdict && !anybody_can_join(battle, now, ask)) return {};
  return verdict;
}

Task<std::vector<Combat>> plan_combats(Play& play) {
  const Battle& battle = play.setting;
  const Contact all = contact(battle, play.now);
  Question question{play.now.phasing, "A-7.11a", AskPlan{}};
  AskPlan& ask = std::get<AskPlan>(question.about);  // it grows from answer to answer
  const auto something_to_decide = [&] {
    if (ask.open) return true;
    for (const UnitId unit : all.defenders)
      if (!covered(ask.plan, unit)) return true;
    for (const UnitId unit : battle.leaders)
      if (may_attack_leader(battle, play.now, ask.plan, unit)) return true;
    return false;
  };
  if (!something_to_decide()) {
    question.idle = true;
    co_await play.ask(question);
    co_return std::move(ask.plan);
  }
  while (something_to_decide()) {
    const Answer answer = co_await play.ask(question);
    if (const auto* engage = std::get_if<Engage>(&answer)) {
      if (!ask.open) ask.plan.emplace_back();
      ask.open = true;
      Combat& combat = ask.plan.back();
      const bool own = battle[engage->unit].side == play.now.phasing;
      (own ? combat.attackers : combat.defenders).push_back(engage->unit);
    } else if (std::holds_alternative<Close>(answer)) {
      ask.open = false;
    } else {
      ask.plan = mended_plan(battle, play.now, all, ask.plan);
      break;
    }
  }
  co_return std::move(ask.plan);
}

// --- whole plans ---------------------------------------------------------------------------------

namespace {

Verdict on_the_right_side(const Battle& battle, const Position& now, const Combat& combat) {
  for (const UnitId unit : combat.attackers) {
    if (battle[unit].side != now.phasing)
      return Objection{"A-7.0a", "ab.plan.attacker-not-yours", unit};
    if (battle[unit].leader()) return Objection{"A-12.3b", "ab.plan.leader-alone", unit};
  }
  for (const UnitId unit : combat.defenders)
    if (battle[unit].side == now.phasing)
      return Objection{"A-7.0a", "ab.plan.defender-yours", unit};
  return {};
}

}  // namespace

Verdict check_plan(const Battle& battle, const Position& now, const std::vector<Combat>& plan,
                   Foresight foresight) {
  const Contact all = contact(battle, now);
  AskPlan so_far;
  for (const Combat& combat : plan) {
    if (combat.defenders.empty()) return Objection{"A-7.0a", "ab.plan.no-defender"};
    if (Verdict sides = on_the_right_side(battle, now, combat); !sides) return sides;
    // Named in any order, a combat is good if it can be put together unit by unit.
    Combat waiting = combat;
    if (Verdict first = may_engage(battle, now, so_far, waiting.defenders.front()); !first)
      return first;
    so_far.plan.push_back({{}, {waiting.defenders.front()}});
    so_far.open = true;
    waiting.defenders.erase(waiting.defenders.begin());
    while (!waiting.attackers.empty() || !waiting.defenders.empty()) {
      Verdict last;
      bool joined = false;
      for (auto* units : {&waiting.attackers, &waiting.defenders}) {
        for (auto unit = units->begin(); unit != units->end() && !joined; ++unit) {
          last = may_engage(battle, now, so_far, *unit);
          if (!last) continue;
          Combat& open = so_far.plan.back();
          const bool own = battle[*unit].side == now.phasing;
          (own ? open.attackers : open.defenders).push_back(*unit);
          units->erase(unit);
          joined = true;
        }
        if (joined) break;
      }
      if (!joined) return last;
    }
    so_far.open = false;
    if (so_far.plan.back().attackers.empty())
      return Objection{"A-7.11b", "ab.plan.nobody-attacks", combat.defenders.front()};
    if (foresight == Foresight::No && !odds_allow(battle, now, combat))
      return Objection{"A-7.52a", "ab.plan.below-1-4", combat.attackers.front(),
                       combat.defenders.front()};
  }
  for (const UnitId unit : all.defenders)
    if (!covered(plan, unit))
      return Objection{"A-7.11b", "ab.plan.defender-left-over", unit, no_unit, now[unit].hex};
  for (const UnitId unit : all.attackers)
    if (!covered(plan, unit))
      return Objection{"A-7.11a", "ab.plan.attacker-left-over", unit, no_unit, now[unit].hex};
  return {};
}

}  // namespace cursus::ancient_battles
