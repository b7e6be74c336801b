// Rather Dead Than Persia! §2 Segments, §4 Activation (活性化).
#include "adjudicator/dead_than_persia/segments.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/attrition.hpp"
#include "adjudicator/dead_than_persia/cities.hpp"
#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/draw.hpp"
#include "adjudicator/dead_than_persia/interception.hpp"
#include "adjudicator/dead_than_persia/movement.hpp"
#include "adjudicator/dead_than_persia/naval_interception.hpp"
#include "adjudicator/dead_than_persia/politics.hpp"
#include "adjudicator/dead_than_persia/ruses.hpp"
#include "adjudicator/dead_than_persia/sea_movement.hpp"
#include "adjudicator/dead_than_persia/transport.hpp"

namespace cursus::dead_than_persia {

// --- legality ------------------------------------------------------------------------------------

Verdict may_be_activated(const Lens& lens, const Activate& a) {
  const CounterId leader = a.leader;
  if (!lens.is_mine(leader) || lens.war[leader].fleet)
    return Objection{"R-4.1a", "rdtp.activate.only-leaders", leader};
  const CounterState& state = lens.mine(leader);
  if (state.fate != Fate::OnMap && state.fate != Fate::Aboard)
    return Objection{"R-4.1a", "rdtp.leader.gone", leader};
  if (state.turned) return Objection{"R-4.1b", "rdtp.activate.twice", leader};
  if (lens.pa() == 0) return Objection{"R-2.2g", "rdtp.pa.none"};  // Q45
  for (const CounterId junior : a.with) {
    if (std::count(a.with.begin(), a.with.end(), junior) > 1)
      return Objection{"R-4.2a", "rdtp.take.not-here", junior};
    if (const Verdict goes = may_go_along(lens, leader, junior); !goes) return goes;
  }
  return {};
}

namespace {

Verdict may_activate(const Lens& lens, const Activate& a) {
  if (lens.activation()) return Objection{"R-4.1b", "rdtp.activate.one-at-a-time"};
  return may_be_activated(lens, a);
}

struct Judging {
  const Lens& lens;

  Verdict needs_activation() const {
    if (!lens.activation()) return Objection{"R-9.0b", "rdtp.act.no-activation"};
    if (lens.sailing()) return Objection{"R-9.1d", "rdtp.act.anchor-first"};
    return {};
  }
  template <class Judge>
  Verdict in_activation(Judge judge) const {
    const Verdict open = needs_activation();
    return open ? judge() : open;
  }

