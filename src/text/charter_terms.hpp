// The terms of a charter as people read them: what an invitation says before the long line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/log/charter.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus {

// One sentence for each term, in the order in which a player asks for them.
std::vector<std::string> terms_of(const formats::Charter& charter, const formats::Catalogue& words);

// What happens when somebody's deadline has passed; empty: there are no deadlines.
std::string late_terms(const formats::TimeRules& time, const formats::Catalogue& words);

// How the holder of such a key signs a file and sends it.
std::string how_to_sign(std::string_view key, const std::string& file,
                        const formats::Catalogue& words);

}  // namespace cursus
