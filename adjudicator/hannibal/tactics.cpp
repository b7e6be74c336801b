// hannibal §14.6 to §14.10 The rounds of a battle, §16 Withdrawal (撤退).
#include <algorithm>

#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

// --- ratings -------------------------------------------------------------------------------------

int counterattack_rating(const Board& board, Seat side) {  // H-24.7
  const GeneralId general = board.battle->commander[side];
  if (general == no_general) return 0;
  const bool original = board.battle->original == side;
  if (general == GeneralId::Longus && original) return 2;
  if (general == GeneralId::Paulus && !original) return 3;
  return row(general).battle;
}

int cancel_rating(GeneralId general) {  // H-24.5
  if (general == no_general) return 0;
  return general == GeneralId::Flaminius ? 4 : row(general).battle;
}

// --- what may be played --------------------------------------------------------------------------

namespace {

// May this card stand for that type (H-14.7, H-14.9, H-24.6)?
Verdict may_stand_for(const Position& now, Seat seat, const Tactics& tactics) {
  const Battle& battle = *now.battle;
  if (now.battle_hands[seat][index(tactics.card)] == 0)
    return Objection{"H-14.6", "hannibal.battle.not-held"};
  if (tactics.as == Tactic::Reserve) return Objection{"H-14.9", "hannibal.battle.name-a-type"};
  if (tactics.as == tactics.card || tactics.card == Tactic::Reserve) return {};
  const bool flank = tactics.as == Tactic::FlankLeft || tactics.as == Tactic::FlankRight ||
                     tactics.as == Tactic::DoubleEnvelopment;
  if (tactics.card == Tactic::Probe && flank) {
    if (battle.commander[seat] == GeneralId::Hannibal && !battle.probe_used) return {};
    return Objection{"H-24.6", "hannibal.battle.probe"};
  }
  return Objection{"H-14.7", "hannibal.battle.other-type"};
}

}  // namespace

Verdict may_lead(const Position& now, Seat seat, const Tactics& tactics) {
  return may_stand_for(now, seat, tactics);
}

Verdict may_match(const Position& now, Seat seat, const Tactics& tactics) {
  const Verdict stands = may_stand_for(now, seat, tactics);
  if (!stands) return stands;
  if (tactics.as != now.battle->led) return Objection{"H-14.7", "hannibal.battle.no-match"};
  return {};
}

Verdict may_desert(const Position& now, Seat seat, const Desert& answer) {
  if (!answer.open) return {};
  if (now.battle->spy[seat] && now.battle->open[other(seat)][index(*answer.open)] > 0) return {};
  return Objection{"H-25.59", "hannibal.battle.not-open"};
}

// H-16.3
std::vector<SpaceId> withdrawal_spaces(const Board& board, Seat seat) {
  std::vector<SpaceId> found;
  const Battle& battle = *board.battle;
  const March& march = *board.march;
  const bool original = seat == battle.original;
  if (original && march.stepped_out) return {battle.space};  // back inside
  const GeneralSet generals =
      original ? moving_generals(board) : generals_in(board, seat, battle.space, false);
  for (const Link& each : links(battle.space)) {
    const SpaceId to = each.to;
    if (each.type != LinkType::Road) continue;                                             // b
    if (cus_in(board, other(seat), to) > 0 || controls(board, other(seat), to)) continue;  // c
    if (hostile_tribe(board, seat, to)) continue;                                          // e
    const bool came_from = to == march.from && !march.stepped_out;
    if (original ? (!came_from || march.by_sea) : came_from) continue;  // d
    bool home = true;
    generals.each([&](GeneralId g) { home = home && keeps_to_his_country(g, to); });
    if (home) found.push_back(to);
  }
  return found;
}

Verdict may_withdraw(const Board& board, Seat seat) {
  const Battle& battle = *board.battle;
  if (battle.commander[seat] == no_general)
    return Objection{"H-16.1a", "hannibal.withdraw.no-general"};
  if (battle.hand[seat] == 0) return Objection{"H-16.1a", "hannibal.withdraw.no-card"};
  if (withdrawal_spaces(board, seat).empty())
    return Objection{"H-16.1a", "hannibal.withdraw.nowhere"};
  return {};
}

