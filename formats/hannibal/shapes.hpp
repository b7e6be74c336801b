// Hannibal: Rome vs. Carthage. Members of what events, views, positions and questions are made of.
#pragma once

#include "formats/game/shapes.hpp"
#include "formats/hannibal/names.hpp"
#include "formats/hannibal/terms.hpp"

namespace cursus::hannibal {

using formats::field;
using formats::record;
using formats::sparse;

constexpr auto shape(Of<Cus>) {
  return record<Cus>("", sparse("normal", &Cus::normal), sparse("elephants", &Cus::elephants));
}
constexpr auto shape(Of<Pieces>) {
  return record<Pieces>("", sparse("cus", &Pieces::cus), sparse("generals", &Pieces::generals),
                        sparse("train", &Pieces::train));
}
constexpr auto shape(Of<BattleOdds::Line>) {
  return record<BattleOdds::Line>("", field("clause", &BattleOdds::Line::clause),
                                  field("cards", &BattleOdds::Line::cards));
}
constexpr auto shape(Of<BattleOdds>) {
  return record<BattleOdds>("", field("lines", &BattleOdds::lines),
                            field("cards", &BattleOdds::cards));
}
constexpr auto shape(Of<SiegeResult>) {
  return record<SiegeResult>("", field("points", &SiegeResult::points),
                             field("loss", &SiegeResult::loss));
}
constexpr auto shape(Of<Outcome>) {
  return record<Outcome>("", field("winner", &Outcome::winner), field("ending", &Outcome::ending));
}

}  // namespace cursus::hannibal
