// Commands & Colors: Ancients: the sentences of an event, how it stands in a report, and the luck
// in it.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/commands_and_colors/module.hpp"
#include "formats/commands_and_colors/shapes.hpp"
#include "formats/commands_and_colors/speech.hpp"
#include "formats/game/event_tables.hpp"

namespace cursus::commands_and_colors {

namespace {

using Arguments = Speech::Arguments;
using formats::AllAre;
using formats::EventKind;
using formats::EventLuck;
using formats::Luck;

using MembersAlone = formats::SentenceTable<Speech, TurnBegan, Ordered, CommandDice, Restored,
                                            LeftTheBoard, Eliminated, Banner, FlagsIgnored, Evaded,
                                            Rampage, FirstStruck, CampTaken>;

// Which of several sentences fits, and what it says beside the members of the event.
class Teller : public MembersAlone {
 public:
  Teller(const Battle& battle, formats::Language language)
      : MembersAlone(Speech(battle, language)) {}
  using MembersAlone::operator();

  Told operator()(const Dealt& event) const {
    return say(event, event.cards.empty() ? "" : ".shown");
  }
  Told operator()(const CardPlayed& event) const {
    return say(event, !event.as ? ".nothing" : *event.as == event.card ? "" : ".as");
  }
  Told operator()(const Moved& event) const {
    return say(event, event.from == no_hex ? ".entered" : "",
               {{"hexes", counted("hexes", event.hexes)}});
  }
  Told operator()(const Rolled& event) const {
    Told all = say(event, fmt::format(".{}", formats::name_of(role_names, event.role)));
    all.push_back(throw_of(event));
    return all;
  }
  Told operator()(const Losses& event) const {
    return say(event,
               event.left == 0   ? ".last"
               : event.lost == 1 ? ".one"
                                 : "",
               {{"cause", cause_of_loss(event.clause)}});
  }
  Told operator()(const Retreated& event) const {
    return say(
        event, event.missing == 0 ? "" : ".short",
        {{"hexes", counted("hexes", event.hexes)}, {"missing", counted("hexes", event.missing)}});
  }
  Told operator()(const LeaderChecked& event) const {
    return say(event, event.killed ? ".killed" : ".lives");
  }
  Told operator()(const LeaderMoved& event) const {
    return say(event, event.to == no_hex ? ".off" : "");
  }
  Told operator()(const Advanced& event) const { return say(event, event.extra ? ".extra" : ""); }
  Told operator()(const Drew& event) const {
    return say(event, fmt::format("{}{}", event.cards.empty() ? "" : ".shown",
                                  event.reshuffled ? ".reshuffled" : ""));
  }
  Told operator()(const BattleEnded& event) const {
    if (!event.outcome.winner) return say(event, ".draw");
    return say(event, fmt::format(".{}", formats::name_of(ending_names, event.outcome.ending)));
  }

 private:
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
};

// --- luck ----------------------------------------------------------------------------------------

// More than are ever thrown at once: for a combat, and for a leader. A log that nobody could play
// again yet may say anything.
constexpr std::size_t most_dice = 36;
constexpr std::size_t most_checks = 9;

using Kinds = formats::KindTable<
    AllAre<EventKind::Plain, Dealt, Ordered, CommandDice, Restored, Moved, LeftTheBoard,
           FlagsIgnored, Retreated, Evaded, LeaderMoved, Advanced, Drew>,
    AllAre<EventKind::Turn, TurnBegan>, AllAre<EventKind::Phase, CardPlayed>,
    AllAre<EventKind::Loss, Losses, Eliminated>,
    AllAre<EventKind::News, Banner, FirstStruck, CampTaken>, AllAre<EventKind::End, BattleEnded>>;

class LuckOfEvent : public Kinds {
 public:
  using Kinds::operator();
  explicit LuckOfEvent(const Battle& battle) : battle_(battle) {}

  EventLuck operator()(const Rolled& event) const {
    std::vector<Face> faces = event.faces;
    faces.insert(faces.end(), event.again.begin(), event.again.end());
    if (faces.empty() || faces.size() > most_dice || event.hitting.size() > 6)
      return {EventKind::Battle};
    return {EventKind::Battle,
            {{side(event.unit), "hits", static_cast<int>(faces.size()), 6,
              static_cast<int>(event.hitting.size()), count(faces, event.hitting)}}};
  }
  // Nobody's wish: it is counted for the elephants' side.
  EventLuck operator()(const Rampage& event) const {
    if (event.faces.empty() || event.faces.size() > most_dice) return {EventKind::Battle};
    const Piece& target = battle_[event.against];
    const Face face = target.leader() ? Face::Helmet : face_of(row(target.troop).hit_by);
    return {EventKind::Battle,
            {{side(event.elephant), "rampage", static_cast<int>(event.faces.size()), 6, 1,
              count(event.faces, {face})}}};
  }
  // All dice must show a helmet (C-14.1).
  EventLuck operator()(const LeaderChecked& event) const {
    if (event.faces.empty() || event.faces.size() > most_checks) return {EventKind::News};
    int cases = 1;
    for (std::size_t i = 0; i < event.faces.size(); ++i) cases *= 6;
    return {EventKind::News,
            {{other(side(event.leader)), "leader", 1, cases, 1, event.killed ? 1 : 0}}};
  }

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

EventLuck Formats::luck_of_event(const Battle& battle, const Event& event) {
  return std::visit(LuckOfEvent(battle), event);
}

}  // namespace cursus::commands_and_colors
