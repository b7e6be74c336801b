#include "formats/commands_and_colors/rules_json.hpp"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "formats/commands_and_colors/names.hpp"

namespace cursus::commands_and_colors {

namespace {

using formats::item_path;
using formats::JsonObject;
using formats::JsonTrouble;
using nlohmann::json;

constexpr int most_cards = 12;    // in a hand: more than two of them would empty the deck
constexpr int most_banners = 99;  // that a battle can be played for

// --- sides ---------------------------------------------------------------------------------------

void read_side_rules(const json& value, const std::string& path, JsonTrouble& trouble,
                     SideRules& side) {
  const json entry = value.is_string() ? json{{"name", value}} : value;
  JsonObject in(entry, path, trouble);
  side.name = in.text("name", side.name);
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  if (side.name.empty() || side.name.size() > 16 ||
      !std::all_of(side.name.begin(), side.name.end(), fits))
    trouble.at(in.path("name"), "data.bad-side", {{"found", side.name}});
  side.army = in.text("army", side.army);
  in.text("army_ja", "");  // prose is in the catalogue; here it is for whoever reads the file
  side.commander = in.text("commander", side.commander);
  side.command = in.integer("command", 1, most_cards, side.command);
  in.finish();
}

// --- special rules: one reader and one writer each -----------------------------------------------

struct SpecialRule {
  std::string_view name;
  void (*read)(JsonObject& in, Battle& battle);
  void (*write)(const Battle& battle, json& out);
};

Seat side_of(JsonObject& in, const Battle& battle) {
  return read_side(battle, in.value("side"), in.path("side"), in.trouble());
}

json of_side(const Battle& battle, std::string_view rule, Seat seat) {
  return {{"rule", rule}, {"side", battle.sides[seat].name}};
}

void read_hand_ramp(JsonObject& in, Battle& battle) {
  battle.sides[side_of(in, battle)].hand_ramp = in.integer("turns", 1, most_cards);
}
void write_hand_ramp(const Battle& battle, json& out) {
  for (const Seat seat : both_seats) {
    if (battle.sides[seat].hand_ramp == 0) continue;
    out.push_back(of_side(battle, "hand_ramp", seat));
    out.back()["turns"] = battle.sides[seat].hand_ramp;
  }
}

void read_hand_growth(JsonObject& in, Battle& battle) {
  SideRules& side = battle.sides[side_of(in, battle)];
  side.growth_at = in.integer("at", 1, most_banners);
  side.growth_to = in.integer("to", 1, most_cards);
}
void write_hand_growth(const Battle& battle, json& out) {
  for (const Seat seat : both_seats) {
    if (battle.sides[seat].growth_at == 0) continue;
    out.push_back(of_side(battle, "hand_growth", seat));
    out.back()["at"] = battle.sides[seat].growth_at;
    out.back()["to"] = battle.sides[seat].growth_to;
  }
}

void read_must_live(JsonObject& in, Battle& battle) {
  const Seat seat = side_of(in, battle);
  const PieceId leader = read_piece_id(battle, in.value("leader"), in.path("leader"), in.trouble());
  if (leader != no_piece && !battle[leader].leader())
    in.trouble().at(in.path("leader"), "data.unknown-value",
                    {{"found", battle[leader].id}, {"expected", "leader"}});
  battle.sides[seat].must_live = leader;
}
void write_must_live(const Battle& battle, json& out) {
  for (const Seat seat : both_seats) {
    if (battle.sides[seat].must_live == no_piece) continue;
    out.push_back(of_side(battle, "sudden_death_leader", seat));
    out.back()["leader"] = battle[battle.sides[seat].must_live].id;
  }
}

void read_sacred_band(JsonObject& in, Battle& battle) {
  const PieceId unit = read_piece_id(battle, in.value("unit"), in.path("unit"), in.trouble());
  if (unit != no_piece) battle.pieces[index(unit)].sacred_band = true;
}
void write_sacred_band(const Battle& battle, json& out) {
  for (const Piece& piece : battle.pieces)
    if (piece.sacred_band) out.push_back({{"rule", "sacred_band"}, {"unit", piece.id}});
}

template <bool SideRules::*flag>
void read_flag(JsonObject& in, Battle& battle) {
  battle.sides[side_of(in, battle)].*flag = true;
}
template <bool SideRules::*flag>
void write_flag(const Battle& battle, std::string_view rule, json& out) {
  for (const Seat seat : both_seats)
    if (battle.sides[seat].*flag) out.push_back(of_side(battle, rule, seat));
}

void read_note(JsonObject&, Battle&) {}  // what it says is in the terrain
void write_note(const Battle&, json&) {}

constexpr std::array special_rules{
    SpecialRule{"hand_ramp", read_hand_ramp, write_hand_ramp},
    SpecialRule{"hand_growth", read_hand_growth, write_hand_growth},
    SpecialRule{"sudden_death_leader", read_must_live, write_must_live},
    SpecialRule{"sacred_band", read_sacred_band, write_sacred_band},
    SpecialRule{"exit_for_banner", read_flag<&SideRules::exits>,
                [](const Battle& battle, json& out) {
                  write_flag<&SideRules::exits>(battle, "exit_for_banner", out);
                }},
    SpecialRule{"camp_capture", read_flag<&SideRules::takes_camps>,
                [](const Battle& battle, json& out) {
                  write_flag<&SideRules::takes_camps>(battle, "camp_capture", out);
                }},
    SpecialRule{"mago_ambush", read_flag<&SideRules::ambush>,
                [](const Battle& battle, json& out) {
                  write_flag<&SideRules::ambush>(battle, "mago_ambush", out);
                }},
    SpecialRule{"ford_only_at_bends", read_note, write_note},
    SpecialRule{"ford_everywhere", read_note, write_note},
    SpecialRule{"river_not_fordable", read_note, write_note},
    SpecialRule{"impassable", read_note, write_note},
};

void forget_special(Battle& battle) {
  for (SideRules& side : battle.sides) {
    SideRules plain;
    plain.name = side.name;
    plain.army = side.army;
    plain.commander = side.commander;
    plain.command = side.command;
    side = plain;
  }
  for (Piece& piece : battle.pieces) piece.sacred_band = false;
}

void read_rule(JsonObject& in, Battle& battle) {
  const std::string name = in.text("rule");
  in.text("text", "");
  std::string known;
  for (const SpecialRule& rule : special_rules) {
    if (rule.name == name) {
      rule.read(in, battle);
      return in.finish();
    }
    (known += known.empty() ? "" : ", ") += rule.name;
  }
  in.trouble().at(in.path("rule"), "data.unknown-value", {{"found", name}, {"expected", known}});
}

// --- terrain -------------------------------------------------------------------------------------

// {"hill": ["E6", "E7"]}, or {"E6": "hill"}.
void read_terrain(JsonObject in, Board& board) {
  board.terrain.assign(board.grid.size(), Terrain::Clear);
  for (const std::string& key : in.keys()) {
    const json& value = in.value(key);
    const std::string path = in.path(key);
    if (value.is_string()) {
      const HexId hex = read_hex(board.grid, json(key), path, in.trouble());
      board.terrain[index(hex)] = in.choice(key, terrain_names, std::optional<Terrain>());
      continue;
    }
    const auto terrain = formats::value_of(terrain_names, key);
    if (!terrain) in.trouble().at(path, "data.unknown-key");
    const json& hexes = in.array(key);
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      const HexId hex = read_hex(board.grid, hexes[i], item_path(path, i), in.trouble());
      if (board.at(hex) != Terrain::Clear)
        in.trouble().at(item_path(path, i), "data.twice", {{"found", board.grid.name(hex)}});
      board.terrain[index(hex)] = terrain.value_or(Terrain::Clear);
    }
  }
  in.finish();
}

void read_rampart_sides(JsonObject in, Board& board) {
  board.rampart.assign(board.grid.size(), {});
  for (const std::string& key : in.keys()) {
    const HexId hex = read_hex(board.grid, json(key), in.path(key), in.trouble());
    if (board.at(hex) != Terrain::Rampart) in.trouble().at(in.path(key), "data.unknown-key");
    const json& sides = in.array(key);
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const std::string path = item_path(in.path(key), i);
      const std::string name = formats::json_text(sides[i], path, in.trouble());
      const auto direction = formats::value_of(direction_names, name);
      if (direction)
        board.rampart[index(hex)][static_cast<std::size_t>(*direction)] = true;
      else
        in.trouble().at(path, "data.unknown-value",
                        {{"found", name}, {"expected", formats::all_names(direction_names)}});
    }
  }
  in.finish();
}

