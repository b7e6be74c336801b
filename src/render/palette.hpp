// The colours of all maps. Ground is pale, so that counters stand out; the two sides differ in
// lightness as well as in hue (dark with light ink against light with dark ink), so that they are
// told apart by every kind of eye and on a black-and-white print.
#pragma once

#include "src/render/display.hpp"
#include "src/render/scene.hpp"

namespace cursus::render::palette {

inline constexpr Colour page = rgb(0xFCFBF7);
inline constexpr Colour text = rgb(0x2B2822);
inline constexpr Colour faint_text = rgb(0x6E6657);
inline constexpr Colour frame = rgb(0x8D8370);
inline constexpr Colour white = rgb(0xFFFFFF);

inline constexpr Colour clear = rgb(0xF3EEDF);
inline constexpr Colour heights[] = {rgb(0xE5D9BA), rgb(0xD6C496), rgb(0xC4AC74)};
inline constexpr Colour contour = rgb(0xC2AC7D);
inline constexpr Colour grid = rgb(0xC3B9A0);
inline constexpr Colour hex_label = rgb(0x857B66);
inline constexpr Colour slope = rgb(0x8F6F3E);

inline constexpr Colour forest = rgb(0xD2DFBE);
inline constexpr Colour tree = rgb(0x6C8C55);
inline constexpr Colour marsh = rgb(0xDCE6D6);
inline constexpr Colour reed = rgb(0x6F9187);
inline constexpr Colour broken = rgb(0xE9E0CD);
inline constexpr Colour rock = rgb(0xA08F72);
inline constexpr Colour sea = rgb(0xCADDE6);
inline constexpr Colour wave = rgb(0x94B6C8);
inline constexpr Colour coast = rgb(0x7FA6BA);
inline constexpr Colour river = rgb(0xB4D2E1);
inline constexpr Colour stream = rgb(0x5F97B8);
inline constexpr Colour shallows = rgb(0xE6EBDD);
inline constexpr Colour camp = rgb(0x9A6B4A);
inline constexpr Colour camp_ground = rgb(0xEEE2CB);
inline constexpr Colour town = rgb(0x84766A);
inline constexpr Colour rampart = rgb(0x75583A);
inline constexpr Colour trench_edge = rgb(0x5E4A33);
inline constexpr Colour road = rgb(0xA58A5E);
inline constexpr Colour road_inside = rgb(0xFBF5E4);

// Maps of spaces in their country.
inline constexpr Colour shallow = rgb(0xC4DAE1);
inline constexpr Colour shelf = rgb(0xB7D0DA);
inline constexpr Colour deep = rgb(0xABC7D3);
inline constexpr Colour surf = rgb(0xA5C3CF);
inline constexpr Colour shore = rgb(0x4F5B57);
inline constexpr Colour outland = rgb(0xF0E9D8);
inline constexpr Colour relief = rgb(0x8A6B38);
inline constexpr Colour river_line = rgb(0x7FAEC6);
inline constexpr Colour peak_light = rgb(0xF3EAD3);
inline constexpr Colour peak_shade = rgb(0xA48C60);
inline constexpr Colour peak_edge = rgb(0x7A6238);
inline constexpr Colour border = rgb(0x9A7A48);
inline constexpr Colour way = rgb(0x8A4A2B);
inline constexpr Colour sea_way = rgb(0x4D7F98);
inline constexpr Colour province_name = rgb(0x6B5327);
inline constexpr Colour land_name = rgb(0x94805A);
inline constexpr Colour sea_name = rgb(0x5C879B);
inline constexpr Colour sea_label = rgb(0x2F5F78);

inline constexpr Colour alarm = rgb(0xCF3F14);
inline constexpr Colour gold = rgb(0xFFD45C);

// The colours of dice.
inline constexpr Colour emblem_green = rgb(0x2E9A4B);
inline constexpr Colour emblem_blue = rgb(0x2D6FD6);
inline constexpr Colour emblem_red = rgb(0xE0322B);

// A counter of a side.
struct SideColours {
  Colour body;
  Colour ink;
  Colour edge;
};

constexpr SideColours of(SideColour colour) {
  switch (colour) {
    case SideColour::Blue:
      return {rgb(0x22508A), rgb(0xFFFFFF), rgb(0x0E2747)};
    case SideColour::Amber:
      return {rgb(0xF6C453), rgb(0x38240A), rgb(0x7A5710)};
    case SideColour::Crimson:
      return {rgb(0x8C2342), rgb(0xFFFFFF), rgb(0x480C1E)};
    case SideColour::Teal:
      return {rgb(0x9BD9CB), rgb(0x0B332C), rgb(0x2A6E62)};
  }
  return {};
}

inline constexpr SideColours no_side{rgb(0xF5F2EA), rgb(0x3A362E), rgb(0x6E6657)};

}  // namespace cursus::render::palette
