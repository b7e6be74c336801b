// The link from a report to the order composer, with what the composer needs of the report behind
// the #: a browser sends that to nobody.
#pragma once

#include <string>
#include <string_view>

#include "src/report/model.hpp"

namespace cursus::report {

// `page`: where the composer lies. Empty, where nothing is asked of the reader.
std::string composer_link(const Report& report, std::string_view page);

}  // namespace cursus::report
