// Ancient Battles §5.2 Terrain (地形): what one step costs.
#pragma once

#include <optional>

#include "adjudicator/ancient_battles/battle.hpp"
#include "adjudicator/ancient_battles/charts.hpp"

namespace cursus::ancient_battles {

// Nothing when it is prohibited.
inline std::optional<int> step_cost(const Map& map, HexId from, Direction direction) {
  const HexId to = map.grid.neighbour(from, direction);
  if (to == no_hex || map.at(to) == Terrain::OffMap) return std::nullopt;  // A-2.1a
  const Hexside& side = map.side(from, direction);
  if (side.road) return road_cost;  // A-5.22a, R3: whatever else is there
  const std::optional<int> hex_cost = effects(map.at(to)).cost;  // A-5.21a, A-5.23a
  if (!hex_cost) return std::nullopt;
  return *hex_cost + (side.stream ? stream_cost : 0)         // A-5.24a
         + (side.uphill || side.downhill ? slope_cost : 0);  // A-5.25a
}

// Entering the map from outside costs what the hex costs.
inline std::optional<int> cost_of(const Map& map, HexId from, HexId to) {
  if (to == no_hex) return std::nullopt;
  if (from == no_hex) return effects(map.at(to)).cost;
  const auto direction = map.grid.direction_between(from, to);
  return direction ? step_cost(map, from, *direction) : std::nullopt;
}

inline bool leads_through_water(const Map& map, HexId from, HexId to) {  // A-14.0f
  if (map.at(to) == Terrain::River) return true;
  const auto direction = from == no_hex ? std::nullopt : map.grid.direction_between(from, to);
  return direction && map.side(from, *direction).stream;
}

}  // namespace cursus::ancient_battles
