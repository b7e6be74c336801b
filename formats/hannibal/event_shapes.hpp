// Hannibal: Rome vs. Carthage. The members of every event, stated once: their JSON, and the
// arguments of their sentences.
#pragma once

#include "adjudicator/hannibal/events.hpp"
#include "formats/hannibal/shapes.hpp"

namespace cursus::hannibal {

// --- the frame of a turn -------------------------------------------------------------------------

constexpr auto shape(formats::Of<TurnBegan>) {
  return formats::record<TurnBegan>("turn", formats::field("turn", &TurnBegan::turn));
}
constexpr auto shape(formats::Of<Reinforced>) {
  return formats::record<Reinforced>("reinforced", formats::field("seat", &Reinforced::seat),
                                     formats::field("space", &Reinforced::space),
                                     formats::field("cus", &Reinforced::cus),
                                     formats::sparse("by", &Reinforced::by));
}
constexpr auto shape(formats::Of<ReinforcementLost>) {
  return formats::record<ReinforcementLost>("reinforcement-lost",
                                            formats::field("seat", &ReinforcementLost::seat),
                                            formats::field("cus", &ReinforcementLost::cus));
}
constexpr auto shape(formats::Of<Returned>) {
  return formats::record<Returned>("returned", formats::field("general", &Returned::general),
                                   formats::field("space", &Returned::space));
}
constexpr auto shape(formats::Of<ProconsulNamed>) {
  return formats::record<ProconsulNamed>("proconsul",
                                         formats::sparse("general", &ProconsulNamed::general));
}
constexpr auto shape(formats::Of<ConsulsDrawn>) {
  return formats::record<ConsulsDrawn>("consuls-drawn",
                                       formats::field("generals", &ConsulsDrawn::generals));
}
constexpr auto shape(formats::Of<ConsulPlaced>) {
  return formats::record<ConsulPlaced>("consul", formats::field("general", &ConsulPlaced::general),
                                       formats::field("space", &ConsulPlaced::space));
}
constexpr auto shape(formats::Of<AfricanusCame>) {
  return formats::record<AfricanusCame>("africanus",
                                        formats::sparse("space", &AfricanusCame::space));
}
constexpr auto shape(formats::Of<Reshuffled>) { return formats::record<Reshuffled>("reshuffled"); }
constexpr auto shape(formats::Of<Dealt>) {
  return formats::record<Dealt>("dealt", formats::field("seat", &Dealt::seat),
                                formats::field("count", &Dealt::count),
                                formats::sparse("cards", &Dealt::cards));
}
constexpr auto shape(formats::Of<FirstPlayer>) {
  return formats::record<FirstPlayer>("first", formats::field("seat", &FirstPlayer::seat),
                                      formats::field("claimed", &FirstPlayer::claimed));
}
constexpr auto shape(formats::Of<ClaimVoid>) { return formats::record<ClaimVoid>("claim-void"); }

// --- cards and politics --------------------------------------------------------------------------

constexpr auto shape(formats::Of<CardPlayed>) {
  return formats::record<CardPlayed>("card", formats::field("seat", &CardPlayed::seat),
                                     formats::field("card", &CardPlayed::card),
                                     formats::field("use", &CardPlayed::use));
}
constexpr auto shape(formats::Of<CounterPlayed>) {
  return formats::record<CounterPlayed>("counter", formats::field("seat", &CounterPlayed::seat),
                                        formats::field("card", &CounterPlayed::card));
}
constexpr auto shape(formats::Of<CardTaken>) {
  return formats::record<CardTaken>("card-taken", formats::field("from", &CardTaken::from),
                                    formats::sparse("card", &CardTaken::card),
                                    formats::field("by", &CardTaken::by));
}
constexpr auto shape(formats::Of<TruceEnded>) { return formats::record<TruceEnded>("truce-ended"); }
constexpr auto shape(formats::Of<MarkerPlaced>) {
  return formats::record<MarkerPlaced>("pc", formats::field("seat", &MarkerPlaced::seat),
                                       formats::field("space", &MarkerPlaced::space),
                                       formats::sparse("also", &MarkerPlaced::also));
}
constexpr auto shape(formats::Of<MarkerRemoved>) {
  return formats::record<MarkerRemoved>("pc-removed", formats::field("seat", &MarkerRemoved::seat),
                                        formats::field("space", &MarkerRemoved::space),
                                        formats::sparse("also", &MarkerRemoved::also));
}
constexpr auto shape(formats::Of<Alliance>) {
  return formats::record<Alliance>("alliance", formats::field("on", &Alliance::on));
}
constexpr auto shape(formats::Of<Isolated>) {
  return formats::record<Isolated>("isolated", formats::field("seat", &Isolated::seat),
                                   formats::field("spaces", &Isolated::spaces));
}
constexpr auto shape(formats::Of<PointsCounted>) {
  return formats::record<PointsCounted>("points", formats::field("points", &PointsCounted::points));
}
constexpr auto shape(formats::Of<SuedForPeace>) {
  return formats::record<SuedForPeace>("peace", formats::field("seat", &SuedForPeace::seat));
}
constexpr auto shape(formats::Of<WarEnded>) {
  return formats::record<WarEnded>("ended", formats::field("outcome", &WarEnded::outcome));
}

// --- movement ------------------------------------------------------------------------------------

constexpr auto shape(formats::Of<Activated>) {
  return formats::record<Activated>("activated", formats::field("general", &Activated::general),
                                    formats::field("with", &Activated::with));
}
constexpr auto shape(formats::Of<Stepped>) {
  return formats::record<Stepped>(
      "stepped", formats::field("general", &Stepped::general),
      formats::field("from", &Stepped::from), formats::field("to", &Stepped::to),
      formats::field("sea", &Stepped::sea), formats::sparse("via", &Stepped::via));
}
constexpr auto shape(formats::Of<Regrouped>) {
  return formats::record<Regrouped>("regrouped", formats::field("general", &Regrouped::general),
                                    formats::field("space", &Regrouped::space),
                                    formats::sparse("dropped", &Regrouped::dropped),
                                    formats::sparse("picked", &Regrouped::picked));
}
constexpr auto shape(formats::Of<Stopped>) {
  return formats::record<Stopped>("stopped", formats::field("general", &Stopped::general),
                                  formats::field("space", &Stopped::space));
}
constexpr auto shape(formats::Of<Checked>) {
  return formats::record<Checked>(
      "checked", formats::field("check", &Checked::check), formats::field("seat", &Checked::seat),
      formats::field("general", &Checked::general), formats::field("die", &Checked::die),
      formats::field("modifier", &Checked::modifier), formats::field("limit", &Checked::limit),
      formats::field("success", &Checked::success));
}
constexpr auto shape(formats::Of<AttritionRolled>) {
  return formats::record<AttritionRolled>(
      "attrition", formats::field("clause", &AttritionRolled::clause),
      formats::field("seat", &AttritionRolled::seat),
      formats::field("space", &AttritionRolled::space),
      formats::field("size", &AttritionRolled::size), formats::field("die", &AttritionRolled::die),
      formats::field("modifier", &AttritionRolled::modifier),
      formats::field("losses", &AttritionRolled::losses));
}
constexpr auto shape(formats::Of<NavalRolled>) {
  return formats::record<NavalRolled>("naval", formats::field("die", &NavalRolled::die),
                                      formats::field("modifier", &NavalRolled::modifier),
                                      formats::field("result", &NavalRolled::result));
}
constexpr auto shape(formats::Of<Lost>) {
  return formats::record<Lost>("lost", formats::field("seat", &Lost::seat),
                               formats::field("space", &Lost::space),
                               formats::field("cus", &Lost::cus));
}
constexpr auto shape(formats::Of<Displaced>) {
  return formats::record<Displaced>("displaced", formats::field("general", &Displaced::general),
                                    formats::field("out_of_game", &Displaced::out_of_game));
}
constexpr auto shape(formats::Of<WentInside>) {
  return formats::record<WentInside>("inside", formats::field("seat", &WentInside::seat),
                                     formats::field("space", &WentInside::space),
                                     formats::field("pieces", &WentInside::pieces));
}
constexpr auto shape(formats::Of<Declared>) {
  return formats::record<Declared>(
      "declared", formats::field("check", &Declared::check),
      formats::field("general", &Declared::general), formats::field("from", &Declared::from),
      formats::field("to", &Declared::to), formats::field("pieces", &Declared::pieces));
}
constexpr auto shape(formats::Of<MovedIn>) {
  return formats::record<MovedIn>(
      "moved-in", formats::field("seat", &MovedIn::seat), formats::field("from", &MovedIn::from),
      formats::field("to", &MovedIn::to), formats::field("pieces", &MovedIn::pieces));
}
constexpr auto shape(formats::Of<BackedUp>) {
  return formats::record<BackedUp>("backed-up", formats::field("general", &BackedUp::general),
                                   formats::field("to", &BackedUp::to));
}
constexpr auto shape(formats::Of<Overran>) {
  return formats::record<Overran>("overran", formats::field("space", &Overran::space));
}

// --- battles -------------------------------------------------------------------------------------

constexpr auto shape(formats::Of<BattleBegan>) {
  return formats::record<BattleBegan>("battle", formats::field("space", &BattleBegan::space),
                                      formats::field("attacker", &BattleBegan::attacker),
                                      formats::field("commander", &BattleBegan::commander),
                                      formats::field("cus", &BattleBegan::cus));
}
constexpr auto shape(formats::Of<HandsDealt>) {
  return formats::record<HandsDealt>("hands", formats::field("odds", &HandsDealt::odds));
}
constexpr auto shape(formats::Of<BattleHand>) {
  return formats::record<BattleHand>("hand", formats::field("seat", &BattleHand::seat),
                                     formats::field("cards", &BattleHand::cards));
}
constexpr auto shape(formats::Of<Spied>) {
  return formats::record<Spied>("spied", formats::field("of", &Spied::of),
                                formats::field("cards", &Spied::cards));
}
constexpr auto shape(formats::Of<AllyDeserted>) {
  return formats::record<AllyDeserted>("deserted", formats::field("from", &AllyDeserted::from),
                                       formats::sparse("card", &AllyDeserted::card));
}
constexpr auto shape(formats::Of<Led>) {
  return formats::record<Led>("led", formats::field("seat", &Led::seat),
                              formats::field("round", &Led::round),
                              formats::field("card", &Led::card), formats::field("as", &Led::as),
                              formats::sparse("marharbal", &Led::marharbal));
}
constexpr auto shape(formats::Of<Matched>) {
  return formats::record<Matched>("matched", formats::field("seat", &Matched::seat),
                                  formats::field("card", &Matched::card),
                                  formats::field("as", &Matched::as));
}
constexpr auto shape(formats::Of<Unmatched>) {
  return formats::record<Unmatched>("unmatched", formats::field("seat", &Unmatched::seat));
}
constexpr auto shape(formats::Of<InitiativeTaken>) {
  return formats::record<InitiativeTaken>("initiative",
                                          formats::field("seat", &InitiativeTaken::seat));
}
constexpr auto shape(formats::Of<BattleEnded>) {
  return formats::record<BattleEnded>(
      "battle-ended", formats::field("space", &BattleEnded::space),
      formats::sparse("winner", &BattleEnded::winner), formats::field("how", &BattleEnded::how),
      formats::field("rounds", &BattleEnded::rounds), formats::field("left", &BattleEnded::left));
}
constexpr auto shape(formats::Of<RetreatRolled>) {
  return formats::record<RetreatRolled>("retreat-rolled",
                                        formats::field("seat", &RetreatRolled::seat),
                                        formats::field("die", &RetreatRolled::die),
                                        formats::field("modifier", &RetreatRolled::modifier),
                                        formats::field("losses", &RetreatRolled::losses));
}
constexpr auto shape(formats::Of<Retreated>) {
  return formats::record<Retreated>("retreated", formats::field("seat", &Retreated::seat),
                                    formats::field("way", &Retreated::way),
                                    formats::field("pieces", &Retreated::pieces));
}
constexpr auto shape(formats::Of<Eliminated>) {
  return formats::record<Eliminated>("eliminated", formats::field("seat", &Eliminated::seat),
                                     formats::field("space", &Eliminated::space),
                                     formats::field("cus", &Eliminated::cus));
}
constexpr auto shape(formats::Of<Consequences>) {
  return formats::record<Consequences>("consequences", formats::field("seat", &Consequences::seat),
                                       formats::field("cus_lost", &Consequences::cus_lost),
                                       formats::field("pcs", &Consequences::pcs));
}

// --- sieges --------------------------------------------------------------------------------------

constexpr auto shape(formats::Of<SiegeRolled>) {
  return formats::record<SiegeRolled>("siege", formats::field("general", &SiegeRolled::general),
                                      formats::field("space", &SiegeRolled::space),
                                      formats::field("die", &SiegeRolled::die),
                                      formats::field("modifier", &SiegeRolled::modifier),
                                      formats::field("result", &SiegeRolled::result),
                                      formats::field("points", &SiegeRolled::points));
}
constexpr auto shape(formats::Of<PointsRemoved>) {
  return formats::record<PointsRemoved>("points-removed",
                                        formats::field("space", &PointsRemoved::space),
                                        formats::field("points", &PointsRemoved::points));
}
constexpr auto shape(formats::Of<CityFell>) {
  return formats::record<CityFell>("city-fell", formats::field("to", &CityFell::to),
                                   formats::field("space", &CityFell::space));
}
constexpr auto shape(formats::Of<TribeSubjugated>) {
  return formats::record<TribeSubjugated>("subjugated", formats::field("by", &TribeSubjugated::by),
                                          formats::field("space", &TribeSubjugated::space));
}
constexpr auto shape(formats::Of<TrainMoved>) {
  return formats::record<TrainMoved>("train", formats::sparse("space", &TrainMoved::space));
}

}  // namespace cursus::hannibal
