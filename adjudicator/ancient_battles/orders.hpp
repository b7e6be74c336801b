// Ancient Battles: the choices of the game, their answers, and the lines that players write.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "adjudicator/ancient_battles/charts.hpp"
#include "adjudicator/ancient_battles/position.hpp"

namespace cursus::ancient_battles {

// --- the questions -------------------------------------------------------------------------------

struct AskSetUp {  // A-G-6.1, 6.2: which unit is set up next; answered with Move
  bool operator==(const AskSetUp&) const = default;
};
struct AskSetUpHex {  // and where; answered with GoTo
  UnitId unit = no_unit;
  bool operator==(const AskSetUpHex&) const = default;
};
struct AskMove {  // A-5.0a: which unit moves next, or done
  bool operator==(const AskMove&) const = default;
};
struct AskStep {  // A-5.0a: the unit's next hex, or halt
  UnitId unit = no_unit;
  int points = 0;  // movement points left
  bool must_halt = false;
  bool operator==(const AskStep&) const = default;
};
struct AskEscape {  // A-12.1b: where the leader flees to
  UnitId leader = no_unit;
  std::vector<HexId> to;
  bool operator==(const AskEscape&) const = default;
};
struct AskFire {  // A-10.1a
  bool operator==(const AskFire&) const = default;
};
struct AskPlan {  // build the plan of combats; `plan.back()` is open while `open`
  std::vector<Combat> plan;
  bool open = false;
  bool operator==(const AskPlan&) const = default;
};
struct AskRetreatBeforeCombat {  // A-11.21a, A-12.2c
  UnitId unit = no_unit;
  Combat combat;
  int number = 0;  // of the combat in the plan, from 1
  bool operator==(const AskRetreatBeforeCombat&) const = default;
};
// A combat of the plan that is being fought: its number, from 1, and its column.
struct Fight {
  int number = 0;
  Column column = Column::O11;
  bool operator==(const Fight&) const = default;
};
struct AskLoss {  // A-7.6a-c, A-14.0c: which unit is eliminated
  std::vector<UnitId> candidates;
  Fight fight;
  bool operator==(const AskLoss&) const = default;
};
struct AskRetreat {                // A-7.71a: which unit next, and where
  std::vector<UnitId> units;       // still to retreat
  std::vector<UnitId> combatants;  // of both sides in this combat (A-7.82a)
  Fight fight;
  bool operator==(const AskRetreat&) const = default;
};
struct AskDisplace {  // A-7.82a: where the pushed unit goes
  UnitId pushed = no_unit;
  std::vector<HexId> to;
  Fight fight;
  bool operator==(const AskDisplace&) const = default;
};
// Two units of a combat that touched each other when it began.
struct Met {
  UnitId one = no_unit;
  UnitId other = no_unit;
  bool operator==(const Met&) const = default;
};
struct AskAdvance {  // A-7.74a, A-11.21b
  std::vector<UnitId> candidates;
  std::vector<HexId> hexes;
  Fight fight;
  bool attacking = true;
  std::vector<Met> met{};
  bool operator==(const AskAdvance&) const = default;
};
struct AskRally {  // A-13.0a
  bool operator==(const AskRally&) const = default;
};
struct AskRallyHex {  // A-13.0b
  UnitId unit = no_unit;
  std::vector<HexId> to;
  bool operator==(const AskRallyHex&) const = default;
};

using Ask = std::variant<AskSetUp, AskSetUpHex, AskMove, AskStep, AskEscape, AskFire, AskPlan,
                         AskRetreatBeforeCombat, AskLoss, AskRetreat, AskDisplace, AskAdvance,
                         AskRally, AskRallyHex>;

// --- the answers ---------------------------------------------------------------------------------

struct Done {  // with setting up, moving, firing, rallying; no advance; the rest of a plan by rule
  bool operator==(const Done&) const = default;
};
struct Move {  // begin to move this unit, or to set it up
  UnitId unit = no_unit;
  bool operator==(const Move&) const = default;
};
struct Recall {  // take back the move of this unit, which would end against a rule
  UnitId unit = no_unit;
  bool operator==(const Recall&) const = default;
};
struct Step {
  HexId hex = no_hex;
  bool operator==(const Step&) const = default;
};
struct Halt {
  bool charge = false;
  bool operator==(const Halt&) const = default;
};
struct GoTo {  // set-up, escape, displacement, rally: one hex
  HexId hex = no_hex;
  bool operator==(const GoTo&) const = default;
};
struct Fire {
  UnitId unit = no_unit;
  UnitId target = no_unit;
  bool operator==(const Fire&) const = default;
};
struct Engage {  // opens a combat against this unit, or adds it to the open combat (either side's)
  UnitId unit = no_unit;
  bool operator==(const Engage&) const = default;
};
struct Close {  // the open combat is complete
  bool operator==(const Close&) const = default;
};
struct Stand {
  bool operator==(const Stand&) const = default;
};
struct FallBack {  // retreat before combat: two hexes
  HexId via = no_hex;
  HexId to = no_hex;
  bool operator==(const FallBack&) const = default;
};
struct Lose {
  UnitId unit = no_unit;
  bool operator==(const Lose&) const = default;
};
struct Retreat {
  UnitId unit = no_unit;
  HexId to = no_hex;
  bool operator==(const Retreat&) const = default;
};
struct Advance {
  UnitId unit = no_unit;
  HexId to = no_hex;
  bool with_leaders = true;
  bool operator==(const Advance&) const = default;
};
struct Rally {
  UnitId unit = no_unit;
  bool operator==(const Rally&) const = default;
};

using Answer = std::variant<Done, Move, Recall, Step, Halt, GoTo, Fire, Engage, Close, Stand,
                            FallBack, Lose, Retreat, Advance, Rally>;

// --- standing orders -----------------------------------------------------------------------------

// The windows in which a player may be asked without having sent orders for them.
enum class Window : std::uint8_t {
  Escape,           // leader_escape
  FallBack,         // rbc
  LeaderInDefence,  // leader_in_defence: a leader stacked with a defender
  Loss,             // loss_order
  Retreat,          // retreat
  Displace,
  Advance,           // advance of the attacker
  AdvanceDefending,  // advance_def
  RallyHex,
};

// Facts that a condition may test; all of them are open to both sides.
enum class Fact : std::uint8_t {
  Odds,  // column of the combat as it stands, -4 … -2, 1 … 6 (1:4 … 1:2, 1:1 … 6:1 and more)
  Strength,  // of the unit concerned
  Turn,
  Hex,         // of the unit concerned (as the number printed)
  Combat,      // number of the combat in the plan
  Stacked,     // 1: a leader is with the unit
  Disrupted,   // 1: the unit is
  NewContact,  // enemies that the unit would stand next to and has not met in this combat
};

// For whom a standing order speaks: everybody, one unit, or one type.
struct Who {
  UnitId unit = no_unit;
  std::optional<UnitType> type{};
  bool operator==(const Who&) const = default;
};

struct Policy {
  enum class Kind : std::uint8_t {
    Always,        // fall back / advance with the strongest
    Never,         // stand / do not advance
    WeakestFirst,  // losses
    StrongestFirst,
    ThisUnit,  // losses, advances: the first of `units` that may
    Away,      // retreats: from the enemy
    Toward,    // retreats: `hexes.front()`
    Prefer,    // the first of `hexes` (or next to `units`) that may be reached, then away
  } kind = Kind::Always;
  std::vector<UnitId> units{};
  std::vector<HexId> hexes{};
  bool without_leaders = false;         // advances
  std::vector<Direction> directions{};  // falling back: each step in the first of them that is open
  bool operator==(const Policy&) const = default;
};

// --- the lines of an order file ------------------------------------------------------------------

struct PlaceLine {
  UnitId unit = no_unit;
  HexId hex = no_hex;
  bool operator==(const PlaceLine&) const = default;
};
struct MoveLine {  // move G-OIN-a with G-MIL via 0907 1607 charge
  UnitId unit = no_unit;
  std::vector<UnitId> with;  // leaders that go the same way
  std::vector<HexId> path;   // may leave gaps: the cheapest way fills them
  bool charge = false;
  bool operator==(const MoveLine&) const = default;
};
struct RecallLine {
  UnitId unit = no_unit;
  bool operator==(const RecallLine&) const = default;
};
struct FireLine {  // fire P-ARC-1 at G-KEK-a (else …)
  UnitId unit = no_unit;
  UnitId target = no_unit;
  bool operator==(const FireLine&) const = default;
};
struct AttackLine {  // attack G-KEK-a G-OIN-a x P-ARC-3 advance G-KEK-a lose … retreat …
  Combat combat;
  std::optional<Policy> advance;
  std::optional<Policy> lose;
  std::optional<Policy> retreat;
  bool operator==(const AttackLine&) const = default;
};
struct AutoLine {  // combat auto: the rest of the plan by rule
  bool operator==(const AutoLine&) const = default;
};
struct RallyLine {        // rally P-MED-1 | rally highest [hex …]
  UnitId unit = no_unit;  // none: the highest strength
  UnitId leader = no_unit;
  std::vector<HexId> hexes;
  bool operator==(const RallyLine&) const = default;
};
struct DoneLine {  // end movement | end fire | pass
  std::optional<Phase> phase;
  bool operator==(const DoneLine&) const = default;
};
struct AnswerLine {  // a direct answer to the question that was asked
  Answer answer;
  bool operator==(const AnswerLine&) const = default;
};

using Line = std::variant<PlaceLine, MoveLine, RecallLine, FireLine, AttackLine, AutoLine,
                          RallyLine, DoneLine, AnswerLine>;

}  // namespace cursus::ancient_battles
