// Hannibal: Rome vs. Carthage. What a policy of a standing order answers in its window.
#include <algorithm>
#include <limits>
#include <span>

#include "adjudicator/hannibal/chances.hpp"
#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

namespace {

using Do = Policy::Kind;
using Answered = std::optional<Answer>;

// Some of these CUs: normal ones first.
Cus normal_first(Cus all, int wanted) {
  const int normal = std::clamp(wanted, 0, all.normal);
  return {normal, std::clamp(wanted - normal, 0, all.elephants)};
}

// How many of this many a policy sends.
int wanted_of(const Policy& policy, int all, int most) {
  int wanted = all;
  if (policy.kind == Do::Number || policy.kind == Do::Split) wanted = policy.number;
  if (policy.kind == Do::Leave) wanted = all - policy.number;
  return std::clamp(wanted, 0, std::min(all, most));
}

// Steps between two spaces over roads; for `toward`.
int distance(SpaceId from, SpaceId to) {
  std::vector<SpaceId> seen{from};
  std::vector<int> far{0};
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (seen[i] == to) return far[i];
    for (const Link& each : links(seen[i]))
      if (std::find(seen.begin(), seen.end(), each.to) == seen.end()) {
        seen.push_back(each.to);
        far.push_back(far[i] + 1);
      }
  }
  return std::numeric_limits<int>::max();
}

struct Deciding {
  const Lens& lens;
  const Question& question;
  const Policy& policy;

  const Board& board() const { return lens.board(); }
  Seat seat() const { return lens.seat(); }
  Answered if_legal(const Answer& answer) const {
    return lens.allows(question, answer) ? Answered(answer) : std::nullopt;
  }
  Answered yes_or_no() const {
    if (policy.kind == Do::No) return Done{};
    return Yes{};
  }
  // The card of this window, if it is held; else the next line is asked.
  Answered play_card(std::initializer_list<CardId> cards) const {
    if (policy.kind == Do::No) return Done{};
    for (const CardId each : cards)
      if (lens.allows(question, Card{each})) return Card{each};
    return std::nullopt;
  }

  template <class Ask>
  Answered operator()(const Ask&) const {
    return yes_or_no();
  }

  Answered operator()(const AskWeather&) const { return play_card({card::bad_weather}); }
  Answered operator()(const AskHostile&) const {
    return play_card({card::hostile_tribes, card::hostile_tribes_too});
  }
  Answered operator()(const AskStorm&) const { return play_card({card::storms}); }
  Answered operator()(const AskFright&) const { return play_card({card::elephant_fright}); }
  Answered operator()(const AskBattleEvent&) const {
    if (policy.kind == Do::No) return Done{};
    for (const Wish& wish : policy.wishes)
      if (wish.kind == Wish::Kind::Card && lens.allows(question, Card{wish.card}))
        return Card{wish.card};
    return std::nullopt;
  }
  Answered operator()(const AskDesert&) const {
    if (policy.kind == Do::No) return Done{};
    for (const Wish& wish : policy.wishes)
      if (wish.kind == Wish::Kind::Plain && lens.allows(question, Desert{wish.tactic}))
        return Desert{wish.tactic};
    return if_legal(Desert{});
  }
  Answered operator()(const AskLead&) const { return decide_lead(lens, question, policy); }
  Answered operator()(const AskMatch&) const {
    if (policy.kind == Do::No) return Done{};
    return decide_match(lens, question, policy);
  }

