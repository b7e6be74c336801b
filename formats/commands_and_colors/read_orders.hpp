// Commands & Colors: Ancients: orders from tokens, behind orders.hpp.
#pragma once

#include "formats/commands_and_colors/order_cursor.hpp"
#include "formats/commands_and_colors/orders.hpp"

namespace cursus::commands_and_colors {

// One typed line may hold several orders: `move A D5, B D6`.
Result<std::vector<Line>> read_line(const formats::Tokens& tokens, const Whereabouts& where);

// One typed line may stand for several standing orders: `on evade LI, LS if by HI, MI do evade`.
Result<std::vector<OrderStanding>> read_standing(const formats::Tokens& tokens,
                                                 const Whereabouts& where);
// A standing order can be told from its first words, or is marked.
bool is_standing(const formats::OrderLine& line);

std::vector<std::string_view> window_names();

}  // namespace cursus::commands_and_colors
