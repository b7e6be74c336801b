#include "formats/cataphract/position.hpp"

#include <nlohmann/json.hpp>

#include "formats/cataphract/names.hpp"
#include "formats/cataphract/pieces_json.hpp"
#include "formats/cataphract/scenario.hpp"
#include "formats/cataphract/shapes.hpp"

namespace cursus::cataphract {

// Everything but the pieces and the sides.
constexpr auto shape(Of<Position>) {
  return record<Position>(
      "", sparse("turn", &Position::turn), sparse("op", &Position::op),
      sparse("phasing", &Position::phasing), sparse("active", &Position::active),
      sparse("orders_left", &Position::orders_left), sparse("lines_left", &Position::lines_left),
      sparse("mode", &Position::mode), sparse("gave_order", &Position::gave_order),
      sparse("must_act", &Position::must_act), sparse("line", &Position::line),
      sparse("line_moved", &Position::line_moved),
      sparse("uncontrolled_now", &Position::uncontrolled_now),
      sparse("combats", &Position::combats), sparse("ties", &Position::ties),
      sparse("uncontrolled", &Position::uncontrolled),
      sparse("uncontrolled_made", &Position::uncontrolled_made),
      sparse("duel_winner", &Position::duel_winner),
      sparse("no_more_activations", &Position::no_more_activations),
      sparse("sightings", &Position::sightings), sparse("queued", &Position::queued),
      sparse("outcome", &Position::outcome));
}

namespace {

using formats::JsonObject;
using formats::JsonTrouble;
using formats::ObjectWriter;
using nlohmann::json;

constexpr std::string_view position_format = "cursus/cataphract/position/1";

bool is_plain(const Battle& battle) { return battle.scenario == plain_scenario; }

// --- writing -------------------------------------------------------------------------------------

// The members that are not as in `base`.
template <class T>
void write_changes(const Names& names, const T& value, const T& base, ObjectWriter& out) {
  constexpr auto table = shape(Of<T>{});
  const auto row = [&](const auto& one) {
    if (value.*one.member == base.*one.member) return;
    formats::write_member(names, one.key, value.*one.member, out);
  };
  std::apply([&](const auto&... rows) { (row(rows), ...); }, table.fields);
}

void write_units(const Names& names, const Position& now, const Position& base, ObjectWriter& out) {
  const Battle& battle = names.battle();
  out.object("units", [&](ObjectWriter& units) {
    for (std::size_t i = 0; i < battle.units.size(); ++i) {
      if (now.units[i] == base.units[i] && !is_plain(battle)) continue;
      units.object(battle.units[i].id, [&](ObjectWriter& one) {
        if (is_plain(battle)) write_printed_unit(battle, battle.units[i], one);
        UnitState usual = is_plain(battle) ? UnitState{} : base.units[i];
        if (is_plain(battle)) usual.facing = now.units[i].facing.turned(1);  // always told
        usual.began = now.units[i].hex;
        write_changes(names, now.units[i], usual, one);
      });
    }
  });
}

void write_leaders(const Names& names, const Position& now, const Position& base,
                   ObjectWriter& out) {
  const Battle& battle = names.battle();
  out.object("leaders", [&](ObjectWriter& leaders) {
    for (std::size_t i = 0; i < battle.leaders.size(); ++i) {
      if (now.leaders[i] == base.leaders[i] && !is_plain(battle)) continue;
      leaders.object(battle.leaders[i].id, [&](ObjectWriter& one) {
        if (is_plain(battle)) {
          one.put("side", names.spell(battle.leaders[i].side));
          if (battle.leaders[i].replacement) one.put("replacement", true);
          write_printed_leader(battle.leaders[i], one);
        }
        LeaderState fresh;
        write_changes(names, now.leaders[i], is_plain(battle) ? fresh : base.leaders[i], one);
      });
    }
  });
}

void write_sides(const Names& names, const Position& now, const Position& base, ObjectWriter& out) {
  const Battle& battle = names.battle();
  if (now.sides == base.sides && !is_plain(battle)) return;
  out.object("sides", [&](ObjectWriter& sides) {
    for (const Seat seat : both_seats) {
      if (now.sides[seat] == base.sides[seat] && !is_plain(battle)) continue;
      sides.object(names.spell(seat), [&](ObjectWriter& one) {
        if (is_plain(battle)) {
          one.put("trained", battle.sides[seat].trained);
          one.put("withdrawal_level", battle.sides[seat].withdrawal_level);
        }
        write_changes(names, now.sides[seat], is_plain(battle) ? SideState{} : base.sides[seat],
                      one);
      });
    }
  });
}

// --- reading -------------------------------------------------------------------------------------

template <class T>
void read_changes(const Names& names, JsonObject& in, T& value) {
  formats::read_members(names, in, value);
}

class Reader {
 public:
  Reader(const json& position, JsonTrouble& trouble) : in_(position, "", trouble) {}

