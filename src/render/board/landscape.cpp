#include "src/render/board/landscape.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "src/render/palette.hpp"

namespace cursus::render {

namespace {

constexpr std::array province_tints{rgb(0xEBDAB6), rgb(0xDEDFBC), rgb(0xEED2BC), rgb(0xDDDDD0)};

// A tenth of a pixel is enough for a shore, and short to write.
Point coarse(Point p) { return {std::round(p.x * 10) / 10, std::round(p.y * 10) / 10}; }

void add_line(Path& path, const MapLine& line, const MapScale& map) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Point at = coarse(map.at(line[i]));
    i == 0 ? path.move(at) : path.line(at);
  }
}

Path lines(const std::vector<MapLine>& all, const MapScale& map) {
  Path path;
  for (const MapLine& line : all) add_line(path, line, map);
  return path;
}

Path rings(const std::vector<MapLine>& all, const MapScale& map) {
  Path path;
  for (const MapLine& line : all) {
    if (line.size() < 3) continue;
    add_line(path, line, map);
    path.close();
  }
  return path;
}

void draw_peaks(Canvas& canvas, const Landscape& land, const MapScale& map) {
  Path whole;
  Path shade;
  for (const Landscape::Peak& peak : land.peaks) {
    const double h = peak.size * map.scale;
    const Point foot = coarse(map.at(peak.foot));
    const Point top = coarse(foot + Point{0, -h});
    const Point left = coarse(foot + Point{-0.62 * h, 0});
    const Point right = coarse(foot + Point{0.62 * h, 0});
    const Point ridge = coarse(foot + Point{0.12 * h, 0});
    whole.move(left).line(top).line(right);
    shade.polygon({top, right, ridge});
  }
  canvas.shape(
      std::move(whole),
      {.fill = palette::peak_light, .stroke = palette::peak_edge, .width = 0.9 * map.scale});
  canvas.fill(std::move(shade), palette::peak_shade);
}

void draw_rivers(Canvas& canvas, const Landscape& land, const MapScale& map) {
  std::array<Path, 3> by_width;
  for (const Landscape::River& river : land.rivers)
    add_line(by_width[static_cast<std::size_t>(std::clamp(river.width, 1.0, 3.0)) - 1],
             river.course, map);
  double width = 1.0;
  for (Path& path : by_width) {
    canvas.stroke(std::move(path), palette::river_line, width * map.scale);
    width += 0.5;
  }
}

// Where a line `lean`·x + y = c lies within the rings: the crossings, from left to right.
std::vector<double> crossings(const std::vector<MapLine>& all, double lean, double c) {
  std::vector<double> found;
  for (const MapLine& ring : all)
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const MapPoint& a = ring[i];
      const MapPoint& b = ring[(i + 1) % ring.size()];
      const double fa = lean * a.x + a.y - c;
      const double fb = lean * b.x + b.y - c;
      if ((fa < 0) == (fb < 0)) continue;
      found.push_back(a.x + (b.x - a.x) * (fa / (fa - fb)));
    }
  std::ranges::sort(found);
  return found;
}

// The stretch from `left` to `right` of that line, without what lies in boxes.
void add_stretch(Path& path, double left, double right, double lean, double c,
                 std::span<const MapBox> spared, const MapScale& map) {
  for (const MapBox& box : spared) {
    // Where the line is between the top and the bottom of the box.
    const double at_top = (c - box.top) / lean;
    const double at_bottom = (c - box.bottom) / lean;
    const double from = std::max(std::min(at_top, at_bottom), box.left);
    const double to = std::min(std::max(at_top, at_bottom), box.right);
    if (from >= to || to <= left || from >= right) continue;
    add_stretch(path, left, std::min(from, right), lean, c, spared, map);
    left = std::max(to, left);
  }
  if (right - left > 1.5)
    path.move(coarse(map.at({left, c - lean * left})))
        .line(coarse(map.at({right, c - lean * right})));
}

Path hatching(const std::vector<MapLine>& all, double lean, double apart, const MapScale& map,
              std::span<const MapBox> spared) {
  MapBox around{1e9, 1e9, -1e9, -1e9};
  double low = 1e9;
  double high = -1e9;
  for (const MapLine& ring : all)
    for (const MapPoint& p : ring) {
      low = std::min(low, lean * p.x + p.y);
      high = std::max(high, lean * p.x + p.y);
      around = {std::min(around.left, p.x), std::min(around.top, p.y), std::max(around.right, p.x),
                std::max(around.bottom, p.y)};
    }
  std::vector<MapBox> near;
  for (const MapBox& box : spared)
    if (box.left < around.right && box.right > around.left && box.top < around.bottom &&
        box.bottom > around.top)
      near.push_back(box);
  Path path;
  for (double c = apart * std::ceil(low / apart) + 0.25; c < high; c += apart) {
    const std::vector<double> xs = crossings(all, lean, c);
    for (std::size_t i = 0; i + 1 < xs.size(); i += 2)
      add_stretch(path, xs[i], xs[i + 1], lean, c, near, map);
  }
  return path;
}

