// Rather Dead Than Persia! What a desk does in the windows: policies of standing orders and, where
// there are none, the defaults of the checklist.
#include <algorithm>
#include <tuple>

#include "adjudicator/dead_than_persia/attrition.hpp"
#include "adjudicator/dead_than_persia/facts.hpp"
#include "adjudicator/dead_than_persia/interception.hpp"
#include "adjudicator/dead_than_persia/land_battle.hpp"
#include "adjudicator/dead_than_persia/losses.hpp"
#include "adjudicator/dead_than_persia/movement.hpp"
#include "adjudicator/dead_than_persia/naval_interception.hpp"
#include "adjudicator/dead_than_persia/retreat.hpp"
#include "adjudicator/dead_than_persia/ruses.hpp"
#include "adjudicator/dead_than_persia/script.hpp"

namespace cursus::dead_than_persia {

namespace {

using Do = Policy::Kind;

template <class About>
const About* about(const Question& question) {
  return std::get_if<About>(&question.about);
}

// --- losses: lowest morale, then lowest melee value, smallest overshoot
// ---------------------------

struct Worth {
  int rating;  // place in the player's order; all others after it
  int morale;  // D first
  int melee;   // per point
  int sp;
  bool operator<(const Worth& b) const {
    return std::tuple(rating, -morale, melee, sp) < std::tuple(b.rating, -b.morale, b.melee, b.sp);
  }
};
Worth worth(const War& war, UnitId unit, const std::vector<Rating>& order) {
  const UnitSpec& spec = war[unit];
  const auto found = std::find(order.begin(), order.end(), Rating{spec.kind, spec.morale});
  return {static_cast<int>(found - order.begin()), static_cast<int>(spec.morale),
          row(spec.kind).melee_halves, spec.sp};
}

// What is lost too much at least, if this unit goes and then others of the same worth.
int overshoot(const War& war, const std::vector<UnitId>& equals, UnitId unit, int left) {
  const int missing = left - war[unit].sp;
  if (missing <= 0) return -missing;
  std::vector<bool> sums(static_cast<std::size_t>(missing) + 10, false);
  sums[0] = true;
  for (const UnitId each : equals) {
    if (each == unit) continue;
    const auto sp = static_cast<std::size_t>(war[each].sp);
    for (std::size_t sum = sums.size(); sum-- > sp;)
      if (sums[sum - sp]) sums[sum] = true;
  }
  for (std::size_t sum = static_cast<std::size_t>(missing); sum < sums.size(); ++sum)
    if (sums[sum]) return static_cast<int>(sum) - missing;
  return 0;  // there are too few of them
}

Answer lose_one(const Lens& lens, const Question& question, const std::vector<Rating>& order) {
  std::vector<Answer> answers;
  const auto* losses = about<AskLosses>(question);
  if (losses) list_losses(lens, *losses, answers);
  if (const auto* ask = about<AskDrown>(question)) list_drownings(lens, *ask, answers);
  ensure(!answers.empty(), "somebody can be lost");
  const auto sort_of = [&](UnitId unit) {
    const Worth one = worth(lens.war, unit, order);
    return std::tuple(one.rating, -one.morale, one.melee);
  };
  const auto key = [&](UnitId unit) {
    std::vector<UnitId> equals;
    for (const Answer& each : answers)
      if (const UnitId one = std::get<LoseUnit>(each).unit; sort_of(one) == sort_of(unit))
        equals.push_back(one);
    const int more = losses ? overshoot(lens.war, equals, unit, losses->left) : 0;
    return std::tuple(sort_of(unit), more, lens.war[unit].sp);
  };
  return *std::min_element(answers.begin(), answers.end(), [&](const Answer& a, const Answer& b) {
    return key(std::get<LoseUnit>(a).unit) < key(std::get<LoseUnit>(b).unit);
  });
}

// Ships: smallest sum, then fewest PN each.
Answer lose_one_ship(const Lens& lens, const AskShipLosses& ask) {
  std::vector<Answer> answers;
  list_losses(lens, ask, answers);
  ensure(!answers.empty(), "a ship can be lost");
  const auto key = [&](const Answer& answer) {
    const int pn = lens.war[std::get<LoseShip>(answer).ship].pn;
    return std::pair(std::max(0, pn - ask.left), pn);
  };
  return *std::min_element(answers.begin(), answers.end(),
                           [&](const Answer& a, const Answer& b) { return key(a) < key(b); });
}

Answer remove_some(const Lens& lens, const AskAttrition& ask, const std::vector<Rating>& order) {
  if (ask.sea || ask.cause == Cause::Escort) {
    std::vector<Answer> answers;
    list_removals(lens, ask, answers);
    ensure(!answers.empty(), "something can be removed");
    const auto key = [&](const Answer& answer) {
      const Remove& removed = std::get<Remove>(answer);
      int morale = 0;
      int rating = 0;
      for (const UnitId unit : removed.units) {
        morale += static_cast<int>(lens.war[unit].morale);
        rating += worth(lens.war, unit, order).rating;
      }
      int greatest = 0;
      for (const ShipId ship : removed.ships) greatest = std::max(greatest, lens.war[ship].pn);
      return std::tuple(naval_points(lens.war, removed.ships), greatest, rating, morale);
    };
    return *std::min_element(answers.begin(), answers.end(),
                             [&](const Answer& a, const Answer& b) { return key(a) < key(b); });
  }
  auto units = exposed_units(lens, ask);
  std::stable_sort(units.begin(), units.end(), [&](UnitId a, UnitId b) {
    return worth(lens.war, a, order) < worth(lens.war, b, order);
  });
  if (units.size() > static_cast<std::size_t>(ask.losses))
    units.resize(static_cast<std::size_t>(ask.losses));
  return Remove{units, {}};
}

Answer drown_some(const Lens& lens, const AskCargo& ask, const std::vector<Rating>& order) {
  std::vector<Answer> answers;
  list_drownings(lens, ask, answers);
  const auto key = [&](const Answer& answer) {  // the best of those who drown, then the next
    std::vector<std::tuple<int, int, int, int>> lost;
    for (const UnitId unit : std::get<Remove>(answer).units) {
      const Worth one = worth(lens.war, unit, order);
      lost.emplace_back(one.rating, -one.morale, one.melee, one.sp);
    }
    std::sort(lost.rbegin(), lost.rend());
    return lost;
  };
  return *std::min_element(answers.begin(), answers.end(),
                           [&](const Answer& a, const Answer& b) { return key(a) < key(b); });
}

// --- interception --------------------------------------------------------------------------------

// The highest-ranking leader who may try, with all juniors or alone; the first in rank, then S.
std::optional<Attempt> best_attempt(const Lens& lens, const AskIntercept& ask,
                                    const Policy& policy) {
  auto there = lens.leaders_at(ask.zone);
  std::sort(there.begin(), there.end(),
            [&](CounterId a, CounterId b) { return outranks(lens.war, a, b); });
  for (const CounterId leader : there) {
    if (policy.by != no_leader && lens.war[leader].leader != policy.by) continue;
    Attempt attempt{leader,
                    {},
                    policy.recon && lens.holds(Ruse::Reconnaissance),
                    policy.oracle && lens.holds(Ruse::Oracle)};
    if (ask.zone == Zone::Thermopyles) attempt.recon = attempt.oracle = false;
    if (policy.united)
      for (const CounterId junior : there)
        if (is_leader(lens.war, junior) && stars(lens.war, junior) < stars(lens.war, leader) &&
            !lens.tried(junior, no_ship, ask.zone, target_of_entry(ask)))
          attempt.with.push_back(junior);
    if (may_attempt(lens, ask, attempt)) return attempt;
  }
  return std::nullopt;
}

std::optional<NavalAttempt> best_naval_attempt(const Lens& lens, const AskNavalIntercept& ask,
                                               const Policy& policy) {
  // R-H.6a: in the order of tags, then open ships. Which of them is the strongest is a secret.
  std::vector<Answer> answers;
  list_naval_attempts(lens, ask, answers);
  for (const Answer& answer : answers) {
    const auto* attempt = std::get_if<NavalAttempt>(&answer);
    const bool oracle = policy.oracle && lens.holds(Ruse::Oracle);
    if (!attempt || attempt->united != policy.united || attempt->oracle != oracle) continue;
    if (policy.fleet != no_counter && attempt->fleet != policy.fleet) continue;
    return *attempt;
  }
  return std::nullopt;
}

// --- retreat: shown friendly control, no enemy counter, near an own army, order of the map
// ---------

bool enemies_in(const Lens& lens, Zone zone) {
  const Seat foe = other(lens.seat);
  return !lens.tags(foe, false, zone).empty() || !lens.open_units(foe, zone).empty();
}
int zones_to_friends(const Lens& lens, Zone from, const std::vector<CounterId>& movers) {
  std::vector<Zone> ring{from};
  std::vector<bool> seen(zone_count, false);
  seen[index(from)] = true;
  for (int steps = 0; !ring.empty(); ++steps) {
    std::vector<Zone> next;
    for (const Zone zone : ring) {
      for (const CounterId leader : lens.leaders_at(zone))
        if (std::find(movers.begin(), movers.end(), leader) == movers.end()) return steps;
      if (!lens.open_units(lens.seat, zone).empty()) return steps;  // an army, too (Q61)
      for (const Zone neighbour : row(zone).by_land)
        if (!seen[index(neighbour)]) {
          seen[index(neighbour)] = true;
          next.push_back(neighbour);
        }
    }
    ring = next;
  }
  return 99;
}
Zone best_retreat(const Lens& lens, const AskRetreat& ask, const std::vector<Zone>& preferred) {
  std::vector<Zone> possible;
  for (const Zone zone : row(ask.from).by_land)
    if (may_retreat(lens, ask, zone)) possible.push_back(zone);
  ensure(!possible.empty(), "a retreat leads somewhere");
  const auto key = [&](Zone zone) {
    const auto wish = std::find(preferred.begin(), preferred.end(), zone) - preferred.begin();
    return std::tuple(wish, lens.shown_control(zone) != lens.seat, enemies_in(lens, zone),
                      zones_to_friends(lens, zone, ask.counters), zone);
  };
  return *std::min_element(possible.begin(), possible.end(),
                           [&](Zone a, Zone b) { return key(a) < key(b); });
}

Zone best_refuge(const Lens& lens, const std::vector<Zone>& preferred) {
  const auto& seas = row(lens.battle()->zone).by_sea;
  const auto key = [&](Zone zone) {
    const auto wish = std::find(preferred.begin(), preferred.end(), zone) - preferred.begin();
    const Seat foe = other(lens.seat);
    return std::tuple(
        wish, !lens.tags(foe, true, zone).empty() || !lens.open_ships(foe, zone).empty(), zone);
  };
  return *std::min_element(seas.begin(), seas.end(),
                           [&](Zone a, Zone b) { return key(a) < key(b); });
}

Zone redeployment(const Lens& lens, const AskRedeploy& ask, const std::vector<Zone>& preferred) {
  for (const Zone zone : preferred) {
    if (may_redeploy(lens, ask, zone)) return zone;
    if (ask.ships && is_isolation_zone(zone) && is_coastal(zone)) return row(zone).seas.front();
  }
  return ask.ships ? row(Zone::Laconie).seas.front() : Zone::Laconie;
}

// --- what each question is answered with, if a policy says so, or by default
// -----------------------

struct Deciding {
  const Lens& lens;
  const Question& question;
  const Policy* policy;  // none: the default

