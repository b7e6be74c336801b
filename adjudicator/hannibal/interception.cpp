// hannibal §10.3 Reaction phase, §12 Interception (迎撃), §13 Avoid Battle (戦闘回避) and pursuit.
#include <algorithm>

#include "adjudicator/core/contains.hpp"
#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

// --- ratings with the abilities of §24 -----------------------------------------------------------

int intercept_rating(GeneralId general) {
  if (general == GeneralId::Gisgo) return 3;
  if (general == GeneralId::Varro) return 4;
  return row(general).battle;
}

int avoid_rating(GeneralId general) {
  if (general == GeneralId::Fabius) return 5;
  if (general == GeneralId::Gisgo) return 3;
  return row(general).battle;
}

int pursuit_rating(GeneralId general) {
  return general == GeneralId::Flaminius ? 4 : row(general).battle;
}

// H-12.4a, A-12.4b: judged when the die is rolled.
int interception_modifier(const Board& board, Seat side, SpaceId target) {
  return controls(board, other(side), target) && board[target].out[side].empty() ? 1 : 0;
}

// --- what may be declared ------------------------------------------------------------------------

namespace {

// The generals that would stay and go, and how many CUs (H-12.7c, H-13.3a, H-18.1).
Verdict may_detach(const Board& board, Seat side, SpaceId from, GeneralId general,
                   const Pieces& others, std::string_view clause) {
  const Stack& stack = board[from].out[side];
  const GeneralSet there = generals_in(board, side, from, false);
  GeneralSet going = others.generals;
  if (going.has(general) || !there.includes(going) || !others.cus.within(stack.all()))
    return Objection{clause, "hannibal.move.not-there", from, general};
  Verdict verdict;
  going.each([&](GeneralId each) {
    if (rank(board, each) > rank(board, general))
      verdict = Objection{"H-9.3b", "hannibal.move.higher-rank", from, each};
  });
  if (!verdict) return verdict;
  // A subordinate goes without the commander, who keeps a CU; not even an equal changes places with
  // them in the opponent's play (H-9.3d).
  const GeneralId commander = commander_of(board, there);
  if (general != commander && (going.has(commander) || stack.total() - others.cus.total() < 1))
    return Objection{clause, "hannibal.react.commander-keeps-one", from, commander};
  going.add(general);
  if (others.cus.total() > move_limit)  // A-12.4c
    return Objection{clause == "H-13.3a" ? "H-13.2a" : "H-12.4a",
                     "hannibal.move.ten",
                     from,
                     general,
                     others.cus.total(),
                     move_limit};
  const GeneralSet staying = there.without(going);
  const int left = stack.total() - others.cus.total();
  return may_part(board, going, others.cus.total(), staying, left);
}

// One of each kind of force that a general could lead: for "is there any legal one?".
template <class Test>
bool any_force(const Board& board, Seat side, SpaceId from, GeneralId general, Test test) {
  GeneralSet others = generals_in(board, side, from, false);
  others.remove(general);
  const Cus all = board[from].out[side].all();
  bool found = false;
  each_choice({all.total(), 0}, others, [&](const Pieces& pieces) {
    if (found) return;
    const int normal = std::min(pieces.cus.normal, all.normal);
    found = test(Pieces{{normal, pieces.cus.normal - normal}, pieces.generals, false});
  });
  return found;
}

}  // namespace

bool can_intercept_from(const Board& board, SpaceId from) {
  const Seat side = other(board.active);
  const SpaceId target = board.march->at;
  if (board.truce || !adjacent_by_road(from, target)) return false;  // H-12.3a
  if (!board[target].out[board.active].empty()) return false;        // H-12.2a
  if (board[from].out[side].empty()) return false;                   // H-12.8a
  bool anybody = false;
  generals_in(board, side, from, false).each([&](GeneralId each) {
    anybody = anybody || may_intercept(board, from, each);
  });
  return anybody;
}

