#include "formats/ancient_battles/position.hpp"

#include <nlohmann/json.hpp>

#include "adjudicator/ancient_battles/zones.hpp"
#include "formats/ancient_battles/map_json.hpp"
#include "formats/ancient_battles/rules_json.hpp"
#include "formats/ancient_battles/scenario.hpp"
#include "formats/ancient_battles/unit_json.hpp"
#include "formats/json/canonical_json.hpp"
#include "formats/orders/file_heads.hpp"
#include "formats/text/text.hpp"

namespace cursus::ancient_battles {

namespace {

using formats::item_path;
using formats::JsonObject;
using formats::JsonTrouble;
using formats::ListWriter;
using formats::ObjectWriter;
using nlohmann::json;

constexpr std::string_view format_name = "cursus/ab/position/1";

struct StateFlag {
  std::string_view name;
  bool UnitState::*flag;
};
constexpr std::array state_flags{
    StateFlag{"reduced", &UnitState::reduced},
    StateFlag{"javelins_spent", &UnitState::javelins_spent},
    StateFlag{"locked", &UnitState::locked},
    StateFlag{"moved", &UnitState::moved},
    StateFlag{"disengaged", &UnitState::disengaged},
    StateFlag{"wet", &UnitState::wet},
    StateFlag{"charging", &UnitState::charging},
    StateFlag{"fired", &UnitState::fired},
    StateFlag{"disrupted", &UnitState::disrupted},
    StateFlag{"fought", &UnitState::fought},
    StateFlag{"advanced", &UnitState::advanced},
};

struct StateHex {
  std::string_view name;
  HexId UnitState::*hex;
};
constexpr std::array state_hexes{
    StateHex{"hex", &UnitState::hex},
    StateHex{"start", &UnitState::start},
    StateHex{"recall_to", &UnitState::recall_to},
};

// Movement is over, and the unit stands in an enemy zone without having moved: had it been able to
// leave a hopeless attack, it would have had to.
bool usually_locked(const Battle& battle, const Position& now, UnitId unit) {
  return (now.phase == Phase::Fire || now.phase == Phase::Combat) &&
         battle[unit].side == now.phasing && !battle[unit].leader() && on_map(now, unit) &&
         !now[unit].moved && in_enemy_zone(battle, now, unit);
}

// --- reading -------------------------------------------------------------------------------------

// A battle without a scenario: the rules of the series with their own levels of victory (A-16.14a),
// and nothing special.
Battle plain_battle() {
  Battle battle;
  battle.scenario = own_scenario;
  battle.victory_scale = {{Ratio(2, 1), VictoryLevel::Strategic},
                          {Ratio(3, 2), VictoryLevel::Tactical},
                          {Ratio(1, 1), VictoryLevel::Limited}};
  return battle;
}

Battle read_base(JsonObject& in) {
  if (!in.has("scenario")) {
    Battle battle = plain_battle();
    battle.map = read_map(in.object("map"));
    read_sides(in, battle);
    return battle;
  }
  const std::string id = in.text("scenario");
  if (const Scenario* scenario = find_scenario(id)) return scenario->battle;
  in.trouble().at("scenario", "data.unknown-scenario", {{"found", id}});
  Battle battle = plain_battle();
  battle.map.grid = HexGrid(GridShape{HexLayout::ColumnsEvenLower, 1, 1});
  return battle;
}

// A unit on the map says where; one that is said to come later is in reserve.
Fate usual_fate(const JsonObject& in, const Unit& unit) {
  if (in.has("hex")) return Fate::OnMap;
  return unit.arrives > 0 ? Fate::Reserve : Fate::Absent;
}

UnitState read_state(JsonObject& in, const Battle& battle, const Unit& unit,
                     std::optional<Fate> fate) {
  UnitState state;
  state.fate = fate ? *fate : in.choice("fate", fate_names, std::optional(usual_fate(in, unit)));
  for (const StateHex& one : state_hexes)
    if (in.has(one.name))
      state.*one.hex =
          read_hex(battle.map.grid, in.value(one.name), in.path(one.name), in.trouble());
  for (const StateFlag& one : state_flags) state.*one.flag = in.flag(one.name, false);
  if ((state.fate == Fate::OnMap) != (state.hex != no_hex))
    in.trouble().at(in.path("hex"), "data.where", {{"unit", unit.id}});
  if (state.charging && !unit.may_charge)  // A-14.0a
    in.trouble().at(in.path("charging"), "data.cannot-charge", {{"unit", unit.id}});
  if (state.reduced && !unit.reduced)
    in.trouble().at(in.path("reduced"), "data.one-sided", {{"unit", unit.id}});
  return state;
}

class PositionReader {
 public:
  PositionReader(JsonObject& in, OnTable& table)
      : in_(in),
        trouble_(in.trouble()),
        battle_(table.battle),
        now_(table.now),
        sides_(side_names(battle_)) {}

