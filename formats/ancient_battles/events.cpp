#include "formats/ancient_battles/events.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "formats/ancient_battles/names.hpp"
#include "formats/canonical_json.hpp"
#include "formats/json_writer.hpp"

namespace cursus::ancient_battles {

namespace {

using formats::ListWriter;
using formats::ObjectWriter;
using nlohmann::json;

struct NamesOfBattle {
  const Battle& battle;

  const std::string& unit(UnitId unit) const { return battle[unit].id; }
  std::optional<std::string> hex(HexId hex) const {
    return hex == no_hex ? std::nullopt : std::optional(battle.map.grid.name(hex));
  }
  const std::string& side(Seat seat) const { return battle.sides[seat].name; }
};

struct EventWriter : NamesOfBattle {
  ObjectWriter& out;

  static std::string ratio(Ratio value) {
    return value.den == 1 ? std::to_string(value.num) : fmt::format("{}/{}", value.num, value.den);
  }
  void units(ObjectWriter& to, std::string_view key, const std::vector<UnitId>& all) const {
    to.list(key, all, [&](UnitId one) -> const std::string& { return unit(one); });
  }

  void operator()(const PlayerTurnBegan& event) const {
    out.put("event", "player-turn").put("turn", event.turn).put("side", side(event.seat));
  }
  void operator()(const Placed& event) const {
    out.put("event", "placed").put("unit", unit(event.unit)).put("hex", hex(event.hex));
  }
  void operator()(const SetUpRevealed& event) const {
    out.put("event", "set-up-revealed").put("side", side(event.seat));
    out.list("units", [&](ListWriter& placed) {
      for (const Placed& one : event.units)
        placed.object(
            [&](ObjectWriter& to) { to.put("unit", unit(one.unit)).put("hex", hex(one.hex)); });
    });
  }
  void operator()(const Moved& event) const {
    out.put("event", "moved").put("unit", unit(event.unit));
    out.list("path", event.path, [&](HexId one) { return hex(one); });
    out.put("points", event.points).put("charging", event.charging);
  }
  void operator()(const MoveRecalled& event) const {
    out.put("event", "recalled").put("unit", unit(event.unit)).put("to", hex(event.to));
  }
  void operator()(const LeaderOverrun& event) const {
    out.put("event", "overrun")
        .put("leader", unit(event.leader))
        .put("by", unit(event.by))
        .put("hex", hex(event.hex))
        .put("leader_die", event.leader_die)
        .put("leader_total", event.leader_total)
        .put("mover_die", event.mover_die)
        .put("mover_total", event.mover_total)
        .put("escapes", event.escapes);
  }
  void operator()(const LeaderEscaped& event) const {
    out.put("event", "escaped")
        .put("leader", unit(event.leader))
        .put("from", hex(event.from))
        .put("to", hex(event.to));
  }
  void operator()(const Fired& event) const {
    out.put("event", "fired")
        .put("unit", unit(event.unit))
        .put("target", unit(event.target))
        .put("die", event.die)
        .put("disrupted", event.disrupted)
        .put("already", event.already);
  }
  void operator()(const CombatsPlanned& event) const {
    out.put("event", "planned");
    out.list("plan", [&](ListWriter& plan) {
      for (const Combat& one : event.plan)
        plan.object([&](ObjectWriter& to) {
          units(to, "attackers", one.attackers);
          units(to, "defenders", one.defenders);
        });
    });
  }
  void operator()(const FellBack& event) const {
    out.put("event", "fell-back")
        .put("unit", unit(event.unit))
        .put("from", hex(event.from))
        .put("via", hex(event.via))
        .put("to", hex(event.to));
  }
  void strength(ObjectWriter& to, const StrengthLine& line) const {
    to.put("leaders", line.leaders);
    to.list("modifiers", [&](ListWriter& modifiers) {
      for (const auto& one : line.modifiers)
        modifiers.object([&](ObjectWriter& modifier) {
          modifier.put("clause", one.clause).put("times", ratio(one.times));
        });
    });
    to.put("printed", line.printed)
        .put("strength", ratio(line.strength))
        .put("unit", unit(line.unit));
  }
  void strengths(std::string_view key, const std::vector<StrengthLine>& lines) const {
    out.list(key, [&](ListWriter& list) {
      for (const StrengthLine& line : lines)
        list.object([&](ObjectWriter& to) { strength(to, line); });
    });
  }
  // A-7.0b: as the players say it, 7:1, whatever columns the table has.
  static std::string reduced(Ratio attack, Ratio defence) {
    if (attack.num == 0 || defence.num == 0) return "";
    return attack >= defence ? std::to_string(floor_div(attack, defence)) + ":1"
                             : "1:" + std::to_string(ceil_div(defence, attack));
  }
  void operator()(const CombatResolved& event) const {
    out.put("event", "combat").put("number", event.number);
    strengths("attackers", event.odds.attackers);
    strengths("defenders", event.odds.defenders);
    out.put("attack", ratio(event.odds.attack))
        .put("defence", ratio(event.odds.defence))
        .put("ratio", reduced(event.odds.attack, event.odds.defence));
    out.put("odds", formats::name_of(column_names, event.odds.odds));
    out.list("shifts", [&](ListWriter& shifts) {
      for (const ColumnShift& one : event.odds.shifts)
        shifts.object(
            [&](ObjectWriter& to) { to.put("clause", one.clause).put("columns", one.columns); });
    });
    out.put("column", formats::name_of(column_names, event.odds.column))
        .put("die", event.die)
        .put("result", formats::name_of(result_names, event.result))
        .put("charge_turned_ar_into_al", event.charge_turned_ar_into_al);
    if (!event.charged_in_vain.empty()) units(out, "charged_in_vain", event.charged_in_vain);
  }
  void operator()(const CombatVoid& event) const {
    out.put("event", "combat-void").put("number", event.number);
  }
  void operator()(const Eliminated& event) const {
    out.put("event", "eliminated")
        .put("unit", unit(event.unit))
        .put("hex", hex(event.hex))
        .put("clause", event.clause);
  }
  void operator()(const Reduced& event) const {
    out.put("event", "reduced").put("unit", unit(event.unit));
  }
  void operator()(const Retreated& event) const {
    out.put("event", "retreated")
        .put("unit", unit(event.unit))
        .put("from", hex(event.from))
        .put("to", hex(event.to))
        .put("displaced", event.displaced);
  }
  void operator()(const Advanced& event) const {
    out.put("event", "advanced")
        .put("unit", unit(event.unit))
        .put("from", hex(event.from))
        .put("to", hex(event.to));
    units(out, "leaders", event.leaders);
  }
  void operator()(const RallyRolled& event) const {
    out.put("event", "rally-rolled")
        .put("unit", unit(event.unit))
        .put("die", event.die)
        .put("success", event.success);
  }
  void operator()(const Rallied& event) const {
    out.put("event", "rallied").put("unit", unit(event.unit)).put("hex", hex(event.hex));
  }
  void operator()(const RallyFailed& event) const {
    out.put("event", "rally-failed").put("unit", unit(event.unit));
  }
  void operator()(const MoraleChanged& event) const {
    out.put("event", "morale")
        .put("side", side(event.seat))
        .put("demoralised", event.demoralised)
        .put("points", event.points);
  }
  void operator()(const BattleEnded& event) const {
    out.put("event", "ended");
    if (event.outcome.winner)
      out.put("winner", side(*event.outcome.winner));
    else
      out.put("winner", nullptr);
    out.put("level", formats::name_of(level_names, event.outcome.level))
        .put("ending", formats::name_of(ending_names, event.outcome.ending));
    out.object("points_lost", [&](ObjectWriter& lost) {
      for (const Seat seat : both_seats) lost.put(side(seat), event.points_lost[seat]);
    });
  }
};

// There are many, and those that are in order need not be sorted.
void write_piece(const NamesOfBattle& spelling, const View::Piece& piece, ObjectWriter& out) {
  const auto flag = [&](std::string_view name, bool value) {
    if (value) out.put(name, true);
  };
  flag("charging", piece.charging);
  flag("disrupted", piece.disrupted);
  out.put("fate", formats::name_of(fate_names, piece.fate));
  flag("fired", piece.fired);
  if (piece.hex != no_hex) out.put("hex", spelling.hex(piece.hex));
  flag("javelins_spent", piece.javelins_spent);
  flag("moved", piece.moved);
  flag("reduced", piece.reduced);
  out.put("unit", spelling.unit(piece.unit));
}

void write_outcome(const NamesOfBattle& spelling, const Outcome& outcome, ObjectWriter& out) {
  out.put("level", formats::name_of(level_names, outcome.level))
      .put("ending", formats::name_of(ending_names, outcome.ending));
  if (outcome.winner) out.put("winner", spelling.side(*outcome.winner));
}

}  // namespace

std::string event_text(const Battle& battle, const Event& event) {
  return formats::object_text([&](ObjectWriter& out) {
    std::visit(EventWriter{{battle}, out}, event);
  });
}

std::string view_text(const Battle& battle, const View& view) {
  const NamesOfBattle spelling{battle};
  return formats::object_text([&](ObjectWriter& out) {
    out.put("turn", view.turn)
        .put("to_move", spelling.side(view.phasing))
        .put("phase", formats::name_of(phase_names, view.phase));
    out.list("pieces", [&](ListWriter& pieces) {
      for (const View::Piece& piece : view.pieces)
        pieces.object([&](ObjectWriter& one) { write_piece(spelling, piece, one); });
    });
    out.object("sides", [&](ObjectWriter& sides) {
      for (const Seat seat : both_seats)
        sides.object(spelling.side(seat), [&](ObjectWriter& side) {
          side.put("points_lost", view.points_lost[seat])
              .put("demoralised", view.demoralised[seat]);
        });
    });
    if (view.outcome)
      out.object("outcome",
                 [&](ObjectWriter& outcome) { write_outcome(spelling, *view.outcome, outcome); });
  });
}

json write_event(const Battle& battle, const Event& event) {
  return formats::parse_canonical(event_text(battle, event)).value();
}
json write_view(const Battle& battle, const View& view) {
  return formats::parse_canonical(view_text(battle, view)).value();
}

}  // namespace cursus::ancient_battles
