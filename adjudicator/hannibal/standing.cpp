// Hannibal: Rome vs. Carthage. Windows, and the facts that standing orders may test (a2, a6).
#include <algorithm>

#include "adjudicator/core/contains.hpp"
#include "adjudicator/hannibal/chances.hpp"
#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

// --- windows -------------------------------------------------------------------------------------

namespace {

struct WindowOf {
  using Found = std::optional<Window>;
  template <class Ask>
  Found operator()(const Ask&) const {
    return std::nullopt;  // what a player says in their file, or must be asked
  }
  Found operator()(const AskCity&) const { return Window::City; }
  Found operator()(const AskIntercept&) const { return Window::Intercept; }
  Found operator()(const AskAvoid&) const { return Window::Avoid; }
  Found operator()(const AskDieOrder&) const { return Window::Order; }
  Found operator()(const AskIntercepted&) const { return Window::Intercepted; }
  Found operator()(const AskOverrun&) const { return Window::Overrun; }
  Found operator()(const AskPursue&) const { return Window::Pursue; }
  Found operator()(const AskWeather&) const { return Window::Weather; }
  Found operator()(const AskHostile&) const { return Window::Hostile; }
  Found operator()(const AskStorm&) const { return Window::Storm; }
  Found operator()(const AskSiege&) const { return Window::Siege; }
  Found operator()(const AskCharm&) const { return Window::Remove; }
  Found operator()(const AskRemovePc&) const { return Window::Remove; }
  Found operator()(const AskLosses&) const { return Window::Losses; }
  Found operator()(const AskCommand&) const { return Window::Command; }
  Found operator()(const AskBattleEvent&) const { return Window::BattleCards; }
  Found operator()(const AskCharge&) const { return Window::Charge; }
  Found operator()(const AskFright&) const { return Window::Fright; }
  Found operator()(const AskLead&) const { return Window::Lead; }
  Found operator()(const AskMatch&) const { return Window::Match; }
  Found operator()(const AskCounter&) const { return Window::Counter; }
  Found operator()(const AskDesert&) const { return Window::Desert; }
  Found operator()(const AskCancel&) const { return Window::Cancel; }
  Found operator()(const AskWithdrawTo&) const { return Window::WithdrawTo; }
  Found operator()(const AskRetreat&) const { return Window::Retreat; }
  Found operator()(const AskShelter&) const { return Window::Retreat; }
  Found operator()(const AskRemoval&) const { return Window::Removal; }
  Found operator()(const AskSortie&) const { return Window::Sortie; }
  Found operator()(const AskInitiative&) const { return Window::Initiative; }
  Found operator()(const AskReinforce&) const { return Window::Reinforce; }
  Found operator()(const AskReturn&) const { return Window::Return; }
  Found operator()(const AskAfricanus&) const { return Window::Africanus; }
  Found operator()(const AskProconsul&) const { return Window::Proconsul; }
  Found operator()(const AskConsul&) const { return Window::Consul; }
  Found operator()(const AskClaim&) const { return Window::First; }
};

template <class Ask>
const Ask* asks(const Question& question) {
  return std::get_if<Ask>(&question.about);
}

}  // namespace

std::optional<Window> Hannibal::window_of(const Question& question) {
  return std::visit(WindowOf{}, question.about);
}

// Column "waits" of a1 to a3: where a seat is mailed unless an order of its own answers.
bool Hannibal::asks_in_window(const Setting& setting, Window window) {
  switch (window) {
    case Window::Reinforce:
    case Window::Return:
    case Window::Africanus:
    case Window::Proconsul:
      return true;
    case Window::Lead:
    case Window::Match:
    case Window::Counter:
    case Window::Cancel:
    case Window::Initiative:
      return setting.options.battles_live;  // a6
    default:
      return false;
  }
}

