// Hannibal: Rome vs. Carthage. How an event stands in a report, and the luck in it.
#pragma once

#include "adjudicator/hannibal/events.hpp"
#include "formats/game/telling.hpp"

namespace cursus::hannibal {

class Appraisals {
 public:
  using Appraisal = formats::Appraisal;
  explicit Appraisals(const Setting&) {}

  Appraisal operator()(const TurnBegan&) const { return {formats::EventKind::Turn}; }
  Appraisal operator()(const Reinforced&) const { return {}; }
  Appraisal operator()(const ReinforcementLost&) const { return {}; }
  Appraisal operator()(const Returned&) const { return {}; }
  Appraisal operator()(const ProconsulNamed&) const { return {}; }
  Appraisal operator()(const ConsulsDrawn&) const { return {formats::EventKind::News}; }
  Appraisal operator()(const ConsulPlaced&) const { return {}; }
  Appraisal operator()(const AfricanusCame&) const { return {formats::EventKind::News}; }
  Appraisal operator()(const Reshuffled&) const { return {}; }
  Appraisal operator()(const Dealt&) const { return {}; }
  Appraisal operator()(const FirstPlayer&) const { return {}; }
  Appraisal operator()(const ClaimVoid&) const { return {}; }
  Appraisal operator()(const CardPlayed&) const { return {formats::EventKind::Phase}; }
  Appraisal operator()(const CounterPlayed&) const { return {formats::EventKind::News}; }
  Appraisal operator()(const CardTaken&) const { return {formats::EventKind::News}; }
  Appraisal operator()(const TruceEnded&) const { return {formats::EventKind::News}; }
  Appraisal operator()(const MarkerPlaced&) const { return {}; }
  Appraisal operator()(const MarkerRemoved&) const { return {}; }
  Appraisal operator()(const Alliance&) const { return {formats::EventKind::News}; }
  Appraisal operator()(const Isolated&) const { return {formats::EventKind::News}; }
  Appraisal operator()(const PointsCounted&) const { return {formats::EventKind::News}; }
  Appraisal operator()(const SuedForPeace&) const { return {formats::EventKind::News}; }
  Appraisal operator()(const WarEnded&) const { return {formats::EventKind::End}; }

  Appraisal operator()(const Activated&) const { return {}; }
  Appraisal operator()(const Stepped&) const { return {}; }
  Appraisal operator()(const Regrouped&) const { return {}; }
  Appraisal operator()(const Stopped&) const { return {}; }
  Appraisal operator()(const Checked& event) const;
  Appraisal operator()(const AttritionRolled& event) const;
  Appraisal operator()(const NavalRolled& event) const;
  Appraisal operator()(const Lost&) const { return {formats::EventKind::Loss}; }
  Appraisal operator()(const Displaced&) const { return {formats::EventKind::News}; }
  Appraisal operator()(const WentInside&) const { return {}; }
  Appraisal operator()(const Declared&) const { return {}; }
  Appraisal operator()(const MovedIn&) const { return {}; }
  Appraisal operator()(const BackedUp&) const { return {}; }
  Appraisal operator()(const Overran&) const { return {formats::EventKind::News}; }

  Appraisal operator()(const BattleBegan&) const { return {formats::EventKind::Battle}; }
  Appraisal operator()(const HandsDealt&) const { return {}; }
  Appraisal operator()(const BattleHand&) const { return {}; }
  Appraisal operator()(const Spied&) const { return {}; }
  Appraisal operator()(const AllyDeserted&) const { return {}; }
  Appraisal operator()(const Led&) const { return {}; }
  Appraisal operator()(const Matched&) const { return {}; }
  Appraisal operator()(const Unmatched&) const { return {}; }
  Appraisal operator()(const InitiativeTaken&) const { return {}; }
  Appraisal operator()(const BattleEnded&) const { return {formats::EventKind::News}; }
  Appraisal operator()(const RetreatRolled&) const { return {}; }
  Appraisal operator()(const Retreated&) const { return {}; }
  Appraisal operator()(const Eliminated&) const { return {formats::EventKind::Loss}; }
  Appraisal operator()(const Consequences&) const { return {}; }

  Appraisal operator()(const SiegeRolled& event) const;
  Appraisal operator()(const PointsRemoved&) const { return {formats::EventKind::News}; }
  Appraisal operator()(const CityFell&) const { return {formats::EventKind::News}; }
  Appraisal operator()(const TribeSubjugated&) const { return {formats::EventKind::News}; }
  Appraisal operator()(const TrainMoved&) const { return {}; }
};

}  // namespace cursus::hannibal
