// Cataphract: which answers a question allows. The law itself is in the phase files.
#include <algorithm>
#include <limits>
#include <memory>

#include "adjudicator/cataphract/activation.hpp"
#include "adjudicator/cataphract/casualties.hpp"
#include "adjudicator/cataphract/cataphract.hpp"
#include "adjudicator/cataphract/missiles.hpp"
#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/phase.hpp"
#include "adjudicator/cataphract/rally.hpp"
#include "adjudicator/cataphract/reaction.hpp"
#include "adjudicator/cataphract/shock.hpp"
#include "adjudicator/cataphract/verdict.hpp"
#include "adjudicator/cataphract/withdrawal.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::cataphract {

namespace {

const Objection not_an_answer{"", "cat.answer.other-question"};

// Judges one answer. An answer of another kind than the question asks for is never legal.
struct Judging {
  const Battle& battle;
  const Position& now;
  Seat seat;
  mutable std::shared_ptr<CommandRange> made{};

  const CommandRange& range() const {
    if (!made) {
      ensure(now.active != no_leader, "orders are given by a leader");
      made = std::make_shared<CommandRange>(battle, now, now.active,
                                            range_of(battle, now, now.active));
    }
    return *made;
  }
  bool led() const { return now.active != no_leader && on_map(now, now.active); }
  Verdict known(UnitId unit) const {
    if (index(unit) < battle.units.size()) return {};
    return not_an_answer;
  }
  Verdict known(LeaderId leader) const {
    if (index(leader) < battle.leaders.size()) return {};
    return not_an_answer;
  }
  Verdict one_of(const std::vector<HexId>& hexes, HexId hex, std::string_view clause) const {
    if (contains(hexes, hex)) return {};
    return Objection{clause, "cat.answer.not-there", no_unit, no_leader,
                     battle.grid().contains(hex) ? hex : no_hex};
  }
  Verdict one_of(const std::vector<UnitId>& units, UnitId unit, std::string_view clause) const {
    if (contains(units, unit)) return {};
    return Objection{clause, "cat.answer.not-this-unit"};
  }

  template <class Ask, class Answer>
  Verdict operator()(const Ask&, const Answer&) const {
    return not_an_answer;
  }

  // Activation.
  Verdict operator()(const AskFirst&, const Name& a) const {
    if (!known(a.leader)) return not_an_answer;
    return may_be_first(battle, now, seat, a.leader);
  }
  Verdict operator()(const AskFirst&, const No&) const { return {}; }
  Verdict operator()(const AskElite&, const Name& a) const {
    if (!known(a.leader)) return not_an_answer;
    return may_be_elite(battle, now, seat, a.leader);
  }
  Verdict operator()(const AskElite&, const No&) const { return {}; }
  Verdict operator()(const AskActivation&, const Activate& a) const {
    if (!known(a.leader)) return not_an_answer;
    return may_activate(battle, now, seat, a.leader);
  }
  Verdict operator()(const AskActivation&, const Pass& a) const {
    if (!known(a.leader)) return not_an_answer;
    return may_activate(battle, now, seat, a.leader);
  }
  Verdict operator()(const AskActivation&, const Trump& a) const {
    if (!known(a.leader)) return not_an_answer;
    return may_trump(battle, now, seat, a.leader);
  }
  Verdict operator()(const AskActivation&, const No&) const {
    if (who_is_due(battle, now).line) return {};
    return Objection{"K-3.0A", "cat.activate.name-a-leader"};
  }
  Verdict operator()(const AskTrumpTrump& ask, const Name& a) const {
    if (!known(a.leader)) return not_an_answer;
    return may_counter(battle, now, seat, a.leader, ask.over);
  }
  Verdict operator()(const AskTrumpTrump&, const No&) const { return {}; }
  Verdict operator()(const AskTrumpMomentum& ask, const Name& a) const {
    if (!known(a.leader)) return not_an_answer;
    return may_counter(battle, now, seat, a.leader, ask.over);
  }
  Verdict operator()(const AskTrumpMomentum&, const No&) const { return {}; }
  Verdict operator()(const AskLineCheck&, const Yes&) const { return {}; }
  Verdict operator()(const AskLineCheck&, const No&) const { return {}; }
  Verdict operator()(const AskMomentum& ask, const Yes&) const {
    return may_try_momentum(battle, now, ask.leader);
  }
  Verdict operator()(const AskMomentum&, const No&) const { return {}; }