// a8: being asked here would tell that a card is in hand.
bool Hannibal::waits_in(const Setting&, Window window) {
  switch (window) {
    case Window::Weather:
    case Window::Hostile:
    case Window::Storm:
    case Window::BattleCards:
    case Window::Fright:
    case Window::Desert:
      return false;
    case Window::City:
    case Window::Intercept:
    case Window::Avoid:
    case Window::Order:
    case Window::Intercepted:
    case Window::Overrun:
    case Window::Pursue:
    case Window::Siege:
    case Window::Remove:
    case Window::Losses:
    case Window::Command:
    case Window::Charge:
    case Window::Lead:
    case Window::Match:
    case Window::Counter:
    case Window::Cancel:
    case Window::WithdrawTo:
    case Window::Retreat:
    case Window::Removal:
    case Window::Sortie:
    case Window::Initiative:
    case Window::Reinforce:
    case Window::Return:
    case Window::Africanus:
    case Window::Proconsul:
    case Window::Consul:
    case Window::First:
      return true;
  }
  return true;
}

// --- what a question is about --------------------------------------------------------------------

namespace {

SpaceId space_of(const Board& board, const Question& question) {
  if (const auto* ask = asks<AskWeather>(question)) return ask->next;
  if (const auto* ask = asks<AskStorm>(question)) return ask->next;
  if (const auto* ask = asks<AskLosses>(question)) return ask->space;
  if (board.battle) return board.battle->space;
  return board.march ? board.march->at : no_space;
}

// The own general that a window concerns.
GeneralId own_general_of(const Board& board, Seat seat, const Question& question) {
  if (const auto* ask = asks<AskIntercept>(question)) {
    if (ask->general != no_general) return ask->general;
    return commander_of(board, generals_in(board, seat, ask->from, false));
  }
  if (const auto* ask = asks<AskAvoid>(question); ask && ask->general != no_general)
    return ask->general;
  if (const auto* ask = asks<AskReturn>(question)) return ask->general;
  if (const auto* ask = asks<AskConsul>(question)) return ask->general;
  if (board.battle) return board.battle->commander[seat];
  if (!board.march) return no_general;
  if (board.active == seat) return board.march->general;
  return commander_of(board, generals_in(board, seat, board.march->at, false));
}

// Who has avoided battle just now: the opposing force of W-07.
struct Avoiders {
  int cus = 0;
  GeneralSet generals{};
};
std::optional<Avoiders> avoiders(const Board& board, Seat seat, const Question& question) {
  if (!asks<AskPursue>(question) || !board.reaction || !board.reaction->avoided)
    return std::nullopt;
  const SpaceId to = board.reaction->avoided_to;
  const bool inside = to == board.march->at;
  const Stack& stack = inside ? board[to].in : board[to].out[other(seat)];
  return Avoiders{stack.total(), generals_in(board, other(seat), to, inside)};
}

GeneralId foe_general_of(const Board& board, Seat seat, const Question& question) {
  if (board.battle) return board.battle->commander[other(seat)];
  if (!board.march) return no_general;
  if (board.active != seat) return board.march->general;
  if (const auto gone = avoiders(board, seat, question)) return commander_of(board, gone->generals);
  return commander_of(board, generals_in(board, other(seat), board.march->at, false));
}

int battle_cus(const Board& board, Seat seat) {
  const Battle& battle = *board.battle;
  if (seat == battle.original) return board.march->cus.total() + battle.sortie.total();
  return board[battle.space].out[seat].total();
}

int own_force(const Board& board, Seat seat, const Question& question) {
  if (board.battle) return battle_cus(board, seat);
  if (!board.march) return 0;
  if (const auto* ask = asks<AskIntercept>(question)) return board[ask->from].out[seat].total();
  if (board.active == seat) return board.march->cus.total();
  return board[board.march->at].out[seat].total();
}

int foe_force(const Board& board, Seat seat, const Question& question) {
  if (board.battle) return battle_cus(board, other(seat));
  if (!board.march) return 0;
  if (board.active != seat) return board.march->cus.total();
  if (const auto gone = avoiders(board, seat, question)) return gone->cus;
  return board[board.march->at].out[other(seat)].total();
}

// Battle cards if it came to a battle now in the entered space; cards and elephants left out.
int cards_now(const Board& board, Seat side, Seat seat, const Question& question) {
  if (board.battle) return battle_odds(board, side).cards;
  if (!board.march) return 0;
  const SpaceId at = board.march->at;
  Muster muster;
  const bool intercepts = board.reaction && !board.reaction->succeeded.empty();
  if (side == board.active) {
    muster.commander = board.march->cus.empty() ? no_general : board.march->general;
    muster.cus = board.march->cus.total();
    return odds_of(board, side, at, muster).cards;
  }
  GeneralSet generals = generals_in(board, side, at, false);
  muster.cus = board[at].out[side].total();
  muster.intercepted = intercepts;
  muster.avoid_failed = board.reaction && board.reaction->avoid_failed;
  if (const auto* ask = asks<AskIntercept>(question); ask && side == seat) {
    generals = generals.with(generals_in(board, side, ask->from, false));
    muster.cus += std::min(move_limit, board[ask->from].out[side].total());
    muster.intercepted = true;
  }
  if (const auto gone = avoiders(board, seat, question)) {
    generals = gone->generals;
    muster.cus = gone->cus;
  }
  muster.commander = commander_of(board, generals);
  return odds_of(board, side, at, muster).cards;
}

// `alone`: the own force; where the own seat only watches a march, the force that moves.
bool is_alone(const Board& board, Seat seat, const Question& question) {
  const bool watches = asks<AskIntercept>(question) || asks<AskWeather>(question) ||
                       asks<AskHostile>(question) || asks<AskStorm>(question);
  return (watches ? foe_force(board, seat, question) : own_force(board, seat, question)) == 0;
}

// W-02, W-03
int reaction_rating(const Question& question, GeneralId general) {
  return asks<AskIntercept>(question) ? intercept_rating(general) : avoid_rating(general);
}
int reaction_modifier(const Board& board, Seat seat, const Question& question) {
  return asks<AskIntercept>(question) ? interception_modifier(board, seat, board.march->at) : 0;
}

// The rating that the die of this window is compared with.
int rating_of(const Board& board, Seat seat, const Question& question) {
  const GeneralId general = own_general_of(board, seat, question);
  if (general == no_general) return 0;
  if (asks<AskIntercept>(question)) return intercept_rating(general);
  if (asks<AskAvoid>(question)) return avoid_rating(general);
  if (asks<AskPursue>(question)) return pursuit_rating(general);
  if (asks<AskCounter>(question)) return counterattack_rating(board, seat);
  if (asks<AskCancel>(question)) return cancel_rating(general);
  return row(general).battle;
}

int chance_of(const Board& board, Seat seat, const Question& question) {
  const int rating = rating_of(board, seat, question);
  if (asks<AskIntercept>(question))
    return std::clamp(rating - reaction_modifier(board, seat, question), 0, 6);
  if (asks<AskCharge>(question)) {
    const GeneralId roman = board.battle->commander[rome];
    return roman == no_general ? 5 : 6 - row(roman).battle;
  }
  if (asks<AskLead>(question)) return may_withdraw(board, seat) ? rating : 0;
  if (asks<AskCommand>(question)) return 3;
  return std::clamp(rating, 0, 6);
}

int break_of(const Lens& lens, Tactic type) {
  return lens.board().battle && lens.board().battle->dealt ? break_chance(lens, type) : 0;
}

int best_break(const Lens& lens) {
  if (!lens.board().battle || !lens.board().battle->dealt) return 0;
  const auto best = best_lead(lens, {Tactic::FrontalAssault, Tactic::FlankLeft, Tactic::FlankRight,
                                     Tactic::Probe, Tactic::DoubleEnvelopment});
  return best ? break_chance(lens, best->as) : 0;
}

int in_battle(const Lens& lens, Fact what) {
  const Battle* battle = lens.board().battle ? &*lens.board().battle : nullptr;
  if (!battle) return 0;
  const Seat seat = lens.seat();
  const auto own = [&](Tactic type) { return lens.battle_hand()[index(type)]; };
  switch (what) {
    case Fact::Hand:
      return battle->hand[seat];
    case Fact::FoeHand:
      return battle->hand[other(seat)];
    case Fact::Ahead:
      return battle->hand[seat] - battle->hand[other(seat)];
    case Fact::Reserves:
      return own(Tactic::Reserve);
    case Fact::CopiesFA:
      return own(Tactic::FrontalAssault);
    case Fact::CopiesFL:
      return own(Tactic::FlankLeft);
    case Fact::CopiesFR:
      return own(Tactic::FlankRight);
    case Fact::CopiesPR:
      return own(Tactic::Probe);
    case Fact::CopiesDE:
      return own(Tactic::DoubleEnvelopment);
    case Fact::Type:
      return battle->led ? static_cast<int>(*battle->led) : -1;
    case Fact::Original:
      return battle->original == seat ? 1 : 0;
    case Fact::Spied:
      return count(battle->open[other(seat)]);
    default:
      return 0;  // not a fact of battles
  }
}

}  // namespace

