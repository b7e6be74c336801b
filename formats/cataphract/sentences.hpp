// Cataphract: what every event says to a reader.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/cataphract/prospects.hpp"
#include "formats/cataphract/event_shapes.hpp"
#include "formats/cataphract/speech.hpp"
#include "formats/game/event_tables.hpp"

namespace cursus::cataphract {

using MembersAlone =
    formats::SentenceTable<Speech, DuelWon, TurnBegan, Arrived, Released, EliteRolled, Passed,
                           Bypassed, FinishedLeader, LineCommanded, BecameUncontrolled, LeaderMoved,
                           FacingRolled, LeaderWounded, LeaderPlaced, Advanced, Routed, Recovered,
                           LeaderReplaced, Reloaded, PassedThroughRolled>;

class Sentences : public MembersAlone {
 public:
  Sentences(const Battle& battle, Language language) : MembersAlone(Speech(battle, language)) {}
  using MembersAlone::operator();

  Told operator()(const DuelRound& event) const;
  Told operator()(const LentRolled& event) const;
  Told operator()(const ReleaseRolled& event) const;
  Told operator()(const UncontrolledRolled& event) const;
  Told operator()(const TieRolled& event) const;
  Told operator()(const PhaseBegan& event) const;
  Told operator()(const LineChecked& event) const;
  Told operator()(const TrumpRolled& event) const;
  Told operator()(const MomentumRolled& event) const;
  Told operator()(const BadLuckRolled& event) const;
  Told operator()(const DisciplineRolled& event) const;
  Told operator()(const Hits& event) const;
  Told operator()(const Stepped& event) const;
  Told operator()(const Turned& event) const;
  Told operator()(const Remounted& event) const;
  Told operator()(const Withdrew& event) const;
  Told operator()(const Fired& event) const;
  Told operator()(const LeaderWoundRolled& event) const;
  Told operator()(const LeaderDied& event) const;
  Told operator()(const LeaderEscapeRolled& event) const;
  Told operator()(const Marked& event) const;
  Told operator()(const CombatsPlanned& event) const;
  Told operator()(const ChargeRolled& event) const;
  Told operator()(const ShockResolved& event) const;
  Told operator()(const CollapseRolled& event) const;
  Told operator()(const RoutMoved& event) const;
  Told operator()(const Eliminated& event) const;
  Told operator()(const FerocityRolled& event) const;
  Told operator()(const RallyRolled& event) const;
  Told operator()(const BattleEnded& event) const;

  // The same for what is only planned (prospects.cpp).
  Told operator()(const PlannedShot& plan) const;
  Told operator()(const PlannedShock& plan) const;
  Told operator()(const PhasePlan& plan) const;

 private:
  std::string cause(const Modifier& modifier) const;
  std::string need(const ShotOdds& odds) const;
  std::string arms(UnitId unit, UnitType type) const;
  // Types, superiority, sizes, shifts and what changes the die.
  void count(const ShockOdds& odds, Told& all) const;
  std::string modified(int die, const std::vector<Modifier>& modifiers) const;
};

}  // namespace cursus::cataphract
