// Cataphract §8.3: shock (突撃).
#pragma once

#include <vector>

#include "adjudicator/cataphract/cataphract.hpp"
#include "adjudicator/cataphract/verdict.hpp"

namespace cursus::cataphract {

// --- who attacks whom ----------------------------------------------------------------------------

Verdict may_mark(const Battle& battle, const Position& now, UnitId unit);  // K-7.25c
bool any_markable(const Battle& battle, const Position& now);
Verdict may_end_marking(const Battle& battle, const Position& now);
std::vector<UnitId> marked_units(const Battle& battle, const Position& now);
// K-8.32a,b: may this attacker take just these targets, so that a whole plan is still possible?
Verdict may_target(const Battle& battle, const Position& now, const AskTarget& ask,
                   const std::vector<UnitId>& targets);
std::vector<std::vector<UnitId>> target_sets(const Battle& battle, const Position& now,
                                             const AskTarget& ask);
// D.8: would the rule mark this unmoved unit; and whom it would let each marked unit attack.
bool marked_by_rule(const Battle& battle, const Position& now, UnitId unit);
bool plan_possible(const Battle& battle, const Position& now, const std::vector<Combat>& assigned);
std::vector<Combat> plan_by_rule(const Battle& battle, const Position& now,
                                 const std::vector<Combat>& assigned);

// --- odds (odds.cpp) -----------------------------------------------------------------------------

// A5 between two units, with the star.
Superior weapons(const Battle& battle, const Position& now, UnitId attacker, UnitId defender);
// Superiority of the two named units: position, column, wedge, else weapons (K-8.36a-c).
Superior superiority(const Battle& battle, const Position& now, UnitId attacker, UnitId defender);
int base_column(const Battle& battle, const Position& now, UnitId attacker, UnitId defender);
ShockOdds shock_odds(const Battle& battle, const Position& now, const Combat& combat,
                     UnitId attacker, UnitId defender);
// R-95, W-18, W-19: the best choices.
UnitId best_attacker(const Battle& battle, const Position& now, const Combat& combat,
                     UnitId defender);
UnitId best_defender(const Battle& battle, const Position& now, const Combat& combat);

// --- the segment ---------------------------------------------------------------------------------

Task<> shock_segment(Play& play);

// --- advance (advance.cpp) -----------------------------------------------------------------------

int advance_ch(const Battle& battle, const Position& now, UnitId unit, HexId to);
// K-8.41-8.43: the attackers left of a combat go into the hexes that it has emptied. `named`: the
// unit that gave superiority, or none.
Task<> advances(Play& play, std::vector<UnitId> attackers, std::vector<HexId> hexes, UnitId named);

}  // namespace cursus::cataphract
