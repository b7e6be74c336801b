// Hannibal: Rome vs. Carthage. Which answers a question allows; the law is in the phase files.
#include <algorithm>

#include "adjudicator/core/contains.hpp"
#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

namespace {

const Objection not_an_answer{"", "hannibal.answer.other-question"};
constexpr int any_general_at_all = 9;

// What a card lets its player activate.
int ops_for(const Board& board) {
  const CardRow& card = row(*board.card);
  const bool campaign = card.kind == CardKind::Campaign && board.use == Use::Event;
  return campaign ? any_general_at_all : card.ops;
}

struct Judging {
  const Setting& setting;
  const Position& now;
  Seat seat;

  template <class Ask, class Answer>
  Verdict operator()(const Ask&, const Answer&) const {
    return not_an_answer;
  }

  Verdict held(CardId card, bool fits) const {  // H-25g
    if (!fits) return not_an_answer;
    if (holds(now, seat, card)) return {};
    return Objection{"H-25g", "hannibal.card.not-held"};
  }

  // The frame of a turn.
  Verdict operator()(const AskReinforce& ask, const Go& go) const {
    return may_reinforce(now, ask, go.space);
  }
  Verdict operator()(const AskReturn& ask, const Go& go) const {
    const Verdict verdict = may_return(now, go.space);
    if (verdict && !keeps_to_his_country(ask.general, go.space))
      return Objection{"H-24.1", "hannibal.move.keeps-country", go.space, ask.general};
    return verdict;
  }
  Verdict operator()(const AskAfricanus&, const Go& go) const {
    return may_land_africanus(now, go.space);
  }
  Verdict operator()(const AskProconsul&, const Name& name) const {
    return may_be_proconsul(now, name.general);
  }
  Verdict operator()(const AskProconsul&, const Done&) const {
    if (!setting.options.proconsul_is_mandatory) return {};  // A-6.4a
    return Objection{"H-6.4.1", "hannibal.proconsul.mandatory"};
  }
  Verdict operator()(const AskConsul& ask, const Go& go) const {
    const bool together = on_map(now, ask.colleague) && now[ask.colleague].space == go.space;
    if (go.under && !together)
      return Objection{"H-9.3d", "hannibal.consul.no-colleague", go.space, ask.general};
    return may_place_consul(now, ask.general, go.space);
  }
  Verdict operator()(const AskClaim&, const Yes&) const { return may_claim(now); }
  Verdict operator()(const AskClaim&, const Done&) const { return {}; }
  Verdict operator()(const AskFirst&, const Begin&) const { return {}; }

