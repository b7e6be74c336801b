#include <cstdio>

#include "src/cli/commands.hpp"

namespace cursus::cli {

int try_orders(const Common&, const TryOptions&) {
  std::fputs("cursus try is not there yet.\n", stderr);
  return stuck;
}

}  // namespace cursus::cli
