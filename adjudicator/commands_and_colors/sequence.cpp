// Commands & Colors: Ancients §5 Sequence of a turn: the whole game on one screen.
#include <algorithm>

#include "adjudicator/commands_and_colors/banners.hpp"
#include "adjudicator/commands_and_colors/combat.hpp"
#include "adjudicator/commands_and_colors/command.hpp"
#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "adjudicator/commands_and_colors/movement.hpp"

namespace cursus::commands_and_colors {

static_assert(PlayableGame<CommandsAndColors>);

namespace {

// C-15a, R-47, R-56: discards, the reshuffle of Spartacus, then the draws; First Strike first.
void end_of_turn(Play& play) {
  Position& now = play.now;
  const Seat active = now.active;
  const SideRules& side = play.setting.sides[active];
  if (now.played) now.discards.push_back(*now.played);
  if (now.played == Card::IAmSpartacus) {
    now.deck.insert(now.deck.end(), now.discards.begin(), now.discards.end());
    now.discards.clear();
    std::sort(now.deck.begin(), now.deck.end());
    play.shuffle(std::span(now.deck), "C-XX.4f shuffle");
  }
  if (now.first_strike_played) draw_cards(play, other(active), 1);
  const bool ramp = now.turns_taken[active] < side.hand_ramp;  // Lake Trasimenus
  if (ramp) ++now.command[active];
  draw_cards(play, active, ramp ? 2 : 1);
  now.last[active] = {now.effective, now.leader_in};
}

void next_turn(Play& play) {
  Position& now = play.now;
  ++now.turns_taken[now.active];
  now.played.reset();
  now.effective.reset();
  now.leader_in.clear();
  now.one_unit_of_choice = now.first_strike_played = now.command_dice = false;
  now.battle = 0;
  for (PieceState& piece : now.pieces) {
    PieceState kept;
    kept.hex = piece.hex;
    kept.blocks = piece.blocks;
    kept.fate = piece.fate;
    piece = kept;
  }
  ++now.turn;
  now.active = other(now.active);
  now.phase = Phase::PlayCard;
}

void allow_second_moves(Play& play) {  // C-XX.4h
  for (PieceState& piece : play.now.pieces) piece.moved = piece.joined = false;
}

}  // namespace

Task<> CommandsAndColors::play(cursus::Play<CommandsAndColors>& play) {
  play.boundary();
  for (;;) {
    switch (play.now.phase) {
      case Phase::Deal:
        deal(play);
        play.now.phase = Phase::PlayCard;
        break;
      case Phase::PlayCard:  // C-5b 1
        co_await play_card(play);
        play.now.phase = Phase::Order;
        break;
      case Phase::Order:  // 2
        co_await give_orders(play);
        play.now.phase = Phase::Move;
        break;
      case Phase::Move:  // 3
        co_await move_pieces(play);
        play.now.phase = Phase::Battle;
        break;
      case Phase::Battle:  // 4
        co_await battle_phase(play);
        play.now.phase = is_played(play.now, Card::MoveFireMove) ? Phase::SecondMove : Phase::Draw;
        if (play.now.phase == Phase::SecondMove) allow_second_moves(play);
        break;
      case Phase::SecondMove:
        co_await move_pieces(play);
        co_await camps_without_second_move(play);
        play.now.phase = Phase::Draw;
        break;
      case Phase::Draw:  // 5
        end_of_turn(play);
        next_turn(play);
        break;
    }
    play.boundary();
  }
}

}  // namespace cursus::commands_and_colors
