// Cataphract: the members of everything that is written as JSON, but for events
// (event_shapes.hpp) and whole positions (position.cpp).
#pragma once

#include "adjudicator/cataphract/cataphract.hpp"
#include "formats/cataphract/terms.hpp"
#include "formats/game/shapes.hpp"

namespace cursus::cataphract {

using formats::field;
using formats::record;
using formats::sparse;

constexpr auto shape(Of<Outcome>) {
  return record<Outcome>("", sparse("winner", &Outcome::winner),
                         field("rout_points", &Outcome::rout_points),
                         field("withdrew", &Outcome::withdrew));
}
constexpr auto shape(Of<Combat>) {
  return record<Combat>("", field("attackers", &Combat::attackers),
                        field("defenders", &Combat::defenders));
}
constexpr auto shape(Of<UncontrolledLine>) {
  return record<UncontrolledLine>("", field("number", &UncontrolledLine::number),
                                  field("seat", &UncontrolledLine::seat));
}
constexpr auto shape(Of<Tie>) {
  return record<Tie>("", field("initiative", &Tie::initiative), field("next", &Tie::next));
}
constexpr auto shape(Of<Sighting>) {
  return record<Sighting>("", field("firer", &Sighting::firer), field("mover", &Sighting::mover),
                          field("hex", &Sighting::hex), sparse("from", &Sighting::from));
}
constexpr auto shape(Of<QueuedFire>) {
  return record<QueuedFire>("", field("firer", &QueuedFire::firer),
                            field("mover", &QueuedFire::mover));
}
constexpr auto shape(Of<SideState>) {
  return record<SideState>("", sparse("ferocity", &SideState::ferocity),
                           sparse("paralysed", &SideState::paralysed),
                           sparse("trump_tried", &SideState::trump_tried),
                           sparse("rout_points", &SideState::rout_points));
}

// --- pieces --------------------------------------------------------------------------------------

constexpr auto shape(Of<UnitState>) {
  return record<UnitState>(
      "", sparse("fate", &UnitState::fate), sparse("hex", &UnitState::hex),
      sparse("facing", &UnitState::facing), sparse("formation", &UnitState::formation),
      sparse("hits", &UnitState::ch), sparse("ammo", &UnitState::ammo),
      sparse("on_foot", &UnitState::on_foot), sparse("routed", &UnitState::routed),
      sparse("rallied", &UnitState::rallied), sparse("moved", &UnitState::moved),
      sparse("left_set_up", &UnitState::left_set_up), sparse("lent", &UnitState::lent),
      sparse("locked", &UnitState::locked), sparse("uncontrolled", &UnitState::uncontrolled),
      sparse("marker", &UnitState::marker), sparse("began", &UnitState::began),
      sparse("began_column", &UnitState::began_column), sparse("ordered", &UnitState::ordered),
      sparse("has_moved", &UnitState::has_moved), sparse("fired", &UnitState::fired),
      sparse("recovered", &UnitState::recovered), sparse("refaced", &UnitState::refaced),
      sparse("attacked", &UnitState::attacked),
      sparse("column_attacked", &UnitState::column_attacked));
}
constexpr auto shape(Of<LeaderState>) {
  return record<LeaderState>(
      "", sparse("fate", &LeaderState::fate), sparse("hex", &LeaderState::hex),
      sparse("status", &LeaderState::status), sparse("wounded", &LeaderState::wounded),
      sparse("no_momentum", &LeaderState::no_momentum),
      sparse("countered", &LeaderState::countered), sparse("may_line", &LeaderState::may_line),
      sparse("extra_used", &LeaderState::extra_used), sparse("phases", &LeaderState::phases),
      sparse("spent", &LeaderState::spent), sparse("moved_by_oc", &LeaderState::moved_by_oc),
      sparse("left_zone", &LeaderState::left_zone), sparse("tried", &LeaderState::tried));
}

// --- what a seat sees ----------------------------------------------------------------------------

constexpr auto shape(Of<View::Piece>) {
  return record<View::Piece>("", field("unit", &View::Piece::unit),
                             field("state", &View::Piece::state));
}
constexpr auto shape(Of<View::General>) {
  return record<View::General>("", field("leader", &View::General::leader),
                               field("state", &View::General::state));
}
constexpr auto shape(Of<View::Progress>) {
  using P = View::Progress;
  return record<P>("", sparse("op", &P::op), sparse("orders_left", &P::orders_left),
                   sparse("lines_left", &P::lines_left), sparse("mode", &P::mode),
                   sparse("gave_order", &P::gave_order), sparse("must_act", &P::must_act),
                   sparse("line", &P::line), sparse("line_moved", &P::line_moved),
                   sparse("uncontrolled_now", &P::uncontrolled_now), sparse("combats", &P::combats),
                   sparse("ties", &P::ties), sparse("uncontrolled", &P::uncontrolled),
                   sparse("uncontrolled_made", &P::uncontrolled_made),
                   sparse("duel_winner", &P::duel_winner),
                   sparse("no_more_activations", &P::no_more_activations),
                   sparse("sightings", &P::sightings), sparse("queued", &P::queued),
                   sparse("paralysed", &P::paralysed), sparse("trump_tried", &P::trump_tried));
}
constexpr auto shape(Of<View>) {
  return record<View>("", field("turn", &View::turn), field("stage", &View::stage),
                      field("phasing", &View::phasing), sparse("active", &View::active),
                      field("units", &View::pieces), field("leaders", &View::leaders),
                      field("rout_points", &View::rout_points), field("ferocity", &View::ferocity),
                      sparse("progress", &View::progress), sparse("outcome", &View::outcome));
}

// --- questions: only their names are told --------------------------------------------------------

// clang-format off
constexpr auto shape(Of<AskFirst>) { return record<AskFirst>("first"); }
constexpr auto shape(Of<AskElite>) { return record<AskElite>("elite"); }
constexpr auto shape(Of<AskActivation>) { return record<AskActivation>("activation"); }
constexpr auto shape(Of<AskTrumpTrump>) { return record<AskTrumpTrump>("trump_trump"); }
constexpr auto shape(Of<AskLineCheck>) { return record<AskLineCheck>("line_check"); }
constexpr auto shape(Of<AskOrder>) { return record<AskOrder>("order"); }
constexpr auto shape(Of<AskLineMember>) { return record<AskLineMember>("line_member"); }
constexpr auto shape(Of<AskLineOrder>) { return record<AskLineOrder>("line_order"); }
constexpr auto shape(Of<AskStep>) { return record<AskStep>("step"); }
constexpr auto shape(Of<AskLeaderGo>) { return record<AskLeaderGo>("leader_go"); }
constexpr auto shape(Of<AskDeclare>) { return record<AskDeclare>("declare"); }
constexpr auto shape(Of<AskWithdraw>) { return record<AskWithdraw>("withdraw"); }
constexpr auto shape(Of<AskWithdrawFacing>) { return record<AskWithdrawFacing>("withdraw_facing"); }
constexpr auto shape(Of<AskWithdrawFire>) { return record<AskWithdrawFire>("withdraw_fire"); }
constexpr auto shape(Of<AskExitFire>) { return record<AskExitFire>("exit_fire"); }
constexpr auto shape(Of<AskReface>) { return record<AskReface>("reface"); }
constexpr auto shape(Of<AskEntryFire>) { return record<AskEntryFire>("entry_fire"); }
constexpr auto shape(Of<AskSecondShot>) { return record<AskSecondShot>("second_shot"); }
constexpr auto shape(Of<AskLeaderReact>) { return record<AskLeaderReact>("leader_react"); }
constexpr auto shape(Of<AskLeaderPlace>) { return record<AskLeaderPlace>("leader_place"); }
constexpr auto shape(Of<AskMark>) { return record<AskMark>("mark"); }
constexpr auto shape(Of<AskTarget>) { return record<AskTarget>("shock_plan"); }
constexpr auto shape(Of<AskCombatOrder>) { return record<AskCombatOrder>("combat_order"); }
constexpr auto shape(Of<AskDefenderUnit>) { return record<AskDefenderUnit>("defender_unit"); }
constexpr auto shape(Of<AskAttackerUnit>) { return record<AskAttackerUnit>("attacker_unit"); }
constexpr auto shape(Of<AskOddHits>) { return record<AskOddHits>("odd_hits"); }
constexpr auto shape(Of<AskAdvance>) { return record<AskAdvance>("advance"); }
constexpr auto shape(Of<AskAdvanceFacing>) { return record<AskAdvanceFacing>("advance_facing"); }
constexpr auto shape(Of<AskFollow>) { return record<AskFollow>("follow"); }
constexpr auto shape(Of<AskRoutHex>) { return record<AskRoutHex>("rout_hex"); }
constexpr auto shape(Of<AskMomentum>) { return record<AskMomentum>("momentum"); }
constexpr auto shape(Of<AskTrumpMomentum>) { return record<AskTrumpMomentum>("trump_momentum"); }
constexpr auto shape(Of<AskReload>) { return record<AskReload>("reload"); }
constexpr auto shape(Of<AskRallyFace>) { return record<AskRallyFace>("rally_face"); }
constexpr auto shape(Of<AskUncontrolledPath>) { return record<AskUncontrolledPath>("ua_path"); }
constexpr auto shape(Of<AskRest>) { return record<AskRest>("rest"); }
// clang-format on

}  // namespace cursus::cataphract