namespace {

// D-06: of two equals the one who is placed first.
bool is_better_consul(const Board& board, const AskConsul& ask) {
  const int his = row(ask.general).battle;
  const int other_one = row(ask.colleague).battle;
  return on_map(board, ask.colleague) ? his > other_one : his >= other_one;
}

}  // namespace

bool concerns(const Lens& lens, const Question& question, const Who& who) {
  const Board& board = lens.board();
  if (who.mover &&
      !(board.march && board.active == lens.seat() && board.march->general == *who.mover))
    return false;
  if (who.elected) {
    const auto* ask = asks<AskConsul>(question);
    if (!ask || is_better_consul(board, *ask) != (*who.elected == Elected::Best)) return false;
  }
  const SpaceId space = space_of(board, question);
  if (who.general) {
    GeneralSet some;
    if (const auto* ask = asks<AskIntercept>(question); ask && ask->general == no_general)
      some = generals_in(board, lens.seat(), ask->from, false);
    else if (const auto* avoid = asks<AskAvoid>(question);
             avoid && avoid->general == no_general && board.march)
      some = generals_in(board, lens.seat(), board.march->at, false);
    const bool foe_moves =
        asks<AskWeather>(question) || asks<AskStorm>(question) || asks<AskHostile>(question);
    const GeneralId general = foe_moves ? foe_general_of(board, lens.seat(), question)
                                        : own_general_of(board, lens.seat(), question);
    if (*who.general != general && !some.has(*who.general)) return false;
  }
  const bool placed = space != no_space;
  if (!who.spaces.empty() && !(placed && contains(who.spaces, space))) return false;
  if (who.province && !(placed && province_of(space) == *who.province)) return false;
  if (who.country && !(placed && country_of(space) == *who.country)) return false;
  return true;
}

