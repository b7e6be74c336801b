// Cataphract part D: the lines that players write.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "adjudicator/cataphract/orders.hpp"
#include "adjudicator/core/contract.hpp"

namespace cursus::cataphract {

// --- words (D.2) ---------------------------------------------------------------------------------

// A combat unit, by name or by the hex in which it stands when the line is read.
struct UnitRef {
  UnitId unit = no_unit;
  HexId hex = no_hex;
  bool operator==(const UnitRef&) const = default;
};
struct LeaderRef {
  LeaderId leader = no_leader;
  HexId hex = no_hex;
  bool operator==(const LeaderRef&) const = default;
};
// 0 … 5, or the least turn that makes `to` a front hex.
struct FacingRef {
  int number = -1;
  HexId to = no_hex;
  bool given() const { return number >= 0 || to != no_hex; }
  bool operator==(const FacingRef&) const = default;
};

// D.5: what a condition of a line looks at.
enum class Look : std::uint8_t {
  Turn,
  Op,
  OwnLeft,
  EnemyLeft,  // everywhere
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
  SetUp,  // of a unit
  Routed,
  Gone,
  Turned,
  MpLeft,
  Distance,  // X Y
  FreeHex,   // no combat unit
  OrdersLeft,
  FinishedLeader,
};
struct Cond {
  Look look = Look::Turn;
  UnitRef unit;
  LeaderRef leader;  // instead of the unit: `gone L`, `finished L`, `dist L …`
  UnitRef unit2;     // `dist`
  LeaderRef leader2;
  Compare how = Compare::Equal;
  int value = 1;
  bool operator==(const Cond&) const = default;
};
using Conds = std::vector<Cond>;

// --- frame (D.3) ---------------------------------------------------------------------------------

// Here `hex` is where the leader stands as the file is received, if it was written so.
struct FirstLine {  // none: no leader
  LeaderId leader = no_leader;
  HexId hex = no_hex;
  bool operator==(const FirstLine&) const = default;
};
struct EliteLine {
  LeaderId leader = no_leader;
  HexId hex = no_hex;
  bool operator==(const EliteLine&) const = default;
};
struct ActivateLine {
  LeaderId leader = no_leader;
  HexId hex = no_hex;
  bool operator==(const ActivateLine&) const = default;
};
struct TrumpLine {
  LeaderId leader = no_leader;
  HexId hex = no_hex;
  LeaderId over = no_leader;
  HexId over_hex = no_hex;
  bool operator==(const TrumpLine&) const = default;
};
struct OpLine {
  int number = 2;
  bool operator==(const OpLine&) const = default;
};
struct FallbackLine {
  bool operator==(const FallbackLine&) const = default;
};
struct PassLine {
  LeaderId leader = no_leader;
  HexId hex = no_hex;
  bool operator==(const PassLine&) const = default;
};
struct OthersLine {
  bool pass = false;
  bool operator==(const OthersLine&) const = default;
};
struct TurnLine {
  int turn = 1;
  bool operator==(const TurnLine&) const = default;
};
struct StopLine {  // its conditions are those of the line
  bool operator==(const StopLine&) const = default;
};

// --- lines of an orders phase (D.4) --------------------------------------------------------------

struct Step {
  enum class Kind : std::uint8_t {
    Enter,  // `hex`
    Face,   // `facing`
    Fire,   // `targets`; at `figure` hexes if that is not 0
    Near,   // `targets`, `figure`
    Ahead,  // `figure` hexes; `right`: first through the right hexside
  };
  Kind kind = Kind::Enter;
  HexId hex = no_hex;
  FacingRef facing;
  std::vector<UnitRef> targets;
  int figure = 0;
  bool right = false;
  bool operator==(const Step&) const = default;
};
using Steps = std::vector<Step>;

enum class Wish : std::uint8_t { None, Yes, No, If };

struct MoveLine {
  UnitRef unit;
  std::vector<LeaderRef> with;
  Steps steps;
  std::optional<Formation> form;
  FacingRef form_face;  // K-6.43a: which of the two
  Wish shock = Wish::None;
  Conds shock_if;
  bool begun = false;  // the rest of a move that is under way
  bool peel = false;   // K-9.5: the hex before the first shot is entered and left
  bool operator==(const MoveLine&) const = default;
};
struct FireLine {
  UnitRef unit;
  std::vector<UnitRef> targets;
  std::optional<UnitRef> then;
  bool operator==(const FireLine&) const = default;
};
struct RecoverLine {
  UnitRef unit;
  bool operator==(const RecoverLine&) const = default;
};
struct RallyLine {
  UnitRef unit;
  FacingRef face;
  bool operator==(const RallyLine&) const = default;
};
struct ReplaceLine {
  LeaderId leader = no_leader;
  HexId hex = no_hex;
  bool operator==(const ReplaceLine&) const = default;
};
struct GoLine {
  LeaderRef leader;
  std::vector<HexId> way;
  bool begun = false;
  bool operator==(const GoLine&) const = default;
};
struct MountLine {
  UnitRef unit;
  FacingRef face;
  bool dismount = false;
  bool operator==(const MountLine&) const = default;
};
struct EachLine {
  Steps steps;
  std::optional<Formation> form;
  FacingRef form_face;  // K-6.43a: which of the two
  Wish shock = Wish::None;
  Conds shock_if;
  std::vector<MoveLine> now;  // the move under way, if any
  bool operator==(const EachLine&) const = default;
};
struct LineLine {  // `line U …`, `line all N`, or `line L`: the line around that leader
  std::vector<UnitRef> units;
  int row = 0;
  bool around = false;  // a leader, if none is named the active one
  LeaderId leader = no_leader;
  std::vector<LeaderRef> with;
  std::vector<EachLine> each;  // `line L ahead 3`: the steps of an `each` line below
  bool begun = false;
  bool operator==(const LineLine&) const = default;
};
struct EndLine {
  bool operator==(const EndLine&) const = default;
};

// Shock.
struct AttackLine {
  std::vector<UnitRef> attackers;
  std::vector<UnitRef> defenders;
  std::optional<UnitRef> named;  // `using`
  std::optional<UnitRef> advance;
  HexId advance_to = no_hex;
  FacingRef face;
  std::vector<UnitRef> lose;
  bool operator==(const AttackLine&) const = default;
};
struct HoldLine {
  std::vector<UnitRef> units;
  bool operator==(const HoldLine&) const = default;
};
struct ShockLine {
  bool none = false;
  bool operator==(const ShockLine&) const = default;
};

// A plain answer to the question that is asked; a facing may have to be turned to a hex.
struct PlainLine {
  Answer answer;
  FacingRef face;  // of Turn and Form
  bool operator==(const PlainLine&) const = default;
};

// Whatever happens anyway: an empty file that is final says so.
struct DefaultLine {
  bool operator==(const DefaultLine&) const = default;
};

using LineKind =
    std::variant<PlainLine, DefaultLine, FirstLine, EliteLine, ActivateLine, TrumpLine, OpLine,
                 FallbackLine, PassLine, OthersLine, TurnLine, StopLine, MoveLine, FireLine,
                 RecoverLine, RallyLine, ReplaceLine, GoLine, MountLine, LineLine, EachLine,
                 EndLine, AttackLine, HoldLine, ShockLine>;

struct Line {
  LineKind kind;
  Conds when;  // `if`
  bool operator==(const Line&) const = default;
};

// --- sections (D.3) ------------------------------------------------------------------------------

inline constexpr ScriptSection frame_section = 1;
inline constexpr ScriptSection first_section = 2;
inline constexpr ScriptSection elite_section = 3;
constexpr ScriptSection section_of(LeaderId leader) {
  return static_cast<ScriptSection>(4 + index(leader));
}
// Where lines without a heading belong now.
ScriptSection open_section(const Battle& battle, const Position& now, Seat seat);

constexpr bool is_heading(const LineKind& kind) {
  return std::holds_alternative<FirstLine>(kind) || std::holds_alternative<EliteLine>(kind) ||
         std::holds_alternative<ActivateLine>(kind);
}
constexpr bool is_frame(const LineKind& kind) {
  return is_heading(kind) || std::holds_alternative<TrumpLine>(kind) ||
         std::holds_alternative<PassLine>(kind) || std::holds_alternative<OthersLine>(kind) ||
         std::holds_alternative<TurnLine>(kind);
}
constexpr bool is_part(const LineKind& kind) {  // begins a part of a section
  return std::holds_alternative<OpLine>(kind) || std::holds_alternative<FallbackLine>(kind);
}
constexpr bool is_shock(const LineKind& kind) {
  return std::holds_alternative<AttackLine>(kind) || std::holds_alternative<HoldLine>(kind) ||
         std::holds_alternative<ShockLine>(kind);
}

}  // namespace cursus::cataphract
