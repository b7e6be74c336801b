// Ancient Battles §7.1, §7.2, §7.5: who fights whom. Every unit in contact must fight, once.
#include "adjudicator/ancient_battles/planner.hpp"

#include <algorithm>

#include "adjudicator/ancient_battles/odds.hpp"
#include "adjudicator/ancient_battles/zones.hpp"

namespace cursus::ancient_battles {

namespace {

bool contains(const std::vector<UnitId>& units, UnitId unit) {
  return std::find(units.begin(), units.end(), unit) != units.end();
}

bool touches(const Battle& battle, const Position& now, UnitId unit,
             const std::vector<UnitId>& others) {
  return std::any_of(others.begin(), others.end(),
                     [&](UnitId each) { return adjacent(battle, now, unit, each); });
}

bool touches_all(const Battle& battle, const Position& now, UnitId unit,
                 const std::vector<UnitId>& others) {
  return std::all_of(others.begin(), others.end(),
                     [&](UnitId each) { return adjacent(battle, now, unit, each); });
}

bool on_leader(const Battle& battle, const Combat& combat) {
  return !combat.defenders.empty() && battle[combat.defenders.front()].leader();
}

// R7: not a voluntary attack, if all its attackers were held in contact from the start.
bool forced(const Position& now, const Combat& combat) {
  return std::all_of(combat.attackers.begin(), combat.attackers.end(),
                     [&](UnitId unit) { return now[unit].locked; });
}

bool odds_allow(const Battle& battle, const Position& now, const Combat& combat) {  // A-7.52a
  return on_leader(battle, combat) || forced(now, combat) ||
         final_column(battle, now, combat) != Column::Below14;
}

// The groups into which contact falls apart, each as one combat. `plan` is already taken.
std::vector<Combat> groups(const Battle& battle, const Position& now, const Contact& all,
                           const std::vector<Combat>& plan) {
  std::vector<Combat> found;
  std::vector<UnitId> attackers;
  std::vector<UnitId> defenders;
  for (const UnitId unit : all.attackers)
    if (!covered(plan, unit)) attackers.push_back(unit);
  for (const UnitId unit : all.defenders)
    if (!covered(plan, unit)) defenders.push_back(unit);
  while (!defenders.empty()) {
    Combat group;
    group.defenders.push_back(defenders.front());
    defenders.erase(defenders.begin());
    for (bool grown = true; grown;) {
      grown = false;
      const auto take = [&](std::vector<UnitId>& from, std::vector<UnitId>& to,
                            const std::vector<UnitId>& linked_to) {
        for (std::size_t i = 0; i < from.size();) {
          if (touches(battle, now, from[i], linked_to)) {
            to.push_back(from[i]);
            from.erase(from.begin() + static_cast<std::ptrdiff_t>(i));
            grown = true;
          } else {
            ++i;
          }
        }
      };
      take(attackers, group.attackers, group.defenders);
      take(defenders, group.defenders, group.attackers);
    }
    found.push_back(std::move(group));
  }
  for (const UnitId unit : attackers) found.push_back({{unit}, {}});
  return found;
}

// R7: units that are held in contact may attack below 1:4, and are then lost. Can some of them take
// on some enemies that way, so that nobody of the rest has to? As one combat, which may fall apart.
std::optional<Combat> sacrifice(const Battle& battle, const Position& now, const Combat& group) {
  constexpr std::size_t most_searched = 8;  // of each side; more are never held by so few
  const auto subset = [](const std::vector<UnitId>& units, std::size_t bits) {
    std::vector<UnitId> chosen;
    for (std::size_t i = 0; i < units.size(); ++i)
      if (bits >> i & 1u) chosen.push_back(units[i]);
    return chosen;
  };
  const auto each_touches = [&](const std::vector<UnitId>& units,
                                const std::vector<UnitId>& others) {
    return std::all_of(units.begin(), units.end(),
                       [&](UnitId unit) { return touches(battle, now, unit, others); });
  };
  const Contact all{group.attackers, group.defenders};
  std::vector<UnitId> held;
  for (const UnitId unit : group.attackers)
    if (now[unit].locked && held.size() < most_searched) held.push_back(unit);
  for (std::size_t lost = 1; lost < std::size_t{1} << held.size(); ++lost) {
    const std::vector<UnitId> attackers = subset(held, lost);
    std::vector<UnitId> within_reach;
    for (const UnitId unit : group.defenders)
      if (touches(battle, now, unit, attackers) && within_reach.size() < most_searched)
        within_reach.push_back(unit);
    for (std::size_t taken = 1; taken < std::size_t{1} << within_reach.size(); ++taken) {
      const Combat trial{attackers, subset(within_reach, taken)};
      if (!each_touches(trial.attackers, trial.defenders)) continue;
      const std::vector<Combat> rest = groups(battle, now, all, {trial});
      const bool rest_may_fight = std::all_of(rest.begin(), rest.end(), [&](const Combat& each) {
        return !each.attackers.empty() && !each.defenders.empty() && odds_allow(battle, now, each);
      });
      if (rest_may_fight) return trial;
    }
  }
  return std::nullopt;
}

// Can the group be divided into combats none of which is a voluntary attack below 1:4?
bool may_fight(const Battle& battle, const Position& now, const Combat& group) {
  return odds_allow(battle, now, group) || sacrifice(battle, now, group);
}

// Can what is left still be divided into legal combats?
Verdict rest_can_fight(const Battle& battle, const Position& now, const Contact& all,
                       const std::vector<Combat>& plan) {
  for (const Combat& group : groups(battle, now, all, plan)) {
    if (group.defenders.empty())
      return Objection{"A-7.11a", "ab.plan.attacker-left-over", group.attackers.front()};
    if (group.attackers.empty())
      return Objection{"A-7.11b", "ab.plan.defender-left-over", group.defenders.front()};
    if (!may_fight(battle, now, group))
      return Objection{"A-7.52a", "ab.plan.rest-below-1-4", group.attackers.front(),
                       group.defenders.front()};
  }
  return {};
}

bool lone_leader(const Battle& battle, const Position& now, UnitId unit) {
  return battle[unit].leader() && on_map(now, unit) &&
         combat_unit_at(now, now[unit].hex) == no_unit;
}

// A-12.3a: a lone enemy leader that somebody could still attack.
bool may_attack_leader(const Battle& battle, const Position& now, const std::vector<Combat>& plan,
                       UnitId leader) {
  if (!lone_leader(battle, now, leader) || battle[leader].side == now.phasing) return false;
  const Contact all = contact(battle, now);
  for (const UnitId unit : neighbours_of_side(battle, now, now[leader].hex, now.phasing)) {
    if (covered(plan, unit)) continue;
    std::vector<Combat> with = plan;
    with.push_back({{unit}, {leader}});
    if (rest_can_fight(battle, now, all, with)) return true;
  }
  return false;
}

}  // namespace

// --- what touches what
// --------------------------------------------------------------------------------

bool adjacent(const Battle& battle, const Position& now, UnitId a, UnitId b) {
  return now[a].hex != no_hex && now[b].hex != no_hex &&
         battle.map.grid.adjacent(now[a].hex, now[b].hex);
}

bool covers(const Combat& combat, UnitId unit) {
  return contains(combat.attackers, unit) || contains(combat.defenders, unit);
}

bool covered(const std::vector<Combat>& plan, UnitId unit) {
  return std::any_of(plan.begin(), plan.end(),
                     [&](const Combat& combat) { return covers(combat, unit); });
}

Contact contact(const Battle& battle, const Position& now) {
  Contact all;
  std::vector<bool> touched(battle.size(), false);
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const UnitId unit{static_cast<std::uint8_t>(i)};
    if (battle[unit].side != now.phasing || battle[unit].leader() || !on_map(now, unit)) continue;
    const auto enemies = neighbours_of_side(battle, now, now[unit].hex, other(now.phasing));
    if (enemies.empty()) continue;
    all.attackers.push_back(unit);
    for (const UnitId enemy : enemies) touched[index(enemy)] = true;
  }
  if (all.attackers.empty()) return all;
  for (std::size_t i = 0; i < touched.size(); ++i)
    if (touched[i]) all.defenders.push_back(UnitId{static_cast<std::uint8_t>(i)});
  return all;
}

