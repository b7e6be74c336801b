#include "src/render/board/symbols.hpp"

#include <array>

namespace cursus::render {

namespace {

// A pen that knows where the symbol lies, how large it is, and its two colours. `ink` draws,
// `cut` takes away.
class Pen {
 public:
  Pen(Stamp& stamp, Point at, double scale, Colour ink, Colour paper)
      : stamp_(stamp), at_(at), scale_(scale), ink_(ink), paper_(paper) {}

  void ink(const Path& path) { add(path, {.fill = ink_}); }
  void cut(const Path& path) { add(path, {.fill = paper_}); }
  void ink_line(const Path& path, double width = 0.12) {
    add(path, {.stroke = ink_, .width = width * scale_});
  }
  void cut_line(const Path& path, double width = 0.12) {
    add(path, {.stroke = paper_, .width = width * scale_});
  }
  void outline(const Path& path, double width = 0.11) {
    add(path, {.fill = paper_, .stroke = ink_, .width = width * scale_});
  }

  // A shaft with a leaf-shaped head at its end.
  void spear(Point from, Point to, double head = 0.3) {
    const Point along = unit(to - from);
    const Point across = turned_right(along);
    const Point neck = to - along * head;
    const Point belly = to - along * (head * 0.6);
    ink_line(Path().move(from).line(neck), 0.1);
    ink(Path().polygon({to, belly + across * 0.12, neck, belly - across * 0.12}));
  }

 private:
  void add(Path path, Style style) {
    for (PathStep& s : path.steps) {
      s.a = at_ + s.a * scale_;
      s.b = at_ + s.b * scale_;
      s.c = at_ + s.c * scale_;
    }
    stamp_.items.emplace_back(Shape{std::move(path), style});
  }