Colour holding_colour(const Side& side) {
  const palette::SideColours colours = palette::of(side.colour);
  return colours.ink == palette::white ? colours.body : colours.edge;
}

// Paler than counters, and clear on the colours of land.
Colour holding_tint(const Side& side) {
  switch (side.colour) {
    case SideColour::Blue:
      return faded(rgb(0x4C86D8), 84);
    case SideColour::Amber:
      return faded(rgb(0xF8C850), 96);
    case SideColour::Crimson:
      return faded(rgb(0xC0405E), 58);
    case SideColour::Teal:
      return faded(rgb(0x6CCFBC), 96);
  }
  return {};
}

// A square side leans to the right, a round one to the left.
double lean_of(const Side& side) { return side.shape == SideShape::Square ? 1 : -1; }

constexpr double hatching_apart = 11;

Text region_name(Point at, std::string text, double size, Colour colour) {
  Text name;
  name.at = at + Point{0, 0.35 * size};
  name.text = std::move(text);
  name.size = size;
  name.colour = colour;
  name.anchor = Anchor::Middle;
  return name;
}

}  // namespace

void draw_landscape(Canvas& canvas, const SpaceGround& ground, const MapScale& map) {
  const Landscape& land = *ground.landscape;
  canvas.fill(Path().rectangle(map.origin.x, map.origin.y, ground.width * map.scale,
                               ground.height * map.scale),
              palette::shallow);
  canvas.fill(rings(land.shelf, map), palette::shelf);
  canvas.fill(rings(land.deep, map), palette::deep);
  canvas.stroke(lines(land.sea_borders, map), faded(palette::white, 190), 1.5 * map.scale);
  const Path coast = rings(land.coast, map);
  canvas.stroke(coast, palette::surf, 5 * map.scale);
  canvas.fill(coast, palette::outland);
  for (const Area& area : ground.areas)
    canvas.fill(
        rings(area.rings, map),
        province_tints[static_cast<std::size_t>(std::max(area.tint, 0)) % province_tints.size()]);
  canvas.fill(rings(land.foot, map), faded(palette::relief, 34));
  canvas.fill(rings(land.core, map), faded(palette::relief, 40));
  draw_rivers(canvas, land, map);
  canvas.fill(rings(land.lakes, map), palette::river_line);
  draw_peaks(canvas, land, map);
  canvas.shape(lines(land.borders, map),
               {.stroke = palette::border, .width = 1.3 * map.scale, .dash = 4.2 * map.scale});
  canvas.stroke(coast, palette::shore, 0.95 * map.scale);
}

void draw_region_names(Canvas& canvas, const SpaceGround& ground, const MapScale& map) {
  for (const Area& area : ground.areas)
    if (!area.name.empty()) {
      Text name =
          region_name(map.at(area.name_at), area.name, 12 * map.scale, palette::province_name);
      name.halo = faded(palette::page, 110);
      canvas.text(std::move(name));
    }
  for (const RegionName& name : ground.names)
    canvas.text(region_name(map.at(name.at), name.text, (name.sea ? 14 : 12) * map.scale,
                            name.sea ? palette::sea_name : palette::land_name));
}

void draw_holding(Canvas& canvas, const Area& area, const Side& side, const MapScale& map,
                  std::span<const MapBox> spared) {
  canvas.fill(rings(area.rings, map), holding_tint(side));
  canvas.stroke(hatching(area.rings, lean_of(side), hatching_apart, map, spared),
                faded(holding_colour(side), 100), 0.9);
}

void draw_holding_sign(Canvas& canvas, const Side& side, Point c, Point size) {
  const double x = c.x - size.x / 2;
  const double y = c.y - size.y / 2;
  const std::vector<MapLine> ring{
      {{x, y}, {x + size.x, y}, {x + size.x, y + size.y}, {x, y + size.y}}};
  canvas.shape(Path().rectangle(x, y, size.x, size.y),
               {.fill = province_tints[0], .stroke = palette::grid, .width = 0.8});
  canvas.fill(Path().rectangle(x, y, size.x, size.y), holding_tint(side));
  canvas.stroke(hatching(ring, lean_of(side), 8, MapScale{}, {}), faded(holding_colour(side), 120),
                0.99);
}

}  // namespace cursus::render