namespace {

// W-08: the card is played after the move on the table, so the test sees the whole of it (a2).
template <class Test>
bool any_leg(const Lens& lens, const Question& question, Test test) {
  if (!asks<AskWeather>(question)) return false;
  const std::span<const Leg> ahead = lens.legs_ahead();
  return std::any_of(ahead.begin(), ahead.end(), test);
}
bool path_enters(const Lens& lens, const Question& question, SpaceId goal) {
  return space_of(lens.board(), question) == goal ||
         any_leg(lens, question, [&](const Leg& leg) { return leg.space == goal; });
}
bool path_attacks(const Lens& lens, const Question& question) {
  return any_leg(lens, question, [&](const Leg& leg) {
    return leg.space != no_space && lens.board()[leg.space].out[lens.seat()].total() > 0;
  });
}
bool path_sails(const Lens& lens, const Question& question) {
  const auto* weather = asks<AskWeather>(question);
  return asks<AskStorm>(question) || (weather && weather->sea) ||
         any_leg(lens, question, [](const Leg& leg) { return leg.by == Leg::By::Sea; });
}

}  // namespace

namespace {

bool is_before_a_round(const Question& question) {
  return asks<AskLead>(question) || asks<AskDesert>(question) || asks<AskCancel>(question) ||
         asks<AskInitiative>(question) || asks<AskCommand>(question) ||
         asks<AskBattleEvent>(question) || asks<AskCharge>(question) || asks<AskFright>(question);
}

}  // namespace