  Answered operator()(const AskCity& ask) const {
    if (policy.kind == Do::No) return Done{};
    const Cus all = board()[ask.space].out[seat()].all();
    const int room = row(ask.space).capacity - board()[ask.space].in.total();
    const GeneralSet generals = generals_in(board(), seat(), ask.space, false);
    const int most = wanted_of(policy, all.total(), room);
    const int least = policy.kind == Do::Yes ? 0 : most;  // `inside`: as many as H-18.1 allows
    for (int cus = most; cus >= least; --cus) {
      GeneralSet some;
      if (policy.with != no_general && generals.has(policy.with)) some.add(policy.with);
      if (policy.with == no_general && cus * 2 >= all.total()) some = generals;
      if (const auto answer = if_legal(Take{{normal_first(all, cus), some, false}})) return answer;
    }
    return std::nullopt;
  }
  // Who goes with them: never the commander with a subordinate (H-12.7c, H-13.3a).
  GeneralSet companions(GeneralSet there, GeneralId leader) const {
    const GeneralId commander = commander_of(board(), there);
    there.remove(leader);
    if (commander != leader) there.remove(commander);
    return there;
  }
  Answered operator()(const AskIntercept& ask) const {
    if (policy.kind == Do::No) return Done{};
    if (ask.general == no_general) {
      const GeneralSet there = generals_in(board(), seat(), ask.from, false);
      const GeneralId who = policy.with != no_general ? policy.with : commander_of(board(), there);
      return if_legal(Name{who});
    }
    const Cus all = board()[ask.from].out[seat()].all();
    const GeneralSet others =
        companions(generals_in(board(), seat(), ask.from, false), ask.general);
    for (int cus = wanted_of(policy, all.total(), move_limit); cus > 0; --cus)
      for (const GeneralSet& some :
           {cus == all.total() ? others : GeneralSet{}, GeneralSet{}, others}) {
        for (const bool commands : {!policy.under, true}) {  // under whom, if there is an equal
          const Answer answer = Intercept{{normal_first(all, cus), some, false}, commands};
          if (lens.allows(question, answer)) return answer;
        }
      }
    return lens.legal(question).front();
  }
  Answered operator()(const AskAvoid& ask) const {
    if (policy.kind == Do::No) return Done{};
    const SpaceId at = board().march->at;
    const GeneralSet there = generals_in(board(), seat(), at, false);
    if (ask.general == no_general) {
      const GeneralId who = policy.with != no_general ? policy.with : commander_of(board(), there);
      for (const Wish& wish : policy.wishes)
        if (const SpaceId to = avoid_wish(wish, who, at); to != no_space) return Avoid{who, to};
      return std::nullopt;
    }
    const Cus all = board()[at].out[seat()].all();
    const int room = ask.to == at ? row(at).capacity - board()[at].in.total() : move_limit;
    const GeneralSet others = companions(there, ask.general);
    for (int cus = wanted_of(policy, all.total(), room); cus >= 0; --cus)
      for (const GeneralSet& some : {others, GeneralSet{}}) {
        const Answer answer = Take{{normal_first(all, cus), some, false}};
        if (lens.allows(question, answer)) return answer;
      }
    return lens.legal(question).front();
  }
  SpaceId avoid_wish(const Wish& wish, GeneralId who, SpaceId at) const {
    const auto legal = [&](SpaceId to) { return lens.allows(question, Avoid{who, to}); };
    if (wish.kind == Wish::Kind::Space) return legal(wish.space) ? wish.space : no_space;
    if (wish.kind == Wish::Kind::Inside) return legal(at) ? at : no_space;
    if (wish.kind != Wish::Kind::Toward) return no_space;
    SpaceId best = no_space;
    for (const Link& each : links(at))
      if (legal(each.to) &&
          (best == no_space || distance(each.to, wish.space) < distance(best, wish.space)))
        best = each.to;
    return best;
  }
  Answered operator()(const AskDieOrder&) const {
    const auto& declared = board().reaction->declared;
    const auto weaker = [](const Interception& a, const Interception& b) {
      return intercept_rating(a.general) < intercept_rating(b.general);
    };
    if (policy.kind == Do::Weakest)
      return Go{std::min_element(declared.begin(), declared.end(), weaker)->from};
    if (policy.kind == Do::Strongest)
      return Go{std::max_element(declared.begin(), declared.end(), weaker)->from};
    for (const Wish& wish : policy.wishes)
      if (lens.allows(question, Go{wish.space})) return Go{wish.space};
    return std::nullopt;
  }
  Answered operator()(const AskIntercepted&) const {
    const March& march = *board().march;
    switch (policy.kind) {
      case Do::Fight:
      case Do::No:
        return Done{};
      case Do::Inside: {
        const Answer all = Back{{march.cus.all(), moving_generals(board()), false}};
        return if_legal(all);
      }
      case Do::Split: {
        const Cus in = normal_first(march.cus.all(), policy.number);
        for (const GeneralSet& some : {moving_generals(board()), GeneralSet{}})
          if (lens.allows(question, Back{{in, some, false}})) return Back{{in, some, false}};
        return std::nullopt;
      }
      case Do::Back:
      case Do::Yes:
      case Do::Number:
      case Do::Leave:
      case Do::Wishes:
      case Do::Follow:
      case Do::Path:
      case Do::Weakest:
      case Do::Strongest:
        return Back{};
    }
    return std::nullopt;
  }
  Answered operator()(const AskLosses& ask) const {
    if (policy.kind == Do::No) return fallback(lens, question);
    Lose lose;  // elephants first
    int left = ask.count;
    const auto take = [&](int there) {
      const int some = std::min(there, left);
      left -= some;
      return some;
    };
    lose.main.elephants = take(ask.main.elephants);
    lose.sortie.elephants = take(ask.sortie.elephants);
    lose.main.normal = take(ask.main.normal);
    lose.sortie.normal = take(ask.sortie.normal);
    return lose;
  }
  // The place that a wish names: a space, or where a general is.
  SpaceId place_of(const Wish& wish) const {
    if (wish.kind == Wish::Kind::Space) return wish.space;
    if (wish.kind == Wish::Kind::General && on_map(board(), wish.general))
      return board()[wish.general].space;
    return no_space;
  }
  Answered wished_space() const {
    for (const Wish& wish : policy.wishes) {
      const SpaceId place = place_of(wish);
      if (place != no_space && lens.allows(question, Go{place})) return Go{place};
      if (wish.kind == Wish::Kind::Spare || wish.kind == Wish::Kind::Any)
        return fallback(lens, question);
    }
    return std::nullopt;
  }
  Answered reinforcement(const AskReinforce& ask) const;
  Answered operator()(const AskRemoval&) const { return wished_space(); }
  Answered operator()(const AskWithdrawTo&) const { return wished_space(); }
  Answered operator()(const AskReinforce& ask) const { return reinforcement(ask); }
  Answered operator()(const AskReturn&) const { return wished_space(); }
  Answered operator()(const AskAfricanus&) const { return wished_space(); }
  Answered operator()(const AskConsul& ask) const {
    auto answer = wished_space();
    if (!answer) return answer;
    Go& go = std::get<Go>(*answer);
    go.under = policy.under || colleague_is_better(board(), ask, go.space);
    if (!lens.allows(question, go)) go.under = false;
    return answer;
  }
  Answered operator()(const AskClaim&) const {  // the claim needs a Campaign in hand
    if (policy.kind == Do::No) return Done{};
    return if_legal(Yes{});
  }
  Answered operator()(const AskProconsul&) const {
    for (const Wish& wish : policy.wishes) {
      if (wish.kind == Wish::Kind::General && lens.allows(question, Name{wish.general}))
        return Name{wish.general};
      if (wish.kind == Wish::Kind::No) return Done{};
    }
    return policy.kind == Do::No ? Answered(Done{}) : std::nullopt;
  }
  Answered operator()(const AskSortie&) const {
    if (policy.kind == Do::No) return Done{};
    const SpaceId at = board().march->at;
    const Cus all = board()[at].in.all();
    const Cus some = normal_first(all, wanted_of(policy, all.total(), all.total()));
    return if_legal(Take{{some, generals_in(board(), seat(), at, true), false}});
  }
  Answered operator()(const AskRetreat& ask) const {
    for (const Wish& wish : policy.wishes)
      for (const Way& way : ask.ways)
        if (way[way.size() - 1] == wish.space) return Retreat{way};
    for (const Wish& wish : policy.wishes)
      for (const Way& way : ask.ways)
        if (way.contains(wish.space)) return Retreat{way};
    return std::nullopt;
  }
  Answered operator()(const AskPursue&) const {  // W-07
    if (policy.kind == Do::No) return Done{};
    if (policy.kind == Do::Follow) return if_legal(Go{board().reaction->avoided_to});
    return Yes{};
  }
  // Into the city, unless all can go where they are wished first (B-13).
  Answered operator()(const AskShelter& ask) const {
    if (policy.kind == Do::No) return Done{};
    for (const Wish& wish : policy.wishes) {
      if (wish.kind == Wish::Kind::Inside) break;
      if (wish.kind == Wish::Kind::Space && can_all_retreat(ask.loser, wish.space)) return Done{};
    }
    return fallback(lens, question);
  }
  bool can_all_retreat(Seat loser, SpaceId to) const {
    const SpaceId at = board().battle->space;
    const bool attacks = loser == board().battle->original;
    const int cus = attacks ? board().march->cus.total() : board()[at].out[loser].total();
    const GeneralSet generals =
        attacks ? moving_generals(board()) : generals_in(board(), loser, at, false);
    const std::vector<Way> ways = ways_to_retreat(lens.setting(), board(), loser, cus, generals);
    return std::any_of(ways.begin(), ways.end(),
                       [&](const Way& way) { return way[way.size() - 1] == to; });
  }
};

