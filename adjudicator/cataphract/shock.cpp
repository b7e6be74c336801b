// Cataphract §8.3: the shock segment, step by step, each for all combats before the next (K-8.3c).
#include "adjudicator/cataphract/shock.hpp"

#include <algorithm>
#include <utility>

#include "adjudicator/cataphract/casualties.hpp"
#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/rout.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::cataphract {

namespace {

struct Stood {  // a defender where the combat began
  UnitId unit = no_unit;
  HexId hex = no_hex;
  bool was_routed = false;
};

struct Fight {
  Combat combat;             // those still in it
  std::vector<Stood> stood;  // all defenders at the start
  std::vector<HexId> emptied_by_charge;
  struct Led {
    LeaderId leader = no_leader;
    int charisma = 0;  // when the combat began
    bool attacks = false;
  };
  std::vector<Led> led;
  ShockOdds odds;
  int attacker_hits = 0;
  int defender_hits = 0;
  bool goes_on = true;
};

using Fights = std::vector<Fight>;

struct Fall {
  UnitId unit = no_unit;
  bool stays = false;
};

// --- marks and plan (K-8.31, K-8.32) -------------------------------------------------------------

Task<> mark_unmoved(Play& play) {
  for (;;) {
    const Ask ask = AskMark{};
    const Answer answer = co_await choose(play, play.now.phasing, "K-8.31a", ask);
    const auto* mark = std::get_if<Mark>(&answer);
    if (!mark) co_return;
    play.now[mark->unit].marker = Marker::NoCheck;
    play.tell(Marked{mark->unit, Marker::NoCheck});
  }
}

void drop_idle_marks(Play& play) {
  for (const UnitId unit : marked_units(play.setting, play.now))
    if (!fit(play.now, unit) || touched(play.setting, play.now, unit).empty())
      play.now[unit].marker = Marker::None;
}

// D.8: combats as wished, then by their lowest attacker hex.
Task<> order_combats(Play& play) {
  std::vector<Combat> left = std::exchange(play.now.combats, {});
  while (!left.empty()) {
    const Ask ask = AskCombatOrder{left};
    const Answer answer = co_await choose(play, play.now.phasing, "K-8.32d", ask);
    const auto* chosen = std::get_if<Choose>(&answer);
    if (!chosen) break;
    const auto next = std::find_if(left.begin(), left.end(), [&](const Combat& one) {
      return contains(one.attackers, chosen->unit);
    });
    play.now.combats.push_back(*next);
    left.erase(next);
  }
  play.now.combats.insert(play.now.combats.end(), left.begin(), left.end());
}

Task<> make_plan(Play& play) {
  std::vector<Combat> assigned;
  const std::vector<UnitId> attackers = marked_units(play.setting, play.now);
  for (const UnitId unit : attackers) {
    const Ask ask = AskTarget{unit, assigned};
    const Answer answer = co_await choose(play, play.now.phasing, "K-8.32a", ask);
    const TargetPair targets = std::get<Attack>(answer).targets;
    assigned.push_back({{unit}, {targets.begin(), targets.end()}});
  }
  std::vector<Combat>& plan = play.now.combats;
  plan.clear();
  for (const Combat& one : assigned) {
    const auto same = std::find_if(plan.begin(), plan.end(), [&](const Combat& combat) {
      return combat.defenders == one.defenders;
    });
    if (same == plan.end())
      plan.push_back(one);
    else
      same->attackers.push_back(one.attackers.front());
  }
  co_await order_combats(play);
  if (!play.now.combats.empty()) play.tell(CombatsPlanned{play.now.combats});
}

Fights begin_fights(Play& play) {
  Fights fights;
  for (const Combat& combat : play.now.combats) {
    Fight fight;
    fight.combat = combat;
    for (const UnitId unit : combat.defenders) {
      UnitState& state = play.now[unit];
      state.attacked = true;
      state.column_attacked = state.formation == Formation::Column;
      fight.stood.push_back({unit, state.hex, state.routed});
    }
    fights.push_back(std::move(fight));
  }
  return fights;
}

// --- charge (K-8.33) -----------------------------------------------------------------------------

struct Shaken {
  UnitId unit = no_unit;
  int hits = 0;
  int die = 0;
};

void roll_charge(Play& play, UnitId unit, std::vector<Shaken>& shaken) {
  const int die = roll_ten(play, "K-8.33a charge");
  const int tq = tq_of(play.setting, play.now, unit);
  play.tell(ChargeRolled{unit, die, tq});
  shaken.push_back({unit, std::max(0, counted_die(play.setting, play.now, unit, die) - tq), die});
}

std::vector<Shaken> roll_charges(Play& play, const Fights& fights) {
  std::vector<Shaken> shaken;
  for (const Fight& fight : fights) {
    const auto checks = [&](UnitId unit) { return play.now[unit].marker == Marker::Check; };
    const auto& attackers = fight.combat.attackers;
    if (std::none_of(attackers.begin(), attackers.end(), checks)) continue;  // K-8.33c
    const bool all_routed =
        std::all_of(fight.combat.defenders.begin(), fight.combat.defenders.end(),
                    [&](UnitId unit) { return play.now[unit].routed; });
    for (const UnitId unit : attackers)
      if (checks(unit) && !all_routed) roll_charge(play, unit, shaken);  // K-8.33b
    for (const UnitId unit : fight.combat.defenders) roll_charge(play, unit, shaken);
  }
  return shaken;
}

bool all_due(const Battle& battle, const Position& now, const std::vector<UnitId>& units) {
  return std::all_of(units.begin(), units.end(),
                     [&](UnitId unit) { return due_to_rout(battle, now, unit); });
}

Task<> fall(Play& play, std::vector<Fall> falls) {
  std::stable_sort(falls.begin(), falls.end(), [&](const Fall& a, const Fall& b) {
    return play.now[a.unit].hex < play.now[b.unit].hex;
  });
  FallingTogether together;
  for (const Fall& one : falls) together.falling.push_back(one.unit);
  for (const Fall& one : falls) {
    if (!on_map(play.now, one.unit)) continue;
    if (fit(play.now, one.unit) && due_to_rout(play.setting, play.now, one.unit))
      co_await rout(play, one.unit, one.stays, &together);
    else
      co_await rout_if_due(play, one.unit);
  }
  for (const UnitId unit : together.shaken) co_await rout_if_due(play, unit);  // then chain routs
}

// Who is left of a combat, and which hexes it has emptied.
std::vector<HexId> strike_out(const Position& now, Fight& fight) {
  std::vector<HexId> emptied;
  std::erase_if(fight.combat.attackers, [&](UnitId unit) { return !fit(now, unit); });
  for (const Stood& one : fight.stood) {
    if (!contains(fight.combat.defenders, one.unit)) continue;
    const bool here = on_map(now, one.unit) && now[one.unit].hex == one.hex &&
                      (one.was_routed || !now[one.unit].routed);
    if (here) continue;
    emptied.push_back(one.hex);
    std::erase(fight.combat.defenders, one.unit);
  }
  fight.goes_on = !fight.combat.attackers.empty() && !fight.combat.defenders.empty();
  return emptied;
}

// K-8.41b: in the zone of a unit that is a defender of this segment.
bool held_by_defender(const Battle& battle, const Position& now, const Fights& fights,
                      UnitId attacker) {
  for (const Fight& fight : fights)
    for (const Stood& one : fight.stood)
      if (on_map(now, one.unit) && controls(battle, now, one.unit, now[attacker].hex)) return true;
  return false;
}

std::vector<UnitId> unheld(const Battle& battle, const Position& now, const Fights& fights,
                           const std::vector<UnitId>& attackers) {
  std::vector<UnitId> found;
  for (const UnitId unit : attackers)
    if (fit(now, unit) && !held_by_defender(battle, now, fights, unit)) found.push_back(unit);
  return found;
}

Task<> charge(Play& play, Fights* fights) {
  const Battle& battle = play.setting;
  const std::vector<Shaken> shaken = roll_charges(play, *fights);
  for (const Shaken& one : shaken) add_hits(play, one.unit, one.hits, Cause::Charge, one.die);
  std::vector<Fall> falls;
  for (const Fight& fight : *fights) {
    const bool defenders_fall = all_due(battle, play.now, fight.combat.defenders);
    for (const UnitId unit : fight.combat.attackers)
      if (due_to_rout(battle, play.now, unit)) falls.push_back({unit, defenders_fall});  // K-8.33f
    for (const UnitId unit : fight.combat.defenders)
      if (due_to_rout(battle, play.now, unit)) falls.push_back({unit, false});
  }
  co_await fall(play, falls);
  for (Fight& fight : *fights) fight.emptied_by_charge = strike_out(play.now, fight);
  for (std::size_t i = 0; i < fights->size(); ++i) {
    const Fight& fight = (*fights)[i];
    if (fight.goes_on || fight.emptied_by_charge.empty()) continue;
    const auto free = unheld(battle, play.now, *fights, fight.combat.attackers);
    co_await advances(play, free, fight.emptied_by_charge, no_unit);  // K-8.33d, R-27
  }
  // An advance or its entry fire may have changed other combats.
  for (Fight& fight : *fights)
    if (fight.goes_on)
      for (const HexId hex : strike_out(play.now, fight)) fight.emptied_by_charge.push_back(hex);
}

// --- leaders (K-8.34) ----------------------------------------------------------------------------

void leader_casualties(Play& play, Fights& fights) {
  const Battle& battle = play.setting;
  for (Fight& fight : fights) {
    if (!fight.goes_on) continue;
    const auto note = [&](const std::vector<UnitId>& units, bool attacks) {
      for (const UnitId unit : units)
        for (const LeaderId leader : leaders_at(battle, play.now, play.now[unit].hex))
          fight.led.push_back({leader, charisma_of(battle, play.now, leader), attacks});
    };
    note(fight.combat.attackers, true);
    note(fight.combat.defenders, false);
  }
  for (Fight& fight : fights)
    for (const Fight::Led& led : fight.led) roll_for_wound(play, led.leader);
}

// A6b below the table; a dead leader counts the other way round.
void add_leaders(const Battle& battle, const Position& now, Fight& fight) {
  for (const Fight::Led& led : fight.led) {
    const bool dead = !on_map(now, led.leader);
    const int charisma = dead ? -led.charisma : charisma_of(battle, now, led.leader);
    fight.odds.die_modifiers.push_back({"K-8.36g", led.attacks ? charisma : -charisma});
  }
}

// --- chart and die (K-8.35, K-8.36) --------------------------------------------------------------

Task<> name_units(Play& play, Fight* fight) {
  const Battle& battle = play.setting;
  const Ask first = AskDefenderUnit{fight->combat};  // N first
  const Answer named = co_await choose(play, other(play.now.phasing), "K-8.35a", first);
  const UnitId defender = std::get<Choose>(named).unit;
  const Ask second = AskAttackerUnit{fight->combat, defender};
  const Answer chosen = co_await choose(play, play.now.phasing, "K-8.35b", second);
  const UnitId attacker = std::get<Choose>(chosen).unit;
  fight->odds = shock_odds(battle, play.now, fight->combat, attacker, defender);
  add_leaders(battle, play.now, *fight);
}

void resolve(Play& play, Fight& fight) {
  const int die = roll_ten(play, "K-8.36g shock");
  int modified = die;
  for (const Modifier& one : fight.odds.die_modifiers) modified += one.amount;
  const ShockResult printed = shock_result(fight.odds.column, modified);
  fight.attacker_hits = printed.attacker * (fight.odds.superior == Superior::DS ? 3 : 1);
  fight.defender_hits = printed.defender * (fight.odds.superior == Superior::AS ? 2 : 1);
  play.tell(ShockResolved{fight.combat, fight.odds, die, printed, fight.attacker_hits,
                          fight.defender_hits});
}

// K-10.12a: evenly; the rest first to the named unit, then as the owner likes.
Task<> spread(Play& play, std::vector<UnitId> units, int hits, UnitId named) {
  const int count = static_cast<int>(units.size());
  int rest = hits % count;
  for (const UnitId unit : units) add_hits(play, unit, hits / count, Cause::ShockHits);
  if (rest > 0 && contains(units, named)) {
    add_hits(play, named, 1, Cause::ShockHits);
    std::erase(units, named);
    --rest;
  }
  for (; rest > 0; --rest) {
    const Ask ask = AskOddHits{units};
    const Answer answer = co_await choose(play, play.setting[units.front()].side, "K-10.12a", ask);
    const UnitId unit = std::get<Choose>(answer).unit;
    add_hits(play, unit, 1, Cause::ShockHits);
    std::erase(units, unit);
  }
}

// --- collapse (K-8.37, K-10.26) ------------------------------------------------------------------

int worst_excess(const Battle& battle, const Position& now, const std::vector<UnitId>& units,
                 HexId advance_to) {
  int worst = -99;
  for (const UnitId unit : units) {
    const int extra = advance_to == no_hex ? 0 : advance_ch(battle, now, unit, advance_to);
    worst = std::max(worst, now[unit].ch + extra - tq_of(battle, now, unit));
  }
  return worst;
}

// K-10.26: everybody would rout. The survivors stand at TQ - 1; they are returned.
std::vector<UnitId> spare_one_side(Play& play, const Fight& fight) {
  const Battle& battle = play.setting;
  const auto& attackers = fight.combat.attackers;
  const auto& defenders = fight.combat.defenders;
  const bool routed_defender = std::any_of(defenders.begin(), defenders.end(),
                                           [&](UnitId unit) { return play.now[unit].routed; });
  if (routed_defender || !all_due(battle, play.now, attackers) ||
      !all_due(battle, play.now, defenders))
    return {};
  const HexId goal = play.now[fight.odds.defender].hex;
  const int attack = worst_excess(battle, play.now, attackers, goal);
  const int defence = worst_excess(battle, play.now, defenders, no_hex);
  const auto& spared = attack > defence ? defenders : attackers;
  for (const UnitId unit : spared) {
    UnitState& state = play.now[unit];
    const int kept = tq_of(battle, play.now, unit) - 1;
    const int removed = state.ch - kept;
    state.ch = kept;
    play.tell(Hits{unit, -removed, Cause::Collapse, -1, kept});
  }
  return spared;
}

Task<> collapse_rolls(Play& play, std::vector<UnitId> units) {  // K-8.37b
  const Battle& battle = play.setting;
  sort_by_hex(play.now, units);
  std::vector<Fall> falls;
  for (const UnitId unit : units) {
    const int tq = tq_of(battle, play.now, unit);
    const int die = roll_ten(play, "K-8.37b collapse");
    const bool routs = counted_die(battle, play.now, unit, die) >= tq;
    play.tell(CollapseRolled{unit, die, routs});
    if (routs) {
      falls.push_back({unit, false});
    } else {
      --play.now[unit].ch;
      play.tell(Hits{unit, -1, Cause::Collapse, die, play.now[unit].ch});
    }
  }
  FallingTogether together;
  for (const Fall& one : falls) together.falling.push_back(one.unit);
  for (const Fall& one : falls) co_await rout(play, one.unit, false, &together);
  for (const UnitId unit : together.shaken) co_await rout_if_due(play, unit);
}

// K-6.43a: a vertex of the front hexside, the one with more enemies before it.
Facing facing_in_line(const Battle& battle, Position now, UnitId unit) {
  const Facing column = now[unit].facing;
  std::size_t most = 0;
  Facing best = column.turned(1);
  for (const int twelfth : {1, -1}) {
    now[unit].facing = column.turned(twelfth);
    const std::size_t enemies = touched(battle, now, unit).size();
    if (enemies <= most) continue;
    most = enemies;
    best = column.turned(twelfth);
  }
  return best;
}

Task<> break_columns(Play& play) {  // K-6.46a
  std::vector<UnitId> columns;
  for (const Seat seat : both_seats)
    for (const UnitId unit : in_hex_order(play.setting, play.now, seat))
      if (play.now[unit].column_attacked && fit(play.now, unit)) columns.push_back(unit);
  sort_by_hex(play.now, columns);
  for (const UnitId unit : columns) {
    add_hits(play, unit, column_forced_ch, Cause::ColumnForced);
    co_await rout_if_due(play, unit);
    if (!fit(play.now, unit) || play.now[unit].formation != Formation::Column) continue;
    play.now[unit].formation = Formation::Line;
    play.now[unit].facing = facing_in_line(play.setting, play.now, unit);
    play.tell(Turned{unit, play.now[unit].facing, Formation::Line, true});
  }
}

std::vector<UnitId> participants(const Battle& battle, const Position& now) {
  std::vector<UnitId> found;
  for (const Seat seat : both_seats)
    for (const UnitId unit : in_hex_order(battle, now, seat)) {
      bool took_part = battle.options.collapse_all;
      for (const Combat& combat : now.combats)
        took_part =
            took_part || contains(combat.attackers, unit) || contains(combat.defenders, unit);
      if (took_part && fit(now, unit)) found.push_back(unit);
    }
  return found;
}

Task<> collapse(Play& play, Fights* fights) {
  const Battle& battle = play.setting;
  std::vector<UnitId> spared;
  for (const Fight& fight : *fights) {
    if (!fight.goes_on) continue;
    for (const UnitId unit : spare_one_side(play, fight)) spared.push_back(unit);
  }
  std::vector<Fall> falls;
  for (const Fight& fight : *fights) {
    if (!fight.goes_on) continue;
    for (const UnitId unit : fight.combat.attackers)
      if (due_to_rout(battle, play.now, unit)) falls.push_back({unit, false});
    for (const UnitId unit : fight.combat.defenders)
      if (due_to_rout(battle, play.now, unit)) falls.push_back({unit, false});
  }
  co_await fall(play, falls);
  std::vector<UnitId> shaky;
  for (const UnitId unit : participants(battle, play.now)) {
    if (contains(spared, unit)) continue;
    if (play.now[unit].ch != tq_of(battle, play.now, unit) - 1) continue;
    if (play.now[unit].ch == 0) continue;
    if (in_enemy_zone(battle, play.now, play.now[unit].hex, battle[unit].side))
      shaky.push_back(unit);
  }
  co_await collapse_rolls(play, shaky);
  co_await break_columns(play);
  for (std::size_t i = 0; i < fights->size(); ++i) {
    if (!(*fights)[i].goes_on) continue;
    const std::vector<HexId> emptied = strike_out(play.now, (*fights)[i]);
    const Fight& fight = (*fights)[i];
    const UnitId named = fight.odds.superior == Superior::AS ? fight.odds.attacker : no_unit;
    if (!emptied.empty()) co_await advances(play, fight.combat.attackers, emptied, named);
    if (fight.emptied_by_charge.empty()) continue;
    const auto free = unheld(battle, play.now, *fights, fight.combat.attackers);
    co_await advances(play, free, fight.emptied_by_charge, named);
  }
}

}  // namespace

// --- the segment (K-3.0B2) -----------------------------------------------------------------------

Task<> shock_segment(Play& play) {
  if (play.now.op != OpKind::Uncontrolled) co_await mark_unmoved(play);  // a
  drop_idle_marks(play);
  co_await make_plan(play);
  if (play.now.combats.empty()) co_return;
  Fights fights = begin_fights(play);
  for (const Combat& combat : play.now.combats)
    for (const UnitId unit : combat.attackers) play.now[unit].uncontrolled = 0;  // K-9.31d
  co_await charge(play, &fights);                                                // b
  leader_casualties(play, fights);                                               // c
  for (Fight& fight : fights)                                                    // d
    if (fight.goes_on) co_await name_units(play, &fight);
  for (Fight& fight : fights)  // e
    if (fight.goes_on) resolve(play, fight);
  for (Fight& fight : fights) {
    if (!fight.goes_on) continue;
    co_await spread(play, fight.combat.attackers, fight.attacker_hits, fight.odds.attacker);
    co_await spread(play, fight.combat.defenders, fight.defender_hits, fight.odds.defender);
  }
  co_await collapse(play, &fights);  // f
}

}  // namespace cursus::cataphract