Verdict may_intercept(const Board& board, SpaceId from, GeneralId general) {
  const Seat side = other(board.active);
  if (index(general) >= general_count || !generals_in(board, side, from, false).has(general))
    return Objection{"H-12.1", "hannibal.react.nobody", from, general};
  if (!keeps_to_his_country(general, board.march->at))
    return Objection{country_clause(general), "hannibal.move.keeps-country", board.march->at,
                     general};
  const bool any = any_force(board, side, from, general, [&](const Pieces& pieces) {
    return static_cast<bool>(may_intercept_with(board, from, general, {pieces, true}));
  });
  if (!any) return Objection{"H-12.7c", "hannibal.react.no-force", from, general};
  return {};
}

Verdict may_intercept_with(const Board& board, SpaceId from, GeneralId general,
                           const Intercept& answer) {
  const Seat side = other(board.active);
  const SpaceId target = board.march->at;
  if (answer.pieces.cus.total() < 1 || answer.pieces.train)
    return Objection{"H-12.4a", "hannibal.react.one-cu", from, general};
  Verdict verdict;
  answer.pieces.generals.each([&](GeneralId each) {
    if (!keeps_to_his_country(each, target))
      verdict = Objection{country_clause(each), "hannibal.move.keeps-country", target, each};
  });
  if (!verdict) return verdict;
  if (!answer.commands) {  // H-12.7d: only where there is an equal
    bool equal = false;
    generals_in(board, side, target, false).each([&](GeneralId each) {
      equal = equal || rank(board, each) == rank(board, general);
    });
    if (board.reaction)
      for (const Interception& each : board.reaction->declared)
        equal = equal || rank(board, each.general) == rank(board, general);
    if (!equal) return Objection{"H-12.7d", "hannibal.react.no-equal", target, general};
  }
  return may_detach(board, side, from, general, answer.pieces, "H-12.7c");
}

bool can_avoid(const Board& board) {
  const Seat side = other(board.active);
  const March& march = *board.march;
  if (march.cus.empty() || board.truce) return false;
  if (contains(march.failed_to_intercept, march.at)) return false;  // H-12.10
  bool anybody = false;
  generals_in(board, side, march.at, false).each([&](GeneralId each) {
    for (const Link& way : links(march.at)) anybody = anybody || may_avoid(board, {each, way.to});
    anybody = anybody || may_avoid(board, {each, march.at});
  });
  return anybody;
}

Verdict may_avoid_to(const Board& board, SpaceId to) {
  const Seat side = other(board.active);
  const March& march = *board.march;
  if (to == march.at) {  // H-13.5
    if (!is_walled(to) || !controls(board, side, to) || is_besieged(board, to))
      return Objection{"H-13.5", "hannibal.react.no-city", to};
    return {};
  }
  if (index(to) >= space_count || !adjacent_by_road(march.at, to))
    return Objection{"H-13.2c", "hannibal.react.not-adjacent", to};
  if (to == march.from && !march.stepped_out)
    return Objection{"H-13.2c", "hannibal.react.enemy-came-from", to};
  if (cus_in(board, board.active, to) > 0 || controls(board, board.active, to))
    return Objection{"H-13.2c", "hannibal.react.enemy", to};
  if (hostile_tribe(board, side, to)) return Objection{"H-13.2c", "hannibal.react.tribe", to};
  return {};
}

Verdict may_avoid(const Board& board, const Avoid& answer) {
  const Seat side = other(board.active);
  const SpaceId at = board.march->at;
  if (index(answer.general) >= general_count ||
      !generals_in(board, side, at, false).has(answer.general))
    return Objection{"H-13.1a", "hannibal.react.nobody", at, answer.general};
  const Verdict there = may_avoid_to(board, answer.to);
  if (!there) return there;
  if (!keeps_to_his_country(answer.general, answer.to))
    return Objection{country_clause(answer.general), "hannibal.move.keeps-country", answer.to,
                     answer.general};
  const bool any = any_force(board, side, at, answer.general, [&](const Pieces& pieces) {
    return static_cast<bool>(may_avoid_with(board, answer.general, answer.to, pieces));
  });
  if (!any) return Objection{"H-13.3a", "hannibal.react.no-force", at, answer.general};
  return {};
}

