#include "formats/dead_than_persia/luck.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace cursus::dead_than_persia {

using formats::EventKind;
using formats::EventLuck;
using formats::Luck;

namespace {

constexpr int most_modified = 100;  // more than any modifier ever adds

bool is_die(int value) { return value >= 1 && value <= 6; }

int sum_of(const std::vector<Modifier>& modifiers) {
  int total = 0;
  for (const Modifier& modifier : modifiers)
    total += std::clamp(modifier.amount, -most_modified, most_modified);
  return total;
}

// One die, and with how many of its faces somebody gets what was hoped for.
template <class Hits>
EventLuck one_die(EventKind kind, Seat by, std::string_view what, int rolled, Hits hits) {
  if (!is_die(rolled)) return {kind};
  int hitting = 0;
  for (int face = 1; face <= 6; ++face) hitting += hits(face) ? 1 : 0;
  return {kind, {Luck{by, what, 1, 6, hitting, hits(rolled) ? 1 : 0}}};
}

// Two dice that have to reach a sum.
EventLuck two_dice(EventKind kind, Seat by, std::string_view what, const std::array<int, 2>& dice,
                   int needs) {
  if (!is_die(dice[0]) || !is_die(dice[1])) return {kind};
  int hitting = 0;
  for (int one = 1; one <= 6; ++one)
    for (int two = 1; two <= 6; ++two) hitting += one + two >= needs ? 1 : 0;
  return {kind, {Luck{by, what, 1, 36, hitting, dice[0] + dice[1] >= needs ? 1 : 0}}};
}

bool is_land_column(int column) {
  const auto& columns = land_table.columns();
  return std::find(columns.begin(), columns.end(), column) != columns.end();
}

}  // namespace

// The same for dummies: what the die says, not what it took.
EventLuck LuckOfEvents::operator()(const AttritionRolled& event) const {
  const bool known = !event.tags.empty() || index(event.ship) < war_.ships.size();
  if (!known || event.column < 2 || event.column > 6) return {};
  const Seat owner = event.tags.empty() ? war_[event.ship].side : event.tags.front().side;
  return one_die(EventKind::Plain, other(owner), "attrition", event.die,
                 [&](int face) { return attrition_move.at(face, event.column) > 0; });
}

EventLuck LuckOfEvents::operator()(const InterceptionTried& event) const {
  if (event.automatic || event.column < -4 || event.column > 5) return {EventKind::Battle};
  const int more = sum_of(event.to_die);
  return one_die(EventKind::Battle, event.by_side, "interception", event.die, [&](int face) {
    const Contact contact = interception_table.at(std::clamp(face + more, 1, 6), event.column);
    return contact == Contact::Pitched || contact == Contact::Surprises;
  });
}

EventLuck LuckOfEvents::operator()(const OracleRolled& event) const {
  return one_die(EventKind::Plain, event.seat, "oracle", event.die,
                 [](int face) { return face % 2 == 0; });
}

EventLuck LuckOfEvents::operator()(const CombatRolled& event) const {
  const int more = sum_of(event.to_die);
  if (event.phase == CombatPhase::Naval) {
    if (event.column < 0 || event.column > static_cast<int>(Odds::O51)) return {EventKind::Battle};
    const auto odds = static_cast<Odds>(event.column);
    return one_die(EventKind::Battle, event.seat, "naval", event.die, [&](int face) {
      return naval_table.at(std::clamp(face + more, 1, 8), odds) > 0;
    });
  }
  if (!is_land_column(event.column)) return {EventKind::Battle};
  return one_die(EventKind::Battle, event.seat, "combat", event.die, [&](int face) {
    return land_table.at(std::clamp(face + more, 1, 10), event.column).points > 0;
  });
}

EventLuck LuckOfEvents::operator()(const LeaderTested& event) const {
  if (index(event.leader) >= leader_count) return {EventKind::Battle};
  return one_die(EventKind::Battle, other(row(event.leader).side), "leader", event.die,
                 [](int face) { return face % 2 == 0; });
}

EventLuck LuckOfEvents::operator()(const MoraleRolled& event) const {
  if (index(event.unit) >= war_.units.size()) return {EventKind::Plain};
  // Neutral units that fight were attacked by the Persians, or joined them (Q29): theirs is the
  // side that they were printed for, or the Greek one.
  const Seat owner = war_[event.unit].side.value_or(greek);
  const int modifier = std::clamp(event.modifier, -most_modified, most_modified);
  const int needs = std::clamp(event.needs, 0, most_modified) - modifier;
  return two_dice(EventKind::Plain, owner, "morale", event.dice, needs);
}

EventLuck LuckOfEvents::operator()(const CityRolled& event) const {
  return one_die(EventKind::News, event.seat, "city", event.die,
                 [&](int face) { return face <= destroyed_up_to(event.seat); });
}

EventLuck LuckOfEvents::operator()(const PoliticsRolled& event) const {
  const int pa = std::clamp(event.pa, 0, most_modified);
  const int needs = std::clamp(event.needs, 0, most_modified) - pa - sum_of(event.modifiers);
  return two_dice(EventKind::News, event.seat, "politics", event.dice, needs);
}

}  // namespace cursus::dead_than_persia
