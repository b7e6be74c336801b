// Another process, measured from outside.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cursus::bench {

struct Ran {
  double seconds = 0;
  int code = 0;
};

// Runs it to its end, with its output discarded. Throws when it cannot be started.
Ran run_child(const std::filesystem::path& program, const std::vector<std::string>& arguments);

// The most memory that it ever has resident. Looks at it just before it ends, because what wait4()
// tells includes the memory of the process that started it.
double peak_megabytes(const std::filesystem::path& program,
                      const std::vector<std::string>& arguments);

}  // namespace cursus::bench
