// Ancient Battles §4 Sequence of play (プレイの手順): the whole battle on one screen.
#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "adjudicator/ancient_battles/combat.hpp"
#include "adjudicator/ancient_battles/fire.hpp"
#include "adjudicator/ancient_battles/morale.hpp"
#include "adjudicator/ancient_battles/movement.hpp"
#include "adjudicator/ancient_battles/rally.hpp"
#include "adjudicator/ancient_battles/set_up.hpp"

namespace cursus::ancient_battles {

namespace {

void begin_movement(Play& play, Seat phasing) {
  play.now.phasing = phasing;
  play.now.phase = Phase::Movement;
}

bool is_last_phase(const Battle& battle, const Position& now) {  // A-3.0c, A-4.0f
  return now.phase == Phase::Rally && now.phasing != battle.first_player &&
         now.turn == battle.turns;
}

// A-4.0a: movement, fire, combat, rally; then the other player; then the turn marker.
void next_phase(Play& play) {
  const Battle& battle = play.setting;
  switch (play.now.phase) {
    case Phase::SetUp:
      begin_movement(play, battle.first_player);
      return;
    case Phase::Movement:
      play.now.phase = Phase::Fire;
      return;
    case Phase::Fire:
      play.now.phase = Phase::Combat;
      return;
    case Phase::Combat:
      play.now.phase = Phase::Rally;
      return;
    case Phase::Rally:
      break;
  }
  if (play.now.phasing == battle.first_player) {
    begin_movement(play, other(battle.first_player));
    return;
  }
  ++play.now.turn;
  begin_movement(play, battle.first_player);
}

}  // namespace

Task<> AncientBattles::play(cursus::Play<AncientBattles>& play) {
  const Battle& battle = play.setting;
  // A position may be given in which the battle is lost already.
  if (const auto outcome = decided(battle, play.now)) co_await end_battle(play, *outcome);
  play.boundary();
  for (;;) {
    switch (play.now.phase) {
      case Phase::SetUp:
        co_await set_up(play);
        break;
      case Phase::Movement:
        play.tell(PlayerTurnBegan{play.now.turn, play.now.phasing});
        co_await movement(play);
        break;
      case Phase::Fire:
        co_await fire(play);
        break;
      case Phase::Combat:
        co_await combat(play);
        break;
      case Phase::Rally:
        co_await rally(play);
        break;
    }
    if (is_last_phase(battle, play.now)) co_await end_battle(play, final_outcome(battle, play.now));
    next_phase(play);
    play.boundary();
  }
}

}  // namespace cursus::ancient_battles
