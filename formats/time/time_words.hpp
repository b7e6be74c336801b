// Moments as people read them: "Thu 19 Nov 2026, 13:24 UTC".
#pragma once

#include <string>
#include <string_view>

#include "formats/text/catalogue.hpp"
#include "formats/time/utc_time.hpp"
#include "formats/time/zone.hpp"

namespace cursus::formats {

// A timestamp in words; any other text comes back as it is.
std::string spoken(std::string_view timestamp, const Catalogue& words);
// The same on the clocks of a zone: "Thu 19 Nov 2026, 22:24 (UTC+9)".
std::string spoken(UtcTime moment, const Zone& zone, const Catalogue& words);
// "71 hours", "4 days", "40 minutes": never more than there is.
std::string duration(std::chrono::seconds length, const Catalogue& words);
// "Nov", "11"
std::string month_name(unsigned month, const Catalogue& words);

}  // namespace cursus::formats
