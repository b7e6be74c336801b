// Ancient Battles §7.1: what touches what, and whether it can be divided into legal combats. For
// the files that make and judge plans.
#pragma once

#include <optional>

#include "adjudicator/ancient_battles/planner.hpp"

namespace cursus::ancient_battles {

// Does the unit touch one of the others, or all of them?
bool touches(const Battle& battle, const Position& now, UnitId unit,
             const std::vector<UnitId>& others);
bool touches_all(const Battle& battle, const Position& now, UnitId unit,
                 const std::vector<UnitId>& others);

bool on_leader(const Battle& battle, const Combat& combat);  // A-12.3a

// A-7.52a: not below 1:4, or forced upon all its attackers (R7).
bool odds_allow(const Battle& battle, const Position& now, const Combat& combat);

// The groups into which contact falls apart, each as one combat. `plan` is already taken.
std::vector<Combat> groups(const Battle& battle, const Position& now, const Contact& all,
                           const std::vector<Combat>& plan);

// R7: units that are held in contact may attack below 1:4, and are then lost. Can some of them take
// on some enemies that way, so that nobody of the rest has to? As one combat, which may fall apart.
std::optional<Combat> sacrifice(const Battle& battle, const Position& now, const Combat& group);

// Can what is left still be divided into legal combats?
Verdict rest_can_fight(const Battle& battle, const Position& now, const Contact& all,
                       const std::vector<Combat>& plan);

// A-12.3a: is this a lone enemy leader that somebody could still attack?
Verdict may_attack_leader(const Battle& battle, const Position& now,
                          const std::vector<Combat>& plan, UnitId leader);

}  // namespace cursus::ancient_battles
