#include "formats/ancient_battles/map_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>
#include <string_view>
#include <type_traits>

#include "adjudicator/ancient_battles/charts.hpp"

namespace cursus::ancient_battles {

namespace {

using formats::item_path;
using formats::JsonObject;
using formats::JsonTrouble;
using nlohmann::json;

constexpr std::array layout_names{
    Named<HexLayout>{"even", HexLayout::ColumnsEvenLower},
    Named<HexLayout>{"odd", HexLayout::ColumnsOddLower},
};

GridShape read_shape(JsonObject& in) {
  GridShape shape;
  shape.columns = in.integer("columns", 1, 99);
  shape.rows = in.integer("rows", 1, 99);
  shape.layout = in.choice("low_columns", layout_names, std::optional(HexLayout::ColumnsEvenLower));
  return shape;
}

// Calls f(hex, value, path) for rows of characters, top row first, or for an object by hex names.
template <class F>
void for_each_drawn_hex(JsonObject& in, std::string_view key, const HexGrid& grid, F f) {
  const json& drawn = in.value(key);
  JsonTrouble& trouble = in.trouble();
  if (drawn.is_object()) {
    for (const auto& [name, value] : drawn.items()) {
      const std::string path = JsonObject(drawn, in.path(key), trouble).path(name);
      f(read_hex(grid, json(name), path, trouble), value, path);
    }
    return;
  }
  const json& rows = in.array(key);
  if (rows.empty()) return;
  const GridShape& shape = grid.shape();
  if (rows.size() != static_cast<std::size_t>(shape.rows))
    return trouble.at(in.path(key), "data.wrong-count", {{"expected", std::to_string(shape.rows)}});
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const std::string path = item_path(in.path(key), r);
    const std::string row = formats::json_text(rows[r], path, trouble);
    if (row.size() != static_cast<std::size_t>(shape.columns))
      return trouble.at(path, "data.wrong-count", {{"expected", std::to_string(shape.columns)}});
    for (std::size_t c = 0; c < row.size(); ++c)
      f(grid.at_column_row(static_cast<int>(c) + 1, static_cast<int>(r) + 1),
        json(std::string(1, row[c])), path);
  }
}

void read_terrain(JsonObject& in, Map& map) {
  JsonTrouble& trouble = in.trouble();
  json codes = json::object();
  if (in.has("terrain_codes")) {
    JsonObject named = in.object("terrain_codes");
    for (const std::string& code : named.keys()) codes[code] = named.text(code);
  }
  for_each_drawn_hex(in, "terrain", map.grid, [&](HexId hex, const json& value, auto& path) {
    std::string name = formats::json_text(value, path, trouble);
    if (const auto code = codes.find(name); code != codes.end()) name = *code;
    if (const auto terrain = formats::value_of(terrain_names, name))
      map.terrain[index(hex)] = *terrain;
    else
      trouble.at(path, "data.unknown-value",
                 {{"found", name}, {"expected", formats::all_names(terrain_names)}});
  });
}

// Calls f(from, to, direction) for each hexside of a list of chains of adjacent hexes.
template <class F>
void for_each_hexside(JsonObject& in, std::string_view key, const HexGrid& grid, F f) {
  JsonTrouble& trouble = in.trouble();
  const json& chains = in.array(key);
  for (std::size_t i = 0; i < chains.size(); ++i) {
    const std::string path = item_path(in.path(key), i);
    if (!chains[i].is_array() || chains[i].size() < 2)
      return trouble.at(path, "data.wrong-type", {{"expected", "two hexes"}});
    for (std::size_t n = 1; n < chains[i].size(); ++n) {
      const HexId from = read_hex(grid, chains[i][n - 1], path, trouble);
      const HexId to = read_hex(grid, chains[i][n], path, trouble);
      const auto direction = grid.direction_between(from, to);
      if (!direction)
        return trouble.at(path, "data.not-adjacent",
                          {{"from", grid.name(from)}, {"to", grid.name(to)}});
      f(from, to, *direction);
    }
  }
}

Hexside& side(Map& map, HexId hex, Direction d) {
  return map.hexsides[index(hex)][static_cast<std::size_t>(index(d))];
}

void read_hexsides(JsonObject& in, Map& map) {
  for_each_hexside(in, "streams", map.grid, [&](HexId from, HexId to, Direction d) {
    side(map, from, d).stream = side(map, to, opposite(d)).stream = true;
  });
  for_each_hexside(in, "roads", map.grid, [&](HexId from, HexId to, Direction d) {
    for (const HexId hex : {from, to})
      if (!effects(map.at(hex)).cost)  // A-5.21a: nobody could stop where it leads
        in.trouble().at(in.path("roads"), "data.no-entry", {{"hex", map.grid.name(hex)}});
    side(map, from, d).road = side(map, to, opposite(d)).road = true;
  });
  const bool has_elevation = in.has("elevation");
  for_each_hexside(in, "slopes", map.grid, [&](HexId low, HexId high, Direction d) {
    side(map, low, d).uphill = side(map, high, opposite(d)).downhill = true;
    const bool falls = has_elevation && map.elevation[index(low)] >= map.elevation[index(high)];
    if (falls || side(map, low, d).downhill)
      in.trouble().at(in.path("slopes"), "data.slope-falls",
                      {{"low", map.grid.name(low)}, {"high", map.grid.name(high)}});
  });
}

// North of the river the first side sets up, south of it the second; the river itself is nobody's.
void read_banks(JsonObject& in, Map& map) {
  const json& river = in.array("river_row_by_column");
  if (river.empty()) return;
  const GridShape& shape = map.grid.shape();
  const std::string path = in.path("river_row_by_column");
  if (river.size() != static_cast<std::size_t>(shape.columns))
    return in.trouble().at(path, "data.wrong-count", {{"expected", std::to_string(shape.columns)}});
  std::vector<int> rows;
  for (std::size_t i = 0; i < river.size(); ++i)
    rows.push_back(
        formats::json_integer(river[i], 1, shape.rows, item_path(path, i), in.trouble()));
  for (const HexId hex : map.grid.ids()) {
    const int row = rows[static_cast<std::size_t>(map.grid.column(hex) - 1)];
    map.on_a_bank[index(hex)] = map.grid.row(hex) != row;
    map.bank[index(hex)] = map.grid.row(hex) < row ? Seat::First : Seat::Second;
  }
}

void write_banks(const Map& map, json& out) {
  if (!has_banks(map)) return;
  json rows = json::array();
  for (const HexId hex : map.grid.ids())  // column by column
    if (!map.on_a_bank[index(hex)]) rows.push_back(map.grid.row(hex));
  out["river_row_by_column"] = std::move(rows);
}

}  // namespace

