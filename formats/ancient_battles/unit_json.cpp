#include "formats/ancient_battles/unit_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/ancient_battles/words.hpp"
#include "formats/text/text.hpp"

namespace cursus::ancient_battles {

namespace {

using formats::item_path;
using formats::JsonObject;
using formats::ObjectWriter;
using nlohmann::json;

constexpr int most_strength = 999;
constexpr int most_move = 99;

Missile typical_missile(UnitType type) {
  switch (type) {
    case UnitType::Legion:
    case UnitType::Peltast:
    case UnitType::Javelinman:
    case UnitType::Numidian:
      return Missile::Javelin;
    case UnitType::Slinger:
      return Missile::Sling;
    case UnitType::Archer:
      return Missile::Bow;
    case UnitType::Infantry:
    case UnitType::Hoplite:
    case UnitType::Phalanx:
    case UnitType::Cavalry:
    case UnitType::HeavyCavalry:
    case UnitType::LightCavalry:
    case UnitType::Elephant:
    case UnitType::Chariot:
    case UnitType::Leader:
      return Missile::None;
  }
  return Missile::None;
}

int range_of(Missile missile) {  // A-10.0c
  switch (missile) {
    case Missile::None:
      return 0;
    case Missile::Javelin:
      return 1;
    case Missile::Sling:
    case Missile::Bow:
      return 2;
  }
  return 0;
}

bool has_dot(UnitType type) {
  constexpr std::array light{UnitType::Peltast, UnitType::Javelinman,   UnitType::Slinger,
                             UnitType::Archer,  UnitType::LightCavalry, UnitType::Numidian,
                             UnitType::Leader};
  return std::find(light.begin(), light.end(), type) != light.end();
}

bool charges(UnitType type) {  // A-14.0a
  constexpr std::array able{UnitType::Cavalry,  UnitType::HeavyCavalry, UnitType::LightCavalry,
                            UnitType::Numidian, UnitType::Elephant,     UnitType::Chariot};
  return std::find(able.begin(), able.end(), type) != able.end();
}

// An id is one word of an order line, and never to be taken for a hex or another word.
void check_id(const std::string& id, const HexGrid& grid, std::string_view path,
              formats::JsonTrouble& trouble) {
  const auto fits = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  const bool letter =
      !id.empty() && ((id[0] >= 'A' && id[0] <= 'Z') || (id[0] >= 'a' && id[0] <= 'z'));
  if (!letter || id.size() > 24 || !std::all_of(id.begin(), id.end(), fits) || grid.find(id))
    trouble.at(path, "data.bad-id", {{"found", id}});
  else if (is_order_word(id))
    trouble.at(path, "data.reserved-id", {{"found", id}});
}

// A name is shown to people as it stands: nothing in it may steer their screen.
void check_name(std::string_view name, std::string_view path, formats::JsonTrouble& trouble) {
  while (!name.empty()) {
    const char32_t c = formats::text::take(name);
    if (c < U' ' || formats::text::unwanted(c))
      return trouble.at(path, "data.unwanted", {{"code", formats::text::name(c)}});
  }
}

}  // namespace

Unit typical(UnitType type) {
  Unit unit;
  unit.type = type;
  unit.strength = 4;
  unit.move = 4;
  unit.missile = typical_missile(type);
  unit.range = range_of(unit.missile);
  unit.one_shot = type == UnitType::Legion;
  unit.dot = has_dot(type);
  unit.may_charge = charges(type);
  return unit;
}

void read_unit(JsonObject& in, const SideNames& sides, const HexGrid& grid, Unit& unit) {
  formats::JsonTrouble& trouble = in.trouble();
  const auto name = [&](const char* key, const std::string& usual) {
    std::string found = in.text(key, usual);
    check_name(found, in.path(key), trouble);
    return found;
  };
  unit.name = name("name", unit.name);
  unit.name_ja = name("name_ja", unit.name_ja);
  unit.contingent = name("contingent", unit.contingent);
  if (in.has("side")) unit.side = read_side(sides, in.value("side"), in.path("side"), trouble);
  unit.type = in.choice("type", type_names, std::optional(unit.type));
  unit.strength = in.integer("strength", 0, most_strength, unit.strength);
  unit.move = in.integer("move", 0, most_move, unit.move);
  if (in.has("missile")) {
    unit.missile = in.choice("missile", missile_names, std::optional(unit.missile));
    unit.range = range_of(unit.missile);
  }
  unit.range = in.integer("range", 0, 9, unit.range);
  unit.one_shot = in.flag("one_shot", unit.one_shot);
  unit.dot = in.flag("dot", unit.dot);
  unit.may_charge = in.flag("charge", in.flag("may_charge", unit.may_charge));
  unit.army_leader = in.flag("army_leader", unit.army_leader);
  if (in.has("reduced_side")) {
    JsonObject back = in.object("reduced_side");
    unit.reduced = Unit::Side{back.integer("strength", 0, most_strength),
                              back.integer("move", 0, most_move, unit.move)};
    back.finish();
  }
  if (in.has("setup_hex"))
    unit.set_up = read_hex(grid, in.value("setup_hex"), in.path("setup_hex"), trouble);
  unit.arrives = in.integer("arrives", 0, 999, unit.arrives);
  if (in.has("entry")) {
    unit.entry_hexes.clear();
    const json& entry = in.array("entry");
    for (std::size_t i = 0; i < entry.size(); ++i)
      unit.entry_hexes.push_back(read_hex(grid, entry[i], item_path(in.path("entry"), i), trouble));
  }
}

Unit read_new_unit(JsonObject& in, const SideNames& sides, const HexGrid& grid,
                   std::optional<UnitType> type) {
  if (!in.has("side")) in.text("side");  // every unit is somebody's
  Unit unit = typical(in.choice("type", type_names, type ? type : UnitType::Infantry));
  unit.id = in.text("id");
  check_id(unit.id, grid, in.path("id"), in.trouble());
  unit.name = unit.id;
  read_unit(in, sides, grid, unit);
  return unit;
}

void write_unit(const Unit& unit, const Unit& from, const SideNames& sides, const HexGrid& grid,
                ObjectWriter& out) {
  out.put("id", unit.id);
  const auto differing = [&](std::string_view key, const auto& value, const auto& original) {
    if (value != original) out.put(key, value);
  };
  differing("name", unit.name, from.name);
  differing("name_ja", unit.name_ja, from.name_ja);
  differing("contingent", unit.contingent, from.contingent);
  differing("side", sides[unit.side], sides[from.side]);
  differing("type", formats::name_of(type_names, unit.type),
            formats::name_of(type_names, from.type));
  differing("strength", unit.strength, from.strength);
  differing("move", unit.move, from.move);
  differing("missile", formats::name_of(missile_names, unit.missile),
            formats::name_of(missile_names, from.missile));
  differing("range", unit.range,
            unit.missile == from.missile ? from.range : range_of(unit.missile));
  differing("one_shot", unit.one_shot, from.one_shot);
  differing("dot", unit.dot, from.dot);
  differing("charge", unit.may_charge, from.may_charge);
  differing("army_leader", unit.army_leader, from.army_leader);
  if (unit.reduced && unit.reduced != from.reduced)
    out.object("reduced_side", [&](ObjectWriter& reduced) {
      reduced.put("strength", unit.reduced->strength).put("move", unit.reduced->move);
    });
  if (unit.set_up != no_hex && unit.set_up != from.set_up)
    out.put("setup_hex", grid.name(unit.set_up));
  differing("arrives", unit.arrives, from.arrives);
  if (unit.entry_hexes != from.entry_hexes)
    out.list("entry", unit.entry_hexes, [&](HexId hex) { return grid.name(hex); });
}

// Side and type are always written: nothing else can be read without them.
void write_new_unit(const Unit& unit, const SideNames& sides, const HexGrid& grid,
                    ObjectWriter& out) {
  Unit from = typical(unit.type);
  from.id = from.name = unit.id;
  from.side = unit.side;
  write_unit(unit, from, sides, grid, out);
  out.put("side", sides[unit.side]).put("type", formats::name_of(type_names, unit.type));
}

}  // namespace cursus::ancient_battles
