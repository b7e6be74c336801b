// The country under a map of spaces, and how an area is shown to be held.
#pragma once

#include <cmath>
#include <span>

#include "src/render/canvas.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

// Where a point of the map falls in the picture.
struct MapScale {
  double scale = 1;
  Point origin;
  Point at(MapPoint p) const { return origin + Point{p.x, p.y} * scale; }
};

// The corner of a pixel next to this point: what is drawn often is drawn once if it always falls
// upon the pixels in the same way.
inline Point on_pixel(Point p, double zoom) {
  return {std::round(p.x * zoom) / zoom, std::round(p.y * zoom) / zoom};
}

struct MapBox {  // in units of the map
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
};

// REQUIRES: the ground has a landscape.
void draw_landscape(Canvas& canvas, const SpaceGround& ground, const MapScale& map);
// Names of areas, of seas and of the land around.
void draw_region_names(Canvas& canvas, const SpaceGround& ground, const MapScale& map);

// A soft tint with lines that lean to the left or to the right: never by colour alone. The lines
// leave what is spared.
void draw_holding(Canvas& canvas, const Area& area, const Side& side, const MapScale& map,
                  std::span<const MapBox> spared);
void draw_holding_sign(Canvas& canvas, const Side& side, Point centre, Point size);

}  // namespace cursus::render
