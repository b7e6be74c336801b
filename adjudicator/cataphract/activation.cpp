// Cataphract §5: activation, trump, momentum, elite initiative.
#include "adjudicator/cataphract/activation.hpp"

#include <algorithm>

#include "adjudicator/cataphract/casualties.hpp"
#include "adjudicator/cataphract/command.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::cataphract {

namespace {

bool waits(const Battle& battle, const Position& now, LeaderId leader) {
  return on_map(now, leader) && now[leader].status == Status::Inactive &&
         !now.sides[battle[leader].side].paralysed;  // K-5.33b
}

}  // namespace

Due who_is_due(const Battle& battle, const Position& now) {
  Due due;
  if (now.no_more_activations) return due;  // K-5.33a
  if (!now.uncontrolled.empty()) {
    due.nobody = false;
    due.line = true;
    due.seat = now.uncontrolled.front().seat;
    return due;
  }
  PerSeat<std::vector<LeaderId>> lowest;
  for (std::size_t i = 0; i < battle.leaders.size(); ++i) {
    const LeaderId leader = leader_id(i);
    if (!waits(battle, now, leader)) continue;
    const int initiative = initiative_of(battle, now, leader);
    if (due.initiative >= 0 && initiative > due.initiative) continue;
    if (initiative < due.initiative) lowest = {};
    due.initiative = initiative;
    lowest[battle[leader].side].push_back(leader);
  }
  if (lowest[Seat::First].empty() && lowest[Seat::Second].empty()) return due;
  due.nobody = false;
  due.seat = lowest[Seat::First].empty() ? Seat::Second : Seat::First;
  if (!lowest[Seat::First].empty() && !lowest[Seat::Second].empty()) {
    due.tie_unrolled = true;
    for (const Tie& tie : now.ties)
      if (tie.initiative == due.initiative) {
        due.tie_unrolled = false;
        due.seat = tie.next;
      }
  }
  due.leaders = lowest[due.seat];
  return due;
}

// --- legality ------------------------------------------------------------------------------------

Verdict may_activate(const Battle& battle, const Position& now, Seat seat, LeaderId leader) {
  if (battle[leader].side != seat || !on_map(now, leader))
    return Objection{"K-3.0A", "cat.activate.not-yours", no_unit, leader};
  if (now[leader].status == Status::Finished)
    return Objection{"K-5.16a", "cat.activate.finished", no_unit, leader};
  const Due due = who_is_due(battle, now);
  if (due.line || !contains(due.leaders, leader))
    return Objection{"K-5.12a", "cat.activate.not-lowest", no_unit, leader};
  return {};
}

namespace {

Verdict may_trump_at_all(const Battle& battle, const Position& now, Seat seat, LeaderId leader) {
  if (battle[leader].side != seat || !on_map(now, leader))
    return Objection{"K-5.41a", "cat.trump.not-yours", no_unit, leader};
  if (battle[leader].kind == LeaderKind::CC)
    return Objection{"K-5.41c", "cat.trump.cc", no_unit, leader};
  if (now[leader].status != Status::Inactive)
    return Objection{"K-5.46a", "cat.trump.not-inactive", no_unit, leader};
  if (now.sides[seat].paralysed) return Objection{"K-5.33b", "cat.trump.paralysed"};
  if (now.sides[seat].trump_tried) return Objection{"K-5.43a", "cat.trump.again", no_unit, leader};
  return {};
}

}  // namespace

Verdict may_trump(const Battle& battle, const Position& now, Seat seat, LeaderId leader) {
  if (const Verdict verdict = may_trump_at_all(battle, now, seat, leader); !verdict) return verdict;
  const Due due = who_is_due(battle, now);
  if (!due.line && initiative_of(battle, now, leader) <= due.initiative)
    return Objection{"K-5.41a", "cat.trump.not-higher", no_unit, leader};
  return {};
}

