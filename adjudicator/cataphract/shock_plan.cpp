// Cataphract §7.25, §8.31, §8.32 and part D.8: who attacks whom.
#include <algorithm>
#include <tuple>

#include "adjudicator/cataphract/command.hpp"
#include "adjudicator/cataphract/phase.hpp"
#include "adjudicator/cataphract/shock.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::cataphract {

// --- marking -------------------------------------------------------------------------------------

Verdict may_mark(const Battle& battle, const Position& now, UnitId unit) {
  const UnitState& state = now[unit];
  if (!on_map(now, unit) || battle[unit].side != now.phasing)
    return Objection{"K-7.26a", "cat.mark.not-yours", unit};
  if (now.op == OpKind::Uncontrolled) return Objection{"K-9.31c", "cat.mark.uncontrolled", unit};
  if (state.marker != Marker::None) return Objection{"K-8.32c", "cat.mark.again", unit};
  if (state.has_moved) return Objection{"K-7.25c", "cat.mark.moved", unit};
  if (state.formation == Formation::Column) return Objection{"K-6.45a", "cat.mark.column", unit};
  if (deaf(now, unit)) return Objection{"K-10.34a", "cat.mark.takes-no-orders", unit};
  if (touched(battle, now, unit).empty()) return Objection{"K-7.26a", "cat.mark.nobody", unit};
  if (state.ordered) return {};  // K-4.0b
  const LeaderId leader = now.active;
  if (leader == no_leader || !on_map(now, leader) || !commands(battle, leader, unit))
    return Objection{"K-4.0b", "cat.mark.no-leader", unit};
  if (!in_command(battle, now, leader, state.hex))
    return Objection{"K-7.25c", "cat.mark.out-of-range", unit, leader};
  return {};
}

bool any_markable(const Battle& battle, const Position& now) {
  for (std::size_t i = 0; i < battle.units.size(); ++i)
    if (may_mark(battle, now, unit_id(i))) return true;
  return false;
}

std::vector<UnitId> marked_units(const Battle& battle, const Position& now) {
  std::vector<UnitId> found;
  for (const UnitId unit : in_hex_order(battle, now, now.phasing))
    if (now[unit].marker != Marker::None) found.push_back(unit);
  return found;
}

Verdict may_end_marking(const Battle& battle, const Position& now) {
  if (!now.must_act || has_acted(now)) return {};
  if (!marked_units(battle, now).empty() || !any_markable(battle, now)) return {};
  return Objection{"K-5.47a", "cat.mark.trumper-must-act", no_unit, now.active};
}

bool marked_by_rule(const Battle& battle, const Position& now, UnitId unit) {
  bool better = false;
  for (const UnitId enemy : touched(battle, now, unit)) {
    const bool behind = aspect(battle, now, enemy, now[unit].hex) != Aspect::Front;
    const Superior arms = weapons(battle, now, unit, enemy);
    if (arms == Superior::DS && !behind) return false;
    better = better || behind || arms == Superior::AS;
  }
  return better;
}

// --- a plan --------------------------------------------------------------------------------------

namespace {

using Targets = std::vector<UnitId>;

// Every attacker with those it touches; a plan gives each a set of targets.
class Planner {
 public:
  Planner(const Battle& battle, const Position& now) : attackers_(marked_units(battle, now)) {
    for (const UnitId unit : attackers_) touches_.push_back(touched(battle, now, unit));
    chosen_.resize(attackers_.size());
  }

  void fix(const std::vector<Combat>& assigned) {
    for (const Combat& one : assigned)
      for (std::size_t i = 0; i < attackers_.size(); ++i)
        if (attackers_[i] == one.attackers.front()) chosen_[i] = one.defenders;
  }
  void choose(UnitId attacker, Targets targets) {
    for (std::size_t i = 0; i < attackers_.size(); ++i)
      if (attackers_[i] == attacker) chosen_[i] = std::move(targets);
  }

  // K-8.32b: sets are equal or have nothing in common, and cover everybody who is touched.
  bool completable() const {
    for (std::size_t i = 0; i < chosen_.size(); ++i)
      if (!chosen_[i].empty() && !fits(i, chosen_[i])) return false;
    for (const Targets& one : chosen_)
      for (const Targets& another : chosen_)
        if (!agree(one, another)) return false;
    return complete(chosen_, 0);
  }
  std::vector<Targets> completed() const {
    std::vector<Targets> plan = chosen_;
    complete(plan, 0, &plan);
    return plan;
  }

