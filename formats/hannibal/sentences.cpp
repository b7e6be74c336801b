// Hannibal: Rome vs. Carthage. The sentences of an event.
#include "formats/hannibal/sentences.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace cursus::hannibal {

namespace {

Pieces all_but(GeneralId general, Pieces pieces) {
  if (general != no_general) pieces.generals.remove(general);
  return pieces;
}

// As printed above the columns of the attrition table.
std::string_view column_name(int size) {
  if (size >= 10) return "10+";
  if (size >= 7) return "7–9";
  if (size >= 5) return "5–6";
  constexpr std::array<std::string_view, 5> single{"–", "1", "2", "3", "4"};
  return single[static_cast<std::size_t>(std::max(size, 0))];
}

}  // namespace

using Told = std::vector<std::string>;

template <class Event>
Told Sentences::in_spaces(const Event& event) const {
  if (event.also.empty()) return say(event);
  std::vector<SpaceId> spaces{event.space};
  spaces.insert(spaces.end(), event.also.begin(), event.also.end());
  return say(event, ".more", {{"spaces", formats::spoken_value(speech_, spaces)}});
}

// --- the frame of a turn -------------------------------------------------------------------------

Told Sentences::operator()(const TurnBegan& event) const {
  return say(event, "", {{"years", Speech::years(event.turn)}});
}
Told Sentences::operator()(const Reinforced& event) const {
  return say(event, event.by ? ".card" : "");
}
Told Sentences::operator()(const ReinforcementLost& event) const {
  return say(event, "", {{"cus", speech_.counted("cus", event.cus)}});
}
Told Sentences::operator()(const ProconsulNamed& event) const {
  return say(event, event.general == no_general ? ".none" : "");
}
Told Sentences::operator()(const AfricanusCame& event) const {
  return say(event, event.space == no_space ? ".never" : "");
}
Told Sentences::operator()(const Dealt& event) const {
  return say(event, event.cards.empty() ? "" : ".shown");
}
Told Sentences::operator()(const FirstPlayer& event) const {
  return say(event, event.claimed ? ".claimed" : "");
}

// --- cards and politics --------------------------------------------------------------------------

Told Sentences::operator()(const CardPlayed& event) const {
  return say(event, fmt::format(".{}", formats::term(event.use).english),
             {{"ops", std::to_string(row(event.card).ops)}});
}
Told Sentences::operator()(const CardTaken& event) const {
  return say(event, !event.card ? "" : event.by == card::philip ? ".discarded" : ".shown");
}
Told Sentences::operator()(const MarkerPlaced& event) const { return in_spaces(event); }
Told Sentences::operator()(const MarkerRemoved& event) const { return in_spaces(event); }
Told Sentences::operator()(const Alliance& event) const {
  return say(event, event.on ? ".on" : ".off");
}
Told Sentences::operator()(const WarEnded& event) const {
  return say(event, fmt::format(".{}", formats::term(event.outcome.ending).english),
             {{"winner", speech_.spoken(event.outcome.winner)}});
}

// --- movement ------------------------------------------------------------------------------------

