// Whose turn it was when the events of a report begin. A title goes out with the report before it
// as often as not: then the events themselves do not say it.
#pragma once

#include "src/report/model.hpp"

namespace cursus::report {

// The title of that player turn; empty where the events begin with one, or before the first turn.
std::string opening_of(const Report& report, const formats::Match& match);

}  // namespace cursus::report
