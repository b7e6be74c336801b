// The Runner: its row in the table of games.
#pragma once

#include "formats/from_tables.hpp"
#include "tests/example_game/runner.hpp"

namespace cursus::runner {

formats::Module module();

}  // namespace cursus::runner
