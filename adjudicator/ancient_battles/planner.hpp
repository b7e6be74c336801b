// Ancient Battles §7.1, §7.2, §7.5: who fights whom. Every unit in contact must fight, once.
#pragma once

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "adjudicator/ancient_battles/verdict.hpp"

namespace cursus::ancient_battles {

// All units in contact at this moment, in order of roster.
struct Contact {
  std::vector<UnitId> attackers;  // of the phasing side, in an enemy ZOC (A-7.11a)
  std::vector<UnitId> defenders;  // in a ZOC of the phasing side (A-7.11b)
};
Contact contact(const Battle& battle, const Position& now);

bool adjacent(const Battle& battle, const Position& now, UnitId a, UnitId b);
bool covers(const Combat& combat, UnitId unit);
bool covered(const std::vector<Combat>& plan, UnitId unit);

Task<std::vector<Combat>> plan_combats(Play& play);

// The question AskPlan, answer by answer.
Verdict may_engage(const Battle& battle, const Position& now, const AskPlan& ask, UnitId unit);
Verdict may_close(const Battle& battle, const Position& now, const AskPlan& ask);

// What is wrong with a complete plan, the first thing found; nothing if it may be carried out.
// With foresight odds are left out: fire may still change them.
enum class Foresight : bool { No, Yes };
Verdict check_plan(const Battle& battle, const Position& now, const std::vector<Combat>& plan,
                   Foresight foresight);

// The stated rule by which a plan that events have overtaken is repaired, and an empty one made:
// 1. of each combat stay, in order, the units that are in contact, not used before, and linked;
// 2. each uncovered defender joins the combat of its strongest adjacent attacker;
// 3. each uncovered attacker joins the combat of its strongest adjacent defender;
// 4. a combat below 1:4 that was not forced upon its attackers is merged with its neighbours;
// 5. if that does not help, units held in contact are given up, so that nobody else is (R7).
// Ties go to the unit that comes first in the roster.
std::vector<Combat> mended_plan(const Battle& battle, const Position& now,
                                const std::vector<Combat>& wanted);
std::vector<Combat> mended_plan(const Battle& battle, const Position& now, const Contact& all,
                                const std::vector<Combat>& wanted);  // all who are in contact

// R7: linked groups that cannot be divided into combats without an attack below 1:4 in which not
// all attackers were held in contact from the start of the movement phase.
std::vector<Combat> hopeless_attacks(const Battle& battle, const Position& now);

}  // namespace cursus::ancient_battles
