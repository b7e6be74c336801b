// hannibal §10 Movement (移動): from the activation of a general to the end of their move.
#include <algorithm>

#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

// a Roman PC of Italy, and no Roman CU.
bool can_charm(const Board& board) {
  const SpaceId at = board.march->at;
  return country_of(at) == Country::Italy && has_pc(board, rome, at) &&
         cus_in(board, rome, at) == 0;
}

namespace {

void stop(Play& play) {
  play.now.march->over = true;
  play.tell(Stopped{play.now.march->general, play.now.march->at});
}

// W-08. True: the weather keeps them where they are.
Task<bool> bad_weather(Play& play, SpaceId next, bool sea) {
  play.now.march->weather_asked = true;
  const Seat seat = other(play.now.active);
  const Question asked = question(seat, "H-25.41", AskWeather{next, sea});
  const Answer answer = co_await play.ask(asked);
  if (!std::holds_alternative<Card>(answer)) co_return false;
  counter_played(play, seat, card::bad_weather);
  stop(play);
  co_return true;
}

Task<> charm(Play& play, bool start) {  // card 28
  const Board& board = play.now;
  const SpaceId at = board.march->at;
  if (!can_charm(board)) co_return;
  // A move that was ordered as a whole says itself whether it gives up a movement point.
  if (start && play.now.plan && !play.now.plan->charm) co_return;
  if (!start || !play.now.plan) {
    const Question asked = question(carthage, "H-25.28", AskCharm{at, start});
    const Answer answer = co_await play.ask(asked);
    if (!std::holds_alternative<Yes>(answer)) co_return;
  }
  remove_marker(play, at);
  if (start) tire_all(play.now, 1);
}

Task<> step(Play& play, SpaceId to) {
  Board& board = play.now;
  const LinkType type = *link(board.march->at, to);
  const int cost = pass_cost(type);
  if (!board.march->weather_asked && board.march->points + cost > 2) {
    const bool stays = co_await bad_weather(play, to, false);
    if (stays) co_return;
  }
  March& march = *board.march;
  const SpaceId from = march.at;
  march.from = from;
  march.from_inside = march.by_sea = march.stepped_out = false;
  march.at = to;
  ++march.steps;
  march.dropped = march.picked = false;
  tire_all(board, cost);
  moving_generals(board).each([&](GeneralId each) { board[each].space = to; });
  settle(board, from);
  play.tell(Stepped{march.general, from, to, false});
  co_await cross_pass(play, from, to);
  co_await arrive(play);
}

Task<> step_out(Play& play) {  // H-10.7f, A-10.7e
  March& march = *play.now.march;
  march.inside = false;
  march.from = march.at;
  march.from_inside = march.stepped_out = true;
  march.by_sea = false;
  ++march.steps;
  march.dropped = march.picked = false;
  moving_generals(play.now).each([&](GeneralId each) { play.now[each].inside = false; });
  play.tell(Stepped{march.general, march.at, march.at, false});
  co_await arrive(play);
}

Task<> hanno_removes(Play& play) {  // H-24.1
  const Board& board = play.now;
  const March& march = *board.march;
  if (march.general != GeneralId::Hanno || march.fought || march.inside) co_return;
  if (!has_pc(board, rome, march.at)) co_return;
  const GeneralSet with =
      generals_in(board, carthage, march.at, false).with(moving_generals(board));
  bool commands = true;
  with.each([&](GeneralId each) {
    commands = commands && rank(board, each) <= rank(board, GeneralId::Hanno);
  });
  if (!commands) co_return;
  const SpaceId at = march.at;
  bool removes = play.now.plan && play.now.plan->then == Plan::Then::Remove;
  if (!removes) {
    const Question asked = question(carthage, "H-24.1", AskRemovePc{at});
    const Answer answer = co_await play.ask(asked);
    removes = std::holds_alternative<Yes>(answer);
  }
  if (removes) remove_marker(play, at);
}

}  // namespace

// H-10.6b: right after crossing, before the reaction phase.
Task<> cross_pass(Play& play, SpaceId from, SpaceId to) {
  const auto type = link(from, to);
  if (type != LinkType::Pass && type != LinkType::Alps) co_return;
  Stack* stack = &play.now.march->cus;
  int modifier = type == LinkType::Pass ? -2 : 0;
  if (play.now.card == card::native_guide && play.now.use == Use::Ops) modifier -= 3;  // H-25.5
  co_await suffer_attrition(play, play.now.active, to, LossOf::Marching, stack, stack->total(),
                            modifier, "H-10.6b pass attrition");
}

