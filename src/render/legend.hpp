// The legend beside or below the map: sides, signs, figures, scale.
#pragma once

#include "src/render/canvas.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

class Legend {
 public:
  explicit Legend(const Scene& scene) : scene_(scene) {}

  // How high it is when it may be this wide.
  double height(double width) const { return layout(width, nullptr, {}, 0); }
  // `across_hex`: how many pixels a hex is across, for the scale.
  void draw(Canvas& canvas, Point top_left, double width, double across_hex) const {
    layout(width, &canvas, top_left, across_hex);
  }

  static constexpr double column = 172;  // the least width

 private:
  double side_row() const;  // how high a side is told
  double layout(double width, Canvas* canvas, Point at, double across_hex) const;
  void draw_side(Canvas& canvas, const Side& side, Point at, double width) const;
  void draw_entry(Canvas& canvas, const LegendEntry& entry, Point at, double width) const;
  double draw_foot(double width, bool wide, Canvas* canvas, Point at, double across_hex) const;
  void draw_scale(Canvas& canvas, Point at, double across_hex) const;

  const Scene& scene_;
};

}  // namespace cursus::render