  std::pair<Battle, Position> read() {
    const std::string format = in_.text("format", std::string(position_format));
    if (format != position_format)
      trouble().at("format", "data.unknown-value",
                   {{"found", format}, {"expected", std::string(position_format)}});
    in_.text("note", "");
    read_battle();
    Position now = opening(battle_);
    if (!trouble().none()) return {std::move(battle_), std::move(now)};
    const Names names(battle_);
    read_sides(names, now);
    read_units(names, now);
    read_leaders(names, now);
    read_changes(names, in_, now);
    if (in_.has("stage"))
      formats::read_value(names, in_.value("stage"), "stage", trouble(), now.stage);
    in_.finish();
    if (trouble().none()) check_figures(now);
    if (trouble().none()) set_board(now);
    if (trouble().none()) settle(now);
    return {std::move(battle_), std::move(now)};
  }

 private:
  JsonTrouble& trouble() { return in_.trouble(); }

  void read_battle() {
    const std::string id = in_.text("scenario", std::string(plain_scenario));
    const json options = in_.has("options") ? in_.value("options") : json::object();
    const auto chosen = read_options(options);
    if (!chosen) return trouble().at("options", chosen.error().why, chosen.error().arguments);
    if (const Scenario* scenario = find_scenario(id))
      battle_ = scenario->battle;
    else if (id == plain_scenario)
      read_plain();
    else
      trouble().at("scenario", "data.unknown-scenario", {{"found", id}});
    battle_.options = *chosen;
    only_ = in_.flag("only", is_plain(battle_));
  }

  // A map of its own, and armies that stand among the pieces.
  void read_plain() {
    battle_ = plain_battle();
    read_hexes(in_, battle_.map);
    read_hexsides(in_, battle_.map);
    read_roster("units");
    read_roster("leaders");
  }
  void read_roster(std::string_view key) {
    if (!in_.has(key)) return;
    JsonObject pieces = in_.object(key);
    const Names names(battle_);
    for (const std::string& id : pieces.keys()) {
      json copy = pieces.value(id);
      if (!copy.is_object()) return trouble().at(pieces.path(id), "data.wrong-type");
      JsonObject one(copy, pieces.path(id), trouble());
      Seat side = Seat::First;
      const std::string name = one.text("side");
      if (trouble().none() && !names.find(name, side))
        return trouble().at(one.path("side"), "data.unknown-value",
                            {{"found", name},
                             {"expected", std::string(names.spell(Seat::First)) + ", " +
                                              std::string(names.spell(Seat::Second))}});
      if (key == "units")
        add_unit(one, id, side);
      else
        add_leader(one, id, side);
    }
  }
  void add_unit(JsonObject& one, const std::string& id, Seat side) {
    Unit unit;
    unit.id = id;
    unit.side = side;
    read_printed_unit(one, battle_.grid(), unit);
    if (unit.set_up == no_hex && one.has("hex") && one.value("hex").is_string())
      unit.set_up = read_hex(battle_.grid(), one.value("hex"), one.path("hex"), trouble());
    battle_.units.push_back(std::move(unit));
  }
  void add_leader(JsonObject& one, const std::string& id, Seat side) {
    Leader leader;
    leader.id = id;
    leader.side = side;
    read_printed_leader(one, leader);
    leader.replacement = one.flag("replacement", false);
    battle_.leaders.push_back(std::move(leader));
  }

