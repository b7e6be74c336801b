// Ancient Battles: how an event stands in a report, and the luck in it.
#include <nlohmann/json.hpp>

#include "formats/ancient_battles/codec.hpp"
#include "formats/ancient_battles/names.hpp"

namespace cursus::ancient_battles {

namespace {

using formats::Appraisal;
using formats::EventKind;
using formats::Luck;
using nlohmann::json;

const json& member(const json& object, std::string_view key) {
  static const json nothing;
  if (!object.is_object()) return nothing;
  const auto found = object.find(key);
  return found != object.end() ? *found : nothing;
}
std::string text(const json& object, std::string_view key) {
  const json& value = member(object, key);
  return value.is_string() ? value.get<std::string>() : std::string();
}
constexpr int most_figure = 1000;  // more than any die, total or strength

std::optional<int> figure(const json& object, std::string_view key) {
  const json& value = member(object, key);
  // A log that nobody could play again yet may say anything.
  const bool fits = value.is_number_integer() && value >= -most_figure && value <= most_figure;
  return fits ? std::optional(value.get<int>()) : std::nullopt;
}
bool flag(const json& object, std::string_view key) { return member(object, key) == json(true); }

EventKind kind_of(std::string_view event) {
  if (event == "player-turn") return EventKind::Turn;
  if (event == "phase") return EventKind::Phase;
  if (event == "planned") return EventKind::Plan;
  if (event == "combat") return EventKind::Battle;
  if (event == "eliminated" || event == "reduced") return EventKind::Loss;
  if (event == "morale" || event == "set-up-revealed" || event == "overrun" || event == "rallied")
    return EventKind::News;
  if (event == "ended") return EventKind::End;
  return EventKind::Plain;
}

class Appraiser {
 public:
  Appraiser(const Battle& battle, const json& event) : battle_(battle), event_(event) {}

  std::vector<Luck> luck() const {
    const std::string kind = text(event_, "event");
    if (kind == "fired") return fired();
    if (kind == "rally-rolled") return rallied();
    if (kind == "overrun") return overrun();
    if (kind == "combat") return combat();
    return {};
  }

 private:
  std::optional<Seat> side_of(const std::string& id) const {
    const UnitId unit = find_unit(battle_, id);
    return unit == no_unit ? std::nullopt : std::optional(battle_[unit].side);
  }

  std::vector<Luck> fired() const {
    const auto side = side_of(text(event_, "unit"));
    if (!side) return {};
    int hitting = 0;
    for (const bool disrupts : fire_disrupts) hitting += disrupts ? 1 : 0;
    return {{*side, "fire", 1, 6, hitting, flag(event_, "disrupted") ? 1 : 0}};
  }

  std::vector<Luck> rallied() const {
    const auto side = side_of(text(event_, "unit"));
    if (!side) return {};
    int hitting = 0;
    for (const bool rallies : battle_.sides[*side].rally_on) hitting += rallies ? 1 : 0;
    return {{*side, "rally", 1, 6, hitting, flag(event_, "success") ? 1 : 0}};
  }

  // A-12.1a: both dice together are one of 36 equal cases.
  std::vector<Luck> overrun() const {
    const auto side = side_of(text(event_, "leader"));
    const auto leader_die = figure(event_, "leader_die");
    const auto leader_total = figure(event_, "leader_total");
    const auto mover_die = figure(event_, "mover_die");
    const auto mover_total = figure(event_, "mover_total");
    if (!side || !leader_die || !leader_total || !mover_die || !mover_total) return {};
    const int ahead = (*leader_total - *leader_die) - (*mover_total - *mover_die);
    int hitting = 0;
    for (int his = 1; his <= 6; ++his)
      for (int other = 1; other <= 6; ++other) hitting += his + ahead >= other ? 1 : 0;
    return {{*side, "escape", 1, 36, hitting, *leader_total >= *mover_total ? 1 : 0}};
  }

  // Who loses a unit: the defender by the attacker's luck, the attacker by the defender's.
  std::vector<Luck> combat() const {
    const json& attackers = member(event_, "attackers");
    if (!attackers.is_array() || attackers.empty()) return {};
    const auto side = side_of(text(attackers.front(), "unit"));
    const auto column = formats::value_of(column_names, text(event_, "column"));
    const auto die = figure(event_, "die");
    if (!side || !column || !die || automatic_result(*column)) return {};
    const auto result = formats::value_of(result_names, text(event_, "result"));
    const bool charging = charges(attackers);
    Luck attack{*side, "melee", 1, 6, 0, costs_defender(result) ? 1 : 0};
    Luck defence{other(*side), "melee", 1, 6, 0, costs_attacker(result, false) ? 1 : 0};
    for (int face = 1; face <= 6; ++face) {
      attack.hitting += costs_defender(combat_result(*column, face)) ? 1 : 0;
      defence.hitting += costs_attacker(combat_result(*column, face), charging) ? 1 : 0;
    }
    return {attack, defence};
  }

  static bool charges(const json& attackers) {
    for (const json& line : attackers)
      for (const json& modifier : member(line, "modifiers"))
        if (text(modifier, "clause") == "A-14.0b") return true;
    return false;
  }
  static bool costs_defender(std::optional<CombatResult> result) {
    return result == CombatResult::DL || result == CombatResult::Ex;
  }
  static bool costs_attacker(std::optional<CombatResult> result, bool charging) {
    return result == CombatResult::AL || result == CombatResult::Ex ||
           (charging && result == CombatResult::Ar);  // A-14.0c
  }

  const Battle& battle_;
  const json& event_;
};

}  // namespace

Appraisal Codec::appraise(const Battle& battle, const json& event) {
  return {kind_of(text(event, "event")), Appraiser(battle, event).luck()};
}

}  // namespace cursus::ancient_battles
