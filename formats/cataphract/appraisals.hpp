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

class Appraisals : public Kinds {
 public:
  using Kinds::operator();
  using Appraisal = formats::Appraisal;
  explicit Appraisals(const Battle& battle) : battle_(battle) {}

  Appraisal operator()(const LentRolled& event) const;
  Appraisal operator()(const LineChecked& event) const;
  Appraisal operator()(const TrumpRolled& event) const;
  Appraisal operator()(const MomentumRolled& event) const;
  Appraisal operator()(const DisciplineRolled& event) const;
  Appraisal operator()(const Fired& event) const;
  Appraisal operator()(const LeaderEscapeRolled& event) const;
  Appraisal operator()(const ChargeRolled& event) const;
  Appraisal operator()(const RallyRolled& event) const;

 private:
  const Battle& battle_;
};

}  // namespace cursus::cataphract
