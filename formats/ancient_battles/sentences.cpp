// Ancient Battles: the sentences of an event, how it stands in a report, and the luck in it.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/ancient_battles/module.hpp"
#include "formats/ancient_battles/shapes.hpp"
#include "formats/game/event_tables.hpp"

namespace cursus::ancient_battles {

namespace {

using Arguments = formats::Catalogue::Arguments;
using formats::AllAre;
using formats::EventKind;
using formats::EventLuck;
using formats::Luck;

// How units, sides and values are spoken of.
class Speech : public formats::Speech {
 public:
  Speech(const Battle& battle, formats::Language language)
      : formats::Speech("ab", language), battle_(battle), names_(battle) {}

  // "Kekropis a (G-KEK-a)"
  std::string spoken(UnitId unit) const {
    const Unit& data = battle_[unit];
    const bool japanese = language() == formats::Language::Ja && !data.name_ja.empty();
    const std::string& name = japanese ? data.name_ja : data.name;
    return name == data.id ? data.id : say("unit", {{"name", name}, {"id", data.id}});
  }
  std::string spoken(HexId hex) const { return names_.spell(hex).value_or(std::string()); }
  std::string spoken(const std::vector<HexId>& path) const {
    std::string all;
    for (const HexId hex : path) (all += all.empty() ? "" : " ") += spoken(hex);
    return all;
  }
  std::string spoken(Seat seat) const { return word("side", names_.spell(seat)); }
  std::string spoken(const Placed& placed) const {
    return battle_[placed.unit].id + " " + spoken(placed.hex);
  }
  std::string spoken(const StrengthLine& line) const { return spoken(line.unit); }
  std::string spoken(Ratio ratio) const { return names_.spell(ratio); }
  std::string spoken(Column column) const { return std::string(names_.spell(column)); }
  std::string spoken(CombatResult result) const { return std::string(names_.spell(result)); }
  std::string spoken(VictoryLevel level) const { return word("level", names_.spell(level)); }
  std::string spoken(Ending ending) const { return std::string(names_.spell(ending)); }

 private:
  const Battle& battle_;
  Names names_;
};

using MembersAlone =
    formats::SentenceTable<Speech, PlayerTurnBegan, Placed, SetUpRevealed, MoveRecalled,
                           LeaderEscaped, FellBack, CombatVoid, Reduced, Rallied, RallyFailed>;

// Which of several sentences fits, and what it says beside the members of the event.
class Teller : public MembersAlone {
 public:
  Teller(const Battle& battle, formats::Language language)
      : MembersAlone(Speech(battle, language)) {}
  using MembersAlone::operator();

  Told operator()(const Moved& event) const {
    return say(event, event.charging ? ".charging" : "");
  }
  Told operator()(const LeaderOverrun& event) const {
    return say(event, event.escapes ? ".escapes" : ".caught");
  }
  Told operator()(const Fired& event) const {
    return say(event, !event.disrupted ? ".miss" : event.already ? ".already" : ".hit");
  }
  Told operator()(const CombatsPlanned& event) const {
    Told all{speech_.say("event.plan", {{"count", std::to_string(event.plan.size())}})};
    for (const Combat& one : event.plan) {
      Arguments arguments = formats::arguments_of(speech_, one);
      arguments.push_back({"number", std::to_string(all.size())});
      all.push_back(speech_.say("event.planned", arguments));
    }
    return all;
  }
  Told operator()(const CombatResolved& event) const {
    Told all = say(event);
    for (const auto* side : {&event.odds.attackers, &event.odds.defenders})
      for (const StrengthLine& line : *side) all.push_back(strength(line));
    const Arguments arguments = formats::arguments_of(speech_, event);
    all.push_back(speech_.say("combat.odds", arguments));
    for (const ColumnShift& shift : event.odds.shifts)
      all.push_back(speech_.say(shift.columns < 0 ? "combat.shift-left" : "combat.shift-right",
                                {{"columns", std::to_string(std::abs(shift.columns))},
                                 {"cause", speech_.word("cause", shift.clause)}}));
    if (!event.charged_in_vain.empty())
      all.push_back(
          speech_.say("combat.charge-in-vain",
                      {{"units", formats::spoken_value(speech_, event.charged_in_vain)}}));
    if (event.die) chances(all, event.odds.column);
    const std::string result = speech_.spoken(event.result);
    Arguments of_result = arguments;
    of_result.push_back({"meaning", speech_.word("result", result)});
    all.push_back(speech_.say(event.die ? "combat.result" : "combat.automatic", of_result));
    if (event.charge_turned_ar_into_al) all.push_back(speech_.say("combat.charge"));
    return all;
  }
  Told operator()(const Eliminated& event) const {
    return say(event, "", {{"cause", cause_of_loss(event.clause)}});
  }
  Told operator()(const Retreated& event) const {
    return say(event, event.displaced ? ".displaced" : "");
  }
  Told operator()(const Advanced& event) const {
    return say(event, event.leaders.empty() ? "" : ".led");
  }
  Told operator()(const RallyRolled& event) const {
    return say(event, event.success ? ".success" : ".failure");
  }
  Told operator()(const MoraleChanged& event) const {
    return say(event, event.demoralised ? ".lost" : ".regained");
  }
  Told operator()(const BattleEnded& event) const {
    const Arguments points{{"points", formats::spoken_value(speech_, event.points_lost)}};
    if (!event.outcome.winner) return say(event, ".draw", points);
    return say(event, "." + speech_.spoken(event.outcome.ending), points);
  }

