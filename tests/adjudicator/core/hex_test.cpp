#include "adjudicator/core/hex.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <concepts>
#include <set>
#include <vector>

namespace cursus {

static void PrintTo(const Hex& h, std::ostream* out) { *out << '(' << h.q << ',' << h.r << ')'; }
static void PrintTo(const LineCell<Hex>& c, std::ostream* out) {
  PrintTo(c.left, out);
  if (!c.is_single()) PrintTo(c.right, out);
}

namespace {

static_assert(std::regular<Hex> && std::totally_ordered<Hex>);
static_assert(std::regular<LineCell<Hex>>);

std::vector<LineCell<Hex>> cells(Hex a, Hex b) {
  const HexLine l = line(a, b);
  return {l.begin(), l.end()};
}

// --- steps and turns -----------------------------------------------------------------------------

TEST(Hex, SixNeighboursLieAtDistanceOneAndKnowTheWayBack) {
  const Hex h{3, -2};
  std::set<Hex> around;
  for (const Direction d : all_directions) {
    const Hex n = neighbour(h, d);
    around.insert(n);
    EXPECT_EQ(distance(h, n), 1);
    EXPECT_EQ(direction_between(h, n), d);
    EXPECT_EQ(direction_between(n, h), opposite(d));
    EXPECT_EQ(neighbour(n, opposite(d)), h);
  }
  EXPECT_EQ(around.size(), 6u);
}

TEST(Hex, NoDirectionLeadsToAHexThatIsNotANeighbour) {
  EXPECT_EQ(direction_between({0, 0}, {0, 0}), std::nullopt);
  EXPECT_EQ(direction_between({0, 0}, {1, 1}), std::nullopt);
  EXPECT_EQ(direction_between({0, 0}, {2, 0}), std::nullopt);
}

TEST(Hex, TurningGoesClockwiseThroughTheDirections) {
  EXPECT_EQ(rotated(Direction::F, 1), Direction::A);
  EXPECT_EQ(rotated(Direction::A, -1), Direction::F);
  EXPECT_EQ(rotated(Direction::B, -13), Direction::A);
  for (const Direction d : all_directions)
    for (int n = -7; n <= 7; ++n) EXPECT_EQ(rotated(step(d), n), step(rotated(d, n)));
  EXPECT_EQ(rotated(Hex{5, 5}, 3, Hex{4, 5}), (Hex{3, 5}));
}

TEST(Hex, DistanceIsTheFewestSteps) {
  std::vector<Hex> reached{{0, 0}};
  for (std::size_t i = 0, n = 0; n <= 6; ++n)
    for (const std::size_t end = reached.size(); i < end; ++i) {
      ASSERT_EQ(distance({0, 0}, reached[i]), static_cast<int>(n));
      for (const Direction d : all_directions) {
        const Hex next = neighbour(reached[i], d);
        if (std::find(reached.begin(), reached.end(), next) == reached.end())
          reached.push_back(next);
      }
    }
}

TEST(Hex, ARingHoldsEachHexAtItsRadiusOnce) {
  const Hex centre{-1, 4};
  for (int radius = 0; radius <= 5; ++radius) {
    std::vector<Hex> ring;
    for_each_on_ring(centre, radius, [&](Hex h) { ring.push_back(h); });
    EXPECT_EQ(ring.size(), static_cast<std::size_t>(radius == 0 ? 1 : 6 * radius));
    EXPECT_EQ(std::set<Hex>(ring.begin(), ring.end()).size(), ring.size());
    for (const Hex h : ring) EXPECT_EQ(distance(centre, h), radius);
  }
  int within = 0;
  for_each_within(centre, 3, [&](Hex) { ++within; });
  EXPECT_EQ(within, 1 + 6 + 12 + 18);
}

// --- facing --------------------------------------------------------------------------------------

TEST(Facing, AVertexHasTwoHexesAheadTwoAbeamAndTwoBehind) {
  for (const Direction d : all_directions) {
    const Facing f = Facing::to_vertex_after(d);
    EXPECT_EQ(ahead(f), (DirectionSet{d, rotated(d, 1)}));
    EXPECT_EQ(abeam(f), (DirectionSet{rotated(d, -1), rotated(d, 2)}));
    EXPECT_EQ(behind(f), (DirectionSet{rotated(d, 3), rotated(d, 4)}));
  }
}

TEST(Facing, AHexsideHasOneHexAheadFourAbeamAndOneBehind) {
  for (const Direction d : all_directions) {
    const Facing f = Facing::to_side(d);
    EXPECT_EQ(ahead(f), (DirectionSet{d}));
    EXPECT_EQ(abeam(f),
              (DirectionSet{rotated(d, 1), rotated(d, 2), rotated(d, -1), rotated(d, -2)}));
    EXPECT_EQ(directions_at(f, 2, 2), (DirectionSet{rotated(d, 1), rotated(d, -1)}));
    EXPECT_EQ(behind(f), (DirectionSet{opposite(d)}));
  }
}

TEST(Facing, TurnsByTwelfthsFromHexsideToVertexAndAround) {
  const Facing f = Facing::to_side(Direction::F);
  EXPECT_EQ(f.turned(1), Facing::to_vertex_after(Direction::F));
  EXPECT_EQ(f.turned(2), Facing::to_side(Direction::A));
  EXPECT_EQ(f.turned(-1), Facing::to_vertex_after(Direction::E));
  EXPECT_EQ(f.turned(-25), f.turned(-1));
  EXPECT_EQ(angle(f, f.turned(6)), 6);
  EXPECT_EQ(angle(f, f.turned(-5)), 5);
}

TEST(Facing, TheLineToADistantHexLeavesThroughOneHexsideOrOneVertex) {
  EXPECT_EQ(toward({0, 0}, {5, 0}), Facing::to_side(Direction::B));
  EXPECT_EQ(toward({0, 0}, {2, 2}), Facing::to_vertex_after(Direction::B));
  EXPECT_EQ(toward({0, 0}, {3, 2}), Facing::to_side(Direction::B));
  EXPECT_EQ(toward({0, 0}, {2, 3}), Facing::to_side(Direction::C));
  EXPECT_EQ(toward({0, 0}, {1, -2}), Facing::to_vertex_after(Direction::F));
  EXPECT_THROW(toward({4, 4}, {4, 4}), Defect);
}

// --- the line, against an independent computation ------------------------------------------------

// A true picture, stretched so that all is whole: a hex centre stands at (2q + r, 3r), its corners
// at (0,±2) and (±1,±1) from there. Stretching keeps straight lines straight and sides sides.
struct Point {
  int x, y;
};
Point centre(Hex h) { return {2 * h.q + h.r, 3 * h.r}; }

// Where the line a→b enters and leaves a hex, as fractions of the way, by cutting it with each of
// the six sides (clipping of a segment by half planes). Fractions are kept as num/den, den > 0.
struct Fraction {
  long num, den;
  friend bool operator<(Fraction l, Fraction r) { return l.num * r.den < r.num * l.den; }
};
struct Clip {
  bool inside = false;  // the line has a stretch strictly inside the hex
  bool along = false;   // the line has a stretch on the hex's boundary
  Fraction enter{0, 1};
  Fraction leave{1, 1};
};

Clip clip(Hex a, Hex b, Hex h) {
  constexpr Point corner[6] = {{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}};
  const Point from = centre(a), to = centre(b), at = centre(h);
  Clip c;
  bool on_side = false;
  for (int i = 0; i < 6; ++i) {
    const Point p = corner[i], q = corner[(i + 1) % 6];
    // How far inside the half plane of this side a point is; 0 on the side's own line.
    const auto depth = [&](Point z) {
      return long{(q.x - p.x)} * (z.y - at.y - p.y) - long{(q.y - p.y)} * (z.x - at.x - p.x);
    };
    const long start = depth(from), slope = depth(to) - start;
    if (slope == 0) {
      if (start < 0) return {};
      on_side = on_side || start == 0;
      continue;
    }
    const Fraction t = slope > 0 ? Fraction{-start, slope} : Fraction{start, -slope};
    if (slope > 0 && c.enter < t) c.enter = t;
    if (slope < 0 && t < c.leave) c.leave = t;
  }
  const bool a_stretch = c.enter < c.leave;
  c.inside = a_stretch && !on_side;
  c.along = a_stretch && on_side;
  return c;
}

bool is_left_of(Hex a, Hex b, Hex h) {  // y grows downwards, as on a printed page
  const Point f = centre(a), t = centre(b), p = centre(h);
  return (t.x - f.x) * (p.y - f.y) - (t.y - f.y) * (p.x - f.x) < 0;
}

std::vector<LineCell<Hex>> clipped_line(Hex a, Hex b) {
  struct Found {
    Fraction enter;
    LineCell<Hex> cell;
  };
  std::vector<Found> found;
  // Every hex that could possibly be met, with a margin of one all around.
  for (int q = std::min(a.q, b.q) - 1; q <= std::max(a.q, b.q) + 1; ++q)
    for (int r = std::min(a.r, b.r) - 1; r <= std::max(a.r, b.r) + 1; ++r) {
      const Hex h = hex(q, r);
      if (h == a || h == b) continue;
      const Clip c = clip(a, b, h);
      if (c.inside) found.push_back({c.enter, {h, h}});
      if (!c.along || !is_left_of(a, b, h)) continue;
      for (const Direction d : all_directions)  // its partner lies over the side on the right
        if (const Hex n = neighbour(h, d); clip(a, b, n).along && !is_left_of(a, b, n))
          found.push_back({c.enter, {h, n}});
    }
  std::sort(found.begin(), found.end(),
            [](const Found& l, const Found& r) { return l.enter < r.enter; });
  std::vector<LineCell<Hex>> result;
  for (const Found& f : found) result.push_back(f.cell);
  return result;
}

TEST(HexLine, IsExactlyTheClippedLineForAllPairsOnTwelveByTwelve) {
  int pairs = 0, doubles = 0;
  for (int aq = 0; aq < 12; ++aq)
    for (int ar = 0; ar < 12; ++ar)
      for (int bq = 0; bq < 12; ++bq)
        for (int br = 0; br < 12; ++br) {
          const Hex a = hex(aq, ar), b = hex(bq, br);
          const auto got = cells(a, b);
          ASSERT_EQ(got, clipped_line(a, b)) << aq << ' ' << ar << " to " << bq << ' ' << br;
          for (const auto& c : got) pairs += c.is_single() ? 0 : 1;
          doubles += static_cast<int>(got.size()) >= std::max(distance(a, b), 1) ? 1 : 0;
        }
  EXPECT_GT(pairs, 0);
  EXPECT_GT(doubles, 0);
}

TEST(HexLine, IsExactFarAway) {
  const Hex a{0, 0};
  for (int q = 40; q <= 46; ++q)
    for (int r = -46; r <= 12; r += 3)
      ASSERT_EQ(cells(a, hex(q, r)), clipped_line(a, hex(q, r))) << q << ' ' << r;
}

TEST(HexLine, BackwardsIsTheReverseWithLeftAndRightSwapped) {
  const Hex a{2, 3};
  for_each_within(a, 15, [&](Hex b) {
    auto back = cells(b, a);
    std::reverse(back.begin(), back.end());
    for (auto& c : back) std::swap(c.left, c.right);
    ASSERT_EQ(cells(a, b), back);
  });
}

TEST(HexLine, EveryCellLiesOnAShortestWay) {
  const Hex a{0, 0};
  for_each_within(a, 30, [&](Hex b) {
    for (const auto& c : line(a, b))
      for (const Hex h : {c.left, c.right})
        ASSERT_EQ(distance(a, h) + distance(h, b), distance(a, b));
  });
}

TEST(HexLine, NothingLiesBetweenAHexAndItselfOrItsNeighbour) {
  EXPECT_TRUE(cells({1, 1}, {1, 1}).empty());
  for (const Direction d : all_directions) EXPECT_TRUE(cells({1, 1}, neighbour({1, 1}, d)).empty());
}

TEST(HexLine, AlongAHexsideGivesThePairLeftAndRight) {
  // Downwards to the right, between the hexes of direction B (left hand) and C (right hand).
  const std::vector<LineCell<Hex>> expected{{{1, 0}, {0, 1}}, {{1, 1}, {1, 1}}, {{2, 1}, {1, 2}}};
  EXPECT_EQ(cells({0, 0}, {2, 2}), expected);
}

TEST(HexLine, ThatCutsTwoHexesAtTheSameDistanceGivesBothInOrder) {
  const std::vector<LineCell<Hex>> expected{
      {{1, 0}, {1, 0}}, {{1, 1}, {1, 1}}, {{2, 0}, {2, 0}}, {{2, 1}, {2, 1}}};
  EXPECT_EQ(cells({0, 0}, {3, 1}), expected);
}

TEST(HexLine, TurnsWithTheMap) {
  for (int n = 1; n < 6; ++n)
    for_each_within({0, 0}, 9, [&](Hex b) {
      auto turned = cells({0, 0}, b);
      for (auto& c : turned) c = {rotated(c.left, n), rotated(c.right, n)};
      ASSERT_EQ(cells({0, 0}, rotated(b, n)), turned);
    });
}

}  // namespace
}  // namespace cursus