Told Sentences::operator()(const Activated& event) const {
  return say(event, event.with == Pieces{} ? ".alone" : "");
}
Told Sentences::operator()(const Stepped& event) const {
  if (!event.via.empty()) return say(event, ".via");
  return say(event, event.sea ? ".sea" : event.from == event.to ? ".out" : "");
}
Told Sentences::operator()(const Regrouped& event) const {
  Told all;
  if (!(event.dropped == Pieces{})) all = say(event, ".dropped");
  if (!(event.picked == Pieces{}) || all.empty())
    for (std::string& one : say(event, ".picked")) all.push_back(std::move(one));
  return all;
}
Told Sentences::operator()(const Checked& event) const {
  return say(event,
             fmt::format(".{}.{}", formats::term(event.check).english,
                         event.success ? "success" : "failure"),
             {{"roll", speech_.die(event.die, event.modifier)}});
}
Told Sentences::operator()(const AttritionRolled& event) const {
  const std::string key = fmt::format("attrition.{}", event.clause);
  const bool known = speech_.word("event", key) != key;
  return say(event, known ? fmt::format(".{}", event.clause) : std::string(),
             {{"roll", speech_.die(event.die, event.modifier)},
              {"column", std::string(column_name(event.size))},
              {"rounds", speech_.counted("rounds", event.size)},
              {"losses", speech_.counted("lost", event.losses)}});
}
Told Sentences::operator()(const NavalRolled& event) const {
  return say(event, fmt::format(".{}", formats::term(event.result).english),
             {{"roll", speech_.die(event.die, event.modifier)}});
}
Told Sentences::operator()(const Displaced& event) const {
  const bool costs_pcs = event.general == GeneralId::Hannibal;  // H-10.10e
  return say(event, !event.out_of_game ? "" : costs_pcs ? ".out.hannibal" : ".out");
}
Told Sentences::operator()(const Declared& event) const {
  const Speech::Arguments more{{"pieces", speech_.spoken(all_but(event.general, event.pieces))}};
  if (event.check == Check::Intercept) return say(event, ".intercept", more);
  return say(event, event.from == event.to ? ".avoid.inside" : ".avoid", more);
}
Told Sentences::operator()(const MovedIn& event) const {
  return say(event, event.from == event.to ? ".inside" : "");
}

// --- battles -------------------------------------------------------------------------------------

Told Sentences::operator()(const BattleBegan& event) const {
  const Seat defender = other(event.attacker);
  const auto force = [&](Seat seat) {
    return speech_.say("battle.force", {{"general", speech_.spoken(event.commander[seat])},
                                        {"cus", speech_.counted("cus", event.cus[seat])}});
  };
  return say(event, "",
             {{"attack", force(event.attacker)},
              {"defender", speech_.spoken(defender)},
              {"defence", force(defender)}});
}
// How many each gets, and why.
Told Sentences::operator()(const HandsDealt& event) const {
  const PerSeat<int> cards{{event.odds[Seat::First].cards, event.odds[Seat::Second].cards}};
  Told all = say(event, "", {{"cards", formats::spoken_value(speech_, cards)}});
  for (const Seat seat : both_seats) all.push_back(speech_.odds(seat, event.odds[seat]));
  return all;
}
Told Sentences::operator()(const AllyDeserted& event) const {
  return say(event, event.card ? ".shown" : "");
}
Told Sentences::operator()(const Led& event) const {
  return say(event, event.marharbal ? ".marharbal" : event.as == event.card ? "" : ".as");
}
Told Sentences::operator()(const Matched& event) const {
  return say(event, event.as == event.card ? "" : ".as");
}
Told Sentences::operator()(const BattleEnded& event) const {
  const BattleEnd how = event.winner ? event.how : BattleEnd::Withdrawn;
  Told all = say(event, fmt::format(".{}", formats::term(how).english),
                 {{"rounds", speech_.counted("rounds", event.rounds)}});
  all.push_back(
      say(event, ".left", {{"cards", formats::spoken_value(speech_, event.left)}}).front());
  return all;
}
Told Sentences::operator()(const RetreatRolled& event) const {
  return say(event, "",
             {{"roll", speech_.die(event.die, event.modifier)},
              {"losses", speech_.counted("lost", event.losses)}});
}
Told Sentences::operator()(const Consequences& event) const {
  return say(event, "",
             {{"cus", speech_.counted("cus", event.cus_lost)},
              {"pcs", speech_.counted("pcs", event.pcs)}});
}

// --- sieges --------------------------------------------------------------------------------------

Told Sentences::operator()(const SiegeRolled& event) const {
  return say(event, is_walled(event.space) ? "" : ".tribe",
             {{"roll", speech_.die(event.die, event.modifier)},
              {"gained", speech_.counted("points", event.result.points)},
              {"losses", speech_.counted("lost", event.result.loss)}});
}
Told Sentences::operator()(const TrainMoved& event) const {
  return say(event, event.space == no_space ? ".lost" : "");
}

}  // namespace cursus::hannibal
