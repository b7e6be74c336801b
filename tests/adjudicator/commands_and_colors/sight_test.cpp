// Commands & Colors: Ancients §10 step 3: line of sight.
#include "adjudicator/commands_and_colors/sight.hpp"

#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

// A large catapult and its target.
Field aiming(const std::string& from, const std::string& to) {
  Field field;
  field.put("A", bottom, HWM, from).put("T", top, HI, to);
  return field.plays(bottom, {Card::CoordinatedAttack});
}

bool sees(const Field& field) {
  const HexId from = field.battle.pieces[0].set_up;
  const HexId to = field.battle.pieces[1].set_up;
  const bool clear = in_sight(field.battle, field.position(), from, to);
  const std::string dice = field.battle.board.at(to) == Terrain::Forest ? "K" : "KK";
  Game game(field, clear ? dice : "");
  EXPECT_EQ(
      game.refused({game.play(Card::CoordinatedAttack), game.order({"A"}), game.battle("A", {"T"})},
                   true),
      clear ? "" : "C-10.1c");
  return clear;
}

// Does an own unit in each of these hexes leave the line open?
bool sees_past(const std::string& from, const std::string& to,
               const std::vector<std::string>& hexes) {
  Field field = aiming(from, to);
  for (const std::string& hex : hexes) field.put(hex, bottom, MI, hex);
  return sees(field);
}

TEST(CcaSight, PiecesOfEitherSideOnTheLineBlockIt) {  // C-10.1c C-10b
  EXPECT_TRUE(sees(aiming("F4", "F7")));
  for (const Seat side : both_seats)
    for (const Troop troop : {LI, EL, LDR})
      for (const std::string hex : {"F5", "F6"}) {
        if (side == top && hex == "F5" && troop != LDR) continue;  // adjacent: no fire at all
        Field field = aiming("F4", "F7");
        field.put("B", side, troop, hex);
        EXPECT_FALSE(sees(field)) << row(troop).code << hex;
      }
  EXPECT_TRUE(sees_past("F4", "F7", {"E5", "E6", "G5", "G6"}));  // beside it they do not
}

TEST(CcaSight, SomeTerrainOnTheLineBlocksIt) {  // C-10.1c
  using enum Terrain;
  for (const Terrain terrain :
       {Forest, Hill, Steep, Broken, Coast, Lake, River, Ford, Rampart, Camp}) {
    Field field = aiming("F4", "F7");
    field.terrain("F6", terrain);
    EXPECT_EQ(sees(field), terrain != Forest && terrain != Hill && terrain != Steep)
        << static_cast<int>(terrain);
  }
}

TEST(CcaSight, TheHexesOfFirerAndTargetDoNotCount) {  // C-10.1c
  for (const Terrain terrain : {Terrain::Forest, Terrain::Hill}) {
    Field target = aiming("F4", "F7");
    target.terrain("F7", terrain);
    EXPECT_TRUE(sees(target));
    Field firer = aiming("F4", "F7");
    firer.terrain("F4", terrain);
    EXPECT_TRUE(sees(firer));
  }
}

TEST(CcaSight, ALineThroughHexesMeetsEachOfThem) {  // C-10.1c
  // F6 to D7: through the centre of E7. F6 to D8: through E7 and E8.
  for (const std::string hex : {"E6", "E8", "F7", "D6"}) EXPECT_TRUE(sees_past("F6", "D7", {hex}));
  EXPECT_FALSE(sees_past("F6", "D7", {"E7"}));
  for (const std::string hex : {"F7", "D7", "E6", "E9"}) EXPECT_TRUE(sees_past("F6", "D8", {hex}));
  EXPECT_FALSE(sees_past("F6", "D8", {"E7"}));
  EXPECT_FALSE(sees_past("F6", "D8", {"E8"}));
}

TEST(CcaSight, AlongHexsidesBothSidesMustBeBlocked) {  // C-10.1d
  EXPECT_TRUE(sees_past("G6", "E6", {}));
  EXPECT_TRUE(sees_past("G6", "E6", {"F5"}));
  EXPECT_TRUE(sees_past("G6", "E6", {"F6"}));
  EXPECT_FALSE(sees_past("G6", "E6", {"F5", "F6"}));
  Field field = aiming("G6", "E6");
  field.terrain("F5", Terrain::Forest).leader("L", bottom, "F6");
  EXPECT_FALSE(sees(field));
}

