// Rather Dead Than Persia! How each event stands in a report, and what was luck in it.
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "formats/game/event_tables.hpp"

namespace cursus::dead_than_persia {

using formats::AllAre;
using formats::EventKind;

using Kinds = formats::KindTable<
    AllAre<EventKind::Plain, Regrouped, TagsDealt, Drew, InitiativeRolled, FirstPlayer, Passed,
           Activated, ActivationEnded, Took, LeftBehind, Moved, Embarked, Landed, Sailed, Detached,
           Joined, RuseDiscarded, Reconnoitred, Redeployed, PaShown, TagsAre, DrewPrivately,
           SupplyChecked, NoteTaken>,
    AllAre<EventKind::Turn, TurnBegan>, AllAre<EventKind::Phase, SegmentBegan>,
    AllAre<EventKind::Battle, NavalInterceptionTried, BattleBegan, RostersShown, StaysInCity,
           Withdrew, Retreated, BattleEnded>,
    AllAre<EventKind::Loss, OpenLost, UnitsLost>,
    AllAre<EventKind::News, LeaderLost, Arrived, Departed, CommanderNamed, DummyRemoved,
           MarkerRemoved, RusePlayed, RuseGiven, ScorchedEarth, AllegianceChanged, ControlShown,
           CityFallen, NationLeft, IntriguesTook, IsolationOver, Spied>,
    AllAre<EventKind::End, GameEnded>>;

// Figures of an event that no game could have told count as no luck at all.
class LuckOfEvents : public Kinds {
 public:
  using Kinds::operator();
  using EventLuck = formats::EventLuck;

  explicit LuckOfEvents(const War& war) : war_(war) {}

  EventLuck operator()(const AttritionRolled& event) const;
  EventLuck operator()(const InterceptionTried& event) const;
  EventLuck operator()(const OracleRolled& event) const;
  EventLuck operator()(const CombatRolled& event) const;
  EventLuck operator()(const LeaderTested& event) const;
  EventLuck operator()(const MoraleRolled& event) const;
  EventLuck operator()(const CityRolled& event) const;
  EventLuck operator()(const PoliticsRolled& event) const;

  EventLuck operator()(const BoxLost& event) const {
    const bool some = !event.units.empty() || !event.ships.empty() || !event.leaders.empty();
    return {some ? EventKind::Loss : EventKind::Plain};
  }

 private:
  const War& war_;
};

}  // namespace cursus::dead_than_persia