  // Orders.
  Verdict operator()(const AskOrder&, const MoveUnit& a) const {
    if (!known(a.unit) || !led()) return not_an_answer;
    return may_order_move(battle, now, range(), a);
  }
  Verdict operator()(const AskOrder&, const Fire& a) const {
    if (!known(a.unit) || !led()) return not_an_answer;
    return may_order_fire(battle, now, range(), a);
  }
  Verdict operator()(const AskOrder&, const Recover& a) const {
    if (!known(a.unit) || !led()) return not_an_answer;
    return may_order_recover(battle, now, range(), a.unit);
  }
  Verdict operator()(const AskOrder&, const Rally& a) const {
    if (!known(a.unit) || !led()) return not_an_answer;
    return may_order_rally(battle, now, range(), a.unit);
  }
  Verdict operator()(const AskOrder&, const Replace& a) const {
    if (!known(a.leader) || !led()) return not_an_answer;
    return may_order_replace(battle, now, a);
  }
  Verdict operator()(const AskOrder&, const ChangeMount& a) const {
    if (!known(a.unit) || !led()) return not_an_answer;
    return may_order_mount(battle, now, range(), a);
  }
  Verdict operator()(const AskOrder&, const MoveLeader& a) const {
    if (!known(a.leader) || !led()) return not_an_answer;
    return may_move_leader(battle, now, a.leader, false);
  }
  Verdict operator()(const AskOrder&, const OpenLine& a) const {
    if (!known(a.unit) || !led()) return not_an_answer;
    return may_open_line(battle, now, range(), a.unit);
  }
  Verdict operator()(const AskOrder&, const Done&) const { return may_end_orders(battle, now); }
  Verdict operator()(const AskLineMember&, const AddToLine& a) const {
    if (!known(a.unit)) return not_an_answer;
    return may_add_to_line(battle, now, a.unit);
  }
  Verdict operator()(const AskLineMember&, const Done&) const { return {}; }
  Verdict operator()(const AskLineOrder&, const MoveUnit& a) const {
    if (!known(a.unit)) return not_an_answer;
    return may_move_member(battle, now, a);
  }
  Verdict operator()(const AskLineOrder&, const Fire& a) const {
    if (!known(a.unit)) return not_an_answer;
    return may_fire_member(battle, now, a);
  }
  Verdict operator()(const AskLineOrder&, const ChangeMount& a) const {
    if (!known(a.unit)) return not_an_answer;
    return may_mount_member(battle, now, a);
  }
  Verdict operator()(const AskLineOrder&, const MoveLeader& a) const {
    if (!known(a.leader)) return not_an_answer;
    return may_move_leader(battle, now, a.leader, true);
  }
  Verdict operator()(const AskLineOrder&, const Recover&) const {
    return Objection{"K-5.23a", "cat.line.not-by-line"};
  }
  Verdict operator()(const AskLineOrder&, const Rally&) const {
    return Objection{"K-5.23a", "cat.line.not-by-line"};
  }
  Verdict operator()(const AskLineOrder&, const Replace&) const {
    return Objection{"K-5.23a", "cat.line.not-by-line"};
  }
  Verdict operator()(const AskLineOrder&, const Done&) const { return may_end_line(battle, now); }
  Verdict operator()(const AskStep& ask, const Enter& a) const {
    return may_enter_now(battle, now, ask.move, a.hex);
  }
  Verdict operator()(const AskStep& ask, const Turn& a) const {
    return may_turn_now(battle, now, ask.move, a.facing);
  }
  Verdict operator()(const AskStep& ask, const Shoot& a) const {
    return may_shoot_moving(battle, now, ask.move, a.hex);
  }
  Verdict operator()(const AskStep& ask, const Peel& a) const {
    if (!battle.grid().contains(a.target)) return not_an_answer;
    return may_peel(battle, now, ask.move, a);
  }
  Verdict operator()(const AskStep& ask, const Form& a) const {
    return may_form_now(battle, now, ask.move, a);
  }
  Verdict operator()(const AskStep& ask, const Done&) const {
    return may_halt_here(battle, now, ask.move);
  }
  Verdict operator()(const AskLeaderGo& ask, const GoTo& a) const {
    return may_go_to(battle, now, ask, a.hex);
  }
  Verdict operator()(const AskDeclare&, const Yes&) const { return {}; }
  Verdict operator()(const AskDeclare&, const No&) const { return {}; }

