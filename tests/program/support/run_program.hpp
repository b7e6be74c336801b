// Runs the real program and takes in everything it says.
#pragma once

#include <string>
#include <vector>

namespace cursus::test {

struct Answer {
  int code = -1;  // of the program; -1: killed
  std::string out;
  std::string err;
};

using Words = std::vector<std::string>;

// In place of this process. Does not come back.
[[noreturn]] void become_program(const Words& words);

Answer run_program(const Words& words, const std::string& input = {});

// With its standard output into a file, or a device; nothing of it is in the answer.
Answer run_program_into(const std::string& file, const Words& words);

// At a terminal, where everything that it says is seen together.
Answer run_at_terminal(const Words& words);

}  // namespace cursus::test
