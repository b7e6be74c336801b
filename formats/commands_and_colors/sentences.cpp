// Commands & Colors: Ancients: the sentences of an event, how it stands in a report, and the luck
// in it.
#include "formats/game/sentences.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/commands_and_colors/module.hpp"
#include "formats/commands_and_colors/shapes.hpp"
#include "formats/commands_and_colors/speech.hpp"

namespace cursus::commands_and_colors {

namespace {

using Arguments = Speech::Arguments;
using formats::Appraisal;
using formats::EventKind;
using formats::Luck;
using Sentences = std::vector<std::string>;

// Which of several sentences fits, and what it says beside the members of the event.
class Teller {
 public:
  Teller(const Battle& battle, formats::Language language) : speech_(battle, language) {}

  Sentences operator()(const Dealt& event) const {
    return say(event, event.cards.empty() ? "" : ".shown");
  }
  Sentences operator()(const TurnBegan& event) const { return say(event); }
  Sentences operator()(const CardPlayed& event) const {
    return say(event, !event.as ? ".nothing" : *event.as == event.card ? "" : ".as");
  }
  Sentences operator()(const Ordered& event) const { return say(event); }
  Sentences operator()(const CommandDice& event) const { return say(event); }
  Sentences operator()(const Restored& event) const { return say(event); }
  Sentences operator()(const Moved& event) const {
    return say(event, event.from == no_hex ? ".entered" : "",
               {{"hexes", counted("hexes", event.hexes)}});
  }
  Sentences operator()(const LeftTheBoard& event) const { return say(event); }
  Sentences operator()(const Rolled& event) const {
    Sentences all = say(event, fmt::format(".{}", formats::name_of(role_names, event.role)));
    all.push_back(throw_of(event));
    return all;
  }
  Sentences operator()(const Losses& event) const {
    return say(event,
               event.left == 0   ? ".last"
               : event.lost == 1 ? ".one"
                                 : "",
               {{"cause", cause_of_loss(event.clause)}});
  }
  Sentences operator()(const Eliminated& event) const { return say(event); }
  Sentences operator()(const Banner& event) const { return say(event); }
  Sentences operator()(const FlagsIgnored& event) const { return say(event); }
  Sentences operator()(const Retreated& event) const {
    return say(
        event, event.missing == 0 ? "" : ".short",
        {{"hexes", counted("hexes", event.hexes)}, {"missing", counted("hexes", event.missing)}});
  }
  Sentences operator()(const Evaded& event) const { return say(event); }
  Sentences operator()(const Rampage& event) const { return say(event); }
  Sentences operator()(const LeaderChecked& event) const {
    return say(event, event.killed ? ".killed" : ".lives");
  }
  Sentences operator()(const LeaderMoved& event) const {
    return say(event, event.to == no_hex ? ".off" : "");
  }
  Sentences operator()(const Advanced& event) const {
    return say(event, event.extra ? ".extra" : "");
  }
  Sentences operator()(const FirstStruck& event) const { return say(event); }
  Sentences operator()(const CampTaken& event) const { return say(event); }
  Sentences operator()(const Drew& event) const {
    return say(event, fmt::format("{}{}", event.cards.empty() ? "" : ".shown",
                                  event.reshuffled ? ".reshuffled" : ""));
  }
  Sentences operator()(const BattleEnded& event) const {
    if (!event.outcome.winner) return say(event, ".draw");
    return say(event, fmt::format(".{}", formats::name_of(ending_names, event.outcome.ending)));
  }

 private:
  template <class Event>
  Sentences say(const Event& event, std::string_view variant = {}, Arguments more = {}) const {
    for (Refusal::Argument& argument : formats::arguments_of(speech_, event))
      if (std::ranges::find(more, argument.name, &Refusal::Argument::name) == more.end())
        more.push_back(std::move(argument));
    return {speech_.say(fmt::format("cca.event.{}{}", shape(Of<Event>{}).name, variant), more)};
  }

  // "2 hexes"
  std::string counted(std::string_view what, std::size_t count) const {
    return speech_.say(fmt::format("cca.count.{}{}", what, count == 1 ? ".one" : ""),
                       {{"count", std::to_string(count)}});
  }
  std::string counted(std::string_view what, int count) const {
    return counted(what, static_cast<std::size_t>(count));
  }

  // Hits need no explanation: the throw stands just above.
  std::string cause_of_loss(std::string_view clause) const {
    const std::string words = speech_.word("loss", clause);
    return words == clause ? std::string() : words;
  }

  // The dice of a throw: how many and why, what fell, and what it did.
  std::string throw_of(const Rolled& event) const {
    std::string count;
    for (const DiceCount::Line& line : event.count.lines) {
      const bool more = !line.cap && !count.empty() && line.dice >= 0;
      speech_.list(count, speech_.say(line.cap ? "cca.dice.cap" : "cca.dice.line",
                                      {{"dice", (more ? "+" : "") + std::to_string(line.dice)},
                                       {"cause", speech_.word("cause", line.clause)}}));
    }
    std::string faces = speech_.spoken(event.faces);
    if (!event.again.empty())
      faces += speech_.say("cca.dice.again", {{"faces", speech_.spoken(event.again)}});
    return speech_.say("cca.dice", {{"dice", counted("dice", event.faces.size())},
                                    {"count", count},
                                    {"faces", faces},
                                    {"hits", std::to_string(event.hits)},
                                    {"ignored", ignored_hits(event)},
                                    {"flags", std::to_string(event.flags)}});
  }

