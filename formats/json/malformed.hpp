// A refusal of text that could not be read, with the place where reading stopped.
#pragma once

#include <utility>

#include "adjudicator/core/result.hpp"

namespace cursus::formats {

inline tl::unexpected<Refusal> malformed(std::string_view why,
                                         std::vector<Refusal::Argument> arguments = {},
                                         int line = 0, int column = 0) {
  return tl::make_unexpected(
      Refusal{RefusalKind::Malformed, {}, why, std::move(arguments), line, column});
}

}  // namespace cursus::formats
