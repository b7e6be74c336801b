// Battles are numbered in a report as they are on its map.
#pragma once

#include "src/report/model.hpp"

namespace cursus::report {

// Puts the number before the sentence that tells of a battle, in games whose sentences have none.
void number_battles(Report& report);

}  // namespace cursus::report
