#include "src/render/drawing/painter.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <tuple>
#include <vector>

#include "src/render/drawing/fonts.hpp"

namespace cursus::render::drawing {

namespace {

// The box of pixels that a stamp may touch, around its origin.
struct Box {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;
};

Box box_of(const Stamp& stamp, double zoom) {
  Point low{0, 0};
  Point high{0, 0};
  for (const auto& item : stamp.items) {
    const Shape* shape = std::get_if<Shape>(&item);
    if (!shape) continue;
    const double rim = shape->style.stroke ? shape->style.width : 0;
    for (const PathStep& step : shape->path.steps)
      for (const Point& p : {step.a, step.b, step.c}) {
        low = {std::min(low.x, p.x - rim), std::min(low.y, p.y - rim)};
        high = {std::max(high.x, p.x + rim), std::max(high.y, p.y + rim)};
      }
  }
  const auto down = [zoom](double n) { return static_cast<int>(std::floor(n * zoom)) - 1; };
  const auto up = [zoom](double n) { return static_cast<int>(std::ceil(n * zoom)) + 2; };
  return {down(low.x), down(low.y), up(high.x), up(high.y)};
}

class Painter {
 public:
  Painter(cairo_surface_t* surface, const DisplayList& list, Fonts& fonts)
      : cairo_(cairo_create(surface)), list_(list), fonts_(fonts) {
    cairo_scale(cairo_, list.zoom, list.zoom);
  }
  ~Painter() {
    cairo_destroy(cairo_);
    for (const auto& [key, made] : made_) cairo_surface_destroy(made.surface);
  }
  Painter(const Painter&) = delete;
  Painter& operator=(const Painter&) = delete;

  // The items from `begin` on, without `end`.
  void paint(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i)
      std::visit([this](const auto& it) { add(it); }, list_.items[i]);
  }

 private:
  void source(Colour c) {
    cairo_set_source_rgba(cairo_, c.r / 255.0, c.g / 255.0, c.b / 255.0, c.a / 255.0);
  }

  void trace(const Path& path) {
    cairo_new_path(cairo_);
    for (const PathStep& s : path.steps) {
      switch (s.verb) {
        case PathStep::Verb::Move:
          cairo_move_to(cairo_, s.a.x, s.a.y);
          break;
        case PathStep::Verb::Line:
          cairo_line_to(cairo_, s.a.x, s.a.y);
          break;
        case PathStep::Verb::Quad: {  // Cairo knows only cubics
          Point p;
          cairo_get_current_point(cairo_, &p.x, &p.y);
          const Point c1 = p + (s.a - p) * (2.0 / 3);
          const Point c2 = s.b + (s.a - s.b) * (2.0 / 3);
          cairo_curve_to(cairo_, c1.x, c1.y, c2.x, c2.y, s.b.x, s.b.y);
          break;
        }
        case PathStep::Verb::Cubic:
          cairo_curve_to(cairo_, s.a.x, s.a.y, s.b.x, s.b.y, s.c.x, s.c.y);
          break;
        case PathStep::Verb::Close:
          cairo_close_path(cairo_);
          break;
      }
    }
  }

