// Ancient Battles §7.1: plans that events have overtaken, and plans that nobody has made.
#include <algorithm>

#include "adjudicator/ancient_battles/contact.hpp"
#include "adjudicator/ancient_battles/zones.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::ancient_battles {

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

// The strongest of these enemies next to a unit; ties: first in the roster.
UnitId strongest_next_to(const Battle& battle, const Position& now, UnitId unit,
                         const std::vector<UnitId>& among) {
  UnitId best = no_unit;
  const Seat enemy = other(battle[unit].side);
  for (const UnitId each : neighbours_of_side(battle, now, now[unit].hex, enemy)) {
    if (!contains(among, each)) continue;
    const int stronger =
        best == no_unit ? 1 : strength_now(battle, now, each) - strength_now(battle, now, best);
    if (stronger > 0 || (stronger == 0 && each < best)) best = each;
  }
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

// Merges a combat with one that it touches; first with one whose attackers can help.
bool merge_with_a_neighbour(const Battle& battle, const Position& now, std::vector<Combat>& plan,
                            std::size_t i) {
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
  return false;
}

// Step 4: merges combats below 1:4 as far as possible. Is one of them still below?
bool merge_hopeless_combats(const Battle& battle, const Position& now, std::vector<Combat>& plan) {
  bool hopeless = false;
  for (std::size_t i = 0; i < plan.size();) {
    if (odds_allow(battle, now, plan[i])) {
      ++i;
    } else if (merge_with_a_neighbour(battle, now, plan, i)) {
      i = 0;
      hopeless = false;
    } else {
      hopeless = true;
      ++i;
    }
  }
  return hopeless;
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
  return mended_plan(battle, now, contact(battle, now), wanted);
}

std::vector<Combat> mended_plan(const Battle& battle, const Position& now, const Contact& all,
                                const std::vector<Combat>& wanted) {
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
  if (merge_hopeless_combats(battle, now, plan)) give_up_held_units(battle, now, plan);
  return plan;
}

}  // namespace cursus::ancient_battles