  void read() {
    now_.units.resize(battle_.size());
    if (in_.has("scenario") && !in_.has("units")) set_up();
    listed_.resize(battle_.size(), false);
    read_units("units", std::nullopt);
    read_units("eliminated", Fate::Eliminated);
    battle_.take_stock();
    now_.board.assign(battle_.map.grid.size(), no_unit);
    if (trouble_.none()) read_stacks();
    if (trouble_.none()) fill_board();
    read_turn();
    if (trouble_.none()) check_stacks();
    if (trouble_.none())
      for (const UnitId unit : unsaid_) now_[unit].locked = usually_locked(battle_, now_, unit);
  }

 private:
  // Nobody is told: all stand as the scenario places them.
  void set_up() {
    now_ = opening(battle_);
    for (std::size_t i = 0; i < battle_.size(); ++i) unsaid_.push_back(static_cast<UnitId>(i));
  }

  void read_units(std::string_view key, std::optional<Fate> fate) {
    const json& units = in_.array(key);
    for (std::size_t i = 0; i < units.size() && trouble_.none(); ++i) {
      const std::string path = item_path(in_.path(key), i);
      const json named = units[i].is_string() ? json{{"id", units[i]}} : json();
      JsonObject one(named.is_null() ? units[i] : named, path, trouble_);
      const UnitId unit = read_piece(one);
      now_[unit] = read_state(one, battle_, battle_[unit], fate);
      if (!one.has("locked")) unsaid_.push_back(unit);
      const std::string below = one.text("below", "");
      if (!below.empty()) stacks_.push_back({unit, below, one.path("below")});
      one.finish();
    }
  }

  // A unit of the roster, perhaps with other figures, or one of its own.
  UnitId read_piece(JsonObject& in) {
    const std::string id = in.text("id");
    UnitId unit = find_unit(battle_, id);
    if (unit == no_unit) {
      for (const Unit& each : battle_.units)  // orders may write ids in any case
        if (formats::text::same_word(each.id, id))
          trouble_.at(in.path("id"), "data.twice", {{"found", each.id}});
      unit = static_cast<UnitId>(battle_.size());
      if (battle_.size() == index(no_unit))
        trouble_.at(in.path(), "data.wrong-count", {{"expected", "1 … 255"}});
      battle_.units.push_back(read_new_unit(in, sides_, battle_.map.grid));
      now_.units.emplace_back();
      listed_.push_back(false);
    } else {
      read_unit(in, sides_, battle_.map.grid, battle_.units[index(unit)]);
    }
    if (listed_[index(unit)])
      trouble_.at(in.path("id"), "data.twice", {{"found", battle_[unit].id}});
    listed_[index(unit)] = true;
    return unit;
  }

  void read_stacks() {
    for (const auto& [unit, below, path] : stacks_) {
      const UnitId other = find_unit(battle_, below);
      const bool fits = other != no_unit && other != unit && !battle_[unit].leader() &&
                        !battle_[other].leader() && battle_[unit].side == battle_[other].side &&
                        now_[unit].fate == Fate::OnMap && now_[unit].hex == now_[other].hex;
      if (!fits) return trouble_.at(path, "data.bad-stack", {{"unit", below}});
      now_[unit].below = other;
    }
  }

  // Units share a hex only while their side moves (A-5.32a); a battle that is over may have ended
  // so.
  void check_stacks() {
    if (now_.outcome) return;
    for (const auto& [unit, below, path] : stacks_)
      if (now_.phase != Phase::Movement || battle_[unit].side != now_.phasing)
        return trouble_.at(path, "data.stack-stays", {{"unit", below}});
  }

