#include "src/games/cataphract/scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "adjudicator/cataphract/command.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "formats/cataphract/scenario.hpp"
#include "formats/cataphract/speech.hpp"
#include "formats/cataphract/table_text.hpp"
#include "src/games/cataphract/events.hpp"
#include "src/render/scene_words.hpp"

namespace cursus::render {

namespace cat = cataphract;

namespace {

using formats::Catalogue;
using formats::Language;

// --- the ground ----------------------------------------------------------------------------------

Terrain terrain_of(cat::Terrain terrain) {
  switch (terrain) {
    case cat::Terrain::Clear:
      return Terrain::Clear;
    case cat::Terrain::Woods:
      return Terrain::Forest;
    case cat::Terrain::Broken:
      return Terrain::Broken;
    case cat::Terrain::Marsh:
      return Terrain::Marsh;
    case cat::Terrain::Euphrates:
      return Terrain::River;
    case cat::Terrain::CityWall:
      return Terrain::Rampart;
  }
  return Terrain::Clear;
}

void add_side(HexGround& ground, Place hex, Direction d, cat::Hexside side) {
  const auto add = [&](HexsideFeature feature) { ground.hexsides.push_back({hex, d, feature}); };
  switch (side) {
    case cat::Hexside::None:
      return;
    case cat::Hexside::Stream:
      return add(HexsideFeature::Stream);
    case cat::Hexside::Trench:
      return add(HexsideFeature::Trench);
    case cat::Hexside::River:
      return add(HexsideFeature::River);
    case cat::Hexside::Bridge:
    case cat::Hexside::Ford:
      add(HexsideFeature::River);
      return add(HexsideFeature::Bridge);
    case cat::Hexside::StreamBridge:
    case cat::Hexside::StreamFord:
      add(HexsideFeature::Stream);
      return add(HexsideFeature::Bridge);
  }
}

HexGround ground_of(const cat::Map& map) {
  HexGround ground;
  ground.top = HexTop::Flat;
  for (const HexId hex : map.grid.ids()) {
    ground.hexes.push_back(
        {map.grid.hex(hex), map.grid.name(hex), terrain_of(map.at(hex)), map.level_of(hex)});
    for (const Direction d : all_directions) {
      const HexId beyond = map.grid.neighbour(hex, d);
      if (beyond != no_hex && hex < beyond) add_side(ground, place_of(hex), d, map.side(hex, d));
    }
  }
  return ground;
}

// --- the sides -----------------------------------------------------------------------------------

std::string name_of_side(const cat::Battle& battle, Seat seat, const Catalogue& words) {
  const std::string key = fmt::format("map.side.{}", cat::Names(battle).spell(seat));
  return words.has(key) ? words.say(key) : battle.sides[seat].name;
}

Side side_of(const cat::Battle& battle, const cat::View& view, Seat seat, const Catalogue& words) {
  Side side = shown_as(battle, seat);
  side.name = name_of_side(battle, seat, words);
  side.note =
      words.say(view.ferocity[seat] ? "map.cataphract.points.ferocity" : "map.cataphract.points",
                {{"points", std::to_string(view.rout_points[seat])},
                 {"level", std::to_string(battle.sides[seat].withdrawal_level)}});
  return side;
}

// --- the counters --------------------------------------------------------------------------------

Symbol symbol_of(cat::UnitType type, cat::Missile missile) {
  switch (type) {
    case cat::UnitType::HC:
      return Symbol::HeavyCavalry;
    case cat::UnitType::LN:
      return Symbol::Cavalry;
    case cat::UnitType::LC:
      return cat::bow(missile) ? Symbol::HorseArcher : Symbol::LightCavalry;
    case cat::UnitType::HI:
      return Symbol::Phalanx;
    case cat::UnitType::MI:
      return Symbol::Infantry;
    case cat::UnitType::LI:
      return cat::bow(missile) ? Symbol::Archer : Symbol::Javelin;
  }
  return Symbol::Infantry;
}

// "cat1" of byz_cat1: without the side, which the counter shows otherwise.
std::string tag_of(const std::string& id) {
  const std::size_t dash = id.find('_');
  return dash == std::string::npos ? id : id.substr(dash + 1);
}

class Pieces {
 public:
  Pieces(const cat::Battle& battle, const cat::View& view, Language language)
      : battle_(battle),
        now_(cat::pieces_of(battle, view)),
        speech_(battle, language),
        words_(Catalogue::of(language)) {
    now_.board.assign(battle.grid().size(), cat::no_unit);
    for (std::size_t i = 0; i < battle.units.size(); ++i)
      if (shown(now_.units[i].fate, now_.units[i].hex))
        now_.board[index(now_.units[i].hex)] = cat::unit_id(i);
  }

