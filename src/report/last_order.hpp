// The order file that a seat sent last: its receipt, its lines, the comments that it wants back.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/report/model.hpp"
#include "src/store/store.hpp"

namespace cursus::report {

struct LastOrder {
  Receipt receipt;
  std::string text;  // canonical
};

// The last one at or before an entry of the log.
std::optional<LastOrder> last_order(const Store& store, std::string_view game,
                                    std::string_view seat, std::int64_t up_to_seq);

std::vector<std::string> kept_comments(std::string_view canonical);

// How many lines stand before the orders. Counted from there, a line has the same number in either
// spelling of the file.
int header_lines(std::string_view canonical);

}  // namespace cursus::report