  Verdict operator()(const Pass&) const {
    if (lens.sailing()) return Objection{"R-9.1d", "rdtp.act.anchor-first"};
    return {};
  }
  Verdict operator()(const Done&) const { return needs_activation(); }
  Verdict operator()(const Activate& a) const { return may_activate(lens, a); }
  Verdict operator()(const Move& a) const {
    return in_activation([&] { return may_march(lens, a); });
  }
  Verdict operator()(const Take& a) const {
    return in_activation([&] { return may_take(lens, a); });
  }
  Verdict operator()(const Leave& a) const {
    return in_activation([&] { return may_leave(lens, a); });
  }
  Verdict operator()(const Intercept& a) const {
    if (!lens.activation()) return Objection{"R-6.0a", "rdtp.act.no-activation"};
    if (a.fleet != no_counter || a.ship != no_ship) return may_intercept_at_sea(lens, a);
    if (lens.sailing()) return Objection{"R-9.1d", "rdtp.act.anchor-first"};
    return may_intercept(lens, a);
  }
  Verdict operator()(const Embark& a) const {
    return in_activation([&] { return may_embark(lens, a.fleet); });
  }
  Verdict operator()(const Land& a) const {
    return in_activation([&] { return may_land(lens, a.zone); });
  }
  Verdict operator()(const Sail& a) const { return may_voyage(lens, a); }
  Verdict operator()(const Anchor&) const {
    if (!lens.sailing()) return Objection{"R-9.1d", "rdtp.sail.not-sailing"};
    return {};
  }
  Verdict operator()(const Detach& a) const { return may_detach(lens, a.ship); }
  Verdict operator()(const Join& a) const { return may_join(lens, a); }
  Verdict operator()(const Scorch&) const {
    return in_activation([&] { return may_scorch(lens); });
  }
  Verdict operator()(const Raze&) const {
    return in_activation([&] { return may_raze(lens); });
  }
  Verdict operator()(const Politics& a) const {
    return in_activation([&] { return may_woo(lens, a.province); });
  }
  Verdict operator()(const PlayRuse& a) const { return may_play(lens, a); }
  Verdict operator()(const Discard& a) const { return may_discard(lens, a.ruse); }
  template <class Other>
  Verdict operator()(const Other&) const {
    return Objection{"R-2.2g", "rdtp.answer.other-question"};
  }
};

}  // namespace

Verdict may_act(const Lens& lens, const Answer& answer) {
  return std::visit(Judging{lens}, answer);
}

void list_acts(const Lens& lens, std::vector<Answer>& answers) {
  const auto offer = [&](const Answer& answer) {
    if (may_act(lens, answer)) answers.push_back(answer);
  };
  offer(Pass{false});
  offer(Pass{true});
  list_ruses(lens, answers);
  if (!lens.activation()) {
    for (const CounterId leader : lens.in_play(false)) {
      std::vector<CounterId> juniors;
      for (const CounterId junior : lens.in_play(false))
        if (may_go_along(lens, leader, junior)) juniors.push_back(junior);
      for (const auto& company : companies_of(juniors)) offer(Activate{leader, company});
    }
    return;
  }
  list_sea_acts(lens, answers);
  if (lens.sailing()) return;
  offer(Done{});
  const Activation& activation = *lens.activation();
  const Zone here = lens.place(activation.leader);
  if (is_land(here))
    for (const Zone zone : row(here).by_land) offer(Move{zone});
  for (const CounterId leader : lens.in_play(false)) {
    offer(Take{leader, no_unit});
    offer(Leave{leader, no_unit});
  }
  list_units_to_take_and_leave(lens, answers);
  list_interceptions(lens, answers);
  for (const CounterId fleet : lens.in_play(true)) offer(Embark{fleet});
  for (std::size_t i = 0; i < zone_count; ++i) offer(Land{zone_number(i)});
  offer(Scorch{});
  offer(Raze{});
  for (const PoliticalTarget& target : political_targets) offer(Politics{target.province});
}

// --- the phase -----------------------------------------------------------------------------------

namespace {

void begin_segment(Play& play) {
  Position& now = play.now;
  ++now.segment;
  now.activated = false;
  now.fought = false;
  now.last_winner.reset();
  play.tell(SegmentBegan{now.segment, now.active});
}

// Q62: false when the phase is over.
bool end_segment(Play& play) {
  Position& now = play.now;
  now.passes = now.activated ? 0 : now.passes + 1;
  if (now.passes == 2) return false;
  now.active = other(now.active);
  begin_segment(play);
  return true;
}

void activate(Play& play, CounterId leader) {
  Position& now = play.now;
  now.activated = true;
  now[leader].turned = true;                                              // R-4.1b
  for (const UnitId unit : units_in(now, leader)) now[unit].used = true;  // R-4.1c
  Activation activation;
  activation.leader = leader;
  activation.group = {leader};
  activation.first = now.activations[now.active]++ == 0;  // R-2.2h
  now.activation = activation;
  play.tell(Activated{tag_of(play.setting, now, leader)});
}

struct Acting {
  Play& play;

