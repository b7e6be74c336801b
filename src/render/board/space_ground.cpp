// The ground of a map of spaces and the connections between them.
#include <algorithm>
#include <array>

#include "src/render/board/board.hpp"
#include "src/render/board/landscape.hpp"
#include "src/render/palette.hpp"

namespace cursus::render {

namespace {

constexpr std::array land_tints{rgb(0xF3EEDF), rgb(0xE9E4CC), rgb(0xF1E6D3), rgb(0xE6E9D8)};

// A closed line through the middles of the sides, so that a coarse outline looks drawn by hand.
Path rounded_outline(const std::vector<Point>& corners) {
  Path path;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point& corner = corners[i];
    const Point& next = corners[(i + 1) % corners.size()];
    if (i == 0) path.move(middle(corners.back(), corner));
    path.quad(corner, middle(corner, next));
  }
  return path.close();
}

Path anchor_path(Point c, double u) {
  Path path;
  path.move(c + Point{0, -0.18} * u).line(c + Point{0, 0.2} * u);
  path.move(c + Point{-0.12, -0.08} * u).line(c + Point{0.12, -0.08} * u);
  path.move(c + Point{-0.2, 0.04} * u).quad(c + Point{-0.16, 0.22} * u, c + Point{0, 0.22} * u);
  path.quad(c + Point{0.16, 0.22} * u, c + Point{0.2, 0.04} * u);
  return path;
}

void draw_anchor(Canvas& canvas, Point c, double u) {
  const Path path = anchor_path(c, u);
  canvas.stroke(path, palette::white, 0.16 * u);
  canvas.stroke(path, palette::stream, 0.08 * u);
}

void draw_areas(Canvas& canvas, const SpaceGround& ground, double scale, Point origin) {
  const auto at = [&](MapPoint p) { return origin + Point{p.x, p.y} * scale; };
  for (const Area& area : ground.areas) {
    std::vector<Point> corners;
    for (const MapPoint& p : area.outline) corners.push_back(at(p));
    if (corners.size() < 3) continue;
    const auto tint = static_cast<std::size_t>(area.tint < 0 ? 0 : area.tint) % land_tints.size();
    canvas.shape(rounded_outline(corners),
                 {.fill = land_tints[tint], .stroke = palette::coast, .width = 1.2});
  }
  for (const Area& area : ground.areas) {
    Text name;
    name.at = at(area.name_at);
    name.text = area.name;
    name.size = 0.021 * ground.width * scale;
    name.colour = faded(palette::faint_text, 150);
    name.anchor = Anchor::Middle;
    canvas.text(std::move(name));
  }
}

Path side_shape(SideShape shape, Point centre, double r) {
  if (shape == SideShape::Square) return Path().rectangle(centre.x - r, centre.y - r, 2 * r, 2 * r);
  return Path().circle(centre, r * 1.08);
}

// How the control of a space is shown: the colour and the shape of its side.
void draw_control(Canvas& canvas, const Side& side, Point centre, double u) {
  const palette::SideColours colours = palette::of(side.colour);
  canvas.shape(side_shape(side.shape, centre, 0.26 * u),
               {.fill = colours.body, .stroke = colours.edge, .width = 0.06 * u});
}

// A dashed ring around the space, in the ink of the side; of nobody's, grey.
void draw_known(Canvas& canvas, const std::optional<Seat>& side, const PerSeat<Side>& sides,
                Point centre, double u) {
  const Colour ink = side ? palette::of(sides[*side].colour).edge : palette::faint_text;
  canvas.shape(Path().circle(centre, 0.62 * u),
               {.fill = {}, .stroke = palette::white, .width = 0.16 * u});
  canvas.shape(Path().circle(centre, 0.62 * u),
               {.fill = {}, .stroke = ink, .width = 0.1 * u, .dash = 0.2 * u});
}

double unit_of(const SpaceGround& ground, double scale) {
  return (ground.landscape ? 25 : 0.022 * ground.width) * scale;
}

}  // namespace

