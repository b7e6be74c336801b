// Hannibal: Rome vs. Carthage. What is told. Keys and figures only.
#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "adjudicator/hannibal/orders.hpp"

namespace cursus::hannibal {

enum class Check : std::uint8_t {
  Avoid,
  Intercept,
  Pursuit,
  ChangeOfCommand,
  Charge,
  Counterattack,
  Withdraw,
  CancelWithdrawal,
  Exempt,  // card 21
};

struct TurnBegan {
  int turn = 1;
};
struct Reinforced {  // CUs come
  Seat seat = rome;
  SpaceId space = no_space;
  Cus cus{};
  std::optional<CardId> by{};
};
struct ReinforcementLost {
  Seat seat = rome;
  int cus = 1;
};
struct Returned {
  GeneralId general = no_general;
  SpaceId space = no_space;
};
struct ProconsulNamed {
  GeneralId general = no_general;  // no_general: none
};
struct ConsulsDrawn {
  std::vector<GeneralId> generals{};
};
struct ConsulPlaced {
  GeneralId general = no_general;
  SpaceId space = no_space;
};
struct AfricanusCame {
  SpaceId space = no_space;  // no_space: never
};
struct Reshuffled {};
struct Dealt {  // to everybody how many, and to the owner once more with the cards
  Seat seat = rome;
  int count = 0;
  std::vector<CardId> cards{};
};
struct FirstPlayer {
  Seat seat = carthage;
  bool claimed = false;
};
struct ClaimVoid {};
struct CardPlayed {
  Seat seat = carthage;
  CardId card{};
  Use use = Use::Ops;
};
struct CounterPlayed {  // a card in its window
  Seat seat = carthage;
  CardId card{};
};
struct CardTaken {  // 9, 55: at random; the card is named to those who may know it
  Seat from = carthage;
  std::optional<CardId> card{};
  CardId by{};
};
struct TruceEnded {};
struct MarkerPlaced {
  Seat seat = rome;
  SpaceId space = no_space;
  std::vector<SpaceId> also{};  // where several are told as one
};
struct MarkerRemoved {
  Seat seat = rome;
  SpaceId space = no_space;
  std::vector<SpaceId> also{};
};
struct Activated {
  GeneralId general = no_general;
  Pieces with{};
};
struct Stepped {
  GeneralId general = no_general;
  SpaceId from = no_space;
  SpaceId to = no_space;
  bool sea = false;
  std::vector<SpaceId> via{};  // where several steps are told as one
};
struct Regrouped {
  GeneralId general = no_general;
  SpaceId space = no_space;
  Pieces dropped{};
  Pieces picked{};
};
struct Stopped {  // its move is over
  GeneralId general = no_general;
  SpaceId space = no_space;
};
struct Checked {  // a die against a rating
  Check check = Check::Avoid;
  Seat seat = rome;
  GeneralId general = no_general;
  int die = 1;
  int modifier = 0;
  int limit = 0;
  bool success = false;
};
struct AttritionRolled {
  std::string_view clause{};  // what for: winter, a pass, an event, a battle
  Seat seat = rome;
  SpaceId space = no_space;
  int size = 0;  // column
  int die = 1;
  int modifier = 0;
  int losses = 0;
};
struct NavalRolled {
  int die = 1;
  int modifier = 0;
  AtSea result = AtSea::Safe;
};
struct Lost {
  Seat seat = rome;
  SpaceId space = no_space;
  Cus cus{};
};
struct Displaced {
  GeneralId general = no_general;
  bool out_of_game = false;
};
struct WentInside {
  Seat seat = rome;
  SpaceId space = no_space;
  Pieces pieces{};
};
struct Declared {  // an interception or an Avoid Battle, before any die
  Check check = Check::Intercept;
  GeneralId general = no_general;
  SpaceId from = no_space;
  SpaceId to = no_space;
  Pieces pieces{};
};
struct MovedIn {  // interceptors, or who avoids battle
  Seat seat = rome;
  SpaceId from = no_space;
  SpaceId to = no_space;
  Pieces pieces{};
};
struct BackedUp {
  GeneralId general = no_general;
  SpaceId to = no_space;
};
struct Overran {
  SpaceId space = no_space;
};
struct BattleBegan {
  SpaceId space = no_space;
  Seat attacker = carthage;
  PerSeat<GeneralId> commander{};
  PerSeat<int> cus{};
};
struct HandsDealt {
  PerSeat<BattleOdds> odds{};
};
struct BattleHand {  // to its owner alone
  Seat seat = carthage;
  TacticCounts cards{};
};
struct Spied {  // card 20
  Seat of = carthage;
  TacticCounts cards{};
};
struct AllyDeserted {  // card 59; the card is named to those who may know it
  Seat from = carthage;
  std::optional<Tactic> card{};
};
struct Led {
  Seat seat = carthage;
  int round = 1;
  Tactic card = Tactic::FrontalAssault;
  Tactic as = Tactic::FrontalAssault;
  bool marharbal = false;
};
struct Matched {
  Seat seat = carthage;
  Tactic card = Tactic::FrontalAssault;
  Tactic as = Tactic::FrontalAssault;
};
struct Unmatched {
  Seat seat = carthage;
};
struct InitiativeTaken {
  Seat seat = carthage;
};
struct BattleEnded {
  SpaceId space = no_space;
  std::optional<Seat> winner{};
  BattleEnd how = BattleEnd::Unmatched;
  int rounds = 0;
  PerSeat<int> left{};  // battle cards still in hand: how many lies open, which ones does not
};
struct RetreatRolled {
  Seat seat = rome;
  int die = 1;
  int modifier = 0;
  int losses = 0;
};
struct Retreated {
  Seat seat = rome;
  Way way{};
  Pieces pieces{};
};
struct Eliminated {
  Seat seat = rome;
  SpaceId space = no_space;
  Cus cus{};
};
struct Consequences {  // H-15.5a
  Seat seat = rome;
  int cus_lost = 0;
  int pcs = 0;
};
struct SiegeRolled {
  GeneralId general = no_general;
  SpaceId space = no_space;
  int die = 1;
  int modifier = 0;
  SiegeResult result{};
  int points = 0;  // now
};
struct PointsRemoved {
  SpaceId space = no_space;
  int points = 0;  // that are left
};
struct CityFell {
  Seat to = rome;
  SpaceId space = no_space;
};
struct TribeSubjugated {
  Seat by = rome;
  SpaceId space = no_space;
};
struct TrainMoved {
  SpaceId space = no_space;  // no_space: lost
};
struct Alliance {  // with Macedon
  bool on = true;
};
struct Isolated {
  Seat seat = rome;
  std::vector<SpaceId> spaces{};
};
struct PointsCounted {
  PerSeat<int> points{};
};
struct SuedForPeace {
  Seat seat = rome;
};
struct WarEnded {
  Outcome outcome{};
};

using Event =
    std::variant<TurnBegan, Reinforced, ReinforcementLost, Returned, ProconsulNamed, ConsulsDrawn,
                 ConsulPlaced, AfricanusCame, Reshuffled, Dealt, FirstPlayer, ClaimVoid, CardPlayed,
                 CounterPlayed, CardTaken, TruceEnded, MarkerPlaced, MarkerRemoved, Activated,
                 Stepped, Regrouped, Stopped, Checked, AttritionRolled, NavalRolled, Lost,
                 Displaced, WentInside, Declared, MovedIn, BackedUp, Overran, BattleBegan,
                 HandsDealt, BattleHand, Spied, AllyDeserted, Led, Matched, Unmatched,
                 InitiativeTaken, BattleEnded, RetreatRolled, Retreated, Eliminated, Consequences,
                 SiegeRolled, PointsRemoved, CityFell, TribeSubjugated, TrainMoved, Alliance,
                 Isolated, PointsCounted, SuedForPeace, WarEnded>;

}  // namespace cursus::hannibal