  // K-7.21a and K-4.21a: the zones of both sides, and how far orders reach.
  std::vector<Region> regions(const cat::View& view) const {
    std::vector<Region> all;
    for (const Seat seat : both_seats) {
      Region zone{{}, RegionKind::Zone, seat, {}};
      for (const HexId hex : battle_.grid().ids())
        if (cat::in_enemy_zone(battle_, now_, hex, other(seat)))
          zone.places.push_back(place_of(hex));
      zone.name =
          words_.say("map.cataphract.zone", {{"side", name_of_side(battle_, seat, words_)}});
      if (!zone.places.empty()) all.push_back(std::move(zone));
    }
    if (view.outcome) return all;
    for (const cat::LeaderId leader : in_charge(view)) {
      const cat::CommandRange range(battle_, now_, leader, cat::range_of(battle_, now_, leader));
      Region reach{{}, RegionKind::Command, battle_[leader].side, {}};
      for (const HexId hex : battle_.grid().ids())
        if (range.reaches(hex)) reach.places.push_back(place_of(hex));
      reach.name = words_.say("map.cataphract.range", {{"leader", speech_.name(leader)}});
      all.push_back(std::move(reach));
    }
    return all;
  }

  std::vector<Stack> stacks() const {
    std::map<HexId, Stack> in_hex;
    for (std::size_t i = 0; i < battle_.units.size(); ++i)
      if (shown(now_.units[i].fate, now_.units[i].hex))
        in_hex[now_.units[i].hex].counters.push_back(counter(cat::unit_id(i)));
    for (std::size_t i = 0; i < battle_.leaders.size(); ++i)
      if (shown(now_.leaders[i].fate, now_.leaders[i].hex))
        in_hex[now_.leaders[i].hex].counters.push_back(counter(cat::leader_id(i)));
    std::vector<Stack> stacks;
    for (auto& [hex, stack] : in_hex) {
      stack.place = place_of(hex);
      stacks.push_back(std::move(stack));
    }
    return stacks;
  }

  void explain(Scene& scene) const {
    std::map<Symbol, std::string> symbols;  // in their order
    for (std::size_t i = 0; i < battle_.units.size(); ++i) {
      if (!shown(now_.units[i].fate, now_.units[i].hex)) continue;
      const cat::UnitId unit = cat::unit_id(i);
      symbols.emplace(symbol(unit), speech_.spoken(cat::type_of(battle_, now_, unit)));
    }
    for (const auto& [symbol, word] : symbols) scene.legend.push_back({symbol, word});
    scene.legend.push_back({Symbol::Leader, words_.say("map.cataphract.leaders")});
  }

  // By the first unit that is there: "5-7-8: size 5, TQ 7, move 8".
  std::string figures_note() const {
    for (std::size_t i = 0; i < battle_.units.size(); ++i) {
      const cat::UnitId unit = cat::unit_id(i);
      if (!shown(now_.units[i].fate, now_.units[i].hex) || now_.units[i].routed) continue;
      return words_.say("map.cataphract.figures", {{"size", number(cat::size_of, unit)},
                                                   {"tq", number(cat::tq_of, unit)},
                                                   {"ma", number(cat::ma_of, unit)}});
    }
    return {};
  }

 private:
  // The active leader; else those of the phasing side who can be next (K-5.12a).
  std::vector<cat::LeaderId> in_charge(const cat::View& view) const {
    if (view.active != cat::no_leader) return {view.active};
    std::vector<cat::LeaderId> lowest;
    int initiative = 0;
    for (std::size_t i = 0; i < battle_.leaders.size(); ++i) {
      const cat::LeaderId leader = cat::leader_id(i);
      if (battle_[leader].side != view.phasing || !cat::on_map(now_, leader)) continue;
      if (now_[leader].status != cat::Status::Inactive) continue;
      const int own = cat::initiative_of(battle_, now_, leader);
      if (!lowest.empty() && own > initiative) continue;
      if (own < initiative) lowest.clear();
      initiative = own;
      lowest.push_back(leader);
    }
    return lowest;
  }

  bool shown(cat::Fate fate, HexId hex) const {
    return fate == cat::Fate::OnMap && battle_.grid().contains(hex);
  }
  Symbol symbol(cat::UnitId unit) const {
    return symbol_of(cat::type_of(battle_, now_, unit), cat::missile_of(battle_, now_, unit));
  }
  template <class Figure>
  std::string number(Figure figure, cat::UnitId unit) const {
    return std::to_string(figure(battle_, now_, unit));
  }

  Counter counter(cat::UnitId unit) const {
    const cat::UnitState& state = now_[unit];
    Counter counter;
    counter.side = battle_[unit].side;
    counter.symbol = symbol(unit);
    counter.facing = state.facing;
    counter.tag = tag_of(battle_[unit].id);
    counter.id = battle_[unit].id;
    counter.figures = fmt::format("{}-{}-{}", number(cat::size_of, unit),
                                  number(state.routed ? cat::printed_tq : cat::tq_of, unit),
                                  number(cat::ma_of, unit));
    if (state.routed) counter.marks.push_back(Mark::Routed);
    if (state.ch > 0) counter.marks.push_back(Mark::Hits);
    counter.hits = state.ch;
    if (cat::missile_of(battle_, now_, unit) != cat::Missile::None) {
      if (state.ammo == cat::Ammo::Low) counter.marks.push_back(Mark::Low);
      if (state.ammo == cat::Ammo::No) counter.marks.push_back(Mark::Spent);
    }
    counter.name = words_.say("map.cataphract.unit",
                              {{"name", speech_.name(unit)},
                               {"id", battle_[unit].id},
                               {"type", speech_.spoken(cat::type_of(battle_, now_, unit))},
                               {"size", number(cat::size_of, unit)},
                               {"tq", number(cat::tq_of, unit)},
                               {"ma", number(cat::ma_of, unit)},
                               {"ch", std::to_string(state.ch)},
                               {"hex", battle_.grid().name(state.hex)},
                               {"facing", speech_.spoken(state.facing)}});
    return counter;
  }

