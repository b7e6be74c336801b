// Ancient Battles §15 Demoralisation and rout (戦意喪失と敗走), §16 Victory (勝利条件).
#pragma once

#include "adjudicator/ancient_battles/ancient_battles.hpp"

namespace cursus::ancient_battles {

// Victory points that the enemy holds for this side's losses (A-16.11a, A-16.12a).
PerSeat<int> points_lost(const Battle& battle, const Position& now);
int points_lost(const Battle& battle, const Position& now, Seat side);
bool demoralised(const Battle& battle, const Position& now, Seat side);  // A-15.1a
bool routed(const Battle& battle, const Position& now, Seat side);       // A-15.2a

// Takes a unit or leader off the map for good, or until it rallies.
void eliminate(Play& play, UnitId unit, std::string_view clause);
// A combat loss: a two-sided unit is turned to its weaker side first.
void lose_step(Play& play, UnitId unit, std::string_view clause);

// Tells changes of morale and ends the battle when a side has routed or lost its army leader.
// Called once when several losses count as simultaneous (A-15.2b).
void after_losses(Play& play);
// The end of the battle alone (A-15.2a, A-G-5.1b).
void end_if_decided(Play& play);

// A-16.0a: the verdict when the last turn is over.
Outcome final_outcome(const Battle& battle, const Position& now);

void end_battle(Play& play, const Outcome& outcome);

}  // namespace cursus::ancient_battles
