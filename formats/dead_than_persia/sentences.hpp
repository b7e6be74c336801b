// Rather Dead Than Persia! The sentences of each event. They say what the event holds and nothing
// more: who may hear an event was decided when it was told.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/dead_than_persia/event_shapes.hpp"
#include "formats/dead_than_persia/speech.hpp"
#include "formats/game/event_tables.hpp"

namespace cursus::dead_than_persia {

using MembersAlone =
    formats::SentenceTable<Speech, Arrived, TagsDealt, Drew, SegmentBegan, Activated, Moved,
                           Embarked, Landed, Detached, Joined, DummyRemoved, MarkerRemoved,
                           RuseGiven, RuseDiscarded, ScorchedEarth, Reconnoitred, IsolationOver>;

// "26–30", "81+"; "3/2"; what no chart has, as it is.
std::string column_of_points(int greatest);
std::string column_of_odds(int odds);

class Sentences : public MembersAlone {
 public:
  Sentences(const War& war, formats::Language language)
      : MembersAlone(Speech(war, language)), war_(war) {}
  using MembersAlone::operator();

  Told operator()(const TurnBegan& event) const;
  Told operator()(const Departed& event) const;
  Told operator()(const Regrouped& event) const;
  Told operator()(const CommanderNamed& event) const;
  Told operator()(const InitiativeRolled& event) const;
  Told operator()(const FirstPlayer& event) const;
  Told operator()(const Passed& event) const;
  Told operator()(const ActivationEnded& event) const;
  Told operator()(const Took& event) const;
  Told operator()(const LeftBehind& event) const;
  Told operator()(const Sailed& event) const;
  Told operator()(const AttritionRolled& event) const;
  Told operator()(const OpenLost& event) const;
  Told operator()(const InterceptionTried& event) const;
  Told operator()(const NavalInterceptionTried& event) const;
  Told operator()(const LeaderLost& event) const;
  Told operator()(const BattleBegan& event) const;
  Told operator()(const RostersShown& event) const;
  Told operator()(const StaysInCity& event) const;
  Told operator()(const RusePlayed& event) const;
  Told operator()(const OracleRolled& event) const;
  Told operator()(const CombatRolled& event) const;
  Told operator()(const LeaderTested& event) const;
  Told operator()(const UnitsLost& event) const;
  Told operator()(const MoraleRolled& event) const;
  Told operator()(const Withdrew& event) const;
  Told operator()(const Retreated& event) const;
  Told operator()(const BattleEnded& event) const;
  Told operator()(const CityRolled& event) const;
  Told operator()(const PoliticsRolled& event) const;
  Told operator()(const AllegianceChanged& event) const;
  Told operator()(const ControlShown& event) const;
  Told operator()(const CityFallen& event) const;
  Told operator()(const NationLeft& event) const;
  Told operator()(const IntriguesTook& event) const;
  Told operator()(const Redeployed& event) const;
  Told operator()(const PaShown& event) const;
  Told operator()(const GameEnded& event) const;
  Told operator()(const TagsAre& event) const;
  Told operator()(const DrewPrivately& event) const;
  Told operator()(const SupplyChecked& event) const;
  Told operator()(const BoxLost& event) const;
  Told operator()(const Spied& event) const;
  Told operator()(const NoteTaken& event) const;

  // "T of the leader +2, mountains −1"; of columns as a sentence, or nothing.
  std::string modifiers(std::string_view kind, const std::vector<Modifier>& all) const;
  std::string columns(const std::vector<Modifier>& all) const;

 private:
  std::string die(int rolled, const std::vector<Modifier>& all) const;
  Told side_of_battle(Seat seat, const Roster& roster, bool sea) const;

  const War& war_;
};

}  // namespace cursus::dead_than_persia
