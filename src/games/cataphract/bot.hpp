// A general for Cataphract.
#pragma once

#include "src/games/choice.hpp"

namespace cursus::bot {

Choice general_of_cataphract(const formats::Match& match, Seat seat, SeededNumbers& seeded);

}  // namespace cursus::bot