  // A play.
  Verdict operator()(const AskPlay&, const PlayCard& play) const {
    return may_play(setting, now, seat, play.card, play.use);
  }
  Verdict operator()(const AskPlay&, const Done&) const {  // Rome gives up its claim
    return now.claim ? Verdict{} : Verdict(not_an_answer);
  }
  Verdict operator()(const AskOps& ask, const Activate& moves) const {
    return may_activate_and_follow(ask.ops, moves, MoveBy::Ops);
  }
  Verdict may_activate_and_follow(int ops, const Activate& moves, MoveBy by) const {
    const Verdict verdict = may_activate(now, seat, ops, moves.general);
    if (!verdict || !moves.plan) return verdict;
    return may_follow(now, moves.general, by, *moves.plan);
  }
  Verdict operator()(const AskOps& ask, const Raise& raise) const {
    return may_raise(now, seat, ask.ops, raise.general);
  }
  Verdict operator()(const AskOps&, const Go& go) const {
    return may_place_pc(now, seat, go.space);
  }
  Verdict operator()(const AskPc& ask, const Go& go) const {
    if (contains(ask.placed, go.space)) return Objection{"H-8.2b", "hannibal.pc.there", go.space};
    return may_place_pc(now, seat, go.space);
  }
  Verdict operator()(const AskPc&, const Done&) const { return {}; }
  Verdict operator()(const AskActivate&, const Activate& moves) const {
    const bool campaign = row(*now.card).kind == CardKind::Campaign;
    return may_activate_and_follow(ops_for(now), moves,
                                   campaign ? MoveBy::Campaign : MoveBy::ForceMarch);
  }
  Verdict operator()(const AskActivate&, const Done&) const {
    if (row(*now.card).kind == CardKind::Campaign) return {};  // H-10.11a: fewer is allowed
    return not_an_answer;
  }
  Verdict operator()(const AskTake& ask, const Take& take) const {
    return may_take(now, ask.general, take.pieces);
  }
  Verdict operator()(const AskTake&, const Done&) const { return {}; }  // they do not move
  Verdict operator()(const AskMarch&, const Go& go) const { return may_step(now, go.space); }
  Verdict operator()(const AskMarch&, const Sail& go) const {
    return may_sail(now, go.space, go.inside);
  }
  Verdict operator()(const AskMarch&, const StepOut&) const { return may_step_out(now); }
  Verdict operator()(const AskMarch&, const Drop& drop) const { return may_drop(now, drop.pieces); }
  Verdict operator()(const AskMarch&, const Pick& pick) const { return may_pick(now, pick.pieces); }
  Verdict operator()(const AskMarch&, const Done&) const { return may_stop(now); }
  Verdict operator()(const AskEvent& ask, const Done& answer) const {
    return may_choose(now, seat, ask, answer);
  }
  Verdict operator()(const AskEvent& ask, const Go& answer) const {
    return may_choose(now, seat, ask, answer);
  }
  Verdict operator()(const AskEvent& ask, const Name& answer) const {
    return may_choose(now, seat, ask, answer);
  }
  Verdict operator()(const AskEvent& ask, const Region& answer) const {
    return may_choose(now, seat, ask, answer);
  }

  // Plain yes or no.
  Verdict operator()(const AskCharm&, const Yes&) const { return {}; }
  Verdict operator()(const AskCharm&, const Done&) const { return {}; }
  Verdict operator()(const AskRemovePc&, const Yes&) const { return {}; }
  Verdict operator()(const AskRemovePc&, const Done&) const { return {}; }
  Verdict operator()(const AskSiege&, const Yes&) const { return {}; }
  Verdict operator()(const AskSiege&, const Done&) const { return {}; }
  Verdict operator()(const AskOverrun&, const Yes&) const { return {}; }
  Verdict operator()(const AskOverrun&, const Done&) const { return {}; }
  Verdict operator()(const AskPursue&, const Yes&) const { return {}; }
  Verdict operator()(const AskPursue&, const Done&) const { return {}; }
  Verdict operator()(const AskPursue&, const Go& go) const {  // W-07: after them
    if (go.space != now.reaction->avoided_to || go.space == now.march->at)
      return Objection{"H-13.4a", "hannibal.pursue.not-there", go.space};
    return may_step(now, go.space);
  }
  Verdict operator()(const AskCommand&, const Yes&) const { return {}; }
  Verdict operator()(const AskCommand&, const Done&) const { return {}; }
  Verdict operator()(const AskCharge&, const Yes&) const { return {}; }
  Verdict operator()(const AskCharge&, const Done&) const { return {}; }
  Verdict operator()(const AskCounter&, const Yes&) const { return {}; }
  Verdict operator()(const AskCounter&, const Done&) const { return {}; }
  Verdict operator()(const AskCancel&, const Yes&) const { return {}; }
  Verdict operator()(const AskCancel&, const Done&) const { return {}; }
  Verdict operator()(const AskInitiative&, const Yes&) const { return {}; }
  Verdict operator()(const AskInitiative&, const Done&) const { return {}; }

