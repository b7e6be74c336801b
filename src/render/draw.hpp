// Lays out a whole picture: title, map, pieces, legend.
#pragma once

#include "src/render/display.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

struct Size {
  int width = 1200;
  int height = 900;
  bool operator==(const Size&) const = default;
};

// The box of a default Size is larger for a whole country, whose names are small.
// Fills the box in one direction and takes no more of the other than it needs. The same scene
// gives the same list. REQUIRES: every place named in the scene exists.
DisplayList draw(const Scene& scene, Size box);

}  // namespace cursus::render