json write_sides(const Battle& battle) {
  json sides;
  for (const auto& [place, seat] : seat_places) {
    const SideRules& side = battle.sides[seat];
    json& out = sides[std::string(place)] = {{"name", side.name}, {"command", side.command}};
    if (!side.army.empty()) out["army"] = side.army;
    if (!side.commander.empty()) out["commander"] = side.commander;
  }
  return sides;
}

bool same_sides(const Battle& a, const Battle& b) {
  return std::equal(a.sides.begin(), a.sides.end(), b.sides.begin(),
                    [](const SideRules& one, const SideRules& other) {
                      return one.name == other.name && one.command == other.command &&
                             one.army == other.army && one.commander == other.commander;
                    });
}

json write_special(const Battle& battle) {
  json special = json::array();
  for (const SpecialRule& rule : special_rules) rule.write(battle, special);
  return special;
}

json write_terrain(const Board& board) {
  json out = json::object();
  for (const HexId hex : board.grid.ids())
    if (board.at(hex) != Terrain::Clear)
      out[std::string(formats::name_of(terrain_names, board.at(hex)))].push_back(
          board.grid.name(hex));
  return out;
}

json write_rampart_sides(const Board& board) {
  json out = json::object();
  for (const HexId hex : board.grid.ids())
    for (const auto& [name, direction] : direction_names)
      if (board.rampart[index(hex)][static_cast<std::size_t>(direction)])
        out[board.grid.name(hex)].push_back(name);
  return out;
}

}  // namespace