  void add(const Shape& shape) {
    trace(shape.path);
    if (shape.style.fill) {
      source(*shape.style.fill);
      cairo_fill_preserve(cairo_);
    }
    if (shape.style.stroke) {
      source(*shape.style.stroke);
      cairo_set_line_width(cairo_, shape.style.width);
      // Nobody sees the ends of a hair line, and round ones take time.
      const bool hair = shape.style.width < 1;
      cairo_set_line_cap(cairo_, hair ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
      cairo_set_line_join(cairo_, hair ? CAIRO_LINE_JOIN_BEVEL : CAIRO_LINE_JOIN_ROUND);
      cairo_set_dash(cairo_, &shape.style.dash, shape.style.dash > 0 ? 1 : 0, 0);
      cairo_stroke_preserve(cairo_);
    }
  }

  // --- texts ---

  static double start(const Text& text, double width) {
    switch (text.anchor) {
      case Anchor::Start:
        return text.at.x;
      case Anchor::Middle:
        return text.at.x - width / 2;
      case Anchor::End:
        return text.at.x - width;
    }
    return text.at.x;
  }

  void add(const Text& text) {
    if (!text.halo && list_.zoom == 1 && Fonts::plain(text.text)) return add_plain(text);
    PangoLayout* layout = fonts_.layout(text.size, text.bold);
    pango_layout_set_text(layout, text.text.data(), static_cast<int>(text.text.size()));
    PangoLayoutLine* line = pango_layout_get_line_readonly(layout, 0);
    PangoRectangle box;
    pango_layout_line_get_extents(line, nullptr, &box);
    const double x = start(text, static_cast<double>(box.width) / PANGO_SCALE);
    if (text.halo) {
      cairo_new_path(cairo_);
      cairo_move_to(cairo_, x, text.at.y);
      pango_cairo_layout_line_path(cairo_, line);
      source(*text.halo);
      cairo_set_dash(cairo_, nullptr, 0, 0);
      cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width(cairo_, text.size * 0.24);
      cairo_stroke(cairo_);
    }
    source(text.colour);
    cairo_move_to(cairo_, x, text.at.y);
    pango_cairo_show_layout_line(cairo_, line);
  }

  void add_plain(const Text& text) {
    const GlyphSet& set = fonts_.glyphs(text.size, text.bold, text.text);
    double width = 0;
    for (const char c : text.text) width += set.glyphs[static_cast<unsigned char>(c)].advance;
    double x = start(text, width);
    glyphs_.clear();
    for (const char c : text.text) {
      const Glyph& glyph = set.glyphs[static_cast<unsigned char>(c)];
      glyphs_.push_back({glyph.number, x, text.at.y});
      x += glyph.advance;
    }
    source(text.colour);
    cairo_set_scaled_font(cairo_, set.font);
    cairo_show_glyphs(cairo_, glyphs_.data(), static_cast<int>(glyphs_.size()));
  }

  // --- stamps: drawn once for each way in which they fall upon the pixels ---

  struct Made {
    cairo_surface_t* surface = nullptr;
    Box box;
  };

  Made make(std::size_t stamp, Point within_pixel) {
    Made made;
    made.box = box_of(list_.stamps[stamp], list_.zoom);
    made.surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, made.box.right - made.box.left,
                                              made.box.bottom - made.box.top);
    cairo_t* const outside = cairo_;
    cairo_ = cairo_create(made.surface);
    cairo_translate(cairo_, within_pixel.x - made.box.left, within_pixel.y - made.box.top);
    cairo_scale(cairo_, list_.zoom, list_.zoom);
    for (const auto& item : list_.stamps[stamp].items)
      std::visit([this](const auto& it) { add(it); }, item);
    cairo_destroy(cairo_);
    cairo_ = outside;
    return made;
  }

  void add(const Use& use) {
    const Point at = use.at * list_.zoom;
    const Point pixel{std::floor(at.x), std::floor(at.y)};
    const auto part = [](double n) { return static_cast<int>(n * 64); };
    const auto key = std::tuple(use.stamp, part(at.x - pixel.x), part(at.y - pixel.y));
    auto found = made_.find(key);
    if (found == made_.end()) found = made_.emplace(key, make(use.stamp, at - pixel)).first;
    const Made& made = found->second;
    cairo_save(cairo_);
    cairo_identity_matrix(cairo_);
    cairo_set_source_surface(cairo_, made.surface, pixel.x + made.box.left, pixel.y + made.box.top);
    cairo_paint(cairo_);
    cairo_restore(cairo_);
  }
  void add(const BeginGroup&) {}
  void add(const EndGroup&) {}

  cairo_t* cairo_;
  const DisplayList& list_;
  Fonts& fonts_;
  std::vector<cairo_glyph_t> glyphs_;
  std::map<std::tuple<std::size_t, int, int>, Made> made_;
};

using Surface = std::unique_ptr<cairo_surface_t, Closer>;

Surface new_surface(int width, int height) {
  Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS)
    throw DrawingError("There is not enough memory to draw the map.");
  return surface;
}