int fact(const Lens& lens, const Question& question, Fact what) {
  const Board& board = lens.board();
  const Seat seat = lens.seat();
  const SpaceId space = space_of(board, question);
  const bool placed = space != no_space;
  if (const auto goal = entered(what)) return path_enters(lens, question, *goal) ? 1 : 0;
  if (const auto him = whose_rating(what)) return reaction_rating(question, *him);
  if (const auto him = whose_chance(what))
    return std::clamp(reaction_rating(question, *him) - reaction_modifier(board, seat, question), 0,
                      6);
  switch (what) {
    case Fact::Cu:
      return own_force(board, seat, question);
    case Fact::FoeCu:
      return foe_force(board, seat, question);
    case Fact::Br:
      return rating_of(board, seat, question);
    case Fact::FoeBr: {
      const GeneralId foe = foe_general_of(board, seat, question);
      return foe == no_general ? 0 : row(foe).battle;
    }
    case Fact::Bc:
      return cards_now(board, seat, seat, question);
    case Fact::FoeBc:
      return cards_now(board, other(seat), seat, question);
    case Fact::Diff:
      return cards_now(board, seat, seat, question) - cards_now(board, other(seat), seat, question);
    case Fact::Chance:
      return chance_of(board, seat, question);
    case Fact::Mp:
      return board.march ? board.march->limit - board.march->points : 0;
    case Fact::Turn:
      return board.turn;
    case Fact::Points:
      return political_points(board, seat);
    case Fact::FoePoints:
      return political_points(board, other(seat));
    case Fact::Cards:
      return lens.cards(seat);
    case Fact::FoeCards:
      return lens.cards(other(seat));
    case Fact::Attacks:
      return path_attacks(lens, question) || (placed && board[space].out[seat].total() > 0) ? 1 : 0;
    case Fact::Sea:
      return path_sails(lens, question) ? 1 : 0;
    case Fact::OwnPc:
      return placed && controls(board, seat, space) ? 1 : 0;
    case Fact::EnemyPc:
      return placed && controls(board, other(seat), space) ? 1 : 0;
    case Fact::City:
      return placed && is_walled(space) ? 1 : 0;
    case Fact::Tribe:
      return placed && board[space].tribe ? 1 : 0;
    case Fact::Besieged:
      return placed && is_besieged(board, space) ? 1 : 0;
    case Fact::Alone:
      return is_alone(board, seat, question) ? 1 : 0;
    case Fact::By: {
      const GeneralId foe = foe_general_of(board, seat, question);
      return foe == no_general ? -1 : static_cast<int>(foe);
    }
    case Fact::Space:
      return placed ? static_cast<int>(space) : -1;
    case Fact::Province:
      return placed ? static_cast<int>(province_of(space)) : -1;
    case Fact::Country:
      return placed ? static_cast<int>(country_of(space)) : -1;
    case Fact::Round:  // the one now beginning; at `match` and `counter` the one being played
      if (!board.battle) return 0;
      return board.battle->round + (is_before_a_round(question) ? 1 : 0);
    case Fact::Hand:
    case Fact::FoeHand:
    case Fact::Ahead:
    case Fact::Reserves:
    case Fact::CopiesFA:
    case Fact::CopiesFL:
    case Fact::CopiesFR:
    case Fact::CopiesPR:
    case Fact::CopiesDE:
    case Fact::Type:
    case Fact::Original:
    case Fact::Spied:
      return in_battle(lens, what);
    case Fact::Break:
      return best_break(lens);
    case Fact::BreakFA:
      return break_of(lens, Tactic::FrontalAssault);
    case Fact::BreakFL:
      return break_of(lens, Tactic::FlankLeft);
    case Fact::BreakFR:
      return break_of(lens, Tactic::FlankRight);
    case Fact::BreakPR:
      return break_of(lens, Tactic::Probe);
    case Fact::BreakDE:
      return break_of(lens, Tactic::DoubleEnvelopment);
    case Fact::Enters:
      return 0;  // told above
  }
  return 0;
}

bool Hannibal::concerns(const Setting&, const Lens& lens, const Question& question,
                        const Who& who) {
  return hannibal::concerns(lens, question, who);
}

int Hannibal::fact(const Setting&, const Lens& lens, const Question& question, Fact what) {
  return hannibal::fact(lens, question, what);
}

std::optional<Answer> Hannibal::decide(const Setting&, const Lens& lens, const Question& question,
                                       const Policy& policy) {
  return hannibal::decide(lens, question, policy);
}

}  // namespace cursus::hannibal