bool has_banks(const Map& map) {
  return std::find(map.on_a_bank.begin(), map.on_a_bank.end(), true) != map.on_a_bank.end();
}

Map read_map(JsonObject in) {
  Map map;
  map.grid = HexGrid(read_shape(in));
  map.terrain.resize(map.grid.size(), Terrain::Clear);
  map.hexsides.resize(map.grid.size());
  map.elevation.resize(map.grid.size());
  map.bank.resize(map.grid.size(), Seat::First);
  map.on_a_bank.resize(map.grid.size(), false);
  read_terrain(in, map);
  for_each_drawn_hex(in, "elevation", map.grid, [&](HexId hex, const json& value, auto& path) {
    const bool digit = value.is_string() && value.get_ref<const std::string&>().size() == 1;
    const json level = digit ? json(value.get_ref<const std::string&>()[0] - '0') : value;
    map.elevation[index(hex)] = formats::json_integer(level, 0, 9, path, in.trouble());
  });
  read_hexsides(in, map);
  read_banks(in, map);
  in.finish();
  return map;
}

json write_map(const Map& map) {
  const GridShape& shape = map.grid.shape();
  json out{{"columns", shape.columns},
           {"rows", shape.rows},
           {"low_columns", formats::name_of(layout_names, shape.layout)}};
  for (const HexId hex : map.grid.ids()) {
    const std::string name = map.grid.name(hex);
    if (map.at(hex) != Terrain::Clear)
      out["terrain"][name] = formats::name_of(terrain_names, map.at(hex));
    if (map.elevation[index(hex)] != 0) out["elevation"][name] = map.elevation[index(hex)];
    for (const Direction d : all_directions) {
      const HexId next = map.grid.neighbour(hex, d);
      if (next == no_hex) continue;
      const json pair{name, map.grid.name(next)};
      if (map.side(hex, d).uphill) out["slopes"].push_back(pair);
      if (map.side(hex, d).stream && hex < next) out["streams"].push_back(pair);
      if (map.side(hex, d).road && hex < next) out["roads"].push_back(pair);
    }
  }
  write_banks(map, out);
  return out;
}

namespace {

// Compared as bytes: a map has thousands of them.
std::string_view bytes_of_hexsides(const Map& map) {
  static_assert(std::has_unique_object_representations_v<Hexside>);
  const auto bytes = std::as_bytes(std::span(map.hexsides));
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

bool same_map(const Map& a, const Map& b) {
  return a.grid == b.grid && a.terrain == b.terrain &&
         bytes_of_hexsides(a) == bytes_of_hexsides(b) && a.elevation == b.elevation &&
         a.bank == b.bank && a.on_a_bank == b.on_a_bank;
}

}  // namespace cursus::ancient_battles
