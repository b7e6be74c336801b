// Ancient Battles §7 Melee (白兵戦): the combat phase.
#include "adjudicator/ancient_battles/combat.hpp"

#include <algorithm>

#include "adjudicator/ancient_battles/contact.hpp"
#include "adjudicator/ancient_battles/leaders.hpp"
#include "adjudicator/ancient_battles/morale.hpp"
#include "adjudicator/ancient_battles/odds.hpp"
#include "adjudicator/ancient_battles/planner.hpp"
#include "adjudicator/ancient_battles/retreat.hpp"
#include "adjudicator/ancient_battles/zones.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::ancient_battles {

namespace {

// Who of a planned combat is still there to fight: units that are on the map, have not advanced
// (A-7.74c) and still touch somebody of the other side (R25).
Combat still_fighting(const Battle& battle, const Position& now, Combat combat) {
  const auto gone = [&](UnitId unit) { return !on_map(now, unit) || now[unit].advanced; };
  std::erase_if(combat.attackers, gone);
  std::erase_if(combat.defenders, gone);
  std::erase_if(combat.attackers,
                [&](UnitId unit) { return !touches(battle, now, unit, combat.defenders); });
  std::erase_if(combat.defenders,
                [&](UnitId unit) { return !touches(battle, now, unit, combat.attackers); });
  return combat;
}

// --- §7.74 advance -------------------------------------------------------------------------------

std::vector<Met> meetings(const Battle& battle, const Position& now, const Combat& combat) {
  std::vector<Met> all;
  for (const UnitId one : combat.attackers)
    for (const UnitId other : combat.defenders)
      if (adjacent(battle, now, one, other)) all.push_back({one, other});
  return all;
}

// These procedures take what they only read by reference: it lies with whoever awaits them.
Task<> advance(Play& play, std::string_view clause, const std::vector<UnitId>& victors,
               const std::vector<Met>& met, const std::vector<HexId>& emptied, Fight fight) {
  const Battle& battle = play.setting;
  AskAdvance ask{{}, {}, fight, true, met};
  for (const HexId hex : emptied)
    if (combat_unit_at(play.now, hex) == no_unit &&
        std::find(ask.hexes.begin(), ask.hexes.end(), hex) == ask.hexes.end())
      ask.hexes.push_back(hex);
  for (const UnitId unit : victors) {
    if (!on_map(play.now, unit) || play.now[unit].advanced) continue;
    for (const HexId hex : ask.hexes)
      if (battle.map.grid.adjacent(play.now[unit].hex, hex)) {
        ask.candidates.push_back(unit);
        break;
      }
  }
  if (ask.candidates.empty()) co_return;
  const Seat seat = battle[ask.candidates.front()].side;
  ask.attacking = seat == play.now.phasing;
  const Question question{seat, clause, std::move(ask)};
  const Answer answer = co_await play.ask(question);
  const auto* chosen = std::get_if<Advance>(&answer);
  if (!chosen) co_return;  // A-7.74b: never compulsory

  const UnitId unit = chosen->unit;
  const HexId to = chosen->to;
  const HexId from = play.now[unit].hex;
  if (const auto leader = lone_leader_at(battle, play.now, to, other(seat)))
    co_await overrun(play, *leader, unit, to);  // A-12.2b
  Advanced told{unit, from, to, {}};
  if (chosen->with_leaders) told.leaders = leaders_at(battle, play.now, from, seat);  // A-7.75a
  for (const UnitId leader : told.leaders) shift(battle, play.now, leader, to);
  shift(battle, play.now, unit, to);
  play.now[unit].advanced = true;  // A-7.74c
  play.tell(std::move(told));
}

// --- §11.2 retreat before combat -----------------------------------------------------------------

// Attackers without whom every defender that has stayed still has somebody to fight (L13).
std::vector<UnitId> free_to_follow(const Battle& battle, const Position& now,
                                   const Combat& combat) {
  const Combat rest = still_fighting(battle, now, combat);
  std::vector<UnitId> free;
  for (const UnitId unit : combat.attackers) {
    std::vector<UnitId> others = rest.attackers;
    std::erase(others, unit);
    const bool missed = std::any_of(rest.defenders.begin(), rest.defenders.end(), [&](UnitId each) {
      return !touches(battle, now, each, others);
    });
    if (!missed) free.push_back(unit);
  }
  return free;
}

// A lone leader is no match for anybody.
Column odds_before(const Battle& battle, const Position& now, const Combat& combat) {
  return battle[combat.defenders.front()].leader() ? Column::From61
                                                   : final_column(battle, now, combat);
}

// The clause under which a defender is asked: a leader who is attacked alone must go if they can.
std::string_view falling_back(const Battle& battle, UnitId unit, bool alone) {
  if (!battle[unit].leader()) return "A-11.21a";
  return alone ? "A-12.3a" : "A-12.2c";
}

// Asks one defender who may fall back, and lets an attacker follow into the hex that it gives up
// (A-11.21b).
Task<> offer_to_fall_back(Play& play, UnitId unit, const Combat& combat, int number) {
  const Battle& battle = play.setting;
  const bool alone = on_leader(battle, combat);
  const Question question{battle[unit].side, falling_back(battle, unit, alone),
                          AskRetreatBeforeCombat{unit, combat, number}};
  const Answer answer = co_await play.ask(question);
  const auto* route = std::get_if<FallBack>(&answer);
  if (!route) co_return;
  const HexId from = play.now[unit].hex;
  const FallBack way = *route;
  const Fight fight{number, odds_before(battle, play.now, combat)};
  const std::vector<Met> met = meetings(battle, play.now, combat);
  if (battle[unit].leader())
    shift(battle, play.now, unit, way.to);
  else
    shift_with_leaders(play, unit, way.to);
  play.tell(FellBack{unit, from, way.via, way.to});
  if (combat_unit_at(play.now, from) != no_unit) co_return;
  const std::vector<HexId> emptied{from};
  const std::vector<UnitId> followers = free_to_follow(battle, play.now, combat);
  co_await advance(play, alone ? "A-12.3a" : "A-11.21b", followers, met, emptied, fight);
}

// A-12.3a, R14: a lone leader who is attacked gets away if they can. Nobody enters their hex
// before they
// is gone, so that all attackers control what they stand next to.
Task<> attack_lone_leader(Play& play, UnitId leader, const Combat& combat, int number) {
  const Battle& battle = play.setting;
  const HexId hex = play.now[leader].hex;
  if (may_fall_back(battle, play.now, leader, combat)) {
    co_await offer_to_fall_back(play, leader, combat, number);
    co_return;
  }
  UnitId fastest = combat.attackers.front();
  for (const UnitId unit : combat.attackers)
    if (move_allowance(battle, play.now, unit) > move_allowance(battle, play.now, fastest))
      fastest = unit;
  co_await drive_out(play, leader, fastest, hex, no_unit);
  const std::vector<HexId> emptied{hex};
  const std::vector<Met> nobody;
  const Fight without_die{number, Column::From61};
  co_await advance(play, "A-12.3a", combat.attackers, nobody, emptied, without_die);
}

// --- §7.6 results --------------------------------------------------------------------------------

Task<UnitId> choose_loss(Play& play, const std::vector<UnitId>& candidates, Fight fight,
                         std::string_view clause) {
  if (candidates.size() == 1) co_return candidates.front();
  const Question question{play.setting[candidates.front()].side, clause,
                          AskLoss{candidates, fight}};
  const Answer answer = co_await play.ask(question);
  co_return std::get<Lose>(answer).unit;
}

// A-7.6c: both sides choose without knowing the other's choice.
Task<> exchange(Play& play, const Combat& combat, Fight fight) {
  UnitId attacker = combat.attackers.front();
  UnitId defender = combat.defenders.front();
  if (combat.attackers.size() > 1 && combat.defenders.size() > 1) {
    const Seat phasing = play.now.phasing;
    const Question first{phasing, "A-7.6c", AskLoss{combat.attackers, fight}};
    const Question second{other(phasing), "A-7.6c", AskLoss{combat.defenders, fight}};
    const auto answers = co_await play.ask_both(first, second);
    attacker = std::get<Lose>(answers.first).unit;
    defender = std::get<Lose>(answers.second).unit;
  } else {
    attacker = co_await choose_loss(play, combat.attackers, fight, "A-7.6c");
    defender = co_await choose_loss(play, combat.defenders, fight, "A-7.6c");
  }
  lose_step(play, attacker, "A-7.6c");
  lose_step(play, defender, "A-7.6c");
  if (const auto outcome = after_losses(play))  // both at once (A-15.2b)
    co_await end_battle(play, *outcome);
}

Task<> defenders_retreat(Play& play, const Combat& combat, const std::vector<UnitId>& combatants,
                         Fight fight) {
  const Battle& battle = play.setting;
  std::vector<UnitId> retreating;
  for (const UnitId unit : combat.defenders) {
    if (!frozen(battle, play.now, unit))
      retreating.push_back(unit);
    else if (!battle.options.frozen_dr_is_ne)
      eliminate(play, unit, "A-M-4.2b");  // R20
  }
  if (const auto outcome = after_losses(play)) co_await end_battle(play, *outcome);
  if (!retreating.empty()) co_await retreat(play, retreating, combatants, fight);
}

std::vector<HexId> hexes_of(const Position& now, const std::vector<UnitId>& units) {
  std::vector<HexId> hexes;
  hexes.reserve(units.size());
  for (const UnitId unit : units) hexes.push_back(now[unit].hex);
  return hexes;
}

Task<> apply(Play& play, const Combat& combat, CombatResult result,
             const std::vector<UnitId>& charging, Fight fight) {
  if (result == CombatResult::Ne) co_return;
  const std::vector<HexId> attacked_from = hexes_of(play.now, combat.attackers);
  const std::vector<HexId> defended = hexes_of(play.now, combat.defenders);
  const std::vector<Met> met = meetings(play.setting, play.now, combat);
  std::vector<UnitId> combatants = combat.attackers;
  combatants.insert(combatants.end(), combat.defenders.begin(), combat.defenders.end());
  bool attacker_won = false;
  bool defender_won = false;
  switch (result) {
    case CombatResult::AL: {
      // A charge that was thrown back costs one of those who charged (A-14.0c, R16).
      const std::vector<UnitId>& candidates = charging.empty() ? combat.attackers : charging;
      const std::string_view clause = charging.empty() ? "A-7.6a" : "A-14.0c";
      const UnitId lost = co_await choose_loss(play, candidates, fight, clause);
      lose_step(play, lost, clause);
      if (const auto outcome = after_losses(play)) co_await end_battle(play, *outcome);
      defender_won = true;
      break;
    }
    case CombatResult::DL: {
      const UnitId lost = co_await choose_loss(play, combat.defenders, fight, "A-7.6b");
      lose_step(play, lost, "A-7.6b");
      if (const auto outcome = after_losses(play)) co_await end_battle(play, *outcome);
      attacker_won = true;
      break;
    }
    case CombatResult::Ex:
      co_await exchange(play, combat, fight);
      attacker_won = play.setting.options.advance_on_ex;  // R8
      break;
    case CombatResult::Ar:
      co_await retreat(play, combat.attackers, combatants, fight);
      defender_won = true;
      break;
    case CombatResult::Dr:
      co_await defenders_retreat(play, combat, combatants, fight);
      attacker_won = true;
      break;
    case CombatResult::Ne:
      break;
  }
  if (attacker_won) co_await advance(play, "A-7.74a", combat.attackers, met, defended, fight);
  if (defender_won) co_await advance(play, "A-7.74a", combat.defenders, met, attacked_from, fight);
}

// --- one combat ----------------------------------------------------------------------------------

// Light troops and leaders are asked first, in the order of the roster.
Task<> before_combat(Play& play, const Combat& combat, int number) {
  const Battle& battle = play.setting;
  std::vector<UnitId> asked;
  for (const UnitId unit : combat.defenders) {
    if (battle[unit].dot) asked.push_back(unit);
    for (const UnitId leader : leaders_at(battle, play.now, play.now[unit].hex, battle[unit].side))
      asked.push_back(leader);
  }
  std::sort(asked.begin(), asked.end());
  for (const UnitId unit : asked) {
    const Combat now_fighting = still_fighting(battle, play.now, combat);
    const bool with_defender =
        contains(now_fighting.defenders, unit) ||
        (battle[unit].leader() && on_map(play.now, unit) &&
         contains(now_fighting.defenders, combat_unit_at(play.now, play.now[unit].hex)));
    if (!with_defender || now_fighting.attackers.empty()) continue;
    if (!may_fall_back(battle, play.now, unit, now_fighting)) continue;
    co_await offer_to_fall_back(play, unit, now_fighting, number);
  }
}

Task<> fight(Play& play, const Combat& planned, int number) {
  const Battle& battle = play.setting;
  Combat combat = still_fighting(battle, play.now, planned);
  if (!combat.defenders.empty() && battle[combat.defenders.front()].leader()) {
    co_await attack_lone_leader(play, combat.defenders.front(), combat, number);
    co_return;
  }
  co_await before_combat(play, combat, number);
  combat = still_fighting(battle, play.now, std::move(combat));
  if (combat.attackers.empty() || combat.defenders.empty()) {
    play.tell(CombatVoid{number});
    co_return;
  }

  CombatResolved told{number, fold_odds(battle, play.now, combat), std::nullopt};
  for (const UnitId unit : combat.attackers)
    if (play.now[unit].charging && !charge_counts(battle, play.now, unit, combat))
      told.charged_in_vain.push_back(unit);
  if (const auto automatic = automatic_result(told.odds.column)) {  // A-CRT-a, A-CRT-b
    told.result = *automatic;
  } else {
    told.die = play.roll(6, "A-7.0c melee");
    told.result = combat_result(told.odds.column, *told.die);
  }
  std::vector<UnitId> charging;
  if (told.result == CombatResult::Ar) {
    for (const UnitId unit : combat.attackers)
      if (charge_counts(battle, play.now, unit, combat)) charging.push_back(unit);
    told.charge_turned_ar_into_al = !charging.empty();
    if (told.charge_turned_ar_into_al) told.result = CombatResult::AL;  // A-14.0c
  }
  const CombatResult result = told.result;
  const Fight fought{number, told.odds.column};
  play.tell(std::move(told));
  for (const UnitId unit : combat.attackers) play.now[unit].fought = true;
  for (const UnitId unit : combat.defenders) play.now[unit].fought = true;
  co_await apply(play, combat, result, charging, fought);
}

}  // namespace

Verdict may_advance(const Battle& battle, const Position& now, const AskAdvance& ask,
                    const Advance& advance) {
  if (!contains(ask.candidates, advance.unit))
    return Objection{"A-7.74a", "ab.advance.not-this-unit", advance.unit};
  if (std::find(ask.hexes.begin(), ask.hexes.end(), advance.to) == ask.hexes.end() ||
      !battle.map.grid.adjacent(now[advance.unit].hex, advance.to))
    return Objection{"A-7.74b", "ab.advance.not-there", advance.unit, no_unit, advance.to};
  return {};
}

Task<> combat(Play& play) {
  const std::vector<Combat> plan = co_await plan_combats(play);
  if (!plan.empty()) play.tell(CombatsPlanned{plan});
  for (std::size_t i = 0; i < plan.size(); ++i)  // A-7.0d
    co_await fight(play, plan[i], static_cast<int>(i) + 1);
  for (UnitState& unit : play.now.units)  // A-10.1b
    unit.disrupted = unit.charging = unit.fought = unit.advanced = false;
}

}  // namespace cursus::ancient_battles
