// Cataphract: the choices of the game, their answers, and standing orders.
#pragma once

#include <optional>
#include <type_traits>
#include <variant>
#include <vector>

#include "adjudicator/cataphract/position.hpp"
#include "adjudicator/core/small_vector.hpp"

namespace cursus::cataphract {

#define CURSUS_EMPTY_ASK(Name)                    \
  struct Name {                                   \
    bool operator==(const Name&) const = default; \
  }

// --- the questions (windows of part B) -----------------------------------------------------------

CURSUS_EMPTY_ASK(AskFirst);       // W-02: Name, No
CURSUS_EMPTY_ASK(AskElite);       // W-03: Name, No
CURSUS_EMPTY_ASK(AskActivation);  // W-05: Activate, Pass, Trump; No: the uncontrolled line acts
struct AskTrumpTrump {            // W-06: Name, No
  LeaderId over = no_leader;
  bool operator==(const AskTrumpTrump&) const = default;
};
struct AskLineCheck {  // W-07: Yes, No
  LeaderId leader = no_leader;
  bool operator==(const AskLineCheck&) const = default;
};
CURSUS_EMPTY_ASK(AskOrder);       // W-08: an order, Done
CURSUS_EMPTY_ASK(AskLineMember);  // K-4.23: AddToLine, Done
CURSUS_EMPTY_ASK(AskLineOrder);   // orders of line members, Done

// A move that has begun.
struct Moving {
  UnitId unit = no_unit;
  InlineVector<LeaderId, 6> leaders;  // that go along
  int mp = 0;                         // left
  HexId last = no_hex;  // the hex left by the last step, if the last step entered a hex
  int steps = 0;        // hexes entered
  bool acted = false;   // has turned, stepped or shot
  bool began_in_zone = false;
  bool must_halt = false;
  bool passing = false;  // stands in a friend's hex and must go on
  bool fired = false;
  bool peeled = false;  // K-9.5a: no enemy zone any more
  bool by_line = false;
  bool operator==(const Moving&) const = default;
};
struct AskStep {  // W-15, W-29: Enter, Turn, Shoot, Peel, Form, Done
  Moving move;
  bool operator==(const AskStep&) const = default;
};
struct AskLeaderGo {  // K-6.14a: GoTo, No
  LeaderId leader = no_leader;
  bool by_line = false;
  bool operator==(const AskLeaderGo&) const = default;
};
struct AskDeclare {  // W-16: Yes, No
  UnitId unit = no_unit;
  bool operator==(const AskDeclare&) const = default;
};

// Out of turn.
struct AskWithdraw {  // W-09: Withdraw, No
  UnitId unit = no_unit;
  UnitId mover = no_unit;
  bool as_line = false;  // K-6.51d: because another of the line has withdrawn
  bool operator==(const AskWithdraw&) const = default;
};
struct AskWithdrawFacing {  // Turn
  UnitId unit = no_unit;
  UnitId mover = no_unit;
  bool operator==(const AskWithdrawFacing&) const = default;
};
struct AskWithdrawFire {  // W-31: Shoot, No
  UnitId firer = no_unit;
  UnitId target = no_unit;
  bool operator==(const AskWithdrawFire&) const = default;
};
struct AskExitFire {  // W-10, W-11: Yes, No
  UnitId firer = no_unit;
  UnitId target = no_unit;
  int range = 2;
  bool operator==(const AskExitFire&) const = default;
};
struct AskReface {  // W-12: Turn, No
  UnitId unit = no_unit;
  UnitId mover = no_unit;
  bool operator==(const AskReface&) const = default;
};
struct AskEntryFire {  // W-13: Shoot (the hex in which the mover was seen), No
  UnitId firer = no_unit;
  UnitId target = no_unit;
  bool operator==(const AskEntryFire&) const = default;
};
// What kind of shot is being fired; it decides modifiers and choice of targets.
enum class Volley : std::uint8_t { Ordered, Entry, Exit, Withdrawing };
struct AskSecondShot {  // W-32: Shoot, No
  UnitId firer = no_unit;
  UnitId first = no_unit;  // the first target, if it was a unit
  Volley volley = Volley::Ordered;
  bool operator==(const AskSecondShot&) const = default;
};
struct AskLeaderReact {  // W-14: GoTo, No
  LeaderId leader = no_leader;
  UnitId mover = no_unit;
  bool operator==(const AskLeaderReact&) const = default;
};
struct AskLeaderPlace {  // W-14, R-39: GoTo
  LeaderId leader = no_leader;
  std::vector<HexId> to;
  bool operator==(const AskLeaderPlace&) const = default;
};

// Shock.
CURSUS_EMPTY_ASK(AskMark);  // W-17: Mark, Done
struct AskTarget {          // W-17: Attack
  UnitId unit = no_unit;
  std::vector<Combat> assigned;  // one per attacker that has chosen
  bool operator==(const AskTarget&) const = default;
};
struct AskCombatOrder {  // D.8: Choose (an attacker: their combat is fought next), Done: by hex
  std::vector<Combat> left;
  bool operator==(const AskCombatOrder&) const = default;
};
struct AskDefenderUnit {  // W-18: Choose
  Combat combat;
  bool operator==(const AskDefenderUnit&) const = default;
};
struct AskAttackerUnit {  // W-19: Choose
  Combat combat;
  UnitId defender = no_unit;
  bool operator==(const AskAttackerUnit&) const = default;
};
struct AskOddHits {  // W-20: Choose
  std::vector<UnitId> units;
  bool operator==(const AskOddHits&) const = default;
};
struct AskAdvance {  // W-22: Advance
  std::vector<UnitId> units;
  std::vector<HexId> hexes;
  bool operator==(const AskAdvance&) const = default;
};
struct AskAdvanceFacing {  // K-8.42a: Turn
  UnitId unit = no_unit;
  bool operator==(const AskAdvanceFacing&) const = default;
};
struct AskFollow {  // R-82, K-10.27a: Yes, No
  LeaderId leader = no_leader;
  UnitId unit = no_unit;
  bool rout = false;
  bool operator==(const AskFollow&) const = default;
};
struct AskRoutHex {  // W-21: GoTo
  UnitId unit = no_unit;
  std::vector<HexId> to;
  bool operator==(const AskRoutHex&) const = default;
};

// The rest.
struct AskMomentum {  // W-23: Yes, No
  LeaderId leader = no_leader;
  bool operator==(const AskMomentum&) const = default;
};
struct AskTrumpMomentum {  // W-24: Name, No
  LeaderId over = no_leader;
  bool operator==(const AskTrumpMomentum&) const = default;
};
struct AskReload {  // W-25: Yes, No
  UnitId unit = no_unit;
  bool operator==(const AskReload&) const = default;
};
struct AskRallyFace {  // W-26: Turn
  UnitId unit = no_unit;
  bool operator==(const AskRallyFace&) const = default;
};
struct AskUncontrolledPath {  // W-04: GoTo, the next hex
  UnitId unit = no_unit;
  std::vector<HexId> to;
  bool operator==(const AskUncontrolledPath&) const = default;
};
struct AskRest {  // Done: an orders phase is over; always idle, for trials that stop here
  bool operator==(const AskRest&) const = default;
};
#undef CURSUS_EMPTY_ASK

using Ask = std::variant<AskActivation, AskFirst, AskElite, AskTrumpTrump, AskLineCheck, AskOrder,
                         AskLineMember, AskLineOrder, AskStep, AskLeaderGo, AskDeclare, AskWithdraw,
                         AskWithdrawFacing, AskWithdrawFire, AskExitFire, AskReface, AskEntryFire,
                         AskSecondShot, AskLeaderReact, AskLeaderPlace, AskMark, AskTarget,
                         AskCombatOrder, AskDefenderUnit, AskAttackerUnit, AskOddHits, AskAdvance,
                         AskAdvanceFacing, AskFollow, AskRoutHex, AskMomentum, AskTrumpMomentum,
                         AskReload, AskRallyFace, AskUncontrolledPath, AskRest>;

// --- the answers ---------------------------------------------------------------------------------

struct No {  // no, none, hold, stand, stay, decline
  bool operator==(const No&) const = default;
};
struct Yes {
  bool operator==(const Yes&) const = default;
};
struct Done {  // nothing more of this: orders, members, steps (halt), marks
  bool operator==(const Done&) const = default;
};
struct Name {  // this leader
  LeaderId leader = no_leader;
  bool operator==(const Name&) const = default;
};
struct Activate {
  LeaderId leader = no_leader;
  bool operator==(const Activate&) const = default;
};
struct Pass {  // K-5.15a (4)
  LeaderId leader = no_leader;
  bool operator==(const Pass&) const = default;
};
struct Trump {  // K-5.41a
  LeaderId leader = no_leader;
  bool operator==(const Trump&) const = default;
};
// Answers hold no memory of their own: they are copied by the million.
using Riders = InlineVector<LeaderId, 6>;
using TargetPair = InlineVector<UnitId, 2>;  // nobody has more than two front hexes (K-7.11a)
struct MoveUnit {                            // K-5.22a
  UnitId unit = no_unit;
  Riders with;
  bool operator==(const MoveUnit&) const = default;
};
struct Fire {  // K-5.22b
  UnitId unit = no_unit;
  HexId target = no_hex;
  bool operator==(const Fire&) const = default;
};
struct Recover {  // K-5.22c
  UnitId unit = no_unit;
  bool operator==(const Recover&) const = default;
};
struct Rally {  // K-5.22d
  UnitId unit = no_unit;
  bool operator==(const Rally&) const = default;
};
struct Replace {  // K-5.22e
  LeaderId leader = no_leader;
  HexId hex = no_hex;
  bool operator==(const Replace&) const = default;
};
struct MoveLeader {  // K-5.24a, c, d
  LeaderId leader = no_leader;
  bool operator==(const MoveLeader&) const = default;
};
struct ChangeMount {  // K-9.1: dismount or mount
  UnitId unit = no_unit;
  Facing facing;
  bool operator==(const ChangeMount&) const = default;
};
struct OpenLine {  // K-4.23a: a line command; its first member
  UnitId unit = no_unit;
  bool operator==(const OpenLine&) const = default;
};
struct AddToLine {
  UnitId unit = no_unit;
  bool operator==(const AddToLine&) const = default;
};
struct Enter {
  HexId hex = no_hex;
  bool operator==(const Enter&) const = default;
};
struct Turn {
  Facing facing;
  bool operator==(const Turn&) const = default;
};
struct Shoot {
  HexId hex = no_hex;
  bool operator==(const Shoot&) const = default;
};
struct Peel {  // K-9.5: into this hex, shoot there, and back
  HexId hex = no_hex;
  HexId target = no_hex;
  bool operator==(const Peel&) const = default;
};
struct Form {  // K-6.41a, CAS-3: change formation and end the move
  Formation formation = Formation::Line;
  Facing facing;
  bool operator==(const Form&) const = default;
};
struct Withdraw {
  HexId to = no_hex;
  bool leaders = true;  // those stacked with it go along
  bool operator==(const Withdraw&) const = default;
};
struct Mark {
  UnitId unit = no_unit;
  bool operator==(const Mark&) const = default;
};
struct Attack {
  TargetPair targets;  // in hex order
  bool operator==(const Attack&) const = default;
};
struct Choose {
  UnitId unit = no_unit;
  bool operator==(const Choose&) const = default;
};
struct GoTo {
  HexId hex = no_hex;
  bool operator==(const GoTo&) const = default;
};
struct Advance {
  UnitId unit = no_unit;
  HexId hex = no_hex;
  bool operator==(const Advance&) const = default;
};

using Answer = std::variant<No, Yes, Done, Name, Activate, Pass, Trump, MoveUnit, Fire, Recover,
                            Rally, Replace, MoveLeader, ChangeMount, OpenLine, AddToLine, Enter,
                            Turn, Shoot, Peel, Form, Withdraw, Mark, Attack, Choose, GoTo, Advance>;

static_assert(std::is_trivially_copyable_v<Answer>);

// --- standing orders
// ------------------------------------------------------------------------------

enum class Window : std::uint8_t {
  TrumpTrump,
  TrumpMomentum,
  Withdraw,
  WithdrawFire,
  EntryFire,
  ExitFire,
  SecondShot,
  Reface,
  LeaderReact,
  LeaderPlace,
  DefenderUnit,
  AttackerUnit,
  OddHits,
  RoutHex,
  LeaderRout,
  Advance,
  Reload,
  RallyFace,
  UncontrolledPath,
};

// D.5: all, a unit, a leader, or a kind of troops.
struct Who {
  enum class Kind : std::uint8_t { All, Unit, Leader, Type, Cataphract, Foot, Horse, Class };
  Kind kind = Kind::All;
  UnitId unit = no_unit;
  LeaderId leader = no_leader;
  UnitType type = UnitType::MI;
  std::string cls;
  HexId hex = no_hex;  // of the unit, as the order is received
  bool operator==(const Who&) const = default;
};

enum class Fact : std::uint8_t {
  Turn,
  Op,
  OwnLeft,
  EnemyLeft,
  Tq,
  Ch,
  Left,
  Size,
  Ma,
  AmmoLeft,
  HexNumber,
  Stacked,
  Adjacent,
  Zone,
  SetUpHex,
  MoverMa,
  MoverTq,
  MoverLeft,
  MoverSize,
  MoverFoot,
  MoverHeavy,
  MoverMissile,
  Superiority,
  AspectOfMover,
  Gap,
  ChAfter,
  WouldHold,  // a flag: hits after the withdrawal below TQ
  Range,
  Need,
  Shots,
  Initiative,
  EnemyInitiative,
  Times,
  Ratio,
  Column,
};

struct Policy {
  enum class Kind : std::uint8_t {
    Never,    // stand, stay, hold
    Always,   // fire, with, yes
    Best,     // best range, best unit
    AtRange,  // `figure`
    Away,     // `figure` MP, 0: all
    Prefer,   // `hexes`, `units`
    Leaders,  // `leaders`: the first that may
    ToEnemy,  // facing
    Left,
    Right,
    Keep,
    Strongest,
    Weakest,
    Same,
    Nearest,
    Most,  // facing with most enemies in the zone
  };
  Kind kind = Kind::Never;
  int figure = 0;
  std::vector<HexId> hexes;
  std::vector<UnitId> units;
  std::vector<HexId> unit_hexes;  // of units, as the order is received
  std::vector<LeaderId> leaders;
  std::optional<Facing> facing;
  std::optional<Kind> face;          // `face keep/enemy/most/left/right`
  HexId face_to = no_hex;            // `face to H`: the least turn that makes it a front hex
  std::optional<bool> line;          // `line yes/no`
  std::optional<bool> with_leaders;  // `leader with/stay`
  bool operator==(const Policy&) const = default;
};

}  // namespace cursus::cataphract