  // Windows for a card.
  Verdict operator()(const AskWeather&, const Done&) const { return {}; }
  Verdict operator()(const AskWeather&, const Card& card) const {
    return held(card.card, card.card == card::bad_weather);
  }
  Verdict operator()(const AskHostile&, const Done&) const { return {}; }
  Verdict operator()(const AskHostile&, const Card& card) const {
    return held(card.card,
                card.card == card::hostile_tribes || card.card == card::hostile_tribes_too);
  }
  Verdict operator()(const AskStorm&, const Done&) const { return {}; }
  Verdict operator()(const AskStorm&, const Card& card) const {
    return held(card.card, card.card == card::storms);
  }
  Verdict operator()(const AskFright&, const Done&) const { return {}; }
  Verdict operator()(const AskFright&, const Card& card) const {
    return held(card.card, card.card == card::elephant_fright);
  }
  Verdict operator()(const AskBattleEvent&, const Done&) const { return {}; }
  Verdict operator()(const AskBattleEvent&, const Card& card) const {
    return may_play_battle_event(now, seat, card.card);
  }
  Verdict operator()(const AskDesert& ask, const Done&) const {
    return ask.pending ? Verdict(not_an_answer) : Verdict{};
  }
  Verdict operator()(const AskDesert& ask, const Desert& desert) const {
    if (!ask.pending) {
      const Verdict verdict = held(card::ally_deserts, true);
      if (!verdict) return verdict;
    }
    return may_desert(now, seat, desert);
  }

  // Reactions.
  Verdict operator()(const AskCity&, const Done&) const { return {}; }
  Verdict operator()(const AskCity& ask, const Take& take) const {
    if (take.pieces == Pieces{}) return not_an_answer;
    return may_go_inside(now, ask.space, take.pieces);
  }
  Verdict operator()(const AskIntercept& ask, const Done&) const {
    return ask.general == no_general ? Verdict{} : Verdict(not_an_answer);
  }
  Verdict operator()(const AskIntercept& ask, const Name& name) const {
    if (ask.general != no_general) return not_an_answer;
    return may_intercept(now, ask.from, name.general);
  }
  Verdict operator()(const AskIntercept& ask, const Intercept& answer) const {
    if (ask.general == no_general) return not_an_answer;
    return may_intercept_with(now, ask.from, ask.general, answer);
  }
  Verdict operator()(const AskAvoid& ask, const Done&) const {
    return ask.general == no_general ? Verdict{} : Verdict(not_an_answer);
  }
  Verdict operator()(const AskAvoid& ask, const Avoid& answer) const {
    return ask.general == no_general ? may_avoid(now, answer) : Verdict(not_an_answer);
  }
  Verdict operator()(const AskAvoid& ask, const Take& take) const {
    if (ask.general == no_general) return not_an_answer;
    return may_avoid_with(now, ask.general, ask.to, take.pieces);
  }
  Verdict operator()(const AskDieOrder&, const Go& go) const {
    for (const Interception& each : now.reaction->declared)
      if (each.from == go.space) return {};
    return Objection{"H-10.3d", "hannibal.react.not-declared", go.space};
  }
  Verdict operator()(const AskIntercepted&, const Done&) const { return {}; }
  Verdict operator()(const AskIntercepted&, const Back& back) const {
    return may_back_up(now, back);
  }
  Verdict operator()(const AskLosses& ask, const Lose& answer) const {
    return may_lose(ask, answer);
  }
  Verdict operator()(const AskRemoval& ask, const Go& go) const {
    if (index(go.space) >= space_count) return not_an_answer;
    return may_remove_pc(now, seat, go.space, ask.cause);
  }