  void read_sides(const Names& names, Position& now) {
    if (!in_.has("sides")) return;
    JsonObject sides = in_.object("sides");
    for (const Seat seat : both_seats) {
      if (!sides.has(names.spell(seat))) continue;
      JsonObject one = sides.object(names.spell(seat));
      if (is_plain(battle_)) {
        SideRules& rules = battle_.sides[seat];
        rules.trained = one.flag("trained", true);
        rules.withdrawal_level = one.integer("withdrawal_level", 1, 1000, rules.withdrawal_level);
        now.sides[seat].ferocity = !rules.trained;
      }
      read_changes(names, one, now.sides[seat]);
      one.finish();
    }
    sides.finish();
  }

  // Passes over what read_roster has read.
  static void skip_printed(JsonObject& one) {
    for (const std::string_view key : {"side",
                                       "type",
                                       "size",
                                       "tq",
                                       "ma",
                                       "missile",
                                       "name",
                                       "name_ja",
                                       "nation",
                                       "cls",
                                       "men",
                                       "dismounted",
                                       "set_up",
                                       "double_fire_in_setup_hex",
                                       "stack_class",
                                       "immobile",
                                       "arrives",
                                       "kind",
                                       "initiative",
                                       "elite",
                                       "line_commands",
                                       "command_range",
                                       "strategy",
                                       "charisma",
                                       "personal_combat",
                                       "restriction",
                                       "replacement"})
      if (one.has(key)) one.value(key);
  }

  void read_units(const Names& names, Position& now) {
    if (only_)
      for (UnitState& state : now.units) {
        state.fate = Fate::Eliminated;
        state.hex = no_hex;
      }
    if (!in_.has("units")) return;
    JsonObject units = in_.object("units");
    for (const std::string& id : units.keys()) {
      UnitId unit = no_unit;
      if (id.empty() || !names.find(id, unit))
        return trouble().at(units.path(id), "data.unknown-value", {{"found", id}});
      json copy = units.value(id);
      if (!copy.is_object()) return trouble().at(units.path(id), "data.wrong-type");
      int figure = -1;
      if (copy.contains("facing") && copy["facing"].is_number_integer()) {
        figure = copy["facing"].get<int>();
        copy.erase("facing");
        if (figure < 0 || figure > 5)
          return trouble().at(units.path(id) + ".facing", "data.unknown-value",
                              {{"found", std::to_string(figure)}, {"expected", "0 … 5"}});
      }
      JsonObject one(copy, units.path(id), trouble());
      UnitState& state = now[unit];
      if (is_plain(battle_)) {
        skip_printed(one);
        state.facing = facing_numbered(battle_[unit].side == Seat::First ? 0 : 3, false);
      }
      read_changes(names, one, state);
      set_fate(one, state);
      if (!one.has("began")) state.began = state.hex;
      if (state.routed && state.fate == Fate::OnMap) set_routed(now, unit);
      if (state.on_foot && !battle_[unit].on_foot)
        return trouble().at(one.path("on_foot"), "data.mismatch");
      const bool column = state.formation == Formation::Column;
      if (figure >= 0)
        state.facing = facing_numbered(figure, column);
      else if (column && state.facing.is_vertex())
        state.facing = facing_numbered(number_of(state.facing), true);
      one.finish();
    }
  }
  void set_routed(Position& now, UnitId unit) const {
    now[unit].ch = 0;  // L-14
    if (foot(battle_, now, unit) && missile_of(battle_, now, unit) != Missile::None)
      now[unit].ammo = Ammo::No;  // K-10.25a
  }
  // Who has a hex is on the map; who has none is gone.
  template <class State>
  static void set_fate(JsonObject& one, State& state) {
    if (!one.has("fate") && one.has("hex"))
      state.fate = state.hex == no_hex ? Fate::Eliminated : Fate::OnMap;
    if (state.fate != Fate::OnMap) state.hex = no_hex;
  }
  void read_leaders(const Names& names, Position& now) {
    if (only_)
      for (std::size_t i = 0; i < now.leaders.size(); ++i)
        if (!battle_.leaders[i].replacement) {
          now.leaders[i].fate = Fate::Eliminated;
          now.leaders[i].hex = no_hex;
        }
    if (!in_.has("leaders")) return;
    JsonObject leaders = in_.object("leaders");
    for (const std::string& id : leaders.keys()) {
      LeaderId leader = no_leader;
      if (id.empty() || !names.find(id, leader))
        return trouble().at(leaders.path(id), "data.unknown-value", {{"found", id}});
      JsonObject one = leaders.object(id);
      if (is_plain(battle_)) skip_printed(one);
      read_changes(names, one, now[leader]);
      set_fate(one, now[leader]);
      one.finish();
    }
  }

