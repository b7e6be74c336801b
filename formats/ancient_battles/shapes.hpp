// Ancient Battles: the members of events and views, one row each. See events.md.
#pragma once

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "formats/ancient_battles/names.hpp"
#include "formats/game/shapes.hpp"

namespace cursus::ancient_battles {

using formats::by_seat;
using formats::computed;
using formats::field;
using formats::inner;
using formats::record;
using formats::sparse;

// How ids and values are spelt in JSON: units and hexes by their printed names, strengths as
// fractions in text ("5/2"), columns as "3:1", results as "Dr".
class Names : public formats::BattleNames<Battle> {
 public:
  explicit Names(const Battle& battle) : BattleNames(battle, battle.map.grid) {}

  using BattleNames::spell;
  const std::string& spell(UnitId unit) const { return battle_[unit].id; }
  std::string spell(Ratio ratio) const;
  using BattleNames::find;
  bool find(std::string_view text, UnitId& unit) const;
  bool find(std::string_view text, Ratio& ratio) const;

  // In orders.
  const std::string& name(UnitId unit, formats::Language) const { return spell(unit); }
  std::string name(HexId hex, formats::Language) const { return battle_.map.grid.name(hex); }
};

// --- questions: what they are called ------------------------------------------------------------

constexpr auto shape(Of<AskSetUp>) { return record<AskSetUp>("set-up"); }
constexpr auto shape(Of<AskSetUpHex>) { return record<AskSetUpHex>("set-up-hex"); }
constexpr auto shape(Of<AskMove>) { return record<AskMove>("move"); }
constexpr auto shape(Of<AskStep>) { return record<AskStep>("step"); }
constexpr auto shape(Of<AskEscape>) { return record<AskEscape>("escape"); }
constexpr auto shape(Of<AskFire>) { return record<AskFire>("fire"); }
constexpr auto shape(Of<AskPlan>) { return record<AskPlan>("plan"); }
constexpr auto shape(Of<AskRetreatBeforeCombat>) {
  return record<AskRetreatBeforeCombat>("fall-back");
}
constexpr auto shape(Of<AskLoss>) { return record<AskLoss>("loss"); }
constexpr auto shape(Of<AskRetreat>) { return record<AskRetreat>("retreat"); }
constexpr auto shape(Of<AskDisplace>) { return record<AskDisplace>("displace"); }
constexpr auto shape(Of<AskAdvance>) { return record<AskAdvance>("advance"); }
constexpr auto shape(Of<AskRally>) { return record<AskRally>("rally"); }
constexpr auto shape(Of<AskRallyHex>) { return record<AskRallyHex>("rally-hex"); }

// --- events --------------------------------------------------------------------------------------

constexpr auto shape(Of<PlayerTurnBegan>) {
  return record<PlayerTurnBegan>("player-turn", field("turn", &PlayerTurnBegan::turn),
                                 field("side", &PlayerTurnBegan::seat));
}
constexpr auto shape(Of<Placed>) {
  return record<Placed>("placed", field("unit", &Placed::unit), field("hex", &Placed::hex));
}
constexpr auto shape(Of<SetUpRevealed>) {
  return record<SetUpRevealed>("set-up-revealed", field("side", &SetUpRevealed::seat),
                               field("units", &SetUpRevealed::units));
}
constexpr auto shape(Of<Moved>) {
  return record<Moved>("moved", field("unit", &Moved::unit), field("path", &Moved::path),
                       field("points", &Moved::points), field("charging", &Moved::charging));
}
constexpr auto shape(Of<MoveRecalled>) {
  return record<MoveRecalled>("recalled", field("unit", &MoveRecalled::unit),
                              field("to", &MoveRecalled::to));
}
constexpr auto shape(Of<LeaderOverrun>) {
  return record<LeaderOverrun>(
      "overrun", field("leader", &LeaderOverrun::leader), field("by", &LeaderOverrun::by),
      field("hex", &LeaderOverrun::hex), field("leader_die", &LeaderOverrun::leader_die),
      field("leader_total", &LeaderOverrun::leader_total),
      field("mover_die", &LeaderOverrun::mover_die),
      field("mover_total", &LeaderOverrun::mover_total), field("escapes", &LeaderOverrun::escapes));
}
constexpr auto shape(Of<LeaderEscaped>) {
  return record<LeaderEscaped>("escaped", field("leader", &LeaderEscaped::leader),
                               field("from", &LeaderEscaped::from),
                               field("to", &LeaderEscaped::to));
}
constexpr auto shape(Of<Fired>) {
  return record<Fired>("fired", field("unit", &Fired::unit), field("target", &Fired::target),
                       field("die", &Fired::die), field("disrupted", &Fired::disrupted),
                       field("already", &Fired::already));
}
constexpr auto shape(Of<Combat>) {
  return record<Combat>("", field("attackers", &Combat::attackers),
                        field("defenders", &Combat::defenders));
}
constexpr auto shape(Of<CombatsPlanned>) {
  return record<CombatsPlanned>("planned", field("plan", &CombatsPlanned::plan));
}
constexpr auto shape(Of<FellBack>) {
  return record<FellBack>("fell-back", field("unit", &FellBack::unit),
                          field("from", &FellBack::from), field("via", &FellBack::via),
                          field("to", &FellBack::to));
}
constexpr auto shape(Of<StrengthLine::Modifier>) {
  return record<StrengthLine::Modifier>("", field("clause", &StrengthLine::Modifier::clause),
                                        field("times", &StrengthLine::Modifier::times));
}
constexpr auto shape(Of<StrengthLine>) {
  return record<StrengthLine>(
      "", field("leaders", &StrengthLine::leaders), field("modifiers", &StrengthLine::modifiers),
      field("printed", &StrengthLine::printed), field("strength", &StrengthLine::strength),
      field("unit", &StrengthLine::unit));
}
constexpr auto shape(Of<ColumnShift>) {
  return record<ColumnShift>("", field("clause", &ColumnShift::clause),
                             field("columns", &ColumnShift::columns));
}
// A-7.0b: as the players say it, 7:1, whatever columns the table has.
std::string reduced_ratio(const CombatResolved& combat);
constexpr auto shape(Of<CombatResolved>) {
  return record<CombatResolved>(
      "combat", field("number", &CombatResolved::number),
      inner(
          "attackers", [](auto& one) -> auto& { return one.odds.attackers; }),
      inner(
          "defenders", [](auto& one) -> auto& { return one.odds.defenders; }),
      inner(
          "attack", [](auto& one) -> auto& { return one.odds.attack; }),
      inner(
          "defence", [](auto& one) -> auto& { return one.odds.defence; }),
      computed("ratio", &reduced_ratio),
      inner(
          "odds", [](auto& one) -> auto& { return one.odds.odds; }),
      inner(
          "shifts", [](auto& one) -> auto& { return one.odds.shifts; }),
      inner(
          "column", [](auto& one) -> auto& { return one.odds.column; }),
      field("die", &CombatResolved::die), field("result", &CombatResolved::result),
      field("charge_turned_ar_into_al", &CombatResolved::charge_turned_ar_into_al),
      sparse("charged_in_vain", &CombatResolved::charged_in_vain));
}
constexpr auto shape(Of<CombatVoid>) {
  return record<CombatVoid>("combat-void", field("number", &CombatVoid::number));
}
constexpr auto shape(Of<Eliminated>) {
  return record<Eliminated>("eliminated", field("unit", &Eliminated::unit),
                            field("hex", &Eliminated::hex), field("clause", &Eliminated::clause));
}
constexpr auto shape(Of<Reduced>) {
  return record<Reduced>("reduced", field("unit", &Reduced::unit));
}
constexpr auto shape(Of<Retreated>) {
  return record<Retreated>("retreated", field("unit", &Retreated::unit),
                           field("from", &Retreated::from), field("to", &Retreated::to),
                           field("displaced", &Retreated::displaced));
}
constexpr auto shape(Of<Advanced>) {
  return record<Advanced>("advanced", field("unit", &Advanced::unit),
                          field("from", &Advanced::from), field("to", &Advanced::to),
                          field("leaders", &Advanced::leaders));
}
constexpr auto shape(Of<RallyRolled>) {
  return record<RallyRolled>("rally-rolled", field("unit", &RallyRolled::unit),
                             field("die", &RallyRolled::die),
                             field("success", &RallyRolled::success));
}
constexpr auto shape(Of<Rallied>) {
  return record<Rallied>("rallied", field("unit", &Rallied::unit), field("hex", &Rallied::hex));
}
constexpr auto shape(Of<RallyFailed>) {
  return record<RallyFailed>("rally-failed", field("unit", &RallyFailed::unit));
}
constexpr auto shape(Of<MoraleChanged>) {
  return record<MoraleChanged>("morale", field("side", &MoraleChanged::seat),
                               field("demoralised", &MoraleChanged::demoralised),
                               field("points", &MoraleChanged::points));
}
constexpr auto shape(Of<BattleEnded>) {
  return record<BattleEnded>("ended",
                             inner(
                                 "winner", [](auto& end) -> auto& { return end.outcome.winner; }),
                             inner(
                                 "level", [](auto& end) -> auto& { return end.outcome.level; }),
                             inner(
                                 "ending", [](auto& end) -> auto& { return end.outcome.ending; }),
                             field("points_lost", &BattleEnded::points_lost));
}

// --- views ---------------------------------------------------------------------------------------

constexpr auto shape(Of<Outcome>) {
  return record<Outcome>("", field("level", &Outcome::level), field("ending", &Outcome::ending),
                         sparse("winner", &Outcome::winner));
}
constexpr auto shape(Of<View::Piece>) {  // there are many: in order, they need not be sorted
  using Piece = View::Piece;
  return record<Piece>(
      "", sparse("charging", &Piece::charging), sparse("disrupted", &Piece::disrupted),
      field("fate", &Piece::fate), sparse("fired", &Piece::fired), sparse("hex", &Piece::hex),
      sparse("javelins_spent", &Piece::javelins_spent), sparse("moved", &Piece::moved),
      sparse("reduced", &Piece::reduced), field("unit", &Piece::unit));
}
constexpr auto shape(Of<View>) {
  return record<View>("", field("turn", &View::turn), field("to_move", &View::phasing),
                      field("phase", &View::phase), field("pieces", &View::pieces),
                      by_seat("sides", field("points_lost", &View::points_lost),
                              field("demoralised", &View::demoralised)),
                      sparse("outcome", &View::outcome));
}

}  // namespace cursus::ancient_battles
