#include "src/games/ancient_battles/scene.hpp"

#include <algorithm>
#include <map>

#include "formats/ancient_battles/scenario.hpp"
#include "src/games/ancient_battles/events.hpp"
#include "src/render/scene_words.hpp"

namespace cursus::render {

namespace ab = ancient_battles;

namespace {

using formats::Catalogue;
using formats::Language;

// --- the ground ----------------------------------------------------------------------------------

Terrain terrain_of(ab::Terrain terrain) {
  switch (terrain) {
    case ab::Terrain::Clear:
      return Terrain::Clear;
    case ab::Terrain::Forest:
      return Terrain::Forest;
    case ab::Terrain::River:
      return Terrain::River;
    case ab::Terrain::Ford:
      return Terrain::Ford;
    case ab::Terrain::Sea:
      return Terrain::Sea;
    case ab::Terrain::Rampart:
      return Terrain::Rampart;
    case ab::Terrain::Camp:
      return Terrain::Camp;
    case ab::Terrain::Town:
      return Terrain::Town;
    case ab::Terrain::OffMap:
      return Terrain::OffMap;
  }
  return Terrain::OffMap;
}

HexGround ground_of(const ab::Map& map) {
  HexGround ground;
  const HexLayout layout = map.grid.shape().layout;
  const bool columns =
      layout == HexLayout::ColumnsEvenLower || layout == HexLayout::ColumnsOddLower;
  ground.top = columns ? HexTop::Flat : HexTop::Pointy;
  for (const HexId hex : map.grid.ids()) {
    ground.hexes.push_back({map.grid.hex(hex), map.grid.name(hex), terrain_of(map.at(hex)),
                            map.elevation[index(hex)]});
    for (const Direction d : all_directions) {
      const ab::Hexside& side = map.side(hex, d);
      const HexId beyond = map.grid.neighbour(hex, d);
      const bool once = beyond != no_hex && hex < beyond;  // what has no direction
      if (side.downhill) ground.hexsides.push_back({place_of(hex), d, HexsideFeature::SlopeDown});
      if (side.stream && once)
        ground.hexsides.push_back({place_of(hex), d, HexsideFeature::Stream});
      if (side.road && once) ground.roads.push_back({place_of(hex), place_of(beyond)});
    }
  }
  return ground;
}

// --- the sides -----------------------------------------------------------------------------------

std::string side_name(const ab::Battle& battle, Seat seat, const Catalogue& words) {
  const std::string key = "map.side." + battle.sides[seat].name;
  return words.has(key) ? words.say(key) : battle.sides[seat].name;
}

Side side_of(const ab::Battle& battle, const ab::View& view, Seat seat, const Catalogue& words) {
  Side side = shown_as(battle, seat);
  side.name = side_name(battle, seat, words);
  const ab::SideRules& rules = battle.sides[seat];
  const Catalogue::Arguments figures{{"points", std::to_string(view.points_lost[seat])},
                                     {"rout", std::to_string(rules.rout)}};
  if (rules.rout == 0)
    side.note = words.say("map.ab.lost.no-rout", {figures[0]});
  else
    side.note =
        words.say(view.demoralised[seat] ? "map.ab.lost.demoralised" : "map.ab.lost", figures);
  return side;
}

// --- the counters --------------------------------------------------------------------------------

struct TypeLook {
  Symbol symbol;
  std::string_view word;
};

TypeLook look_of(const ab::Unit& unit) {
  switch (unit.type) {
    case ab::UnitType::Infantry:
      return {Symbol::Infantry, "map.ab.type.infantry"};
    case ab::UnitType::Hoplite:
      return {Symbol::Hoplite, "map.ab.type.hoplite"};
    case ab::UnitType::Phalanx:
      return {Symbol::Phalanx, "map.ab.type.phalanx"};
    case ab::UnitType::Legion:
      return {Symbol::Legion, "map.ab.type.legion"};
    case ab::UnitType::Peltast:
      return {Symbol::Peltast, "map.ab.type.peltast"};
    case ab::UnitType::Javelinman:
      return {Symbol::Javelin, "map.ab.type.javelin"};
    case ab::UnitType::Slinger:
      return {Symbol::Sling, "map.ab.type.slinger"};
    case ab::UnitType::Archer:
      return {Symbol::Archer, "map.ab.type.archer"};
    case ab::UnitType::Cavalry:
      return {Symbol::Cavalry, "map.ab.type.cavalry"};
    case ab::UnitType::HeavyCavalry:
      return {Symbol::HeavyCavalry, "map.ab.type.heavy-cavalry"};
    case ab::UnitType::LightCavalry:
    case ab::UnitType::Numidian:
      if (unit.missile == ab::Missile::Bow)
        return {Symbol::HorseArcher, "map.ab.type.horse-archer"};
      return {Symbol::LightCavalry, "map.ab.type.light-cavalry"};
    case ab::UnitType::Elephant:
      return {Symbol::Elephant, "map.ab.type.elephant"};
    case ab::UnitType::Chariot:
      return {Symbol::Chariot, "map.ab.type.chariot"};
    case ab::UnitType::Leader:
      return {Symbol::Leader, "map.ab.type.leader"};
  }
  return {Symbol::Infantry, "map.ab.type.infantry"};
}

// "MED4" of P-MED-4: without the side, which the counter shows otherwise.
std::string tag_of(const ab::Unit& unit) {
  const std::size_t dash = unit.id.find('-');
  std::string tag = dash == std::string::npos ? unit.id : unit.id.substr(dash + 1);
  std::erase(tag, '-');
  return tag;
}

Counter counter_of(const ab::Battle& battle, const ab::View::Piece& piece, Language language,
                   const Catalogue& words) {
  const ab::Unit& unit = battle[piece.unit];
  const bool reduced = piece.reduced && unit.reduced.has_value();
  Counter counter;
  counter.side = unit.side;
  counter.symbol = look_of(unit).symbol;
  const int strength = reduced ? unit.reduced->strength : unit.strength;
  counter.strength = {Strength::Shown::Figure, strength, unit.strength};
  counter.move = reduced ? unit.reduced->move : unit.move;
  counter.commander = unit.army_leader;
  counter.tag = tag_of(unit);
  counter.id = unit.id;
  if (piece.disrupted) counter.marks.push_back(Mark::Disrupted);
  if (piece.charging) counter.marks.push_back(Mark::Charging);
  if (reduced) counter.marks.push_back(Mark::Reduced);
  Catalogue::Arguments arguments{{"name", unit_name(unit, language)},
                                 {"id", unit.id},
                                 {"strength", std::to_string(strength)},
                                 {"hex", battle.map.grid.name(piece.hex)}};
  if (unit.leader()) {
    counter.name = words.say("map.ab.leader", arguments);
    return counter;
  }
  arguments.push_back({"type", words.say(look_of(unit).word)});
  arguments.push_back({"move", std::to_string(*counter.move)});
  counter.name = words.say("map.ab.unit", arguments);
  return counter;
}

std::vector<Stack> stacks_of(const ab::Battle& battle, const ab::View& view, Language language,
                             const Catalogue& words) {
  std::map<HexId, std::vector<ab::View::Piece>> in_hex;
  for (const ab::View::Piece& piece : view.pieces)
    if (piece.fate == ab::Fate::OnMap && piece.hex != no_hex) in_hex[piece.hex].push_back(piece);
  std::vector<Stack> stacks;
  for (auto& [hex, pieces] : in_hex) {
    std::stable_partition(pieces.begin(), pieces.end(), [&](const ab::View::Piece& piece) {
      return !battle[piece.unit].leader();
    });
    Stack stack{place_of(hex), {}};
    for (const ab::View::Piece& piece : pieces)
      stack.counters.push_back(counter_of(battle, piece, language, words));
    stacks.push_back(std::move(stack));
  }
  return stacks;
}

// --- the legend: only what the map shows ---------------------------------------------------------

void explain_units(Scene& scene, const ab::Battle& battle, const ab::View& view,
                   const Catalogue& words) {
  std::map<Symbol, std::string_view> symbols;  // in the order of the symbols
  for (const ab::View::Piece& piece : view.pieces) {
    if (piece.fate != ab::Fate::OnMap) continue;
    const TypeLook look = look_of(battle[piece.unit]);
    symbols.emplace(look.symbol, look.word);
  }
  for (const auto& [symbol, word] : symbols) scene.legend.push_back({symbol, words.say(word)});
}

// By the first unit that is there: "6-3: strength 6, move 3", "MED4: unit P-MED-4".
std::string figures_note(const ab::Battle& battle, const ab::View& view, const Catalogue& words) {
  for (const ab::View::Piece& piece : view.pieces) {
    const ab::Unit& unit = battle[piece.unit];
    if (piece.fate != ab::Fate::OnMap || unit.leader() || piece.reduced) continue;
    return words.say("map.ab.figures", {{"tag", tag_of(unit)},
                                        {"id", unit.id},
                                        {"strength", std::to_string(unit.strength)},
                                        {"move", std::to_string(unit.move)}});
  }
  return {};
}

// --- the words around it -------------------------------------------------------------------------

std::string_view phase_word(ab::Phase phase) {
  switch (phase) {
    case ab::Phase::SetUp:
      return "map.ab.phase.set-up";
    case ab::Phase::Movement:
      return "map.ab.phase.movement";
    case ab::Phase::Fire:
      return "map.ab.phase.fire";
    case ab::Phase::Combat:
      return "map.ab.phase.combat";
    case ab::Phase::Rally:
      return "map.ab.phase.rally";
  }
  return "";
}

std::string_view level_word(ab::VictoryLevel level) {
  switch (level) {
    case ab::VictoryLevel::Draw:
      return "map.ab.level.draw";
    case ab::VictoryLevel::Limited:
      return "map.ab.level.limited";
    case ab::VictoryLevel::Tactical:
      return "map.ab.level.tactical";
    case ab::VictoryLevel::Decisive:
      return "map.ab.level.decisive";
    case ab::VictoryLevel::Strategic:
      return "map.ab.level.strategic";
    case ab::VictoryLevel::Automatic:
      return "map.ab.level.automatic";
  }
  return "";
}

std::string title_of(const ab::Battle& battle, Language language, const Catalogue& words) {
  const ab::Scenario* scenario = ab::find_scenario(battle.scenario);
  if (!scenario) return battle.scenario;
  return title_with_year(language == Language::Ja ? scenario->name_ja : scenario->name,
                         scenario->year, words);
}

std::string subtitle_of(const ab::Battle& battle, const ab::View& view, const Catalogue& words) {
  Catalogue::Arguments arguments{{"turn", std::to_string(view.turn)},
                                 {"turns", std::to_string(battle.turns)}};
  if (view.outcome && !view.outcome->winner) return words.say("map.ab.over.draw", arguments);
  if (view.outcome) {
    arguments.push_back({"side", side_name(battle, *view.outcome->winner, words)});
    arguments.push_back({"level", words.say(level_word(view.outcome->level))});
    return words.say("map.ab.over.won", arguments);
  }
  arguments.push_back({"side", side_name(battle, view.phasing, words)});
  arguments.push_back({"phase", words.say(phase_word(view.phase))});
  return words.say("map.ab.turn", arguments);
}

// How many metres a hex is across (A-M-2.3, A-G-2.3).
int metres_per_hex(std::string_view scenario) {
  if (scenario == "ab/marathon") return 150;
  if (scenario == "ab/granicus") return 200;
  return 0;
}

}  // namespace

std::string unit_name(const ab::Unit& unit, Language language) {
  const std::string& name = language == Language::Ja ? unit.name_ja : unit.name;
  return name.empty() ? unit.id : name;
}

std::string_view type_word(const ab::Unit& unit) { return look_of(unit).word; }

// Persians are amber wherever they play; everybody else takes what is left.
Side shown_as(const ab::Battle& battle, Seat seat) {
  const bool persian = battle.sides[seat].name == "persian" ||
                       (seat == Seat::Second && battle.sides[Seat::First].name != "persian");
  Side side;
  side.colour = persian ? SideColour::Amber : SideColour::Blue;
  side.shape = persian ? SideShape::Round : SideShape::Square;
  return side;
}

Scene ancient_battles_scene(const ab::Battle& battle, const ab::View& view,
                            std::span<const ab::Event> since, Language language) {
  const Catalogue& words = Catalogue::of(language);
  Scene scene;
  scene.title = title_of(battle, language, words);
  scene.subtitle = subtitle_of(battle, view, words);
  for (const Seat seat : both_seats) scene.sides[seat] = side_of(battle, view, seat, words);
  scene.ground = ground_of(battle.map);
  scene.stacks = stacks_of(battle, view, language, words);
  add_happenings(scene, battle, view, since, language);
  scene.legend_title = words.say("map.legend");
  explain_ground(scene, words);
  explain_units(scene, battle, view, words);
  explain_happenings(scene, words);
  scene.figures_note = figures_note(battle, view, words);
  if (const int metres = metres_per_hex(battle.scenario); metres != 0) {
    constexpr int hexes = 3;
    scene.scale =
        Scale{hexes, words.say("map.ab.scale", {{"hexes", std::to_string(hexes)},
                                                {"metres", std::to_string(hexes * metres)}})};
  }
  scene.description = description_of(scene, words);
  return scene;
}

}  // namespace cursus::render
