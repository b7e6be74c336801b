#include "formats/cataphract/scenario.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/cataphract/names.hpp"
#include "formats/cataphract/pieces_json.hpp"
#include "formats/cataphract/terms.hpp"
#include "formats/game/scenario_files.hpp"
#include "formats/json/canonical_json.hpp"
#include "formats/text/switches.hpp"

namespace cursus::cataphract {

namespace {

using formats::item_path;
using formats::JsonObject;
using formats::JsonTrouble;
using nlohmann::json;

constexpr std::string_view scenario_format = "cursus/cataphract/scenario/1";

// Sides are named by their short ids inside a scenario file.
using SideIds = PerSeat<std::string>;

Seat side_called(JsonObject& in, std::string_view key, const SideIds& ids) {
  const std::string found = in.text(key);
  for (const Seat seat : both_seats)
    if (ids[seat] == found) return seat;
  in.trouble().at(in.path(key), "data.unknown-value", {{"found", found}});
  return Seat::First;
}

void pass_over(JsonObject& in, std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys)
    if (in.has(key)) in.value(key);
}

void read_sides(JsonObject& in, Battle& battle, SideIds& ids) {
  const json& sides = in.array("sides");
  if (sides.size() != 2) return in.trouble().at("sides", "data.wrong-count", {{"expected", "2"}});
  for (const Seat seat : both_seats) {
    JsonObject one(sides[index(seat)], item_path("sides", index(seat)), in.trouble());
    SideRules& rules = battle.sides[seat];
    ids[seat] = one.text("id");
    rules.name = one.text("name");
    rules.name_ja = one.text("name_ja");
    rules.trained = one.flag("trained", true);
    rules.retreat_edge = one.text("retreat_edge") == "col_min" ? Edge::LowColumn : Edge::HighColumn;
    rules.withdrawal_level = one.integer("withdrawal_level", 1, 1000);
    pass_over(one, {"origin"});
    one.finish();
  }
}

void read_map(JsonObject in, Battle& battle) {
  const json& columns = in.array("columns");
  const json& rows = in.array("rows");
  const auto figure = [&](const json& of, std::size_t i) {
    return of.size() == 2 ? formats::json_integer(of[i], 1, 99, in.path("columns"), in.trouble())
                          : 1;
  };
  if (in.text("low_columns") != "odd") in.trouble().at("low_columns", "data.unknown-value");
  clear_map(battle.map, figure(columns, 0), figure(columns, 1), figure(rows, 0), figure(rows, 1));
  pass_over(in, {"compass"});
  read_hexes(in, battle.map);
  read_hexsides(in, battle.map);
  in.finish();
}

std::vector<std::string> names_in(JsonObject& in, std::string_view key) {
  std::vector<std::string> all;
  for (const json& one : in.array(key)) all.push_back(one.get<std::string>());
  return all;
}

void read_lines(JsonObject& in, Battle& battle, const SideIds& ids) {  // K-4.27a
  const json& lines = in.array("lines");
  for (std::size_t i = 0; i < lines.size(); ++i) {
    JsonObject one(lines[i], item_path("lines", i), in.trouble());
    LineRow row;
    row.side = side_called(one, "side", ids);
    row.cavalry = one.text("rule") == "cavalry";
    JsonObject filter = one.object("filter");
    for (const std::string& type : names_in(filter, "type"))
      row.types.push_back(formats::value_named<UnitType>(type).value_or(UnitType::MI));
    row.classes = names_in(filter, "cls");
    row.nations = names_in(filter, "nation");
    filter.finish();
    pass_over(one, {"n", "name"});
    one.finish();
    battle.lines.push_back(std::move(row));
  }
}

std::string digits_of(const std::string& id) {
  const std::size_t last = id.find_last_not_of("0123456789");
  return last == id.npos ? std::string{} : id.substr(last + 1);
}

void read_units(JsonObject& in, Battle& battle, const SideIds& ids) {
  const json& units = in.array("units");
  for (std::size_t i = 0; i < units.size() && in.trouble().none(); ++i) {
    JsonObject one(units[i], item_path("units", i), in.trouble());
    Unit unit;
    unit.id = one.text("id");
    unit.side = side_called(one, "side", ids);
    read_printed_unit(one, battle.grid(), unit);
    unit.name_ja += digits_of(unit.id);
    unit.set_up = read_hex(battle.grid(), one.value("hex"), one.path("hex"), in.trouble());
    const std::string formation = one.text("formation", "line");
    unit.formation = formats::value_named<Formation>(formation).value_or(Formation::Line);
    unit.facing = facing_numbered(one.integer("facing", 0, 5), unit.formation == Formation::Column);
    unit.locked = one.has("locked");
    pass_over(one, {"locked", "origin"});
    one.finish();
    battle.units.push_back(std::move(unit));
  }
}

void read_leaders(JsonObject& in, std::string_view key, Battle& battle, const SideIds& ids) {
  const json& leaders = in.array(key);
  for (std::size_t i = 0; i < leaders.size() && in.trouble().none(); ++i) {
    JsonObject one(leaders[i], item_path(key, i), in.trouble());
    Leader leader;
    leader.id = one.text("id");
    leader.side = side_called(one, "side", ids);
    read_printed_leader(one, leader);
    leader.replacement = key == "replacements";
    if (leader.replacement) leader.name_ja += digits_of(leader.id);
    if (!leader.replacement)
      leader.set_up = read_hex(battle.grid(), one.value("hex"), one.path("hex"), in.trouble());
    pass_over(one, {"wing", "origin"});
    one.finish();
    battle.leaders.push_back(std::move(leader));
  }
}

// CAS-2: who commands only units that wait, waits too.
void lock_leaders(Battle& battle) {
  for (Leader& leader : battle.leaders) {
    if (leader.replacement || battle.sides[leader.side].release_from == 0) continue;
    bool any = false, all = true;
    for (const Unit& unit : battle.units) {
      if (unit.side != leader.side || !lists(leader.nations, unit.nation)) continue;
      any = true;
      all = all && unit.locked;
    }
    leader.locked = any && all;
  }
}

void read_special(JsonObject& in, Battle& battle, const SideIds& ids) {
  JsonObject special = in.object("special");
  if (special.has("wind_from"))  // DARA-2
    battle.wind_from_low_columns = special.text("wind_from") == "-col";
  if (special.has("lent")) {  // CALL-1
    JsonObject lent = special.object("lent");
    SideRules& side = battle.sides[side_called(lent, "side", ids)];
    side.lent = true;
    side.no_lent = names_in(lent, "exempt");
    lent.finish();
  }
  if (special.has("exit")) {  // CALL-2
    JsonObject exit = special.object("exit");
    const Seat seat = side_called(exit, "side", ids);
    battle.sides[seat].exit =
        read_hex(battle.grid(), exit.value("hex"), exit.path("hex"), in.trouble());
    exit.finish();
  }
  if (special.has("released_by_enemy_rout"))  // TRI-2
    battle.sides[side_called(special, "released_by_enemy_rout", ids)].released_by_rout = true;
  if (special.has("release_die")) {  // CAS-2
    JsonObject die = special.object("release_die");
    const Seat seat = side_called(die, "side", ids);
    battle.sides[seat].release_from = die.integer("from_turn", 1, 99);
    die.finish();
  }
  special.finish();
  if (!in.has("champions") || in.value("champions").is_null()) return;
  JsonObject champions = in.object("champions");
  for (const Seat seat : both_seats) {  // K-9.61a
    JsonObject one = champions.object(ids[seat]);
    battle.sides[seat].champion =
        Champion{one.text("name"), one.integer("combat", 0, 20), one.integer("stamina", 0, 20)};
    one.finish();
  }
  pass_over(champions, {"origin"});
  champions.finish();
}

formats::ScenarioFiles<Scenario>& scenario_files() {
  static formats::ScenarioFiles<Scenario> all("cataphract", "adjudicator/cataphract/scenarios/",
                                              read_scenario);
  return all;
}

// --- options -------------------------------------------------------------------------------------

using Switch = formats::Switch<Options>;

constexpr std::array switches{
    Switch{"rally_rounding", "up", "down", &Options::rally_rounds_down},
    Switch{"level_ch", "highest", "sum", &Options::level_ch_adds},
    Switch{"star", "moved", "printed", &Options::star_as_printed},
    Switch{"light_front_heavy", "8", "9", &Options::light_front_heavy_nine},
    Switch{"collapse_all", "no", "yes", &Options::collapse_all},
    Switch{"ferocity_loss_rout", "immediate", "next_check", &Options::ferocity_waits},
    Switch{"rout_sidestep", "if_closed", "never", &Options::rout_never_sidesteps},
    Switch{"windows", "default", "ask", &Options::ask_in_windows},
};
constexpr std::span<const Switch> all_switches(switches);

}  // namespace