  void set_board(Position& now) {
    now.board.assign(battle_.grid().size(), no_unit);
    for (std::size_t i = 0; i < now.units.size(); ++i) {
      const UnitState& state = now.units[i];
      if (state.fate != Fate::OnMap) continue;
      const std::string hex =
          battle_.grid().contains(state.hex) ? battle_.grid().name(state.hex) : std::string{};
      if (hex.empty()) return trouble().at(battle_.units[i].id, "data.missing", {{"path", "hex"}});
      UnitId& there = now.board[index(state.hex)];
      if (there != no_unit)  // K-6.61a
        return trouble().at(battle_.units[i].id, "data.hex-taken", {{"hex", hex}});
      there = unit_id(i);
      if (impassable(battle_.map.at(state.hex)) && !battle_.units[i].garrison)
        return trouble().at(battle_.units[i].id, "cat.position.forbidden", {{"hex", hex}});
      const int tq = tq_of(battle_, now, there);
      if (!state.routed && state.ch >= tq && !battle_.options.ferocity_waits)
        return trouble().at(battle_.units[i].id, "cat.position.routed",
                            {{"found", std::to_string(state.ch)}, {"limit", std::to_string(tq)}});
    }
    for (std::size_t i = 0; i < now.leaders.size(); ++i) {
      const LeaderState& state = now.leaders[i];
      if (state.fate != Fate::OnMap) continue;
      if (!battle_.grid().contains(state.hex))
        return trouble().at(battle_.leaders[i].id, "data.missing", {{"path", "hex"}});
      if (enemy_at(battle_, now, state.hex, battle_.leaders[i].side))
        return trouble().at(battle_.leaders[i].id, "data.hex-taken",
                            {{"hex", battle_.grid().name(state.hex)}});
    }
  }

  void in_range(std::string_view where, int figure, int least, int most) {
    if (figure >= least && figure <= most) return;
    trouble().at(std::string(where), "data.out-of-range",
                 {{"found", std::to_string(figure)},
                  {"least", std::to_string(least)},
                  {"most", std::to_string(most)}});
  }
  void check_figures(const Position& now) {
    constexpr int many = 9999;
    in_range("turn", now.turn, 1, many);
    in_range("orders_left", now.orders_left, 0, 20);
    in_range("lines_left", now.lines_left, 0, 20);
    in_range("uncontrolled_made", now.uncontrolled_made, 0, many);
    in_range("uncontrolled_now", now.uncontrolled_now, 0, now.uncontrolled_made);
    for (const UncontrolledLine& line : now.uncontrolled)
      in_range("uncontrolled", line.number, 1, now.uncontrolled_made);
    for (std::size_t i = 0; i < now.units.size(); ++i) {
      in_range(battle_.units[i].id, now.units[i].ch, 0, 99);
      in_range(battle_.units[i].id, now.units[i].uncontrolled, 0, now.uncontrolled_made);
    }
    for (std::size_t i = 0; i < now.leaders.size(); ++i) {
      in_range(battle_.leaders[i].id, now.leaders[i].spent, 0, leader_ma);
      in_range(battle_.leaders[i].id, now.leaders[i].phases, 0, 9);
    }
    for (const Seat seat : both_seats) in_range("sides", now.sides[seat].rout_points, 0, many);
  }