  // Each hex holds one combat unit, or a stack that is told; leaders are with friends or alone.
  void fill_board() {
    std::vector<int> covered(battle_.size(), 0);
    for (const UnitState& state : now_.units)
      if (state.below != no_unit) ++covered[index(state.below)];
    for (std::size_t i = 0; i < battle_.size(); ++i) {
      const auto unit = static_cast<UnitId>(i);
      if (!on_map(now_, unit)) continue;
      if (!effects(battle_.map.at(now_[unit].hex)).cost) return refuse_hex(unit, "data.no-entry");
      if (battle_[unit].leader() || covered[i] == 1) continue;
      UnitId& top = now_.board[index(now_[unit].hex)];
      if (top != no_unit || covered[i] > 1) return refuse_hex(unit, "data.hex-taken");
      top = unit;
    }
    for (std::size_t i = 0; i < battle_.size(); ++i) check_company(static_cast<UnitId>(i));
  }

  // A leader is not among enemies, and below every stack of units there is a top.
  void check_company(UnitId unit) {
    if (!on_map(now_, unit)) return;
    const UnitId top = combat_unit_at(now_, now_[unit].hex);
    const bool alone = top == no_unit && battle_[unit].leader();
    if (alone && !leaders_at(battle_, now_, now_[unit].hex, other(battle_[unit].side)).empty())
      return refuse_hex(unit, "data.hex-taken");
    if (!alone && (top == no_unit || battle_[top].side != battle_[unit].side))
      refuse_hex(unit, "data.hex-taken");
  }

  void refuse_hex(UnitId unit, std::string_view why) {
    trouble_.at(battle_[unit].id, why, {{"hex", battle_.map.grid.name(now_[unit].hex)}});
  }

  void read_turn() {
    now_.turn = in_.integer("turn", 1, battle_.turns, 1);
    now_.phasing = battle_.first_player;
    if (in_.has("to_move"))
      now_.phasing = read_side(sides_, in_.value("to_move"), in_.path("to_move"), trouble_);
    now_.phase = in_.choice("phase", phase_names, std::optional(now_.phase));
    now_.rally_tries = in_.integer("rally_tries", 0, 99, 0);
    const json& demoralised = in_.array("demoralised");
    for (std::size_t i = 0; i < demoralised.size(); ++i)
      now_.demoralised[read_side(sides_, demoralised[i], item_path("demoralised", i), trouble_)] =
          true;
    if (!in_.has("outcome")) return;
    JsonObject told = in_.object("outcome");
    Outcome outcome;
    if (told.has("winner"))
      outcome.winner = read_side(sides_, told.value("winner"), told.path("winner"), trouble_);
    outcome.level = told.choice<VictoryLevel>("level", level_names);
    outcome.ending = told.choice<Ending>("ending", ending_names);
    told.finish();
    now_.outcome = outcome;
  }

  struct Stack {
    UnitId unit;
    std::string below;
    std::string path;
  };

