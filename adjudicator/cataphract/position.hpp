// Cataphract: what lies on the table (part D.10 of the checklist).
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/cataphract/battle.hpp"
#include "adjudicator/cataphract/charts.hpp"

namespace cursus::cataphract {

// Where the play stands. Every boundary lies between two of these (K-3.0a).
enum class Stage : std::uint8_t {
  SetUp,       // duel and dice before the battle
  TurnStart,   // arrivals, release dice, dice of uncontrolled lines
  First,       // K-9.65a: the duel winner's phase
  Elite,       // K-5.5a
  Activation,  // A
  Movement,    // B1
  Shock,       // B2
  Momentum,    // C
  RoutReload,  // D
};

// What kind of orders phase is being played.
enum class OpKind : std::uint8_t { Normal, First, Elite, Uncontrolled };

enum class Fate : std::uint8_t { Reserve, OnMap, Eliminated };
enum class Ammo : std::uint8_t { No, Low, Full };
enum class Marker : std::uint8_t { None, Check, NoCheck };  // K-7.26a

struct UnitState {
  HexId hex = no_hex;
  Facing facing;
  Formation formation = Formation::Line;
  Fate fate = Fate::Reserve;
  Ammo ammo = Ammo::Full;
  int ch = 0;
  int uncontrolled = 0;  // number of its uncontrolled line, 0: none (K-9.31)
  bool on_foot = false;  // K-9.1
  bool routed = false;
  bool rallied = false;      // this turn (K-10.34a)
  bool moved = false;        // the Moved side (K-6.13a)
  bool left_set_up = false;  // K-9.4a
  bool lent = false;         // CALL-1: failed the roll
  bool locked = false;       // TRI-2, CAS-2

  // Of this orders phase.
  HexId began = no_hex;       // hex at its start (K-5.47a)
  bool began_column = false;  // K-6.41b
  bool ordered = false;       // an order that moves or fires it
  bool has_moved = false;     // turned or changed hex
  bool fired = false;
  bool recovered = false;
  bool refaced = false;
  bool attacked = false;         // as a defender (K-8.32c)
  bool column_attacked = false;  // K-6.46a
  Marker marker = Marker::None;
  bool operator==(const UnitState&) const = default;
};

enum class Status : std::uint8_t { Inactive, Active, Finished };

struct LeaderState {
  HexId hex = no_hex;
  Fate fate = Fate::Reserve;
  Status status = Status::Inactive;
  bool wounded = false;
  bool no_momentum = false;   // trumped or bypassed this turn (K-5.45a)
  bool countered = false;     // their own trump of this turn was trumped (P-02)
  bool may_line = false;      // K-4.32b: the check succeeded this turn
  bool extra_used = false;    // a duel or elite phase this turn (K-5.0b)
  int phases = 0;             // orders phases of their activation this turn (K-5.14a)
  int spent = 0;              // MP this orders phase (K-6.14a)
  bool moved_by_oc = false;   // this orders phase (K-4.31b)
  bool left_zone = false;     // this orders phase, by K-4.31a
  std::vector<UnitId> tried;  // units they tried to rally this turn (K-10.32a)
  bool operator==(const LeaderState&) const = default;
};

struct SideState {
  bool ferocity = false;     // K-9.2b
  bool paralysed = false;    // K-5.33b
  bool trump_tried = false;  // for the activation at hand (K-5.43a)
  int rout_points = 0;
  bool operator==(const SideState&) const = default;
};

// K-5.12b, R-78: whose turn it is among leaders of one initiative.
struct Tie {
  int initiative = 0;
  Seat next = Seat::First;
  bool operator==(const Tie&) const = default;
};

struct UncontrolledLine {
  int number = 0;
  Seat seat = Seat::First;
  bool operator==(const UncontrolledLine&) const = default;
};

// K-8.23c, R-93: a firer that stood in `from` saw the mover at `hex` while it moved.
struct Sighting {
  UnitId firer = no_unit;
  UnitId mover = no_unit;
  HexId hex = no_hex;
  HexId from = no_hex;
  bool operator==(const Sighting&) const = default;
};

// K-8.23b: entry fire that waits until the line has moved.
struct QueuedFire {
  UnitId firer = no_unit;
  UnitId mover = no_unit;
  bool operator==(const QueuedFire&) const = default;
};

struct Combat {
  std::vector<UnitId> attackers;
  std::vector<UnitId> defenders;
  bool operator==(const Combat&) const = default;
};

struct Outcome {
  std::optional<Seat> winner;  // none: a draw
  PerSeat<int> rout_points{};
  PerSeat<bool> withdrew{};
  bool operator==(const Outcome&) const = default;
};

enum class OrderMode : std::uint8_t { Open, Individual, Line };  // K-4.2a

struct Position {
  int turn = 1;
  Stage stage = Stage::SetUp;
  OpKind op = OpKind::Normal;
  std::vector<UnitState> units;      // by UnitId
  std::vector<LeaderState> leaders;  // by LeaderId
  std::vector<UnitId> board;         // by hex: the combat unit that stands there
  PerSeat<SideState> sides{};

