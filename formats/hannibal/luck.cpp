// Hannibal: Rome vs. Carthage. The luck in an event: on how many faces of its die somebody's wish
// would have come true.
#include "formats/hannibal/luck.hpp"

#include <algorithm>

namespace cursus::hannibal {

namespace {

using formats::EventKind;
using formats::Luck;

template <class Fits>
Luck one_die(Seat by, std::string_view what, int die, Fits fits) {
  int hitting = 0;
  for (int face = 1; face <= 6; ++face) hitting += fits(face) ? 1 : 0;
  return {by, what, 1, 6, hitting, fits(die) ? 1 : 0};
}

// A log that nobody could play again yet may say anything.
bool is_die(int die) { return die >= 1 && die <= 6; }

std::string_view name_of_luck(Check check) {
  switch (check) {
    case Check::Avoid:
      return "avoid";
    case Check::Intercept:
      return "intercept";
    case Check::Pursuit:
      return "pursuit";
    case Check::ChangeOfCommand:
      return {};  // nobody's wish
    case Check::Charge:
      return "charge";
    case Check::Counterattack:
      return "counterattack";
    case Check::Withdraw:
      return "withdraw";
    case Check::CancelWithdrawal:
      return "cancel";
    case Check::Exempt:
      return "exempt";
  }
  return {};
}

}  // namespace

formats::EventLuck LuckOfEvents::operator()(const Checked& event) const {
  const std::string_view what = name_of_luck(event.check);
  if (what.empty() || !is_die(event.die)) return {};
  const auto succeeds = [&](int face) {
    const bool low = face + event.modifier <= event.limit;
    return event.check == Check::Charge ? !low : low;  // H-17.3b: above the rating
  };
  return {EventKind::Plain, {one_die(event.seat, what, event.die, succeeds)}};
}

// What the other side hopes for. The die of a battle counts once for each side.
formats::EventLuck LuckOfEvents::operator()(const AttritionRolled& event) const {
  if (!is_die(event.die) || event.size < 1 || event.size > 1000) return {};
  return {EventKind::Plain, {one_die(other(event.seat), "attrition", event.die, [&](int face) {
            return attrition(face + std::clamp(event.modifier, -10, 10), event.size).losses > 0;
          })}};
}

formats::EventLuck LuckOfEvents::operator()(const NavalRolled& event) const {
  if (!is_die(event.die)) return {};
  return {EventKind::News, {one_die(carthage, "naval", event.die, [&](int face) {
            return naval_result(face + std::clamp(event.modifier, -10, 10)) == AtSea::Safe;
          })}};
}

formats::EventLuck LuckOfEvents::operator()(const SiegeRolled& event) const {
  if (!is_die(event.die) || index(event.general) >= general_count) return {EventKind::News};
  return {EventKind::News, {one_die(row(event.general).side, "siege", event.die, [&](int face) {
            return siege_result(face + std::clamp(event.modifier, -10, 10)).points > 0;
          })}};
}

}  // namespace cursus::hannibal
