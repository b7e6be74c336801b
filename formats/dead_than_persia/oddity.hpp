// Rather Dead Than Persia! What cannot be on the table, and why.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/dead_than_persia/names.hpp"

namespace cursus::dead_than_persia {

struct Oddity {
  std::string path;      // in the position
  std::string_view why;  // key of a sentence
};

std::optional<Oddity> oddity(const War& war, const Position& now);

}  // namespace cursus::dead_than_persia
