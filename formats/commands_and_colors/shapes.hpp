// Commands & Colors: Ancients: the members of events and views, one row each. See events.md.
#pragma once

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/spelling.hpp"
#include "formats/game/shapes.hpp"

namespace cursus::commands_and_colors {

using formats::by_seat;
using formats::computed;
using formats::field;
using formats::inner;
using formats::record;
using formats::sparse;

// How ids and values are spelt in JSON: pieces by id, hexes and cards by their printed names,
// throws as words of the letters L M H K F S.
class Names : public formats::BattleNames<Battle> {
 public:
  explicit Names(const Battle& battle) : BattleNames(battle, battle.board.grid) {}

  using BattleNames::spell;
  const std::string& spell(PieceId piece) const { return battle_[piece].id; }
  std::string_view spell(Card card) const { return card_code(card); }
  std::string spell(Face face) const { return faces_text({face}); }
  std::string spell(const std::vector<Face>& faces) const { return faces_text(faces); }
  using BattleNames::find;
  bool find(std::string_view text, PieceId& piece) const;
  bool find(std::string_view text, Card& card) const;
  bool find(std::string_view text, Face& face) const;
  bool find(std::string_view text, std::vector<Face>& faces) const;

  // In orders.
  const std::string& name(PieceId piece, formats::Language) const { return spell(piece); }
  std::string name(HexId hex, formats::Language language) const {
    return hex_name(battle_, hex, language);
  }
  std::string_view name(Card card, formats::Language) const { return card_code(card); }
};

// --- questions: what they are called ------------------------------------------------------------

constexpr auto shape(Of<AskCard>) { return record<AskCard>("card"); }
constexpr auto shape(Of<AskOrder>) { return record<AskOrder>("order"); }
constexpr auto shape(Of<AskDie>) { return record<AskDie>("die"); }
constexpr auto shape(Of<AskMove>) { return record<AskMove>("move"); }
constexpr auto shape(Of<AskMoveTo>) { return record<AskMoveTo>("move-to"); }
constexpr auto shape(Of<AskBattle>) { return record<AskBattle>("battle"); }
constexpr auto shape(Of<AskFirstStrike>) { return record<AskFirstStrike>("first-strike"); }
constexpr auto shape(Of<AskEvade>) { return record<AskEvade>("evade"); }
constexpr auto shape(Of<AskIgnore>) { return record<AskIgnore>("ignore-flags"); }
constexpr auto shape(Of<AskRetreat>) { return record<AskRetreat>("retreat"); }
constexpr auto shape(Of<AskLeaderStep>) { return record<AskLeaderStep>("leader-evade"); }
constexpr auto shape(Of<AskBattleBack>) { return record<AskBattleBack>("battle-back"); }
constexpr auto shape(Of<AskAdvance>) { return record<AskAdvance>("advance"); }
constexpr auto shape(Of<AskExtraHex>) { return record<AskExtraHex>("extra-hex"); }
constexpr auto shape(Of<AskBonus>) { return record<AskBonus>("bonus"); }

// --- events --------------------------------------------------------------------------------------

constexpr auto shape(Of<Dealt>) {
  return record<Dealt>("dealt", field("side", &Dealt::seat), field("count", &Dealt::count),
                       sparse("cards", &Dealt::cards));
}
constexpr auto shape(Of<TurnBegan>) {
  return record<TurnBegan>("turn", field("turn", &TurnBegan::turn),
                           field("side", &TurnBegan::seat));
}
constexpr auto shape(Of<CardPlayed>) {
  return record<CardPlayed>("card", field("side", &CardPlayed::seat),
                            field("card", &CardPlayed::card), field("as", &CardPlayed::as));
}
constexpr auto shape(Of<Ordered>) {
  return record<Ordered>("ordered", field("units", &Ordered::pieces));
}
constexpr auto shape(Of<CommandDice>) {
  return record<CommandDice>("command-dice", field("faces", &CommandDice::faces));
}
constexpr auto shape(Of<Restored>) {
  return record<Restored>("restored", field("unit", &Restored::unit),
                          field("face", &Restored::face), field("blocks", &Restored::blocks));
}
constexpr auto shape(Of<Moved>) {
  return record<Moved>("moved", field("unit", &Moved::piece), field("from", &Moved::from),
                       field("to", &Moved::to), field("hexes", &Moved::hexes));
}
constexpr auto shape(Of<LeftTheBoard>) {
  return record<LeftTheBoard>("left", field("unit", &LeftTheBoard::piece),
                              field("from", &LeftTheBoard::from));
}
constexpr auto shape(Of<DiceCount::Line>) {
  return record<DiceCount::Line>("", field("clause", &DiceCount::Line::clause),
                                 field("dice", &DiceCount::Line::dice),
                                 sparse("cap", &DiceCount::Line::cap));
}
constexpr auto shape(Of<Rolled>) {
  return record<Rolled>(
      "rolled", field("role", &Rolled::role), field("unit", &Rolled::unit),
      field("target", &Rolled::target), field("from", &Rolled::from), field("at", &Rolled::at),
      computed("dice", [](const Rolled& rolled) { return rolled.faces.size(); }),
      inner(
          "count", [](auto& rolled) -> auto& { return rolled.count.lines; }),
      field("faces", &Rolled::faces), field("again", &Rolled::again), field("hits", &Rolled::hits),
      field("flags", &Rolled::flags), field("hitting", &Rolled::hitting));
}
constexpr auto shape(Of<Losses>) {
  return record<Losses>("losses", field("unit", &Losses::unit), field("lost", &Losses::lost),
                        field("left", &Losses::left), field("clause", &Losses::clause));
}
constexpr auto shape(Of<Eliminated>) {
  return record<Eliminated>("eliminated", field("unit", &Eliminated::piece),
                            field("hex", &Eliminated::hex),
                            field("banner_to", &Eliminated::banner_to));
}
constexpr auto shape(Of<Banner>) {
  return record<Banner>("banner", field("side", &Banner::seat), field("banners", &Banner::banners),
                        field("clause", &Banner::clause));
}
constexpr auto shape(Of<FlagsIgnored>) {
  return record<FlagsIgnored>("flags-ignored", field("unit", &FlagsIgnored::unit),
                              field("ignored", &FlagsIgnored::ignored),
                              field("flags", &FlagsIgnored::flags));
}
constexpr auto shape(Of<Retreated>) {
  return record<Retreated>("retreated", field("unit", &Retreated::unit),
                           field("from", &Retreated::from), field("to", &Retreated::to),
                           field("hexes", &Retreated::hexes),
                           field("missing", &Retreated::missing));
}
constexpr auto shape(Of<Evaded>) {
  return record<Evaded>("evaded", field("unit", &Evaded::unit), field("from", &Evaded::from),
                        field("to", &Evaded::to));
}
constexpr auto shape(Of<Rampage>) {
  return record<Rampage>("rampage", field("unit", &Rampage::elephant),
                         field("target", &Rampage::against), field("faces", &Rampage::faces),
                         field("hits", &Rampage::hits));
}
constexpr auto shape(Of<LeaderChecked>) {
  return record<LeaderChecked>("leader-check", field("leader", &LeaderChecked::leader),
                               field("faces", &LeaderChecked::faces),
                               field("killed", &LeaderChecked::killed));
}
constexpr auto shape(Of<LeaderMoved>) {
  return record<LeaderMoved>("leader-evaded", field("leader", &LeaderMoved::leader),
                             field("from", &LeaderMoved::from), field("to", &LeaderMoved::to));
}
constexpr auto shape(Of<Advanced>) {
  return record<Advanced>("advanced", field("unit", &Advanced::unit),
                          field("from", &Advanced::from), field("to", &Advanced::to),
                          field("extra", &Advanced::extra));
}
constexpr auto shape(Of<FirstStruck>) {
  return record<FirstStruck>("first-strike", field("unit", &FirstStruck::unit),
                             field("target", &FirstStruck::attacker));
}
constexpr auto shape(Of<CampTaken>) {
  return record<CampTaken>("camp-taken", field("unit", &CampTaken::unit),
                           field("hex", &CampTaken::hex));
}
constexpr auto shape(Of<Drew>) {
  return record<Drew>("drew", field("side", &Drew::seat), field("count", &Drew::count),
                      field("reshuffled", &Drew::reshuffled), sparse("cards", &Drew::cards));
}
constexpr auto shape(Of<BattleEnded>) {
  return record<BattleEnded>("ended",
                             inner(
                                 "winner", [](auto& end) -> auto& { return end.outcome.winner; }),
                             inner(
                                 "ending", [](auto& end) -> auto& { return end.outcome.ending; }),
                             field("banners", &BattleEnded::banners));
}

// --- views ---------------------------------------------------------------------------------------

constexpr auto shape(Of<Outcome>) {
  return record<Outcome>("", field("ending", &Outcome::ending), sparse("winner", &Outcome::winner));
}
constexpr auto shape(Of<View::Piece>) {  // there are many: in order, they need not be sorted
  return record<View::Piece>(
      "", sparse("battled", &View::Piece::battled), field("blocks", &View::Piece::blocks),
      field("fate", &View::Piece::fate), sparse("hex", &View::Piece::hex),
      sparse("moved", &View::Piece::moved), sparse("ordered", &View::Piece::ordered),
      field("unit", &View::Piece::piece));
}
constexpr auto shape(Of<LastCard>) {
  return record<LastCard>("", sparse("card", &LastCard::card),
                          sparse("sections", &LastCard::sections));
}
constexpr auto shape(Of<View>) {
  return record<View>("", field("turn", &View::turn), field("to_move", &View::active),
                      field("phase", &View::phase), field("pieces", &View::pieces),
                      field("hand", &View::hand), field("deck", &View::deck),
                      field("discards", &View::discards), field("camps_taken", &View::camps_taken),
                      by_seat("sides", field("cards", &View::hand_sizes),
                              field("command", &View::command), field("banners", &View::banners)),
                      sparse("played", &View::played), sparse("copied", &View::copied),
                      sparse("outcome", &View::outcome));
}

}  // namespace cursus::commands_and_colors
