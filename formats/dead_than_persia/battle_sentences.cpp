// Rather Dead Than Persia! Sentences of interceptions, battles and ruses.
#include <fmt/format.h>

#include "formats/dead_than_persia/sentences.hpp"

namespace cursus::dead_than_persia {

using formats::spoken_value;
using Told = Sentences::Told;

namespace {

std::string with_sign(int amount) {
  return amount == 0 ? std::string("0") : fmt::format("{:+}", amount);
}

}  // namespace

std::string column_of_points(int greatest) {
  int least = 1;
  for (const int upper : land_table.columns()) {
    if (upper == greatest)
      return upper == 999 ? fmt::format("{}+", least) : fmt::format("{}–{}", least, upper);
    least = upper + 1;
  }
  return std::to_string(greatest);
}

std::string column_of_odds(int odds) {
  if (odds < 0 || odds > static_cast<int>(Odds::O51)) return std::to_string(odds);
  return std::string(formats::term(static_cast<Odds>(odds)).english);
}

// One clause has two causes: a bonus and a malus.
std::string Sentences::modifiers(std::string_view kind, const std::vector<Modifier>& all) const {
  std::string text;
  for (const Modifier& modifier : all) {
    std::string cause(modifier.clause);
    if (cause == "R-7.2c") cause += modifier.amount > 0 ? ".more" : ".less";
    speech_.list(text, speech_.say("modifier", {{"cause", speech_.word(kind, cause)},
                                                {"amount", with_sign(modifier.amount)}}));
  }
  return text;
}

std::string Sentences::die(int rolled, const std::vector<Modifier>& all) const {
  if (all.empty()) return speech_.say("combat.die", {{"die", std::to_string(rolled)}});
  int total = rolled;
  for (const Modifier& modifier : all) total += modifier.amount;
  return speech_.say("combat.die.modified", {{"die", std::to_string(rolled)},
                                             {"modifiers", modifiers("die", all)},
                                             {"total", std::to_string(total)}});
}

std::string Sentences::columns(const std::vector<Modifier>& all) const {
  return all.empty() ? std::string()
                     : speech_.say("combat.columns", {{"columns", modifiers("column", all)}});
}

// --- interception --------------------------------------------------------------------------------

Told Sentences::operator()(const InterceptionTried& event) const {
  const std::string result = speech_.word("contact", formats::term(event.result).english);
  Told all = say(event);
  if (event.automatic) {
    all.push_back(say(event, ".automatic", {{"result", result}}).front());
    return all;
  }
  all.push_back(say(event, ".die",
                    {{"column", with_sign(event.column)},
                     {"columns", columns(event.columns)},
                     {"die", die(event.die, event.to_die)},
                     {"result", result}})
                    .front());
  return all;
}
Told Sentences::operator()(const NavalInterceptionTried& event) const {
  const std::string by =
      event.ship == no_ship ? speech_.spoken(event.by) : speech_.spoken(event.ship);
  const std::string target = event.target_ship == no_ship ? speech_.spoken(event.target)
                                                          : speech_.spoken(event.target_ship);
  std::string dice = fmt::format("{} + {}", event.dice[0], event.dice[1]);
  if (event.oracle != 0)
    dice += fmt::format(" ({})", modifiers("die", {{"R-11.2g", event.oracle}}));
  Told all = say(event, "", {{"by", by}, {"target", target}});
  all.push_back(say(event, event.success ? ".success" : ".failure", {{"dice", dice}}).front());
  return all;
}
Told Sentences::operator()(const LeaderLost& event) const {
  const std::string variant = fmt::format(".{}", event.clause);
  const bool told = formats::Catalogue::of(speech_.language())
                        .has(fmt::format("rdtp.event.leader-lost{}", variant));
  return say(event, told ? variant : std::string());
}

// --- battles -------------------------------------------------------------------------------------

Told Sentences::side_of_battle(Seat seat, const Roster& roster, bool sea) const {
  const Arguments arguments{{"seat", speech_.spoken(seat)},
                            {"tags", spoken_value(speech_, roster.tags)},
                            {"leaders", speech_.with_figures(roster.leaders)},
                            {"units", speech_.or_none(speech_.spoken(roster.units))},
                            {"ships", speech_.or_none(speech_.spoken(roster.ships))},
                            {"sp", std::to_string(points(war_, roster.units))},
                            {"pn", std::to_string(naval_points(war_, roster.ships))}};
  const auto part = [&](std::string_view key) {
    return speech_.sentence(fmt::format("event.rosters-shown.{}", key), arguments);
  };
  if (!sea) return {part(roster.leaders.empty() ? "land-side.leaderless" : "land-side")};
  Told all{part("sea-side")};
  if (!roster.leaders.empty()) all.push_back(part("sea-leaders"));
  if (!roster.units.empty()) all.push_back(part("sea-cargo"));
  return all;
}
Told Sentences::operator()(const BattleBegan& event) const {
  const auto who = [&](Seat seat) {
    std::string tags = spoken_value(speech_, event.tags[seat]);
    return tags.empty() ? speech_.say(event.sea ? "target.ships" : "open.units") : tags;
  };
  return say(event,
             event.sea         ? ".sea"
             : event.surpriser ? ".surprise"
                               : "",
             {{"greek", who(greek)}, {"persian", who(persian)}});
}
Told Sentences::operator()(const RostersShown& event) const {
  Told all;
  for (const Seat seat : both_seats)
    for (std::string& line : side_of_battle(seat, event.rosters[seat], event.sea))
      all.push_back(std::move(line));
  return all;
}
Told Sentences::operator()(const StaysInCity& event) const {
  return say(event, event.inside ? ".inside" : ".outside");
}
Told Sentences::operator()(const CombatRolled& event) const {
  const bool naval = event.phase == CombatPhase::Naval;
  const std::string_view result = event.loss == 0 ? "combat.none"
                                  : naval         ? "combat.loss.naval"
                                  : event.morale  ? "combat.loss.morale"
                                                  : "combat.loss";
  std::string second;
  if (event.second != 0)
    second = speech_.say("combat.second", {{"second", std::to_string(event.second)}});
  return say(event, fmt::format(".{}", formats::term(event.phase).english),
             {{"column", naval ? column_of_odds(event.column) : column_of_points(event.column)},
              {"columns", columns(event.columns)},
              {"die", die(event.die, event.to_die)},
              {"result", speech_.say(result, {{"loss", std::to_string(event.loss)},
                                              {"foe", speech_.spoken(other(event.seat))}})},
              {"second", second}});
}
Told Sentences::operator()(const LeaderTested& event) const {
  return say(event, event.killed ? ".killed" : ".lives");
}
Told Sentences::operator()(const UnitsLost& event) const {
  const std::string what = speech_.units_and_ships(event.units, event.ships);
  const std::string_view variant = what.empty()               ? ".nothing"
                                   : event.clause == "R-8.1c" ? ".city"
                                   : event.clause == "R-7.6d" ? ".island"
                                                              : "";
  return say(event, variant, {{"what", what}});
}
Told Sentences::operator()(const MoraleRolled& event) const {
  const std::string modifier =
      event.modifier == 0 ? std::string() : fmt::format(" ({:+})", event.modifier);
  return say(event,
             event.passed       ? ".passed"
             : event.eliminated ? ".eliminated"
                                : ".failed",
             {{"modifier", modifier}});
}
Told Sentences::operator()(const Withdrew& event) const {
  const bool why = event.clause == "R-7.4e" || event.clause == "R-7.5c" || event.clause == "R-7.7a";
  return say(event, why ? fmt::format(".{}", event.clause) : std::string());
}
Told Sentences::operator()(const Retreated& event) const {
  const std::string what =
      event.tags.empty() ? speech_.say("open.units") : spoken_value(speech_, event.tags);
  return say(event, event.aboard ? ".aboard" : "", {{"what", what}});
}
Told Sentences::operator()(const BattleEnded& event) const {
  return say(event, event.winner ? "" : ".drawn");
}

// --- ruses ---------------------------------------------------------------------------------------

Told Sentences::operator()(const RusePlayed& event) const {
  return say(event, "", {{"effect", speech_.effect(event.ruse)}});
}
Told Sentences::operator()(const OracleRolled& event) const {
  return say(event, event.die % 2 == 0 ? ".good" : ".bad");
}
Told Sentences::operator()(const IntriguesTook& event) const {
  return say(event, event.ratings.empty() ? ".none" : "");
}

}  // namespace cursus::dead_than_persia
