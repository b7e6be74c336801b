// hannibal §5 Sequence of play: the whole game on one screen.
#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

static_assert(PlayableGame<Hannibal>);

namespace {

void next_turn(Play& play) {  // H-5.7
  Position& now = play.now;
  end_of_cards(play);
  now.naval_victory = false;  // H-25.29
  ++now.turn;
  now.phase = Phase::Reinforce;
  for (const Seat seat : both_seats)  // H-25d
    if (now.counsel[seat] == Counsel::Ending) {
      now.counsel[seat] = Counsel::None;
      now.discards.push_back(seat == carthage ? card::hanno_counsels : card::cato_counsels);
    }
  play.tell(TurnBegan{now.turn});
}

// One file serves a side for its whole reinforcement, and for the first play with the choice of who
// begins (a0).
bool begins_a_new_file(Phase before, Phase after) {
  if (before == after) return false;
  return !(before == Phase::Reinforce && after == Phase::Return) &&
         !(before == Phase::RomanReinforce && after == Phase::Election) &&
         !(before == Phase::WhoIsFirst && after == Phase::Strategy);
}

}  // namespace

Task<> Hannibal::play(cursus::Play<Hannibal>& play) {
  Position& now = play.now;
  play.boundary();
  for (;;) {
    const Phase before = now.phase;
    switch (now.phase) {
      case Phase::Reinforce:  // H-5.1.1
        co_await carthaginian_reinforcements(play);
        now.phase = Phase::Return;
        break;
      case Phase::Return:  // H-5.1.2
        co_await return_generals(play);
        now.phase = Phase::RomanReinforce;
        break;
      case Phase::RomanReinforce:  // H-5.1.3
        co_await roman_reinforcements(play);
        now.phase = Phase::Election;
        break;
      case Phase::Election:  // H-5.1.4
        co_await election(play);
        now.phase = Phase::Deal;
        break;
      case Phase::Deal:  // H-5.2
        // H-5.1: the first turn of a game begins with the cards.
        if (now.turn == play.setting.setup.turn) play.tell(TurnBegan{now.turn});
        deal(play);
        now.phase = Phase::WhoIsFirst;
        break;
      case Phase::WhoIsFirst:
        co_await who_is_first(play);
        now.phase = Phase::Strategy;
        break;
      case Phase::Strategy:  // H-5.3: one card
        co_await strategy_phase(play);
        break;
      case Phase::Winter:  // H-5.4
        co_await winter(play);
        now.phase = Phase::Isolation;
        break;
      case Phase::Isolation:  // H-5.5
        isolation(play);
        now.phase = Phase::Victory;
        break;
      case Phase::Victory:  // H-5.6
        co_await victory_check(play);
        next_turn(play);
        break;
    }
    if (begins_a_new_file(before, now.phase)) ++now.plays;
    play.boundary();
  }
}

}  // namespace cursus::hannibal
