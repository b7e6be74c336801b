// A picture as a list of things to draw, in pixels: the one language of the SVG writer and of the
// painter.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace cursus::render {

struct Point {
  double x = 0;
  double y = 0;
  bool operator==(const Point&) const = default;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator*(Point a, double n) { return {a.x * n, a.y * n}; }
constexpr Point middle(Point a, Point b) { return (a + b) * 0.5; }
inline double length(Point p) { return std::sqrt(p.x * p.x + p.y * p.y); }
inline Point unit(Point p) {  // the zero stays zero
  const double l = length(p);
  return l > 0 ? p * (1 / l) : p;
}
constexpr Point turned_right(Point p) { return {-p.y, p.x}; }

struct Colour {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;
  std::uint8_t a = 255;
  bool operator==(const Colour&) const = default;
};
constexpr Colour rgb(std::uint32_t hex) {
  return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8),
          static_cast<std::uint8_t>(hex)};
}
constexpr Colour faded(Colour c, std::uint8_t a) { return {c.r, c.g, c.b, a}; }

struct Style {
  std::optional<Colour> fill{};
  std::optional<Colour> stroke{};
  double width = 1;
  double dash = 0;  // 0: a whole line; otherwise the length of dashes and of gaps
  bool operator==(const Style&) const = default;
};

struct PathStep {
  enum class Verb : std::uint8_t { Move, Line, Quad, Cubic, Close };
  Verb verb = Verb::Move;
  Point a{};  // the end of a line; control points come first
  Point b{};
  Point c{};
  bool operator==(const PathStep&) const = default;
};

struct Path {
  std::vector<PathStep> steps;

  bool empty() const { return steps.empty(); }
  Path& move(Point to) { return add({PathStep::Verb::Move, to, {}, {}}); }
  Path& line(Point to) { return add({PathStep::Verb::Line, to, {}, {}}); }
  Path& quad(Point control, Point to) { return add({PathStep::Verb::Quad, control, to, {}}); }
  Path& cubic(Point c1, Point c2, Point to) { return add({PathStep::Verb::Cubic, c1, c2, to}); }
  Path& close() { return add({PathStep::Verb::Close, {}, {}, {}}); }

  Path& polygon(const std::vector<Point>& corners);
  Path& rectangle(double x, double y, double w, double h);
  Path& rounded(double x, double y, double w, double h, double radius);
  Path& circle(Point centre, double radius);
  Path& append(const Path& other);

  bool operator==(const Path&) const = default;

 private:
  Path& add(PathStep step) {
    steps.push_back(step);
    return *this;
  }
};

struct Shape {
  Path path;
  Style style;
  bool operator==(const Shape&) const = default;
};

enum class Anchor : std::uint8_t { Start, Middle, End };

struct Text {
  Point at;  // on the base line
  std::string text;
  double size = 12;
  Colour colour{};
  Anchor anchor = Anchor::Start;
  bool bold = false;
  std::optional<Colour> halo{};  // drawn around the letters, to be read on any ground
  bool operator==(const Text&) const = default;
};

// A drawing made once and used often, around its own origin.
struct Stamp {
  std::vector<std::variant<Shape, Text>> items;
  bool operator==(const Stamp&) const = default;
};

struct Use {
  std::size_t stamp = 0;
  Point at;
  bool operator==(const Use&) const = default;
};

struct BeginGroup {  // with what a screen reader says of it; closed by EndGroup
  std::string title;
  bool operator==(const BeginGroup&) const = default;
};
struct EndGroup {
  bool operator==(const EndGroup&) const = default;
};

using Item = std::variant<Shape, Text, Use, BeginGroup, EndGroup>;

struct Frame {  // a part of the picture
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  bool operator==(const Frame&) const = default;
};

struct DisplayList {
  int width = 0;
  int height = 0;
  std::optional<Frame> focus{};  // where something stands or happened; for small screens
  Frame board{};                 // the map without its title and its legend
  double zoom = 1;               // pixels of the finished picture to one of these
  std::vector<Point> places{};   // the middles of the places of the scene
  double place_radius = 0;
  std::string title;
  std::string description;
  std::vector<Stamp> stamps;
  std::vector<Item> items;
  std::size_t ground = 0;  // this many items, the first, are the same in every picture of this map
  bool operator==(const DisplayList&) const = default;
};

}  // namespace cursus::render
