// Ancient Battles: which answers a question allows. The law itself is in the phase files.
#include <algorithm>

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "adjudicator/ancient_battles/combat.hpp"
#include "adjudicator/ancient_battles/fire.hpp"
#include "adjudicator/ancient_battles/movement.hpp"
#include "adjudicator/ancient_battles/planner.hpp"
#include "adjudicator/ancient_battles/rally.hpp"
#include "adjudicator/ancient_battles/retreat.hpp"
#include "adjudicator/ancient_battles/set_up.hpp"
#include "adjudicator/ancient_battles/verdict.hpp"
#include "adjudicator/ancient_battles/zones.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::ancient_battles {

namespace {

const Objection not_an_answer{"", "ab.answer.other-question"};

Verdict one_of(const std::vector<HexId>& hexes, const GoTo& answer, std::string_view clause) {
  if (contains(hexes, answer.hex)) return {};
  return Objection{clause, "ab.answer.not-there", no_unit, no_unit, answer.hex};
}

// Judges one answer. An answer of another kind than the question asks for is never legal.
struct Judging {
  const Battle& battle;
  const Position& now;
  Seat seat;

  template <class Ask, class Answer>
  Verdict operator()(const Ask&, const Answer&) const {
    return not_an_answer;
  }

  Verdict operator()(const AskSetUp&, const Move& answer) const {
    return may_set_up(battle, now, seat, answer.unit);
  }
  Verdict operator()(const AskSetUpHex& ask, const GoTo& answer) const {
    return may_set_up_at(battle, now, ask.unit, answer.hex);
  }
  Verdict operator()(const AskMove&, const Move& answer) const {
    return may_move(battle, now, answer.unit);
  }
  Verdict operator()(const AskMove&, const Recall& answer) const {
    return may_recall(battle, now, answer.unit);
  }
  Verdict operator()(const AskMove&, const Done&) const { return may_end_movement(battle, now); }
  Verdict operator()(const AskStep& ask, const Step& answer) const {
    return may_step(battle, now, ask, answer.hex);
  }
  Verdict operator()(const AskStep& ask, const Halt& answer) const {
    return may_halt(battle, now, ask, answer);
  }
  Verdict operator()(const AskEscape& ask, const GoTo& answer) const {
    return one_of(ask.to, answer, "A-12.1b");
  }
  Verdict operator()(const AskFire&, const Fire& answer) const {
    return may_fire(battle, now, answer.unit, answer.target);
  }
  Verdict operator()(const AskFire&, const Done&) const { return {}; }  // A-10.0a: optional
  Verdict operator()(const AskPlan& ask, const Engage& answer) const {
    return may_engage(battle, now, ask, answer.unit);
  }
  Verdict operator()(const AskPlan& ask, const Close&) const { return may_close(battle, now, ask); }
  Verdict operator()(const AskPlan& ask, const Done&) const {
    if (ask.open) return Objection{"A-7.11a", "ab.plan.still-open"};
    return {};
  }
  Verdict operator()(const AskRetreatBeforeCombat& ask, const Stand&) const {
    const bool lone_leader = ask.combat.defenders.front() == ask.unit && battle[ask.unit].leader();
    if (lone_leader) return Objection{"A-12.3a", "ab.rbc.leader-must", ask.unit};
    return {};
  }
  Verdict operator()(const AskRetreatBeforeCombat& ask, const FallBack& answer) const {
    const auto routes = fall_back_routes(battle, now, ask.unit);
    if (std::find(routes.begin(), routes.end(), answer) != routes.end()) return {};
    return Objection{"A-11.21d", "ab.rbc.not-a-way", ask.unit, no_unit, answer.to};
  }
  Verdict operator()(const AskLoss& ask, const Lose& answer) const {
    if (std::find(ask.candidates.begin(), ask.candidates.end(), answer.unit) !=
        ask.candidates.end())
      return {};
    return Objection{"A-7.6a", "ab.loss.not-in-combat", answer.unit};
  }
  Verdict operator()(const AskRetreat& ask, const Retreat& answer) const {
    return may_retreat(battle, now, ask, answer.unit, answer.to);
  }
  Verdict operator()(const AskDisplace& ask, const GoTo& answer) const {
    return one_of(ask.to, answer, "A-7.82a");
  }
  Verdict operator()(const AskAdvance& ask, const Advance& answer) const {
    return may_advance(battle, now, ask, answer);
  }
  Verdict operator()(const AskAdvance&, const Done&) const { return {}; }  // A-7.74b
  Verdict operator()(const AskRally&, const Rally& answer) const {
    return may_rally(battle, now, answer.unit);
  }
  Verdict operator()(const AskRally&, const Done&) const { return {}; }
  Verdict operator()(const AskRallyHex& ask, const GoTo& answer) const {
    return one_of(ask.to, answer, "A-13.0b");
  }
};

Verdict judge(const Battle& battle, const Position& now, const Question& question,
              const Answer& answer) {
  return std::visit(Judging{battle, now, question.seat}, question.about, answer);
}

// Proposes every answer that could be legal; the judge strikes out the rest.
struct Proposing {
  const Battle& battle;
  const Position& now;
  const Question& question;
  std::vector<Answer>& answers;

