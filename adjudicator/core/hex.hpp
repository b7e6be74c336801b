// Hexagons in axial coordinates: steps, distance, turning, and the exact line between two centres.
// Nothing here knows how a map is drawn or numbered; that is `hex_grid.hpp`.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>

#include "adjudicator/core/small_vector.hpp"

namespace cursus {

// --- places and directions -----------------------------------------------------------------------

struct Hex {
  std::int16_t q = 0;
  std::int16_t r = 0;
  auto operator<=>(const Hex&) const = default;
};

constexpr Hex hex(int q, int r) {
  return {static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
}
constexpr Hex operator+(Hex a, Hex b) { return hex(a.q + b.q, a.r + b.r); }
constexpr Hex operator-(Hex a, Hex b) { return hex(a.q - b.q, a.r - b.r); }
constexpr Hex operator*(Hex a, int n) { return hex(a.q * n, a.r * n); }

// The six hexsides, clockwise. Their compass names depend on which way the hexes stand.
enum class Direction : std::uint8_t { A, B, C, D, E, F };

inline constexpr std::array<Direction, 6> all_directions{Direction::A, Direction::B, Direction::C,
                                                         Direction::D, Direction::E, Direction::F};

namespace flat_top {
inline constexpr Direction north_east = Direction::A, south_east = Direction::B,
                           south = Direction::C, south_west = Direction::D,
                           north_west = Direction::E, north = Direction::F;
}  // namespace flat_top

namespace pointy_top {
inline constexpr Direction north_east = Direction::A, east = Direction::B,
                           south_east = Direction::C, south_west = Direction::D,
                           west = Direction::E, north_west = Direction::F;
}  // namespace pointy_top

constexpr int index(Direction d) { return static_cast<int>(d); }

// Clockwise by `sixths` of a full turn; negative is counter-clockwise.
constexpr Direction rotated(Direction d, int sixths) {
  return static_cast<Direction>((index(d) + sixths % 6 + 6) % 6);
}
constexpr Direction opposite(Direction d) { return rotated(d, 3); }

constexpr Hex step(Direction d) {
  constexpr std::array<Hex, 6> steps{{{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}};
  return steps[static_cast<std::size_t>(index(d))];
}

constexpr Hex neighbour(Hex from, Direction d, int steps = 1) { return from + step(d) * steps; }

constexpr int distance(Hex a, Hex b) {
  const int q = a.q - b.q;
  const int r = a.r - b.r;
  const auto size = [](int n) { return n < 0 ? -n : n; };
  return (size(q) + size(r) + size(q + r)) / 2;
}

// The direction of b from a if they are neighbours.
constexpr std::optional<Direction> direction_between(Hex a, Hex b) {
  for (const Direction d : all_directions)
    if (neighbour(a, d) == b) return d;
  return std::nullopt;
}

// Clockwise about `centre`.
Hex rotated(Hex h, int sixths, Hex centre = {});

// Calls f(Hex) for every hex at exactly `radius`, clockwise from direction A.
template <class F>
constexpr void for_each_on_ring(Hex centre, int radius, F&& f) {
  if (radius == 0) f(centre);
  Hex at = neighbour(centre, Direction::A, radius);
  for (const Direction side : all_directions)
    for (int i = 0; i < radius; ++i, at = neighbour(at, rotated(side, 2))) f(at);
}

// Calls f(Hex) for every hex within `radius`, the centre first, then ring by ring.
template <class F>
constexpr void for_each_within(Hex centre, int radius, F&& f) {
  for (int n = 0; n <= radius; ++n) for_each_on_ring(centre, n, f);
}

// --- which way something points ------------------------------------------------------------------

class DirectionSet {
 public:
  constexpr DirectionSet() = default;
  constexpr DirectionSet(std::initializer_list<Direction> ds) {
    for (const Direction d : ds) insert(d);
  }
  constexpr void insert(Direction d) { bits_ = static_cast<std::uint8_t>(bits_ | bit(d)); }
  constexpr bool contains(Direction d) const { return (bits_ & bit(d)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool intersects(DirectionSet other) const { return (bits_ & other.bits_) != 0; }
  constexpr bool operator==(const DirectionSet&) const = default;

 private:
  static constexpr int bit(Direction d) { return 1 << index(d); }
  std::uint8_t bits_ = 0;
};

// One of twelve: toward a hexside (even), or toward the vertex clockwise of that hexside (odd).
class Facing {
 public:
  constexpr Facing() = default;
  static constexpr Facing to_side(Direction d) { return Facing(2 * index(d)); }
  static constexpr Facing to_vertex_after(Direction d) { return Facing(2 * index(d) + 1); }

  constexpr bool is_vertex() const { return twelfth_ % 2 == 1; }
  // The hexside faced, or the one counter-clockwise of the vertex faced.
  constexpr Direction side() const { return static_cast<Direction>(twelfth_ / 2); }
  // Clockwise; an odd number of twelfths turns from a hexside to a vertex or back.
  constexpr Facing turned(int twelfths) const {
    return Facing((twelfth_ + twelfths % 12 + 12) % 12);
  }
  constexpr int twelfth() const { return twelfth_; }

  auto operator<=>(const Facing&) const = default;

 private:
  explicit constexpr Facing(int twelfth) : twelfth_(static_cast<std::uint8_t>(twelfth)) {}
  std::uint8_t twelfth_ = 0;
};

// The angle between two facings in twelfths of a turn, 0 (same) to 6 (opposite).
constexpr int angle(Facing a, Facing b) {
  const int clockwise = (b.twelfth() - a.twelfth() + 12) % 12;
  return std::min(clockwise, 12 - clockwise);
}
constexpr int angle(Facing f, Direction d) { return angle(f, Facing::to_side(d)); }

constexpr DirectionSet directions_at(Facing f, int least, int most) {
  DirectionSet set;
  for (const Direction d : all_directions)
    if (angle(f, d) >= least && angle(f, d) <= most) set.insert(d);
  return set;
}

// The six hexsides seen from a facing. Vertex: 2 ahead, 2 abeam, 2 behind. Hexside: 1, 4, 1.
constexpr DirectionSet ahead(Facing f) { return directions_at(f, 0, 1); }
constexpr DirectionSet abeam(Facing f) { return directions_at(f, 2, 4); }
constexpr DirectionSet behind(Facing f) { return directions_at(f, 5, 6); }

// The hexside through which the straight line from a to b leaves a, or the vertex if it passes
// exactly through that. a and b must differ.
Facing toward(Hex a, Hex b);

// --- the line between two centres ----------------------------------------------------------------

// One piece of a line: it passes through a hex (left == right), or runs exactly along the hexside
// between two, on the left and on the right of the traveller. So "either blocks" and "both block"
// can be asked of any cell without telling the two cases apart.
template <class T>
struct LineCell {
  T left{};
  T right{};
  constexpr bool is_single() const { return left == right; }
  bool operator==(const LineCell&) const = default;
};

// A vector between two hexes as a·first + b·(first turned clockwise), a > 0, b >= 0.
struct Sextant {
  Direction first;
  int a;
  int b;
};
constexpr Sextant sextant(Hex from, Hex to) {
  const int q = to.q - from.q;
  const int r = to.r - from.r;
  const int s = -q - r;
  if (q > 0 && r < 0 && s <= 0) return {Direction::A, -r, -s};
  if (q > 0 && r >= 0) return {Direction::B, q, r};
  if (r > 0 && q <= 0 && s < 0) return {Direction::C, -s, -q};
  if (q < 0 && r > 0) return {Direction::D, r, s};
  if (q < 0 && r <= 0) return {Direction::E, -q, -r};
  return {Direction::F, s, q};
}

// Calls f(left, right) for every cell strictly between a and b, in order of travel. Every hex whose
// inside the line crosses is reported, also where it cuts two hexes at the same distance; a hex
// touched only in a corner is not. Backwards the same cells come in reverse, left and right
// swapped.
template <class F>
constexpr void walk_line(Hex from, Hex to, F&& f) {
  if (from == to) return;
  const auto [first, a, b] = sextant(from, to);
  const Hex one = step(first);
  const Hex two = step(rotated(first, 1));
  const int n = a + b;
  // Thrice the distance of a centre from the line, in the unit in which a hex reaches this far.
  const int reach = n + std::max(a, b);
  for (int k = 1; k < n; ++k) {
    // At distance k lie only from + i·one + (k-i)·two; the line passes between i and i + 1.
    const int i = a * k / n;
    const int rest = a * k % n;
    const Hex right = from + one * i + two * (k - i);
    const Hex left = right + one - two;
    const bool crosses_right = 3 * rest < reach;
    const bool crosses_left = 3 * (n - rest) < reach;
    if (!crosses_right && !crosses_left) {
      f(left, right);
    } else if (!crosses_left) {
      f(right, right);
    } else if (!crosses_right) {
      f(left, left);
    } else {  // the one further along the steeper direction is entered later
      const Hex near = a > b ? right : left;
      const Hex far = a > b ? left : right;
      f(near, near);
      f(far, far);
    }
  }
}

inline constexpr std::size_t most_line_cells = 96;
using HexLine = InlineVector<LineCell<Hex>, most_line_cells>;

HexLine line(Hex a, Hex b);

}  // namespace cursus