  Task<> operator()(Activate a) const {
    activate(play, a.leader);
    for (const CounterId junior : a.with) co_await take(play, Take{junior, no_unit});
  }
  Task<> operator()(Done) const { return end_activation(play); }
  Task<> operator()(Move a) const { return march(play, a); }
  Task<> operator()(Take a) const { return take(play, a); }
  Task<> operator()(Leave a) const { return leave(play, a); }
  Task<> operator()(Intercept a) const {
    return a.fleet != no_counter || a.ship != no_ship ? intercept_at_sea(play, a)
                                                      : intercept(play, a);
  }
  Task<> operator()(Embark a) const { return embark(play, a.fleet); }
  Task<> operator()(Land a) const { return land(play, a.zone); }
  Task<> operator()(Sail a) const { return voyage(play, a); }
  Task<> operator()(Anchor) const { return anchor(play); }
  Task<> operator()(Detach a) const { return detach(play, a.ship); }
  Task<> operator()(Join a) const { return join(play, a); }
  Task<> operator()(Scorch) const { return scorch(play); }
  Task<> operator()(Raze) const { return raze(play); }
  Task<> operator()(Politics a) const { return woo(play, a.province); }
  Task<> operator()(PlayRuse a) const { return play_ruse(play, a); }
  Task<> operator()(Discard a) const {
    discard(play.now, play.now.active, a.ruse);
    play.tell(RuseDiscarded{play.now.active});
    co_return;
  }
  template <class Other>
  Task<> operator()(Other) const {
    co_return;
  }
};

}  // namespace

void begin_operations(Play& play) {
  Position& now = play.now;
  now.active = now.first;
  now.passes = 0;
  now.rests = {};
  begin_segment(play);
}

Task<> end_activation(Play& play) {
  Position& now = play.now;
  if (now.sailing) co_await anchor(play);
  if (!now.activation) co_return;
  if (now.activation->unrolled > 0) co_await land_attrition(play);
  if (!now.activation) co_return;
  ActivationEnded ended;
  for (const CounterId counter : now.activation->group) {
    ended.tags.push_back(tag_of(play.setting, now, counter));
    // R-9.4d Q53: who has only embarked may be activated again.
    if (now[counter].fate == Fate::Aboard && now.activation->embarked && !now[counter].moved &&
        !now[counter].fought)
      now[counter].turned = false;
  }
  now.activation.reset();
  play.tell(ended);
}

Task<> activation_lost(Play& play) {
  Position& now = play.now;
  if (!now.activation) co_return;
  ActivationEnded ended;
  for (const CounterId counter : now.activation->group)
    ended.tags.push_back(tag_of(play.setting, now, counter));
  now.activation.reset();
  play.tell(ended);
  co_return;
}

Task<> operations(Play& play) {
  Position& now = play.now;
  if (now.battle) {
    co_await resume_battle(play);
    co_await settle_control(play);
  }
  for (;;) {
    play.boundary();
    // R-2.2i, L29: not before the segment is over, or lines of a file would fail or not because
    // of the foe's points, which nobody sees.
    const auto spent = [&] { return now.pa[greek] == 0 && now.pa[persian] == 0; };
    if (spent() && !now.activation && !now.activated) co_return;
    if (now.rests[now.active] && !now.activation) {  // Q45
      play.tell(Passed{now.active, true});
      if (!end_segment(play)) co_return;
      continue;
    }
    const Question question{now.active, "R-2.2g", AskAct{}};
    const Answer answer = co_await play.ask(question);
    if (const auto* pass = std::get_if<Pass>(&answer)) {
      const bool rest = pass->rest;
      co_await end_activation(play);
      if (spent()) co_return;
      now.rests[now.active] = rest;
      play.tell(Passed{now.active, rest});
      if (!end_segment(play)) co_return;
      continue;
    }
    const Acting acting{play};
    const Task<> act = std::visit(acting, answer);
    co_await act;
    // The leader may have fallen, and with them what they were doing.
    if (now.activation &&
        (now.activation->group.empty() || now[now.activation->leader].fate == Fate::Gone ||
         now[now.activation->leader].fate == Fate::Away))
      co_await end_activation(play);
    co_await settle_control(play);
  }
}

}  // namespace cursus::dead_than_persia
