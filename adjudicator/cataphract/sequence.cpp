// Cataphract §3 Sequence of play (プレイの手順): the whole battle on one screen.
#include "adjudicator/cataphract/activation.hpp"
#include "adjudicator/cataphract/cataphract.hpp"
#include "adjudicator/cataphract/phase.hpp"
#include "adjudicator/cataphract/rally.hpp"
#include "adjudicator/cataphract/rout.hpp"
#include "adjudicator/cataphract/set_up.hpp"
#include "adjudicator/cataphract/shock.hpp"

namespace cursus::cataphract {

Task<Answer> choose(Play& play, Seat seat, std::string_view clause, const Ask& about) {
  const Question question{seat, clause, about, false};
  const std::optional<Answer> only = only_answer(play.setting, play.now, question);
  if (only) co_return *only;
  const Answer answer = co_await play.ask(question);
  co_return answer;
}

namespace {

// An orders phase is over, and the dice of the next step fall without a question.
Task<> rest(Play& play) {
  if (play.now.stage != Stage::Activation) co_return;
  const Due due = who_is_due(play.setting, play.now);
  if (!due.nobody && !due.tie_unrolled && !due.line) co_return;
  const Question question{play.now.phasing, "K-5.29a", AskRest{}, true};
  co_await play.ask(question);
}

// D: Rout & Reload
Task<> rout_and_reload(Play& play) {
  for (UnitState& unit : play.now.units) unit.rallied = false;   // 1
  co_await rout_movement(play);                                  // 2
  co_await reload(play);                                         // 3
  const auto outcome = army_withdrawal(play.setting, play.now);  // 4
  if (outcome) {
    play.tell(BattleEnded{*outcome});
    co_await play.end(*outcome);
  }
  turn_back(play);  // 5
  ++play.now.turn;
  play.now.stage = Stage::TurnStart;
}

}  // namespace

Task<> Cataphract::play(cursus::Play<Cataphract>& play) {
  play.boundary();
  for (;;) {
    switch (play.now.stage) {
      case Stage::SetUp:
        set_up(play);
        play.now.stage = Stage::TurnStart;
        break;
      case Stage::TurnStart:
        start_turn(play);
        play.now.stage = Stage::First;
        break;
      case Stage::First:  // K-9.65a
        co_await first_phase(play);
        break;
      case Stage::Elite:  // K-5.5
        co_await elite_phase(play);
        break;
      case Stage::Activation:  // K-3.0A
        co_await activation(play);
        break;
      case Stage::Movement:  // K-3.0B1
        co_await movement_segment(play);
        play.now.stage = Stage::Shock;
        break;
      case Stage::Shock:  // K-3.0B2
        co_await shock_segment(play);
        play.now.stage = Stage::Momentum;
        break;
      case Stage::Momentum:  // K-3.0C
        co_await end_of_phase(play);
        co_await rest(play);
        break;
      case Stage::RoutReload:  // K-3.0D
        co_await rout_and_reload(play);
        break;
    }
    play.boundary();
  }
}

}  // namespace cursus::cataphract
