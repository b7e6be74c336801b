// Ancient Battles §5 Movement (移動), §9 Reinforcements (増援), §11.1 Disengagement (離隔).
#include "adjudicator/ancient_battles/movement.hpp"

#include <algorithm>

#include "adjudicator/ancient_battles/leaders.hpp"
#include "adjudicator/ancient_battles/planner.hpp"
#include "adjudicator/ancient_battles/steps.hpp"
#include "adjudicator/ancient_battles/zones.hpp"
#include "adjudicator/core/path.hpp"

namespace cursus::ancient_battles {

namespace {

bool reinforcement_due(const Battle& battle, const Position& now, UnitId unit) {  // A-9.0a
  return now[unit].fate == Fate::Reserve && battle[unit].arrives > 0 &&
         battle[unit].arrives <= now.turn;
}

// --- who may begin -------------------------------------------------------------------------------

Verdict may_leave(const Battle& battle, const Position& now, UnitId unit) {
  if (!in_enemy_zone(battle, now, unit)) return {};
  if (battle[unit].leader()) return {};  // A-12.0c
  if (!battle[unit].dot) return Objection{"A-5.13a", "ab.move.in-zone", unit};
  return may_disengage(battle, now, unit);
}

}  // namespace

Verdict may_disengage(const Battle& battle, const Position& now, UnitId unit) {
  const int move = move_allowance(battle, now, unit);
  for (const UnitId enemy :
       neighbours_of_side(battle, now, now[unit].hex, other(battle[unit].side))) {
    const int theirs = move_allowance(battle, now, enemy);
    const bool faster = battle.options.disengage_equal ? move >= theirs : move > theirs;  // R11
    if (!faster)
      return Objection{"A-11.1a", "ab.move.too-slow-to-disengage", unit, enemy, no_hex, move,
                       theirs};
  }
  return {};
}

Verdict may_move(const Battle& battle, const Position& now, UnitId unit) {
  const Unit& data = battle[unit];
  if (data.side != now.phasing) return Objection{"A-5.11a", "ab.move.not-yours", unit};
  if (now[unit].fate == Fate::Reserve && !reinforcement_due(battle, now, unit))
    return Objection{"A-9.0a", "ab.move.not-arrived", unit};
  if (now[unit].fate != Fate::OnMap && now[unit].fate != Fate::Reserve)
    return Objection{"A-5.0a", "ab.unit.gone", unit};
  if (now[unit].moved) return Objection{"A-5.17a", "ab.move.twice", unit};
  if (now.turn == 1 && battle.sides[data.side].no_move_on_turn_1)
    return Objection{"A-M-2.2b", "ab.move.not-on-turn-1", unit};
  if (frozen(battle, now, unit))
    return Objection{"A-M-4.2a", "ab.move.frozen", unit,
                     no_unit,    no_hex,           battle.sides[data.side].cavalry_frozen_until};
  return may_leave(battle, now, unit);
}

bool may_anything_move(const Battle& battle, const Position& now) {
  const std::size_t units = battle.size();
  for (std::size_t i = 0; i < units; ++i)
    if (!now.units[i].moved && battle.unit_sides[i] == now.phasing &&
        may_move(battle, now, UnitId{static_cast<std::uint8_t>(i)}))
      return true;
  return false;
}

// --- one step ------------------------------------------------------------------------------------

UnitId hopeless_against(const Battle& battle, const Position& now, UnitId unit, HexId hex) {
  if (now[unit].locked || battle[unit].leader() ||
      !controlled_by(battle, now, hex, other(battle[unit].side)))
    return no_unit;
  Position there = now;
  shift(battle, there, unit, hex);
  for (const Combat& hopeless : hopeless_attacks(battle, there))
    if (covers(hopeless, unit)) return hopeless.defenders.front();
  return no_unit;
}

// A step onto a lone enemy leader is decided by dice, and dice end what can be taken back.
Verdict may_overrun(const Battle& battle, const Position& now, UnitId unit, HexId to) {
  const auto leader = lone_leader_at(battle, now, to, other(battle[unit].side));
  if (!leader) return {};
  if (battle[unit].leader()) return Objection{"A-12.0a", "ab.move.leader-on-leader", unit, *leader};
  Position without_mover = now;
  lift(battle, without_mover, unit);
  without_mover[unit].fate = Fate::Absent;
  if (Verdict order = may_end_movement(battle, without_mover); !order) return order;
  return {};
}

namespace {

// The step costs what cost_of() says.
Verdict may_step_from(const Battle& battle, const Position& now, const AskStep& ask, HexId from,
                      HexId to, std::optional<int> cost) {
  const UnitId unit = ask.unit;
  const Seat enemy = other(battle[unit].side);
  if (to == no_hex || battle.map.at(to) == Terrain::OffMap)
    return Objection{"A-2.1a", "ab.move.off-map", unit};
  if (from == no_hex) {
    const auto& entries = battle[unit].entry_hexes;
    if (std::find(entries.begin(), entries.end(), to) == entries.end())
      return Objection{"A-9.0a", "ab.move.not-an-entry-hex", unit, no_unit, to};
  } else if (!cost && !battle.map.grid.adjacent(from, to)) {
    return Objection{"A-5.16a", "ab.move.not-adjacent", unit, no_unit, to};
  }
  if (ask.must_halt) return Objection{"A-6.0b", "ab.move.must-stop", unit, no_unit, from};
  if (!cost) return Objection{"A-5.21a", "ab.move.prohibited", unit, no_unit, to};
  if (holds_unit_of(battle, now, to, enemy))
    return Objection{"A-5.12a", "ab.move.enemy-there", unit, combat_unit_at(now, to), to};
  if (*cost > ask.points)
    return Objection{"A-5.15a", "ab.move.too-far", unit, no_unit, to, *cost, ask.points};
  const bool out_of_zone = from != no_hex && controlled_by(battle, now, from, enemy);
  if (out_of_zone && controlled_by(battle, now, to, enemy))  // A-11.1b
    return Objection{"A-5.34b", "ab.move.zone-to-zone", unit, no_unit, to};
  if (from != no_hex && to == now[unit].recall_to)  // where it could get away from (R7)
    if (const UnitId foe = hopeless_against(battle, now, unit, to); foe != no_unit)
      return Objection{"A-7.52a", "ab.move.hopeless-attack", unit, foe, to};
  return may_overrun(battle, now, unit, to);
}

}  // namespace

Verdict may_step(const Battle& battle, const Position& now, const AskStep& ask, HexId to) {
  const HexId from = now[ask.unit].hex;
  return may_step_from(battle, now, ask, from, to, cost_of(battle.map, from, to));
}

namespace {

bool may_step_anywhere(const Battle& battle, const Position& now, const AskStep& ask) {
  for (const HexId to : battle.map.grid.neighbours(now[ask.unit].hex))
    if (to != no_hex && may_step(battle, now, ask, to)) return true;
  return false;
}

}  // namespace

Verdict may_follow(const Battle& battle, const Position& now, UnitId unit,
                   std::span<const HexId> route) {
  AskStep ask{unit, move_allowance(battle, now, unit), false};
  HexId at = now[unit].hex;
  for (const HexId to : route) {
    const std::optional<int> cost = cost_of(battle.map, at, to);
    if (Verdict verdict = may_step_from(battle, now, ask, at, to, cost); !verdict) return verdict;
    ask.points -= *cost;
    ask.must_halt = controlled_by(battle, now, to, other(battle[unit].side));
    at = to;
  }
  return {};
}

namespace {

// What a step leaves behind on the unit that takes it.
void note_step(const Battle& battle, const Position& now, UnitId unit, HexId to, UnitState& state) {
  const HexId from = state.hex;
  if (from != no_hex && controlled_by(battle, now, from, other(battle[unit].side)))
    state.disengaged = true;  // A-11.1c
  if (leads_through_water(battle.map, from, to)) state.wet = true;
}

Verdict may_charge(const Battle& battle, const Position& now, UnitId unit,
                   const UnitState& state) {  // §14
  if (!battle[unit].may_charge) return Objection{"A-14.0a", "ab.charge.cannot", unit};
  if (state.hex == no_hex || state.hex == state.start)
    return Objection{"A-14.0a", "ab.charge.did-not-move", unit};
  if (state.disengaged) return Objection{"A-11.1c", "ab.charge.disengaged", unit};
  if (state.start != no_hex && next_to(battle, now, state.start, other(battle[unit].side)))
    return Objection{"A-14.0a", "ab.charge.began-next-to-enemy", unit};
  if (state.wet) return Objection{"A-14.0f", "ab.charge.through-water", unit};
  return {};
}

}  // namespace

Verdict may_charge(const Battle& battle, const Position& now, UnitId unit) {
  return may_charge(battle, now, unit, now[unit]);
}

Verdict may_charge_along(const Battle& battle, const Position& now, UnitId unit,
                         std::span<const HexId> route) {
  UnitState there = now[unit];
  for (const HexId to : route) {
    note_step(battle, now, unit, to, there);
    there.hex = to;
  }
  return may_charge(battle, now, unit, there);
}

Verdict may_halt(const Battle& battle, const Position& now, const AskStep& ask, Halt halt) {
  // Who can get away from an attack below 1:4 cannot stay by a move that leads nowhere (R7).
  const UnitId unit = ask.unit;
  const HexId hex = now[unit].hex;
  if (hex != no_hex && hex == now[unit].recall_to && !ask.must_halt)
    if (const UnitId foe = hopeless_against(battle, now, unit, hex);
        foe != no_unit && may_step_anywhere(battle, now, ask))
      return Objection{"A-7.52a", "ab.move.hopeless-attack", unit, foe, hex};
  return halt.charge ? may_charge(battle, now, unit) : Verdict{};
}

std::optional<HexId> step_to_room(const Battle& battle, const Position& now, const AskStep& ask) {
  const HexGrid& grid = battle.map.grid;
  const Seat enemy = other(battle[ask.unit].side);
  const HexId start = now[ask.unit].hex;
  const auto is_barred = [&](HexId hex) {
    return holds_unit_of(battle, now, hex, enemy) || controlled_by(battle, now, hex, enemy) ||
           lone_leader_at(battle, now, hex, enemy);
  };
  if (start == no_hex || ask.must_halt) return std::nullopt;
  static thread_local PathSearch<HexId> paths;
  search(
      paths, grid, start, ask.points,
      [&](HexId from, HexId to) {
        return is_barred(to) ? std::nullopt : cost_of(battle.map, from, to);
      },
      [](HexId) { return true; });
  std::optional<HexId> nearest;
  for (const HexId hex : paths.reached())
    if (hex != start && combat_unit_at(now, hex) == no_unit &&
        (!nearest || *paths.cost(hex) < *paths.cost(*nearest)))
      nearest = hex;
  if (!nearest) return std::nullopt;
  return paths.path(*nearest)[1];
}

// --- the end of the phase ------------------------------------------------------------------------

bool can_go_back(const Position& now, UnitId unit) {
  return now[unit].moved && now[unit].hex != now[unit].recall_to;
}

namespace {

// Out of a zone of control in which it need not fight (R7): what friends bar is no way out.
bool can_get_away(const Battle& battle, const Position& now, UnitId unit) {
  if (now[unit].moved || now[unit].locked) return false;
  if (!may_move(battle, now, unit)) return false;
  return step_to_room(battle, now, {unit, move_allowance(battle, now, unit), false}).has_value();
}

}  // namespace

Verdict may_end_movement(const Battle& battle, const Position& now) {
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const UnitId unit{static_cast<std::uint8_t>(i)};
    if (now[unit].below != no_unit)
      return Objection{"A-5.32a", "ab.move.two-in-a-hex", unit, now[unit].below, now[unit].hex};
  }
  // A unit that need not attack below 1:4 must get help, go back or get away (A-7.52a, R7).
  for (const Combat& hopeless : hopeless_attacks(battle, now))
    for (const UnitId unit : hopeless.attackers) {
      if (can_go_back(now, unit) || can_get_away(battle, now, unit))
        return Objection{"A-7.52a", "ab.move.hopeless-attack", unit, hopeless.defenders.front(),
                         now[unit].hex};
    }
  return {};
}

