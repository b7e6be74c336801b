// Cataphract parts B and D.5: default answers, and what the policies of standing orders say.
#include <algorithm>
#include <tuple>

#include "adjudicator/cataphract/activation.hpp"
#include "adjudicator/cataphract/casualties.hpp"
#include "adjudicator/cataphract/cataphract.hpp"
#include "adjudicator/cataphract/missiles.hpp"
#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/phase.hpp"
#include "adjudicator/cataphract/rout.hpp"
#include "adjudicator/cataphract/script.hpp"
#include "adjudicator/cataphract/shock.hpp"
#include "adjudicator/cataphract/subjects.hpp"
#include "adjudicator/cataphract/withdrawal.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::cataphract {

namespace {

using Kind = Policy::Kind;

std::vector<Answer> legal_answers(const Lens& lens, const Question& question) {
  std::vector<Answer> answers;
  Cataphract::legal(lens.battle(), lens.now(), question, answers);
  return answers;
}

// --- parts of the defaults -----------------------------------------------------------------------

// W-09 `away`: farthest from the mover, then from all enemies, fewest hits, lowest hex number.
std::optional<HexId> away(const Lens& lens, const AskWithdraw& ask, int most_mp) {
  const Battle& battle = lens.battle();
  const Position& now = lens.now();
  const Seat side = battle[ask.unit].side;
  std::optional<HexId> best;
  std::tuple<int, int, int, HexId> best_key{};
  for (const HexId hex : withdrawal_ends(battle, now, ask)) {
    if (most_mp > 0) {
      int mp = 0;
      HexId from = now[ask.unit].hex;
      for (const HexId to : withdrawal_way(battle, now, ask, hex).way) {
        mp += step_cost(battle, now, ask.unit, from, to).mp;
        from = to;
      }
      if (mp > most_mp) continue;
    }
    const std::tuple key{-battle.grid().distance(hex, now[ask.mover].hex),
                         -nearest_enemy(battle, now, hex, side),
                         withdrawal_ch(battle, now, ask, hex), hex};
    if (best && !(key < best_key)) continue;
    best = hex;
    best_key = key;
  }
  return best;
}

Answer default_withdrawal(const Lens& lens, const AskWithdraw& ask) {
  if (ask.as_line) return No{};  // L-34
  const Battle& battle = lens.battle();
  const Position& now = lens.now();
  if (weapons(battle, now, ask.mover, ask.unit) != Superior::AS) return No{};
  const auto to = away(lens, ask, 0);
  if (!to) return No{};
  const int after = now[ask.unit].ch + withdrawal_ch(battle, now, ask, *to);
  if (after >= tq_of(battle, now, ask.unit)) return No{};
  return Withdraw{*to, true};
}

// Of the hexes where the target was seen: the one with the best number after modifiers, equal: the
// shorter range (W-13). `range` 0: any.
std::optional<HexId> best_hex(const Lens& lens, const std::vector<HexId>& hexes, Shot shot,
                              int range) {
  std::optional<HexId> best;
  std::tuple<int, int, HexId> best_key{};
  for (const HexId hex : hexes) {
    shot.at = hex;
    const ShotOdds odds =
        shot_odds(lens.battle(), lens.now(), shot_as_seen(lens.battle(), lens.now(), shot));
    if (range > 0 && odds.range != range) continue;
    const std::tuple key{-need(odds), odds.range, hex};
    if (best && !(key < best_key)) continue;
    best = hex;
    best_key = key;
  }
  return best;
}

std::optional<HexId> best_hex_to_shoot(const Lens& lens, const Question& question, int range) {
  const UnitId firer = subject(question);
  const bool retiring = std::holds_alternative<AskWithdrawFire>(question.about);
  const Volley volley = retiring ? Volley::Withdrawing : Volley::Entry;
  std::vector<HexId> hexes;
  for (const Answer& answer : legal_answers(lens, question))
    if (const auto* shoot_at = std::get_if<Shoot>(&answer)) hexes.push_back(shoot_at->hex);
  const Shot shot{firer, lens.now()[firer].hex, no_hex, mover_of(question), volley, retiring, true,
                  0};
  return best_hex(lens, hexes, shot, range);
}

// Turning one vertex that brings the mover into the front (W-12).
std::optional<Facing> turn_to(const Battle& battle, const Position& now, UnitId unit, HexId enemy) {
  const auto direction = battle.grid().direction_between(now[unit].hex, enemy);
  if (!direction || ahead(now[unit].facing).contains(*direction)) return std::nullopt;
  for (const int twelfths : {2, -2})
    if (ahead(now[unit].facing.turned(twelfths)).contains(*direction))
      return now[unit].facing.turned(twelfths);
  return std::nullopt;
}

Answer default_reface(const Lens& lens, const AskReface& ask) {
  const Battle& battle = lens.battle();
  const Position& now = lens.now();
  if (foot(battle, now, ask.unit) && tq_of(battle, now, ask.unit) < 6) return No{};
  const auto facing = turn_to(battle, now, ask.unit, now[ask.mover].hex);
  return facing ? Answer(Turn{*facing}) : Answer(No{});
}

Answer default_second_shot(const Lens& lens, const AskSecondShot& ask) {
  const Battle& battle = lens.battle();
  const Position& now = lens.now();
  const auto hexes = second_targets(battle, now, ask);
  if (ask.volley == Volley::Entry && ask.first != no_unit && fit(now, ask.first)) {  // K-8.23c
    const Shot shot{ask.firer, now[ask.firer].hex, no_hex, ask.first, ask.volley, false, true, 0};
    if (const auto best = best_hex(lens, seen_at(now, ask.firer, ask.first), shot, 0))
      return Shoot{*best};
  }
  if (ask.first != no_unit && fit(now, ask.first) && contains(hexes, now[ask.first].hex))
    return Shoot{now[ask.first].hex};
  HexId best = hexes.front();
  for (const HexId hex : hexes)
    if (battle.grid().distance(hex, now[ask.firer].hex) <
        battle.grid().distance(best, now[ask.firer].hex))
      best = hex;
  return Shoot{best};
}

Answer default_leader_react(const Lens& lens, const AskLeaderReact& ask, bool must_go) {
  const Battle& battle = lens.battle();
  const Position& now = lens.now();
  if (!must_go && !alone(battle, now, ask.leader)) return No{};
  const Seat side = battle[ask.leader].side;
  const auto hexes = leader_withdrawals(battle, now, ask.leader, ask.mover);
  if (hexes.empty()) return No{};
  HexId best = hexes.front();
  const auto worth = [&](HexId hex) {
    return std::tuple(friend_at(battle, now, hex, side) ? 1 : 0,
                      nearest_enemy(battle, now, hex, side));
  };
  for (const HexId hex : hexes)
    if (worth(hex) > worth(best)) best = hex;
  return GoTo{best};
}

UnitId strongest(const Lens& lens, const std::vector<UnitId>& units, bool weakest) {
  UnitId best = units.front();
  const auto left = [&](UnitId unit) {
    const int margin = tq_of(lens.battle(), lens.now(), unit) - lens.now()[unit].ch;
    return std::tuple(weakest ? margin : -margin, lens.now()[unit].hex);
  };
  for (const UnitId unit : units)
    if (left(unit) < left(best)) best = unit;
  return best;
}

// W-22: the facing with most enemies in the zone; equal: keep.
Facing most_enemies(const Battle& battle, Position now, UnitId unit) {
  const Facing keep = now[unit].facing;
  Facing best = keep;
  std::size_t most = touched(battle, now, unit).size();
  for (const int twelfths : {2, -2}) {
    now[unit].facing = keep.turned(twelfths);
    const std::size_t here = touched(battle, now, unit).size();
    if (here <= most) continue;
    most = here;
    best = keep.turned(twelfths);
  }
  return best;
}

Facing toward_nearest_enemy(const Battle& battle, const Position& now, UnitId unit) {
  const Seat side = battle[unit].side;
  HexId nearest = no_hex;
  for (const UnitId enemy : in_hex_order(battle, now, other(side)))
    if (nearest == no_hex || battle.grid().distance(now[enemy].hex, now[unit].hex) <
                                 battle.grid().distance(nearest, now[unit].hex))
      nearest = now[enemy].hex;
  if (nearest == no_hex) return toward_edge(battle, side).turned(6);
  const Facing way = battle.grid().toward(now[unit].hex, nearest);
  return way.is_vertex() ? way : Facing::to_vertex_after(way.side());
}

Answer default_follow(const Lens& lens, const AskFollow& ask) {
  const Battle& battle = lens.battle();
  const Position& now = lens.now();
  if (!ask.rout || battle[ask.leader].kind != LeaderKind::OC) return Yes{};
  const bool next_to_enemy =
      !adjacent_enemies(battle, now, now[ask.leader].hex, battle[ask.leader].side).empty();
  return next_to_enemy ? Answer(Yes{}) : Answer(No{});
}

HexId nearest_to_edge(const Lens& lens, const AskRoutHex& ask) {
  const Battle& battle = lens.battle();
  const Seat side = battle[ask.unit].side;
  HexId best = ask.to.front();
  const auto worth = [&](HexId hex) {
    const bool exit = hex == battle.sides[side].exit;
    return std::tuple(exit ? 1 : 0, steps_to_edge(battle, side, hex), hex);
  };
  for (const HexId hex : ask.to)
    if (worth(hex) < worth(best)) best = hex;
  return best;
}

// P-11: what the engine orders for a trumper who says nothing.
Answer default_order(const Lens& lens, const Question& question) {
  const Battle& battle = lens.battle();
  const Position& now = lens.now();
  if (Cataphract::may(battle, now, question, Done{})) return Done{};
  const auto answers = legal_answers(lens, question);
  const Fire* best = nullptr;
  for (const Answer& answer : answers) {
    const auto* shot = std::get_if<Fire>(&answer);
    if (!shot || (best && best->unit != shot->unit)) continue;
    const auto far = [&](HexId hex) {
      return std::tuple(battle.grid().distance(hex, now[shot->unit].hex), hex);
    };
    if (!best || far(shot->target) < far(best->target)) best = shot;
  }
  if (best) return *best;
  const auto first_move = [&](const auto& is) -> const MoveUnit* {
    for (const Answer& answer : answers)
      if (const auto* move = std::get_if<MoveUnit>(&answer); move && is(*move)) return move;
    return nullptr;
  };
  const MoveUnit* move = first_move([&](const MoveUnit& one) {  // straight ahead
    const HexId hex = hex_ahead(battle, now, one.unit, false);
    return hex != no_hex && unit_at(now, hex) == no_unit &&
           may_enter(battle, now, begin(battle, now, one.unit), hex);
  });
  if (!move)
    move = first_move([&](const MoveUnit& one) {
      return could_leave(battle, now, begin(battle, now, one.unit));
    });
  return move ? Answer(*move) : Answer(Done{});
}

Answer default_step(const Lens& lens, const Question& question) {
  const auto& ask = std::get<AskStep>(question.about);
  const Position& now = lens.now();
  const bool must_go = now.must_act && !has_acted(now);
  if (may_halt_here(lens.battle(), now, ask.move) && !(must_go && ask.move.steps == 0))
    return Done{};
  const Enter ahead{hex_ahead(lens.battle(), now, ask.move.unit, false)};
  if (ahead.hex != no_hex && Cataphract::may(lens.battle(), now, question, ahead)) return ahead;
  const auto answers = legal_answers(lens, question);
  for (const Answer& answer : answers)
    if (std::holds_alternative<Enter>(answer)) return answer;
  return answers.front();
}

struct Defaults {
  const Lens& lens;
  const Question& question;
  const Battle& battle = lens.battle();
  const Position& now = lens.now();

