// What an order file would do, as its sender may know it.
#pragma once

#include "src/game/game.hpp"
#include "src/host/host.hpp"

namespace cursus {

// Tries it in a game that is nobody else's; it is played on there up to the first die.
void try_orders_in(Game& game, Seat seat, const formats::OrderFile& file,
                   formats::Language language, Trial& trial);

}  // namespace cursus
