// Commands & Colors: Ancients §9 Battle, §10 Ranged combat (射撃戦), §11 Close combat (白兵戦),
// §13 Special actions.
#include "adjudicator/commands_and_colors/combat.hpp"

#include <algorithm>

#include "adjudicator/commands_and_colors/banners.hpp"
#include "adjudicator/commands_and_colors/command.hpp"
#include "adjudicator/commands_and_colors/dice.hpp"
#include "adjudicator/commands_and_colors/leaders.hpp"
#include "adjudicator/commands_and_colors/movement.hpp"
#include "adjudicator/commands_and_colors/retreat.hpp"
#include "adjudicator/commands_and_colors/sight.hpp"
#include "adjudicator/commands_and_colors/terrain.hpp"

namespace cursus::commands_and_colors {

// --- who may battle whom -------------------------------------------------------------------------

namespace {

bool adjacent(const Battle& battle, const OpenTable& now, PieceId a, PieceId b) {
  return battle.board.grid.adjacent(now[a].hex, now[b].hex);
}

// A unit, or a leader who is alone in their hex.
bool is_target(const Battle& battle, const OpenTable& now, PieceId piece, Seat side) {
  if (battle[piece].side == side || !on_board(now, piece)) return false;
  return !battle[piece].leader() || unit_of(battle, now, piece) == no_piece;
}

int most_hexes_before_battle(const Battle& battle, const OpenTable& now, PieceId unit) {
  const Troop troop = battle[unit].troop;
  if (is_played(now, Card::DoubleTime) && !is_war_machine(troop))
    return troop == Troop::WA ? 3 : 2;  // C-XX.4d
  if (is_played(now, Card::MountedCharge) && is_heavy_mounted(troop)) return 3;
  return row(troop).battle_after;
}

std::string_view moved_too_far(Troop troop) {
  if (troop == Troop::LWM) return "C-8.2c";
  if (troop == Troop::HWM) return "C-8.2g";
  return "C-8.2b";  // auxilia: all others may battle as far as they can go
}

Verdict may_close(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target) {
  if (is_played(now, Card::MoveFireMove))
    return Objection{"C-XX.4h", "cca.battle.no-close-under-card", unit};
  if (is_played(now, Card::DarkenTheSky))
    return Objection{"C-XX.4c", "cca.battle.no-close-under-card", unit};
  const Snapshot declared = snapshot(battle, now, unit, target);
  if (number_of_close_dice(battle, now, unit, target, Role::Attack, declared) == 0)
    return Objection{"C-16.8f", "cca.battle.no-dice", unit};
  return {};
}

Verdict may_fire(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target) {
  if (is_played(now, Card::ClashOfShields))
    return Objection{"C-XX.4a", "cca.battle.no-fire-under-card", unit};
  if (is_played(now, Card::DoubleTime))
    return Objection{"C-XX.4d", "cca.battle.no-fire-under-card", unit};
  if (is_played(now, Card::MountedCharge))
    return Objection{"C-XX.4i", "cca.battle.no-fire-under-card", unit};
  const int range = row(battle[unit].troop).range;
  if (range == 0) return Objection{"C-10a", "cca.battle.no-missiles", unit, target};
  const int distance = battle.board.grid.distance(now[unit].hex, now[target].hex);
  if (distance > range)
    return Objection{"C-10.1b", "cca.battle.out-of-range", unit, target, no_hex, distance, range};
  if (next_to_enemy_unit(battle, now, now[unit].hex, battle[unit].side))
    return Objection{"C-10c", "cca.battle.enemy-adjacent", unit};
  if (!in_sight(battle, now, now[unit].hex, now[target].hex))
    return Objection{"C-10.1c", "cca.battle.no-sight", unit, target};
  if (number_of_fire_dice(battle, now, unit, target) == 0)
    return Objection{"C-16.8f", "cca.battle.no-dice", unit};
  return {};
}

}  // namespace

Verdict may_battle_at_all(const Battle& battle, const OpenTable& now, PieceId unit) {
  if (battle[unit].side != now.active) return Objection{"C-7b", "cca.battle.not-yours", unit};
  if (battle[unit].leader()) return Objection{"C-11.4w", "cca.battle.leader", unit};
  if (!on_board(now, unit)) return Objection{"C-7b", "cca.piece.gone", unit};
  if (!now[unit].ordered && is_played(now, Card::ClashOfShields))
    return Objection{"C-7b", "cca.order.no-contact", unit};
  if (!now[unit].ordered) return Objection{"C-7b", "cca.battle.not-ordered", unit};
  const int most = is_played(now, Card::DarkenTheSky) ? 2 : 1;
  if (now[unit].battles >= most) return Objection{"C-9c", "cca.battle.twice", unit};
  if (now[unit].no_battle)
    return Objection{battle.board.at(now[unit].hex) == Terrain::Broken ? "C-16.1b" : "C-16.2b",
                     "cca.battle.terrain", unit};
  if (now[unit].hexes > most_hexes_before_battle(battle, now, unit))
    return Objection{moved_too_far(battle[unit].troop),
                     "cca.battle.moved-too-far",
                     unit,
                     no_piece,
                     no_hex,
                     now[unit].hexes};
  return {};
}

Verdict may_battle(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target) {
  if (const Verdict able = may_battle_at_all(battle, now, unit); !able) return able;
  if (!is_target(battle, now, target, now.active))
    return Objection{"C-9d", "cca.battle.no-target", target};
  return adjacent(battle, now, unit, target) ? may_close(battle, now, unit, target)
                                             : may_fire(battle, now, unit, target);
}

Verdict may_end_battles(const Battle& battle, const OpenTable& now) {
  for (std::size_t i = 0; i < battle.size(); ++i) {  // C-8.2e, R-60
    const PieceId unit{static_cast<std::uint8_t>(i)};
    if (!now[unit].must_fight || now[unit].battles > 0 || !on_board(now, unit)) continue;
    for (const HexId hex : battle.board.grid.neighbours(now[unit].hex)) {
      if (hex == no_hex) continue;
      const PieceId there = unit_at(now, hex) != no_piece ? unit_at(now, hex) : leader_at(now, hex);
      if (there != no_piece && may_battle(battle, now, unit, there))
        return Objection{"C-8.2e", "cca.battle.warriors-must", unit};
    }
  }
  return {};
}

// --- §13(1) evading ------------------------------------------------------------------------------

std::vector<HexId> evade_hexes(const Battle& battle, const OpenTable& now, PieceId unit) {
  // Two hexes toward the own side; one only if two are impossible (C-13.1j).
  for (const int hexes : {2, 1}) {
    const RetreatWays ways = retreat_ways(battle, now, unit, hexes);
    if (ways.losses == 0 && !ways.ends.empty()) return ways.ends;
  }
  return {};
}

bool may_evade(const Battle& battle, const OpenTable& now, PieceId unit, PieceId attacker) {
  const Troop by = battle[attacker].troop;
  bool entitled = false;
  switch (row(battle[unit].troop).evades) {
    case Evades::Never:
      break;
    case Evades::Always:
      entitled = true;
      break;
    case Evades::FootAndHeavyMounted:
      entitled = is_foot(by) || is_heavy_mounted(by);
      break;
    case Evades::FootAndElephants:
      entitled = is_foot(by) || by == Troop::EL;
      break;
  }
  return entitled && !evade_hexes(battle, now, unit).empty();  // C-13.1k
}

Verdict may_evade_to(const Battle& battle, const OpenTable& now, PieceId unit, HexId hex) {
  const auto hexes = evade_hexes(battle, now, unit);
  if (std::find(hexes.begin(), hexes.end(), hex) != hexes.end()) return {};
  return Objection{"C-13.1j", "cca.evade.not-there", unit, no_piece, hex};
}

namespace {

// C-13.1c, R-28: the dice fall first, then the unit goes.
Task<> evade(Play& play, PieceId attacker, PieceId unit, HexId to, Role role, Snapshot declared) {
  const Battle& battle = play.setting;
  const Rolled rolled = roll_at_evader(play, attacker, unit, role, declared);
  const HexId from = play.now[unit].hex;
  const Effect effect = co_await suffer(play, rolled, declared.defender_full);
  if (effect.gone) co_return;
  if (is_war_machine(battle[unit].troop)) {  // C-13.2a
    const PieceId crew = attached_leader(battle, play.now, unit);
    lift(battle, play.now, unit);
    play.now[unit].fate = Fate::Left;
    play.tell(LeftTheBoard{unit, from});
    if (crew != no_piece) co_await leader_evades(play, crew);
    if (const auto outcome = decided(play)) co_await end_battle(play, *outcome);
    co_return;
  }
  shift_with_leader(play, unit, to);
  play.tell(Evaded{unit, from, to});
}

// --- §13(3) lone leaders -------------------------------------------------------------------------

Task<> strike_lone_leader(Play& play, const Rolled& rolled) {  // C-13.3c, C-14.1e
  if (rolled.hits > 0)
    kill_leader(play, rolled.target);
  else
    co_await leader_evades(play, rolled.target);
  if (const auto outcome = decided(play)) co_await end_battle(play, *outcome);
}

// --- close combat --------------------------------------------------------------------------------

struct Clash {
  bool success = false;  // the defender was destroyed or driven from its hex
  HexId vacated = no_hex;
};

// C-XX.4e: the question is put every time, so that it tells nothing about the hand.
Task<bool> first_strike(Play& play, PieceId attacker, PieceId defender, Role role,
                        Snapshot declared) {
  const Battle& battle = play.setting;
  const Seat seat = battle[defender].side;
  const int dice = number_of_close_dice(battle, play.now, attacker, defender, role, declared);
  const Question question{seat, "C-XX.4e", AskFirstStrike{defender, attacker, dice}};
  const Answer answer = co_await play.ask(question);
  if (!std::holds_alternative<Yes>(answer)) co_return false;
  auto& hand = play.now.hands[seat];
  hand.erase(std::find(hand.begin(), hand.end(), Card::FirstStrike));
  play.now.discards.push_back(Card::FirstStrike);
  play.now.first_strike_played = true;
  play.tell(FirstStruck{defender, attacker});
  co_return true;
}

Task<> battle_back(Play& play, PieceId defender, PieceId attacker, Snapshot declared) {
  const Battle& battle = play.setting;
  const int dice =
      number_of_close_dice(battle, play.now, defender, attacker, Role::BattleBack, declared);
  if (dice == 0) co_return;
  const Question question{battle[defender].side, "C-11.8a",
                          AskBattleBack{defender, attacker, dice}};
  const Answer answer = co_await play.ask(question);
  if (!std::holds_alternative<Yes>(answer)) co_return;
  const Rolled rolled = roll_close(play, defender, attacker, Role::BattleBack, declared);
  const Effect effect = co_await suffer(play, rolled, declared.attacker_full);
  (void)effect;
}

// A rampage between two throws can take either of them away.
bool in_contact(const Battle& battle, const OpenTable& now, PieceId a, PieceId b) {
  return on_board(now, a) && on_board(now, b) && adjacent(battle, now, a, b);
}

// §11, steps 1 to 8.
Task<Clash> close_combat(Play& play, PieceId attacker, PieceId target, Role role) {
  const Battle& battle = play.setting;
  const Snapshot declared = snapshot(battle, play.now, attacker, target);  // step 1
  Clash clash{false, play.now[target].hex};
  if (battle[target].leader()) {
    const Rolled rolled = roll_close(play, attacker, target, role, declared);
    co_await strike_lone_leader(play, rolled);
    co_return clash;  // C-13.6f
  }
  const bool struck_first = co_await first_strike(play, attacker, target, role, declared);
  if (struck_first) {
    const Rolled rolled = roll_close(play, target, attacker, Role::FirstStrike, declared);
    const Effect effect = co_await suffer(play, rolled, declared.attacker_full);
    if (effect.gone || effect.left_hex) co_return clash;
    if (!in_contact(battle, play.now, attacker, target)) co_return clash;
  } else if (may_evade(battle, play.now, target, attacker)) {  // step 2
    const int dice = number_of_close_dice(battle, play.now, attacker, target, role, declared);
    const Question question{battle[target].side, "C-13.1a", AskEvade{target, attacker, dice}};
    const Answer answer = co_await play.ask(question);
    if (const auto* to = std::get_if<GoTo>(&answer)) {
      co_await evade(play, attacker, target, to->hex, role, declared);
      co_return clash;  // C-13.6e
    }
  }
  const Rolled rolled = roll_close(play, attacker, target, role, declared);     // steps 3 to 5
  const bool may_strike_back = !struck_first || battle.options.fs_battle_back;
  const Effect effect =
      co_await suffer(play, rolled, declared.defender_full, may_strike_back);  // step 6
  clash.success = effect.gone || effect.left_hex;  // step 7 is the caller's
  if (!clash.success && may_strike_back && in_contact(battle, play.now, attacker, target))
    co_await battle_back(play, target, attacker, declared);  // step 8
  co_return clash;
}

// --- §13(6) momentum -----------------------------------------------------------------------------

bool may_advance(const Battle& battle, const OpenTable& now, PieceId unit, HexId hex) {
  if (!on_board(now, unit) || is_war_machine(battle[unit].troop)) return false;  // C-13.6j
  if (!battle.board.grid.adjacent(now[unit].hex, hex)) return false;  // driven off by a rampage
  if (!may_enter(battle[unit].troop, battle.board.at(hex))) return false;
  if (unit_at(now, hex) != no_piece) return false;
  const PieceId leader = leader_at(now, hex);
  if (leader != no_piece &&
      (battle[leader].side != battle[unit].side || attached_leader(battle, now, unit) != no_piece))
    return false;
  return !(battle.board.at(now[unit].hex) == Terrain::Ford && now[unit].entered_ford);
}

Task<bool> advance(Play& play, PieceId unit, HexId hex, bool after_bonus) {
  if (!may_advance(play.setting, play.now, unit, hex)) co_return false;
  const Question question{play.now.active, "C-13.6a", AskAdvance{unit, hex, after_bonus}};
  const Answer answer = co_await play.ask(question);
  if (!std::holds_alternative<Yes>(answer)) co_return false;
  const HexId from = play.now[unit].hex;
  shift_with_leader(play, unit, hex);
  if (play.setting.board.at(hex) == Terrain::Ford) play.now[unit].entered_ford = true;
  play.tell(Advanced{unit, from, hex, false});
  co_return true;
}

Task<> extra_hex(Play& play, PieceId unit) {  // C-13.6c
  if (!is_cavalry(play.setting[unit].troop)) co_return;
  const HexId from = play.now[unit].hex;
  if (stops(play.setting[unit].troop, play.setting.board.at(from))) co_return;
  if (extra_hexes(play.setting, play.now, unit).empty()) co_return;
  const Question question{play.now.active, "C-13.6c", AskExtraHex{unit}};
  const Answer answer = co_await play.ask(question);
  const auto* to = std::get_if<GoTo>(&answer);
  if (!to) co_return;
  const HexId hex = to->hex;
  shift_with_leader(play, unit, hex);
  if (play.setting.board.at(hex) == Terrain::Ford) play.now[unit].entered_ford = true;
  play.tell(Advanced{unit, from, hex, true});
}

// C-13.6Bb, R-35, R-37
bool entitled_to_bonus(const Battle& battle, const OpenTable& now, PieceId unit) {
  const Troop troop = battle[unit].troop;
  if (is_war_machine(troop)) return false;
  if (forbids_battle(troop, battle.board.at(now[unit].hex))) return false;
  return troop == Troop::WA || is_mounted(troop) || attached_leader(battle, now, unit) != no_piece;
}

Task<> bonus_combat(Play& play, PieceId unit) {
  const Battle& battle = play.setting;
  if (!entitled_to_bonus(battle, play.now, unit)) co_return;
  bool possible = false;
  for (std::size_t i = 0; i < battle.size(); ++i)
    possible |= bool(may_bonus(battle, play.now, unit, PieceId{static_cast<std::uint8_t>(i)}));
  if (!possible) co_return;
  const Question question{play.now.active, "C-13.6Ba", AskBonus{unit}};
  const Answer answer = co_await play.ask(question);
  const auto* chosen = std::get_if<Battles>(&answer);
  if (!chosen) co_return;
  const Clash clash = co_await close_combat(play, unit, chosen->target, Role::Bonus);
  if (!clash.success) co_return;
  const bool advanced = co_await advance(play, unit, clash.vacated, true);  // C-13.6Bf
  if (!advanced) co_return;
  take_camp(play, unit);
  if (const auto outcome = decided(play)) co_await end_battle(play, *outcome);
}

Task<> momentum(Play& play, PieceId unit, HexId vacated) {
  const bool advanced = co_await advance(play, unit, vacated, false);
  if (!advanced) co_return;  // C-13.6b
  co_await extra_hex(play, unit);
  take_camp(play, unit);  // where the advance has ended: not where it only led through (L18)
  if (const auto outcome = decided(play)) co_await end_battle(play, *outcome);
  co_await bonus_combat(play, unit);
}

// --- ranged combat -------------------------------------------------------------------------------

Task<> ranged_combat(Play& play, PieceId unit, PieceId target) {
  const Snapshot declared = snapshot(play.setting, play.now, unit, target);
  const Rolled rolled = roll_fire(play, unit, target);
  if (play.setting[target].leader()) {
    co_await strike_lone_leader(play, rolled);
    co_return;
  }
  const Effect effect = co_await suffer(play, rolled, declared.defender_full);
  (void)effect;  // C-10d, C-10e: nobody fires back, nobody advances
}

}  // namespace

std::vector<HexId> extra_hexes(const Battle& battle, const OpenTable& now, PieceId unit) {
  std::vector<HexId> hexes;
  for (const HexId hex : battle.board.grid.neighbours(now[unit].hex)) {
    if (hex == no_hex || !may_enter(battle[unit].troop, battle.board.at(hex))) continue;
    if (unit_at(now, hex) != no_piece) continue;
    const PieceId leader = leader_at(now, hex);
    const bool joins = leader != no_piece && battle[leader].side == battle[unit].side &&
                       attached_leader(battle, now, unit) == no_piece;
    if (leader == no_piece || joins) hexes.push_back(hex);
  }
  return hexes;
}

Verdict may_ever_advance(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target) {
  if (!adjacent(battle, now, unit, target))
    return Objection{"C-13.6a", "cca.advance.after-fire", unit, target};
  if (is_war_machine(battle[unit].troop))
    return Objection{"C-13.6j", "cca.advance.war-machine", unit};
  return {};
}

Verdict may_ever_ride_on(const Battle& battle, PieceId unit) {
  if (is_cavalry(battle[unit].troop)) return {};
  return Objection{"C-13.6c", "cca.extra.cavalry-only", unit};
}

Verdict may_ever_bonus(const Battle& battle, const OpenTable& now, PieceId unit) {
  const Troop troop = battle[unit].troop;
  if (troop == Troop::WA || is_mounted(troop)) return {};
  if (!is_war_machine(troop) && attached_leader(battle, now, unit) != no_piece) return {};
  return Objection{"C-13.6Bb", "cca.bonus.not-entitled", unit};
}

Verdict may_bonus(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target) {
  if (!is_target(battle, now, target, now.active))
    return Objection{"C-13.6Be", "cca.battle.no-target", target};
  if (!adjacent(battle, now, unit, target))
    return Objection{"C-13.6Be", "cca.battle.not-adjacent", unit, target};
  const Snapshot declared = snapshot(battle, now, unit, target);
  if (number_of_close_dice(battle, now, unit, target, Role::Bonus, declared) == 0)
    return Objection{"C-16.8f", "cca.battle.no-dice", unit};
  return {};
}

Task<> battle_phase(Play& play) {
  const Battle& battle = play.setting;
  for (;;) {  // L12
    const Question question{play.now.active, "C-9a", AskBattle{}};
    const Answer answer = co_await play.ask(question);
    const auto* declared = std::get_if<Battles>(&answer);
    if (!declared) co_return;
    const PieceId unit = declared->unit;
    const PieceId target = declared->target;
    ++play.now[unit].battles;
    ++play.now.battle;
    if (!adjacent(battle, play.now, unit, target)) {
      co_await ranged_combat(play, unit, target);
      continue;
    }
    const Clash clash = co_await close_combat(play, unit, target, Role::Attack);
    if (clash.success) co_await momentum(play, unit, clash.vacated);
  }
}

}  // namespace cursus::commands_and_colors
