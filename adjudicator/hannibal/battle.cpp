// hannibal §14 Battles (戦闘), §17 Elephants: from the meeting of two armies to its consequences.
#include <algorithm>

#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

// --- battle cards before the battle (H-14.1) -----------------------------------------------------

namespace {

bool helps_here(ProvinceId ally, SpaceId space) {  // H-14.2b, c
  const Province& there = row(province_of(space));
  const Province& from = row(ally);
  if (from.country != Country::None) return from.country == there.country;
  if (from.island != Island::None) return from.island == there.island;
  return ally == province_of(space);
}

int ally_cards(const Board& board, Seat side, SpaceId space, const Muster& muster) {
  if (muster.commander == no_general) return 0;  // H-14.3a
  int cards = 0;
  for (std::size_t i = 0; i < province_count; ++i) {
    const auto province = static_cast<ProvinceId>(i);
    if (province == ProvinceId::Latium || !helps_here(province, space)) continue;
    if (!controls(board, side, province)) continue;
    const bool numidia =
        province == ProvinceId::WesternNumidia || province == ProvinceId::EasternNumidia;
    if (muster.no_numidian && numidia) continue;
    if (muster.no_spanish && row(province).country == Country::Spain) continue;
    cards += row(province).allies;
  }
  const bool roman_italy = side == rome && country_of(space) == Country::Italy;
  return roman_italy ? std::min(cards, 2) : cards;  // H-14.3b
}

}  // namespace

BattleOdds odds_of(const Board& board, Seat side, SpaceId space, const Muster& muster) {
  BattleOdds odds;
  const auto add = [&](std::string_view clause, int cards) {
    if (cards == 0) return;
    odds.lines.push_back({clause, cards});
    odds.cards += cards;
  };
  if (muster.commander != no_general) add("H-14.1a", row(muster.commander).battle);
  add("H-14.1a", muster.cus);
  if (muster.intercepted) add("H-12.4c", 1);
  if (muster.avoid_failed) add("H-13.1b", -1);
  add("H-14.2a", ally_cards(board, side, space, muster));
  if (side == rome && province_of(space) == ProvinceId::Latium) add("H-14.4", 2);
  if (side == carthage && board[space].tribe && controls(board, carthage, space)) add("H-20.9", 1);
  if (odds.cards > hand_limit) add("H-14.1b", hand_limit - odds.cards);
  return odds;
}

BattleOdds battle_odds(const Board& board, Seat side) {
  const Battle& battle = *board.battle;
  const bool defends = side != battle.original;
  Muster muster;
  muster.commander = battle.commander[side];
  muster.cus = battle.at_start[side];
  muster.intercepted = defends && battle.intercepted;
  muster.avoid_failed = defends && battle.avoid_failed;
  muster.no_spanish = battle.no_spanish[side];
  muster.no_numidian = battle.no_numidian[side];
  return odds_of(board, side, battle.space, muster);
}

// --- who fights ----------------------------------------------------------------------------------

Verdict may_sortie(const Board& board, const Pieces& pieces) {
  const SpaceId at = board.march->at;
  const GeneralSet inside = generals_in(board, board.active, at, true);
  if (pieces.cus.total() == 0 || pieces.train)
    return Objection{"H-20.7a", "hannibal.react.one-cu", at};
  if (!pieces.cus.within(board[at].in.all()) || !inside.includes(pieces.generals))
    return Objection{"H-20.7a", "hannibal.move.not-there", at};
  return may_part(board, pieces.generals, pieces.cus.total() + board.march->cus.total(),
                  inside.without(pieces.generals), board[at].in.total() - pieces.cus.total());
}

Verdict may_play_battle_event(const Position& now, Seat seat, CardId card) {
  if (!holds(now, seat, card)) return Objection{"H-25g", "hannibal.card.not-held"};
  const Country country = country_of(now.battle->space);
  if (card == card::spy || card == card::ally_deserts) return {};
  if (card == card::spanish_desert && country == Country::Spain) return {};
  if (card == card::numidian_desert && country == Country::Africa) return {};
  return Objection{"H-25g", "hannibal.card.not-here", now.battle->space};
}