Verdict may_counter(const Battle& battle, const Position& now, Seat seat, LeaderId leader,
                    LeaderId over) {
  if (const Verdict verdict = may_trump_at_all(battle, now, seat, leader); !verdict) return verdict;
  if (initiative_of(battle, now, leader) < initiative_of(battle, now, over))
    return Objection{"K-5.42a", "cat.trump.lower", no_unit, leader};
  return {};
}

Verdict may_be_first(const Battle& battle, const Position& now, Seat seat, LeaderId leader) {
  if (battle[leader].side != seat || !on_map(now, leader))
    return Objection{"K-9.65a", "cat.first.not-yours", no_unit, leader};
  return {};
}

Verdict may_be_elite(const Battle& battle, const Position& now, Seat seat, LeaderId leader) {
  if (battle[leader].side != seat || !on_map(now, leader) || now[leader].status != Status::Inactive)
    return Objection{"K-5.5a", "cat.elite.not-yours", no_unit, leader};
  if (battle[leader].kind == LeaderKind::OC) return {};
  if (battle[leader].kind == LeaderKind::CC)
    return Objection{"K-5.5a", "cat.elite.cc", no_unit, leader};
  const LeaderId oc = overall_commander(battle, now, seat);
  if (oc == no_leader || !in_command(battle, now, oc, now[leader].hex))
    return Objection{"K-5.5a", "cat.elite.out-of-range", no_unit, leader};
  return {};
}

Verdict may_try_momentum(const Battle& battle, const Position& now, LeaderId leader) {
  if (now.op != OpKind::Normal) return Objection{"K-5.5b", "cat.momentum.elite", no_unit, leader};
  if (!on_map(now, leader)) return Objection{"K-5.34a", "cat.momentum.dead", no_unit, leader};
  if (battle[leader].kind == LeaderKind::CC)
    return Objection{"K-4.33a", "cat.momentum.cc", no_unit, leader};
  if (now[leader].status == Status::Finished)
    return Objection{"K-5.31a", "cat.momentum.finished", no_unit, leader};
  if (!now.gave_order) return Objection{"K-5.31a", "cat.momentum.no-order", no_unit, leader};
  if (leader_in_zone(battle, now, leader))
    return Objection{"K-5.27b", "cat.momentum.in-zone", no_unit, leader};
  if (now[leader].no_momentum)
    return Objection{"K-5.45a", "cat.momentum.bypassed", no_unit, leader};
  const int most = now[leader].extra_used ? 2 : 3;  // K-5.0b, K-5.14a
  if (now[leader].phases >= most) {
    if (now[leader].extra_used) return Objection{"K-5.0b", "cat.momentum.enough", no_unit, leader};
    return Objection{"K-5.14a", "cat.momentum.enough", no_unit, leader};
  }
  return {};
}

// --- beginning an orders phase -------------------------------------------------------------------

void begin_phase(Play& play, LeaderId leader, OpKind kind) {
  const Battle& battle = play.setting;
  Position& now = play.now;
  for (UnitState& unit : now.units) {
    unit.began = unit.hex;
    unit.ordered = unit.has_moved = unit.fired = unit.recovered = unit.refaced = false;
    unit.attacked = unit.column_attacked = false;
    unit.marker = Marker::None;
  }
  for (LeaderState& each : now.leaders) {
    each.spent = 0;
    each.moved_by_oc = each.left_zone = false;
  }
  now.op = kind;
  now.active = leader;
  now.mode = OrderMode::Open;
  now.gave_order = false;
  now.orders_left = now.lines_left = 0;
  now.line.clear();
  now.line_moved.clear();
  now.combats.clear();
  now.sightings.clear();
  now.queued.clear();
  now.stage = Stage::Movement;
  if (leader == no_leader) {
    play.tell(PhaseBegan{now.phasing, leader, kind, 1});
    return;
  }
  LeaderState& state = now[leader];
  state.status = Status::Active;
  if (kind == OpKind::Normal) ++state.phases;
  now.phasing = battle[leader].side;
  now.orders_left = initiative_of(battle, now, leader);  // K-4.22a
  const bool lines = battle[leader].kind == LeaderKind::OC || state.may_line;
  now.lines_left = lines ? line_commands_of(battle, now, leader) : 0;
  play.tell(PhaseBegan{now.phasing, leader, kind, state.phases});
}

