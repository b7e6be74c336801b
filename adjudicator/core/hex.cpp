#include "adjudicator/core/hex.hpp"

namespace cursus {

Hex rotated(Hex h, int sixths, Hex centre) {
  Hex v = h - centre;
  for (int i = (sixths % 6 + 6) % 6; i > 0; --i) v = hex(-v.r, v.q + v.r);
  return centre + v;
}

Facing toward(Hex a, Hex b) {
  ensure(a != b, "toward: a hex has no direction to itself");
  const Sextant s = sextant(a, b);
  if (s.a == s.b) return Facing::to_vertex_after(s.first);
  return Facing::to_side(s.a > s.b ? s.first : rotated(s.first, 1));
}

HexLine line(Hex a, Hex b) {
  HexLine cells;
  walk_line(a, b, [&](Hex left, Hex right) { cells.push_back({left, right}); });
  return cells;
}

}  // namespace cursus
