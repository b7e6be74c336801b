// The ground of a map of hexes.
#include <algorithm>
#include <cmath>

#include "src/render/board/board.hpp"
#include "src/render/palette.hpp"

namespace cursus::render {

namespace {

using Feature = HexsideFeature;

bool is_water(Terrain terrain) {
  return terrain == Terrain::Sea || terrain == Terrain::Lake || terrain == Terrain::River;
}

// --- signs ---------------------------------------------------------------------------------------

Stamp trees(double u) {
  Stamp stamp;
  for (const Point p :
       {Point{-0.3, 0.12}, Point{0.3, 0.2}, Point{0.02, -0.14}, Point{-0.04, 0.46}}) {
    const Point c = p * u;
    stamp.items.emplace_back(
        Shape{Path().rectangle(c.x - 0.025 * u, c.y, 0.05 * u, 0.2 * u), {.fill = palette::camp}});
    stamp.items.emplace_back(Shape{Path().polygon({c + Point{0, -0.3} * u, c + Point{0.17, 0.1} * u,
                                                   c + Point{-0.17, 0.1} * u}),
                                   {.fill = palette::tree}});
  }
  return stamp;
}

Stamp waves(double u) {
  Path path;
  for (const Point p : {Point{-0.2, -0.12}, Point{0.24, 0.24}}) {
    const Point c = p * u;
    path.move(c + Point{-0.24, 0} * u)
        .quad(c + Point{-0.12, -0.13} * u, c)
        .quad(c + Point{0.12, 0.13} * u, c + Point{0.24, 0} * u);
  }
  return {{Shape{path, {.stroke = palette::wave, .width = 0.055 * u}}}};
}

Stamp tents(double u) {
  Stamp stamp;
  for (const Point p : {Point{-0.3, 0.06}, Point{0.26, 0.3}}) {
    const Point c = p * u;
    stamp.items.emplace_back(
        Shape{Path().polygon(
                  {c + Point{0, -0.32} * u, c + Point{0.28, 0.12} * u, c + Point{-0.28, 0.12} * u}),
              {.fill = palette::camp}});
    stamp.items.emplace_back(
        Shape{Path().polygon(
                  {c + Point{0, -0.12} * u, c + Point{0.09, 0.12} * u, c + Point{-0.09, 0.12} * u}),
              {.fill = palette::camp_ground}});
  }
  return stamp;
}

Stamp houses(double u) {
  Path path;
  for (const Point p : {Point{-0.36, 0.0}, Point{0.1, -0.2}, Point{0.06, 0.32}}) {
    const Point c = p * u;
    path.move(c + Point{-0.18, 0.2} * u).line(c + Point{-0.18, -0.02} * u);
    path.line(c + Point{0, -0.2} * u).line(c + Point{0.18, -0.02} * u);
    path.line(c + Point{0.18, 0.2} * u).close();
  }
  return {{Shape{path, {.fill = palette::town}}}};
}

Stamp rocks(double u) {
  Path path;
  for (const Point p : {Point{-0.3, 0.2}, Point{0.28, 0.32}, Point{0.04, -0.1}}) {
    const Point c = p * u;
    path.move(c + Point{-0.2, 0.08} * u).line(c + Point{-0.06, -0.16} * u);
    path.line(c + Point{0.1, -0.1} * u).line(c + Point{0.2, 0.08} * u);
  }
  return {{Shape{path, {.stroke = palette::rock, .width = 0.07 * u}}}};
}

Stamp reeds(double u) {
  Path path;
  for (const Point p : {Point{-0.3, 0.16}, Point{0.3, 0.28}, Point{0.0, -0.12}}) {
    const Point c = p * u;
    path.move(c + Point{-0.2, 0.1} * u).line(c + Point{0.2, 0.1} * u);
    for (const double x : {-0.1, 0.0, 0.1})
      path.move(c + Point{x * 0.6, 0.1} * u).line(c + Point{x, -0.14} * u);
  }
  return {{Shape{path, {.stroke = palette::reed, .width = 0.055 * u}}}};
}

Stamp hill(double u) {
  Path path;
  path.move(Point{-0.5, 0.3} * u).quad(Point{-0.16, -0.42} * u, Point{0.2, 0.3} * u);
  path.move(Point{0.06, 0.02} * u).quad(Point{0.26, -0.3} * u, Point{0.54, 0.3} * u);
  return {{Shape{path, {.stroke = palette::slope, .width = 0.07 * u}}}};
}

Stamp stepping_stones(double u) {  // a ford: shallows across the water
  Stamp stamp;
  Path bank;
  bank.rounded(-0.2 * u, -0.6 * u, 0.4 * u, 1.2 * u, 0.14 * u);
  stamp.items.emplace_back(Shape{bank, {.fill = palette::shallows}});
  Path stones;
  for (const Point p :
       {Point{-0.05, -0.4}, Point{0.06, -0.14}, Point{-0.06, 0.12}, Point{0.05, 0.38}})
    stones.circle(p * u, 0.07 * u);
  stamp.items.emplace_back(Shape{stones, {.fill = palette::rock}});
  return stamp;
}

Stamp wall(double u) {  // a rampart that fills a hex
  Path path;
  path.rounded(-0.56 * u, -0.34 * u, 1.12 * u, 0.68 * u, 0.12 * u);
  Stamp stamp{{Shape{path, {.stroke = palette::rampart, .width = 0.12 * u}}}};
  Path teeth;
  for (int i = 0; i < 5; ++i) {
    const double x = -0.48 + 0.24 * i;
    teeth.move(Point{x, -0.34} * u).line(Point{x, -0.5} * u);
    teeth.move(Point{x, 0.34} * u).line(Point{x, 0.5} * u);
  }
  stamp.items.emplace_back(Shape{teeth, {.stroke = palette::rampart, .width = 0.09 * u}});
  return stamp;
}

// --- hexsides ------------------------------------------------------------------------------------

// Ticks that begin on the line from `a` to `b` and point to the right of it: downhill.
void add_ticks(Path& path, Point a, Point b, double tick) {
  const Point down = turned_right(unit(b - a)) * -tick;
  for (const double t : {0.14, 0.38, 0.62, 0.86}) {
    const Point at = a + (b - a) * t;
    path.move(at).line(at + down);
  }
}

void add_teeth(Path& path, Point a, Point b, double tooth) {
  const Point in = turned_right(unit(b - a)) * tooth;
  for (const double t : {0.2, 0.4, 0.6, 0.8}) {
    const Point at = a + (b - a) * t;
    path.move(at).line(at + in);
  }
}

void draw_water_sides(Canvas& canvas, const HexGround& ground, const HexPlan& plan) {
  for (const auto& [feature, width] : {std::pair{Feature::River, 0.3}, {Feature::Stream, 0.13}}) {
    std::vector<std::pair<Place, Direction>> sides;
    for (const HexsideMark& mark : ground.hexsides)
      if (mark.feature == feature) sides.emplace_back(mark.hex, mark.side);
    const Path path = plan.along(sides);
    if (feature == Feature::River)
      canvas.stroke(path, palette::coast, (width + 0.1) * plan.radius());
    canvas.stroke(path, feature == Feature::River ? palette::river : palette::stream,
                  width * plan.radius());
  }
}

void draw_dry_sides(Canvas& canvas, const HexGround& ground, const HexPlan& plan) {
  const double u = plan.radius();
  Path ticks;
  Path walls;
  Path teeth;
  Path bridges;
  Path trenches;
  for (const HexsideMark& mark : ground.hexsides) {
    const auto [a, b] = plan.side(mark.hex, mark.side);
    if (mark.feature == Feature::SlopeDown) add_ticks(ticks, a, b, 0.2 * u);
    if (mark.feature == Feature::Rampart) {
      walls.move(a).line(b);
      add_teeth(teeth, a, b, 0.16 * u);
    }
    if (mark.feature == Feature::Trench) trenches.move(a).line(b);
    if (mark.feature == Feature::Bridge) {
      const Point across = turned_right(unit(b - a)) * (0.3 * u);
      const Point along = (b - a) * 0.14;
      const Point m = middle(a, b);
      bridges.move(m - along - across).line(m - along + across);
      bridges.move(m + along - across).line(m + along + across);
    }
  }
  canvas.stroke(ticks, palette::slope, 0.065 * u);
  canvas.stroke(trenches, palette::trench_edge, 0.24 * u);
  canvas.shape(trenches, {.stroke = palette::page, .width = 0.1 * u, .dash = 0.12 * u});
  canvas.stroke(walls, palette::rampart, 0.15 * u);
  canvas.stroke(teeth, palette::rampart, 0.1 * u);
  canvas.stroke(bridges, palette::rampart, 0.1 * u);
}

void draw_roads(Canvas& canvas, const HexGround& ground, const HexPlan& plan) {
  // Through each hex from side to side; where a road turns, it bends.
  std::vector<std::vector<Point>> exits(ground.hexes.size());
  for (const HexRoad& road : ground.roads) {
    const Point m = middle(plan.centre(road.from), plan.centre(road.to));
    exits[road.from].push_back(m);
    exits[road.to].push_back(m);
  }
  // A road that ends in a hex at the edge leads out of the map.
  for (const HexRoad& road : ground.roads)
    for (const auto& [from, to] : {std::pair{road.from, road.to}, {road.to, road.from}})
      for (const Direction d : all_directions)
        if (exits[to].size() == 1 && plan.neighbour(from, d) == to && !plan.neighbour(to, d)) {
          const auto [a, b] = plan.side(to, d);
          exits[to].push_back(middle(a, b));
        }
  Path path;
  for (std::size_t i = 0; i < exits.size(); ++i) {
    const Point c = plan.centre(static_cast<Place>(i));
    if (exits[i].size() == 2)
      path.move(exits[i][0]).quad(c, exits[i][1]);
    else
      for (const Point exit : exits[i]) path.move(exit).line(c);
  }
  canvas.stroke(path, palette::road, 0.24 * plan.radius());
  canvas.stroke(path, palette::road_inside, 0.14 * plan.radius());
}

// --- whole layers --------------------------------------------------------------------------------

void fill_region(Canvas& canvas, const HexGround& ground, const HexPlan& plan, Terrain terrain) {
  const Path path = plan.outline([&](Place p) {
    const Terrain t = ground.hexes[p].terrain;
    return t == terrain || (terrain == Terrain::River && t == Terrain::Ford);
  });
  canvas.shape(path, {.fill = ground_colour(terrain)});
  if (is_water(terrain)) canvas.stroke(path, palette::coast, 0.06 * plan.radius());
}

void draw_heights(Canvas& canvas, const HexGround& ground, const HexPlan& plan) {
  for (int level = 1; level <= 3; ++level) {
    const Path path = plan.outline([&](Place p) {
      const HexTile& tile = ground.hexes[p];
      const int hill = tile.terrain == Terrain::Hill ? 1 : 0;
      return std::max(tile.elevation, hill) >= level;
    });
    canvas.shape(path, {.fill = palette::heights[level - 1],
                        .stroke = palette::contour,
                        .width = 0.04 * plan.radius()});
  }
}

// Three sides of every hex, the same drawing for all of them: as one long line the grid would take
// longer to draw than everything else together. The rest is the edge of the map.
void draw_grid(Canvas& canvas, const HexGround& ground, const HexPlan& plan) {
  const Style line{.stroke = palette::grid, .width = std::max(0.035 * plan.radius(), 0.7)};
  const auto three_sides = [&](Place hex) {
    const Point centre = plan.centre(hex);
    Path path;
    path.move(plan.corner(hex, Direction::F) - centre);
    for (const Direction d : {Direction::A, Direction::B, Direction::C})
      path.line(plan.corner(hex, d) - centre);
    Stamp stamp;
    stamp.items.emplace_back(Shape{std::move(path), line});
    return stamp;
  };
  Path edge;
  for (std::size_t i = 0; i < ground.hexes.size(); ++i) {
    if (ground.hexes[i].terrain == Terrain::OffMap) continue;
    const auto hex = static_cast<Place>(i);
    canvas.stamp("grid", plan.centre(hex), [&] { return three_sides(hex); });
    for (const Direction d : {Direction::D, Direction::E, Direction::F}) {
      if (plan.neighbour(hex, d)) continue;
      const auto [a, b] = plan.side(hex, d);
      edge.move(a).line(b);
    }
  }
  canvas.shape(std::move(edge), line);
}

Text label_of(const HexGround& ground, const HexPlan& plan, std::size_t i) {
  const double u = plan.radius();
  const bool flat = ground.top == HexTop::Flat;
  const double size = flat ? 0.33 * u : 0.26 * u;
  const double drop = flat ? -0.866 * u + size * 0.95 : -0.66 * u + size * 0.3;
  Text label;
  label.at = plan.centre(static_cast<Place>(i)) + Point{0, drop};
  label.text = ground.hexes[i].label;
  label.size = size;
  label.colour = palette::hex_label;
  label.anchor = Anchor::Middle;
  return label;
}

void draw_labels(Canvas& canvas, const HexGround& ground, const HexPlan& plan) {
  for (std::size_t i = 0; i < ground.hexes.size(); ++i) {
    if (ground.hexes[i].terrain == Terrain::OffMap) continue;
    Text label = label_of(ground, plan, i);
    // A dotted line runs through it.
    if (std::ranges::any_of(ground.dividers, [&](const HexDivider& divider) {
          return std::abs(plan.centre(divider.from).x - label.at.x) < 0.1 * plan.radius();
        }))
      label.halo = ground_colour(ground.hexes[i].terrain);
    canvas.text(std::move(label));
  }
}

void draw_dividers(Canvas& canvas, const HexGround& ground, const HexPlan& plan) {
  const double u = plan.radius();
  for (const HexDivider& divider : ground.dividers) {
    const Point from = plan.centre(divider.from);
    const Point to = plan.centre(divider.to);
    const Point on = unit(to - from) * u;
    Path line;
    line.move(from - on).line(to + on);
    canvas.shape(std::move(line), {.stroke = palette::frame, .width = 0.05 * u, .dash = 0.16 * u});
  }
}

}  // namespace

Colour ground_colour(Terrain terrain) {
  switch (terrain) {
    case Terrain::Clear:
    case Terrain::Rampart:
    case Terrain::Town:
      return palette::clear;
    case Terrain::Hill:
      return palette::heights[0];
    case Terrain::Steep:
      return palette::heights[2];
    case Terrain::Forest:
      return palette::forest;
    case Terrain::Broken:
      return palette::broken;
    case Terrain::Marsh:
      return palette::marsh;
    case Terrain::River:
    case Terrain::Ford:
      return palette::river;
    case Terrain::Sea:
    case Terrain::Lake:
      return palette::sea;
    case Terrain::Camp:
      return palette::camp_ground;
    case Terrain::OffMap:
      return palette::page;
  }
  return palette::page;
}

void draw_terrain_sign(Canvas& canvas, Terrain terrain, Point centre, double unit) {
  const auto put = [&](const char* name, Stamp (*make)(double)) {
    canvas.stamp(std::string(name) + std::to_string(unit), centre, [=] { return make(unit); });
  };
  switch (terrain) {
    case Terrain::Clear:
    case Terrain::OffMap:
      return;
    case Terrain::Hill:
      return put("hill", hill);
    case Terrain::Steep:
      return put("rocks", rocks);
    case Terrain::Forest:
      return put("trees", trees);
    case Terrain::Broken:
      return put("rocks", rocks);
    case Terrain::Marsh:
      return put("reeds", reeds);
    case Terrain::River:
    case Terrain::Sea:
    case Terrain::Lake:
      return put("waves", waves);
    case Terrain::Ford:
      return put("ford", stepping_stones);
    case Terrain::Rampart:
      return put("wall", wall);
    case Terrain::Camp:
      return put("tents", tents);
    case Terrain::Town:
      return put("houses", houses);
  }
}

void draw_hexside_sign(Canvas& canvas, HexsideFeature feature, Point centre, double u) {
  const Point a = centre - Point{0.6, 0} * u;
  const Point b = centre + Point{0.6, 0} * u;
  Path line;
  line.move(a).line(b);
  Path extra;
  switch (feature) {
    case Feature::River:
      canvas.stroke(line, palette::coast, 0.4 * u);
      return canvas.stroke(line, palette::river, 0.3 * u);
    case Feature::Stream:
      return canvas.stroke(line, palette::stream, 0.13 * u);
    case Feature::SlopeDown:
      add_ticks(extra, b, a, 0.22 * u);
      canvas.stroke(line, palette::grid, 0.05 * u);
      return canvas.stroke(extra, palette::slope, 0.07 * u);
    case Feature::Rampart:
      add_teeth(extra, b, a, 0.18 * u);
      canvas.stroke(line, palette::rampart, 0.15 * u);
      return canvas.stroke(extra, palette::rampart, 0.1 * u);
    case Feature::Trench:
      canvas.stroke(line, palette::trench_edge, 0.24 * u);
      return canvas.shape(std::move(line),
                          {.stroke = palette::page, .width = 0.1 * u, .dash = 0.12 * u});
    case Feature::Bridge:
      canvas.stroke(line, palette::river, 0.3 * u);
      for (const double x : {-0.12, 0.12})
        extra.move(centre + Point{x, -0.3} * u).line(centre + Point{x, 0.3} * u);
      return canvas.stroke(extra, palette::rampart, 0.1 * u);
  }
}

Board board_of(const HexGround& ground, const HexPlan& plan) {
  const double u = plan.radius();
  const bool flat = ground.top == HexTop::Flat;
  Board board;
  board.unit = u;
  board.top = ground.top;
  board.counter = flat ? Point{1.32 * u, 1.3 * u} : Point{1.24 * u, 1.16 * u};
  const Point below_label = flat ? Point{0, 0.16 * u} : Point{0, 0.12 * u};
  for (std::size_t i = 0; i < ground.hexes.size(); ++i) {
    board.centres.push_back(plan.centre(static_cast<Place>(i)));
    board.resting.push_back(board.centres.back() + below_label);
    Text label = label_of(ground, plan, i);
    label.colour = palette::faint_text;
    label.halo = ground.hexes[i].elevation > 0
                     ? palette::heights[std::clamp(ground.hexes[i].elevation, 1, 3) - 1]
                     : ground_colour(ground.hexes[i].terrain);
    board.labels.push_back(std::move(label));
  }
  return board;
}

void draw_edges(Canvas& canvas, const HexGround& ground, const PerSeat<Side>& sides, Point low,
                Point high) {
  for (const HexEdge& edge : ground.edges) {
    const double width = (high.x - low.x) / static_cast<double>(edge.words.size());
    for (std::size_t i = 0; i < edge.words.size(); ++i) {
      Text word;
      word.at = {low.x + (static_cast<double>(i) + 0.5) * width,
                 edge.below ? high.y + 15 : low.y - 7};
      word.text = edge.words[i];
      word.size = 13;
      word.colour = palette::text;
      word.anchor = Anchor::Middle;
      const double half = std::min(estimated_width(word.text) * word.size, width - 24) / 2;
      draw_side_sign(canvas, sides[edge.of], word.at - Point{half + 10, 4.5}, {10, 10});
      canvas.text_within(width - 24, std::move(word));
    }
  }
}

namespace {

// Never by colour alone: the outlines of round sides are dotted, and a range has long dashes.
Style look_of(RegionKind kind, const Side& side, double u) {
  const palette::SideColours colours = palette::of(side.colour);
  const Colour line = colours.ink == palette::white ? colours.body : colours.edge;
  if (kind == RegionKind::Command)
    return {.stroke = faded(line, 170), .width = 0.06 * u, .dash = 0.36 * u};
  return {.fill = faded(colours.body, 42),
          .stroke = faded(line, 150),
          .width = 0.045 * u,
          .dash = side.shape == SideShape::Round ? 0.12 * u : 0};
}

}  // namespace

void draw_regions(Canvas& canvas, const Scene& scene, const HexPlan& plan) {
  for (const Region& region : scene.regions) {
    const auto belongs = [&](Place hex) {
      return std::binary_search(region.places.begin(), region.places.end(), hex);
    };
    canvas.begin_group(region.name);
    canvas.shape(plan.outline(belongs),
                 look_of(region.kind, scene.sides[region.side], plan.radius()));
    canvas.end_group();
  }
}

void draw_region_sign(Canvas& canvas, RegionKind kind, const Side& side, Point c, Point size) {
  canvas.shape(Path().rounded(c.x - size.x / 2, c.y - size.y / 2, size.x, size.y, 3),
               look_of(kind, side, 18));
}

void draw_ground(Canvas& canvas, const HexGround& ground, const HexPlan& plan) {
  canvas.fill(plan.outline([](Place) { return true; }), palette::clear);
  draw_heights(canvas, ground, plan);
  for (const Terrain terrain : {Terrain::Steep, Terrain::Forest, Terrain::Broken, Terrain::Marsh,
                                Terrain::Camp, Terrain::Sea, Terrain::Lake, Terrain::River})
    fill_region(canvas, ground, plan, terrain);
  draw_grid(canvas, ground, plan);
  draw_water_sides(canvas, ground, plan);
  draw_roads(canvas, ground, plan);
  draw_dry_sides(canvas, ground, plan);
  for (std::size_t i = 0; i < ground.hexes.size(); ++i)
    draw_terrain_sign(canvas, ground.hexes[i].terrain, plan.centre(static_cast<Place>(i)),
                      plan.radius());
  draw_dividers(canvas, ground, plan);
  draw_labels(canvas, ground, plan);
}

}  // namespace cursus::render
