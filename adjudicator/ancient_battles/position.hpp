// Ancient Battles: what lies on the table.
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/ancient_battles/battle.hpp"

namespace cursus::ancient_battles {

// A-4.0a
enum class Phase : std::uint8_t { SetUp, Movement, Fire, Combat, Rally };

enum class Fate : std::uint8_t {
  Absent,   // takes no part (a hand-made position)
  Reserve,  // to be set up, or a reinforcement yet to come
  OnMap,
  Eliminated,
};

struct UnitState {
  HexId hex = no_hex;
  UnitId below = no_unit;  // another combat unit in the hex; only while units move (A-5.32a)
  Fate fate = Fate::Absent;
  bool reduced = false;
  bool javelins_spent = false;  // A-10.0d

  // Of this player turn.
  HexId start = no_hex;      // where it stood when the movement phase began
  HexId recall_to = no_hex;  // where an illegal move can still be taken back to
  bool locked = false;       // began in an enemy ZOC that it could not leave (R7)
  bool moved = false;
  bool disengaged = false;  // A-11.1c
  bool wet = false;         // moved through a river hex or over a stream (A-14.0f)
  bool charging = false;
  bool fired = false;
  bool disrupted = false;  // until the end of the combat phase (A-10.1b)
  bool fought = false;     // in this combat phase
  bool advanced = false;   // neither attacks nor is attacked any more (A-7.74c)
  bool operator==(const UnitState&) const = default;
};

// One melee of the plan: who attacks whom. A lone leader may be a "defender" (A-12.3a).
struct Combat {
  std::vector<UnitId> attackers;
  std::vector<UnitId> defenders;
  bool operator==(const Combat&) const = default;
};

enum class Ending : std::uint8_t { TurnsOver, Rout, ArmyLeaderLost };

struct Outcome {
  std::optional<Seat> winner;  // none: a draw
  VictoryLevel level = VictoryLevel::Draw;
  Ending ending = Ending::TurnsOver;
  bool operator==(const Outcome&) const = default;
};

struct Position {
  int turn = 1;
  Seat phasing = Seat::First;
  Phase phase = Phase::Movement;
  std::vector<UnitState> units;  // by UnitId
  std::vector<UnitId> board;     // by hex: the combat unit there, on top
  int rally_tries = 0;           // in this rally phase
  PerSeat<bool> demoralised{};   // as last told; the level itself follows from the losses
  std::optional<Outcome> outcome;

  const UnitState& operator[](UnitId unit) const { return units[index(unit)]; }
  UnitState& operator[](UnitId unit) { return units[index(unit)]; }
  bool operator==(const Position&) const = default;
};

// The set-up of the scenario: turn 1, first player.
Position opening(const Battle& battle);
bool sets_up(const Battle& battle, Seat side);  // does this side place its own units?

// --- handling pieces: these keep `board` and `units` in step -------------------------------------

void place(const Battle& battle, Position& now, UnitId unit, HexId hex);
void lift(const Battle& battle, Position& now, UnitId unit);
void shift(const Battle& battle, Position& now, UnitId unit, HexId hex);

// --- questions about the table -------------------------------------------------------------------

// The combat unit on top in this hex, or no_unit.
inline UnitId combat_unit_at(const Position& now, HexId hex) { return now.board[index(hex)]; }
inline bool on_map(const Position& now, UnitId unit) { return now[unit].fate == Fate::OnMap; }

// Leaders of one side in a hex.
std::vector<UnitId> leaders_at(const Battle& battle, const Position& now, HexId hex, Seat side);
// A lone enemy leader: one in a hex without any combat unit.
std::optional<UnitId> lone_leader_at(const Battle& battle, const Position& now, HexId hex,
                                     Seat side);

int strength_now(const Battle& battle, const Position& now, UnitId unit);
int move_allowance(const Battle& battle, const Position& now, UnitId unit);  // with A-M-4.1a
bool mounted(UnitType type);
bool frozen(const Battle& battle, const Position& now, UnitId unit);  // A-M-4.2

// What must hold at every boundary; throws a Defect.
void check_invariants(const Battle& battle, const Position& now);

}  // namespace cursus::ancient_battles
