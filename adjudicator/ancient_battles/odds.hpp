// Ancient Battles §7.0, §7.4: the odds of a combat, folded before a die falls.
#pragma once

#include "adjudicator/ancient_battles/ancient_battles.hpp"

namespace cursus::ancient_battles {

CombatOdds fold_odds(const Battle& battle, const Position& now, const Combat& combat);

// The final column only; the same arithmetic without the account of it.
Column final_column(const Battle& battle, const Position& now, const Combat& combat);

// R17: does the unit's charge count against these defenders?
bool charge_counts(const Battle& battle, const Position& now, UnitId unit, const Combat& combat);

}  // namespace cursus::ancient_battles
