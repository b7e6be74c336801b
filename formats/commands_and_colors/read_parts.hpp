// Commands & Colors: Ancients: parts that script lines and standing orders have in common.
#pragma once

#include <vector>

#include "formats/commands_and_colors/order_cursor.hpp"

namespace cursus::commands_and_colors {

// What a window lets a standing order do, or a battle line say about it.
Policy read_action(OrderCursor& in, Window window);

// `if` conditions of what a battle line says about this window.
std::vector<Proviso> read_line_conditions(OrderCursor& in, Window window);

// Can this fact be known in this window? A test that can never hold is a mistake.
bool is_known_in(Window window, Fact fact);

}  // namespace cursus::commands_and_colors
