// hannibal §9 Command, §10 Movement (移動), §18 Consular armies: who may go with whom, and where.
#include <algorithm>

#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

// --- who may go with whom ------------------------------------------------------------------------

Verdict may_part(const Board& board, GeneralSet going, int going_cus, GeneralSet staying,
                 int staying_cus) {
  const int consuls_going = consuls_among(board, going);
  const int consuls_staying = consuls_among(board, staying);
  if (consuls_going > 0 && consuls_staying > 0 && going_cus + staying_cus < 2 * consular_minimum)
    return Objection{"H-18.1b",  "hannibal.consul.two-need-ten", no_space,
                     no_general, going_cus + staying_cus,        2 * consular_minimum};
  if (consuls_going > 0 && going_cus < consular_minimum && staying_cus > 0)
    return Objection{"H-18.1a",       "hannibal.consul.takes-five", no_space, no_general, going_cus,
                     consular_minimum};
  if (consuls_staying > 0 && staying_cus < consular_minimum && going_cus > 0)
    return Objection{"H-18.1a",   "hannibal.consul.keeps-five",
                     no_space,    no_general,
                     staying_cus, consular_minimum};
  return {};
}

bool keeps_to_his_country(GeneralId general, SpaceId to) {  // H-24.1, H-24.2
  return row(general).keeps == Country::None || country_of(to) == row(general).keeps;
}

std::string_view country_clause(GeneralId general) {
  return general == GeneralId::Hanno ? "H-24.1" : "H-24.2";
}

int weariest(const Board& board) {
  int most = board.march->cus.weariest();
  moving_generals(board).each([&](GeneralId each) { most = std::max(most, board[each].effort); });
  return most;
}

int pass_cost(LinkType type) { return type == LinkType::Road ? 1 : 2; }  // H-10.6a

namespace {

// A Force March says itself whom it moves.
std::string_view rating_clause(const Board& board) {
  const bool event = board.card && board.use == Use::Event;
  if (event && *board.card == card::force_march_1) return "H-25.61";
  if (event && *board.card == card::force_march_2) return "H-25.62";
  return "H-8.2a";
}

}  // namespace

Verdict may_activate(const Board& board, Seat side, int ops, GeneralId general) {
  if (index(general) >= general_count || row(general).side != side || !on_map(board, general))
    return Objection{"H-8.2a", "hannibal.activate.nobody", no_space, general};
  if (board[general].activated)
    return Objection{"H-10.11d", "hannibal.activate.twice", no_space, general};
  if (board[general].effort == effort_spent)
    return Objection{"H-10.11c", "hannibal.activate.spent", no_space, general};
  if (strategy_rating(board, general) > ops)
    return Objection{
        rating_clause(board),           "hannibal.activate.rating", no_space, general, ops,
        strategy_rating(board, general)};
  return {};
}

namespace {

Verdict may_lead_along(const Board& board, GeneralId leader, GeneralSet others, GeneralSet there) {
  if (!there.includes(others)) return Objection{"H-10.2b", "hannibal.move.not-there"};
  Verdict verdict;
  others.each([&](GeneralId each) {
    if (rank(board, each) > rank(board, leader))
      verdict = Objection{"H-10.8a", "hannibal.move.higher-rank", no_space, each};
    if (board[each].effort == effort_spent)
      verdict = Objection{"H-10.11c", "hannibal.activate.spent", no_space, each};
  });
  return verdict;
}

bool lone(const Board& board) { return board.march->cus.empty(); }

// H-25.64
bool barred_by_truce(const Board& board, SpaceId to) {
  const Seat enemy = other(board.active);
  return board.truce && (controls(board, enemy, to) || any_cus(board, enemy, to));
}

bool only_generals(const Board& board, Seat side, SpaceId space) {
  return cus_in(board, side, space) == 0 && !generals_in(board, side, space, false).empty();
}

}  // namespace

