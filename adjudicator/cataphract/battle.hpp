// Cataphract: what does not change during a battle: map, roster, battle rules and options.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/hex_grid.hpp"
#include "adjudicator/core/seat.hpp"

namespace cursus::cataphract {

enum class UnitId : std::uint8_t {};
inline constexpr UnitId no_unit{0xFF};
constexpr std::size_t index(UnitId unit) { return static_cast<std::size_t>(unit); }
constexpr UnitId unit_id(std::size_t i) { return static_cast<UnitId>(i); }

enum class LeaderId : std::uint8_t {};
inline constexpr LeaderId no_leader{0xFF};
constexpr std::size_t index(LeaderId leader) { return static_cast<std::size_t>(leader); }
constexpr LeaderId leader_id(std::size_t i) { return static_cast<LeaderId>(i); }

// --- the map -------------------------------------------------------------------------------------

enum class Terrain : std::uint8_t {
  Clear,      // 平地
  Woods,      // 森
  Broken,     // 荒れ地
  Marsh,      // 湿地; no chart row: as broken
  Euphrates,  // ユーフラテス川
  CityWall,   // 城壁
};

enum class Hexside : std::uint8_t {
  None,
  River,   // 川
  Stream,  // 小川
  Trench,  // 壕
  Bridge,  // a river with a bridge
  Ford,    // a river with a ford
  StreamBridge,
  StreamFord,
};

struct Map {
  HexGrid grid;
  std::vector<Terrain> terrain;                  // by hex
  std::vector<int> level;                        // by hex
  std::vector<std::array<Hexside, 6>> hexsides;  // by hex and direction

  Terrain at(HexId hex) const { return terrain[index(hex)]; }
  int level_of(HexId hex) const { return level[index(hex)]; }
  Hexside side(HexId from, Direction to) const {
    return hexsides[index(from)][static_cast<std::size_t>(cursus::index(to))];
  }
};

// K-6.34a, K-6.37a: never entered by anybody.
constexpr bool impassable(Terrain terrain) {
  return terrain == Terrain::Euphrates || terrain == Terrain::CityWall;
}
// K-6.32a, K-7.14a; marsh by the text, not by the chart.
constexpr bool rough(Terrain terrain) {
  return terrain == Terrain::Woods || terrain == Terrain::Broken || terrain == Terrain::Marsh;
}

// --- the roster ----------------------------------------------------------------------------------

// K-2.23a
enum class UnitType : std::uint8_t {
  HC,  // 重騎兵 heavy cavalry
  LN,  // 槍騎兵 lancers
  LC,  // 軽騎兵 light cavalry
  HI,  // 重歩兵 heavy infantry
  MI,  // 中歩兵 medium infantry
  LI,  // 軽歩兵 light infantry
};
constexpr bool mounted(UnitType type) {
  return type == UnitType::HC || type == UnitType::LN || type == UnitType::LC;
}

// K-2.21a
enum class Missile : std::uint8_t { None, SimpleBow, CompositeBow, Javelin, Axe };
constexpr bool bow(Missile missile) {
  return missile == Missile::SimpleBow || missile == Missile::CompositeBow;
}

enum class Formation : std::uint8_t { Line, Column, Wedge };  // 横隊, 縦隊, くさび形

// A combat unit as printed.
struct Unit {
  std::string id;
  std::string name;
  std::string name_ja;
  std::string nation;
  std::string cls;  // K-2.4b: a subdivision of the type, "cataphract", "hun" …
  Seat side = Seat::First;
  UnitType type = UnitType::MI;
  int size = 5;
  int men = 0;
  int tq = 5;
  int ma = 5;
  Missile missile = Missile::None;
  struct OnFoot {  // K-9.1a: the counter of the dismounted unit
    int size = 5;
    int tq = 5;
    int ma = 5;
    Missile missile = Missile::None;
    bool operator==(const OnFoot&) const = default;
  };
  std::optional<OnFoot> on_foot;
  HexId set_up = no_hex;
  Facing facing;
  Formation formation = Formation::Line;
  bool two_shots = false;      // K-9.4a: composite-bow foot, while in its set-up hex
  bool passes_softly = false;  // A3: Herul and Hun cavalry
  bool garrison = false;       // DARA-1, DARA-5
  bool locked = false;         // TRI-2, CAS-2
  int arrives = 0;             // turn of a reinforcement, 0: from the start

