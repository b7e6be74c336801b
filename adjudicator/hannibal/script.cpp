// Hannibal: Rome vs. Carthage. What the lines of an order file say to a question (a0).
#include <algorithm>
#include <array>

#include "adjudicator/core/contains.hpp"
#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

namespace {

using Said = Result<Reading<Hannibal>>;
using LineKind = Line::Kind;

Said nothing() { return Reading<Hannibal>{}; }
Said answered(Answer answer, std::size_t lines = 1) {
  Reading<Hannibal> reading;
  reading.answers.push_back(std::move(answer));
  reading.lines_used = lines;
  return reading;
}
Said passed_over(std::size_t lines = 1) {
  Reading<Hannibal> reading;
  reading.lines_used = lines;
  return reading;
}
Said waits() {
  Reading<Hannibal> reading;
  reading.wait = true;
  return reading;
}
Said refused(const Objection& objection) { return tl::make_unexpected(refusal(objection)); }

constexpr int any_rating_at_all = 9;
constexpr std::string_view other_question = "hannibal.answer.other-question";

struct ScriptReading {
  const Setting& setting;
  const Position& now;
  const Question& question;
  const Script<Hannibal>& script;

  template <class Ask>
  const Ask* asks() const {
    return std::get_if<Ask>(&question.about);
  }
  const Line& head() const { return script.lines.front().order; }
  Lens lens() const { return Lens(setting, now, question.seat); }
  bool is_window() const { return Hannibal::window_of(question).has_value(); }
  Result<void> may(const Answer& answer) const {
    return Hannibal::may(setting, now, question, answer);
  }
  // A line that is no answer to this question: a window has its standing orders.
  Said does_not_fit() const {
    if (is_window()) return nothing();
    if (asks<AskPlay>()) return refused({"H-7.2", "hannibal.answer.play-first"});
    if (asks<AskPc>()) return refused({"H-8.2d", "hannibal.answer.one-use"});
    return refused({question.clause, other_question});
  }

  Said read() const {
    if (asks<AskEvent>() && names_no_more()) return answered(Done{}, 0);
    if (script.lines.empty()) return unfinished();
    switch (head().kind) {
      case LineKind::Plain:
        return plain();
      case LineKind::Play:
        return play();
      case LineKind::Pc:
        return pcs();
      case LineKind::Reinforce:
        return reinforce();
      case LineKind::Return:
        return returns();
      case LineKind::Africanus:
        return asks<AskAfricanus>() ? decided() : after<AskProconsul, AskConsul>();
      case LineKind::Proconsul:
        return asks<AskProconsul>() ? decided() : after<AskConsul>();
      case LineKind::Consul:
        return asks<AskConsul>() ? consul() : does_not_fit();
      case LineKind::Lead:
        return in_battle<AskLead>();
      case LineKind::Match:
        return in_battle<AskMatch>();
    }
    return nothing();
  }

  // --- a play ------------------------------------------------------------------------------------

  // The file ends where its card has yet to say what it does: no default guesses that.
  Said unfinished() const {
    if (asks<AskPlay>()) return waits();  // H-7.4b: no default plays the rest of a hand
    if (!script.final || !script.fresh || script.played.empty()) return nothing();
    if (asks<AskOps>()) return refused({"H-8.2d", "hannibal.card.ops-for-what"});
    const bool march = asks<AskActivate>() && !may(Done{});
    if (march || (asks<AskEvent>() && !may(Done{})))
      return refused({"H-25e", "hannibal.event.unnamed"});
    return nothing();
  }

  // `play 23 event` with fewer spaces than the card allows: no more.
  bool names_no_more() const {
    if (script.played.empty()) return false;
    const Line& last = script.played.back().order;
    return last.kind == LineKind::Play && !last.choices.empty() && may(Done{}).has_value();
  }