// --- the rounds ----------------------------------------------------------------------------------

namespace {

void play_tactic(Play& play, Seat seat, const Tactics& tactics) {
  Position& now = play.now;
  Battle& battle = *now.battle;
  const std::size_t i = index(tactics.card);
  --now.battle_hands[seat][i];
  --battle.hand[seat];
  ++battle.played[i];
  if (battle.open[seat][i] > 0)
    --battle.open[seat][i];
  else if (battle.known[seat][i] > 0)
    --battle.known[seat][i];
  if (tactics.card == Tactic::Probe && tactics.as != Tactic::Probe) battle.probe_used = true;
}

void wins(Play& play, Seat winner, BattleEnd how) {
  play.now.battle->winner = winner;
  play.now.battle->end = how;
}

bool checked(Play& play, Check check, Seat seat, int limit, std::string_view purpose) {
  const int die = play.roll(6, purpose);
  const bool success = die <= limit;
  play.tell(Checked{check, seat, play.now.battle->commander[seat], die, 0, limit, success});
  return success;
}

// B-09
Task<> deserters(Play& play) {
  const Seat first = play.now.battle->attacker;
  for (const Seat seat : {first, other(first)}) {
    const Question asked = question(seat, "H-25.59", AskDesert{});
    const Answer answer = co_await play.ask(asked);
    const auto* which = std::get_if<Desert>(&answer);
    if (!which) continue;
    counter_played(play, seat, card::ally_deserts);
    desert(play, seat, *which, false);
  }
}

// H-14.10b. Only Marharbal (card 6) helps: Carthage is asked whatever it holds.
bool attacker_is_lost(const Board& board) {
  return board.battle->hand[board.battle->attacker] == 0 && board.battle->attacker == rome;
}

Task<> initiative(Play& play, Seat defender) {  // B-16
  const Question asked = question(defender, "H-14.8b", AskInitiative{});
  const Answer answer = co_await play.ask(asked);
  if (!std::holds_alternative<Yes>(answer)) co_return;
  play.now.battle->attacker = defender;
  play.tell(InitiativeTaken{defender});
}

// H-16.1
Task<> try_to_withdraw(Play& play) {
  const Seat attacker = play.now.battle->attacker;
  const Seat defender = other(attacker);
  const bool general = play.now.battle->commander[defender] != no_general;
  bool success = checked(play, Check::Withdraw, attacker,
                         row(play.now.battle->commander[attacker]).battle, "H-16.1a withdrawal");
  if (success && general) {
    const Question asked = question(defender, "H-16.1b", AskCancel{});
    const Answer answer = co_await play.ask(asked);
    if (std::holds_alternative<Yes>(answer))
      success = !checked(play, Check::CancelWithdrawal, defender,
                         cancel_rating(play.now.battle->commander[defender]),
                         "H-16.1b cancel withdrawal");
  }
  if (success)
    play.now.battle->end = BattleEnd::Withdrawn;
  else if (general)  // H-16.1c
    co_await initiative(play, defender);
}

// B-07. True: matched.
Task<bool> matched(Play& play) {
  const Seat defender = other(play.now.battle->attacker);
  if (play.now.battle->hand[defender] == 0) co_return false;
  const Question asked = question(defender, "H-14.7", AskMatch{});
  const Answer answer = co_await play.ask(asked);
  const auto* tactics = std::get_if<Tactics>(&answer);
  if (!tactics) co_return false;  // H-14.11b
  play_tactic(play, defender, *tactics);
  play.tell(Matched{defender, tactics->card, tactics->as});
  co_return true;
}

// H-14.8
Task<> after_a_match(Play& play) {
  const Battle& battle = *play.now.battle;
  const Seat defender = other(battle.attacker);
  if (battle.led == Tactic::DoubleEnvelopment && !battle.led_by_card) {
    co_await initiative(play, defender);
    co_return;
  }
  if (battle.commander[defender] == no_general) co_return;
  const Question asked = question(defender, "H-14.8a", AskCounter{});
  const Answer answer = co_await play.ask(asked);
  if (!std::holds_alternative<Yes>(answer)) co_return;
  if (!checked(play, Check::Counterattack, defender, counterattack_rating(play.now, defender),
               "H-14.8a counterattack"))
    co_return;
  play.now.battle->attacker = defender;
  play.tell(InitiativeTaken{defender});
}

// One round. False: a withdrawal was tried and no card was played.
Task<bool> lead_a_card(Play& play) {
  Battle& battle = *play.now.battle;
  const Seat attacker = battle.attacker;
  const Question asked = question(attacker, "H-14.6", AskLead{});
  const Answer answer = co_await play.ask(asked);
  if (std::holds_alternative<Withdraw>(answer)) {
    co_await try_to_withdraw(play);
    co_return false;
  }
  if (std::holds_alternative<Done>(answer)) {  // no card at all
    wins(play, other(attacker), BattleEnd::OutOfCards);
    co_return false;
  }
  ++battle.round;
  if (const auto* tactics = std::get_if<Tactics>(&answer)) {
    play_tactic(play, attacker, *tactics);
    battle.led = tactics->as;
    battle.led_by_card = false;
    play.tell(Led{attacker, battle.round, tactics->card, tactics->as, false});
  } else {
    counter_played(play, attacker, card::marharbal);
    battle.led = Tactic::DoubleEnvelopment;
    battle.led_by_card = true;
    play.tell(
        Led{attacker, battle.round, Tactic::DoubleEnvelopment, Tactic::DoubleEnvelopment, true});
  }
  co_return true;
}

}  // namespace

