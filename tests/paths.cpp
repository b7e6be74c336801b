// The only file of the tests that is compiled with these paths: all others compile alike anywhere.
#include "tests/paths.hpp"

#include <cstdlib>

namespace cursus::test {

std::filesystem::path source_dir() { return CURSUS_SOURCE_DIR; }
std::filesystem::path program() {
  const char* other = std::getenv("CURSUS_TESTED_PROGRAM");
  return other != nullptr ? other : CURSUS_PROGRAM;
}

}  // namespace cursus::test
