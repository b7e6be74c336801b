#include "formats/cataphract/sentences.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace cursus::cataphract {

using formats::spoken_value;

// --- sequence and command ------------------------------------------------------------------------

Sentences::Told Sentences::operator()(const DuelRound& event) const {
  return say(event, event.hit ? ".hit" : ".none");
}
Sentences::Told Sentences::operator()(const LentRolled& event) const {
  return say(event, event.failed ? ".failed" : ".kept",
             {{"tq", std::to_string(printed(speech_.battle(), event.unit).tq)}});
}
Sentences::Told Sentences::operator()(const ReleaseRolled& event) const {
  return say(event, event.released ? ".released" : ".kept");
}
Sentences::Told Sentences::operator()(const UncontrolledRolled& event) const {
  return say(
      event, "",
      {{"number", std::to_string(event.line.number)}, {"side", speech_.spoken(event.line.seat)}});
}
Sentences::Told Sentences::operator()(const TieRolled& event) const {
  return say(event, event.dice[Seat::First] == event.dice[Seat::Second] ? ".again" : "");
}
Sentences::Told Sentences::operator()(const PhaseBegan& event) const {
  return say(event, fmt::format(".{}", term(event.kind).english));
}
Sentences::Told Sentences::operator()(const LineChecked& event) const {
  return say(event, fmt::format(".{}.{}", event.inside ? "inside" : "outside",
                                event.success ? "success" : "failure"));
}
Sentences::Told Sentences::operator()(const TrumpRolled& event) const {
  return say(event, fmt::format(".{}.{}", term(event.kind).english,
                                event.success ? "success" : "failure"));
}
Sentences::Told Sentences::operator()(const MomentumRolled& event) const {
  return say(event, event.success ? ".success" : ".failure");
}
Sentences::Told Sentences::operator()(const BadLuckRolled& event) const {
  return say(event, event.die == 9 ? ".all" : event.die <= 1 ? ".paralysed" : ".none");
}
Sentences::Told Sentences::operator()(const DisciplineRolled& event) const {
  return say(event, event.controlled ? ".controlled" : ".lost");
}

// --- movement ------------------------------------------------------------------------------------

Sentences::Told Sentences::operator()(const Hits& event) const {
  if (event.hits < 0) return say(event, ".removed", {{"lost", std::to_string(-event.hits)}});
  return say(event, ".taken");
}
Sentences::Told Sentences::operator()(const Stepped& event) const {
  std::string leaders;
  for (const LeaderId leader : event.with) speech_.list(leaders, speech_.name(leader));
  return say(
      event,
      fmt::format("{}{}", event.with.empty() ? "" : ".with", event.attacks ? ".attacks" : ""),
      {{"leaders", leaders}});
}
Sentences::Told Sentences::operator()(const Turned& event) const {
  if (event.formed && event.formation == Formation::Line) return say(event, ".formed");
  return say(event, event.formation == Formation::Line     ? ""
                    : event.formation == Formation::Column ? ".column"
                                                           : ".wedge");
}
Sentences::Told Sentences::operator()(const Remounted& event) const {
  return say(event, event.on_foot ? ".foot" : ".horse");
}
Sentences::Told Sentences::operator()(const Withdrew& event) const {
  return say(event, event.before == no_unit ? "" : ".before");
}

// --- missiles ------------------------------------------------------------------------------------

std::string Sentences::cause(const Modifier& modifier) const {
  const std::string_view way = modifier.amount > 0 ? "more" : "less";
  const bool much = modifier.clause == "A6b.height" && modifier.amount == shift_all_higher;
  return speech_.word("cause", fmt::format("{}.{}{}", modifier.clause, much ? "much-" : "", way));
}

std::string Sentences::need(const ShotOdds& odds) const {
  std::string modifiers;
  for (const Modifier& one : odds.modifiers)
    speech_.list(modifiers, speech_.say("fire.modifier", {{"amount", Speech::with_sign(one.amount)},
                                                          {"cause", cause(one)}}));
  const std::string key = fmt::format("fire.needs{}{}", odds.extended ? ".extended" : "",
                                      modifiers.empty() ? "" : ".modified");
  return speech_.say(key, {{"need", std::to_string(odds.number)},
                           {"number", std::to_string(odds.number)},
                           {"modifiers", modifiers}});
}