  Said plain() const {
    Answer answer = head().answer;
    if (const auto* take = std::get_if<Take>(&answer); take && asks<AskMarch>())
      answer = Pick{take->pieces};  // `take` on the way
    // `intercept varro 6n` where Varro was named before.
    const auto* name = std::get_if<Name>(&answer);
    const auto* intercept = asks<AskIntercept>();
    if (name && intercept && intercept->general == name->general) return passed_over();
    auto legal = may(answer);
    if (!legal && is_window()) {
      const bool desertion = asks<AskDesert>() && std::holds_alternative<Desert>(answer);
      const bool speaks_of_it = (script.played.empty() || is_follow_up() || desertion) &&
                                legal.error().why != other_question;
      if (!speaks_of_it) return nothing();  // it speaks of something later
    }
    if (!legal && legal.error().why == other_question) return does_not_fit();
    if (!legal && is_later_general() && script.lines.front().otherwise.empty()) {
      Reading<Hannibal> reading;
      reading.lines_used = 1;
      reading.skipped = legal.error();
      return reading;
    }
    if (!legal) return tl::make_unexpected(std::move(legal.error()));
    Reading<Hannibal> reading;
    reading.answers.push_back(std::move(answer));
    reading.lines_used = 1;
    reading.judged = true;
    add_preferences(reading);
    return reading;
  }
  // With whom a general who was named in the line before intercepts or avoids.
  bool is_follow_up() const {
    const auto* intercept = asks<AskIntercept>();
    const auto* avoid = asks<AskAvoid>();
    return (intercept && intercept->general != no_general) ||
           (avoid && avoid->general != no_general);
  }
  // a0: dice have made it impossible, and others of the Campaign have moved before them.
  bool is_later_general() const {
    const auto* ask = asks<AskActivate>();
    if (!ask || script.fresh) return false;
    return std::any_of(now.generals.begin(), now.generals.end(),
                       [](const GeneralState& each) { return each.activated; });
  }
  void add_preferences(Reading<Hannibal>& reading) const {
    const auto* moves = std::get_if<Activate>(&head().answer);
    for (const Preference& each : head().scoped) {
      StandingOrder<Hannibal> order;
      order.window = each.window;
      order.who = each.who;
      if (moves) order.who.mover = moves->general;
      order.when = each.when;
      order.policy = each.policy;
      order.line = script.lines.front().line;
      reading.scoped.push_back(std::move(order));
    }
  }

  Said play() const {
    const PlayCard said = std::get<PlayCard>(head().answer);
    const auto& hand = now.hands[question.seat];
    CardId card = said.card;  // of several that are called so, one that is held
    for (const CardId each : head().cards)
      if (contains(hand, each) && (!contains(hand, card) || !is_enough(card, said.use)))
        card = each;
    if (asks<AskFirst>()) return answered(Begin{question.seat}, 0);  // D-08
    if (asks<AskClaim>()) {
      if (is_campaign(card) && may(Yes{})) return answered(Yes{}, 0);
      return answered(Done{}, 0);
    }
    // The next play of a file: fewer PCs, or fewer generals, than the card before allows.
    const bool next_play = asks<AskPc>() || asks<AskActivate>();
    if (next_play && !script.played.empty() && may(Done{})) return answered(Done{}, 0);
    if (!asks<AskPlay>()) return does_not_fit();
    // the claim is void, and the card waits for its turn.
    const bool keeps_claim = is_campaign(card) && said.use != Use::Discard;
    if (now.claim && !keeps_claim && contains(hand, card)) return answered(Done{}, 0);
    const int most = said.use == Use::Event ? most_choices(card) : 0;
    const int named = static_cast<int>(head().choices.size());
    if (named > most)
      return refused({"H-25e", "hannibal.event.too-many", no_space, no_general, named, most});
    if (auto wrong = wrong_campaign(card, said.use)) return tl::make_unexpected(std::move(*wrong));
    Reading<Hannibal> reading;
    reading.answers.push_back(PlayCard{card, said.use});
    for (const Answer& each : head().choices) reading.answers.push_back(of_force(card, each));
    reading.lines_used = 1;
    return reading;
  }

  // Of three Force Marches, one that moves whom the next line moves.
  bool is_enough(CardId card, Use use) const {
    if (use != Use::Event || row(card).kind != CardKind::ForceMarch) return true;
    if (script.lines.size() < 2) return true;
    const auto* move = std::get_if<Activate>(&script.lines[1].order.answer);
    return !move || may_activate(now, question.seat, row(card).ops, move->general);
  }
  // `play 51 event hannibal`: the force in the space of that general.
  Answer of_force(CardId card, const Answer& said) const {
    const auto* name = std::get_if<Name>(&said);
    if (!name || !names_a_force(card) || !on_map(now, name->general)) return said;
    return Go{now[name->general].space};
  }

