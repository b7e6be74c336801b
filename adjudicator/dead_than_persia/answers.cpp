// Rather Dead Than Persia! Which answers a question allows; the law is in the phase files, and all
// of it looks through the seat's lens (R-H.4e).
#include <algorithm>

#include "adjudicator/dead_than_persia/attrition.hpp"
#include "adjudicator/dead_than_persia/interception.hpp"
#include "adjudicator/dead_than_persia/land_battle.hpp"
#include "adjudicator/dead_than_persia/losses.hpp"
#include "adjudicator/dead_than_persia/naval_battle.hpp"
#include "adjudicator/dead_than_persia/naval_interception.hpp"
#include "adjudicator/dead_than_persia/politics.hpp"
#include "adjudicator/dead_than_persia/retreat.hpp"
#include "adjudicator/dead_than_persia/ruses.hpp"
#include "adjudicator/dead_than_persia/segments.hpp"
#include "adjudicator/dead_than_persia/set_up.hpp"

namespace cursus::dead_than_persia {

namespace {

const Objection not_an_answer{"", "rdtp.answer.other-question"};

template <class Wanted, class Judge>
Verdict if_is(const Answer& answer, Judge judge) {
  const auto* wanted = std::get_if<Wanted>(&answer);
  return wanted ? judge(*wanted) : Verdict{not_an_answer};
}
template <class... Wanted>
Verdict one_of(const Answer& answer) {
  return (std::holds_alternative<Wanted>(answer) || ...) ? Verdict{} : Verdict{not_an_answer};
}

Verdict may_play_these(const Lens& lens, const AskRuses& ask, const PlayRuses& chosen) {
  if (chosen.ruses.empty()) return not_an_answer;
  for (const Ruse ruse : chosen.ruses) {
    if (std::find(ask.chosen.begin(), ask.chosen.end(), ruse) != ask.chosen.end())
      return Objection{"R-11.2a", "rdtp.ruse.twice"};
    if (std::count(chosen.ruses.begin(), chosen.ruses.end(), ruse) > 1)
      return Objection{"R-11.2a", "rdtp.ruse.twice"};
    if (const Verdict may = may_play_in_battle(lens, ruse); !may) return may;
  }
  return {};
}

Verdict may_pursue(const Lens& lens, const Pursue& pursue) {
  if (!pursue.pas_de_quartier) return {};
  if (lens.seat != greek || !lens.holds(Ruse::PasDeQuartier))
    return Objection{"R-11.2f", "rdtp.ruse.not-held"};
  return {};
}

struct Considering {
  const Lens& lens;
  const Answer& answer;

  Verdict operator()(const AskArrange& ask) const { return may_arrange(lens, ask, answer); }
  Verdict operator()(const AskAct&) const { return may_act(lens, answer); }
  Verdict operator()(const AskStake&) const {
    return if_is<Stake>(answer, [&](const Stake& a) { return may_stake(lens, a); });
  }
  Verdict operator()(const AskIntercept& ask) const {
    if (std::holds_alternative<Done>(answer)) return {};
    return if_is<Attempt>(answer, [&](const Attempt& a) { return may_attempt(lens, ask, a); });
  }
  Verdict operator()(const AskNavalIntercept& ask) const {
    if (std::holds_alternative<Done>(answer)) return {};
    return if_is<NavalAttempt>(
        answer, [&](const NavalAttempt& a) { return may_attempt_at_sea(lens, ask, a); });
  }
  Verdict operator()(const AskAgree&) const { return one_of<Yes, Done>(answer); }
  Verdict operator()(const AskCity&) const { return one_of<Yes, Done>(answer); }
  Verdict operator()(const AskRuses& ask) const {
    if (std::holds_alternative<Done>(answer)) return {};
    return if_is<PlayRuses>(answer,
                            [&](const PlayRuses& a) { return may_play_these(lens, ask, a); });
  }
  Verdict operator()(const AskOracle&) const {
    if (std::holds_alternative<Yes>(answer) && !lens.holds(Ruse::Oracle))
      return Objection{"R-11.2g", "rdtp.ruse.not-held"};
    return one_of<Yes, Done>(answer);
  }
  Verdict operator()(const AskLosses& ask) const {
    return if_is<LoseUnit>(answer, [&](const LoseUnit& a) { return may_lose(lens, ask, a); });
  }
  Verdict operator()(const AskShipLosses& ask) const {
    return if_is<LoseShip>(answer, [&](const LoseShip& a) { return may_lose(lens, ask, a); });
  }
  Verdict operator()(const AskDrown& ask) const {
    return if_is<LoseUnit>(answer, [&](const LoseUnit& a) { return may_drown_one(lens, ask, a); });
  }
  Verdict operator()(const AskStay&) const {
    if (const auto* out = std::get_if<Withdraw>(&answer); out && out->zone != no_zone)
      return not_an_answer;
    return one_of<Stay, Withdraw, EndBattle>(answer);
  }
  Verdict operator()(const AskPursue&) const {
    if (std::holds_alternative<Done>(answer)) return {};
    return if_is<Pursue>(answer, [&](const Pursue& a) { return may_pursue(lens, a); });
  }
  Verdict operator()(const AskRetreat& ask) const {
    return if_is<GoTo>(answer, [&](const GoTo& a) { return may_retreat(lens, ask, a.zone); });
  }
  Verdict operator()(const AskNavalStay&) const {
    if (std::holds_alternative<Stay>(answer)) return {};
    return if_is<Withdraw>(answer,
                           [&](const Withdraw& a) { return may_withdraw_to(lens, a.zone); });
  }
  Verdict operator()(const AskAttrition& ask) const {
    return if_is<Remove>(answer, [&](const Remove& a) { return may_remove(lens, ask, a); });
  }
  Verdict operator()(const AskCargo& ask) const {
    return if_is<Remove>(answer, [&](const Remove& a) { return may_drown(lens, ask, a); });
  }
  Verdict operator()(const AskIsolation&) const {
    if (std::holds_alternative<Yes>(answer) && !lens.holds(Ruse::Panhellenisme))
      return Objection{"R-11.2j", "rdtp.ruse.not-held"};
    return one_of<Yes, Done>(answer);
  }
  Verdict operator()(const AskRedeploy& ask) const {
    return if_is<GoTo>(answer, [&](const GoTo& a) { return may_redeploy(lens, ask, a.zone); });
  }
};

struct Proposing {
  const Lens& lens;
  std::vector<Answer>& answers;

