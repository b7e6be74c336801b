#include "src/render/draw.hpp"

#include <algorithm>
#include <optional>

#include "src/render/board/board.hpp"
#include "src/render/legend.hpp"
#include "src/render/palette.hpp"

namespace cursus::render {

namespace {

constexpr double margin = 14;
constexpr double gap = 16;
constexpr double title_height = 44;
constexpr std::size_t many_hexes = 700;
constexpr int narrow = 800;  // pixels: no room for anything beside the map
constexpr double line_below_title = 22;

bool is_narrow(Size box) { return box.width < narrow; }
double height_of_title(Size box) { return title_height + (is_narrow(box) ? line_below_title : 0); }

// How the box is divided: the map below the title, the legend beside or below the map.
struct Layout {
  double scale = 0;  // pixels per unit of the ground
  bool legend_beside = false;
  double legend_width = 0;
  double legend_height = 0;
};

// The division that leaves most room for the map.
Layout lay_out(Point ground, const Legend& legend, Size box) {
  const double width = box.width - 2 * margin;
  // The map as wide as the picture, and below it whatever is left to say.
  if (is_narrow(box)) return {width / ground.x, false, width, legend.height(width)};
  const double height = box.height - 2 * margin - title_height;
  const auto fit = [&](double w, double h) { return std::min(w / ground.x, h / ground.y); };
  Layout best{0, false, width, legend.height(width)};
  best.scale = fit(width, height - gap - best.legend_height);
  // A legend below need be no wider than the map, if it is still low enough then.
  const double map_width = std::max(ground.x * best.scale, 4 * Legend::column);
  const double map_height = ground.y * best.scale;
  if (map_width < width && map_height + gap + legend.height(map_width) <= height)
    best = {best.scale, false, map_width, legend.height(map_width)};
  for (int columns = 1; columns <= 3; ++columns) {
    const double w = columns * Legend::column;
    Layout beside{fit(width - w - gap, height), true, w, legend.height(w)};
    if (beside.legend_height <= height && beside.scale >= best.scale) best = beside;
  }
  best.scale = std::max(best.scale, 0.01);  // a box too small for anything
  return best;
}

// In one line; on a narrow picture in two.
void draw_title(Canvas& canvas, const Scene& scene, double width, bool two_lines) {
  Text title;
  title.at = {margin, margin + 21};
  title.text = scene.title;
  title.size = 23;
  title.colour = palette::text;
  title.bold = true;
  const double room = width - 2 * margin;
  const double most = two_lines ? room : room * 0.5;
  const double title_width = std::min(estimated_width(scene.title, true) * 23, most);
  canvas.text_within(most, std::move(title));
  Text subtitle;
  subtitle.at = {width - margin, margin + 21};
  subtitle.text = scene.subtitle;
  subtitle.size = 15;
  subtitle.colour = palette::faint_text;
  subtitle.anchor = Anchor::End;
  if (two_lines) {
    subtitle.at = {margin, margin + 21 + line_below_title};
    subtitle.anchor = Anchor::Start;
  }
  canvas.text_within(two_lines ? room : room - title_width - gap, std::move(subtitle));
}

void set_page(DisplayList& list, const Scene& scene, Point map, const Layout& layout,
              double title) {
  const double below_title = layout.legend_beside ? std::max(map.y, layout.legend_height)
                                                  : map.y + gap + layout.legend_height;
  const double width = layout.legend_beside ? map.x + gap + layout.legend_width
                                            : std::max(map.x, layout.legend_width);
  list.width = static_cast<int>(width + 2 * margin);
  list.height = static_cast<int>(title + below_title + 2 * margin);
  list.title = visible(scene.title);
  list.description = visible(scene.description, 1000);
}

// To at least this length, within the map.
void widen(double& from, double& to, double low, double high, double least) {
  const double missing = std::max(0.0, least - (to - from));
  from = std::max(low, from - missing / 2);
  to = std::min(high, std::max(to + missing / 2, from + least));
  from = std::max(low, std::min(from, to - least));
}

// The part of the map that is of interest, with a hex around it; at least as high as half its
// width.
std::optional<Frame> focus_of(const Scene& scene, const Board& board, Point map_at, Point map) {
  double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
  const auto include = [&](Place place) {
    const Point at = board.centres[place];
    left = std::min(left, at.x);
    right = std::max(right, at.x);
    top = std::min(top, at.y);
    bottom = std::max(bottom, at.y);
  };
  for (const Marker& marker : scene.markers) include(marker.place);
  for (const Arrow& arrow : scene.arrows)
    for (const Place place : arrow.path) include(place);
  // On a map of a whole country, or on a field of many hexes, only what has happened matters.
  const bool large = board.plaques || board.centres.size() > many_hexes;
  if (large)
    for (const Burst& burst : scene.bursts)
      for (const Place place : burst.at) include(place);
  if (!large || left > right)
    for (const Stack& stack : scene.stacks) include(stack.place);
  if (left > right) return std::nullopt;
  const double around = (board.plaques ? 3.2 : 1.6) * board.unit;
  if (large)
    widen(left, right, map_at.x, map_at.x + map.x,
          std::max(20 * board.unit, 0.8 * (bottom - top)) - 2 * around);
  const double missing = std::max(0.0, (right - left) * (large ? 0.8 : 0.5) - (bottom - top)) / 2;
  left = std::max(left - around, map_at.x);
  right = std::min(right + around, map_at.x + map.x);
  top = std::max(top - missing - around, map_at.y);
  bottom = std::min(bottom + missing + around, map_at.y + map.y);
  return Frame{static_cast<int>(left), static_cast<int>(top), static_cast<int>(right - left) + 1,
               static_cast<int>(bottom - top) + 1};
}

}  // namespace

DisplayList draw(const Scene& scene, Size box) {
  const auto* hexes = std::get_if<HexGround>(&scene.ground);
  const auto* spaces = std::get_if<SpaceGround>(&scene.ground);
  // A whole country, or a field of many hexes, has small letters: its picture has more pixels for
  // the same paper; and the country is as wide as the paper.
  if (box == Size{} && spaces && spaces->landscape) box = {1600, 1360};
  if (box == Size{} && hexes && hexes->hexes.size() > many_hexes) box = {1600, 1200};
  const Point ground = hexes ? HexPlan::size(*hexes) : Point{spaces->width, spaces->height};
  const Legend legend(scene);
  // A larger picture is the same picture enlarged, letters and legend with it.
  const double zoom = std::max(1.0, std::min(box.width / 1200.0, box.height / 900.0));
  const Layout layout = lay_out(
      ground, legend, {static_cast<int>(box.width / zoom), static_cast<int>(box.height / zoom)});
  const double title = height_of_title(box);
  const Point map_at{margin, margin + title};
  std::optional<HexPlan> plan;
  if (hexes) plan.emplace(*hexes, layout.scale, map_at);
  const Point map = plan ? plan->size() : ground * layout.scale;

  Canvas canvas;
  DisplayList& list = canvas.list();
  list.zoom = zoom;
  set_page(list, scene, map, layout, title);
  canvas.fill(Path().rectangle(0, 0, list.width, list.height), palette::page);
  if (plan)
    draw_ground(canvas, *hexes, *plan);
  else
    draw_ground(canvas, *spaces, layout.scale, map_at);
  list.ground = list.items.size();
  if (spaces) draw_spaces(canvas, *spaces, scene.sides, layout.scale, map_at);
  draw_title(canvas, scene, list.width, is_narrow(box));
  const Board board = plan ? board_of(*hexes, *plan) : board_of(*spaces, layout.scale, map_at);
  draw_pieces(canvas, scene, board);
  list.focus = focus_of(scene, board, map_at, map);
  const Point legend_at =
      map_at + (layout.legend_beside ? Point{map.x + gap, 0} : Point{0, map.y + gap});
  const double across_hex = plan ? plan->radius() * 1.732 : layout.scale;
  legend.draw(canvas, legend_at, layout.legend_width, across_hex);
  return canvas.finish();
}

}  // namespace cursus::render