  const std::vector<UnitId>& attackers() const { return attackers_; }
  const std::vector<Targets>& touches() const { return touches_; }
  const Targets& chosen(std::size_t i) const { return chosen_[i]; }

  static std::vector<Targets> subsets(const Targets& all) {
    std::vector<Targets> found;
    for (std::size_t bits = 1; bits < (std::size_t{1} << all.size()); ++bits) {
      Targets one;
      for (std::size_t i = 0; i < all.size(); ++i)
        if ((bits >> i) & 1) one.push_back(all[i]);
      found.push_back(std::move(one));
    }
    return found;
  }

 private:
  static bool agree(const Targets& a, const Targets& b) {
    if (a == b || a.empty() || b.empty()) return true;
    return std::none_of(a.begin(), a.end(), [&](UnitId unit) { return contains(b, unit); });
  }
  bool fits(std::size_t i, const Targets& targets) const {
    for (const UnitId unit : targets)
      if (!contains(touches_[i], unit)) return false;
    return true;
  }
  bool covers(const std::vector<Targets>& plan) const {
    for (const Targets& touch : touches_)
      for (const UnitId enemy : touch)
        if (std::none_of(plan.begin(), plan.end(),
                         [&](const Targets& targets) { return contains(targets, enemy); }))
          return false;
    return true;
  }
  // Can everybody from here on still touch what is open? Cuts the search short.
  bool hopeful(const std::vector<Targets>& plan, std::size_t from) const {
    for (const Targets& touch : touches_)
      for (const UnitId enemy : touch) {
        bool open = false;
        for (std::size_t i = 0; i < plan.size() && !open; ++i)
          open = contains(plan[i], enemy) ||
                 (i >= from && plan[i].empty() && contains(touches_[i], enemy));
        if (!open) return false;
      }
    return true;
  }
  bool complete(std::vector<Targets> plan, std::size_t from,
                std::vector<Targets>* out = nullptr) const {
    while (from < plan.size() && !plan[from].empty()) ++from;
    if (from == plan.size()) {
      if (!covers(plan)) return false;
      if (out) *out = plan;
      return true;
    }
    if (!hopeful(plan, from)) return false;
    for (const Targets& targets : subsets(touches_[from])) {
      plan[from].clear();  // of the set tried before
      if (!std::all_of(plan.begin(), plan.end(),
                       [&](const Targets& other_targets) { return agree(targets, other_targets); }))
        continue;
      plan[from] = targets;
      if (complete(plan, from + 1, out)) return true;
    }
    return false;
  }

  std::vector<UnitId> attackers_;
  std::vector<Targets> touches_;
  std::vector<Targets> chosen_;
};

}  // namespace

Verdict may_target(const Battle& battle, const Position& now, const AskTarget& ask,
                   const std::vector<UnitId>& targets) {
  if (targets.empty()) return Objection{"K-8.3b", "cat.plan.must-attack", ask.unit};
  const auto touch = touched(battle, now, ask.unit);
  for (const UnitId target : targets)
    if (!contains(touch, target)) return Objection{"K-8.32b", "cat.plan.not-in-zone", ask.unit};
  if (!std::is_sorted(targets.begin(), targets.end(),
                      [&](UnitId a, UnitId b) { return now[a].hex < now[b].hex; }))
    return Objection{"K-8.32b", "cat.plan.order", ask.unit};
  Planner planner(battle, now);
  planner.fix(ask.assigned);
  planner.choose(ask.unit, targets);
  if (!planner.completable()) return Objection{"K-8.32a", "cat.plan.leaves-somebody", ask.unit};
  return {};
}

std::vector<std::vector<UnitId>> target_sets(const Battle& battle, const Position& now,
                                             const AskTarget& ask) {
  std::vector<std::vector<UnitId>> found;
  for (auto& targets : Planner::subsets(touched(battle, now, ask.unit)))
    if (may_target(battle, now, ask, targets)) found.push_back(std::move(targets));
  return found;
}

// --- D.8 -----------------------------------------------------------------------------------------

namespace {

class ByRule {
 public:
  ByRule(const Battle& battle, const Position& now, const std::vector<Combat>& assigned)
      : battle_(battle), now_(now), planner_(battle, now) {
    planner_.fix(assigned);
    for (const Targets& touch : planner_.touches())
      for (const UnitId enemy : touch)
        if (!contains(defenders_, enemy)) defenders_.push_back(enemy);
    sort_by_hex(now, defenders_);
    for (std::size_t i = 0; i < planner_.attackers().size(); ++i)
      plan_.push_back(planner_.chosen(i));
  }