  void add(std::initializer_list<Answer> some) const {
    answers.insert(answers.end(), some.begin(), some.end());
  }

  void operator()(const AskArrange& ask) const { list_arrangements(lens, ask, answers); }
  void operator()(const AskAct&) const { list_acts(lens, answers); }
  void operator()(const AskStake&) const { list_stakes(lens, answers); }
  void operator()(const AskIntercept& ask) const { list_attempts(lens, ask, answers); }
  void operator()(const AskNavalIntercept& ask) const { list_naval_attempts(lens, ask, answers); }
  void operator()(const AskAgree&) const { add({Done{}, Yes{}}); }
  void operator()(const AskCity&) const { add({Done{}, Yes{}}); }
  void operator()(const AskRuses& ask) const {
    std::vector<Ruse> able;
    for (const RuseRow& each : ruse_rows)
      if (may_play_these(lens, ask, PlayRuses{{each.ruse}})) able.push_back(each.ruse);
    add({Done{}});
    for (std::size_t bits = 1; bits < (std::size_t{1} << able.size()); ++bits) {
      PlayRuses chosen;
      for (std::size_t i = 0; i < able.size(); ++i)
        if (bits >> i & 1u) chosen.ruses.push_back(able[i]);
      answers.push_back(chosen);
    }
  }
  void operator()(const AskOracle&) const {
    add({Done{}});
    if (lens.holds(Ruse::Oracle)) add({Yes{}});
  }
  void operator()(const AskLosses& ask) const { list_losses(lens, ask, answers); }
  void operator()(const AskShipLosses& ask) const { list_losses(lens, ask, answers); }
  void operator()(const AskDrown& ask) const { list_drownings(lens, ask, answers); }
  void operator()(const AskStay&) const { add({Stay{}, Withdraw{}, EndBattle{}}); }
  void operator()(const AskPursue&) const {
    add({Done{}, Pursue{false}});
    if (may_pursue(lens, Pursue{true})) add({Pursue{true}});
  }
  void operator()(const AskRetreat& ask) const {
    for (const Zone zone : row(ask.from).by_land)
      if (may_retreat(lens, ask, zone)) answers.push_back(GoTo{zone});
  }
  void operator()(const AskNavalStay&) const {
    add({Stay{}});
    for (const Zone zone : row(lens.battle()->zone).by_sea) answers.push_back(Withdraw{zone});
  }
  void operator()(const AskAttrition& ask) const { list_removals(lens, ask, answers); }
  void operator()(const AskCargo& ask) const { list_drownings(lens, ask, answers); }
  void operator()(const AskIsolation&) const {
    add({Done{}});
    if (lens.holds(Ruse::Panhellenisme)) add({Yes{}});
  }
  void operator()(const AskRedeploy& ask) const {
    for (std::size_t i = 0; i < zone_count; ++i)
      if (may_redeploy(lens, ask, zone_number(i))) answers.push_back(GoTo{zone_number(i)});
  }
};

}  // namespace

Refusal refusal(const War& war, const Objection& objection) {
  return refusal_of(objection, [&](const auto& add) {
    if (objection.counter != no_counter && index(objection.counter) < war.counters.size() &&
        war[objection.counter].leader != no_leader)
      add("leader", std::string(row(war[objection.counter].leader).id));
    if (objection.zone != no_zone && index(objection.zone) < zone_count)
      add("zone", std::string(row(objection.zone).id));
  });
}

bool allows(const Lens& lens, const Question& question, const Answer& answer) {
  const Verdict verdict = std::visit(Considering{lens, answer}, question.about);
  return static_cast<bool>(verdict);
}

Result<void> DeadThanPersia::may(const War& war, const Position& now, const Question& question,
                                 const Answer& answer) {
  const Lens lens(war, now, question.seat);
  const Verdict verdict = std::visit(Considering{lens, answer}, question.about);
  if (verdict) return {};
  return tl::make_unexpected(refusal(war, *verdict));
}

void DeadThanPersia::legal(const War& war, const Position& now, const Question& question,
                           std::vector<Answer>& answers) {
  const Lens lens(war, now, question.seat);
  std::visit(Proposing{lens, answers}, question.about);
  // Of alike units one is listed; the default may name another.
  const bool removes = std::holds_alternative<AskAttrition>(question.about) ||
                       std::holds_alternative<AskCargo>(question.about);
  if (!removes) return;
  Answer usual = fallback(war, now, question);
  if (std::find(answers.begin(), answers.end(), usual) == answers.end())
    answers.push_back(std::move(usual));
}

}  // namespace cursus::dead_than_persia
