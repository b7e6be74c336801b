// Ancient Battles: what is told. Keys and figures only; `templates/` writes the sentences.
#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "adjudicator/ancient_battles/charts.hpp"
#include "adjudicator/ancient_battles/position.hpp"

namespace cursus::ancient_battles {

// How one unit's strength in a combat came about; the report prints it line by line.
struct StrengthLine {
  struct Modifier {
    std::string_view clause;
    Ratio times = 1;
    bool operator==(const Modifier&) const = default;
  };
  UnitId unit = no_unit;
  int printed = 0;
  std::vector<Modifier> modifiers;
  int leaders = 0;  // added unmodified (R5)
  Ratio strength;
  bool operator==(const StrengthLine&) const = default;
};

struct ColumnShift {
  std::string_view clause;
  int columns = 0;  // to the right
  bool operator==(const ColumnShift&) const = default;
};

// Everything that decides a combat, folded before a die falls.
struct CombatOdds {
  std::vector<StrengthLine> attackers;
  std::vector<StrengthLine> defenders;
  Ratio attack;
  Ratio defence;
  Column odds = Column::O11;  // before shifts
  std::vector<ColumnShift> shifts;
  Column column = Column::O11;
  bool operator==(const CombatOdds&) const = default;
};

struct PlayerTurnBegan {
  int turn = 1;
  Seat seat = Seat::First;
};
struct Placed {
  UnitId unit = no_unit;
  HexId hex = no_hex;
};
struct SetUpRevealed {
  Seat seat = Seat::First;
  std::vector<Placed> units;
};
struct Moved {
  UnitId unit = no_unit;
  std::vector<HexId> path;  // from where it stood
  int points = 0;           // movement points spent
  bool charging = false;
};
struct MoveRecalled {
  UnitId unit = no_unit;
  HexId to = no_hex;
};
struct LeaderOverrun {  // A-12.1a
  UnitId leader = no_unit;
  UnitId by = no_unit;
  HexId hex = no_hex;
  int leader_die = 0;
  int leader_total = 0;
  int mover_die = 0;
  int mover_total = 0;
  bool escapes = false;
};
struct LeaderEscaped {
  UnitId leader = no_unit;
  HexId from = no_hex;
  HexId to = no_hex;
};
struct Fired {
  UnitId unit = no_unit;
  UnitId target = no_unit;
  int die = 0;
  bool disrupted = false;  // the result of the table
  bool already = false;    // the target had a marker: no further effect (A-10.1c)
};
struct CombatsPlanned {
  std::vector<Combat> plan;
};
struct FellBack {  // retreat before combat
  UnitId unit = no_unit;
  HexId from = no_hex;
  HexId via = no_hex;
  HexId to = no_hex;
};
struct CombatResolved {
  int number = 0;
  CombatOdds odds;
  std::optional<int> die;  // none: automatic
  CombatResult result = CombatResult::Ne;
  bool charge_turned_ar_into_al = false;  // A-14.0c
  std::vector<UnitId> charged_in_vain{};  // A-14.0e
};
struct CombatVoid {  // R25: nobody is left to fight
  int number = 0;
};
struct Eliminated {
  UnitId unit = no_unit;
  HexId hex = no_hex;
  std::string_view clause;
};
struct Reduced {
  UnitId unit = no_unit;
};
struct Retreated {
  UnitId unit = no_unit;
  HexId from = no_hex;
  HexId to = no_hex;
  bool displaced = false;
};
struct Advanced {
  UnitId unit = no_unit;
  HexId from = no_hex;
  HexId to = no_hex;
  std::vector<UnitId> leaders;
};
struct RallyRolled {
  UnitId unit = no_unit;
  int die = 0;
  bool success = false;
};
struct Rallied {
  UnitId unit = no_unit;
  HexId hex = no_hex;
};
struct RallyFailed {  // A-13.0c: nowhere to put it
  UnitId unit = no_unit;
};
struct MoraleChanged {
  Seat seat = Seat::First;
  bool demoralised = false;
  int points = 0;
};
struct BattleEnded {
  Outcome outcome;
  PerSeat<int> points_lost{};
};

using Event = std::variant<PlayerTurnBegan, Placed, SetUpRevealed, Moved, MoveRecalled,
                           LeaderOverrun, LeaderEscaped, Fired, CombatsPlanned, FellBack,
                           CombatResolved, CombatVoid, Eliminated, Reduced, Retreated, Advanced,
                           RallyRolled, Rallied, RallyFailed, MoraleChanged, BattleEnded>;

}  // namespace cursus::ancient_battles
