// Cataphract: how each event stands in a report, and how much of it was luck.
#pragma once

#include "adjudicator/cataphract/cataphract.hpp"
#include "formats/game/telling.hpp"

namespace cursus::cataphract {

class Appraisals {
 public:
  using Appraisal = formats::Appraisal;
  explicit Appraisals(const Battle& battle) : battle_(battle) {}

  Appraisal operator()(const DuelRound&) const { return {}; }
  Appraisal operator()(const DuelWon&) const { return news(); }
  Appraisal operator()(const LentRolled& event) const;
  Appraisal operator()(const TurnBegan&) const { return {formats::EventKind::Turn}; }
  Appraisal operator()(const Arrived&) const { return news(); }
  Appraisal operator()(const ReleaseRolled&) const { return {}; }
  Appraisal operator()(const Released&) const { return news(); }
  Appraisal operator()(const UncontrolledRolled&) const { return {}; }
  Appraisal operator()(const TieRolled&) const { return {}; }
  Appraisal operator()(const EliteRolled&) const { return {}; }
  Appraisal operator()(const PhaseBegan&) const { return {formats::EventKind::Phase}; }
  Appraisal operator()(const Passed&) const { return {}; }
  Appraisal operator()(const LineChecked& event) const;
  Appraisal operator()(const TrumpRolled& event) const;
  Appraisal operator()(const Bypassed&) const { return {}; }
  Appraisal operator()(const FinishedLeader&) const { return {}; }
  Appraisal operator()(const MomentumRolled& event) const;
  Appraisal operator()(const BadLuckRolled&) const { return news(); }
  Appraisal operator()(const LineCommanded&) const { return {}; }
  Appraisal operator()(const DisciplineRolled& event) const;
  Appraisal operator()(const BecameUncontrolled&) const { return news(); }
  Appraisal operator()(const Hits&) const { return {}; }
  Appraisal operator()(const Stepped&) const { return {}; }
  Appraisal operator()(const Turned&) const { return {}; }
  Appraisal operator()(const Remounted&) const { return {}; }
  Appraisal operator()(const LeaderMoved&) const { return {}; }
  Appraisal operator()(const Withdrew&) const { return {}; }
  Appraisal operator()(const FacingRolled&) const { return {}; }
  Appraisal operator()(const Fired& event) const;
  Appraisal operator()(const LeaderWoundRolled&) const { return {}; }
  Appraisal operator()(const LeaderWounded&) const { return news(); }
  Appraisal operator()(const LeaderDied&) const { return {formats::EventKind::Loss}; }
  Appraisal operator()(const LeaderEscapeRolled& event) const;
  Appraisal operator()(const LeaderPlaced&) const { return {}; }
  Appraisal operator()(const Marked&) const { return {}; }
  Appraisal operator()(const CombatsPlanned&) const { return {formats::EventKind::Plan}; }
  Appraisal operator()(const ChargeRolled& event) const;
  Appraisal operator()(const ShockResolved&) const { return {formats::EventKind::Battle}; }
  Appraisal operator()(const CollapseRolled&) const { return {}; }
  Appraisal operator()(const Advanced&) const { return {}; }
  Appraisal operator()(const Routed&) const { return news(); }
  Appraisal operator()(const RoutMoved&) const { return {}; }
  Appraisal operator()(const Eliminated&) const { return {formats::EventKind::Loss}; }
  Appraisal operator()(const FerocityRolled&) const { return news(); }
  Appraisal operator()(const RallyRolled& event) const;
  Appraisal operator()(const Recovered&) const { return {}; }
  Appraisal operator()(const LeaderReplaced&) const { return news(); }
  Appraisal operator()(const Reloaded&) const { return {}; }
  Appraisal operator()(const PassedThroughRolled&) const { return {}; }
  Appraisal operator()(const BattleEnded&) const { return {formats::EventKind::End}; }

 private:
  static Appraisal news() { return {formats::EventKind::News}; }

  const Battle& battle_;
};

}  // namespace cursus::cataphract