  std::vector<Combat> plan() {
    hand_out();
    join_lonely_defenders();
    join_idle_attackers();
    Planner check = planner_;
    for (std::size_t i = 0; i < plan_.size(); ++i) check.choose(planner_.attackers()[i], plan_[i]);
    const bool whole = std::none_of(plan_.begin(), plan_.end(),
                                    [](const Targets& targets) { return targets.empty(); });
    if (!whole || !check.completable()) plan_ = planner_.completed();
    std::vector<Combat> combats;
    for (std::size_t i = 0; i < plan_.size(); ++i)
      combats.push_back({{planner_.attackers()[i]}, plan_[i]});
    return combats;
  }

 private:
  bool attacked(UnitId enemy) const {
    return std::any_of(plan_.begin(), plan_.end(),
                       [&](const Targets& targets) { return contains(targets, enemy); });
  }
  std::vector<std::size_t> free_attackers_of(UnitId enemy) const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < plan_.size(); ++i)
      if (plan_[i].empty() && contains(planner_.touches()[i], enemy)) found.push_back(i);
    return found;
  }
  // Smaller is better: aspect, then AS, then size; hex order decides the rest.
  std::tuple<int, int, int> rank(std::size_t i, UnitId enemy) const {
    const UnitId unit = planner_.attackers()[i];
    return {-static_cast<int>(aspect(battle_, now_, enemy, now_[unit].hex)),
            weapons(battle_, now_, unit, enemy) == Superior::AS ? 0 : 1,
            -size_of(battle_, now_, unit)};
  }
  // Step 2.
  void hand_out() {
    for (bool again = true; again;) {
      again = false;
      for (const UnitId enemy : defenders_) {
        if (attacked(enemy) || free_attackers_of(enemy).size() != 1) continue;
        plan_[free_attackers_of(enemy).front()] = {enemy};
        again = true;
        break;
      }
      if (again) continue;
      for (const UnitId enemy : defenders_) {
        const auto free = free_attackers_of(enemy);
        if (attacked(enemy) || free.empty()) continue;
        std::size_t best = free.front();
        for (const std::size_t i : free)
          if (rank(i, enemy) < rank(best, enemy)) best = i;
        plan_[best] = {enemy};
        again = true;
        break;
      }
    }
  }
  // Step 3.
  void join_lonely_defenders() {
    for (const UnitId enemy : defenders_) {
      if (attacked(enemy)) continue;
      for (std::size_t i = 0; i < plan_.size(); ++i) {
        if (plan_[i].size() != 1 || !contains(planner_.touches()[i], enemy)) continue;
        if (std::count(plan_.begin(), plan_.end(), plan_[i]) != 1) continue;
        if (!planner_.chosen(i).empty()) continue;
        plan_[i].push_back(enemy);
        sort_by_hex(now_, plan_[i]);
        break;
      }
    }
  }
  // Step 4.
  void join_idle_attackers() {
    for (std::size_t i = 0; i < plan_.size(); ++i) {
      if (!plan_[i].empty()) continue;
      Targets best;
      std::tuple<int, int, HexId> best_key{};
      for (std::size_t j = 0; j < plan_.size(); ++j) {
        const Targets& targets = plan_[j];
        if (i == j || targets.empty()) continue;
        if (!std::all_of(targets.begin(), targets.end(),
                         [&](UnitId enemy) { return contains(planner_.touches()[i], enemy); }))
          continue;
        const UnitId enemy = targets.front();
        const std::tuple key{
            -static_cast<int>(aspect(battle_, now_, enemy, now_[planner_.attackers()[i]].hex)),
            tq_of(battle_, now_, enemy) - now_[enemy].ch, now_[enemy].hex};
        if (best.empty() || key < best_key) {
          best = targets;
          best_key = key;
        }
      }
      plan_[i] = best;
    }
  }

  const Battle& battle_;
  const Position& now_;
  Planner planner_;
  std::vector<UnitId> defenders_;
  std::vector<Targets> plan_;
};

}  // namespace

bool plan_possible(const Battle& battle, const Position& now, const std::vector<Combat>& assigned) {
  Planner planner(battle, now);
  planner.fix(assigned);
  return planner.completable();
}

std::vector<Combat> plan_by_rule(const Battle& battle, const Position& now,
                                 const std::vector<Combat>& assigned) {
  return ByRule(battle, now, assigned).plan();
}

}  // namespace cursus::cataphract
