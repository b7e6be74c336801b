// Who has won a game that is over.
#pragma once

#include <optional>

#include "formats/game/match.hpp"
#include "src/game/acts.hpp"

namespace cursus {

// By the rules, or because the other side gave up. Nothing: a draw. REQUIRES: it is over.
std::optional<Seat> winner_of(const formats::Match& match, const Acts& acts);

}  // namespace cursus
