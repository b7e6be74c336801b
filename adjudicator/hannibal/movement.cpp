// hannibal §9 Command, §10 Movement (移動), §18 Consular armies: from the activation of a general
// to the end of his move.
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

int pass_cost(LinkType type) { return type == LinkType::Road ? 1 : 2; }  // H-10.6a

Verdict may_activate(const Board& board, Seat side, int ops, GeneralId general) {
  if (index(general) >= general_count || row(general).side != side || !on_map(board, general))
    return Objection{"H-8.2a", "hannibal.activate.nobody", no_space, general};
  if (board[general].activated)
    return Objection{"H-10.11d", "hannibal.activate.twice", no_space, general};
  if (board[general].effort == effort_spent)
    return Objection{"H-10.11c", "hannibal.activate.spent", no_space, general};
  if (strategy_rating(board, general) > ops)
    return Objection{"H-8.2a", "hannibal.activate.rating",     no_space, general,
                     ops,      strategy_rating(board, general)};
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

// Movement points that some piece of the moving army has used by this card.
int weariest(const Board& board) {
  int most = board.march->cus.weariest();
  moving_generals(board).each([&](GeneralId each) { most = std::max(most, board[each].effort); });
  return most;
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
    return Objection{"H-10.2b", "hannibal.move.not-there", him.space,
                     general,   pieces.cus.total(),        stack.fit().total()};
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
      verdict = Objection{each == GeneralId::Hanno ? "H-24.1" : "H-24.2",
                          "hannibal.move.keeps-country", to, each};
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
  return Objection{moved_before ? "H-10.11b" : "H-10.2a", "hannibal.move.too-far",
                   no_space,    no_general,
                   used + cost, board.march->limit};
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
  // H-10.4c: he must be able to go on from an enemy general's space.
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
  return {};  // nowhere to go: he stays
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
  // Who is dropped counts with those he joins; nothing that was there before is taken away.
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

// --- the move ------------------------------------------------------------------------------------

namespace {

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

// Pieces leave the space's stacks for the moving army.
void lift(Board& board, GeneralId general, const Pieces& pieces) {
  March& march = *board.march;
  SpaceState& state = board[march.at];
  const bool inside = board[general].inside;
  Stack& stack = inside ? state.in : state.out[board.active];
  march.cus.add(stack.take_freshest(pieces.cus));
  GeneralSet going = pieces.generals;
  going.add(general);
  going.each([&](GeneralId each) { board[each].moving = true; });
  if (pieces.train) {
    march.train = true;
    board.train.reset();
  }
}

void put_back(Board& board, const Pieces& pieces) {
  March& march = *board.march;
  board[march.at].out[board.active].add(march.cus.take_weariest(pieces.cus));
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

}  // namespace

// --- a move ordered as a whole (a0) --------------------------------------------------------------

Pieces force_of(const Force& force, Cus there, int most) {
  Pieces pieces = force.pieces;
  if (force.size == Force::Size::Exact) return pieces;
  const bool all = force.size == Force::Size::All;
  const int wanted = std::min(all ? there.total() : force.some, most);
  // All means the elephants too; a number takes normal CUs first.
  const int elephants = all ? std::min(there.elephants, wanted)
                            : std::clamp(wanted - there.normal, 0, there.elephants);
  pieces.cus = {wanted - elephants, elephants};
  return pieces;
}

namespace {

// Never more than there is: an army may have lost CUs since it was ordered.
Pieces at_most(Pieces pieces, Cus there) {
  pieces.cus.normal = std::min(pieces.cus.normal, there.normal);
  pieces.cus.elephants = std::min(pieces.cus.elephants, there.elephants);
  return pieces;
}

// The whole army as it stands.
Force whole_army(const Board& board) {
  const GeneralId leader = board.march->general;
  const GeneralState& him = board[leader];
  Force force;
  force.size = Force::Size::All;
  generals_in(board, board.active, him.space, him.inside).each([&](GeneralId each) {
    if (each != leader && rank(board, each) <= rank(board, leader) &&
        board[each].effort != effort_spent)
      force.pieces.generals.add(each);
  });
  force.pieces.train = board.active == carthage && board.train == him.space && !him.inside;
  return force;
}

Pieces pieces_along(const Board& board, const Plan& plan) {
  const GeneralState& him = board[board.march->general];
  const SpaceState& state = board[him.space];
  const Cus fit = (him.inside ? state.in : state.out[board.active]).fit();
  return force_of(plan.with.value_or(whole_army(board)), fit, move_limit);
}

bool stays(const Plan& plan) { return plan.legs.empty() && !plan.with; }

Pieces dropped_by(const Board& board, const Force& force) {
  return force_of(force, board.march->cus.all(), board.march->cus.total());
}
Pieces picked_by(const Board& board, const Force& force) {
  return force_of(force, board[board.march->at].out[board.active].fit(),
                  move_limit - board.march->cus.total());
}

// a Roman PC of Italy, and no Roman CU.
bool can_charm(const Board& board) {
  const SpaceId at = board.march->at;
  return country_of(at) == Country::Italy && has_pc(board, rome, at) && cus_in(board, rome, at) == 0;
}

const Leg* leg_at(const Plan& plan, int steps) {
  const auto i = static_cast<std::size_t>(steps);
  return i < plan.legs.size() ? &plan.legs[i] : nullptr;
}

Answer step_of(const Leg& leg) {
  if (leg.by == Leg::By::Sea) return Sail{leg.space, leg.inside};
  if (leg.by == Leg::By::Out) return StepOut{};
  return Go{leg.space};
}

Verdict may_walk(const Board& board, const Leg& leg) {
  if (leg.by == Leg::By::Sea) return may_sail(board, leg.space, leg.inside);
  if (leg.by == Leg::By::Out) return may_step_out(board);
  if (leg.inside) return Objection{"H-10.7d", "hannibal.move.city-by-sea", leg.space};
  return may_step(board, leg.space);
}

int cost_of(const Board& board, const Leg& leg) {
  if (leg.by == Leg::By::Sea) return sea_points;
  if (leg.by == Leg::By::Out) return 0;
  return pass_cost(link(board.march->at, leg.space).value_or(LinkType::Road));
}

// As if nobody were in the way and no die fell.
void walk(Board& board, const Leg& leg) {
  March& march = *board.march;
  const int cost = cost_of(board, leg);
  march.from = march.at;
  march.stepped_out = leg.by == Leg::By::Out;
  march.by_sea = leg.by == Leg::By::Sea;
  if (march.by_sea) board.sea_general = march.general;
  if (!march.stepped_out) march.at = leg.space;
  march.inside = march.by_sea && leg.inside;
  ++march.steps;
  march.dropped = march.picked = false;
  tire_all(board, cost);
  moving_generals(board).each([&](GeneralId each) {
    board[each].space = march.at;
    board[each].inside = march.inside;
  });
}

// What is wrong so far. Some reasons do not keep the judge from looking further.
class Reasons {
 public:
  explicit Reasons(std::vector<Objection>* all) : all_(all) {}
  // Does it end here?
  bool end_at(const Verdict& verdict, bool could_go_on = false) {
    if (verdict) return false;
    if (first_) first_ = verdict;
    if (all_) all_->push_back(*verdict);
    return !(all_ && could_go_on);
  }
  const Verdict& first() const { return first_; }

 private:
  std::vector<Objection>* all_;
  Verdict first_{};
};

bool is_one_of(const Verdict& verdict, std::initializer_list<std::string_view> clauses) {
  return !verdict && std::find(clauses.begin(), clauses.end(), (*verdict).clause) != clauses.end();
}

// True: to its end.
bool walk_all(Board& board, const Plan& plan, Reasons& reasons) {
  for (const Leg& leg : plan.legs) {
    if (board.march->inside && board.march->by_sea)
      return !reasons.end_at(Objection{"H-10.7d", "hannibal.move.city-is-last", board.march->at});
    const Verdict walks = may_walk(board, leg);
    if (reasons.end_at(walks, is_one_of(walks, {"H-11.4a", "H-11.4b", "H-25.29", "H-25.57",
                                                "H-25.58", "H-25.64", "H-24.1", "H-24.2"})))
      return false;
    if (weariest(board) + cost_of(board, leg) > board.march->limit) return false;
    walk(board, leg);
    if (leg.drop) {
      const Pieces pieces = dropped_by(board, *leg.drop);
      if (reasons.end_at(may_drop(board, pieces))) return false;
      put_back(board, pieces);
      board.march->dropped = true;
    }
    if (leg.take) {
      const Pieces pieces = picked_by(board, *leg.take);
      if (reasons.end_at(may_pick(board, pieces))) return false;
      lift(board, board.march->general, pieces);
      board.march->picked = true;
    }
  }
  return true;
}

}  // namespace

// Judged as a whole before the first die; what enemies and dice make of it is not known yet.
Verdict may_follow(const Board& board, GeneralId general, MoveBy by, const Plan& plan) {
  Board ahead = board;
  return follow_ahead(ahead, general, by, plan);
}

Verdict follow_ahead(Board& ahead, GeneralId general, MoveBy by, const Plan& plan,
                     std::vector<Objection>* all) {
  Reasons reasons(all);
  begin_march(ahead, general, by);
  if (!stays(plan)) {
    const Pieces pieces = pieces_along(ahead, plan);
    const Verdict takes = may_take(ahead, general, pieces);
    if (reasons.end_at(takes, is_one_of(takes, {"H-18.1a", "H-18.1b"}))) return reasons.first();
    lift(ahead, general, pieces);
    ahead.march->took = true;
    if (plan.charm) {
      if (!ahead.march->charm || !can_charm(ahead)) {
        reasons.end_at(Objection{"H-25.28", "hannibal.move.no-charm", ahead.march->at, general});
        return reasons.first();
      }
      tire_all(ahead, 1);
    }
    if (!walk_all(ahead, plan, reasons)) return reasons.first();
  } else if (plan.charm) {
    reasons.end_at(Objection{"H-25.28", "hannibal.move.no-charm", ahead.march->at, general});
  }
  if (plan.then == Plan::Then::Siege)
    reasons.end_at(may_besiege(ahead));
  else if (plan.then == Plan::Then::Remove && general != GeneralId::Hanno)
    reasons.end_at(Objection{"H-24.1", "hannibal.move.only-hanno", no_space, general});
  else
    reasons.end_at(may_stop(ahead));
  return reasons.first();
}

std::optional<Answer> planned_force(const Position& now) {
  if (!now.plan) return std::nullopt;
  if (stays(*now.plan)) return Done{};
  return Take{pieces_along(now, *now.plan)};
}

std::optional<Answer> planned_step(const Position& now) {
  if (!now.plan) return std::nullopt;
  const March& march = *now.march;
  const std::optional<Answer> stops =
      may_stop(now) ? std::optional<Answer>(Done{}) : std::nullopt;
  if (const Leg* last = march.steps > 0 ? leg_at(*now.plan, march.steps - 1) : nullptr) {
    if (last->drop && !march.dropped) {
      const Pieces pieces = at_most(dropped_by(now, *last->drop), march.cus.all());
      if (!may_drop(now, pieces)) return stops;
      return Drop{pieces};
    }
    if (last->take && !march.picked) {
      const Pieces pieces =
          at_most(picked_by(now, *last->take), now[march.at].out[now.active].fit());
      if (!may_pick(now, pieces)) return stops;
      return Pick{pieces};
    }
  }
  const Leg* next = leg_at(*now.plan, march.steps);
  if (!next || !may_walk(now, *next)) return stops;
  return step_of(*next);
}

std::span<const Leg> legs_ahead(const Position& now) {
  if (!now.plan || !now.march) return {};
  const std::span<const Leg> all(now.plan->legs);
  return all.subspan(std::min(static_cast<std::size_t>(now.march->steps), all.size()));
}

namespace {

void stop(Play& play) {
  play.now.march->over = true;
  play.tell(Stopped{play.now.march->general, play.now.march->at});
}

// W-08. True: the weather keeps him where he is.
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
    for (int cards = 0; cards < 2; ++cards) {  // each of the two cards separately
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
  const bool took = march.took;
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
    lift(board, general, take->pieces);
    board.march->took = true;
    play.tell(Activated{general, take->pieces});
    if (board.march->charm && board.march->points < board.march->limit) co_await charm(play, true);
  } else {  // he stays where he is; a siege is all he may do
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
      put_back(board, drop->pieces);
      board.march->dropped = true;
      play.tell(Regrouped{general, board.march->at, drop->pieces, {}});
    } else if (const auto* pick = std::get_if<Pick>(&answer)) {
      lift(board, general, pick->pieces);
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
