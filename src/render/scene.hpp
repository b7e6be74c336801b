// What a map shows, as a plain value: the ground (hexes, or spaces with connections) and what lies
// on it. A game fills it from a seat's view; the renderer knows no game, and no picture library is
// named here. Places are counted from 0 in the order of `HexGround::hexes` or
// `SpaceGround::spaces`.
#pragma once

#include <cstdint>
#include <memory>
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

enum class HexsideFeature : std::uint8_t { Stream, River, Bridge, SlopeDown, Rampart, Trench };

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

// Words along the edge of a side: its left, centre and right, as it looks at the field.
struct HexEdge {
  Seat of = Seat::First;
  bool below = false;              // along the lower edge; otherwise along the upper
  std::vector<std::string> words;  // from left to right in the picture, of equal widths
  bool operator==(const HexEdge&) const = default;
};

struct HexGround {
  HexTop top = HexTop::Flat;
  std::vector<HexTile> hexes;
  std::vector<HexsideMark> hexsides;
  std::vector<HexRoad> roads;
  std::vector<HexDivider> dividers;
  std::vector<HexEdge> edges{};
  bool operator==(const HexGround&) const = default;
};

// --- the ground: spaces and connections ----------------------------------------------------------

struct MapPoint {  // in units of the map, x to the right and y down
  double x = 0;
  double y = 0;
  bool operator==(const MapPoint&) const = default;
};

// The last three are of maps of zones: a zone with a city, a stretch of water, and a narrow one.
enum class SpaceKind : std::uint8_t { Plain, Tribe, Walled, Capital, City, Sea, Strait };

// Towards where something stands beside its space, clockwise from the top.
enum class Beside : std::uint8_t { N, NE, E, SE, S, SW, W, NW };

struct SpaceLabel {  // the name of a space, where it covers nothing
  Beside side = Beside::S;
  MapPoint offset;  // of the middle of the lines at the end that is next to the space
  std::vector<std::string> lines;
  bool operator==(const SpaceLabel&) const = default;
};

enum class Ruin : std::uint8_t { None, Scorched, Destroyed };

struct Space {
  MapPoint at;
  std::string name;
  SpaceKind kind = SpaceKind::Plain;
  bool port = false;
  std::optional<Seat> control;
  std::string figure;  // printed in the space: a port modifier, a siege value
  std::optional<SpaceLabel> label{};
  std::string id{};          // by which orders name it
  Beside stack = Beside::N;  // where counters lie
  int points = 0;            // of a siege, as dots
  Ruin ruin = Ruin::None;
  bool mountains = false;
  std::optional<Seat> allegiance{};  // where it is not that of who controls it
  bool known =
      false;  // the reader knows that another side, or none, holds it: that of `known_side`
  std::optional<Seat> known_side{};
  bool operator==(const Space&) const = default;
};

enum class LinkKind : std::uint8_t { Land, Road, Pass, Strait, Sea, Alps };

struct Link {
  Place from = 0;
  Place to = 0;
  LinkKind kind = LinkKind::Land;
  std::vector<MapPoint> course{};  // between the two, where a straight line would mislead
  bool operator==(const Link&) const = default;
};

using MapLine = std::vector<MapPoint>;

struct Area {  // a stretch of land or a province, drawn below everything
  std::string name;
  MapPoint name_at;
  std::vector<MapPoint> outline;
  int tint = 0;                   // neighbours differ
  std::vector<MapLine> rings{};   // instead of an outline: exact, with holes turned the other way
  std::optional<Seat> control{};  // tinted and hatched as that side is
  bool operator==(const Area&) const = default;
};

// The shape of a country: what no move changes.
struct Landscape {
  struct River {
    double width = 1;
    MapLine course;
  };
  struct Peak {
    MapPoint foot;
    double size = 1;
  };
  std::vector<MapLine> shelf;  // where the sea is deep, and where it is deepest
  std::vector<MapLine> deep;
  std::vector<MapLine> coast;
  std::vector<MapLine> lakes;
  std::vector<MapLine> foot;  // of mountains
  std::vector<MapLine> core;
  std::vector<MapLine> borders;  // lines
  std::vector<MapLine> sea_borders;
  std::vector<River> rivers;
  std::vector<Peak> peaks;
};

struct RegionName {  // of a sea, or of land that is no part of the game
  MapPoint at;
  std::string text;
  bool sea = false;
  bool operator==(const RegionName&) const = default;
};