Verdict may_avoid_with(const Board& board, GeneralId general, SpaceId to, const Pieces& others) {
  const Seat side = other(board.active);
  const SpaceId at = board.march->at;
  if (others.train) return Objection{"H-25.30", "hannibal.move.no-train", at};
  if (others.cus.total() == 0 && !board[at].out[side].empty())
    return Objection{"H-13.1a", "hannibal.react.one-cu", at, general};
  if (to == at && board[at].in.total() + others.cus.total() > row(at).capacity)
    return Objection{"H-10.7b",
                     "hannibal.city.full",
                     at,
                     general,
                     board[at].in.total() + others.cus.total(),
                     row(at).capacity};
  Verdict verdict;
  others.generals.each([&](GeneralId each) {
    if (!keeps_to_his_country(each, to))
      verdict = Objection{country_clause(each), "hannibal.move.keeps-country", to, each};
  });
  if (!verdict) return verdict;
  return may_detach(board, side, at, general, others, "H-13.3a");
}

// H-10.3a, H-10.7e; A-10.7c: up to the capacity, and the consular limits hold.
Verdict may_go_inside(const Board& board, SpaceId city, const Pieces& pieces) {
  const Seat side = controls(board, rome, city) ? rome : carthage;
  const Stack& stack = board[city].out[side];
  const GeneralSet there = generals_in(board, side, city, false);
  if (!pieces.cus.within(stack.all()) || !there.includes(pieces.generals) || pieces.train)
    return Objection{"H-10.7a", "hannibal.move.not-there", city};
  const int inside = board[city].in.total() + pieces.cus.total();
  if (inside > row(city).capacity)
    return Objection{"H-10.7b", "hannibal.city.full", city, no_general, inside, row(city).capacity};
  return may_part(board, pieces.generals, pieces.cus.total(), there.without(pieces.generals),
                  stack.total() - pieces.cus.total());
}

Verdict may_back_up(const Board& board, const Back& answer) {
  const March& march = *board.march;
  if (answer.inside == Pieces{}) return {};  // H-12.5a
  if (!march.by_sea || !is_walled(march.at) || !controls(board, board.active, march.at) ||
      is_besieged(board, march.at))
    return Objection{"H-12.8c", "hannibal.react.no-city", march.at};
  const GeneralSet moving = moving_generals(board);
  if (!answer.inside.cus.within(march.cus.all()) || !moving.includes(answer.inside.generals) ||
      answer.inside.train)
    return Objection{"H-12.8c", "hannibal.move.not-there", march.at};
  const int inside = board[march.at].in.total() + answer.inside.cus.total();
  if (inside > row(march.at).capacity)
    return Objection{"H-10.7b", "hannibal.city.full",  march.at, no_general,
                     inside,    row(march.at).capacity};
  return may_part(board, answer.inside.generals, answer.inside.cus.total(),
                  moving.without(answer.inside.generals),
                  march.cus.total() - answer.inside.cus.total());
}

bool can_overrun(const Board& board) {  // H-10.5a
  const Seat enemy = other(board.active);
  const SpaceId at = board.march->at;
  return board.march->cus.total() >= overrun_minimum && board[at].out[enemy].total() == 1 &&
         generals_in(board, enemy, at, false).empty();
}

// --- the reaction phase --------------------------------------------------------------------------

