// Ancient Battles §7 Melee (白兵戦).
#pragma once

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "adjudicator/ancient_battles/verdict.hpp"

namespace cursus::ancient_battles {

Task<> combat(Play& play);

Verdict may_advance(const Battle& battle, const Position& now, const AskAdvance& ask,
                    const Advance& advance);

}  // namespace cursus::ancient_battles