void draw_space_sign(Canvas& canvas, SpaceKind kind, Point c, double u) {
  const Style style{.fill = palette::white, .stroke = palette::text, .width = 0.08 * u};
  Style dashed = style;
  dashed.dash = 0.16 * u;
  Path path;
  switch (kind) {
    case SpaceKind::Plain:
      return canvas.shape(path.circle(c, 0.44 * u), style);
    case SpaceKind::Tribe:
      return canvas.shape(path.circle(c, 0.44 * u), dashed);
    case SpaceKind::City:
      canvas.shape(path.circle(c, 0.44 * u), style);
      return canvas.stroke(Path().circle(c, 0.34 * u), palette::text, 0.05 * u);
    case SpaceKind::Sea:
      return canvas.shape(
          path.circle(c, 0.34 * u),
          {.fill = faded(palette::white, 150), .stroke = palette::sea_way, .width = 0.07 * u});
    case SpaceKind::Strait:
      canvas.shape(
          path.circle(c, 0.34 * u),
          {.fill = faded(palette::white, 150), .stroke = palette::sea_way, .width = 0.07 * u});
      for (const double side : {-1.0, 1.0}) {  // two shores that come near each other
        Path shore;
        shore.move(c + Point{side * 0.58, -0.4} * u);
        shore.quad(c + Point{side * 0.26, 0} * u, c + Point{side * 0.58, 0.4} * u);
        canvas.stroke(shore, palette::shore, 0.11 * u);
      }
      return;
    case SpaceKind::Walled:
    case SpaceKind::Capital: {
      const double r = kind == SpaceKind::Walled ? 0.44 * u : 0.56 * u;
      for (const double x : {-0.66, 0.0, 0.66})  // a wall with merlons
        for (const double y : {-1.0, 1.0})
          path.rectangle(c.x + x * r - 0.2 * r, c.y + y * r - 0.2 * r, 0.4 * r, 0.4 * r);
      canvas.fill(path, palette::text);
      canvas.shape(Path().rectangle(c.x - r, c.y - r, 2 * r, 2 * r), style);
      if (kind == SpaceKind::Capital)
        canvas.stroke(Path().rectangle(c.x - 0.78 * r, c.y - 0.78 * r, 1.56 * r, 1.56 * r),
                      palette::text, 0.05 * u);
      return;
    }
  }
}

namespace {

// Strokes athwart the way in its middle: this many.
void draw_bars(Canvas& canvas, Point from, Point to, int bars, double u) {
  const Point along = unit(to - from);
  const Point across = turned_right(along);
  Path peak;
  for (int i = 0; i < bars; ++i) {
    const Point c = middle(from, to) + along * ((i - (bars - 1) / 2.0) * 0.36 * u);
    peak.move(c - across * (0.26 * u)).line(c + across * (0.26 * u));
  }
  canvas.stroke(peak, palette::slope, 0.12 * u);
}

void draw_way(Canvas& canvas, LinkKind kind, const std::vector<Point>& points, double u) {
  Path line;
  line.move(points.front());
  for (std::size_t i = 1; i < points.size(); ++i) line.line(points[i]);
  const std::size_t half = points.size() / 2;
  const auto dashed = [&](Colour colour, double width, double dash) {
    canvas.shape(line, {.stroke = colour, .width = width * u, .dash = dash * u});
  };
  switch (kind) {
    case LinkKind::Land:
      canvas.stroke(line, faded(palette::white, 120), 0.16 * u);
      return canvas.stroke(line, palette::way, 0.07 * u);
    case LinkKind::Road:
      canvas.stroke(line, palette::road, 0.24 * u);
      return canvas.stroke(line, palette::road_inside, 0.12 * u);
    case LinkKind::Strait:
      canvas.stroke(line, faded(palette::white, 150), 0.2 * u);
      return dashed(palette::stream, 0.13, 0.22);
    case LinkKind::Sea:
      return dashed(palette::sea_way, 0.06, 0.13);
    case LinkKind::Pass:
      canvas.stroke(line, palette::slope, 0.1 * u);
      return draw_bars(canvas, points[half - 1], points[half], 2, u);
    case LinkKind::Alps:
      canvas.stroke(line, faded(palette::white, 150), 0.26 * u);
      dashed(palette::text, 0.15, 0.2);
      return draw_bars(canvas, points[half - 1], points[half], 3, u);
  }
}

std::vector<Point> points_of(const SpaceGround& ground, const Link& link, const MapScale& map) {
  std::vector<Point> points{map.at(ground.spaces[link.from].at)};
  for (const MapPoint& p : link.course) points.push_back(map.at(p));
  points.push_back(map.at(ground.spaces[link.to].at));
  return points;
}

}  // namespace