Result<Scenario> read_scenario(std::string_view text) {
  const auto file = formats::parse_json(text);
  if (!file) return tl::make_unexpected(file.error());
  JsonTrouble trouble;
  JsonObject in(*file, "", trouble);
  if (in.text("format") != scenario_format)
    trouble.at("format", "data.unknown-value",
               {{"found", in.text("format")}, {"expected", std::string(scenario_format)}});
  Scenario scenario;
  Battle& battle = scenario.battle;
  SideIds ids;
  battle.scenario = in.text("scenario");
  scenario.name = in.text("name");
  scenario.name_ja = in.text("name_ja", scenario.name);
  read_sides(in, battle, ids);
  read_map(in.object("map"), battle);
  read_lines(in, battle, ids);
  read_units(in, battle, ids);
  read_leaders(in, "leaders", battle, ids);
  read_leaders(in, "replacements", battle, ids);
  read_special(in, battle, ids);
  pass_over(in, {"year", "place", "origin", "special_rules"});
  in.finish();
  if (trouble.none()) lock_leaders(battle);
  return trouble.unless(std::move(scenario));
}

std::vector<std::string_view> scenario_ids() { return scenario_files().ids(); }

const Scenario* find_scenario(std::string_view id) { return scenario_files().find(id); }

Battle plain_battle() {
  Battle battle;
  battle.scenario = plain_scenario;
  clear_map(battle.map, 10, 30, 5, 20);
  const auto side = [&](Seat seat, std::string name, std::string name_ja, Edge edge) {
    SideRules& rules = battle.sides[seat];
    rules.name = std::move(name);
    rules.name_ja = std::move(name_ja);
    rules.retreat_edge = edge;
    rules.withdrawal_level = 100;
    for (const UnitType type : {UnitType::HC, UnitType::LN, UnitType::LC})
      battle.lines.push_back({seat, true, {type}, {}, {}});
    battle.lines.push_back({seat, false, {UnitType::MI, UnitType::LI}, {}, {}});
    battle.lines.push_back({seat, false, {UnitType::HI}, {}, {}});
  };
  side(Seat::First, "Byzantine", "ビザンチン", Edge::LowColumn);
  side(Seat::Second, "Persian", "ペルシア", Edge::HighColumn);
  return battle;
}

Result<Options> read_options(const json& options) {
  JsonTrouble trouble;
  JsonObject in(options, "options", trouble);
  Options read;
  formats::read_switches(in, all_switches, read);
  in.finish();
  return trouble.unless(read);
}

json write_options(const Options& options) {
  return formats::write_switches(formats::turned(all_switches, options));
}

std::vector<std::string> option_choices() { return formats::switch_choices(all_switches); }

}  // namespace cursus::cataphract
