#include "src/render/turned.hpp"

#include <algorithm>

namespace cursus::render {

void turn_round(Scene& scene) {
  auto* ground = std::get_if<HexGround>(&scene.ground);
  if (!ground) return;
  constexpr int half = 3;  // of the six sides of a hex
  for (HexTile& tile : ground->hexes) tile.at = Hex{} - tile.at;
  for (HexsideMark& mark : ground->hexsides) mark.side = rotated(mark.side, half);
  for (HexEdge& edge : ground->edges) {
    edge.below = !edge.below;
    std::ranges::reverse(edge.words);
  }
  for (Stack& stack : scene.stacks)
    for (Counter& counter : stack.counters)
      if (counter.facing) counter.facing = counter.facing->turned(2 * half);
  if (scene.at_bottom) scene.at_bottom = other(*scene.at_bottom);
}

}  // namespace cursus::render