Verdict may_recall(const Battle& battle, const Position& now, UnitId unit) {
  if (battle[unit].side != now.phasing) return Objection{"A-5.11a", "ab.move.not-yours", unit};
  if (!can_go_back(now, unit)) return Objection{"A-5.17a", "ab.recall.nothing", unit};
  if (may_end_movement(battle, now)) return Objection{"A-5.17a", "ab.recall.move-stands", unit};
  return {};
}

// --- the phase -----------------------------------------------------------------------------------

namespace {

// R7: stands in an enemy ZOC and has no way out of it.
bool held_in_contact(const Battle& battle, const Position& now, UnitId unit) {
  if (!on_map(now, unit) || battle[unit].leader() || battle[unit].side != now.phasing) return false;
  if (!in_enemy_zone(battle, now, unit)) return false;
  if (!may_move(battle, now, unit)) return true;
  return !may_step_anywhere(battle, now, AskStep{unit, move_allowance(battle, now, unit), false});
}

void remember_where_everybody_stands(Play& play) {
  const Battle& battle = play.setting;
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const UnitId unit{static_cast<std::uint8_t>(i)};
    UnitState& state = play.now[unit];
    state.moved = state.disengaged = state.wet = state.charging = false;
    state.fired = state.fought = state.advanced = false;
    state.start = state.recall_to = state.hex;
  }
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const UnitId unit{static_cast<std::uint8_t>(i)};
    play.now[unit].locked = held_in_contact(battle, play.now, unit);
  }
}

