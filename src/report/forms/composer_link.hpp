// The link from a report to the order composer, with what the composer needs of the report behind
// `#`: a browser sends that part to nobody.
#pragma once

#include <string>
#include <string_view>

#include "src/report/model.hpp"

namespace cursus::report {

// `page`: where the composer lies. Empty, where nothing is asked of the reader. `answer_to`: the
// address to which the orders go.
std::string composer_link(const Report& report, std::string_view page,
                          std::string_view answer_to = {});

// The part behind "#report=" alone: a page carries it, so that its reader can open it in a
// composer. Empty as above.
std::string composer_data(const Report& report);

// What everybody may see, as a board to look at. Empty without a page.
std::string board_link(const Report& report, std::string_view page);

}  // namespace cursus::report