  // What is wrong with the moves of a Campaign whatever the dice will be.
  std::optional<Refusal> wrong_campaign(CardId card, Use use) const {
    if (!is_campaign(card) || use != Use::Event) return std::nullopt;
    const int most = number(card) <= 34 ? 3 : 2;
    GeneralSet named;
    int moves = 0;
    std::optional<Board> ahead = static_cast<const Board&>(now);
    ahead->card = card;
    ahead->use = use;
    for (const ScriptLine<Hannibal>& line : script.lines.subspan(1)) {
      const auto* move = std::get_if<Activate>(&line.order.answer);
      if (line.order.kind == LineKind::Lead || line.order.kind == LineKind::Match) continue;
      if (line.order.kind != LineKind::Plain || !move) break;
      Verdict verdict = may_activate(now, question.seat, any_rating_at_all, move->general);
      if (verdict && named.has(move->general))
        verdict = Objection{"H-10.11d", "hannibal.activate.twice", no_space, move->general};
      if (verdict && ++moves > most)
        verdict = Objection{
            "H-10.11a", "hannibal.activate.too-many", no_space, move->general, moves, most};
      if (verdict) verdict = wrong_ahead(ahead, *move, moves == 1);
      if (!verdict && !line.attempt && line.otherwise.empty())
        return at_order(refusal(*verdict), line);
      named.add(move->general);
    }
    return std::nullopt;
  }
  // A later move, if those before it go as ordered. What a battle can change does not count: a
  // first move is judged when it begins, and who is in the way later nobody knows.
  static Verdict wrong_ahead(std::optional<Board>& ahead, const Activate& move, bool first) {
    if (!ahead || !move.plan) {
      ahead.reset();
      return {};
    }
    const bool rested = on_map(*ahead, move.general) && (*ahead)[move.general].effort == 0;
    const Verdict verdict = follow_ahead(*ahead, move.general, MoveBy::Campaign, *move.plan);
    if (verdict) {
      // A siege where they stand takes place, whatever the dice, and spends who takes part; on the
      // way there may be a battle.
      if (move.plan->then == Plan::Then::Siege && rested && ahead->march->steps == 0) {
        ahead->besieged_now.push_back(ahead->march->at);
        spend_besiegers(*ahead, move.plan);
      }
      set_down(*ahead);
      return {};
    }
    const bool shut_in = (*ahead)[move.general].inside;
    ahead.reset();
    // What a battle or a siege before it may change: who is in the way, whose a city is.
    constexpr std::array mendable{
        std::string_view("H-10.4b"), std::string_view("H-10.4c"), std::string_view("H-10.6c"),
        std::string_view("H-10.7b"), std::string_view("H-10.7d"), std::string_view("H-10.7f"),
        std::string_view("H-11.3a"), std::string_view("H-11.3b"), std::string_view("H-18.3b")};
    const bool may_be_mended =
        first || shut_in ||
        std::find(mendable.begin(), mendable.end(), (*verdict).clause) != mendable.end();
    return may_be_mended ? Verdict{} : verdict;
  }

  Said pcs() const {
    const auto* ops = asks<AskOps>();
    const auto* more = asks<AskPc>();
    if (!ops && !more) return does_not_fit();
    const int most = ops ? ops->ops : more->left;
    const int named = static_cast<int>(head().choices.size());
    if (named > most)
      return refused({"H-8.2b", "hannibal.pc.too-many", no_space, no_general, named, most});
    std::vector<Answer> places;
    for (const Answer& each : head().choices) {
      auto legal = may(each);
      if (legal && std::find(places.begin(), places.end(), each) != places.end())
        return refused({"H-8.2b", "hannibal.pc.there", std::get<Go>(each).space});
      if (!legal) return tl::make_unexpected(std::move(legal.error()));
      places.push_back(each);
    }
    Reading<Hannibal> reading;
    reading.answers = std::move(places);
    reading.lines_used = 1;
    return reading;
  }

  // --- the frame of a turn -----------------------------------------------------------------------

