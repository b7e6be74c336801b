#include "adjudicator/ancient_battles/wanted_plan.hpp"

#include <algorithm>

#include "adjudicator/ancient_battles/contact.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::ancient_battles {

WantedPlan wanted_plan(std::span<const ScriptLine<AncientBattles>> lines) {
  WantedPlan wanted;
  for (const auto& line : lines) {
    if (const auto* attack = std::get_if<AttackLine>(&line.order)) {
      wanted.combats.push_back(attack->combat);
      wanted.lines.push_back(attack);
      wanted.written.push_back(&line);
      wanted.may_be_mended |= line.attempt;
    } else if (std::holds_alternative<AutoLine>(line.order)) {
      wanted.may_be_mended = true;
    } else {
      break;
    }
    ++wanted.used;
  }
  return wanted;
}

std::size_t first_attack(std::span<const ScriptLine<AncientBattles>> lines) {
  std::size_t i = 0;
  while (i < lines.size() && (std::holds_alternative<FireLine>(lines[i].order) ||
                              std::holds_alternative<DoneLine>(lines[i].order)))
    ++i;
  return i;
}

// --- what is wrong with it -----------------------------------------------------------------------

namespace {

std::string with_hex(const Battle& battle, const Position& now, UnitId unit) {
  if (now[unit].hex == no_hex) return battle[unit].id;
  return battle[unit].id + " (" + battle.map.grid.name(now[unit].hex) + ")";
}

// Those of a combat that hang together with its first defender; if nobody touches that one, with
// the first that somebody touches.
Combat linked_part(const Battle& battle, const Position& now, const Combat& combat) {
  Combat part;
  for (const UnitId first : combat.defenders)
    if (part.defenders.empty() && touches(battle, now, first, combat.attackers))
      part.defenders.push_back(first);
  const auto join = [&](const std::vector<UnitId>& from, std::vector<UnitId>& to,
                        const std::vector<UnitId>& others) {
    const std::size_t before = to.size();
    for (const UnitId unit : from)
      if (!contains(to, unit) && touches(battle, now, unit, others)) to.push_back(unit);
    return to.size() > before;
  };
  for (bool grown = !part.defenders.empty(); grown;) {
    grown = join(combat.attackers, part.attackers, part.defenders);
    grown = join(combat.defenders, part.defenders, part.attackers) || grown;
  }
  return part;
}

// The pairs that would have to touch, so that a combat which falls into parts would be one: one of
// them is enough.
std::string missing_pairs(const Battle& battle, const Position& now, const Combat& combat,
                          const Combat& part) {
  constexpr std::size_t most = 4;
  std::string all;
  std::size_t pairs = 0;
  for (const UnitId attacker : combat.attackers)
    for (const UnitId defender : combat.defenders) {
      if (contains(part.attackers, attacker) == contains(part.defenders, defender)) continue;
      if (++pairs > most) return all + ", …";
      (all += all.empty() ? "" : ", ") +=
          with_hex(battle, now, attacker) + " - " + with_hex(battle, now, defender);
    }
  return all;
}

// Which of a combat's units do not touch, and where they stand.
Refusal who_is_apart(const Battle& battle, const Position& now, const Combat& combat) {
  const Combat part = linked_part(battle, now, combat);
  if (!part.attackers.empty())
    return illegal("A-7.22a", "ab.plan.falls-apart",
                   {{"pairs", missing_pairs(battle, now, combat, part)}})
        .value();
  const auto list = [&](const std::vector<UnitId>& units) {
    std::string all;
    for (const UnitId unit : units) (all += all.empty() ? "" : ", ") += with_hex(battle, now, unit);
    return all;
  };
  return illegal("A-7.15a", "ab.plan.apart",
                 {{"attackers", list(combat.attackers)}, {"defenders", list(combat.defenders)}})
      .value();
}

// The units that stand in no combat of the plan, with their hexes.
std::string uncovered(const Battle& battle, const Position& now, const WantedPlan& wanted,
                      const std::vector<UnitId>& units) {
  std::string list;
  for (const UnitId unit : units)
    if (!covered(wanted.combats, unit))
      (list += list.empty() ? "" : ", ") += with_hex(battle, now, unit);
  return list;
}

Refusal who_is_forgotten(const Battle& battle, const Position& now, const WantedPlan& wanted,
                         bool attackers_first) {
  const Contact all = contact(battle, now);
  const std::string attackers = uncovered(battle, now, wanted, all.attackers);
  const std::string defenders = uncovered(battle, now, wanted, all.defenders);
  if (!attackers.empty() && !defenders.empty())
    return illegal("A-7.11b", "ab.plan.both-forgotten",
                   {{"attackers", attackers}, {"defenders", defenders}})
        .value();
  return attackers_first
             ? illegal("A-7.11a", "ab.plan.attackers-forgotten", {{"missing", attackers}}).value()
             : illegal("A-7.11b", "ab.plan.defenders-forgotten", {{"missing", defenders}}).value();
}

}  // namespace

