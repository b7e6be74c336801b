// Cataphract: the members of every event.
#pragma once

#include "adjudicator/cataphract/cataphract.hpp"
#include "formats/cataphract/shapes.hpp"
#include "formats/cataphract/terms.hpp"
#include "formats/game/shapes.hpp"

namespace cursus::cataphract {

using formats::field;
using formats::Of;
using formats::record;
using formats::sparse;

// --- sequence and command ------------------------------------------------------------------------

constexpr auto shape(Of<DuelRound>) {
  return record<DuelRound>("duel-round", field("dice", &DuelRound::dice),
                           field("totals", &DuelRound::totals), sparse("hit", &DuelRound::hit),
                           field("hits", &DuelRound::hits));
}
constexpr auto shape(Of<DuelWon>) {
  return record<DuelWon>("duel-won", field("seat", &DuelWon::seat));
}
constexpr auto shape(Of<LentRolled>) {
  return record<LentRolled>("lent", field("unit", &LentRolled::unit),
                            field("die", &LentRolled::die), field("failed", &LentRolled::failed));
}
constexpr auto shape(Of<TurnBegan>) {
  return record<TurnBegan>("turn", field("turn", &TurnBegan::turn));
}
constexpr auto shape(Of<Arrived>) {
  return record<Arrived>("arrived", field("unit", &Arrived::unit), field("hex", &Arrived::hex));
}
constexpr auto shape(Of<ReleaseRolled>) {
  return record<ReleaseRolled>("release-rolled", field("seat", &ReleaseRolled::seat),
                               field("die", &ReleaseRolled::die),
                               field("released", &ReleaseRolled::released));
}
constexpr auto shape(Of<Released>) {
  return record<Released>("released", field("seat", &Released::seat));
}
constexpr auto shape(Of<UncontrolledRolled>) {
  return record<UncontrolledRolled>("uncontrolled-rolled", field("line", &UncontrolledRolled::line),
                                    field("die", &UncontrolledRolled::die));
}
constexpr auto shape(Of<TieRolled>) {
  return record<TieRolled>("tie", field("initiative", &TieRolled::initiative),
                           field("dice", &TieRolled::dice));
}
constexpr auto shape(Of<EliteRolled>) {
  return record<EliteRolled>("elite-rolled", field("dice", &EliteRolled::dice),
                             field("totals", &EliteRolled::totals));
}
constexpr auto shape(Of<PhaseBegan>) {
  return record<PhaseBegan>("phase", field("seat", &PhaseBegan::seat),
                            sparse("leader", &PhaseBegan::leader), field("kind", &PhaseBegan::kind),
                            field("number", &PhaseBegan::number));
}
constexpr auto shape(Of<Passed>) {
  return record<Passed>("passed", field("leader", &Passed::leader));
}
constexpr auto shape(Of<LineChecked>) {
  return record<LineChecked>("line-check", field("leader", &LineChecked::leader),
                             field("die", &LineChecked::die), field("inside", &LineChecked::inside),
                             field("success", &LineChecked::success));
}
constexpr auto shape(Of<TrumpRolled>) {
  return record<TrumpRolled>("trump", field("kind", &TrumpRolled::kind),
                             field("leader", &TrumpRolled::leader),
                             sparse("over", &TrumpRolled::over), field("die", &TrumpRolled::die),
                             field("success", &TrumpRolled::success));
}
constexpr auto shape(Of<Bypassed>) {
  return record<Bypassed>("bypassed", field("leader", &Bypassed::leader));
}
constexpr auto shape(Of<FinishedLeader>) {
  return record<FinishedLeader>("finished", field("leader", &FinishedLeader::leader));
}
constexpr auto shape(Of<MomentumRolled>) {
  return record<MomentumRolled>("momentum", field("leader", &MomentumRolled::leader),
                                field("die", &MomentumRolled::die),
                                field("success", &MomentumRolled::success));
}
constexpr auto shape(Of<BadLuckRolled>) {
  return record<BadLuckRolled>("bad-luck", field("seat", &BadLuckRolled::seat),
                               field("die", &BadLuckRolled::die));
}
constexpr auto shape(Of<LineCommanded>) {
  return record<LineCommanded>("line", field("leader", &LineCommanded::leader),
                               field("units", &LineCommanded::units));
}
constexpr auto shape(Of<DisciplineRolled>) {
  return record<DisciplineRolled>("discipline", field("leader", &DisciplineRolled::leader),
                                  field("die", &DisciplineRolled::die),
                                  field("controlled", &DisciplineRolled::controlled));
}
constexpr auto shape(Of<BecameUncontrolled>) {
  return record<BecameUncontrolled>("uncontrolled", field("line", &BecameUncontrolled::line),
                                    field("units", &BecameUncontrolled::units));
}

// --- movement ------------------------------------------------------------------------------------

constexpr auto shape(Of<Hits>) {
  return record<Hits>("hits", field("unit", &Hits::unit), field("hits", &Hits::hits),
                      field("cause", &Hits::cause), sparse("die", &Hits::die),
                      field("now", &Hits::now));
}
constexpr auto shape(Of<Stepped>) {
  return record<Stepped>("stepped", field("unit", &Stepped::unit), field("from", &Stepped::from),
                         field("to", &Stepped::to), field("mp", &Stepped::mp),
                         sparse("attacks", &Stepped::attacks), sparse("with", &Stepped::with));
}
constexpr auto shape(Of<Turned>) {
  return record<Turned>("turned", field("unit", &Turned::unit), field("to", &Turned::to),
                        field("formation", &Turned::formation), sparse("formed", &Turned::formed));
}
constexpr auto shape(Of<Remounted>) {
  return record<Remounted>("remounted", field("unit", &Remounted::unit),
                           sparse("on_foot", &Remounted::on_foot));
}
constexpr auto shape(Of<LeaderMoved>) {
  return record<LeaderMoved>("leader-moved", field("leader", &LeaderMoved::leader),
                             field("from", &LeaderMoved::from), field("to", &LeaderMoved::to));
}
constexpr auto shape(Of<Withdrew>) {
  return record<Withdrew>("withdrew", field("unit", &Withdrew::unit),
                          sparse("before", &Withdrew::before), field("way", &Withdrew::way));
}
constexpr auto shape(Of<FacingRolled>) {
  return record<FacingRolled>("facing-rolled", field("unit", &FacingRolled::unit),
                              field("die", &FacingRolled::die));
}

// --- missiles ------------------------------------------------------------------------------------

constexpr auto shape(Of<Modifier>) {
  return record<Modifier>("", field("clause", &Modifier::clause),
                          field("amount", &Modifier::amount));
}
constexpr auto shape(Of<ShotOdds>) {
  return record<ShotOdds>("", field("range", &ShotOdds::range), field("number", &ShotOdds::number),
                          sparse("extended", &ShotOdds::extended),
                          field("modifiers", &ShotOdds::modifiers));
}
constexpr auto shape(Of<Fired>) {
  return record<Fired>("fired", field("firer", &Fired::firer), field("hex", &Fired::hex),
                       sparse("target", &Fired::target), field("volley", &Fired::volley),
                       field("odds", &Fired::odds), field("die", &Fired::die),
                       field("hits", &Fired::hits), field("ammo", &Fired::ammo));
}
constexpr auto shape(Of<LeaderWoundRolled>) {
  return record<LeaderWoundRolled>("wound-rolled", field("leader", &LeaderWoundRolled::leader),
                                   field("die", &LeaderWoundRolled::die));
}
constexpr auto shape(Of<LeaderWounded>) {
  return record<LeaderWounded>("wounded", field("leader", &LeaderWounded::leader),
                               field("die", &LeaderWounded::die));
}
constexpr auto shape(Of<LeaderDied>) {
  return record<LeaderDied>("leader-died", field("leader", &LeaderDied::leader),
                            sparse("die", &LeaderDied::die));
}
constexpr auto shape(Of<LeaderEscapeRolled>) {
  return record<LeaderEscapeRolled>("leader-escape", field("leader", &LeaderEscapeRolled::leader),
                                    field("die", &LeaderEscapeRolled::die));
}
constexpr auto shape(Of<LeaderPlaced>) {
  return record<LeaderPlaced>("leader-placed", field("leader", &LeaderPlaced::leader),
                              field("hex", &LeaderPlaced::hex));
}

// --- shock ---------------------------------------------------------------------------------------

constexpr auto shape(Of<Marked>) {
  return record<Marked>("marked", field("unit", &Marked::unit), field("marker", &Marked::marker),
                        sparse("others", &Marked::others));
}
constexpr auto shape(Of<CombatsPlanned>) {
  return record<CombatsPlanned>("plan", field("combats", &CombatsPlanned::combats));
}
constexpr auto shape(Of<ChargeRolled>) {
  return record<ChargeRolled>("charge", field("unit", &ChargeRolled::unit),
                              field("die", &ChargeRolled::die), field("tq", &ChargeRolled::tq));
}
constexpr auto shape(Of<ShockOdds>) {
  return record<ShockOdds>(
      "", field("attacker", &ShockOdds::attacker), field("defender", &ShockOdds::defender),
      field("attacker_type", &ShockOdds::attacker_type),
      field("defender_type", &ShockOdds::defender_type), sparse("formation", &ShockOdds::formation),
      field("aspect", &ShockOdds::aspect), sparse("by_position", &ShockOdds::by_position),
      field("superior", &ShockOdds::superior), field("base", &ShockOdds::base),
      field("attacker_size", &ShockOdds::attacker_size),
      field("defender_size", &ShockOdds::defender_size), sparse("moved", &ShockOdds::moved),
      field("shifts", &ShockOdds::shifts), field("column", &ShockOdds::column),
      field("die_modifiers", &ShockOdds::die_modifiers));
}
constexpr auto shape(Of<ShockResult>) {
  return record<ShockResult>("", field("attacker", &ShockResult::attacker),
                             field("defender", &ShockResult::defender));
}
constexpr auto shape(Of<ShockResolved>) {
  return record<ShockResolved>(
      "shock", field("combat", &ShockResolved::combat), field("odds", &ShockResolved::odds),
      field("die", &ShockResolved::die), field("printed", &ShockResolved::printed),
      field("attacker_hits", &ShockResolved::attacker_hits),
      field("defender_hits", &ShockResolved::defender_hits));
}
constexpr auto shape(Of<CollapseRolled>) {
  return record<CollapseRolled>("collapse", field("unit", &CollapseRolled::unit),
                                field("die", &CollapseRolled::die),
                                field("routs", &CollapseRolled::routs));
}
constexpr auto shape(Of<Advanced>) {
  return record<Advanced>("advanced", field("unit", &Advanced::unit),
                          field("from", &Advanced::from), field("to", &Advanced::to));
}

// --- rout and the rest ---------------------------------------------------------------------------

constexpr auto shape(Of<Routed>) { return record<Routed>("routed", field("unit", &Routed::unit)); }
constexpr auto shape(Of<RoutMoved>) {
  return record<RoutMoved>("rout-moved", field("unit", &RoutMoved::unit),
                           field("from", &RoutMoved::from), field("to", &RoutMoved::to),
                           sparse("with", &RoutMoved::with));
}
constexpr auto shape(Of<Eliminated>) {
  return record<Eliminated>("eliminated", field("unit", &Eliminated::unit),
                            field("loss", &Eliminated::loss));
}
constexpr auto shape(Of<FerocityRolled>) {
  return record<FerocityRolled>("ferocity", field("seat", &FerocityRolled::seat),
                                field("die", &FerocityRolled::die),
                                field("kept", &FerocityRolled::kept));
}
constexpr auto shape(Of<RallyRolled>) {
  return record<RallyRolled>("rally", field("unit", &RallyRolled::unit),
                             field("leader", &RallyRolled::leader), field("die", &RallyRolled::die),
                             field("success", &RallyRolled::success));
}
constexpr auto shape(Of<Recovered>) {
  return record<Recovered>("recovered", field("unit", &Recovered::unit),
                           field("removed", &Recovered::removed));
}
constexpr auto shape(Of<LeaderReplaced>) {
  return record<LeaderReplaced>("replaced", field("leader", &LeaderReplaced::leader),
                                field("hex", &LeaderReplaced::hex));
}
constexpr auto shape(Of<Reloaded>) {
  return record<Reloaded>("reloaded", field("unit", &Reloaded::unit));
}
constexpr auto shape(Of<PassedThroughRolled>) {
  return record<PassedThroughRolled>("passed-through", field("unit", &PassedThroughRolled::unit),
                                     field("die", &PassedThroughRolled::die));
}
constexpr auto shape(Of<BattleEnded>) {
  return record<BattleEnded>("ended", field("outcome", &BattleEnded::outcome));
}

}  // namespace cursus::cataphract
