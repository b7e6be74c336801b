// Hannibal: Rome vs. Carthage. The choices of the game, their answers, and standing orders.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "adjudicator/core/contract.hpp"
#include "adjudicator/hannibal/position.hpp"

namespace cursus::hannibal {

// --- the questions -------------------------------------------------------------------------------

#define CURSUS_SAME(Type) bool operator==(const Type&) const = default

// The frame of a turn.
enum class Levy : std::uint8_t { Africa, NewCarthage, Baetica, Free, Rome };
struct AskReinforce {  // D-01, D-03: where one CU goes
  Levy levy = Levy::Free;
  int left = 1;           // CUs still to place, this one included
  int outside_italy = 0;  // Roman ones of this turn so far (H-6.2b)
  CURSUS_SAME(AskReinforce);
};
struct AskReturn {  // D-02
  GeneralId general = no_general;
  CURSUS_SAME(AskReturn);
};
struct AskAfricanus {  // D-04
  CURSUS_SAME(AskAfricanus);
};
struct AskProconsul {  // D-05
  CURSUS_SAME(AskProconsul);
};
struct AskConsul {  // D-06
  GeneralId general = no_general;
  GeneralId colleague = no_general;
  CURSUS_SAME(AskConsul);
};
struct AskClaim {  // D-07: does Rome begin, with a Campaign?
  CURSUS_SAME(AskClaim);
};
struct AskFirst {  // D-08
  CURSUS_SAME(AskFirst);
};

// A play.
struct AskPlay {  // D-09
  CURSUS_SAME(AskPlay);
};
struct AskOps {  // H-8.2: one of the three uses
  int ops = 1;
  CURSUS_SAME(AskOps);
};
struct AskPc {  // further PCs
  int left = 1;
  std::vector<SpaceId> placed{};
  CURSUS_SAME(AskPc);
};
struct AskActivate {  // Campaign, Force March: the next general
  int left = 1;
  CURSUS_SAME(AskActivate);
};
struct AskTake {  // who goes along
  GeneralId general = no_general;
  CURSUS_SAME(AskTake);
};
struct AskMarch {  // the next step, drops and pick-ups, or stop
  CURSUS_SAME(AskMarch);
};
struct AskCharm {  // W-13: card 28 removes the PC of this space
  SpaceId space = no_space;
  bool start = false;  // for a movement point
  CURSUS_SAME(AskCharm);
};
struct AskRemovePc {  // W-13: Hanno
  SpaceId space = no_space;
  CURSUS_SAME(AskRemovePc);
};
struct AskSiege {  // W-12
  SpaceId space = no_space;
  CURSUS_SAME(AskSiege);
};
struct AskEvent {  // what an event names; step counts its choices
  CardId card{};
  int step = 0;
  std::vector<SpaceId> chosen{};
  std::optional<ProvinceId> province{};
  CURSUS_SAME(AskEvent);
};

// Windows of movement.
struct AskWeather {  // W-08: Bad Weather. What the mover is about to do
  SpaceId next = no_space;
  bool sea = false;
  CURSUS_SAME(AskWeather);
};
struct AskHostile {  // W-09: Hostile Tribes
  CURSUS_SAME(AskHostile);
};
struct AskStorm {  // W-10: Storms at Sea
  SpaceId next = no_space;
  CURSUS_SAME(AskStorm);
};
struct AskCity {  // W-01: who goes inside
  SpaceId space = no_space;
  CURSUS_SAME(AskCity);
};
struct AskIntercept {  // W-02: from one adjacent space: which general, then with whom
  SpaceId from = no_space;
  GeneralId general = no_general;
  CURSUS_SAME(AskIntercept);
};
struct AskAvoid {  // W-03: who and where to, then with whom
  GeneralId general = no_general;
  SpaceId to = no_space;
  CURSUS_SAME(AskAvoid);
};
struct AskDieOrder {  // W-04: whose interception is rolled next
  CURSUS_SAME(AskDieOrder);
};
struct AskIntercepted {  // W-05
  CURSUS_SAME(AskIntercepted);
};
struct AskOverrun {  // W-06
  CURSUS_SAME(AskOverrun);
};
struct AskPursue {  // W-07
  CURSUS_SAME(AskPursue);
};
// Which CUs are lost (D-10, W-14, B-12, E-03).
enum class LossOf : std::uint8_t { Space, Marching, Battle, Retreat };
struct AskLosses {
  LossOf of = LossOf::Space;
  SpaceId space = no_space;
  int count = 1;
  bool elephant = false;  // one of them must be one
  Cus main{};             // from which
  Cus sortie{};
  CURSUS_SAME(AskLosses);
};
enum class RemovalFor : std::uint8_t { Battle, Hannibal, YearsEnd };
struct AskRemoval {  // D-11, B-14: one PC after the other
  RemovalFor cause = RemovalFor::Battle;
  int left = 1;
  CURSUS_SAME(AskRemoval);
};

// Windows of battle.
struct AskSortie {  // B-15
  CURSUS_SAME(AskSortie);
};
struct AskCommand {  // B-01: does Carthage call for the die?
  CURSUS_SAME(AskCommand);
};
struct AskBattleEvent {  // B-02, B-03
  CURSUS_SAME(AskBattleEvent);
};
struct AskCharge {  // B-04
  CURSUS_SAME(AskCharge);
};
struct AskFright {  // B-05
  CURSUS_SAME(AskFright);
};
struct AskLead {  // B-06
  CURSUS_SAME(AskLead);
};
struct AskMatch {  // B-07
  CURSUS_SAME(AskMatch);
};
struct AskCounter {  // B-08
  CURSUS_SAME(AskCounter);
};
struct AskDesert {       // B-09
  bool pending = false;  // played before the deal: which card now?
  CURSUS_SAME(AskDesert);
};
struct AskCancel {  // B-10
  CURSUS_SAME(AskCancel);
};
struct AskWithdrawTo {  // B-11
  CURSUS_SAME(AskWithdrawTo);
};
struct AskInitiative {  // B-16
  CURSUS_SAME(AskInitiative);
};
struct AskShelter {  // B-13: who retreats into the city (H-15.4b)
  Seat loser = rome;
  CURSUS_SAME(AskShelter);
};
using Way = InlineVector<SpaceId, retreat_limit>;
struct AskRetreat {  // B-13
  std::vector<Way> ways{};
  CURSUS_SAME(AskRetreat);
};

using Ask = std::variant<AskReinforce, AskReturn, AskAfricanus, AskProconsul, AskConsul, AskClaim,
                         AskFirst, AskPlay, AskOps, AskPc, AskActivate, AskTake, AskMarch, AskCharm,
                         AskRemovePc, AskSiege, AskEvent, AskWeather, AskHostile, AskStorm, AskCity,
                         AskIntercept, AskAvoid, AskDieOrder, AskIntercepted, AskOverrun, AskPursue,
                         AskLosses, AskRemoval, AskSortie, AskCommand, AskBattleEvent, AskCharge,
                         AskFright, AskLead, AskMatch, AskCounter, AskDesert, AskCancel,
                         AskWithdrawTo, AskInitiative, AskShelter, AskRetreat>;

// --- the answers ---------------------------------------------------------------------------------

struct Done {  // no; nobody; nothing more; stop here
  CURSUS_SAME(Done);
};
struct Yes {
  CURSUS_SAME(Yes);
};
struct PlayCard {
  CardId card{};
  Use use = Use::Discard;
  CURSUS_SAME(PlayCard);
};
struct Begin {  // who plays first
  Seat seat = carthage;
  CURSUS_SAME(Begin);
};
struct Activate {
  GeneralId general = no_general;
  std::optional<Plan> plan{};  // their whole move; without one they are led step by step
  CURSUS_SAME(Activate);
};
struct Raise {  // H-8.2c
  GeneralId general = no_general;
  CURSUS_SAME(Raise);
};
struct Name {  // a general
  GeneralId general = no_general;
  CURSUS_SAME(Name);
};
struct Go {  // a space
  SpaceId space = no_space;
  bool under = false;  // a consul: there their colleague commands (H-9.3d)
  CURSUS_SAME(Go);
};
struct Region {
  ProvinceId province{};
  CURSUS_SAME(Region);
};
struct Sail {
  SpaceId space = no_space;
  bool inside = false;  // directly into the city (H-11.3a)
  CURSUS_SAME(Sail);
};
struct StepOut {  // out of the city (H-10.7f)
  CURSUS_SAME(StepOut);
};
struct Take {  // these go along, or go inside
  Pieces pieces{};
  CURSUS_SAME(Take);
};
struct Drop {
  Pieces pieces{};
  CURSUS_SAME(Drop);
};
struct Pick {
  Pieces pieces{};
  CURSUS_SAME(Pick);
};
struct Intercept {  // with these besides the general
  Pieces pieces{};
  bool commands = true;  // among equals (H-12.7d)
  CURSUS_SAME(Intercept);
};
struct Avoid {
  GeneralId general = no_general;
  SpaceId to = no_space;  // the space itself: into its city
  CURSUS_SAME(Avoid);
};
struct Back {  // with these inside the city (H-12.8c): none is a plain back-up, all go in
  Pieces inside{};
  CURSUS_SAME(Back);
};
struct Lose {
  Cus main{};
  Cus sortie{};
  CURSUS_SAME(Lose);
};
struct Card {  // a strategy card in its window
  CardId card{};
  CURSUS_SAME(Card);
};
struct Tactics {  // lead or match
  Tactic card = Tactic::FrontalAssault;
  Tactic as = Tactic::FrontalAssault;
  CURSUS_SAME(Tactics);
};
struct Withdraw {
  CURSUS_SAME(Withdraw);
};
struct Desert {  // card 59: a card that lies open, or any
  std::optional<Tactic> open{};
  CURSUS_SAME(Desert);
};
struct Retreat {
  Way way{};
  CURSUS_SAME(Retreat);
};

using Answer = std::variant<Done, Yes, PlayCard, Begin, Activate, Raise, Name, Go, Region, Sail,
                            StepOut, Take, Drop, Pick, Intercept, Avoid, Back, Lose, Card, Tactics,
                            Withdraw, Desert, Retreat>;

// --- standing orders -----------------------------------------------------------------------------

enum class Window : std::uint8_t {
  City,         // W-01
  Intercept,    // W-02
  Avoid,        // W-03
  Order,        // W-04
  Intercepted,  // W-05
  Overrun,      // W-06
  Pursue,       // W-07
  Weather,      // W-08
  Hostile,      // W-09
  Storm,        // W-10
  Siege,        // W-12
  Remove,       // W-13
  Losses,       // D-10, W-14, B-12
  Command,      // B-01
  BattleCards,  // B-02, B-03
  Charge,       // B-04
  Fright,       // B-05
  Lead,         // B-06
  Match,        // B-07
  Counter,      // B-08
  Desert,       // B-09
  Cancel,       // B-10
  WithdrawTo,   // B-11
  Retreat,      // B-13
  Removal,      // D-11, B-14
  Sortie,       // B-15
  Initiative,   // B-16
  Reinforce,    // D-01, D-03
  Return,       // D-02
  Africanus,    // D-04
  Proconsul,    // D-05
  Consul,       // D-06
  First,        // D-07
};

// Facts that a condition may test (a2, a6).
enum class Fact : std::uint8_t {
  Cu,
  FoeCu,
  Br,
  FoeBr,
  Bc,
  FoeBc,
  Diff,
  Chance,
  Mp,
  Turn,
  Points,
  FoePoints,
  Cards,
  FoeCards,
  Attacks,  // 1: the mover is about to enter a space with own CUs
  Sea,      // 1: a sea leg
  OwnPc,    // of the space in question
  EnemyPc,
  City,
  Tribe,
  Besieged,
  Alone,  // 1: generals without CUs
  By,     // the general that moves, as a number of the data; -1 for none
  Space,  // the space in question, as a number of the data
  Province,
  Country,
  // In a battle.
  Hand,
  FoeHand,
  Ahead,
  Round,
  Reserves,
  CopiesFA,
  CopiesFL,
  CopiesFR,
  CopiesPR,
  CopiesDE,
  Type,   // the tactic led, as a number; -1 for none
  Break,  // of the type that `best` would lead
  BreakFA,
  BreakFL,
  BreakFR,
  BreakPR,
  BreakDE,
  Original,  // 1: own side was the original attacker
  Spied,     // enemy cards that lie open
  Enters,    // 1: the move as ordered goes to the first space of the data; see enters()
};
// Behind the facts of the enumeration stand those of each space, and then those of each general.
inline constexpr std::size_t first_of_named = static_cast<std::size_t>(Fact::Enters) + space_count;
// W-08: does the rest of the ordered move go there?
constexpr Fact enters(SpaceId space) {
  return static_cast<Fact>(static_cast<std::size_t>(Fact::Enters) + index(space));
}
constexpr std::optional<SpaceId> entered(Fact fact) {
  if (fact < Fact::Enters || static_cast<std::size_t>(fact) >= first_of_named) return std::nullopt;
  return static_cast<SpaceId>(static_cast<std::size_t>(fact) -
                              static_cast<std::size_t>(Fact::Enters));
}
// W-02, W-03: `br` and `chance` of a line that names a general who is not the commander.
constexpr Fact rating_by(GeneralId general) {
  return static_cast<Fact>(first_of_named + index(general));
}
constexpr Fact chance_by(GeneralId general) {
  return static_cast<Fact>(first_of_named + general_count + index(general));
}
constexpr std::optional<GeneralId> whose_rating(Fact fact) {
  const auto number = static_cast<std::size_t>(fact);
  if (number < first_of_named || number >= first_of_named + general_count) return std::nullopt;
  return static_cast<GeneralId>(number - first_of_named);
}
constexpr std::optional<GeneralId> whose_chance(Fact fact) {
  const auto number = static_cast<std::size_t>(fact);
  if (number < first_of_named + general_count) return std::nullopt;
  return static_cast<GeneralId>(number - first_of_named - general_count);
}
static_assert(first_of_named + 2 * general_count <= 256);

// Whom or what a standing order concerns; what is not set does not matter.
enum class Elected : std::uint8_t { Best, Other };  // of the two consuls (D-06)
struct Who {
  std::optional<GeneralId> general{};
  std::vector<SpaceId> spaces{};
  std::optional<ProvinceId> province{};
  std::optional<Country> country{};
  std::optional<Elected> elected{};
  std::optional<GeneralId> mover{};  // while this own general is on their move
  bool operator==(const Who&) const = default;
};

// One wish of a policy; a list of them is tried from left to right (a6).
struct Wish {
  enum class Kind : std::uint8_t {
    // lead
    Best,
    Most,
    Plain,      // the tactic itself
    AsReserve,  // a Reserve as this tactic
    AsProbe,    // Hannibal's Probe as this tactic
    Card6,
    Withdraw,
    // match
    Pure,
    Reserve,
    Probe,
    No,
    // spaces and generals
    Space,
    Toward,
    Inside,
    General,
    Spare,  // removal: what costs no province
    Any,
    // cards
    Card,
  } kind = Kind::Best;
  Tactic tactic = Tactic::FrontalAssault;
  SpaceId space = no_space;
  GeneralId general = no_general;
  CardId card{};
  std::vector<Levy> levies{};  // of a reinforcement: which CUs; none: any
  int count = 0;               // and how many; 0: as many as there are
  bool operator==(const Wish&) const = default;
};

struct Policy {
  enum class Kind : std::uint8_t {
    Yes,     // intercept: all; city: inside as many as fit; losses: elephants first
    No,      // city: outside; losses: elephants last
    Number,  // this many CUs
    Leave,   // all but this many
    Wishes,
    Back,
    Fight,
    Inside,
    Split,
    Follow,
    Path,
    Weakest,  // order of dice
    Strongest,
  } kind = Kind::Yes;
  int number = 0;
  std::vector<Wish> wishes{};
  int keep_reserves = 0;  // a6
  std::optional<int> keep_each{};
  GeneralId with = no_general;  // city: who goes inside
  bool under = false;           // intercept, consul: an equal commands
  bool operator==(const Policy&) const = default;
};

// A standing order that holds for one move.
struct Preference {
  Window window{};
  Who who{};
  std::vector<FactTest<Fact>> when{};
  std::optional<Policy> policy{};
  bool operator==(const Preference&) const = default;
};

// A line of an order file: an answer, or one of the richer orders (a0).
struct Line {
  Answer answer{};
  enum class Kind : std::uint8_t {
    Plain,
    Play,       // a card, and what its event names
    Pc,         // several spaces
    Reinforce,  // all CUs of a side
    Return,
    Proconsul,
    Consul,
    Africanus,
    Lead,  // of a battle alone
    Match,
  } kind = Kind::Plain;
  std::vector<CardId> cards{};       // Play: those that are called so
  std::vector<Answer> choices{};     // Play: of its event; Pc
  Policy policy{};                   // Reinforce, Return, Proconsul, Consul, Africanus
  Who who{};                         // Return, Consul
  std::vector<Preference> scoped{};  // a move: `if WINDOW … do …`
  bool operator==(const Line&) const = default;
};
using AnswerLine = Line;

#undef CURSUS_SAME

}  // namespace cursus::hannibal
