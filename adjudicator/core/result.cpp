#include "adjudicator/core/result.hpp"

#include <fmt/format.h>

namespace cursus {

void defect(std::string_view what, std::source_location where) {
  std::string_view file = where.file_name();
  if (const auto slash = file.find_last_of('/'); slash != std::string_view::npos)
    file.remove_prefix(slash + 1);
  throw Defect(fmt::format("{} ({}:{})", what, file, where.line()));
}

}  // namespace cursus
