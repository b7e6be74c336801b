// hannibal §11 Naval movement (海上移動).
#include <algorithm>

#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

namespace {

// H-25.57, H-25.58: CUs may not leave, or come to, Africa.
bool counselled_against(const Board& board, SpaceId from, SpaceId to) {
  const bool leaves = country_of(from) == Country::Africa && country_of(to) != Country::Africa;
  const bool comes = country_of(from) != Country::Africa && country_of(to) == Country::Africa;
  if (board.active == carthage) return board.counsel[carthage] != Counsel::None && leaves;
  return board.counsel[rome] != Counsel::None && comes;
}

Verdict may_embark(const Board& board) {
  const March& march = *board.march;
  if (!is_port(march.at)) return Objection{"H-11.1a", "hannibal.sea.no-port", march.at};
  if (!march.may_sail) return Objection{"H-11.1a", "hannibal.sea.card", march.at};
  const bool naval_victory =
      board.active == rome && board.naval_victory && !is_campaign(*board.card);
  if (naval_victory) return Objection{"H-25.29", "hannibal.sea.naval-victory", march.at};
  if (board.sea_general != no_general && board.sea_general != march.general)
    return Objection{"H-11.4a", "hannibal.sea.one-army", march.at};
  if (march.inside && is_besieged(board, march.at))
    return Objection{"H-11.3b", "hannibal.sea.besieged", march.at};
  if (march.train) return Objection{"H-25.30", "hannibal.sea.train", march.at};
  if (march.cus.total() > march.sea_limit)
    return Objection{"H-11.4b",  "hannibal.sea.too-many", march.at,
                     no_general, march.cus.total(),       march.sea_limit};
  const int used = weariest(board);
  if (used + sea_points > march.limit)
    return Objection{"H-11.1b",  "hannibal.move.too-far", march.at,
                     no_general, used + sea_points,       march.limit};
  if (march.steps > 0 && !march.inside && !march.cus.empty()) {  // H-18.3b
    const GeneralSet staying = generals_in(board, board.active, march.at, false);
    const int cus = board[march.at].out[board.active].total();
    if (consuls_among(board, staying) > 0 && cus < consular_minimum)
      return Objection{"H-18.3b", "hannibal.consul.too-weak-to-pass",
                       march.at,  no_general,
                       cus,       consular_minimum};
  }
  return {};
}

Verdict may_land_inside(const Board& board, SpaceId to) {
  if (!is_walled(to) || !controls(board, board.active, to))
    return Objection{"H-11.3a", "hannibal.sea.not-friendly", to};
  if (is_besieged(board, to)) return Objection{"H-11.3b", "hannibal.sea.besieged", to};
  const int cus = board[to].in.total() + board.march->cus.total();
  if (cus > row(to).capacity)
    return Objection{"H-10.7b", "hannibal.city.full", to, no_general, cus, row(to).capacity};
  return {};
}

}  // namespace

Verdict may_sail(const Board& board, SpaceId to, bool inside) {
  const Verdict embarks = may_embark(board);
  if (!embarks) return embarks;
  const March& march = *board.march;
  if (index(to) >= space_count || !is_port(to) || to == march.at)
    return Objection{"H-11.1a", "hannibal.sea.no-port", to};
  if (!march.cus.empty() && counselled_against(board, march.at, to))
    return Objection{board.active == carthage ? "H-25.57" : "H-25.58", "hannibal.sea.counsel", to};
  Verdict verdict;
  moving_generals(board).each([&](GeneralId each) {
    if (!keeps_to_his_country(each, to))
      verdict = Objection{country_clause(each), "hannibal.move.keeps-country", to, each};
  });
  if (!verdict) return verdict;
  const Seat enemy = other(board.active);
  if (board.truce && (controls(board, enemy, to) || any_cus(board, enemy, to)))
    return Objection{"H-25.64", "hannibal.move.truce", to};
  if (inside) {
    const Verdict lands = may_land_inside(board, to);
    if (!lands || is_shut_in(board, board.active, to)) return lands;
  }
  if (march.cus.empty() && cus_in(board, enemy, to) > 0)
    return Objection{"H-10.4b", "hannibal.move.alone", to};
  if (march.cus.empty() && !generals_in(board, enemy, to, false).empty())
    return Objection{"H-10.4c", "hannibal.move.enemy-general", to};
  return {};
}

