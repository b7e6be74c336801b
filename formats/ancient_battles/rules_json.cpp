#include "formats/ancient_battles/rules_json.hpp"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>

namespace cursus::ancient_battles {

namespace {

using formats::item_path;
using formats::JsonObject;
using formats::JsonTrouble;
using nlohmann::json;

constexpr int most_points = 9999;
constexpr int most_turns = 99;

// "3:2"
std::optional<Ratio> ratio_from(std::string_view text) {
  int parts[2]{};
  const char* at = text.data();
  const char* end = text.data() + text.size();
  for (int& part : parts) {
    const auto [rest, error] = std::from_chars(at, end, part);
    if (error != std::errc{} || part < 1 || part > most_points) return std::nullopt;
    at = rest;
    if (&part == &parts[0] && (at == end || *at++ != ':')) return std::nullopt;
  }
  if (at != end) return std::nullopt;
  return Ratio(parts[0], parts[1]);
}

// Calls f(seat, object) for one object with a `side`, or for each of a list of them.
template <class F>
void for_each_side_object(JsonObject& in, std::string_view key, const SideNames& sides, F f) {
  if (!in.has(key)) return;
  const json& value = in.value(key);
  const auto one = [&](const json& item, std::string path) {
    JsonObject object(item, std::move(path), in.trouble());
    const Seat seat = read_side(sides, object.value("side"), object.path("side"), in.trouble());
    f(seat, object);
    object.finish();
  };
  if (!value.is_array()) return one(value, in.path(key));
  for (std::size_t i = 0; i < value.size(); ++i) one(value[i], item_path(in.path(key), i));
}

template <class F>
void for_each_named_side(JsonObject& in, std::string_view key, const SideNames& sides, F f) {
  const json& value = in.value(key);
  if (value.is_null()) return;
  if (!value.is_array()) return f(read_side(sides, value, in.path(key), in.trouble()));
  for (std::size_t i = 0; i < value.size(); ++i)
    f(read_side(sides, value[i], item_path(in.path(key), i), in.trouble()));
}

void read_special(JsonObject in, const SideNames& sides, Battle& battle) {
  for (const Seat seat : both_seats) {
    SideRules& rules = battle.sides[seat];
    rules.no_move_on_turn_1 = false;
    rules.turn_1_move = rules.turn_1_shift = rules.cavalry_frozen_until = 0;
    rules.needs.reset();
    const std::string needs = sides[seat] + "_needs";
    if (in.has(needs)) rules.needs = in.choice<VictoryLevel>(needs, level_names);
  }
  for_each_named_side(in, "first_turn_no_move", sides,
                      [&](Seat seat) { battle.sides[seat].no_move_on_turn_1 = true; });
  for_each_side_object(in, "turn1_move_override", sides, [&](Seat seat, JsonObject& rule) {
    battle.sides[seat].turn_1_move = rule.integer("move", 1, 99);
  });
  for_each_side_object(in, "turn1_column_shift", sides, [&](Seat seat, JsonObject& rule) {
    battle.sides[seat].turn_1_shift = rule.integer("shift", -9, 9);
  });
  for_each_side_object(in, "cavalry_frozen", sides, [&](Seat seat, JsonObject& rule) {
    battle.sides[seat].cavalry_frozen_until = rule.integer("until_turn", 1, most_turns);
    // The rest of this rule is fixed; a file may repeat it but not change it (A-M-4.2b).
    if (rule.text("defence", "1/2") != "1/2" || !rule.flag("no_retreat", true))
      in.trouble().at(rule.path(), "data.fixed-rule", {{"clause", "A-M-4.2b"}});
  });
  battle.army_leader_loss_is_defeat = in.flag("army_leader_loss_is_defeat", false);
  in.array("optional");  // for the reader of the file; see `setup` among the options
  in.finish();
}

void read_rally(JsonObject in, const SideNames& sides, Battle& battle) {
  for (const Seat seat : both_seats) {
    battle.sides[seat].rally_on = {};
    if (!in.has(sides[seat])) continue;
    JsonObject rally = in.object(sides[seat]);
    const json& success = rally.array("success");
    for (std::size_t i = 0; i < success.size(); ++i) {
      const int die = formats::json_integer(success[i], 1, 6, item_path(rally.path("success"), i),
                                            in.trouble());
      battle.sides[seat].rally_on[static_cast<std::size_t>(die - 1)] = true;
    }
    battle.sides[seat].rally_attempts = rally.integer("attempts", 0, 99, 1);
    rally.finish();
  }
  in.finish();
}

void read_levels(JsonObject in, const SideNames& sides, Battle& battle) {
  for (const Seat seat : both_seats) {
    battle.sides[seat].demoralised = battle.sides[seat].rout = 0;
    if (!in.has(sides[seat])) continue;
    JsonObject levels = in.object(sides[seat]);
    battle.sides[seat].demoralised = levels.integer("demoralised", 0, most_points, 0);
    battle.sides[seat].rout = levels.integer("rout", 0, most_points, 0);
    levels.finish();
  }
  in.finish();
}

void read_victory(JsonObject in, Battle& battle) {
  if (in.has("scale")) {
    battle.victory_scale.clear();
    const json& scale = in.array("scale");
    for (std::size_t i = 0; i < scale.size(); ++i) {
      const std::string path = item_path(in.path("scale"), i);
      const bool pair = scale[i].is_array() && scale[i].size() == 2 && scale[i][0].is_string() &&
                        scale[i][1].is_string();
      const auto ratio = pair ? ratio_from(scale[i][0].get<std::string>()) : std::nullopt;
      const auto level =
          pair ? formats::value_of(level_names, scale[i][1].get<std::string>()) : std::nullopt;
      const bool falls =
          battle.victory_scale.empty() || (ratio && *ratio < battle.victory_scale.back().at_least);
      if (!ratio || !level || !falls)
        return in.trouble().at(path, "data.wrong-type", {{"expected", "[\"2:1\", \"limited\"]"}});
      battle.victory_scale.push_back({*ratio, *level});
    }
  }
  if (in.text("equal", "draw") != "draw")  // R18
    in.trouble().at(in.path("equal"), "data.fixed-rule", {{"clause", "R18"}});
  battle.leader_vp_per_point = in.integer("leader_vp_per_point", 0, 99, battle.leader_vp_per_point);
  in.finish();
}

json write_special(const Battle& battle) {
  json out = json::object();
  const auto add = [&](std::string_view key, json value) {
    json& slot = out[std::string(key)];
    if (slot.is_null())
      slot = std::move(value);
    else
      slot = json::array({slot, std::move(value)});
  };
  for (const Seat seat : both_seats) {
    const SideRules& rules = battle.sides[seat];
    if (rules.no_move_on_turn_1) add("first_turn_no_move", rules.name);
    if (rules.turn_1_move != 0)
      add("turn1_move_override", {{"side", rules.name}, {"move", rules.turn_1_move}});
    if (rules.turn_1_shift != 0)
      add("turn1_column_shift", {{"side", rules.name}, {"shift", rules.turn_1_shift}});
    if (rules.cavalry_frozen_until != 0)
      add("cavalry_frozen", {{"side", rules.name}, {"until_turn", rules.cavalry_frozen_until}});
    if (rules.needs) out[rules.name + "_needs"] = formats::name_of(level_names, *rules.needs);
  }
  if (battle.army_leader_loss_is_defeat) out["army_leader_loss_is_defeat"] = true;
  return out;
}

}  // namespace

void read_sides(JsonObject& in, Battle& battle) {
  const json& names = in.array("sides");
  const std::string path = in.path("sides");
  if (names.size() != 2) return in.trouble().at(path, "data.wrong-count", {{"expected", "2"}});
  for (const Seat seat : both_seats) {
    std::string& name = battle.sides[seat].name;
    name = formats::json_text(names[index(seat)], path, in.trouble());
    if (name.empty() || name.size() > 16 ||
        name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") != std::string::npos)
      in.trouble().at(path, "data.bad-side", {{"found", name}});
  }
  if (names[0] == names[1])
    in.trouble().at(path, "data.bad-side", {{"found", battle.sides[Seat::First].name}});
}

void read_battle_rules(JsonObject& in, Battle& battle) {
  const SideNames sides = side_names(battle);
  battle.turns = in.integer("turns", 1, most_turns, battle.turns);
  if (in.has("first_player"))
    battle.first_player =
        read_side(sides, in.value("first_player"), in.path("first_player"), in.trouble());
  if (in.has("displacement")) {
    for (const Seat seat : both_seats) battle.sides[seat].displacement = false;
    for_each_named_side(in, "displacement", sides,
                        [&](Seat seat) { battle.sides[seat].displacement = true; });
  }
  if (in.has("special")) read_special(in.object("special"), sides, battle);
  if (in.has("rally")) read_rally(in.object("rally"), sides, battle);
  if (in.has("levels")) read_levels(in.object("levels"), sides, battle);
  if (in.has("victory")) read_victory(in.object("victory"), battle);
}

json write_battle_rules(const Battle& battle) {
  json out{
      {"turns", battle.turns},
      {"first_player", battle.sides[battle.first_player].name},
      {"displacement", json::array()},
      {"special", write_special(battle)},
      {"victory", {{"scale", json::array()}, {"leader_vp_per_point", battle.leader_vp_per_point}}}};
  for (const VictoryStep& step : battle.victory_scale)
    out["victory"]["scale"].push_back({fmt::format("{}:{}", step.at_least.num, step.at_least.den),
                                       formats::name_of(level_names, step.level)});
  for (const Seat seat : both_seats) {
    const SideRules& rules = battle.sides[seat];
    if (rules.displacement) out["displacement"].push_back(rules.name);
    json success = json::array();
    for (int die = 1; die <= 6; ++die)
      if (rules.rally_on[static_cast<std::size_t>(die - 1)]) success.push_back(die);
    out["rally"][rules.name] = {{"success", success}, {"attempts", rules.rally_attempts}};
    out["levels"][rules.name] = {{"demoralised", rules.demoralised}, {"rout", rules.rout}};
  }
  return out;
}

bool same_rules(const Battle& a, const Battle& b) {
  return a.turns == b.turns && a.first_player == b.first_player && a.sides == b.sides &&
         a.victory_scale == b.victory_scale && a.leader_vp_per_point == b.leader_vp_per_point &&
         a.army_leader_loss_is_defeat == b.army_leader_loss_is_defeat;
}

}  // namespace cursus::ancient_battles
