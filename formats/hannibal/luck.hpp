// Hannibal: Rome vs. Carthage. How an event stands in a report, and the luck in it.
#pragma once

#include "adjudicator/hannibal/events.hpp"
#include "formats/game/event_tables.hpp"

namespace cursus::hannibal {

using formats::AllAre;
using formats::EventKind;

using Kinds = formats::KindTable<
    AllAre<EventKind::Plain, Reinforced, ReinforcementLost, Returned, ProconsulNamed, ConsulPlaced,
           Reshuffled, Dealt, FirstPlayer, ClaimVoid, MarkerPlaced, MarkerRemoved, Activated,
           Stepped, Regrouped, Stopped, WentInside, Declared, MovedIn, BackedUp, HandsDealt,
           BattleHand, Spied, AllyDeserted, Led, Matched, Unmatched, InitiativeTaken, RetreatRolled,
           Retreated, Consequences, TrainMoved>,
    AllAre<EventKind::Turn, TurnBegan>, AllAre<EventKind::Phase, CardPlayed>,
    AllAre<EventKind::Battle, BattleBegan>, AllAre<EventKind::Loss, Lost, Eliminated>,
    AllAre<EventKind::News, ConsulsDrawn, AfricanusCame, CounterPlayed, CardTaken, TruceEnded,
           Alliance, Isolated, PointsCounted, SuedForPeace, Displaced, Overran, BattleEnded,
           PointsRemoved, CityFell, TribeSubjugated>,
    AllAre<EventKind::End, WarEnded>>;

class LuckOfEvents : public Kinds {
 public:
  using Kinds::operator();
  using EventLuck = formats::EventLuck;
  explicit LuckOfEvents(const Setting&) {}

  EventLuck operator()(const Checked& event) const;
  EventLuck operator()(const AttritionRolled& event) const;
  EventLuck operator()(const NavalRolled& event) const;
  EventLuck operator()(const SiegeRolled& event) const;
};

}  // namespace cursus::hannibal