// H-11.6
int naval_modifier(const Board& board, SpaceId from, SpaceId to, int cus, GeneralId commander) {
  int sum = *row(from).port + *row(to).port;
  if (cus <= 1) --sum;
  for (const SpaceId port : {from, to})
    if (controls(board, rome, port)) ++sum;
  if (controls(board, carthage, SpaceId::Syracuse)) --sum;
  if (board.macedon) --sum;
  if (board.naval_victory) --sum;
  if (commander == GeneralId::Mago) --sum;
  return sum;
}

// H-11.5a; not under a Truce, not with the Adriatic Pirates (H-25.50).
bool rolls_naval_combat(const Board& board, SpaceId from, SpaceId to, int cus) {
  if (board.active != carthage || board.truce) return false;
  const bool adriatic = [&] {
    for (const SpaceId port : {from, to})
      if (port == SpaceId::Brundisium || port == SpaceId::Croton || port == SpaceId::Tarentum)
        return true;
    return false;
  }();
  const bool pirates = board.card == card::pirates && board.use == Use::Ops && adriatic && cus <= 3;
  return !pirates;
}

// All CUs are lost, the generals displaced (H-11.5b); no political consequences (H-11.5c).
void sink(Play& play) {
  Board& board = play.now;
  const SpaceId at = board.march->at;
  play.tell(Lost{board.active, at, board.march->cus.all()});
  const GeneralSet aboard = moving_generals(board);
  board.march.reset();
  aboard.each([&](GeneralId each) { displace(play, each); });
  settle(board, at);
}

namespace {

Task<> storm(Play& play, SpaceId to) {  // W-10, H-25.60
  Board& board = play.now;
  if (board.march->cus.empty()) co_return;
  const Seat enemy = other(board.active);
  const Question asked = question(enemy, "H-25.60", AskStorm{to});
  const Answer answer = co_await play.ask(asked);
  if (!std::holds_alternative<Card>(answer)) co_return;
  counter_played(play, enemy, card::storms);
  Stack* stack = &board.march->cus;
  co_await suffer_attrition(play, board.active, board.march->at, LossOf::Marching, stack,
                            stack->total(), 2, "H-25.60 storm");
  if (stack->empty()) {  // back in port, and no naval die
    board.march->over = true;
    play.tell(Stopped{board.march->general, board.march->at});
  }
}

}  // namespace

Task<> sail(Play& play, SpaceId to, bool inside) {
  Board& board = play.now;
  const SpaceId from = board.march->at;
  board.sea_general = board.march->general;
  co_await storm(play, to);
  if (board.march->over) co_return;
  const int cus = board.march->cus.total();
  if (rolls_naval_combat(board, from, to, cus)) {
    const int modifier = naval_modifier(board, from, to, cus, board.march->general);
    const int die = play.roll(6, "H-11.5a naval combat");
    const AtSea result = naval_result(die + modifier);
    play.tell(NavalRolled{die, modifier, result});
    if (result == AtSea::Sunk) {
      sink(play);
      co_return;
    }
    if (result == AtSea::Return) {
      board.march->over = true;
      play.tell(Stopped{board.march->general, from});
      co_return;
    }
  }
  if (!is_shut_in(board, board.active, to)) inside = false;  // A-10.7d: it is all one space
  March& march = *board.march;
  march.from = from;
  march.from_inside = march.inside;
  march.by_sea = march.landed = true;
  march.stepped_out = false;
  march.at = to;
  march.inside = inside;
  ++march.steps;
  march.points += sea_points;
  march.dropped = march.picked = false;
  march.cus.tire(sea_points);
  moving_generals(board).each([&](GeneralId each) {
    board[each].space = to;
    board[each].inside = inside;
    board[each].effort += sea_points;
  });
  settle(board, from);
  play.tell(Stepped{march.general, from, to, true});
  if (inside) {  // H-10.7d: going in is the last act of the move
    march.over = true;
    play.tell(Stopped{march.general, to});
    co_return;
  }
  co_await arrive(play);
}

}  // namespace cursus::hannibal