void copy_pixels(cairo_surface_t* from, cairo_surface_t* to) {
  cairo_surface_flush(from);
  cairo_surface_flush(to);
  const auto bytes = static_cast<std::size_t>(cairo_image_surface_get_stride(from)) *
                     static_cast<std::size_t>(cairo_image_surface_get_height(from));
  std::memcpy(cairo_image_surface_get_data(to), cairo_image_surface_get_data(from), bytes);
  cairo_surface_mark_dirty(to);
}

// A map without anything on it. A run draws many pictures on few maps; whoever draws only one
// keeps no more than its list.
struct Ground {
  int width = 0;
  int height = 0;
  double zoom = 1;
  std::vector<Stamp> stamps;
  std::vector<Item> items;
  Surface drawn;  // from the second time on

  explicit Ground(const DisplayList& list)
      : width(list.width),
        height(list.height),
        zoom(list.zoom),
        stamps(list.stamps.begin(), list.stamps.begin() + used_stamps(list)),
        items(list.items.begin(), list.items.begin() + static_cast<std::ptrdiff_t>(list.ground)) {}

  bool is_under(const DisplayList& list) const {
    return width == list.width && height == list.height && zoom == list.zoom &&
           items.size() == list.ground && stamps.size() <= list.stamps.size() &&
           std::equal(stamps.begin(), stamps.end(), list.stamps.begin()) &&
           std::equal(items.begin(), items.end(), list.items.begin());
  }

 private:
  static std::ptrdiff_t used_stamps(const DisplayList& list) {
    std::size_t used = 0;
    for (std::size_t i = 0; i < list.ground; ++i)
      if (const Use* use = std::get_if<Use>(&list.items[i])) used = std::max(used, use->stamp + 1);
    return static_cast<std::ptrdiff_t>(used);
  }
};

// The ground of this list if it was met before; otherwise nullptr, and it is remembered.
Ground* known_ground(const DisplayList& list) {
  constexpr std::size_t most = 4;
  thread_local std::vector<Ground> met;
  const auto found =
      std::ranges::find_if(met, [&](const Ground& one) { return one.is_under(list); });
  if (found != met.end()) return &*found;
  if (met.size() == most) met.erase(met.begin());
  met.emplace_back(list);
  return nullptr;
}

void paint_all(cairo_surface_t* surface, const DisplayList& list, Fonts& fonts) {
  Painter painter(surface, list, fonts);
  Ground* const ground = known_ground(list);
  if (ground && ground->drawn) {
    copy_pixels(ground->drawn.get(), surface);
  } else {
    painter.paint(0, list.ground);
    if (ground) {
      ground->drawn = new_surface(cairo_image_surface_get_width(surface),
                                  cairo_image_surface_get_height(surface));
      copy_pixels(surface, ground->drawn.get());
    }
  }
  painter.paint(list.ground, list.items.size());
}

}  // namespace

Picture::Picture(const DisplayList& list, std::string_view fonts_conf)
    : width_(static_cast<int>(list.width * list.zoom)),
      height_(static_cast<int>(list.height * list.zoom)) {
  constexpr int most = 8000;
  if (width_ < 1 || height_ < 1 || width_ > most || height_ > most)
    throw DrawingError("A map must be between 1 and 8000 pixels wide and high.");
  Fonts& fonts = Fonts::get(fonts_conf);
  surface_ = new_surface(width_, height_);
  paint_all(surface_.get(), list, fonts);
  cairo_surface_flush(surface_.get());
}

std::span<const std::uint32_t> Picture::pixels() const {
  // Rows of 32-bit pixels follow each other without a gap.
  return {reinterpret_cast<const std::uint32_t*>(cairo_image_surface_get_data(surface_.get())),
          static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)};
}

}  // namespace cursus::render::drawing