void draw_link_sign(Canvas& canvas, LinkKind kind, Point from, Point to, double u) {
  draw_way(canvas, kind, {from, to}, u);
}

namespace {

constexpr double label_size = 12;  // in units of the map
constexpr double label_line = 12.5;
constexpr bool is_right(Beside side) { return side >= Beside::NE && side <= Beside::SE; }
constexpr bool is_left(Beside side) { return side >= Beside::SW; }

// Where names stand, about.
std::vector<MapBox> boxes_of_names(const SpaceGround& ground) {
  std::vector<MapBox> boxes;
  for (const Space& space : ground.spaces) {
    if (!space.label) continue;
    const SpaceLabel& label = *space.label;
    double width = 0;
    for (const std::string& line : label.lines)
      width = std::max(width, estimated_width(line) * label_size);
    const double x = space.at.x + label.offset.x;
    const double y = space.at.y + label.offset.y;
    const double height = label_line * static_cast<double>(label.lines.size());
    const double left = is_right(label.side) ? x : is_left(label.side) ? x - width : x - width / 2;
    boxes.push_back({left - 1, y - height / 2, left + width + 1, y + height / 2});
  }
  return boxes;
}

}  // namespace

Board board_of(const SpaceGround& ground, double scale, Point origin) {
  const MapScale map{scale, origin};
  Board board;
  board.unit = unit_of(ground, scale);
  board.counter = Point{1.36, 1.34} * board.unit;
  board.plaques = ground.landscape != nullptr;
  board.low = origin;
  board.high = origin + Point{ground.width, ground.height} * scale;
  if (board.plaques) board.counter = Point{ground.plaque.x, ground.plaque.y} * scale;
  for (const Space& space : ground.spaces) {
    board.centres.push_back(map.at(space.at));
    board.resting.push_back(
        board.centres.back() +
        (board.plaques ? beside_space(board, space.stack, board.counter.x, board.counter.y)
                       : Point{0, -1.22} * board.unit));
    board.beside.push_back(space.stack);
  }
  if (board.plaques)
    for (const MapBox& box : boxes_of_names(ground)) {
      const Point low = map.at({box.left, box.top});
      const Point high = map.at({box.right, box.bottom});
      board.names.push_back({static_cast<int>(low.x), static_cast<int>(low.y),
                             static_cast<int>(high.x - low.x), static_cast<int>(high.y - low.y)});
    }
  for (const Link& link : ground.links) {
    if (link.course.empty()) continue;
    std::vector<Point> points = points_of(ground, link, map);
    board.courses[{link.from, link.to}] = points;
    std::ranges::reverse(points);
    board.courses[{link.to, link.from}] = std::move(points);
  }
  return board;
}