Verdict may_take(const Board& board, GeneralId general, const Pieces& pieces) {
  const GeneralState& him = board[general];
  const Seat side = row(general).side;
  const Stack& stack = him.inside ? board[him.space].in : board[him.space].out[side];
  GeneralSet others = generals_in(board, side, him.space, him.inside);
  others.remove(general);
  if (pieces.generals.has(general)) return Objection{"H-10.2b", "hannibal.move.himself"};
  if (!pieces.cus.within(stack.fit()))
    return Objection{pieces.cus.within(stack.all()) ? "H-10.11c" : "H-10.2b",
                     "hannibal.move.not-there",
                     him.space,
                     general,
                     pieces.cus.total(),
                     stack.fit().total()};
  if (pieces.cus.total() > move_limit)
    return Objection{"H-10.2b", "hannibal.move.ten", him.space,
                     general,   pieces.cus.total(),  move_limit};
  const Verdict along = may_lead_along(board, general, pieces.generals, others);
  if (!along) return along;
  if (pieces.train && (side != carthage || board.train != him.space || him.inside))
    return Objection{"H-25.30", "hannibal.move.no-train"};
  GeneralSet going = pieces.generals;
  going.add(general);
  return may_part(board, going, pieces.cus.total(), others.without(pieces.generals),
                  stack.total() - pieces.cus.total());
}

// --- one step ------------------------------------------------------------------------------------

namespace {

// H-18.3b: who has come into a consular army that is too small may not leave it so.
Verdict may_leave(const Board& board) {
  const March& march = *board.march;
  if (march.steps == 0 || march.inside || lone(board)) return {};  // it speaks of armies
  const GeneralSet staying = generals_in(board, board.active, march.at, false);
  const int cus = board[march.at].out[board.active].total();
  if (consuls_among(board, staying) > 0 && cus < consular_minimum)
    return Objection{"H-18.3b",       "hannibal.consul.too-weak-to-pass", march.at, no_general, cus,
                     consular_minimum};
  return {};
}

Verdict may_enter(const Board& board, SpaceId to, bool inside) {
  Verdict verdict;
  moving_generals(board).each([&](GeneralId each) {
    if (!keeps_to_his_country(each, to))
      verdict = Objection{country_clause(each), "hannibal.move.keeps-country", to, each};
  });
  if (!verdict) return verdict;
  if (barred_by_truce(board, to)) return Objection{"H-25.64", "hannibal.move.truce", to};
  if (lone(board) && !inside && cus_in(board, other(board.active), to) > 0)
    return Objection{"H-10.4b", "hannibal.move.alone", to};
  return {};
}

Verdict may_pay(const Board& board, int cost) {
  const int used = weariest(board);
  if (used + cost <= board.march->limit) return {};
  // Some piece was moved by this card before.
  const bool moved_before = board.march->points + cost <= board.march->limit;
  return Objection{moved_before ? "H-10.11b" : "H-10.2a",
                   "hannibal.move.too-far",
                   no_space,
                   no_general,
                   used + cost,
                   board.march->limit};
}

Verdict may_step_at_all(const Board& board, SpaceId to) {
  const March& march = *board.march;
  const auto type = index(to) < space_count ? link(march.at, to) : std::nullopt;
  if (!type) return Objection{"H-10.2c", "hannibal.move.not-adjacent", to};
  if (march.inside) return Objection{"H-10.7f", "hannibal.move.step-out-first", march.at};
  const bool messana =
      *type == LinkType::Strait && (to == SpaceId::Messana || to == SpaceId::Rhegium);
  if (messana && !(controls(board, board.active, SpaceId::Messana) &&
                   controls(board, board.active, SpaceId::Rhegium)))
    return Objection{"H-10.6c", "hannibal.move.strait", to};
  if (march.train && *type == LinkType::Alps)
    return Objection{"H-25.30", "hannibal.move.train-alps", to};
  const Verdict paid = may_pay(board, pass_cost(*type));
  if (!paid) return paid;
  const Verdict leaves = may_leave(board);
  if (!leaves) return leaves;
  return may_enter(board, to, false);
}

}  // namespace

