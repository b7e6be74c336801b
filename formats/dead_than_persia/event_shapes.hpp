// Rather Dead Than Persia! The shapes of what is told: from them come the JSON of events and the
// arguments of their sentences. What is left out is what a new event has: nobody, nothing, none.
#pragma once

#include "adjudicator/dead_than_persia/events.hpp"
#include "formats/game/shapes.hpp"

namespace cursus::dead_than_persia {

// --- parts ---------------------------------------------------------------------------------------

constexpr auto shape(formats::Of<Modifier>) {
  return formats::record<Modifier>("", formats::field("clause", &Modifier::clause),
                                   formats::field("amount", &Modifier::amount));
}
constexpr auto shape(formats::Of<Roster>) {
  return formats::record<Roster>(
      "", formats::sparse("tags", &Roster::tags), formats::sparse("leaders", &Roster::leaders),
      formats::sparse("units", &Roster::units), formats::sparse("ships", &Roster::ships));
}

// --- events --------------------------------------------------------------------------------------

constexpr auto shape(formats::Of<TurnBegan>) {
  return formats::record<TurnBegan>(
      "turn-began", formats::field("turn", &TurnBegan::turn),
      formats::inner(
          "season", [](auto& one) -> auto& { return one.month.season; }),
      formats::inner(
          "year", [](auto& one) -> auto& { return one.month.year; }));
}
constexpr auto shape(formats::Of<Arrived>) {
  return formats::record<Arrived>("arrived", formats::field("leader", &Arrived::leader),
                                  formats::field("zone", &Arrived::zone));
}
constexpr auto shape(formats::Of<Departed>) {
  return formats::record<Departed>("departed", formats::field("leader", &Departed::leader),
                                   formats::field("clause", &Departed::clause));
}
constexpr auto shape(formats::Of<Regrouped>) {
  return formats::record<Regrouped>("regrouped", formats::field("seat", &Regrouped::seat),
                                    formats::sparse("opened", &Regrouped::opened),
                                    formats::sparse("taken", &Regrouped::taken),
                                    formats::sparse("ships_opened", &Regrouped::ships_opened),
                                    formats::sparse("ships_taken", &Regrouped::ships_taken));
}
constexpr auto shape(formats::Of<TagsDealt>) {
  return formats::record<TagsDealt>("tags-dealt", formats::field("turn", &TagsDealt::turn));
}
constexpr auto shape(formats::Of<CommanderNamed>) {
  return formats::record<CommanderNamed>("commander-named",
                                         formats::field("seat", &CommanderNamed::seat),
                                         formats::field("leader", &CommanderNamed::leader));
}
constexpr auto shape(formats::Of<Drew>) {
  return formats::record<Drew>("drew", formats::field("seat", &Drew::seat),
                               formats::field("ruses", &Drew::ruses));
}
constexpr auto shape(formats::Of<InitiativeRolled>) {
  return formats::record<InitiativeRolled>("initiative-rolled",
                                           formats::field("dice", &InitiativeRolled::dice),
                                           formats::field("strategy", &InitiativeRolled::strategy));
}
constexpr auto shape(formats::Of<FirstPlayer>) {
  return formats::record<FirstPlayer>("first-player", formats::field("seat", &FirstPlayer::seat),
                                      formats::field("by_ruses", &FirstPlayer::by_ruses));
}
constexpr auto shape(formats::Of<SegmentBegan>) {
  return formats::record<SegmentBegan>("segment-began",
                                       formats::field("segment", &SegmentBegan::segment),
                                       formats::field("seat", &SegmentBegan::seat));
}
constexpr auto shape(formats::Of<Passed>) {
  return formats::record<Passed>("passed", formats::field("seat", &Passed::seat),
                                 formats::field("rest", &Passed::rest));
}
constexpr auto shape(formats::Of<Activated>) {
  return formats::record<Activated>("activated", formats::field("tag", &Activated::tag));
}
constexpr auto shape(formats::Of<ActivationEnded>) {
  return formats::record<ActivationEnded>("activation-ended",
                                          formats::field("tags", &ActivationEnded::tags));
}
constexpr auto shape(formats::Of<Took>) {
  return formats::record<Took>("took", formats::field("by", &Took::by),
                               formats::sparse("junior", &Took::junior),
                               formats::sparse("unit", &Took::unit));
}
constexpr auto shape(formats::Of<LeftBehind>) {
  return formats::record<LeftBehind>("left-behind", formats::field("by", &LeftBehind::by),
                                     formats::sparse("junior", &LeftBehind::junior),
                                     formats::sparse("unit", &LeftBehind::unit),
                                     formats::field("zone", &LeftBehind::zone));
}
constexpr auto shape(formats::Of<Moved>) {
  return formats::record<Moved>(
      "moved", formats::field("tags", &Moved::tags), formats::field("from", &Moved::from),
      formats::field("to", &Moved::to), formats::field("cost", &Moved::cost),
      formats::field("zones", &Moved::zones));
}
constexpr auto shape(formats::Of<Embarked>) {
  return formats::record<Embarked>("embarked", formats::field("tags", &Embarked::tags),
                                   formats::field("fleet", &Embarked::fleet),
                                   formats::field("zone", &Embarked::zone));
}
constexpr auto shape(formats::Of<Landed>) {
  return formats::record<Landed>(
      "landed", formats::field("tags", &Landed::tags), formats::field("fleet", &Landed::fleet),
      formats::field("zone", &Landed::zone), formats::field("cost", &Landed::cost));
}
constexpr auto shape(formats::Of<Sailed>) {
  return formats::record<Sailed>(
      "sailed", formats::sparse("fleet", &Sailed::fleet), formats::sparse("ship", &Sailed::ship),
      formats::field("from", &Sailed::from), formats::field("to", &Sailed::to),
      formats::field("zones", &Sailed::zones));
}
constexpr auto shape(formats::Of<Detached>) {
  return formats::record<Detached>("detached", formats::field("fleet", &Detached::fleet),
                                   formats::field("ship", &Detached::ship),
                                   formats::sparse("zone", &Detached::zone));
}
constexpr auto shape(formats::Of<Joined>) {
  return formats::record<Joined>("joined", formats::field("fleet", &Joined::fleet),
                                 formats::field("ship", &Joined::ship));
}
constexpr auto shape(formats::Of<AttritionRolled>) {
  return formats::record<AttritionRolled>("attrition-rolled",
                                          formats::field("cause", &AttritionRolled::cause),
                                          formats::sparse("tags", &AttritionRolled::tags),
                                          formats::sparse("ship", &AttritionRolled::ship),
                                          formats::field("zone", &AttritionRolled::zone),
                                          formats::field("column", &AttritionRolled::column),
                                          formats::field("die", &AttritionRolled::die));
}
constexpr auto shape(formats::Of<OpenLost>) {
  return formats::record<OpenLost>("open-lost", formats::field("cause", &OpenLost::cause),
                                   formats::sparse("units", &OpenLost::units),
                                   formats::sparse("ships", &OpenLost::ships));
}
constexpr auto shape(formats::Of<InterceptionTried>) {
  return formats::record<InterceptionTried>(
      "interception-tried", formats::field("by_side", &InterceptionTried::by_side),
      formats::field("by", &InterceptionTried::by),
      formats::field("target", &InterceptionTried::target),
      formats::field("zone", &InterceptionTried::zone),
      formats::sparse("automatic", &InterceptionTried::automatic),
      formats::field("s", &InterceptionTried::s),
      formats::field("foe_s", &InterceptionTried::foe_s),
      formats::sparse("columns", &InterceptionTried::columns),
      formats::sparse("to_die", &InterceptionTried::to_die),
      formats::field("column", &InterceptionTried::column),
      formats::field("die", &InterceptionTried::die),
      formats::field("result", &InterceptionTried::result));
}
constexpr auto shape(formats::Of<NavalInterceptionTried>) {
  return formats::record<NavalInterceptionTried>(
      "naval-interception-tried", formats::field("by_side", &NavalInterceptionTried::by_side),
      formats::sparse("by", &NavalInterceptionTried::by),
      formats::sparse("ship", &NavalInterceptionTried::ship),
      formats::field("target", &NavalInterceptionTried::target),
      formats::sparse("target_ship", &NavalInterceptionTried::target_ship),
      formats::field("zone", &NavalInterceptionTried::zone),
      formats::inner(
          "first", [](auto& one) -> auto& { return one.dice[0]; }),
      formats::inner(
          "second", [](auto& one) -> auto& { return one.dice[1]; }),
      formats::sparse("oracle", &NavalInterceptionTried::oracle),
      formats::field("success", &NavalInterceptionTried::success));
}
constexpr auto shape(formats::Of<DummyRemoved>) {
  return formats::record<DummyRemoved>("dummy-removed", formats::field("tag", &DummyRemoved::tag));
}
constexpr auto shape(formats::Of<MarkerRemoved>) {
  return formats::record<MarkerRemoved>("marker-removed",
                                        formats::field("tag", &MarkerRemoved::tag));
}
constexpr auto shape(formats::Of<LeaderLost>) {
  return formats::record<LeaderLost>("leader-lost", formats::field("leader", &LeaderLost::leader),
                                     formats::sparse("tag", &LeaderLost::tag),
                                     formats::sparse("clause", &LeaderLost::clause),
                                     formats::sparse("zone", &LeaderLost::zone));
}
constexpr auto shape(formats::Of<BattleBegan>) {
  return formats::record<BattleBegan>("battle-began", formats::field("zone", &BattleBegan::zone),
                                      formats::field("sea", &BattleBegan::sea),
                                      formats::sparse("surpriser", &BattleBegan::surpriser),
                                      formats::field("tags", &BattleBegan::tags));
}
constexpr auto shape(formats::Of<RostersShown>) {
  return formats::record<RostersShown>("rosters-shown", formats::field("sea", &RostersShown::sea),
                                       formats::field("rosters", &RostersShown::rosters));
}
constexpr auto shape(formats::Of<StaysInCity>) {
  return formats::record<StaysInCity>("stays-in-city", formats::field("seat", &StaysInCity::seat),
                                      formats::field("inside", &StaysInCity::inside));
}
constexpr auto shape(formats::Of<RusePlayed>) {
  return formats::record<RusePlayed>("ruse-played", formats::field("seat", &RusePlayed::seat),
                                     formats::field("ruse", &RusePlayed::ruse));
}
constexpr auto shape(formats::Of<RuseGiven>) {
  return formats::record<RuseGiven>("ruse-given", formats::field("seat", &RuseGiven::seat),
                                    formats::field("ruse", &RuseGiven::ruse));
}
constexpr auto shape(formats::Of<RuseDiscarded>) {
  return formats::record<RuseDiscarded>("ruse-discarded",
                                        formats::field("seat", &RuseDiscarded::seat));
}
constexpr auto shape(formats::Of<OracleRolled>) {
  return formats::record<OracleRolled>("oracle-rolled", formats::field("seat", &OracleRolled::seat),
                                       formats::field("die", &OracleRolled::die));
}
constexpr auto shape(formats::Of<CombatRolled>) {
  return formats::record<CombatRolled>(
      "combat-rolled", formats::field("seat", &CombatRolled::seat),
      formats::field("phase", &CombatRolled::phase),
      formats::field("points", &CombatRolled::points),
      formats::field("column", &CombatRolled::column),
      formats::sparse("columns", &CombatRolled::columns),
      formats::sparse("to_die", &CombatRolled::to_die), formats::field("die", &CombatRolled::die),
      formats::sparse("second", &CombatRolled::second), formats::field("loss", &CombatRolled::loss),
      formats::field("morale", &CombatRolled::morale));
}
constexpr auto shape(formats::Of<LeaderTested>) {
  return formats::record<LeaderTested>(
      "leader-tested", formats::field("leader", &LeaderTested::leader),
      formats::field("die", &LeaderTested::die), formats::field("killed", &LeaderTested::killed));
}
constexpr auto shape(formats::Of<UnitsLost>) {
  return formats::record<UnitsLost>("units-lost", formats::field("seat", &UnitsLost::seat),
                                    formats::sparse("units", &UnitsLost::units),
                                    formats::sparse("ships", &UnitsLost::ships),
                                    formats::sparse("clause", &UnitsLost::clause));
}
constexpr auto shape(formats::Of<MoraleRolled>) {
  return formats::record<MoraleRolled>(
      "morale-rolled", formats::field("unit", &MoraleRolled::unit),
      formats::inner(
          "first", [](auto& one) -> auto& { return one.dice[0]; }),
      formats::inner(
          "second", [](auto& one) -> auto& { return one.dice[1]; }),
      formats::sparse("modifier", &MoraleRolled::modifier),
      formats::field("needs", &MoraleRolled::needs),
      formats::field("passed", &MoraleRolled::passed),
      formats::field("eliminated", &MoraleRolled::eliminated));
}
constexpr auto shape(formats::Of<Withdrew>) {
  return formats::record<Withdrew>("withdrew", formats::field("seat", &Withdrew::seat),
                                   formats::sparse("clause", &Withdrew::clause));
}
constexpr auto shape(formats::Of<Retreated>) {
  return formats::record<Retreated>(
      "retreated", formats::field("seat", &Retreated::seat),
      formats::sparse("tags", &Retreated::tags), formats::field("from", &Retreated::from),
      formats::field("to", &Retreated::to), formats::field("aboard", &Retreated::aboard));
}
constexpr auto shape(formats::Of<BattleEnded>) {
  return formats::record<BattleEnded>("battle-ended", formats::field("zone", &BattleEnded::zone),
                                      formats::sparse("winner", &BattleEnded::winner));
}
constexpr auto shape(formats::Of<CityRolled>) {
  return formats::record<CityRolled>("city-rolled", formats::field("zone", &CityRolled::zone),
                                     formats::field("seat", &CityRolled::seat),
                                     formats::field("die", &CityRolled::die),
                                     formats::field("destroyed", &CityRolled::destroyed));
}
constexpr auto shape(formats::Of<ScorchedEarth>) {
  return formats::record<ScorchedEarth>("scorched-earth",
                                        formats::field("zone", &ScorchedEarth::zone),
                                        formats::field("seat", &ScorchedEarth::seat));
}
constexpr auto shape(formats::Of<PoliticsRolled>) {
  return formats::record<PoliticsRolled>(
      "politics-rolled", formats::field("seat", &PoliticsRolled::seat),
      formats::field("province", &PoliticsRolled::province),
      formats::field("pa", &PoliticsRolled::pa),
      formats::inner(
          "first", [](auto& one) -> auto& { return one.dice[0]; }),
      formats::inner(
          "second", [](auto& one) -> auto& { return one.dice[1]; }),
      formats::sparse("modifiers", &PoliticsRolled::modifiers),
      formats::field("needs", &PoliticsRolled::needs),
      formats::field("success", &PoliticsRolled::success));
}
constexpr auto shape(formats::Of<AllegianceChanged>) {
  return formats::record<AllegianceChanged>(
      "allegiance-changed", formats::field("province", &AllegianceChanged::province),
      formats::sparse("side", &AllegianceChanged::side),
      formats::sparse("units", &AllegianceChanged::units),
      formats::sparse("clause", &AllegianceChanged::clause));
}
constexpr auto shape(formats::Of<ControlShown>) {
  return formats::record<ControlShown>("control-shown", formats::field("zone", &ControlShown::zone),
                                       formats::sparse("side", &ControlShown::side));
}
constexpr auto shape(formats::Of<CityFallen>) {
  return formats::record<CityFallen>("city-fallen", formats::field("zone", &CityFallen::zone),
                                     formats::field("die", &CityFallen::die));
}
constexpr auto shape(formats::Of<NationLeft>) {
  return formats::record<NationLeft>("nation-left", formats::field("nation", &NationLeft::nation),
                                     formats::sparse("units", &NationLeft::units),
                                     formats::sparse("ships", &NationLeft::ships));
}
constexpr auto shape(formats::Of<Reconnoitred>) {
  return formats::record<Reconnoitred>("reconnoitred", formats::field("seat", &Reconnoitred::seat),
                                       formats::field("tag", &Reconnoitred::tag));
}
constexpr auto shape(formats::Of<IntriguesTook>) {
  return formats::record<IntriguesTook>("intrigues-took",
                                        formats::field("ratings", &IntriguesTook::ratings));
}
constexpr auto shape(formats::Of<Redeployed>) {
  return formats::record<Redeployed>(
      "redeployed", formats::sparse("leader", &Redeployed::leader),
      formats::sparse("tag", &Redeployed::tag), formats::sparse("units", &Redeployed::units),
      formats::sparse("ships", &Redeployed::ships), formats::field("zone", &Redeployed::zone));
}
constexpr auto shape(formats::Of<IsolationOver>) {
  return formats::record<IsolationOver>(
      "isolation-over", formats::computed("over", [](const IsolationOver&) { return true; }));
}
constexpr auto shape(formats::Of<PaShown>) {
  return formats::record<PaShown>("pa-shown", formats::field("counters", &PaShown::counters),
                                  formats::field("left", &PaShown::left));
}
constexpr auto shape(formats::Of<GameEnded>) {
  return formats::record<GameEnded>("ended", formats::field("outcome", &GameEnded::outcome));
}
constexpr auto shape(formats::Of<TagsAre>) {
  return formats::record<TagsAre>("tags-are", formats::field("tags", &TagsAre::tags),
                                  formats::field("counters", &TagsAre::counters));
}
constexpr auto shape(formats::Of<DrewPrivately>) {
  return formats::record<DrewPrivately>(
      "drew-privately", formats::field("ruses", &DrewPrivately::ruses),
      formats::field("counter", &DrewPrivately::counter), formats::field("pa", &DrewPrivately::pa));
}
constexpr auto shape(formats::Of<SupplyChecked>) {
  return formats::record<SupplyChecked>(
      "supply-checked", formats::sparse("counters", &SupplyChecked::counters),
      formats::field("zone", &SupplyChecked::zone),
      formats::field("supplied", &SupplyChecked::supplied),
      formats::field("die", &SupplyChecked::die), formats::field("losses", &SupplyChecked::losses),
      formats::sparse("entering", &SupplyChecked::entering));
}
constexpr auto shape(formats::Of<BoxLost>) {
  return formats::record<BoxLost>(
      "box-lost", formats::field("cause", &BoxLost::cause),
      formats::sparse("counters", &BoxLost::counters), formats::sparse("units", &BoxLost::units),
      formats::sparse("ships", &BoxLost::ships), formats::sparse("leaders", &BoxLost::leaders));
}
constexpr auto shape(formats::Of<Spied>) {
  return formats::record<Spied>(
      "spied", formats::field("tag", &Spied::tag), formats::field("dummy", &Spied::dummy),
      formats::sparse("leader", &Spied::leader), formats::field("roster", &Spied::roster));
}
constexpr auto shape(formats::Of<NoteTaken>) {
  return formats::record<NoteTaken>("note-taken", formats::field("clause", &NoteTaken::clause),
                                    formats::field("why", &NoteTaken::why));
}

}  // namespace cursus::dead_than_persia