void read_sides(JsonObject& in, Battle& battle) {
  const json& listed = in.value("sides");  // a list: the top side, then the bottom one
  const bool pair = listed.is_array() && listed.size() == 2;
  const json by_place = pair ? json{{"top", listed[0]}, {"bottom", listed[1]}} : listed;
  JsonObject sides(by_place, in.path("sides"), in.trouble());
  for (const auto& [place, seat] : seat_places)
    if (sides.has(place))
      read_side_rules(sides.value(place), sides.path(place), in.trouble(), battle.sides[seat]);
  sides.finish();
  const bool confusing = battle.sides[top].name == battle.sides[bottom].name ||
                         battle.sides[top].name == "bottom" || battle.sides[bottom].name == "top";
  if (confusing)
    in.trouble().at(in.path("sides"), "data.bad-side", {{"found", battle.sides[top].name}});
}

void read_ground(JsonObject& in, Battle& battle) {
  Board& board = battle.board;
  if (in.has("terrain")) {
    read_terrain(in.object("terrain"), board);
    board.rampart.assign(board.grid.size(), {});
    battle.camps.clear();
    for (const HexId hex : board.grid.ids())
      if (board.at(hex) == Terrain::Camp) battle.camps.push_back(hex);
  }
  if (in.has("rampart_sides")) read_rampart_sides(in.object("rampart_sides"), board);
  for (const HexId hex : board.grid.ids()) {
    const auto& sides = board.rampart[index(hex)];
    if (board.at(hex) == Terrain::Rampart &&
        std::find(sides.begin(), sides.end(), true) == sides.end())
      in.trouble().at(in.path("rampart_sides") + "." + board.grid.name(hex), "data.missing");
  }
}

void read_beginning(JsonObject& in, std::string_view goal, Battle& battle) {
  if (in.has("first"))
    battle.first_player = read_side(battle, in.value("first"), in.path("first"), in.trouble());
  battle.banners = in.integer(goal, 1, most_banners, battle.banners);
}

void read_special(JsonObject& in, Battle& battle) {
  if (!in.has("special")) return;
  forget_special(battle);
  const json& rules = in.array("special");
  for (std::size_t i = 0; i < rules.size(); ++i) {
    JsonObject rule(rules[i], item_path(in.path("special"), i), in.trouble());
    read_rule(rule, battle);
  }
}

json write_battle_rules(const Battle& battle, const Battle* original) {
  json out = json::object();
  const auto write = [&](const char* key, bool same, auto value) {
    if (!original || !same) out[key] = value(battle);
  };
  const Battle& other = original ? *original : battle;
  write("sides", same_sides(battle, other), write_sides);
  // Protected sides belong to the terrain: whoever replaces one says both.
  const bool same_ground = battle.board.terrain == other.board.terrain;
  write("terrain", same_ground, [](const Battle& of) { return write_terrain(of.board); });
  write("rampart_sides", same_ground && battle.board.rampart == other.board.rampart,
        [](const Battle& of) { return write_rampart_sides(of.board); });
  write("first", battle.first_player == other.first_player,
        [](const Battle& of) { return of.sides[of.first_player].name; });
  write("goal", battle.banners == other.banners, [](const Battle& of) { return of.banners; });
  write("special", write_special(battle) == write_special(other), write_special);
  return out;
}

}  // namespace cursus::commands_and_colors
