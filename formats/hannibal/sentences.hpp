// Hannibal: Rome vs. Carthage. The sentences of an event: a row in the table, or one overload each,
// which says which of several sentences fits.
#pragma once

#include "formats/game/event_tables.hpp"
#include "formats/hannibal/event_shapes.hpp"
#include "formats/hannibal/speech.hpp"

namespace cursus::hannibal {

using MembersAlone =
    formats::SentenceTable<Speech, Returned, ConsulsDrawn, ConsulPlaced, Reshuffled, ClaimVoid,
                           CounterPlayed, TruceEnded, Isolated, PointsCounted, SuedForPeace,
                           Stopped, Lost, WentInside, BackedUp, Overran, BattleHand, Spied,
                           Unmatched, InitiativeTaken, Retreated, Eliminated, PointsRemoved,
                           CityFell, TribeSubjugated>;

class Sentences : public MembersAlone {
 public:
  Sentences(const Setting&, formats::Language language) : MembersAlone(Speech(language)) {}
  using MembersAlone::operator();

  // The frame of a turn.
  Told operator()(const TurnBegan& event) const;
  Told operator()(const Reinforced& event) const;
  Told operator()(const ReinforcementLost& event) const;
  Told operator()(const ProconsulNamed& event) const;
  Told operator()(const AfricanusCame& event) const;
  Told operator()(const Dealt& event) const;
  Told operator()(const FirstPlayer& event) const;
  // Cards and politics.
  Told operator()(const CardPlayed& event) const;
  Told operator()(const CardTaken& event) const;
  Told operator()(const MarkerPlaced& event) const;
  Told operator()(const MarkerRemoved& event) const;
  Told operator()(const Alliance& event) const;
  Told operator()(const WarEnded& event) const;
  // Movement.
  Told operator()(const Activated& event) const;
  Told operator()(const Stepped& event) const;
  Told operator()(const Regrouped& event) const;
  Told operator()(const Checked& event) const;
  Told operator()(const AttritionRolled& event) const;
  Told operator()(const NavalRolled& event) const;
  Told operator()(const Displaced& event) const;
  Told operator()(const Declared& event) const;
  Told operator()(const MovedIn& event) const;
  // Battles.
  Told operator()(const BattleBegan& event) const;
  Told operator()(const HandsDealt& event) const;
  Told operator()(const AllyDeserted& event) const;
  Told operator()(const Led& event) const;
  Told operator()(const Matched& event) const;
  Told operator()(const BattleEnded& event) const;
  Told operator()(const RetreatRolled& event) const;
  Told operator()(const Consequences& event) const;
  // Sieges.
  Told operator()(const SiegeRolled& event) const;
  Told operator()(const TrainMoved& event) const;

 private:
  // One or several spaces in one sentence.
  template <class Event>
  Told in_spaces(const Event& event) const;
};

}  // namespace cursus::hannibal