  JsonObject& in_;
  JsonTrouble& trouble_;
  Battle& battle_;
  Position& now_;
  SideNames sides_;
  std::vector<bool> listed_;
  std::vector<Stack> stacks_;
  std::vector<UnitId> unsaid_;  // whether they are locked
};

// --- writing -------------------------------------------------------------------------------------

// Place, unit and state are told in the order in which most units need not be sorted.
void write_place(const Battle& battle, const Position& now, UnitId unit, ObjectWriter& out) {
  const UnitState& state = now[unit];
  const Fate usual = state.hex != no_hex        ? Fate::OnMap
                     : battle[unit].arrives > 0 ? Fate::Reserve
                                                : Fate::Absent;
  if (state.fate != usual) out.put("fate", formats::name_of(fate_names, state.fate));
  if (state.hex != no_hex) out.put("hex", battle.map.grid.name(state.hex));
}

void write_state(const Battle& battle, const Position& now, UnitId unit, ObjectWriter& out) {
  const UnitState& state = now[unit];
  for (const StateFlag& one : state_flags)
    if (state.*one.flag && one.flag != &UnitState::locked) out.put(one.name, true);
  if (state.locked != usually_locked(battle, now, unit)) out.put("locked", state.locked);
  if (state.recall_to != no_hex) out.put("recall_to", battle.map.grid.name(state.recall_to));
  if (state.start != no_hex) out.put("start", battle.map.grid.name(state.start));
  if (state.below != no_unit) out.put("below", battle[state.below].id);
}

// The scenario that this battle is a variant of: same map, same sides, and its units come first.
const Battle* original_of(const Battle& battle) {
  const Scenario* scenario = find_scenario(battle.scenario);
  if (!scenario || !same_map(scenario->battle.map, battle.map)) return nullptr;
  if (side_names(scenario->battle) != side_names(battle)) return nullptr;
  const auto& units = scenario->battle.units;
  if (units.size() > battle.size()) return nullptr;
  for (std::size_t i = 0; i < units.size(); ++i)
    if (units[i].id != battle.units[i].id) return nullptr;
  return &scenario->battle;
}

void write_own_rules(const Battle& battle, const Battle* original, ObjectWriter& out) {
  if (original && same_rules(battle, *original)) return;
  const json usual = original ? write_battle_rules(*original) : json::object();
  const json rules = write_battle_rules(battle);
  for (const auto& [key, rule] : rules.items())
    if (!usual.contains(key) || usual[key] != rule) out.put(key, rule);
}

void write_units(const Battle& battle, const Position& now, const Battle* original,
                 ListWriter& out) {
  const SideNames sides = side_names(battle);
  const HexGrid& grid = battle.map.grid;
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const Unit& unit = battle.units[i];
    // Of a unit in the roster, nothing is said when it is as it always is.
    out.object_if([&](ObjectWriter& one) {
      const bool in_roster = original && i < original->size();
      write_place(battle, now, static_cast<UnitId>(i), one);
      if (in_roster)
        write_unit(unit, original->units[i], sides, grid, one);
      else
        write_new_unit(unit, sides, grid, one);
      write_state(battle, now, static_cast<UnitId>(i), one);
      return !in_roster || one.size() > 1;
    });
  }
}

}  // namespace

Result<OnTable> read_position(const json& position) {
  JsonTrouble trouble;
  JsonObject in(position, "", trouble);
  formats::read_position_head(in, format_name);
  OnTable table{read_base(in), {}};
  if (!trouble.none()) return trouble.unless(table);
  read_battle_rules(in, table.battle);
  if (in.has("options")) {
    const auto options = read_options(in.value("options"));
    if (!options) return tl::make_unexpected(options.error());
    table.battle.options = *options;
    if (auto allowed = check_options(*options, table.battle.map); !allowed)
      return tl::make_unexpected(std::move(allowed.error()));
  }
  PositionReader(in, table).read();
  in.finish();
  return trouble.unless(std::move(table));
}

std::string position_text(const Battle& battle, const Position& now) {
  const Battle* original = original_of(battle);
  return formats::object_text([&](ObjectWriter& out) {
    out.put("format", format_name)
        .put("turn", now.turn)
        .put("to_move", battle.sides[now.phasing].name)
        .put("phase", formats::name_of(phase_names, now.phase));
    if (original)
      out.put("scenario", battle.scenario);
    else
      out.put("map", write_map(battle.map)).put("sides", json(side_names(battle)));
    write_own_rules(battle, original, out);
    if (const json options = write_options(battle.options); !options.empty())
      out.put("options", options);
    out.list("units", [&](ListWriter& units) { write_units(battle, now, original, units); });
    if (now.rally_tries != 0) out.put("rally_tries", now.rally_tries);
    if (now.demoralised[Seat::First] || now.demoralised[Seat::Second])
      out.list("demoralised", [&](ListWriter& sides) {
        for (const Seat seat : both_seats)
          if (now.demoralised[seat]) sides.add(battle.sides[seat].name);
      });
    if (now.outcome)
      out.object("outcome", [&](ObjectWriter& outcome) {
        outcome.put("level", formats::name_of(level_names, now.outcome->level))
            .put("ending", formats::name_of(ending_names, now.outcome->ending));
        if (now.outcome->winner) outcome.put("winner", battle.sides[*now.outcome->winner].name);
      });
  });
}

json write_position(const Battle& battle, const Position& now) {
  return formats::parse_canonical(position_text(battle, now)).value();
}

bool same_battle(const Battle& a, const Battle& b) {
  return a.scenario == b.scenario && same_map(a.map, b.map) && a.units == b.units &&
         side_names(a) == side_names(b) && same_rules(a, b) && a.options == b.options;
}

}  // namespace cursus::ancient_battles
