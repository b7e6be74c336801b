#include <cstdio>

#include "src/cli/commands.hpp"

namespace cursus::cli {

int bench(const Common&, const BenchOptions&) {
  std::fputs("cursus bench is not there yet.\n", stderr);
  return stuck;
}

}  // namespace cursus::cli
