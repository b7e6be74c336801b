// Cataphract: planned shots and shocks in sentences, with the odds of each.
#include "formats/cataphract/prospects.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/cataphract/sentences.hpp"

namespace cursus::cataphract {

namespace {

// Of the ten faces, those that hit at all and those that hit twice (K-8.17a).
struct Faces {
  int hit = 0;
  int twice = 0;
};
Faces faces_of(const PlannedShot& plan) {
  Faces faces;
  for (int die = 0; die <= 9; ++die) {
    const int modified = std::max(die + plan.odds.total(), 0);
    if (modified > plan.odds.number) continue;
    ++faces.hit;
    if (plan.missile == Missile::CompositeBow && modified <= 1 && !plan.odds.extended)
      ++faces.twice;
  }
  return faces;
}

// Hits on both sides by the natural die; faces with the same hits are told together.
struct ByDie {
  int from = 0;
  int to = 0;
  int attacker = 0;
  int defender = 0;
};
std::vector<ByDie> results_of(const ShockOdds& odds) {
  int modifier = 0;
  for (const Modifier& one : odds.die_modifiers) modifier += one.amount;
  std::vector<ByDie> results;
  for (int die = 0; die <= 9; ++die) {
    const ShockResult printed = shock_result(odds.column, die + modifier);
    const int attacker = printed.attacker * (odds.superior == Superior::DS ? 3 : 1);
    const int defender = printed.defender * (odds.superior == Superior::AS ? 2 : 1);
    if (!results.empty() && results.back().attacker == attacker &&
        results.back().defender == defender)
      results.back().to = die;
    else
      results.push_back({die, die, attacker, defender});
  }
  return results;
}

}  // namespace

Sentences::Told Sentences::operator()(const PlannedShot& plan) const {
  const UnitId firer = plan.shot.firer;
  const Faces faces = faces_of(plan);
  const std::string aim =
      plan.shot.target == no_unit
          ? speech_.say("fire.leader-in", {{"hex", speech_.spoken(plan.shot.at)}})
          : speech_.spoken(plan.shot.target);
  Told all{speech_.say(faces.twice > 0 ? "prospect.shot.twice" : "prospect.shot",
                       {{"firer", speech_.spoken(firer)},
                        {"aim", aim},
                        {"range", std::to_string(plan.odds.range)},
                        {"need", need(plan.odds)},
                        {"chances", std::to_string(faces.hit)},
                        {"double", std::to_string(faces.twice)},
                        {"supply", speech_.say(plan.ammo == Ammo::Low ? "prospect.supply.low"
                                                                      : "prospect.supply.full")}})};
  if (plan.twice) all.push_back(speech_.say("prospect.shot.again"));
  return all;
}

Sentences::Told Sentences::operator()(const PlannedShock& plan) const {
  Told all{
      speech_.say("prospect.shock", {{"attackers", spoken_value(speech_, plan.combat.attackers)},
                                     {"defenders", spoken_value(speech_, plan.combat.defenders)}})};
  for (const PlannedShock::Check& check : plan.checks)
    all.push_back(speech_.say("prospect.check", {{"unit", speech_.spoken(check.unit)},
                                                 {"tq", std::to_string(check.tq)},
                                                 {"chances", std::to_string(check.failing)}}));
  count(plan.odds, all);
  std::string results;
  for (const ByDie& one : results_of(plan.odds)) {
    const std::string die =
        one.from == one.to ? std::to_string(one.from) : fmt::format("{}-{}", one.from, one.to);
    speech_.list(results,
                 speech_.say("prospect.by-die", {{"die", die},
                                                 {"attacker_hits", std::to_string(one.attacker)},
                                                 {"defender_hits", std::to_string(one.defender)}}));
  }
  all.push_back(speech_.say("prospect.results",
                            {{"column", std::to_string(plan.odds.column)}, {"results", results}}));
  return all;
}

Sentences::Told Sentences::operator()(const PhasePlan& plan) const {
  Told all{speech_.say("prospect.phase", {{"leader", speech_.spoken(plan.leader)}})};
  const auto add = [&](const Told& sentences) {
    for (std::size_t i = 0; i < sentences.size(); ++i)
      all.push_back((i == 0 ? "  " : "    ") + sentences[i]);
  };
  if (plan.check)
    add({speech_.say(plan.check->in_range ? "prospect.line-check" : "prospect.line-check.far",
                     {{"most", std::to_string(plan.check->most)},
                      {"chances", std::to_string(std::min(plan.check->most + 1, 10))}})});
  for (const PlannedShot& each : plan.shots) add((*this)(each));
  for (const PlannedShock& each : plan.shocks) add((*this)(each));
  return all;
}

std::vector<std::string> plans_of(const Battle& battle, const Position& before,
                                  std::span<const ScriptLine<Cataphract>> lines, Seat seat,
                                  formats::Language language) {
  std::vector<std::string> all;
  const Sentences sentences(battle, language);
  for (const PhasePlan& plan : phase_plans(battle, before, seat, lines)) {
    if (all.empty()) all.push_back(Speech(battle, language).say("prospect.heading"));
    for (std::string& one : sentences(plan)) all.push_back(std::move(one));
  }
  return all;
}

}  // namespace cursus::cataphract