  Stamp& stamp_;
  Point at_;
  double scale_;
  Colour ink_;
  Colour paper_;
};

// --- foot ----------------------------------------------------------------------------------------

void infantry(Pen& pen) {  // a tall wicker shield and a spear
  pen.spear({0.56, 0.62}, {0.56, -0.62});
  pen.ink(Path().rounded(-0.62, -0.58, 0.84, 1.16, 0.1));
  pen.cut_line(Path().move({-0.5, -0.46}).line({0.1, 0.46}).move({0.1, -0.46}).line({-0.5, 0.46}),
               0.1);
}

void hoplite(Pen& pen) {  // the round shield with its rim
  pen.spear({0.68, 0.62}, {0.68, -0.62});
  pen.ink(Path().circle({-0.18, 0}, 0.6));
  pen.cut_line(Path().circle({-0.18, 0}, 0.42), 0.09);
}

void phalanx(Pen& pen) {  // a hedge of pikes over a small shield
  for (const double x : {-0.42, 0.0, 0.42}) pen.spear({x - 0.4, 0.6}, {x + 0.46, -0.62}, 0.26);
  pen.ink(Path().circle({-0.5, 0.14}, 0.4));
  pen.cut_line(Path().circle({-0.5, 0.14}, 0.23), 0.09);
}

void legion(Pen& pen) {  // a scutum with its boss, and a pilum
  pen.spear({0.62, 0.62}, {0.62, -0.62}, 0.36);
  pen.ink(Path().rounded(-0.54, -0.6, 0.84, 1.2, 0.26));
  pen.cut_line(Path().move({-0.12, -0.48}).line({-0.12, 0.48}), 0.09);
  pen.cut(Path().circle({-0.12, 0}, 0.19));
  pen.ink(Path().circle({-0.12, 0}, 0.1));
}

void sword(Pen& pen, Point hilt, Point tip, Point guard_a, Point guard_b) {
  pen.ink_line(Path().move(hilt).line(tip), 0.15);
  pen.ink_line(Path().move(guard_a).line(guard_b), 0.11);
}

void warriors(Pen& pen) {  // crossed swords
  sword(pen, {-0.6, 0.55}, {0.58, -0.55}, {-0.52, 0.18}, {-0.22, 0.5});
  sword(pen, {0.6, 0.55}, {-0.58, -0.55}, {0.52, 0.18}, {0.22, 0.5});
}

void peltast(Pen& pen) {  // the crescent shield and javelins
  pen.spear({0.22, 0.6}, {0.6, -0.6}, 0.24);
  pen.spear({0.52, 0.6}, {0.9, -0.6}, 0.24);
  pen.ink(Path()
              .move({-0.84, -0.42})
              .cubic({-1.0, 0.2}, {-0.7, 0.6}, {-0.3, 0.6})
              .cubic({0.1, 0.6}, {0.4, 0.2}, {0.24, -0.42})
              .cubic({0.12, 0.0}, {-0.1, 0.06}, {-0.3, 0.06})
              .cubic({-0.5, 0.06}, {-0.72, 0.0}, {-0.84, -0.42})
              .close());
}

void javelin(Pen& pen) {
  pen.spear({-0.62, 0.58}, {0.62, -0.6});
  pen.spear({0.62, 0.58}, {-0.62, -0.6});
}

void sling(Pen& pen) {
  pen.ink_line(Path().move({-0.82, 0.5}).quad({-0.3, -0.5}, {0.3, -0.36}), 0.09);
  pen.ink_line(Path().move({-0.82, 0.5}).quad({0.2, 0.5}, {0.56, 0.0}), 0.09);
  pen.ink_line(Path().move({0.3, -0.36}).quad({0.66, -0.5}, {0.56, 0.0}), 0.14);
  pen.ink(Path().circle({0.42, -0.12}, 0.2));
}

void bow(Pen& pen, double x, double arrow_from, double arrow_to) {
  pen.ink_line(Path().move({x, -0.58}).cubic({x + 0.62, -0.4}, {x + 0.62, 0.4}, {x, 0.58}), 0.14);
  pen.ink_line(Path().move({x, -0.58}).line({x, 0.58}), 0.06);
  pen.ink_line(Path().move({arrow_from, 0}).line({arrow_to - 0.2, 0}), 0.09);
  pen.ink(Path().polygon({{arrow_to, 0}, {arrow_to - 0.3, -0.17}, {arrow_to - 0.3, 0.17}}));
  pen.ink_line(
      Path().move({arrow_from, -0.14}).line({arrow_from + 0.14, 0}).line({arrow_from, 0.14}), 0.08);
}

void archer(Pen& pen) { bow(pen, -0.22, -0.74, 0.84); }

// --- mounted -------------------------------------------------------------------------------------

Path horse_head(double x) {
  const auto p = [x](double dx, double y) { return Point{x + dx, y}; };
  return Path()
      .move(p(-0.56, 0.62))
      .cubic(p(-0.62, 0.1), p(-0.5, -0.4), p(-0.1, -0.46))
      .line(p(-0.02, -0.64))
      .line(p(0.14, -0.42))
      .cubic(p(0.3, -0.34), p(0.4, -0.16), p(0.64, 0.1))
      .cubic(p(0.72, 0.2), p(0.66, 0.34), p(0.52, 0.34))
      .cubic(p(0.4, 0.34), p(0.34, 0.2), p(0.16, 0.18))
      .cubic(p(0.06, 0.3), p(0.12, 0.46), p(0.24, 0.62))
      .close();
}

void cavalry(Pen& pen) {
  pen.ink(horse_head(0));
  pen.cut(Path().circle({0.14, -0.16}, 0.075));
}

void heavy_cavalry(Pen& pen) {  // with a lance, and scale armour on the neck
  pen.spear({0.86, 0.62}, {0.86, -0.62});
  pen.ink(horse_head(-0.24));
  pen.cut(Path().circle({-0.1, -0.16}, 0.075));
  pen.cut_line(Path()
                   .move({-0.78, 0.12})
                   .line({-0.26, 0.16})
                   .move({-0.82, 0.38})
                   .line({-0.24, 0.4})
                   .move({-0.68, -0.14})
                   .line({-0.34, -0.12}),
               0.075);
}

void light_cavalry(Pen& pen) {
  pen.outline(horse_head(0));
  pen.ink(Path().circle({0.14, -0.14}, 0.075));
}

void horse_archer(Pen& pen) {
  pen.outline(horse_head(-0.34));
  pen.ink(Path().circle({-0.2, -0.14}, 0.075));
  pen.ink_line(Path().move({0.5, -0.58}).cubic({1.04, -0.4}, {1.04, 0.4}, {0.5, 0.58}), 0.13);
  pen.ink_line(Path().move({0.5, -0.58}).line({0.5, 0.58}), 0.06);
}

void camel(Pen& pen) {
  pen.ink(Path()
              .move({-0.82, 0.62})
              .line({-0.74, 0.02})
              .cubic({-0.6, -0.2}, {-0.44, -0.2}, {-0.36, -0.34})
              .cubic({-0.28, -0.6}, {-0.02, -0.6}, {0.06, -0.32})
              .cubic({0.14, -0.1}, {0.26, -0.02}, {0.4, -0.06})
              .cubic({0.58, -0.14}, {0.46, -0.5}, {0.6, -0.6})
              .line({0.94, -0.5})
              .line({0.92, -0.36})
              .line({0.72, -0.36})
              .cubic({0.74, -0.02}, {0.62, 0.2}, {0.36, 0.24})
              .line({0.34, 0.62})
              .line({0.18, 0.62})
              .line({0.12, 0.22})
              .line({-0.46, 0.2})
              .line({-0.62, 0.62})
              .close());
}

void elephant(Pen& pen) {
  pen.ink(Path()
              .move({-0.9, 0.62})
              .cubic({-0.96, 0.0}, {-0.9, -0.5}, {-0.3, -0.54})
              .cubic({-0.1, -0.56}, {0.1, -0.62}, {0.34, -0.56})
              .cubic({0.76, -0.46}, {0.8, -0.1}, {0.82, 0.2})
              .cubic({0.84, 0.4}, {0.94, 0.42}, {0.98, 0.36})
              .line({1.0, 0.5})
              .cubic({0.84, 0.66}, {0.68, 0.54}, {0.66, 0.26})
              .cubic({0.64, 0.1}, {0.56, 0.08}, {0.46, 0.12})
              .line({0.42, 0.62})
              .line({0.12, 0.62})
              .line({0.1, 0.22})
              .line({-0.46, 0.22})
              .line({-0.5, 0.62})
              .close());
  pen.cut_line(Path().move({0.1, -0.42}).cubic({-0.1, -0.2}, {0.0, 0.12}, {0.26, 0.02}), 0.075);
  pen.cut_line(Path().move({0.5, 0.14}).quad({0.62, 0.34}, {0.86, 0.2}), 0.08);
  pen.cut(Path().circle({0.5, -0.24}, 0.06));
}

void chariot(Pen& pen) {
  pen.ink_line(Path().move({-0.72, -0.52}).cubic({-0.8, 0.1}, {-0.2, 0.1}, {0.92, -0.06}), 0.11);
  pen.outline(Path().circle({-0.2, 0.1}, 0.48), 0.12);
  pen.ink_line(Path()
                   .move({-0.68, 0.1})
                   .line({0.28, 0.1})
                   .move({-0.2, -0.38})
                   .line({-0.2, 0.58})
                   .move({-0.54, -0.24})
                   .line({0.14, 0.44})
                   .move({0.14, -0.24})
                   .line({-0.54, 0.44}),
               0.075);
  pen.ink(Path().circle({-0.2, 0.1}, 0.13));
}

void war_machine(Pen& pen) {
  pen.ink_line(Path().move({-0.8, 0.36}).line({0.8, 0.36}), 0.13);
  pen.ink_line(Path().move({-0.3, 0.36}).line({0.12, -0.3}).line({0.48, 0.36}), 0.11);
  pen.ink_line(Path().move({-0.62, 0.2}).line({0.5, -0.46}), 0.11);
  pen.ink(Path().circle({0.6, -0.46}, 0.16));
  pen.ink(Path().circle({-0.52, 0.46}, 0.16).circle({0.52, 0.46}, 0.16));
}

// --- others --------------------------------------------------------------------------------------

void army(Pen& pen) {  // a standard
  pen.ink_line(Path().move({-0.0, -0.62}).line({-0.0, 0.62}), 0.1);
  pen.ink_line(Path().move({-0.5, -0.46}).line({0.5, -0.46}), 0.1);
  pen.ink(Path()
              .move({-0.42, -0.4})
              .line({0.42, -0.4})
              .line({0.42, 0.2})
              .line({0.21, 0.1})
              .line({0.0, 0.22})
              .line({-0.21, 0.1})
              .line({-0.42, 0.2})
              .close());
  pen.cut(Path().circle({0, -0.14}, 0.13));
}

void fleet(Pen& pen) {  // a galley
  pen.ink(Path()
              .move({-0.96, -0.1})
              .cubic({-0.8, 0.12}, {-0.7, 0.14}, {-0.5, 0.14})
              .line({0.62, 0.14})
              .line({0.96, 0.06})
              .cubic({0.84, 0.36}, {0.62, 0.5}, {0.4, 0.5})
              .line({-0.4, 0.5})
              .cubic({-0.74, 0.5}, {-0.92, 0.3}, {-0.96, -0.1})
              .close());
  pen.ink_line(Path().move({0.02, 0.14}).line({0.02, -0.6}), 0.09);
  pen.ink(Path()
              .move({-0.44, -0.52})
              .line({0.48, -0.52})
              .quad({0.7, -0.2}, {0.48, 0.02})
              .line({-0.44, 0.02})
              .quad({-0.22, -0.2}, {-0.44, -0.52})
              .close());
}

void leader(Pen& pen) { pen.ink(star({0, 0.04}, 0.64)); }

}  // namespace

Path star(Point centre, double radius) {
  // Corners of a pentagram around the origin, outer and inner in turn.
  static constexpr std::array<Point, 10> corners{{{0, -1},
                                                  {0.2245, -0.3090},
                                                  {0.9511, -0.3090},
                                                  {0.3633, 0.1180},
                                                  {0.5878, 0.8090},
                                                  {0, 0.3820},
                                                  {-0.5878, 0.8090},
                                                  {-0.3633, 0.1180},
                                                  {-0.9511, -0.3090},
                                                  {-0.2245, -0.3090}}};
  std::vector<Point> points;
  for (const Point& corner : corners) points.push_back(centre + corner * radius);
  return Path().polygon(points);
}

Path burst(Point centre, double radius) {
  // Unit vectors every 15 degrees; the long points are of unequal length, as flames are.
  static constexpr std::array<Point, 24> around{
      {{0, -1},         {0.2588, -0.9659},  {0.5, -0.8660},  {0.7071, -0.7071},
       {0.8660, -0.5},  {0.9659, -0.2588},  {1, 0},          {0.9659, 0.2588},
       {0.8660, 0.5},   {0.7071, 0.7071},   {0.5, 0.8660},   {0.2588, 0.9659},
       {0, 1},          {-0.2588, 0.9659},  {-0.5, 0.8660},  {-0.7071, 0.7071},
       {-0.8660, 0.5},  {-0.9659, 0.2588},  {-1, 0},         {-0.9659, -0.2588},
       {-0.8660, -0.5}, {-0.7071, -0.7071}, {-0.5, -0.8660}, {-0.2588, -0.9659}}};
  static constexpr std::array reach{1.0, 0.82, 0.96, 0.86};
  std::vector<Point> points;
  for (std::size_t i = 0; i < around.size(); ++i)
    points.push_back(centre + around[i] * (radius * (i % 2 == 0 ? reach[i / 2 % 4] : 0.62)));
  return Path().polygon(points);
}

void draw_symbol(Stamp& stamp, Symbol symbol, Point at, double scale, Colour ink, Colour paper) {
  Pen pen(stamp, at, scale, ink, paper);
  switch (symbol) {
    case Symbol::Infantry:
      return infantry(pen);
    case Symbol::Hoplite:
      return hoplite(pen);
    case Symbol::Phalanx:
      return phalanx(pen);
    case Symbol::Legion:
      return legion(pen);
    case Symbol::Warriors:
      return warriors(pen);
    case Symbol::Peltast:
      return peltast(pen);
    case Symbol::Javelin:
      return javelin(pen);
    case Symbol::Sling:
      return sling(pen);
    case Symbol::Archer:
      return archer(pen);
    case Symbol::Cavalry:
      return cavalry(pen);
    case Symbol::HeavyCavalry:
      return heavy_cavalry(pen);
    case Symbol::LightCavalry:
      return light_cavalry(pen);
    case Symbol::HorseArcher:
      return horse_archer(pen);
    case Symbol::Camel:
      return camel(pen);
    case Symbol::Elephant:
      return elephant(pen);
    case Symbol::Chariot:
      return chariot(pen);
    case Symbol::WarMachine:
      return war_machine(pen);
    case Symbol::Leader:
      return leader(pen);
    case Symbol::Army:
      return army(pen);
    case Symbol::Fleet:
      return fleet(pen);
  }
}

}  // namespace cursus::render
