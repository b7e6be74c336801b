#include "formats/dead_than_persia/prospects.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "adjudicator/dead_than_persia/prospects.hpp"
#include "formats/dead_than_persia/sentences.hpp"

namespace cursus::dead_than_persia {

namespace {

using formats::spoken_value;
using ProspectLines = std::vector<std::string>;

class ProspectSentences {
 public:
  ProspectSentences(const War& war, formats::Language language)
      : war_(war), speech_(war, language), sentences_(war, language) {}

  // --- interception ------------------------------------------------------------------------------

  void operator()(const PlannedInterception& plan, ProspectLines& all) const {
    const bool by_foe = !plan.foes.empty();
    const std::string key = by_foe ? "prospect.met" : "prospect.intercept";
    Speech::Arguments arguments{{"zone", speech_.spoken(plan.zone)},
                                {"s", number(plan.s)},
                                {"foes", spoken_value(speech_, plan.foes)},
                                {"target", speech_.spoken(plan.target)},
                                {"changes", changes(plan.columns, plan.to_die, plan.oracle)}};
    if (plan.automatic) {
      all.push_back(speech_.sentence(key + ".automatic",
                                     with(arguments, "results", contact_word(Contact::Pitched))));
    } else if (plan.against.size() == 1) {
      const auto& only = plan.against.front();
      arguments.push_back({"foe_s", number(only.s)});
      all.push_back(speech_.sentence(key, with(arguments, "results", contacts(only))));
    } else {
      std::string by_s;
      for (const auto& one : plan.against)
        add(by_s, speech_.say("prospect.by-s", {{"s", number(one.s)}, {"results", contacts(one)}}));
      all.push_back(speech_.sentence(key + ".unknown", with(arguments, "results", by_s)));
    }
  }

  void operator()(const PlannedNavalInterception& plan, ProspectLines& all) const {
    const std::string key = plan.by_foe ? "prospect.sea-met" : "prospect.sea-intercept";
    Speech::Arguments arguments{{"zone", speech_.spoken(plan.zone)},
                                {"foes", fleets(plan.foes)},
                                {"target", speech_.spoken(plan.target)},
                                {"changes", changes({}, {}, plan.oracle)}};
    if (plan.with.size() == 1) {
      const auto& only = plan.with.front();
      arguments.push_back({"t", number(only.t)});
      arguments.push_back({"chances", number(only.throws)});
      arguments.push_back({"all", number(only.all)});
      all.push_back(speech_.sentence(key, arguments));
      return;
    }
    std::string by_t;
    for (const auto& one : plan.with)
      add(by_t, speech_.say("prospect.by-t", {{"t", number(one.t)},
                                              {"chances", number(one.throws)},
                                              {"all", number(one.all)}}));
    all.push_back(speech_.sentence(key + ".unknown", with(arguments, "results", by_t)));
  }

  void operator()(const PlannedLoss& plan, ProspectLines& all) const {
    const bool dummy = war_[plan.counter].leader == no_leader;
    all.push_back(speech_.sentence(dummy ? "prospect.dummy" : "prospect.alone",
                                   {{"who", speech_.spoken(plan.counter)}}));
  }

  // --- battles -----------------------------------------------------------------------------------

  void operator()(const PlannedBattle& plan, ProspectLines& all) const {
    all.push_back(speech_.sentence(
        plan.foe ? "prospect.battle.known" : "prospect.battle",
        {{"zone", speech_.spoken(plan.zone)},
         {"foes", plan.foe ? speech_.spoken(plan.target) : spoken_value(speech_, plan.foes)},
         {"sp", number(plan.sp)}}));
    land_phase("prospect.fire", plan.own.fire, all);
    land_phase("prospect.melee", plan.own.melee, all);
    if (plan.foe) {
      land_phase("prospect.enemy-fire", plan.foe->fire, all);
      land_phase("prospect.enemy-melee", plan.foe->melee, all);
    }
    if (plan.surprising) other_columns("prospect.surprising", *plan.surprising, all);
    if (plan.surprised) other_columns("prospect.surprised", *plan.surprised, all);
    if (plan.at_city) other_columns("prospect.at-city", *plan.at_city, all);
  }

  void operator()(const PlannedNavalBattle& plan, ProspectLines& all) const {
    all.push_back(speech_.sentence(plan.foe ? "prospect.sea-battle.known" : "prospect.sea-battle",
                                   {{"zone", speech_.spoken(plan.zone)},
                                    {"foes", fleets(plan.foes)},
                                    {"pn", number(plan.pn)},
                                    {"s", number(plan.s)},
                                    {"foe_pn", number(plan.against.front().pn)}}));
    for (const auto& one : plan.against)
      all.push_back("  " + speech_.sentence(plan.foe ? "prospect.naval" : "prospect.naval.if",
                                            naval(one.own, one.pn)));
    if (plan.foe)
      all.push_back("  " + speech_.sentence("prospect.enemy-naval", naval(*plan.foe, plan.pn)));
  }

