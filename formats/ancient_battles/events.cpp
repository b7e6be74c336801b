#include "formats/ancient_battles/events.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "formats/ancient_battles/names.hpp"

namespace cursus::ancient_battles {

namespace {

using nlohmann::json;

struct EventWriter {
  const Battle& battle;

  std::string unit(UnitId unit) const { return battle[unit].id; }
  json hex(HexId hex) const { return hex == no_hex ? json() : json(battle.map.grid.name(hex)); }
  std::string side(Seat seat) const { return battle.sides[seat].name; }
  json units(const std::vector<UnitId>& all) const {
    json out = json::array();
    for (const UnitId one : all) out.push_back(unit(one));
    return out;
  }
  static std::string ratio(Ratio value) {
    return value.den == 1 ? std::to_string(value.num) : fmt::format("{}/{}", value.num, value.den);
  }

  json operator()(const PlayerTurnBegan& event) const {
    return {{"event", "player-turn"}, {"turn", event.turn}, {"side", side(event.seat)}};
  }
  json operator()(const Placed& event) const {
    return {{"event", "placed"}, {"unit", unit(event.unit)}, {"hex", hex(event.hex)}};
  }
  json operator()(const SetUpRevealed& event) const {
    json placed = json::array();
    for (const Placed& one : event.units)
      placed.push_back({{"unit", unit(one.unit)}, {"hex", hex(one.hex)}});
    return {{"event", "set-up-revealed"}, {"side", side(event.seat)}, {"units", placed}};
  }
  json operator()(const Moved& event) const {
    json path = json::array();
    for (const HexId one : event.path) path.push_back(hex(one));
    return {{"event", "moved"},
            {"unit", unit(event.unit)},
            {"path", path},
            {"points", event.points},
            {"charging", event.charging}};
  }
  json operator()(const MoveRecalled& event) const {
    return {{"event", "recalled"}, {"unit", unit(event.unit)}, {"to", hex(event.to)}};
  }
  json operator()(const LeaderOverrun& event) const {
    return {{"event", "overrun"},
            {"leader", unit(event.leader)},
            {"by", unit(event.by)},
            {"hex", hex(event.hex)},
            {"leader_die", event.leader_die},
            {"leader_total", event.leader_total},
            {"mover_die", event.mover_die},
            {"mover_total", event.mover_total},
            {"escapes", event.escapes}};
  }
  json operator()(const LeaderEscaped& event) const {
    return {{"event", "escaped"},
            {"leader", unit(event.leader)},
            {"from", hex(event.from)},
            {"to", hex(event.to)}};
  }
  json operator()(const Fired& event) const {
    return {{"event", "fired"}, {"unit", unit(event.unit)},     {"target", unit(event.target)},
            {"die", event.die}, {"disrupted", event.disrupted}, {"already", event.already}};
  }
  json operator()(const CombatsPlanned& event) const {
    json plan = json::array();
    for (const Combat& one : event.plan)
      plan.push_back({{"attackers", units(one.attackers)}, {"defenders", units(one.defenders)}});
    return {{"event", "planned"}, {"plan", plan}};
  }
  json operator()(const FellBack& event) const {
    return {{"event", "fell-back"},
            {"unit", unit(event.unit)},
            {"from", hex(event.from)},
            {"via", hex(event.via)},
            {"to", hex(event.to)}};
  }
  json strengths(const std::vector<StrengthLine>& lines) const {
    json out = json::array();
    for (const StrengthLine& line : lines) {
      json modifiers = json::array();
      for (const auto& one : line.modifiers)
        modifiers.push_back({{"clause", one.clause}, {"times", ratio(one.times)}});
      out.push_back({{"unit", unit(line.unit)},
                     {"printed", line.printed},
                     {"modifiers", modifiers},
                     {"leaders", line.leaders},
                     {"strength", ratio(line.strength)}});
    }
    return out;
  }
  // A-7.0b: as the players say it, 7:1, whatever columns the table has.
  static std::string reduced(Ratio attack, Ratio defence) {
    if (attack.num == 0 || defence.num == 0) return "";
    return attack >= defence ? std::to_string(floor_div(attack, defence)) + ":1"
                             : "1:" + std::to_string(ceil_div(defence, attack));
  }
  json operator()(const CombatResolved& event) const {
    json shifts = json::array();
    for (const ColumnShift& one : event.odds.shifts)
      shifts.push_back({{"clause", one.clause}, {"columns", one.columns}});
    json out{{"event", "combat"},
             {"number", event.number},
             {"attackers", strengths(event.odds.attackers)},
             {"defenders", strengths(event.odds.defenders)},
             {"attack", ratio(event.odds.attack)},
             {"defence", ratio(event.odds.defence)},
             {"ratio", reduced(event.odds.attack, event.odds.defence)},
             {"odds", formats::name_of(column_names, event.odds.odds)},
             {"shifts", shifts},
             {"column", formats::name_of(column_names, event.odds.column)},
             {"die", event.die ? json(*event.die) : json()},
             {"result", formats::name_of(result_names, event.result)},
             {"charge_turned_ar_into_al", event.charge_turned_ar_into_al}};
    for (const UnitId one : event.charged_in_vain) out["charged_in_vain"].push_back(unit(one));
    return out;
  }
  json operator()(const CombatVoid& event) const {
    return {{"event", "combat-void"}, {"number", event.number}};
  }
  json operator()(const Eliminated& event) const {
    return {{"event", "eliminated"},
            {"unit", unit(event.unit)},
            {"hex", hex(event.hex)},
            {"clause", event.clause}};
  }
  json operator()(const Reduced& event) const {
    return {{"event", "reduced"}, {"unit", unit(event.unit)}};
  }
  json operator()(const Retreated& event) const {
    return {{"event", "retreated"},
            {"unit", unit(event.unit)},
            {"from", hex(event.from)},
            {"to", hex(event.to)},
            {"displaced", event.displaced}};
  }
  json operator()(const Advanced& event) const {
    return {{"event", "advanced"},
            {"unit", unit(event.unit)},
            {"from", hex(event.from)},
            {"to", hex(event.to)},
            {"leaders", units(event.leaders)}};
  }
  json operator()(const RallyRolled& event) const {
    return {{"event", "rally-rolled"},
            {"unit", unit(event.unit)},
            {"die", event.die},
            {"success", event.success}};
  }
  json operator()(const Rallied& event) const {
    return {{"event", "rallied"}, {"unit", unit(event.unit)}, {"hex", hex(event.hex)}};
  }
  json operator()(const RallyFailed& event) const {
    return {{"event", "rally-failed"}, {"unit", unit(event.unit)}};
  }
  json operator()(const MoraleChanged& event) const {
    return {{"event", "morale"},
            {"side", side(event.seat)},
            {"demoralised", event.demoralised},
            {"points", event.points}};
  }
  json operator()(const BattleEnded& event) const {
    json out{{"event", "ended"},
             {"winner", event.outcome.winner ? json(side(*event.outcome.winner)) : json()},
             {"level", formats::name_of(level_names, event.outcome.level)},
             {"ending", formats::name_of(ending_names, event.outcome.ending)}};
    for (const Seat seat : both_seats) out["points_lost"][side(seat)] = event.points_lost[seat];
    return out;
  }
};

}  // namespace

json write_event(const Battle& battle, const Event& event) {
  return std::visit(EventWriter{battle}, event);
}

json write_view(const Battle& battle, const View& view) {
  const EventWriter writer{battle};
  json out{{"turn", view.turn},
           {"to_move", writer.side(view.phasing)},
           {"phase", formats::name_of(phase_names, view.phase)},
           {"pieces", json::array()}};
  for (const View::Piece& piece : view.pieces) {
    json one{{"unit", writer.unit(piece.unit)}, {"fate", formats::name_of(fate_names, piece.fate)}};
    if (piece.hex != no_hex) one["hex"] = writer.hex(piece.hex);
    const auto flag = [&](const char* name, bool value) {
      if (value) one[name] = true;
    };
    flag("reduced", piece.reduced);
    flag("javelins_spent", piece.javelins_spent);
    flag("moved", piece.moved);
    flag("charging", piece.charging);
    flag("fired", piece.fired);
    flag("disrupted", piece.disrupted);
    out["pieces"].push_back(std::move(one));
  }
  for (const Seat seat : both_seats)
    out["sides"][writer.side(seat)] = {{"points_lost", view.points_lost[seat]},
                                       {"demoralised", view.demoralised[seat]}};
  if (view.outcome) {
    out["outcome"] = {{"level", formats::name_of(level_names, view.outcome->level)},
                      {"ending", formats::name_of(ending_names, view.outcome->ending)}};
    if (view.outcome->winner) out["outcome"]["winner"] = writer.side(*view.outcome->winner);
  }
  return out;
}

}  // namespace cursus::ancient_battles
