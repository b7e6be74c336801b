// Commands & Colors: Ancients §13(3), §13(4), §14 Leaders (指揮官).
#pragma once

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "adjudicator/commands_and_colors/verdict.hpp"

namespace cursus::commands_and_colors {

// C-14.1a, C-14.1d: with a unit that lost blocks two helmets kill them, after its end one does.
bool leader_check(Play& play, PieceId leader, bool unit_lives);

// Their unit is gone: unless they were checked before, one die; if they live they must evade.
Task<> leader_without_unit(Play& play, PieceId leader, bool checked);

// C-13.3, C-13.4: one to three hexes toward the own side, through enemies if need be.
Task<> leader_evades(Play& play, PieceId leader);

Verdict may_step_back(const Battle& battle, const OpenTable& now, const AskLeaderStep& ask,
                      HexId to);
Verdict may_stop_here(const Battle& battle, const OpenTable& now, const AskLeaderStep& ask);

}  // namespace cursus::commands_and_colors
