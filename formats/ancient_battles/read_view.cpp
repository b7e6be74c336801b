#include "formats/ancient_battles/read_view.hpp"

#include <nlohmann/json.hpp>

#include "formats/ancient_battles/names.hpp"

namespace cursus::ancient_battles {

namespace {

using formats::JsonObject;
using formats::JsonTrouble;
using nlohmann::json;

constexpr int most_seen = 1'000'000;

UnitId unit_at(const Battle& battle, JsonObject& in, std::string_view key) {
  const std::string id = in.text(key);
  const UnitId unit = find_unit(battle, id);
  if (unit != no_unit) return unit;
  in.trouble().at(in.path(key), "data.unknown-value", {{"found", id}, {"expected", "unit"}});
  return UnitId{0};
}

HexId hex_at(const Battle& battle, JsonObject& in, std::string_view key) {
  return read_hex(battle.map.grid, in.value(key), in.path(key), in.trouble());
}

Seat side_at(const Battle& battle, JsonObject& in, std::string_view key) {
  return read_side(side_names(battle), in.value(key), in.path(key), in.trouble());
}

View::Piece read_piece(const Battle& battle, JsonObject in) {
  View::Piece piece;
  piece.unit = unit_at(battle, in, "unit");
  piece.fate = in.choice("fate", fate_names);
  if (in.has("hex")) piece.hex = hex_at(battle, in, "hex");
  piece.reduced = in.flag("reduced", false);
  piece.javelins_spent = in.flag("javelins_spent", false);
  piece.moved = in.flag("moved", false);
  piece.charging = in.flag("charging", false);
  piece.fired = in.flag("fired", false);
  piece.disrupted = in.flag("disrupted", false);
  in.finish();
  return piece;
}

Outcome read_outcome(const Battle& battle, JsonObject in) {
  Outcome outcome;
  outcome.level = in.choice("level", level_names);
  outcome.ending = in.choice("ending", ending_names);
  if (in.has("winner")) outcome.winner = side_at(battle, in, "winner");
  in.finish();
  return outcome;
}

// The units of a combat, without their strengths.
std::vector<StrengthLine> read_fighters(const Battle& battle, JsonObject& in,
                                        std::string_view key) {
  std::vector<StrengthLine> lines;
  const json& all = in.array(key);
  for (std::size_t i = 0; i < all.size(); ++i) {
    JsonObject one(all[i], formats::item_path(in.path(key), i), in.trouble());
    lines.emplace_back().unit = unit_at(battle, one, "unit");
  }
  return lines;
}

std::vector<HexId> read_path(const Battle& battle, JsonObject& in, std::string_view key) {
  std::vector<HexId> path;
  const json& all = in.array(key);
  for (std::size_t i = 0; i < all.size(); ++i)
    path.push_back(
        read_hex(battle.map.grid, all[i], formats::item_path(in.path(key), i), in.trouble()));
  return path;
}

std::vector<UnitId> read_units(const Battle& battle, JsonObject& in, std::string_view key) {
  std::vector<UnitId> units;
  const json& all = in.array(key);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string path = formats::item_path(in.path(key), i);
    const std::string id = formats::json_text(all[i], path, in.trouble());
    const UnitId unit = find_unit(battle, id);
    if (unit == no_unit)
      in.trouble().at(path, "data.unknown-value", {{"found", id}, {"expected", "unit"}});
    else
      units.push_back(unit);
  }
  return units;
}

std::optional<Event> read_one(const Battle& battle, JsonObject& in) {
  const std::string kind = in.text("event");
  const auto unit = [&](std::string_view key) { return unit_at(battle, in, key); };
  const auto hex = [&](std::string_view key) {  // null: off the map
    return in.value(key).is_null() ? no_hex : hex_at(battle, in, key);
  };
  if (kind == "moved")
    return Moved{unit("unit"), read_path(battle, in, "path"), in.integer("points", 0, most_seen),
                 in.flag("charging", false)};
  if (kind == "recalled") return MoveRecalled{unit("unit"), hex("to")};
  if (kind == "escaped") return LeaderEscaped{unit("leader"), hex("from"), hex("to")};
  if (kind == "fired")
    return Fired{unit("unit"), unit("target"), in.integer("die", 1, 6), in.flag("disrupted", false),
                 in.flag("already", false)};
  if (kind == "fell-back") return FellBack{unit("unit"), hex("from"), hex("via"), hex("to")};
  if (kind == "retreated")
    return Retreated{unit("unit"), hex("from"), hex("to"), in.flag("displaced", false)};
  if (kind == "advanced")
    return Advanced{unit("unit"), hex("from"), hex("to"), read_units(battle, in, "leaders")};
  if (kind == "eliminated") return Eliminated{unit("unit"), hex("hex"), {}};
  if (kind == "combat") {
    CombatResolved combat;
    combat.number = in.integer("number", 0, most_seen);
    combat.odds.attackers = read_fighters(battle, in, "attackers");
    combat.odds.defenders = read_fighters(battle, in, "defenders");
    return combat;
  }
  return std::nullopt;
}

}  // namespace

Result<View> read_view(const Battle& battle, const json& value) {
  JsonTrouble trouble;
  JsonObject in(value, "view", trouble);
  View view;
  view.turn = in.integer("turn", 1, most_seen);
  view.phasing = side_at(battle, in, "to_move");
  view.phase = in.choice("phase", phase_names);
  const json& pieces = in.array("pieces");
  for (std::size_t i = 0; i < pieces.size(); ++i)
    view.pieces.push_back(
        read_piece(battle, {pieces[i], formats::item_path(in.path("pieces"), i), trouble}));
  JsonObject sides = in.object("sides");
  for (const Seat seat : both_seats) {
    JsonObject side = sides.object(battle.sides[seat].name);
    view.points_lost[seat] = side.integer("points_lost", 0, most_seen);
    view.demoralised[seat] = side.flag("demoralised", false);
    side.finish();
  }
  sides.finish();
  if (in.has("outcome")) view.outcome = read_outcome(battle, in.object("outcome"));
  in.finish();
  return trouble.unless(std::move(view));
}

Result<std::optional<Event>> read_event(const Battle& battle, const json& value) {
  JsonTrouble trouble;
  JsonObject in(value, "event", trouble);
  std::optional<Event> event = read_one(battle, in);
  return trouble.unless(std::move(event));
}

}  // namespace cursus::ancient_battles
