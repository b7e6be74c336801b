// Ancient Battles §7.1: what touches what, and whether it can be divided into legal combats.
#include "adjudicator/ancient_battles/contact.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <span>

#include "adjudicator/ancient_battles/odds.hpp"
#include "adjudicator/ancient_battles/zones.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::ancient_battles {

// --- what touches what ---------------------------------------------------------------------------

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
  std::bitset<index(no_unit) + 1> touched;
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const UnitId unit{static_cast<std::uint8_t>(i)};
    if (battle.side_of(unit) != now.phasing || !on_map(now, unit) || battle[unit].leader())
      continue;
    bool touches = false;
    for (const HexId hex : battle.map.grid.neighbours(now[unit].hex)) {
      if (hex == no_hex || !holds_unit_of(battle, now, hex, other(now.phasing))) continue;
      touched[index(combat_unit_at(now, hex))] = true;
      touches = true;
    }
    if (touches) all.attackers.push_back(unit);
  }
  if (all.attackers.empty()) return all;
  for (std::size_t i = 0; i < battle.size(); ++i)
    if (touched[i]) all.defenders.push_back(UnitId{static_cast<std::uint8_t>(i)});
  return all;
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

// --- odds ----------------------------------------------------------------------------------------

namespace {

// R7: not a voluntary attack, if all its attackers were held in contact from the start.
bool forced(const Position& now, const Combat& combat) {
  return std::all_of(combat.attackers.begin(), combat.attackers.end(),
                     [&](UnitId unit) { return now[unit].locked; });
}

}  // namespace

bool odds_allow(const Battle& battle, const Position& now, const Combat& combat) {  // A-7.52a
  return on_leader(battle, combat) || forced(now, combat) ||
         final_column(battle, now, combat) != Column::Below14;
}

namespace {

// Units of one side that belong to no group yet.
class Waiting {
 public:
  Waiting(const std::vector<UnitId>& units, const std::vector<Combat>& taken) {
    for (std::size_t i = 0; i < units.size(); ++i) {
      place_[index(units[i])] = static_cast<std::uint8_t>(i);
      waits_[index(units[i])] = true;
    }
    for (const Combat& combat : taken)
      for (const auto* side : {&combat.attackers, &combat.defenders})
        for (const UnitId unit : *side) take(unit);
  }
  // Is it one of them? Then it waits no more.
  bool take(UnitId unit) {
    const bool waits = waits_[index(unit)];
    waits_[index(unit)] = false;
    return waits;
  }

  // Those who touch one of the units join the group, in the order of the list.
  void join(const Battle& battle, const Position& now, std::span<const UnitId> touched,
            std::vector<UnitId>& group) {
    const std::size_t before = group.size();
    for (const UnitId unit : touched)
      for (const HexId hex : battle.map.grid.neighbours(now[unit].hex)) {
        if (hex == no_hex) continue;
        for (UnitId there = combat_unit_at(now, hex); there != no_unit; there = now[there].below)
          if (take(there)) group.push_back(there);
      }
    std::sort(group.begin() + static_cast<std::ptrdiff_t>(before), group.end(),
              [&](UnitId a, UnitId b) { return place_[index(a)] < place_[index(b)]; });
  }

 private:
  std::bitset<index(no_unit) + 1> waits_;
  std::array<std::uint8_t, index(no_unit) + 1> place_;  // in the list
};

}  // namespace

std::vector<Combat> groups(const Battle& battle, const Position& now, const Contact& all,
                           const std::vector<Combat>& plan) {
  std::vector<Combat> found;
  Waiting attackers(all.attackers, plan);
  Waiting defenders(all.defenders, plan);
  for (const UnitId first : all.defenders) {
    if (!defenders.take(first)) continue;
    Combat group{{}, {first}};
    // Whoever touches those that joined last joins next.
    for (std::size_t met = 0, meeting = 0; meeting < group.defenders.size();) {
      attackers.join(battle, now, std::span(group.defenders).subspan(meeting), group.attackers);
      meeting = group.defenders.size();
      defenders.join(battle, now, std::span(group.attackers).subspan(met), group.defenders);
      met = group.attackers.size();
    }
    found.push_back(std::move(group));
  }
  for (const UnitId unit : all.attackers)
    if (attackers.take(unit)) found.push_back({{unit}, {}});
  return found;
}

std::optional<Combat> sacrifice(const Battle& battle, const Position& now, const Combat& group) {
  constexpr std::size_t most_searched = 6;  // of each side; more hardly ever matter
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

namespace {

// Can the group be divided into combats none of which is a voluntary attack below 1:4?
bool may_fight(const Battle& battle, const Position& now, const Combat& group) {
  return odds_allow(battle, now, group) || sacrifice(battle, now, group);
}

}  // namespace

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

namespace {

bool lone_leader(const Battle& battle, const Position& now, UnitId unit) {
  return battle[unit].leader() && on_map(now, unit) &&
         combat_unit_at(now, now[unit].hex) == no_unit;
}

}  // namespace

Verdict may_attack_leader(const Battle& battle, const Position& now,
                          const std::vector<Combat>& plan, UnitId leader) {
  if (!lone_leader(battle, now, leader) || battle[leader].side == now.phasing)
    return Objection{"A-12.3a", "ab.plan.leader-not-attackable", leader};
  const Contact all = contact(battle, now);
  Verdict verdict = Objection{"A-7.15a", "ab.plan.not-in-contact", leader};
  for (const UnitId unit : neighbours_of_side(battle, now, now[leader].hex, now.phasing)) {
    if (covered(plan, unit)) continue;
    std::vector<Combat> with = plan;
    with.push_back({{unit}, {leader}});
    verdict = rest_can_fight(battle, now, all, with);
    if (verdict) return {};
  }
  return verdict;
}

std::vector<Combat> hopeless_attacks(const Battle& battle, const Position& now) {
  std::vector<Combat> hopeless;
  for (Combat& group : groups(battle, now, contact(battle, now), {}))
    if (!may_fight(battle, now, group)) hopeless.push_back(std::move(group));
  return hopeless;
}

}  // namespace cursus::ancient_battles
