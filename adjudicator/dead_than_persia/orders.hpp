// Rather Dead Than Persia! The choices of the game, their answers, and standing orders. W0 … W24
// are the windows of the checklist.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "adjudicator/core/contract.hpp"
#include "adjudicator/dead_than_persia/position.hpp"

namespace cursus::dead_than_persia {

// --- the questions: foes are named by tag, own counters by id
// -------------------------------------

struct AskArrange {  // W0, W1: one change at a time, then done
  bool set_up = false;
  int step = 0;
  bool operator==(const AskArrange&) const = default;
};
struct AskAct {  // W3: the next act of the segment
  bool operator==(const AskAct&) const = default;
};
struct AskStake {  // W23: PA and ruses for a political attempt
  Zone province = no_zone;
  bool operator==(const AskStake&) const = default;
};
struct AskIntercept {  // W4, W14
  Zone zone = no_zone;
  Zone from = no_zone;
  std::vector<Tag> entering{};  // empty: open units
  int zones = 0;                // that the first of them has entered this turn
  bool landing = false;
  bool retreating = false;
  int tried = 0;  // attempts already made against this entry
  bool operator==(const AskIntercept&) const = default;
};
struct AskNavalIntercept {  // W16
  Zone zone = no_zone;
  Zone from = no_zone;
  std::vector<Tag> entering{};  // empty: open ships
  ShipId ship = no_ship;        // or this one
  int zones = 0;
  bool retreating = false;
  int tried = 0;
  bool operator==(const AskNavalIntercept&) const = default;
};
struct AskAgree {  // W6
  int s = 0;
  int foe_s = 0;
  Zone zone = no_zone;
  std::vector<CounterId> own{};  // who would fight
  std::vector<Tag> entering{};   // of the active side
  int zones = 0;                 // that they have entered
  bool operator==(const AskAgree&) const = default;
};
struct AskCity {  // W7
  bool operator==(const AskCity&) const = default;
};
struct AskRuses {              // W8: one after the other, then no
  std::vector<Ruse> chosen{};  // already, for this battle
  bool operator==(const AskRuses&) const = default;
};
enum class CombatPhase : std::uint8_t { Fire, Melee, Pursuit, Naval };
struct AskOracle {  // W9
  CombatPhase phase = CombatPhase::Fire;
  bool operator==(const AskOracle&) const = default;
};
struct AskLosses {          // W10: one counter at a time
  int left = 0;             // points still to be lost
  bool elite = false;       // R-7.3b: one of these first
  bool pursuit = false;     // from any unit, not only those in order (Q50)
  std::vector<int> gone{};  // points of the counters already taken for this result
  bool operator==(const AskLosses&) const = default;
};
struct AskShipLosses {  // W10 at sea
  int left = 0;
  std::vector<int> gone{};
  bool operator==(const AskShipLosses&) const = default;
};
struct AskDrown {  // W18 in a battle: one unit at a time
  CounterId fleet = no_counter;
  bool operator==(const AskDrown&) const = default;
};
struct AskStay {  // W11
  bool operator==(const AskStay&) const = default;
};
struct AskPursue {  // W12
  bool operator==(const AskPursue&) const = default;
};
struct AskRetreat {  // W13
  Zone from = no_zone;
  std::vector<CounterId> counters{};
  bool open = false;
  bool operator==(const AskRetreat&) const = default;
};
struct AskNavalStay {  // W17
  bool operator==(const AskNavalStay&) const = default;
};
enum class Cause : std::uint8_t { Movement, Supply, Scorched, Storm, Escort };
struct AskAttrition {  // W15: asked after every die, whatever it was (R-H.4a)
  Cause cause = Cause::Movement;
  std::vector<CounterId> counters{};  // or what lies open in the zone
  Zone zone = no_zone;
  ShipId ship = no_ship;
  bool sea = false;
  int losses = 0;  // counters on land, PN at sea
  bool operator==(const AskAttrition&) const = default;
};
struct AskCargo {  // W18 otherwise: asked after every loss of ships, whatever it was
  CounterId fleet = no_counter;
  bool operator==(const AskCargo&) const = default;
};
struct AskIsolation {  // W19: Panhellénisme in answer?
  bool operator==(const AskIsolation&) const = default;
};
struct AskRedeploy {  // W19: where to; no leader: the units, or the ships
  Leader leader = no_leader;
  bool ships = false;
  bool operator==(const AskRedeploy&) const = default;
};

using Ask =
    std::variant<AskArrange, AskAct, AskStake, AskIntercept, AskNavalIntercept, AskAgree, AskCity,
                 AskRuses, AskOracle, AskLosses, AskShipLosses, AskDrown, AskStay, AskPursue,
                 AskRetreat, AskNavalStay, AskAttrition, AskCargo, AskIsolation, AskRedeploy>;

// --- the answers ---------------------------------------------------------------------------------

struct Done {  // done; no; stay outside; hold
  bool operator==(const Done&) const = default;
};
struct Yes {  // agree; stay in the city; play the Oracle or Panhellénisme
  bool operator==(const Yes&) const = default;
};

// Of a segment.
struct Pass {
  bool rest = false;  // and all further segments of this phase (Q45)
  bool operator==(const Pass&) const = default;
};
struct Activate {
  CounterId leader = no_counter;
  std::vector<CounterId> with{};  // juniors who go along (R-4.2a)
  bool operator==(const Activate&) const = default;
};
// What a force does where it meets foes on its way (R-H.7b).
enum class Meet : std::uint8_t { Pass, Intercept };
// R-H.7b: zone by zone, as far as it can go.
struct Move {
  Zone zone = no_zone;
  std::vector<Zone> further{};
  Meet meet = Meet::Pass;
  bool halt_won = false;  // stops after a battle that was won
  int keep = 0;           // points that are not to be spent
  bool operator==(const Move&) const = default;
};
struct Take {  // a junior leader, or an open unit
  CounterId leader = no_counter;
  UnitId unit = no_unit;
  bool operator==(const Take&) const = default;
};
struct Leave {
  CounterId leader = no_counter;
  UnitId unit = no_unit;
  bool operator==(const Leave&) const = default;
};
struct Intercept {  // by the active leader, or by a fleet or ship
  Target target{};
  CounterId fleet = no_counter;
  ShipId ship = no_ship;
  bool united = false;  // at sea: with everything of ours there
  bool recon = false;
  bool oracle = false;
  bool operator==(const Intercept&) const = default;
};
struct Embark {
  CounterId fleet = no_counter;
  bool operator==(const Embark&) const = default;
};
struct Land {
  Zone zone = no_zone;
  bool operator==(const Land&) const = default;
};
struct Sail {
  CounterId fleet = no_counter;
  ShipId ship = no_ship;
  Zone zone = no_zone;
  bool anchors = false;  // the naval move is over behind the last zone
  std::vector<Zone> further{};
  Meet meet = Meet::Pass;
  int keep = 0;
  bool operator==(const Sail&) const = default;
};
struct Anchor {  // the naval move is over
  bool operator==(const Anchor&) const = default;
};
struct Detach {
  ShipId ship = no_ship;
  bool operator==(const Detach&) const = default;
};
struct Join {
  CounterId fleet = no_counter;
  ShipId ship = no_ship;
  bool operator==(const Join&) const = default;
};
struct Scorch {
  bool operator==(const Scorch&) const = default;
};
struct Raze {
  bool operator==(const Raze&) const = default;
};
struct Politics {
  Zone province = no_zone;
  bool operator==(const Politics&) const = default;
};
struct Stake {
  int pa = 0;
  bool political = false;
  bool oracle = false;
  bool operator==(const Stake&) const = default;
};
// Printed kind and morale: how the Greek names Persian units that they cannot see (Q60).
struct Rating {
  Kind kind = Kind::Infantry;
  Morale morale = Morale::C;
  bool operator==(const Rating&) const = default;
};
struct PlayRuse {
  Ruse ruse = Ruse::Tempete;
  Zone zone = no_zone;            // Tempête
  Tag tag{};                      // Reconnaissance
  Leader leader = no_leader;      // Ostracisme
  std::vector<Rating> ratings{};  // Intrigues, in order of preference
  bool operator==(const PlayRuse&) const = default;
};
struct Discard {
  Ruse ruse = Ruse::Trahison;
  bool operator==(const Discard&) const = default;
};

// Of the windows.
struct Attempt {  // to intercept on land
  CounterId leader = no_counter;
  std::vector<CounterId> with{};  // united under them (R-6.3a)
  bool recon = false;
  bool oracle = false;
  bool operator==(const Attempt&) const = default;
};
struct NavalAttempt {
  CounterId fleet = no_counter;
  ShipId ship = no_ship;
  bool united = false;
  bool oracle = false;
  bool operator==(const NavalAttempt&) const = default;
};
struct PlayRuses {  // at the start of a battle
  std::vector<Ruse> ruses{};
  bool operator==(const PlayRuses&) const = default;
};
struct LoseUnit {
  UnitId unit = no_unit;
  bool operator==(const LoseUnit&) const = default;
};
struct LoseShip {
  ShipId ship = no_ship;
  bool operator==(const LoseShip&) const = default;
};
struct Remove {  // a whole set at once, so that its size tells nothing
  std::vector<UnitId> units{};
  std::vector<ShipId> ships{};
  bool operator==(const Remove&) const = default;
};
struct Stay {
  bool operator==(const Stay&) const = default;
};
struct Withdraw {  // leave the battle; at sea: to this zone
  Zone zone = no_zone;
  bool operator==(const Withdraw&) const = default;
};
struct EndBattle {  // if the other agrees
  bool operator==(const EndBattle&) const = default;
};
struct Pursue {
  bool pas_de_quartier = false;  // and play it
  bool operator==(const Pursue&) const = default;
};
struct GoTo {
  Zone zone = no_zone;
  bool operator==(const GoTo&) const = default;
};

// Of set-up and turn start.
struct Give {  // a unit to a leader's box; no_counter: it lies open
  UnitId unit = no_unit;
  CounterId to = no_counter;
  std::vector<UnitId> more{};  // from the same place to the same box
  bool operator==(const Give&) const = default;
};
struct Assign {  // a ship to a fleet; no_counter: it lies open
  ShipId ship = no_ship;
  CounterId fleet = no_counter;
  std::vector<ShipId> more{};
  bool operator==(const Assign&) const = default;
};
struct Board {  // a leader without units (set-up) or from fleet to fleet; no_counter: ashore
  CounterId leader = no_counter;
  CounterId fleet = no_counter;
  bool operator==(const Board&) const = default;
};
struct PlaceDummy {
  CounterId dummy = no_counter;
  CounterId with = no_counter;
  bool operator==(const PlaceDummy&) const = default;
};
struct StandApart {
  CounterId leader = no_counter;
  bool apart = true;
  bool operator==(const StandApart&) const = default;
};
struct Appoint {  // commander-in-chief
  Leader leader = no_leader;
  bool operator==(const Appoint&) const = default;
};

using Answer =
    std::variant<Done, Yes, Pass, Activate, Move, Take, Leave, Intercept, Embark, Land, Sail,
                 Anchor, Detach, Join, Scorch, Raze, Politics, Stake, PlayRuse, Discard, Attempt,
                 NavalAttempt, PlayRuses, LoseUnit, LoseShip, Remove, Stay, Withdraw, EndBattle,
                 Pursue, GoTo, Give, Assign, Board, PlaceDummy, StandApart, Appoint>;

// --- standing orders -----------------------------------------------------------------------------

enum class Window : std::uint8_t {
  TurnStart,
  Intercept,
  Agree,
  City,
  Ruses,
  Oracle,
  Losses,
  Stay,
  Pursue,
  Retreat,
  Attrition,
  NavalIntercept,
  NavalStay,
  Isolation,
  Escort,
};

// c4: the facts that a condition may test, all known to the seat.
enum class Fact : std::uint16_t {
  Turn,
  Season,
  Segment,
  Pa,
  Zone,
  Terrain,   // 0 plain, 1 mountain, 2 strait, 3 sea
  City,      // 1: one is here
  Scorched,  // 1
  HoldsTrahison,
  HoldsOracle,
  HoldsReconnaissance,
  HoldsPanhellenisme,
  HoldsTempete,
  HoldsPolitical,
  HoldsPasDeQuartier,
  HoldsOstracisme,
  HoldsIntrigues,
  HoldsIsolationnisme,
  HoldsGenie,
  HoldsSacrifice,
  FoeRuses,
  FoePassed,
  S,
  T,
  Sp,
  Melee,
  Fire,
  Units,
  Pn,
  Cargo,
  UnitedSp,
  Tags,
  Entered,
  From,
  Landing,
  Retreating,
  Tried,
  ShownDummy,  // 1: the tag that enters is known to be one
  Ordered,
  Lost,
  Round,
  MoraleA,
  FoeSp,
  FoeMelee,
  FoeFire,
  FoeOrdered,
  FoeLost,
  FoeS,
  FoeT,
  FoePn,
  FoeCargo,
  Type,    // 0 pitched, 1 we surprise, 2 we are surprised
  InCity,  // 0 nobody, 1 we, 2 the foe
  Supplied,
  Phase,                           // of an Oracle: CombatPhase
  FoeLeaders,                      // and one for each leader: among the foes of this battle
  ShownLeaders = FoeLeaders + 32,  // the same: the tag that enters is known to be its own
};
constexpr Fact foe_leader(Leader leader) {
  return static_cast<Fact>(static_cast<std::size_t>(Fact::FoeLeaders) + index(leader));
}
constexpr Fact shown_leader(Leader leader) {
  return static_cast<Fact>(static_cast<std::size_t>(Fact::ShownLeaders) + index(leader));
}

// Strength and values of one own counter: of the one who is named in an order for interceptions.
struct CounterFact {
  CounterId counter = no_counter;
  Fact fact = Fact::Sp;
};
inline constexpr std::size_t counter_facts = 256;
constexpr Fact of_counter(CounterId counter, Fact fact) {
  return static_cast<Fact>(counter_facts * (1 + index(counter)) + static_cast<std::size_t>(fact));
}
constexpr CounterFact counter_fact(Fact fact) {
  const auto number = static_cast<std::size_t>(fact);
  if (number < counter_facts) return {no_counter, fact};
  return {static_cast<CounterId>(number / counter_facts - 1),
          static_cast<Fact>(number % counter_facts)};
}

struct Who {
  Leader leader = no_leader;  // the leader who would act, or commands
  dead_than_persia::Zone zone = no_zone;
  std::optional<Ruse> ruse{};          // windows of ruses
  std::optional<CombatPhase> phase{};  // of an Oracle
  CounterId fleet = no_counter;        // that would try
  bool operator==(const Who&) const = default;
};

// --- the lines of an order file ------------------------------------------------------------------

// Counters that fit: one by its id, or this many of a sort.
struct UnitPick {
  int count = 1;
  UnitId unit = no_unit;
  std::optional<Nation> nation{};
  std::optional<Kind> kind{};
  int sp = 0;  // 0: any
  std::optional<Morale> morale{};
  bool fires = false;
  bool operator==(const UnitPick&) const = default;
};
struct UnitChoice {
  bool all = false;  // all, or all but those picked
  std::vector<UnitPick> picks{};
  bool operator==(const UnitChoice&) const = default;
};
struct ShipPick {
  int count = 1;
  ShipId ship = no_ship;
  std::optional<Nation> nation{};
  int pn = 0;
  bool operator==(const ShipPick&) const = default;
};
struct ShipChoice {
  bool all = false;
  std::vector<ShipPick> picks{};
  bool operator==(const ShipChoice&) const = default;
};

struct UnitsOrder {
  enum class Verb : std::uint8_t { Leave, Take, Give } verb = Verb::Leave;
  UnitChoice units{};
  std::vector<CounterId> leaders{};  // left, taken
  CounterId from = no_counter;       // given from here
  CounterId to = no_counter;         // to here; no_counter: to lie open
  bool from_open = false;
  bool operator==(const UnitsOrder&) const = default;
};
struct ShipsOrder {
  enum class Verb : std::uint8_t { Detach, Join, Assign } verb = Verb::Detach;
  CounterId fleet = no_counter;
  ShipChoice ships{};
  bool operator==(const ShipsOrder&) const = default;
};
struct InterceptAny {  // whoever is there: the lowest tag, then what lies open
  CounterId fleet = no_counter;
  ShipId ship = no_ship;
  bool united = false;
  bool recon = false;
  bool oracle = false;
  bool operator==(const InterceptAny&) const = default;
};
struct PoliticsOrder {
  Zone province = no_zone;
  Stake stake{};
  bool operator==(const PoliticsOrder&) const = default;
};
struct Keep {  // for the whole segment
  int pa = 0;
  bool operator==(const Keep&) const = default;
};

// R-H.7c
struct LineTest {
  enum class What : std::uint8_t { Won, Lost, Pa, Shown, HereFoe } what = What::Won;
  Compare how = Compare::AtLeast;
  int value = 0;
  Tag tag{};
  Leader leader = no_leader;  // no_leader: a dummy
  bool operator==(const LineTest&) const = default;
};

struct Line {
  std::variant<Answer, UnitsOrder, ShipsOrder, InterceptAny, PoliticsOrder, Keep> order{};
  std::vector<LineTest> when{};
  bool operator==(const Line&) const = default;
};

struct Policy {
  enum class Kind : std::uint8_t {
    No,
    Yes,    // try; in; play; stay
    Leave,  // W11, W17
    End,    // W11
    Prefer,
    Order,  // W10, W15: counters in this order
    Lines,  // W1
  } kind = Kind::No;
  Leader by = no_leader;         // W4: this one tries, if one is named
  CounterId fleet = no_counter;  // W16
  bool united = false;
  bool recon = false;
  bool oracle = false;
  std::vector<Zone> zones{};
  std::vector<Rating> ratings{};
  std::vector<Line> lines{};   // W1: the change
  bool no_quarter = true;      // W12: with Pas de quartier, if it is held
  std::optional<Ruse> ruse{};  // W8: this one
  bool operator==(const Policy&) const = default;
};

}  // namespace cursus::dead_than_persia
