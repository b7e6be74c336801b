// Ancient Battles §3 Set-up, and the optional set-ups of Granicus (§G-6).
#pragma once

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "adjudicator/ancient_battles/verdict.hpp"

namespace cursus::ancient_battles {

Task<> set_up(Play& play);

Verdict may_set_up(const Battle& battle, const Position& now, Seat seat, UnitId unit);
Verdict may_set_up_at(const Battle& battle, const Position& now, UnitId unit, HexId hex);
bool all_set_up(const Battle& battle, const Position& now, Seat seat);

}  // namespace cursus::ancient_battles
