// Cataphract: what every event says to a reader.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/cataphract/cataphract.hpp"
#include "adjudicator/cataphract/prospects.hpp"
#include "formats/cataphract/speech.hpp"

namespace cursus::cataphract {

class Sentences {
 public:
  using Told = std::vector<std::string>;
  using Arguments = formats::Catalogue::Arguments;

  Sentences(const Battle& battle, Language language) : speech_(battle, language) {}

  Told operator()(const DuelRound& event) const;
  Told operator()(const DuelWon& event) const;
  Told operator()(const LentRolled& event) const;
  Told operator()(const TurnBegan& event) const;
  Told operator()(const Arrived& event) const;
  Told operator()(const ReleaseRolled& event) const;
  Told operator()(const Released& event) const;
  Told operator()(const UncontrolledRolled& event) const;
  Told operator()(const TieRolled& event) const;
  Told operator()(const EliteRolled& event) const;
  Told operator()(const PhaseBegan& event) const;
  Told operator()(const Passed& event) const;
  Told operator()(const LineChecked& event) const;
  Told operator()(const TrumpRolled& event) const;
  Told operator()(const Bypassed& event) const;
  Told operator()(const FinishedLeader& event) const;
  Told operator()(const MomentumRolled& event) const;
  Told operator()(const BadLuckRolled& event) const;
  Told operator()(const LineCommanded& event) const;
  Told operator()(const DisciplineRolled& event) const;
  Told operator()(const BecameUncontrolled& event) const;
  Told operator()(const Hits& event) const;
  Told operator()(const Stepped& event) const;
  Told operator()(const Turned& event) const;
  Told operator()(const Remounted& event) const;
  Told operator()(const LeaderMoved& event) const;
  Told operator()(const Withdrew& event) const;
  Told operator()(const FacingRolled& event) const;
  Told operator()(const Fired& event) const;
  Told operator()(const LeaderWoundRolled& event) const;
  Told operator()(const LeaderWounded& event) const;
  Told operator()(const LeaderDied& event) const;
  Told operator()(const LeaderEscapeRolled& event) const;
  Told operator()(const LeaderPlaced& event) const;
  Told operator()(const Marked& event) const;
  Told operator()(const CombatsPlanned& event) const;
  Told operator()(const ChargeRolled& event) const;
  Told operator()(const ShockResolved& event) const;
  Told operator()(const CollapseRolled& event) const;
  Told operator()(const Advanced& event) const;
  Told operator()(const Routed& event) const;
  Told operator()(const RoutMoved& event) const;
  Told operator()(const Eliminated& event) const;
  Told operator()(const FerocityRolled& event) const;
  Told operator()(const RallyRolled& event) const;
  Told operator()(const Recovered& event) const;
  Told operator()(const LeaderReplaced& event) const;
  Told operator()(const Reloaded& event) const;
  Told operator()(const PassedThroughRolled& event) const;
  Told operator()(const BattleEnded& event) const;

  // The same for what is only planned (prospects.cpp).
  Told operator()(const PlannedShot& plan) const;
  Told operator()(const PlannedShock& plan) const;
  Told operator()(const PhasePlan& plan) const;

 private:
  // The sentence of an event, with arguments beside its members.
  template <class Event>
  Told say(const Event& event, std::string_view variant = {}, Arguments more = {}) const;
  std::string cause(const Modifier& modifier) const;
  std::string need(const ShotOdds& odds) const;
  std::string arms(UnitId unit, UnitType type) const;
  // Types, superiority, sizes, shifts and what changes the die.
  void count(const ShockOdds& odds, Told& all) const;
  std::string modified(int die, const std::vector<Modifier>& modifiers) const;

  Speech speech_;
};

}  // namespace cursus::cataphract
