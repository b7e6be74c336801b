// Commands & Colors: Ancients §16 Terrain (地形).
#pragma once

#include "adjudicator/commands_and_colors/position.hpp"

namespace cursus::commands_and_colors {

constexpr bool impassable(Terrain terrain) {  // C-16.4a, C-16.5a, R-07
  switch (terrain) {
    case Terrain::Coast:
    case Terrain::Lake:
    case Terrain::Steep:
    case Terrain::River:
      return true;
    case Terrain::Clear:
    case Terrain::Broken:
    case Terrain::Forest:
    case Terrain::Hill:
    case Terrain::Ford:
    case Terrain::Rampart:
    case Terrain::Camp:
      return false;
  }
  return false;
}

constexpr bool may_enter(Troop troop, Terrain terrain) {
  return !impassable(terrain) && !(terrain == Terrain::Broken && is_war_machine(troop));  // C-16.1a
}

// Must a piece stop on entering? Lone leaders stop where mounted units do.
constexpr bool stops(Troop troop, Terrain terrain) {
  if (terrain == Terrain::Forest || terrain == Terrain::Ford) return true;  // C-16.2a, C-16.6a
  return terrain == Terrain::Broken && !is_foot(troop);                     // C-16.1a
}

// No battle in the turn of entry (C-16.1b, C-16.2b).
constexpr bool forbids_battle(Troop troop, Terrain terrain) {
  if (terrain == Terrain::Forest) return !at_home_in_forest(troop);
  return terrain == Terrain::Broken && is_mounted(troop);
}

// A foot unit behind a rampart or in a camp is protected from an attack out of this hex.
inline bool protected_from(const Battle& battle, const OpenTable& now, PieceId unit, HexId from) {
  if (!is_foot(battle[unit].troop)) return false;  // C-16.8d
  const HexId hex = now[unit].hex;
  switch (battle.board.at(hex)) {
    case Terrain::Camp:
      return true;  // C-16.8e
    case Terrain::Rampart: {
      // The side through which the line enters; exactly through a corner either side will do.
      const Facing facing = battle.board.grid.toward(hex, from);
      for (const Direction direction : all_directions)
        if (ahead(facing).contains(direction) &&
            battle.board.rampart[index(hex)][static_cast<std::size_t>(direction)])
          return true;
      return false;
    }
    case Terrain::Clear:
    case Terrain::Broken:
    case Terrain::Forest:
    case Terrain::Hill:
    case Terrain::Coast:
    case Terrain::Lake:
    case Terrain::Steep:
    case Terrain::River:
    case Terrain::Ford:
      return false;
  }
  return false;
}

}  // namespace cursus::commands_and_colors