namespace {

GeneralId chosen_commander(const Board& board, GeneralSet some, GeneralId preferred) {
  if (preferred == no_general || !some.has(preferred)) return commander_of(board, some);
  GeneralId best = preferred;
  some.each([&](GeneralId each) {
    if (rank(board, each) > rank(board, best)) best = each;
  });
  return best;
}

GeneralSet attackers(const Board& board) {
  return moving_generals(board).with(board.battle->sortie_generals);
}

void muster_forces(Play& play) {
  Board& board = play.now;
  const SpaceId at = board.march->at;
  Battle battle;
  battle.space = at;
  battle.original = battle.attacker = board.active;
  battle.intercepted = board.reaction && !board.reaction->succeeded.empty();
  battle.avoid_failed = board.reaction && board.reaction->avoid_failed;
  battle.commander = {{no_general, no_general}};
  board.battle = battle;
  // Own generals who stood here alone are with the army now.
  generals_in(board, board.active, at, false).each([&](GeneralId each) {
    board[each].moving = true;
  });
}

// `then sortie`: with all generals of the city, unless some are named.
std::optional<Answer> planned_sortie(const Position& now) {
  if (!now.plan || now.plan->then != Plan::Then::Sortie) return std::nullopt;
  if (!now.plan->force) return Done{};
  const SpaceId at = now.march->at;
  const Cus inside = now[at].in.all();
  Pieces pieces = force_of(*now.plan->force, inside, inside.total());
  if (pieces.generals.empty()) pieces.generals = generals_in(now, now.active, at, true);
  if (may_sortie(now, pieces)) return Take{pieces};
  return std::nullopt;
}

Task<> join_by_sortie(Play& play) {  // B-15, H-20.7a
  Board& board = play.now;
  const SpaceId at = board.march->at;
  if (!is_walled(at) || !controls(board, board.active, at) || board[at].in.empty() ||
      board.march->stepped_out)
    co_return;
  Answer answer = planned_sortie(play.now).value_or(Done{});
  if (!planned_sortie(play.now)) {
    const Question asked = question(board.active, "H-20.7a", AskSortie{});
    const Answer said = co_await play.ask(asked);
    answer = said;
  }
  const auto* take = std::get_if<Take>(&answer);
  if (!take) co_return;
  board.battle->sortie = board[at].in.take_weariest(take->pieces.cus);
  board.battle->sortie_generals = take->pieces.generals;
}

void name_commanders(Play& play) {
  Board& board = play.now;
  Battle& battle = *board.battle;
  const Seat defender = other(battle.original);
  battle.at_start[battle.original] = board.march->cus.total() + battle.sortie.total();
  battle.at_start[defender] = board[battle.space].out[defender].total();
  battle.commander[battle.original] =
      chosen_commander(board, attackers(board), board.march->general);
  battle.commander[defender] =
      commander_of(board, generals_in(board, defender, battle.space, false));
  play.tell(BattleBegan{battle.space, battle.original, battle.commander, battle.at_start});
}

// H-18.2b
Task<> change_of_command(Play& play) {
  Board& board = play.now;
  const SpaceId at = board.battle->space;
  const GeneralSet romans =
      board.active == rome ? attackers(board) : generals_in(board, rome, at, false);
  if (consuls_among(board, romans) < 2) co_return;
  if (board.active == rome) {
    const Question asked = question(carthage, "H-18.2b", AskCommand{});
    const Answer answer = co_await play.ask(asked);
    if (!std::holds_alternative<Yes>(answer)) co_return;
  }
  const GeneralId before = board.battle->commander[rome];
  const int die = play.roll(6, "H-18.2b change of command");
  const bool changes = die >= 4;
  play.tell(Checked{Check::ChangeOfCommand, rome, before, die, 0, 3, changes});
  if (!changes) co_return;
  romans.each([&](GeneralId each) {
    if (each != before && is_consul(board, each)) board.battle->commander[rome] = each;
  });
  set_leader(board, board.battle->commander[rome]);
  board.march->command_changed = board.active == rome;
}

// B-02, B-03
Task<> battle_events(Play& play, Seat seat) {
  for (;;) {
    const Question asked = question(seat, "H-14.5a", AskBattleEvent{});
    const Answer answer = co_await play.ask(asked);
    const auto* played = std::get_if<Card>(&answer);
    if (!played) co_return;
    counter_played(play, seat, played->card);
    Battle& battle = *play.now.battle;
    if (played->card == card::spy) battle.spy[seat] = true;
    if (played->card == card::ally_deserts) battle.desertion[seat] = true;
    if (played->card == card::spanish_desert) battle.no_spanish[other(seat)] = true;
    if (played->card == card::numidian_desert) battle.no_numidian[other(seat)] = true;
  }
}

struct Reductions {
  PerSeat<int> of{};
  PerSeat<std::string_view> by{};  // their clauses
};

int elephants_in_battle(const Board& board) {
  const Battle& battle = *board.battle;
  if (battle.original == carthage)
    return board.march->cus.all().elephants + battle.sortie.all().elephants;
  return board[battle.space].out[carthage].all().elephants;
}

// H-17.3 to H-17.6
Task<Reductions> elephant_charge(Play& play) {
  Reductions less;
  Board& board = play.now;
  const int elephants = elephants_in_battle(board);
  if (elephants == 0) co_return less;
  const Question charge = question(carthage, "H-17.3a", AskCharge{});
  const Answer charges = co_await play.ask(charge);
  if (!std::holds_alternative<Yes>(charges)) co_return less;
  board.battle->charged = true;
  const Question fright = question(rome, "H-25.42", AskFright{});
  const Answer frightened = co_await play.ask(fright);
  if (std::holds_alternative<Card>(frightened)) {
    counter_played(play, rome, card::elephant_fright);
    board.battle->fright = true;
    less.of[carthage] = 2;
    less.by[carthage] = "H-25.42";
    co_return less;
  }
  const GeneralId roman = board.battle->commander[rome];
  const int limit = roman == no_general ? 1 : row(roman).battle;
  const int die = play.roll(6, "H-17.3b elephant charge");
  const bool success = die > limit;
  play.tell(
      Checked{Check::Charge, carthage, board.battle->commander[carthage], die, 0, limit, success});
  if (success) less.of[rome] = elephants;
  if (die == 1) less.of[carthage] = 1;
  less.by = {{"H-17.5", "H-17.4"}};
  co_return less;
}

std::uint32_t sealed_pick(Play& play, std::size_t n, std::string_view purpose) {
  return n < 2 ? 0 : play.draw(static_cast<std::uint32_t>(n), purpose);
}

// The cards as they will be dealt. Hands that were laid out are not shuffled for; what they lack
// follows in order of the data.
std::vector<Tactic> cards_to_deal(Play& play, const PerSeat<int>& wanted) {
  Position& now = play.now;
  std::vector<Tactic> deck;
  for (const TacticRow& each : battle_deck)
    deck.insert(deck.end(), static_cast<std::size_t>(each.count), each.tactic);
  if (now.laid_out_hands.empty()) {
    play.shuffle(std::span(deck), "H-14.1c shuffle");
    return deck;
  }
  PerSeat<std::vector<Tactic>> hands;
  for (const Seat seat : both_seats)
    for (const TacticRow& each : battle_deck)
      for (int i = now.laid_out_hands.front()[seat][index(each.tactic)]; i > 0; --i) {
        if (static_cast<int>(hands[seat].size()) == wanted[seat]) break;
        hands[seat].push_back(each.tactic);
        deck.erase(std::find(deck.begin(), deck.end(), each.tactic));
      }
  now.laid_out_hands.erase(now.laid_out_hands.begin());
  std::vector<Tactic> dealt;
  std::size_t rest = 0;
  const int longest = std::max(wanted[carthage], wanted[rome]);
  for (int i = 0; i < longest; ++i)
    for (const Seat seat : {now.battle->original, other(now.battle->original)}) {
      if (i >= wanted[seat]) continue;
      const auto place = static_cast<std::size_t>(i);
      dealt.push_back(place < hands[seat].size() ? hands[seat][place] : deck[rest++]);
    }
  return dealt;
}

// a5: 48 cards in order of the data, shuffled, dealt one by one, attacker first.
void deal_battle_cards(Play& play, const Reductions& less) {
  Position& now = play.now;
  Battle& battle = *now.battle;
  PerSeat<BattleOdds> odds;
  PerSeat<int> wanted;
  for (const Seat seat : both_seats) {
    odds[seat] = battle_odds(now, seat);
    if (less.of[seat] > 0) odds[seat].lines.push_back({less.by[seat], -less.of[seat]});
    wanted[seat] = std::max(0, odds[seat].cards - less.of[seat]);  // H-14.1d
    odds[seat].cards = wanted[seat];
  }
  const std::vector<Tactic> deck = cards_to_deal(play, wanted);
  now.battle_hands = {};
  std::size_t next = 0;
  while (battle.hand[carthage] < wanted[carthage] || battle.hand[rome] < wanted[rome])
    for (const Seat seat : {battle.original, other(battle.original)}) {
      if (battle.hand[seat] == wanted[seat]) continue;
      ++now.battle_hands[seat][index(deck[next++])];
      ++battle.hand[seat];
    }
  battle.dealt = true;
  play.tell(HandsDealt{odds});
  for (const Seat seat : both_seats)
    play.tell(only(seat), BattleHand{seat, now.battle_hands[seat]});
}

void reveal_by_spy(Play& play, Seat spy) {  // H-25.20, A-25.20
  Position& now = play.now;
  const Seat of = other(spy);
  TacticCounts left = now.battle_hands[of];
  TacticCounts shown{};
  for (int i = now.battle->hand[of] / 2; i > 0; --i) {
    auto pick =
        static_cast<int>(sealed_pick(play, static_cast<std::size_t>(count(left)), "H-25.20 spy"));
    for (std::size_t t = 0; t < tactic_count; ++t) {
      if (pick < left[t]) {
        --left[t];
        ++shown[t];
        break;
      }
      pick -= left[t];
    }
  }
  now.battle->open[of] = shown;
  play.tell(Spied{of, shown});
}

Task<> after_the_deal(Play& play) {
  for (const Seat seat : {play.now.battle->original, other(play.now.battle->original)}) {
    if (play.now.battle->spy[seat]) reveal_by_spy(play, seat);
  }
  for (const Seat seat : {play.now.battle->original, other(play.now.battle->original)}) {
    if (!play.now.battle->desertion[seat]) continue;
    Desert which;
    if (play.now.battle->spy[seat] && count(play.now.battle->open[other(seat)]) > 0) {
      const Question asked = question(seat, "H-25.59", AskDesert{true});
      const Answer answer = co_await play.ask(asked);
      which = std::get<Desert>(answer);
    }
    desert(play, seat, which, true);
  }
}

// H-14.11: one die, the same loss for both; the original attacker first.
Task<> casualties(Play& play) {
  Board& board = play.now;
  Battle& battle = *board.battle;
  if (battle.round == 0) co_return;  // A-14.11b
  const int die = play.roll(6, "H-14.11a battle casualties");
  const Attrition result = attrition(die, battle.round);
  for (const Seat seat : {battle.original, other(battle.original)}) {
    play.tell(AttritionRolled{"H-14.11a", seat, battle.space, battle.round, die, 0, result.losses});
    const bool attacks = seat == battle.original;
    Stack* main = attacks ? &board.march->cus : &board[battle.space].out[seat];
    Stack* sortie = attacks && !battle.sortie.empty() ? &battle.sortie : nullptr;
    const int lost = co_await lose_cus(play, seat, LossOf::Battle, battle.space, result.losses,
                                       result.elephant, main, sortie);
    battle.lost[seat] += lost;
  }
}

void back_inside(Board& board) {  // H-20.7c
  Battle& battle = *board.battle;
  board[battle.space].in.add(battle.sortie.take_all());
  battle.sortie_generals = {};
}

// Who sortied and did not lose stands outside now.
void stay_outside(Board& board) {
  board.march->cus.add(board.battle->sortie.take_all());
  board.battle->sortie_generals.each([&](GeneralId each) {
    board[each].inside = false;
    board[each].moving = true;
  });
  board.battle->sortie_generals = {};
}

// H-16.2: the army goes to an adjacent space, a sortie back inside.
Task<> withdraw(Play& play) {
  Board& board = play.now;
  const Seat seat = board.battle->attacker;
  const SpaceId at = board.battle->space;
  if (seat == board.battle->original) {
    March& march = *board.march;
    back_inside(board);
    march.at = march.from;
    march.inside = march.from_inside;
    moving_generals(board).each([&](GeneralId each) {
      board[each].space = march.from;
      board[each].inside = march.from_inside;
    });
    play.tell(Retreated{seat, Way{march.at}, {march.cus.all(), moving_generals(board), false}});
    co_return;
  }
  const std::vector<SpaceId> spaces_there = withdrawal_spaces(board, seat);
  SpaceId to = spaces_there.front();
  if (spaces_there.size() > 1) {
    const Question asked = question(seat, "H-16.2", AskWithdrawTo{});
    const Answer answer = co_await play.ask(asked);
    to = std::get<Go>(answer).space;
  }
  const GeneralSet generals = generals_in(board, seat, at, false);
  Stack all = board[at].out[seat].take_all();
  play.tell(Retreated{seat, Way{to}, {all.all(), generals, false}});
  board[to].out[seat].add(all);
  generals.each([&](GeneralId each) { board[each].space = to; });
  if (board.train == at && seat == carthage) board.train = to;
  settle(board, to);
  displace_lone_enemies(play, seat, to);  // H-10.10a
}

Task<> consequences(Play& play, Seat loser) {  // H-15.5
  const int lost = play.now.battle->lost[loser];
  const int pcs = lost / 2;
  play.tell(Consequences{loser, lost, pcs});
  co_await remove_pcs(play, loser, pcs, RemovalFor::Battle);
}

}  // namespace

