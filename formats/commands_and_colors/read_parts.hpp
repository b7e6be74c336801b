// Commands & Colors: Ancients: parts that script lines and standing orders have in common.
#pragma once

#include <optional>
#include <vector>

#include "formats/commands_and_colors/order_cursor.hpp"

namespace cursus::commands_and_colors {

// What a window lets a standing order do, or a battle line say about it. No policy: `ask`.
std::optional<Policy> read_action(OrderCursor& in, Window window);

// `if` conditions joined by `and`. A list behind `by` or `hex` means any of them: each way to
// choose one is a list of tests of its own. At least one list, perhaps empty.
std::vector<std::vector<Proviso>> read_conditions(OrderCursor& in);
// The same where only one list can be meant.
std::vector<Proviso> read_plain_conditions(OrderCursor& in);

// Can this fact be known in this window? A test that can never hold is a mistake.
bool is_known_in(Window window, Fact fact);

}  // namespace cursus::commands_and_colors
