// Scenario data and templates that are part of the program.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace cursus {

// The text of a file of the source tree, by its path from the root of the tree.
std::optional<std::string_view> embedded(std::string_view path);
std::vector<std::string_view> embedded_files();

}  // namespace cursus
