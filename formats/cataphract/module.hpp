// Cataphract: its row in the table of games.
#pragma once

#include "formats/match.hpp"

namespace cursus::cataphract {

formats::Module module();

}  // namespace cursus::cataphract