std::string Sentences::modified(int die, const std::vector<Modifier>& modifiers) const {
  if (modifiers.empty()) return {};
  die = modest(die);
  for (const Modifier& one : modifiers) die = modest(die + modest(one.amount));
  return speech_.say("modified", {{"total", std::to_string(die)}});
}

Sentences::Told Sentences::operator()(const Fired& event) const {
  const std::string aim = event.target == no_unit
                              ? speech_.say("fire.leader-in", {{"hex", speech_.spoken(event.hex)}})
                              : speech_.spoken(event.target);
  const std::string result = event.hits == 0
                                 ? speech_.say("fire.miss")
                                 : speech_.say("fire.hits", {{"hits", std::to_string(event.hits)}});
  Told all = say(event, "",
                 {{"aim", aim},
                  {"range", std::to_string(event.odds.range)},
                  {"need", need(event.odds)},
                  {"modified", modified(event.die, event.odds.modifiers)},
                  {"result", result}});
  if (event.ammo != Ammo::Full)
    all.push_back(speech_.say(event.ammo == Ammo::Low ? "fire.low" : "fire.no",
                              {{"firer", speech_.spoken(event.firer)}}));
  return all;
}

// --- leaders -------------------------------------------------------------------------------------

Sentences::Told Sentences::operator()(const LeaderWoundRolled& event) const {
  return say(event, event.die == 0 ? ".hit" : ".safe");
}
Sentences::Told Sentences::operator()(const LeaderDied& event) const {  // K-10.41a
  return say(event, event.die < 0 ? "" : ".die",
             {{"points", std::to_string(5 * printed(speech_.battle(), event.leader).initiative)}});
}
Sentences::Told Sentences::operator()(const LeaderEscapeRolled& event) const {  // K-4.42c
  return say(event, event.die <= 2 ? ".safe" : ".caught");
}

// --- shock ---------------------------------------------------------------------------------------

Sentences::Told Sentences::operator()(const Marked& event) const {
  std::vector<UnitId> units{event.unit};
  units.insert(units.end(), event.others.begin(), event.others.end());
  const std::string_view several = event.others.empty() ? "" : ".several";
  return say(event,
             fmt::format(".{}{}", event.marker == Marker::Check ? "check" : "no_check", several),
             {{"units", spoken_value(speech_, units)}});
}
Sentences::Told Sentences::operator()(const CombatsPlanned& event) const {
  Told all{speech_.say("event.plan", {{"count", std::to_string(event.combats.size())}})};
  for (const Combat& one : event.combats)
    all.push_back(
        speech_.say("event.planned", {{"number", std::to_string(all.size())},
                                      {"attackers", spoken_value(speech_, one.attackers)},
                                      {"defenders", spoken_value(speech_, one.defenders)}}));
  return all;
}
Sentences::Told Sentences::operator()(const ChargeRolled& event) const {
  return say(event, event.die <= event.tq ? ".passed" : ".failed");
}

namespace {

std::string size_ratio(const ShockOdds& odds) {  // "2:1"
  const int attacker = std::max(1, modest(odds.attacker_size));
  const int defender = std::max(1, modest(odds.defender_size));
  const int shift = size_shift(attacker, defender, odds.moved);
  return shift >= 0 ? fmt::format("{}:1", shift + 1) : fmt::format("1:{}", 1 - shift);
}

}  // namespace

std::string Sentences::arms(UnitId unit, UnitType type) const {
  if (type == UnitType::HC && printed(speech_.battle(), unit).cataphract())
    return speech_.word("type", "cataphract");
  return speech_.spoken(type);
}

