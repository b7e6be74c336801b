#include <malloc.h>

#include "src/cli/commands.hpp"

namespace {

// A process of some milliseconds uses its memory again and gives none back: the system would take
// its time for handing out the same pages anew.
void keep_memory() {
  constexpr int never = 1 << 30;
  mallopt(M_TRIM_THRESHOLD, never);
  mallopt(M_MMAP_THRESHOLD, 32 << 20);  // the most that it takes
  mallopt(M_TOP_PAD, 256 << 10);
}

}  // namespace

int main(int argc, char** argv) {
  keep_memory();
  return cursus::cli::run(argc, argv);
}
