// Hannibal: Rome vs. Carthage. The sentences of an event: one overload each, which says which of
// several sentences fits.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/hannibal/event_shapes.hpp"
#include "formats/hannibal/speech.hpp"

namespace cursus::hannibal {

class Sentences {
 public:
  using Told = std::vector<std::string>;
  Sentences(const Setting&, formats::Language language) : speech_(language) {}

  // The frame of a turn.
  Told operator()(const TurnBegan& event) const;
  Told operator()(const Reinforced& event) const;
  Told operator()(const ReinforcementLost& event) const;
  Told operator()(const Returned& event) const;
  Told operator()(const ProconsulNamed& event) const;
  Told operator()(const ConsulsDrawn& event) const;
  Told operator()(const ConsulPlaced& event) const;
  Told operator()(const AfricanusCame& event) const;
  Told operator()(const Reshuffled& event) const;
  Told operator()(const Dealt& event) const;
  Told operator()(const FirstPlayer& event) const;
  Told operator()(const ClaimVoid& event) const;
  // Cards and politics.
  Told operator()(const CardPlayed& event) const;
  Told operator()(const CounterPlayed& event) const;
  Told operator()(const CardTaken& event) const;
  Told operator()(const TruceEnded& event) const;
  Told operator()(const MarkerPlaced& event) const;
  Told operator()(const MarkerRemoved& event) const;
  Told operator()(const Alliance& event) const;
  Told operator()(const Isolated& event) const;
  Told operator()(const PointsCounted& event) const;
  Told operator()(const SuedForPeace& event) const;
  Told operator()(const WarEnded& event) const;
  // Movement.
  Told operator()(const Activated& event) const;
  Told operator()(const Stepped& event) const;
  Told operator()(const Regrouped& event) const;
  Told operator()(const Stopped& event) const;
  Told operator()(const Checked& event) const;
  Told operator()(const AttritionRolled& event) const;
  Told operator()(const NavalRolled& event) const;
  Told operator()(const Lost& event) const;
  Told operator()(const Displaced& event) const;
  Told operator()(const WentInside& event) const;
  Told operator()(const Declared& event) const;
  Told operator()(const MovedIn& event) const;
  Told operator()(const BackedUp& event) const;
  Told operator()(const Overran& event) const;
  // Battles.
  Told operator()(const BattleBegan& event) const;
  Told operator()(const HandsDealt& event) const;
  Told operator()(const BattleHand& event) const;
  Told operator()(const Spied& event) const;
  Told operator()(const AllyDeserted& event) const;
  Told operator()(const Led& event) const;
  Told operator()(const Matched& event) const;
  Told operator()(const Unmatched& event) const;
  Told operator()(const InitiativeTaken& event) const;
  Told operator()(const BattleEnded& event) const;
  Told operator()(const RetreatRolled& event) const;
  Told operator()(const Retreated& event) const;
  Told operator()(const Eliminated& event) const;
  Told operator()(const Consequences& event) const;
  // Sieges.
  Told operator()(const SiegeRolled& event) const;
  Told operator()(const PointsRemoved& event) const;
  Told operator()(const CityFell& event) const;
  Told operator()(const TribeSubjugated& event) const;
  Told operator()(const TrainMoved& event) const;

 private:
  // The sentence with the members of the event; `more` adds to them, or says them in another way.
  template <class Event>
  Told in_spaces(const Event& event) const;
  template <class Event>
  Told say(const Event& event, std::string_view variant = {}, Speech::Arguments more = {}) const;

  Speech speech_;
};

}  // namespace cursus::hannibal
