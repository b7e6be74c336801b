// hannibal a0: a move that was ordered as a whole. Judged before the first die, then told step by
// step.
#include <algorithm>

#include "adjudicator/hannibal/law.hpp"
#include "adjudicator/hannibal/prospects.hpp"

namespace cursus::hannibal {

Pieces force_of(const Force& force, Cus there, int most) {
  Pieces pieces = force.pieces;
  if (force.size == Force::Size::Exact) return pieces;
  const bool all = force.size == Force::Size::All;
  // All means ten at most, and the elephants too; a number takes normal CUs first.
  const int wanted = all ? std::min(there.total(), most) : force.some;
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

const Leg* leg_at(const Plan& plan, int steps) {
  const auto i = static_cast<std::size_t>(steps);
  return i < plan.legs.size() ? &plan.legs[i] : nullptr;
}

Answer step_of(const Leg& leg) {
  if (leg.by == Leg::By::Sea) return Sail{leg.space, leg.inside};
  if (leg.by == Leg::By::Out) return StepOut{};
  return Go{leg.space};
}

// By land into the own city, as the last act of the move: not past enemies outside (H-10.7d). With
// nobody outside it is all one space (A-10.7d).
Verdict may_go_in(const Board& board, SpaceId city) {
  if (!is_walled(city) || !controls(board, board.active, city))
    return Objection{"H-10.7d", "hannibal.sea.not-friendly", city};
  if (cus_in(board, other(board.active), city) > 0)
    return Objection{"H-10.7d", "hannibal.move.city-by-sea", city};
  return {};
}

Verdict may_walk(const Board& board, const Leg& leg) {
  if (leg.by == Leg::By::Sea) return may_sail(board, leg.space, leg.inside);
  if (leg.by == Leg::By::Out) return may_step_out(board);
  const Verdict steps = may_step(board, leg.space);
  return steps && leg.inside ? may_go_in(board, leg.space) : steps;
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

// A step may be wrong for a second reason: Hanno and Fabius do not leave their countries.
void name_those_who_stay(const Board& board, const Leg& leg, Reasons& reasons) {
  if (leg.space == no_space) return;
  moving_generals(board).each([&](GeneralId each) {
    if (!keeps_to_his_country(each, leg.space))
      reasons.end_at(
          Objection{country_clause(each), "hannibal.move.keeps-country", leg.space, each}, true);
  });
}

// True: to its end.
bool walk_all(Board& board, const Plan& plan, Reasons& reasons) {
  bool is_in = false;
  for (const Leg& leg : plan.legs) {
    if (is_in)
      return !reasons.end_at(Objection{"H-10.7d", "hannibal.move.city-is-last", board.march->at});
    const Verdict walks = may_walk(board, leg);
    const bool ends =
        reasons.end_at(walks, is_one_of(walks, {"H-11.4a", "H-11.4b", "H-25.29", "H-25.57",
                                                "H-25.58", "H-25.64", "H-24.1", "H-24.2"}));
    if (!walks) name_those_who_stay(board, leg, reasons);
    if (ends) return false;
    if (weariest(board) + cost_of(board, leg) > board.march->limit) return false;
    walk(board, leg);
    is_in = leg.inside;
    if (leg.drop) {
      const Pieces pieces = dropped_by(board, *leg.drop);
      if (reasons.end_at(may_drop(board, pieces)) ||
          reasons.end_at(may_name(board.march->cus, *leg.drop, board.march->at)))
        return false;
      put_back(board, pieces, leg.drop->worn);
      board.march->dropped = true;
    }
    if (leg.take) {
      const Pieces pieces = picked_by(board, *leg.take);
      const SpaceId at = board.march->at;
      if (reasons.end_at(may_pick(board, pieces)) ||
          reasons.end_at(may_name(board[at].out[board.active], *leg.take, at)))
        return false;
      lift(board, board.march->general, pieces, leg.take->worn);
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
    const Force with = plan.with.value_or(Force{});
    const GeneralState& him = ahead[general];
    const SpaceState& start = ahead[him.space];
    if (reasons.end_at(may_name(him.inside ? start.in : start.out[ahead.active], with, him.space)))
      return reasons.first();
    lift(ahead, general, pieces, with.worn);
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
  if (plan.besieger != no_general && plan.besieger != general)
    reasons.end_at(Objection{"H-20.3a", "hannibal.siege.by-another", no_space, plan.besieger});
  if (plan.then == Plan::Then::Siege)
    reasons.end_at(may_besiege(ahead));
  else if (plan.then == Plan::Then::Remove && general != GeneralId::Hanno)
    reasons.end_at(Objection{"H-24.1", "hannibal.move.only-hanno", no_space, general});
  else if (plan.then == Plan::Then::Remove && !has_pc(ahead, rome, ahead.march->at))
    reasons.end_at(Objection{"H-24.1", "hannibal.move.no-roman-pc", ahead.march->at, general});
  else if (plan.then == Plan::Then::Sortie && plan.force &&
           !(is_walled(ahead.march->at) && controls(ahead, ahead.active, ahead.march->at)))
    reasons.end_at(Objection{"H-20.7a", "hannibal.siege.no-garrison", ahead.march->at, general});
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
  const std::optional<Answer> stops = may_stop(now) ? std::optional<Answer>(Done{}) : std::nullopt;
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

std::vector<Worn> named_for(const Position& now, const Answer& step) {
  if (!now.plan) return {};
  const Leg* last = now.march->steps > 0 ? leg_at(*now.plan, now.march->steps - 1) : nullptr;
  const std::optional<Force>* force = nullptr;
  if (std::holds_alternative<Take>(step)) force = &now.plan->with;
  if (std::holds_alternative<Drop>(step) && last) force = &last->drop;
  if (std::holds_alternative<Pick>(step) && last) force = &last->take;
  return force && *force ? (*force)->worn : std::vector<Worn>{};
}

std::span<const Leg> legs_ahead(const Position& now) {
  if (!now.plan || !now.march) return {};
  const std::span<const Leg> all(now.plan->legs);
  return all.subspan(std::min(static_cast<std::size_t>(now.march->steps), all.size()));
}

// --- what it would fight for ---------------------------------------------------------------------

namespace {

GeneralId first_of_rank(const Board& board, GeneralId general, GeneralSet others) {
  others.each([&](GeneralId each) {
    if (rank(board, each) > rank(board, general)) general = each;
  });
  return general;
}

// Who comes out of the city to help (H-20.7a): as ordered, and without an order all.
Pieces sortie_ahead(const Board& board, const Plan& plan) {
  const SpaceId at = board.march->at;
  const bool refused = plan.then == Plan::Then::Sortie && !plan.force;
  if (refused || !is_walled(at) || !controls(board, board.active, at)) return {};
  const Cus inside = board[at].in.all();
  const bool named = plan.then == Plan::Then::Sortie;
  Pieces pieces = named ? force_of(*plan.force, inside, inside.total()) : Pieces{inside, {}, false};
  if (pieces.generals.empty()) pieces.generals = generals_in(board, board.active, at, true);
  return pieces.cus.total() > 0 ? pieces : Pieces{};
}

Prospect battle_ahead(const Board& board, const Plan& plan) {
  const March& march = *board.march;
  const Seat own = board.active;
  const Seat enemy = other(own);
  Prospect ahead;
  ahead.space = march.at;
  PerSeat<Muster> muster{};
  const Pieces sortie = sortie_ahead(board, plan);
  muster[own].commander =
      first_of_rank(board, march.general, moving_generals(board).with(sortie.generals));
  muster[own].cus = march.cus.total() + sortie.cus.total();
  muster[enemy].commander = commander_of(board, generals_in(board, enemy, march.at, false));
  muster[enemy].cus = board[march.at].out[enemy].total();
  for (const Seat seat : both_seats)
    ahead.odds[seat] = odds_of(board, seat, march.at, muster[seat]);
  const int elephants = own == carthage ? march.cus.all().elephants + sortie.cus.elephants
                                        : board[march.at].out[carthage].all().elephants;
  if (elephants > 0) {  // H-17.3b, H-17.6
    const GeneralId roman = muster[rome].commander;
    ahead.charge = 6 - (roman == no_general ? 1 : row(roman).battle);
  }
  return ahead;
}

Prospect siege_ahead(const Setting& setting, const Board& board) {
  Prospect ahead;
  ahead.of = Prospect::Of::Siege;
  ahead.space = board.march->at;
  ahead.modifier = siege_modifier(setting, board);
  ahead.dice = siege_dice(board);
  ahead.points = board[ahead.space].points;
  return ahead;
}

Prospect naval_combat_ahead(const Board& board, SpaceId from) {
  const March& march = *board.march;
  Prospect ahead;
  ahead.of = Prospect::Of::Naval;
  ahead.space = march.at;
  ahead.modifier = naval_modifier(board, from, march.at, march.cus.total(), march.general);
  return ahead;
}

}  // namespace

std::vector<Prospect> prospects(const Setting& setting, const Board& board, Seat seat,
                                const Activate& order, MoveBy by, CardId card, Use use) {
  std::vector<Prospect> all;
  if (!order.plan || !on_map(board, order.general) || row(order.general).side != seat) return all;
  const Plan& plan = *order.plan;
  Board ahead = board;
  ahead.active = seat;
  ahead.card = card;
  ahead.use = use;
  begin_march(ahead, order.general, by);
  if (!stays(plan)) {
    const Pieces pieces = pieces_along(ahead, plan);
    if (!may_take(ahead, order.general, pieces)) return all;
    lift(ahead, order.general, pieces, plan.with.value_or(Force{}).worn);
  }
  for (const Leg& leg : plan.legs) {
    const SpaceId from = ahead.march->at;
    if (!may_walk(ahead, leg)) return all;
    walk(ahead, leg);
    if (leg.by == Leg::By::Sea &&
        rolls_naval_combat(ahead, from, ahead.march->at, ahead.march->cus.total()))
      all.push_back(naval_combat_ahead(ahead, from));
    const bool meets = !ahead.march->inside && !ahead.march->cus.empty() &&
                       !ahead[ahead.march->at].out[other(seat)].empty();
    if (meets && !can_overrun(ahead)) {  // H-10.4a: here it ends
      all.push_back(battle_ahead(ahead, plan));
      return all;
    }
    if (meets) ahead[ahead.march->at].out[other(seat)].take_all();
    if (leg.drop) {
      const Pieces pieces = dropped_by(ahead, *leg.drop);
      if (!may_drop(ahead, pieces)) return all;
      put_back(ahead, pieces, leg.drop->worn);
    }
    if (leg.take) {
      const Pieces pieces = picked_by(ahead, *leg.take);
      if (!may_pick(ahead, pieces)) return all;
      lift(ahead, order.general, pieces, leg.take->worn);
    }
  }
  const bool besieges = plan.then == Plan::Then::Siege || plan.then == Plan::Then::Open;
  const bool traitor = ahead.march->at == SpaceId::Tarentum && card == card::traitor;  // no die
  if (besieges && !traitor && may_besiege(ahead)) all.push_back(siege_ahead(setting, ahead));
  return all;
}

}  // namespace cursus::hannibal
