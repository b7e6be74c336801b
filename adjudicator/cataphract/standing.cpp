// Cataphract part D.5: windows, whom they concern, and the facts that standing orders may test.
#include <algorithm>

#include "adjudicator/cataphract/casualties.hpp"
#include "adjudicator/cataphract/cataphract.hpp"
#include "adjudicator/cataphract/missiles.hpp"
#include "adjudicator/cataphract/shock.hpp"
#include "adjudicator/cataphract/subjects.hpp"
#include "adjudicator/cataphract/withdrawal.hpp"
#include "adjudicator/cataphract/zones.hpp"

namespace cursus::cataphract {

namespace {

struct Windows {
  using Opt = std::optional<Window>;
  Opt operator()(const AskTrumpTrump&) const { return Window::TrumpTrump; }
  Opt operator()(const AskTrumpMomentum&) const { return Window::TrumpMomentum; }
  Opt operator()(const AskWithdraw&) const { return Window::Withdraw; }
  Opt operator()(const AskWithdrawFacing&) const { return Window::Withdraw; }
  Opt operator()(const AskWithdrawFire&) const { return Window::WithdrawFire; }
  Opt operator()(const AskExitFire&) const { return Window::ExitFire; }
  Opt operator()(const AskReface&) const { return Window::Reface; }
  Opt operator()(const AskEntryFire&) const { return Window::EntryFire; }
  Opt operator()(const AskSecondShot&) const { return Window::SecondShot; }
  Opt operator()(const AskLeaderReact&) const { return Window::LeaderReact; }
  Opt operator()(const AskLeaderPlace&) const { return Window::LeaderPlace; }
  Opt operator()(const AskDefenderUnit&) const { return Window::DefenderUnit; }
  Opt operator()(const AskAttackerUnit&) const { return Window::AttackerUnit; }
  Opt operator()(const AskOddHits&) const { return Window::OddHits; }
  Opt operator()(const AskAdvance&) const { return Window::Advance; }
  Opt operator()(const AskAdvanceFacing&) const { return Window::Advance; }
  Opt operator()(const AskFollow& ask) const {
    return ask.rout ? Window::LeaderRout : Window::Advance;
  }
  Opt operator()(const AskRoutHex&) const { return Window::RoutHex; }
  Opt operator()(const AskReload&) const { return Window::Reload; }
  Opt operator()(const AskRallyFace&) const { return Window::RallyFace; }
  Opt operator()(const AskUncontrolledPath&) const { return Window::UncontrolledPath; }
  // Script questions: only a file or a mail answers them (D.1).
  Opt operator()(const AskFirst&) const { return {}; }
  Opt operator()(const AskElite&) const { return {}; }
  Opt operator()(const AskActivation&) const { return {}; }
  Opt operator()(const AskLineCheck&) const { return {}; }
  Opt operator()(const AskOrder&) const { return {}; }
  Opt operator()(const AskLineMember&) const { return {}; }
  Opt operator()(const AskLineOrder&) const { return {}; }
  Opt operator()(const AskStep&) const { return {}; }
  Opt operator()(const AskLeaderGo&) const { return {}; }
  Opt operator()(const AskDeclare&) const { return {}; }
  Opt operator()(const AskMark&) const { return {}; }
  Opt operator()(const AskTarget&) const { return {}; }
  Opt operator()(const AskCombatOrder&) const { return {}; }
  Opt operator()(const AskMomentum&) const { return {}; }
  Opt operator()(const AskRest&) const { return {}; }
};

}  // namespace

UnitId subject(const Question& question) {
  const auto of = [](const auto& ask) -> UnitId {
    if constexpr (requires { ask.firer; })
      return ask.firer;
    else if constexpr (requires { ask.unit; })
      return ask.unit;
    else if constexpr (requires { ask.move; })
      return ask.move.unit;
    else if constexpr (std::is_same_v<decltype(ask), const AskAttackerUnit&>)
      return ask.combat.attackers.front();
    else if constexpr (requires { ask.combat; })
      return ask.combat.defenders.front();
    else if constexpr (requires { ask.units; })
      return ask.units.front();
    else
      return no_unit;
  };
  return std::visit(of, question.about);
}

LeaderId leader_subject(const Question& question) {
  const auto of = [](const auto& ask) -> LeaderId {
    if constexpr (requires { ask.leader; })
      return ask.leader;
    else if constexpr (requires { ask.over; })
      return ask.over;
    else
      return no_leader;
  };
  return std::visit(of, question.about);
}

UnitId mover_of(const Question& question) {
  const auto of = [](const auto& ask) -> UnitId {
    if constexpr (requires { ask.mover; })
      return ask.mover;
    else if constexpr (requires { ask.target; })
      return ask.target;
    else
      return no_unit;
  };
  return std::visit(of, question.about);
}

std::optional<Window> Cataphract::window_of(const Question& question) {
  return std::visit(Windows{}, question.about);
}

bool Cataphract::concerns(const Battle&, const Lens& lens, const Question& question,
                          const Who& who) {
  const Battle& battle = lens.battle();
  const Position& now = lens.now();
  const UnitId unit = subject(question);
  switch (who.kind) {
    case Who::Kind::All:
      return true;
    case Who::Kind::Unit:
      return unit == who.unit && unit != no_unit;
    case Who::Kind::Leader:
      return leader_subject(question) == who.leader && who.leader != no_leader;
    case Who::Kind::Type:
      return unit != no_unit && type_of(battle, now, unit) == who.type;
    case Who::Kind::Cataphract:
      return unit != no_unit && battle[unit].cataphract();
    case Who::Kind::Foot:
      return unit != no_unit && foot(battle, now, unit);
    case Who::Kind::Horse:
      return unit != no_unit && !foot(battle, now, unit);
    case Who::Kind::Class:
      return unit != no_unit && battle[unit].cls == who.cls;
  }
  return false;
}

// --- facts ---------------------------------------------------------------------------------------

namespace {

int number_of(const Battle& battle, HexId hex) {
  if (hex == no_hex) return 0;
  return battle.grid().column(hex) * 100 + battle.grid().row(hex);
}

// Aspect from which the mover comes: of the neighbouring hexes on its way, the best.
int approach(const Battle& battle, const Position& now, UnitId unit, UnitId mover) {
  int best = 2;
  const int distance = battle.grid().distance(now[unit].hex, now[mover].hex);
  for (const HexId hex : battle.grid().neighbours(now[unit].hex)) {
    if (hex == no_hex || battle.grid().distance(hex, now[mover].hex) != distance - 1) continue;
    best = std::min(best, static_cast<int>(aspect(battle, now, unit, hex)));
  }
  return best;
}

// The best shot that the question offers.
std::optional<ShotOdds> best_shot(const Battle& battle, const Position& now,
                                  const Question& question) {
  if (const auto* ask = std::get_if<AskExitFire>(&question.about)) {
    Shot shot{ask->firer,  now[ask->firer].hex, now[ask->target].hex,
              ask->target, Volley::Exit,        false,
              true,        ask->range};
    shot.moving = battle[ask->firer].side == now.phasing;
    return shot_odds(battle, now, shot);
  }
  std::vector<HexId> hexes;
  Volley volley = Volley::Entry;
  if (const auto* ask = std::get_if<AskEntryFire>(&question.about))
    hexes = seen_at(now, ask->firer, ask->target);
  if (const auto* ask = std::get_if<AskWithdrawFire>(&question.about)) {
    hexes = withdrawal_shots(battle, now, ask->firer, ask->target);
    volley = Volley::Withdrawing;
  }
  const auto* second = std::get_if<AskSecondShot>(&question.about);
  if (second) hexes = second_targets(battle, now, *second);
  std::optional<ShotOdds> best;
  for (const HexId hex : hexes) {
    const UnitId firer = subject(question);
    const bool retires = volley == Volley::Withdrawing;
    const Shot seen{firer, now[firer].hex, hex, mover_of(question), volley, retires, true, 0};
    const ShotOdds odds = shot_odds(
        battle, now,
        second ? second_shot_at(battle, now, *second, hex) : shot_as_seen(battle, now, seen));
    if (!best || better(odds, *best)) best = odds;
  }
  return best;
}

int unit_fact(const Battle& battle, const Position& now, UnitId unit, Fact fact) {
  if (unit == no_unit) return 0;
  const UnitState& state = now[unit];
  switch (fact) {
    case Fact::Tq:
      return tq_of(battle, now, unit);
    case Fact::Ch:
      return state.ch;
    case Fact::Left:
      return tq_of(battle, now, unit) - state.ch;
    case Fact::Size:
      return size_of(battle, now, unit);
    case Fact::Ma:
      return ma_of(battle, now, unit);
    case Fact::AmmoLeft:
      return static_cast<int>(state.ammo);
    case Fact::HexNumber:
      return number_of(battle, state.hex);
    case Fact::Stacked:
      return static_cast<int>(leaders_at(battle, now, state.hex).size());
    case Fact::Adjacent:
      return static_cast<int>(adjacent_enemies(battle, now, state.hex, battle[unit].side).size());
    case Fact::Zone:
      return in_enemy_zone(battle, now, state.hex, battle[unit].side) ? 1 : 0;
    case Fact::SetUpHex:
      return state.left_set_up ? 0 : 1;
    default:
      return 0;
  }
}

int leader_fact(const Battle& battle, const Position& now, LeaderId leader, Fact fact) {
  const HexId hex = now[leader].hex;
  const Seat side = battle[leader].side;
  if (hex == no_hex) return 0;
  if (fact == Fact::HexNumber) return number_of(battle, hex);
  if (fact == Fact::Stacked) return static_cast<int>(leaders_at(battle, now, hex).size());
  if (fact == Fact::Adjacent)
    return static_cast<int>(adjacent_enemies(battle, now, hex, side).size());
  return fact == Fact::Zone && in_enemy_zone(battle, now, hex, side) ? 1 : 0;
}

int mover_fact(const Battle& battle, const Position& now, UnitId unit, UnitId mover, Fact fact) {
  if (mover == no_unit) return 0;
  switch (fact) {
    case Fact::MoverMa:
      return ma_of(battle, now, mover);
    case Fact::MoverTq:
      return tq_of(battle, now, mover);
    case Fact::MoverLeft:
      return tq_of(battle, now, mover) - now[mover].ch;
    case Fact::MoverSize:
      return size_of(battle, now, mover);
    case Fact::MoverFoot:
      return foot(battle, now, mover) ? 1 : 0;
    case Fact::MoverHeavy:
      return heavy(type_of(battle, now, mover)) ? 1 : 0;
    case Fact::MoverMissile:
      return can_shoot(battle, now, mover) ? 1 : 0;
    case Fact::Superiority:
      return unit == no_unit ? 0 : static_cast<int>(weapons(battle, now, mover, unit));
    case Fact::AspectOfMover:
      return unit == no_unit ? 0 : approach(battle, now, unit, mover);
    case Fact::Gap:
      return unit == no_unit ? 0 : ma_of(battle, now, unit) - ma_of(battle, now, mover);
    default:
      return 0;
  }
}

// The odds of a combat in which a unit is to be named.
std::optional<ShockOdds> combat_odds(const Battle& battle, const Position& now,
                                     const Question& question) {
  if (const auto* ask = std::get_if<AskDefenderUnit>(&question.about)) {
    const UnitId defender = best_defender(battle, now, ask->combat);
    return shock_odds(battle, now, ask->combat, best_attacker(battle, now, ask->combat, defender),
                      defender);
  }
  if (const auto* ask = std::get_if<AskAttackerUnit>(&question.about))
    return shock_odds(battle, now, ask->combat,
                      best_attacker(battle, now, ask->combat, ask->defender), ask->defender);
  return std::nullopt;
}

// The own leader who would trump: the one of highest initiative that may.
int own_initiative(const Battle& battle, const Position& now, Seat seat) {
  int best = 0;
  for (std::size_t i = 0; i < battle.leaders.size(); ++i) {
    const LeaderId leader = leader_id(i);
    if (battle[leader].side == seat && on_map(now, leader) &&
        now[leader].status == Status::Inactive && battle[leader].kind != LeaderKind::CC)
      best = std::max(best, initiative_of(battle, now, leader));
  }
  return best;
}

int fewest_ch_after(const Battle& battle, const Position& now, const AskWithdraw& ask) {
  int best = 99;
  for (const HexId hex : withdrawal_ends(battle, now, ask))
    best = std::min(best, withdrawal_ch(battle, now, ask, hex));
  return now[ask.unit].ch + best;
}

}  // namespace

int Cataphract::fact(const Battle&, const Lens& lens, const Question& question, Fact fact) {
  const Battle& battle = lens.battle();
  const Position& now = lens.now();
  const Seat own = lens.seat();
  const auto left = [&](Seat seat) {
    return battle.sides[seat].withdrawal_level - now.sides[seat].rout_points;
  };
  const LeaderId leader = leader_subject(question);
  switch (fact) {
    case Fact::Turn:
      return now.turn;
    case Fact::Op:
      return now.active == no_leader ? 1 : std::max(1, now[now.active].phases);
    case Fact::OwnLeft:
      return left(own);
    case Fact::EnemyLeft:
      return left(other(own));
    case Fact::Tq:
    case Fact::Ch:
    case Fact::Left:
    case Fact::Size:
    case Fact::Ma:
    case Fact::AmmoLeft:
    case Fact::HexNumber:
    case Fact::Stacked:
    case Fact::Adjacent:
    case Fact::Zone:
    case Fact::SetUpHex:
      if (subject(question) == no_unit && leader != no_leader)
        return leader_fact(battle, now, leader, fact);
      return unit_fact(battle, now, subject(question), fact);
    case Fact::MoverMa:
    case Fact::MoverTq:
    case Fact::MoverLeft:
    case Fact::MoverSize:
    case Fact::MoverFoot:
    case Fact::MoverHeavy:
    case Fact::MoverMissile:
    case Fact::AspectOfMover:
    case Fact::Gap:
      return mover_fact(battle, now, subject(question), mover_of(question), fact);
    case Fact::Superiority: {
      if (const auto odds = combat_odds(battle, now, question))
        return static_cast<int>(odds->superior);
      return mover_fact(battle, now, subject(question), mover_of(question), fact);
    }
    case Fact::ChAfter: {
      const auto* ask = std::get_if<AskWithdraw>(&question.about);
      return ask ? fewest_ch_after(battle, now, *ask) : 0;
    }
    case Fact::WouldHold: {
      const auto* ask = std::get_if<AskWithdraw>(&question.about);
      if (!ask) return 0;
      return fewest_ch_after(battle, now, *ask) < tq_of(battle, now, ask->unit) ? 1 : 0;
    }
    case Fact::Range: {
      const auto shot = best_shot(battle, now, question);
      return shot ? shot->range : 0;
    }
    case Fact::Need: {
      const auto shot = best_shot(battle, now, question);
      return shot ? need(*shot) : -1;
    }
    case Fact::Shots: {
      const UnitId unit = subject(question);
      return unit == no_unit ? 0 : shoots_twice(battle, now, unit) ? 2 : 1;
    }
    case Fact::Initiative:
      return own_initiative(battle, now, own);
    case Fact::EnemyInitiative:
      return leader == no_leader ? 0 : initiative_of(battle, now, leader);
    case Fact::Times:
      return leader == no_leader ? 0 : now[leader].phases;
    case Fact::Ratio: {
      const auto odds = combat_odds(battle, now, question);
      return odds ? size_shift(odds->attacker_size, odds->defender_size, odds->moved) : 0;
    }
    case Fact::Column: {
      const auto odds = combat_odds(battle, now, question);
      return odds ? odds->column : 0;
    }
  }
  return 0;
}

}  // namespace cursus::cataphract
