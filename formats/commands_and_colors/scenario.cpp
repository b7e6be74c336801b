#include "formats/commands_and_colors/scenario.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "adjudicator/commands_and_colors/terrain.hpp"
#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/piece_json.hpp"
#include "formats/commands_and_colors/rules_json.hpp"
#include "formats/game/scenario_files.hpp"
#include "formats/json/canonical_json.hpp"
#include "formats/orders/file_heads.hpp"

namespace cursus::commands_and_colors {

namespace {

using formats::item_path;
using formats::JsonObject;
using formats::JsonTrouble;
using nlohmann::json;

constexpr std::string_view scenario_format = "cursus/cca/scenario/1";

// The pieces of one list; those of a reserve have no hex.
void read_pieces(JsonObject& in, std::string_view key, std::optional<Troop> troop, bool reserve,
                 Battle& battle) {
  const json& pieces = in.array(key);
  for (std::size_t i = 0; i < pieces.size() && in.trouble().none(); ++i) {
    const std::string path = item_path(in.path(key), i);
    const json entry = piece_object(pieces[i], path, in.trouble());
    JsonObject one(entry, path, in.trouble());
    Piece piece = read_new_piece(one, battle, troop);
    piece.blocks = one.integer("blocks", 1, row(piece.troop).blocks, piece.blocks);
    piece.reserve = reserve;
    if (!reserve)
      piece.set_up = read_hex(battle.board.grid, one.value("hex"), one.path("hex"), in.trouble());
    one.finish();
    if (find_piece(battle, piece.id) != no_piece)
      in.trouble().at(one.path("id"), "data.twice", {{"found", piece.id}});
    battle.pieces.push_back(std::move(piece));
  }
}

// Units first, then leaders; within each, those that come later at the end.
void read_armies(JsonObject& in, Battle& battle) {
  const json none = json::object();
  JsonObject reserve =
      in.has("reserve") ? in.object("reserve") : JsonObject(none, "reserve", in.trouble());
  read_pieces(in, "units", std::nullopt, false, battle);
  read_pieces(reserve, "units", std::nullopt, true, battle);
  read_pieces(in, "leaders", Troop::LDR, false, battle);
  read_pieces(reserve, "leaders", Troop::LDR, true, battle);
  reserve.finish();
  if (battle.size() == 0 || battle.size() > index(no_piece))
    in.trouble().at("units", "data.wrong-count", {{"expected", "1 … 255"}});
}

void check_set_up(const Battle& battle, JsonTrouble& trouble) {
  std::map<HexId, const Piece*> units;
  std::map<HexId, const Piece*> leaders;
  for (const Piece& piece : battle.pieces) {
    if (piece.reserve) continue;
    const std::string hex = battle.board.grid.name(piece.set_up);
    if (!(piece.leader() ? leaders : units).emplace(piece.set_up, &piece).second)
      trouble.at(piece.id, "data.hex-taken", {{"hex", hex}});
    if (!may_enter(piece.troop, battle.board.at(piece.set_up)))
      trouble.at(piece.id, "data.no-entry", {{"hex", hex}});
  }
  for (const auto& [hex, leader] : leaders)
    if (units.contains(hex) && units.at(hex)->side != leader->side)
      trouble.at(leader->id, "data.hex-taken", {{"hex", battle.board.grid.name(hex)}});
}

formats::ScenarioFiles<Scenario>& scenario_files() {
  static formats::ScenarioFiles<Scenario> all("cca", "adjudicator/commands_and_colors/scenarios/",
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
  scenario.year = in.text("year", "");
  read_sides(in, battle);
  read_beginning(in, "banners", battle);
  read_ground(in, battle);
  read_armies(in, battle);
  read_special(in, battle);
  in.finish();
  if (trouble.none()) check_set_up(battle, trouble);
  return trouble.unless(std::move(scenario));
}

std::vector<std::string_view> scenario_ids() { return scenario_files().ids(); }

const Scenario* find_scenario(std::string_view id) { return scenario_files().find(id); }

}  // namespace cursus::commands_and_colors
