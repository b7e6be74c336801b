// Names of time zones, such as Europe/Berlin.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/result.hpp"

namespace cursus {

// The rule that holds from now on, in the spelling of formats/time/zone.hpp: what a charter keeps,
// so that a game does not depend on what is installed. A text that is such a rule or an offset is
// answered as it is; a name, in any case, is looked up in the system's files.
Result<std::string> zone_rule(std::string_view name,
                              std::string_view folder = "/usr/share/zoneinfo");

}  // namespace cursus