std::vector<Combat> hopeless_attacks(const Battle& battle, const Position& now) {
  std::vector<Combat> hopeless;
  for (Combat& group : groups(battle, now, contact(battle, now), {}))
    if (!may_fight(battle, now, group)) hopeless.push_back(std::move(group));
  return hopeless;
}

// --- the plan, answer by answer
// -----------------------------------------------------------------------

Verdict may_engage(const Battle& battle, const Position& now, const AskPlan& ask, UnitId unit) {
  if (!on_map(now, unit)) return Objection{"A-7.15a", "ab.unit.gone", unit};
  if (covered(ask.plan, unit)) return Objection{"A-7.14a", "ab.plan.twice", unit};
  const bool own = battle[unit].side == now.phasing;
  if (battle[unit].leader() && (own || ask.open))
    return Objection{"A-12.3b", "ab.plan.leader-alone", unit};
  if (!ask.open) {
    if (own) return Objection{"A-7.15a", "ab.plan.name-a-defender", unit};
    if (battle[unit].leader()) {
      if (may_attack_leader(battle, now, ask.plan, unit)) return {};
      return Objection{"A-12.3a", "ab.plan.leader-not-attackable", unit};
    }
    for (const UnitId attacker : neighbours_of_side(battle, now, now[unit].hex, now.phasing))
      if (!covered(ask.plan, attacker)) return {};
    return Objection{"A-7.15a", "ab.plan.not-in-contact", unit};
  }
  const Combat& combat = ask.plan.back();
  const auto& others = own ? combat.defenders : combat.attackers;
  if (!own && on_leader(battle, combat)) return Objection{"A-12.3a", "ab.plan.leader-only", unit};
  if (!touches(battle, now, unit, others))
    return Objection{"A-7.22a", "ab.plan.not-adjacent", unit};
  if (battle.options.strict_adjacency && !touches_all(battle, now, unit, others))  // R4
    return Objection{"A-7.22a", "ab.plan.not-adjacent-to-all", unit};
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
  AskPlan ask;
  const auto something_to_decide = [&] {
    if (ask.open) return true;
    for (const UnitId unit : all.defenders)
      if (!covered(ask.plan, unit)) return true;
    for (const UnitId unit : battle.leaders)
      if (may_attack_leader(battle, play.now, ask.plan, unit)) return true;
    return false;
  };
  while (something_to_decide()) {
    const Question question{play.now.phasing, "A-7.11a", ask};
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
      ask.plan = mended_plan(battle, play.now, ask.plan);
      break;
    }
  }
  co_return ask.plan;
}

