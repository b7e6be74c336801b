// Cataphract: everything that is told.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "adjudicator/cataphract/orders.hpp"

namespace cursus::cataphract {

// --- sequence and command ------------------------------------------------------------------------
struct DuelRound {  // K-9.63a
  PerSeat<int> dice{};
  PerSeat<int> totals{};
  std::optional<Seat> hit;
  int hits = 0;
};
struct DuelWon {
  Seat seat = Seat::First;
};
struct LentRolled {  // CALL-1
  UnitId unit = no_unit;
  int die = 0;
  bool failed = false;
};
struct TurnBegan {
  int turn = 1;
};
struct Arrived {
  UnitId unit = no_unit;
  HexId hex = no_hex;
};
struct ReleaseRolled {  // CAS-2
  Seat seat = Seat::First;
  int die = 0;
  bool released = false;
};
struct Released {  // TRI-2
  Seat seat = Seat::First;
};
struct UncontrolledRolled {  // K-9.31b
  UncontrolledLine line;
  int die = 0;
};
struct TieRolled {  // K-5.12b
  int initiative = 0;
  PerSeat<int> dice{};
};
struct EliteRolled {  // K-5.5d
  PerSeat<int> dice{};
  PerSeat<int> totals{};
};
struct PhaseBegan {  // an orders phase
  Seat seat = Seat::First;
  LeaderId leader = no_leader;  // none: an uncontrolled line
  OpKind kind = OpKind::Normal;
  int number = 1;
};
struct Passed {
  LeaderId leader = no_leader;
};
struct LineChecked {  // K-4.32
  LeaderId leader = no_leader;
  int die = 0;
  bool inside = true;
  bool success = false;
};
enum class TrumpKind : std::uint8_t { Own, Counter, Momentum };
struct TrumpRolled {
  TrumpKind kind = TrumpKind::Own;
  LeaderId leader = no_leader;
  LeaderId over = no_leader;
  int die = 0;
  bool success = false;
};
struct Bypassed {
  LeaderId leader = no_leader;
};
struct FinishedLeader {
  LeaderId leader = no_leader;
};
struct MomentumRolled {
  LeaderId leader = no_leader;
  int die = 0;
  bool success = false;
};
struct BadLuckRolled {  // K-5.33
  Seat seat = Seat::First;
  int die = 0;
};
struct LineCommanded {
  LeaderId leader = no_leader;
  std::vector<UnitId> units;
};
struct DisciplineRolled {  // K-9.32a
  LeaderId leader = no_leader;
  int die = 0;
  bool controlled = false;
};
struct BecameUncontrolled {
  int line = 0;
  std::vector<UnitId> units;
};

// --- movement ------------------------------------------------------------------------------------
enum class Cause : std::uint8_t {
  MovedAgain,
  Terrain,
  Turning,
  Passing,
  PassedThrough,
  Withdrew,
  WithdrewFromFlank,
  Refaced,
  Missile,
  Charge,
  ShockHits,
  ColumnForced,
  Collapse,
};
struct Hits {
  UnitId unit = no_unit;
  int hits = 0;  // negative: removed
  Cause cause = Cause::Terrain;
  int die = -1;
  int now = 0;
};
struct Stepped {
  UnitId unit = no_unit;
  HexId from = no_hex;
  HexId to = no_hex;
  int mp = 0;
  bool attacks = false;          // only where reports join it with what marks the unit
  std::vector<LeaderId> with{};  // only where they join it with those who go along
};
struct Turned {
  UnitId unit = no_unit;
  Facing to;
  Formation formation = Formation::Line;
  bool formed = false;  // the formation is new
};
struct Remounted {
  UnitId unit = no_unit;
  bool on_foot = false;
};
struct LeaderMoved {
  LeaderId leader = no_leader;
  HexId from = no_hex;
  HexId to = no_hex;
};
struct Withdrew {
  UnitId unit = no_unit;
  UnitId before = no_unit;
  std::vector<HexId> way;
};
struct FacingRolled {  // K-7.15b
  UnitId unit = no_unit;
  int die = 0;
};

// --- missiles ------------------------------------------------------------------------------------
struct Modifier {
  std::string_view clause;
  int amount = 0;
  bool operator==(const Modifier&) const = default;
};
struct ShotOdds {
  int range = 0;
  int number = -1;  // of chart A4; at extended range 0
  bool extended = false;
  std::vector<Modifier> modifiers;
  int total() const {
    int sum = 0;
    for (const Modifier& m : modifiers) sum += m.amount;
    return sum;
  }
  bool operator==(const ShotOdds&) const = default;
};
struct Fired {
  UnitId firer = no_unit;
  HexId hex = no_hex;
  UnitId target = no_unit;  // none: leaders alone
  Volley volley = Volley::Ordered;
  ShotOdds odds;
  int die = 0;
  int hits = 0;
  Ammo ammo = Ammo::Full;
};
struct LeaderWoundRolled {
  LeaderId leader = no_leader;
  int die = 0;
};
struct LeaderWounded {
  LeaderId leader = no_leader;
  int die = 0;  // K-4.1g: the one that did not kill
};
struct LeaderDied {
  LeaderId leader = no_leader;
  int die = -1;
};
struct LeaderEscapeRolled {  // K-4.42c
  LeaderId leader = no_leader;
  int die = 0;
};
struct LeaderPlaced {
  LeaderId leader = no_leader;
  HexId hex = no_hex;
};

// --- shock ---------------------------------------------------------------------------------------
struct Marked {
  UnitId unit = no_unit;
  Marker marker = Marker::None;
  std::vector<UnitId> others{};  // only where reports join it with the next
};
struct CombatsPlanned {
  std::vector<Combat> combats;
};
struct ChargeRolled {  // K-8.33a
  UnitId unit = no_unit;
  int die = 0;
  int tq = 0;
};
struct ShockOdds {
  UnitId attacker = no_unit;  // the two named units
  UnitId defender = no_unit;
  UnitType attacker_type = UnitType::MI;
  UnitType defender_type = UnitType::MI;
  Formation formation = Formation::Line;  // of the defender
  Aspect aspect = Aspect::Front;
  bool by_position = false;
  Superior superior = Superior::None;
  int base = 0;  // A6
  int attacker_size = 0;
  int defender_size = 0;
  bool moved = false;
  std::vector<Modifier> shifts;
  int column = 0;
  std::vector<Modifier> die_modifiers;
  bool operator==(const ShockOdds&) const = default;
};
struct ShockResolved {
  Combat combat;
  ShockOdds odds;
  int die = 0;
  ShockResult printed{};
  int attacker_hits = 0;
  int defender_hits = 0;
};
struct CollapseRolled {
  UnitId unit = no_unit;
  int die = 0;
  bool routs = false;
};
struct Advanced {
  UnitId unit = no_unit;
  HexId from = no_hex;
  HexId to = no_hex;
};

// --- rout and the rest ---------------------------------------------------------------------------
struct Routed {
  UnitId unit = no_unit;
};
struct RoutMoved {
  UnitId unit = no_unit;
  HexId from = no_hex;
  HexId to = no_hex;
  std::vector<LeaderId> with{};  // only where reports join it with those who go along
};
enum class Loss : std::uint8_t { Hits, NoWay, LeftMap, FriendsInTheWay, RallyFailed, Garrison };
struct Eliminated {
  UnitId unit = no_unit;
  Loss loss = Loss::Hits;
};
struct FerocityRolled {
  Seat seat = Seat::First;
  int die = 0;
  bool kept = true;
};
struct RallyRolled {
  UnitId unit = no_unit;
  LeaderId leader = no_leader;
  int die = 0;
  bool success = false;
};
struct Recovered {
  UnitId unit = no_unit;
  int removed = 0;
};
struct LeaderReplaced {
  LeaderId leader = no_leader;
  HexId hex = no_hex;
};
struct Reloaded {
  UnitId unit = no_unit;
};
struct PassedThroughRolled {  // A3
  UnitId unit = no_unit;
  int die = 0;
};
struct BattleEnded {
  Outcome outcome;
};

using Event =
    std::variant<DuelRound, DuelWon, LentRolled, TurnBegan, Arrived, ReleaseRolled, Released,
                 UncontrolledRolled, TieRolled, EliteRolled, PhaseBegan, Passed, LineChecked,
                 TrumpRolled, Bypassed, FinishedLeader, MomentumRolled, BadLuckRolled,
                 LineCommanded, DisciplineRolled, BecameUncontrolled, Hits, Stepped, Turned,
                 Remounted, LeaderMoved, Withdrew, FacingRolled, Fired, LeaderWoundRolled,
                 LeaderWounded, LeaderDied, LeaderEscapeRolled, LeaderPlaced, Marked,
                 CombatsPlanned, ChargeRolled, ShockResolved, CollapseRolled, Advanced, Routed,
                 RoutMoved, Eliminated, FerocityRolled, RallyRolled, Recovered, LeaderReplaced,
                 Reloaded, PassedThroughRolled, BattleEnded>;

}  // namespace cursus::cataphract