void Sentences::count(const ShockOdds& odds, Told& all) const {
  all.push_back(
      speech_.say("shock.types", {{"attacker", speech_.spoken(odds.attacker)},
                                  {"attacker_type", arms(odds.attacker, odds.attacker_type)},
                                  {"defender", speech_.spoken(odds.defender)},
                                  {"defender_type", arms(odds.defender, odds.defender_type)},
                                  {"aspect", speech_.spoken(odds.aspect)},
                                  {"base", std::to_string(odds.base)}}));
  const std::string_view by = odds.superior != Superior::AS                      ? ""
                              : odds.by_position                                 ? ".position"
                              : odds.formation == Formation::Column              ? ".column"
                              : odds.formation == Formation::Wedge && odds.moved ? ".wedge"
                                                                                 : ".weapons";
  all.push_back(speech_.say(fmt::format("shock.superior.{}{}", term(odds.superior).english, by)));
  all.push_back(speech_.say(odds.moved ? "shock.size.moved" : "shock.size.unmoved",
                            {{"attacker", std::to_string(odds.attacker_size)},
                             {"defender", std::to_string(odds.defender_size)},
                             {"ratio", size_ratio(odds)}}));
  for (const Modifier& shift : odds.shifts)
    all.push_back(speech_.say(
        shift.amount < 0 ? "shock.shift-left" : "shock.shift-right",
        {{"columns", std::to_string(std::abs(shift.amount))}, {"cause", cause(shift)}}));
  for (const Modifier& one : odds.die_modifiers)
    if (one.amount != 0)
      all.push_back(speech_.say("shock.die-modifier", {{"amount", Speech::with_sign(one.amount)},
                                                       {"cause", cause(one)}}));
}

Sentences::Told Sentences::operator()(const ShockResolved& event) const {
  const ShockOdds& odds = event.odds;
  Told all = say(event, "",
                 {{"attackers", spoken_value(speech_, event.combat.attackers)},
                  {"defenders", spoken_value(speech_, event.combat.defenders)}});
  count(odds, all);
  all.push_back(
      speech_.say("shock.result", {{"column", std::to_string(odds.column)},
                                   {"die", std::to_string(event.die)},
                                   {"modified", modified(event.die, odds.die_modifiers)},
                                   {"attacker", std::to_string(event.printed.attacker)},
                                   {"defender", std::to_string(event.printed.defender)}}));
  if (odds.superior != Superior::None)
    all.push_back(
        speech_.say("shock.hits", {{"attacker_hits", std::to_string(event.attacker_hits)},
                                   {"defender_hits", std::to_string(event.defender_hits)}}));
  return all;
}
Sentences::Told Sentences::operator()(const CollapseRolled& event) const {
  return say(event, event.routs ? ".routs" : ".stands");
}

// --- rout and the rest ---------------------------------------------------------------------------

Sentences::Told Sentences::operator()(const RoutMoved& event) const {
  std::string leaders;
  for (const LeaderId leader : event.with) speech_.list(leaders, speech_.name(leader));
  return say(event, event.with.empty() ? "" : ".with", {{"leaders", leaders}});
}
Sentences::Told Sentences::operator()(const Eliminated& event) const {  // K-10.41a, DARA-5
  Told all = say(event, fmt::format(".{}", term(event.loss).english));
  const Unit& unit = printed(speech_.battle(), event.unit);
  if (!unit.garrison)
    all.push_back(speech_.say("event.eliminated.points", {{"points", std::to_string(unit.tq)}}));
  return all;
}
Sentences::Told Sentences::operator()(const FerocityRolled& event) const {
  return say(event, event.kept ? ".kept" : ".lost");
}
Sentences::Told Sentences::operator()(const RallyRolled& event) const {
  return say(event, event.success ? ".success" : ".failure");
}

Sentences::Told Sentences::operator()(const BattleEnded& event) const {
  const Outcome& outcome = event.outcome;
  const Arguments points{{"points", spoken_value(speech_, outcome.rout_points)}};
  const bool both = outcome.withdrew[Seat::First] && outcome.withdrew[Seat::Second];
  if (!outcome.winner) return say(event, both ? ".draw" : ".nobody-left", points);
  return say(event, both ? ".both" : ".won",
             {points.front(),
              {"winner", speech_.spoken(*outcome.winner)},
              {"loser", speech_.spoken(other(*outcome.winner))}});
}

}  // namespace cursus::cataphract
