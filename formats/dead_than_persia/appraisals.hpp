// Rather Dead Than Persia! How each event stands in a report, and what was luck in it.
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "formats/game/telling.hpp"

namespace cursus::dead_than_persia {

// Figures of an event that no game could have told count as no luck at all.
class Appraisals {
 public:
  using Appraisal = formats::Appraisal;
  using EventKind = formats::EventKind;

  explicit Appraisals(const War& war) : war_(war) {}

  Appraisal operator()(const TurnBegan&) const { return {EventKind::Turn}; }
  Appraisal operator()(const SegmentBegan&) const { return {EventKind::Phase}; }

  Appraisal operator()(const AttritionRolled& event) const;
  Appraisal operator()(const InterceptionTried& event) const;
  Appraisal operator()(const OracleRolled& event) const;
  Appraisal operator()(const CombatRolled& event) const;
  Appraisal operator()(const LeaderTested& event) const;
  Appraisal operator()(const MoraleRolled& event) const;
  Appraisal operator()(const CityRolled& event) const;
  Appraisal operator()(const PoliticsRolled& event) const;

  Appraisal operator()(const NavalInterceptionTried&) const { return {EventKind::Battle}; }
  Appraisal operator()(const BattleBegan&) const { return {EventKind::Battle}; }
  Appraisal operator()(const RostersShown&) const { return {EventKind::Battle}; }
  Appraisal operator()(const StaysInCity&) const { return {EventKind::Battle}; }
  Appraisal operator()(const Withdrew&) const { return {EventKind::Battle}; }
  Appraisal operator()(const Retreated&) const { return {EventKind::Battle}; }
  Appraisal operator()(const BattleEnded&) const { return {EventKind::Battle}; }
  Appraisal operator()(const OpenLost&) const { return {EventKind::Loss}; }
  Appraisal operator()(const UnitsLost&) const { return {EventKind::Loss}; }
  Appraisal operator()(const BoxLost& event) const {
    const bool some = !event.units.empty() || !event.ships.empty() || !event.leaders.empty();
    return {some ? EventKind::Loss : EventKind::Plain};
  }
  Appraisal operator()(const LeaderLost&) const { return {EventKind::News}; }
  Appraisal operator()(const Arrived&) const { return {EventKind::News}; }
  Appraisal operator()(const Departed&) const { return {EventKind::News}; }
  Appraisal operator()(const CommanderNamed&) const { return {EventKind::News}; }
  Appraisal operator()(const DummyRemoved&) const { return {EventKind::News}; }
  Appraisal operator()(const MarkerRemoved&) const { return {EventKind::News}; }
  Appraisal operator()(const RusePlayed&) const { return {EventKind::News}; }
  Appraisal operator()(const RuseGiven&) const { return {EventKind::News}; }
  Appraisal operator()(const ScorchedEarth&) const { return {EventKind::News}; }
  Appraisal operator()(const AllegianceChanged&) const { return {EventKind::News}; }
  Appraisal operator()(const ControlShown&) const { return {EventKind::News}; }
  Appraisal operator()(const CityFallen&) const { return {EventKind::News}; }
  Appraisal operator()(const NationLeft&) const { return {EventKind::News}; }
  Appraisal operator()(const IntriguesTook&) const { return {EventKind::News}; }
  Appraisal operator()(const IsolationOver&) const { return {EventKind::News}; }
  Appraisal operator()(const Spied&) const { return {EventKind::News}; }
  Appraisal operator()(const GameEnded&) const { return {EventKind::End}; }

  Appraisal operator()(const Regrouped&) const { return {}; }
  Appraisal operator()(const TagsDealt&) const { return {}; }
  Appraisal operator()(const Drew&) const { return {}; }
  Appraisal operator()(const InitiativeRolled&) const { return {}; }
  Appraisal operator()(const FirstPlayer&) const { return {}; }
  Appraisal operator()(const Passed&) const { return {}; }
  Appraisal operator()(const Activated&) const { return {}; }
  Appraisal operator()(const ActivationEnded&) const { return {}; }
  Appraisal operator()(const Took&) const { return {}; }
  Appraisal operator()(const LeftBehind&) const { return {}; }
  Appraisal operator()(const Moved&) const { return {}; }
  Appraisal operator()(const Embarked&) const { return {}; }
  Appraisal operator()(const Landed&) const { return {}; }
  Appraisal operator()(const Sailed&) const { return {}; }
  Appraisal operator()(const Detached&) const { return {}; }
  Appraisal operator()(const Joined&) const { return {}; }
  Appraisal operator()(const RuseDiscarded&) const { return {}; }
  Appraisal operator()(const Reconnoitred&) const { return {}; }
  Appraisal operator()(const Redeployed&) const { return {}; }
  Appraisal operator()(const PaShown&) const { return {}; }
  Appraisal operator()(const TagsAre&) const { return {}; }
  Appraisal operator()(const DrewPrivately&) const { return {}; }
  Appraisal operator()(const SupplyChecked&) const { return {}; }
  Appraisal operator()(const NoteTaken&) const { return {}; }

 private:
  const War& war_;
};

}  // namespace cursus::dead_than_persia
