// Commands & Colors: Ancients §10 step 3: line of sight (射線).
#include "adjudicator/commands_and_colors/sight.hpp"

#include <algorithm>
#include <vector>

namespace cursus::commands_and_colors {

namespace {

// do both ends lie on the hill to which this hex belongs?
bool on_one_hill(const Board& board, HexId hex, HexId from, HexId to) {
  if (board.at(from) != Terrain::Hill || board.at(to) != Terrain::Hill) return false;
  std::vector<HexId> hill{hex};
  for (std::size_t i = 0; i < hill.size(); ++i)
    for (const HexId next : board.grid.neighbours(hill[i]))
      if (next != no_hex && board.at(next) == Terrain::Hill &&
          std::find(hill.begin(), hill.end(), next) == hill.end())
        hill.push_back(next);
  return std::find(hill.begin(), hill.end(), from) != hill.end() &&
         std::find(hill.begin(), hill.end(), to) != hill.end();
}

bool obstructs(const Battle& battle, const OpenTable& now, HexId hex, HexId from, HexId to) {
  if (hex == no_hex) return true;  // the edge of the board
  if (unit_at(now, hex) != no_piece || leader_at(now, hex) != no_piece) return true;
  switch (battle.board.at(hex)) {
    case Terrain::Forest:
    case Terrain::Steep:
      return true;
    case Terrain::Hill:
      return !on_one_hill(battle.board, hex, from, to);
    case Terrain::Camp:
      return battle.options.camp_blocks_los;
    case Terrain::Clear:
    case Terrain::Broken:
    case Terrain::Coast:
    case Terrain::Lake:
    case Terrain::River:
    case Terrain::Ford:
    case Terrain::Rampart:
      return false;
  }
  return false;
}

}  // namespace

bool in_sight(const Battle& battle, const OpenTable& now, HexId from, HexId to) {
  bool left = false;
  bool right = false;
  for (const auto& cell : battle.board.grid.between(from, to)) {
    const bool on_left = obstructs(battle, now, cell.left, from, to);
    if (cell.is_single()) {
      if (on_left) return false;
      continue;
    }
    left |= on_left;
    right |= obstructs(battle, now, cell.right, from, to);
  }
  return !(left && right);  // not necessarily opposite each other
}

}  // namespace cursus::commands_and_colors
