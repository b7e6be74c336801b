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

// The division that leaves most room for the map. `edges`: how high the words along its edges are.
Layout lay_out(Point ground, double edges, const Legend& legend, Size box) {
  const double width = box.width - 2 * margin;
  // The map as wide as the picture, and below it whatever is left to say.
  if (is_narrow(box)) return {width / ground.x, false, width, legend.height(width)};
  const double height = box.height - 2 * margin - title_height - edges;
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

// A part of the map that grows with every place that belongs to it.
struct Part {
  double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
  bool empty() const { return left > right; }
  void include(Point at) {
    left = std::min(left, at.x);
    right = std::max(right, at.x);
    top = std::min(top, at.y);
    bottom = std::max(bottom, at.y);
  }
};

// What happened since the last report. Marks that belong to nobody, such as camps, are no news, and
// beside marches and battles a change of control far away is none.
template <class Hear>
void each_place_of_action(const Scene& scene, const Hear& hear) {
  for (const Arrow& arrow : scene.arrows)
    for (const Place place : arrow.path) hear(place);
  for (const Burst& burst : scene.bursts) {
    for (const Place place : burst.from) hear(place);
    for (const Place place : burst.at) hear(place);
  }
  const bool still = scene.arrows.empty() && scene.bursts.empty();
  for (const Marker& marker : scene.markers)
    if (marker.side && (still || marker.kind != MarkerKind::Changed)) hear(marker.place);
}

// The part of the map that is of interest: the action, with two hexes around it or with the
// neighbouring spaces; where nothing happened, everybody.
std::optional<Frame> focus_of(const Scene& scene, const Board& board, Point map_at, Point map) {
  Part part;
  const auto* spaces = std::get_if<SpaceGround>(&scene.ground);
  each_place_of_action(scene, [&](Place place) {
    part.include(board.centres[place]);
    if (!spaces) return;
    for (const Link& link : spaces->links)
      if (link.from == place || link.to == place)
        part.include(board.centres[link.from == place ? link.to : link.from]);
  });
  const bool action = !part.empty();
  if (!action)
    for (const Stack& stack : scene.stacks) part.include(board.centres[stack.place]);
  if (part.empty()) return std::nullopt;
  constexpr double two_hexes = 2.5 * 1.732;  // from the middle of a hex
  const double around = (spaces || !action ? 1.6 : two_hexes) * board.unit;
  const Point high = map_at + map;
  part.left = std::max(part.left - around, map_at.x);
  part.right = std::min(part.right + around, high.x);
  part.top = std::max(part.top - around, map_at.y);
  part.bottom = std::min(part.bottom + around, high.y);
  // A strip would be no picture.
  widen(part.top, part.bottom, map_at.y, high.y, 0.5 * (part.right - part.left));
  widen(part.left, part.right, map_at.x, high.x, 0.7 * (part.bottom - part.top));
  return Frame{static_cast<int>(part.left), static_cast<int>(part.top),
               static_cast<int>(part.right - part.left) + 1,
               static_cast<int>(part.bottom - part.top) + 1};
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
  const double edge = hexes && !hexes->edges.empty() ? edge_height : 0;
  const Layout layout =
      lay_out(ground, 2 * edge, legend,
              {static_cast<int>(box.width / zoom), static_cast<int>(box.height / zoom)});
  const double title = height_of_title(box);
  const Point map_at{margin, margin + title + edge};
  std::optional<HexPlan> plan;
  if (hexes) plan.emplace(*hexes, layout.scale, map_at);
  const Point map = plan ? plan->size() : ground * layout.scale;

  Canvas canvas;
  DisplayList& list = canvas.list();
  list.zoom = zoom;
  set_page(list, scene, map + Point{0, 2 * edge}, layout, title);
  list.board = Frame{static_cast<int>(map_at.x) - 2, static_cast<int>(map_at.y - edge) - 2,
                     static_cast<int>(map.x) + 5, static_cast<int>(map.y + 2 * edge) + 5};
  canvas.fill(Path().rectangle(0, 0, list.width, list.height), palette::page);
  if (plan)
    draw_ground(canvas, *hexes, *plan);
  else
    draw_ground(canvas, *spaces, layout.scale, map_at);
  list.ground = list.items.size();
  if (plan) draw_regions(canvas, scene, *plan);
  if (hexes) draw_edges(canvas, *hexes, scene.sides, map_at, map_at + map);
  if (spaces) draw_spaces(canvas, *spaces, scene.sides, layout.scale, map_at);
  draw_title(canvas, scene, list.width, is_narrow(box));
  const Board board = plan ? board_of(*hexes, *plan) : board_of(*spaces, layout.scale, map_at);
  draw_pieces(canvas, scene, board);
  list.places = board.centres;
  list.place_radius = board.unit;
  list.focus = focus_of(scene, board, map_at, map);
  const Point legend_at =
      map_at + (layout.legend_beside ? Point{map.x + gap, -edge} : Point{0, map.y + edge + gap});
  const double across_hex = plan ? plan->radius() * 1.732 : layout.scale;
  legend.draw(canvas, legend_at, layout.legend_width, across_hex);
  return canvas.finish();
}

}  // namespace cursus::render
