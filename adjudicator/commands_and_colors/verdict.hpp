// Commands & Colors: Ancients. Why something may not be done.
#pragma once

#include <string_view>

#include "adjudicator/commands_and_colors/battle.hpp"
#include "adjudicator/core/verdict.hpp"

namespace cursus::commands_and_colors {

struct Objection {
  std::string_view clause{};
  std::string_view why{};
  PieceId piece = no_piece;
  PieceId other = no_piece;
  HexId hex = no_hex;
  int figure = -1;
  int limit = -1;
};

using Verdict = BasicVerdict<Objection>;

Refusal refusal(const Battle& battle, const Objection& objection);

}  // namespace cursus::commands_and_colors
