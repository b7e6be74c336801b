// Commands & Colors: Ancients §6, §7, §XX: command cards and the orders they give.
#pragma once

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "adjudicator/commands_and_colors/verdict.hpp"

namespace cursus::commands_and_colors {

inline constexpr std::string_view clause_of_orders = "C-7a";  // of the question whom to order

Task<> play_card(Play& play);
Task<> give_orders(Play& play);

Verdict may_play(const Position& now, Card card);
Verdict may_pass(const Position& now);  // only who has no card at all
// What the card means once it lies on the table, for this army.
void lay_card(const Battle& battle, Position& now, Card card);
Verdict may_order(const Battle& battle, const Position& now, PieceId piece);
void list_orders(const Battle& battle, const Position& now, std::vector<Answer>& answers);
void give_order(const Battle& battle, Position& now, PieceId piece);
// D-03: may this die of Spartacus or Rally go to this piece?
Verdict may_take_die(const Battle& battle, const Position& now, Face face, PieceId piece);

// The cards by name, as far as movement and battle ask for them.
bool is_played(const OpenTable& now, Card card);

PieceList ordered_pieces(const OpenTable& now);

}  // namespace cursus::commands_and_colors
