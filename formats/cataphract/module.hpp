// Cataphract: its row in the table of games.
#pragma once

#include "formats/game/match.hpp"

namespace cursus::cataphract {

formats::Module module();

}  // namespace cursus::cataphract
