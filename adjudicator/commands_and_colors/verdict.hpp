// Commands & Colors: Ancients. The outcome of a question of legality, cheap enough to ask often.
#pragma once

#include <optional>
#include <string_view>

#include "adjudicator/commands_and_colors/battle.hpp"
#include "adjudicator/core/result.hpp"

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

class Verdict {
 public:
  Verdict() = default;                                     // it may
  Verdict(Objection objection) : objection_(objection) {}  // NOLINT: an objection is a verdict
  explicit operator bool() const { return !objection_; }
  const Objection& operator*() const { return *objection_; }

 private:
  std::optional<Objection> objection_;
};

Refusal refusal(const Battle& battle, const Objection& objection);

}  // namespace cursus::commands_and_colors