  // Battle.
  Verdict operator()(const AskSortie&, const Done&) const { return {}; }
  Verdict operator()(const AskSortie&, const Take& take) const {
    return may_sortie(now, take.pieces);
  }
  Verdict operator()(const AskLead&, const Tactics& tactics) const {
    return may_lead(now, seat, tactics);
  }
  Verdict operator()(const AskLead&, const Card& card) const {  // H-25.6
    return held(card.card, card.card == card::marharbal && seat == carthage);
  }
  Verdict operator()(const AskLead&, const Withdraw&) const { return may_withdraw(now, seat); }
  Verdict operator()(const AskLead&, const Done&) const {
    if (now.battle->hand[seat] == 0) return {};
    return Objection{"H-14.6", "hannibal.battle.must-lead"};
  }
  Verdict operator()(const AskMatch&, const Tactics& tactics) const {
    return may_match(now, seat, tactics);
  }
  Verdict operator()(const AskMatch&, const Done&) const { return {}; }  // H-14.11b
  Verdict operator()(const AskWithdrawTo&, const Go& go) const {
    if (contains(withdrawal_spaces(now, seat), go.space)) return {};
    return Objection{why_not_withdraw(go.space), "hannibal.withdraw.not-there", go.space};
  }
  Verdict operator()(const AskShelter&, const Done&) const { return {}; }
  Verdict operator()(const AskShelter& ask, const Take& take) const {
    return may_shelter(setting, now, ask.loser, take.pieces);
  }
  Verdict operator()(const AskRetreat& ask, const Retreat& answer) const {
    if (std::find(ask.ways.begin(), ask.ways.end(), answer.way) != ask.ways.end()) return {};
    return Objection{why_not_retreat(answer.way), "hannibal.retreat.way"};
  }

  // The clause that bars what the lists of spaces and ways leave out.
  std::string_view why_not_withdraw(SpaceId to) const {
    const SpaceId at = now.battle->space;
    if (index(to) >= space_count || !adjacent_by_road(at, to)) return "H-16.3b";
    if (cus_in(now, other(seat), to) > 0 || controls(now, other(seat), to)) return "H-16.3c";
    return hostile_tribe(now, seat, to) ? "H-16.3e" : "H-16.3d";
  }
  std::string_view why_not_retreat(const Way& way) const {
    const bool original = seat == now.battle->original;
    SpaceId at = now.battle->space;
    const SpaceId end = way.empty() ? at : way[way.size() - 1];
    const bool walls = index(end) < space_count && is_besieged(now, end);
    if (walls && controls(now, seat, end)) return "H-15.4a";
    for (const SpaceId to : way) {
      if (index(to) >= space_count || !adjacent_by_road(at, to)) return "H-15.2a";
      if (to == now.battle->space) return "H-15.2e";
      if (original && at == now.battle->space && to != now.march->from) return "H-15.2c";
      if (!original && to == now.march->from) return "H-15.2d";
      at = to;
    }
    if (cus_in(now, other(seat), at) > 0) return "H-15.3b";
    return controls(now, seat, at) ? "H-15.1c" : "H-15.1b";
  }
};

Verdict judge(const Setting& setting, const Position& now, const Question& question,
              const Answer& answer) {
  return std::visit(Judging{setting, now, question.seat}, question.about, answer);
}

// Proposes every answer that could be legal; the judge strikes out the rest.
struct Proposing {
  const Setting& setting;
  const Position& now;
  const Question& question;
  std::vector<Answer>& answers;

  void offer(const Answer& answer) const {
    if (judge(setting, now, question, answer)) answers.push_back(answer);
  }
  void spaces() const {
    each_space([&](SpaceId space) { offer(Go{space}); });
  }
  void yes_or_no() const {
    offer(Done{});
    offer(Yes{});
  }
  template <class Make>
  void forces(Cus most, GeneralSet generals, Make make) const {
    each_choice(most, generals, [&](const Pieces& pieces) { offer(make(pieces)); });
  }
  GeneralSet without(GeneralSet some, GeneralId one) const {
    some.remove(one);
    return some;
  }