namespace {

// K-4.32a-c: an SC who wants a line command. False: they are Finished at once.
Task<bool> line_check(Play& play, LeaderId leader) {
  const Battle& battle = play.setting;
  if (battle[leader].kind != LeaderKind::SC || play.now[leader].may_line) co_return true;
  if (line_commands_of(battle, play.now, leader) == 0) co_return true;
  if (leader_in_zone(battle, play.now, leader)) co_return true;  // K-4.25a: they issue nothing
  const Ask ask = AskLineCheck{leader};
  const Answer answer = co_await choose(play, battle[leader].side, "K-4.32a", ask);
  if (!std::holds_alternative<Yes>(answer)) co_return true;
  const bool inside = inside_oc_range(battle, play.now, leader);
  const int die = roll_ten(play, "K-4.32a line command");
  const LeaderId oc = overall_commander(battle, play.now, battle[leader].side);
  const auto check = inside ? LeaderCheck::LineInsideRange : LeaderCheck::LineOutsideRange;
  const bool success = passes(battle, play.now, check, oc, die);
  play.tell(LineChecked{leader, die, inside, success});
  play.now[leader].may_line = success;
  if (success || inside) co_return true;
  finish(play, leader);
  co_return false;
}

Task<> activate(Play& play, LeaderId leader, OpKind kind) {
  play.now.active = leader;  // the check is their business already
  const bool goes_on = co_await line_check(play, leader);
  if (goes_on)
    begin_phase(play, leader, kind);
  else
    play.now.active = no_leader;
}

// K-5.45b: both sides, whoever is inactive and below the trumper.
void bypass(Play& play, LeaderId trumper) {
  const Battle& battle = play.setting;
  const int limit = initiative_of(battle, play.now, trumper);
  for (std::size_t i = 0; i < battle.leaders.size(); ++i) {
    const LeaderId leader = leader_id(i);
    LeaderState& state = play.now[leader];
    if (leader == trumper || !on_map(play.now, leader)) continue;
    if (state.status != Status::Inactive || state.no_momentum) continue;
    if (initiative_of(battle, play.now, leader) >= limit) continue;
    state.no_momentum = true;
    play.tell(Bypassed{leader});
  }
}

bool roll_trump(Play& play, TrumpKind kind, LeaderId leader, LeaderId over) {
  play.now.sides[play.setting[leader].side].trump_tried = true;
  const int die = roll_ten(play, "K-5.41a trump");
  const bool success = passes(play.setting, play.now, LeaderCheck::Trump, leader, die);
  play.tell(TrumpRolled{kind, leader, over, die, success});
  if (!success) finish(play, leader);  // K-5.44a
  return success;
}

bool any_may_counter(const Battle& battle, const Position& now, Seat seat, LeaderId over) {
  for (std::size_t i = 0; i < battle.leaders.size(); ++i)
    if (may_counter(battle, now, seat, leader_id(i), over)) return true;
  return false;
}

// K-5.41, K-5.42a. The leader who activates; none: the due leader, as before.
Task<LeaderId> trump(Play& play, LeaderId leader) {
  const Battle& battle = play.setting;
  const Seat rival = other(battle[leader].side);
  const bool success = roll_trump(play, TrumpKind::Own, leader, no_leader);
  if (!success) co_return no_leader;
  if (any_may_counter(battle, play.now, rival, leader)) {
    const Ask ask = AskTrumpTrump{leader};
    const Answer answer = co_await choose(play, rival, "K-5.42a", ask);
    if (const auto* named = std::get_if<Name>(&answer)) {
      const bool countered = roll_trump(play, TrumpKind::Counter, named->leader, leader);
      if (countered) {
        play.now[leader].no_momentum = true;
        play.now[leader].countered = true;
        bypass(play, named->leader);
        co_return named->leader;
      }
    }
  }
  bypass(play, leader);
  co_return leader;
}

void roll_tie(Play& play, int initiative) {  // K-5.12b, R-33
  PerSeat<int> dice{};
  do {
    for (const Seat seat : both_seats) dice[seat] = roll_ten(play, "K-5.12b equal initiative");
    play.tell(TieRolled{initiative, dice});
  } while (dice[Seat::First] == dice[Seat::Second]);
  const Seat first = dice[Seat::First] > dice[Seat::Second] ? Seat::First : Seat::Second;
  play.now.ties.push_back({initiative, first});
}

// the other side is next among leaders of this initiative.
void take_turn(Position& now, int initiative, Seat seat) {
  for (Tie& tie : now.ties)
    if (tie.initiative == initiative) tie.next = other(seat);
}

bool has_trump(const Battle& battle, const Position& now, Seat seat) {
  for (std::size_t i = 0; i < battle.leaders.size(); ++i)
    if (may_trump(battle, now, seat, leader_id(i))) return true;
  return false;
}

}  // namespace

