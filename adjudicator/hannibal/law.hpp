// Hannibal: Rome vs. Carthage. What the phases of play offer each other: may_x() is the one
// statement of legality of x, the coroutine beside it does x.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "adjudicator/hannibal/hannibal.hpp"
#include "adjudicator/hannibal/verdict.hpp"

namespace cursus::hannibal {

inline Question question(Seat seat, std::string_view clause, Ask about) {
  Question asked;
  asked.seat = seat;
  asked.clause = clause;
  asked.about = std::move(about);
  return asked;
}

// --- reinforcements.cpp, election.cpp: §6 --------------------------------------------------------
Verdict may_reinforce(const Board& board, const AskReinforce& ask, SpaceId space);
// Of Carthage: the CUs from this one on, and whether these places can be shared out among them.
std::vector<Levy> levies_from(const Board& board, Levy first);
bool can_share(const Board& board, std::span<const Levy> levies, std::vector<SpaceId> places);
Verdict may_return(const Board& board, SpaceId space);
Verdict may_land_africanus(const Board& board, SpaceId space);
Verdict may_be_proconsul(const Board& board, GeneralId general);
// Of two consuls in one place: would the one who is there command if nothing is said?
bool colleague_is_better(const Board& board, const AskConsul& ask, SpaceId space);
Verdict may_place_consul(const Board& board, GeneralId general, SpaceId space);
Task<> carthaginian_reinforcements(Play& play);
Task<> return_generals(Play& play);
Task<> roman_reinforcements(Play& play);
Task<> election(Play& play);
// CUs have come into this space: lone enemy generals are displaced (H-6.3b).
void displace_lone_enemies(Play& play, Seat side, SpaceId space);

// --- strategy.cpp: §7, §8 ------------------------------------------------------------------------
Verdict may_play(const Setting& setting, const Position& now, Seat seat, CardId card, Use use);
Verdict may_claim(const Position& now);
Verdict may_place_pc(const Board& board, Seat side, SpaceId space);
Verdict may_raise(const Board& board, Seat side, int ops, GeneralId general);
void deal(Play& play);
void end_of_cards(Play& play);
Task<> who_is_first(Play& play);
Task<> strategy_phase(Play& play);
bool holds(const Position& now, Seat seat, CardId card);
// Out of the hand and onto the discards, face up.
void spend_card(Play& play, Seat seat, CardId card);
void counter_played(Play& play, Seat seat, CardId card);
void place_marker(Play& play, Seat side, SpaceId space);
void remove_marker(Play& play, SpaceId space);

// --- effects.cpp: §25 ----------------------------------------------------------------------------
bool event_possible(const Position& now, Seat seat, CardId card);
Verdict may_choose(const Position& now, Seat seat, const AskEvent& ask, const Answer& answer);
void list_choices(const Position& now, Seat seat, const AskEvent& ask,
                  std::vector<Answer>& answers);
int most_choices(CardId card);    // that an order may name
bool names_a_force(CardId card);  // which may be called by its general
Task<> event(Play& play, CardId card);

// --- movement.cpp: §9, §10, §18; who may go with whom, and where ---------------------------------
// May these part? Counts are of CUs (H-18.1).
Verdict may_part(const Board& board, GeneralSet going, int going_cus, GeneralSet staying,
                 int staying_cus);
Verdict may_activate(const Board& board, Seat side, int ops, GeneralId general);
Verdict may_take(const Board& board, GeneralId general, const Pieces& pieces);
Verdict may_step(const Board& board, SpaceId to);
Verdict may_step_out(const Board& board);
Verdict may_stop(const Board& board);
Verdict may_drop(const Board& board, const Pieces& pieces);
Verdict may_pick(const Board& board, const Pieces& pieces);
// Are those there that a force names by what they have moved?
Verdict may_name(const Stack& stack, const Force& force, SpaceId at);
bool keeps_to_his_country(GeneralId general, SpaceId to);
std::string_view country_clause(GeneralId general);
int pass_cost(LinkType type);
// Movement points that some piece of the moving army has used by this card.
int weariest(const Board& board);
void begin_march(Board& board, GeneralId general, MoveBy by);
// Pieces leave the stacks of the space for the moving army, the freshest unless they are named; and
// stay behind, the weariest unless they are named.
void lift(Board& board, GeneralId general, const Pieces& pieces, const std::vector<Worn>& named);
void put_back(Board& board, const Pieces& pieces, const std::vector<Worn>& named);
void tire_all(Board& board, int cost);

// --- march.cpp: §10 ------------------------------------------------------------------------------
Task<> activate(Play& play, const Activate& order, MoveBy by);
// The army goes on as it is, or is over.
Task<> arrive(Play& play);
Task<> cross_pass(Play& play, SpaceId from, SpaceId to);
void set_down(Board& board);  // the moving army joins what is there
bool can_charm(const Board& board);

// --- ordered_moves.cpp: a0 -----------------------------------------------------------------------
// May a move be that was ordered as a whole, and what does it say to the next question?
Verdict may_follow(const Board& board, GeneralId general, MoveBy by, const Plan& plan);
// The same on a board that then shows the army where it would be; and, if they are asked for, every
// reason against it.
Verdict follow_ahead(Board& ahead, GeneralId general, MoveBy by, const Plan& plan,
                     std::vector<Objection>* reasons = nullptr);
Pieces force_of(const Force& force, Cus there, int most);
std::optional<Answer> planned_force(const Position& now);
std::optional<Answer> planned_step(const Position& now);
std::vector<Worn> named_for(const Position& now, const Answer& step);
std::span<const Leg> legs_ahead(const Position& now);

// Every choice of CUs and of generals out of these.
template <class Each>
void each_choice(Cus most, GeneralSet generals, Each each) {
  for (std::uint32_t subset = generals.bits;; subset = (subset - 1) & generals.bits) {
    GeneralSet some;
    some.bits = static_cast<std::uint16_t>(subset);
    for (int e = 0; e <= most.elephants; ++e)
      for (int n = 0; n <= most.normal; ++n) each(Pieces{{n, e}, some, false});
    if (subset == 0) return;
  }
}

// --- naval.cpp: §11 ------------------------------------------------------------------------------
Verdict may_sail(const Board& board, SpaceId to, bool inside);
int naval_modifier(const Board& board, SpaceId from, SpaceId to, int cus, GeneralId commander);
bool rolls_naval_combat(const Board& board, SpaceId from, SpaceId to, int cus);
Task<> sail(Play& play, SpaceId to, bool inside);
void sink(Play& play);

// --- interception.cpp: §10.3, §12, §13 -----------------------------------------------------------
int intercept_rating(GeneralId general);
int avoid_rating(GeneralId general);
int pursuit_rating(GeneralId general);
int interception_modifier(const Board& board, Seat side, SpaceId target);
bool can_intercept_from(const Board& board, SpaceId from);
Verdict may_intercept(const Board& board, SpaceId from, GeneralId general);
Verdict may_intercept_with(const Board& board, SpaceId from, GeneralId general,
                           const Intercept& answer);
bool can_avoid(const Board& board);
Verdict may_avoid_to(const Board& board, SpaceId to);
Verdict may_avoid(const Board& board, const Avoid& answer);
Verdict may_avoid_with(const Board& board, GeneralId general, SpaceId to, const Pieces& others);
Verdict may_go_inside(const Board& board, SpaceId city, const Pieces& pieces);
Verdict may_back_up(const Board& board, const Back& answer);
bool can_overrun(const Board& board);
Task<> reaction_phase(Play& play);

// --- displaced.cpp: §10.10 -----------------------------------------------------------------------
void displace(Play& play, GeneralId general);
// Carthage removes PCs for Hannibal, who has just fallen (H-10.10e).
Task<> mourn_hannibal(Play& play);
// This many PCs, of the owner's choice.
Task<> remove_pcs(Play& play, Seat seat, int count, RemovalFor cause);
std::string_view clause_of(RemovalFor cause);
Verdict may_remove_pc(const Board& board, Seat seat, SpaceId space, RemovalFor cause);

// --- battle.cpp, tactics.cpp, retreat.cpp: §14 to §17
// ---------------------------------------------
Task<> fight(Play& play);
// Who commands, and with how many battle cards (H-14.1): `side` in the battle that is being
// prepared.
BattleOdds battle_odds(const Board& board, Seat side);
struct Muster {  // a force as it would fight
  GeneralId commander = no_general;
  int cus = 0;
  bool intercepted = false;   // +1
  bool avoid_failed = false;  // -1
  bool no_spanish = false;
  bool no_numidian = false;
};
BattleOdds odds_of(const Board& board, Seat side, SpaceId space, const Muster& muster);
int counterattack_rating(const Board& board, Seat side);
int cancel_rating(GeneralId general);
Verdict may_sortie(const Board& board, const Pieces& pieces);
Verdict may_play_battle_event(const Position& now, Seat seat, CardId card);
Verdict may_lead(const Position& now, Seat seat, const Tactics& tactics);
Verdict may_match(const Position& now, Seat seat, const Tactics& tactics);
Verdict may_withdraw(const Board& board, Seat seat);
std::vector<SpaceId> withdrawal_spaces(const Board& board, Seat seat);
Verdict may_desert(const Position& now, Seat seat, const Desert& answer);
Task<> rounds(Play& play);
void desert(Play& play, Seat seat, const Desert& which, bool before_the_first_round);
Task<> retreat(Play& play, Seat loser);
Verdict may_shelter(const Setting& setting, const Board& board, Seat loser, const Pieces& pieces);
// Into the own city go as many as it holds; is there no way for this many others (H-15.4b)?
bool excess_is_lost(const Setting& setting, const Board& board, Seat loser, int cus,
                    GeneralSet generals);
// The ways that a force of this side may retreat from the battle space (H-15).
std::vector<Way> ways_to_retreat(const Setting& setting, const Board& board, Seat side, int cus,
                                 GeneralSet generals);
int losses_on(const Setting& setting, const Board& board, Seat side, int cus, const Way& way);
int losses_in(const Board& board, Seat side, SpaceId space);  // H-15.3

// --- siege.cpp: §20 ------------------------------------------------------------------------------
Verdict may_besiege(const Board& board);
int siege_modifier(const Setting& setting, const Board& board);  // where the army stands
int siege_dice(const Board& board);
Task<> besiege(Play& play);
void spend_besiegers(Board& board, const std::optional<Plan>& plan);
Task<> city_falls(Play& play, Seat to, SpaceId city);
Task<> ends_at_once(Play& play);              // H-23a, b
Task<> end_war(Play& play, Outcome outcome);  // told, and at once

// --- attrition.cpp: §21 --------------------------------------------------------------------------
Verdict may_lose(const AskLosses& ask, const Lose& answer);
Task<int> lose_cus(Play& play, Seat seat, LossOf of, SpaceId space, int number, bool elephant,
                   Stack* main, Stack* sortie);
Task<> suffer_attrition(Play& play, Seat seat, SpaceId space, LossOf of, Stack* stack, int column,
                        int modifier, std::string_view purpose);
Task<> winter(Play& play);

// --- year_end.cpp: §19.4, §22, §23 ---------------------------------------------------------------
std::vector<SpaceId> isolated(const Board& board, Seat side);
void isolation(Play& play);
Task<> victory_check(Play& play);

}  // namespace cursus::hannibal
