// Commands & Colors: Ancients §9 Battle, §10 Ranged combat (射撃戦), §11 Close combat (白兵戦),
// §13 Special actions.
#pragma once

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "adjudicator/commands_and_colors/verdict.hpp"

namespace cursus::commands_and_colors {

Task<> battle_phase(Play& play);

Verdict may_battle_at_all(const Battle& battle, const OpenTable& now, PieceId unit);
Verdict may_battle(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target);
Verdict may_end_battles(const Battle& battle, const OpenTable& now);
Verdict may_evade_to(const Battle& battle, const OpenTable& now, PieceId unit, HexId hex);
bool may_evade(const Battle& battle, const OpenTable& now, PieceId unit, PieceId attacker);
std::vector<HexId> evade_hexes(const Battle& battle, const OpenTable& now, PieceId unit);
std::vector<HexId> extra_hexes(const Battle& battle, const OpenTable& now, PieceId unit);
// Momentum that this unit can never have, whatever becomes of the battle.
Verdict may_ever_advance(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target);
Verdict may_ever_ride_on(const Battle& battle, PieceId unit);  // the extra hex
Verdict may_ever_bonus(const Battle& battle, const OpenTable& now, PieceId unit);
Verdict may_bonus(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target);

}  // namespace cursus::commands_and_colors