  Answer first_legal() const { return legal_answers(lens, question).front(); }

  Answer operator()(const AskFirst&) const { return No{}; }
  Answer operator()(const AskElite&) const { return No{}; }
  Answer operator()(const AskActivation&) const {
    const Due due = who_is_due(battle, now);
    if (due.line) return No{};
    return Pass{due.leaders.front()};
  }
  Answer operator()(const AskTrumpTrump&) const { return No{}; }
  Answer operator()(const AskTrumpMomentum&) const { return No{}; }
  Answer operator()(const AskLineCheck&) const { return No{}; }
  Answer operator()(const AskMomentum&) const { return No{}; }
  Answer operator()(const AskOrder&) const { return default_order(lens, question); }
  Answer operator()(const AskLineMember&) const { return Done{}; }
  Answer operator()(const AskLineOrder&) const { return default_order(lens, question); }
  Answer operator()(const AskStep&) const { return default_step(lens, question); }
  Answer operator()(const AskLeaderGo&) const { return first_legal(); }
  Answer operator()(const AskDeclare&) const { return No{}; }
  Answer operator()(const AskWithdraw& ask) const { return default_withdrawal(lens, ask); }
  Answer operator()(const AskWithdrawFacing& ask) const { return Turn{now[ask.unit].facing}; }
  Answer operator()(const AskWithdrawFire& ask) const {
    const auto hex = best_hex_to_shoot(lens, question, 0);
    if (!hex || now[ask.firer].ammo == Ammo::Low) return No{};
    return Shoot{*hex};
  }
  Answer operator()(const AskExitFire& ask) const {
    return now[ask.firer].ammo == Ammo::Low ? Answer(No{}) : Answer(Yes{});
  }
  Answer operator()(const AskReface& ask) const { return default_reface(lens, ask); }
  Answer operator()(const AskEntryFire&) const {
    const auto hex = best_hex_to_shoot(lens, question, 0);
    return hex ? Answer(Shoot{*hex}) : Answer(No{});
  }
  Answer operator()(const AskSecondShot& ask) const { return default_second_shot(lens, ask); }
  Answer operator()(const AskLeaderReact& ask) const {
    return default_leader_react(lens, ask, false);
  }
  Answer operator()(const AskLeaderPlace& ask) const {
    return GoTo{*std::min_element(ask.to.begin(), ask.to.end())};
  }
  Answer operator()(const AskMark&) const {
    for (const Answer& answer : legal_answers(lens, question))
      if (const auto* mark = std::get_if<Mark>(&answer))
        if (marked_by_rule(battle, now, mark->unit)) return answer;
    if (may_end_marking(battle, now)) return Done{};
    return first_legal();
  }
  Answer operator()(const AskTarget& ask) const {
    for (const Combat& one : plan_by_rule(battle, now, ask.assigned))
      if (one.attackers.front() == ask.unit && may_target(battle, now, ask, one.defenders)) {
        Attack attack;
        for (const UnitId unit : one.defenders) attack.targets.push_back(unit);
        return attack;
      }
    return first_legal();
  }
  Answer operator()(const AskCombatOrder&) const { return Done{}; }
  Answer operator()(const AskDefenderUnit& ask) const {
    return Choose{best_defender(battle, now, ask.combat)};
  }
  Answer operator()(const AskAttackerUnit& ask) const {
    return Choose{best_attacker(battle, now, ask.combat, ask.defender)};
  }
  Answer operator()(const AskOddHits& ask) const {
    return Choose{strongest(lens, ask.units, false)};
  }
  Answer operator()(const AskAdvance&) const { return first_legal(); }
  Answer operator()(const AskAdvanceFacing& ask) const {
    return Turn{most_enemies(battle, now, ask.unit)};
  }
  Answer operator()(const AskFollow& ask) const { return default_follow(lens, ask); }
  Answer operator()(const AskRoutHex& ask) const { return GoTo{nearest_to_edge(lens, ask)}; }
  Answer operator()(const AskReload&) const { return Yes{}; }
  Answer operator()(const AskRallyFace& ask) const {
    return Turn{toward_nearest_enemy(battle, now, ask.unit)};
  }
  Answer operator()(const AskUncontrolledPath& ask) const {
    return GoTo{*std::min_element(ask.to.begin(), ask.to.end())};
  }
  Answer operator()(const AskRest&) const { return Done{}; }
};

// --- policies ------------------------------------------------------------------------------------

using Maybe = std::optional<Answer>;

// An answer only if it is legal now.
Maybe if_legal(const Lens& lens, const Question& question, const Answer& answer) {
  if (Cataphract::may(lens.battle(), lens.now(), question, answer)) return answer;
  return std::nullopt;
}

struct Deciding {
  const Lens& lens;
  const Question& question;
  const Policy& policy;
  const Battle& battle = lens.battle();
  const Position& now = lens.now();

