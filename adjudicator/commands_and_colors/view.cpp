// Commands & Colors: Ancients. What each seat may see.
#include "adjudicator/commands_and_colors/commands_and_colors.hpp"

namespace cursus::commands_and_colors {

View CommandsAndColors::view(const Battle& battle, const Position& now, std::optional<Seat> seat) {
  View view;
  view.turn = now.turn;
  view.active = now.active;
  view.phase = now.phase;
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const PieceState& state = now.pieces[i];
    if (state.fate == Fate::Absent) continue;
    view.pieces.push_back({PieceId{static_cast<std::uint8_t>(i)}, state.hex, state.blocks,
                           state.fate, state.ordered, state.moved, state.battles > 0});
  }
  if (seat) view.hand = now.hands[*seat];
  for (const Seat each : both_seats)
    view.hand_sizes[each] = static_cast<int>(now.hands[each].size());
  view.deck = static_cast<int>(now.deck.size());
  view.discards = now.discards;
  view.banners = now.banners;
  view.command = now.command;
  view.played = now.played;
  view.copied = now.last[other(now.active)];
  view.camps_taken = now.camps_taken;
  view.outcome = now.outcome;
  return view;
}

}  // namespace cursus::commands_and_colors
