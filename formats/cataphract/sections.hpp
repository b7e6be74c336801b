// Cataphract: an order file divided into its sections (part D.3), and what can be said against it
// before anything is played (part D.1).
#pragma once

#include <optional>

#include "adjudicator/cataphract/cataphract.hpp"
#include "adjudicator/core/judge.hpp"

namespace cursus::cataphract {

// Gives every line its section; nothing: all is well.
std::optional<Refusal> divide(const Battle& battle, const Position& now, Seat seat,
                              Orders<Cataphract>& orders);

}  // namespace cursus::cataphract