TEST(CcaSight, OnALongLineTheObstaclesNeedNotFaceEachOther) {  // C-10.1d R-30
  // I6 to E6: between H5 and H6, through G6, between F5 and F6.
  EXPECT_TRUE(sees_past("I6", "E6", {"H5", "F5"}));
  EXPECT_TRUE(sees_past("I6", "E6", {"H6", "F6"}));
  EXPECT_FALSE(sees_past("I6", "E6", {"H5", "F6"}));
  EXPECT_FALSE(sees_past("I6", "E6", {"H6", "F5"}));
  EXPECT_FALSE(sees_past("I6", "E6", {"H5", "H6"}));
  EXPECT_FALSE(sees_past("I6", "E6", {"G6"}));
}

// Case 27
TEST(CcaSight, TheEdgeOfTheBoardIsAnObstacle) {  // C-10.1c C-10.1d
  EXPECT_TRUE(sees_past("G1", "E1", {}));
  EXPECT_FALSE(sees_past("G1", "E1", {"F1"}));
  EXPECT_TRUE(sees_past("G13", "E13", {}));
  EXPECT_FALSE(sees_past("G13", "E13", {"F12"}));
}

// --- every line on the board, by another road ----------------------------------------------------

// Centres at (x, 3r), corners at (0, ±2) and (±1, ±1), affine: lines stay lines and all is whole.

struct Place {
  int row, column;
  int x() const { return 2 * column + row % 2; }
};

int distance(Place a, Place b) {
  const int rows = std::abs(a.row - b.row);
  return rows + std::max(0, (std::abs(a.x() - b.x()) - rows) / 2);
}

enum class Meets { Not, Inside, Left, Right };

Meets meets(Place a, Place b, Place h) {
  if (distance(a, h) + distance(h, b) != distance(a, b)) return Meets::Not;
  const int dx = b.x() - a.x();
  const int dy = 3 * (b.row - a.row);
  int below = 0, above = 0, on = 0;
  for (const auto& [cx, cy] : {std::pair{0, 2}, {0, -2}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}) {
    const int s = dx * (3 * h.row + cy - 3 * a.row) - dy * (h.x() + cx - a.x());
    ++(s < 0 ? below : s > 0 ? above : on);
  }
  if (below > 0 && above > 0) return Meets::Inside;
  if (on < 2) return Meets::Not;
  return below > 0 ? Meets::Left : Meets::Right;
}

TEST(CcaSight, EveryLineOnTheBoardAgreesWithPlainGeometry) {  // C-10.1c C-10.1d
  Field field;
  Board& board = field.battle.board;
  const Position now = field.position();
  const auto place = [&](HexId hex) {
    return Place{board.grid.row(hex) - 1, board.grid.column(hex) - 1};
  };
  const auto forest = [&](HexId hex, bool there) {
    board.terrain[index(hex)] = there ? Terrain::Forest : Terrain::Clear;
  };
  int lines = 0;
  for (const HexId a : board.grid.ids())
    for (const HexId b : board.grid.within(a, 2, 6)) {
      if (b < a) continue;
      ++lines;
      std::map<Meets, std::vector<HexId>> on_line;
      for (const HexId h : board.grid.ids())
        if (h != a && h != b) on_line[meets(place(a), place(b), place(h))].push_back(h);
      bool edge_left = false, edge_right = false;  // the hexes beyond the short edges
      for (int row = 0; row < 9; ++row)
        for (const int column : {-1, row % 2 == 0 ? 13 : 12}) {
          const Meets beyond = meets(place(a), place(b), {row, column});
          edge_left |= beyond == Meets::Left;
          edge_right |= beyond == Meets::Right;
        }
      ASSERT_TRUE(in_sight(field.battle, now, a, b));
      for (const auto& [how, hexes] : on_line)
        for (const HexId h : hexes) {
          forest(h, true);
          const bool blocked = how == Meets::Inside || (how == Meets::Left && edge_right) ||
                               (how == Meets::Right && edge_left);
          ASSERT_EQ(in_sight(field.battle, now, a, b), !blocked)
              << board.grid.name(a) << board.grid.name(b) << board.grid.name(h);
          forest(h, false);
        }
      for (const HexId left : on_line[Meets::Left])
        for (const HexId right : on_line[Meets::Right]) {
          forest(left, true), forest(right, true);
          ASSERT_FALSE(in_sight(field.battle, now, a, b));
          forest(left, false), forest(right, false);
        }
    }
  EXPECT_GT(lines, 3000);
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
