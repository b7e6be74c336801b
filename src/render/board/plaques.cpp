// Counters of maps of spaces: a plaque with a tag above, a symbol and figures below.
#include <algorithm>
#include <cmath>

#include "src/render/board/board.hpp"
#include "src/render/board/symbols.hpp"
#include "src/render/palette.hpp"

namespace cursus::render {

namespace {

Path plaque_path(SideShape shape, Point size) {
  const double x = -size.x / 2;
  const double y = -size.y / 2;
  if (shape == SideShape::Round) return Path().rounded(x, y, size.x, size.y, 0.34 * size.y);
  return Path().rectangle(x, y, size.x, size.y);
}

// With merlons along the top: what lies in the city.
Stamp plaque(const Counter& counter, const palette::SideColours& colours, SideShape shape,
             Point size) {
  const bool figures = !counter.figures.empty();
  const bool tagged = !counter.tag.empty();
  Stamp stamp;
  const double h = size.y;
  if (counter.inside) {
    Path wall;
    for (const double x : {-0.36, -0.12, 0.12, 0.36})
      wall.rectangle(x * size.x - 0.07 * size.x, -0.64 * h, 0.14 * size.x, 0.2 * h);
    stamp.items.emplace_back(Shape{
        std::move(wall), {.fill = palette::text, .stroke = palette::white, .width = 0.05 * h}});
  }
  stamp.items.emplace_back(
      Shape{plaque_path(shape, size * 0.95),
            {.fill = colours.body, .stroke = palette::white, .width = 0.1 * h}});
  stamp.items.emplace_back(
      Shape{plaque_path(shape, size * 0.93),
            {.fill = colours.body, .stroke = colours.edge, .width = 0.055 * h}});
  draw_symbol(stamp, counter.symbol, {figures ? -0.26 * size.x : 0, (tagged ? 0.19 : 0) * h},
              (tagged || figures ? 0.25 : 0.4) * h, colours.ink, colours.body);
  return stamp;
}

Text plaque_text(Point at, std::string text, double size, Colour ink) {
  Text made;
  made.at = at;
  made.text = std::move(text);
  made.size = size;
  made.colour = ink;
  made.anchor = Anchor::Middle;
  made.bold = true;
  return made;
}

// How much of the two boxes is the same, given by their middles and sizes.
double common(Point a, Point a_size, Point b, Point b_size) {
  const auto along = [](double middles, double one, double other) {
    return std::min({(one + other) / 2 - std::abs(middles), one, other});
  };
  const double w = along(a.x - b.x, a_size.x, b_size.x);
  const double h = along(a.y - b.y, a_size.y, b_size.y);
  return w > 0 && h > 0 ? w * h : 0;
}

struct Covered {
  Point centre;
  Point size;
};

// How bad it would be to lie there.
double harm(Point at, Point size, const std::vector<Covered>& placed, const Board& board,
            Place own) {
  double sum = 0;
  for (const Covered& one : placed) sum += 3 * common(at, size, one.centre, one.size);
  const Point sign = Point{0.9, 0.9} * board.unit;
  for (std::size_t i = 0; i < board.centres.size(); ++i)
    sum += (i == own ? 3 : 1.2) * common(at, size, board.centres[i], sign);
  for (const Frame& name : board.names)
    sum += 1.5 * common(at, size, {name.x + name.width / 2.0, name.y + name.height / 2.0},
                        {static_cast<double>(name.width), static_cast<double>(name.height)});
  const Point middle_of_map = middle(board.low, board.high);
  sum += 4 * (size.x * size.y - common(at, size, middle_of_map, board.high - board.low));
  return sum;
}

PlaqueBlock block_of(const Stack& stack, const Board& board) {
  const int count = static_cast<int>(stack.counters.size());
  PlaqueBlock block;
  block.columns = count <= 2 ? count : count <= 4 ? 2 : count <= 9 ? 3 : 4;
  block.rows = (count + block.columns - 1) / block.columns;
  // Many are smaller, so that they do not hide half a sea.
  block.size = board.counter * (count > 4 ? 0.92 : 1.0);
  return block;
}

}  // namespace

std::vector<PlaqueBlock> place_plaques(const std::vector<Stack>& stacks, const Board& board) {
  std::vector<PlaqueBlock> blocks;
  std::vector<Covered> placed;
  for (const Stack& stack : stacks) {
    PlaqueBlock block = block_of(stack, board);
    const Point size{block.columns * block.size.x, block.rows * block.size.y};
    const auto wanted = static_cast<int>(board.beside[stack.place]);
    double least = 1e18;
    for (const double away : {0.0, 1.5, 2.7})  // from the space, in units of the board
      for (int turn = 0; turn < 8; ++turn) {
        const auto side = static_cast<Beside>((wanted + turn) % 8);
        const Point near = beside_space(board, side, size.x, size.y);
        const Point at = board.centres[stack.place] + near + unit(near) * (away * board.unit);
        // Names lie where it is not wanted, and a long way off is hard to see.
        const double cost = harm(at, size, placed, board, stack.place) +
                            (turn == 0 ? 0 : 0.35) * block.size.x * block.size.y +
                            0.6 * away * block.size.x * block.size.y;
        if (cost >= least) continue;
        least = cost;
        block.centre = at;
        block.away = away > 0;
      }
    placed.push_back({block.centre, size});
    blocks.push_back(block);
  }
  return blocks;
}

void draw_plaque(Canvas& canvas, const Counter& counter, const Side& side, Point c, Point size) {
  const palette::SideColours colours =
      counter.neutral ? palette::no_side : palette::of(side.colour);
  const bool figures = !counter.figures.empty();
  const bool tagged = !counter.tag.empty();
  const std::string name = "plaque" + std::to_string(static_cast<int>(side.colour)) +
                           std::to_string(static_cast<int>(side.shape)) + "-" +
                           std::to_string(static_cast<int>(counter.symbol)) +
                           (counter.inside ? "i" : "") + (figures ? "f" : "") +
                           (tagged ? "t" : "") + (counter.neutral ? "n" : "") +
                           std::to_string(static_cast<long>(size.x * 100));
  canvas.stamp(name, c, [&] { return plaque(counter, colours, side.shape, size); });
  if (tagged)
    canvas.text_within(0.9 * size.x, plaque_text(c + Point{0, -0.06 * size.y}, counter.tag,
                                                 0.37 * size.y, colours.ink));
  if (figures)
    canvas.text_within(0.5 * size.x,
                       plaque_text(c + Point{0.17 * size.x, (tagged ? 0.35 : 0.16) * size.y},
                                   counter.figures, 0.42 * size.y, colours.ink));
  double x = 0.44;
  for (const Mark mark : counter.marks) {
    draw_mark_sign(canvas, mark, c + Point{x * size.x, -0.44 * size.y}, 0.19 * size.y);
    x -= 0.26;
  }
}

}  // namespace cursus::render
