#include "src/render/legend.hpp"

#include <algorithm>

#include "src/render/board/board.hpp"
#include "src/render/board/landscape.hpp"
#include "src/render/palette.hpp"

namespace cursus::render {

namespace {

constexpr double row = 24;
constexpr double heading = 22;
constexpr double icon = 34;  // room to the left of a text
constexpr double letters = 12;

Text plain(Point at, std::string text, double size = letters) {
  Text t;
  t.at = at;
  t.text = std::move(text);
  t.size = size;
  t.colour = palette::text;
  return t;
}

// A little piece of ground.
void draw_patch(Canvas& canvas, Point c, Colour colour) {
  canvas.shape(Path().rounded(c.x - 13, c.y - 9.5, 26, 19, 3),
               {.fill = colour, .stroke = palette::grid, .width = 0.8});
}

void draw_ground_sample(Canvas& canvas, Terrain terrain, Point c) {
  draw_patch(canvas, c, ground_colour(terrain));
  draw_terrain_sign(canvas, terrain, c - Point{0, terrain == Terrain::Ford ? 0.0 : 1.0}, 15);
}

}  // namespace

void Legend::draw_entry(Canvas& canvas, const LegendEntry& entry, Point at, double width) const {
  const Point c = at + Point{14, row / 2};
  struct Sign {
    Canvas& canvas;
    Point c;
    const PerSeat<Side>& sides;
    void operator()(Terrain t) const { draw_ground_sample(canvas, t, c); }
    void operator()(Height h) const {
      draw_patch(canvas, c, palette::heights[std::clamp(h.level, 1, 3) - 1]);
    }
    void operator()(HexsideFeature f) const { draw_hexside_sign(canvas, f, c, 20); }
    void operator()(Symbol s) const { draw_symbol_sign(canvas, s, c, 17); }
    void operator()(Emblem e) const { draw_emblem(canvas, e, c, 7); }
    void operator()(Mark m) const { draw_mark_sign(canvas, m, c, 8); }
    void operator()(ArrowKind k) const {
      draw_arrow_sign(canvas, k, c - Point{12, 0}, c + Point{13, 0}, 24);
    }
    void operator()(MarkerKind k) const { draw_marker_sign(canvas, k, c, 24, nullptr); }
    void operator()(BattleSign) const { draw_battle_sign(canvas, c, 11, "1"); }
    void operator()(SpaceKind k) const { draw_space_sign(canvas, k, c, 17); }
    void operator()(LinkKind k) const {
      draw_link_sign(canvas, k, c - Point{13, 0}, c + Point{13, 0}, 20);
    }
    void operator()(HeldSign h) const { draw_holding_sign(canvas, sides[h.side], c, {26, 17}); }
    void operator()(ControlSign s) const {
      Space space;
      space.control = s.side;
      draw_space(canvas, space, sides, c, 22, true);
    }
    void operator()(PortSign) const {
      Space space;
      space.port = true;
      draw_space(canvas, space, sides, c, 22, true);
    }
    void operator()(MountainsSign) const {
      Space space;
      space.mountains = true;
      draw_space(canvas, space, sides, c, 20, true);
    }
    void operator()(AllegianceSign a) const {
      Space space;
      space.allegiance = a.side;
      draw_space(canvas, space, sides, c, 20, true);
    }
    void operator()(KnownSign k) const {
      Space space;
      space.known = true;
      space.known_side = k.side;
      draw_space(canvas, space, sides, c, 20, true);
    }
    void operator()(RegionSign r) const {
      draw_region_sign(canvas, r.kind, sides[r.side], c, {26, 17});
    }
    void operator()(PointsSign) const {
      Space space;
      space.kind = SpaceKind::Walled;
      space.points = 2;
      draw_space(canvas, space, sides, c - Point{0, 2}, 17, true);
    }
    void operator()(Ruin r) const {
      Space space;
      space.kind = SpaceKind::City;
      space.ruin = r;
      draw_space(canvas, space, sides, c, 20, true);
    }
  };
  std::visit(Sign{canvas, c, scene_.sides}, entry.what);
  canvas.text_within(width - icon - 6, plain(at + Point{icon, row / 2 + 4.2}, entry.text));
}

double Legend::side_row() const {
  return scene_.sides[Seat::First].flags || scene_.sides[Seat::Second].flags ? 62 : 40;
}

void Legend::draw_side(Canvas& canvas, const Side& side, Point at, double width) const {
  constexpr double row = 40;
  draw_side_sign(canvas, side, at + Point{14, row / 2 - 2}, {24, 23});
  Text name = plain(at + Point{icon, row / 2 - 3}, side.name, 14);
  name.bold = true;
  canvas.text_within(width - icon - 6, std::move(name));
  Text note = plain(at + Point{icon, row / 2 + 12}, side.note, 11.5);
  note.colour = palette::faint_text;
  canvas.text_within(width - icon - 6, std::move(note));
  if (side.flags)
    draw_flags(canvas, *side.flags, side, at + Point{icon, row + 15}, width - icon - 10);
}

void Legend::draw_scale(Canvas& canvas, Point at, double across_hex) const {
  const double length = scene_.scale->hexes * across_hex;
  const double y = at.y + 8;
  const double x = at.x + 1;
  canvas.stroke(
      Path().move({x, y - 4}).line({x, y}).line({x + length, y}).line({x + length, y - 4}),
      palette::text, 1.3);
  Text text = plain({x, y + 15}, scene_.scale->text, 11.5);
  text.colour = palette::faint_text;
  canvas.text(std::move(text));
}

// One pass that measures or draws. A narrow legend has the sides on top; a wide one has them in
// its first column.
double Legend::layout(double width, Canvas* canvas, Point at, double across_hex) const {
  const int columns = std::max(1, static_cast<int>(width / column));
  const double column_width = width / columns;
  const bool wide = columns > 3;
  const bool sides_in_a_row = columns > 1 && !wide;
  if (canvas) {
    draw_side(*canvas, scene_.sides[Seat::First], at, column_width);
    draw_side(*canvas, scene_.sides[Seat::Second],
              at + (sides_in_a_row ? Point{column_width, 0} : Point{0, side_row()}), column_width);
  }
  const double sides_height = sides_in_a_row ? side_row() : 2 * side_row();
  Point entries{wide ? column_width : 0, 0};
  if (!wide) {
    entries.y = sides_height + 6;
    Text title = plain(at + entries + Point{0, 14}, scene_.legend_title, 12.5);
    title.bold = true;
    if (canvas) canvas->text_within(column_width, std::move(title));
    entries.y += heading;
  }
  const int entry_columns = wide ? columns - 1 : columns;
  const int n = static_cast<int>(scene_.legend.size());
  const int rows = std::max(1, (n + entry_columns - 1) / entry_columns);
  for (int i = 0; canvas && i < n; ++i)
    draw_entry(*canvas, scene_.legend[static_cast<std::size_t>(i)],
               at + entries + Point{column_width * (i / rows), row * (i % rows)}, column_width);
  const double bottom = std::max(entries.y + rows * row, wide ? sides_height : 0) + 8;
  return bottom + draw_foot(width, wide, canvas, at + Point{0, bottom}, across_hex);
}

// How to read the figures, and the scale: below each other, or in one line.
double Legend::draw_foot(double width, bool wide, Canvas* canvas, Point at,
                         double across_hex) const {
  double height = 0;
  std::string_view rest = scene_.figures_note;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    Text note = plain(at + Point{0, 8 + height}, std::string(line), 11.5);
    note.colour = palette::faint_text;
    if (canvas) canvas->text_within(wide ? width * 0.7 : width, std::move(note));
    height += 17;
  }
  if (height > 0) height += 5;
  if (!scene_.scale) return height;
  const Point scale_at = at + (wide ? Point{width * 0.74, 0} : Point{0, height});
  if (canvas) draw_scale(*canvas, scale_at, across_hex);
  return wide ? std::max(height, 26.0) : height + 26;
}

}  // namespace cursus::render