  // Whose orders phase it is, if it is anybody's. Only `active` is told: their phase begins.
  void settle(Position& now) {
    now.line.clear();  // of a line command that nobody is carrying out any more
    now.line_moved.clear();
    now.queued.clear();
    std::erase_if(now.sightings, [&](const Sighting& one) {
      return one.from == no_hex && !on_map(now, one.firer);
    });
    for (Sighting& one : now.sightings)
      if (one.from == no_hex) one.from = now[one.firer].hex;
    if (in_.has("active") && now.active != no_leader && !in_.has("stage"))
      now.stage = Stage::Movement;
    const bool in_phase =
        now.stage == Stage::Movement || now.stage == Stage::Shock || now.stage == Stage::Momentum;
    if (!in_phase || now.op == OpKind::Uncontrolled) now.active = no_leader;
    for (std::size_t i = 0; i < now.leaders.size(); ++i)
      if (now.leaders[i].status == Status::Active && leader_id(i) != now.active)
        return trouble().at(battle_.leaders[i].id, "data.mismatch", {{"path", "status"}});
    if (!in_phase || now.op == OpKind::Uncontrolled) return;
    if (now.active == no_leader) return trouble().at("active", "data.missing");
    settle_phase(now);
  }
  void settle_phase(Position& now) {
    const LeaderId leader = now.active;
    LeaderState& state = now[leader];
    if (now.stage == Stage::Movement && !on_map(now, leader)) {
      std::string expected;
      for (std::size_t i = 0; i < now.leaders.size(); ++i)
        if (on_map(now, leader_id(i)))
          expected += (expected.empty() ? "" : ", ") + battle_.leaders[i].id;
      return trouble().at("active", "data.unknown-value",
                          {{"found", battle_[leader].id}, {"expected", expected}});
    }
    now.phasing = battle_[leader].side;
    if (state.status == Status::Inactive && on_map(now, leader)) state.status = Status::Active;
    if (now.op == OpKind::Normal && state.phases == 0) state.phases = 1;
    if (now.stage != Stage::Movement) return;
    if (!in_.has("orders_left") && !in_.has("mode"))
      now.orders_left = initiative_of(battle_, now, leader);
    const bool lines = battle_[leader].kind == LeaderKind::OC || state.may_line;
    if (!in_.has("lines_left") && !in_.has("mode"))
      now.lines_left = lines ? line_commands_of(battle_, now, leader) : 0;
  }

  JsonObject in_;
  Battle battle_;
  bool only_ = false;
};

}  // namespace

std::string position_text(const Battle& battle, const Position& now) {
  return formats::object_text([&](ObjectWriter& out) {
    const Names names(battle);
    const Position base = opening(battle);
    out.put("format", position_format).put("scenario", battle.scenario);
    if (const json options = write_options(battle.options); !options.empty())
      out.put("options", options);
    if (is_plain(battle)) write_map(battle.map, out);
    write_changes(names, now, base, out);
    out.put("stage", formats::term(now.stage).english);
    write_sides(names, now, base, out);
    write_units(names, now, base, out);
    write_leaders(names, now, base, out);
  });
}

Result<std::pair<Battle, Position>> read_position(const json& position) {
  JsonTrouble trouble;
  Reader reader(position, trouble);
  auto read = reader.read();
  if (trouble.none()) {
    try {
      check_invariants(read.first, read.second);
    } catch (const Defect&) {
      trouble.at("units", "data.mismatch");
    }
  }
  return trouble.unless(std::move(read));
}

}  // namespace cursus::cataphract