  int fact(Fact which) const { return fact_through(lens, question, which); }
  bool is(Do kind) const { return policy && policy->kind == kind; }
  std::vector<Rating> order() const { return policy ? policy->ratings : std::vector<Rating>{}; }
  std::vector<Zone> zones_wanted() const { return policy ? policy->zones : std::vector<Zone>{}; }

  Answer operator()(const AskArrange& ask) const {
    if (!policy || policy->kind != Do::Lines || policy->lines.empty()) return Done{};
    const auto change = arrangement(lens, ask, policy->lines.front());
    return change.value_or(Answer{Done{}});
  }
  Answer operator()(const AskAct&) const {
    return lens.sailing() ? Answer{Anchor{}} : Answer{Pass{}};
  }
  Answer operator()(const AskStake&) const { return Stake{}; }
  Answer operator()(const AskIntercept& ask) const {
    if (is(Do::No)) return Done{};
    Policy chosen;
    if (policy) {
      chosen = *policy;
    } else if (lens.leaders_at(ask.zone).empty()) {
      return Done{};  // all of them are held back
    } else {
      // Try if own S ≥ 3 and own SP ≥ 20; in Thermopyles if own SP ≥ 12.
      chosen.united = true;
      const int sp = fact(Fact::UnitedSp);
      const bool wants = ask.zone == Zone::Thermopyles ? sp >= 12 : fact(Fact::S) >= 3 && sp >= 20;
      if (!wants) return Done{};
    }
    const auto attempt = best_attempt(lens, ask, chosen);
    if (attempt) return *attempt;
    chosen.united = false;  // equal ranks, or none to unite
    const auto alone = best_attempt(lens, ask, chosen);
    return alone ? Answer{*alone} : Answer{Done{}};
  }
  Answer operator()(const AskNavalIntercept& ask) const {
    if (is(Do::No)) return Done{};
    Policy chosen = policy ? *policy : Policy{};
    if (!policy) {
      chosen.united = true;
      if (fact(Fact::Pn) < 6) return Done{};
    }
    if (lens.has_set_aside()) chosen.united = false;  // L10: all of them together, or one
    const auto attempt = best_naval_attempt(lens, ask, chosen);
    return attempt ? Answer{*attempt} : Answer{Done{}};
  }
  Answer operator()(const AskAgree&) const { return is(Do::Yes) ? Answer{Yes{}} : Answer{Done{}}; }
  Answer operator()(const AskCity&) const {
    const bool in = policy ? policy->kind == Do::Yes : fact(Fact::FoeMelee) > fact(Fact::Melee);
    return in ? Answer{Yes{}} : Answer{Done{}};
  }
  Answer operator()(const AskRuses&) const { return Done{}; }  // see decide()
  Answer operator()(const AskOracle&) const {
    return is(Do::Yes) && lens.holds(Ruse::Oracle) ? Answer{Yes{}} : Answer{Done{}};
  }
  Answer operator()(const AskLosses&) const { return lose_one(lens, question, order()); }
  Answer operator()(const AskDrown&) const { return lose_one(lens, question, order()); }
  Answer operator()(const AskShipLosses& ask) const { return lose_one_ship(lens, ask); }
  Answer operator()(const AskStay&) const {
    if (is(Do::Leave)) return Withdraw{};
    if (is(Do::End)) return EndBattle{};
    if (policy) return Stay{};
    if (fact(Fact::InCity) == 1) return Stay{};
    const int start = lens.battle()->start[lens.seat];
    const bool leave =
        fact(Fact::Melee) * 2 < fact(Fact::FoeMelee) || fact(Fact::Ordered) * 10 < start * 4;
    return leave ? Answer{Withdraw{}} : Answer{Stay{}};
  }
  Answer operator()(const AskPursue&) const {
    if (is(Do::No)) return Done{};
    const bool spares = policy && !policy->no_quarter;
    return Pursue{!spares && lens.seat == greek && lens.holds(Ruse::PasDeQuartier)};
  }
  Answer operator()(const AskRetreat& ask) const {
    return GoTo{best_retreat(lens, ask, zones_wanted())};
  }
  Answer operator()(const AskNavalStay&) const {
    const bool leave =
        policy ? policy->kind == Do::Leave : 3 * fact(Fact::Pn) < 2 * fact(Fact::FoePn);
    return leave ? Answer{Withdraw{best_refuge(lens, zones_wanted())}} : Answer{Stay{}};
  }
  Answer operator()(const AskAttrition& ask) const { return remove_some(lens, ask, order()); }
  Answer operator()(const AskCargo& ask) const { return drown_some(lens, ask, order()); }
  Answer operator()(const AskIsolation&) const {
    return is(Do::Yes) && lens.holds(Ruse::Panhellenisme) ? Answer{Yes{}} : Answer{Done{}};
  }
  Answer operator()(const AskRedeploy& ask) const {
    return GoTo{redeployment(lens, ask, zones_wanted())};
  }
};

}  // namespace

Answer DeadThanPersia::fallback(const War& war, const Position& now, const Question& question) {
  return fallback(Lens(war, now, question.seat), question);
}
Answer DeadThanPersia::fallback(const Lens& lens, const Question& question) {
  return std::visit(Deciding{lens, question, nullptr}, question.about);
}

bool DeadThanPersia::set_aside(Lens& lens, const Question& question,
                               const StandingOrder<DeadThanPersia>& order) {
  if (!order.policy || order.policy->kind != Policy::Kind::No) return false;
  if (about<AskIntercept>(question) && order.who.leader != no_leader) {
    lens.set_aside(lens.war.counter_of(order.who.leader));
    return true;
  }
  if (about<AskNavalIntercept>(question) && order.who.fleet != no_counter) {
    lens.set_aside(order.who.fleet);
    return true;
  }
  return false;
}

std::optional<Refusal> DeadThanPersia::why_unfit(const Lens& lens, const Question& question,
                                                 const Policy& policy) {
  const auto* ask = about<AskArrange>(question);
  if (!ask || ask->set_up || policy.lines.empty()) return std::nullopt;
  Objection why;
  if (arrangement(lens, *ask, policy.lines.front(), &why)) return std::nullopt;
  if (why.why == "rdtp.give.there-already") return std::nullopt;  // it is as they want it
  return refusal(lens.war, why);
}

std::optional<Window> DeadThanPersia::window_of(const Question& question) {
  if (const auto* ask = about<AskArrange>(question))
    return ask->set_up ? std::nullopt : std::optional(Window::TurnStart);
  if (about<AskAct>(question) || about<AskStake>(question)) return std::nullopt;
  if (about<AskIntercept>(question)) return Window::Intercept;
  if (about<AskNavalIntercept>(question)) return Window::NavalIntercept;
  if (about<AskAgree>(question)) return Window::Agree;
  if (about<AskCity>(question)) return Window::City;
  if (about<AskRuses>(question)) return Window::Ruses;
  if (about<AskOracle>(question)) return Window::Oracle;
  if (about<AskLosses>(question) || about<AskShipLosses>(question) || about<AskDrown>(question))
    return Window::Losses;
  if (about<AskStay>(question)) return Window::Stay;
  if (about<AskPursue>(question)) return Window::Pursue;
  if (about<AskRetreat>(question)) return Window::Retreat;
  if (about<AskNavalStay>(question)) return Window::NavalStay;
  if (const auto* ask = about<AskAttrition>(question))
    return ask->cause == Cause::Escort ? Window::Escort : Window::Attrition;
  if (about<AskCargo>(question)) return Window::Attrition;
  return Window::Isolation;
}

// R-H.4b: where the question alone would tell a secret nobody is ever awaited.
bool DeadThanPersia::waits_in(const War& war, Window window) {
  switch (window) {
    case Window::Intercept:
    case Window::NavalIntercept:
      return war.options.ask_interception;
    case Window::Agree:
    case Window::Ruses:
    case Window::Oracle:
    case Window::Attrition:
    case Window::Isolation:
    case Window::Escort:
      return false;
    case Window::TurnStart:
    case Window::City:
    case Window::Losses:
    case Window::Stay:
    case Window::Pursue:
    case Window::Retreat:
    case Window::NavalStay:
      return true;
  }
  return false;
}

// With the option always, so that stopping tells nothing.
bool DeadThanPersia::asks_in_window(const War& war, Window window) {
  return war.options.ask_interception &&
         (window == Window::Intercept || window == Window::NavalIntercept);
}

bool DeadThanPersia::concerns(const War&, const Lens& lens, const Question& question,
                              const Who& who) {
  if (who.zone != no_zone && fact_through(lens, question, Fact::Zone) != static_cast<int>(who.zone))
    return false;
  if (who.ruse)
    if (const auto* ask = about<AskRuses>(question))
      if (std::find(ask->chosen.begin(), ask->chosen.end(), *who.ruse) != ask->chosen.end())
        return false;
  if (who.phase && fact_through(lens, question, Fact::Phase) != static_cast<int>(*who.phase))
    return false;
  if (who.fleet != no_counter) {
    const auto* ask = about<AskNavalIntercept>(question);
    if (!ask || !lens.is_mine(who.fleet) || lens.place(who.fleet) != ask->zone) return false;
  }
  return who.leader == no_leader || commands(lens, question, who.leader);
}

int DeadThanPersia::fact(const War&, const Lens& lens, const Question& question, Fact which) {
  return fact_through(lens, question, which);
}

std::optional<Answer> DeadThanPersia::decide(const War& war, const Lens& lens,
                                             const Question& question, const Policy& policy) {
  if (const auto window = window_of(question); window && asks_in_window(war, *window))
    return std::nullopt;  // whatever is ordered beforehand
  if (about<AskRuses>(question)) {
    // A ruse that is held back leaves the word to the orders for others.
    if (policy.kind != Policy::Kind::Yes || !policy.ruse) return std::nullopt;
    const PlayRuses chosen{{*policy.ruse}};
    if (!allows(lens, question, chosen)) return std::nullopt;
    return chosen;
  }
  if (const auto* ask = about<AskArrange>(question)) {
    if (policy.lines.empty()) return Done{};
    return arrangement(lens, *ask, policy.lines.front());
  }
  const Answer answer = std::visit(Deciding{lens, question, &policy}, question.about);
  // What has become impossible is left out, never asked again (R-H.4f).
  if (!allows(lens, question, answer)) return std::nullopt;
  return answer;
}

}  // namespace cursus::dead_than_persia