  Maybe fallback() const { return Cataphract::fallback(battle, now, question); }
  Maybe prefer_hex() const {
    for (const HexId hex : policy.hexes)
      if (const Maybe answer = if_legal(lens, question, GoTo{hex})) return answer;
    for (const UnitId unit : policy.units)
      if (on_map(now, unit))
        if (const Maybe answer = if_legal(lens, question, GoTo{now[unit].hex})) return answer;
    return std::nullopt;
  }
  Maybe prefer_unit() const {
    for (const UnitId unit : policy.units)
      if (const Maybe answer = if_legal(lens, question, Choose{unit})) return answer;
    return std::nullopt;
  }
  Maybe leaders() const {
    if (policy.kind == Kind::Never) return No{};
    for (const LeaderId leader : policy.leaders)
      if (const Maybe answer = if_legal(lens, question, Name{leader})) return answer;
    return std::nullopt;
  }
  Maybe facing(UnitId unit) const {
    if (policy.facing) {
      const bool column = now[unit].formation == Formation::Column;
      const Direction side = policy.facing->side();
      return if_legal(lens, question,
                      Turn{column ? Facing::to_side(side) : Facing::to_vertex_after(side)});
    }
    if (policy.face_to != no_hex) {
      const auto turned = facing_meant(battle, now, unit, {-1, policy.face_to}, false);
      return turned ? if_legal(lens, question, Turn{*turned}) : std::nullopt;
    }
    switch (policy.face.value_or(policy.kind)) {
      case Kind::Left:
        return if_legal(lens, question, Turn{now[unit].facing.turned(-2)});
      case Kind::Right:
        return if_legal(lens, question, Turn{now[unit].facing.turned(2)});
      case Kind::ToEnemy:
        return if_legal(lens, question, Turn{toward_nearest_enemy(battle, now, unit)});
      case Kind::Keep:
        return if_legal(lens, question, Turn{now[unit].facing});
      default:
        return fallback();
    }
  }

