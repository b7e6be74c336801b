#include "adjudicator/core/hex_grid.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <concepts>
#include <string>
#include <vector>

namespace cursus {
namespace {

static_assert(std::regular<HexGrid>);

// The shapes of the printed maps in use.
const GridShape even_lower{HexLayout::ColumnsEvenLower, 32, 20};
const GridShape odd_lower{HexLayout::ColumnsOddLower, 40, 26};
const GridShape corner_cut{HexLayout::ColumnsOddLower, 28, 26, 25, 4};  // 2504 to 5229
const GridShape lettered{HexLayout::RowsEvenRight, 13, 9, 1, 1, 1};     // A1 to I13, B and so on 12

HexId id(const HexGrid& grid, std::string_view name) {
  const auto found = grid.find(name);
  EXPECT_TRUE(found.has_value()) << name;
  return found.value_or(no_hex);
}

std::string name_or_dash(const HexGrid& grid, HexId h) { return h == no_hex ? "-" : grid.name(h); }

// Clockwise from the north-east hexside.
std::vector<std::string> around(const HexGrid& grid, std::string_view name) {
  std::vector<std::string> names;
  for (const Direction d : all_directions)
    names.push_back(name_or_dash(grid, grid.neighbour(id(grid, name), d)));
  return names;
}

std::vector<std::string> between(const HexGrid& grid, std::string_view a, std::string_view b) {
  std::vector<std::string> names;
  for (const auto& c : grid.between(id(grid, a), id(grid, b)))
    names.push_back(c.is_single() ? name_or_dash(grid, c.left)
                                  : name_or_dash(grid, c.left) + "|" + name_or_dash(grid, c.right));
  return names;
}

using Names = std::vector<std::string>;

TEST(HexGrid, EvenColumnsLowerHaveThePrintedNeighbours) {
  const HexGrid grid(even_lower);
  EXPECT_EQ(around(grid, "0706"), (Names{"0805", "0806", "0707", "0606", "0605", "0705"}));
  EXPECT_EQ(around(grid, "0806"), (Names{"0906", "0907", "0807", "0707", "0706", "0805"}));
}

TEST(HexGrid, OddColumnsLowerHaveThePrintedNeighbours) {
  const HexGrid grid({HexLayout::ColumnsOddLower, 28, 26, 25, 4});
  EXPECT_EQ(around(grid, "4515"), (Names{"4615", "4616", "4516", "4416", "4415", "4514"}));
  EXPECT_EQ(around(grid, "4615"), (Names{"4714", "4715", "4616", "4515", "4514", "4614"}));
}

TEST(HexGrid, LetteredRowsHaveThePrintedNeighbours) {
  const HexGrid grid(lettered);
  EXPECT_EQ(around(grid, "C5"), (Names{"B5", "C6", "D5", "D4", "C4", "B4"}));
  EXPECT_EQ(around(grid, "D5"), (Names{"C6", "D6", "E6", "E5", "D4", "C5"}));
  EXPECT_EQ(around(grid, "A1"), (Names{"-", "A2", "B1", "-", "-", "-"}));
  EXPECT_EQ(around(grid, "C13"), (Names{"-", "-", "-", "D12", "C12", "B12"}));
  EXPECT_EQ(around(grid, "D12"), (Names{"C13", "-", "E13", "E12", "D11", "C12"}));
}

TEST(HexGrid, OddRowsCanBeTheShiftedOnes) {
  const HexGrid grid({HexLayout::RowsOddRight, 10, 8});
  EXPECT_EQ(around(grid, "C5"), (Names{"B6", "C6", "D6", "D5", "C4", "B5"}));
  EXPECT_EQ(around(grid, "D5"), (Names{"C5", "D6", "E5", "E4", "D4", "C4"}));
}

TEST(HexGrid, EveryNameLeadsBackToItsHexInPrintedOrder) {
  for (const GridShape& shape : {even_lower, odd_lower, corner_cut, lettered}) {
    const HexGrid grid(shape);
    std::pair<int, int> last{-1, -1};
    for (const HexId h : grid.ids()) {
      ASSERT_EQ(grid.find(grid.name(h)), h);
      ASSERT_EQ(grid.at(grid.hex(h)), h);
      ASSERT_EQ(grid.at_column_row(grid.column(h), grid.row(h)), h);
      const std::pair<int, int> now = shape == lettered ? std::pair{grid.row(h), grid.column(h)}
                                                        : std::pair{grid.column(h), grid.row(h)};
      ASSERT_LT(last, now);
      last = now;
    }
  }
  EXPECT_EQ(HexGrid(even_lower).size(), 640u);
  EXPECT_EQ(HexGrid(odd_lower).size(), 1040u);
  EXPECT_EQ(HexGrid(lettered).size(), 113u);
  const HexGrid cut(corner_cut);
  EXPECT_EQ(cut.name(HexId{0}), "2504");
  EXPECT_EQ(cut.name(cut.ids().back()), "5229");
}

TEST(HexGrid, NoOtherTextNamesAHex) {
  const HexGrid columns(even_lower);
  for (const char* text : {"", "1", "010", "00101", "0000", "0100", "0001", "3301", "0121", "01 1",
                           "+101", "-101", "0x01", "A1", "０１０１", "9999"})
    EXPECT_EQ(columns.find(text), std::nullopt) << text;
  EXPECT_EQ(columns.find(std::string_view("01\0001", 4)), std::nullopt);
  const HexGrid rows(lettered);
  for (const char* text : {"", "A", "A0", "A01", "A14", "B13", "J1", "a1", "D-1", "D6 ", " D6",
                           "D123", "D1234567890123", "[1", "@1", "0101", "Ａ1"})
    EXPECT_EQ(rows.find(text), std::nullopt) << text;
}

TEST(HexGrid, NeighboursAreMutualAndAtDistanceOne) {
  for (const GridShape& shape : {even_lower, odd_lower, corner_cut, lettered}) {
    const HexGrid grid(shape);
    for (const HexId h : grid.ids())
      for (const Direction d : all_directions) {
        const HexId n = grid.neighbour(h, d);
        if (n == no_hex) continue;
        ASSERT_EQ(grid.neighbour(n, opposite(d)), h);
        ASSERT_EQ(grid.distance(h, n), 1);
        ASSERT_TRUE(grid.adjacent(h, n));
        ASSERT_EQ(grid.direction_between(h, n), d);
      }
  }
}

TEST(HexGrid, DistanceIsThatOfTheStretchedRowsAndColumns) {
  const HexGrid grid(lettered);
  for (const HexId a : grid.ids())
    for (const HexId b : grid.ids()) {
      const auto x = [&](HexId h) { return 2 * grid.column(h) + (grid.row(h) % 2 == 0 ? 1 : 0); };
      const int dr = std::abs(grid.row(a) - grid.row(b));
      const int dx = std::abs(x(a) - x(b));
      ASSERT_EQ(grid.distance(a, b), dr + std::max(0, (dx - dr) / 2));
    }
  const HexGrid columns(even_lower);
  EXPECT_EQ(columns.distance(id(columns, "0101"), id(columns, "0120")), 19);
  EXPECT_EQ(columns.distance(id(columns, "0101"), id(columns, "3201")), 31);
  EXPECT_EQ(columns.distance(id(columns, "0101"), id(columns, "3220")), 31 + 4);
}

TEST(HexGrid, TheLineBetweenNamesHexesAndPairs) {
  const HexGrid grid(lettered);
  EXPECT_EQ(between(grid, "D3", "D6"), (Names{"D4", "D5"}));
  EXPECT_EQ(between(grid, "E5", "C5"), (Names{"D4|D5"}));
  EXPECT_EQ(between(grid, "C5", "E5"), (Names{"D5|D4"}));
  EXPECT_EQ(between(grid, "E5", "A5"), (Names{"D4|D5", "C5", "B4|B5"}));
  const HexGrid columns(even_lower);
  EXPECT_EQ(between(columns, "0705", "0905"), (Names{"0804|0805"}));
  EXPECT_EQ(between(columns, "0705", "0707"), (Names{"0706"}));
}

TEST(HexGrid, ALineAlongTheRaggedEdgeHasNoHexOutside) {
  const HexGrid grid(lettered);
  EXPECT_EQ(between(grid, "A1", "C1"), (Names{"B1|-"}));
  EXPECT_EQ(between(grid, "A13", "C13"), (Names{"-|B12"}));
  const HexGrid columns(even_lower);
  EXPECT_EQ(between(columns, "0101", "0301"), (Names{"-|0201"}));
}

TEST(HexGrid, NoLineBetweenTwoHexesLeavesTheMap) {
  for (const GridShape& shape : {even_lower, corner_cut, lettered}) {
    const HexGrid grid(shape);
    for (const HexId a : grid.ids()) {
      if (!grid.is_edge(a)) continue;
      for (const HexId b : grid.ids())
        for (const auto& c : grid.between(a, b))
          ASSERT_TRUE(c.left != no_hex || c.right != no_hex)
              << grid.name(a) << " to " << grid.name(b);
    }
  }
}

TEST(HexGrid, HexesWithinARangeComeInOrderAndStayOnTheMap) {
  const HexGrid grid(lettered);
  const auto names = [&](const std::vector<HexId>& hexes) {
    Names out;
    for (const HexId h : hexes) out.push_back(grid.name(h));
    return out;
  };
  EXPECT_EQ(names(grid.within(id(grid, "A1"), 0, 1)), (Names{"A1", "A2", "B1"}));
  EXPECT_EQ(names(grid.within(id(grid, "B12"), 2, 2)), (Names{"A11", "B10", "C11", "D11", "D12"}));
  for (const HexId centre : grid.ids()) {
    std::vector<HexId> slow;
    for (const HexId h : grid.ids())
      if (grid.distance(centre, h) >= 2 && grid.distance(centre, h) <= 4) slow.push_back(h);
    ASSERT_EQ(grid.within(centre, 2, 4), slow);
  }
}

TEST(HexGrid, AForeignIdOrAShapeBeyondItsNamesIsADefect) {
  const HexGrid grid(lettered);
  EXPECT_THROW(grid.name(no_hex), Defect);
  EXPECT_THROW(grid.neighbour(HexId{113}, Direction::A), Defect);
  EXPECT_THROW(grid.distance(HexId{0}, no_hex), Defect);
  EXPECT_FALSE(grid.contains(no_hex));
  EXPECT_THROW(HexGrid({HexLayout::RowsEvenRight, 13, 27}), Defect);
  EXPECT_THROW(HexGrid({HexLayout::ColumnsOddLower, 100, 20}), Defect);
  EXPECT_THROW(HexGrid({HexLayout::ColumnsOddLower, 0, 20}), Defect);
  EXPECT_THROW(HexGrid({HexLayout::ColumnsOddLower, 10, 2, 1, 1, 2}), Defect);
}

TEST(HexGrid, OffTheMapThereIsNoHex) {
  const HexGrid grid(corner_cut);
  EXPECT_EQ(grid.at_column_row(24, 4), no_hex);
  EXPECT_EQ(grid.at_column_row(25, 3), no_hex);
  EXPECT_EQ(grid.at_column_row(53, 29), no_hex);
  EXPECT_EQ(grid.at(hex(-5, 0)), no_hex);
  EXPECT_EQ(grid.at(hex(30, -300)), no_hex);
}

}  // namespace
}  // namespace cursus