  Seat phasing = Seat::First;  // A: the player whose leader (or line) is active
  LeaderId active = no_leader;
  int orders_left = 0;  // IOs
  int lines_left = 0;   // LCs
  OrderMode mode = OrderMode::Open;
  bool gave_order = false;         // K-5.31a
  bool must_act = false;           // K-5.47a
  std::vector<UnitId> line;        // members of the line command being carried out
  std::vector<UnitId> line_moved;  // those that have moved, in order
  int uncontrolled_now = 0;        // the line that acts
  std::vector<Combat> combats;     // of this shock segment

  std::vector<Tie> ties;
  std::vector<UncontrolledLine> uncontrolled;  // still to act this turn
  int uncontrolled_made = 0;                   // numbers given so far
  std::optional<Seat> duel_winner;
  bool no_more_activations = false;  // K-5.33a
  std::vector<Sighting> sightings;
  std::vector<QueuedFire> queued;
  std::optional<Outcome> outcome;

  const UnitState& operator[](UnitId unit) const { return units[index(unit)]; }
  UnitState& operator[](UnitId unit) { return units[index(unit)]; }
  const LeaderState& operator[](LeaderId leader) const { return leaders[index(leader)]; }
  LeaderState& operator[](LeaderId leader) { return leaders[index(leader)]; }
  bool operator==(const Position&) const = default;
};

Position opening(const Battle& battle);

// --- handling pieces: these keep `board` and `units` in step -------------------------------------

void place(Position& now, UnitId unit, HexId hex);
void lift(Position& now, UnitId unit);
void shift(Position& now, UnitId unit, HexId hex);

// --- questions about the table -------------------------------------------------------------------

inline bool on_map(const Position& now, UnitId unit) { return now[unit].fate == Fate::OnMap; }
inline bool on_map(const Position& now, LeaderId leader) { return now[leader].fate == Fate::OnMap; }
inline UnitId unit_at(const Position& now, HexId hex) { return now.board[index(hex)]; }
bool enemy_at(const Battle& battle, const Position& now, HexId hex, Seat side);
bool friend_at(const Battle& battle, const Position& now, HexId hex, Seat side);
std::vector<LeaderId> leaders_at(const Battle& battle, const Position& now, HexId hex);
LeaderId overall_commander(const Battle& battle, const Position& now, Seat side);  // alive

// Printed values of the counter that lies there, on horse or on foot.
UnitType type_of(const Battle& battle, const Position& now, UnitId unit);
bool foot(const Battle& battle, const Position& now, UnitId unit);
int size_of(const Battle& battle, const Position& now, UnitId unit);
int printed_tq(const Battle& battle, const Position& now, UnitId unit);
Missile missile_of(const Battle& battle, const Position& now, UnitId unit);
int ma_of(const Battle& battle, const Position& now, UnitId unit);  // column +1 (K-6.42a)
int tq_of(const Battle& battle, const Position& now, UnitId unit);  // effective
Arms arms_of(const Battle& battle, const Position& now, UnitId unit);

// K-8.34b, R-120: ratings after a wound.
int initiative_of(const Battle& battle, const Position& now, LeaderId leader);
int line_commands_of(const Battle& battle, const Position& now, LeaderId leader);
int range_of(const Battle& battle, const Position& now, LeaderId leader);
int strategy_of(const Battle& battle, const Position& now, LeaderId leader);
int charisma_of(const Battle& battle, const Position& now, LeaderId leader);
int personal_combat_of(const Battle& battle, const Position& now, LeaderId leader);
// A7: does this die pass, by the figure of this leader? None: nought.
bool passes(const Battle& battle, const Position& now, LeaderCheck check, LeaderId leader, int die);

// All combat units of a side on the map, in hex order (ascending printed number).
std::vector<UnitId> in_hex_order(const Battle& battle, const Position& now, Seat side);
void sort_by_hex(const Position& now, std::vector<UnitId>& units);

// What must hold at every boundary; throws a Defect.
void check_invariants(const Battle& battle, const Position& now);

}  // namespace cursus::cataphract
