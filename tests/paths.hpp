// Where the tree lies and where its program was built.
#pragma once

#include <filesystem>

namespace cursus::test {

std::filesystem::path source_dir();
std::filesystem::path program();  // or the one that CURSUS_TESTED_PROGRAM names

}  // namespace cursus::test
