#include "src/render/drawing/painter.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "src/render/drawing/fonts.hpp"
#include "src/render/error.hpp"
#include "src/render/runs.hpp"

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
    const bool kerned = text.halo || !Fonts::is_label(text.text);
    SetText& line = fonts_.set(text.text, text.size, text.bold, kerned);
    const double x = start(text, line.width);
    for (cairo_glyph_t& glyph : line.glyphs) {
      glyph.x += x;
      glyph.y = text.at.y;
    }
    const int count = static_cast<int>(line.glyphs.size());
    cairo_set_scaled_font(cairo_, line.font);
    if (text.halo) {
      cairo_new_path(cairo_);
      cairo_glyph_path(cairo_, line.glyphs.data(), count);
      source(*text.halo);
      cairo_set_dash(cairo_, nullptr, 0, 0);
      cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width(cairo_, text.size * 0.24);
      cairo_stroke(cairo_);
    }
    source(text.colour);
    cairo_show_glyphs(cairo_, line.glyphs.data(), count);
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
  std::map<std::tuple<std::size_t, int, int>, Made> made_;
};

[[noreturn]] void miss_memory() {
  throw RenderError("There is not enough memory to draw the map.");
}

// Room for this many pixels, all zero. In large pages where the system has them: all of it will be
// touched, and to get it piece by piece takes longer than to draw many a map.
std::uint32_t* new_pixels(std::size_t count) {
  constexpr std::size_t large = std::size_t{1} << 21;
  const std::size_t bytes = count * sizeof(std::uint32_t);
  void* memory = nullptr;
  if (posix_memalign(&memory, large, bytes) != 0) miss_memory();
  madvise(memory, bytes, MADV_HUGEPAGE);
  std::memset(memory, 0, bytes);
  return static_cast<std::uint32_t*>(memory);
}

// Pixels as runs of one colour, which takes a seventh of their room.
class Runs {
 public:
  explicit Runs(std::span<const std::uint32_t> pixels) {
    runs_.reserve(pixels.size() / 4);  // what stays unused of it is never touched
    for (std::size_t i = 0; i < pixels.size();) {
      const std::size_t end = end_of_run(pixels.first(std::min(pixels.size(), i + longest)), i);
      runs_.push_back(static_cast<std::uint32_t>((end - i) << 24) | (pixels[i] & colour));
      i = end;
    }
  }
  void lay(std::span<std::uint32_t> pixels) const {
    auto at = pixels.begin();
    for (const std::uint32_t run : runs_) at = std::fill_n(at, run >> 24, run & colour);
  }

 private:
  static constexpr std::uint32_t colour = 0xFFFFFF;
  static constexpr std::size_t longest = 0xFF;

  std::vector<std::uint32_t> runs_;  // the length in front of the colour
};

// A map without anything on it: a run draws many pictures on few maps.
struct Ground {
  int width = 0;
  int height = 0;
  double zoom = 1;
  std::vector<Stamp> stamps;
  std::vector<Item> items;
  Runs drawn;

  Ground(const DisplayList& list, std::span<const std::uint32_t> pixels)
      : width(list.width),
        height(list.height),
        zoom(list.zoom),
        stamps(list.stamps.begin(), list.stamps.begin() + used_stamps(list)),
        items(list.items.begin(), list.items.begin() + static_cast<std::ptrdiff_t>(list.ground)),
        drawn(pixels) {}

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

// Lays the ground of this list, which is painted when it is first met.
void lay_ground(const DisplayList& list, Painter& painter, cairo_surface_t* surface,
                std::span<std::uint32_t> pixels) {
  constexpr std::size_t most = 4;
  thread_local std::vector<Ground> met;
  const auto found =
      std::ranges::find_if(met, [&](const Ground& one) { return one.is_under(list); });
  if (found != met.end()) {
    cairo_surface_flush(surface);
    found->drawn.lay(pixels);
    cairo_surface_mark_dirty(surface);
    return;
  }
  painter.paint(0, list.ground);
  cairo_surface_flush(surface);
  if (met.size() == most) met.erase(met.begin());
  met.emplace_back(list, pixels);
}

}  // namespace

Picture::Picture(const DisplayList& list)
    : width_(static_cast<int>(list.width * list.zoom)),
      height_(static_cast<int>(list.height * list.zoom)) {
  constexpr int most = 8000;
  if (width_ < 1 || height_ < 1 || width_ > most || height_ > most)
    throw RenderError("A map must be between 1 and 8000 pixels wide and high.");
  Fonts& fonts = Fonts::get();
  memory_.reset(new_pixels(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)));
  // Rows of 32-bit pixels follow each other without a gap.
  surface_.reset(cairo_image_surface_create_for_data(
      reinterpret_cast<unsigned char*>(memory_.get()), CAIRO_FORMAT_RGB24, width_, height_,
      cairo_format_stride_for_width(CAIRO_FORMAT_RGB24, width_)));
  if (cairo_surface_status(surface_.get()) != CAIRO_STATUS_SUCCESS) miss_memory();
  Painter painter(surface_.get(), list, fonts);
  lay_ground(list, painter, surface_.get(), pixels());
  painter.paint(list.ground, list.items.size());
  cairo_surface_flush(surface_.get());
}

std::span<std::uint32_t> Picture::pixels() {
  return {memory_.get(), static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)};
}

}  // namespace cursus::render::drawing
