// Commands & Colors: Ancients §4 Victory (勝利), §3 and §15 cards.
#pragma once

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"

namespace cursus::commands_and_colors {

// A banner is won; whether it decides the battle is tested after each step of its own:
//
//   if (const auto outcome = decided(play)) co_await end_battle(play, *outcome);
void award(Play& play, Seat seat, std::string_view clause);
[[nodiscard]] std::optional<Outcome> decided(const Play& play);
// Never resumes.
Task<> end_battle(Play& play, Outcome outcome);

// Takes blocks off a unit; true if it is gone, with a banner for the other side.
bool lose_blocks(Play& play, PieceId unit, int blocks, std::string_view clause);
void kill_leader(Play& play, PieceId leader);

// A scenario's camp: a unit whose movement has ended there wins a banner, once for each camp.
void take_camp(Play& play, PieceId unit);

void deal(Play& play);
void draw_cards(Play& play, Seat seat, int cards);

}  // namespace cursus::commands_and_colors
