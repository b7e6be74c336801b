// Another process, measured from outside.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cursus::bench {

struct Ran {
  double seconds = 0;
  double megabytes = 0;  // the most memory that was ever resident
  int code = 0;
};

// Runs it to its end, with its output thrown away. Throws when it cannot be started.
Ran run_child(const std::filesystem::path& program, const std::vector<std::string>& arguments);

}  // namespace cursus::bench
