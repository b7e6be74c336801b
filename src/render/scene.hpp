// What a map shows, as a plain value: the ground (hexes, or spaces with connections) and what lies
// on it. A game fills it from a seat's view; the renderer knows no game, and no picture library is
// named here. Places are counted from 0 in the order of `HexGround::hexes` or
// `SpaceGround::spaces`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "adjudicator/core/hex_grid.hpp"
#include "adjudicator/core/seat.hpp"

namespace cursus::render {

using Place = std::uint16_t;
constexpr Place place_of(HexId hex) { return static_cast<Place>(index(hex)); }

// --- the ground: hexes ---------------------------------------------------------------------------

enum class Terrain : std::uint8_t {
  Clear,
  Hill,
  Steep,  // nobody can enter it
  Forest,
  Broken,
  Marsh,
  River,  // the hex is water
  Ford,
  Sea,
  Lake,
  Rampart,
  Camp,
  Town,
  OffMap,  // not drawn
};

struct HexTile {
  Hex at;
  std::string label;  // as printed: "1510", "D6"
  Terrain terrain = Terrain::Clear;
  int elevation = 0;
  bool operator==(const HexTile&) const = default;
};

enum class HexsideFeature : std::uint8_t { Stream, River, Bridge, SlopeDown, Rampart };

struct HexsideMark {
  Place hex = 0;
  Direction side = Direction::A;  // a slope goes down across this side
  HexsideFeature feature = HexsideFeature::Stream;
  bool operator==(const HexsideMark&) const = default;
};

struct HexRoad {  // between two neighbours
  Place from = 0;
  Place to = 0;
  bool operator==(const HexRoad&) const = default;
};

struct HexDivider {  // a dotted line through the middles of two hexes, to the edge of the map
  Place from = 0;
  Place to = 0;
  bool operator==(const HexDivider&) const = default;
};

enum class HexTop : std::uint8_t { Flat, Pointy };

struct HexGround {
  HexTop top = HexTop::Flat;
  std::vector<HexTile> hexes;
  std::vector<HexsideMark> hexsides;
  std::vector<HexRoad> roads;
  std::vector<HexDivider> dividers;
  bool operator==(const HexGround&) const = default;
};

// --- the ground: spaces and connections ----------------------------------------------------------

struct MapPoint {  // in units of the map, x to the right and y down
  double x = 0;
  double y = 0;
  bool operator==(const MapPoint&) const = default;
};

enum class SpaceKind : std::uint8_t { Plain, Tribe, Walled, Capital };

struct Space {
  MapPoint at;
  std::string name;
  SpaceKind kind = SpaceKind::Plain;
  bool port = false;
  std::optional<Seat> control;
  std::string figure;  // printed in the space: a port modifier, a siege value
  bool operator==(const Space&) const = default;
};

enum class LinkKind : std::uint8_t { Land, Road, Pass, Strait, Sea };

struct Link {
  Place from = 0;
  Place to = 0;
  LinkKind kind = LinkKind::Land;
  bool operator==(const Link&) const = default;
};

struct Area {  // a stretch of land or a province, drawn below everything
  std::string name;
  MapPoint name_at;
  std::vector<MapPoint> outline;
  int tint = 0;  // neighbours differ
  bool operator==(const Area&) const = default;
};

struct SpaceGround {
  double width = 1000;
  double height = 632;
  std::vector<Area> areas;
  std::vector<Space> spaces;
  std::vector<Link> links;
  bool operator==(const SpaceGround&) const = default;
};

// --- what lies on it -----------------------------------------------------------------------------

enum class Symbol : std::uint8_t {
  Infantry,
  Hoplite,
  Phalanx,
  Legion,
  Warriors,
  Peltast,
  Javelin,
  Sling,
  Archer,
  Cavalry,
  HeavyCavalry,
  LightCavalry,
  HorseArcher,
  Camel,
  Elephant,
  Chariot,
  WarMachine,
  Leader,
  Army,
  Fleet,
};

// Small marks on a counter, each with a shape of its own.
enum class Mark : std::uint8_t { Disrupted, Charging, Reduced, Fired, Spent, Besieged };

struct Strength {
  enum class Shown : std::uint8_t { None, Figure, Blocks };
  Shown shown = Shown::None;
  int now = 0;
  int full = 0;  // blocks that are lost are drawn hollow
  bool operator==(const Strength&) const = default;
};

struct Counter {
  Seat side = Seat::First;
  Symbol symbol = Symbol::Infantry;
  Strength strength{};
  std::optional<int> move{};
  std::optional<Facing> facing{};
  std::vector<Mark> marks{};
  bool commander = false;  // of a leader: of the whole army
  std::string tag{};       // by which orders name it, in short; where there is room
  std::string name{};      // for screen readers and as a tooltip
  bool operator==(const Counter&) const = default;
};

// Everything in one place, the lowest first. Leaders lie on top of the unit they are with.
struct Stack {
  Place place = 0;
  std::vector<Counter> counters;
  bool operator==(const Stack&) const = default;
};

enum class MarkerKind : std::uint8_t { Loss, Objective, Flag };

struct Marker {
  Place place = 0;
  MarkerKind kind = MarkerKind::Loss;
  std::optional<Seat> side;
  std::string name;
  bool operator==(const Marker&) const = default;
};

enum class ArrowKind : std::uint8_t { Move, Charge, Retreat, Advance, Missile };

struct Arrow {
  std::vector<Place> path;  // two or more
  ArrowKind kind = ArrowKind::Move;
  Seat side = Seat::First;
  bool operator==(const Arrow&) const = default;
};

struct Burst {
  std::vector<Place> from;  // who attacked
  std::vector<Place> at;    // one or more that were attacked
  std::string label;        // "1", as in the report
  std::string name;         // for screen readers
  bool operator==(const Burst&) const = default;
};

// --- around it -----------------------------------------------------------------------------------

// The look of a side: never by colour alone.
enum class SideShape : std::uint8_t { Square, Round };
enum class SideColour : std::uint8_t { Blue, Amber, Crimson, Teal };

struct Side {
  std::string name;
  SideShape shape = SideShape::Square;
  SideColour colour = SideColour::Blue;
  std::string note;  // "lost 14 of 66"
  bool operator==(const Side&) const = default;
};

struct Height {  // ground of this elevation
  int level = 1;
  bool operator==(const Height&) const = default;
};

struct BattleSign {  // a burst
  bool operator==(const BattleSign&) const = default;
};

struct LegendEntry {
  // A counter's symbol is drawn in the colours of no side.
  std::variant<Terrain, Height, HexsideFeature, Symbol, Mark, ArrowKind, MarkerKind, BattleSign,
               SpaceKind, LinkKind>
      what;
  std::string text;
  bool operator==(const LegendEntry&) const = default;
};

struct Scale {
  double hexes = 1;  // hexes, or units of the map
  std::string text;  // "400 m"
  bool operator==(const Scale&) const = default;
};

struct Scene {
  std::string title;        // "Marathon, 490 BC"
  std::string subtitle;     // "Turn 3 of 10 · Greek movement"
  std::string description;  // a sentence or two for who cannot see the picture
  PerSeat<Side> sides{};
  std::variant<HexGround, SpaceGround> ground;
  std::vector<Stack> stacks;
  std::vector<Marker> markers;
  std::vector<Arrow> arrows;
  std::vector<Burst> bursts;
  std::vector<LegendEntry> legend;
  std::string legend_title;
  std::string figures_note;  // how to read a counter, line by line
  std::optional<Scale> scale;
  bool operator==(const Scene&) const = default;
};

}  // namespace cursus::render
