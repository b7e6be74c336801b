#include "formats/cataphract/pieces_json.hpp"

#include <nlohmann/json.hpp>

#include "formats/cataphract/names.hpp"
#include "formats/cataphract/terms.hpp"

namespace cursus::cataphract {

using formats::item_path;
using formats::JsonObject;
using formats::JsonTrouble;
using formats::ObjectWriter;
using nlohmann::json;

namespace {

template <class Value>
Value termed(JsonObject& in, std::string_view key, Value fallback) {
  if (!in.has(key) || in.value(key).is_null()) {
    in.value(key);
    return fallback;
  }
  const std::string found = in.text(key);
  if (const auto value = formats::value_named<Value>(found)) return *value;
  in.trouble().at(in.path(key), "data.unknown-value",
                  {{"found", found}, {"expected", formats::term_names<Value>()}});
  return fallback;
}

std::vector<std::string> texts(JsonObject& in, std::string_view key) {
  std::vector<std::string> all;
  const json& items = in.array(key);
  for (std::size_t i = 0; i < items.size(); ++i)
    all.push_back(formats::json_text(items[i], item_path(in.path(key), i), in.trouble()));
  return all;
}

std::string optional_text(JsonObject& in, std::string_view key, std::string fallback) {
  if (in.has(key) && in.value(key).is_null()) return {};
  return in.text(key, std::move(fallback));
}

int rating(JsonObject& in, std::string_view key, int fallback) {
  if (in.has(key) && in.value(key).is_null()) return 0;
  return in.integer(key, 0, 20, fallback);
}

Hexside side_kind(JsonTrouble& trouble, const std::string& path, const std::string& name) {
  if (name == "bridge_over_river") return Hexside::Bridge;
  if (name == "ford_over_river") return Hexside::Ford;
  if (name == "bridge_over_stream") return Hexside::StreamBridge;
  if (name == "ford_over_stream") return Hexside::StreamFord;
  if (const auto kind = formats::value_named<Hexside>(name)) return *kind;
  trouble.at(path, "data.unknown-value",
             {{"found", name}, {"expected", formats::term_names<Hexside>()}});
  return Hexside::None;
}

}  // namespace

// --- the map -------------------------------------------------------------------------------------

void clear_map(Map& map, int first_column, int last_column, int first_row, int last_row) {
  map.grid = HexGrid(GridShape{HexLayout::ColumnsOddLower, last_column - first_column + 1,
                               last_row - first_row + 1, first_column, first_row, 0});
  map.terrain.assign(map.grid.size(), Terrain::Clear);
  map.level.assign(map.grid.size(), 0);
  map.hexsides.assign(map.grid.size(), {});
}

// [["1204", "woods", 0], …]; the level may be left out, a remark may follow.
void read_hexes(JsonObject& in, Map& map) {
  const json& hexes = in.array("hexes");
  for (std::size_t i = 0; i < hexes.size() && in.trouble().none(); ++i) {
    const std::string path = item_path(in.path("hexes"), i);
    if (!hexes[i].is_array() || hexes[i].size() < 2)
      return in.trouble().at(path, "data.wrong-type", {{"expected", "[hex, terrain, level]"}});
    const HexId hex = read_hex(map.grid, hexes[i][0], path, in.trouble());
    const std::string name = formats::json_text(hexes[i][1], path, in.trouble());
    const auto terrain = formats::value_named<Terrain>(name);
    if (!terrain)
      return in.trouble().at(path, "data.unknown-value",
                             {{"found", name}, {"expected", formats::term_names<Terrain>()}});
    map.terrain[index(hex)] = *terrain;
    if (hexes[i].size() > 2)
      map.level[index(hex)] = formats::json_integer(hexes[i][2], 0, 9, path, in.trouble());
  }
}

// [["1702", "1803", "stream"], …]
void read_hexsides(JsonObject& in, Map& map) {
  const json& sides = in.array("hexsides");
  for (std::size_t i = 0; i < sides.size() && in.trouble().none(); ++i) {
    const std::string path = item_path(in.path("hexsides"), i);
    if (!sides[i].is_array() || sides[i].size() < 3)
      return in.trouble().at(path, "data.wrong-type", {{"expected", "[hex, hex, kind]"}});
    const HexId a = read_hex(map.grid, sides[i][0], path, in.trouble());
    const HexId b = read_hex(map.grid, sides[i][1], path, in.trouble());
    const Hexside kind =
        side_kind(in.trouble(), path, formats::json_text(sides[i][2], path, in.trouble()));
    const auto there = map.grid.direction_between(a, b);
    if (!there) return in.trouble().at(path, "data.not-adjacent");
    map.hexsides[index(a)][static_cast<std::size_t>(*there)] = kind;
    map.hexsides[index(b)][static_cast<std::size_t>(opposite(*there))] = kind;
  }
}

void write_map(const Map& map, ObjectWriter& out) {
  const HexGrid& grid = map.grid;
  out.list("hexes", [&](formats::ListWriter& hexes) {
    for (const HexId hex : grid.ids()) {
      if (map.at(hex) == Terrain::Clear && map.level_of(hex) == 0) continue;
      hexes.list([&](formats::ListWriter& one) {
        one.add(grid.name(hex)).add(formats::term(map.at(hex)).english).add(map.level_of(hex));
      });
    }
  });
  out.list("hexsides", [&](formats::ListWriter& sides) {
    for (const HexId hex : grid.ids())
      for (const Direction d : {Direction::A, Direction::B, Direction::C}) {
        const HexId to = grid.neighbour(hex, d);
        if (to == no_hex || map.side(hex, d) == Hexside::None) continue;
        sides.list([&](formats::ListWriter& one) {
          one.add(grid.name(hex)).add(grid.name(to)).add(formats::term(map.side(hex, d)).english);
        });
      }
  });
}

// --- pieces --------------------------------------------------------------------------------------

void read_printed_unit(JsonObject& in, const HexGrid& grid, Unit& unit) {
  unit.name = in.text("name", unit.id);
  unit.name_ja = in.text("name_ja", unit.name);
  unit.nation = in.text("nation", unit.nation);
  unit.cls = optional_text(in, "cls", unit.cls);
  unit.type = termed(in, "type", unit.type);
  unit.size = in.integer("size", 1, 30, unit.size);
  unit.men = in.integer("men", 0, 100'000, unit.men);
  unit.tq = in.integer("tq", 1, 12, unit.tq);
  unit.ma = in.integer("ma", 1, 20, unit.ma);
  unit.missile = termed(in, "missile", unit.missile);
  if (in.has("dismounted")) {
    JsonObject foot = in.object("dismounted");
    Unit::OnFoot on_foot{unit.size, unit.tq, 5, unit.missile};
    foot.text("type", "HI");
    foot.text("cls", "");
    on_foot.size = foot.integer("size", 1, 30, on_foot.size);
    on_foot.tq = foot.integer("tq", 1, 12, on_foot.tq);
    on_foot.ma = foot.integer("ma", 1, 20, on_foot.ma);
    on_foot.missile = termed(foot, "missile", on_foot.missile);
    foot.finish();
    unit.on_foot = on_foot;
  } else if (unit.cataphract() && !unit.on_foot) {
    unit.on_foot = Unit::OnFoot{unit.size, unit.tq, 5, unit.missile};  // as in all five battles
  }
  if (in.has("set_up"))
    unit.set_up = read_hex(grid, in.value("set_up"), in.path("set_up"), in.trouble());
  unit.two_shots = in.flag("double_fire_in_setup_hex", unit.two_shots);
  unit.passes_softly =
      in.text("stack_class", unit.passes_softly ? "hun_herul_cavalry" : "") == "hun_herul_cavalry";
  unit.garrison = in.flag("immobile", unit.garrison);
  unit.arrives = in.integer("arrives", 0, 99, unit.arrives);
}

void read_printed_leader(JsonObject& in, Leader& leader) {
  leader.name = in.text("name", leader.id);
  leader.name_ja = in.text("name_ja", leader.name);
  leader.kind = termed(in, "kind", leader.kind);
  leader.initiative = rating(in, "initiative", leader.initiative);
  leader.elite = in.flag("elite", leader.elite);
  leader.line_commands =
      rating(in, "line_commands", leader.kind == LeaderKind::CC ? 0 : leader.line_commands);
  leader.range = rating(in, "command_range", leader.range);
  leader.strategy = rating(in, "strategy", leader.strategy);
  leader.charisma = rating(in, "charisma", leader.charisma);
  leader.personal_combat = rating(in, "personal_combat", leader.personal_combat);
  in.integer("ma", leader_ma, leader_ma, leader_ma);  // K-4.1h
  if (!in.has("restriction")) return;
  if (in.value("restriction").is_null()) return;
  JsonObject only = in.object("restriction");
  leader.nations = texts(only, "nation");
  leader.classes = texts(only, "cls");
  only.finish();
}

void write_printed_unit(const Battle& battle, const Unit& unit, ObjectWriter& out) {
  out.put("side", Names(battle).spell(unit.side)).put("type", formats::term(unit.type).english);
  out.put("size", unit.size).put("tq", unit.tq).put("ma", unit.ma);
  out.put("missile", formats::term(unit.missile).english);
  if (unit.name != unit.id) out.put("name", unit.name);
  if (unit.name_ja != unit.name) out.put("name_ja", unit.name_ja);
  if (!unit.nation.empty()) out.put("nation", unit.nation);
  if (!unit.cls.empty()) out.put("cls", unit.cls);
  if (unit.men != 0) out.put("men", unit.men);
  if (unit.on_foot)
    out.object("dismounted", [&](ObjectWriter& foot) {
      foot.put("size", unit.on_foot->size).put("tq", unit.on_foot->tq).put("ma", unit.on_foot->ma);
      foot.put("missile", formats::term(unit.on_foot->missile).english);
    });
  if (unit.set_up != no_hex) out.put("set_up", battle.grid().name(unit.set_up));
  if (unit.two_shots) out.put("double_fire_in_setup_hex", true);
  if (unit.passes_softly) out.put("stack_class", "hun_herul_cavalry");
  if (unit.garrison) out.put("immobile", true);
  if (unit.arrives != 0) out.put("arrives", unit.arrives);
}

void write_printed_leader(const Leader& leader, ObjectWriter& out) {
  out.put("kind", formats::term(leader.kind).english).put("initiative", leader.initiative);
  out.put("elite", leader.elite).put("line_commands", leader.line_commands);
  out.put("command_range", leader.range).put("strategy", leader.strategy);
  out.put("charisma", leader.charisma).put("personal_combat", leader.personal_combat);
  if (leader.name != leader.id) out.put("name", leader.name);
  if (leader.name_ja != leader.name) out.put("name_ja", leader.name_ja);
  if (leader.nations.empty() && leader.classes.empty()) return;
  const auto same = [](const std::string& text) { return text; };
  out.object("restriction", [&](ObjectWriter& only) {
    if (!leader.nations.empty()) only.list("nation", leader.nations, same);
    if (!leader.classes.empty()) only.list("cls", leader.classes, same);
  });
}

}  // namespace cursus::cataphract