// --- the stages ----------------------------------------------------------------------------------

Task<> first_phase(Play& play) {
  if (play.now.turn == 1 && play.now.duel_winner) {
    const Seat seat = *play.now.duel_winner;
    const Ask ask = AskFirst{};
    const Answer answer = co_await choose(play, seat, "K-9.65a", ask);
    if (const auto* named = std::get_if<Name>(&answer))
      co_await activate(play, named->leader, OpKind::First);
  }
  if (play.now.stage == Stage::First) play.now.stage = Stage::Elite;
}

namespace {

// K-5.5a,d: the side whose elite OC acts first, if any.
std::optional<Seat> elite_side(Play& play) {
  PerSeat<LeaderId> elite{no_leader, no_leader};
  for (const Seat seat : both_seats) {
    const LeaderId oc = overall_commander(play.setting, play.now, seat);
    if (oc != no_leader && play.setting[oc].elite) elite[seat] = oc;
  }
  if (elite[Seat::First] == no_leader && elite[Seat::Second] == no_leader) return std::nullopt;
  if (elite[Seat::First] == no_leader) return Seat::Second;
  if (elite[Seat::Second] == no_leader) return Seat::First;
  PerSeat<int> dice{}, totals{};
  for (const Seat seat : both_seats) {
    dice[seat] = roll_ten(play, "K-5.5d elite initiative");
    totals[seat] = dice[seat] + initiative_of(play.setting, play.now, elite[seat]);
  }
  play.tell(EliteRolled{dice, totals});
  if (totals[Seat::First] == totals[Seat::Second]) return std::nullopt;
  return totals[Seat::First] > totals[Seat::Second] ? Seat::First : Seat::Second;
}

}  // namespace

Task<> elite_phase(Play& play) {
  const std::optional<Seat> seat = elite_side(play);
  if (seat) {
    const Ask ask = AskElite{};
    const Answer answer = co_await choose(play, *seat, "K-5.5a", ask);
    if (const auto* named = std::get_if<Name>(&answer))
      co_await activate(play, named->leader, OpKind::Elite);
  }
  if (play.now.stage == Stage::Elite) play.now.stage = Stage::Activation;
}

Task<> activation(Play& play) {
  const Battle& battle = play.setting;
  for (const Seat seat : both_seats) play.now.sides[seat].trump_tried = false;
  play.now.must_act = false;
  for (;;) {
    Due due = who_is_due(battle, play.now);
    if (due.nobody) {
      play.now.stage = Stage::RoutReload;
      co_return;
    }
    if (due.tie_unrolled) {
      roll_tie(play, due.initiative);
      continue;
    }
    play.now.phasing = due.seat;
    Answer answer = No{};
    if (!due.line || has_trump(battle, play.now, due.seat)) {
      const Ask ask = AskActivation{};
      answer = co_await choose(play, due.seat, "K-3.0A", ask);
    }
    if (const auto* pass = std::get_if<Pass>(&answer)) {  // K-5.15a (4)
      play.tell(Passed{pass->leader});
      finish(play, pass->leader);
      take_turn(play.now, due.initiative, due.seat);
      co_return;
    }
    if (const auto* active = std::get_if<Activate>(&answer)) {
      take_turn(play.now, due.initiative, due.seat);
      co_await activate(play, active->leader, OpKind::Normal);
      co_return;
    }
    if (const auto* higher = std::get_if<Trump>(&answer)) {
      const LeaderId leader = co_await trump(play, higher->leader);
      if (leader == no_leader) continue;  // K-5.41b
      play.now.must_act = true;           // K-5.47a
      co_await activate(play, leader, OpKind::Normal);
      co_return;
    }
    play.now.uncontrolled_now = play.now.uncontrolled.front().number;
    play.now.uncontrolled.erase(play.now.uncontrolled.begin());
    begin_phase(play, no_leader, OpKind::Uncontrolled);
    co_return;
  }
}