Verdict may_step(const Board& board, SpaceId to) {
  const Verdict verdict = may_step_at_all(board, to);
  if (!verdict) return verdict;
  // H-10.4c: they must be able to go on from an enemy general's space.
  if (!lone(board) || !only_generals(board, other(board.active), to)) return {};
  const int left = board.march->limit - weariest(board) - pass_cost(*link(board.march->at, to));
  for (const Link& each : links(to)) {
    const bool open = each.type == LinkType::Road && !barred_by_truce(board, each.to) &&
                      cus_in(board, other(board.active), each.to) == 0 &&
                      !only_generals(board, other(board.active), each.to);
    bool home = true;
    moving_generals(board).each(
        [&](GeneralId g) { home = home && keeps_to_his_country(g, each.to); });
    if (open && home && left >= 1) return {};
  }
  return Objection{"H-10.4c", "hannibal.move.enemy-general", to};
}

Verdict may_step_out(const Board& board) {
  const March& march = *board.march;
  if (!march.inside) return Objection{"H-10.7f", "hannibal.move.not-inside"};
  if (board.truce) return Objection{"H-25.64", "hannibal.siege.no-sortie", march.at};
  if (lone(board)) return Objection{"H-10.4b", "hannibal.move.alone", march.at};
  return {};
}

Verdict may_stop(const Board& board) {
  const March& march = *board.march;
  if (march.steps == 0 || !lone(board) || march.inside) return {};
  if (!only_generals(board, other(board.active), march.at)) return {};
  if (!generals_in(board, board.active, march.at, false).empty() ||
      board[march.at].out[board.active].total() > 0)
    return {};
  for (const Link& each : links(march.at))
    if (may_step(board, each.to)) return Objection{"H-10.4c", "hannibal.move.enemy-general"};
  return {};  // nowhere to go: they stay
}

Verdict may_drop(const Board& board, const Pieces& pieces) {
  const March& march = *board.march;
  if (march.steps == 0 || march.dropped || march.inside)
    return Objection{"H-10.2b", "hannibal.move.drop-later"};
  if (pieces == Pieces{}) return Objection{"H-10.2b", "hannibal.move.nothing"};
  const GeneralSet moving = moving_generals(board);
  if (!pieces.cus.within(march.cus.all()) || !moving.includes(pieces.generals) ||
      (pieces.train && !march.train))
    return Objection{"H-10.2b", "hannibal.move.not-there", march.at};
  if (pieces.generals.has(march.general)) return Objection{"H-10.9a", "hannibal.move.himself"};
  const int dropped = pieces.cus.total();
  const GeneralSet going = moving.without(pieces.generals);
  const int there = board[march.at].out[board.active].total();
  // Who is dropped counts with those they join; nothing that was there before is taken away.
  if (consuls_among(board, pieces.generals) > 0 && there + dropped < consular_minimum &&
      march.cus.total() > dropped)
    return Objection{"H-18.1a",       "hannibal.consul.keeps-five",
                     march.at,        no_general,
                     there + dropped, consular_minimum};
  if (consuls_among(board, going) > 0 && march.cus.total() - dropped < consular_minimum &&
      dropped > 0)
    return Objection{"H-18.1c",  "hannibal.consul.takes-five", march.at,
                     no_general, march.cus.total() - dropped,  consular_minimum};
  if (consuls_among(board, pieces.generals) > 0 && consuls_among(board, going) > 0 &&
      march.cus.total() + there < 2 * consular_minimum)
    return Objection{"H-18.1b",  "hannibal.consul.two-need-ten", march.at,
                     no_general, march.cus.total() + there,      2 * consular_minimum};
  return {};
}