Task<> fight(Play& play) {
  Board& board = play.now;
  muster_forces(play);
  co_await join_by_sortie(play);
  name_commanders(play);
  co_await change_of_command(play);  // H-14.5a step 1
  const Seat attacker = board.battle->original;
  co_await battle_events(play, attacker);                  // step 2
  co_await battle_events(play, other(attacker));           // step 3
  const Reductions less = co_await elephant_charge(play);  // step 4
  deal_battle_cards(play, less);                           // step 5
  co_await after_the_deal(play);
  co_await rounds(play);
  {
    const Battle& battle = *board.battle;
    play.tell(BattleEnded{battle.space, battle.winner, battle.end, battle.round, battle.hand});
  }
  co_await casualties(play);
  if (board.battle->end == BattleEnd::Withdrawn) {
    const bool attackers_stay = board.battle->attacker != board.active;
    co_await withdraw(play);
    if (attackers_stay) stay_outside(board);
  } else {
    const Seat loser = other(*board.battle->winner);
    co_await retreat(play, loser);
    if (loser != board.active) stay_outside(board);
    co_await consequences(play, loser);
  }
  const SpaceId at = board.battle->space;
  play.now.battle_hands = {};  // H-14.1c
  board.battle.reset();
  board.fought_now.push_back(at);
  board.march->over = board.march->fought = board.march->spent = true;
  settle(board, at);
  co_await mourn_hannibal(play);  // after the consequences
}

}  // namespace cursus::hannibal