  // The question for which the line was written has passed.
  template <class... Later>
  Said after() const {
    if ((asks<Later>() || ...)) return passed_over();
    return does_not_fit();
  }
  Answer first_wish() const {
    for (const Wish& wish : head().policy.wishes) {
      if (wish.kind == Wish::Kind::Space) return Go{wish.space};
      if (wish.kind != Wish::Kind::General) continue;
      if (asks<AskProconsul>()) return Name{wish.general};
      return Go{now[wish.general].space};
    }
    return Done{};
  }
  Said decided() const {
    if (const auto answer = decide(lens(), question, head().policy)) return answered(*answer);
    auto legal = may(first_wish());
    if (!legal) return tl::make_unexpected(std::move(legal.error()));
    return answered(first_wish());
  }

  Said reinforce() const {
    const auto* ask = asks<AskReinforce>();
    if (!ask) return after<AskReturn, AskAfricanus, AskProconsul, AskConsul>();
    const bool roman = ask->levy == Levy::Rome;
    int named = 0;
    for (const Wish& wish : head().policy.wishes) named += wish.count;
    const int most = roman ? 5 : 4;
    if (named > most)
      return refused({roman ? "H-6.2a" : "H-6.1d", "hannibal.levy.too-many", no_space, no_general,
                      named, most});
    if (roman && ask->left == most && outside_italy() > 2)
      return refused({"H-6.2b", "hannibal.levy.three-in-italy"});
    if (!roman && ask->levy == Levy::Africa)
      if (const auto wrong = cannot_share()) return refused(*wrong);
    const bool last = roman ? ask->left == 1 : ask->levy == Levy::Free;
    if (roman && named > 0) {  // one after the other, as they are named
      std::vector<SpaceId> places;
      for (const Wish& wish : head().policy.wishes)
        places.insert(places.end(), static_cast<std::size_t>(wish.count), place_of(wish));
      const auto next = static_cast<std::size_t>(most - ask->left);
      if (next < places.size()) return answered(Go{places[next]}, last ? 1 : 0);
      return answered(Hannibal::fallback(setting, now, question), last ? 1 : 0);
    }
    const auto answer = decide(lens(), question, head().policy);
    const auto* go = answer ? std::get_if<Go>(&*answer) : nullptr;
    const bool all_named = named == most || !answer;
    if (go && (!all_named || is_wished(go->space))) return answered(*go, last ? 1 : 0);
    for (const Wish& wish : head().policy.wishes) {
      const SpaceId place = place_of(wish);
      auto legal = may(Go{place});
      if (!legal) return tl::make_unexpected(std::move(legal.error()));
    }
    return answered(Hannibal::fallback(setting, now, question), last ? 1 : 0);
  }
  int outside_italy() const {
    int named = 0;
    for (const Wish& wish : head().policy.wishes)
      if (const SpaceId place = place_of(wish); place != no_space)
        named += country_of(place) == Country::Italy ? 0 : wish.count;
    return named;
  }
  // H-6.1: a place that no CU is left for.
  std::optional<Objection> cannot_share() const {
    const std::vector<Levy> levies = levies_from(now, Levy::Africa);
    std::vector<SpaceId> places;
    for (const Wish& wish : head().policy.wishes)
      for (int i = 0; i < wish.count; ++i) {
        places.push_back(place_of(wish));
        if (places.size() > levies.size())
          return Objection{
              "H-6.1d",   "hannibal.levy.too-many",        no_space,
              no_general, static_cast<int>(places.size()), static_cast<int>(levies.size())};
        if (!can_share(now, levies, places))
          return Objection{"H-6.1d", "hannibal.levy.where", places.back()};
      }
    return std::nullopt;
  }
  SpaceId place_of(const Wish& wish) const {
    if (wish.kind == Wish::Kind::Space) return wish.space;
    return wish.kind == Wish::Kind::General ? now[wish.general].space : no_space;
  }
  bool is_wished(SpaceId space) const {
    const auto& wishes = head().policy.wishes;
    return std::any_of(wishes.begin(), wishes.end(),
                       [&](const Wish& wish) { return place_of(wish) == space; });
  }

  Said returns() const {
    const auto* ask = asks<AskReturn>();
    if (head().who.general && on_map(now, *head().who.general)) return passed_over();
    if (!ask) return does_not_fit();
    for (std::size_t i = 0; i < script.lines.size(); ++i) {
      const Line& line = script.lines[i].order;
      if (line.kind != LineKind::Return || line.who.general != ask->general) continue;
      if (i == 0) return decided();
      if (const auto answer = decide(lens(), question, line.policy)) return answered(*answer, 0);
    }
    return nothing();
  }

