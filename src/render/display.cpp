#include "src/render/display.hpp"

namespace cursus::render {

Path& Path::polygon(const std::vector<Point>& corners) {
  for (std::size_t i = 0; i < corners.size(); ++i) i == 0 ? move(corners[i]) : line(corners[i]);
  return close();
}

Path& Path::rectangle(double x, double y, double w, double h) {
  return polygon({{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}});
}

Path& Path::rounded(double x, double y, double w, double h, double radius) {
  const double r = radius;
  move({x + r, y}).line({x + w - r, y}).quad({x + w, y}, {x + w, y + r});
  line({x + w, y + h - r}).quad({x + w, y + h}, {x + w - r, y + h});
  line({x + r, y + h}).quad({x, y + h}, {x, y + h - r});
  return line({x, y + r}).quad({x, y}, {x + r, y}).close();
}

Path& Path::circle(Point centre, double radius) {
  constexpr double kappa = 0.5523;  // four cubics come this near to a circle
  const double r = radius;
  const double k = radius * kappa;
  const auto at = [&](double x, double y) { return centre + Point{x, y}; };
  move(at(r, 0)).cubic(at(r, k), at(k, r), at(0, r)).cubic(at(-k, r), at(-r, k), at(-r, 0));
  return cubic(at(-r, -k), at(-k, -r), at(0, -r)).cubic(at(k, -r), at(r, -k), at(r, 0)).close();
}

Path& Path::append(const Path& other) {
  steps.insert(steps.end(), other.steps.begin(), other.steps.end());
  return *this;
}

}  // namespace cursus::render
