#include <cstdio>

#include "src/cli/commands.hpp"

namespace cursus::cli {

int bot(const Common&, const BotOptions&) {
  std::fputs("cursus bot is not there yet.\n", stderr);
  return stuck;
}

}  // namespace cursus::cli
