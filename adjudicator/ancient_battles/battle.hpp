// Ancient Battles: what does not change during a battle: map, roster, battle rules and options.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/hex_grid.hpp"
#include "adjudicator/core/rational.hpp"
#include "adjudicator/core/seat.hpp"

namespace cursus::ancient_battles {

enum class UnitId : std::uint8_t {};
inline constexpr UnitId no_unit{0xFF};
constexpr std::size_t index(UnitId unit) { return static_cast<std::size_t>(unit); }

// --- the map -------------------------------------------------------------------------------------

enum class Terrain : std::uint8_t {
  Clear,    // 平地
  Forest,   // 森林
  River,    // 河川
  Ford,     // 浅瀬
  Sea,      // 海
  Rampart,  // 塁壁
  Camp,     // 野営地
  Town,     // 市街
  OffMap,   // a hex without a number (A-2.1a)
};

// What a hexside carries, seen from the hex that is left.
struct Hexside {
  bool stream = false;    // 小川
  bool uphill = false;    // 斜面, going up
  bool downhill = false;  // 斜面, going down
  bool road = false;      // 道路
  bool operator==(const Hexside&) const = default;
};

struct Map {
  HexGrid grid;
  std::vector<Terrain> terrain;                  // by hex
  std::vector<std::array<Hexside, 6>> hexsides;  // by hex and direction
  std::vector<int> elevation;                    // by hex; for drawing and as a check of slopes
  std::vector<Seat> bank;                        // by hex: which side sets up here (A-G-6.1, 6.2)
  std::vector<bool> on_a_bank;                   // false: the river itself, nobody's

  Terrain at(HexId hex) const { return terrain[index(hex)]; }
  const Hexside& side(HexId from, Direction to) const {
    return hexsides[index(from)][static_cast<std::size_t>(index(to))];
  }
};

// --- the roster ----------------------------------------------------------------------------------

enum class UnitType : std::uint8_t {
  Infantry,
  Hoplite,
  Phalanx,
  Legion,
  Peltast,
  Javelinman,
  Slinger,
  Archer,
  Cavalry,
  HeavyCavalry,
  LightCavalry,
  Numidian,
  Elephant,
  Chariot,
  Leader,
};

enum class Missile : std::uint8_t { None, Javelin, Sling, Bow };

// A unit as printed (A-2.4a). Leaders are units of type Leader: not combat units, no ZOC.
struct Unit {
  std::string id;
  std::string name;
  std::string name_ja;
  std::string contingent;
  Seat side = Seat::First;
  UnitType type = UnitType::Infantry;
  int strength = 0;  // of a leader: the bonus they add
  int move = 0;
  Missile missile = Missile::None;
  int range = 0;
  bool one_shot = false;     // a legion's javelins: once per game (A-10.0d)
  bool dot = false;          // light troops, skirmishers, leaders
  bool may_charge = false;   // cavalry, elephants, chariots (A-14.0a)
  bool army_leader = false;  // R22
  struct Side {
    int strength = 0;
    int move = 0;
    bool operator==(const Side&) const = default;
  };
  std::optional<Side> reduced;  // the back of a two-sided counter (A-M-2.3a, A-16.11a)
  HexId set_up = no_hex;
  int arrives = 0;                 // game turn of a reinforcement, 0: on the map from the start
  std::vector<HexId> entry_hexes;  // where it enters (A-9.0a)

  bool leader() const { return type == UnitType::Leader; }
  bool operator==(const Unit&) const = default;
};

// --- battle rules --------------------------------------------------------------------------------

// Automatic: by rout (A-15.2a) or by the loss of the army leader (A-G-5.1b).
enum class VictoryLevel : std::uint8_t { Draw, Limited, Tactical, Decisive, Strategic, Automatic };

struct SideRules {
  std::string name;                // "greek"
  std::array<bool, 6> rally_on{};  // by die - 1 (A-13.4a)
  int rally_attempts = 1;
  int demoralised = 0;  // 0: the battle has no such level
  int rout = 0;
  bool displacement = false;          // A-7.81a
  bool no_move_on_turn_1 = false;     // A-M-2.2b
  int turn_1_move = 0;                // A-M-4.1a, 0: as printed
  int turn_1_shift = 0;               // A-G-4.1a
  int cavalry_frozen_until = 0;       // A-M-4.2a, first turn on which it may move
  std::optional<VictoryLevel> needs;  // A-G-5.2b: below this level the side has lost
  bool operator==(const SideRules&) const = default;
};

struct VictoryStep {
  Ratio at_least;
  VictoryLevel level = VictoryLevel::Limited;
  bool operator==(const VictoryStep&) const = default;
};

// The switches of the rulings, chosen when the game is set up and kept in the charter.
enum class SetUp : std::uint8_t { Fixed, PersianFree, Surprise };
enum class Fractions : std::uint8_t { Keep, HalfUp };

struct Options {
  bool fire_by_nonphasing = false;        // R1
  bool strict_adjacency = false;          // R4
  Fractions fractions = Fractions::Keep;  // R5
  bool advance_on_ex = false;             // R8: the attacker may advance after Ex
  bool disengage_equal = false;           // R11: equal MA is enough
  bool rbc_both_hexes_empty = false;      // R12
  bool frozen_dr_is_ne = false;           // R20
  bool any_leader_decides = false;        // R22
  SetUp set_up = SetUp::Fixed;            // A-G-6.1, A-G-6.2
  bool two_step = false;                  // move and fire in one file, combat and rally in the next
  bool ask_in_windows = false;  // no silent defaults: ask whatever no standing order answers
  bool operator==(const Options&) const = default;
};

struct Battle {
  std::string scenario;  // "ab/marathon"
  Map map;
  std::vector<Unit> units;       // by UnitId; combat units and leaders
  std::vector<UnitId> leaders;   // those of them that are leaders
  std::vector<Seat> unit_sides;  // by UnitId: close together, for what is asked all the time
  PerSeat<SideRules> sides;
  Seat first_player = Seat::First;  // moves first in every game turn (A-3.0b)
  int turns = 10;
  std::vector<VictoryStep> victory_scale;   // best first
  int leader_vp_per_point = 5;              // A-16.12a
  bool army_leader_loss_is_defeat = false;  // A-G-5.1b
  Options options;

  const Unit& operator[](UnitId unit) const { return units[index(unit)]; }
  Seat side_of(UnitId unit) const { return unit_sides[index(unit)]; }
  std::size_t size() const { return units.size(); }

  // Fills what follows from `units`.
  void take_stock() {
    leaders.clear();
    unit_sides.clear();
    for (const Unit& unit : units) {
      if (unit.leader()) leaders.push_back(static_cast<UnitId>(unit_sides.size()));
      unit_sides.push_back(unit.side);
    }
  }
};

}  // namespace cursus::ancient_battles