Point beside_space(const Board& board, Beside side, double width, double height) {
  static constexpr std::array<Point, 8> away{
      {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};
  const Point to = away[static_cast<std::size_t>(side)];
  const double rim = (to.x != 0 && to.y != 0 ? 0.38 : 0.52) * board.unit;
  return {to.x * (rim + width / 2), to.y * (rim + height / 2)};
}

namespace {

void draw_label(Canvas& canvas, const Space& space, Point c, double scale, double u) {
  const bool sea = space.kind == SpaceKind::Sea || space.kind == SpaceKind::Strait;
  Text name;
  name.colour = sea ? palette::sea_label : palette::text;
  name.halo = sea ? palette::shallow : palette::page;
  if (!space.label && space.name.empty()) return;
  if (!space.label) {
    name.at = c + Point{0, 0.98} * u;
    name.text = space.name;
    name.size = 0.5 * u;
    name.anchor = Anchor::Middle;
    return canvas.text_within(4 * u, std::move(name));
  }
  const SpaceLabel& label = *space.label;
  name.anchor = is_right(label.side)  ? Anchor::Start
                : is_left(label.side) ? Anchor::End
                                      : Anchor::Middle;
  name.size = label_size * scale;
  double line = -0.5 * (static_cast<double>(label.lines.size()) - 1);
  for (const std::string& text : label.lines) {
    Text one = name;
    one.at = c + Point{label.offset.x, label.offset.y + label_line * line} * scale +
             Point{0, 0.36 * one.size};
    one.text = text;
    canvas.text(std::move(one));
    line += 1;
  }
}

}  // namespace

void draw_ground(Canvas& canvas, const SpaceGround& ground, double scale, Point origin) {
  const MapScale map{scale, origin};
  if (ground.landscape) {
    draw_landscape(canvas, ground, map);
  } else {
    canvas.fill(Path().rectangle(origin.x, origin.y, ground.width * scale, ground.height * scale),
                palette::sea);
    draw_areas(canvas, ground, scale, origin);
  }
  for (const Link& link : ground.links)
    draw_way(canvas, link.kind, points_of(ground, link, map), unit_of(ground, scale));
  if (!ground.landscape) return;
  canvas.stroke(Path().rectangle(origin.x, origin.y, ground.width * scale, ground.height * scale),
                palette::frame, 1.2);
}

namespace {

void draw_ruin(Canvas& canvas, Ruin ruin, Point c, double u) {
  if (ruin == Ruin::None) return;
  if (ruin == Ruin::Scorched) {  // a flame
    const Point f = c + Point{-0.42, 0.1} * u;
    Path path;
    path.move(f + Point{0, 0.34} * u);
    path.cubic(f + Point{-0.36, 0.3} * u, f + Point{-0.26, -0.06} * u, f + Point{-0.02, -0.36} * u);
    path.cubic(f + Point{0.02, -0.1} * u, f + Point{0.34, 0.04} * u, f + Point{0, 0.34} * u);
    return canvas.shape(path.close(),
                        {.fill = palette::alarm, .stroke = palette::white, .width = 0.06 * u});
  }
  Path cross;
  cross.move(c + Point{-0.4, -0.4} * u).line(c + Point{0.4, 0.4} * u);
  cross.move(c + Point{0.4, -0.4} * u).line(c + Point{-0.4, 0.4} * u);
  canvas.stroke(cross, palette::white, 0.2 * u);
  canvas.stroke(cross, palette::text, 0.1 * u);
}

void draw_mountains(Canvas& canvas, Point c, double h) {
  Path peaks;
  for (const double x : {-0.35, 0.35})
    peaks.polygon({c + Point{x - 0.5, 0} * h, c + Point{x, -0.9} * h, c + Point{x + 0.5, 0} * h});
  canvas.shape(std::move(peaks),
               {.fill = palette::peak_shade, .stroke = palette::white, .width = 0.14 * h});
}

// Points of a siege: dots under the space.
void draw_points(Canvas& canvas, int points, Point c, double u) {
  Path dots;
  for (int i = 0; i < points; ++i)
    dots.circle(c + Point{0.3 * (i - (points - 1) / 2.0), 0.62} * u, 0.13 * u);
  canvas.shape(std::move(dots),
               {.fill = palette::alarm, .stroke = palette::white, .width = 0.05 * u});
}

}  // namespace

void draw_space(Canvas& canvas, const Space& space, const PerSeat<Side>& sides, Point c, double u,
                bool in_country) {
  draw_space_sign(canvas, space.kind, c, u);
  if (space.control) draw_control(canvas, sides[*space.control], c, u);
  if (space.port && in_country) {
    const Colour ink =
        space.control ? palette::of(sides[*space.control].colour).ink : palette::stream;
    canvas.stroke(anchor_path(c, 0.95 * u), ink, 0.07 * u);
  } else if (space.port) {
    draw_anchor(canvas, c + Point{0.74, 0} * u, u);
  }
  if (space.known) draw_known(canvas, space.known_side, sides, c, u);
  if (space.allegiance) {
    const palette::SideColours colours = palette::of(sides[*space.allegiance].colour);
    canvas.shape(side_shape(sides[*space.allegiance].shape, c + Point{0.36, 0.36} * u, 0.13 * u),
                 {.fill = colours.body, .stroke = palette::white, .width = 0.05 * u});
  }
  if (space.mountains) draw_mountains(canvas, c + Point{-0.34, 0.5} * u, 0.5 * u);
  draw_ruin(canvas, space.ruin, c, u);
  if (space.points > 0) draw_points(canvas, space.points, c, u);
}

namespace {

// Of what is drawn of a space without its place and name.
std::string look_of(const Space& space, double u) {
  const auto seat = [](const std::optional<Seat>& one) {
    return one ? std::to_string(static_cast<int>(*one)) : std::string("-");
  };
  return "space" + std::to_string(static_cast<int>(space.kind)) + (space.port ? "p" : "") +
         (space.mountains ? "m" : "") + seat(space.control) + seat(space.allegiance) +
         (space.known ? "k" + seat(space.known_side) : "") + std::to_string(space.points) +
         std::to_string(static_cast<int>(space.ruin)) + "-" +
         std::to_string(static_cast<long>(u * 100));
}

Stamp stamp_of(const Space& space, const PerSeat<Side>& sides, double u) {
  Canvas around_origin;
  draw_space(around_origin, space, sides, {}, u, true);
  Stamp stamp;
  for (const Item& item : around_origin.list().items)
    if (const Shape* shape = std::get_if<Shape>(&item)) stamp.items.emplace_back(*shape);
  return stamp;
}

}  // namespace

void draw_spaces(Canvas& canvas, const SpaceGround& ground, const PerSeat<Side>& sides,
                 double scale, Point origin) {
  const MapScale map{scale, origin};
  const double u = unit_of(ground, scale);
  if (ground.landscape) {
    const std::vector<MapBox> spared = boxes_of_names(ground);
    for (const Area& area : ground.areas)
      if (area.control) draw_holding(canvas, area, sides[*area.control], map, spared);
    // Names stand above the colours of who holds the land.
    draw_region_names(canvas, ground, map);
    for (const Space& space : ground.spaces) draw_label(canvas, space, map.at(space.at), scale, u);
    for (const Space& space : ground.spaces)
      canvas.stamp(look_of(space, u), on_pixel(map.at(space.at), canvas.list().zoom),
                   [&] { return stamp_of(space, sides, u); });
    return;
  }
  for (const Space& space : ground.spaces) {
    const Point c = map.at(space.at);
    draw_space(canvas, space, sides, c, u, false);
    Text figure;
    figure.at = c + Point{space.port ? 1.04 : 0.62, 0.16} * u;
    figure.text = space.figure;
    figure.size = 0.4 * u;
    figure.colour = palette::faint_text;
    figure.halo = palette::white;
    canvas.text(std::move(figure));
    draw_label(canvas, space, c, scale, u);
  }
}

}  // namespace cursus::render
