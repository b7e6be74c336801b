#include "formats/ancient_battles/scenario.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "formats/ancient_battles/map_json.hpp"
#include "formats/ancient_battles/rules_json.hpp"
#include "formats/ancient_battles/unit_json.hpp"
#include "formats/game/scenario_files.hpp"
#include "formats/json/canonical_json.hpp"
#include "formats/orders/file_heads.hpp"

namespace cursus::ancient_battles {

namespace {

using formats::item_path;
using formats::JsonObject;
using formats::JsonTrouble;
using nlohmann::json;

constexpr std::string_view scenario_format = "cursus/ab/scenario/1";

void read_units(JsonObject& in, std::string_view key, std::optional<UnitType> type,
                Battle& battle) {
  const json& units = in.array(key);
  const SideNames sides = side_names(battle);
  for (std::size_t i = 0; i < units.size() && in.trouble().none(); ++i) {
    JsonObject one(units[i], item_path(in.path(key), i), in.trouble());
    one.text("origin");
    one.text("setup_hex");
    Unit unit = read_new_unit(one, sides, battle.map.grid, type);
    one.finish();
    if (find_unit(battle, unit.id) != no_unit)
      in.trouble().at(one.path("id"), "data.twice", {{"found", unit.id}});
    battle.units.push_back(std::move(unit));
  }
}

void check_set_up(const Battle& battle, JsonTrouble& trouble) {
  std::set<HexId> taken;
  for (const Unit& unit : battle.units) {
    if (!unit.leader() && !taken.insert(unit.set_up).second)
      trouble.at(unit.id, "data.hex-taken", {{"hex", battle.map.grid.name(unit.set_up)}});
    if (!effects(battle.map.at(unit.set_up)).cost)
      trouble.at(unit.id, "data.no-entry", {{"hex", battle.map.grid.name(unit.set_up)}});
  }
}

formats::ScenarioFiles<Scenario>& scenario_files() {
  static formats::ScenarioFiles<Scenario> all("ab", "adjudicator/ancient_battles/scenarios/",
                                              read_scenario);
  return all;
}

}  // namespace

Result<Scenario> read_scenario(std::string_view text) {
  const auto file = formats::parse_json(text);
  if (!file) return tl::make_unexpected(file.error());
  JsonTrouble trouble;
  JsonObject in(*file, "", trouble);
  Scenario scenario;
  Battle& battle = scenario.battle;
  formats::read_scenario_head(in, scenario_format, scenario);
  scenario.year = in.integer("year", -3000, 3000, 0);
  battle.map = read_map(in.object("map"));
  read_sides(in, battle);
  read_battle_rules(in, battle);
  read_units(in, "units", std::nullopt, battle);
  read_units(in, "leaders", UnitType::Leader, battle);
  battle.take_stock();
  in.finish();
  if (battle.size() == 0 || battle.size() > index(no_unit))
    trouble.at("units", "data.wrong-count", {{"expected", "1 … 255"}});
  if (trouble.none()) check_set_up(battle, trouble);
  return trouble.unless(std::move(scenario));
}

std::vector<std::string_view> scenario_ids() { return scenario_files().ids(); }

const Scenario* find_scenario(std::string_view id) { return scenario_files().find(id); }

Result<Battle> battle_with(const Scenario& scenario, const Options& options) {
  if (auto allowed = check_options(options, scenario.battle.map); !allowed)
    return tl::make_unexpected(std::move(allowed.error()));
  Battle battle = scenario.battle;
  battle.options = options;
  return battle;
}

}  // namespace cursus::ancient_battles