// --- whole plans
// ----------------------------------------------------------------------------------------

Verdict check_plan(const Battle& battle, const Position& now, const std::vector<Combat>& plan,
                   bool foresight) {
  const Contact all = contact(battle, now);
  AskPlan so_far;
  for (const Combat& combat : plan) {
    if (combat.defenders.empty()) return Objection{"A-7.0a", "ab.plan.no-defender"};
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
    if (!foresight && !odds_allow(battle, now, combat))
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

// --- mending
// ----------------------------------------------------------------------------------------------

namespace {

// Step 1: what can stay of a combat that was planned.
Combat what_remains(const Battle& battle, const Position& now, const Combat& wanted,
                    const std::vector<Combat>& plan) {
  Combat stays;
  const auto usable = [&](UnitId unit) { return on_map(now, unit) && !covered(plan, unit); };
  for (const UnitId defender : wanted.defenders) {
    if (!usable(defender)) continue;
    if (battle[defender].leader() && !may_attack_leader(battle, now, plan, defender)) continue;
    stays.defenders = {defender};
    stays.attackers.clear();
    for (bool grown = true; grown;) {
      grown = false;
      for (const UnitId unit : wanted.attackers)
        if (usable(unit) && !covers(stays, unit) && touches(battle, now, unit, stays.defenders))
          stays.attackers.push_back(unit), grown = true;
      for (const UnitId unit : wanted.defenders)
        if (usable(unit) && !covers(stays, unit) && !battle[unit].leader() &&
            !on_leader(battle, stays) && touches(battle, now, unit, stays.attackers))
          stays.defenders.push_back(unit), grown = true;
    }
    if (!stays.attackers.empty()) return stays;
  }
  return {};
}

// The strongest of the units next to this one; ties: first in the roster.
UnitId strongest_next_to(const Battle& battle, const Position& now, UnitId unit,
                         const std::vector<UnitId>& among) {
  UnitId best = no_unit;
  for (const UnitId each : among)
    if (adjacent(battle, now, unit, each) &&
        (best == no_unit || strength_now(battle, now, each) > strength_now(battle, now, best)))
      best = each;
  return best;
}

Combat* combat_of(std::vector<Combat>& plan, UnitId unit) {
  for (Combat& combat : plan)
    if (covers(combat, unit)) return &combat;
  return nullptr;
}

void merge_into(Combat& combat, const Combat& from) {
  combat.attackers.insert(combat.attackers.end(), from.attackers.begin(), from.attackers.end());
  combat.defenders.insert(combat.defenders.end(), from.defenders.begin(), from.defenders.end());
}

bool reaches(const Battle& battle, const Position& now, const Combat& from, const Combat& to) {
  return std::any_of(from.attackers.begin(), from.attackers.end(),
                     [&](UnitId unit) { return touches(battle, now, unit, to.defenders); });
}

// Step 4: one merge of a combat below 1:4 with a combat that it touches; first with one whose
// attackers can help.
bool merge_a_hopeless_combat(const Battle& battle, const Position& now, std::vector<Combat>& plan) {
  for (std::size_t i = 0; i < plan.size(); ++i) {
    if (odds_allow(battle, now, plan[i])) continue;
    for (const bool can_help : {true, false})
      for (std::size_t j = 0; j < plan.size(); ++j) {
        if (i == j || on_leader(battle, plan[j])) continue;
        const bool linked = can_help ? reaches(battle, now, plan[j], plan[i])
                                     : reaches(battle, now, plan[i], plan[j]);
        if (!linked) continue;
        merge_into(plan[std::min(i, j)], plan[std::max(i, j)]);
        plan.erase(plan.begin() + static_cast<std::ptrdiff_t>(std::max(i, j)));
        return true;
      }
  }
  return false;
}

// Step 5: what is below 1:4 though merged as far as possible gives up units that are held (R7).
void give_up_held_units(const Battle& battle, const Position& now, std::vector<Combat>& plan) {
  for (std::size_t i = 0; i < plan.size(); ++i) {
    if (odds_allow(battle, now, plan[i])) continue;
    const Combat group = plan[i];
    const auto given_up = sacrifice(battle, now, group);
    if (!given_up) continue;
    std::vector<Combat> parts =
        groups(battle, now, Contact{given_up->attackers, given_up->defenders}, {});
    for (Combat& rest : groups(battle, now, Contact{group.attackers, group.defenders}, {*given_up}))
      parts.push_back(std::move(rest));
    plan.erase(plan.begin() + static_cast<std::ptrdiff_t>(i));
    plan.insert(plan.begin() + static_cast<std::ptrdiff_t>(i), parts.begin(), parts.end());
  }
}

// Every attacker must touch every defender of its combat (R4, strict). Around the combats that are
// kept, each defender goes to its strongest attacker; an attacker left over takes one over, or
// joins a combat that it may join. Nothing, if somebody then is left over.
std::optional<std::vector<Combat>> strict_plan(const Battle& battle, const Position& now,
                                               const Contact& all,
                                               const std::vector<Combat>& kept) {
  std::vector<Combat> plan = kept;
  Contact rest;
  for (const UnitId unit : all.attackers)
    if (!covered(kept, unit)) rest.attackers.push_back(unit);
  for (const UnitId unit : all.defenders)
    if (!covered(kept, unit)) rest.defenders.push_back(unit);
  for (const UnitId defender : rest.defenders) {
    const UnitId attacker = strongest_next_to(battle, now, defender, rest.attackers);
    if (attacker == no_unit) return std::nullopt;
    if (Combat* combat = combat_of(plan, attacker))
      combat->defenders.push_back(defender);
    else
      plan.push_back({{attacker}, {defender}});
  }
  for (const UnitId attacker : rest.attackers) {
    if (covered(plan, attacker)) continue;
    const UnitId defender = strongest_next_to(battle, now, attacker, rest.defenders);
    Combat* combat = defender == no_unit ? nullptr : combat_of(plan, defender);
    if (combat && combat->defenders.size() > 1) {
      std::erase(combat->defenders, defender);
      plan.push_back({{attacker}, {defender}});
      continue;
    }
    const auto open = std::find_if(plan.begin(), plan.end(), [&](const Combat& each) {
      return !on_leader(battle, each) && touches_all(battle, now, attacker, each.defenders);
    });
    if (!combat && open == plan.end()) return std::nullopt;
    (combat ? *combat : *open).attackers.push_back(attacker);
  }
  return plan;
}

// What can be kept of a plan under strict adjacency, and the rest by rule; all of it by rule where
// that leaves somebody over.
std::vector<Combat> strictly_mended(const Battle& battle, const Position& now, const Contact& all,
                                    const std::vector<Combat>& wanted) {
  std::vector<Combat> kept;
  for (const Combat& combat : wanted) {
    Combat stays = what_remains(battle, now, combat, kept);
    const bool strict =
        std::all_of(stays.attackers.begin(), stays.attackers.end(),
                    [&](UnitId unit) { return touches_all(battle, now, unit, stays.defenders); });
    if (!stays.attackers.empty() && strict) kept.push_back(std::move(stays));
  }
  if (auto plan = strict_plan(battle, now, all, kept)) return *plan;
  const auto by_rule = strict_plan(battle, now, all, {});
  ensure(by_rule.has_value(), "without wishes everybody in contact finds a combat");
  return *by_rule;
}

}  // namespace

std::vector<Combat> mended_plan(const Battle& battle, const Position& now,
                                const std::vector<Combat>& wanted) {
  const Contact all = contact(battle, now);
  if (battle.options.strict_adjacency) return strictly_mended(battle, now, all, wanted);
  std::vector<Combat> plan;
  for (const Combat& combat : wanted)
    if (Combat stays = what_remains(battle, now, combat, plan); !stays.attackers.empty())
      plan.push_back(std::move(stays));

  for (const UnitId defender : all.defenders) {  // step 2
    if (covered(plan, defender)) continue;
    const UnitId attacker = strongest_next_to(battle, now, defender, all.attackers);
    Combat* combat = combat_of(plan, attacker);
    // An attacker that went for a lone leader is needed here.
    if (combat && on_leader(battle, *combat)) {
      std::erase(combat->attackers, attacker);
      combat = nullptr;
    }
    if (combat)
      combat->defenders.push_back(defender);
    else
      plan.push_back({{attacker}, {defender}});
  }
  std::erase_if(plan, [](const Combat& combat) { return combat.attackers.empty(); });
  for (const UnitId attacker : all.attackers) {  // step 3
    if (covered(plan, attacker)) continue;
    const UnitId defender = strongest_next_to(battle, now, attacker, all.defenders);
    combat_of(plan, defender)->attackers.push_back(attacker);
  }
  while (merge_a_hopeless_combat(battle, now, plan)) {
  }
  give_up_held_units(battle, now, plan);
  return plan;
}

}  // namespace cursus::ancient_battles
