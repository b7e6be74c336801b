// What lies on the map and what happened there: stacks, arrows, losses, battles.
#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "src/render/board/board.hpp"
#include "src/render/board/landscape.hpp"
#include "src/render/board/symbols.hpp"
#include "src/render/palette.hpp"

namespace cursus::render {

namespace {

// --- arrows --------------------------------------------------------------------------------------

struct ArrowLook {
  double width;  // in units of the board
  double dash;
  double head;
};

ArrowLook look(ArrowKind kind) {
  switch (kind) {
    case ArrowKind::Move:
      return {0.13, 0, 0.34};
    case ArrowKind::Charge:
      return {0.22, 0, 0.46};
    case ArrowKind::Retreat:
      return {0.13, 0.24, 0.34};
    case ArrowKind::Advance:
      return {0.17, 0, 0.4};
    case ArrowKind::Missile:
      return {0.07, 0.14, 0.26};
    case ArrowKind::Sail:
      return {0.1, 0.12, 0.34};
  }
  return {};
}

Colour arrow_colour(const Side& side, ArrowKind kind) {
  if (kind == ArrowKind::Missile) return palette::alarm;
  const palette::SideColours colours = palette::of(side.colour);
  const bool dark_body = colours.ink == palette::white;
  return dark_body ? colours.body : colours.edge;
}

// A line through the points, its corners rounded, with a head at its end.
void draw_arrow(Canvas& canvas, const std::vector<Point>& points, ArrowKind kind, Colour colour,
                double u) {
  const ArrowLook l = look(kind);
  const Point tip = points.back();
  const Point along = unit(tip - points[points.size() - 2]);
  const Point across = turned_right(along) * (0.62 * l.head * u);
  const Point neck = tip - along * (l.head * u);
  Path line;
  line.move(points.front());
  for (std::size_t i = 1; i + 1 < points.size(); ++i) {
    // Through the very place, its corner hardly rounded: the way that was gone.
    const Point before = points[i] - points[i - 1];
    const Point after = (i + 2 == points.size() ? neck : points[i + 1]) - points[i];
    const double bend = std::min({0.4 * u, length(before) / 2, length(after) / 2});
    line.line(points[i] - unit(before) * bend).quad(points[i], points[i] + unit(after) * bend);
  }
  line.line(neck);
  Path head;
  head.polygon({tip, neck + across, neck + along * (0.16 * l.head * u), neck - across});
  const Colour casing = faded(palette::white, 215);
  const double rim = 0.1 * u;
  canvas.shape(head, {.fill = casing, .stroke = casing, .width = rim});
  canvas.stroke(line, casing, l.width * u + rim);
  canvas.shape(line, {.stroke = colour, .width = l.width * u, .dash = l.dash * u});
  canvas.fill(head, colour);
  if (kind != ArrowKind::Missile) canvas.fill(Path().circle(points.front(), 0.12 * u), colour);
}

std::vector<Point> way_of(const Arrow& arrow, const Board& board) {
  std::vector<Point> points;
  std::optional<Place> last;
  for (const Place place : arrow.path) {
    if (last && board.plaques)
      if (const auto found = board.courses.find({*last, place}); found != board.courses.end())
        points.insert(points.end(), found->second.begin() + 1, found->second.end() - 1);
    if (points.empty() || !(points.back() == board.centres[place]))
      points.push_back(board.centres[place]);
    last = place;
  }
  return points;
}

void draw_arrows(Canvas& canvas, const Scene& scene, const Board& board) {
  for (const Arrow& arrow : scene.arrows) {
    std::vector<Point> points = way_of(arrow, board);
    if (points.size() < 2) continue;
    // It ends where the counter that it leads to begins.
    const Point last = points[points.size() - 2];
    points.back() = points.back() - unit(points.back() - last) * (0.74 * board.unit);
    if (arrow.kind == ArrowKind::Missile)  // and a shot begins where the archer's counter ends
      points.front() = points.front() + unit(points[1] - points.front()) * (0.6 * board.unit);
    draw_arrow(canvas, points, arrow.kind, arrow_colour(scene.sides[arrow.side], arrow.kind),
               board.unit);
  }
}

// --- markers and bursts --------------------------------------------------------------------------

// Where somebody stands now, a marker is small and lies on the corner of the counter.
void draw_markers(Canvas& canvas, const Scene& scene, const Board& board) {
  std::set<Place> taken;
  for (const Stack& stack : scene.stacks) taken.insert(stack.place);
  std::map<Place, int> here;
  for (const Marker& marker : scene.markers) {
    const bool small = taken.contains(marker.place);
    const double u = small ? 0.62 * board.unit : board.unit;
    const Point corner = small ? Point{0.44 * board.counter.x, 0.4 * board.counter.y} : Point{};
    if (board.plaques) {  // on the space itself: names and counters lie around it
      canvas.begin_group(marker.name);
      const Side* of = marker.side ? &scene.sides[*marker.side] : nullptr;
      const bool around = marker.kind == MarkerKind::Changed;
      const double n = around ? 0 : here[marker.place]++;
      draw_marker_sign(canvas, marker.kind,
                       board.centres[marker.place] +
                           (around ? Point{} : Point{-0.44 + 0.44 * n, 0.44} * board.unit),
                       (around ? 1.5 : 0.62) * board.unit, of);
      canvas.end_group();
      continue;
    }
    const int n = here[marker.place]++;
    const Point shift = Point{0.5 * (n % 3), 0.4 * (n / 3)} * u;
    const Side* side = marker.side ? &scene.sides[*marker.side] : nullptr;
    canvas.begin_group(marker.name);
    draw_marker_sign(canvas, marker.kind, board.resting[marker.place] + corner - shift, u, side);
    canvas.end_group();
  }
}

// Between an attacker and who is attacked, the nearest two: there it covers neither of them.
Point between(const Burst& burst, const Board& board) {
  if (board.plaques) return board.centres[burst.at.front()] + Point{0.4, 0.4} * board.unit;
  if (burst.from.empty()) return board.resting[burst.at.front()];
  Point best;
  double least = 1e18;
  for (const Place at : burst.at)
    for (const Place from : burst.from) {
      const Point apart = board.resting[at] - board.resting[from];
      const double square = apart.x * apart.x + apart.y * apart.y;
      if (square >= least) continue;
      least = square;
      best = middle(board.resting[at], board.resting[from]);
    }
  return best;
}

// Pixels: the number can be read, and the counters on either side as well.
constexpr double largest_burst = 17;

void draw_bursts(Canvas& canvas, const Scene& scene, const Board& board) {
  for (const Burst& b : scene.bursts) {
    if (b.at.empty()) continue;
    const double r = std::min(0.5 * board.unit, largest_burst);
    canvas.begin_group(b.name);
    draw_battle_sign(canvas, between(b, board), r, b.label, b.result);
    canvas.end_group();
  }
}

// --- stacks --------------------------------------------------------------------------------------

// By name, where orders do so: three letters on the star.
void draw_coin_name(Canvas& canvas, const Counter& leader, bool white_coin, Point c, double r) {
  Text text;
  text.at = c + Point{0, 0.3 * r};
  text.text = leader.tag;
  text.size = 0.88 * r;
  text.colour = white_coin ? palette::text : palette::white;
  text.anchor = Anchor::Middle;
  text.bold = true;
  canvas.text_within(1.84 * r, std::move(text));
}

// A leader who is with a unit: a coin in the corner of its counter.
void draw_coin(Canvas& canvas, const Counter& leader, const Side& side, Point c, double r) {
  const palette::SideColours colours = palette::of(side.colour);
  canvas.shape(Path().circle(c, r),
               {.fill = colours.ink, .stroke = colours.edge, .width = 0.16 * r});
  if (leader.commander) canvas.stroke(Path().circle(c, 0.76 * r), colours.edge, 0.08 * r);
  // A figure on the star needs room.
  const bool figure = leader.strength.shown == Strength::Shown::Figure && r >= 12;
  const Colour ink = colours.ink == palette::white ? colours.body : palette::gold;
  canvas.fill(star(c, 0.84 * r), leader.tag.empty() ? ink : faded(ink, 70));
  if (!leader.tag.empty()) draw_coin_name(canvas, leader, colours.ink == palette::white, c, r);
  if (std::ranges::find(leader.marks, Mark::Finished) != leader.marks.end())
    draw_mark_sign(canvas, Mark::Finished, c + Point{0.6, 0.6} * r, 0.5 * r);
  if (!figure || !leader.tag.empty()) return;
  Text text;
  text.at = c + Point{0, 0.34 * r};
  text.text = std::to_string(leader.strength.now);
  text.size = 0.86 * r;
  text.colour = ink == palette::gold ? palette::text : palette::white;
  text.anchor = Anchor::Middle;
  text.bold = true;
  canvas.text(std::move(text));
}

bool rides_along(const Stack& stack, std::size_t i) {
  return stack.counters[i].symbol == Symbol::Leader && i > 0;
}

// At the top left, further out where letters stand at the top; on a small counter these fill the
// whole width, and the leaders stand beside it, the first where its unit does not look to.
Point place_of_coin(const Stack& stack, int coin, Point size, HexTop top) {
  const Counter& unit = stack.counters.front();
  if (!unit.tag.empty() && size.x < 44) {
    const double out = 0.58 + 0.4 * (coin / 2);
    const bool looks_left = unit.facing && direction_of(*unit.facing, top).x < 0;
    return {((coin % 2 == 0) != looks_left ? -out : out) * size.x, -0.04 * size.y};
  }
  const bool tagged = !unit.tag.empty();
  const double out = tagged ? 0.48 : 0.4;
  return {(-out + 0.42 * coin) * size.x, -out * size.y};
}

void draw_plaques(Canvas& canvas, const Scene& scene, const Board& board) {
  const std::vector<PlaqueBlock> blocks = place_plaques(scene.stacks, board);
  for (std::size_t n = 0; n < blocks.size(); ++n)
    if (blocks[n].away)
      canvas.stroke(Path().move(board.centres[scene.stacks[n].place]).line(blocks[n].centre),
                    palette::text, 0.06 * board.unit);
  for (std::size_t n = 0; n < blocks.size(); ++n) {
    const PlaqueBlock& block = blocks[n];
    int i = 0;
    for (const Counter& counter : scene.stacks[n].counters) {
      const Point at{(i % block.columns - (block.columns - 1) / 2.0) * block.size.x,
                     (i / block.columns - (block.rows - 1) / 2.0) * block.size.y};
      canvas.begin_group(counter.name);
      draw_plaque(canvas, counter, scene.sides[counter.side],
                  on_pixel(block.centre + at, canvas.list().zoom), block.size);
      canvas.end_group();
      ++i;
    }
  }
}

// Lower cards look out at the top left.
template <class Hear>
void each_card(const Stack& stack, const Board& board, const Hear& hear) {
  std::size_t cards = 0;
  for (std::size_t i = 0; i < stack.counters.size(); ++i) cards += rides_along(stack, i) ? 0 : 1;
  const double step = std::min(0.12, 0.3 / static_cast<double>(cards)) * board.counter.x;
  double card = 0;
  for (std::size_t i = 0; i < stack.counters.size(); ++i) {
    if (rides_along(stack, i)) continue;
    const double back = (static_cast<double>(cards) - 1 - card) * step;
    hear(i, board.resting[stack.place] - Point{back, back});
    card += 1;
  }
}

void draw_stack(Canvas& canvas, const Stack& stack, const Scene& scene, const Board& board) {
  std::vector<Point> places(stack.counters.size());
  each_card(stack, board, [&](std::size_t i, Point at) { places[i] = at; });
  int coin = 0;
  for (std::size_t i = 0; i < stack.counters.size(); ++i) {
    const Counter& counter = stack.counters[i];
    const Side& side = scene.sides[counter.side];
    canvas.begin_group(counter.name);
    if (rides_along(stack, i)) {
      draw_coin(canvas, counter, side,
                board.resting[stack.place] + place_of_coin(stack, coin, board.counter, board.top),
                (counter.tag.empty() ? 0.27 : 0.34) * board.counter.x);
      ++coin;
    } else {
      draw_counter(canvas, counter, side, places[i], board.counter);
    }
    canvas.end_group();
  }
}

// Above all counters: those of the next row would hide it.
void draw_facings(Canvas& canvas, const Scene& scene, const Board& board) {
  for (const Stack& stack : scene.stacks)
    each_card(stack, board, [&](std::size_t i, Point at) {
      const Counter& counter = stack.counters[i];
      if (counter.facing)
        draw_facing(canvas, *counter.facing, board.top, scene.sides[counter.side], at,
                    board.counter);
    });
}

}  // namespace

void draw_arrow_sign(Canvas& canvas, ArrowKind kind, Point from, Point to, double u) {
  const Colour colour = kind == ArrowKind::Missile ? palette::alarm : palette::no_side.ink;
  draw_arrow(canvas, {from, to}, kind, colour, u);
}

void draw_marker_sign(Canvas& canvas, MarkerKind kind, Point c, double u, const Side* side) {
  const palette::SideColours colours = side ? palette::of(side->colour) : palette::no_side;
  const bool dark = colours.ink == palette::white;
  const Colour colour = dark || !side ? colours.edge : colours.body;
  Path path;
  switch (kind) {
    case MarkerKind::Loss:
      path.move(c + Point{-0.26, -0.26} * u).line(c + Point{0.26, 0.26} * u);
      path.move(c + Point{0.26, -0.26} * u).line(c + Point{-0.26, 0.26} * u);
      canvas.stroke(path, dark || !side ? palette::white : colours.ink, 0.26 * u);
      return canvas.stroke(path, colour, 0.14 * u);
    case MarkerKind::Objective:
      path.circle(c, 0.34 * u);
      return canvas.stroke(path, palette::alarm, 0.1 * u);
    case MarkerKind::Flag:
      path.move(c + Point{-0.2, -0.5} * u).line(c + Point{-0.2, 0.3} * u);
      canvas.stroke(path, palette::text, 0.08 * u);
      return canvas.shape(Path().polygon({c + Point{-0.2, -0.5} * u, c + Point{0.34, -0.32} * u,
                                          c + Point{-0.2, -0.12} * u}),
                          {.fill = colours.body, .stroke = colours.edge, .width = 0.05 * u});
    case MarkerKind::Train:
      canvas.shape(path.circle(c, 0.42 * u),
                   {.fill = palette::white, .stroke = palette::text, .width = 0.06 * u});
      return draw_symbol_sign(canvas, Symbol::WarMachine, c, 0.4 * u);
    case MarkerKind::Changed:
      return canvas.stroke(path.circle(c, 0.4 * u), palette::alarm, 0.07 * u);
  }
}

void draw_battle_sign(Canvas& canvas, Point centre, double r, const std::string& label,
                      const std::string& result) {
  if (!result.empty()) {
    Text told;
    told.text = result;
    told.size = 0.78 * r;
    told.colour = palette::alarm;
    told.bold = true;
    const double width = estimated_width(result, true) * told.size;
    told.at = centre + Point{0.92 * r, 0.28 * r};
    canvas.shape(Path().rounded(centre.x, centre.y - 0.55 * r, width + 1.2 * r, 1.1 * r, 0.3 * r),
                 {.fill = palette::white, .stroke = palette::alarm, .width = 0.1 * r});
    canvas.text(std::move(told));
  }
  canvas.shape(burst(centre, r),
               {.fill = palette::alarm, .stroke = palette::white, .width = 0.14 * r});
  Text text;
  text.at = centre + Point{0, 0.3 * r};
  text.text = label;
  text.size = 0.82 * r;
  text.colour = palette::white;
  text.anchor = Anchor::Middle;
  text.bold = true;
  canvas.text_within(1.1 * r, std::move(text));
}

void draw_flags(Canvas& canvas, const Flags& flags, const Side& side, Point left, double width) {
  const palette::SideColours colours = palette::of(side.colour);
  const int all = std::clamp(std::max(flags.goal, flags.now), 1, 20);
  const double pitch = std::min(15.0, width / all);
  const double w = 0.66 * pitch;
  for (int i = 0; i < all; ++i) {
    const Point foot = left + Point{i * pitch + 1, 0};
    canvas.stroke(Path().move(foot).line(foot - Point{0, 1.2 * pitch}), palette::text, 1.1);
    const Point top = foot - Point{0, 1.2 * pitch};
    const Path cloth =
        Path().polygon({top, top + Point{w, 0.3 * pitch}, top + Point{0, 0.62 * pitch}});
    if (i < flags.now)
      canvas.shape(cloth, {.fill = colours.body, .stroke = colours.edge, .width = 0.9});
    else
      canvas.stroke(cloth, palette::frame, 0.8);
  }
}

// Numbers of hexes in which somebody stands are read beside what lies there.
void draw_labels_of_stacks(Canvas& canvas, const Scene& scene, const Board& board) {
  if (board.labels.empty()) return;
  for (const Stack& stack : scene.stacks) canvas.text(board.labels[stack.place]);
}

void draw_pieces(Canvas& canvas, const Scene& scene, const Board& board) {
  if (board.plaques) {
    draw_arrows(canvas, scene, board);
    draw_plaques(canvas, scene, board);
  } else {
    for (const Stack& stack : scene.stacks) draw_stack(canvas, stack, scene, board);
    draw_labels_of_stacks(canvas, scene, board);
    draw_arrows(canvas, scene, board);
  }
  draw_facings(canvas, scene, board);
  draw_markers(canvas, scene, board);
  draw_bursts(canvas, scene, board);
}

}  // namespace cursus::render