Refusal explain(const Battle& battle, const Position& now, const WantedPlan& wanted,
                const Objection& why) {
  const bool forgotten =
      why.why == "ab.plan.defender-left-over" || why.why == "ab.plan.attacker-left-over";
  if (forgotten) {
    Refusal refused = who_is_forgotten(battle, now, wanted, battle[why.unit].side == now.phasing);
    return wanted.written.empty() ? refused : at_order(std::move(refused), *wanted.written.back());
  }
  Refusal refused = refusal(battle, why);
  for (std::size_t i = 0; i < wanted.combats.size(); ++i) {
    if (why.unit == no_unit || !covers(wanted.combats[i], why.unit)) continue;
    const bool apart = why.why == "ab.plan.not-in-contact" || why.why == "ab.plan.not-adjacent";
    if (apart && !wanted.combats[i].attackers.empty())
      refused = who_is_apart(battle, now, wanted.combats[i]);
    refused = at_order(std::move(refused), *wanted.written[i]);
  }
  if (refused.line == 0) refused = at_order(std::move(refused), *wanted.written.front());
  return refused;
}

Result<void> only_fighters_are_named(const Battle& battle, const Position& now,
                                     const WantedPlan& wanted) {
  for (std::size_t i = 0; i < wanted.lines.size(); ++i) {
    const auto& attackers = wanted.combats[i].attackers;
    if (wanted.lines[i]->lose)
      for (const UnitId unit : wanted.lines[i]->lose->units)
        if (std::find(attackers.begin(), attackers.end(), unit) == attackers.end()) {
          const Objection why{"A-7.6a", "ab.loss.not-in-combat", unit};
          return at_line(refusal(battle, why), *wanted.written[i]);
        }
    if (!wanted.lines[i]->advance) continue;
    for (const UnitId unit : wanted.lines[i]->advance->units)
      if (!covers(wanted.combats[i], unit)) {
        const Objection why{"A-7.74a", "ab.advance.not-this-unit", unit};
        return at_line(refusal(battle, why), *wanted.written[i]);
      }
    for (const HexId hex : wanted.lines[i]->advance->hexes) {
      const auto& defenders = wanted.combats[i].defenders;
      const bool defended = std::any_of(defenders.begin(), defenders.end(),
                                        [&](UnitId unit) { return now[unit].hex == hex; });
      if (defended) continue;
      const auto why = Objection{"A-7.74a", "ab.advance.not-defended", no_unit, no_unit, hex};
      return at_line(refusal(battle, why), *wanted.written[i]);
    }
  }
  return {};
}

// --- `else` --------------------------------------------------------------------------------------

namespace {

// The plan with some of its alternatives instead of what was written first. Those with the fewest
// alternatives come first, then those that change the first lines.
class Alternatives {
 public:
  Alternatives(const Battle& battle, const Position& now,
               std::span<const ScriptLine<AncientBattles>> plan, Foresight foresight)
      : battle_(battle),
        now_(now),
        written_(plan),
        lines_(plan.begin(), plan.end()),
        foresight_(foresight),
        can_be_mended_(wanted_plan(plan).may_be_mended) {}

  // The first line that has to change for the first plan of these that can be fought.
  std::optional<GivesWay> find() {
    const auto may_change = std::count_if(written_.begin(), written_.end(),
                                          [](const auto& line) { return !line.otherwise.empty(); });
    for (std::ptrdiff_t changes = 1; changes <= may_change && tried_ < most_tried; ++changes)
      if (const auto found = change(0, changes)) return found;
    return std::nullopt;
  }

 private:
  static constexpr int most_tried = 250;  // a file may hold many; nobody means this many

  std::optional<GivesWay> change(std::size_t from, std::ptrdiff_t changes) {
    for (std::size_t i = from; i < lines_.size(); ++i) {
      for (std::size_t k = 0; k < written_[i].otherwise.size() && tried_ < most_tried; ++k) {
        lines_[i].order = written_[i].otherwise[k];
        const bool found = changes > 1 ? change(i + 1, changes - 1).has_value() : is_a_plan();
        lines_[i].order = written_[i].order;
        if (found) return GivesWay{i, k};
      }
    }
    return std::nullopt;
  }

  bool is_a_plan() {
    ++tried_;
    const WantedPlan wanted = wanted_plan(lines_);
    if (!only_fighters_are_named(battle_, now_, wanted)) return false;
    if (wanted.combats.empty() || (wanted.may_be_mended && !can_be_mended_)) return true;
    return bool(check_plan(battle_, now_, wanted.combats, foresight_));
  }

  const Battle& battle_;
  const Position& now_;
  std::span<const ScriptLine<AncientBattles>> written_;
  std::vector<ScriptLine<AncientBattles>> lines_;
  Foresight foresight_;
  bool can_be_mended_;  // as it was written
  int tried_ = 0;
};

}  // namespace

std::optional<GivesWay> another_plan(const Battle& battle, const Position& now,
                                     std::span<const ScriptLine<AncientBattles>> lines,
                                     Foresight foresight) {
  const std::size_t first = first_attack(lines);
  const auto rest = lines.subspan(first);
  const std::size_t combats = wanted_plan(rest).used;
  if (combats > battle.size()) return std::nullopt;  // more than anybody could fight
  auto found = Alternatives(battle, now, rest.first(combats), foresight).find();
  if (found) found->line += first;
  return found;
}

}  // namespace cursus::ancient_battles
