// Commands & Colors: Ancients §9 Battle, §10 Ranged combat (射撃戦), §11 Close combat (白兵戦),
// §13 Special actions.
#pragma once

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "adjudicator/commands_and_colors/verdict.hpp"

namespace cursus::commands_and_colors {

Task<> battle_phase(Play& play);

Verdict may_battle_at_all(const Battle& battle, const Position& now, PieceId unit);
Verdict may_battle(const Battle& battle, const Position& now, PieceId unit, PieceId target);
Verdict may_end_battles(const Battle& battle, const Position& now);
Verdict may_evade_to(const Battle& battle, const Position& now, PieceId unit, HexId hex);
bool may_evade(const Battle& battle, const Position& now, PieceId unit, PieceId attacker);
std::vector<HexId> evade_hexes(const Battle& battle, const Position& now, PieceId unit);
std::vector<HexId> extra_hexes(const Battle& battle, const Position& now, PieceId unit);
Verdict may_bonus(const Battle& battle, const Position& now, PieceId unit, PieceId target);

}  // namespace cursus::commands_and_colors