  // Out of turn.
  Verdict operator()(const AskWithdraw& ask, const Withdraw& a) const {
    if (const Verdict verdict = may_withdraw(battle, now, ask); !verdict) return verdict;
    if (!a.leaders && leaders_at(battle, now, now[ask.unit].hex).empty())
      return Objection{"K-5.24e", "cat.withdraw.no-leader", ask.unit};
    return one_of(withdrawal_ends(battle, now, ask), a.to, "K-6.51b");
  }
  Verdict operator()(const AskWithdraw&, const No&) const { return {}; }
  Verdict operator()(const AskWithdrawFacing&, const Turn& a) const {
    if (a.facing.is_vertex()) return {};
    return Objection{"K-7.11a", "cat.turn.no-facing"};
  }
  Verdict operator()(const AskWithdrawFire& ask, const Shoot& a) const {
    return one_of(withdrawal_shots(battle, now, ask.firer, ask.target), a.hex, "K-6.55b");
  }
  Verdict operator()(const AskWithdrawFire&, const No&) const { return {}; }
  Verdict operator()(const AskExitFire&, const Yes&) const { return {}; }
  Verdict operator()(const AskExitFire&, const No&) const { return {}; }
  Verdict operator()(const AskReface& ask, const Turn& a) const {
    return may_reface(battle, now, ask, a.facing);
  }
  Verdict operator()(const AskReface&, const No&) const { return {}; }
  Verdict operator()(const AskEntryFire& ask, const Shoot& a) const {
    return one_of(seen_at(now, ask.firer, ask.target), a.hex, "K-8.23c");
  }
  Verdict operator()(const AskEntryFire&, const No&) const { return {}; }
  Verdict operator()(const AskSecondShot& ask, const Shoot& a) const {
    return one_of(second_targets(battle, now, ask), a.hex, "K-9.4a");
  }
  Verdict operator()(const AskSecondShot&, const No&) const { return {}; }
  Verdict operator()(const AskLeaderReact& ask, const GoTo& a) const {
    return one_of(leader_withdrawals(battle, now, ask.leader, ask.mover), a.hex, "K-4.42a");
  }
  Verdict operator()(const AskLeaderReact&, const No&) const { return {}; }
  Verdict operator()(const AskLeaderPlace& ask, const GoTo& a) const {
    return one_of(ask.to, a.hex, "K-4.42b");
  }