namespace {

void move_reacting(Play& play, Seat side, SpaceId from, SpaceId to, bool inside,
                   const Pieces& pieces) {
  Board& board = play.now;
  Stack moved = board[from].out[side].take_weariest(pieces.cus);
  (inside ? board[to].in : board[to].out[side]).add(moved);
  pieces.generals.each([&](GeneralId each) {
    board[each].space = to;
    board[each].inside = inside;
  });
  settle(board, from);
  if (!inside) settle(board, to);
  play.tell(MovedIn{side, from, to, pieces});
}

// W-01
Task<> declare_city(Play& play) {
  const Board& board = play.now;
  const SpaceId at = board.march->at;
  const Seat side = other(board.active);
  const bool undecided =
      !board[at].out[side].empty() || !generals_in(board, side, at, false).empty();
  if (board.march->cus.empty() || !is_walled(at) || !controls(board, side, at) ||
      is_besieged(board, at) || !undecided || !board[at].out[board.active].empty())
    co_return;
  const Question asked = question(side, "H-10.3a", AskCity{at});
  const Answer answer = co_await play.ask(asked);
  const auto* take = std::get_if<Take>(&answer);
  if (!take) co_return;
  Position& now = play.now;
  now[at].in.add(now[at].out[side].take_weariest(take->pieces.cus));
  take->pieces.generals.each([&](GeneralId each) { now[each].inside = true; });
  play.tell(WentInside{side, at, take->pieces});
}

// W-02: every adjacent space once (H-12.7b).
Task<> declare_interceptions(Play& play) {
  Board& board = play.now;
  const Seat side = other(board.active);
  const SpaceId at = board.march->at;
  for (const Link& each : links(at)) {
    const SpaceId from = each.to;
    if (!can_intercept_from(board, from)) continue;
    const Question who = question(side, "H-12.1", AskIntercept{from, no_general});
    const Answer named = co_await play.ask(who);
    const auto* name = std::get_if<Name>(&named);
    if (!name) continue;
    const GeneralId general = name->general;
    const Question with = question(side, "H-12.4a", AskIntercept{from, general});
    const Answer answer = co_await play.ask(with);
    const Intercept& said = std::get<Intercept>(answer);
    Pieces pieces = said.pieces;
    pieces.generals.add(general);
    board.reaction->declared.push_back({from, general, pieces, said.commands});
  }
}

struct AvoidDeclared {
  GeneralId general = no_general;
  SpaceId to = no_space;
  Pieces pieces{};
};

// W-03
Task<AvoidDeclared> declare_avoid(Play& play) {
  Board& board = play.now;
  AvoidDeclared declared;
  if (!can_avoid(board)) co_return declared;
  const Seat side = other(board.active);
  const Question who = question(side, "H-13.1a", AskAvoid{});
  const Answer named = co_await play.ask(who);
  const auto* avoid = std::get_if<Avoid>(&named);
  if (!avoid) co_return declared;
  declared.general = avoid->general;
  declared.to = avoid->to;
  const Question with = question(side, "H-13.2b", AskAvoid{avoid->general, avoid->to});
  const Answer answer = co_await play.ask(with);
  declared.pieces = std::get<Take>(answer).pieces;
  declared.pieces.generals.add(declared.general);
  co_return declared;
}

void tell_declared(Play& play, const AvoidDeclared& avoid) {
  const SpaceId at = play.now.march->at;
  for (const Interception& each : play.now.reaction->declared)
    play.tell(Declared{Check::Intercept, each.general, each.from, at, each.pieces});
  if (avoid.general != no_general)
    play.tell(Declared{Check::Avoid, avoid.general, at, avoid.to, avoid.pieces});
}

// H-10.3c
void roll_avoid(Play& play, const AvoidDeclared& avoid) {
  if (avoid.general == no_general) return;
  Board& board = play.now;
  const Seat side = other(board.active);
  const int limit = avoid_rating(avoid.general);
  const int die = play.roll(6, "H-13.1a Avoid Battle");
  const bool success = die <= limit;
  play.tell(Checked{Check::Avoid, side, avoid.general, die, 0, limit, success});
  if (!success) {
    board.reaction->avoid_failed = !board[board.march->at].out[side].empty();
    return;  // H-13.1b: generals alone are displaced (displace_lone)
  }
  board.reaction->avoided = true;
  board.reaction->avoided_to = avoid.to;
  const SpaceId at = board.march->at;
  const bool nobody_stays = board[at].out[side].total() == avoid.pieces.cus.total();
  if (side == carthage && board.train == at && avoid.to != at && nobody_stays) {
    board.train = avoid.to;  // not lost by Avoid Battle
    play.tell(TrainMoved{avoid.to});
  }
  move_reacting(play, side, at, avoid.to, avoid.to == at, avoid.pieces);
  set_leader(board, avoid.general);
  if (avoid.to != at) displace_lone_enemies(play, side, avoid.to);  // H-10.10a
}

// H-10.3d: all that were declared, in the order that the non-active player likes.
Task<> roll_interceptions(Play& play) {
  Board& board = play.now;
  const Seat side = other(board.active);
  while (!board.reaction->declared.empty()) {
    std::size_t next = 0;
    if (board.reaction->declared.size() > 1) {
      const Question asked = question(side, "H-10.3d", AskDieOrder{});
      const Answer answer = co_await play.ask(asked);
      const SpaceId from = std::get<Go>(answer).space;
      for (std::size_t i = 0; i < board.reaction->declared.size(); ++i)
        if (board.reaction->declared[i].from == from) next = i;
    }
    const Interception said = board.reaction->declared[next];
    board.reaction->declared.erase(board.reaction->declared.begin() +
                                   static_cast<std::ptrdiff_t>(next));
    const SpaceId at = board.march->at;
    const int modifier = interception_modifier(board, side, at);
    const int limit = intercept_rating(said.general);
    const int die = play.roll(6, "H-12.4a interception");
    const bool success = die + modifier <= limit;
    play.tell(Checked{Check::Intercept, side, said.general, die, modifier, limit, success});
    if (!success) {
      board.march->failed_to_intercept.push_back(said.from);
      continue;
    }
    move_reacting(play, side, said.from, at, false, said.pieces);
    if (said.commands) set_leader(board, said.general);
    board.reaction->succeeded.push_back(said);
    board.march->intercepted = true;
  }
}

// An army comes back to the enemy city that it has just passed: its garrison had declared itself
// inside, and there is no new reaction phase.
void shut_in_again(Board& board) {
  const SpaceId at = board.march->at;
  const Seat owner = other(board.active);
  if (board.march->cus.empty() || !is_walled(at) || !controls(board, owner, at)) return;
  board[at].in.add(board[at].out[owner].take_all());
  generals_in(board, owner, at, false).each([&](GeneralId each) { board[each].inside = true; });
}

// H-12.5: true if the army is gone from the space.
Task<bool> back_up(Play& play) {
  Board& board = play.now;
  const SpaceId at = board.march->at;
  const SpaceId to = board.march->from;
  const int cus = board.march->cus.total();
  if (board.march->by_sea && rolls_naval_combat(board, at, to, cus)) {  // H-12.5c
    const int modifier = naval_modifier(board, at, to, cus, board.march->general);
    const int die = play.roll(6, "H-12.5c naval combat");
    const AtSea result = naval_result(die + modifier);
    play.tell(NavalRolled{die, modifier, result});
    if (result == AtSea::Return) co_return false;
    if (result == AtSea::Sunk) {
      sink(play);
      co_return true;
    }
  }
  March& march = *board.march;
  march.at = to;
  march.inside = march.from_inside;
  moving_generals(board).each([&](GeneralId each) {
    board[each].space = to;
    board[each].inside = march.inside;
  });
  march.over = march.spent = march.backed_up = true;
  settle(board, at);
  play.tell(BackedUp{march.general, to});
  shut_in_again(board);
  if (!march.by_sea) co_await cross_pass(play, at, to);  // H-12.5b
  settle(board, to);
  co_return true;
}

// H-12.8c: some go inside the city; the rest backs up.
void split_inside(Play& play, const Pieces& inside) {
  Board& board = play.now;
  March& march = *board.march;
  Stack in = march.cus.take_weariest(inside.cus);
  in.spend();
  board[march.at].in.add(in);
  inside.generals.each([&](GeneralId each) {
    board[each].moving = false;
    board[each].inside = true;
    board[each].effort = effort_spent;
  });
  play.tell(WentInside{board.active, march.at, inside});
  if (inside.generals.has(march.general)) {
    const GeneralId next = commander_of(board, moving_generals(board));
    if (next != no_general) march.general = next;
  }
}

// W-05. True: the army is gone.
Task<bool> answer_interception(Play& play) {
  Board& board = play.now;
  const bool alone = board.march->cus.empty();
  const SpaceId at = board.march->at;
  const Question asked = question(board.active, "H-12.5a", AskIntercepted{});
  const Answer answer = co_await play.ask(asked);
  const auto* back = std::get_if<Back>(&answer);
  if (!back && !alone) co_return false;
  if (!back) {
    const GeneralSet all = moving_generals(board);
    board.march.reset();
    all.each([&](GeneralId each) { displace(play, each); });
    co_return true;
  }
  const Pieces inside = back->inside;
  if (!(inside == Pieces{})) {
    split_inside(play, inside);
    if (board.march->cus.empty() && moving_generals(board).empty()) {
      board.march.reset();
      settle(board, at);
      co_return true;
    }
  }
  const bool gone = co_await back_up(play);
  if (gone || !alone) co_return gone;
  const GeneralSet all = moving_generals(board);  // alone, and the sea keeps them there
  board.march.reset();
  all.each([&](GeneralId each) { displace(play, each); });
  co_return true;
}

// From here on the move is this one step.
void follow(Position& now, SpaceId to) {
  Plan plan = now.plan.value_or(Plan{});
  plan.legs.resize(static_cast<std::size_t>(now.march->steps));
  plan.legs.push_back({Leg::By::Land, to, false, {}, {}});
  now.plan = std::move(plan);
}

Task<> pursue(Play& play) {  // W-07, H-13.4
  Board& board = play.now;
  bool can_go_on = false;
  for (const Link& each : links(board.march->at)) can_go_on = can_go_on || may_step(board, each.to);
  each_space([&](SpaceId to) { can_go_on = can_go_on || may_sail(board, to, false); });
  bool goes_on = false;
  if (can_go_on) {
    const Question asked = question(board.active, "H-13.4a", AskPursue{});
    const Answer answer = co_await play.ask(asked);
    if (!std::holds_alternative<Done>(answer)) {
      if (const auto* after = std::get_if<Go>(&answer)) follow(play.now, after->space);
      const GeneralId general = board.march->general;
      const int limit = pursuit_rating(general);
      const int die = play.roll(6, "H-13.4a pursuit");
      goes_on = die <= limit;
      play.tell(Checked{Check::Pursuit, board.active, general, die, 0, limit, goes_on});
      if (!goes_on) board.march->spent = true;  // H-10.11c
    }
  }
  if (!goes_on) {
    board.march->over = true;
    play.tell(Stopped{board.march->general, board.march->at});
  }
}

// Generals of the other side without CUs outside, when an army has come (H-10.10a).
void displace_lone(Play& play) {
  Board& board = play.now;
  const Seat side = other(board.active);
  const SpaceId at = board.march->at;
  if (board.march->cus.empty() || !board[at].out[side].empty()) return;
  generals_in(board, side, at, false).each([&](GeneralId each) { displace(play, each); });
}

// Own generals who stood alone where interceptors came in, and whose army has gone.
void displace_left_behind(Play& play, SpaceId at) {
  Board& board = play.now;
  if (board[at].out[other(board.active)].empty() || !board[at].out[board.active].empty()) return;
  generals_in(board, board.active, at, false).each([&](GeneralId each) { displace(play, each); });
}

}  // namespace