Verdict may_pick(const Board& board, const Pieces& pieces) {
  const March& march = *board.march;
  if (march.steps == 0 || march.picked || march.inside)
    return Objection{"H-10.2b", "hannibal.move.pick-later"};
  if (pieces == Pieces{}) return Objection{"H-10.2b", "hannibal.move.nothing"};
  const Stack& stack = board[march.at].out[board.active];
  const GeneralSet there = generals_in(board, board.active, march.at, false);
  if (!pieces.cus.within(stack.fit()) && pieces.cus.within(stack.all()))
    return Objection{"H-10.11c", "hannibal.move.not-there", march.at};
  if (!pieces.cus.within(stack.fit()) ||
      (pieces.train && (board.train != march.at || board.active != carthage)))
    return Objection{"H-10.2b", "hannibal.move.not-there", march.at};
  const Verdict along = may_lead_along(board, march.general, pieces.generals, there);
  if (!along) return along;
  const int total = march.cus.total() + pieces.cus.total();
  if (total > move_limit)
    return Objection{"H-10.2b", "hannibal.move.ten", march.at, no_general, total, move_limit};
  const int left = stack.total() - pieces.cus.total();
  const GeneralSet staying = there.without(pieces.generals);
  if (consuls_among(board, staying) > 0 && left < consular_minimum && pieces.cus.total() > 0)
    return Objection{"H-18.1a",       "hannibal.consul.keeps-five", march.at, no_general, left,
                     consular_minimum};
  if (consuls_among(board, pieces.generals) > 0 && total < consular_minimum && left > 0)
    return Objection{"H-18.1a",       "hannibal.consul.takes-five", march.at, no_general, total,
                     consular_minimum};
  if (consuls_among(board, pieces.generals) > 0 && consuls_among(board, staying) > 0 &&
      total + left < 2 * consular_minimum)
    return Objection{"H-18.1b", "hannibal.consul.two-need-ten", march.at};
  return {};
}

Verdict may_name(const Stack& stack, const Force& force, SpaceId at) {
  for (const Worn& each : force.worn)
    if (each.effort < 0 || each.effort >= effort_spent || !each.cus.within(stack.at(each.effort)))
      return Objection{"H-10.11b", "hannibal.move.not-so-worn", at, no_general, each.effort};
  return {};
}

// --- pieces of an army on its way ----------------------------------------------------------------

void begin_march(Board& board, GeneralId general, MoveBy by) {
  const CardId card = *board.card;
  March march;
  march.general = general;
  march.by = by;
  march.at = board[general].space;
  march.from = march.at;
  march.inside = board[general].inside;
  const bool nero = general == GeneralId::Nero && by == MoveBy::Campaign;  // H-10.12
  march.limit = by == MoveBy::ForceMarch || nero ? forced_points : move_points;
  march.may_sail = row(card).ops == 3;  // H-11.1a: all of these carry the ship
  march.sea_limit = by == MoveBy::Campaign ? move_limit : sea_limit_ops;
  march.charm = by == MoveBy::Ops && card == card::charms_italy && board.active == carthage &&
                general == GeneralId::Hannibal;
  march.dropped = march.picked = true;  // at the start there is only the choice of the force
  board.march = march;
  board[general].activated = true;
}

void lift(Board& board, GeneralId general, const Pieces& pieces, const std::vector<Worn>& named) {
  March& march = *board.march;
  SpaceState& state = board[march.at];
  const bool inside = board[general].inside;
  Stack& stack = inside ? state.in : state.out[board.active];
  Cus others = pieces.cus;
  march.cus.add(stack.take_named(named, others));
  march.cus.add(stack.take_freshest(others));
  GeneralSet going = pieces.generals;
  going.add(general);
  going.each([&](GeneralId each) { board[each].moving = true; });
  if (pieces.train) {
    march.train = true;
    board.train.reset();
  }
}

void put_back(Board& board, const Pieces& pieces, const std::vector<Worn>& named) {
  March& march = *board.march;
  Stack& stack = board[march.at].out[board.active];
  Cus others = pieces.cus;
  stack.add(march.cus.take_named(named, others));
  stack.add(march.cus.take_weariest(others));
  pieces.generals.each([&](GeneralId each) { board[each].moving = false; });
  if (pieces.train) {
    march.train = false;
    board.train = march.at;
  }
}

void tire_all(Board& board, int cost) {
  board.march->cus.tire(cost);
  board.march->points += cost;
  moving_generals(board).each([&](GeneralId each) { board[each].effort += cost; });
}

}  // namespace cursus::hannibal
