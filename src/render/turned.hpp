// A field seen from its other edge.
#pragma once

#include "src/render/scene.hpp"

namespace cursus::render {

// Half a turn: who had the upper edge has the lower one. Maps of spaces stay as they are.
void turn_round(Scene& scene);

}  // namespace cursus::render