  // Shock and after.
  Verdict operator()(const AskMark&, const Mark& a) const {
    if (!known(a.unit)) return not_an_answer;
    return may_mark(battle, now, a.unit);
  }
  Verdict operator()(const AskMark&, const Done&) const { return may_end_marking(battle, now); }
  Verdict operator()(const AskTarget& ask, const Attack& a) const {
    return may_target(battle, now, ask, {a.targets.begin(), a.targets.end()});
  }
  Verdict operator()(const AskCombatOrder& ask, const Choose& a) const {
    for (const Combat& one : ask.left)
      if (one.attackers.front() == a.unit && ask.left.size() > 1) return {};
    return Objection{"K-8.32d", "cat.answer.not-this-unit"};
  }
  Verdict operator()(const AskCombatOrder&, const Done&) const { return {}; }
  Verdict operator()(const AskDefenderUnit& ask, const Choose& a) const {
    return one_of(ask.combat.defenders, a.unit, "K-8.35a");
  }
  Verdict operator()(const AskAttackerUnit& ask, const Choose& a) const {
    return one_of(ask.combat.attackers, a.unit, "K-8.35b");
  }
  Verdict operator()(const AskOddHits& ask, const Choose& a) const {
    return one_of(ask.units, a.unit, "K-10.12a");
  }
  Verdict operator()(const AskAdvance& ask, const Advance& a) const {
    if (const Verdict verdict = one_of(ask.units, a.unit, "K-8.43a"); !verdict) return verdict;
    if (const Verdict verdict = one_of(ask.hexes, a.hex, "K-8.41a"); !verdict) return verdict;
    if (battle.grid().adjacent(now[a.unit].hex, a.hex)) return {};
    return Objection{"K-8.41a", "cat.advance.not-adjacent", a.unit, no_leader, a.hex};
  }
  Verdict operator()(const AskAdvanceFacing& ask, const Turn& a) const {
    if (a.facing == now[ask.unit].facing || angle(a.facing, now[ask.unit].facing) == 2) return {};
    return Objection{"K-8.42a", "cat.advance.one-vertex", ask.unit};
  }
  Verdict operator()(const AskFollow&, const Yes&) const { return {}; }
  Verdict operator()(const AskFollow&, const No&) const { return {}; }
  Verdict operator()(const AskRoutHex& ask, const GoTo& a) const {
    return one_of(ask.to, a.hex, "K-10.21b");
  }
  Verdict operator()(const AskReload&, const Yes&) const { return {}; }
  Verdict operator()(const AskReload&, const No&) const { return {}; }
  Verdict operator()(const AskRallyFace&, const Turn& a) const {
    if (a.facing.is_vertex()) return {};
    return Objection{"K-7.11a", "cat.turn.no-facing"};
  }
  Verdict operator()(const AskUncontrolledPath& ask, const GoTo& a) const {
    return one_of(ask.to, a.hex, "K-9.31c");
  }
  Verdict operator()(const AskRest&, const Done&) const { return {}; }
};

// Proposes every answer that could be legal; the judge strikes out the rest.
struct Proposing {
  const Battle& battle;
  const Position& now;
  const Judging& judging;
  const Question& question;
  std::vector<Answer>& answers;
  std::size_t most = std::numeric_limits<std::size_t>::max();  // more are not wanted

  bool enough() const { return answers.size() >= most; }
  void offer(const Answer& answer) const {
    if (!enough() && std::visit(judging, question.about, answer)) answers.push_back(answer);
  }
  template <class Make>
  void each_leader(Make make) const {
    for (std::size_t i = 0; i < battle.leaders.size() && !enough(); ++i)
      if (battle.leaders[i].side == question.seat) offer(make(leader_id(i)));
  }
  template <class F>
  void each_own_unit(F f) const {
    for (std::size_t i = 0; i < battle.units.size() && !enough(); ++i)
      if (battle.units[i].side == question.seat && now.units[i].fate == Fate::OnMap) f(unit_id(i));
  }
  void hexes(const std::vector<HexId>& to) const {
    for (const HexId hex : to) offer(GoTo{hex});
  }
  void yes_or_no() const {
    offer(Yes{});
    offer(No{});
  }
  void all_facings() const {
    for (const Direction d : all_directions) offer(Turn{Facing::to_vertex_after(d)});
  }
  // Hexes in which somebody could be shot at from here.
  std::vector<HexId> targets(UnitId firer, HexId from) const {
    std::vector<HexId> found;
    if (!can_shoot(battle, now, firer)) return found;
    const auto add = [&](Seat side, HexId hex) {
      if (side == battle[firer].side || hex == no_hex || contains(found, hex)) return;
      if (battle.grid().distance(from, hex) <= 7) found.push_back(hex);
    };
    for (std::size_t i = 0; i < battle.units.size(); ++i)
      add(battle.units[i].side, now.units[i].hex);
    for (std::size_t i = 0; i < battle.leaders.size(); ++i)
      add(battle.leaders[i].side, now.leaders[i].hex);
    std::sort(found.begin(), found.end());
    return found;
  }
  void moves(UnitId unit) const {
    offer(MoveUnit{unit, {}});
    Riders all;
    for (const LeaderId leader : leaders_at(battle, now, now[unit].hex)) {
      offer(MoveUnit{unit, {leader}});
      if (!all.full()) all.push_back(leader);
    }
    if (all.size() > 1) offer(MoveUnit{unit, all});
  }
  void fires(UnitId unit) const {
    for (const HexId hex : targets(unit, now[unit].hex)) offer(Fire{unit, hex});
  }
  void mounts(UnitId unit) const {
    if (!battle[unit].on_foot) return;
    for (const Direction d : all_directions) offer(ChangeMount{unit, Facing::to_vertex_after(d)});
  }

