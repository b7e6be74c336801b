#include "formats/cataphract/luck.hpp"

#include <algorithm>

#include "formats/cataphract/speech.hpp"

namespace cursus::cataphract {

using formats::EventKind;
using formats::Luck;

namespace {

// One ten-sided die that reads 0 to 9 and succeeds up to `most`.
Luck one_die(Seat by, std::string_view what, int most, bool success) {
  return {by, what, 1, 10, std::clamp(modest(most) + 1, 0, 10), success ? 1 : 0};
}

}  // namespace

formats::EventLuck LuckOfEvents::operator()(const LentRolled& event) const {
  const Unit& unit = printed(battle_, event.unit);
  return {EventKind::Plain, {one_die(unit.side, "lent", unit.tq, !event.failed)}};
}

// The ratings as printed: a wound is not told in the event.
formats::EventLuck LuckOfEvents::operator()(const LineChecked& event) const {
  const Seat side = printed(battle_, event.leader).side;
  int strategy = 0;
  for (const Leader& leader : battle_.leaders)
    if (leader.side == side && leader.kind == LeaderKind::OC) strategy = leader.strategy;
  return {EventKind::Plain, {one_die(side, "line", event.inside ? strategy : 0, event.success)}};
}

formats::EventLuck LuckOfEvents::operator()(const TrumpRolled& event) const {
  const Leader& leader = printed(battle_, event.leader);
  return {EventKind::News, {one_die(leader.side, "trump", leader.initiative, event.success)}};
}

formats::EventLuck LuckOfEvents::operator()(const MomentumRolled& event) const {
  const Leader& leader = printed(battle_, event.leader);
  return {EventKind::Plain, {one_die(leader.side, "momentum", leader.initiative, event.success)}};
}

formats::EventLuck LuckOfEvents::operator()(const DisciplineRolled& event) const {
  const Leader& leader = printed(battle_, event.leader);
  return {EventKind::Plain,
          {one_die(leader.side, "discipline", leader.initiative, event.controlled)}};
}

formats::EventLuck LuckOfEvents::operator()(const Fired& event) const {
  int most = modest(event.odds.number);
  for (const Modifier& one : event.odds.modifiers) most = modest(most - modest(one.amount));
  return {EventKind::Plain,
          {one_die(printed(battle_, event.firer).side, "fire", std::clamp(most, -1, 9),
                   event.hits > 0)}};
}

formats::EventLuck LuckOfEvents::operator()(const LeaderEscapeRolled& event) const {
  return {EventKind::News,
          {one_die(printed(battle_, event.leader).side, "escape", 2, event.die <= 2)}};
}

formats::EventLuck LuckOfEvents::operator()(const ChargeRolled& event) const {
  return {EventKind::Plain,
          {one_die(printed(battle_, event.unit).side, "charge", event.tq, event.die <= event.tq)}};
}

formats::EventLuck LuckOfEvents::operator()(const RallyRolled& event) const {
  const Leader& leader = printed(battle_, event.leader);
  return {EventKind::News, {one_die(leader.side, "rally", leader.charisma, event.success)}};
}

}  // namespace cursus::cataphract
