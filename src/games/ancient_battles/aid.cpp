#include "src/games/ancient_battles/aid.hpp"

#include <fmt/format.h>

#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "adjudicator/ancient_battles/charts.hpp"
#include "formats/ancient_battles/module.hpp"
#include "formats/ancient_battles/scenario.hpp"
#include "src/games/aid_sections.hpp"
#include "src/games/ancient_battles/scene.hpp"

namespace cursus::ancient_battles {

namespace {

using games::AidSections;

// Units that are alike are one row: side, type, strength-move, missiles, how many.
void add_units(AidSections& aid, const Battle& battle, const View& view) {
  using Look = std::tuple<Seat, std::string, std::string, std::string, std::string>;
  std::map<Look, int> alike;
  for (const View::Piece& piece : view.pieces) {
    const Unit& unit = battle[piece.unit];
    if (piece.fate != Fate::OnMap || unit.leader()) continue;
    std::string traits;
    const auto add = [&](bool has, std::string_view key) {
      if (has) traits += (traits.empty() ? "" : ", ") + aid.say(key);
    };
    add(unit.dot, "units.light");
    add(unit.may_charge, "units.charges");
    add(unit.reduced.has_value(), "units.two-sided");
    ++alike[{unit.side, aid.words().say(render::type_word(unit)),
             fmt::format("{}-{}", unit.strength, unit.move),
             unit.range > 0 ? std::to_string(unit.range) : "", traits}];
  }
  formats::Section& section = aid.add("units");
  for (const auto& [look, count] : alike) {
    const auto& [side, type, figures, range, traits] = look;
    const std::string key = "map.side." + battle.sides[side].name;
    section.rows.push_back({aid.words().has(key) ? aid.words().say(key) : battle.sides[side].name,
                            type, figures, range, std::to_string(count), traits});
  }
}

void add_combat(AidSections& aid) {
  static constexpr std::array<std::string_view, 6> letters{"AL", "DL", "Ex", "Ar", "Dr", "Ne"};
  formats::Section& section = aid.add("combat");
  for (int die = 1; die <= 6; ++die) {
    formats::Section::Row cells{std::to_string(die)};
    for (int column = static_cast<int>(Column::O14); column <= static_cast<int>(Column::O51);
         ++column)
      cells.emplace_back(
          letters[static_cast<std::size_t>(combat_result(static_cast<Column>(column), die))]);
    section.rows.push_back(std::move(cells));
  }
}

void add_terrain(AidSections& aid, const Battle& battle) {
  static constexpr std::array<std::string_view, 8> words{
      "ab.aid.terrain.clear", "map.terrain.forest",  "map.terrain.river", "map.terrain.ford",
      "map.terrain.sea",      "map.terrain.rampart", "map.terrain.camp",  "map.terrain.town"};
  const std::set<Terrain> there(battle.map.terrain.begin(), battle.map.terrain.end());
  formats::Section& section = aid.add("terrain");
  for (const TerrainRow& one : terrain_effects) {
    if (one.terrain == Terrain::OffMap || !there.contains(one.terrain)) continue;
    section.rows.push_back({aid.words().say(words[static_cast<std::size_t>(one.terrain)]),
                            one.cost ? std::to_string(*one.cost) : "–",
                            one.halves_attack_from ? "½" : "",
                            one.blocks_sight ? aid.say("terrain.blocks") : ""});
  }
}

}  // namespace

std::vector<formats::Section> rules_aid(std::string_view scenario, const nlohmann::json& view,
                                        formats::Language language) {
  const Scenario* found = find_scenario(scenario);
  if (!found) return {};
  const auto seen = Formats::read_view(found->battle, view);
  if (!seen) return {};
  AidSections aid("ab", language);
  aid.add("figures");
  add_units(aid, found->battle, *seen);
  add_combat(aid);
  aid.add("fire");
  add_terrain(aid, found->battle);
  return aid.take();
}

}  // namespace cursus::ancient_battles
