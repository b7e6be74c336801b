// Orders that were refused, as a sheet to be corrected and sent back.
#pragma once

#include <string>
#include <string_view>

#include "src/host/orders/advice.hpp"

namespace cursus::pbem {

// The block of `text` with its writer's own lines; below each that is wrong stand comments: why,
// and what would be legal. `tried`: it was a CHECK, and is one again. Empty: no line is to blame,
// or the block cannot be told from what stands around it.
std::string correction_sheet(const Advice& advice, std::string_view text, bool tried,
                             formats::Language language);

}  // namespace cursus::pbem
