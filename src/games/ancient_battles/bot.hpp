// Ancient Battles: its general.
#pragma once

#include "src/games/choice.hpp"

namespace cursus::bot {

Choice general_of_ancient_battles(const formats::Match& match, Seat seat, SeededNumbers& seeded);

}  // namespace cursus::bot
