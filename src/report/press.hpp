// Letters between players, in the report of the one they were written to and nowhere else.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "formats/text/catalogue.hpp"
#include "src/report/model.hpp"
#include "src/store/store.hpp"

namespace cursus::report {

// Puts in those that came to the reader after entry `from` of the log and before the report's end.
void add_press(Report& report, const Store& store, std::int64_t from);

// `host`, or `host-address`: from where nobody has proved to be the host.
std::string host_as_writer(std::string_view writer, const formats::Catalogue& words);

// A report as text without them: letters stand in no log, so nobody can make them again from one.
std::string without_press(std::string text);

}  // namespace cursus::report
