// Refused orders that come back to their writer as a sheet to be corrected, and where an order
// stands among the others of its file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/orders/block.hpp"

namespace cursus::formats {

// The comment that such a sheet carries. It is made of all its lines but comments: an answer that
// quotes the sheet as it was orders nothing.
std::string sheet_mark(const Block& block);
bool is_unchanged_sheet(const Block& block);

// Which order of its block stands in this line of a text, from 1; nothing: none does.
std::optional<int> order_number(std::string_view text, int line);

}  // namespace cursus::formats
