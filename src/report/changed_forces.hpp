// Lists of forces begin with what is new to their reader.
#pragma once

#include "src/report/model.hpp"

namespace cursus::report {

// Rows of pieces that have moved, or have another strength than before, come first.
void put_changed_first(Report& report);

}  // namespace cursus::report
