// Where places lie in the picture and how large a counter is there; what pieces need to know of
// the ground, whatever it is made of.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "src/render/board/hex_plan.hpp"
#include "src/render/canvas.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

struct Board {
  double unit = 1;             // a hex's radius, or what stands for it
  HexTop top = HexTop::Flat;   // facings depend on it
  Point counter;               // width and height of a counter
  std::vector<Point> centres;  // of the places; bursts and losses are drawn here
  std::vector<Point> resting;  // of the counters that lie in them
  // On a map of spaces counters are plaques that lie beside each other.
  bool plaques = false;
  Point low;  // corners of the map
  Point high;
  std::vector<Beside> beside;  // where, of every space
  std::vector<Frame> names;    // of spaces: what counters had better not hide
  std::map<std::pair<Place, Place>, std::vector<Point>> courses;  // of ways that bend
  // On a field of hexes: what is printed in them, to be read beside counters as well.
  std::vector<Text> labels;
};

Board board_of(const HexGround& ground, const HexPlan& plan);
Board board_of(const SpaceGround& ground, double scale, Point origin);

// From a space to the middle of what lies beside it and is as large.
Point beside_space(const Board& board, Beside side, double width, double height);

void draw_ground(Canvas& canvas, const HexGround& ground, const HexPlan& plan);
void draw_ground(Canvas& canvas, const SpaceGround& ground, double scale, Point origin);
// The words along the edges of a field that begins at `low` and ends at `high`.
void draw_edges(Canvas& canvas, const HexGround& ground, const PerSeat<Side>& sides, Point low,
                Point high);
constexpr double edge_height = 20;  // of such a line of words
// On top of the ground, below everything that lies on it.
void draw_regions(Canvas& canvas, const Scene& scene, const HexPlan& plan);
void draw_region_sign(Canvas& canvas, RegionKind kind, const Side& side, Point centre, Point size);
// What changes during a game: the spaces with their names, and who holds what.
void draw_spaces(Canvas& canvas, const SpaceGround& ground, const PerSeat<Side>& sides,
                 double scale, Point origin);

// The drawing that fills a hex of this terrain; also for the legend. `unit` as in Board.
void draw_terrain_sign(Canvas& canvas, Terrain terrain, Point centre, double unit);
// A short piece of what runs along or across hexsides, from left to right; for the legend.
void draw_hexside_sign(Canvas& canvas, HexsideFeature feature, Point centre, double unit);
void draw_space_sign(Canvas& canvas, SpaceKind kind, Point centre, double unit);
// A space with everything that is shown at it, without its name.
void draw_space(Canvas& canvas, const Space& space, const PerSeat<Side>& sides, Point centre,
                double unit, bool in_country);
void draw_link_sign(Canvas& canvas, LinkKind kind, Point from, Point to, double unit);
Colour ground_colour(Terrain terrain);

// --- pieces --------------------------------------------------------------------------------------

void draw_pieces(Canvas& canvas, const Scene& scene, const Board& board);

// One counter alone. REQUIRES: size is that of the board, or any other for a legend.
void draw_counter(Canvas& canvas, const Counter& counter, const Side& side, Point centre,
                  Point size);
// Where a facing looks to in the picture: a vector of length one.
Point direction_of(Facing facing, HexTop top);
// An arrowhead at the edge of such a counter.
void draw_facing(Canvas& canvas, Facing facing, HexTop top, const Side& side, Point centre,
                 Point size);
// How the plaques of a stack lie: beside each other, in as many rows as keep them near their space.
struct PlaqueBlock {
  int columns = 1;
  int rows = 1;
  Point size;         // of one plaque
  Point centre;       // of all of them
  bool away = false;  // so far from the space that a line leads to it
};
// One for each stack: where they cover each other and other spaces least.
std::vector<PlaqueBlock> place_plaques(const std::vector<Stack>& stacks, const Board& board);
// The same as a plaque of two lines.
void draw_plaque(Canvas& canvas, const Counter& counter, const Side& side, Point centre,
                 Point size);
void draw_emblem(Canvas& canvas, Emblem emblem, Point centre, double radius);
void draw_symbol_sign(Canvas& canvas, Symbol symbol, Point centre, double height);
void draw_mark_sign(Canvas& canvas, Mark mark, Point centre, double radius);
void draw_arrow_sign(Canvas& canvas, ArrowKind kind, Point from, Point to, double unit);
void draw_marker_sign(Canvas& canvas, MarkerKind kind, Point centre, double unit, const Side* side);
// With the number of the battle and, beside it, how it ended.
void draw_battle_sign(Canvas& canvas, Point centre, double radius, const std::string& label,
                      const std::string& result = {});
// A row of flags, the first of them won.
void draw_flags(Canvas& canvas, const Flags& flags, const Side& side, Point left, double width);
// A side's own counter without anything on it.
void draw_side_sign(Canvas& canvas, const Side& side, Point centre, Point size);

}  // namespace cursus::render