  Counter counter(cat::LeaderId leader) const {
    const cat::LeaderState& state = now_[leader];
    const cat::Leader& data = battle_[leader];
    Counter counter;
    counter.side = data.side;
    counter.symbol = Symbol::Leader;
    counter.commander = data.kind == cat::LeaderKind::OC;
    const int initiative = cat::initiative_of(battle_, now_, leader);
    counter.strength = {Strength::Shown::Figure, initiative, data.initiative};
    if (state.status == cat::Status::Finished) counter.marks.push_back(Mark::Finished);
    counter.name = words_.say("map.cataphract.leader",
                              {{"name", speech_.name(leader)},
                               {"id", data.id},
                               {"kind", speech_.word("lay.kind", cat::term(data.kind).english)},
                               {"initiative", std::to_string(initiative)},
                               {"hex", battle_.grid().name(state.hex)}});
    return counter;
  }

  const cat::Battle& battle_;
  cat::Position now_;
  cat::Speech speech_;
  const Catalogue& words_;
};

// --- the words around it -------------------------------------------------------------------------

std::string subtitle_of(const cat::Battle& battle, const cat::View& view, Language language,
                        const Catalogue& words) {
  const cat::Speech speech(battle, language);
  Catalogue::Arguments arguments{{"turn", std::to_string(view.turn)}};
  if (view.outcome && !view.outcome->winner)
    return words.say("map.cataphract.over.draw", arguments);
  const Seat seat = view.outcome ? *view.outcome->winner : view.phasing;
  arguments.push_back({"side", name_of_side(battle, seat, words)});
  if (view.outcome) return words.say("map.cataphract.over.won", arguments);
  arguments.push_back({"stage", speech.spoken(view.stage)});
  if (view.active == cat::no_leader) return words.say("map.cataphract.turn", arguments);
  arguments.push_back({"leader", speech.spoken(view.active)});
  return words.say("map.cataphract.turn.leader", arguments);
}

int year_of(std::string_view scenario) {
  if (scenario == "cataphract/dara") return 530;
  if (scenario == "cataphract/callinicum") return 531;
  if (scenario == "cataphract/tricameron") return 533;
  if (scenario == "cataphract/taginae") return 552;
  if (scenario == "cataphract/casilinum") return 554;
  return 0;
}

std::string title_of(const cat::Battle& battle, Language language, const Catalogue& words) {
  const cat::Scenario* scenario = cat::find_scenario(battle.scenario);
  if (!scenario) return battle.scenario;
  const std::string& name = language == Language::Ja ? scenario->name_ja : scenario->name;
  const int year = year_of(battle.scenario);
  return year == 0 ? name : title_with_year(name, year, words);
}

}  // namespace

// The Byzantines are crimson, whoever stands against them amber.
Side shown_as(const cat::Battle&, Seat seat) {
  Side side;
  side.colour = seat == Seat::First ? SideColour::Crimson : SideColour::Amber;
  side.shape = seat == Seat::First ? SideShape::Square : SideShape::Round;
  return side;
}

Scene cataphract_scene(const cat::Battle& battle, const cat::View& view,
                       std::span<const cat::Event> since, Language language) {
  const Catalogue& words = Catalogue::of(language);
  const Pieces pieces(battle, view, language);
  Scene scene;
  scene.title = title_of(battle, language, words);
  scene.subtitle = subtitle_of(battle, view, language, words);
  for (const Seat seat : both_seats) scene.sides[seat] = side_of(battle, view, seat, words);
  scene.ground = ground_of(battle.map);
  scene.regions = pieces.regions(view);
  scene.stacks = pieces.stacks();
  add_happenings(scene, battle, view, since, language);
  scene.legend_title = words.say("map.legend");
  explain_ground(scene, words);
  pieces.explain(scene);
  explain_happenings(scene, words);
  scene.figures_note = pieces.figures_note();
  constexpr int hexes = 5, metres_per_hex = 65;  // K-2.5a: 70 yards
  scene.scale = Scale{hexes, words.say("map.cataphract.scale",
                                       {{"hexes", std::to_string(hexes)},
                                        {"metres", std::to_string(hexes * metres_per_hex)}})};
  scene.description = description_of(scene, words);
  return scene;
}

}  // namespace cursus::render
