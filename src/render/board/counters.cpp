// Counters: body, symbol, figures or blocks, facing and marks.
#include <algorithm>
#include <cmath>

#include "src/render/board/board.hpp"
#include "src/render/board/symbols.hpp"
#include "src/render/palette.hpp"

namespace cursus::render {

namespace {

std::string number(double n) { return std::to_string(static_cast<long>(n * 100)); }

Path body_path(SideShape shape, Point size) {
  const double x = -size.x / 2;
  const double y = -size.y / 2;
  if (shape == SideShape::Round) return Path().rounded(x, y, size.x, size.y, 0.36 * size.x);
  return Path().rectangle(x, y, size.x, size.y);
}

// How a counter is divided, in parts of its size: a tag at the top, the symbol, and figures or
// blocks at the bottom, as far as it has them.
struct Division {
  double symbol = 0.44;  // its size
  double centre = 0;     // of the symbol
  double tag = 0;        // size of its letters
  double figures = 0.36;
};

Division divided(bool tagged, bool blocks, bool figures) {
  if (tagged && blocks) return {0.33, -0.01, 0.2};
  if (tagged) return {0.27, -0.04, 0.26, 0.35};
  if (blocks || figures) return {0.38, -0.18};
  return {};
}

// The body with its symbol. A light rim sets it off from the ground and from its neighbours.
Stamp body(const Side& side, std::optional<Symbol> symbol, Point size,
           const Division& division = {}) {
  const palette::SideColours colours = palette::of(side.colour);
  Stamp stamp;
  stamp.items.emplace_back(
      Shape{body_path(side.shape, size),
            {.fill = colours.body, .stroke = palette::white, .width = 0.11 * size.x}});
  stamp.items.emplace_back(
      Shape{body_path(side.shape, size * 0.97),
            {.fill = colours.body, .stroke = colours.edge, .width = 0.05 * size.x}});
  if (symbol)
    draw_symbol(stamp, *symbol, {0, division.centre * size.y}, division.symbol * size.x,
                colours.ink, colours.body);
  return stamp;
}

// "6-3"; a counter that shows its strength in blocks has no figures.
std::string figures(const Counter& counter) {
  std::string text = counter.figures;
  if (!text.empty()) return text;
  if (counter.strength.shown == Strength::Shown::Figure)
    text = std::to_string(counter.strength.now);
  if (counter.move && counter.strength.shown != Strength::Shown::Blocks)
    text += (text.empty() ? "" : "-") + std::to_string(*counter.move);
  return text;
}

constexpr double least_for_a_tag = 24;  // pixels: on less nobody could read it

void draw_blocks(Canvas& canvas, const Counter& counter, const palette::SideColours& colours,
                 Point centre, Point size) {
  const int full = std::clamp(counter.strength.full, 1, 12);
  const double pitch = std::min(0.185, 0.84 / full) * size.x;
  const double block = pitch * 0.78;
  Path left;
  Path lost;
  for (int i = 0; i < full; ++i) {
    const double x = centre.x + (i - (full - 1) / 2.0) * pitch - block / 2;
    const double y = centre.y + 0.34 * size.y - block / 2;
    (i < counter.strength.now ? left : lost).rectangle(x, y, block, block);
  }
  canvas.shape(std::move(left), {.fill = colours.ink});
  canvas.shape(std::move(lost), {.stroke = colours.ink, .width = 0.018 * size.x});
}

void zigzag(Canvas& canvas, Point c, double r) {
  Path path;
  path.move(c + Point{-0.55, 0.2} * r).line(c + Point{-0.2, -0.35} * r);
  path.line(c + Point{0.2, 0.35} * r).line(c + Point{0.55, -0.2} * r);
  canvas.stroke(path, palette::white, 0.26 * r);
}

void chevrons(Canvas& canvas, Point c, double r) {
  Path path;
  for (const double x : {-0.42, 0.12})
    path.move(c + Point{x, -0.45} * r).line(c + Point{x + 0.4, 0} * r).line(c + Point{x, 0.45} * r);
  canvas.stroke(path, palette::text, 0.24 * r);
}

// A flag on its staff: whoever carries it runs.
void white_flag(Canvas& canvas, Point c, double r) {
  Path staff;
  staff.move(c + Point{-0.38, 0.62} * r).line(c + Point{-0.38, -0.62} * r);
  canvas.stroke(staff, palette::white, 0.18 * r);
  canvas.fill(Path().polygon({c + Point{-0.3, -0.6} * r, c + Point{0.6, -0.25} * r,
                              c + Point{-0.3, 0.12} * r}),
              palette::white);
}

void tick(Canvas& canvas, Point c, double r) {
  Path path;
  path.move(c + Point{-0.48, 0.02} * r).line(c + Point{-0.12, 0.4} * r);
  path.line(c + Point{0.5, -0.38} * r);
  canvas.stroke(path, palette::white, 0.26 * r);
}

void mark_figure(Canvas& canvas, Point c, double r, int figure) {
  Text text;
  text.at = c + Point{0, 0.48 * r};
  text.text = std::to_string(figure);
  text.size = 1.36 * r;
  text.colour = palette::white;
  text.anchor = Anchor::Middle;
  text.bold = true;
  canvas.text(std::move(text));
}

Colour mark_ground(Mark mark) {
  switch (mark) {
    case Mark::Disrupted:
    case Mark::Hits:
    case Mark::Routed:
      return palette::alarm;
    case Mark::Finished:
      return palette::text;
    case Mark::Charging:
      return palette::gold;
    case Mark::Reduced:
    case Mark::Fired:
    case Mark::Spent:
    case Mark::Besieged:
    case Mark::Low:
      return palette::white;
  }
  return palette::white;
}

Colour emblem_colour(Emblem emblem) {
  switch (emblem) {
    case Emblem::GreenCircle:
      return palette::emblem_green;
    case Emblem::BlueTriangle:
      return palette::emblem_blue;
    case Emblem::RedSquare:
      return palette::emblem_red;
  }
  return palette::text;
}

Path emblem_path(Emblem emblem, Point c, double r) {
  switch (emblem) {
    case Emblem::GreenCircle:
      return Path().circle(c, 0.9 * r);
    case Emblem::BlueTriangle:
      return Path().polygon(
          {c + Point{0, -1.05} * r, c + Point{1.1, 0.85} * r, c + Point{-1.1, 0.85} * r});
    case Emblem::RedSquare:
      return Path().rectangle(c.x - 0.82 * r, c.y - 0.82 * r, 1.64 * r, 1.64 * r);
  }
  return {};
}

}  // namespace

void draw_emblem(Canvas& canvas, Emblem emblem, Point c, double r) {
  const Path path = emblem_path(emblem, c, r);
  canvas.stroke(path, palette::white, 0.62 * r);
  canvas.shape(path, {.fill = emblem_colour(emblem), .stroke = palette::text, .width = 0.12 * r});
}

void draw_counter(Canvas& canvas, const Counter& counter, const Side& side, Point centre,
                  Point size) {
  const palette::SideColours colours = palette::of(side.colour);
  const std::string below = figures(counter);
  const bool blocks = counter.strength.shown == Strength::Shown::Blocks;
  const bool tagged = !counter.tag.empty() && size.x >= least_for_a_tag;
  const Division division = divided(tagged, blocks, !below.empty());
  const std::string name = "counter" + std::to_string(static_cast<int>(side.colour)) +
                           std::to_string(static_cast<int>(side.shape)) + "-" +
                           std::to_string(static_cast<int>(counter.symbol)) + (blocks ? "b" : "") +
                           (below.empty() ? "" : "f") + (tagged ? "t" : "") + number(size.x);
  canvas.stamp(name, centre, [&] { return body(side, counter.symbol, size, division); });
  if (blocks) draw_blocks(canvas, counter, colours, centre, size);
  Text text;
  text.at = centre + Point{0, 0.43 * size.y};
  text.text = below;
  text.size = division.figures * size.y;
  text.colour = colours.ink;
  text.anchor = Anchor::Middle;
  text.bold = true;
  // The sign of a facing reaches over the edge.
  canvas.text_within((counter.facing ? 0.91 : 1.02) * size.x, std::move(text));
  if (tagged) {
    Text tag;
    tag.at = centre + Point{0, (-0.49 + division.tag) * size.y};
    tag.text = counter.tag;
    tag.size = division.tag * size.y;
    tag.colour = colours.ink;
    tag.anchor = Anchor::Middle;
    tag.bold = true;
    canvas.text_within(0.94 * size.x, std::move(tag));
  }
  if (counter.emblem)
    draw_emblem(canvas, *counter.emblem, centre + Point{0.44 * size.x, -0.4 * size.y},
                0.13 * size.x);
  double x = counter.emblem ? 0.04 : 0.44;
  for (const Mark mark : counter.marks) {
    const Point at = centre + Point{x * size.x, -0.4 * size.y};
    draw_mark_sign(canvas, mark, at, 0.2 * size.x);
    if (mark == Mark::Hits) mark_figure(canvas, at, 0.2 * size.x, counter.hits);
    x -= 0.4;
  }
}

// Half inside the counter and half outside, in the colour of what is printed on it: to be seen
// against both.
Point direction_of(Facing facing, HexTop top) {
  // Directions of the twelve facings, from due north in steps of 30 degrees, clockwise.
  static constexpr Point around[12] = {
      {0, -1}, {0.5, -0.866}, {0.866, -0.5}, {1, 0},  {0.866, 0.5},   {0.5, 0.866},
      {0, 1},  {-0.5, 0.866}, {-0.866, 0.5}, {-1, 0}, {-0.866, -0.5}, {-0.5, -0.866}};
  // Side A looks to 60 degrees when hexes stand on a side, to 30 when they stand on a corner.
  const int twelfth = (facing.twelfth() + (top == HexTop::Flat ? 2 : 1)) % 12;
  return around[twelfth];
}

void draw_facing(Canvas& canvas, Facing facing, HexTop top, const Side& side, Point centre,
                 Point size) {
  const Point d = direction_of(facing, top);
  const double edge = 0.5 / std::max(std::abs(d.x), std::abs(d.y));
  const Point tip = centre + d * ((edge + 0.26) * size.x);
  const Point base = centre + d * ((edge - 0.06) * size.x);
  const Point across = turned_right(d) * (0.25 * size.x);
  const palette::SideColours colours = palette::of(side.colour);
  const bool light = colours.ink == palette::white;
  canvas.shape(Path().polygon({tip, base + across, base - across}),
               {.fill = light ? palette::white : colours.edge,
                .stroke = light ? colours.edge : palette::white,
                .width = 0.06 * size.x});
}

void draw_mark_sign(Canvas& canvas, Mark mark, Point c, double r) {
  canvas.shape(Path().circle(c, r),
               {.fill = mark_ground(mark), .stroke = palette::white, .width = 0.2 * r});
  const bool needs_edge = mark_ground(mark) == palette::white;
  if (needs_edge) canvas.stroke(Path().circle(c, r), palette::text, 0.14 * r);
  Path path;
  switch (mark) {
    case Mark::Disrupted:
      return zigzag(canvas, c, r);
    case Mark::Charging:
      return chevrons(canvas, c, r);
    case Mark::Reduced:  // half a disc is left
      path.move(c + Point{-0.7, 0.7} * r).line(c + Point{0.7, -0.7} * r);
      path.cubic(c + Point{1.2, 0.2} * r, c + Point{0.2, 1.3} * r, c + Point{-0.7, 0.7} * r);
      return canvas.fill(path.close(), palette::text);
    case Mark::Fired:
      path.move(c + Point{-0.6, 0} * r).line(c + Point{0.55, 0} * r);
      path.move(c + Point{0.15, -0.38} * r)
          .line(c + Point{0.55, 0} * r)
          .line(c + Point{0.15, 0.38} * r);
      return canvas.stroke(path, palette::text, 0.22 * r);
    case Mark::Spent:
      path.move(c + Point{-0.5, 0} * r).line(c + Point{0.5, 0} * r);
      return canvas.stroke(path, palette::text, 0.3 * r);
    case Mark::Hits:  // the figure is the counter's
      return;
    case Mark::Routed:
      return white_flag(canvas, c, r);
    case Mark::Finished:
      return tick(canvas, c, r);
    case Mark::Low:  // one arrow is left
      path.move(c + Point{-0.45, 0.45} * r).line(c + Point{0.42, -0.42} * r);
      path.move(c + Point{-0.05, -0.45} * r)
          .line(c + Point{0.45, -0.45} * r)
          .line(c + Point{0.45, 0.05} * r);
      return canvas.stroke(path, palette::alarm, 0.2 * r);
    case Mark::Besieged:
      path.rectangle(c.x - 0.42 * r, c.y - 0.42 * r, 0.84 * r, 0.84 * r);
      return canvas.stroke(path, palette::text, 0.24 * r);
  }
}

void draw_symbol_sign(Canvas& canvas, Symbol symbol, Point centre, double height) {
  canvas.stamp("sign" + std::to_string(static_cast<int>(symbol)) + "-" + number(height), centre,
               [=] {
                 Stamp stamp;
                 draw_symbol(stamp, symbol, {}, height / 1.24, palette::no_side.ink, palette::page);
                 return stamp;
               });
}

void draw_side_sign(Canvas& canvas, const Side& side, Point centre, Point size) {
  Stamp stamp = body(side, std::nullopt, size);
  for (auto& item : stamp.items) {
    Shape& shape = std::get<Shape>(item);
    for (PathStep& s : shape.path.steps) {
      s.a = s.a + centre;
      s.b = s.b + centre;
      s.c = s.c + centre;
    }
    canvas.shape(std::move(shape.path), shape.style);
  }
}

}  // namespace cursus::render
