#include "src/games/commands_and_colors/scene.hpp"

#include <algorithm>
#include <charconv>
#include <map>

#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/scenario.hpp"
#include "formats/commands_and_colors/speech.hpp"
#include "formats/commands_and_colors/spelling.hpp"
#include "src/games/commands_and_colors/events.hpp"
#include "src/render/scene_words.hpp"

namespace cursus::render {

namespace cca = commands_and_colors;

namespace {

using formats::Catalogue;
using formats::Language;

// --- the ground ----------------------------------------------------------------------------------

Terrain terrain_of(cca::Terrain terrain) {
  switch (terrain) {
    case cca::Terrain::Clear:
      return Terrain::Clear;
    case cca::Terrain::Broken:
      return Terrain::Broken;
    case cca::Terrain::Forest:
      return Terrain::Forest;
    case cca::Terrain::Hill:
      return Terrain::Hill;
    case cca::Terrain::Coast:
      return Terrain::Sea;
    case cca::Terrain::Lake:
      return Terrain::Lake;
    case cca::Terrain::Steep:
      return Terrain::Steep;
    case cca::Terrain::River:
      return Terrain::River;
    case cca::Terrain::Ford:
      return Terrain::Ford;
    case cca::Terrain::Rampart:
      return Terrain::Clear;  // drawn on its hexsides
    case cca::Terrain::Camp:
      return Terrain::Camp;
  }
  return Terrain::Clear;
}

HexGround ground_of(const cca::Board& board) {
  HexGround ground;
  ground.top = HexTop::Pointy;
  for (const HexId hex : board.grid.ids()) {
    ground.hexes.push_back(
        {board.grid.hex(hex), board.grid.name(hex), terrain_of(board.at(hex)), 0});
    for (const Direction d : all_directions)
      if (board.rampart[index(hex)][static_cast<std::size_t>(d)])
        ground.hexsides.push_back({place_of(hex), d, HexsideFeature::Rampart});
  }
  // The dotted lines between the sections run at half columns 8 and 16, from the first to the last
  // row: there they go through the middle of a hex (C-2.1b).
  for (const int column : {5, 9})
    ground.dividers.push_back({place_of(board.grid.at_column_row(column, 1)),
                               place_of(board.grid.at_column_row(column, 9))});
  return ground;
}

// C-2.1b: each side calls the sections by its own left and right.
void name_sections(HexGround& ground, const Catalogue& words) {
  for (const Seat seat : both_seats) {
    HexEdge edge{seat, seat == cca::bottom, {}};
    for (const cca::Section place : {cca::Section::West, cca::Section::Middle, cca::Section::East})
      for (const auto& [wing, key] : {std::pair{cca::Wing::Left, "map.cca.left"},
                                      std::pair{cca::Wing::Center, "map.cca.center"},
                                      std::pair{cca::Wing::Right, "map.cca.right"}})
        if (cca::section_of(seat, wing) == place) edge.words.push_back(words.say(key));
    ground.edges.push_back(std::move(edge));
  }
}

// --- the sides -----------------------------------------------------------------------------------

Side side_of(const cca::Battle& battle, const cca::View& view, Seat seat, const cca::Speech& speech,
             const Catalogue& words) {
  Side side = shown_as(battle, seat);
  const std::string key = "map.side." + battle.sides[seat].name;
  side.name = words.has(key) ? words.say(key) : speech.side(seat);
  side.note = speech.say("map.cca.note", {{"banners", std::to_string(view.banners[seat])},
                                          {"goal", std::to_string(battle.banners)},
                                          {"cards", std::to_string(view.hand_sizes[seat])}});
  side.flags = Flags{view.banners[seat], battle.banners};
  return side;
}

// --- the pieces ----------------------------------------------------------------------------------

Symbol symbol_of(cca::Troop troop) {
  switch (troop) {
    case cca::Troop::LI:
      return Symbol::Javelin;
    case cca::Troop::LB:
      return Symbol::Archer;
    case cca::Troop::LS:
      return Symbol::Sling;
    case cca::Troop::AX:
      return Symbol::Peltast;
    case cca::Troop::WA:
      return Symbol::Warriors;
    case cca::Troop::MI:
      return Symbol::Infantry;
    case cca::Troop::HI:
      return Symbol::Hoplite;
    case cca::Troop::LWM:
    case cca::Troop::HWM:
      return Symbol::WarMachine;
    case cca::Troop::LC:
      return Symbol::LightCavalry;
    case cca::Troop::LBC:
      return Symbol::HorseArcher;
    case cca::Troop::MC:
      return Symbol::Cavalry;
    case cca::Troop::HC:
      return Symbol::HeavyCavalry;
    case cca::Troop::CAM:
      return Symbol::Camel;
    case cca::Troop::EL:
      return Symbol::Elephant;
    case cca::Troop::LCH:
    case cca::Troop::HCH:
      return Symbol::Chariot;
    case cca::Troop::LDR:
      return Symbol::Leader;
  }
  return Symbol::Infantry;
}

// As the dice show it (C-2.6).
Emblem emblem_of(cca::Class of) {
  switch (of) {
    case cca::Class::Light:
      return Emblem::GreenCircle;
    case cca::Class::Medium:
      return Emblem::BlueTriangle;
    case cca::Class::Heavy:
      return Emblem::RedSquare;
  }
  return Emblem::GreenCircle;
}

// "MI2" of R-MI2: without the side, which the counter shows otherwise.
std::string tag_of(const cca::Piece& piece) { return piece.id.substr(piece.id.find('-') + 1); }

Counter counter_of(const cca::Battle& battle, const cca::View::Piece& piece,
                   const cca::Speech& speech) {
  const cca::Piece& data = battle[piece.piece];
  Counter counter;
  counter.side = data.side;
  counter.symbol = symbol_of(data.troop);
  counter.id = data.id;
  if (!data.leader()) {
    counter.strength = {Strength::Shown::Blocks, piece.blocks, data.blocks};
    counter.tag = tag_of(data);
    counter.emblem = emblem_of(cca::row(data.troop).hit_by);
  }
  counter.name = speech.say(data.leader() ? "map.cca.leader" : "map.cca.unit",
                            {{"name", speech.name(data)},
                             {"id", data.id},
                             {"blocks", std::to_string(piece.blocks)},
                             {"hex", battle.board.grid.name(piece.hex)}});
  return counter;
}

// A unit, and on top of it the leader who is with it.
std::vector<Stack> stacks_of(const cca::Battle& battle, const cca::View& view,
                             const cca::Speech& speech) {
  std::map<HexId, Stack> in_hex;
  for (const bool leaders : {false, true})
    for (const cca::View::Piece& piece : view.pieces) {
      if (piece.fate != cca::Fate::OnBoard || piece.hex == no_hex) continue;
      if (battle[piece.piece].leader() != leaders) continue;
      Stack& stack = in_hex[piece.hex];
      stack.place = place_of(piece.hex);
      stack.counters.push_back(counter_of(battle, piece, speech));
    }
  std::vector<Stack> stacks;
  for (auto& [hex, stack] : in_hex) stacks.push_back(std::move(stack));
  return stacks;
}

void mark_camps(Scene& scene, const cca::Battle& battle, const cca::View& view,
                const cca::Speech& speech) {
  for (const HexId hex : battle.camps) {
    const bool taken = std::ranges::find(view.camps_taken, hex) != view.camps_taken.end();
    scene.markers.push_back({place_of(hex), taken ? MarkerKind::Flag : MarkerKind::Objective,
                             std::nullopt,
                             speech.say(taken ? "map.cca.camp-taken" : "map.cca.camp",
                                        {{"hex", battle.board.grid.name(hex)}})});
  }
}

void explain_units(Scene& scene, const cca::Battle& battle, const cca::View& view,
                   const cca::Speech& speech) {
  std::map<cca::Troop, Symbol> shown;  // in the order of the rule book
  for (const cca::View::Piece& piece : view.pieces)
    if (piece.fate == cca::Fate::OnBoard)
      shown.emplace(battle[piece.piece].troop, symbol_of(battle[piece.piece].troop));
  for (const auto& [troop, symbol] : shown) {
    const std::string words = speech.troop(troop);
    const bool leader = troop == cca::Troop::LDR;
    scene.legend.push_back(
        {symbol,
         leader ? words
                : speech.say("map.cca.troop", {{"code", cca::row(troop).code}, {"troop", words}})});
  }
}

void explain_emblems(Scene& scene, const Catalogue& words) {
  scene.legend.push_back({Emblem::GreenCircle, words.say("map.cca.light")});
  scene.legend.push_back({Emblem::BlueTriangle, words.say("map.cca.medium")});
  scene.legend.push_back({Emblem::RedSquare, words.say("map.cca.heavy")});
}

// By the first unit that is there.
std::string figures_note(const cca::Battle& battle, const cca::View& view,
                         const cca::Speech& speech) {
  for (const cca::View::Piece& piece : view.pieces)
    if (piece.fate == cca::Fate::OnBoard && !battle[piece.piece].leader())
      return speech.say("map.cca.figures",
                        {{"tag", tag_of(battle[piece.piece])}, {"id", battle[piece.piece].id}});
  return {};
}

// --- the words around it -------------------------------------------------------------------------

int year_of(const std::string& text) {  // "406 BC"
  int year = 0;
  std::from_chars(text.data(), text.data() + text.size(), year);
  return text.ends_with("BC") ? -year : year;
}

std::string title_of(const cca::Battle& battle, Language language, const Catalogue& words) {
  const cca::Scenario* scenario = cca::find_scenario(battle.scenario);
  if (!scenario) return battle.scenario;
  return title_with_year(language == Language::Ja ? scenario->name_ja : scenario->name,
                         year_of(scenario->year), words);
}

std::string subtitle_of(const cca::View& view, const Scene& scene, const cca::Speech& speech) {
  const std::string turn = std::to_string(view.turn);
  if (view.outcome && !view.outcome->winner) return speech.say("map.cca.draw", {{"turn", turn}});
  if (view.outcome)
    return speech.say("map.cca.won",
                      {{"turn", turn}, {"side", scene.sides[*view.outcome->winner].name}});
  return speech.say(
      "map.cca.turn",
      {{"turn", turn},
       {"side", scene.sides[view.active].name},
       {"phase", speech.word("phase", formats::name_of(cca::phase_names, view.phase))}});
}

}  // namespace

// Carthage and Persia are light and round wherever they play, everybody else dark and square.
Side shown_as(const cca::Battle& battle, Seat seat) {
  const auto is_light = [&](Seat one) {
    return battle.sides[one].name == "carthaginian" || battle.sides[one].name == "persian";
  };
  const bool light = is_light(seat) == is_light(other(seat)) ? seat == cca::top : is_light(seat);
  Side side;
  side.shape = light ? SideShape::Round : SideShape::Square;
  side.colour = light                                ? SideColour::Amber
                : battle.sides[seat].name == "roman" ? SideColour::Crimson
                                                     : SideColour::Blue;
  return side;
}

Scene commands_and_colors_scene(const cca::Battle& battle, const cca::View& view,
                                std::span<const cca::Event> since, Language language) {
  const Catalogue& words = Catalogue::of(language);
  const cca::Speech speech(battle, language);
  Scene scene;
  scene.title = title_of(battle, language, words);
  for (const Seat seat : both_seats) scene.sides[seat] = side_of(battle, view, seat, speech, words);
  scene.subtitle = subtitle_of(view, scene, speech);
  HexGround ground = ground_of(battle.board);
  name_sections(ground, words);
  scene.ground = std::move(ground);
  scene.at_bottom = cca::bottom;
  scene.stacks = stacks_of(battle, view, speech);
  add_happenings(scene, battle, since, speech);
  mark_camps(scene, battle, view, speech);
  scene.legend_title = words.say("map.legend");
  explain_ground(scene, words);
  explain_units(scene, battle, view, speech);
  explain_emblems(scene, words);
  explain_happenings(scene, words);
  scene.figures_note = figures_note(battle, view, speech);
  scene.description = description_of(scene, words);
  return scene;
}

}  // namespace cursus::render