  // What would have hit but for what the target ignores: the luck of the throw counts it.
  std::string ignored_hits(const Rolled& event) const {
    const auto hoped_for = [&](Face face) {
      return std::ranges::find(event.hitting, face) != event.hitting.end();
    };
    const auto ignored = std::ranges::count_if(event.faces, hoped_for) +
                         std::ranges::count_if(event.again, hoped_for) - event.hits;
    if (ignored <= 0) return {};
    return speech_.say("cca.dice.ignored", {{"count", std::to_string(ignored)}});
  }

  Speech speech_;
};

// --- luck ----------------------------------------------------------------------------------------

// More than are ever thrown at once: for a combat, and for a leader. A log that nobody could play
// again yet may say anything.
constexpr std::size_t most_dice = 36;
constexpr std::size_t most_checks = 9;

class Appraiser {
 public:
  explicit Appraiser(const Battle& battle) : battle_(battle) {}

  Appraisal operator()(const Dealt&) const { return {}; }
  Appraisal operator()(const TurnBegan&) const { return {EventKind::Turn}; }
  Appraisal operator()(const CardPlayed&) const { return {EventKind::Phase}; }
  Appraisal operator()(const Ordered&) const { return {}; }
  Appraisal operator()(const CommandDice&) const { return {}; }
  Appraisal operator()(const Restored&) const { return {}; }
  Appraisal operator()(const Moved&) const { return {}; }
  Appraisal operator()(const LeftTheBoard&) const { return {}; }
  Appraisal operator()(const Rolled& event) const {
    std::vector<Face> faces = event.faces;
    faces.insert(faces.end(), event.again.begin(), event.again.end());
    if (faces.empty() || faces.size() > most_dice || event.hitting.size() > 6)
      return {EventKind::Battle};
    return {EventKind::Battle,
            {{side(event.unit), "hits", static_cast<int>(faces.size()), 6,
              static_cast<int>(event.hitting.size()), count(faces, event.hitting)}}};
  }
  Appraisal operator()(const Losses&) const { return {EventKind::Loss}; }
  Appraisal operator()(const Eliminated&) const { return {EventKind::Loss}; }
  Appraisal operator()(const Banner&) const { return {EventKind::News}; }
  Appraisal operator()(const FlagsIgnored&) const { return {}; }
  Appraisal operator()(const Retreated&) const { return {}; }
  Appraisal operator()(const Evaded&) const { return {}; }
  // Nobody's wish: it is counted for the elephants' side.
  Appraisal operator()(const Rampage& event) const {
    if (event.faces.empty() || event.faces.size() > most_dice) return {EventKind::Battle};
    const Piece& target = battle_[event.against];
    const Face face = target.leader() ? Face::Helmet : face_of(row(target.troop).hit_by);
    return {EventKind::Battle,
            {{side(event.elephant), "rampage", static_cast<int>(event.faces.size()), 6, 1,
              count(event.faces, {face})}}};
  }
  // All dice must show a helmet (C-14.1).
  Appraisal operator()(const LeaderChecked& event) const {
    if (event.faces.empty() || event.faces.size() > most_checks) return {EventKind::News};
    int cases = 1;
    for (std::size_t i = 0; i < event.faces.size(); ++i) cases *= 6;
    return {EventKind::News,
            {{other(side(event.leader)), "leader", 1, cases, 1, event.killed ? 1 : 0}}};
  }
  Appraisal operator()(const LeaderMoved&) const { return {}; }
  Appraisal operator()(const Advanced&) const { return {}; }
  Appraisal operator()(const FirstStruck&) const { return {EventKind::News}; }
  Appraisal operator()(const CampTaken&) const { return {EventKind::News}; }
  Appraisal operator()(const Drew&) const { return {}; }
  Appraisal operator()(const BattleEnded&) const { return {EventKind::End}; }

 private:
  Seat side(PieceId piece) const { return battle_[piece].side; }
  static int count(const std::vector<Face>& faces, const std::vector<Face>& wanted) {
    return static_cast<int>(std::ranges::count_if(
        faces, [&](Face face) { return std::ranges::find(wanted, face) != wanted.end(); }));
  }

  const Battle& battle_;
};

}  // namespace

std::vector<std::string> Formats::tell_event(const Battle& battle, const Event& event,
                                             Language language) {
  return std::visit(Teller(battle, language), event);
}

Appraisal Formats::appraise_event(const Battle& battle, const Event& event) {
  return std::visit(Appraiser(battle), event);
}

}  // namespace cursus::commands_and_colors
