// A general for Hannibal: Rome vs. Carthage.
#pragma once

#include "src/games/choice.hpp"

namespace cursus::bot {

Choice general_of_hannibal(const formats::Match& match, Seat seat, SeededNumbers& seeded);

}  // namespace cursus::bot
