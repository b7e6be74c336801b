// The real program, looked at from outside after every system call that reads or writes, and killed
// between two of them. Unlike a clock this strikes the same place on every machine.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>

#include "tests/program/support/run_program.hpp"

namespace cursus::test {

struct SystemCall {
  std::uint64_t number = 0;  // SYS_read …
  int file = -1;             // what it reads from or writes to
};

class SteppedProgram {
 public:
  explicit SteppedProgram(const Words& words);
  ~SteppedProgram();
  SteppedProgram(const SteppedProgram&) = delete;
  SteppedProgram& operator=(const SteppedProgram&) = delete;

  pid_t id() const { return id_; }

  // Lets it run until `now` says so, then kills it. False: it has come to its end before.
  bool kill_when(const std::function<bool(const SystemCall& done)>& now);
  int code() const { return code_; }  // of a program that has ended by itself

 private:
  int go_on(int signal);  // to its next stop: the status, as from waitpid

  pid_t id_ = -1;
  int code_ = -1;
};

// Some systems let nobody look at other programs.
bool programs_can_be_stepped();

}  // namespace cursus::test