// --- reinforcements (D-01, D-03) -----------------------------------------------------------------

bool is_for(const Wish& wish, Levy levy) {
  return wish.levies.empty() ||
         std::find(wish.levies.begin(), wish.levies.end(), levy) != wish.levies.end();
}

Answered Deciding::reinforcement(const AskReinforce& ask) const {
  std::vector<SpaceId> places;  // one for each CU
  for (const Wish& wish : policy.wishes) {
    const SpaceId place = place_of(wish);
    if (!is_for(wish, ask.levy) || place == no_space) continue;
    if (wish.count == 0 && lens.allows(question, Go{place})) return Go{place};
    for (int i = 0; i < wish.count; ++i) places.push_back(place);
  }
  if (places.empty()) return std::nullopt;
  constexpr int of_rome = 5;
  constexpr std::size_t of_carthage = 4;
  if (ask.levy == Levy::Rome) {
    const auto next = static_cast<std::size_t>(of_rome - ask.left);
    for (std::size_t i = next; i < places.size(); ++i)
      if (lens.allows(question, Go{places[i]})) return Go{places[i]};
    return fallback(lens, question);
  }
  // What has been placed already is found by sharing out from the first CU on.
  if (places.size() > of_carthage) places.resize(of_carthage);
  std::vector<Levy> before = levies_from(board(), Levy::Africa);
  for (const Levy levy : before) {
    const std::vector<Levy> rest = levies_from(board(), levy);
    const std::span<const Levy> later = std::span(rest).subspan(1);
    bool found = false;
    for (std::size_t i = 0; i < places.size() && !found; ++i) {
      std::vector<SpaceId> others = places;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      if (!may_reinforce(board(), {levy, 1, 0}, places[i]) || !can_share(board(), later, others))
        continue;
      if (levy == ask.levy) return if_legal(Go{places[i]});
      places = std::move(others);
      found = true;
    }
    if (levy == ask.levy) break;
  }
  return fallback(lens, question);
}

}  // namespace

std::optional<Answer> decide(const Lens& lens, const Question& question, const Policy& policy) {
  auto answer = std::visit(Deciding{lens, question, policy}, question.about);
  if (answer && !lens.allows(question, *answer)) return std::nullopt;
  return answer;
}

}  // namespace cursus::hannibal