// The card of the other hand (H-25.59): the one named, or any from the sealed stream.
void desert(Play& play, Seat seat, const Desert& which, bool before_the_first_round) {
  Position& now = play.now;
  Battle& battle = *now.battle;
  const Seat from = other(seat);
  if (battle.hand[from] == 0) return;
  Tactic taken = Tactic::FrontalAssault;
  int which_one = 0;  // of its type: those that lie open come first, then those that are known
  if (which.open) {
    taken = *which.open;
  } else {
    const int n = battle.hand[from];
    which_one =
        n < 2 ? 0 : static_cast<int>(play.draw(static_cast<std::uint32_t>(n), "H-25.59 deserter"));
    std::size_t t = 0;
    for (; which_one >= now.battle_hands[from][t]; ++t) which_one -= now.battle_hands[from][t];
    taken = static_cast<Tactic>(t);
  }
  const std::size_t i = index(taken);
  const bool was_open = which_one < battle.open[from][i];
  if (was_open)
    --battle.open[from][i];
  else if (which_one < battle.open[from][i] + battle.known[from][i])
    --battle.known[from][i];
  --now.battle_hands[from][i];
  ++now.battle_hands[seat][i];
  --battle.hand[from];
  ++battle.hand[seat];
  if (before_the_first_round || was_open) {
    ++battle.open[seat][i];
    play.tell(AllyDeserted{from, taken});
    return;
  }
  ++battle.known[seat][i];  // both players know it, nobody else
  play.tell(AllyDeserted{from, std::nullopt});
  for (const Seat each : both_seats) play.tell(only(each), AllyDeserted{from, taken});
}

Task<> rounds(Play& play) {
  bool new_round = true;
  for (;;) {
    if (attacker_is_lost(play.now)) {
      wins(play, other(play.now.battle->attacker), BattleEnd::OutOfCards);
      co_return;
    }
    // H-14.10b: who attacks and has no card at the start of a round gets none by a desertion.
    if (new_round && play.now.battle->hand[play.now.battle->attacker] > 0) {
      co_await deserters(play);
      if (attacker_is_lost(play.now)) {
        wins(play, other(play.now.battle->attacker), BattleEnd::OutOfCards);
        co_return;
      }
    }
    new_round = co_await lead_a_card(play);
    if (play.now.battle->end != BattleEnd::None) co_return;
    if (!new_round) continue;
    const bool match = co_await matched(play);
    if (!match) {
      const Seat attacker = play.now.battle->attacker;
      play.tell(Unmatched{other(attacker)});
      wins(play, attacker, BattleEnd::Unmatched);
      co_return;
    }
    co_await after_a_match(play);
  }
}

}  // namespace cursus::hannibal