 private:
  // What the result of the combat does not say by itself.
  std::string cause_of_loss(std::string_view clause) const {
    const std::string words = speech_.word("lost", clause);
    return words == clause ? std::string() : words;
  }

  std::string strength(const StrengthLine& line) const {
    std::string sum = std::to_string(line.printed);
    for (const StrengthLine::Modifier& one : line.modifiers)
      sum += speech_.say("strength.times", {{"times", speech_.spoken(one.times)},
                                            {"cause", speech_.word("cause", one.clause)}});
    if (line.leaders != 0)
      sum += speech_.say("strength.leaders", {{"leaders", std::to_string(line.leaders)}});
    const std::string total = speech_.spoken(line.strength);
    return speech_.say(sum == total ? "strength.plain" : "strength.line",
                       {{"unit", speech_.spoken(line.unit)}, {"sum", sum}, {"strength", total}});
  }

  // How many of the six faces lead to each result: "DL 2, Dr 3, Ne 1".
  void chances(Told& all, Column column) const {
    if (automatic_result(column)) return;
    std::string list;
    for (const auto& [name, result] : result_names) {
      int faces = 0;
      for (int die = 1; die <= 6; ++die) faces += combat_result(column, die) == result ? 1 : 0;
      if (faces > 0) speech_.list(list, fmt::format("{} {}", name, faces));
    }
    all.push_back(
        speech_.say("combat.chances", {{"column", speech_.spoken(column)}, {"chances", list}}));
  }
};

// --- luck ----------------------------------------------------------------------------------------

constexpr int most_figure = 1000;  // more than any total: a log may say anything

bool fits(int figure) { return figure >= -most_figure && figure <= most_figure; }
int count(const auto& faces) { return static_cast<int>(std::ranges::count(faces, true)); }

using Kinds =
    formats::KindTable<AllAre<EventKind::Plain, Placed, Moved, MoveRecalled, LeaderEscaped,
                              FellBack, CombatVoid, Retreated, Advanced, RallyFailed>,
                       AllAre<EventKind::Turn, PlayerTurnBegan>,
                       AllAre<EventKind::Plan, CombatsPlanned>,
                       AllAre<EventKind::Loss, Eliminated, Reduced>,
                       AllAre<EventKind::News, SetUpRevealed, Rallied, MoraleChanged>,
                       AllAre<EventKind::End, BattleEnded>>;

class LuckOfEvent : public Kinds {
 public:
  using Kinds::operator();
  explicit LuckOfEvent(const Battle& battle) : battle_(battle) {}

  // A-12.1a: both dice together are one of 36 equal cases.
  EventLuck operator()(const LeaderOverrun& event) const {
    if (!fits(event.leader_die) || !fits(event.leader_total) || !fits(event.mover_die) ||
        !fits(event.mover_total))
      return {EventKind::News};
    const int ahead =
        (event.leader_total - event.leader_die) - (event.mover_total - event.mover_die);
    int hitting = 0;
    for (int leader = 1; leader <= 6; ++leader)
      for (int mover = 1; mover <= 6; ++mover) hitting += leader + ahead >= mover ? 1 : 0;
    return {EventKind::News,
            {{side(event.leader), "escape", 1, 36, hitting,
              event.leader_total >= event.mover_total ? 1 : 0}}};
  }
  EventLuck operator()(const Fired& event) const {
    return {EventKind::Plain,
            {{side(event.unit), "fire", 1, 6, count(fire_disrupts), event.disrupted ? 1 : 0}}};
  }
  // Who loses a unit: the defender by the attacker's luck, the attacker by the defender's.
  EventLuck operator()(const CombatResolved& event) const {
    const Column column = event.odds.column;
    if (event.odds.attackers.empty() || !event.die || automatic_result(column))
      return {EventKind::Battle};
    const Seat attacker = side(event.odds.attackers.front().unit);
    Luck attack{attacker, "melee", 1, 6, 0, costs_defender(event.result) ? 1 : 0};
    Luck defence{other(attacker), "melee", 1, 6, 0, costs_attacker(event.result, false) ? 1 : 0};
    for (int face = 1; face <= 6; ++face) {
      attack.hitting += costs_defender(combat_result(column, face)) ? 1 : 0;
      defence.hitting += costs_attacker(combat_result(column, face), charges(event)) ? 1 : 0;
    }
    return {EventKind::Battle, {attack, defence}};
  }
  EventLuck operator()(const RallyRolled& event) const {
    const Seat of = side(event.unit);
    return {EventKind::Plain,
            {{of, "rally", 1, 6, count(battle_.sides[of].rally_on), event.success ? 1 : 0}}};
  }

 private:
  Seat side(UnitId unit) const { return battle_[unit].side; }
  static bool charges(const CombatResolved& event) {
    for (const StrengthLine& line : event.odds.attackers)
      for (const StrengthLine::Modifier& modifier : line.modifiers)
        if (modifier.clause == "A-14.0b") return true;
    return false;
  }
  static bool costs_defender(CombatResult result) {
    return result == CombatResult::DL || result == CombatResult::Ex;
  }
  static bool costs_attacker(CombatResult result, bool charging) {
    return result == CombatResult::AL || result == CombatResult::Ex ||
           (charging && result == CombatResult::Ar);  // A-14.0c
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

}  // namespace cursus::ancient_battles
