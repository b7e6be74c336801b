// Rather Dead Than Persia! Sentences of turns, movement, politics and what only its owner hears.
#include "formats/dead_than_persia/sentences.hpp"

#include <fmt/format.h>

namespace cursus::dead_than_persia {

using formats::spoken_value;
using Told = Sentences::Told;

// --- turns and segments --------------------------------------------------------------------------

Told Sentences::operator()(const TurnBegan& event) const {
  return say(event, "", {{"date", speech_.date(event.month.season, event.month.year)}});
}
Told Sentences::operator()(const Departed& event) const {
  return say(event, event.clause == "R-14.3g"   ? ".home"
                    : event.clause == "R-11.2i" ? ".intrigues"
                                                : "");
}
Told Sentences::operator()(const Regrouped& event) const {
  const std::string opened = speech_.units_and_ships(event.opened, event.ships_opened);
  const std::string taken = speech_.units_and_ships(event.taken, event.ships_taken);
  Told all;
  const auto add = [&](std::string_view variant, const std::string& what) {
    all.push_back(say(event, variant, {{"what", what}}).front());
  };
  if (!opened.empty()) add(".opened", opened);
  if (!taken.empty()) add(".taken", taken);
  return all.empty() ? say(event) : all;
}
Told Sentences::operator()(const CommanderNamed& event) const {
  return say(event, event.leader == no_leader ? ".nobody" : "");
}
Told Sentences::operator()(const InitiativeRolled& event) const {
  PerSeat<int> total{};
  for (const Seat seat : both_seats) total[seat] = event.dice[seat] + event.strategy[seat];
  return say(event, total[greek] == total[persian] ? ".tie" : "",
             {{"greek", speech_.spoken(greek)},
              {"greek_die", std::to_string(event.dice[greek])},
              {"greek_s", std::to_string(event.strategy[greek])},
              {"greek_total", std::to_string(total[greek])},
              {"persian", speech_.spoken(persian)},
              {"persian_die", std::to_string(event.dice[persian])},
              {"persian_s", std::to_string(event.strategy[persian])},
              {"persian_total", std::to_string(total[persian])}});
}
Told Sentences::operator()(const FirstPlayer& event) const {
  return say(event, event.by_ruses ? ".ruses" : "", {{"foe", speech_.spoken(other(event.seat))}});
}
Told Sentences::operator()(const Passed& event) const {
  return say(event, event.rest ? ".rest" : "");
}
Told Sentences::operator()(const ActivationEnded& event) const {
  return say(event, event.tags.empty() ? ".nobody" : "");
}

// --- movement ------------------------------------------------------------------------------------

Told Sentences::operator()(const Took& event) const {
  const std::string what =
      event.unit == no_unit ? speech_.spoken(event.junior) : speech_.spoken(event.unit);
  return say(event, "", {{"what", what}});
}
Told Sentences::operator()(const LeftBehind& event) const {
  const std::string what =
      event.unit == no_unit ? speech_.spoken(event.junior) : speech_.spoken(event.unit);
  return say(event, "", {{"what", what}});
}
Told Sentences::operator()(const Sailed& event) const {
  const std::string who =
      event.ship == no_ship ? speech_.spoken(event.fleet) : speech_.spoken(event.ship);
  return say(event, "", {{"who", who}});
}
Told Sentences::operator()(const AttritionRolled& event) const {
  const std::string who =
      event.tags.empty() ? speech_.spoken(event.ship) : spoken_value(speech_, event.tags);
  const bool readable = event.column >= 2 && event.column <= 6 && event.die >= 1 && event.die <= 6;
  const int losses = readable ? attrition_move.at(event.die, event.column) : 0;
  return say(event, event.cause == Cause::Storm ? ".storm" : "",
             {{"who", who}, {"losses", std::to_string(losses)}});
}
Told Sentences::operator()(const OpenLost& event) const {
  return say(event, "", {{"what", speech_.units_and_ships(event.units, event.ships)}});
}

// --- politics, control and the end ---------------------------------------------------------------

Told Sentences::operator()(const PoliticsRolled& event) const {
  int total = event.dice[0] + event.dice[1] + event.pa;
  for (const Modifier& modifier : event.modifiers) total += modifier.amount;
  std::string more = fmt::format(" + {} PA", event.pa);
  if (!event.modifiers.empty()) more += fmt::format(" ({})", modifiers("die", event.modifiers));
  return say(event, event.success ? ".success" : ".failure",
             {{"modifiers", more}, {"total", std::to_string(total)}});
}
Told Sentences::operator()(const AllegianceChanged& event) const {
  Told all = say(event, !event.side                                              ? ".neutral"
                        : event.clause == "R-14.3j" || event.clause == "R-14.1d" ? ".attacked"
                                                                                 : ".joins");
  if (!event.units.empty()) all.push_back(say(event, ".units").front());
  return all;
}
Told Sentences::operator()(const ControlShown& event) const {
  return say(event, event.side ? "" : ".nobody");
}
Told Sentences::operator()(const CityRolled& event) const {
  return say(
      event, event.destroyed ? ".destroyed" : ".spared",
      {{"city", speech_.city(event.zone)}, {"most", std::to_string(destroyed_up_to(event.seat))}});
}
Told Sentences::operator()(const CityFallen& event) const {
  return say(event, event.die % 2 == 0 ? ".athenian" : ".eretrian",
             {{"city", speech_.city(event.zone)}});
}
Told Sentences::operator()(const NationLeft& event) const {
  const std::string what = speech_.units_and_ships(event.units, event.ships);
  return say(event, what.empty() ? ".unseen" : "", {{"what", what}});
}
Told Sentences::operator()(const Redeployed& event) const {
  if (event.tag.number != 0) return say(event, ".leader");
  const std::string what = speech_.units_and_ships(event.units, event.ships);
  return say(event, what.empty() ? ".nothing" : ".what", {{"what", what}});
}
Told Sentences::operator()(const PaShown& event) const {
  return say(event, "",
             {{"greek", speech_.spoken(greek)},
              {"greek_counter", std::to_string(event.counters[greek])},
              {"greek_left", std::to_string(event.left[greek])},
              {"persian", speech_.spoken(persian)},
              {"persian_counter", std::to_string(event.counters[persian])},
              {"persian_left", std::to_string(event.left[persian])}});
}
Told Sentences::operator()(const GameEnded& event) const {
  const Outcome& outcome = event.outcome;
  std::string variant = fmt::format(".{}", formats::term(outcome.ending).english);
  if (outcome.ending == Ending::Marathon)
    variant += outcome.winner == greek ? ".greek" : ".persian";
  return say(event, variant, {{"winner", speech_.spoken(outcome.winner)}});
}

// --- for the owner alone -------------------------------------------------------------------------

Told Sentences::operator()(const TagsAre& event) const {
  std::string pairs;
  for (std::size_t i = 0; i < event.tags.size() && i < event.counters.size(); ++i)
    speech_.list(pairs, speech_.say("pair", {{"tag", speech_.spoken(event.tags[i])},
                                             {"counter", speech_.spoken(event.counters[i])}}));
  return say(event, "", {{"pairs", speech_.or_none(pairs)}});
}
Told Sentences::operator()(const DrewPrivately& event) const {
  Told all = say(event);
  if (!event.ruses.empty()) all.push_back(say(event, ".ruses").front());
  return all;
}
Told Sentences::operator()(const SupplyChecked& event) const {
  const std::string who =
      event.counters.empty() ? speech_.say("box.open") : spoken_value(speech_, event.counters);
  const std::string_view variant = event.entering
                                       ? (event.supplied ? ".entering" : ".entering.unsupplied")
                                       : (event.supplied ? ".supplied" : ".unsupplied");
  return say(event, variant, {{"who", who}});
}
Told Sentences::operator()(const BoxLost& event) const {
  const std::string who =
      event.counters.empty() ? speech_.say("box.all") : spoken_value(speech_, event.counters);
  std::string what = speech_.units_and_ships(event.units, event.ships);
  for (const Leader leader : event.leaders) speech_.list(what, speech_.spoken(leader));
  // The die of supply has said so already.
  const bool told = event.cause == Cause::Supply || event.cause == Cause::Scorched;
  if (what.empty() && told) return {};
  return say(event, what.empty() ? ".nothing" : "", {{"who", who}, {"what", what}});
}
Told Sentences::operator()(const Spied& event) const {
  if (event.dummy) return say(event, ".dummy");
  const Roster& roster = event.roster;
  const Arguments arguments{{"leaders", speech_.or_none(speech_.with_figures(roster.leaders))},
                            {"units", speech_.or_none(speech_.spoken(roster.units))},
                            {"ships", speech_.or_none(speech_.spoken(roster.ships))},
                            {"sp", std::to_string(points(war_, roster.units))},
                            {"pn", std::to_string(naval_points(war_, roster.ships))}};
  if (event.tag.fleet) return say(event, ".fleet", arguments);
  return say(event, roster.units.empty() ? ".alone" : ".leader", arguments);
}
Told Sentences::operator()(const NoteTaken& event) const {
  const formats::Catalogue& words = formats::Catalogue::of(speech_.language());
  return say(event, "",
             {{"why", words.has(event.why) ? words.say(event.why) : std::string(event.why)}});
}

}  // namespace cursus::dead_than_persia
