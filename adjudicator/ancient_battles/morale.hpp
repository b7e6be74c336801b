// Ancient Battles §15 Demoralisation and rout (戦意喪失と敗走), §16 Victory (勝利条件).
#pragma once

#include "adjudicator/ancient_battles/ancient_battles.hpp"

namespace cursus::ancient_battles {

// Victory points that the enemy holds for this side's losses (A-16.11a, A-16.12a).
PerSeat<int> points_lost(const Battle& battle, const Position& now);
int points_lost(const Battle& battle, const Position& now, Seat side);
bool demoralised(const Battle& battle, const Position& now, Seat side);  // A-15.1a
bool routed(const Battle& battle, const Position& now, Seat side);       // A-15.2a

// Takes a unit or leader off the map, permanently or until it rallies.
void eliminate(Play& play, UnitId unit, std::string_view clause);
// A combat loss: a two-sided unit is turned to its weaker side first.
void lose_step(Play& play, UnitId unit, std::string_view clause);

// Tells changes of morale (A-15.1a).
void note_morale(Play& play);
// A side has routed or lost its army leader (A-15.2a, A-G-5.1b).
[[nodiscard]] std::optional<Outcome> decided(const Battle& battle, const Position& now);
// Both. Called once when several losses count as simultaneous (A-15.2b):
//
//   if (const auto outcome = after_losses(play)) co_await end_battle(play, *outcome);
[[nodiscard]] std::optional<Outcome> after_losses(Play& play);
// Never resumes.
Task<> end_battle(Play& play, Outcome outcome);

// A-16.0a: the verdict when the last turn is over.
Outcome final_outcome(const Battle& battle, const Position& now);

}  // namespace cursus::ancient_battles