Task<> reaction_phase(Play& play) {
  Board& board = play.now;
  const Seat enemy = other(board.active);
  const SpaceId at = board.march->at;
  board.reaction = Reaction{};
  co_await declare_city(play);           // step 1
  co_await declare_interceptions(play);  // step 2
  const AvoidDeclared avoid = co_await declare_avoid(play);
  tell_declared(play, avoid);
  roll_avoid(play, avoid);            // step 3
  displace_lone(play);                // H-10.10a, H-13.1b: before anybody can come to them
  co_await roll_interceptions(play);  // step 4
  if (!board.reaction->succeeded.empty()) {
    const bool gone = co_await answer_interception(play);
    if (gone) {
      board.reaction.reset();
      settle(board, at);
      displace_left_behind(play, at);
      co_await mourn_hannibal(play);
      co_return;
    }
  }
  if (can_overrun(board)) {  // H-12.9: after interceptions
    const Question asked = question(board.active, "H-10.5a", AskOverrun{});
    const Answer answer = co_await play.ask(asked);
    if (std::holds_alternative<Yes>(answer)) {
      const Cus lost = board[at].out[enemy].take_all().all();
      play.tell(Overran{at});
      play.tell(Lost{enemy, at, lost});
    }
  }
  settle(board, at);
  co_await mourn_hannibal(play);
  if (!board.march->cus.empty() && !board[at].out[enemy].empty()) {
    co_await fight(play);  // H-10.4a
  } else if (board.reaction->avoided) {
    co_await pursue(play);
  }
  board.reaction.reset();
}

}  // namespace cursus::hannibal
