// Ancient Battles: the printed charts, laid out as printed.
#pragma once

#include <array>
#include <optional>

#include "adjudicator/ancient_battles/battle.hpp"

namespace cursus::ancient_battles {

// A-CRT-c: columns in the order in which shifts move, attacker : defender.
enum class Column : std::uint8_t { Below14, O14, O13, O12, O11, O21, O31, O41, O51, From61 };

enum class CombatResult : std::uint8_t {
  AL,  // 攻撃側損害 the attacker loses one unit
  DL,  // 防御側損害 the defender loses one unit
  Ex,  // 相互損害 both lose one unit
  Ar,  // 攻撃側退却 the attackers retreat
  Dr,  // 防御側退却 the defenders retreat
  Ne,  // 効果なし no effect
};

// clang-format off
namespace detail {
using enum CombatResult;

// A-CRT  戦闘結果表  COMBAT RESULTS TABLE
inline constexpr std::array<std::array<CombatResult, 8>, 6> combat_results{{
    //        1:4 1:3 1:2 1:1 2:1 3:1 4:1 5:1
    /* 1 */ {{Ar, Dr, Dr, Dr, Dr, DL, DL, DL}},
    /* 2 */ {{Ar, Ar, Dr, Dr, Dr, Dr, DL, DL}},
    /* 3 */ {{Ar, Ne, Ne, Ne, Ne, Ne, Dr, Dr}},
    /* 4 */ {{Ar, Ar, Ar, Ne, Dr, Dr, Dr, Dr}},
    /* 5 */ {{AL, Ar, Ar, Ex, Ex, Dr, Dr, Dr}},
    /* 6 */ {{AL, AL, AL, Ar, Ar, Ar, Dr, Dr}},
}};
}  // namespace detail

// A-TEC  地形効果表  TERRAIN EFFECTS CHART (no cost: prohibited)
struct TerrainRow {
  Terrain terrain;
  std::optional<int> cost;
  bool halves_attack_from;  // A-TEC-river, A-TEC-ford
  bool blocks_sight;        // A-10.23a
};
inline constexpr std::array<TerrainRow, 9> terrain_effects{{
    //                 cost          ½ from  blocks sight
    {Terrain::Clear,   1,            false,  false},
    {Terrain::Forest,  3,            false,  true},
    {Terrain::River,   3,            true,   false},
    {Terrain::Ford,    2,            true,   false},
    {Terrain::Sea,     std::nullopt, false,  false},
    {Terrain::Rampart, std::nullopt, false,  true},
    {Terrain::Camp,    1,            false,  true},
    {Terrain::Town,    1,            false,  true},
    {Terrain::OffMap,  std::nullopt, false,  false},
}};
inline constexpr int stream_cost = 1;      // A-TEC-stream, added
inline constexpr int slope_cost = 1;       // A-TEC-slope, added, up or down
inline constexpr int road_cost = 1;        // A-TEC-road, instead of everything else

// A-FT  射撃表  FIRE TABLE            die:   1     2     3      4      5      6
inline constexpr std::array<bool, 6> fire_disrupts{true, true, false, false, false, false};
// clang-format on

static_assert(detail::combat_results[0][5] == CombatResult::DL);  // die 1 at 3:1
static_assert(detail::combat_results[4][3] == CombatResult::Ex);  // die 5 at 1:1

constexpr const TerrainRow& effects(Terrain terrain) {
  return terrain_effects[static_cast<std::size_t>(terrain)];
}
static_assert([] {
  for (std::size_t i = 0; i < terrain_effects.size(); ++i)
    if (terrain_effects[i].terrain != static_cast<Terrain>(i)) return false;
  return true;
}());

// The result without a die, where there is one (A-CRT-a, A-CRT-b).
constexpr std::optional<CombatResult> automatic_result(Column column) {
  if (column == Column::From61) return CombatResult::DL;
  if (column == Column::Below14) return CombatResult::AL;
  return std::nullopt;
}

constexpr CombatResult combat_result(Column column, int die) {
  ensure(die >= 1 && die <= 6 && !automatic_result(column), "no such cell in the CRT");
  return detail::combat_results[static_cast<std::size_t>(die - 1)]
                               [static_cast<std::size_t>(column) - 1];
}

// A-7.0b: the ratio, rounded in the defender's favour. Above 6:1 counts as 6:1 (R24).
Column column_of(Ratio attack, Ratio defence);

// A-CRT-c, R24: to the right (positive) or left, not beyond the ends.
constexpr Column shifted(Column column, int columns) {
  const int moved = static_cast<int>(column) + columns;
  const int last = static_cast<int>(Column::From61);
  return static_cast<Column>(moved < 0 ? 0 : moved > last ? last : moved);
}

}  // namespace cursus::ancient_battles
