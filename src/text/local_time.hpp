// Moments on the clock of their reader.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/text/catalogue.hpp"
#include "formats/time/zone.hpp"

namespace cursus::report {

// "Thu 19 Nov 2026, 22:24 UTC+9 (Thu 19 Nov 2026, 13:24 UTC)"; without a zone, or for what is no
// timestamp, as formats::spoken.
std::string spoken_there(std::string_view timestamp, const std::optional<formats::Zone>& zone,
                         const formats::Catalogue& words);

}  // namespace cursus::report
