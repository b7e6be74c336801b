#include "src/report/forms/curve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/games/game_scene.hpp"
#include "src/render/palette.hpp"
#include "src/report/forms/colour.hpp"

namespace cursus::report {

using nlohmann::json;

namespace {

constexpr int curve_left = 34;  // room for the figures of the scale
constexpr int curve_top = 10;
constexpr int curve_wide = 560;
constexpr int curve_high = 130;

struct CurveScale {
  int least = 0;
  int most = 1;
  std::size_t steps = 2;
  // In tenths of a unit of the drawing: whole numbers are the same on every machine.
  std::string at(std::size_t step, int value) const {
    const auto x =
        curve_left * 10 + static_cast<long>(step) * curve_wide * 10 / static_cast<long>(steps - 1);
    const auto y =
        curve_top * 10 + static_cast<long>(most - value) * curve_high * 10 / (most - least);
    return fmt::format("{}.{},{}.{}", x / 10, x % 10, y / 10, y % 10);
  }
};

std::size_t steps_of(const PerSeat<CurveOf>& sides) {
  return std::max(sides[Seat::First].values.size(), sides[Seat::Second].values.size());
}

CurveScale scale_of(const PerSeat<CurveOf>& sides) {
  CurveScale scale;
  for (const CurveOf& one : sides)
    for (const int value : one.values) {
      scale.least = std::min(scale.least, value);
      scale.most = std::max(scale.most, value);
    }
  scale.steps = std::max<std::size_t>(2, steps_of(sides));
  return scale;
}

}  // namespace

json curve(std::string_view scenario, const PerSeat<CurveOf>& sides, const std::string& title) {
  const CurveScale scale = scale_of(sides);
  const auto flat = [](const CurveOf& one) {
    return std::ranges::all_of(one.values, [](int value) { return value == 0; });
  };
  const std::size_t steps = steps_of(sides);
  if (steps < 2 || std::ranges::all_of(sides, flat)) return json::array();
  json lines = json::array();
  std::string told = title + ":";
  const PerSeat<render::Side> looks = render::looks_of_sides(scenario);
  for (const Seat seat : both_seats) {
    const CurveOf& one = sides[seat];
    if (one.values.empty()) continue;
    const auto colours = render::palette::of(looks[seat].colour);
    const bool light = colours.ink != render::palette::white;
    std::string points;
    for (std::size_t i = 0; i < one.values.size(); ++i)
      points += (i == 0 ? "" : " ") + scale.at(i, one.values[i]);
    lines.push_back({{"points", points},
                     {"colour", hex_colour(light ? colours.edge : colours.body)},
                     {"fill", hex_colour(colours.body)},
                     {"edge", hex_colour(colours.edge)},
                     {"round", looks[seat].shape == render::SideShape::Round ? "7" : "1"},
                     {"dash", light ? "7 5" : ""},
                     {"side", one.side},
                     {"last", std::to_string(one.values.back())}});
    told += fmt::format(" {} {}.", one.side, one.values.back());
  }
  return json::array({{{"title", title},
                       {"told", told},
                       {"lines", std::move(lines)},
                       {"least", std::to_string(scale.least)},
                       {"most", std::to_string(scale.most)},
                       {"steps", std::to_string(steps)}}});
}

}  // namespace cursus::report
