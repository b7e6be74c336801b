#include "tests/program/render/scenes.hpp"

#include "adjudicator/core/hex_grid.hpp"
#include "formats/ancient_battles/names.hpp"
#include "formats/ancient_battles/scenario.hpp"
#include "src/games/ancient_battles/scene.hpp"

namespace cursus::render::test {

namespace ab = ancient_battles;

// --- stories -------------------------------------------------------------------------------------

Story::Story(std::string_view scenario) : battle_(ab::find_scenario(scenario)->battle) {
  for (std::size_t i = 0; i < battle_.size(); ++i) {
    const ab::UnitId id{static_cast<std::uint8_t>(i)};
    view_.pieces.push_back({id, battle_[id].set_up, ab::Fate::OnMap});
  }
  view_.phasing = battle_.first_player;
}

ab::UnitId Story::unit(std::string_view id) const {
  const ab::UnitId found = ab::find_unit(battle_, id);
  ensure(found != ab::no_unit, "the story names a unit of the battle");
  return found;
}

ab::View::Piece& Story::piece(std::string_view id) { return view_.pieces[index(unit(id))]; }

HexId Story::hex(std::string_view name) const {
  const auto found = battle_.map.grid.find(name);
  ensure(found.has_value(), "the story names a hex of the map");
  return *found;
}

Story& Story::turn(int turn, Seat phasing, ab::Phase phase) {
  view_.turn = turn;
  view_.phasing = phasing;
  view_.phase = phase;
  return *this;
}

Story& Story::move(std::string_view id, std::vector<std::string_view> path, bool charging) {
  ab::Moved moved{unit(id), {piece(id).hex}, 0, charging};
  for (const std::string_view step : path) moved.path.push_back(hex(step));
  piece(id).hex = moved.path.back();
  piece(id).charging = charging;
  events_.push_back(moved);
  return *this;
}

Story& Story::march(std::string_view id, int column, bool charging) {
  const HexGrid& grid = battle_.map.grid;
  ab::Moved moved{unit(id), {piece(id).hex}, 0, charging};
  const int row = grid.row(piece(id).hex);
  for (int c = grid.column(piece(id).hex); c != column;) {
    c += c < column ? 1 : -1;
    moved.path.push_back(grid.at_column_row(c, row));
  }
  piece(id).hex = moved.path.back();
  piece(id).charging = charging;
  events_.push_back(moved);
  return *this;
}

Story& Story::fire(std::string_view id, std::string_view target, bool hit) {
  events_.push_back(ab::Fired{unit(id), unit(target), hit ? 1 : 6, hit, false});
  piece(id).fired = true;
  if (hit) piece(target).disrupted = true;
  return *this;
}

Story& Story::fight(int number, std::vector<std::string_view> attackers,
                    std::vector<std::string_view> defenders) {
  ab::CombatResolved e;
  e.number = number;
  for (const std::string_view id : attackers) e.odds.attackers.emplace_back().unit = unit(id);
  for (const std::string_view id : defenders) e.odds.defenders.emplace_back().unit = unit(id);
  events_.push_back(e);
  return *this;
}

Story& Story::lose(std::string_view id) {
  events_.push_back(ab::Eliminated{unit(id), piece(id).hex, "A-7.6b"});
  view_.points_lost[battle_[unit(id)].side] += battle_[unit(id)].strength;
  piece(id).fate = ab::Fate::Eliminated;
  piece(id).hex = no_hex;
  return *this;
}

Story& Story::retreat(std::string_view id, std::string_view to) {
  events_.push_back(ab::Retreated{unit(id), piece(id).hex, hex(to), false});
  piece(id).hex = hex(to);
  return *this;
}

Story& Story::advance(std::string_view id, std::string_view to,
                      std::vector<std::string_view> leaders) {
  ab::Advanced e{unit(id), piece(id).hex, hex(to), {}};
  for (const std::string_view leader : leaders) {
    e.leaders.push_back(unit(leader));
    piece(leader).hex = e.to;
  }
  piece(id).hex = e.to;
  events_.push_back(e);
  return *this;
}

Story& Story::rename(std::string_view id, std::string name) {
  battle_.units[index(unit(id))].name = name;
  battle_.units[index(unit(id))].name_ja = std::move(name);
  return *this;
}

Story marathon() { return Story("ab/marathon"); }
Story granicus() { return Story("ab/granicus"); }

Story marathon_midgame() {
  Story story("ab/marathon");
  // The Greek wings have run; the centre follows.
  for (const std::string_view id : {"G-PLA-a", "G-HIP-a", "G-KEK-a", "G-AIG-a", "G-ERE-a"})
    story.march(id, 16);
  for (const std::string_view id : {"G-OIN-a", "G-AKA-a", "G-PAN-a", "G-AIA-a"})
    story.march(id, 15);
  for (const std::string_view id : {"G-ANT-a", "G-ANT-b", "G-LEO-a", "G-LEO-b"})
    story.march(id, 12);
  story.march("G-MIL", 15).march("G-CAL", 15);
  story.march("G-HIP-b", 13).march("G-PLA-b", 14);
  story.march("P-CAV-1", 20, true);
  story.fire("P-ARC-1", "G-PLA-a", true).fire("P-ARC-2", "G-HIP-a", false);
  story.fire("P-ARC-7", "G-AIG-a", true);
  story.fight(1, {"G-PLA-a", "G-HIP-a"}, {"P-ARC-1"}).lose("P-ARC-1").advance("G-HIP-a", "1704");
  story.fight(2, {"G-KEK-a"}, {"P-ARC-2"}).retreat("P-ARC-2", "2005");
  story.fight(3, {"G-AIG-a", "G-ERE-a"}, {"P-ARC-7"}).lose("P-ARC-7").lose("G-ERE-a");
  story.fight(4, {"G-AIA-a"}, {"P-ARC-8"}).retreat("G-AIA-a", "1415");
  return story.turn(2, Seat::Second, ab::Phase::Combat);
}

Story granicus_midgame() {
  Story story("ab/granicus");
  story.move("M-COM-1", {"0410", "0510"}).move("M-PRO-2", {"0911", "1011"});
  story.move("M-AGE", {"0709", "0710"}).move("M-ALE", {"0709", "0710"});
  story.move("M-PHX-3", {"1511"}).march("M-PHX-2", 15).march("M-ALH-6", 14);
  story.march("M-THR-1", 20).march("M-THR-2", 24).march("P-MDE-1", 20, true);
  story.fire("M-CRE", "P-MEM-1", true).fire("M-AGR", "P-LTH-1", true);
  story.fight(1, {"M-AGE"}, {"P-PAP-2", "P-PAP-1"})
      .lose("P-PAP-2")
      .advance("M-AGE", "0711", {"M-ALE"});
  story.fight(2, {"M-PHX-3"}, {"P-NAT-4"}).retreat("P-NAT-4", "1513");
  story.fight(3, {"M-PRO-2"}, {"P-HYR-2"}).lose("M-PRO-2");
  return story.turn(3, Seat::First, ab::Phase::Combat);
}

// --- a ground of hexes that stand on their corners -----------------------------------------------

Scene blocks_scene() {
  const HexGrid grid(GridShape{HexLayout::RowsEvenRight, 13, 9, 1, 1, 1});
  HexGround ground;
  ground.top = HexTop::Pointy;
  for (const HexId id : grid.ids())
    ground.hexes.push_back({grid.hex(id), grid.name(id), Terrain::Clear, 0});
  const auto at = [&](std::string_view name) {
    const auto found = grid.find(name);
    ensure(found.has_value(), "the scene names a hex of the board");
    return static_cast<Place>(index(*found));
  };
  const auto paint = [&](Terrain terrain, std::vector<std::string_view> names) {
    for (const std::string_view name : names) ground.hexes[at(name)].terrain = terrain;
  };
  paint(Terrain::Hill, {"C3", "C4", "D3", "B9", "C10", "B10"});
  ground.hexes[at("C4")].elevation = 2;
  paint(Terrain::Forest, {"F2", "G2", "G3", "F11", "G12"});
  paint(Terrain::Broken, {"D9", "E10"});
  paint(Terrain::Marsh, {"H8", "I8"});
  paint(Terrain::River, {"E1", "E2", "E3", "D4", "E5", "E7", "E8", "D8"});
  paint(Terrain::River, {"F5", "F6", "F7", "C9", "C8", "B8", "A9"});
  paint(Terrain::Ford, {"E6"});
  paint(Terrain::Camp, {"A2", "A3"});
  paint(Terrain::Town, {"I11"});
  paint(Terrain::Rampart, {"I4"});
  for (const std::string_view name : {"C3", "C4", "D3"})
    ground.hexsides.push_back({at(name), Direction::C, HexsideFeature::SlopeDown});
  for (const std::string_view name : {"A12", "A13", "B11"})
    ground.hexsides.push_back({at(name), Direction::D, HexsideFeature::Rampart});
  for (const Direction d : {Direction::A, Direction::B, Direction::C})
    ground.hexsides.push_back({at("G10"), d, HexsideFeature::River});
  ground.hexsides.push_back({at("G10"), Direction::B, HexsideFeature::Bridge});
  for (const std::string_view name : {"H2", "H3", "H4"})
    for (const Direction d : {Direction::C, Direction::D})
      ground.hexsides.push_back({at(name), d, HexsideFeature::Stream});

  Scene scene;
  scene.title = "A field of blocks";
  scene.subtitle = "Turn 5 · Rome to play";
  scene.description = "A test of hexes that stand on their corners.";
  scene.sides[Seat::First] = {"Carthage", SideShape::Round, SideColour::Teal, "2 of 6 banners"};
  scene.sides[Seat::Second] = {"Rome", SideShape::Square, SideColour::Crimson, "3 of 6 banners"};
  const auto put = [&](std::string_view hex, Seat side, Symbol symbol, std::string tag, int now,
                       int full) {
    Counter counter;
    counter.side = side;
    counter.symbol = symbol;
    counter.tag = std::move(tag);
    counter.strength = {Strength::Shown::Blocks, now, full};
    counter.name = counter.tag + " in " + std::string(hex);
    scene.stacks.push_back({at(hex), {counter}});
  };
  const auto lead = [&](std::string name) {
    Counter leader;
    leader.side = scene.stacks.back().counters.front().side;
    leader.symbol = Symbol::Leader;
    leader.name = std::move(name);
    scene.stacks.back().counters.push_back(leader);
  };
  const Seat carthage = Seat::First;
  const Seat rome = Seat::Second;
  put("B2", carthage, Symbol::Elephant, "EL", 2, 2);
  put("B4", carthage, Symbol::Infantry, "MI", 4, 4);
  put("B5", carthage, Symbol::Hoplite, "HI", 3, 4);
  lead("Hannibal");
  put("B6", carthage, Symbol::Warriors, "WA", 4, 4);
  put("C7", carthage, Symbol::Javelin, "LI", 1, 4);
  put("D5", carthage, Symbol::Sling, "LS", 4, 4);
  put("B11", carthage, Symbol::LightCavalry, "LC", 3, 3);
  put("C12", carthage, Symbol::HorseArcher, "LBC", 2, 3);
  put("A7", carthage, Symbol::WarMachine, "HWM", 2, 2);
  put("B12", carthage, Symbol::Camel, "CAM", 3, 3);
  put("G4", rome, Symbol::Legion, "HI", 4, 4);
  put("G5", rome, Symbol::Legion, "MI", 2, 4);
  lead("Scipio");
  put("G6", rome, Symbol::Infantry, "MI", 4, 4);
  put("F4", rome, Symbol::Peltast, "AX", 3, 4);
  put("G7", rome, Symbol::Phalanx, "HI", 4, 4);
  put("F8", rome, Symbol::Archer, "LB", 4, 4);
  put("G10", rome, Symbol::Cavalry, "MC", 3, 3);
  put("G11", rome, Symbol::HeavyCavalry, "HC", 2, 3);
  put("H5", rome, Symbol::Chariot, "LCH", 2, 2);
  Counter alone;
  alone.side = rome;
  alone.symbol = Symbol::Leader;
  alone.name = "Laelius";
  scene.stacks.push_back({at("H9"), {alone}});
  scene.stacks[11].counters[0].facing = Facing::to_side(pointy_top::north_east);
  scene.stacks[17].counters[0].facing = Facing::to_vertex_after(pointy_top::north_west);
  scene.stacks[2].counters[0].marks = {Mark::Fired};
  scene.stacks[13].counters[0].marks = {Mark::Spent, Mark::Disrupted};
  scene.arrows.push_back({{at("H6"), at("G6")}, ArrowKind::Move, rome});
  scene.arrows.push_back({{at("I12"), at("H11"), at("G11")}, ArrowKind::Charge, rome});
  scene.arrows.push_back({{at("F8"), at("C7")}, ArrowKind::Missile, rome});
  scene.arrows.push_back({{at("D6"), at("B6")}, ArrowKind::Retreat, carthage});
  scene.bursts.push_back({{at("F4")}, {at("D5")}, "2", "Battle 2"});
  scene.markers.push_back({at("D6"), MarkerKind::Loss, carthage, "A unit was lost"});
  scene.markers.push_back({at("I11"), MarkerKind::Objective, std::nullopt, "Objective"});
  scene.legend_title = "Legend";
  scene.legend = {{Terrain::Hill, "hill"},
                  {Terrain::Forest, "forest"},
                  {Terrain::Broken, "broken ground"},
                  {Terrain::Marsh, "marsh"},
                  {Terrain::River, "river"},
                  {Terrain::Ford, "ford"},
                  {Terrain::Rampart, "rampart"},
                  {Terrain::Camp, "camp"},
                  {Terrain::Town, "town"},
                  {HexsideFeature::SlopeDown, "slope"},
                  {HexsideFeature::Rampart, "wall"},
                  {HexsideFeature::River, "river"},
                  {HexsideFeature::Bridge, "bridge"},
                  {HexsideFeature::Stream, "stream"},
                  {Mark::Disrupted, "disrupted"},
                  {Mark::Fired, "fired"},
                  {Mark::Spent, "spent"},
                  {ArrowKind::Move, "move"},
                  {ArrowKind::Charge, "charge"},
                  {ArrowKind::Missile, "missiles"},
                  {ArrowKind::Retreat, "retreat"},
                  {MarkerKind::Loss, "loss"},
                  {MarkerKind::Objective, "objective"}};
  scene.ground = std::move(ground);
  return scene;
}

// --- a ground of spaces --------------------------------------------------------------------------

Scene spaces_scene() {
  SpaceGround ground;
  ground.areas = {
      {"North",
       {330, 110},
       {{60, 40}, {560, 20}, {620, 170}, {420, 300}, {120, 280}, {30, 160}},
       0},
      {"East", {790, 200}, {{600, 40}, {960, 60}, {970, 330}, {700, 340}, {640, 180}}, 1},
      {"South", {330, 560}, {{90, 420}, {480, 380}, {620, 470}, {560, 610}, {120, 600}}, 2},
      {"The Island", {830, 560}, {{740, 430}, {920, 440}, {940, 570}, {800, 600}, {720, 520}}, 3}};
  using Kind = SpaceKind;
  ground.spaces = {{{130, 150}, "Massilia", Kind::Walled, true, Seat::Second, "+1"},
                   {{260, 210}, "Taurini", Kind::Plain, false, std::nullopt, ""},
                   {{330, 160}, "Insubres", Kind::Tribe, false, Seat::First, ""},
                   {{480, 110}, "Verona", Kind::Plain, false, Seat::Second, ""},
                   {{500, 220}, "Pisae", Kind::Plain, true, Seat::Second, ""},
                   {{700, 120}, "Roma", Kind::Capital, true, Seat::Second, "+2"},
                   {{760, 270}, "Capua", Kind::Walled, false, Seat::First, ""},
                   {{900, 250}, "Tarentum", Kind::Walled, true, Seat::First, "0"},
                   {{830, 490}, "Syracusae", Kind::Walled, true, std::nullopt, "−1"},
                   {{520, 480}, "Carthago", Kind::Capital, true, Seat::First, "−2"},
                   {{340, 470}, "Cirta", Kind::Tribe, false, Seat::First, ""},
                   {{180, 520}, "Siga", Kind::Plain, true, Seat::First, ""}};
  ground.links = {{0, 1, LinkKind::Road}, {1, 2, LinkKind::Pass},  {2, 3, LinkKind::Land},
                  {3, 4, LinkKind::Pass}, {4, 5, LinkKind::Road},  {3, 5, LinkKind::Land},
                  {5, 6, LinkKind::Road}, {6, 7, LinkKind::Road},  {6, 8, LinkKind::Strait},
                  {8, 9, LinkKind::Sea},  {9, 10, LinkKind::Land}, {10, 11, LinkKind::Land},
                  {11, 0, LinkKind::Sea}, {1, 4, LinkKind::Land}};
  Scene scene;
  scene.title = "Spaces and connections";
  scene.subtitle = "218 BC · second card";
  scene.description = "A test of a map of spaces.";
  scene.sides[Seat::First] = {"Carthage", SideShape::Round, SideColour::Amber, "8 provinces"};
  scene.sides[Seat::Second] = {"Rome", SideShape::Square, SideColour::Crimson, "10 provinces"};
  const auto army = [&](Place place, Seat side, Symbol symbol, int strength, std::string leader) {
    Counter counter;
    counter.side = side;
    counter.symbol = symbol;
    counter.strength = {Strength::Shown::Figure, strength, strength};
    counter.name = "Army of " + std::to_string(strength);
    Stack stack{place, {counter}};
    if (!leader.empty()) {
      Counter with;
      with.side = side;
      with.symbol = Symbol::Leader;
      with.name = std::move(leader);
      stack.counters.push_back(with);
    }
    scene.stacks.push_back(std::move(stack));
  };
  army(2, Seat::First, Symbol::Army, 8, "Hannibal");
  army(9, Seat::First, Symbol::Fleet, 3, "");
  army(3, Seat::Second, Symbol::Army, 6, "Scipio");
  army(5, Seat::Second, Symbol::Army, 4, "");
  army(8, Seat::Second, Symbol::Army, 2, "");
  scene.stacks.back().counters.front().marks = {Mark::Besieged};
  scene.arrows.push_back({{0, 1, 2}, ArrowKind::Move, Seat::First});
  scene.arrows.push_back({{5, 3}, ArrowKind::Move, Seat::Second});
  scene.bursts.push_back({{2}, {3}, "1", "Battle 1"});
  scene.markers.push_back({7, MarkerKind::Flag, Seat::First, "Rebellion"});
  scene.legend_title = "Legend";
  scene.legend = {
      {SpaceKind::Plain, "town"},      {SpaceKind::Tribe, "tribe"},  {SpaceKind::Walled, "walled"},
      {SpaceKind::Capital, "capital"}, {LinkKind::Land, "path"},     {LinkKind::Road, "road"},
      {LinkKind::Pass, "pass"},        {LinkKind::Strait, "strait"}, {LinkKind::Sea, "sea lane"},
      {Symbol::Army, "army"},          {Symbol::Fleet, "fleet"},     {Mark::Besieged, "besieged"},
      {MarkerKind::Flag, "revolt"}};
  scene.ground = std::move(ground);
  return scene;
}

Scene scene_of(const Story& story, formats::Language language) {
  return ancient_battles_scene(story.battle(), story.view(), story.events(), language);
}

const Stack* stack_at(const Scene& scene, std::string_view label) {
  for (const Stack& stack : scene.stacks)
    if (std::get<HexGround>(scene.ground).hexes[stack.place].label == label) return &stack;
  return nullptr;
}

std::vector<std::string> path_of(const Scene& scene, const Arrow& arrow) {
  std::vector<std::string> labels;
  for (const Place place : arrow.path)
    labels.push_back(std::get<HexGround>(scene.ground).hexes[place].label);
  return labels;
}

}  // namespace cursus::render::test