  void operator()(const AskFirst&) const {
    offer(No{});
    each_leader([](LeaderId leader) { return Name{leader}; });
  }
  void operator()(const AskElite&) const {
    offer(No{});
    each_leader([](LeaderId leader) { return Name{leader}; });
  }
  void operator()(const AskActivation&) const {
    offer(No{});
    each_leader([](LeaderId leader) { return Activate{leader}; });
    each_leader([](LeaderId leader) { return Pass{leader}; });
    each_leader([](LeaderId leader) { return Trump{leader}; });
  }
  void operator()(const AskTrumpTrump&) const {
    offer(No{});
    each_leader([](LeaderId leader) { return Name{leader}; });
  }
  void operator()(const AskTrumpMomentum&) const {
    offer(No{});
    each_leader([](LeaderId leader) { return Name{leader}; });
  }
  void operator()(const AskLineCheck&) const { yes_or_no(); }
  void operator()(const AskMomentum&) const { yes_or_no(); }
  void operator()(const AskOrder&) const {
    offer(Done{});
    if (!judging.led()) return;
    each_own_unit([&](UnitId unit) {
      if (may_order(battle, now, judging.range(), unit)) {
        moves(unit);
        fires(unit);
        mounts(unit);
        offer(Recover{unit});
        offer(Rally{unit});
      }
    });
    if (enough()) return;
    if (may_issue_line(battle, now)) each_own_unit([&](UnitId unit) { offer(OpenLine{unit}); });
    each_leader([](LeaderId leader) { return MoveLeader{leader}; });
    if (battle[now.active].kind != LeaderKind::OC || !may_issue(battle, now)) return;
    for (std::size_t i = 0; i < battle.leaders.size() && !enough(); ++i)
      if (battle.leaders[i].side == question.seat && now.leaders[i].fate != Fate::OnMap)
        each_own_unit([&](UnitId unit) { offer(Replace{leader_id(i), now[unit].hex}); });
  }
  void operator()(const AskLineMember&) const {
    offer(Done{});
    each_own_unit([&](UnitId unit) { offer(AddToLine{unit}); });
  }
  void operator()(const AskLineOrder&) const {
    offer(Done{});
    for (const UnitId unit : now.line) {
      if (enough()) return;
      if (!on_map(now, unit) || now[unit].ordered) continue;
      moves(unit);
      fires(unit);
      mounts(unit);
    }
    each_leader([](LeaderId leader) { return MoveLeader{leader}; });
  }
  void operator()(const AskStep& ask) const {
    const UnitId unit = ask.move.unit;
    const UnitState& state = now[unit];
    offer(Done{});
    if (!ask.move.must_halt) {
      for (const HexId hex : battle.grid().neighbours(state.hex)) {
        if (hex == no_hex || enough()) continue;
        offer(Enter{hex});
        if (foot(battle, now, unit) || ask.move.fired || !bow(missile_of(battle, now, unit)))
          continue;
        for (const HexId target : targets(unit, hex)) offer(Peel{hex, target});
      }
      for (const int twelfths : {2, 4, 6, 8, 10}) offer(Turn{state.facing.turned(twelfths)});
    }
    if (!ask.move.fired && !enough())
      for (const HexId hex : targets(unit, state.hex)) offer(Shoot{hex});
    for (const int twelfths : {-1, 0, 1})
      for (const Formation formation : {Formation::Line, Formation::Column})
        if ((formation == Formation::Column) != state.facing.turned(twelfths).is_vertex())
          offer(Form{formation, state.facing.turned(twelfths)});
  }
  void operator()(const AskLeaderGo& ask) const {
    for (const HexId hex : leader_goals(battle, now, ask)) answers.push_back(GoTo{hex});
  }
  void operator()(const AskDeclare&) const { yes_or_no(); }
  void operator()(const AskWithdraw& ask) const {
    offer(No{});
    if (!may_withdraw(battle, now, ask)) return;
    const bool led = !leaders_at(battle, now, now[ask.unit].hex).empty();
    for (const HexId hex : withdrawal_ends(battle, now, ask)) {
      answers.push_back(Withdraw{hex, true});
      if (led) answers.push_back(Withdraw{hex, false});
    }
  }
  void operator()(const AskWithdrawFacing&) const { all_facings(); }
  void operator()(const AskWithdrawFire& ask) const {
    offer(No{});
    for (const HexId hex : withdrawal_shots(battle, now, ask.firer, ask.target)) offer(Shoot{hex});
  }
  void operator()(const AskExitFire&) const { yes_or_no(); }
  void operator()(const AskReface& ask) const {
    offer(No{});
    offer(Turn{now[ask.unit].facing.turned(2)});
    offer(Turn{now[ask.unit].facing.turned(-2)});
  }
  void operator()(const AskEntryFire& ask) const {
    offer(No{});
    for (const HexId hex : seen_at(now, ask.firer, ask.target)) offer(Shoot{hex});
  }
  void operator()(const AskSecondShot& ask) const {
    offer(No{});
    for (const HexId hex : second_targets(battle, now, ask)) answers.push_back(Shoot{hex});
  }
  void operator()(const AskLeaderReact& ask) const {
    offer(No{});
    for (const HexId hex : leader_withdrawals(battle, now, ask.leader, ask.mover))
      answers.push_back(GoTo{hex});
  }
  void operator()(const AskLeaderPlace& ask) const { hexes(ask.to); }
  void operator()(const AskMark&) const {
    offer(Done{});
    each_own_unit([&](UnitId unit) { offer(Mark{unit}); });
  }
  void operator()(const AskTarget& ask) const {
    for (const auto& set : target_sets(battle, now, ask)) {
      Attack attack;
      for (const UnitId unit : set) attack.targets.push_back(unit);
      answers.push_back(attack);
    }
  }
  void operator()(const AskCombatOrder& ask) const {
    offer(Done{});
    for (const Combat& one : ask.left) offer(Choose{one.attackers.front()});
  }
  void operator()(const AskDefenderUnit& ask) const {
    for (const UnitId unit : ask.combat.defenders) offer(Choose{unit});
  }
  void operator()(const AskAttackerUnit& ask) const {
    for (const UnitId unit : ask.combat.attackers) offer(Choose{unit});
  }
  void operator()(const AskOddHits& ask) const {
    for (const UnitId unit : ask.units) offer(Choose{unit});
  }
  void operator()(const AskAdvance& ask) const {
    for (const UnitId unit : ask.units)
      for (const HexId hex : ask.hexes) offer(Advance{unit, hex});
  }
  void operator()(const AskAdvanceFacing& ask) const {
    for (const int twelfths : {0, 2, -2}) offer(Turn{now[ask.unit].facing.turned(twelfths)});
  }
  void operator()(const AskFollow&) const { yes_or_no(); }
  void operator()(const AskRoutHex& ask) const { hexes(ask.to); }
  void operator()(const AskReload&) const { yes_or_no(); }
  void operator()(const AskRallyFace&) const { all_facings(); }
  void operator()(const AskUncontrolledPath& ask) const { hexes(ask.to); }
  void operator()(const AskRest&) const { offer(Done{}); }
};

}  // namespace

Result<void> Cataphract::may(const Battle& battle, const Position& now, const Question& question,
                             const Answer& answer) {
  const Verdict verdict = std::visit(Judging{battle, now, question.seat}, question.about, answer);
  if (verdict) return {};
  Refusal why = refusal(battle, *verdict);
  if (why.clause.empty()) {  // an answer to another question: not against a rule, but now is not
    why.kind = RefusalKind::Untimely;  // the time for it
    why.clause = question.clause;
  }
  return tl::make_unexpected(std::move(why));
}

void Cataphract::legal(const Battle& battle, const Position& now, const Question& question,
                       std::vector<Answer>& answers) {
  const Judging judging{battle, now, question.seat};
  std::visit(Proposing{battle, now, judging, question, answers}, question.about);
}

std::optional<Answer> only_answer(const Battle& battle, const Position& now,
                                  const Question& question) {
  std::vector<Answer> answers;
  const Judging judging{battle, now, question.seat};
  std::visit(Proposing{battle, now, judging, question, answers, 2}, question.about);
  ensure(!answers.empty(), "every question has a legal answer");
  return answers.size() == 1 ? std::optional(answers.front()) : std::nullopt;
}

}  // namespace cursus::cataphract