  template <class Ask>
  Maybe operator()(const Ask&) const {  // no window
    return std::nullopt;
  }
  Maybe operator()(const AskTrumpTrump&) const { return leaders(); }
  Maybe operator()(const AskTrumpMomentum&) const { return leaders(); }
  Maybe operator()(const AskWithdraw& ask) const {
    if (policy.kind == Kind::Never) return No{};
    if (ask.as_line && policy.line != true) return No{};  // L-34
    const bool with =
        policy.with_leaders.value_or(true) || leaders_at(battle, now, now[ask.unit].hex).empty();
    for (const HexId hex : policy.hexes)
      if (const Maybe answer = if_legal(lens, question, Withdraw{hex, with})) return answer;
    if (policy.kind == Kind::Prefer) return std::nullopt;
    const auto to = away(lens, ask, policy.figure);
    if (!to) return No{};
    return Withdraw{*to, with};
  }
  Maybe operator()(const AskWithdrawFacing& ask) const {
    if (policy.facing) return Turn{*policy.facing};
    if (policy.face_to != no_hex)
      if (const auto turned = facing_meant(battle, now, ask.unit, {-1, policy.face_to}, false))
        return Turn{*turned};
    if (policy.face.value_or(policy.kind) == Kind::ToEnemy)
      return Turn{toward_nearest_enemy(battle, now, ask.unit)};
    return Turn{now[ask.unit].facing};
  }
  Maybe shots() const {
    if (policy.kind == Kind::Never) return No{};
    const int range = policy.kind == Kind::AtRange ? policy.figure : 0;
    const auto hex = best_hex_to_shoot(lens, question, range);
    return hex ? Maybe(Shoot{*hex}) : std::nullopt;
  }
  Maybe operator()(const AskWithdrawFire&) const { return shots(); }
  Maybe operator()(const AskEntryFire&) const { return shots(); }
  Maybe operator()(const AskExitFire&) const {
    return policy.kind == Kind::Never ? Answer(No{}) : Answer(Yes{});
  }
  Maybe operator()(const AskSecondShot& ask) const {
    if (policy.kind == Kind::Never) return No{};
    if (policy.kind == Kind::Nearest) {
      AskSecondShot anew = ask;
      anew.first = no_unit;
      return default_second_shot(lens, anew);
    }
    return default_second_shot(lens, ask);
  }
  Maybe operator()(const AskReface& ask) const {
    if (policy.kind == Kind::Never) return No{};
    if (policy.kind == Kind::ToEnemy) {
      const auto turn = turn_to(battle, now, ask.unit, now[ask.mover].hex);
      return turn ? Maybe(Turn{*turn}) : Maybe(No{});
    }
    return facing(ask.unit);
  }
  Maybe operator()(const AskLeaderReact& ask) const {
    if (policy.kind == Kind::Never) return No{};
    if (const Maybe answer = prefer_hex()) return answer;
    return default_leader_react(lens, ask, true);
  }
  Maybe operator()(const AskLeaderPlace&) const { return prefer_hex(); }
  Maybe operator()(const AskDefenderUnit&) const {
    return policy.kind == Kind::Best ? fallback() : prefer_unit();
  }
  Maybe operator()(const AskAttackerUnit&) const {
    return policy.kind == Kind::Best ? fallback() : prefer_unit();
  }
  Maybe operator()(const AskOddHits& ask) const {
    if (const Maybe answer = prefer_unit()) return answer;
    if (policy.kind == Kind::Strongest || policy.kind == Kind::Weakest)
      return Choose{strongest(lens, ask.units, policy.kind == Kind::Weakest)};
    return std::nullopt;
  }
  Maybe operator()(const AskRoutHex&) const { return prefer_hex(); }
  Maybe operator()(const AskFollow&) const {
    if (policy.with_leaders) return *policy.with_leaders ? Answer(Yes{}) : Answer(No{});
    if (policy.kind == Kind::Always) return Yes{};
    if (policy.kind == Kind::Never) return No{};
    return fallback();
  }
  Maybe operator()(const AskAdvance& ask) const {
    std::vector<UnitId> units = policy.units;
    if (units.empty()) units = ask.units;
    std::vector<HexId> hexes = policy.hexes;
    if (hexes.empty()) hexes = ask.hexes;
    for (const UnitId unit : units)
      for (const HexId hex : hexes)
        if (const Maybe answer = if_legal(lens, question, Advance{unit, hex})) return answer;
    return std::nullopt;
  }
  Maybe operator()(const AskAdvanceFacing& ask) const { return facing(ask.unit); }
  Maybe operator()(const AskReload&) const {
    return policy.kind == Kind::Never ? Answer(No{}) : Answer(Yes{});
  }
  Maybe operator()(const AskRallyFace& ask) const { return facing(ask.unit); }
  Maybe operator()(const AskUncontrolledPath&) const { return prefer_hex(); }
};

}  // namespace

Answer Cataphract::fallback(const Battle& battle, const Position& now, const Question& question) {
  const Lens lens(battle, now, question.seat);
  return std::visit(Defaults{lens, question}, question.about);
}

std::optional<Answer> Cataphract::decide(const Battle&, const Lens& lens, const Question& question,
                                         const Policy& policy) {
  return std::visit(Deciding{lens, question, policy}, question.about);
}

}  // namespace cursus::cataphract