  void operator()(const PlannedRaze& plan, ProspectLines& all) const {
    all.push_back(speech_.sentence(
        "prospect.raze", {{"city", speech_.city(plan.zone)}, {"chances", number(plan.up_to)}}));
  }

 private:
  static std::string number(int value) { return std::to_string(value); }
  static Speech::Arguments with(Speech::Arguments all, std::string_view name, std::string value) {
    all.push_back({name, std::move(value)});
    return all;
  }
  void add(std::string& text, const std::string& one) const {
    if (!text.empty()) text += speech_.say("prospect.between");
    text += one;
  }

  std::string contact_word(Contact contact) const {
    return speech_.word("contact", formats::term(contact).english);
  }
  std::string contacts(const PlannedInterception::Against& odds) const {
    std::string text;
    for (const Contact contact : {Contact::Pitched, Contact::Surprises, Contact::Surprised})
      if (const int throws = odds.throws[static_cast<std::size_t>(contact)]; throws > 0)
        speech_.list(text, speech_.say("prospect.chance", {{"what", contact_word(contact)},
                                                           {"chances", number(throws)},
                                                           {"all", number(odds.all)}}));
    return text.empty() ? contact_word(Contact::None) : text;
  }
  std::string fleets(const std::vector<Tag>& tags) const {
    return tags.empty() ? speech_.say("target.ships") : spoken_value(speech_, tags);
  }
  std::string changes(const std::vector<Modifier>& columns, const std::vector<Modifier>& to_die,
                      bool oracle = false) const {
    std::string text = sentences_.columns(columns);
    if (!to_die.empty())
      text += speech_.say("prospect.die", {{"die", sentences_.modifiers("die", to_die)}});
    if (oracle) text += speech_.say("prospect.oracle");
    return text;
  }

  // Faces with the same result are told together.
  template <class Result, class Spoken>
  std::string by_die(const BattleOdds& odds, Result result, Spoken spoken) const {
    int modifier = 0;
    for (const Modifier& each : odds.to_die) modifier += each.amount;
    std::string text;
    for (int from = 1; from <= 6;) {
      int to = from;
      while (to < 6 && result(to + 1 + modifier) == result(from + modifier)) ++to;
      const std::string faces = from == to ? number(from) : fmt::format("{}-{}", from, to);
      speech_.list(text, speech_.say("prospect.by-die",
                                     {{"die", faces}, {"loss", spoken(result(from + modifier))}}));
      from = to + 1;
    }
    return text;
  }
  std::string loss(std::string_view kind, int points) const {
    return points == 0 ? speech_.say("prospect.loss.none")
                       : speech_.say(kind, {{"loss", number(points)}});
  }
  void land_phase(const std::string& key, const BattleOdds& odds, ProspectLines& all) const {
    if (odds.points == 0) {  // Q11
      all.push_back("  " + speech_.sentence(key + ".none"));
      return;
    }
    const std::string losses = by_die(
        odds, [&](int die) { return land_table.at(std::clamp(die, 1, 10), odds.column); },
        [&](const Blow& blow) {
          return loss(blow.morale ? "prospect.loss.morale" : "prospect.loss.land", blow.points);
        });
    all.push_back("  " + speech_.sentence(key, {{"points", number(odds.points)},
                                                {"column", column_of_points(odds.column)},
                                                {"changes", changes(odds.columns, odds.to_die)},
                                                {"losses", losses}}));
  }
  Speech::Arguments naval(const BattleOdds& odds, int foe_pn) const {
    const std::string losses = by_die(
        odds,
        [&](int die) {
          return naval_table.at(std::clamp(die, 1, 8), static_cast<Odds>(odds.column));
        },
        [&](int points) { return loss("prospect.loss.naval", points); });
    return {{"pn", number(odds.points)},
            {"foe_pn", number(foe_pn)},
            {"column", column_of_odds(odds.column)},
            {"changes", changes(odds.columns, odds.to_die)},
            {"losses", losses}};
  }
  void other_columns(const std::string& key, const PlannedBattle::Side& side,
                     ProspectLines& all) const {
    std::string columns;
    const auto column = [&](std::string_view phase, const BattleOdds& odds) {
      if (odds.points > 0)
        speech_.list(columns, speech_.say(phase, {{"column", column_of_points(odds.column)}}));
    };
    column("prospect.column.fire", side.fire);
    column("prospect.column.melee", side.melee);
    all.push_back("  " + speech_.sentence(key, {{"columns", columns}}));
  }

  const War& war_;
  Speech speech_;
  Sentences sentences_;
};

}  // namespace

std::vector<formats::Advisor::LineProspect> prospects_of_plan(
    const War& war, const Position& before, std::span<const ScriptLine<DeadThanPersia>> lines,
    Seat seat, formats::Language language) {
  std::vector<formats::Advisor::LineProspect> all;
  const ProspectSentences sentences(war, language);
  for (const ProspectsOfLine& line : prospects_of(war, before, seat, lines)) {
    all.push_back({line.line, {}});
    for (const Prospect& each : line.all)
      std::visit([&](const auto& plan) { sentences(plan, all.back().sentences); }, each);
  }
  return all;
}

}  // namespace cursus::dead_than_persia