  void offer(const Answer& answer) const {
    if (judge(battle, now, question, answer)) answers.push_back(answer);
  }
  template <class Make>
  void each_unit_of(Seat side, Make make) const {
    for (std::size_t i = 0; i < battle.size(); ++i)
      if (battle.units[i].side == side) offer(make(UnitId{static_cast<std::uint8_t>(i)}));
  }
  template <class Make>
  void each_own_unit(Make make) const {
    each_unit_of(question.seat, make);
  }
  void each_hex(const std::vector<HexId>& hexes) const {
    for (const HexId hex : hexes) offer(GoTo{hex});
  }

  void operator()(const AskSetUp&) const {
    each_own_unit([](UnitId unit) { return Move{unit}; });
  }
  void operator()(const AskSetUpHex&) const {
    for (const HexId hex : battle.map.grid.ids()) offer(GoTo{hex});
  }
  void operator()(const AskMove&) const {
    const bool moves_may_stand{may_end_movement(battle, now)};
    if (moves_may_stand) answers.push_back(Done{});
    each_own_unit([](UnitId unit) { return Move{unit}; });
    if (moves_may_stand) return;
    // What may_recall() asks besides is the same for all of them, and dear.
    for (std::size_t i = 0; i < battle.size(); ++i) {
      const UnitId unit{static_cast<std::uint8_t>(i)};
      if (battle[unit].side == now.phasing && can_go_back(now, unit))
        answers.push_back(Recall{unit});
    }
  }
  void operator()(const AskStep& ask) const {
    offer(Halt{false});
    if (battle[ask.unit].may_charge) offer(Halt{true});
    if (ask.must_halt) return;
    if (now[ask.unit].hex == no_hex) {
      for (const HexId hex : battle[ask.unit].entry_hexes) offer(Step{hex});
      return;
    }
    for (const HexId hex : battle.map.grid.neighbours(now[ask.unit].hex))
      if (hex != no_hex) offer(Step{hex});
  }
  void operator()(const AskEscape& ask) const { each_hex(ask.to); }
  void operator()(const AskFire&) const {
    offer(Done{});
    for (std::size_t i = 0; i < battle.size(); ++i) {
      const UnitId unit{static_cast<std::uint8_t>(i)};
      if (!may_shoot(battle, now, unit)) continue;
      each_unit_of(other(battle[unit].side), [&](UnitId target) { return Fire{unit, target}; });
    }
  }
  void operator()(const AskPlan& ask) const {
    offer(Done{});
    offer(Close{});
    const Contact all = contact(battle, now);
    for (const UnitId unit : all.defenders) offer(Engage{unit});
    for (const UnitId unit : all.attackers) offer(Engage{unit});
    for (const UnitId unit : battle.leaders) offer(Engage{unit});
    if (!ask.open || !battle[ask.plan.back().defenders.front()].leader()) return;
    // Units that touch nobody but the lone leader are in no enemy ZOC.
    const HexId hex = now[ask.plan.back().defenders.front()].hex;
    for (const UnitId unit : neighbours_of_side(battle, now, hex, now.phasing))
      if (std::find(all.attackers.begin(), all.attackers.end(), unit) == all.attackers.end())
        offer(Engage{unit});
  }
  void operator()(const AskRetreatBeforeCombat& ask) const {
    offer(Stand{});
    for (const FallBack& route : fall_back_routes(battle, now, ask.unit)) offer(route);
  }
  void operator()(const AskLoss& ask) const {
    for (const UnitId unit : ask.candidates) offer(Lose{unit});
  }
  void operator()(const AskRetreat& ask) const {
    for (const UnitId unit : ask.units)
      for (const HexId hex : battle.map.grid.neighbours(now[unit].hex))
        if (hex != no_hex) offer(Retreat{unit, hex});
  }
  void operator()(const AskDisplace& ask) const { each_hex(ask.to); }
  void operator()(const AskAdvance& ask) const {
    offer(Done{});
    for (const UnitId unit : ask.candidates) {
      const bool led = !leaders_at(battle, now, now[unit].hex, battle[unit].side).empty();
      for (const HexId hex : ask.hexes) {
        offer(Advance{unit, hex, true});
        if (led) offer(Advance{unit, hex, false});
      }
    }
  }
  void operator()(const AskRally&) const {
    offer(Done{});
    each_own_unit([](UnitId unit) { return Rally{unit}; });
  }
  void operator()(const AskRallyHex& ask) const { each_hex(ask.to); }
};

}  // namespace

Result<void> AncientBattles::may(const Battle& battle, const Position& now,
                                 const Question& question, const Answer& answer) {
  const Verdict verdict = judge(battle, now, question, answer);
  if (verdict) return {};
  Refusal why = refusal(battle, *verdict);
  if (why.clause.empty()) {  // an answer to another question: not against a rule, but now is not
    why.kind = RefusalKind::Untimely;  // the time for it
    why.clause = question.clause;
  }
  return tl::make_unexpected(std::move(why));
}

void AncientBattles::legal(const Battle& battle, const Position& now, const Question& question,
                           std::vector<Answer>& answers) {
  std::visit(Proposing{battle, now, question, answers}, question.about);
}

}  // namespace cursus::ancient_battles
