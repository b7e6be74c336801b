// hannibal §20 Siege (攻城) and subjugation (征服).
#include <algorithm>

#include "adjudicator/core/contains.hpp"
#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

Verdict may_besiege(const Board& board) {
  const March& march = *board.march;
  const SpaceId at = march.at;
  const Seat side = board.active;
  const GeneralState& general = board[march.general];
  if (march.fought) return Objection{"H-10.2d", "hannibal.siege.fought", at};
  if (march.inside || general.inside || general.space != at)
    return Objection{"H-20.2a", "hannibal.siege.not-outside", at, march.general};
  const bool city = is_walled(at) && controls(board, other(side), at);
  if (!city && !hostile_tribe(board, side, at))
    return Objection{"H-20.2a", "hannibal.siege.nothing-there", at};
  if (contains(board.besieged_now, at))
    return Objection{"H-20.2c", "hannibal.siege.once-per-card", at};
  if (board.truce && board[at].marker != Marker::NeutralTribe)
    return Objection{"H-25.64", "hannibal.siege.truce", at};
  const int cus = march.cus.total() + board[at].out[side].fit().total();
  const bool enough_but_spent = march.cus.total() + board[at].out[side].total() >= siege_minimum;
  if (cus < siege_minimum && enough_but_spent)
    return contains(board.fought_now, at)
               ? Objection{"H-10.2d", "hannibal.siege.fought", at}
               : Objection{"H-10.11c", "hannibal.siege.spent", at, march.general,
                           cus,        siege_minimum};
  if (cus < siege_minimum)
    return Objection{"H-20.2a", "hannibal.siege.three", at, march.general, cus, siege_minimum};
  return {};
}

Task<> end_war(Play& play, Outcome outcome) {
  play.tell(WarEnded{outcome});
  co_await play.end(outcome);
}

// H-23a, b: the game is won at the moment when Rome or Carthage falls.
Task<> ends_at_once(Play& play) {
  if (controls(play.now, rome, SpaceId::Carthage))
    co_await end_war(play, Outcome{rome, Ending::CarthageTaken});
  if (controls(play.now, carthage, SpaceId::Rome))
    co_await end_war(play, Outcome{carthage, Ending::RomeTaken});
}

// H-20.8a: CUs inside are eliminated, generals inside displaced; no political consequences.
Task<> city_falls(Play& play, Seat to, SpaceId city) {
  Board& board = play.now;
  const Seat owner = other(to);
  const Cus lost = board[city].in.take_all().all();
  if (lost.total() > 0) play.tell(Lost{owner, city, lost});
  generals_in(board, owner, city, true).each([&](GeneralId each) { displace(play, each); });
  board[city].marker = marker_of(to);
  board[city].points = 0;
  board[city].besieger.reset();
  play.tell(CityFell{to, city});
  settle(board, city);
  co_await ends_at_once(play);
}

int siege_modifier(const Setting& setting, const Board& board) {
  const March& march = *board.march;
  const SpaceId at = march.at;
  const bool city = is_walled(at);
  int sum = 0;
  if (city) sum += row(at).siege;  // Rome, Carthage, Syracuse
  const bool train = march.train || board.train == at;
  const bool applies = city || setting.options.carthage_subjugates_at_minus_one;  // A-20.2b
  if (board.active == carthage && applies && !(city && train)) --sum;
  const bool marcellus = march.general == GeneralId::Marcellus && march.by == MoveBy::Campaign;
  if (city && marcellus) ++sum;  // H-24.3
  return sum;
}

// H-24.3, H-25.54; only for sieges of cities.
int siege_dice(const Board& board) {
  const March& march = *board.march;
  if (!is_walled(march.at)) return 1;
  const bool africanus = march.general == GeneralId::Africanus && march.by == MoveBy::ForceMarch;
  const bool treachery = board.card == card::treachery && board.use == Use::Ops;
  return africanus || treachery ? 2 : 1;
}

namespace {

Task<> won(Play& play, SpaceId at, bool city) {
  Board& board = play.now;
  if (city) {
    co_await city_falls(play, board.active, at);
    co_return;
  }
  board[at].points = 0;  // H-20.8b: the tribe leaves the game
  board[at].besieger.reset();
  board[at].tribe = false;
  board[at].marker = marker_of(board.active);
  play.tell(TribeSubjugated{board.active, at});
}

// H-20.2e, A-20.2c: of all CUs outside in the space.
Task<> lose_besiegers(Play& play, SpaceId at, int loss) {
  Board& board = play.now;
  Stack* marching = &board.march->cus;
  Stack* there = &board[at].out[board.active];
  const int lost = co_await lose_cus(play, board.active, LossOf::Marching, at, loss, false,
                                     marching, there->empty() ? nullptr : there);
  (void)lost;
}

}  // namespace

// H-10.11c, H-20.3b: who takes part is spent.
void spend_besiegers(Board& board, const std::optional<Plan>& plan) {
  March& march = *board.march;
  const SpaceId at = march.at;
  const GeneralSet there = generals_in(board, board.active, at, false).with(moving_generals(board));
  GeneralId commander = march.general;
  there.each([&](GeneralId each) {
    if (rank(board, each) > rank(board, commander)) commander = each;
  });
  const bool subordinate =
      commander != march.general || (!march.took && commander_of(board, there) != march.general);
  board[march.general].effort = effort_spent;
  if (!subordinate) {
    march.spent = true;
    board[at].out[board.active].spend();
    there.each([&](GeneralId each) { board[each].effort = effort_spent; });
    return;
  }
  if (march.took) march.spent = true;
  int left = is_consul(board, march.general) ? consular_minimum : siege_minimum;
  left -= march.took ? march.cus.total() : 0;
  Stack& stack = board[at].out[board.active];
  Cus some{std::clamp(left, 0, stack.fit().normal), 0};
  some.elephants = std::clamp(left - some.normal, 0, stack.fit().elephants);
  if (plan && plan->then == Plan::Then::Siege && plan->force) {  // A-20.2d
    const Cus named = force_of(*plan->force, stack.fit(), std::max(left, 0)).cus;
    if (named.within(stack.fit()) && named.total() == some.total()) some = named;
  }
  stack.add(stack.take_freshest(some).all(), effort_spent);
}

Task<> besiege(Play& play) {
  Position& board = play.now;
  const SpaceId at = board.march->at;
  const bool city = is_walled(at);
  const GeneralId general = board.march->general;
  board.besieged_now.push_back(at);
  if (at == SpaceId::Tarentum && board.card == card::traitor && board.use == Use::Ops) {
    spend_besiegers(board, board.plan);  // H-25.18: no die
    co_await city_falls(play, board.active, at);
    co_return;
  }
  const int dice = siege_dice(board);
  for (int i = 0; i < dice; ++i) {
    const int modifier = siege_modifier(play.setting, board);
    const int die = play.roll(6, "H-20.2a siege");
    const SiegeResult result = siege_result(die + modifier);
    board[at].points += result.points;
    board[at].besieger = board.active;
    const bool falls = board[at].points >= points_to_win;
    play.tell(SiegeRolled{general, at, die, modifier, result, board[at].points});
    if (falls) co_await won(play, at, city);  // H-20.2d: points first
    if (result.loss > 0) co_await lose_besiegers(play, at, result.loss);
    settle(board, at);
    if (falls || cus_in(board, board.active, at) == 0) break;
  }
  spend_besiegers(board, board.plan);
}

}  // namespace cursus::hannibal