namespace {

void bad_luck(Play& play, Seat seat) {  // K-5.33
  const int die = roll_ten(play, "K-5.33a bad luck");
  play.tell(BadLuckRolled{seat, die});
  switch (bad_luck_chart[static_cast<std::size_t>(die)]) {
    case BadLuck::None:
      break;
    case BadLuck::Paralysis:
      play.now.sides[seat].paralysed = true;
      break;
    case BadLuck::NoMoreActivations:
      play.now.no_more_activations = true;
      break;
  }
}

// True: the leader has another orders phase; otherwise they are Finished.
Task<bool> momentum(Play& play, LeaderId leader) {
  const Battle& battle = play.setting;
  const Seat seat = battle[leader].side;
  const Seat rival = other(seat);
  const Ask ask = AskMomentum{leader};
  const Answer answer = co_await choose(play, seat, "K-5.31a", ask);
  if (!std::holds_alternative<Yes>(answer)) co_return false;
  const int die = roll_ten(play, "K-5.32a momentum");
  const bool success = passes(battle, play.now, LeaderCheck::Momentum, leader, die);
  play.tell(MomentumRolled{leader, die, success});
  if (die == bad_luck_after) bad_luck(play, seat);
  if (!success) co_return false;
  for (const Seat each : both_seats) play.now.sides[each].trump_tried = false;
  if (!any_may_counter(battle, play.now, rival, leader)) co_return true;
  const Ask counter = AskTrumpMomentum{leader};
  const Answer reply = co_await choose(play, rival, "K-5.42b", counter);
  const auto* named = std::get_if<Name>(&reply);
  if (!named) co_return true;
  const bool trumped = roll_trump(play, TrumpKind::Momentum, named->leader, leader);
  if (!trumped) co_return true;
  bypass(play, named->leader);
  finish(play, leader);  // K-5.42b
  play.now.active = no_leader;
  play.now.must_act = true;
  co_await activate(play, named->leader, OpKind::Normal);
  co_return false;
}

}  // namespace

Task<> end_of_phase(Play& play) {
  const Battle& battle = play.setting;
  const LeaderId leader = play.now.active;
  const OpKind kind = play.now.op;
  const Stage next = kind == OpKind::First ? Stage::Elite : Stage::Activation;
  play.now.must_act = false;
  for (UnitState& unit : play.now.units) unit.marker = Marker::None;  // K-2.24a
  if (leader == no_leader) {
    play.now.stage = next;
    co_return;
  }
  LeaderState& state = play.now[leader];
  if (kind != OpKind::Normal) {  // K-5.5c, R-85
    play.now.stage = next;
    state.extra_used = true;
    if (on_map(play.now, leader) && state.status == Status::Active) state.status = Status::Inactive;
    play.now.active = no_leader;
    co_return;
  }
  if (may_try_momentum(battle, play.now, leader)) {
    const bool again = co_await momentum(play, leader);
    if (again) {
      begin_phase(play, leader, OpKind::Normal);
      co_return;
    }
  }
  if (play.now.stage == Stage::Momentum) play.now.stage = next;
  if (play.now.active == leader) play.now.active = no_leader;
  if (on_map(play.now, leader)) finish(play, leader);  // K-5.15a, K-5.27b
}

}  // namespace cursus::cataphract
