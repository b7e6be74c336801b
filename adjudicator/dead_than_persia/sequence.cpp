// Rather Dead Than Persia! §2 Sequence of play (ゲームの手順): the whole game on one screen.
#include "adjudicator/dead_than_persia/arrivals.hpp"
#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "adjudicator/dead_than_persia/draw.hpp"
#include "adjudicator/dead_than_persia/segments.hpp"
#include "adjudicator/dead_than_persia/set_up.hpp"
#include "adjudicator/dead_than_persia/supply.hpp"
#include "adjudicator/dead_than_persia/victory.hpp"

namespace cursus::dead_than_persia {

static_assert(PlayableGame<DeadThanPersia>);

namespace {

// R-2.3a
Task<> end_of_turn(Play& play) {
  Position& now = play.now;
  return_action_points(play);
  mark_control(play);
  co_await settle_control(play);
  if (now.turn == static_cast<int>(play.setting.calendar.size())) {  // Q70
    const Outcome outcome = final_outcome(play.setting, now);
    play.tell(GameEnded{outcome});
    co_await play.end(outcome);
  }
  ++now.turn;
  now.razed.fill(false);
  now.panhellenisme = false;
  now.tries.clear();
  now.wooed = {};
  now.activations = {};
  for (CounterState& counter : now.counters) {
    counter.turned = counter.moved = counter.apart = counter.fought = false;
    counter.zones = counter.unwon = 0;
  }
  for (UnitState& unit : now.units) unit.used = false;
  for (ShipState& ship : now.ships) ship.zones = ship.unwon = 0;
}

}  // namespace

Task<> DeadThanPersia::play(cursus::Play<DeadThanPersia>& play) {
  play.boundary();
  for (;;) {
    switch (play.now.phase) {
      case Phase::SetUp:  // W0
        co_await set_up(play);
        play.now.phase = Phase::Supply;
        break;
      case Phase::Supply:  // 1
        play.tell(TurnBegan{play.now.turn,
                            play.setting.calendar[static_cast<std::size_t>(play.now.turn - 1)]});
        co_await arrivals(play);
        co_await supply_phase(play);
        play.now.phase = Phase::TurnStart;
        break;
      case Phase::TurnStart:  // 2: what comes before the first segment
        co_await reorganise(play);
        draw_action_points(play);
        begin_operations(play);
        play.now.phase = Phase::Operations;
        break;
      case Phase::Operations:
        co_await operations(play);
        play.now.phase = Phase::EndOfTurn;
        break;
      case Phase::EndOfTurn:  // 3
        co_await end_of_turn(play);
        play.now.phase = Phase::Supply;
        break;
    }
    play.boundary();
  }
}

}  // namespace cursus::dead_than_persia
