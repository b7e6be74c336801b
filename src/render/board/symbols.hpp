// The military symbols: one drawing per type of troops, made for counters of any size.
#pragma once

#include "src/render/display.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

// Draws within 1 to the left and right of `at` and 0.62 above and below, times `scale`.
void draw_symbol(Stamp& stamp, Symbol symbol, Point at, double scale, Colour ink, Colour paper);

// A five-pointed star that touches a circle of this radius.
Path star(Point centre, double radius);
// The burst of a battle: a star of many points.
Path burst(Point centre, double radius);

}  // namespace cursus::render