  // D-06: the draw comes between, so there may be lines for generals who are not drawn.
  Said consul() const {
    const bool last = on_map(now, asks<AskConsul>()->colleague);
    std::size_t lines = 0;
    std::optional<Answer> answer;
    while (lines < script.lines.size() && script.lines[lines].order.kind == LineKind::Consul) {
      const Line& line = script.lines[lines++].order;
      if (!answer && concerns(lens(), question, line.who))
        answer = decide(lens(), question, line.policy);
    }
    if (answer && wants_to_be_under(asks<AskConsul>()->colleague))
      std::get<Go>(*answer).under = false;
    if (answer) return answered(*answer, last ? lines : 0);
    return last ? passed_over(lines) : nothing();
  }

  // Has a line put the colleague, who was placed before, under this one (H-9.3d)?
  bool wants_to_be_under(GeneralId colleague) const {
    Question swapped = question;
    swapped.about = AskConsul{colleague, asks<AskConsul>()->general};
    for (const ScriptLine<Hannibal>& line : script.lines) {
      if (line.order.kind != LineKind::Consul) return false;
      if (concerns(lens(), swapped, line.order.who)) return line.order.policy.under;
    }
    return false;
  }

  // `lead FA FA FL`: card by card, while this seat attacks.
  template <class Ask>
  Said in_battle() const {
    if (!now.battle) return is_window() ? nothing() : passed_over();
    if (!asks<Ask>()) return nothing();
    return answered(head().answer);
  }
};

}  // namespace

std::vector<Refusal> Hannibal::also_wrong(const Setting&, const Position& now, Seat seat,
                                          std::span<const ScriptLine<Hannibal>> script,
                                          const Refusal& first) {
  std::vector<Objection> all;
  const auto line =
      std::find_if(script.begin(), script.end(), [&](const ScriptLine<Hannibal>& each) {
        const bool moves = std::holds_alternative<Activate>(each.order.answer);
        return each.line == first.line && (each.order.kind == LineKind::Pc || moves);
      });
  if (line == script.end()) return {};
  if (line->order.kind == LineKind::Pc) {
    for (const Answer& each : line->order.choices)
      if (const Verdict verdict = may_place_pc(now, seat, std::get<Go>(each).space); !verdict)
        all.push_back(*verdict);
  } else if (now.phase == Phase::Strategy && !now.card && script.size() > 1) {
    const auto* play = std::get_if<PlayCard>(&script.front().order.answer);
    const auto& move = std::get<Activate>(line->order.answer);
    if (!play || !holds(now, seat, play->card) || play->use == Use::Discard || !move.plan)
      return {};
    const CardKind kind = row(play->card).kind;
    const bool event = play->use == Use::Event;
    const bool campaign = event && kind == CardKind::Campaign;
    if (event && !campaign && kind != CardKind::ForceMarch) return {};
    if (line != script.begin() + 1) return {};  // what comes before it is not known
    Board ahead = now;
    ahead.card = play->card;
    ahead.use = play->use;
    const int ops = campaign ? any_rating_at_all : row(play->card).ops;
    const Verdict goes = may_activate(ahead, seat, ops, move.general);
    if (!goes) all.push_back(*goes);
    if (index(move.general) >= general_count || row(move.general).side != seat ||
        !on_map(now, move.general))
      return {};
    follow_ahead(ahead, move.general,
                 campaign ? MoveBy::Campaign
                 : event  ? MoveBy::ForceMarch
                          : MoveBy::Ops,
                 *move.plan, &all);
  }
  std::vector<Refusal> further;
  for (const Objection& each : all) {
    const Refusal why = at_order(refusal(each), *line);
    const auto same = [&](const Refusal& one) {
      return one.clause == why.clause && one.why == why.why && one.arguments == why.arguments;
    };
    if (!same(first) && std::none_of(further.begin(), further.end(), same)) further.push_back(why);
  }
  return further;
}

Said Hannibal::read(const Setting& setting, const Position& now, const Question& question,
                    const Script<Hannibal>& script) {
  return ScriptReading{setting, now, question, script}.read();
}

}  // namespace cursus::hannibal
