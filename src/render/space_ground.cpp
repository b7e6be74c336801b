// The ground of a map of spaces and the connections between them.
#include <array>

#include "src/render/board.hpp"
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

void draw_anchor(Canvas& canvas, Point c, double u) {
  Path path;
  path.move(c + Point{0, -0.18} * u).line(c + Point{0, 0.2} * u);
  path.move(c + Point{-0.12, -0.08} * u).line(c + Point{0.12, -0.08} * u);
  path.move(c + Point{-0.2, 0.04} * u).quad(c + Point{-0.16, 0.22} * u, c + Point{0, 0.22} * u);
  path.quad(c + Point{0.16, 0.22} * u, c + Point{0.2, 0.04} * u);
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

// How the control of a space is shown: the colour and the shape of its side.
void draw_control(Canvas& canvas, const Side& side, Point centre, double u) {
  const palette::SideColours colours = palette::of(side.colour);
  const double r = 0.26 * u;
  Path path;
  if (side.shape == SideShape::Square)
    path.rectangle(centre.x - r, centre.y - r, 2 * r, 2 * r);
  else
    path.circle(centre, r * 1.08);
  canvas.shape(std::move(path), {.fill = colours.body, .stroke = colours.edge, .width = 0.06 * u});
}

double unit_of(const SpaceGround& ground, double scale) { return 0.022 * ground.width * scale; }

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

void draw_link_sign(Canvas& canvas, LinkKind kind, Point from, Point to, double u) {
  Path line;
  line.move(from).line(to);
  const auto dashed = [&](Colour colour, double dash) {
    canvas.shape(line, {.stroke = colour, .width = 0.13 * u, .dash = dash * u});
  };
  switch (kind) {
    case LinkKind::Land:
      return canvas.stroke(line, palette::road, 0.1 * u);
    case LinkKind::Road:
      canvas.stroke(line, palette::road, 0.24 * u);
      return canvas.stroke(line, palette::road_inside, 0.12 * u);
    case LinkKind::Strait:
      return dashed(palette::stream, 0.22);
    case LinkKind::Sea:
      return dashed(palette::wave, 0.1);
    case LinkKind::Pass: {
      canvas.stroke(line, palette::slope, 0.1 * u);
      const Point along = unit(to - from);
      const Point across = turned_right(along);
      const Point m = middle(from, to);
      Path peak;  // two mountains athwart the way
      for (const double t : {-0.18, 0.18}) {
        const Point c = m + along * (t * u);
        peak.move(c - across * (0.26 * u)).line(c + across * (0.26 * u));
      }
      return canvas.stroke(peak, palette::slope, 0.12 * u);
    }
  }
}

Board board_of(const SpaceGround& ground, double scale, Point origin) {
  Board board;
  board.unit = unit_of(ground, scale);
  board.counter = Point{1.36, 1.34} * board.unit;
  for (const Space& space : ground.spaces) {
    board.centres.push_back(origin + Point{space.at.x, space.at.y} * scale);
    board.resting.push_back(board.centres.back() + Point{0, -1.22} * board.unit);
  }
  return board;
}

void draw_ground(Canvas& canvas, const SpaceGround& ground, const PerSeat<Side>& sides,
                 double scale, Point origin) {
  const double u = unit_of(ground, scale);
  const auto at = [&](Place p) {
    const MapPoint& m = ground.spaces[p].at;
    return origin + Point{m.x, m.y} * scale;
  };
  canvas.fill(Path().rectangle(origin.x, origin.y, ground.width * scale, ground.height * scale),
              palette::sea);
  draw_areas(canvas, ground, scale, origin);
  for (const Link& link : ground.links)
    draw_link_sign(canvas, link.kind, at(link.from), at(link.to), u);
  for (std::size_t i = 0; i < ground.spaces.size(); ++i) {
    const Space& space = ground.spaces[i];
    const Point c = at(static_cast<Place>(i));
    draw_space_sign(canvas, space.kind, c, u);
    if (space.control) draw_control(canvas, sides[*space.control], c, u);
    if (space.port) draw_anchor(canvas, c + Point{0.74, 0} * u, u);
    Text figure;
    figure.at = c + Point{space.port ? 1.04 : 0.62, 0.16} * u;
    figure.text = space.figure;
    figure.size = 0.4 * u;
    figure.colour = palette::faint_text;
    figure.halo = palette::white;
    canvas.text(std::move(figure));
    Text name;
    name.at = c + Point{0, 0.98} * u;
    name.text = space.name;
    name.size = 0.5 * u;
    name.colour = palette::text;
    name.anchor = Anchor::Middle;
    name.halo = palette::page;
    canvas.text_within(4 * u, std::move(name));
  }
}

}  // namespace cursus::render