  bool cataphract() const { return cls == "cataphract"; }
  bool operator==(const Unit&) const = default;
};

// K-2.4e: 総司令官, 従属指揮官, 臨時指揮官
enum class LeaderKind : std::uint8_t { OC, SC, CC };

// A leader or a replacement as printed.
struct Leader {
  std::string id;
  std::string name;
  std::string name_ja;
  Seat side = Seat::First;
  LeaderKind kind = LeaderKind::SC;
  int initiative = 4;
  bool elite = false;
  int line_commands = 1;
  int range = 5;
  int strategy = 0;  // K-4.1e: of an OC only
  int charisma = 1;
  int personal_combat = 5;
  std::vector<std::string> nations;  // K-4.32e, K-4.33a: commands only these; empty: all
  std::vector<std::string> classes;  // likewise
  HexId set_up = no_hex;
  bool replacement = false;  // K-4.43
  bool locked = false;       // CAS-2

  bool operator==(const Leader&) const = default;
};

// Is the name in the list?
inline bool lists(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

inline constexpr int leader_ma = 9;  // K-4.1h

// --- battle rules --------------------------------------------------------------------------------

// A row of chart A1: who forms lines with whom.
struct LineRow {
  Seat side = Seat::First;
  bool cavalry = false;  // * (K-4.27b) or ** (K-4.27c)
  std::vector<UnitType> types;
  std::vector<std::string> classes;
  std::vector<std::string> nations;
  bool operator==(const LineRow&) const = default;
};

enum class Edge : std::uint8_t { LowColumn, HighColumn };

struct Champion {  // K-9.61a
  std::string name;
  int combat = 0;
  int stamina = 0;
  bool operator==(const Champion&) const = default;
};

struct SideRules {
  std::string name;
  std::string name_ja;
  bool trained = true;  // K-9.2a
  Edge retreat_edge = Edge::LowColumn;
  int withdrawal_level = 0;  // K-10.42a
  std::optional<Champion> champion;
  HexId exit = no_hex;               // CALL-2: 1302
  bool lent = false;                 // CALL-1
  std::vector<std::string> no_lent;  // nations that keep no Lent
  bool released_by_rout = false;     // TRI-2: locked units wait for an enemy rout
  int release_from = 0;              // CAS-2: first turn on which the release die is rolled
  bool operator==(const SideRules&) const = default;
};

// The switches of the rulings (rulings.md).
struct Options {
  bool rally_rounds_down = false;
  bool level_ch_adds = false;
  bool star_as_printed = false;
  bool light_front_heavy_nine = false;
  bool collapse_all = false;
  bool ferocity_waits = false;          // `next_check`
  bool rout_never_sidesteps = false;
  bool ask_in_windows = false;          // no silent defaults
  bool operator==(const Options&) const = default;
};

struct Battle {
  std::string scenario;  // "cataphract/dara"
  Map map;
  std::vector<Unit> units;      // by UnitId, in roster order
  std::vector<Leader> leaders;  // by LeaderId, in roster order; replacements last
  std::vector<LineRow> lines;   // chart A1
  PerSeat<SideRules> sides;
  bool wind_from_low_columns = false;  // DARA-2
  Options options;

  const Unit& operator[](UnitId unit) const { return units[index(unit)]; }
  const Leader& operator[](LeaderId leader) const { return leaders[index(leader)]; }
  const HexGrid& grid() const { return map.grid; }
};

}  // namespace cursus::cataphract