// A space was entered: tribes, reactions, and what comes of them (a2).
Task<> arrive(Play& play) {
  Board& board = play.now;
  const SpaceId at = board.march->at;
  const ProvinceId province = province_of(at);
  const Seat enemy = other(board.active);
  if (!board.march->cus.empty() && !board.march->stepped_out &&
      (province == ProvinceId::Liguria || province == ProvinceId::GalliaTransalpina)) {
    // Each of the two cards separately, while there are CUs to be hit.
    for (int cards = 0; cards < 2 && !board.march->cus.empty(); ++cards) {
      const Question asked = question(enemy, "H-25.7", AskHostile{});
      const Answer answer = co_await play.ask(asked);
      const auto* played = std::get_if<Card>(&answer);
      if (!played) break;
      counter_played(play, enemy, played->card);
      co_await suffer_attrition(play, board.active, at, LossOf::Marching, &board.march->cus,
                                hostile_tribes_column, 0, "H-21.3 Hostile Tribes");
    }
  }
  if (board.march->cus.empty() && cus_in(board, enemy, at) > 0) {
    const SpaceId back = board.march->from;
    March& march = *board.march;
    march.inside = march.from_inside;
    march.at = back;
    moving_generals(board).each([&](GeneralId each) {
      board[each].space = back;
      board[each].inside = march.from_inside;
    });
    march.over = march.spent = true;
    settle(board, at);
    play.tell(BackedUp{march.general, back});
    co_return;
  }
  co_await reaction_phase(play);
  if (!board.march) co_return;
  if (!board.march->backed_up && !board.march->fought && board.march->charm)
    co_await charm(play, false);
}

void set_down(Board& board) {
  March& march = *board.march;
  const Seat side = board.active;
  if (march.spent) march.cus.spend();
  SpaceState& state = board[march.at];
  (march.inside ? state.in : state.out[side]).add(march.cus.take_all());
  const bool spent = march.spent;
  const bool inside = march.inside;
  const SpaceId at = march.at;
  const GeneralId general = march.general;
  const bool took = march.took && !march.command_changed;
  if (march.train) board.train = at;
  moving_generals(board).each([&](GeneralId each) {
    board[each].moving = false;
    board[each].inside = inside;
    if (spent) board[each].effort = effort_spent;
  });
  board.march.reset();
  if (took && on_map(board, general)) set_leader(board, general);  // H-9.3a, H-10.8b
  settle(board, at);
}

Task<> activate(Play& play, const Activate& order, MoveBy by) {
  Board& board = play.now;
  const GeneralId general = order.general;
  begin_march(board, general, by);
  play.now.plan = order.plan;
  Answer along = planned_force(play.now).value_or(Done{});
  if (!order.plan) {
    const Question who = question(board.active, "H-10.2c", AskTake{general});
    const Answer said = co_await play.ask(who);
    along = said;
  }
  if (const auto* take = std::get_if<Take>(&along)) {
    lift(board, general, take->pieces, named_for(play.now, along));
    board.march->took = true;
    play.tell(Activated{general, take->pieces});
    if (board.march->charm && board.march->points < board.march->limit) co_await charm(play, true);
  } else {  // they stay where they are; a siege is all they may do
    board.march->over = true;
    play.tell(Activated{general, {}});
  }
  while (board.march && !board.march->over) {
    const std::optional<Answer> planned = planned_step(play.now);
    Answer answer = planned.value_or(Done{});
    if (!planned) {
      const Question next = question(board.active, "H-10.2c", AskMarch{});
      const Answer said = co_await play.ask(next);
      answer = said;
    }
    if (const auto* go = std::get_if<Go>(&answer)) {
      co_await step(play, go->space);
    } else if (const auto* ship = std::get_if<Sail>(&answer)) {
      if (!board.march->weather_asked) {
        const bool stays = co_await bad_weather(play, ship->space, true);
        if (stays) break;
      }
      co_await sail(play, ship->space, ship->inside);
    } else if (std::holds_alternative<StepOut>(answer)) {
      co_await step_out(play);
    } else if (const auto* drop = std::get_if<Drop>(&answer)) {
      put_back(board, drop->pieces, named_for(play.now, answer));
      board.march->dropped = true;
      play.tell(Regrouped{general, board.march->at, drop->pieces, {}});
    } else if (const auto* pick = std::get_if<Pick>(&answer)) {
      lift(board, general, pick->pieces, named_for(play.now, answer));
      board.march->picked = true;
      play.tell(Regrouped{general, board.march->at, {}, pick->pieces});
    } else {
      stop(play);
    }
  }
  if (board.march && on_map(board, general)) {
    if (may_besiege(board)) {  // W-12, H-10.2d
      const auto then = play.now.plan ? play.now.plan->then : Plan::Then::Open;
      bool besieges = then == Plan::Then::Siege;
      if (then != Plan::Then::Siege && then != Plan::Then::Stop) {
        const Question siege = question(board.active, "H-20.2a", AskSiege{board.march->at});
        const Answer answer = co_await play.ask(siege);
        besieges = std::holds_alternative<Yes>(answer);
      }
      if (besieges) co_await besiege(play);
    }
    if (board.march) co_await hanno_removes(play);
  }
  if (board.march) set_down(board);
  play.now.plan.reset();
  co_await mourn_hannibal(play);
}

}  // namespace cursus::hannibal
