#include "src/render/board/hex_plan.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace cursus::render {

namespace {

constexpr double root3 = 1.7320508075688772;

// Every other line of hexes is shifted by half a hex, so a whole one must be an even number.
double even_pixels(double n) { return std::floor(n / 2) * 2; }

Point exact_step(HexTop top, double radius) {
  return top == HexTop::Flat ? Point{1.5, root3} * radius : Point{root3, 1.5} * radius;
}

Point whole_step(HexTop top, double radius) {
  const Point exact = exact_step(top, radius);
  if (radius < 6) return exact;  // too small to bend
  return top == HexTop::Flat ? Point{std::floor(exact.x), even_pixels(exact.y)}
                             : Point{even_pixels(exact.x), std::floor(exact.y)};
}

}  // namespace

HexPlan::HexPlan(const HexGround& ground, Point step)
    : ground_(&ground),
      radius_(std::min(step.x / exact_step(ground.top, 1).x, step.y / exact_step(ground.top, 1).y)),
      step_(step) {
  index_hexes();
}

HexPlan::HexPlan(const HexGround& ground, double radius, Point top_left)
    : HexPlan(ground, whole_step(ground.top, radius)) {
  measure(top_left);
}

Point HexPlan::size(const HexGround& ground) {
  HexPlan plan(ground, exact_step(ground.top, 1));
  plan.measure({});
  return plan.size_;
}

void HexPlan::index_hexes() {
  const std::vector<HexTile>& hexes = ground_->hexes;
  if (hexes.empty()) return;
  Hex least = hexes.front().at;
  Hex most = least;
  for (const HexTile& tile : hexes) {
    least = {std::min(least.q, tile.at.q), std::min(least.r, tile.at.r)};
    most = {std::max(most.q, tile.at.q), std::max(most.r, tile.at.r)};
  }
  first_ = least;
  rows_ = most.r - least.r + 1;
  place_.assign(static_cast<std::size_t>((most.q - least.q + 1) * rows_), -1);
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    if (hexes[i].terrain == Terrain::OffMap) continue;
    const Hex at = hexes[i].at;
    place_[static_cast<std::size_t>((at.q - least.q) * rows_ + at.r - least.r)] =
        static_cast<int>(i);
  }
}

// Finds the box around all corners and moves it to where it should be.
void HexPlan::measure(Point top_left) {
  if (ground_->hexes.empty()) return;
  Point low = centre(0);
  Point high = low;
  for (std::size_t i = 0; i < ground_->hexes.size(); ++i)
    for (const Direction d : all_directions) {
      const Point p = corner(static_cast<Place>(i), d);
      low = {std::min(low.x, p.x), std::min(low.y, p.y)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
  size_ = high - low;
  const Point exact = top_left - low;
  origin_ = {std::ceil(exact.x), std::ceil(exact.y)};
}

Point HexPlan::at(Hex hex, Corner thirds) const {
  const double q = hex.q + thirds.q / 3.0;
  const double r = hex.r + thirds.r / 3.0;
  return ground_->top == HexTop::Flat ? origin_ + Point{step_.x * q, step_.y * (r + q / 2)}
                                      : origin_ + Point{step_.x * (q + r / 2), step_.y * r};
}

// A corner is where three hexes meet: the mean of their centres.
HexPlan::Corner HexPlan::corner_of(Hex hex, Direction d) const {
  const Hex a = step(d);
  const Hex b = step(rotated(d, 1));
  return {3 * hex.q + a.q + b.q, 3 * hex.r + a.r + b.r};
}

Point HexPlan::corner(Place hex, Direction d) const {
  return at(corner_of(ground_->hexes[hex].at, d));
}

std::optional<Place> HexPlan::find(Hex hex) const {
  const int q = hex.q - first_.q;
  const int r = hex.r - first_.r;
  if (q < 0 || r < 0 || r >= rows_) return std::nullopt;
  const auto i = static_cast<std::size_t>(q * rows_ + r);
  if (i >= place_.size() || place_[i] < 0) return std::nullopt;
  return static_cast<Place>(place_[i]);
}

std::optional<Place> HexPlan::neighbour(Place hex, Direction d) const {
  return find(cursus::neighbour(ground_->hexes[hex].at, d));
}

void HexPlan::add_hex(Path& path, Place hex) const {
  for (const Direction d : all_directions)
    d == Direction::A ? path.move(corner(hex, d)) : path.line(corner(hex, d));
  path.close();
}

Path HexPlan::outline(const std::function<bool(Place)>& belongs) const {
  struct Edge {
    Corner to;
    bool map_edge = false;
  };
  // In a hex grid exactly two edges of an outline meet in a corner: each has one successor.
  std::map<Corner, Edge> edges;
  for (std::size_t i = 0; i < ground_->hexes.size(); ++i) {
    const auto hex = static_cast<Place>(i);
    if (ground_->hexes[i].terrain == Terrain::OffMap || !belongs(hex)) continue;
    for (const Direction d : all_directions) {
      const std::optional<Place> beyond = neighbour(hex, d);
      if (beyond && belongs(*beyond)) continue;
      const Hex h = ground_->hexes[i].at;
      edges.emplace(corner_of(h, rotated(d, -1)), Edge{corner_of(h, d), !beyond});
    }
  }
  Path path;
  while (!edges.empty()) {
    auto edge = edges.begin();
    const bool begins_at_map_edge = edge->second.map_edge;
    const Point begin = middle(at(edge->first), at(edge->second.to));
    path.move(begin);
    for (bool closed = false; !closed;) {
      const auto [turn, map_edge] = edge->second;
      edges.erase(edge);
      edge = edges.find(turn);
      closed = edge == edges.end();
      const bool sharp = map_edge || (closed ? begins_at_map_edge : edge->second.map_edge);
      const Point half = closed ? begin : middle(at(turn), at(edge->second.to));
      sharp ? path.line(at(turn)).line(half) : path.quad(at(turn), half);
    }
    path.close();
  }
  return path;
}

Path HexPlan::along(const std::vector<std::pair<Place, Direction>>& sides) const {
  std::map<Corner, std::vector<Corner>> ends;
  const auto add = [&](Corner a, Corner b) {
    std::vector<Corner>& others = ends[a];
    if (std::find(others.begin(), others.end(), b) == others.end()) others.push_back(b);
  };
  for (const auto& [hex, d] : sides) {
    const Corner a = corner_of(ground_->hexes[hex].at, rotated(d, -1));
    const Corner b = corner_of(ground_->hexes[hex].at, d);
    add(a, b);
    add(b, a);
  }
  Path path;
  for (const auto& [corner, others] : ends) {
    if (others.size() == 2) {
      path.move(middle(at(corner), at(others[0])));
      path.quad(at(corner), middle(at(corner), at(others[1])));
      continue;
    }
    for (const Corner& to : others) path.move(at(corner)).line(middle(at(corner), at(to)));
  }
  return path;
}

}  // namespace cursus::render