struct SpaceGround {
  double width = 1000;
  double height = 632;
  std::vector<Area> areas;
  std::vector<Space> spaces;
  std::vector<Link> links;
  std::shared_ptr<const Landscape> landscape{};  // none: areas are land in a sea
  std::vector<RegionName> names{};
  MapPoint plaque{44, 33};  // size of a counter
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
enum class Mark : std::uint8_t {
  Disrupted,
  Charging,
  Reduced,
  Fired,
  Spent,
  Besieged,
  Hits,  // with a figure: Counter::hits
  Routed,
  Low,  // few missiles are left
  Finished,
};

// What the dice of Commands & Colors call a unit by: each has a colour and a shape of its own.
enum class Emblem : std::uint8_t { GreenCircle, BlueTriangle, RedSquare };

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
  std::string id{};        // by which orders name it; empty: they do not
  std::string name{};      // for screen readers and as a tooltip
  int hits = 0;            // the figure of Mark::Hits
  // Instead of strength and move: "5-7-8". On a map of spaces a counter is a plaque of two lines:
  // its tag, and its symbol with this.
  std::string figures{};
  bool inside = false;   // within the walls of the city
  bool neutral = false;  // of no side
  std::optional<Emblem> emblem{};
  std::vector<std::string> named{};  // how orders name what is in it: the generals of an army
  bool operator==(const Counter&) const = default;
};

// Everything in one place, the lowest first. Leaders lie on top of the unit they are with.
struct Stack {
  Place place = 0;
  std::vector<Counter> counters;
  bool operator==(const Stack&) const = default;
};

// Train: of a siege. Changed: somebody else, or nobody, holds this place now.
enum class MarkerKind : std::uint8_t { Loss, Objective, Flag, Train, Changed };

struct Marker {
  Place place = 0;
  MarkerKind kind = MarkerKind::Loss;
  std::optional<Seat> side;
  std::string name;
  bool operator==(const Marker&) const = default;
};

enum class ArrowKind : std::uint8_t { Move, Charge, Retreat, Advance, Missile, Sail };

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
  std::string result{};     // how it ended, in short: "DL"; empty: nothing to tell
  bool operator==(const Burst&) const = default;
};

// On a field of hexes: what a side's units control, or how far the orders of a leader reach.
enum class RegionKind : std::uint8_t { Zone, Command };

struct Region {
  std::vector<Place> places;  // in ascending order
  RegionKind kind = RegionKind::Zone;
  Seat side = Seat::First;
  std::string name{};  // for screen readers and for the legend
  bool operator==(const Region&) const = default;
};

// --- around it -----------------------------------------------------------------------------------

// The look of a side: never by colour alone.
enum class SideShape : std::uint8_t { Square, Round };
enum class SideColour : std::uint8_t { Blue, Amber, Crimson, Teal };

struct Flags {  // won, and how many win the game
  int now = 0;
  int goal = 0;
  bool operator==(const Flags&) const = default;
};

struct Side {
  std::string name;
  SideShape shape = SideShape::Square;
  SideColour colour = SideColour::Blue;
  std::string note;  // "lost 14 of 66"
  std::optional<Flags> flags{};
  bool operator==(const Side&) const = default;
};

struct Height {  // ground of this elevation
  int level = 1;
  bool operator==(const Height&) const = default;
};

struct BattleSign {  // a burst
  bool operator==(const BattleSign&) const = default;
};

struct HeldSign {  // an area that this side holds
  Seat side = Seat::First;
  bool operator==(const HeldSign&) const = default;
};

struct ControlSign {  // a space that this side holds
  Seat side = Seat::First;
  bool operator==(const ControlSign&) const = default;
};

struct PortSign {
  bool operator==(const PortSign&) const = default;
};

struct MountainsSign {
  bool operator==(const MountainsSign&) const = default;
};

struct AllegianceSign {
  Seat side = Seat::First;
  bool operator==(const AllegianceSign&) const = default;
};

struct KnownSign {  // what the reader alone knows of who holds a space
  std::optional<Seat> side{};
  bool operator==(const KnownSign&) const = default;
};

struct RegionSign {
  RegionKind kind = RegionKind::Zone;
  Seat side = Seat::First;
  bool operator==(const RegionSign&) const = default;
};

struct PointsSign {  // of a siege
  bool operator==(const PointsSign&) const = default;
};

struct LegendEntry {
  // A counter's symbol is drawn in the colours of no side.
  std::variant<Terrain, Height, HexsideFeature, Symbol, Mark, ArrowKind, MarkerKind, BattleSign,
               SpaceKind, LinkKind, HeldSign, ControlSign, PortSign, PointsSign, Ruin,
               MountainsSign, AllegianceSign, KnownSign, Emblem, RegionSign>
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
  std::vector<Region> regions{};
  std::vector<Stack> stacks;
  std::vector<Marker> markers;
  std::vector<Arrow> arrows;
  std::vector<Burst> bursts;
  std::vector<LegendEntry> legend;
  std::string legend_title;
  std::string figures_note;  // how to read a counter, line by line
  std::optional<Scale> scale;
  std::optional<Seat> at_bottom{};  // whose edge of the field is the lower one; none: nobody's
  bool operator==(const Scene&) const = default;
};

}  // namespace cursus::render
