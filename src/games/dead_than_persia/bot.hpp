// A general for Rather Dead Than Persia!
#pragma once

#include "src/games/choice.hpp"

namespace cursus::bot {

Choice general_of_dead_than_persia(const formats::Match& match, Seat seat, SeededNumbers& seeded);

}  // namespace cursus::bot