  template <class Ask>
  void operator()(const Ask&) const {
    yes_or_no();
  }
  void operator()(const AskReinforce&) const { spaces(); }
  void operator()(const AskReturn&) const { spaces(); }
  void operator()(const AskAfricanus&) const { spaces(); }
  void operator()(const AskConsul&) const {
    spaces();
    each_space([&](SpaceId space) { offer(Go{space, true}); });
  }
  void operator()(const AskRemoval&) const { spaces(); }
  void operator()(const AskWithdrawTo&) const { spaces(); }
  void operator()(const AskDieOrder&) const { spaces(); }
  void operator()(const AskProconsul&) const {
    offer(Done{});
    each_general([&](GeneralId each) { offer(Name{each}); });
  }
  void operator()(const AskPursue&) const {
    yes_or_no();
    offer(Go{now.reaction->avoided_to});
  }
  void operator()(const AskFirst&) const {
    for (const Seat each : both_seats) offer(Begin{each});
  }
  void operator()(const AskPlay&) const {
    for (const CardId each : now.hands[question.seat])
      for (const Use use : {Use::Ops, Use::Event, Use::Discard}) offer(PlayCard{each, use});
    offer(Done{});
  }
  void operator()(const AskOps&) const {
    each_general([&](GeneralId each) { offer(Activate{each}); });
    each_general([&](GeneralId each) { offer(Raise{each}); });
    spaces();
  }
  void operator()(const AskPc&) const {
    offer(Done{});
    spaces();
  }
  void operator()(const AskActivate&) const {
    offer(Done{});
    each_general([&](GeneralId each) { offer(Activate{each}); });
  }
  void operator()(const AskTake& ask) const {
    offer(Done{});
    const GeneralState& him = now[ask.general];
    const SpaceState& state = now[him.space];
    const GeneralSet others =
        without(generals_in(now, question.seat, him.space, him.inside), ask.general);
    const bool train = now.train == him.space && question.seat == carthage;
    forces((him.inside ? state.in : state.out[question.seat]).fit(), others,
           [&](Pieces pieces) { return Take{pieces}; });
    if (!train) return;
    forces(state.out[question.seat].fit(), others, [&](Pieces pieces) {
      pieces.train = true;
      return Take{pieces};
    });
  }
  void operator()(const AskMarch&) const {
    const March& march = *now.march;
    offer(Done{});
    for (const Link& each : links(march.at)) offer(Go{each.to});
    if (march.may_sail && is_port(march.at))
      each_space([&](SpaceId space) {
        if (!is_port(space)) return;
        offer(Sail{space, false});
        offer(Sail{space, true});
      });
    if (march.inside) offer(StepOut{});
    if (!march.dropped)
      forces(march.cus.all(), without(moving_generals(now), march.general),
             [](const Pieces& pieces) { return Drop{pieces}; });
    if (!march.dropped && march.train) offer(Drop{{{}, {}, true}});
    if (!march.picked)
      forces(now[march.at].out[now.active].fit(), generals_in(now, now.active, march.at, false),
             [](const Pieces& pieces) { return Pick{pieces}; });
    if (!march.picked && now.train == march.at) offer(Pick{{{}, {}, true}});
  }
  void operator()(const AskEvent& ask) const { list_choices(now, question.seat, ask, answers); }
  void card_window(std::initializer_list<CardId> cards) const {
    offer(Done{});
    for (const CardId each : cards) offer(Card{each});
  }
  void operator()(const AskWeather&) const { card_window({card::bad_weather}); }
  void operator()(const AskHostile&) const {
    card_window({card::hostile_tribes, card::hostile_tribes_too});
  }
  void operator()(const AskStorm&) const { card_window({card::storms}); }
  void operator()(const AskFright&) const { card_window({card::elephant_fright}); }
  void operator()(const AskBattleEvent&) const {
    card_window({card::spy, card::spanish_desert, card::numidian_desert, card::ally_deserts});
  }
  void operator()(const AskDesert&) const {
    offer(Done{});
    offer(Desert{});
    for (const TacticRow& each : battle_deck) offer(Desert{each.tactic});
  }
  void operator()(const AskCity& ask) const {
    offer(Done{});
    forces(now[ask.space].out[question.seat].all(),
           generals_in(now, question.seat, ask.space, false),
           [](const Pieces& pieces) { return Take{pieces}; });
  }
  void operator()(const AskIntercept& ask) const {
    offer(Done{});
    const GeneralSet there = generals_in(now, question.seat, ask.from, false);
    if (ask.general == no_general) {
      there.each([&](GeneralId each) { offer(Name{each}); });
      return;
    }
    for (const bool commands : {true, false})
      forces(now[ask.from].out[question.seat].all(), without(there, ask.general),
             [&](const Pieces& pieces) {
               return Intercept{pieces, commands};
             });
  }
  void operator()(const AskAvoid& ask) const {
    offer(Done{});
    const SpaceId at = now.march->at;
    const GeneralSet there = generals_in(now, question.seat, at, false);
    if (ask.general == no_general) {
      there.each([&](GeneralId each) {
        for (const Link& way : links(at)) offer(Avoid{each, way.to});
        offer(Avoid{each, at});
      });
      return;
    }
    forces(now[at].out[question.seat].all(), without(there, ask.general),
           [](const Pieces& pieces) { return Take{pieces}; });
  }
  void operator()(const AskIntercepted&) const {
    offer(Done{});
    offer(Back{});
    if (now.march->by_sea && is_walled(now.march->at))
      forces(now.march->cus.all(), moving_generals(now), [&](const Pieces& pieces) -> Answer {
        if (pieces == Pieces{}) return Region{};  // offered above
        return Back{pieces};
      });
  }
  void operator()(const AskLosses& ask) const {
    for (int e = 0; e <= std::min(ask.main.elephants, ask.count); ++e)
      for (int n = 0; n <= std::min(ask.main.normal, ask.count - e); ++n)
        for (int f = 0; f <= std::min(ask.sortie.elephants, ask.count - e - n); ++f)
          offer(Lose{{n, e}, {ask.count - e - n - f, f}});
  }
  void operator()(const AskSortie&) const {
    offer(Done{});
    const SpaceId at = now.march->at;
    forces(now[at].in.all(), generals_in(now, question.seat, at, true),
           [](const Pieces& pieces) { return Take{pieces}; });
  }
  void tactics() const {
    for (const TacticRow& card : battle_deck)
      for (const TacticRow& as : battle_deck) offer(Tactics{card.tactic, as.tactic});
  }
  void operator()(const AskLead&) const {
    tactics();
    offer(Card{card::marharbal});
    offer(Withdraw{});
    offer(Done{});
  }
  void operator()(const AskMatch&) const {
    offer(Done{});
    tactics();
  }
  void operator()(const AskShelter& ask) const {
    offer(Done{});
    const Battle& battle = *now.battle;
    const bool attacks = ask.loser == battle.original;
    forces((attacks ? now.march->cus : now[battle.space].out[ask.loser]).all(),
           attacks ? moving_generals(now) : generals_in(now, ask.loser, battle.space, false),
           [](const Pieces& pieces) { return Take{pieces}; });
  }
  void operator()(const AskRetreat& ask) const {
    for (const Way& each : ask.ways) offer(Retreat{each});
  }
};

}  // namespace

Refusal refusal(const Objection& objection) {
  return refusal_of(objection, [&](const auto& add) {
    if (objection.space != no_space && index(objection.space) < space_count)
      add("space", std::string(row(objection.space).id));
    if (objection.general != no_general && index(objection.general) < general_count)
      add("general", std::string(row(objection.general).id));
  });
}

Result<void> Hannibal::may(const Setting& setting, const Position& now, const Question& question,
                           const Answer& answer) {
  const Verdict verdict = judge(setting, now, question, answer);
  if (verdict) return {};
  Refusal why = refusal(*verdict);
  const auto* play = std::get_if<PlayCard>(&answer);
  const auto* event = std::get_if<AskEvent>(&question.about);
  if (play) why.arguments.push_back({"card", std::to_string(number(play->card))});
  if (play || event)
    why.arguments.push_back({"effect", std::to_string(number(play ? play->card : event->card))});
  return tl::make_unexpected(std::move(why));
}

void Hannibal::legal(const Setting& setting, const Position& now, const Question& question,
                     std::vector<Answer>& answers) {
  std::visit(Proposing{setting, now, question, answers}, question.about);
}

}  // namespace cursus::hannibal
