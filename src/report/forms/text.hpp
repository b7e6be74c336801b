// A report as text for a mail: at most 72 columns, in which Kanji take two; the most important
// things first.
#pragma once

#include <string>

#include "src/report/model.hpp"

namespace cursus::report {

std::string text(const Report& report);

// The block to be edited and sent back: its header filled in, what may be ordered as comments.
// REQUIRES: the report is a seat's.
std::string order_sheet(const Report& report);
// The same without anything that a program finds elsewhere: to be filled in by one.
std::string bare_sheet(const Report& report);

}  // namespace cursus::report
