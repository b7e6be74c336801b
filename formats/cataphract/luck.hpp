// Cataphract: how each event stands in a report, and how much of it was luck.
#pragma once

#include "adjudicator/cataphract/cataphract.hpp"
#include "formats/game/event_tables.hpp"

namespace cursus::cataphract {

using formats::AllAre;
using formats::EventKind;

using Kinds = formats::KindTable<
    AllAre<EventKind::Plain, DuelRound, ReleaseRolled, UncontrolledRolled, TieRolled, EliteRolled,
           Passed, Bypassed, FinishedLeader, LineCommanded, Hits, Stepped, Turned, Remounted,
           LeaderMoved, Withdrew, FacingRolled, LeaderWoundRolled, LeaderPlaced, Marked,
           CollapseRolled, Advanced, RoutMoved, Recovered, Reloaded, PassedThroughRolled>,
    AllAre<EventKind::Turn, TurnBegan>, AllAre<EventKind::Phase, PhaseBegan>,
    AllAre<EventKind::Plan, CombatsPlanned>, AllAre<EventKind::Battle, ShockResolved>,
    AllAre<EventKind::Loss, LeaderDied, Eliminated>,
    AllAre<EventKind::News, DuelWon, Arrived, Released, BadLuckRolled, BecameUncontrolled,
           LeaderWounded, Routed, FerocityRolled, LeaderReplaced>,
    AllAre<EventKind::End, BattleEnded>>;

class LuckOfEvents : public Kinds {
 public:
  using Kinds::operator();
  using EventLuck = formats::EventLuck;
  explicit LuckOfEvents(const Battle& battle) : battle_(battle) {}

  EventLuck operator()(const LentRolled& event) const;
  EventLuck operator()(const LineChecked& event) const;
  EventLuck operator()(const TrumpRolled& event) const;
  EventLuck operator()(const MomentumRolled& event) const;
  EventLuck operator()(const DisciplineRolled& event) const;
  EventLuck operator()(const Fired& event) const;
  EventLuck operator()(const LeaderEscapeRolled& event) const;
  EventLuck operator()(const ChargeRolled& event) const;
  EventLuck operator()(const RallyRolled& event) const;

 private:
  const Battle& battle_;
};

}  // namespace cursus::cataphract
