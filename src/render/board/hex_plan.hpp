// Where hexes lie in the picture: centres, corners, and the outlines of regions of hexes.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "src/render/display.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

class HexPlan {
 public:
  // The map's top left corner is near `top_left`. `radius` is from a hex's centre to its corners;
  // it is made a little smaller, and hexes a little irregular, so that all of them fall upon the
  // pixels alike: that halves the size of a PNG. REQUIRES: the ground outlives the plan.
  HexPlan(const HexGround& ground, double radius, Point top_left);

  double radius() const { return radius_; }
  Point size() const { return size_; }         // of the whole map
  static Point size(const HexGround& ground);  // with a radius of 1

  Point centre(Place hex) const { return at(ground_->hexes[hex].at, {}); }
  // The corner clockwise of side `d`; side `d` goes from corner(d - 1) to corner(d).
  Point corner(Place hex, Direction d) const;
  std::pair<Point, Point> side(Place hex, Direction d) const {
    return {corner(hex, rotated(d, -1)), corner(hex, d)};
  }
  // The neighbour that is drawn, if there is one.
  std::optional<Place> neighbour(Place hex, Direction d) const;

  void add_hex(Path& path, Place hex) const;
  // The outline of all hexes for which `belongs` holds, rounded where it is not the map's edge.
  Path outline(const std::function<bool(Place)>& belongs) const;
  // Lines along hexsides, rounded where two of them meet.
  Path along(const std::vector<std::pair<Place, Direction>>& sides) const;

 private:
  HexPlan(const HexGround& ground, Point step);

  // A corner, named without fractions: three times its axial coordinates.
  struct Corner {
    int q = 0;
    int r = 0;
    auto operator<=>(const Corner&) const = default;
  };
  Corner corner_of(Hex hex, Direction d) const;
  Point at(Hex hex, Corner thirds) const;
  Point at(Corner corner) const { return at({}, corner); }
  std::optional<Place> find(Hex hex) const;
  void index_hexes();
  void measure(Point top_left);

  const HexGround* ground_;
  double radius_;
  Point step_;    // from one column or row to the next
  Point origin_;  // of the hex 0, 0
  Point size_;
  Hex first_{};
  int rows_ = 0;
  std::vector<int> place_;  // by axial coordinates; -1: nothing drawn
};

}  // namespace cursus::render