// Dice have fallen: nobody goes back beyond this point.
void nothing_can_be_recalled(Play& play) {
  for (UnitState& state : play.now.units)
    if (state.moved) state.recall_to = state.hex;
}

void pay_for_step(Play& play, UnitId unit, HexId to) {
  note_step(play.setting, play.now, unit, to, play.now[unit]);
  shift(play.setting, play.now, unit, to);
}

Task<> move_unit(Play& play, UnitId unit) {
  const Battle& battle = play.setting;
  Moved moved{unit, {}, 0, false};
  moved.path.reserve(8);  // as long as most moves are
  moved.path.push_back(play.now[unit].hex);
  int points = move_allowance(battle, play.now, unit);  // A-2.4b
  bool must_halt = false;
  play.now[unit].moved = true;  // A-5.17a
  for (;;) {
    const Question question{play.now.phasing, "A-5.0a", AskStep{unit, points, must_halt}};
    const Answer answer = co_await play.ask(question);
    if (const auto* halt = std::get_if<Halt>(&answer)) {
      play.now[unit].charging = moved.charging = halt->charge;  // A-14.0a
      break;
    }
    const HexId to = std::get<cursus::ancient_battles::Step>(answer).hex;
    const int cost = *cost_of(battle.map, play.now[unit].hex, to);
    if (const auto leader = lone_leader_at(battle, play.now, to, other(play.now.phasing))) {
      co_await overrun(play, *leader, unit, to);  // A-12.1a; the mover goes on (A-12.1d)
      pay_for_step(play, unit, to);
      nothing_can_be_recalled(play);
    } else {
      pay_for_step(play, unit, to);
    }
    points -= cost;
    moved.points += cost;
    moved.path.push_back(to);
    must_halt = in_enemy_zone(battle, play.now, unit);  // A-6.0b
  }
  if (moved.path.size() > 1) play.tell(std::move(moved));
}

}  // namespace

void put_back(const Battle& battle, Position& now, UnitId unit) {
  UnitState& state = now[unit];
  if (state.recall_to == no_hex) {
    lift(battle, now, unit);
    state.fate = Fate::Reserve;
  } else {
    shift(battle, now, unit, state.recall_to);
  }
  state.charging = state.disengaged = state.wet = false;
  if (state.recall_to == state.start) state.moved = false;  // wholly taken back, it was none (L20)
}

Task<> movement(Play& play) {
  remember_where_everybody_stands(play);
  for (;;) {
    const bool idle =
        !may_anything_move(play.setting, play.now) && may_end_movement(play.setting, play.now);
    const Question question{play.now.phasing, "A-5.0a", AskMove{}, idle};
    const Answer answer = co_await play.ask(question);
    if (const auto* move = std::get_if<Move>(&answer)) {
      co_await move_unit(play, move->unit);
    } else if (const auto* back = std::get_if<Recall>(&answer)) {
      put_back(play.setting, play.now, back->unit);
      play.tell(MoveRecalled{back->unit, play.now[back->unit].recall_to});
    } else {
      co_return;
    }
  }
}

}  // namespace cursus::ancient_battles
